// SPDX-License-Identifier: MIT
// Pieces travel: what became fewer here and more there flies from one to the other. Drawn over the
// page from the rows of two views alone, so that it serves every game. At most half a second.
import type { Screen } from './game';
import { iconOf } from './pieces';
import { colourOf } from './players';
import { still } from './settings.svelte';
import { symbolOf } from './symbol';
import type { Change } from './view';
import { NOBODY, SEAT, type Tables, type Thing } from './tables';

export interface Flight {
  domain: number;
  what: number;
  owner: number;
  from: string; // "domain:value" of a place, as in data-at
  to: string;
}

const MOVE_MS = 320;
const LONG_MS = 450; // round corners
const STEP_MS = 60;
const MOST = 4; // further ones start with the last: all is done within half a second

const spot = (thing: Thing) => `${thing.in}:${thing.where}`;

// May this piece be that one? What somebody pays or takes from the board changes its owner.
const alike = (one: Thing, other: Thing): boolean =>
  one.domain === other.domain &&
  one.what === other.what &&
  (one.owner === other.owner || one.owner === NOBODY || other.owner === NOBODY);

// Pieces that left one place and came to another; those of the same owner first.
export function flights(before: Thing[], after: Thing[], tables: Tables): Flight[] {
  const counts = new Map<string, { thing: Thing; change: number }>();
  const note = (thing: Thing, sign: number) => {
    if (tables.shape(thing.domain) !== 'piece') return;
    const key = [thing.domain, thing.what, thing.owner, spot(thing)].join(' ');
    const entry = counts.get(key) ?? { thing, change: 0 };
    entry.change += sign * thing.count;
    counts.set(key, entry);
  };
  for (const thing of before) note(thing, -1);
  for (const thing of after) note(thing, 1);
  const fewer = [...counts.values()].filter((c) => c.change < 0);
  const out: Flight[] = [];
  for (const { thing, change } of counts.values()) {
    for (let left = change; left > 0; left--) {
      const from = fewer.filter((f) => f.change < 0 && alike(f.thing, thing));
      const source = from.find((f) => f.thing.owner === thing.owner) ?? from[0];
      if (!source) break;
      source.change++;
      const { domain, what, owner } = thing;
      out.push({ domain, what, owner, from: spot(source.thing), to: spot(thing) });
    }
  }
  return out;
}

function centre(at: string): { x: number; y: number } | null {
  const boxes = [...document.querySelectorAll(`[data-at="${at}"]`)];
  const box = boxes.map((node) => node.getBoundingClientRect()).find(({ width }) => width);
  if (!box) return null;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function ghost(flight: Flight, tables: Tables, screen: Screen): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', symbolOf(iconOf(tables, screen, flight)));
  svg.append(use);
  svg.setAttribute('class', `ghost ${flight.owner === NOBODY ? '' : colourOf(flight.owner)}`);
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

export function fly(change: Change, tables: Tables, screen: Screen): void {
  if (still() || document.visibilityState === 'hidden') return;
  const all = flights(change.before.things, change.after.things, tables).filter(
    (f) =>
      f.from !== `${SEAT}:${NOBODY}` &&
      f.from !== f.to &&
      !screen.fixed?.includes(tables.domain(f.domain)?.name ?? ''),
  );
  // All places are measured before anything is added, so that the page is laid out once.
  const ways = all.slice(0, 16).map((flight) => {
    const between = screen.wayOf?.(tables, change.after, flight) ?? [];
    return { flight, between, way: [flight.from, ...between, flight.to].map(centre) };
  });
  ways.forEach(({ flight, between, way }, i) => {
    if (!way[0] || !way.at(-1)) return;
    const node = ghost(flight, tables, screen);
    document.body.append(node);
    const at = (p: { x: number; y: number }) => `translate(${p.x - 22}px, ${p.y - 22}px)`;
    const motion = node.animate(
      way
        .filter((p) => p !== null)
        .map((p, step) => ({ transform: at(p), opacity: step ? 1 : 0.4 })),
      {
        duration: between.length ? LONG_MS : MOVE_MS,
        delay: Math.min(i, MOST - 1) * STEP_MS,
        easing: 'cubic-bezier(.2, .7, .2, 1)',
        fill: 'both',
      },
    );
    motion.onfinish = () => node.remove();
    motion.oncancel = () => node.remove();
  });
}
