// SPDX-License-Identifier: MIT
// The rulebook of a game, from its catalogue words/<language>/rules_<game>.txt: a chapter for each
// entry of "chapters", an anchor for each rule, a link for each mention of one. Everything is
// escaped; *word* and {icon club} are all the marks there are.
import { language, languages, load } from './language';
import { symbolOf } from './symbol';
import type { Catalogue } from './words';

export interface Section {
  title: string;
  anchor: string;
  html: string;
  text: string; // for the search
  keys: string[]; // of its lines
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

// MH-5.2, and NT-S.5 of the set-up.
const NUMBER = '[A-Z]{2,}-(?:\\d+|[A-Z]\\.\\d+)(?:\\.\\d+)*';
const RULE = new RegExp(`\\b(${NUMBER})\\b`, 'g');
const isNumber = (key: string) => new RegExp(`^${NUMBER}$`).test(key);

// For the search: small letters without accents, so that "hohle" finds Höhle.
// Nor do the soft hyphens of long words count.
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|\u00ad/gu, '')
    .toLowerCase();

function inline(text: string): string {
  return escape(text)
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(RULE, (place) => `<a class="rule" href="#${place}">${place}</a>`)
    .replace(
      /\{icon ([\w-]+)\}/g,
      (_, name: string) =>
        `<svg class="icon" aria-hidden="true"><use href="${symbolOf(name)}"/></svg>`,
    );
}

// 4.9 before 4.10; an example behind its rule, before the parts of the rule.
function compare(a: string, b: string): number {
  const [x, y] = [a, b].map((key) => key.split('.').slice(1));
  for (let i = 0; ; i++) {
    const [p, q] = [x?.[i], y?.[i]];
    if (p === undefined || q === undefined) return p === q ? 0 : p === undefined ? -1 : 1;
    if (p === q) continue;
    const [m, n] = [Number(p), Number(q)];
    if (Number.isNaN(m) || Number.isNaN(n)) return Number.isNaN(m) ? -1 : 1;
    return m - n;
  }
}

// Lines of cells: the caption, the heads, the rows.
function table(key: string, text: string): string {
  const [caption = '', heads = '', ...rows] = text.split('\n');
  const cells = (row: string, tag: string) =>
    row
      .split('\t')
      .map((cell) => `<${tag}>${inline(cell)}</${tag}>`)
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return (
    `<figure class="rule-table" data-key="${key}" tabindex="0"><table><caption>${inline(caption)}</caption>` +
    `<thead><tr>${cells(heads, 'th')}</tr></thead><tbody>${body}</tbody></table></figure>`
  );
}

function line(key: string, text: string): string {
  if (/\.table\d*$/.test(key)) return table(key, text);
  const said = text.startsWith('= ') ? `→ ${text.slice(2)}` : text;
  if (key.includes('.example')) return `<p class="example" data-key="${key}">${inline(said)}</p>`;
  if (!isNumber(key)) return `<p data-key="${key}">${inline(said)}</p>`;
  const depth = key.split('.').length - 1;
  const own = `<a class="own" href="#${key}">${key}</a>`;
  return `<li id="${key}" data-key="${key}" class="depth${depth}">${own} ${inline(said)}</li>`;
}

// Rules that stand together are one list; an example belongs to the list, too.
function html(lines: string[]): string {
  let out = '';
  let open = false;
  for (const text of lines) {
    const item = text.startsWith('<li');
    if (item !== open) out += item ? '<ul>' : '</ul>';
    open = item;
    out += text;
  }
  return open ? `${out}</ul>` : out;
}

function section(chapter: string, words: Catalogue): Section {
  const keys = Object.keys(words)
    .filter((key) => key === chapter || key.startsWith(`${chapter}.`))
    .filter((key) => key !== `${chapter}.title`)
    .sort(compare);
  const title = words[`${chapter}.title`] ?? chapter;
  return {
    title,
    anchor: keys.includes(chapter) ? `${chapter}.title` : chapter,
    html: html(keys.map((key) => line(key, words[key] ?? ''))),
    text: folded([title, ...keys.map((key) => `${key} ${words[key]}`)].join(' ')),
    keys: [`${chapter}.title`, ...keys],
  };
}

export function sections(words: Catalogue): Section[] {
  const chapters = (words['chapters'] ?? '').split(' ').filter(Boolean);
  return chapters.map((chapter) => section(chapter, words));
}

// All places that can be linked to.
export function anchorsOf(book: Section[]): string[] {
  return book.flatMap(({ anchor, html }) => [
    anchor,
    ...[...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1] ?? ''),
  ]);
}

export async function rulesOf(game: string): Promise<Section[] | null> {
  const book = sections(await load(`rules_${game}`));
  return book.length ? book : null;
}

// What the rulebooks in the other languages say under the same keys, for those who know a game by
// its foreign words. Each row of a table has its own: "cards.1.table/3".
export type Abroad = Map<string, string>;

function addTexts(words: Catalogue, texts: Abroad): void {
  const add = (key: string, text: string) =>
    texts.set(key, `${texts.get(key) ?? ''} ${folded(text)}`);
  for (const [key, text] of Object.entries(words)) {
    add(key, text);
    if (/\.table\d*$/.test(key)) text.split('\n').forEach((row, i) => add(`${key}/${i - 2}`, row));
  }
}

export async function abroad(game: string): Promise<Abroad> {
  const texts: Abroad = new Map();
  const others = languages.filter((other) => other !== language);
  const books = await Promise.all(others.map((other) => load(`rules_${game}`, other)));
  for (const words of books) addTexts(words, texts);
  return texts;
}

// Does a word of the text begin so?
export const begins = (text: string, start: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${start.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}`, 'u').test(text);

// Long words may stand in compounds, "Hirsch" in "Rothirsch"; short ones would be found anywhere.
const LONG_WORD = 5;
export const hasAbroad = (text: string, word: string): boolean =>
  word.length < LONG_WORD ? begins(text, word) : text.includes(word);

// Those of the words with which no word of the book begins.
export const strangeIn = (book: Section[], words: string[]): string[] =>
  words.filter((word) => !book.some(({ text }) => begins(text, word)));
