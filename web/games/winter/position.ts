// SPDX-License-Identifier: MIT
// What lies on the table, read from the rows of a view: the board draws this.
import type { View } from '../../src/view';
import { remember } from '../../src/remember';
import { HIDDEN, MARK, NOBODY, SEAT, type Tables, type Thing } from '../../src/tables';
import { PRINTED_COLUMNS, TILES } from './data';
import type { DomainName, Keys } from '@made/web/winter';

export type Counter = Keys['counter'];
export type Mark = Keys['mark'];

export interface Lot {
  what: number;
  count: number;
}

export interface Figure {
  seat: number;
  chief: boolean;
  count: number;
}

export interface Owned {
  numbers: Partial<Record<Counter, number>>;
  chief: { card: number; side: number } | null;
  setup: number | null;
  home: Lot[]; // figures not yet placed: 0 the chief, 1 the tribe
  stones: number[];
  living: Lot[];
  hunted: Lot[];
  cards: Partial<Record<Mark, Lot[]>>; // by where they lie
}

export interface Tile {
  terrain: string;
  find: number | null; // HIDDEN: face down
  camps: { seat: number; count: number }[];
}

export interface Built {
  owner: number; // or NOBODY: neutral
}

export interface Position {
  round: number;
  labour: number; // halves
  stage: Keys['stage'] | null; // of the turn or the eclipse; null at setup
  eclipse: boolean;
  tiles: Tile[];
  settlements: Map<number, number>; // junction, seat
  pattern: number;
  siteTiles: number[]; // by slot
  open: Set<number>; // spaces that are there: all on the ground, above what can carry
  built: Map<number, Built>;
  columns: { bonusTaken: boolean; figures: Figure[] }[]; // the last one is the rest
  piles: Lot[];
  display: number[]; // culture cards
  decks: [now: number, later: number];
  stones: number[];
  area: Lot[]; // animals
  herd: number; // in the deck
  chiefs: number[]; // to choose from
  setups: number[];
  rest: { open: number | null; held: number | null; deck: number };
  seats: Owned[];
}

export const REST = PRINTED_COLUMNS.length; // behind the columns

function empty(seats: number): Position {
  return {
    round: 0,
    labour: 0,
    stage: null,
    eclipse: false,
    tiles: Array.from({ length: TILES.length }, () => ({ terrain: 'base', find: null, camps: [] })),
    settlements: new Map(),
    pattern: 0,
    siteTiles: [0, 1, 2, 3],
    open: new Set(),
    built: new Map(),
    columns: Array.from({ length: REST + 1 }, () => ({ bonusTaken: false, figures: [] })),
    piles: [],
    display: [],
    decks: [0, 0],
    stones: [],
    area: [],
    herd: 0,
    chiefs: [],
    setups: [],
    rest: { open: null, held: null, deck: 0 },
    seats: Array.from({ length: seats }, () => ({
      numbers: {},
      chief: null,
      setup: null,
      home: [],
      stones: [],
      living: [],
      hunted: [],
      cards: {},
    })),
  };
}

type Domains = Record<DomainName, number>;

class Reader {
  readonly d: Domains;
  readonly at: Position;

  constructor(
    readonly tables: Tables,
    seats: number,
  ) {
    this.d = tables.domainsByName<DomainName>();
    this.at = empty(seats);
  }

  mark(thing: Thing): Mark {
    return this.tables.keyOf(MARK, thing.mark) as Mark;
  }

  read(thing: Thing): void {
    const { d } = this;
    if (thing.in === SEAT) this.seat(this.at.seats[thing.where], thing);
    else if (thing.in === d.tile) this.tile(this.at.tiles[thing.where], thing);
    else if (thing.in === d.space) this.at.built.set(thing.where, { owner: thing.owner });
    else if (thing.in === d.junction) this.at.settlements.set(thing.where, thing.owner);
    else if (thing.in === d.slot) this.slot(thing);
    else if (thing.in === d.column)
      this.at.columns[thing.where]?.figures.push({
        seat: thing.owner,
        chief: thing.what === 0,
        count: thing.count,
      });
    else this.table(thing);
  }

