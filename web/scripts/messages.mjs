// SPDX-License-Identifier: MIT
// hall/messages.txt, as the build of the program has read it: the page's types are made of it, and
// tests hold messages to it.
import { readFile } from 'node:fs/promises';

const made = new URL(`../${process.env.MORAINE_BUILD ?? '../build'}/generated/`, import.meta.url);

// { shape, server, client, call }: by name { fields: [{ of: name, name, maybe, type }], as, answer }.
export const messages = JSON.parse(await readFile(new URL('hall/messages.json', made), 'utf8'));

export const fieldsOf = ({ fields, as }) => [
  ...fields,
  ...(as ? fieldsOf(messages.shape[as]) : []),
];
