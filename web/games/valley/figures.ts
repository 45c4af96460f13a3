// SPDX-License-Identifier: MIT
// The figures of the moment for whoever is asked, and how the valley is won.
import type { Table } from '../../src/table.svelte';
import type { View } from '../../src/view';
import { t } from '../../src/words';
import { readValley, type Tribe } from './valley';

const PEOPLE = ['choose_survivor', 'choose_loss', 'choose_victim', 'choose_child', 'choose_mother'];

function cardFigures(table: Table, own: Tribe): string {
  if (own.begun === null) return t('valley.figures_cards', { count: own.trumps.length });
  const card = table.speech.value(table.tables.domainNamed('trump'), own.begun);
  return t('valley.figures_card', { card, count: table.choice.list.length });
}

export function figures(table: Table): string {
  const own = readValley(table.tables, table.view).tribes[table.ask?.seat ?? 0];
  const choice = table.ask?.choice ?? '';
  if (!own) return '';
  if (choice === 'choose_card') return cardFigures(table, own);
  if (PEOPLE.includes(choice))
    return t('valley.figures_people', {
      members: own.members,
      women: own.women,
      warriors: own.warriors,
    });
  const { food, income, upkeep } = own;
  if (choice === 'choose_starved')
    return t('valley.figures_food', { food, upkeep, lack: Math.max(0, upkeep - food) });
  return `${t('valley.forecast', { food, income, upkeep, left: food + income - upkeep })}.`;
}

// A hand, or what a card has shown: that somebody has played one is told to all.
export const secrets = (table: Table, seat: number): boolean =>
  (readValley(table.tables, table.view).tribes[seat]?.cards ?? 0) > 0 ||
  table.events(table.told).some((event) => event.name === 'card_played' && event.seat === seat);

const CAMPS_TO_WIN = 4;

// VM-12: four camps in two rounds, the last tribe, or the best when the rounds are over.
export function how(view: Pick<View, 'points' | 'winners'>): string {
  if (!view.winners.length) return 'lost';
  if (view.winners.some((seat) => (view.points[seat] ?? 0) >= CAMPS_TO_WIN)) return 'camps';
  const alive = view.points.filter((camps) => camps > 0).length;
  return alive > 1 ? 'limit' : 'last';
}
