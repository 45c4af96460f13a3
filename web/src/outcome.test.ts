// SPDX-License-Identifier: MIT
// What a choice changes, as small buttons say it.
import { describe, expect, it } from 'vitest';
import type { Outcome } from '@made/web/messages';
import { isGift, outcomeWords, reasonWords } from './outcome';
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
    value: (domain: number, value: number, _form = '', many = false) =>
      domain === STONE
        ? `stone${many ? 's' : ''}`
        : { [REGION]: 'region ', [SIDE]: 'side ' }[domain] + String(value),
    seat: () => 'Blue',
    short: (key: string) => key,
    change: ({ domain, count }: Thing, after: number) => `${names[domain]} ${count}→${after}`,
    reached: () => '',
    points: ([before, after]: number[]) => `points ${before}→${after}`,
    follows: (after: number) => `then ${after}`,
    beyond: ([before, after]: number[]) => `then ${before}→${after}`,
    open: ({ choice }: { choice: string }) => `then ${choice}`,
    note: (key: string) => `note ${key}`,
    ifWon: (words: string) => `if won ${words}`,
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
const words = (kind: number, facts: number[][], more: Partial<Outcome> = {}) =>
  outcomeWords(table, { action: [kind], facts, told: facts.length, luck: false, ...more });

describe('what a choice changes', () => {
  it('says what is told, not what else changes', () => {
    const paid = fact(STONE, [SEAT, ME], ME, 5, 3);
    const pool = fact(STONE, [SIDE, 0], NOBODY, 4, 6);
    expect(words(PLAY, [paid, pool], { told: 1 })).toBe('stone 5→3');
  });

  it('says nothing of what comes to the board after one has passed', () => {
    expect(words(PASS, [fact(STONE, [REGION, 4], NOBODY, 0, 1)])).toBe('');
  });

  it('says of others only a few', () => {
    const arrived = [1, 2, 3, 4].map((region) => fact(HUNTER, [REGION, region], NOBODY, 0, 1));
    const told = words(PLAY, [fact(STONE, [SEAT, ME], ME, 5, 3), ...arrived]);
    expect(told).toContain('region 3');
    expect(told).not.toContain('region 4');
    expect(told).not.toContain('…');
    expect(told).toContain('prompt.more');
  });

  it('says points first, then what comes, and all of it only if a bid is won', () => {
    const paid = fact(STONE, [SEAT, ME], ME, 5, 3);
    const open = { choice: 'choose_side' };
    expect(words(PLAY, [paid], { points: [3, 7], open, notes: ['idle'] })).toBe(
      'points 3→7, stone 5→3, then choose_side, note idle',
    );
    expect(words(PLAY, [paid], { points: [3, 7], beyond: [7, 9], notes: ['idle'] })).toBe(
      'points 3→7, stone 5→3, then 7→9, note idle',
    );
    expect(words(PLAY, [[...paid, 2]], { points: [3, 7], points_follow: 6 })).toBe(
      'points 3→7, then 6, stone 5→3, then 2',
    );
    expect(words(PLAY, [paid], { if_won: true })).toBe('if won stone 5→3');
  });
});

describe('a reason of the elder', () => {
  const stones = (seat: number, by: number) =>
    reasonWords(table, { thing: fact(STONE, [SEAT, seat], seat, by, 0), seat, hope: 0.1 });

  it('calls me you, and several by their plural', () => {
    expect(stones(ME, -7)).toBe('seat.you: stones −7');
    expect(stones(1, 1)).toBe('Blue: stone +1');
  });
});

describe('a gift', () => {
  const gift = { action: [PLAY], facts: [fact(STONE, [SEAT, ME], ME, 3, 4)], told: 1, luck: false };

  it('has no price', () => {
    expect(isGift(table, gift)).toBe(true);
    expect(isGift(table, { ...gift, paid: true })).toBe(false);
  });
});
