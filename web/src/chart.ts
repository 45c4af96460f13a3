// SPDX-License-Identifier: MIT
// Paths of the two charts of a finished game.

export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

// As wide as its box, so that letters keep their size; a large box enlarges it.
export const widthIn = (box: number): number => Math.min(640, Math.max(260, box));

export function scaleX(frame: Plot, most: number): (value: number) => number {
  return (value) => frame.left + ((frame.right - frame.left) * value) / Math.max(1, most);
}

export function scaleY(frame: Plot, most: number): (value: number) => number {
  return (value) => frame.bottom - ((frame.bottom - frame.top) * value) / Math.max(1e-9, most);
}

const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

const path = (xs: number[], ys: number[], y: (v: number) => number) =>
  ys.map((v, i) => `${i ? 'L' : 'M'}${point(xs[i] ?? 0, y(v))}`);

export function linePath(xs: number[], values: number[], y: (v: number) => number): string {
  return path(xs, values, y).join('');
}

// The area between two curves: forward along the upper, back along the lower.
export function bandPath(
  xs: number[],
  upper: number[],
  lower: number[],
  y: (v: number) => number,
): string {
  const back = path([...xs].reverse(), [...lower].reverse(), y)
    .join('')
    .replace('M', 'L');
  return `${linePath(xs, upper, y)}${back}Z`;
}

// Words beside each other's ends that lie over each other are moved apart: down, and up again from
// the lowest that has room.
export function apart(ys: number[], gap: number, lowest: number): number[] {
  const out = [...ys];
  for (let i = 1; i < out.length; i++) out[i] = Math.max(out[i] ?? 0, (out[i - 1] ?? 0) + gap);
  let room = lowest;
  for (let i = out.length - 1; i >= 0; i--, room -= gap) {
    room = Math.min(room, out[i] ?? 0);
    out[i] = room;
  }
  return out;
}

// Round numbers for an axis: 0, 10, 20 ...
export function ticks(most: number): number[] {
  const rough = most / 5;
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((s) => s >= rough) ?? 1000;
  const out: number[] = [];
  for (let v = 0; v <= most + 1e-9; v += step) out.push(v);
  return out;
}
