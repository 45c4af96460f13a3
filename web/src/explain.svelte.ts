// Every number explains itself: hover, focus or a long press shows its parts and rules.
import type { Sum, Table } from './table.svelte';
import type { Row } from './tables';

export const tip = $state<{ at: DOMRect | null; sum: Sum | null; table: Table | null }>({
  at: null,
  sum: null,
  table: null,
});

export interface Explained {
  table: Table;
  row: Row | null; // a sum's kind and arguments; null: nothing to explain
}

const HOVER_MS = 300;
const PRESS_MS = 450;

export function hideTip(): void {
  tip.at = null;
  tip.sum = null;
}

export function explained(node: Element, given: Explained) {
  let what = given;
  let shown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function show(): Promise<void> {
    const { table, row } = what;
    if (!row || (row[0] ?? -1) < 1 || table.trial || table.past) return;
    try {
      const sum = await table.explain(row);
      if (!node.isConnected || !sum.parts.length) return;
      shown = true;
      tip.table = table;
      tip.sum = sum;
      tip.at = node.getBoundingClientRect();
    } catch {
      /* no words for it now */
    }
  }
  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(show, ms);
  }
  function leave(): void {
    clearTimeout(timer);
    if (shown) hideTip();
    shown = false;
  }
  const enter = (e: Event) => (e as PointerEvent).pointerType === 'mouse' && wait(HOVER_MS);
  const press = (e: Event) => (e as PointerEvent).pointerType !== 'mouse' && wait(PRESS_MS);
  const focus = () => node.matches(':focus-visible') && wait(HOVER_MS);
  const on: [string, (e: Event) => void][] = [
    ['pointerenter', enter],
    ['pointerdown', press],
    ['pointerleave', leave],
    ['pointerup', () => clearTimeout(timer)],
    ['focus', focus],
    ['blur', leave],
  ];
  for (const [name, listener] of on) node.addEventListener(name, listener);
  return {
    update(next: Explained) {
      what = next;
    },
    destroy() {
      queueMicrotask(leave); // not while the page is being redrawn
      for (const [name, listener] of on) node.removeEventListener(name, listener);
    },
  };
}
