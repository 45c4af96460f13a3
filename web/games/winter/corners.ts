// Which step brings three camps nearest to one corner where a settlement may stand.
import junctions from '../../../games/winter/data/map_junctions.csv?raw';
import { readCsv } from '../../src/csv';
import { TILE_CENTRES } from './land';
import type { Position } from './position';

const CORNERS = readCsv(junctions)
  .filter((line) => line.settlement_allowed === '1')
  .map((line) => [line.tile_a, line.tile_b, line.tile_c].map(Number));
const BASE = 0; // where camps are pitched

// Axes of the hexagons, out of the drawing.
const AXES = TILE_CENTRES.map(({ x, y }) => {
  const r = y / 150;
  return [x / 173.2 - r / 2, r] as const;
});

function distance(a: number, b: number): number {
  const [aq, ar] = AXES[a] ?? [0, 0];
  const [bq, br] = AXES[b] ?? [0, 0];
  const [q, r] = [aq - bq, ar - br];
  return Math.round((Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2);
}

// The fewest steps after which each of these tiles has a camp of its own.
function stepsTo([tile, ...rest]: number[], camps: number[]): number {
  if (tile === undefined) return 0;
  const ways = camps.map(
    (camp, i) =>
      distance(camp, tile) + stepsTo(rest, [...camps.slice(0, i), ...camps.slice(i + 1)]),
  );
  return Math.min(...ways);
}

// Camps that are still at home would begin on the base tile.
export function stepsToCorner(camps: number[]): number {
  const all = [...camps, ...Array.from({ length: Math.max(0, 3 - camps.length) }, () => BASE)];
  return Math.min(...CORNERS.map((corner) => stepsTo(corner, all)));
}

export function campsOf(at: Position, seat: number): number[] {
  return at.tiles.flatMap(({ camps }, tile) =>
    camps
      .filter((c) => c.seat === seat)
      .flatMap((c) => Array.from({ length: c.count }, () => tile)),
  );
}

// How good a step is: the fewer are left after it, the better.
export function stepWorth(camps: number[], from: number, to: number): number {
  const after = [...camps];
  after[after.indexOf(from)] = to;
  return -stepsToCorner(after);
}
