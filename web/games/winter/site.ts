// SPDX-License-Identifier: MIT
// The building site: where the spaces of a pattern lie, level by level, in units of the drawing.
import data from '@made/games/winter/data.json';
import { SITE_TILE_KEYS } from '@made/web/winter';
import type { Deal } from './effects';

export interface Space {
  space: number;
  level: number;
  x: number; // centre
  y: number;
  start: boolean;
  shows: Deal[]; // what it gives, on the ground
  arrows: number[]; // degrees, from a start space
  below: number[]; // the four spaces under an upper one
}

// How large a stone of each level is drawn.
export const SCALE = [1, 0.7, 0.58, 0.5, 0.44];

// What stands on a stone: nothing, stones on its corners, or besides those one over its middle.
export type Load = 'none' | 'corners' | 'middle';

export function loadOn(space: number, there: Space[]): Load {
  const above = there.filter((s) => s.below.includes(space)).map((s) => s.space);
  const middle = (s: Space) => s.below.length > 0 && s.below.every((b) => above.includes(b));
  if (there.some(middle)) return 'middle';
  return above.length ? 'corners' : 'none';
}

export interface Site {
  spaces: Space[];
  tiles: { x: number; y: number; width: number; height: number; tile: number }[];
  width: number;
  height: number;
}

const CELL = 100;
const RISE = [4, 12, 22, 32, 42];
const SPACES: { start: boolean; arrows: number[]; shows: Deal[] }[] = data.spaces; // on the ground
const GROUND = SPACES.length;
const CELLS = GROUND / SITE_TILE_KEYS.length; // of a tile

type Point = [x: number, y: number];

interface Place {
  space: number;
  at: Point;
  level: number;
  below: number[];
}

// The spots of a pattern lie tile by tile; which tile lies there was drawn for this game.
function placesOf(pattern: number, siteTiles: number[]): Place[] {
  const { spots = [], upper = [] } = data.patterns[pattern] ?? {};
  const spaceAt = (spot: number) => {
    const tile = Math.floor(spot / CELLS);
    return spot < GROUND ? (siteTiles[tile] ?? tile) * CELLS + (spot % CELLS) : spot;
  };
  const ground = spots.map(({ x, y }, spot) => ({
    space: spaceAt(spot),
    at: [x, y] as Point,
    level: 0,
    below: [],
  }));
  const above = upper.map(({ x, y, level, below }, i) => ({
    space: GROUND + i,
    at: [x, y] as Point,
    level,
    below: below.map(spaceAt),
  }));
  return [...ground, ...above];
}

function arrowsOf(space: number, where: Map<number, Point>): number[] {
  const [x, y] = where.get(space) ?? [0, 0];
  return (SPACES[space]?.arrows ?? []).map((target) => {
    const [tx, ty] = where.get(target) ?? [x, y];
    return (Math.atan2(ty - y, tx - x) * 180) / Math.PI;
  });
}

export function siteOf(pattern: number, siteTiles: number[]): Site {
  const places = placesOf(pattern, siteTiles);
  const ground = places.filter((p) => p.level === 0);
  const wide = Math.max(...ground.map((p) => p.at[0])) + 1;
  const high = Math.max(...ground.map((p) => p.at[1])) + 1;
  const turned = high > wide; // a high site is drawn lying on its side
  const turn = ([x, y]: Point, level: number): Point =>
    turned ? [high - 1 - level - y, x] : [x, y];
  const where = new Map(ground.map((p) => [p.space, turn(p.at, 0)]));
  return {
    spaces: places.map(({ space, at, level, below }) => {
      const [x, y] = turn(at, level);
      const start = SPACES[space]?.start ?? false;
      return {
        space,
        level,
        x: (x + 0.5 + level / 2) * CELL,
        y: (y + 0.5 + level / 2) * CELL - (RISE[level] ?? 42),
        start,
        shows: SPACES[space]?.shows ?? [],
        arrows: start ? arrowsOf(space, where) : [],
        below,
      };
    }),
    tiles: siteTiles.map((tile) => {
      const own = Array.from(
        { length: CELLS },
        (_, cell) => where.get(tile * CELLS + cell) ?? [0, 0],
      );
      const x = Math.min(...own.map((p) => p[0] ?? 0));
      const y = Math.min(...own.map((p) => p[1] ?? 0));
      const right = Math.max(...own.map((p) => p[0] ?? 0)) + 1;
      const foot = Math.max(...own.map((p) => p[1] ?? 0)) + 1;
      return {
        tile,
        x: x * CELL,
        y: y * CELL,
        width: (right - x) * CELL,
        height: (foot - y) * CELL,
      };
    }),
    width: (turned ? high : wide) * CELL,
    height: (turned ? wide : high) * CELL,
  };
}

// How many stones each has on each level, the lowest first.
export function heightsOf(
  site: Site,
  built: Map<number, { owner: number }>,
): [owner: number, count: number][][] {
  const levels: Map<number, number>[] = [];
  for (const { space, level } of site.spaces) {
    const owner = built.get(space)?.owner;
    if (owner === undefined) continue;
    const count = (levels[level] ??= new Map<number, number>());
    count.set(owner, (count.get(owner) ?? 0) + 1);
  }
  return levels.map((count) => [...count].sort(([a], [b]) => a - b));
}
