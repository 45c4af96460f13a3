// SPDX-License-Identifier: MIT
// What either side of an offer could give: what may be a clause now, and what may not.
import type { Click } from '../../src/choice';
import { deed } from '../../src/deeds';
import type { Table } from '../../src/table.svelte';
import { SEAT, type Row } from '../../src/tables';
import { CLAUSE_KEYS as GIFTS, type Keys } from '@made/web/neanderthal';
import { isDaughter } from './data';
import { domainOf } from './pick.svelte';
import { readPosition, type Position } from './position';

export { GIFTS };
export interface Gift {
  name: Keys['clause'];
  card: number;
  row: Row | null; // the clause, if it is offered
  meant: Row;
  click: Click;
}

// Cards with men of this seat and of another: one may leave them.
function contested(at: Position, seat: number): number[] {
  const both = (seats: number[]) => seats.includes(seat) && new Set(seats).size > 1;
  const biomes = [...at.groups].filter(([, groups]) => both(groups.map((g) => g.seat)));
  const daughters = [...at.bonds].filter(
    ([, { husband, suitors }]) =>
      suitors.some((man) => man.seat === seat) &&
      both([...suitors, ...(husband ? [husband] : [])].map((man) => man.seat)),
  );
  return [...biomes, ...daughters].map(([card]) => card);
}

export function giftsOf(table: Table, seat: number, other: number): Gift[] {
  const at = readPosition(table.tables, table.view);
  const own = at.tribes[seat];
  const cards = {
    withdraw: contested(at, seat),
    give_hand: own?.hand ?? [],
    give_card: own?.cards.map(({ card }) => card) ?? [],
    wed: at.tribes[other]?.cards.map(({ card }) => card).filter(isDaughter) ?? [],
  };
  const all = GIFTS.flatMap((name, clause) =>
    cards[name].map((card) => ({
      name,
      card,
      row: deed(table, name, seat, card),
      meant: [table.tables.actionNamed(name), seat, card],
      click: [
        { domain: domainOf(table, 'card'), value: card },
        { domain: SEAT, value: seat },
        { domain: domainOf(table, 'clause'), value: clause },
      ],
    })),
  );
  return [...all.filter(({ row }) => row), ...all.filter(({ row }) => !row)];
}
