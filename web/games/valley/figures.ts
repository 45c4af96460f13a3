// SPDX-License-Identifier: MIT
// The figures of the moment for whoever is asked, and how the valley is won.
import type { Table } from '../../src/table.svelte';
import type { Row } from '../../src/tables';
import type { View } from '../../src/view';
import { t } from '../../src/words';
import { FIXED } from '@made/web/valley';
import { readValley, type Tribe } from './valley';

const PEOPLE = [
  ...['choose_survivor', 'choose_loss', 'choose_victim', 'choose_child'],
  ...['choose_fighter', 'choose_adopted', 'choose_mother'],
];
// How many there are to choose from.
const AMONG: Record<string, string> = {
  choose_place: 'places',
  choose_return_hex: 'places',
  choose_fight: 'fights',
  choose_species: 'species',
};
const COUNTED = ['women', 'warriors', 'wolves'];

const nameOf = (table: Table, row: Row): string => table.tables.action(row[0] ?? 0).name;

// A card that is being played: how many it may be, or among how many.
function begunFigures(table: Table, begun: number): string {
  const rows = table.choice.list.filter((row) => nameOf(table, row) !== 'cancel');
  const card = table.speech.value(table.tables.domainNamed('trump'), begun);
  const [first] = rows;
  if (!first || !COUNTED.includes(nameOf(table, first)))
    return t('valley.figures_card', { card, count: rows.length });
  const counts = rows.map((row) => row[1] ?? 0);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return t('valley.figures_range', { card, least, most });
}

function foodFigures({ food, income, upkeep }: Tribe): string {
  const left = food + income - upkeep;
  const lack = Math.max(0, -left);
  return t('valley.figures_forecast', { food, income, upkeep, left, lack });
}

// From where somebody may still go, and what there will be to eat.
function turnFigures(table: Table, own: Tribe): string {
  const steps = table.choice.list.filter((row) => nameOf(table, row) === 'step');
  const count = new Set(steps.map((row) => row[1])).size;
  return [count ? t('valley.figures_move', { count }) : '', foodFigures(own)]
    .filter(Boolean)
    .join(' ');
}

function cardFigures(table: Table, count: number): string {
  const rows = table.choice.list.filter((row) => nameOf(table, row) === 'play_card');
  return t('valley.figures_cards', { open: new Set(rows.map((row) => row[1])).size, count });
}

const ownTribe = (table: Table): Tribe | undefined =>
  readValley(table.tables, table.view).tribes[table.ask?.seat ?? 0];

// Somebody would starve though there is enough to eat.
export function warning(table: Table, action: Row): string {
  const own = ownTribe(table);
  const enough = own && own.food >= own.upkeep;
  return enough && nameOf(table, action) === 'starve' ? t('valley.starve_enough') : '';
}

export function figures(table: Table): string {
  const own = ownTribe(table);
  const choice = table.ask?.choice ?? '';
  if (!own) return '';
  const { begun, trumps, members, women, warriors, food, upkeep, camps } = own;
  if (begun !== null) return begunFigures(table, begun);
  if (choice === 'choose_card') return cardFigures(table, trumps.length);
  const among = AMONG[choice];
  const count = table.choice.list.length;
  if (among) return t(`valley.figures_${among}`, { count, members, food, all: FIXED.camps_to_win });
  if (PEOPLE.includes(choice)) return t('valley.figures_people', { members, women, warriors });
  if (choice === 'choose_fate')
    return t('valley.figures_camps', { count: camps, all: FIXED.camps_to_win });
  if (choice === 'choose_starved')
    return t('valley.figures_food', { food, upkeep, lack: Math.max(0, upkeep - food) });
  return choice === 'choose_turn' ? turnFigures(table, own) : foodFigures(own);
}

// A hand, or what a card has shown: that somebody has played one is told to all.
export const secrets = (table: Table, seat: number): boolean =>
  (readValley(table.tables, table.view).tribes[seat]?.cards ?? 0) > 0 ||
  table.events(table.told).some((event) => event.name === 'card_played' && event.seat === seat);

// A mother dies of a card, all else befalls a tribe by an event.
export const isCause = (table: Table, row: Row): boolean =>
  (table.tables.event(row).name === 'card_played') === (table.ask?.choice === 'choose_mother');

// VM-12: four camps in two rounds, the last tribe, or the best when the rounds are over.
export function how(view: Pick<View, 'points' | 'winners'>): string {
  if (!view.winners.length) return 'lost';
  if (view.winners.some((seat) => (view.points[seat] ?? 0) >= FIXED.camps_to_win)) return 'camps';
  const alive = view.points.filter((camps) => camps > 0).length;
  return alive > 1 ? 'limit' : 'last';
}
