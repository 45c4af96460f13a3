// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import tablesJson from '@made/games/prehistory/tables.json';
import { seatLike } from '../../src/card';
import { COLOURS } from '../../src/players';

describe('the colours', () => {
  it('of seats are none of those of resources', () => {
    const resources = tablesJson.domains.find(({ name }) => name === 'colour')?.keys ?? [];
    const seats = [0, 1, 2, 3].map((seat) => COLOURS[seatLike('prehistory', seat)]);
    expect(resources).toContain('red');
    expect(new Set(seats).size).toBe(4);
    expect(seats.filter((colour) => resources.includes(colour ?? ''))).toEqual([]);
  });
});
