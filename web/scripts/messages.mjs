// SPDX-License-Identifier: MIT
// Reads hall/messages.txt: the page's types are made of it, and tests hold messages to it.
import { readFile } from 'node:fs/promises';

const HEAD = /^(shape|server|client) (\w+)(?: -> (\w+))?$/;
const FIELD = /^ {2}(\w+)(\?)?: (.+)$/;
const AS = /^ {2}as (\w+)$/;

// { shape, server, client }: by name { fields: [{ of: name, name, maybe, type }], as, answer }.
function parse(text) {
  const all = { shape: {}, server: {}, client: {} };
  let entry;
  text.split('\n').forEach((line, i) => {
    const [, kind, name, answer] = HEAD.exec(line) ?? [];
    const [, field, maybe, type] = FIELD.exec(line) ?? [];
    if (kind) entry = all[kind][name] = { name, fields: [], as: null, answer };
    else if (field) entry.fields.push({ of: entry.name, name: field, maybe: !!maybe, type });
    else if (AS.test(line)) entry.as = AS.exec(line)[1];
    else if (line && !line.startsWith('#')) throw new Error(`messages.txt:${i + 1}: ${line}`);
  });
  return all;
}

export const messages = parse(
  await readFile(new URL('../../hall/messages.txt', import.meta.url), 'utf8'),
);

export const fieldsOf = ({ fields, as }) => [
  ...fields,
  ...(as ? fieldsOf(messages.shape[as]) : []),
];
