// SPDX-License-Identifier: MIT
// What the hand has taken up, and what a click on a thing of the board means: the offered actions
// that name the thing. One is done at once; of several the thing shows a short list.
import type { Click } from '../../src/choice';
import type { Table } from '../../src/table.svelte';
import type { Row } from '../../src/tables';
import type { DomainName } from '@made/web/neanderthal';

export const pick = $state<{
  kind: number | null; // of hunter, taken up
  open: string; // the thing whose list is open
  seen: number | null; // the card looked at on a phone
}>({ kind: null, open: '', seen: null });

export const domainOf = (table: Table, name: DomainName): number => table.tables.domainNamed(name);

export const offers = (table: Table): Row[] => (table.asked ? (table.ask?.offer ?? []) : []);

export const actionName = (table: Table, row: Row): string => table.tables.action(row[0] ?? 0).name;

// The value of an argument of that domain, or -1.
function argOf(table: Table, row: Row, domain: number): number {
  const at = table.tables.action(row[0] ?? 0).args.findIndex(([, d]) => d === domain);
  return at < 0 ? -1 : (row[at + 1] ?? -1);
}

// The kinds of hunters that may be sent, promoted, married now.
export function kindsOffered(table: Table): number[] {
  const hunter = domainOf(table, 'hunter');
  return [...new Set(offers(table).map((row) => argOf(table, row, hunter)))].filter((k) => k >= 0);
}

// The kind taken up: as clicked, else the first that can go. Own cubes come before the alpha, as
// wanderers follow only where one's own are.
export function taken(table: Table, species: number): number | null {
  const kinds = kindsOffered(table);
  if (pick.kind !== null && kinds.includes(pick.kind)) return pick.kind;
  return kinds.includes(species) ? species : (kinds[0] ?? null);
}

export function rowsAt(table: Table, name: DomainName, value: number, kind: number | null): Row[] {
  const domain = domainOf(table, name);
  const hunter = domainOf(table, 'hunter');
  return offers(table).filter((row) => {
    const { args } = table.tables.action(row[0] ?? 0);
    if (!args.some(([, d], i) => d === domain && row[i + 1] === value)) return false;
    const sent = argOf(table, row, hunter);
    return sent < 0 || name === 'hunter' || sent === kind;
  });
}

// Does what the thing stands for, opens its list, or asks why not.
export function touch(table: Table, key: string, rows: Row[], click: Click, meant?: Row): void {
  const [only] = rows;
  if (only && rows.length === 1) {
    pick.open = '';
    void table.act(only);
  } else if (rows.length) pick.open = pick.open === key ? '' : key;
  else void table.click(click, meant);
}

export function isRefused(table: Table, name: DomainName, value: number): boolean {
  const domain = domainOf(table, name);
  return table.refused?.some((c) => c.domain === domain && c.value === value) ?? false;
}
