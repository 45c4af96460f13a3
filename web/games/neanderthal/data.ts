// SPDX-License-Identifier: MIT
// What is printed on the cards, as the build has read it, by the number of the card: biomes first,
// then daughters.
import data from '@made/games/neanderthal/data.json';

export { DISC_KEYS as DISCS, SPECIES_KEYS as SPECIES } from '@made/web/neanderthal';
export type Discs = [orange: number, white: number, black: number];
export type BiomeType = 'big' | 'small' | 'club';

// What a card or an elder can do.
export interface Able {
  name: string;
  n?: number; // so much more
  type?: BiomeType; // where a face counts as 1
  face?: number;
}

export interface Biome {
  north: boolean;
  type: BiomeType;
  predator: boolean;
  gathering: boolean;
  climax: number;
  need: Discs;
  hits: number;
  hit_max: number;
  frost: number[]; // faces
  bite: number[];
  babies: number;
  words: Discs;
  symbol: 'trophy' | 'hand' | 'none';
  antlers: number;
  kind: number; // equal dice for the symbol
  violet: '' | 'D' | 'I'; // other side: none, an animal, an invention
  disc: number; // of the elder's action that plays the violet side: 0 orange, 1 white, 2 black
  abilities: Able[];
  yield_babies: number;
  yield_words: Discs;
}

export const BIOMES = data.biomes as unknown as Biome[]; // lists of three are no tuples in JSON

export interface Slot {
  field: string;
  colour: number;
}

export const SLOTS: Slot[] = data.slots;

export type BrainDomain = keyof typeof data.domains;
export const DOMAINS: Record<BrainDomain, number[]> = data.domains; // their slots

export interface Daughter {
  icons: string[];
  stars: string[]; // species, the first of them first
  bid: number[]; // colours
  portals: number[]; // slots
  ability: Able;
}

const DAUGHTERS = data.daughters as Daughter[];

export const isDaughter = (card: number): boolean => card >= BIOMES.length;
export const daughterOf = (card: number): Daughter | undefined => DAUGHTERS[card - BIOMES.length];

export interface Elder {
  disc: number;
  domain: BrainDomain | ''; // which a vocal culture needs for the rank
  tribal_only: boolean;
  abilities: { vocal: Able[]; tribal: Able[] };
}

export const ELDERS = data.elders as Elder[];
export const SIDES = data.sides;
