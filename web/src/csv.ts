// The tables of the rules, read as the program reads them: rows by the names of their columns.
export type Line = Record<string, string>;

function cells(line: string): string[] {
  const out: string[] = [];
  for (const [, quoted, bare] of line.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g))
    out.push(quoted ?? bare ?? '');
  return out;
}

export function readCsv(text: string): Line[] {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const names = cells(head);
  return lines.map((line) => {
    const values = cells(line);
    return Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));
  });
}
