// SPDX-License-Identifier: MIT
// What an offer means for either side: what it gives, what it gets, and who has to agree.
import type { Table } from '../../src/table.svelte';
import { t } from '../../src/words';
import { GIFTS } from './gifts';
import { itemName, nameOf } from './pictures';
import { readPosition } from './position';
import type { Clause } from './turn';

export interface Terms {
  gives: string[];
  gets: string[];
}

const isLeaving = ({ clause }: Clause): boolean => GIFTS[clause] === 'withdraw';

// Who has men on a card: hunters, suitors, a husband.
function seatsOn(table: Table, card: number): number[] {
  const at = readPosition(table.tables, table.view);
  const bond = at.bonds.get(card);
  const men = [...(bond?.suitors ?? []), ...(bond?.husband ? [bond.husband] : [])];
  return [...new Set([...(at.groups.get(card) ?? []), ...men].map(({ seat }) => seat))];
}

export function termsOf(table: Table, seat: number, clauses: Clause[]): Terms {
  const gives: string[] = [];
  const gets: string[] = [];
  for (const clause of clauses) {
    const own = clause.seat === seat;
    const card = itemName(table, clause.card);
    const biome = nameOf(table, clause.card);
    const left = seatsOn(table, clause.card).filter((other) => other !== clause.seat);
    if (GIFTS[clause.clause] === 'wed') {
      if (own) gets.push(t('neanderthal.term.wed', { card }));
    } else if (!isLeaving(clause)) (own ? gives : gets).push(card);
    else if (own) gives.push(t('neanderthal.term.leaves', { card: biome }));
    else if (left.join() === String(seat)) gets.push(t('neanderthal.term.alone', { card: biome }));
  }
  return { gives, gets };
}

// The partner, and a third one with men on a card that somebody leaves.
export function consenting(table: Table, one: number, two: number, clauses: Clause[]): number[] {
  const near = clauses.filter(isLeaving).flatMap(({ card }) => seatsOn(table, card));
  return [...new Set([two, ...near])].filter((seat) => seat !== one);
}
