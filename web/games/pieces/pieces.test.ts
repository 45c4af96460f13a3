// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest';
import { symbolOf } from '../../src/symbol';
import common from '../../src/sprite.svg?raw';
import { ALIKE, FRIEZE, PIECES } from './names';
import drawn from './sprite.svg?raw';

const namesIn = (sprite: string) => [...sprite.matchAll(/id="i-([^"]+)"/g)].map(([, name]) => name);

it('every shared drawing is known by its name, and found', () => {
  expect(namesIn(drawn)).toEqual(PIECES);
  expect(symbolOf('disc')).toMatch(/pieces\/sprite\.svg.*#i-disc$/);
  expect(symbolOf('undo')).toMatch(/src\/sprite\.svg.*#i-undo$/);
});

it('what looks like another has its drawing', () => {
  const all = [...PIECES, ...namesIn(common)];
  const named = [...Object.values(ALIKE), ...FRIEZE.map(({ piece }) => piece)];
  expect(named.filter((name) => !all.includes(name))).toEqual([]);
});
