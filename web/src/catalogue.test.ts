// SPDX-License-Identifier: MIT
// Every text the page asks for is in words/en/page.txt or a game's page_<game>.txt, and none there is idle.
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['./**/*.{ts,svelte}', '../games/**/*.{ts,svelte}', '!./**/*.test.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const catalogue = import.meta.glob<Record<string, string>>('@made/words/en/page*.json', {
  eager: true,
  import: 'default',
});
const languages = import.meta.glob<Record<string, string>>('@made/words/*/page*.json', {
  eager: true,
  import: 'default',
});
const keys = Object.values(catalogue).flatMap((words) => Object.keys(words));
const text = Object.values(sources).join('\n');

describe("the page's words", () => {
  const asked = [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((found) => found[1] ?? '');
  // t(`pace.${ms}`): what stands before the first brace.
  const begun = [...text.matchAll(/\bt\(\s*`([^`$]+)\$\{/g)].map((found) => found[1] ?? '');
  const quoted = new Set(
    [...text.matchAll(/'([a-z_]+(?:\.[a-z0-9_]+)*)'/g)].map((f) => f[1] ?? ''),
  );

  it('has a sentence for every key', () => {
    expect(asked.filter((key) => !keys.includes(key))).toEqual([]);
    expect(begun.filter((start) => !keys.some((key) => key.startsWith(start)))).toEqual([]);
  });

  it('has no idle sentence', () => {
    const used = (key: string) =>
      asked.includes(key) ||
      quoted.has(key) ||
      quoted.has(`page.${key}`) ||
      begun.some((start) => key.startsWith(start));
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });

  // A phone shows them beside one another, with nothing but these words.
  it.each(['en', 'de', 'nl'])('calls each tool at the thumb otherwise: %s', (language) => {
    const page = languages[
      Object.keys(languages).find((path) => path.endsWith(`/${language}/page.json`)) ?? ''
    ] as Record<string, string>;
    const tools = Object.keys(page).filter((key) => /^(tools|try)\..*\.short$/.test(key));
    expect(tools.length).toBeGreaterThan(3);
    expect(new Set(tools.map((key) => page[key])).size).toBe(tools.length);
  });

  // "{count} cards" would say "1 cards"; of "3 of 5 cards" it does not matter.
  it.each(['en', 'de', 'nl'])('has no plural behind any number: %s', (language) => {
    const sentences = Object.entries(languages)
      .filter(([path]) => path.includes(`/${language}/`))
      .flatMap(([, words]) => Object.entries(words));
    const nouns = new Set(
      sentences
        .flatMap(([, words]) => [...words.matchAll(/\{\w+\?([^:}]*):([\p{L}-]+)\}/gu)])
        .filter(
          ([, one, many = '']) => one !== many && (language !== 'de' || /^\p{Lu}/u.test(many)),
        )
        .map(([, , many]) => many),
    );
    const wrong = ([, words]: [string, string]) =>
      [...words.matchAll(/(?<!(?:of|von|van|van de) )\{\w+\} ([\p{L}-]+)/gu)].some((f) =>
        nouns.has(f[1]),
      );
    expect(sentences.filter(wrong)).toEqual([]);
  });
});
