// SPDX-License-Identifier: MIT
// The figures of the moment for whoever is asked.
import type { Table } from '../../src/table.svelte';
import type { Row } from '../../src/tables';
import { t } from '../../src/words';
import { abilitiesOf } from './abilities';
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

// NT-10.5. The alpha would be a free hunter who scores nothing.
export function warning(table: Table, action: Row): string {
  if (table.tables.action(action[0] ?? 0).name !== 'swap') return '';
  const able = abilitiesOf(readPosition(table.tables, table.view), table.ask?.seat ?? 0);
  return able.some(({ name }) => name.startsWith('ALPHA')) ? '' : t('neanderthal.swap_idle');
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
