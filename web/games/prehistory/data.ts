// SPDX-License-Identifier: MIT
// What is printed on wheels, cards, tiles and boards, as the build has read it. A colour is its
// place in COLOURS, or -1.
import data from '@made/games/prehistory/data.json';
import { FIXED, type Keys } from '@made/web/prehistory';

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
export const YEARS = FIXED.years;

export const WHEELS = data.wheels; // colours by wheel and face
export const STEPS = data.steps;
export const WEATHERS = data.weathers;

export interface Prey {
  animal: boolean;
  species: Keys['animal'];
  value: number;
  points: number;
  resource: number; // a colour
  marker: number;
  development: number;
}

export const PREY = data.prey as Prey[];

export interface Ceremony {
  kind: string;
  param: string[];
  vp: number;
  value: number;
  development: number;
}

export const CEREMONIES: Ceremony[] = data.ceremonies;
export const CAMPS = data.camps;
const SYMBOLS: Record<string, string> = { wave: 'prehistory-wave', ox: 'bison' }; // drawn otherwise
export const SYMBOL_ICONS = data.symbols.map((name) => SYMBOLS[name] ?? name); // by position
export const SECTIONS = data.sections; // their symbols, which are places at the painting wheel
export const LINES = data.lines; // three rows, then three columns
export const PAIRS = data.pairs;
export const FISH = data.fish_tiles;
export const WATER = data.water; // positions at the river wheel
export const LAND = data.land;
export const WEATHER_COLOURS = data.weather_colours; // by position
