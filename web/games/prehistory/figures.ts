// SPDX-License-Identifier: MIT
// The figures of the moment for whoever is asked.
import type { Table } from '../../src/table.svelte';
import { t } from '../../src/words';
import { readPosition } from './position';
import { inSummer } from './prices';
import { countWords } from './telling';

export function figures(table: Table): string {
  const at = readPosition(table.tables, table.view);
  const own = at.seats[table.ask?.seat ?? 0];
  if (!own) return '';
  const sun = inSummer(at);
  const what = countWords(table, sun ? own.markers : own.resources, sun);
  return t(what ? 'prehistory.figures' : 'prehistory.figures_none', {
    what,
    development: own.numbers.development ?? 0,
  });
}
