// SPDX-License-Identifier: MIT
// What may be done now, by its name: the things of the board ask for the deed they stand for.
import type { Click } from './choice';
import { remember } from './remember';
import type { Table } from './table.svelte';
import type { Ask } from '@made/web/messages';
import type { Row } from './tables';

const known = new WeakMap<Ask, Map<string, Row>>();

function offers(table: Table): Map<string, Row> | null {
  const ask = table.ask;
  const offer = ask?.offer;
  if (!table.asked || !offer) return null;
  const name = (row: Row) => table.tables.action(row[0] ?? 0).name;
  return remember(
    known,
    ask,
    () => new Map(offer.map((row) => [`${name(row)} ${row.slice(1)}`, row])),
  );
}

export function deed(table: Table, name: string, ...args: number[]): Row | null {
  return offers(table)?.get(`${name} ${args}`) ?? null;
}

// All that is offered of one kind.
export function deeds(table: Table, name: string): Row[] {
  const found = offers(table);
  return found ? [...found].flatMap(([key, row]) => (key.startsWith(`${name} `) ? [row] : [])) : [];
}

// Does it, or asks why not.
export function press(table: Table, row: Row | null, thing?: Click): void {
  if (row) void table.act(row);
  else if (thing) void table.click(thing);
}

// While something is asked, Tab goes from one thing that may be done to the next; arrows find the rest.
export const tabStop = (table: Table, offered: boolean): number =>
  offered || !table.asked ? 0 : -1;
