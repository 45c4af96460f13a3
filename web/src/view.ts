// What the server says of a table: its rows, what is asked, what just happened.
import { thingOf, type Row, type Thing } from './tables';
import type { Asked } from './words';

export interface Ask extends Asked {
  n?: number;
}

export interface View {
  things: Thing[];
  ask: Ask | null;
  points: number[];
  rank: number[];
  over: boolean;
  winners: number[];
  as_one: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  players: number;
  seats: number;
  options: Record<string, unknown>;
  undo: 'strict' | 'free';
  clock: { bank: number; add: number } | null;
  seeded: boolean;
  listed: boolean;
  made: number;
  again: string | null;
}

export interface Clock {
  left: number[];
  running: number | null;
  at: number;
}

export interface Sum {
  row: Row;
  total: number;
  parts: { value: number; reason: number; of: number; place: string }[];
}

export interface Hint {
  n: number;
  best: { action: Row; share: number }[];
}

// What just happened, for those who draw it moving.
export interface Change {
  before: View;
  after: View;
  rows: Row[];
}

// As it comes: a whole view has `show`, an update `set` and `gone`.
export interface RawView {
  show?: Row[];
  set?: Row[];
  gone?: Row[];
  ask?: Ask | null;
  points?: number[];
  rank?: number[];
  over?: boolean;
  winners?: number[];
  as_one?: boolean;
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

// The view with an update, or the whole new one.
export function changed(view: View, raw: RawView): View {
  let things = view.things;
  if (raw.show) things = raw.show.map(thingOf);
  if (raw.set || raw.gone) {
    const rows = new Map(things.map((t) => [t.key, t]));
    for (const row of raw.gone ?? []) rows.delete(row.slice(0, 6).join(' '));
    for (const row of raw.set ?? []) rows.set(row.slice(0, 6).join(' '), thingOf(row));
    things = [...rows.values()];
  }
  return {
    things,
    ask: raw.ask === undefined ? view.ask : raw.ask,
    points: raw.points ?? view.points,
    rank: raw.rank ?? view.rank,
    over: raw.over ?? view.over,
    winners: raw.winners ?? view.winners,
    as_one: raw.as_one ?? view.as_one,
  };
}
