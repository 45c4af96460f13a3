// SPDX-License-Identifier: MIT
// Neanderthal on the screen.
import type { Screen } from '../../src/game';
import type { Table } from '../../src/table.svelte';
import type { Row } from '../../src/tables';
import type { ActionName, EventName } from '@made/web/neanderthal';
import Board from './Board.svelte';
import EventStrip from './EventStrip.svelte';
import Hand from './Hand.svelte';
import { coloursOf, readPosition } from './position';
import Replay from './Replay.svelte';
import RollLine from './RollLine.svelte';
import Stats from './Stats.svelte';
import Steps from './Steps.svelte';
import Track from './Track.svelte';
import './style.css';
import './rows.css';
import './tribe.css';
import './stage.css';
import './narrow.css';
import './fit.css';
import { figures, warning } from './figures';

const icons: Partial<Record<EventName, string>> = {
  got_species: 'tribe',
  took_side: 'tribe',
  disc_put: 'neanderthal-mind',
  ordered: 'next',
  icon_met: 'neanderthal-comet',
  card_moved: 'neanderthal-cooling',
  ice_came: 'snow',
  card_came: 'neanderthal-warming',
  card_left: 'close',
  melted: 'sun',
  reinforced: 'glacier',
  die_rolled: 'die-5',
  elder_died: 'elder',
  chaos_safe: 'neanderthal-comet',
  chaos_came: 'neanderthal-comet',
  hunter_died: 'pawn',
  wandered: 'eye',
  daughter_lost: 'woman',
  animal_lost: 'neanderthal-horse',
  bid_made: 'disc',
  passed: 'next',
  daughter_won: 'woman',
  no_bid: 'woman',
  discarded: 'hand',
  revived: 'elder',
  sent: 'pawn',
  promoted: 'elder',
  married: 'neanderthal-husband',
  courted: 'neanderthal-husband',
  sultan_moved: 'neanderthal-husband',
  swapped: 'chief',
  trade_asked: 'chat',
  traded: 'hand',
  divorced: 'neanderthal-husband',
  fled: 'winter-step',
  flight_asked: 'chat',
  wedding_asked: 'chat',
  offer_begun: 'chat',
  clause_added: 'chat',
  offer_sent: 'chat',
  cancelled: 'chat',
  consented: 'check',
  refused: 'close',
  card_given: 'hand',
  fought: 'spear',
  dice_rolled: 'die-5',
  hit_dealt: 'spear',
  husband_died: 'neanderthal-husband',
  suitor_died: 'neanderthal-husband',
  gathered: 'neanderthal-basket',
  hunt_began: 'mammoth',
  converted: 'tool',
  succeeded: 'check',
  failed: 'close',
  babies_born: 'child',
  disc_freed: 'neanderthal-mind',
  trophy_taken: 'neanderthal-antlers',
  hand_taken: 'hand',
  kill_held: 'neanderthal-fang',
  stolen: 'sabretooth',
  went_home: 'tent',
  court_rolled: 'die-2',
  exchanged: 'child',
  portal_opened: 'neanderthal-mind',
  went_tribal: 'tribe',
  card_played: 'tool',
  carry_species: 'trophy',
  carry_words: 'trophy',
  carry_cards: 'trophy',
  carry_ice: 'snow',
  game_ended: 'trophy',
  fate_told: 'tribe',
  hunter_saved: 'pawn',
  kill_saved: 'check',
  suit_idle: 'close',
  carry_elder: 'trophy',
};
const sections: EventName[] = ['turn_began'];
const minor: EventName[] = [
  'ordered',
  'icon_met',
  'die_rolled',
  'chaos_safe',
  'passed',
  'bid_made',
  'disc_put',
  'dice_rolled',
  'hunt_began',
  'fought',
  'converted',
  'went_home',
  'disc_freed',
  'babies_born',
  'suit_idle',
];
const drawn: ActionName[] = ['bid', 'take_side', 'send_offer', 'cancel'];

const aside: ActionName[] = ['swap'];
const free: ActionName[] = ['free_elder', 'free_husband', 'free_card'];

// What makes somebody decide at once, and what is asked then.
const CAUSES: EventName[] = [
  ...(['icon_met', 'chaos_came', 'daughter_won', 'fought', 'hit_dealt', 'hunt_began'] as const),
  ...(['converted', 'succeeded', 'court_rolled', 'babies_born', 'card_came'] as const),
];
const CAUSED = [
  ...['chaos_hunter', 'chaos_elder', 'sex_turn', 'wander_to', 'blizzard_loss', 'hit_to'],
  ...['attack_loss', 'hunt_loss', 'take_card', 'hunt_new', 'free_disc', 'second_disc'],
  ...['lose_to_baby', 'alpha_use'],
];

// What others suffer or gain asks nothing of me; what they do to me, and what comes to all, does.
const OF_ALL: EventName[] = ['icon_met', 'chaos_came', 'fought', 'hit_dealt', 'card_came'];
const isCause = (table: Table, row: Row): boolean =>
  row[2] === table.ask?.seat || (OF_ALL as string[]).includes(table.tables.event(row).name);

export const screen: Screen = {
  Board,
  Hand,
  Track,
  Stats,
  Steps,
  Supply: EventStrip,
  Map: Replay,
  icons,
  lines: { dice_rolled: RollLine },
  sections,
  minor,
  drawn,
  aside,
  free,
  warning,
  colours: coloursOf,
  causes: {
    events: CAUSES,
    of: CAUSED,
    fits: isCause,
  },
  figures,
  victory: { place: 'NT-10.7' },
  secrets: () => false,
  keys: ['neanderthal.answers', 'neanderthal.offer'],
  round: 'neanderthal.turn_n',
  points: 'points.vp',
  unscored: (table, seat) => readPosition(table.tables, table.shown).tribes[seat]?.side === null,
  pieces: {
    hunter: 'pawn',
    alpha: 'chief',
    disc: 'neanderthal-mind',
    orange: 'neanderthal-orange',
    white: 'neanderthal-white',
    black: 'neanderthal-black',
    species: 'tribe',
    phase: 'clock',
    number_of: 'disc',
  },
  answers: '.person-kind.victim, .chooser .button.primary',
};
