// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { runsOf } from './position';

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
