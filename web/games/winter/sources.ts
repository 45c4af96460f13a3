// SPDX-License-Identifier: MIT
// Where the points of a finished game came from: gained during the rounds, then what the end adds.
import type { Sources } from '../../src/game';
import type { View } from '../../src/view';
import type { Row, Tables } from '../../src/tables';
import type { Event } from '@made/web/winter';

const PARTS = ['so_far', 'offering', 'glory', 'cards', 'animals'] as const;

export function sourcesOf(tables: Tables, start: View, rows: Row[]): Sources {
  const seats = start.points.length;
  const parts = Array.from({ length: seats }, () => PARTS.map(() => 0));
  const rounds = Array.from({ length: seats }, () => [] as number[]);
  let round = 0;
  for (const row of rows) {
    if (row[1] === 0) continue;
    const event = tables.event(row) as Event;
    if (event.name === 'round_begun') round = event.args.round - 1;
    else if (event.name === 'scored' || event.name === 'stone_paid') {
      const own = rounds[event.seat];
      if (own) own[round] = (own[round] ?? 0) + event.args.points;
    } else if (event.name === 'final_scored')
      parts[event.seat] = PARTS.map((part) => event.args[part]);
  }
  for (const own of rounds) for (let i = 0; i <= round; i++) own[i] ??= 0;
  return {
    names: [
      'winter.source.so_far',
      'winter.source.offering',
      'winter.source.glory',
      'winter.source.cards',
      'winter.source.animals',
    ],
    parts,
    rounds,
    round: 'winter.round_n',
  };
}
