// SPDX-License-Identifier: MIT
// The language of the page, and its words. A catalogue is fetched when it is first needed, in one
// language only.
import * as kept from './kept';
import { learn, type Catalogue } from './words';

const files = import.meta.glob<Catalogue>('@made/words/*/*.json', { import: 'default' });
const at = (language: string, name: string) =>
  Object.keys(files).find((path) => path.endsWith(`/${language}/${name}.json`));

// Those that are there, each named by itself: "Deutsch".
export const languages = Object.keys(files)
  .filter((path) => path.endsWith('/page.json'))
  .map((path) => path.split('/').at(-2) ?? '');

// ?lang=de, then what was chosen in the settings, then what the browser prefers, then English.
function choose(): string {
  const asked = new URLSearchParams(location.search).get('lang');
  const wished = [asked, kept.language(), ...navigator.languages.map((l) => l.slice(0, 2)), 'en'];
  return wished.find((l) => l && languages.includes(l)) ?? 'en';
}

export const language = choose();

export async function load(name: string, of = language): Promise<Catalogue> {
  const path = at(of, name);
  return path ? ((await files[path]?.()) ?? {}) : {};
}

// What every page needs, before the first one is drawn.
export async function learnCommon(): Promise<void> {
  document.documentElement.lang = language;
  const names = ['common', 'page', 'table'];
  const found = await Promise.all(names.map((name) => load(name)));
  names.forEach((name, i) => learn(name, found[i] ?? {}));
}

// Titles and short texts of all games, for lists of them.
export async function learnTitles(): Promise<void> {
  for (const [key, text] of Object.entries(await load('titles'))) {
    const [game = '', ...rest] = key.split('.');
    learn(game, { [rest.join('.')]: text });
  }
}

// All words of a game, with those of its screens.
export async function learnGame(game: string): Promise<void> {
  const [words, screen] = await Promise.all([load(game), load(`page_${game}`)]);
  learn(game, words);
  learn('page', screen);
}

// The words of its guided game and of its pieces.
export async function learnLesson(game: string): Promise<void> {
  learn('learn', await load(`learn_${game}`));
}
