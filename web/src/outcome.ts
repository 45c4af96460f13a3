// SPDX-License-Identifier: MIT
// What a choice comes to, in words, from the server's answer to `changes`. The server says what is
// worth telling, and in which order (table/change.h), so that page and terminal tell the same.
import type { Outcome, Reason } from '@made/web/messages';
import type { Table } from './table.svelte';
import { MARK, NOBODY, SEAT, thingOf, type Row, type Thing } from './tables';
import { t } from './words';

export interface Fact {
  thing: Thing; // with the count that it has now
  after: number;
  follows: number; // what comes to all answers alike makes of it
}

const MOST = 3; // the board shows the rest

export const factsOf = (outcome: Outcome): Fact[] =>
  outcome.facts.map((row) => {
    const after = row[7] ?? 0;
    return { thing: thingOf(row), after, follows: row[8] ?? after };
  });

const isOwn = (table: Table, thing: Thing): boolean => thing.in === SEAT && table.mine(thing.where);

// After one has passed, nothing is told of what others have and of places.
const isTold = (table: Table, { action }: Outcome, { thing }: Fact): boolean =>
  !table.tables.ends(action) || !thing.in || isOwn(table, thing);

// How many more there are in the same place, however they lie: a hunter who gets a club is one of
// them as before.
const growth = (facts: Fact[], of: Thing): number =>
  facts
    .filter(({ thing }) => NAME.every((part) => thing[part] === of[part]))
    .reduce((sum, { thing, after }) => sum + after - thing.count, 0);
const NAME = ['domain', 'what', 'in', 'where', 'owner'] as const;

function wordsOf(table: Table, facts: Fact[], { thing, after, follows }: Fact): string {
  const { speech } = table;
  const own = isOwn(table, thing);
  const where = thing.in && !own ? `${speech.value(thing.in, thing.where)}: ` : '';
  const foreign = thing.in !== SEAT && thing.owner !== NOBODY && !table.mine(thing.owner);
  const owner = foreign ? ` ${speech.seat(thing.owner)}` : '';
  const mark = thing.mark && table.tables.domain(MARK)?.keys;
  return (
    where +
    speech.change(thing, after, growth(facts, thing) <= 0, table.ask?.choice) +
    (own ? speech.reached(thing, after) : '') +
    owner +
    (mark ? ` (${speech.value(MARK, thing.mark)})` : '') +
    (follows === after ? '' : `, ${speech.follows(follows)}`)
  );
}

// Buttons are small: of what others have and of places only a few are told.
function factWords(table: Table, outcome: Outcome): string[] {
  const facts = factsOf(outcome);
  const told = facts.slice(0, outcome.told).filter((fact) => isTold(table, outcome, fact));
  const others = told.filter(({ thing }) => thing.in && !isOwn(table, thing));
  const words = told
    .filter((fact) => !others.slice(MOST).includes(fact))
    .map((fact) => wordsOf(table, facts, fact));
  const rest = others.length - MOST;
  return rest > 0 ? [...words, t('prompt.more', { count: rest })] : words;
}

// "points 5→7, stones 3→2, region 7: +1 hunter"
export function outcomeWords(table: Table, outcome: Outcome | undefined): string {
  if (!outcome) return '';
  const { speech } = table;
  const told = factWords(table, outcome);
  if (outcome.points_follow !== undefined) told.unshift(speech.follows(outcome.points_follow));
  if (outcome.points) told.unshift(speech.points(outcome.points, outcome.at_best));
  if (outcome.over) told.unshift(speech.short('over'));
  if (outcome.open && told.length) told.push(speech.open(outcome.open));
  if (outcome.beyond) told.push(speech.beyond(outcome.beyond));
  told.push(...(outcome.notes ?? []).map((note) => speech.note(note)));
  if (outcome.luck) told.push(speech.short('luck', table.ask?.choice));
  const words = told.filter(Boolean).join(', ');
  return outcome.if_won && words ? speech.ifWon(words) : words;
}

// "Red: food +1", "Blue: stone, field 3 −1", "you: stones −7"
export function reasonWords(table: Table, { thing: row, seat }: Reason): string {
  const thing = thingOf(row);
  const { speech } = table;
  const where = thing.in && thing.in !== SEAT ? `, ${speech.value(thing.in, thing.where)}` : '';
  const mark = thing.mark && table.tables.domain(MARK)?.keys;
  const by = ` ${thing.count < 0 ? '−' : '+'}${Math.abs(thing.count)}`;
  return (
    (seat === NOBODY ? '' : `${table.mine(seat) ? t('seat.you') : speech.seat(seat)}: `) +
    `${speech.value(thing.domain, thing.what, '', Math.abs(thing.count) !== 1)}${where}` +
    (mark ? ` (${speech.value(MARK, thing.mark)})` : '') +
    by
  );
}

// The outcome without what all of them bring.
export function without(outcome: Outcome, all: Outcome[]): Outcome {
  const shared = (row: Row) =>
    all.every(({ facts }) => facts.some((other) => other.join() === row.join()));
  const keep = (rows: Row[]) => rows.filter((row) => !shared(row));
  const told = keep(outcome.facts.slice(0, outcome.told));
  const facts = [...told, ...keep(outcome.facts.slice(outcome.told))];
  return { ...outcome, facts, told: told.length };
}

// Does it bring its player something and cost nothing? A piece that only moves is no gain.
export function isGift(table: Table, outcome: Outcome): boolean {
  if (outcome.paid) return false;
  const sums = new Map<string, number>();
  for (const { thing, after } of factsOf(outcome)) {
    if (!isOwn(table, thing) && !table.mine(thing.owner)) continue;
    const card = table.tables.shape(thing.domain) === 'card';
    const key = card ? `${thing.domain}` : `${thing.domain} ${thing.what}`;
    sums.set(key, (sums.get(key) ?? 0) + after - thing.count);
  }
  const changes = [...sums.values()];
  return changes.some((by) => by > 0) && changes.every((by) => by >= 0);
}
