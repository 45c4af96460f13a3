// SPDX-License-Identifier: MIT
// Valley of the Mammoths on the screen.
import type { Screen } from '../../src/game';
import type { ActionName, EventName } from '@made/web/valley';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Replay from './Replay.svelte';
import { sourcesOf } from './sources';
import Stats from './Stats.svelte';
import Track from './Track.svelte';
import './choose.css';
import './fight.css';
import './style.css';
import './fit.css';
import { figures, how, isCause, secrets, warning } from './figures';

const icons: Partial<Record<EventName, string>> = {
  start_rolled: 'die-6',
  started: 'sun',
  camp_placed: 'tent',
  field_sown: 'valley-field2',
  drew: 'card-dark',
  drew_card: 'eye',
  deck_shuffled: 'replay',
  event_drawn: 'card-light',
  area_struck: 'warn',
  area_spared: 'die-6',
  river_struck: 'lake',
  hex_burns: 'fire',
  hex_flooded: 'lake',
  volcano_erupted: 'valley-volcano',
  lava_flowed: 'valley-volcano',
  epidemic_rolled: 'die-6',
  bear_came: 'warn',
  loner_rolled: 'die-6',
  neutrals_fought: 'die-6',
  animal_came: 'bison',
  animal_laid_aside: 'valley-bag',
  wind_blew: 'valley-wind',
  herd_moved: 'valley-wind',
  animals_died: 'bison',
  field_hurt: 'valley-field1',
  field_gone: 'valley-field1',
  stepped: 'hunter',
  group_moved: 'tribe',
  founded: 'settlement',
  camp_gone: 'settlement',
  people_died: 'close',
  people_came: 'child',
  wolf_tamed: 'valley-wolf-tame',
  card_played: 'card-light',
  conflict_began: 'spear',
  rolled: 'die-6',
  animals_rolled: 'die-6',
  fight_won: 'trophy',
  women_taken: 'woman',
  camp_captured: 'settlement',
  camp_kept: 'settlement',
  food_gained: 'food',
  food_lost: 'food',
  fed: 'food',
  birth_rolled: 'die-6',
  twins_rolled: 'die-6',
  child_born: 'child',
  child_not_born: 'child',
  fire_won: 'fire',
  fire_lost: 'fire',
  announced: 'warn',
  eliminated: 'close',
  has_won: 'trophy',
};
const sections: EventName[] = ['round_began'];
// A turning point is told by what somebody did or suffered, not by the wind or the meals.
const minor: EventName[] = [
  'start_rolled',
  'started',
  'round_began',
  'drew',
  'drew_card',
  'deck_shuffled',
  'wind_blew',
  'herd_moved',
  'animal_came',
  'animal_laid_aside',
  'food_gained',
  'food_lost',
  'fed',
  'rolled',
  'animals_rolled',
  'area_spared',
  'no_effect',
  'epidemic_rolled',
  'loner_rolled',
  'neutrals_fought',
  'birth_rolled',
  'twins_rolled',
];
const drawn: (ActionName | 'choose_start_field sow')[] = [
  'choose_start_field sow',
  'pass',
  'women',
  'warriors',
  'wolves',
  'adopt',
  'mode',
  'sex',
  'child',
  'keep_camp',
  'burn_camp',
  'feed_rest',
  'come_back',
  'stay_away',
  'no_more',
  'cancel',
  'found',
];

export const screen: Screen = {
  Board,
  Hand,
  Track,
  Stats,
  Map: Replay,
  icons,
  sections,
  chapter: 'valley.round_n',
  drawn,
  free: ['found'] satisfies ActionName[],
  warning,
  minor,
  sourcesOf,
  causes: {
    events: ['event_drawn', 'card_played'] satisfies EventName[],
    of: ['choose_survivor', 'choose_loss', 'choose_victim', 'choose_mother'],
    fits: isCause,
  },
  figures,
  victory: {
    place: { camps: 'VM-12.1', last: 'VM-12.5', lost: 'VM-12.5', limit: 'VM-12.6' },
    how,
  },
  secrets,
  keys: ['valley.pass', 'valley.pass_until'],
  points: 'valley.points',
  pieces: { person: 'hunter', camp: 'tent', goods: 'food', trump: 'card-dark' },
  answers: '.passes .button, .stepper .icon-button, .founding, .bag-pick, .loss .button',
};
