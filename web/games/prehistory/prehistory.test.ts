// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import tablesJson from '@made/games/prehistory/tables.json';
import page from '@made/words/en/page_prehistory.json';
import { seatLike } from '../../src/card';
import { COLOURS } from '../../src/players';
import { learn } from '../../src/words';
import { payWords } from './ceremonies';
import { look, putAway, type Tool } from './look.svelte';

describe('the colours', () => {
  it('of seats are none of those of resources', () => {
    const resources = tablesJson.domains.find(({ name }) => name === 'colour')?.keys ?? [];
    const seats = [0, 1, 2, 3].map((seat) => COLOURS[seatLike('prehistory', seat)]);
    expect(resources).toContain('red');
    expect(new Set(seats).size).toBe(4);
    expect(seats.filter((colour) => resources.includes(colour ?? ''))).toEqual([]);
  });
});

describe('a tool in hand', () => {
  const left = (tool: Tool) => {
    look.tool = tool;
    putAway();
    return look.tool;
  };
  it('does not lie over the map when the next thing is asked', () => {
    expect(left('wheels')).toBeNull();
    expect(left('buy')).toBeNull();
  });
  it('gives back as often as one likes', () => {
    expect(left('return')).toBe('return');
  });
});

describe('a ceremony card', () => {
  it('says for how many it pays, whatever its row has', () => {
    learn('page', page);
    const said = (param: string, vp = 1) =>
      payWords({ kind: 'fish_track', param: [param], vp, value: 2, development: 0 });
    expect(said('1', 2)).toBe('2 each');
    expect(['2', '3', '4', '12'].map((param) => said(param))).toEqual([
      '1 per 2',
      '1 per 3',
      '1 per 4',
      '1 per 12',
    ]);
  });
});
