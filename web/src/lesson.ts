// SPDX-License-Identifier: MIT
// A guided first game: a table like any other on a fixed seed, against cubs. What it explains are
// ideas; each appears when its situation comes up for the first time, so that a learner may play as
// he likes. A game's ideas are in games/<game>/lesson.ts, their words in words/<language>/learn_<game>.txt.
import type { NewTable } from './lobby';
import { learnLesson } from './language';
import { sentenceOf } from './words';
import type { Table } from './table.svelte';
import { SEAT, type Row, type Thing, type Told } from './tables';

// What the learner's screen shows now, asked by the names of the game's tables.
export class Moment<A extends string = string, E extends string = string> {
  constructor(readonly table: Table) {}

  // It is for me to decide.
  get mine(): boolean {
    return this.table.asked;
  }

  get choice(): string {
    return this.table.ask?.choice ?? '';
  }

  get seat(): number {
    return this.table.mySeat ?? 0;
  }

  get over(): boolean {
    return this.table.view.over;
  }

  // The offered actions of a kind.
  offers(name: A): Row[] {
    const kind = this.table.tables.actionNamed(name);
    return this.mine ? (this.table.ask?.offer ?? []).filter((row) => row[0] === kind) : [];
  }

  may(...names: A[]): boolean {
    return names.some((name) => this.offers(name).length > 0);
  }

  // The offered action of a kind that is worth most; the first of equals.
  best(name: A, worth: (row: Row) => number = () => 0): Row | undefined {
    const [first, ...others] = this.offers(name);
    return first && others.reduce((best, row) => (worth(row) > worth(best) ? row : best), first);
  }

  // All that was told of a kind so far.
  told(name: E): Told[] {
    const kind = this.table.tables.events.findIndex((k) => k?.name === name);
    return this.table.events(this.table.told.filter((row) => row[1] === kind));
  }

  // How often it was told of me.
  did(name: E): number {
    return this.told(name).filter((event) => event.seat === this.seat).length;
  }

  domain(name: string): number {
    return this.table.tables.domainNamed(name);
  }

  value(domain: string, key: string): number {
    return this.table.tables.domain(this.domain(domain))?.keys?.indexOf(key) ?? -1;
  }

  keyOf(domain: string, value: number): string {
    return this.table.tables.keyOf(this.domain(domain), value);
  }

  // The rows of the view with things of a domain.
  things(domain: string): Thing[] {
    const wanted = this.domain(domain);
    return this.table.view.things.filter((thing) => thing.domain === wanted);
  }

  // How many of it lie before a seat.
  owned(domain: string, seat = this.seat): number {
    return this.things(domain)
      .filter((thing) => thing.in === SEAT && thing.where === seat)
      .reduce((sum, thing) => sum + thing.count, 0);
  }

  // The place of a thing on the screen.
  at(domain: string, value: number): string {
    return `[data-at="${this.domain(domain)}:${value}"]`;
  }
}

export interface Idea<A extends string = string, E extends string = string> {
  key: string;
  when: (moment: Moment<A, E>) => boolean;
  at?: string | ((moment: Moment<A, E>) => string); // selectors; the first that is seen counts
  try?: (moment: Moment<A, E>) => Row | undefined; // a good choice to propose
  show?: (moment: Moment<A, E>) => string[]; // where it is clicked, the next click first
  place?: string; // where the rule book has it
  after?: string; // not before that idea
  idle?: boolean; // also while others decide
}

export interface Lesson<A extends string = string, E extends string = string> {
  players: number;
  seed: string;
  options?: Record<string, number | string>;
  ideas: Idea<A, E>[];
  done: (moment: Moment<A, E>) => boolean; // the defining rounds were played
  most: number; // the lesson ends after so many choices in any case
}

const lessons = import.meta.glob<{ lesson: Lesson }>('../games/*/lesson.ts');

export const taught = (game: string) => `../games/${game}/lesson.ts` in lessons;

export async function lessonOf(game: string): Promise<Lesson | null> {
  const load = lessons[`../games/${game}/lesson.ts`];
  if (!load) return null;
  const [found] = await Promise.all([load(), learnLesson(game)]);
  return found.lesson;
}

const PACE_MS = 1200;

export function tableFor(game: string, lesson: Lesson, name: string): NewTable {
  return {
    game,
    players: lesson.players,
    ...(name ? { name } : {}),
    chairs: Array.from({ length: lesson.players }, (_, chair) =>
      chair ? { who: 'bot', bot: 'cub' } : { who: 'me' },
    ),
    options: lesson.options ?? {},
    seed: lesson.seed,
    undo: 'free',
    pace: PACE_MS,
    places: 'listed',
  };
}

export const ideaTitle = (game: string, key: string) => sentenceOf(`learn.${game}.${key}.title`);
export const ideaWords = (game: string, key: string) => sentenceOf(`learn.${game}.${key}`);
