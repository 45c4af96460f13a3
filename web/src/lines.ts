// The lines of the log: rows that tell the same as their neighbour are counted, not repeated.
import type { Row } from './tables';

export interface Line {
  row: Row; // the newest of them
  first: number; // the number of the oldest
  times: number;
}

const same = (a: Row, b: Row): boolean =>
  a[1] !== 0 && a.length === b.length && a.every((value, i) => i === 0 || value === b[i]);

// Of rows with the newest first.
export function linesOf(rows: Row[]): Line[] {
  const out: Line[] = [];
  for (const row of rows) {
    const last = out.at(-1);
    if (last && same(last.row, row)) {
      last.times++;
      last.first = row[0] ?? 0;
    } else out.push({ row, first: row[0] ?? 0, times: 1 });
  }
  return out;
}
