// SPDX-License-Identifier: MIT
// The animals run with the wind: which herd went where, hex by hex.
import type { Told } from '../../src/tables';
import { NEXT } from './shapes';

export interface Run {
  species: number;
  count: number;
  path: number[]; // from the first hex to the last
}

// A herd runs in one direction only: with the wind, or against it.
export function pathOf(from: number, to: number): number[] {
  for (let way = 0; way < 6; way++) {
    const path = [from];
    for (let at = from; path.length < NEXT.length; path.push(at)) {
      at = NEXT[at]?.[way] ?? -1;
      if (at < 0) break;
      if (at === to) return [...path, to];
    }
  }
  return [from, to];
}

export function runsIn(events: Told[]): Run[] {
  return events
    .filter((event) => event.name === 'herd_moved' && event.args.from !== event.args.to)
    .map(({ args }) => ({
      species: args.animal ?? 0,
      count: args.count ?? 1,
      path: pathOf(args.from ?? 0, args.to ?? 0),
    }));
}
