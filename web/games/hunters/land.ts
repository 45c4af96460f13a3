// SPDX-License-Identifier: MIT
// What lies on the land, read from the rows of a view: the board draws this.
import type { View } from '../../src/view';
import { NOBODY, SEAT, type Tables, type Thing } from '../../src/tables';
import { BACK_KEYS, FIXED, MARK_KEYS, REGION_KEYS } from '@made/web/hunters';
import type { DomainName, Keys } from '@made/web/hunters';

export type Colour = Keys['back'];

export interface Band {
  seat: number;
  unarmed: number;
  armed: number;
}

export interface Region {
  region: number;
  frozen: boolean;
  mammoths: number;
  fires: number; // tiles lying face down
  values: number[]; // of tiles turned up
  bands: Band[];
}

export interface Side {
  deck: number;
  pile: number;
  open: number | null; // a card's face
  pool: number;
}

export interface Owned {
  stones: number;
  hunters: number; // in supply
  clubs: number;
  backs: Record<Colour, number>;
  hand: number[]; // faces, one entry per card; empty where they are hidden
}

export interface Land {
  regions: Region[];
  sides: Record<Colour, Side>;
  seats: Owned[];
  supply: { mammoths: number; clubs: number; fires: number };
  period: number;
  phase: string;
  turn: number;
  startsNext: number | null;
}

const ARMED = MARK_KEYS.indexOf('armed');
const OPEN = MARK_KEYS.indexOf('open');

export function colourOf(tables: Tables, face: number): Colour {
  return tables.keyOf(tables.domainNamed('card' satisfies DomainName), face).startsWith('d_')
    ? 'dark'
    : 'light';
}

function emptyLand(seats: number): Land {
  const side = (): Side => ({ deck: 0, pile: 0, open: null, pool: 0 });
  return {
    regions: REGION_KEYS.map((_, region) => ({
      region,
      frozen: false,
      mammoths: 0,
      fires: 0,
      values: [],
      bands: [],
    })),
    sides: { light: side(), dark: side() },
    seats: Array.from({ length: seats }, () => ({
      stones: 0,
      hunters: 0,
      clubs: 0,
      backs: { light: 0, dark: 0 },
      hand: [],
    })),
    supply: { mammoths: 0, clubs: 0, fires: 0 },
    period: 0,
    phase: '',
    turn: 0,
    startsNext: null,
  };
}

function bandOf(region: Region, seat: number): Band {
  let band = region.bands.find((b) => b.seat === seat);
  if (!band) {
    band = { seat, unarmed: 0, armed: 0 };
    region.bands.push(band);
    region.bands.sort((a, b) => a.seat - b.seat);
  }
  return band;
}

export function readLand(tables: Tables, view: View): Land {
  const d = tables.domainsByName<DomainName>();
  const land = emptyLand(view.points.length);
  for (const thing of view.things) {
    if (thing.in === d.region) readRegion(d, land.regions[thing.where], thing);
    else if (thing.in === SEAT) readSeat(tables, d, land.seats[thing.where], thing);
    else if (thing.in === d.side || thing.in === d.pile)
      readSide(d, land.sides[BACK_KEYS[thing.where] ?? 'light'], thing);
    else readTable(tables, d, land, thing);
  }
  return land;
}

type Domains = Record<DomainName, number>;

function readRegion(d: Domains, region: Region | undefined, thing: Thing): void {
  if (!region) return;
  if (thing.domain === d.ice) region.frozen = true;
  else if (thing.domain === d.mammoth) region.mammoths += thing.count;
  else if (thing.domain === d.fire) region.fires += thing.count;
  else if (thing.domain === d.hunter) {
    const band = bandOf(region, thing.owner);
    if (thing.mark === ARMED) band.armed += thing.count;
    else band.unarmed += thing.count;
  }
}

function readSeat(tables: Tables, d: Domains, owned: Owned | undefined, thing: Thing): void {
  if (!owned) return;
  if (thing.domain === d.stone) owned.stones = thing.count;
  else if (thing.domain === d.hunter) owned.hunters = thing.count;
  else if (thing.domain === d.club) owned.clubs = thing.count;
  else if (thing.domain === d.back) owned.backs[BACK_KEYS[thing.what] ?? 'light'] += thing.count;
  else if (thing.domain === d.card) {
    owned.backs[colourOf(tables, thing.what)] += thing.count;
    for (let i = 0; i < thing.count; i++) owned.hand.push(thing.what);
    owned.hand.sort((a, b) => a - b);
  }
}

function readSide(d: Domains, side: Side, thing: Thing): void {
  if (thing.in === d.pile) {
    side.pile += thing.count;
    if (thing.domain === d.card && thing.mark === OPEN) side.open = thing.what;
  } else if (thing.domain === d.stone) side.pool = thing.count;
  else if (thing.domain === d.back) side.deck = thing.count;
}

function readTable(tables: Tables, d: Domains, land: Land, thing: Thing): void {
  if (thing.domain === d.mammoth) land.supply.mammoths = thing.count;
  else if (thing.domain === d.club) land.supply.clubs = thing.count;
  else if (thing.domain === d.fire) land.supply.fires = thing.count;
  else if (thing.domain === d.phase) land.phase = tables.keyOf(d.phase, thing.what);
  else if (thing.domain === d.clock) {
    const what = tables.keyOf(d.clock, thing.what);
    if (what === 'period') land.period = thing.count;
    else if (what === 'turn') land.turn = thing.count;
    else if (what === 'starts_next') land.startsNext = thing.owner === NOBODY ? null : thing.owner;
  }
}

export function crowd(region: Region): number {
  return region.bands.reduce((sum, band) => sum + band.unarmed + band.armed, 0);
}

export const MOST_FIRE = FIXED.fire_values - 1;

// The limit of a region as far as it is known: the same twice once all fires are turned.
export function limits(region: Region): [least: number, most: number] {
  const known = FIXED.limit + region.mammoths + region.values.reduce((a, b) => a + b, 0);
  return [known, known + region.fires * MOST_FIRE];
}

export function limitWords(region: Region): string {
  const [least, most] = limits(region);
  return least === most ? String(least) : `${least}–${most}`;
}

// MH-9.1. What a hunter scores there.
export function valueOf(region: Region): number {
  return Math.min(FIXED.value_max, 1 + region.mammoths);
}
