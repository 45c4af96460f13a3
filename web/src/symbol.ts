// SPDX-License-Identifier: MIT
// Where the drawing of a symbol is: one that is called after a game stands in games/<game>/sprite.svg.
import common from './sprite.svg?url';

const own = import.meta.glob<string>('../games/*/sprite.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function symbolOf(name: string): string {
  const [game = ''] = name.split('-');
  return `${own[`../games/${game}/sprite.svg`] ?? common}#i-${name}`;
}
