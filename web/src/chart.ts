// Paths of the two charts of a finished game.

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function scaleX(frame: Frame, count: number): (i: number) => number {
  const step = (frame.right - frame.left) / Math.max(1, count - 1);
  return (i) => frame.left + i * step;
}

export function scaleY(frame: Frame, most: number): (value: number) => number {
  return (value) => frame.bottom - ((frame.bottom - frame.top) * value) / Math.max(1e-9, most);
}

const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function linePath(values: number[], x: (i: number) => number, y: (v: number) => number) {
  return values.map((v, i) => `${i ? 'L' : 'M'}${point(x(i), y(v))}`).join('');
}

// The area between two curves: forward along the upper, back along the lower.
export function bandPath(
  upper: number[],
  lower: number[],
  x: (i: number) => number,
  y: (v: number) => number,
): string {
  const there = upper.map((v, i) => `${i ? 'L' : 'M'}${point(x(i), y(v))}`);
  const back = lower.map((v, i) => `L${point(x(i), y(v))}`).reverse();
  return `${there.join('')}${back.join('')}Z`;
}

// Round numbers for an axis: 0, 10, 20 ...
export function ticks(most: number): number[] {
  const rough = most / 5;
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((s) => s >= rough) ?? 1000;
  const out: number[] = [];
  for (let v = 0; v <= most + 1e-9; v += step) out.push(v);
  return out;
}
