// SPDX-License-Identifier: MIT
// What lies on the table, read from the rows of a view: the board draws this.
import type { View } from '../../src/view';
import { remember } from '../../src/remember';
import { HIDDEN, MARK, SEAT, type Tables, type Thing } from '../../src/tables';
import { HUNTER_KEYS, POSITION_KEYS, type DomainName, type Keys } from '@made/web/neanderthal';
import { ELDERS, SLOTS, type Discs } from './data';

export type Mark = Keys['mark'];
export const ALPHA = HUNTER_KEYS.indexOf('alpha');
export const ROW = POSITION_KEYS.length / 2; // there are two rows

export type Kinds = [red: number, yellow: number, green: number, alpha: number];

export interface Group {
  seat: number; // the host
  kinds: Kinds;
}

export interface Man {
  seat: number;
  kind: number;
  immature: boolean;
}

export interface Bond {
  husband: Man | null;
  suitors: { seat: number; kind: number; guard: boolean }[];
}

export interface Owned {
  card: number;
  mature: boolean;
  discs: Discs;
}

export interface Tribe {
  species: number;
  tribal: boolean;
  side: number | null; // the side that is up
  sides: number[]; // both
  portals: boolean[];
  points: number;
  chaos: number; // words more than hunters at home
  cometsPast: boolean; // none can come any more
  capacity: number;
  dependents: number;
  handLimit: number;
  words: Discs;
  mpi: Discs;
  home: Kinds;
  dead: number;
  deadAlpha: boolean;
  elders: (Man | null)[];
  cards: Owned[]; // in the tableau
  hand: number[];
  trade: { card: number | null; disc: number | null } | null; // what a trade would take from him
  flight: { card: number; bride: number | null } | null; // what he asks to leave, and to marry
}

export type Cell = { is: 'gap' } | { is: 'ice' } | { is: 'biome'; card: number };

export interface Position {
  turn: number;
  phase: number;
  eventDeck: number;
  reserve: number;
  north: number;
  south: number;
  event: number | null;
  cells: Cell[];
  groups: Map<number, Group[]>; // by card
  bonds: Map<number, Bond>;
  tribes: Tribe[];
}

const discs = (): Discs => [0, 0, 0];
const kinds = (): Kinds => [0, 0, 0, 0];

const tribe = (): Tribe => ({
  species: 0,
  tribal: false,
  side: null,
  sides: [],
  portals: SLOTS.map(() => false),
  points: 0,
  chaos: 0,
  cometsPast: false,
  capacity: 0,
  dependents: 0,
  handLimit: 0,
  words: discs(),
  mpi: discs(),
  home: kinds(),
  dead: 0,
  deadAlpha: false,
  elders: ELDERS.map(() => null),
  cards: [],
  hand: [],
  trade: null,
  flight: null,
});

class Reader {
  readonly d: Record<DomainName, number>;
  readonly at: Position;
  private onCards = new Map<number, Discs>();

  constructor(
    readonly tables: Tables,
    seats: number,
  ) {
    this.d = tables.domainsByName<DomainName>();
    this.at = {
      turn: 0,
      phase: 0,
      eventDeck: 0,
      reserve: 0,
      north: 0,
      south: 0,
      event: null,
      cells: POSITION_KEYS.map(() => ({ is: 'gap' })),
      groups: new Map(),
      bonds: new Map(),
      tribes: Array.from({ length: seats }, tribe),
    };
  }

  mark(thing: Thing): Mark {
    return this.tables.keyOf(MARK, thing.mark) as Mark;
  }

  read(thing: Thing): void {
    const { d } = this;
    if (thing.in === SEAT) this.seat(this.at.tribes[thing.where], thing);
    else if (thing.in === d.position) this.cell(thing);
    else if (thing.in === d.rank) this.rank(thing);
    else if (thing.in === d.card) this.card(thing);
    else this.loose(thing);
  }

  finish(): Position {
    for (const own of this.at.tribes) {
      for (const owned of own.cards) owned.discs = this.onCards.get(owned.card) ?? discs();
      own.cards.sort((a, b) => a.card - b.card);
      own.hand.sort((a, b) => a - b);
    }
    for (const groups of this.at.groups.values()) groups.sort((a, b) => a.seat - b.seat);
    return this.at;
  }

  private loose(thing: Thing): void {
    const { d, at } = this;
    if (thing.domain === d.phase) at.phase = thing.what;
    else if (thing.domain === d.card && this.mark(thing) === 'event') at.event = thing.what;
    else if (thing.domain === d.number_of) {
      const key = this.tables.keyOf(d.number_of, thing.what) as Keys['number_of'];
      if (key === 'turn') at.turn = thing.count;
      else if (key === 'event_deck') at.eventDeck = thing.count;
      else if (key === 'reserve') at.reserve = thing.count;
      else if (key === 'north_deck') at.north = thing.count;
      else if (key === 'south_deck') at.south = thing.count;
    }
  }

  private cell(thing: Thing): void {
    this.at.cells[thing.where] =
      thing.what === HIDDEN ? { is: 'ice' } : { is: 'biome', card: thing.what };
  }

