// What is printed on cards, tiles, stones and boards.
import animals from '../../../games/winter/data/animals.csv?raw';
import chiefs from '../../../games/winter/data/chiefs.csv?raw';
import cultures from '../../../games/winter/data/culture_cards.csv?raw';
import glory from '../../../games/winter/data/idol_glory.csv?raw';
import offering from '../../../games/winter/data/idol_offering.csv?raw';
import order from '../../../games/winter/data/order_track.csv?raw';
import playerBoard from '../../../games/winter/data/player_board.csv?raw';
import restTiles from '../../../games/winter/data/rest_tiles.csv?raw';
import setups from '../../../games/winter/data/setup_cards.csv?raw';
import stones from '../../../games/winter/data/sacred_stones.csv?raw';
import terrains from '../../../games/winter/data/terrain_types.csv?raw';
import tribes from '../../../games/winter/data/tribe_cards.csv?raw';
import { readCsv, type Line } from '../../src/csv';
import { readEffect, type Deal } from './effects';

const byId = (text: string) => new Map(readCsv(text).map((line) => [line.id ?? '', line]));

export interface Tribe {
  labour: number; // halves
  column: string; // where its ability works; empty: it has none
  extra: number; // halves of labour that the ability is, if it is nothing else
  ability: Deal[];
  eclipse: Deal[];
  points: number;
}

function extraOf(deals: Deal[]): number {
  const [only] = deals;
  const item = only && !only.cost.length && only.gain.length === 1 ? only.gain[0] : undefined;
  return item?.token === 'H' ? item.amount : 0;
}

const tribe = (line: Line): Tribe => ({
  labour: Number(line.labour_half),
  column: line.ability_column ?? '',
  extra: extraOf(readEffect(line.ability)),
  ability: readEffect(line.ability),
  eclipse: readEffect(line.eclipse),
  points: Number(line.end_points),
});

export const TRIBES = new Map([...byId(tribes)].map(([id, line]) => [id, tribe(line)]));

export interface Culture {
  name: string;
  era: number;
  effect: Deal[];
  points: number;
}

export const CULTURES = new Map<string, Culture>(
  [...byId(cultures)].map(([id, line]) => [
    id,
    {
      name: line.name ?? id,
      era: Number(line.era),
      effect: readEffect(line.effect),
      points: Number(line.end_points),
    },
  ]),
);

export const CHIEFS = new Map<string, { name: string; sides: [Deal[], Deal[]] }>();
for (const line of readCsv(chiefs)) {
  const side = readEffect(line.ability);
  const known = CHIEFS.get(line.id ?? '');
  if (known) known.sides[1] = side;
  else CHIEFS.set(line.id ?? '', { name: line.name ?? '', sides: [side, side] });
}

export const SETUPS = new Map(
  [...byId(setups)].map(([id, line]) => [
    id,
    readEffect([`F${line.food}`, `T${line.tools}`, line.extra].filter(Boolean).join(',')),
  ]),
);

export const REST_TILES = new Map(
  [...byId(restTiles)].map(([id, line]) => [id, readEffect(line.effects)]),
);

export interface Stone {
  era: number;
  scoring: string;
  param: string;
  effect: Deal[];
}

export const STONES = new Map<string, Stone>(
  [...byId(stones)].map(([id, line]) => [
    id,
    {
      era: Number(line.era),
      scoring: line.scoring ?? '',
      param: line.param ?? '',
      effect: readEffect(line.immediate),
    },
  ]),
);

export interface Animal {
  hunt: Deal[];
  sets: number[]; // what 1, 2 ... living ones are worth in the end
}

export const ANIMALS = new Map<string, Animal>(
  [...byId(animals)].map(([id, line]) => [
    id,
    {
      hunt: readEffect(line.hunt),
      sets: ['set1', 'set2', 'set3', 'set4'].flatMap((k) => (line[k] ? [Number(line[k])] : [])),
    },
  ]),
);

export const TERRAINS = new Map(
  [...byId(terrains)].map(([id, line]) => [id, readEffect(line.income)]),
);

export const ORDER = readCsv(order).map((line) => readEffect(line.income));

export const OFFERING = readCsv(offering).map((line) => ({
  per: Number(line.per_resources),
  points: Number(line.points),
  effect: readEffect(line.on_reach),
}));

export const GLORY = readCsv(glory).map((line) => Number(line.points_on_reach));

const board = (part: string) =>
  readCsv(playerBoard)
    .filter((line) => line.part === part)
    .map((line) => readEffect(line.value));

export const MEGALITH_SPACES = board('megalith_space');
export const SLOT_COSTS = board('stone_slot');
export const LABOUR_SYMBOLS = readCsv(playerBoard)
  .filter((line) => line.part === 'food_track' && line.value)
  .map((line) => Number(line.index)); // below each of these spaces of the food track
