// SPDX-License-Identifier: MIT
// The figures of the moment for whoever is asked.
import type { Table } from '../../src/table.svelte';
import { t } from '../../src/words';
import { daughterOf } from './data';
import { readPosition, sizeOf, type Tribe } from './position';
import { readTurn } from './turn';

// What each choice is about; the others are about the whole tribe.
const ABOUT: Record<string, string> = {
  discard: 'hand',
  bid: 'bid',
  mpi_disc: 'words',
  bid_colour: 'words',
  free_disc: 'words',
  second_disc: 'words',
  deploy: 'deploy',
  next_own: 'next',
  next_contest: 'next',
  next_predator: 'next',
};

// The standing bid, and what one could pay with.
function bids(table: Table, own: Tribe): { most: number; pay: number } {
  const colours = daughterOf(table.ask?.what?.[1] ?? 0)?.bid ?? [];
  return {
    most: Math.max(0, ...readTurn(table).bids.values()),
    pay: colours.reduce((sum, colour) => sum + (own.words[colour] ?? 0), 0),
  };
}

export function figures(table: Table): string {
  const own = readPosition(table.tables, table.view).tribes[table.ask?.seat ?? 0];
  if (!own) return '';
  const about = ABOUT[table.ask?.choice ?? ''] ?? 'tribe';
  const [orange, white, black] = own.words;
  return t(`neanderthal.figures_${about}`, {
    cards: own.hand.length,
    limit: own.handLimit,
    home: sizeOf(own.home),
    orange,
    white,
    black,
    dependents: own.dependents,
    capacity: own.capacity,
    count: table.ask?.offer?.length ?? 0,
    ...bids(table, own),
  });
}
