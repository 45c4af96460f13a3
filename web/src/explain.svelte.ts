// SPDX-License-Identifier: MIT
// Every number explains itself: hover, focus or a long press shows its parts and rules.
import { onLook } from './look';
import type { Table } from './table.svelte';
import type { Sum } from './view';
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
