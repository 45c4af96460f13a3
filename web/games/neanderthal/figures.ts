// SPDX-License-Identifier: MIT
// The figures of the moment for whoever is asked.
import type { Table } from '../../src/table.svelte';
import { t } from '../../src/words';
import { readPosition, sizeOf } from './position';

export function figures(table: Table): string {
  const own = readPosition(table.tables, table.view).tribes[table.ask?.seat ?? 0];
  if (!own) return '';
  if (table.ask?.choice === 'discard')
    return t('neanderthal.figures_hand', { cards: own.hand.length, limit: own.handLimit });
  const [orange, white, black] = own.words;
  return t('neanderthal.figures', {
    home: sizeOf(own.home),
    words: sizeOf(own.words),
    orange,
    white,
    black,
    dependents: own.dependents,
    capacity: own.capacity,
  });
}
