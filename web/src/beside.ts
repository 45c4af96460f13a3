// SPDX-License-Identifier: MIT
// Where a card hangs beside the thing it speaks of: near, never on it, and on as little as possible
// of what may be clicked and of the board.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 18;
const MARGIN = 10;
const PARTS = 8; // of the window's width and height
const NEAR = 40; // px² of the board that a step of one px away is worth
const LIGHT = 0.4; // covering the board
const OPEN = 3; // covering what may be clicked
const HEAVY = 1000; // covering the thing itself is the worst

function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

const held = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, Math.max(least, most)));

// Left, right, above, below, each at three heights; then all over the window.
function spots(thing: Box, card: Box, window: Box): Box[] {
  const room = { x: window.width - card.width, y: window.height - card.height };
  const inside = (x: number, y: number): Box => ({
    ...card,
    x: held(x, window.x + MARGIN, window.x + room.x - MARGIN),
    y: held(y, window.y + MARGIN, window.y + room.y - MARGIN),
  });
  const along = (start: number, length: number, own: number) => [
    start + (length - own) / 2,
    start,
    start + length - own,
  ];
  const rows = along(thing.y, thing.height, card.height);
  const columns = along(thing.x, thing.width, card.width);
  const parts = Array.from({ length: PARTS + 1 }, (_, i) => i / PARTS);
  return [
    ...rows.map((y) => inside(thing.x + thing.width + GAP, y)),
    ...rows.map((y) => inside(thing.x - card.width - GAP, y)),
    ...columns.map((x) => inside(x, thing.y + thing.height + GAP)),
    ...columns.map((x) => inside(x, thing.y - card.height - GAP)),
    ...parts.flatMap((u) => parts.map((v) => inside(window.x + u * room.x, window.y + v * room.y))),
  ];
}

// How far apart two boxes are, edge to edge.
function gap(a: Box, b: Box): number {
  const x = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const y = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.hypot(x, y);
}

export function beside(
  thing: Box,
  size: { width: number; height: number },
  window: Box,
  open: Box[],
  board: Box[] = [],
): Box {
  const card = { x: 0, y: 0, ...size };
  const near = { ...thing, x: thing.x - 6, width: thing.width + 12 };
  const all = (spot: Box, boxes: Box[]) => boxes.reduce((sum, box) => sum + shared(spot, box), 0);
  const cost = (spot: Box) =>
    HEAVY * shared(spot, near) +
    OPEN * all(spot, open) +
    LIGHT * all(spot, board) +
    NEAR * gap(spot, thing);
  const [first, ...others] = spots(thing, card, window);
  return others.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best), first ?? card);
}

// The string between card and thing: from the edge of one to the edge of the other.
export function string(from: Box, to: Box): { x1: number; y1: number; x2: number; y2: number } {
  const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const edge = (box: Box, towards: { x: number; y: number }) => {
    const { x, y } = middle(box);
    const [dx, dy] = [towards.x - x, towards.y - y];
    const scale = Math.min(
      dx ? box.width / 2 / Math.abs(dx) : Infinity,
      dy ? box.height / 2 / Math.abs(dy) : Infinity,
      1,
    );
    return { x: x + dx * scale, y: y + dy * scale };
  };
  const a = edge(from, middle(to));
  const b = edge(to, a);
  return { x1: a.x, y1: a.y, x2: b.x, y2: b.y };
}
