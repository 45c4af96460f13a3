// SPDX-License-Identifier: MIT
// What is printed on cards, tiles, stones and boards, as the build has read it.
import data from '@made/games/winter/data.json';
import type { Deal, Item } from './effects';

const byId = <T>(table: object): Map<string, T> => new Map(Object.entries(table));

export interface Tribe {
  labour: number; // halves
  column: string; // where its ability works; empty: it has none
  extra: number; // halves of labour that the ability is, if it is nothing else
  ability: Deal[];
  eclipse: Deal[];
  points: number;
}

export interface Culture {
  name: string;
  era: number;
  effect: Deal[];
  points: number;
}

export interface Chief {
  name: string;
  sides: [Deal[], Deal[]];
}

export interface Stone {
  era: number;
  scoring: string;
  param: string;
  effect: Deal[];
}

export interface Animal {
  hunt: Deal[];
  sets: number[]; // what 1, 2 ... living ones are worth in the end
}

export interface Level {
  per: number; // resources
  points: number;
  effect: Deal[];
}

export const TRIBES = byId<Tribe>(data.tribe_cards);
export const CULTURES = byId<Culture>(data.culture_cards);
export const CHIEFS = byId<Chief>(data.chiefs);
export const SETUPS = byId<Deal[]>(data.setup_cards);
export const REST_TILES = byId<Deal[]>(data.rest_tiles);
export const STONES = byId<Stone>(data.stones);
export const ANIMALS = byId<Animal>(data.animals);
export const TERRAINS = byId<Deal[]>(data.terrains);
export const DEALS = byId<Deal[]>(data.deals);
export const ORDER: Deal[][] = data.order;
export const OFFERING: Level[] = data.offering;
export const GLORY = data.glory;
export const MEGALITH_SPACES: Deal[][] = data.megalith_spaces;
export const SLOT_COSTS: Item[][] = data.slot_costs;
export const BOARD = data.board; // how many of each there are
export const LABOUR_SYMBOLS = data.labour_symbols; // below each of these spaces of the food track
export const TILES = data.tiles;
export const PRINTED_COLUMNS: { key: string; top: Deal[]; middle: Deal[]; bonus: Deal[] }[] =
  data.columns;
export const JUNCTIONS = data.junctions;

// Three tiles meet at each junction.
export const CORNERS = JUNCTIONS.map(({ tiles }) => tiles);
