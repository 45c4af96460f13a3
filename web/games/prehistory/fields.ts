// SPDX-License-Identifier: MIT
// What a click on a field of the map means now.
import type { Table } from '../../src/table.svelte';
import { CAMPS } from './data';
import { deed } from './deeds';
import { helpers, isFree, walks } from './land';
import { intend } from './look.svelte';
import type { Position } from './position';

const SINGLE = ['to', 'go_to', 'member', 'site', 'settler'] as const;

// The member that is about to go.
export function walker(table: Table, position: Position): number | null {
  if (!table.asked || table.ask?.choice !== 'move_to') return null;
  const field = table.ask.where?.[1];
  return field !== undefined && position.fields[field] ? field : null;
}

export function reachOf(table: Table, position: Position, near: number[][], from: number) {
  const points = position.seats[table.ask?.seat ?? 0]?.numbers.points ?? 0;
  const { steps, before } = walks(near, from);
  return { steps, before, points };
}

function canGo(table: Table, position: Position, near: number[][], from: number): boolean {
  const seat = table.ask?.seat ?? 0;
  const here = position.fields[from]?.members.find((m) => m.seat === seat);
  if (!here || here.lying) return false;
  const { steps, points } = reachOf(table, position, near, from);
  return steps.some(
    (far, to) =>
      (to === from ? 2 : far) <= points && isFree(position.fields[to], seat, to === from),
  );
}

// A member to move, a target, a site, a settler: null if the field is nothing now.
export function fieldDeed(
  table: Table,
  position: Position,
  near: number[][],
  field: number,
): (() => void) | null {
  if (!table.asked) return null;
  for (const name of SINGLE) {
    const row = deed(table, name, field);
    if (row) return () => intend(table, row);
  }
  const move = deed(table, 'move');
  if (move && canGo(table, position, near, field))
    return () => intend(table, move, ['member', field]);
  return null;
}

// A site where a camp can be founded at once.
export function siteOf(
  table: Table,
  position: Position,
  near: number[][],
  field: number,
): (() => void) | null {
  const build = deed(table, 'build');
  const place = position.fields[field];
  const seat = table.ask?.seat ?? 0;
  if (!build || place?.feature !== 'camp' || place.camp) return null;
  if (!place.members.some((m) => m.seat === seat && m.lying)) return null;
  const here = helpers(position.fields, near, seat, field);
  const tiles = position.seats[seat]?.camps ?? [];
  if (!tiles.some((tile) => (CAMPS[tile]?.needed ?? 9) <= here)) return null;
  return () => intend(table, build, ['site', field]);
}
