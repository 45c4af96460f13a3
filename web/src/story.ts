// SPDX-License-Identifier: MIT
// What a finished game's story says, put in order for the parts that draw it.
import type { Rounds, Screen, Sources } from './game';
import type { Story } from './lobby';
import type { Table } from './table.svelte';
import type { Row } from './tables';
import { plain, t, type Speech } from './words';

// One source of points: what each seat has from it.
export interface Source {
  words: string;
  points: number[];
}

// The game's own split, else the parts of the sum that the server explains, one row per reason.
export function sourcesIn(story: Story, own: Sources | null, speech: Speech): Source[] {
  const seats = story.standing.points.map((_, seat) => seat);
  if (own)
    return own.names
      .map((name, i) => ({
        words: t(name),
        points: seats.map((seat) => own.parts[seat]?.[i] ?? 0),
      }))
      .filter(({ points }) => points.some(Boolean));
  const found = new Map<number, Source>();
  for (const { seat, parts } of story.scores)
    for (const [value, reason, of] of parts) {
      const words = plain(speech.reason(reason, of));
      const source = found.get(reason) ?? { words, points: seats.map(() => 0) };
      source.points[seat] = (source.points[seat] ?? 0) + value;
      found.set(reason, source);
    }
  return [...found.values()];
}

const nameOf = (table: Table, row: Row) => table.tables.event(row).name;

// Where the great parts of the game begin: rows of the log.
export function chapters(table: Table, screen: Screen): number[] {
  const [first] = screen.sections ?? [];
  return table.told.filter((r) => r[1] !== 0 && nameOf(table, r) === first).map((r) => r[0] ?? 0);
}

// What each seat had reached when a part of the game ended.
export function levelsIn(story: Story, begins: number[], round?: string): Rounds | null {
  if (!round || begins.length < 2) return null;
  const ends = begins.slice(1).map((log) => story.course.findLast((c) => c.log < log));
  const last = story.standing.points;
  const rounds = last.map((_, seat) => [...ends.map((c) => c?.points[seat] ?? 0), last[seat] ?? 0]);
  return { rounds, levels: true, round };
}

// The row that tells most of the turn that ends with this one: not its drawing and paying.
export function deedOf(
  table: Table,
  screen: Screen,
  story: Story,
  turn: Story['turning'][number],
): Row | undefined {
  const at = story.course.findIndex((c) => c.log === turn.log);
  const from = at > 0 ? (story.course[at - 1]?.log ?? 0) : 0;
  const rows = table.told.filter(
    (r) => r[1] !== 0 && (r[0] ?? 0) > from && (r[0] ?? 0) <= turn.log,
  );
  const telling = rows.filter((row) => {
    const name = nameOf(table, row);
    return ![screen.minor, screen.sections, screen.quiet].some((names) => names?.includes(name));
  });
  return telling.findLast((row) => row[2] === turn.seat) ?? telling.at(-1) ?? rows.at(-1);
}
