// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { PHASE_KEYS } from '@made/web/neanderthal';
import type { Tables } from '../../src/tables';
import { NOTHING, type View } from '../../src/view';
import { runsOf } from './position';
import { duringRoll, type Moment } from './turn';

describe('a roll is told in the phase it belongs to, with all else as before', () => {
  const tables = { domain: (n: number) => ({ name: n === 1 ? 'phase' : 'cube' }) } as Tables;
  const thing = (domain: number, what: number) => ({ domain, what }) as View['things'][number];
  const before: View = { ...NOTHING, points: [3], things: [thing(1, 1), thing(2, 1)] };

  it.each([
    ['attack', 'negotiation'],
    ['hunt', 'hunting'],
    ['court', 'hunting'],
  ] as const)('%s', (is, phase) => {
    const { points, things } = duringRoll(tables, before, { is } as Moment);
    expect(points).toEqual([3]);
    expect(things.map(({ what }) => what)).toEqual([PHASE_KEYS.indexOf(phase), 1]);
  });
});

describe('words on a daughter', () => {
  it('are drawn singly while there is room', () => {
    const runs = runsOf([2, 0, 1], 3);
    expect(runs.map(({ colour }) => colour)).toEqual([0, 0, 2]);
    expect(runs.every(({ count }) => count === 1)).toBe(true);
  });

  it('are counted by colour where they would lie over her name', () => {
    expect(runsOf([4, 4, 0], 3)).toEqual([
      { colour: 0, count: 4 },
      { colour: 1, count: 4 },
    ]);
  });
});
