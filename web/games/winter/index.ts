// SPDX-License-Identifier: MIT
// Endless Winter on the screen.
import type { Screen } from '../../src/game';
import type { ActionName, EventName } from '@made/web/winter';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Replay from './Replay.svelte';
import Stats from './Stats.svelte';
import Steps from './Steps.svelte';
import Track from './Track.svelte';
import { sourcesOf } from './sources';
import './style.css';
import './main.css';
import './own.css';
import './eclipse.css';
import './narrow.css';
import './fit.css';
import { CAUSED, CAUSES, isCause } from './causes';
import { figures } from './figures';
import { countOf, readPosition, type Mark } from './position';
import type { Table } from '../../src/table.svelte';

const icons: Partial<Record<EventName, string>> = {
  chief_taken: 'chief',
  setup_card_taken: 'tribe',
  food_gained: 'food',
  food_paid: 'food',
  food_spent: 'food',
  tools_gained: 'tool',
  tools_paid: 'tool',
  labour_gained: 'winter-labour',
  scored: 'winter-score',
  card_drawn: 'winter-card',
  card_seen: 'eye',
  reshuffled: 'replay',
  culture_played: 'fire',
  card_discarded: 'winter-card',
  figure_placed: 'pawn',
  tribe_played: 'tribe',
  ability_used: 'tribe',
  chief_used: 'chief',
  recruited: 'winter-recruit',
  culture_taken: 'winter-card',
  culture_dealt: 'winter-card',
  cultures_removed: 'winter-card',
  camp_pitched: 'tent',
  camp_moved: 'winter-step',
  find_turned: 'snow',
  settled: 'settlement',
  animal_revealed: 'eye',
  animal_taken: 'mammoth',
  animal_hunted: 'spear',
  stone_taken: 'trilithon',
  stone_paid: 'winter-score',
  megalith_laid: 'megalith',
  upper_laid: 'megalith',
  idol_raised: 'idol',
  card_buried: 'winter-bury',
  card_buried_unseen: 'winter-bury',
  card_sealed: 'eclipse',
  card_sealed_seen: 'eclipse',
  card_opened: 'eclipse',
  culture_returned: 'winter-card',
  strength_compared: 'winter-labour',
  order_taken: 'next',
  income_taken: 'tent',
  rest_tile_opened: 'moon',
  rest_tile_taken: 'moon',
  rest_tile_returned: 'moon',
  final_scored: 'trophy',
};
const sections: EventName[] = ['round_begun', 'eclipse_begun'];
const minor: EventName[] = [
  'food_gained',
  'food_paid',
  'food_spent',
  'tools_gained',
  'tools_paid',
  'labour_gained',
  'scored',
  'card_drawn',
  'card_seen',
  'reshuffled',
  'culture_dealt',
  'animal_revealed',
  'card_buried_unseen',
  'card_sealed',
  'strength_compared',
  'order_taken',
];
const drawn: ActionName[] = [
  'spend_food',
  'accept',
  'take',
  'take_as',
  'take_point',
  'raise_idol',
  'pick_side',
  'decline',
  'keep_rest_tile',
  'swap_rest_tile',
  'use_rest_tile',
  'use_chief',
  'do_middle',
  'pitch_camp',
  'reveal_animals',
];

const free = ['take', 'take_income', 'use_rest_tile', 'lay', 'take_find', 'choose_pile recruit'];
// Labour that is left is lost, and no turn goes back to what it has passed.
const chances = [
  'menu_middle do_middle',
  ...['recruit', 'take_culture', 'take_point', 'pitch_camp'].map((deed) => `menu_top ${deed}`),
  ...['move_camp', 'reveal_animals', 'take_animal'].map((deed) => `menu_top ${deed}`),
];

// What others do not see of one's cards. Before the first are drawn, all know them.
const SECRET: Mark[] = ['hand', 'sealed', 'grave'];
const secrets = (table: Table, seat: number): boolean => {
  const cards = readPosition(table.tables, table.view).seats[seat]?.cards;
  return SECRET.some((mark) => countOf(cards?.[mark]) > 0);
};

export const screen: Screen = {
  Board,
  Hand,
  Track,
  Stats,
  Steps,
  Map: Replay,
  icons,
  sections,
  minor,
  drawn,
  free,
  chances,
  sourcesOf,
  causes: {
    events: CAUSES,
    of: CAUSED,
    fits: isCause,
  },
  figures,
  victory: { place: 'EW-17.6' },
  secrets,
  keys: [
    'winter.columns',
    'winter.food',
    'winter.chief',
    'winter.decline',
    'winter.go_on',
    'winter.zones',
  ],
  points: 'points.vp',
  pieces: {
    camp: 'tent',
    settlement: 'settlement',
    megalith: 'megalith',
    chief: 'chief',
    tribe: 'pawn',
    stone: 'trilithon',
    sloth: 'winter-sloth',
    glyptodont: 'winter-glyptodont',
    moose: 'winter-moose',
    argentavis: 'winter-argentavis',
    counter: 'winter-score',
  },
  answers: '.stages button',
};
