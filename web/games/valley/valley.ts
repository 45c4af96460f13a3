// SPDX-License-Identifier: MIT
// The position as this screen draws it, read from the rows that the server shows.
import type { View } from '../../src/view';
import { MARK, SEAT, type Tables, type Thing } from '../../src/tables';
import type { Keys } from '@made/web/valley';
import { OUTLINES, TERRAIN } from './shapes';

export { PERSON_KEYS as KINDS } from '@made/web/valley';
export type Person = Keys['person'];
export const COUNTS = { woman: 'women', warrior: 'warriors', tame_wolf: 'wolves' } as const;

export interface Band {
  seat: number;
  women: number;
  warriors: number;
  wolves: number;
  hidden: boolean; // behind the trees (card 7)
  moved: Record<Person, number[]>; // who has done something this turn, by the steps left
}

export interface Hex {
  hex: number;
  terrain: string;
  mark: string; // burning, flooded, ... or none
  area: number | null;
  letters: string[];
  camp: { seat: number; kind: string } | null;
  field: string | null; // intact, damaged
  fence: boolean;
  bands: Band[];
  animals: { species: number; key: string; count: number }[];
  neutral: string[];
}

export interface Tribe {
  seat: number;
  food: number;
  meat: number;
  cards: number;
  camps: number;
  members: number;
  income: number; // this round, as things stand
  upkeep: number;
  fire: boolean;
  women: number; // in supply
  warriors: number;
  campsLeft: number;
  trumps: number[];
  begun: number | null; // the card that is being played, of the own hand
  state: string; // met, out or none
}

export interface Valley {
  hexes: Hex[];
  tribes: Tribe[];
  season: string;
  track: Record<string, number>;
  starter: number;
  wind: number;
  events: { event: number; count: number }[];
  rivers: string[]; // marks
  bag: { species: number; count: number }[];
  pile: number; // trumps that were played
  sides: [string, string];
}

const emptyHex = (hex: number): Hex => ({
  hex,
  terrain: '',
  mark: 'none',
  area: null,
  letters: [],
  camp: null,
  field: null,
  fence: false,
  bands: [],
  animals: [],
  neutral: [],
});

const emptyTribe = (seat: number): Tribe => ({
  seat,
  food: 0,
  meat: 0,
  cards: 0,
  camps: 0,
  members: 0,
  income: 0,
  upkeep: 0,
  fire: false,
  women: 0,
  warriors: 0,
  campsLeft: 0,
  trumps: [],
  begun: null,
  state: 'none',
});

function bandOf(hex: Hex, seat: number, hidden: boolean): Band {
  let band = hex.bands.find((b) => b.seat === seat && b.hidden === hidden);
  if (!band) {
    const moved = { woman: [], warrior: [], tame_wolf: [] };
    band = { seat, women: 0, warriors: 0, wolves: 0, hidden, moved };
    hex.bands.push(band);
  }
  return band;
}

const STEPS_LEFT: Keys['mark'][] = ['no_steps', 'step_1', 'step_2', 'step_3'];

function readPeople(hex: Hex, person: Person, mark: string, th: Thing): void {
  const band = bandOf(hex, th.owner, mark === 'hidden');
  band[COUNTS[person]] += th.count;
  const left = STEPS_LEFT.indexOf(mark as Keys['mark']);
  if (left >= 0) band.moved[person][left] = th.count;
}

function readHex(hex: Hex, name: string, key: string, mark: string, th: Thing): void {
  if (name === 'terrain') [hex.terrain, hex.mark] = [key, mark];
  else if (name === 'area') hex.area = th.what + 1;
  else if (name === 'letter') hex.letters.push(key);
  else if (name === 'camp') hex.camp = { seat: th.owner, kind: key };
  else if (name === 'field' && key === 'fence') hex.fence = true;
  else if (name === 'field') hex.field = mark;
  else if (name === 'animal') hex.animals.push({ species: th.what, key, count: th.count });
  else if (name === 'neutral') hex.neutral.push(key);
  else if (name === 'person') readPeople(hex, key as Person, mark, th);
}

function readTribe(tribe: Tribe, name: string, key: string, mark: string, th: Thing): void {
  if (name === 'trump') {
    if (th.what !== 255) tribe.trumps.push(th.what);
    if (mark === 'begun') tribe.begun = th.what;
  } else if (name === 'camp') tribe.campsLeft = th.count;
  else if (name === 'person' && key === 'woman') tribe.women = th.count;
  else if (name === 'person') tribe.warriors = th.count;
  else if (name === 'goods') {
    tribe.state = mark;
    if (key === 'fire') tribe.fire = th.count > 0;
    else if (key in tribe) (tribe as unknown as Record<string, number>)[key] = th.count;
  }
}

// Which half of the board lies there: the one whose terrain is shown.
function sideOf(half: string, hexes: Hex[]): string {
  const fits = (side: string) =>
    Object.entries(TERRAIN[side] ?? {}).every(
      ([hex, terrain]) => hexes[Number(hex)]?.terrain === terrain,
    );
  return fits(`${half}B`) ? `${half}B` : `${half}A`;
}

export function readValley(tables: Tables, view: View): Valley {
  const HEX = tables.domainNamed('hex');
  const POOL = tables.domainNamed('pool');
  const hexes = OUTLINES.map((_, hex) => emptyHex(hex));
  const tribes = view.points.map((_, seat) => emptyTribe(seat));
  const valley: Valley = {
    hexes,
    tribes,
    season: 'summer',
    track: {},
    starter: 0,
    wind: 0,
    events: [],
    rivers: [],
    bag: [],
    pile: 0,
    sides: ['1A', '2A'],
  };
  for (const th of view.things) {
    const name = tables.domain(th.domain)?.name ?? '';
    const key = tables.keyOf(th.domain, th.what);
    const mark = tables.keyOf(MARK, th.mark);
    if (th.in === HEX) readHex(hexes[th.where] ?? emptyHex(0), name, key, mark, th);
    else if (th.in === SEAT && name === 'track') valley.starter = th.where;
    else if (th.in === SEAT) readTribe(tribes[th.where] ?? emptyTribe(0), name, key, mark, th);
    else if (th.in === POOL && name === 'animal' && tables.keyOf(POOL, th.where) === 'bag')
      valley.bag.push({ species: th.what, count: th.count });
    else if (th.in === POOL && name === 'trump') valley.pile += th.count;
    else if (name === 'season') valley.season = key;
    else if (name === 'track') valley.track[key] = th.count;
    else if (name === 'wind') valley.wind = th.what;
    else if (name === 'event_card') valley.events.push({ event: th.what, count: th.count });
    else if (name === 'river') valley.rivers[th.what] = mark;
  }
  valley.sides = [sideOf('1', hexes), sideOf('2', hexes)];
  return valley;
}

export const ICONS: Record<string, string> = {
  wolf: 'wolf',
  tiger: 'sabretooth',
  bear: 'bear',
  bison: 'bison',
  rhino: 'rhino',
  mammoth: 'mammoth',
};

export const FIGURES = {
  woman: 'woman',
  warrior: 'hunter',
  tame_wolf: 'valley-wolf-tame',
} as const;
