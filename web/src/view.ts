// SPDX-License-Identifier: MIT
// What the server says of a table: its rows, what is asked, what just happened.
import type { Ask, Reason, ViewChange, WholeView } from '@made/web/messages';
import { thingOf, type Row, type Thing } from './tables';

export interface View {
  things: Thing[];
  ask: Ask | null;
  points: number[];
  rank: number[];
  over: boolean;
  winners: number[];
  as_one: boolean;
}

export interface Sum {
  row: Row;
  total: number;
  parts: { value: number; reason: number; of: number; place: string }[];
}

export interface Hint {
  n: number;
  best: { action: Row; share: number }[];
  reasons: Reason[];
}

// What just happened, for those who draw it moving.
export interface Change {
  before: View;
  after: View;
  rows: Row[];
}

export const NOTHING: View = {
  things: [],
  ask: null,
  points: [],
  rank: [],
  over: false,
  winners: [],
  as_one: false,
};

function thingsAfter(things: Thing[], { set = [], gone = [] }: ViewChange): Thing[] {
  if (!set.length && !gone.length) return things;
  const rows = new Map(things.map((t) => [t.key, t]));
  for (const row of gone) rows.delete(row.slice(0, 6).join(' '));
  for (const row of set) rows.set(row.slice(0, 6).join(' '), thingOf(row));
  return [...rows.values()];
}

// The view with an update, or the whole new one.
export function changed(view: View, raw: WholeView | ViewChange): View {
  return {
    things: 'show' in raw ? raw.show.map(thingOf) : thingsAfter(view.things, raw),
    ask: raw.ask === undefined ? view.ask : raw.ask,
    points: raw.points ?? view.points,
    rank: raw.rank ?? view.rank,
    over: raw.over ?? view.over,
    winners: raw.winners ?? view.winners,
    as_one: raw.as_one ?? view.as_one,
  };
}
