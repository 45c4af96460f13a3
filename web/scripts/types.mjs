// SPDX-License-Identifier: MIT
// TypeScript types of every game's domains, actions, events and sums, the values of its domains and
// the numbers of its rules, from the tables that the build of the program has written (generated/games/<game>/tables.json), and of what server and
// page say to each other (hall/messages.txt).
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fieldsOf, messages } from './messages.mjs';

const made = fileURLToPath(
  new URL(`../${process.env.MORAINE_BUILD ?? '../build'}/generated/`, import.meta.url),
);

// A list of values of its own, so that the page gets only those it uses.
const keys = ({ name, keys }) =>
  `export const ${name.toUpperCase()}_KEYS = [${keys.map((key) => `'${key}'`).join(', ')}] as const;`;

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
    ...keyed.map(keys),
    kinds('Action', tables.actions),
    kinds('Event', tables.events),
    kinds('Sum', tables.sums),
    kinds('Reason', tables.reasons),
    `export type OptionName = ${union(tables.options.map((o) => o.name))};`,
    `export const FIXED = { ${tables.fixed.map((f) => `${f.name}: ${f.value}`).join(', ')} } as const;`,
    '',
  ].join('\n');
}

const object = (fields) =>
  `{ ${fields.map(({ name, maybe, type }) => `${name}${maybe ? '?' : ''}: ${type}`).join('; ')} }`;

// Every message is told by its first field: `is` of the server's, `do` of the page's.
function told(title, key, entries, others) {
  const rows = Object.entries(entries).map(
    ([name, entry]) =>
      `  | ${object([{ name: key, type: `'${name}'` }, ...others, ...fieldsOf(entry)])}`,
  );
  return `export type ${title} =\n${rows.join('\n')};`;
}

// HTTP calls: what each sends and gets, its method and its address.
function callTypes() {
  const calls = Object.entries(messages.call);
  const types = calls.map(([name, call]) => {
    const answer = call.answer === 'text' ? 'string' : call.answer;
    return `  ${name}: { body: ${object(fieldsOf(call))}; answer: ${answer} };`;
  });
  const ways = calls.map(([name, { method, path }]) => `  ${name}: ['${method}', '${path}'],`);
  return [
    `export interface Calls {\n${types.join('\n')}\n}`,
    `export const CALLS: Record<keyof Calls, [method: string, path: string]> = {\n${ways.join('\n')}\n};`,
  ];
}

// Every number a constant of its own, so that the page gets only those it uses.
const constants = () =>
  Object.entries(messages.const).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );

function messageTypes() {
  const shapes = Object.entries(messages.shape);
  const answers = Object.entries(messages.client).map(
    ([name, { answer }]) => `${name}: '${answer}'`,
  );
  return [
    '// Made by web/scripts/types.mjs from hall/messages.txt.',
    'export type Row = number[];',
    ...shapes.map(([name, shape]) => `export interface ${name} ${object(fieldsOf(shape))}`),
    told('Message', 'is', messages.server, [{ name: 're', maybe: true, type: 'number' }]),
    told('Command', 'do', messages.client, []),
    `export interface Answers { ${answers.join('; ')} }`,
    "export type Answer<C extends Command> = Extract<Message, { is: Answers[C['do']] }>;",
    ...callTypes(),
    ...constants(),
    '',
  ].join('\n');
}

await mkdir(`${made}web`, { recursive: true });
for (const game of await readdir(`${made}games`)) {
  const text = await readFile(`${made}games/${game}/tables.json`, 'utf8').catch(() => null);
  if (text) await writeFile(`${made}web/${game}.ts`, types(JSON.parse(text)));
}
await writeFile(`${made}web/messages.ts`, messageTypes());
