// SPDX-License-Identifier: MIT
// The figures of the moment for whoever is asked.
import type { Table } from '../../src/table.svelte';
import { t } from '../../src/words';
import { DARK, LIGHT, readLand } from './land';

export function figures(table: Table): string {
  const land = readLand(table.tables, table.view);
  const own = land.seats[table.ask?.seat ?? 0];
  if (!own) return '';
  const { choice } = table.ask ?? {};
  if (choice === 'draw' || choice === 'throw')
    return t('hunters.figures_hand', {
      light: own.backs[LIGHT],
      dark: own.backs[DARK],
      deck: land.sides[LIGHT].deck,
      other: land.sides[DARK].deck,
    });
  return t(choice === 'play' ? 'hunters.figures_play' : 'hunters.figures', {
    stones: own.stones,
    hunters: own.hunters,
    clubs: own.clubs,
    pool: land.sides[DARK].pool,
  });
}
