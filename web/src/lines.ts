// SPDX-License-Identifier: MIT
// The lines of the log. What one player does several times in a row is counted, not repeated: three
// pieces here, two there.
import type { Row } from './tables';

export interface Line {
  row: Row; // the newest of them
  numbers: number[]; // of all, the newest first
}

const same = (a: Row, b: Row, from: number, to: number): boolean =>
  a.slice(from, to).join() === b.slice(from, to).join();

// Of rows with the newest first.
export function linesOf(rows: Row[]): Line[] {
  const out: Line[] = [];
  let run: Line[] = []; // the lines of one kind and seat that end here
  for (const row of rows) {
    if (row[1] === 0 || !run[0] || !same(run[0].row, row, 1, 3)) run = [];
    const line = run.find((known) => same(known.row, row, 3, row.length));
    if (line) line.numbers.push(row[0] ?? 0);
    else {
      const fresh = { row, numbers: [row[0] ?? 0] };
      run.push(fresh);
      out.push(fresh);
    }
  }
  return out;
}

// A line that has not changed stays the same one, so that it is not drawn anew.
export function keepLines(lines: Line[], before: Line[]): Line[] {
  const known = new Map(before.map((line) => [line.row, line]));
  return lines.map((line) => {
    const old = known.get(line.row);
    return old?.numbers.length === line.numbers.length ? old : line;
  });
}
