// SPDX-License-Identifier: MIT
// Choosing a set, one after the other: colours of the bank, shamans and fields of a dance.
import type { Table } from '../../src/table.svelte';
import type { Row } from '../../src/tables';
import type { ActionName, DomainName } from '@made/web/prehistory';
import { COLOURS } from './data';
import { deeds } from './deeds';

const SPLIT = '-';

// "grey-white" or "s0-s2" as numbers.
function members(key: string): number[] {
  if (key === 'none') return [];
  return key
    .split(SPLIT)
    .map((part) =>
      /^s\d$/.test(part) ? Number(part[1]) : COLOURS.indexOf(part as (typeof COLOURS)[number]),
    );
}

export interface Offer {
  row: Row;
  sets: number[][]; // by argument
}

export function setOffers(table: Table, name: ActionName, domain: DomainName): Offer[] {
  const of = table.tables.domainNamed(domain);
  return deeds(table, name).map((row) => ({
    row,
    sets: row.slice(1).map((value) => members(table.tables.keyOf(of, value))),
  }));
}

const holds = (set: number[] | undefined, wanted: number[]): boolean =>
  wanted.every((member) => set?.includes(member));

// What can still be meant.
export function left(offers: Offer[], picked: number[][]): Offer[] {
  return offers.filter((offer) => picked.every((wanted, arg) => holds(offer.sets[arg], wanted)));
}

// Chosen, or in whatever is meant.
export function settled(offers: Offer[], arg: number): number[] {
  const [first, ...others] = offers;
  return (first?.sets[arg] ?? []).filter((member) =>
    others.every((offer) => offer.sets[arg]?.includes(member)),
  );
}

export const possible = (offers: Offer[], arg: number, member: number): boolean =>
  offers.some((offer) => offer.sets[arg]?.includes(member));

// The offer that is exactly what was picked.
export function exact(offers: Offer[], picked: number[][]): Offer | undefined {
  return offers.find((offer) =>
    picked.every(
      (wanted, arg) => holds(offer.sets[arg], wanted) && offer.sets[arg]?.length === wanted.length,
    ),
  );
}