  private rank(thing: Thing): void {
    const own = this.at.tribes[thing.owner];
    if (!own || thing.domain !== this.d.hunter) return;
    own.elders[thing.where] = {
      seat: thing.owner,
      kind: thing.what,
      immature: this.mark(thing) === 'immature',
    };
  }

  private bond(card: number): Bond {
    let bond = this.at.bonds.get(card);
    if (!bond) this.at.bonds.set(card, (bond = { husband: null, suitors: [] }));
    return bond;
  }

  private card(thing: Thing): void {
    const mark = this.mark(thing);
    if (thing.domain === this.d.hunter) this.man(thing, mark);
    else if (thing.domain === this.d.disc && mark === 'husband') {
      const { husband } = this.bond(thing.where);
      if (husband) husband.immature = true;
    } else if (thing.domain === this.d.disc) {
      const on = this.onCards.get(thing.where) ?? discs();
      on[thing.what] = thing.count;
      this.onCards.set(thing.where, on);
    }
  }

  private man(thing: Thing, mark: Mark): void {
    const { owner: seat, what: kind, where: card } = thing;
    if (mark === 'husband') this.bond(card).husband = { seat, kind, immature: false };
    else if (mark === 'suitor' || mark === 'guard')
      this.bond(card).suitors.push({ seat, kind, guard: mark === 'guard' });
    else {
      const groups = this.at.groups.get(card) ?? [];
      let group = groups.find((g) => g.seat === seat);
      if (!group) groups.push((group = { seat, kinds: kinds() }));
      group.kinds[kind] = thing.count;
      this.at.groups.set(card, groups);
    }
  }

  private seat(own: Tribe | undefined, thing: Thing): void {
    if (!own) return;
    const { d } = this;
    const mark = this.mark(thing);
    if (thing.domain === d.number_of) this.number(own, thing);
    else if (mark === 'to_trade')
      own.trade = {
        card: thing.domain === d.card ? thing.what : null,
        disc: thing.domain === d.disc ? thing.what : null,
      };
    else if (mark === 'to_leave') own.flight = { card: thing.what, bride: null };
    else if (mark === 'to_wed') {
      if (own.flight) own.flight.bride = thing.what;
    } else if (thing.domain === d.species) {
      own.species = thing.what;
      own.tribal = mark === 'tribal';
    } else if (thing.domain === d.side) {
      own.sides.push(thing.what);
      if (mark === 'plain') own.side = thing.what;
    } else if (thing.domain === d.slot) own.portals[thing.what] = mark === 'filled';
    else if (thing.domain === d.disc)
      (mark === 'parental' ? own.mpi : own.words)[thing.what] = thing.count;
    else if (thing.domain === d.hunter && mark === 'dead') {
      if (thing.what === ALPHA) own.deadAlpha = true;
      else own.dead = thing.count;
    } else if (thing.domain === d.hunter) own.home[thing.what] = thing.count;
    else if (thing.domain === d.card && mark === 'in_hand') own.hand.push(thing.what);
    else if (thing.domain === d.card)
      own.cards.push({ card: thing.what, mature: mark === 'tableau', discs: discs() });
  }

  private number(own: Tribe, thing: Thing): void {
    const key = this.tables.keyOf(this.d.number_of, thing.what) as Keys['number_of'];
    if (key === 'points') own.points = thing.count;
    else if (key === 'chaos_line') {
      own.chaos = thing.count;
      own.cometsPast = this.mark(thing) === 'no_more_comets';
    } else if (key === 'capacity') own.capacity = thing.count;
    else if (key === 'dependents') own.dependents = thing.count;
    else if (key === 'hand_limit') own.handLimit = thing.count;
  }
}

const readings = new WeakMap<View, Position>();

export function readPosition(tables: Tables, view: View): Position {
  return remember(readings, view, () => {
    const reader = new Reader(tables, view.points.length);
    for (const thing of view.things) reader.read(thing);
    return reader.finish();
  });
}

export const sizeOf = (kinds: readonly number[]): number => kinds.reduce((a, b) => a + b, 0);

// Words in the order they are drawn: singly, or counted by colour where they are more than `most`.
export function runsOf(discs: Discs, most: number): { colour: number; count: number }[] {
  const runs = discs.map((count, colour) => ({ colour, count })).filter(({ count }) => count);
  if (sizeOf(discs) <= most)
    return runs.flatMap(({ colour, count }) =>
      Array.from({ length: count }, () => ({ colour, count: 1 })),
    );
  return runs;
}

// Where a biome lies, or -1.
export function placeInRow(at: Position, card: number): number {
  return at.cells.findIndex((cell) => cell.is === 'biome' && cell.card === card);
}

export function groupOf(at: Position, card: number, seat: number): Group | undefined {
  return at.groups.get(card)?.find((group) => group.seat === seat);
}

// Colours of the seats in the page's list: the species are red, yellow and green.
const WORN = [0, 2, 3];

export function coloursOf(tables: Tables, view: View): number[] {
  return readPosition(tables, view).tribes.map(({ species }) => WORN[species] ?? 0);
}
