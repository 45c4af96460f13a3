// SPDX-License-Identifier: MIT
// What lies on the table, read from the rows of a view: the board draws this.
import type { View } from '../../src/view';
import { remember } from '../../src/remember';
import { HIDDEN, MARK, SEAT, type Tables, type Thing } from '../../src/tables';
import {
  BASKET_KEYS,
  FISH_OF_KEYS,
  FISH_SLOT_KEYS,
  TILE_SLOT_KEYS,
  type DomainName,
  type Keys,
} from '@made/web/prehistory';
import {
  ACTS,
  COLOURS,
  PLACES,
  SECTIONS,
  SPECIES,
  STEPS,
  WEATHER_COLOURS,
  WEATHERS,
  WHEELS,
} from './data';

export type Season = Keys['season'];
export type Counter = Keys['counter'];

export interface Wheel {
  wheel: number; // -1: none lies there yet
  shown: number[]; // colours by position
  turned: number; // steps clockwise
}

export interface Field {
  terrain: Keys['terrain'];
  feature: 'start' | 'camp' | 'megalith' | 'fish' | 'tile' | 'animal' | 'marker' | null;
  what: number; // which fish, tile ...
  camp: { owner: number; kind: number } | null;
  members: { seat: number; count: number; lying: boolean }[];
}

export interface Owned {
  numbers: Partial<Record<Counter, number>>;
  resources: number[]; // by colour
  markers: number[];
  weather: { wheel: number; turned: number };
  painted: boolean[];
  camps: number[]; // tiles in hand
  baskets: number[];
  fish: number[];
  animals: number[]; // tiles of the map, by species
  prey: number[];
  ceremonies: number[];
  unseen: number; // ceremony cards that others own, face down
  shamans: number[]; // fields
}

export interface Position {
  year: number;
  season: Season;
  wheels: Wheel[]; // by place
  steps: number[]; // by colour: what the centre wheel pays in autumn
  reserve: number[]; // wheels of the years to come
  waiting: number[]; // wheels to be placed
  lintels: number[][]; // by act: markers by colour
  stones: number[][]; // by act: colours
  tiles: (number | null)[];
  fish: (number | null)[];
  prey: number[];
  ceremonies: number[];
  gone: { prey: number[]; ceremonies: number[] };
  stock: Partial<Record<Keys['stock'], number>>;
  fields: Field[];
  slots: string[]; // wedge, along, across: "100"
  seats: Owned[];
}

// Where the player board has a colour at the weather wheel.
export const weatherPlace = (colour: number): number => WEATHER_COLOURS.indexOf(colour);
const faceAt = (faces: number[], place: number, turned: number): number =>
  faces[(((place - turned) % 6) + 6) % 6] ?? 0;

const zeros = (names: readonly string[]): number[] => names.map(() => 0);
const noColour = (): number[] => zeros(COLOURS);

function empty(seats: number): Position {
  return {
    year: 1,
    season: 'spring',
    wheels: PLACES.map(() => ({ wheel: -1, shown: noColour(), turned: 0 })),
    steps: noColour(),
    reserve: [],
    waiting: [],
    lintels: ACTS.map(noColour),
    stones: ACTS.map(() => []),
    tiles: TILE_SLOT_KEYS.map(() => null),
    fish: FISH_SLOT_KEYS.map(() => null),
    prey: [],
    ceremonies: [],
    gone: { prey: [], ceremonies: [] },
    stock: {},
    fields: [],
    slots: [],
    seats: Array.from({ length: seats }, () => ({
      numbers: {},
      resources: noColour(),
      markers: noColour(),
      weather: { wheel: 0, turned: 0 },
      painted: SECTIONS.map(() => false),
      camps: [],
      baskets: zeros(BASKET_KEYS),
      fish: zeros(FISH_OF_KEYS),
      animals: zeros(SPECIES),
      prey: [],
      ceremonies: [],
      unseen: 0,
      shamans: [],
    })),
  };
}

type Domains = Record<DomainName, number>;

class Reader {
  readonly d: Domains;
  readonly at: Position;
  private income = new Map<number, number[]>(); // by seat

  constructor(
    readonly tables: Tables,
    seats: number,
  ) {
    this.d = tables.domainsByName<DomainName>();
    this.at = empty(seats);
  }

  private mark(thing: Thing): Keys['mark'] {
    return this.tables.keyOf(MARK, thing.mark) as Keys['mark'];
  }

  private key<D extends keyof Keys>(domain: D, value: number): Keys[D] {
    return this.tables.keyOf(this.d[domain], value) as Keys[D];
  }

  read(thing: Thing): void {
    const { d, at } = this;
    if (thing.in === SEAT) this.seat(at.seats[thing.where], thing);
    else if (thing.in === d.position) this.position(thing);
    else if (thing.in === d.trilithon) this.trilithon(thing);
    else if (thing.in === d.field) this.field(thing);
    else if (thing.in === d.tile_slot) at.tiles[thing.where] = thing.what;
    else if (thing.in === d.fish_slot) at.fish[thing.where] = thing.what;
    else if (thing.domain === d.price_wheel) this.wheel(thing);
    else this.table(thing);
  }

