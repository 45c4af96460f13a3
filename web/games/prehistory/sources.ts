// Where the points of a finished game came from: scored on the way by source, the rest at the end.
import type { Sources } from '../../src/game';
import type { View } from '../../src/table.svelte';
import type { Row, Tables } from '../../src/tables';
import type { Event, Keys } from '@made/web/prehistory';
import { YEARS } from './data';

const PARTS: Keys['source'][] = ['fishing', 'hunting', 'map_animals', 'camps'];

export function sourcesOf(tables: Tables, start: View, rows: Row[]): Sources {
  const seats = start.points.length;
  const parts = Array.from({ length: seats }, () => [...PARTS.map(() => 0), 0]);
  const rounds = Array.from({ length: seats }, () => Array.from({ length: YEARS }, () => 0));
  let year = 0;
  for (const row of rows) {
    if (row[1] === 0) continue;
    const event = tables.event(row) as Event;
    const own = parts[event.seat];
    if (event.name === 'year_began') year = event.args.year;
    else if (event.name === 'vp_gained' && own) {
      own[event.args.source] = (own[event.args.source] ?? 0) + event.args.count;
      const years = rounds[event.seat];
      if (years) years[year] = (years[year] ?? 0) + event.args.count;
    } else if (event.name === 'scored' && own)
      own[PARTS.length] = event.args.count - own.slice(0, PARTS.length).reduce((a, b) => a + b, 0);
  }
  return {
    names: [
      'prehistory.source.fishing',
      'prehistory.source.hunting',
      'prehistory.source.map_animals',
      'prehistory.source.camps',
      'prehistory.source.end',
    ],
    parts,
    rounds,
    round: 'prehistory.year',
  };
}
