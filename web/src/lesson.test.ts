// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { beside, string } from './beside';
import { pieceKey, type Exhibit } from './gallery';
import type { Lesson } from './lesson';
import { anchorsOf, rulesOf } from './rulebook';

const lessons = import.meta.glob<Lesson>('../games/*/lesson.ts', { eager: true, import: 'lesson' });
const catalogue = import.meta.glob<Record<string, string>>('@made/words/en/learn_*.json', {
  eager: true,
  import: 'default',
});
const words = Object.assign({}, ...Object.values(catalogue)) as Record<string, string>;
const all = Object.entries(lessons).map(([path, lesson]) => ({
  game: path.split('/')[2] ?? '',
  lesson,
}));

const galleries = import.meta.glob<Exhibit[]>('../games/*/gallery.ts', {
  eager: true,
  import: 'gallery',
});
const pieces = (game: string) => galleries[`../games/${game}/gallery.ts`] ?? [];
const keys = (key: string) => [key, `${key}.title`];
const sprites = import.meta.glob<string>(['./sprite.svg', '../games/*/sprite.svg'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const drawn = Object.values(sprites).join('');
const symbols = new Set([...drawn.matchAll(/id="i-([^"]+)"/g)].map((found) => found[1]));

describe('the words of the lessons', () => {
  const needed = all.flatMap(({ game, lesson }) =>
    ['intro', 'end.points', 'end.left']
      .concat(lesson.ideas.flatMap(({ key }) => keys(key)))
      .concat(pieces(game).flatMap((piece) => keys(pieceKey(game, piece))))
      .map((key) => `${game}.${key}`),
  );
  it('are there, and none is idle', () => {
    expect(needed.filter((key) => !(key in words))).toEqual([]);
    expect(Object.keys(words).filter((key) => !needed.includes(key))).toEqual([]);
  });
});

describe.each(all)('the lesson of $game', ({ game, lesson }) => {
  const ideas = lesson.ideas.map((idea) => idea.key);
  it('has each idea once, after those it builds on', () => {
    expect(new Set(ideas).size).toBe(ideas.length);
    for (const [i, { after }] of lesson.ideas.entries())
      if (after) expect(ideas.slice(0, i)).toContain(after);
  });
  it('has pictures of its pieces', () => {
    expect(pieces(game).length).toBeGreaterThan(5);
    expect(pieces(game).filter(({ icon }) => !symbols.has(icon))).toEqual([]);
  });
  it('names rules that exist', async () => {
    const book = anchorsOf((await rulesOf(game)) ?? []);
    expect(lesson.ideas.filter(({ place }) => !place)).toEqual([]);
    const places = [...lesson.ideas, ...pieces(game)].flatMap(({ place }) => place ?? []);
    expect(places.filter((place) => !book.includes(place))).toEqual([]);
  });
});

describe('a card beside a thing', () => {
  const window = { x: 0, y: 0, width: 1000, height: 800 };
  const size = { width: 300, height: 200 };
  const apart = (a: typeof window, b: typeof window) =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

  it('stays in the window and covers nothing of it', () => {
    for (const x of [0, 300, 880])
      for (const y of [0, 350, 700]) {
        const thing = { x, y, width: 120, height: 100 };
        const card = beside(thing, size, window, []);
        expect(apart(card, thing)).toBe(true);
        expect(card.x >= 0 && card.x + card.width <= 1000).toBe(true);
        expect(card.y >= 0 && card.y + card.height <= 800).toBe(true);
      }
  });
  it('leaves free what may be clicked', () => {
    const thing = { x: 400, y: 350, width: 100, height: 100 };
    const open = [{ x: 510, y: 0, width: 490, height: 800 }];
    const card = beside(thing, size, window, open);
    expect(apart(card, thing)).toBe(true);
    expect(card.x + card.width <= 510).toBe(true);
  });
  it('would rather not cover the board', () => {
    const thing = { x: 400, y: 350, width: 100, height: 100 };
    const board = [{ x: 380, y: 100, width: 620, height: 600 }];
    const card = beside(thing, size, window, [], board);
    expect(card.x + card.width <= 400).toBe(true);
  });
  it('hangs on a string from edge to edge', () => {
    const [a, b] = [
      { x: 0, y: 0, width: 100, height: 100 },
      { x: 300, y: 0, width: 100, height: 100 },
    ];
    expect(string(a, b)).toEqual({ x1: 100, y1: 50, x2: 300, y2: 50 });
  });
});
