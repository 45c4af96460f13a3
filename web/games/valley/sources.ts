// SPDX-License-Identifier: MIT
// Where the camps of a finished game came from: the first one, founded, captured. The log is followed
// from hex to hex; what was lost again does not count.
import type { Sources } from '../../src/game';
import type { View } from '../../src/view';
import type { Row, Tables } from '../../src/tables';
import type { Event } from '@made/web/valley';

const NAMES = ['valley.source.first', 'valley.source.founded', 'valley.source.captured'];
const SOURCES: Partial<Record<Event['name'], number>> = {
  camp_placed: 0,
  founded: 1,
  camp_kept: 2,
};

export function sourcesOf(tables: Tables, start: View, rows: Row[]): Sources {
  const seats = start.points.length;
  const camps = new Map<number, { seat: number; source: number }>();
  const rounds = Array.from({ length: seats }, () => [] as number[]);
  let year = 0;
  const count = (seat: number) => [...camps.values()].filter((camp) => camp.seat === seat).length;
  const closeYear = () => rounds.forEach((own, seat) => year && (own[year - 1] = count(seat)));
  for (const row of rows) {
    if (row[1] === 0) continue;
    const event = tables.event(row) as Event;
    const source = SOURCES[event.name];
    if (event.name === 'round_began') {
      if (event.args.year !== year) closeYear();
      year = event.args.year;
    } else if (event.name === 'camp_gone') camps.delete(event.args.hex);
    else if (source !== undefined && 'hex' in event.args)
      camps.set(event.args.hex, { seat: event.seat, source });
  }
  closeYear();
  const parts = Array.from({ length: seats }, (_, seat) =>
    NAMES.map(
      (_name, i) => [...camps.values()].filter((c) => c.seat === seat && c.source === i).length,
    ),
  );
  return { names: NAMES, parts, rounds, round: 'valley.year_n', levels: true };
}
