// SPDX-License-Identifier: MIT
// Prehistory on the screen.
import type { Flight } from '../../src/anim';
import type { Screen } from '../../src/game';
import type { View } from '../../src/view';
import type { Tables } from '../../src/tables';
import {
  BASKET_KEYS,
  FISH_KEYS,
  FISH_OF_KEYS,
  TILE_KEYS,
  type ActionName,
  type EventName,
} from '@made/web/prehistory';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { FISH_ICONS, KIND_ICONS } from './icons';
import { between } from './land';
import { readPosition } from './position';
import Replay from './Replay.svelte';
import Stats from './Stats.svelte';
import Track from './Track.svelte';
import { sourcesOf } from './sources';
import './board.css';
import './own.css';
import './side.css';
import './fit.css';
import { figures } from './figures';

// Tiles and fish, in flight as on the board: by the kind that their key begins with.
const drawnAs = (keys: readonly string[], kinds: readonly string[], drawings: string[]) =>
  Object.fromEntries(
    keys.map((key) => [key, drawings[kinds.findIndex((kind) => key.startsWith(kind))] ?? '']),
  );

const icons: Partial<Record<EventName, string>> = {
  season_began: 'forest',
  centre_changed: 'prehistory-turn-cw',
  lintel_filled: 'prehistory-lintel',
  tile_turned: 'prehistory-basket',
  fish_turned: 'salmon',
  prey_turned: 'spear',
  ceremony_turned: 'shaman',
  ordered: 'next',
  wheel_placed: 'prehistory-turn-cw',
  rotated: 'sun',
  pattern_taken: 'shaman',
  income_taken: 'tent',
  passed: 'hand',
  paid: 'prehistory-res-grey',
  paid_markers: 'prehistory-marker-yellow',
  fee_put: 'trilithon',
  painted: 'hand',
  gathered: 'prehistory-basket',
  ceremony_held: 'shaman',
  caught: 'salmon',
  hunted: 'spear',
  migrated: 'tribe',
  danced: 'fire',
  row_entered: 'shaman',
  fishing_advanced: 'prehistory-wave',
  resource_gained: 'tent',
  marker_gained: 'sun',
  development_gained: 'prehistory-dev',
  vp_gained: 'trophy',
  wheel_turned: 'prehistory-turn-cw',
  weather_turned: 'prehistory-turn-cw',
  bought: 'prehistory-dev',
  marker_bought: 'prehistory-dev',
  returned: 'prehistory-dev',
  marker_returned: 'prehistory-dev',
  lintel_taken: 'prehistory-lintel',
  points_paid: 'prehistory-walk',
  marker_points_paid: 'prehistory-walk',
  point_bought: 'prehistory-walk',
  moved: 'prehistory-walk',
  animal_found: 'mammoth',
  megalith_found: 'megalith',
  settled: 'tent',
  built: 'camp',
  autumn_ended: 'check',
  converted: 'prehistory-dev',
  scored: 'trophy',
};
const sections: EventName[] = ['year_began'];
const quiet: EventName[] = ['tile_turned', 'fish_turned', 'prey_turned', 'ceremony_turned'];
const minor: EventName[] = [
  'paid',
  'paid_markers',
  'fee_put',
  'fishing_advanced',
  'resource_gained',
  'marker_gained',
  'development_gained',
  'row_entered',
  'income_taken',
  'converted',
  'lintel_filled',
  'ordered',
  'passed',
  'autumn_ended',
];
// Everything but passing and ending has its place on the boards.
const drawn: ActionName[] = [
  'place_wheel',
  'rotate',
  'pattern',
  'act',
  'paint',
  'gather',
  'hold_ceremony',
  'catch_fish',
  'hunt',
  'migrate',
  'dance',
  'pay_bank',
  'pay_gates',
  'go_to',
  'put_fee',
  'turn_wheel',
  'turn_weather',
  'buy',
  'buy_marker',
  'return',
  'return_marker',
  'take_lintel',
  'pay',
  'pay_marker',
  'pay_point',
  'move',
  'member',
  'to',
  'build',
  'site',
  'camp',
  'settler',
];

// Members walk from field to field.
function wayOf(tables: Tables, view: View, { domain, from, to }: Flight): string[] {
  const field = tables.domainNamed('field');
  const fieldOf = (spot: string) =>
    spot.startsWith(`${field}:`) ? Number(spot.split(':')[1]) : -1;
  if (domain !== tables.domainNamed('tribe')) return [];
  const { slots } = readPosition(tables, view);
  return between(slots, fieldOf(from), fieldOf(to)).map((passed) => `${field}:${passed}`);
}

export const screen: Screen = {
  Board,
  Hand,
  Track,
  Stats,
  Map: Replay,
  icons,
  sections,
  quiet,
  minor,
  fixed: ['face', 'price_wheel', 'income_of', 'counter'],
  wayOf,
  drawn,
  // Who has passed is out of the spring; steps that are left and the last action are lost.
  chances: ['spring_menu act', 'autumn_menu move', 'autumn_menu build', 'final_menu act'],
  sourcesOf,
  figures,
  victory: { place: 'PH-10.8' },
  secrets: (table, seat) => (readPosition(table.tables, table.view).seats[seat]?.unseen ?? 0) > 0,
  keys: ['prehistory.boards', 'prehistory.tools', 'prehistory.end'],
  points: 'points.vp',
  pieces: {
    ...drawnAs(TILE_KEYS, BASKET_KEYS, KIND_ICONS),
    ...drawnAs(FISH_KEYS, FISH_OF_KEYS, FISH_ICONS),
    tribe: 'pawn',
    member: 'pawn',
    grey: 'prehistory-res-grey',
    red: 'prehistory-res-red',
    yellow: 'prehistory-res-yellow',
    blue: 'prehistory-res-blue',
    brown: 'prehistory-res-brown',
    white: 'prehistory-res-white',
  },
  answers: '.start-wheel, .pill.enough, .pill.build-pill',
};
