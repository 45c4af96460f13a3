// SPDX-License-Identifier: MIT
// What a choice would change, in words, in the order of table/news.h, from the server's answer to
// `changes`. Buttons are small: what is said twice is said once.
import type { Outcome, Reason } from '@made/web/messages';
import type { Table } from './table.svelte';
import { MARK, NOBODY, SEAT, thingOf, type Row, type Thing } from './tables';

export interface Fact {
  thing: Thing; // with the count that it has now
  after: number;
}

const MOST = 3; // of those about others and places: the board shows the rest

export const factsOf = (outcome: Outcome): Fact[] =>
  outcome.facts.map((row) => ({ thing: thingOf(row), after: row[7] ?? 0 }));

const isOwn = (table: Table, thing: Thing): boolean => thing.in === SEAT && table.mine(thing.where);

// In which order they are told: what I have, what others have, what lies in places, the rest.
function groupOf(table: Table, { thing }: Fact): number {
  if (thing.in === SEAT) return isOwn(table, thing) ? 0 : 1;
  return table.tables.shape(thing.in) === 'place' ? 2 : 3;
}

const names = (table: Table, action: Row, domain: number, value: number): boolean =>
  table.tables
    .action(action[0] ?? 0)
    .args.some(([, d], i) => d === domain && action[i + 1] === value);

const growth = (facts: Fact[]): number =>
  facts.reduce((sum, { thing, after }) => sum + after - thing.count, 0);

const alike = (facts: Fact[], of: Thing): Fact[] =>
  facts.filter(({ thing }) => thing.domain === of.domain && thing.what === of.what);

// Those of the same owner in the same place: a hunter who gets a club is one of them as before.
const inPlace = (facts: Fact[], of: Thing): Fact[] =>
  alike(facts, of).filter(
    ({ thing }) => thing.in === of.in && thing.where === of.where && thing.owner === of.owner,
  );

// What I pay lies in a pool then, and what I take lay there: my own count says it. What I have in
// one state more than before I have in another one less: the first says it.
function isMirror(table: Table, facts: Fact[], fact: Fact): boolean {
  const { thing, after } = fact;
  const mine = alike(facts, thing).filter((other) => isOwn(table, other.thing));
  const more = growth(mine);
  if (isOwn(table, thing))
    return !more && fact !== mine[0] && mine.every((other) => other.thing.mark);
  return thing.owner === NOBODY && more !== 0 && after - thing.count === -more;
}

// What the choice says itself, a card that is just turned and a phase that passes are no news; nor
// is what comes to others and to the board after one has passed.
function isNews(table: Table, outcome: Outcome, facts: Fact[], fact: Fact): boolean {
  const { tables } = table;
  const { thing, after } = fact;
  if (tables.ends(outcome.action) && !isOwn(table, thing)) return false;
  if (after < thing.count && thing.in !== SEAT && !growth(inPlace(facts, thing))) return false;
  if (isMirror(table, facts, fact)) return false;
  if (tables.shape(thing.domain) === 'card')
    return (
      thing.in === SEAT &&
      growth(inPlace(facts, thing)) !== 0 &&
      !names(table, outcome.action, thing.domain, thing.what)
    );
  if (!thing.in) return false; // rounds and phases stand at the top of the page
  return tables.shape(thing.in) !== 'card' || names(table, outcome.action, thing.in, thing.where);
}

function wordsOf(table: Table, fact: Fact): string {
  const { thing, after } = fact;
  const { speech } = table;
  const where = thing.in && groupOf(table, fact) ? `${speech.value(thing.in, thing.where)}: ` : '';
  const foreign = thing.in !== SEAT && thing.owner !== NOBODY && !table.mine(thing.owner);
  const owner = foreign ? ` ${speech.seat(thing.owner)}` : '';
  const mark = thing.mark && table.tables.domain(MARK)?.keys;
  return (
    where +
    speech.change(thing, after) +
    owner +
    (mark ? ` (${speech.value(MARK, thing.mark)})` : '')
  );
}

// "stones 3→2, region 7: +1 hunter"
export function outcomeWords(table: Table, outcome: Outcome | undefined): string {
  if (!outcome) return '';
  const facts = factsOf(outcome);
  const news = facts.filter((fact) => isNews(table, outcome, facts, fact));
  const told = [0, 1, 2, 3].flatMap((group) => {
    const some = news.filter((fact) => groupOf(table, fact) === group);
    const words = some.map((fact) => wordsOf(table, fact));
    return !group || words.length <= MOST ? words : [...words.slice(0, MOST), '…'];
  });
  if (outcome.luck) told.push(table.speech.short('luck', table.ask?.choice));
  return told.join(', ');
}

// "Red: food +1", "Blue: mammoth, steppe −1"
export function reasonWords(table: Table, { thing: row, seat }: Reason): string {
  const thing = thingOf(row);
  const { speech } = table;
  const where = thing.in && thing.in !== SEAT ? `, ${speech.value(thing.in, thing.where)}` : '';
  const mark = thing.mark && table.tables.domain(MARK)?.keys;
  const by = ` ${thing.count < 0 ? '−' : '+'}${Math.abs(thing.count)}`;
  return (
    (seat === NOBODY ? '' : `${speech.seat(seat)}: `) +
    `${speech.value(thing.domain, thing.what)}${where}` +
    (mark ? ` (${speech.value(MARK, thing.mark)})` : '') +
    by
  );
}

// The outcome without what all of them bring.
export function without(outcome: Outcome, all: Outcome[]): Outcome {
  const shared = (row: Row) =>
    all.every(({ facts }) => facts.some((other) => other.join() === row.join()));
  return { ...outcome, facts: outcome.facts.filter((row) => !shared(row)) };
}

// Does it bring its player something and cost nothing? A piece that only moves is no gain.
export function isGift(table: Table, outcome: Outcome): boolean {
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
