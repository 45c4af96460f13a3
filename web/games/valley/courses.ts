// SPDX-License-Identifier: MIT
// Where rivers and lava run, by the rows of the boards: along the outlines of the hexes.
import data from '@made/games/valley/data.json';
import { NEXT, OUTLINES } from './shapes';

type Point = [number, number];
interface Course {
  rivers: { key: string; path: string }[]; // key: of words
  lava: { from: number; path: string }[];
}

const NODES = 3; // of an outline on each side of a hex; between them it is curved

// The nodes of an outline, from its top clockwise, the first one at the end again.
function nodesOf(path: string): Point[] {
  const numbers = path.match(/-?\d+/g)?.map(Number) ?? [];
  const points = numbers.flatMap((x, i): Point[] => (i % 2 ? [] : [[x, numbers[i + 1] ?? 0]]));
  return points.filter((_, i) => i % NODES === 0); // the others are handles
}

function edgeOf(hex: number, other: number): Point[] {
  const first = (NEXT[hex]?.indexOf(other) ?? 0) * NODES;
  return nodesOf(OUTLINES[hex]?.path ?? '').slice(first, first + NODES + 1);
}

const isSame = (a?: Point, b?: Point) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

// Edge after edge, each turned so that it begins where the one before has ended.
function pointsAlong(edges: Point[][]): Point[] {
  const [first = [], second = []] = edges;
  const away = second.some((point) => isSame(point, first[0]));
  let points = away ? [...first].reverse() : first;
  for (const edge of edges.slice(1)) {
    const on = isSame(points.at(-1), edge[0]) ? edge : [...edge].reverse();
    points = [...points, ...on.slice(1)];
  }
  return points;
}

// A smooth line through the points: at each of them it runs as from the one before to the next.
function smooth(points: Point[]): string {
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0];
  const handle = (i: number, part: number): Point => {
    const [[x, y], [x0, y0], [x1, y1]] = [at(i), at(i - 1), at(i + 1)];
    return [x + (x1 - x0) * part, y + (y1 - y0) * part];
  };
  const curves = points
    .slice(1)
    .map((to, i) => [...handle(i, 1 / 6), ...handle(i + 1, -1 / 6), ...to]);
  return `M${at(0).join(' ')}${curves.map((curve) => `C${curve.map(Math.round).join(' ')}`).join('')}`;
}

// From the crater almost to the border of the hex that it reaches.
function flow(from: number, to: number): string {
  const [a, b] = [OUTLINES[from], OUTLINES[to]];
  if (!a || !b) return '';
  const [start, end] = [0.3, 0.66].map((part) =>
    [a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part].map(Math.round).join(' '),
  );
  return `M${start}L${end}`;
}

type Edges = { rivers: { key: string; edges: number[][] }[]; lava: number[][] };
export const COURSES: Record<string, Course> = Object.fromEntries(
  Object.entries(data.courses as Record<string, Edges>).map(([side, { rivers, lava }]) => [
    side,
    {
      rivers: rivers.map(({ key, edges }) => ({
        key,
        path: smooth(pointsAlong(edges.map(([a = 0, b = 0]) => edgeOf(a, b)))),
      })),
      lava: lava.map(([from = 0, to = 0]) => ({ from, path: flow(from, to) })),
    },
  ]),
);
