// SPDX-License-Identifier: MIT
// What a choice changes, as small buttons say it.
import { describe, expect, it } from 'vitest';
import type { Outcome } from '@made/web/messages';
import { outcomeWords } from './outcome';
import type { Table } from './table.svelte';
import { NOBODY, SEAT, type Thing } from './tables';

const [ME, STONE, HUNTER, REGION, SIDE] = [0, 21, 22, 23, 24];
const [PLAY, PASS] = [1, 2];
const names: Record<number, string> = { [STONE]: 'stone', [HUNTER]: 'hunter' };

const table = {
  mine: (seat: number) => seat === ME,
  tables: {
    ends: ([kind]: number[]) => kind === PASS,
    action: () => ({ args: [] }),
    shape: (domain: number) => ([REGION, SIDE].includes(domain) ? 'place' : 'piece'),
    domain: () => ({ keys: ['', 'armed'] }),
  },
  speech: {
    value: (domain: number, value: number) =>
      ({ [REGION]: 'region ', [SIDE]: 'side ' })[domain] + String(value),
    seat: () => 'Blue',
    short: (key: string) => key,
    change: ({ domain, count }: Thing, after: number) => `${names[domain]} ${count}→${after}`,
  },
} as unknown as Table;

// A row as the server sends it: what, where, whose, how many now and then.
const fact = (
  domain: number,
  at: [number, number],
  owner: number,
  now: number,
  then: number,
  mark = 0,
) => [domain, 0, at[0], at[1], owner, mark, now, then];
const words = (kind: number, ...facts: number[][]) =>
  outcomeWords(table, { action: [kind], facts } as unknown as Outcome);

describe('what a choice changes', () => {
  it('says once what is paid, not where it lies then', () => {
    const paid = fact(STONE, [SEAT, ME], ME, 5, 3);
    expect(words(PLAY, paid, fact(STONE, [SIDE, 0], NOBODY, 4, 6))).toBe('stone 5→3');
  });

  it('says once what only changes its state', () => {
    const free = fact(HUNTER, [SEAT, ME], ME, 6, 5, 1);
    expect(words(PLAY, free, fact(HUNTER, [SEAT, ME], ME, 11, 12, 2))).not.toContain('11');
  });

  it('says nothing of what comes to the board after one has passed', () => {
    expect(words(PASS, fact(STONE, [REGION, 4], NOBODY, 0, 1))).toBe('');
  });
});