  private wheel(thing: Thing): void {
    if (this.mark(thing) === 'waiting') this.at.waiting.push(thing.what);
    else if (thing.in === this.d.year) this.at.reserve.push(thing.what);
    else {
      const place = this.at.wheels[thing.where];
      if (place) place.wheel = thing.what;
    }
  }

  private position(thing: Thing): void {
    const wheel = this.at.wheels[Math.floor(thing.where / 6)];
    if (thing.domain === this.d.face && wheel) wheel.shown[thing.where % 6] = thing.what;
    else if (thing.domain === this.d.shaman)
      this.at.seats[thing.owner]?.shamans.push(thing.where % 6);
  }

  private trilithon(thing: Thing): void {
    const { d, at } = this;
    const lintel = at.lintels[thing.where];
    if (thing.domain === d.marker && lintel) lintel[thing.what] = thing.count;
    else if (thing.domain === d.resource)
      for (let i = 0; i < thing.count; i++) at.stones[thing.where]?.push(thing.what);
  }

  private field(thing: Thing): void {
    const { d, at } = this;
    const field = (at.fields[thing.where] ??= {
      terrain: 'none',
      feature: null,
      what: 0,
      camp: null,
      members: [],
    });
    const name = this.tables.domain(thing.domain)?.name;
    if (thing.domain === d.terrain) field.terrain = this.key('terrain', thing.what);
    else if (thing.domain === d.slot)
      at.slots[(thing.where - 1) / 4] = this.key('slot', thing.what);
    else if (thing.domain === d.tribe)
      field.members.push({
        seat: thing.owner,
        count: thing.count,
        lying: this.mark(thing) === 'lying',
      });
    else if (thing.domain === d.camp) field.camp = { owner: thing.owner, kind: thing.what };
    else if (thing.domain === d.feature)
      field.feature = this.key('feature', thing.what) as Field['feature'];
    else {
      field.feature = name as Field['feature'];
      field.what = thing.what;
    }
  }

  private table(thing: Thing): void {
    const { d, at } = this;
    const gone = this.mark(thing) === 'discarded';
    if (thing.domain === d.prey) (gone ? at.gone.prey : at.prey).push(thing.what);
    else if (thing.domain === d.ceremony)
      (gone ? at.gone.ceremonies : at.ceremonies).push(thing.what);
    else if (thing.domain === d.stock) at.stock[this.key('stock', thing.what)] = thing.count;
    else if (thing.domain === d.year) at.year = thing.what + 1;
    else if (thing.domain === d.season) at.season = this.key('season', thing.what);
  }

  private seat(owned: Owned | undefined, thing: Thing): void {
    if (!owned) return;
    const { d } = this;
    const { domain, what, count } = thing;
    if (domain === d.counter) owned.numbers[this.key('counter', what)] = count;
    else if (domain === d.resource) owned.resources[what] = count;
    else if (domain === d.marker) owned.markers[what] = count;
    else if (domain === d.weather_wheel) owned.weather.wheel = what;
    else if (domain === d.income_of) {
      const income = this.income.get(thing.where) ?? noColour();
      income[what] = count;
      this.income.set(thing.where, income);
    } else if (domain === d.section) owned.painted[what] = this.mark(thing) === 'painted';
    else if (domain === d.camp) owned.camps.push(what);
    else if (domain === d.basket) owned.baskets[what] = count;
    else if (domain === d.fish_of) owned.fish[what] = count;
    else if (domain === d.animal) owned.animals[what] = count;
    else if (domain === d.prey) owned.prey.push(what);
    else if (domain === d.ceremony && what === HIDDEN) owned.unseen = count;
    else if (domain === d.ceremony) owned.ceremonies.push(what);
  }

  // How far the wheels are turned follows from what they show.
  finish(): Position {
    const { at } = this;
    for (const place of at.wheels) {
      const face = WHEELS[place.wheel]?.indexOf(place.shown[0] ?? 0) ?? 0;
      place.turned = (6 - face) % 6;
    }
    const centre = at.wheels[5];
    WHEELS[centre?.wheel ?? 0]?.forEach(
      (colour, face) => (at.steps[colour] = STEPS[centre?.wheel ?? 0]?.[face] ?? 0),
    );
    at.seats.forEach((owned, seat) => {
      const shown = this.income.get(seat) ?? noColour();
      const faces = WEATHERS[owned.weather.wheel] ?? [];
      const next = faces.findIndex((_, turned) =>
        shown.every((amount, colour) => amount === faceAt(faces, weatherPlace(colour), turned)),
      );
      owned.weather.turned = (next + 5) % 6; // it turns before it pays
      owned.ceremonies.sort((a, b) => a - b);
      owned.prey.sort((a, b) => a - b);
      owned.camps.sort((a, b) => a - b);
      owned.shamans.sort((a, b) => a - b);
    });
    at.prey.sort((a, b) => a - b);
    at.ceremonies.sort((a, b) => a - b);
    return at;
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

// What a weather wheel gives when turned so far, by colour.
export function amounts(wheel: number, turned: number): number[] {
  return COLOURS.map((_, colour) => faceAt(WEATHERS[wheel] ?? [], weatherPlace(colour), turned));
}

export const sum = (counts: number[]): number => counts.reduce((all, n) => all + n, 0);
