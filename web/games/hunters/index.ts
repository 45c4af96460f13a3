// SPDX-License-Identifier: MIT
// Mammoth Hunters on the screen.
import type { Screen } from '../../src/game';
import type { ActionName, EventName } from '@made/web/hunters';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Replay from './Replay.svelte';
import Stats from './Stats.svelte';
import Supply from './Supply.svelte';
import Track from './Track.svelte';
import { readLand } from './land';
import { sourcesOf } from './sources';
import './style.css';
import './fit.css';
import { figures } from './figures';
import { reading } from './telling.svelte';

const icons: Partial<Record<EventName, string>> = {
  starter_drawn: 'sun',
  played: 'card-light',
  copied: 'shaman',
  blank_laid: 'card-dark',
  paid: 'stone',
  stones_taken: 'stone',
  pool_emptied: 'moon',
  pool_swept: 'moon',
  opponent_chosen: 'next',
  threw: 'card-dark',
  threw_card: 'card-dark',
  reshuffled: 'replay',
  drew: 'card-light',
  saw: 'eye',
  placed: 'pawn',
  moved: 'pawn',
  removed: 'pawn',
  club_taken: 'club',
  armed_hunter: 'club',
  mammoth_placed: 'mammoth',
  mammoth_moved: 'mammoth',
  mammoth_removed: 'mammoth',
  fire_moved: 'fire',
  fire_turned: 'fire',
  crowded: 'warn',
  driven_out: 'pawn',
  scored: 'trophy',
  scored_period: 'trophy',
  lot_drawn: 'stone',
  frozen: 'glacier',
  frozen_out: 'pawn',
  no_glacier: 'glacier',
  pool_turned: 'moon',
  topped_up: 'stone',
};
const sections: EventName[] = ['period_began'];
const quiet: EventName[] = ['scored']; // the sum of the period follows
const minor: EventName[] = [
  'drew',
  'saw',
  'threw',
  'threw_card',
  'reshuffled',
  'paid',
  'stones_taken',
  'opponent_chosen',
  'fire_turned',
  'scored',
];

// Choices that a card brings.
const OF_CARDS = [
  ...['place_hunter', 'subst_pick', 'shift_to', 'pick_hunter', 'swap_second', 'drive_to'],
  ...['club_give', 'club_attach', 'club_mode', 'dclub_mode', 'wander_pick', 'kill_mammoth'],
  ...['mam_place_to', 'mam_from', 'mam_to', 'mammoth_option', 'land_way', 'fire_from', 'fire_to'],
  ...['camp_region', 'camp_mammoth', 'mig_from', 'mig_to', 'mig_hunter', 'mig_mammoth'],
];

// What a card was paid for, or another's card gives.
const free: ActionName[] = ['place', 'camp_in', 'club', 'bring_mammoth'];

export const screen: Screen = {
  Board,
  Hand,
  Track,
  Stats,
  Supply,
  Map: Replay,
  icons,
  sections,
  quiet,
  minor,
  free,
  sourcesOf,
  causes: {
    events: ['played', 'copied'] satisfies EventName[],
    of: OF_CARDS,
  },
  figures,
  reads: () => reading.words,
  victory: { place: 'MH-12.3' },
  secrets: (table, seat) => {
    const backs = readLand(table.tables, table.view).seats[seat]?.backs;
    return !backs || backs.light + backs.dark > 0;
  },
  points: 'points.vp',
  pieces: { hunter: 'pawn', points: 'trophy', ice: 'snow' },
};
