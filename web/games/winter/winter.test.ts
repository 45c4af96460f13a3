// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import type { Table } from '../../src/table.svelte';
import { Tables } from '../../src/tables';
import { ROCKS } from '../../src/testing';
import { isCause } from './causes';
import { stepsToCorner, stepWorth } from './corners';
import { focus } from './focus.svelte';
import { heightsOf, loadOn, siteOf } from './site';

const site = siteOf(0, [0, 1, 2, 3]);
const upper = (level: number) => site.spaces.filter((s) => s.level === level);

describe('the building site', () => {
  it('has four spaces below each upper one', () => {
    expect(site.spaces.filter((s) => !s.level)).toHaveLength(32);
    for (const s of site.spaces) expect(s.below).toHaveLength(s.level ? 4 : 0);
  });

  it('knows what stands on a stone', () => {
    const top = upper(2)[0];
    if (!top) throw new Error('this pattern has no second level');
    const four = upper(1).filter((s) => top.below.includes(s.space));
    const shared = site.spaces.find((g) => four.every((s) => s.below.includes(g.space)));
    const ground = shared?.space ?? -1;
    expect(loadOn(ground, [])).toBe('none');
    expect(loadOn(ground, four.slice(1))).toBe('corners');
    expect(loadOn(ground, four)).toBe('corners');
    expect(loadOn(ground, [...four, top])).toBe('middle');
  });

  it('counts the stones of each player on each level', () => {
    const one = upper(1)[0]?.space ?? -1;
    const built = new Map([0, 1, 4, 5].map((space) => [space, { owner: space ? 1 : 255 }]));
    built.set(one, { owner: 0 });
    expect(heightsOf(site, built)).toEqual([
      [
        [1, 3],
        [255, 1],
      ],
      [[0, 1]],
    ]);
  });
});

describe('the cause of a choice', () => {
  const [RECRUITED, CALLED] = [4, 5];
  const view = { points: [0, 0], things: [] };
  const table = { ask: { seat: 0 }, tables: new Tables(ROCKS), view } as unknown as Table;
  it('is a deed of one’s own since one was last asked what to do', () => {
    focus.uncaused = RECRUITED;
    expect(isCause(table, [CALLED, 1, 0])).toBe(true);
    expect(isCause(table, [CALLED, 1, 1])).toBe(false);
    expect(isCause(table, [RECRUITED, 1, 0])).toBe(false);
  });
});

describe('the way to a settlement', () => {
  it('counts the steps that are left', () => {
    expect(stepsToCorner([])).toBe(4);
    expect(stepsToCorner([1, 2, 8])).toBe(0);
    expect(stepsToCorner([1, 2, 2])).toBe(1);
  });

  it('prefers the step that comes nearer to a corner', () => {
    expect(stepWorth([1, 2, 2], 2, 8)).toBeGreaterThan(stepWorth([1, 2, 2], 2, 0));
  });
});
