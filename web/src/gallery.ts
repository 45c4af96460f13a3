// SPDX-License-Identifier: MIT
// The pieces of a game with their pictures, for the page of the rules: games/<game>/gallery.ts, their
// words in words/<language>/learn_<game>.txt.
import { sentenceOf } from './words';

export interface Exhibit {
  icon: string;
  place: string; // where the rule book tells of it
}

const galleries = import.meta.glob<Exhibit[]>('../games/*/gallery.ts', { import: 'gallery' });

export async function galleryOf(game: string): Promise<Exhibit[]> {
  return (await galleries[`../games/${game}/gallery.ts`]?.()) ?? [];
}

// A drawing made for one game is called after it.
export const pieceKey = (game: string, { icon }: Exhibit) =>
  `piece.${icon.replace(`${game}-`, '')}`;

export const pieceName = (game: string, piece: Exhibit) =>
  sentenceOf(`learn.${game}.${pieceKey(game, piece)}.title`);

export const pieceWords = (game: string, piece: Exhibit) =>
  sentenceOf(`learn.${game}.${pieceKey(game, piece)}`);
