// TypeScript types of every game's domains, actions, events and sums, from the tables that the
// build of the program has written (generated/games/<game>/tables.json).
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const made = fileURLToPath(
  new URL(`../${process.env.MORAINE_BUILD ?? '../build'}/generated/`, import.meta.url),
);

const union = (names) => (names.length ? names.map((n) => `'${n}'`).join(' | ') : 'never');

function kinds(title, list) {
  const rows = list.map(({ name, args }) => {
    const fields = args.map((arg) => `${arg.name}: number`).join('; ');
    return `  | { name: '${name}'; seat: number; args: { ${fields} } }`;
  });
  return [
    `export type ${title}Name = ${union(list.map((k) => k.name))};`,
    `export type ${title} =\n${rows.join('\n') || '  never'};`,
  ].join('\n');
}

function types(tables) {
  const keyed = tables.domains.filter((d) => d.keys);
  return [
    `// Made by web/scripts/types.mjs from the tables of ${tables.key}.`,
    `export type DomainName = ${union(tables.domains.map((d) => d.name).filter(Boolean))};`,
    `export interface Keys {\n${keyed.map((d) => `  ${d.name}: ${union(d.keys)};`).join('\n')}\n}`,
    kinds('Action', tables.actions),
    kinds('Event', tables.events),
    kinds('Sum', tables.sums),
    kinds('Reason', tables.reasons),
    `export type OptionName = ${union(tables.options.map((o) => o.name))};`,
    '',
  ].join('\n');
}

await mkdir(`${made}web`, { recursive: true });
for (const game of await readdir(`${made}games`)) {
  const text = await readFile(`${made}games/${game}/tables.json`, 'utf8').catch(() => null);
  if (text) await writeFile(`${made}web/${game}.ts`, types(JSON.parse(text)));
}
