// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { Choice } from './choice';
import { MARK, SEAT, Tables } from './tables';
import { COUNT, FIELD, MOVE, PICK, ROCK, ROCKS, STOP, THROW } from './testing';

const tables = new Tables(ROCKS);
const field = (value: number) => [{ domain: FIELD, value }];
const hunter = (owner: number, at: number, armed: number) => [
  { domain: SEAT, value: owner },
  { domain: FIELD, value: at },
  { domain: MARK, value: armed },
];

describe('choice', () => {
  it('takes the clicks in the order of the arguments', () => {
    const choice = new Choice(tables, [
      [MOVE, 1, 2],
      [MOVE, 1, 3],
      [MOVE, 2, 1],
    ]);
    expect(choice.offered(field(1))).toBe(true);
    expect(choice.offered(field(3))).toBe(false); // only a goal
    const begun = choice.click(field(1));
    expect(begun.decided).toBeNull();
    expect(begun.offered(field(3))).toBe(true);
    expect(begun.offered(field(1))).toBe(false);
    expect(begun.selected(field(1))).toBe(true);
    expect(begun.click(field(3)).decided).toEqual([MOVE, 1, 3]);
  });

  it('lets another piece be picked, but decides nothing that does not glow', () => {
    const choice = new Choice(tables, [
      [MOVE, 1, 2],
      [MOVE, 4, 3],
      [THROW, 1],
    ]);
    const begun = choice.click(field(1));
    expect(begun.after(field(2))?.decided).toEqual([MOVE, 1, 2]);
    expect(begun.after(field(4))?.clicks).toEqual([field(4)]);
    expect(begun.after(field(3))).toBeNull();
    expect(begun.after([{ domain: ROCK, value: 1 }])).toBeNull();
  });

  it('decides at once where one click says all', () => {
    const choice = new Choice(tables, [[THROW, 0], [THROW, 1], [STOP]]);
    expect(choice.click([{ domain: ROCK, value: 1 }]).decided).toEqual([THROW, 1]);
    expect(choice.decided).toBeNull();
  });

  it('reads a piece as owner, place and mark together', () => {
    const choice = new Choice(tables, [
      [PICK, 0, 4, 0],
      [PICK, 0, 4, 1],
      [PICK, 1, 4, 0],
    ]);
    expect(choice.click(hunter(0, 4, 1)).decided).toEqual([PICK, 0, 4, 1]);
    expect(choice.offered(hunter(1, 4, 1))).toBe(false);
    expect(choice.completes(field(4))).toBe(false);
    expect(choice.click(field(4)).candidates).toHaveLength(3);
  });

  it('offers buttons for what is not on the board, first in the list', () => {
    const choice = new Choice(tables, [[MOVE, 1, 2], [STOP], [COUNT, 2], [COUNT, 3]]);
    expect(choice.buttons).toEqual([[STOP], [COUNT, 2], [COUNT, 3]]);
    expect(choice.list).toEqual([[STOP], [COUNT, 2], [COUNT, 3], [MOVE, 1, 2]]);
  });
});
