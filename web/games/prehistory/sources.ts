// SPDX-License-Identifier: MIT
// Where the points of a finished game came from: scored on the way by source, then what the end
// adds, as the final sum explains it; and how many of them each year brought.
import type { Sources } from '../../src/game';
import type { Story } from '../../src/lobby';
import type { View } from '../../src/view';
import type { Row, Tables } from '../../src/tables';
import type { Event } from '@made/web/prehistory';
import { YEARS } from './data';

// On the way, in the order of the game's sources; then at the end.
const PARTS = [
  'prehistory.source.fishing',
  'prehistory.source.hunting',
  'prehistory.source.map_animals',
  'prehistory.source.camps',
  'prehistory.source.development',
  'prehistory.source.painting',
  'prehistory.source.species',
  'prehistory.source.gathering',
  'prehistory.source.megaliths',
  'prehistory.source.ceremonies',
];
// The reasons of the final sum; what was earned on the way names its source itself.
const PART_OF: Record<string, string> = {
  development: 'prehistory.source.development',
  row: 'prehistory.source.painting',
  species: 'prehistory.source.species',
  kind: 'prehistory.source.gathering',
  megaliths_a: 'prehistory.source.megaliths',
  megalith_b: 'prehistory.source.megaliths',
  megalith_c: 'prehistory.source.megaliths',
  ceremony: 'prehistory.source.ceremonies',
  copy: 'prehistory.source.ceremonies',
};

function partsOf(tables: Tables, scores: Story['scores'], seats: number): number[][] {
  const out = Array.from({ length: seats }, () => PARTS.map(() => 0));
  for (const { seat, parts } of scores)
    for (const [value, reason, of] of parts) {
      const part = PART_OF[tables.reasons[reason]?.name ?? ''];
      const at = part ? PARTS.indexOf(part) : of;
      const own = out[seat];
      if (own) own[at] = (own[at] ?? 0) + value;
    }
  return out;
}

function yearsOf(tables: Tables, rows: Row[], seats: number): number[][] {
  const out = Array.from({ length: seats }, () => Array.from({ length: YEARS }, () => 0));
  let year = 0;
  for (const row of rows) {
    if (row[1] === 0) continue;
    const event = tables.event(row) as Event;
    const own = out[event.seat];
    if (event.name === 'year_began') year = event.args.year;
    else if (event.name === 'vp_gained' && own) own[year] = (own[year] ?? 0) + event.args.count;
  }
  return out;
}

export function sourcesOf(
  tables: Tables,
  start: View,
  rows: Row[],
  scores: Story['scores'],
): Sources {
  const seats = start.points.length;
  return {
    names: PARTS,
    parts: partsOf(tables, scores, seats),
    rounds: yearsOf(tables, rows, seats),
    round: 'prehistory.year_n',
  };
}
