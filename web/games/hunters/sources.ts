// SPDX-License-Identifier: MIT
// Where the points of a finished game came from: hunters alone, beside one mammoth, beside a herd.
import type { Sources } from '../../src/game';
import type { View } from '../../src/view';
import type { Row, Tables } from '../../src/tables';
import type { Event } from '@made/web/hunters';

export function sourcesOf(tables: Tables, start: View, rows: Row[]): Sources {
  const parts = start.points.map(() => [0, 0, 0]);
  const rounds = start.points.map(() => [] as number[]);
  for (const row of rows) {
    if (row[1] === 0) continue;
    const event = tables.event(row) as Event;
    if (event.name === 'scored_period') rounds[event.seat]?.push(event.args.points);
    else if (event.name === 'scored') {
      const own = parts[event.seat];
      const { beside, points } = event.args;
      if (own) own[beside] = (own[beside] ?? 0) + points;
    }
  }
  return {
    names: ['hunters.source.alone', 'hunters.source.one', 'hunters.source.herd'],
    parts,
    rounds,
    round: 'hunters.period_n',
  };
}
