// SPDX-License-Identifier: MIT
// The hex map: where fields lie, which are beside each other, how far it is.
import type { Field } from './position';

export const UNIT = 60; // from the centre of a hex to its corners
const WIDE = UNIT * Math.sqrt(3);
const TURNS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

export interface Spot {
  q: number;
  r: number;
  x: number;
  y: number;
}

function spotOf(q: number, r: number): Spot {
  return { q, r, x: WIDE * (q + r / 2), y: UNIT * 1.5 * r };
}

// The start, then four fields per slot: "120" is wedge 1, two along, none across. The same land is
// the same list, so that what hangs on it is not worked out anew for each view.
let known: { slots: string; all: Spot[] } | null = null;

export function spots(slots: string[]): Spot[] {
  const wanted = slots.join();
  if (known?.slots !== wanted) known = { slots: wanted, all: layOut(slots) };
  return known.all;
}

function layOut(slots: string[]): Spot[] {
  const out = [spotOf(0, 0)];
  for (const slot of slots) {
    const [wedge = 0, i = 0, j = 0] = [...slot].map(Number);
    const along = TURNS[wedge] ?? TURNS[0];
    const across = TURNS[(wedge + 1) % 6] ?? TURNS[0];
    for (let cell = 0; cell < 4; cell++) {
      const a = 1 + 2 * i + (cell % 2);
      const b = 2 * j + Math.floor(cell / 2);
      out.push(spotOf(a * along[0] + b * across[0], a * along[1] + b * across[1]));
    }
  }
  return out;
}

export function neighbours(all: Spot[]): number[][] {
  const byPlace = new Map(all.map((spot, i) => [`${spot.q} ${spot.r}`, i]));
  return all.map(({ q, r }) =>
    TURNS.flatMap(([dq, dr]) => {
      const found = byPlace.get(`${q + dq} ${r + dr}`);
      return found === undefined ? [] : [found];
    }),
  );
}

// Steps from one field to all others, and the field before each on the way.
export function walks(near: number[][], from: number): { steps: number[]; before: number[] } {
  const steps = near.map(() => Infinity);
  const before = near.map(() => from);
  steps[from] = 0;
  const queue = [from];
  for (let field = queue.shift(); field !== undefined; field = queue.shift())
    for (const next of near[field] ?? [])
      if (steps[next] === Infinity) {
        steps[next] = (steps[field] ?? 0) + 1;
        before[next] = field;
        queue.push(next);
      }
  return { steps, before };
}

export function wayTo(before: number[], from: number, to: number): number[] {
  const way = [to];
  while (way[0] !== from) way.unshift(before[way[0] ?? from] ?? from);
  return way;
}

// The fields between two others on the shortest way.
export function between(slots: string[], from: number, to: number): number[] {
  const near = neighbours(spots(slots));
  if (!near[from] || !near[to]) return [];
  return wayTo(walks(near, from).before, from, to).slice(1, -1);
}

// May a member of this seat end a move there? The server has the last word.
export function isFree(field: Field | undefined, seat: number, own: boolean): boolean {
  if (!field) return false;
  const others = field.members.reduce((n, m) => n + m.count, 0) - (own ? 1 : 0);
  return others === 0 && (!field.camp || field.camp.owner === seat);
}

export const helpers = (fields: Field[], near: number[][], seat: number, site: number): number =>
  [site, ...(near[site] ?? [])].reduce(
    (n, f) => n + (fields[f]?.members.find((m) => m.seat === seat)?.count ?? 0),
    0,
  );

const corner = (i: number, size: number): [number, number] => {
  const angle = (Math.PI / 3) * i + Math.PI / 6;
  return [size * Math.cos(angle), size * Math.sin(angle)];
};

type Point = { x: number; y: number };
const MIDDLE: Point = { x: 0, y: 0 };

export function hex(size: number, { x, y } = MIDDLE): string {
  const points = [0, 1, 2, 3, 4, 5].map((i) => {
    const [dx, dy] = corner(i, size);
    return `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

// The edge towards each of the six neighbours, for the outlines of the map's pieces.
export function edges(all: Spot[], pieceOf: (field: number) => number): string {
  const byPlace = new Map(all.map((spot, i) => [`${spot.q} ${spot.r}`, i]));
  let out = '';
  all.forEach((spot, i) =>
    TURNS.forEach(([dq, dr], turn) => {
      const other = byPlace.get(`${spot.q + dq} ${spot.r + dr}`);
      if (other !== undefined && pieceOf(other) === pieceOf(i)) return;
      const [ax, ay] = corner(turn + 5, UNIT);
      const [bx, by] = corner(turn, UNIT);
      out += `M${(spot.x + ax).toFixed(1)} ${(spot.y + ay).toFixed(1)}L${(spot.x + bx).toFixed(1)} ${(spot.y + by).toFixed(1)}`;
    }),
  );
  return out;
}

// Scratches on the ground, by terrain and variant: a glyph at places that leave the middle free.
const PLACES = [
  [
    [-38, 14],
    [-30, -22],
    [-8, -40],
    [24, -28],
    [34, 12],
    [10, 44],
    [-18, 38],
  ],
  [
    [-40, -6],
    [-22, -36],
    [12, -42],
    [36, -14],
    [28, 28],
    [-4, 46],
    [-34, 24],
  ],
  [
    [-36, 2],
    [-34, -20],
    [2, -44],
    [32, -24],
    [38, 4],
    [22, 36],
    [-24, 34],
  ],
] as const;
const GLYPHS: Record<string, (x: number, y: number) => string> = {
  rock: (x, y) => `M${x - 8} ${y + 5}l6-11 5 4 5 7`,
  forest: (x, y) => `M${x} ${y - 9}l-7 14h14zM${x} ${y + 5}v4`,
  water: (x, y) => `M${x - 9} ${y}q5-5 9 0t9 0`,
};

export function scratches(terrain: string, field: number, at: Point): string {
  const glyph = GLYPHS[terrain];
  const places = PLACES[field % PLACES.length] ?? PLACES[0];
  const [x, y] = [Math.round(at.x), Math.round(at.y)];
  return glyph ? places.map(([dx, dy]) => glyph(x + dx, y + dy)).join('') : '';
}
