// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import tablesJson from '@made/games/prehistory/tables.json';
import { seatLike } from '../../src/card';
import { COLOURS } from '../../src/players';
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
