// SPDX-License-Identifier: MIT
// The figures of the moment for whoever is asked.
import type { Table } from '../../src/table.svelte';
import { t } from '../../src/words';
import { halves } from './effects';
import { countOf, readPosition } from './position';

const ECLIPSE = ['menu_abilities', 'menu_tiles', 'menu_board'];

export function figures(table: Table): string {
  const at = readPosition(table.tables, table.view);
  const own = at.seats[table.ask?.seat ?? 0];
  const choice = table.ask?.choice ?? '';
  if (!own) return '';
  const open = table.choice.list.filter((action) => !table.tables.ends(action)).length;
  if (ECLIPSE.includes(choice)) return t('winter.figures_eclipse', { count: open });
  const { food = 0, tools = 0 } = own.numbers;
  const cards = countOf(own.cards.hand);
  const figuresLeft = countOf(own.home);
  if (choice === 'choose_place')
    return t('winter.figures_place', { count: figuresLeft, food, tools, cards });
  return t('winter.figures', { labour: halves(at.labour), food, tools, cards });
}
