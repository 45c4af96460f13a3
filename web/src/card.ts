// SPDX-License-Identifier: MIT
// What a game brings to the pages outside its table: games/<game>/card.ts, and its colour in card.css.
import { COLOURS } from './players';

export interface Card {
  place: number; // in the order of the home page
  icon: string;
  picture: string; // a small one of its board
  colours?: (typeof COLOURS)[number][]; // by seat, if not in their order
  dealt?: (typeof COLOURS)[number][]; // where the game deals them: by what was dealt
}

const found = import.meta.glob<Card>('../games/*/card.ts', { eager: true, import: 'card' });
import.meta.glob('../games/*/card.css', { eager: true });

export const cardOf = (game: string): Card | undefined => found[`../games/${game}/card.ts`];

// By seat: its place in COLOURS.
export const coloursOf = (game: string): number[] =>
  cardOf(game)?.colours?.map((name) => COLOURS.indexOf(name)) ?? [];

// The seat that wears this colour where nothing else is said. worn: what was dealt, by seat.
export function seatLike(game: string, seat: number, worn?: number[]): number {
  const dealt = cardOf(game)?.dealt?.[worn?.[seat] ?? -1];
  return dealt ? COLOURS.indexOf(dealt) : (coloursOf(game)[seat] ?? seat);
}

const rankOf = (game: string): number => cardOf(game)?.place ?? Infinity;

export const inOrder = (games: string[]): string[] =>
  [...games].sort((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b));
