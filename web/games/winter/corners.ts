// SPDX-License-Identifier: MIT
// Which step brings three camps nearest to one corner where a settlement may stand.
import { CORNERS, JUNCTIONS, TILES } from './data';
import type { Position } from './position';

const ALLOWED = CORNERS.filter((_, i) => JUNCTIONS[i]?.allowed);
const BASE = 0; // where camps are pitched

const HOME = { q: 0, r: 0 };

function distance(a: number, b: number): number {
  const from = TILES[a] ?? HOME;
  const to = TILES[b] ?? HOME;
  const [q, r] = [from.q - to.q, from.r - to.r];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
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
  return Math.min(...ALLOWED.map((corner) => stepsTo(corner, all)));
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
