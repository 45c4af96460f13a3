// SPDX-License-Identifier: MIT
// Every number explains itself: hover, focus or a long press shows its parts and rules.
import { onLook } from './look';
import type { Table } from './table.svelte';
import type { Sum } from './view';
import type { Row } from './tables';

// What nobody knows yet but belongs to the number: "hidden fires 0 to 2", and 4–6 instead of 4.
export interface Unknown {
  words: string;
  value: string;
  total: string;
}

export const tip = $state<{
  at: DOMRect | null;
  sum: Sum | null;
  also: Unknown | null;
  table: Table | null;
}>({
  at: null,
  sum: null,
  also: null,
  table: null,
});

export interface Explained {
  table: Table;
  row: Row | null; // a sum's kind and arguments; null: nothing to explain
  also?: Unknown | null;
}

export function hideTip(): void {
  tip.at = null;
  tip.sum = null;
}

export function explained(node: Element, given: Explained) {
  let what = given;
  let shown = false;

  async function show(): Promise<void> {
    const { table, row } = what;
    if (!row || (row[0] ?? -1) < 1 || table.trial || table.past) return;
    try {
      const sum = await table.explain(row);
      if (!node.isConnected || !sum.parts.length) return;
      shown = true;
      tip.table = table;
      tip.sum = sum;
      tip.also = what.also ?? null;
      tip.at = node.getBoundingClientRect();
    } catch {
      /* no words for it now */
    }
  }
  function hide(): void {
    if (shown) hideTip();
    shown = false;
  }
  const destroy = onLook(node, { show: () => void show(), hide });
  return {
    update(next: Explained) {
      what = next;
    },
    destroy,
  };
}
