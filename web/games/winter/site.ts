// The building site: where the spaces of a pattern lie, level by level, in units of the drawing.
import patterns from '../../../games/winter/data/site_patterns.csv?raw';
import cells from '../../../games/winter/data/site_tiles.csv?raw';
import { readCsv } from '../../src/csv';
import { readEffect, type Deal } from './effects';

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
  const above = there.filter((s) => s.below.includes(space));
  const full =
    above.length === 4 && there.some((s) => above.every((a) => s.below.includes(a.space)));
  if (full) return 'middle';
  return above.length ? 'corners' : 'none';
}

export interface Site {
  spaces: Space[];
  tiles: { x: number; y: number; width: number; height: number; tile: number }[];
  width: number;
  height: number;
}

const CELL = 100;
const GROUND = 32;
const RISE = [4, 12, 22, 32, 42];
const PATTERNS = readCsv(patterns);
const CELLS = readCsv(cells);
const IDS = CELLS.map((line) => line.id ?? '');

type Point = [x: number, y: number];

// A tile is four spaces wide and two high, turned by a multiple of 90 degrees.
function spotAt(x: number, y: number, rotation: number, cell: number): Point {
  const r = Math.floor(cell / 4);
  const c = cell % 4;
  if (rotation === 90) return [x + 1 - r, y + c];
  if (rotation === 180) return [x + 3 - c, y + 1 - r];
  if (rotation === 270) return [x + r, y + 3 - c];
  return [x + c, y + r];
}

interface Place {
  space: number;
  at: Point;
  level: number;
  below: number[];
}

function groundOf(pattern: number, siteTiles: number[]): Place[] {
  return PATTERNS.slice(pattern * 4, pattern * 4 + 4).flatMap((line, slot) =>
    Array.from({ length: 8 }, (_, cell) => ({
      space: (siteTiles[slot] ?? slot) * 8 + cell,
      at: spotAt(Number(line.x), Number(line.y), Number(line.rotation), cell),
      level: 0,
      below: [],
    })),
  );
}

// Each place above four of the level below, counted row by row as in the rules.
function upperOf(ground: Place[]): Place[] {
  const all: Place[] = [];
  let lower = ground;
  for (let level = 1; lower.length; level++) {
    const known = new Map(lower.map((p) => [p.at.join(), p.space]));
    const sorted = [...lower].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
    const here: Place[] = [];
    for (const { at } of sorted) {
      const [x, y] = at;
      const four = [`${x},${y}`, `${x + 1},${y}`, `${x},${y + 1}`, `${x + 1},${y + 1}`];
      const below = four.flatMap((key) => known.get(key) ?? []);
      if (below.length === 4)
        here.push({ space: GROUND + all.length + here.length, at, level, below });
    }
    all.push(...here);
    lower = here;
  }
  return all;
}

function arrowsOf(space: number, where: Map<number, Point>): number[] {
  const [x, y] = where.get(space) ?? [0, 0];
  const targets = (CELLS[space]?.arrow_targets ?? '').split(' ').filter(Boolean);
  return targets.map((id) => {
    const [tx, ty] = where.get(IDS.indexOf(id)) ?? [x, y];
    return (Math.atan2(ty - y, tx - x) * 180) / Math.PI;
  });
}

export function siteOf(pattern: number, siteTiles: number[]): Site {
  const ground = groundOf(pattern, siteTiles);
  const places = [...ground, ...upperOf(ground)];
  const wide = Math.max(...ground.map((p) => p.at[0])) + 1;
  const high = Math.max(...ground.map((p) => p.at[1])) + 1;
  const turned = high > wide; // a high site is drawn lying on its side
  const turn = ([x, y]: Point, level: number): Point =>
    turned ? [high - 1 - level - y, x] : [x, y];
  const where = new Map(ground.map((p) => [p.space, turn(p.at, 0)]));
  return {
    spaces: places.map(({ space, at, level, below }) => {
      const [x, y] = turn(at, level);
      const start = CELLS[space]?.kind === 'start';
      return {
        space,
        level,
        x: (x + 0.5 + level / 2) * CELL,
        y: (y + 0.5 + level / 2) * CELL - (RISE[level] ?? 42),
        start,
        shows: readEffect(CELLS[space]?.benefit),
        arrows: start ? arrowsOf(space, where) : [],
        below,
      };
    }),
    tiles: siteTiles.map((tile) => {
      const own = Array.from({ length: 8 }, (_, cell) => where.get(tile * 8 + cell) ?? [0, 0]);
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
