// SPDX-License-Identifier: MIT
// What is printed on wheels, cards, tiles and boards, as the build has read it. A colour is its
// place in COLOURS, or -1.
import data from '@made/games/prehistory/data.json';
import { FIXED, type Keys } from '@made/web/prehistory';

export {
  ANIMAL_KEYS as SPECIES,
  COLOUR_KEYS as COLOURS,
  TRILITHON_KEYS as ACTS,
  WHEEL_KEYS as PLACES,
} from '@made/web/prehistory';
export type Act = Keys['trilithon'];
export type Place = Keys['wheel'];
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
export const TILES = data.gather_tiles;
export const WATER = data.water; // positions at the river wheel
export const LAND = data.land;
export const GATES = data.gates; // positions at the migration wheel
export const WEATHER_COLOURS = data.weather_colours; // by position
