// SPDX-License-Identifier: MIT
// Where the points of a finished game came from: hunters alone, beside one mammoth, beside a herd.
// The log tells region and points; the mammoths are followed from the start.
import type { Sources } from '../../src/game';
import type { View } from '../../src/view';
import type { Row, Tables } from '../../src/tables';
import type { Event } from '@made/web/hunters';
import { readLand } from './land';

export function sourcesOf(tables: Tables, start: View, rows: Row[]): Sources {
  const seats = start.points.length;
  const mammoths = readLand(tables, start).regions.map((r) => r.mammoths);
  const parts = Array.from({ length: seats }, () => [0, 0, 0]);
  const rounds = Array.from({ length: seats }, () => [] as number[]);
  const change = (region: number, by: number) => (mammoths[region] = (mammoths[region] ?? 0) + by);
  for (const row of rows) {
    if (row[1] === 0) continue;
    const event = tables.event(row) as Event;
    if (event.name === 'mammoth_placed') change(event.args.region, 1);
    else if (event.name === 'mammoth_removed') change(event.args.region, -1);
    else if (event.name === 'mammoth_moved') {
      change(event.args.from, -1);
      change(event.args.to, 1);
    } else if (event.name === 'frozen') mammoths[event.args.region] = 0;
    else if (event.name === 'scored_period') rounds[event.seat]?.push(event.args.points);
    else if (event.name === 'scored') {
      const source = Math.min(2, mammoths[event.args.region] ?? 0);
      const own = parts[event.seat];
      if (own) own[source] = (own[source] ?? 0) + event.args.points;
    }
  }
  return {
    names: ['hunters.source.alone', 'hunters.source.one', 'hunters.source.herd'],
    parts,
    rounds,
    round: 'hunters.period_n',
  };
}