  private seat(owned: Owned | undefined, thing: Thing): void {
    if (!owned) return;
    const { d } = this;
    const lot = { what: thing.what, count: thing.count };
    const mark = this.mark(thing);
    if (thing.domain === d.counter) {
      const key = this.tables.keyOf(d.counter, thing.what) as Counter;
      owned.numbers[key] = thing.count;
      if (key === 'strength') this.at.eclipse = true;
    } else if (thing.domain === d.card) (owned.cards[mark] ??= []).push(lot);
    else if (thing.domain === d.animal) (mark === 'living' ? owned.living : owned.hunted).push(lot);
    else if (thing.domain === d.figure) owned.home.push(lot);
    else if (thing.domain === d.stone) owned.stones.push(thing.what);
    else if (thing.domain === d.setup_card) owned.setup = thing.what;
    else if (thing.domain === d.chief_side)
      owned.chief = { card: thing.what >> 1, side: thing.what & 1 };
  }

  private tile(tile: Tile | undefined, thing: Thing): void {
    if (!tile) return;
    const { d } = this;
    if (thing.domain === d.terrain) tile.terrain = this.tables.keyOf(d.terrain, thing.what);
    else if (thing.domain === d.find) tile.find = thing.what;
    else if (thing.domain === d.token) tile.camps.push({ seat: thing.owner, count: thing.count });
  }

  private slot(thing: Thing): void {
    if (thing.domain === this.d.space) this.at.open.add(thing.what);
    else this.at.siteTiles[thing.where] = thing.what;
  }

  private table(thing: Thing): void {
    const { d, at } = this;
    const mark = this.mark(thing);
    if (thing.domain === d.counter) {
      const key = this.tables.keyOf(d.counter, thing.what);
      if (key === 'round') at.round = thing.count;
      else if (key === 'labour') at.labour = thing.count;
    } else if (thing.domain === d.stage)
      at.stage = this.tables.keyOf(d.stage, thing.what) as Keys['stage'];
    else if (thing.domain === d.column) {
      const column = at.columns[thing.what];
      if (column) column.bonusTaken = mark === 'bonus_taken';
    } else if (thing.domain === d.space) at.open.add(thing.what);
    else if (thing.domain === d.pattern) at.pattern = thing.what - 1;
    else if (thing.domain === d.card) this.supply(mark, thing);
    else if (thing.domain === d.stone) at.stones.push(thing.what);
    else if (thing.domain === d.animal) {
      if (thing.what === HIDDEN) at.herd = thing.count;
      else at.area.push({ what: thing.what, count: thing.count });
    } else if (thing.domain === d.chief) at.chiefs.push(thing.what);
    else if (thing.domain === d.setup_card) at.setups.push(thing.what);
    else if (thing.domain === d.rest_tile) {
      if (mark === 'open') at.rest.open = thing.what;
      else if (mark === 'row') at.rest.held = thing.what;
      else at.rest.deck += thing.count;
    }
  }

  private supply(mark: Mark, thing: Thing): void {
    if (mark === 'pile') this.at.piles.push({ what: thing.what, count: thing.count });
    else if (mark === 'display') this.at.display.push(thing.what);
    else if (mark === 'deck') this.at.decks[0] = thing.count;
    else if (mark === 'later_deck') this.at.decks[1] = thing.count;
  }
}

const byWhat = (a: Lot, b: Lot) => a.what - b.what;
const readings = new WeakMap<View, Position>();

function inOrder(at: Position): Position {
  at.piles.sort(byWhat);
  at.area.sort(byWhat);
  at.display.sort((a, b) => a - b);
  at.stones.sort((a, b) => a - b);
  for (const owned of at.seats)
    for (const lots of [owned.living, owned.hunted, ...Object.values(owned.cards)])
      lots.sort(byWhat);
  for (const tile of at.tiles) tile.camps.sort((a, b) => a.seat - b.seat);
  return at;
}

export function readPosition(tables: Tables, view: View): Position {
  return remember(readings, view, () => {
    const reader = new Reader(tables, view.points.length);
    for (const thing of view.things) reader.read(thing);
    return inOrder(reader.at);
  });
}

export function countOf(lots: Lot[] | undefined): number {
  return (lots ?? []).reduce((sum, lot) => sum + lot.count, 0);
}

export const isSeat = (seat: number): boolean => seat !== NOBODY;
