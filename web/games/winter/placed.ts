// SPDX-License-Identifier: MIT
// What the log remembers of a round and the view does not: who placed a figure where, in what order.
import type { Table } from '../../src/table.svelte';
import type { Event } from '@made/web/winter';

interface Placed {
  seat: number;
  column: number;
}

function placedThisRound(table: Table): Placed[] {
  const until = table.past?.log ?? Infinity;
  let placed: Placed[] = [];
  for (const row of table.told) {
    if (row[1] === 0 || (row[0] ?? 0) > until) continue;
    const event = table.tables.event(row) as Event;
    if (event.name === 'round_begun') placed = [];
    else if (event.name === 'figure_placed')
      placed.push({ seat: event.seat, column: event.args.column });
  }
  return placed;
}

// Who was first in a column, and so got its bonus.
export function firstIn(table: Table, column: number): number | null {
  return placedThisRound(table).find((p) => p.column === column)?.seat ?? null;
}

// Places on the order track in this round, before the eclipse changed them: those who stood in
// front placed first.
export function placesBefore(table: Table): Map<number, number> {
  const seats = new Set(placedThisRound(table).map((p) => p.seat));
  return new Map([...seats].map((seat, i) => [seat, i + 1]));
}
