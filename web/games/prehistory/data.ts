// What is printed on wheels, cards, tiles and boards.
import baskets from '../../../games/prehistory/data/baskets.csv?raw';
import camps from '../../../games/prehistory/data/camp_tiles.csv?raw';
import ceremonies from '../../../games/prehistory/data/ceremony_cards.csv?raw';
import hunting from '../../../games/prehistory/data/hunting_cards.csv?raw';
import lines from '../../../games/prehistory/data/painting_lines.csv?raw';
import paintings from '../../../games/prehistory/data/painting_tiles.csv?raw';
import wheels from '../../../games/prehistory/data/price_wheels.csv?raw';
import weathers from '../../../games/prehistory/data/weather_wheels.csv?raw';
import { readCsv, type Line } from '../../src/csv';
import type { Keys } from '@made/web/prehistory';

export const COLOURS = ['grey', 'red', 'yellow', 'blue', 'brown', 'white'] as const;
export const ACTS = [
  'painting',
  'gathering',
  'ceremony',
  'fishing',
  'hunting',
  'migration',
] as const;
export const PLACES = [
  'painting',
  'gathering',
  'ceremony',
  'river',
  'migration',
  'centre',
] as const;
export type Act = (typeof ACTS)[number];
export type Place = (typeof PLACES)[number];
export const YEARS = 5;

const colourOf = (name: string | undefined): number =>
  COLOURS.indexOf((name ?? '') as (typeof COLOURS)[number]);
const number = (line: Line, name: string): number => Number(line[name] ?? 0);

// The faces of a set of wheels, by wheel and face.
function faces(text: string, column: string, read: (line: Line) => number): number[][] {
  const out = new Map<string, number[]>();
  for (const line of readCsv(text)) {
    const of = out.get(line.wheel_id ?? '') ?? [];
    of[number(line, column)] = read(line);
    out.set(line.wheel_id ?? '', of);
  }
  return [...out.values()];
}

export const WHEELS = faces(wheels, 'face', (line) => colourOf(line.colour));
export const STEPS = faces(wheels, 'face', (line) => number(line, 'movement')); // by face
export const WEATHERS = faces(weathers, 'face', (line) => number(line, 'amount'));

export interface Prey {
  animal: boolean;
  species: Keys['animal'];
  value: number;
  points: number;
  resource: number; // a colour, or -1
  marker: number;
  development: number;
}

export const PREY: Prey[] = readCsv(hunting).map((line) => ({
  animal: line.kind === 'animal',
  species: line.species as Keys['animal'],
  value: number(line, 'value'),
  points: number(line, 'animal_points'),
  resource: colourOf(line.reward_resource),
  marker: colourOf(line.reward_marker),
  development: number(line, 'reward_development'),
}));

export interface Ceremony {
  kind: string;
  param: string[];
  points: number;
  value: number;
  development: number;
}

export const CEREMONIES: Ceremony[] = readCsv(ceremonies).map((line) => ({
  kind: (line.kind ?? '').toLowerCase(),
  param: (line.param ?? '').split(' ').filter(Boolean),
  points: number(line, 'vp'),
  value: number(line, 'value'),
  development: number(line, 'development'),
}));

export const CAMPS = readCsv(camps).map((line) => ({
  needed: number(line, 'needed'),
  settlers: number(line, 'settlers'),
  points: number(line, 'vp'),
  development: number(line, 'development'),
}));

const SYMBOLS = ['sun', 'deer', 'hand', 'wave', 'ox', 'spear'] as const;
export const SYMBOL_ICONS = ['sun', 'deer', 'hand', 'prehistory-wave', 'bison', 'spear'];

// By section: the symbols, which are places at the painting wheel.
export const SECTIONS = readCsv(paintings).map((line) =>
  (line.symbols ?? '').split(' ').map((name) => SYMBOLS.indexOf(name as (typeof SYMBOLS)[number])),
);

// Three rows, then three columns: a marker's colour, or -1, and development.
export const LINES = readCsv(lines).map((line) => ({
  marker: colourOf(line.reward_marker),
  development: number(line, 'reward_development'),
}));

export const PAIRS = readCsv(baskets).map((line) => [
  colourOf(line.marker_1),
  colourOf(line.marker_2),
]);
