// What is printed on the cards, by the number of the card: biomes first, then daughters.
import biomes from '../../../games/neanderthal/data/biomes.csv?raw';
import daughters from '../../../games/neanderthal/data/daughters.csv?raw';
import elders from '../../../games/neanderthal/data/elders.csv?raw';
import slots from '../../../games/neanderthal/data/portal_slots.csv?raw';
import sides from '../../../games/neanderthal/data/sexuality_sides.csv?raw';
import { readCsv, type Line } from '../../src/csv';

export const DISCS = ['orange', 'white', 'black'] as const;
export type Discs = [orange: number, white: number, black: number];
export type BiomeType = 'big' | 'small' | 'club';

export interface Biome {
  north: boolean;
  type: BiomeType;
  predator: boolean;
  gathering: boolean;
  climax: number;
  need: Discs;
  hits: number;
  hitMax: number;
  frost: number[]; // faces
  bite: number[];
  babies: number;
  words: Discs;
  symbol: 'trophy' | 'hand' | 'none';
  antlers: number;
  kind: number; // equal dice for the symbol
  violet: '' | 'D' | 'I'; // other side: none, an animal, an invention
  disc: number; // of the elder's action that plays the violet side: 0 orange, 1 white, 2 black
  abilities: string[];
  yieldBabies: number;
  yieldWords: Discs;
}

const number = (line: Line, name: string): number => Number(line[name] ?? 0);
const three = (line: Line, start: string): Discs => [
  number(line, `${start}_o`),
  number(line, `${start}_w`),
  number(line, `${start}_b`),
];
const faces = (text: string | undefined): number[] => [...(text ?? '')].map(Number);

const biome = (line: Line): Biome => ({
  north: line.deck === 'north',
  type: line.type as BiomeType,
  predator: line.predator === '1',
  gathering: line.gathering === '1',
  climax: number(line, 'climax'),
  need: three(line, 'pre'),
  hits: number(line, 'hits'),
  hitMax: number(line, 'hit_max'),
  frost: faces(line.frostbite),
  bite: faces(line.bite),
  babies: number(line, 'babies'),
  words: three(line, 'free'),
  symbol: line.symbol as Biome['symbol'],
  antlers: number(line, 'antlers'),
  kind: number(line, 'kind'),
  violet: line.violet as Biome['violet'],
  disc: line.i_colour === 'B' ? 2 : 1,
  abilities: [line.effect ?? '', line.weapon === '1' ? 'WEAPON' : ''].filter(Boolean),
  yieldBabies: number(line, 'v_babies'),
  yieldWords: three(line, 'v_free'),
});

export const BIOMES: Biome[] = readCsv(biomes).map(biome);

export interface Slot {
  field: string;
  colour: number;
  domains: string[];
}

export const SLOTS: Slot[] = readCsv(slots).map((line) => ({
  field: line.field ?? '',
  colour: DISCS.indexOf(line.colour as (typeof DISCS)[number]),
  domains: [line.domain_a ?? '', line.domain_b ?? ''],
}));

export const DOMAINS = ['social', 'technical', 'nature'] as const;
export type BrainDomain = (typeof DOMAINS)[number];

export interface Daughter {
  icons: string[];
  stars: string[]; // species, the first of them first
  bid: number[]; // colours
  portals: number[]; // slots
  ability: string;
}

const slotNamed = (name: string | undefined): number[] => {
  const [field, colour] = (name ?? '').split(':');
  const at = SLOTS.findIndex((s) => s.field === field && DISCS[s.colour] === colour);
  return at < 0 ? [] : [at];
};

const DAUGHTERS: Daughter[] = readCsv(daughters).map((line) => ({
  icons: (line.events_left_to_right ?? '').split(' '),
  stars: [line.star1 ?? '', line.star2 ?? ''],
  bid: DISCS.flatMap((name, i) => (line[`bid_${name}`] === '1' ? [i] : [])),
  portals: [...slotNamed(line.portal1), ...slotNamed(line.portal2)],
  ability: line.ability ?? '',
}));

export const isDaughter = (card: number): boolean => card >= BIOMES.length;
export const daughterOf = (card: number): Daughter | undefined => DAUGHTERS[card - BIOMES.length];

export interface Elder {
  disc: number;
  domain: BrainDomain | ''; // which a vocal culture needs for the rank
  tribalOnly: boolean;
  abilities: { vocal: string[]; tribal: string[] };
}

export const ELDERS: Elder[] = readCsv(elders).map((line) => ({
  disc: DISCS.indexOf(line.promotion_disc as (typeof DISCS)[number]),
  domain: line.vocal_prerequisite_domain as Elder['domain'],
  tribalOnly: !line.vocal_name,
  abilities: {
    vocal: (line.abilities_vocal ?? '').split(';').filter(Boolean),
    tribal: (line.abilities_tribal ?? '').split(';').filter(Boolean),
  },
}));

const WORTH = [
  'free_hunter',
  'alpha',
  'elder',
  'husband',
  'daughter',
  'vocabulary',
  'trophy',
  'invention',
  'animal',
] as const;

export const SIDES = readCsv(sides).map((line) => ({
  key: line.side ?? '',
  mpi: number(line, 'mpi_discs'),
  gathers: line.gathers === '1',
  husbands: line.may_place_husbands === '1',
  needsHusband: line.daughter_needs_husband === '1',
  worth: WORTH.map((name) => ({ name, points: number(line, `vp_${name}`) })),
}));
