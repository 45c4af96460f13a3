// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { flights } from './anim';
import { bandPath, linePath, scaleX, scaleY, ticks } from './chart';
import { diceOf } from './dice';
import { linesOf } from './lines';
import { begins, hasAbroad, sections, strangeIn } from './rulebook';
import { placeOf } from './route.svelte';
import type { Story } from './lobby';
import { levelsIn } from './story';
import { Tables, thingOf } from './tables';
import { FIELD, ROCK, ROCKS } from './testing';

describe('the rulebook', () => {
  const [first, second] = sections({
    chapters: 'aim MH-4',
    'aim.title': 'The aim',
    'aim.1': 'Most *points* wins.',
    'MH-4.title': 'Play',
    'MH-4.10': 'Last',
    'MH-4.2': 'A card, see MH-1.1 <b>',
    'MH-4.2.example': 'Three stones',
    'MH-4.2.1': '= MH-4.2',
  });
  it('has the chapters in their order and an anchor for each rule', () => {
    expect(first?.title).toBe('The aim');
    expect(first?.html).toBe('<p data-key="aim.1">Most <em>points</em> wins.</p>');
    expect(second?.anchor).toBe('MH-4');
    const places = [...(second?.html ?? '').matchAll(/id="([^"]+)"/g)].map((found) => found[1]);
    expect(places).toEqual(['MH-4.2', 'MH-4.2.1', 'MH-4.10']);
  });
  it('has an anchor and links for the rules of the set-up, which have a letter', () => {
    const [book] = sections({ chapters: 'NT-S', 'NT-S.title': 'Set-up', 'NT-S.5': 'See NT-S.7' });
    expect(book?.html).toContain('id="NT-S.5"');
    expect(book?.html).toContain('href="#NT-S.7"');
  });
  it('links each mention, escapes what it shows and keeps an example with its rule', () => {
    expect(second?.html).toContain('href="#MH-1.1"');
    expect(second?.html).toContain('&lt;b&gt;');
    expect(second?.html).toMatch(
      /&lt;b&gt;<\/li>(<\/ul>)?<p class="example" data-key="MH-4.2.example">Three stones/,
    );
  });
  it('knows which words are strange to it', () => {
    const book = first && second ? [first, second] : [];
    expect(strangeIn(book, ['most', 'mh-4.2', 'ost', 'keule'])).toEqual(['ost', 'keule']);
    expect(begins('eine keule (mh-5.6)', 'keul')).toBe(true);
    expect(begins('eine keule (mh-5.6)', 'mh-5.6')).toBe(true);
    expect(begins('eine keule (mh-5.6)', 'eule')).toBe(false);
    expect(hasAbroad('ein rothirsch', 'hirsch')).toBe(true);
    expect(hasAbroad('eine keule', 'eule')).toBe(false);
  });
});

describe('animation', () => {
  it('lets a piece fly from where it was to where it is', () => {
    const tables = new Tables(ROCKS);
    const before = [thingOf([ROCK, 0, FIELD, 1, 0, 0, 2]), thingOf([ROCK, 0, 4, 0, 0, 0, 3])];
    const after = [
      thingOf([ROCK, 0, FIELD, 1, 0, 0, 1]),
      thingOf([ROCK, 0, FIELD, 5, 0, 0, 1]),
      thingOf([ROCK, 0, 4, 0, 0, 0, 3]),
    ];
    const found = flights(before, after, tables);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ from: `${FIELD}:1`, to: `${FIELD}:5` });
  });
  it('lets a piece fly that changes its owner, one of the same owner first', () => {
    const tables = new Tables(ROCKS);
    const nobody = 255;
    const paid = flights(
      [thingOf([ROCK, 0, 4, 0, 0, 0, 1])],
      [thingOf([ROCK, 0, FIELD, 5, nobody, 0, 1])],
      tables,
    );
    expect(paid).toMatchObject([{ from: '4:0', to: `${FIELD}:5` }]);
    const own = flights(
      [thingOf([ROCK, 0, FIELD, 1, nobody, 0, 1]), thingOf([ROCK, 0, FIELD, 2, 0, 0, 1])],
      [thingOf([ROCK, 0, FIELD, 5, 0, 0, 1])],
      tables,
    );
    expect(own).toMatchObject([{ from: `${FIELD}:2`, to: `${FIELD}:5` }]);
  });
  it('is not moved by what stays', () => {
    const rows = [thingOf([ROCK, 0, FIELD, 1, 0, 0, 2])];
    expect(flights(rows, rows, new Tables(ROCKS))).toEqual([]);
  });
});

describe('dice', () => {
  it('are read from the names of the arguments', () => {
    expect(diceOf({ name: 'rolled', seat: 0, args: { die: 4, bonus: 2, total: 6 } })).toEqual([4]);
    expect(diceOf({ name: 'dice_rolled', seat: 0, args: { ones: 2, sixes: 1 } })).toEqual([
      1, 1, 6,
    ]);
    expect(diceOf({ name: 'placed', seat: 0, args: { region: 3 } })).toEqual([]);
  });
});

describe('charts', () => {
  const frame = { left: 0, right: 10, top: 0, bottom: 10 };
  it('draw lines and bands', () => {
    const [x, y] = [scaleX(frame, 1), scaleY(frame, 5)];
    const xs = [x(0), x(1)];
    expect(linePath(xs, [0, 5], y)).toBe('M0.0 10.0L10.0 0.0');
    expect(bandPath(xs, [5, 5], [0, 0], y)).toBe('M0.0 0.0L10.0 0.0L10.0 10.0L0.0 10.0Z');
  });
  it('have round ticks', () => {
    expect(ticks(47)).toEqual([0, 10, 20, 30, 40]);
    expect(ticks(4)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('addresses', () => {
  it('lead to pages', () => {
    expect(placeOf('/', '')).toMatchObject({ page: 'home' });
    expect(placeOf('/t/abc', '#i77')).toEqual({ page: 'table', key: 'abc', anchor: 'i77' });
    expect(placeOf('/t/abc/story', '')).toMatchObject({ page: 'story', key: 'abc' });
    expect(placeOf('/rules/abc', '#MH-1.2')).toMatchObject({ page: 'rules', anchor: 'MH-1.2' });
    expect(placeOf('/nowhere', '')).toMatchObject({ page: 'lost' });
  });
});

describe('the log', () => {
  it('counts what happened several times in a row', () => {
    const rows = [
      [9, 3, 1, 4],
      [8, 3, 1, 5],
      [7, 3, 1, 4],
      [6, 3, 2, 4],
      [5, 0, 1, 2, 5],
      [4, 0, 1, 2, 5],
      [3, 3, 1, 4],
    ];
    expect(linesOf(rows).map(({ numbers }) => numbers)).toEqual([[9, 7], [8], [6], [5], [4], [3]]);
  });
});

describe('the story', () => {
  it('knows what each had reached at the end of each part', () => {
    const course = [
      { log: 2, points: [1, 0] },
      { log: 7, points: [3, 4] },
    ];
    const story = { course, standing: { points: [5, 4] } } as unknown as Story;
    expect(levelsIn(story, [1, 8], 'turn')?.rounds).toEqual([
      [3, 5],
      [4, 4],
    ]);
    expect(levelsIn(story, [1, 8])).toBeNull();
  });
});
