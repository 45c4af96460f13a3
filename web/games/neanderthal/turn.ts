// SPDX-License-Identifier: MIT
// The turn so far, from the log: the order, what the event's icons did, bids, offers, hunts.
import type { Table } from '../../src/table.svelte';
import type { Row, Tables } from '../../src/tables';
import type { View } from '../../src/view';
import { PHASE_KEYS, type Event, type Keys } from '@made/web/neanderthal';

const FACES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;

export interface Moment {
  is: 'hunt' | 'attack' | 'court';
  seat: number;
  card: number;
  hunters: number;
  faces: number[]; // rolled, ascending
  rolled: boolean;
  hits: number; // of an attack
  died: { seat: number; kind: number }[];
  struck: number[]; // seats, by an attack
  end: 'succeeded' | 'failed' | null;
  draws: number | null; // the predator
  stolen: number[];
  babies: number;
  freed: number[];
  taken: 'trophy' | 'hand' | null;
  log: number; // its last row
}

export interface Clause {
  seat: number;
  clause: number;
  card: number;
}

export interface Turn {
  card: number | null; // the event of the turn
  order: number[];
  icons: { icon: number; rows: Row[] }[];
  bids: Map<number, number>; // by seat: discs, 0 passed
  won: Row | null;
  offer: { seat: number; to: number; number: number; clauses: Clause[] } | null; // of two in a turn
  moments: Moment[];
}

const moment = (is: Moment['is'], seat: number, card: number, hunters: number): Moment => ({
  is,
  seat,
  card,
  hunters,
  faces: [],
  rolled: false,
  hits: 0,
  died: [],
  struck: [],
  end: null,
  draws: null,
  stolen: [],
  babies: 0,
  freed: [],
  taken: null,
  log: 0,
});

function begins(event: Event): Moment | null {
  const { seat } = event;
  if (event.name === 'hunt_began') return moment('hunt', seat, event.args.card, event.args.hunters);
  if (event.name === 'fought')
    return { ...moment('attack', seat, event.args.card, 0), hits: event.args.hits };
  if (event.name === 'court_rolled')
    return {
      ...moment('court', seat, event.args.card, 1),
      faces: [event.args.face],
      rolled: true,
    };
  return null;
}

function goesOn(now: Moment, event: Event): void {
  if (event.name === 'dice_rolled') {
    now.faces = FACES.flatMap((name, i) => Array<number>(event.args[name]).fill(i + 1));
    now.rolled = true;
  } else if (event.name === 'hunter_died')
    now.died.push({ seat: event.seat, kind: event.args.hunter });
  else if (event.name === 'hit_dealt') now.struck.push(event.seat);
  else if (event.name === 'succeeded' || event.name === 'failed') now.end = event.name;
  else if (event.name === 'married' && now.is === 'court') now.end = 'succeeded';
  else if (event.name === 'kill_held') now.draws = event.args.predator;
  else if (event.name === 'stolen') now.stolen.push(event.args.card);
  else if (event.name === 'babies_born' && event.seat === now.seat) now.babies += event.args.babies;
  else if (event.name === 'disc_freed' && event.seat === now.seat) now.freed.push(event.args.disc);
  else if (event.name === 'trophy_taken') now.taken = 'trophy';
  else if (event.name === 'hand_taken') now.taken = 'hand';
}

// The rolls that some rows of the log tell of.
export function momentsIn(tables: Tables, rows: Row[]): Moment[] {
  const out: Moment[] = [];
  for (const row of rows) {
    if (row[1] === 0) continue;
    const event = tables.event(row) as Event;
    const fresh = begins(event);
    const on = fresh ?? out.at(-1);
    if (fresh) out.push(fresh);
    else if (event.name === 'portal_opened' || event.name === 'gathered') continue;
    else if (on) goesOn(on, event);
    if (on) on.log = row[0] ?? 0;
  }
  return out;
}

const PHASE_OF: Record<Moment['is'], Keys['phase']> = {
  attack: 'negotiation',
  hunt: 'hunting',
  court: 'hunting',
};

// What stood there when a roll was made: all as before, but in the phase of the roll.
export function duringRoll(tables: Tables, before: View, { is }: Moment): View {
  const what = PHASE_KEYS.indexOf(PHASE_OF[is]);
  const things = before.things.map((thing) =>
    tables.domain(thing.domain)?.name === 'phase' ? { ...thing, what } : thing,
  );
  return { ...before, things };
}

// All rows since the turn began, as far as the screen shows them.
function rowsOf(table: Table): Row[] {
  const began = table.tables.events.findIndex((kind) => kind?.name === 'turn_began');
  let rows = table.told;
  if (table.trial) rows = [...table.log, ...rows];
  else if (table.past) {
    const last = table.past.log;
    rows = rows.filter((row) => (row[0] ?? 0) <= last);
  }
  let from = rows.length - 1;
  while (from > 0 && rows[from]?.[1] !== began) from--;
  return rows.slice(Math.max(0, from));
}

class Reading {
  readonly turn: Turn = {
    card: null,
    order: [],
    icons: [],
    bids: new Map(),
    won: null,
    offer: null,
    moments: [],
  };
  private inEvent = true;
  private begun = new Map<number, number>(); // offers, by seat

  add(row: Row, event: Event): void {
    const { turn } = this;
    if (event.name === 'turn_began') turn.card = event.args.card;
    else if (event.name === 'ordered') turn.order[event.args.place - 1] = event.seat;
    else if (event.name === 'icon_met') turn.icons.push({ icon: event.args.icon, rows: [] });
    else if (!this.auction(row, event) && !this.talk(event) && this.inEvent)
      turn.icons.at(-1)?.rows.push(row);
  }

  private auction(row: Row, event: Event): boolean {
    const { turn } = this;
    if (event.name === 'bid_made') turn.bids.set(event.seat, event.args.discs);
    else if (event.name === 'passed') turn.bids.set(event.seat, 0);
    else if (event.name === 'daughter_won' || event.name === 'no_bid') turn.won = row;
    else if (event.name === 'sent' || event.name === 'hunt_began') {
      this.inEvent = false;
      return false;
    } else return false;
    this.inEvent = false;
    return true;
  }

  private talk(event: Event): boolean {
    const { turn } = this;
    if (event.name === 'offer_begun') {
      const number = (this.begun.get(event.seat) ?? 0) + 1;
      this.begun.set(event.seat, number);
      turn.offer = { seat: event.seat, to: event.args.to, number, clauses: [] };
    } else if (event.name === 'clause_added')
      turn.offer?.clauses.push({
        seat: event.seat,
        clause: event.args.clause,
        card: event.args.card,
      });
    else if (['flight_asked', 'wedding_asked', 'trade_asked'].includes(event.name))
      turn.offer = null;
    else return false;
    return true;
  }
}

export function readTurn(table: Table): Turn {
  const rows = rowsOf(table);
  const reading = new Reading();
  for (const row of rows) if (row[1] !== 0) reading.add(row, table.tables.event(row) as Event);
  reading.turn.moments = momentsIn(table.tables, rows);
  return reading.turn;
}
