// Arrow keys go from one thing that can be pressed to the nearest one in that direction; also to
// those that Tab leaves out.
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const THINGS = 'button, [tabindex]';

const middle = (node: Element) => {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

export function arrows(node: HTMLElement) {
  function key(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const from = (event.target as Element | null)?.closest(THINGS);
    if (!step || !from) return;
    const at = middle(from);
    let best: { far: number; node: HTMLElement | SVGElement } | null = null;
    for (const next of node.querySelectorAll<HTMLElement | SVGElement>(THINGS)) {
      if (next === from || !next.getBoundingClientRect().width) continue;
      const to = middle(next);
      const [dx, dy] = [to.x - at.x, to.y - at.y];
      const along = dx * step[0] + dy * step[1];
      const far = along + 2.5 * Math.abs(dx * step[1] + dy * step[0]);
      if (along > 4 && (!best || far < best.far)) best = { far, node: next };
    }
    if (!best) return;
    event.preventDefault();
    best.node.focus();
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
