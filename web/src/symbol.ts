// SPDX-License-Identifier: MIT
// Where the drawing of a symbol is: one that is called after a game stands in games/<game>/sprite.svg,
// those that games share in games/pieces/, those of the page itself here.
import { PIECES } from '../games/pieces/names';
import common from './sprite.svg?url';

const own = import.meta.glob<string>('../games/*/sprite.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function symbolOf(name: string): string {
  const [game = ''] = name.split('-');
  const folder = PIECES.includes(name) ? 'pieces' : game;
  return `${own[`../games/${folder}/sprite.svg`] ?? common}#i-${name}`;
}
