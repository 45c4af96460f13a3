// SPDX-License-Identifier: MIT
// The figures of the moment for whoever is asked: what is left to take, to place or to spend.
import type { Table } from '../../src/table.svelte';
import { t } from '../../src/words';
import { halves } from './effects';
import { countOf, readPosition, type Owned, type Position } from './position';

type Numbers = Record<string, number | string>;

const cardsOf = (own: Owned) => countOf(own.cards.hand);
const campsOf = (at: Position, seat: number) =>
  at.tiles.flatMap((tile) => tile.camps).reduce((n, c) => n + (c.seat === seat ? c.count : 0), 0);

const map = (own: Owned, at: Position, seat: number): [string, Numbers] => [
  'winter.figures_map',
  { camps: campsOf(at, seat), settlements: own.numbers.settlements ?? 0 },
];
const stones = (own: Owned): [string, Numbers] => [
  'winter.figures_megaliths',
  { left: own.numbers.megaliths ?? 0 },
];
const animals = (own: Owned): [string, Numbers] => [
  'winter.figures_animals',
  { living: countOf(own.living), hunted: countOf(own.hunted) },
];

// By choice; all others count what can be spent.
const FIGURES: Record<string, (own: Owned, at: Position, seat: number) => [string, Numbers]> = {
  choose_place: (own) => [
    'winter.figures_place',
    { count: countOf(own.home), ...purse(own), cards: cardsOf(own) },
  ],
  choose_burial: (own) => [
    'winter.figures_burial',
    { buried: countOf(own.cards.grave), cards: cardsOf(own) },
  ],
  seal_cards: (own) => [
    'winter.figures_seal',
    { sealed: countOf(own.cards.sealed), cards: cardsOf(own) },
  ],
  choose_step: map,
  choose_junction: map,
  choose_megalith: stones,
  choose_arrow: stones,
  pick_animal: animals,
  pick_prey: animals,
};
// Among how many, and who chooses later.
const DRAFTS: Record<string, (own: Owned) => unknown> = {
  choose_chief: (own) => own.chief,
  choose_side: (own) => own.chief,
  choose_setup_card: (own) => own.setup,
};
const COUNTED = ['menu_abilities', 'menu_tiles', 'menu_board', 'choose_find'];

const purse = ({ numbers: { food = 0, tools = 0 } }: Owned) => ({ food, tools });

export function figures(table: Table): string {
  const at = readPosition(table.tables, table.view);
  const seat = table.ask?.seat ?? 0;
  const own = at.seats[seat];
  const choice = table.ask?.choice ?? '';
  if (!own) return '';
  const open = table.choice.list.filter((action) => !table.tables.ends(action)).length;
  const drafted = DRAFTS[choice];
  if (drafted) {
    const after = at.seats.filter((other) => other !== own && drafted(other) === null).length;
    return t(`winter.figures_${choice}`, { count: open, after });
  }
  if (COUNTED.includes(choice)) return t('winter.figures_eclipse', { count: open });
  const special = FIGURES[choice]?.(own, at, seat);
  if (special) return t(...special);
  return t('winter.figures', { labour: halves(at.labour), ...purse(own), cards: cardsOf(own) });
}
