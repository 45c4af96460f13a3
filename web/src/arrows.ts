// SPDX-License-Identifier: MIT
// Arrow keys go from one thing that can be pressed to the nearest one in that direction; also to
// those that Tab leaves out.
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Point {
  x: number;
  y: number;
}

// The nearest thing that lies at least so far in the key's direction; what lies aside is farther.
export function towards<T extends Point>(
  key: string,
  from: Point,
  things: T[],
  least: number,
): T | null {
  const [x, y] = STEPS[key] ?? [0, 0];
  const far = (to: Point) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = dx * x + dy * y;
    return along > least ? along + 2.5 * Math.abs(dx * y + dy * x) : Infinity;
  };
  const [first] = things;
  if (!first) return null;
  const best = things.reduce((a, b) => (far(b) < far(a) ? b : a), first);
  return far(best) < Infinity ? best : null;
}

const THINGS = 'button, [tabindex]';
const LEAST = 4; // pixels

const middle = (node: HTMLElement | SVGElement) => {
  const box = node.getBoundingClientRect();
  return { node, x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width };
};

export function arrows(node: HTMLElement) {
  function key(event: KeyboardEvent): void {
    const from = (event.target as Element | null)?.closest<HTMLElement | SVGElement>(THINGS);
    if (!STEPS[event.key] || !from) return;
    const shown = [...node.querySelectorAll<HTMLElement | SVGElement>(THINGS)]
      .filter((next) => next !== from)
      .map(middle)
      .filter(({ width }) => width);
    const next = towards(event.key, middle(from), shown, LEAST);
    if (!next) return;
    event.preventDefault();
    next.node.focus();
  }
  node.addEventListener('keydown', key);
  return { destroy: () => node.removeEventListener('keydown', key) };
}

// Enter and space press a drawn thing as they press a button.
export function onkey(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  act();
}
