// SPDX-License-Identifier: MIT
// Holds messages and answers of the server to hall/messages.txt.
import { fieldsOf, messages } from '../../web/scripts/messages.mjs';

export const met = new Set(); // "up.clock", "Seat.name": fields that have come

// Splits at a sign that stands in no brackets.
function split(text, sign) {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('[<'.includes(letter)) depth++;
    if (']>'.includes(letter)) depth--;
    if (letter === sign && !depth) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const simple = (type, value) => {
  if (type === 'null') return value === null;
  if (type.startsWith("'")) return value === type.slice(1, -1);
  if (type.startsWith('Record<')) return isObject(value);
  return typeof value === type;
};

function listProblems(types, value, at) {
  if (!Array.isArray(value) || (types.length && value.length !== types.length))
    return [`${at}: no such list`];
  return value.flatMap((one, i) => problems(types[i], one, `${at}[${i}]`));
}

function problems(type, value, at) {
  const either = split(type, '|');
  if (either.length > 1)
    return either.some((one) => !problems(one, value, at).length) ? [] : [`${at}: not ${type}`];
  if (type === 'Row') return problems('number[]', value, at);
  if (type.endsWith('[]')) {
    const types = Array.isArray(value) ? value.map(() => type.slice(0, -2)) : [];
    return listProblems(types, value, at);
  }
  if (type.startsWith('[')) return listProblems(split(type.slice(1, -1), ','), value, at);
  const shape = messages.shape[type];
  if (shape) return objectProblems(fieldsOf(shape), value, at);
  return simple(type, value) ? [] : [`${at}: not ${type}`];
}

function objectProblems(fields, value, at) {
  if (!isObject(value)) return [`${at}: no object`];
  const known = new Set(fields.map((field) => field.name));
  const strange = Object.keys(value).filter((key) => !known.has(key));
  return [
    ...strange.map((key) => `${at}.${key}: not described`),
    ...fields.flatMap((field) => {
      if (!(field.name in value)) return field.maybe ? [] : [`${at}.${field.name}: missing`];
      met.add(`${field.of}.${field.name}`);
      return problems(field.type, value[field.name], `${at}.${field.name}`);
    }),
  ];
}

export function wrongWith(message) {
  const entry = messages.server[message.is];
  if (!entry) return [`${message.is}: not described`];
  const { is, re, ...rest } = message;
  met.add(is);
  if (re !== undefined && typeof re !== 'number') return [`${is}.re: not a number`];
  return objectProblems(fieldsOf(entry), rest, is);
}

export const wrongWithAnswer = (call, answer) => problems(messages.call[call].answer, answer, call);

// The fields of a type, and those of all that it names.
function namesOf(type) {
  const shapes = (type.match(/\w+/g) ?? []).filter((word) => messages.shape[word]);
  return shapes.flatMap((shape) => namesIn(messages.shape[shape]));
}

const namesIn = (entry) =>
  fieldsOf(entry).flatMap(({ of, name, type }) => [`${of}.${name}`, ...namesOf(type)]);

// All that the server may say, in the words of `met`. Details go to builders only.
export const described = () =>
  [
    ...Object.keys(messages.server),
    ...Object.values(messages.server).flatMap(namesIn),
    ...Object.values(messages.call).flatMap(({ answer }) => namesOf(answer)),
  ].filter((name) => name !== 'Fault.detail');
