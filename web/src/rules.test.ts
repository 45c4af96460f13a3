// SPDX-License-Identifier: MIT
// Every refusal and every line of the log leads to a place that the page of the rules has.
import { describe, expect, it } from 'vitest';
import { anchorsOf, rulesOf } from './rulebook';
import type { Description } from './tables';
import { ruleNumber, type Catalogue } from './words';

const described = import.meta.glob<Description>('@made/games/*/tables.json', {
  eager: true,
  import: 'default',
});
const catalogues = import.meta.glob<Catalogue>('@made/words/en/*.json', {
  eager: true,
  import: 'default',
});
const wordsOf = (game: string) =>
  Object.entries(catalogues).find(([path]) => path.endsWith(`/${game}.json`))?.[1] ?? {};
const shown = async (game: string) => anchorsOf((await rulesOf(game)) ?? []);
const games = Object.values(described).filter(({ key }) => key !== 'null');

describe.each(games)('the rules of $key', (game) => {
  it('have a place for every event', async () => {
    const anchors = new Set(await shown(game.key));
    expect(game.events.filter(({ place }) => !anchors.has(place ?? ''))).toEqual([]);
  });
  it('have a place for every refusal', async () => {
    const anchors = new Set(await shown(game.key));
    const rules = Object.keys(wordsOf(game.key)).filter((key) => key.startsWith('rule.'));
    const places = rules.map((key) => ruleNumber(key.slice('rule.'.length)));
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((place) => !anchors.has(place))).toEqual([]);
  });
  it('have each place once', async () => {
    const anchors = await shown(game.key);
    expect(anchors.filter((anchor, i) => anchors.indexOf(anchor) !== i)).toEqual([]);
  });
});
