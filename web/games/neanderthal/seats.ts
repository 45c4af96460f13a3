// SPDX-License-Identifier: MIT
// Whose tribe is shown large: one's own; alone, that of the species which decides.
import type { Table } from '../../src/table.svelte';

const last = new WeakMap<Table, number>();

export function shownSeat(table: Table): number {
  const { ask } = table;
  if (ask && table.mine(ask.seat)) last.set(table, ask.seat);
  const seat = last.get(table) ?? table.mySeat ?? ask?.seat ?? 0;
  return table.mySeat === null ? (ask?.seat ?? 0) : seat;
}
