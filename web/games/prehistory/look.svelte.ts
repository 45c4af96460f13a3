// SPDX-License-Identifier: MIT
// How the player looks at the table: which board is large, which part of it, which tool is in hand.
import type { Table } from '../../src/table.svelte';
import type { Row } from '../../src/tables';
import { deed, offersOf } from './deeds';
import type { ActionName } from '@made/web/prehistory';

export type Tool = 'wheels' | 'buy' | 'buy_marker' | 'return';

export const look = $state<{
  large: 'main' | 'map' | null; // the player's own wish
  window: string; // the part of the main board that a small screen shows
  tool: Tool | null;
  preview: { place: number; way: number; pinned: boolean } | null; // a wheel, or -1: the weather
  picked: number[]; // of a set that is being chosen
  picked2: number[];
  member: number | null; // whose reach is shown
}>({
  large: null,
  window: 'all',
  tool: null,
  preview: null,
  picked: [],
  picked2: [],
  member: null,
});

export function forget(): void {
  look.preview = null;
  look.picked = [];
  look.picked2 = [];
  look.member = null;
}

// Wheels and colours lie over a small board: they go when something else is asked. Giving back is
// done several times, and covers nothing.
export function putAway(): void {
  if (look.tool !== 'return') look.tool = null;
}

// One click may mean several decisions: the act and then the thing. The rest waits here for the
// questions to come; after it, a payment that leaves no choice is made as well.
const FORCED = ['river_pay', 'fee', 'build_settler'];
type Step = [name: ActionName, ...args: number[]];
let steps: Step[] | null = null;
let asked: number | undefined;

export function intend(table: Table, first: Row, ...rest: Step[]): void {
  steps = rest;
  void send(table, first);
}

async function send(table: Table, row: Row): Promise<void> {
  asked = table.ask?.n;
  await table.act(row);
  if (table.refusal) steps = null;
}

function onlyWay(table: Table): Row | null {
  const offers = offersOf(table);
  if (offers.length !== 1 || !FORCED.includes(table.ask?.choice ?? '')) return null;
  return offers[0] ?? null;
}

export function goOn(table: Table): void {
  if (!steps || !table.asked || table.sending || table.ask?.n === asked) return;
  const [step, ...rest] = steps;
  const row = step ? deed(table, ...step) : onlyWay(table);
  if (!row) {
    steps = null;
    return;
  }
  steps = rest;
  void send(table, row);
}
