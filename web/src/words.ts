// SPDX-License-Identifier: MIT
// Sentences from the catalogue, with parameters and plurals: the same rules as engine/say.c.
//
// A sentence is a list of pieces, so that the screen can draw a seat with its mark and a place as
// a chip; `plain` makes ordinary text of it.
import type { Ask, OpenQuestion } from '@made/web/messages';
import {
  HALVES,
  HIDDEN,
  NOBODY,
  NUMBER,
  SEAT,
  YES_NO,
  type NamedKind,
  type Row,
  type Tables,
  type Thing,
} from './tables';

export type Catalogue = Record<string, string>;

export interface Piece {
  text: string;
  domain?: number;
  value?: number;
}

export type Sentence = Piece[];

interface Param {
  domain: number;
  value: number;
}

const catalogues: Record<string, Catalogue> = {};

export function learn(name: string, catalogue: Catalogue): void {
  catalogues[name] = { ...catalogues[name], ...catalogue };
}

export function plain(sentence: Sentence): string {
  return sentence.map((piece) => piece.text).join('');
}

function find(catalogue: string, key: string): string | undefined {
  return catalogues[catalogue]?.[key];
}

// A word that is said in the form a sentence asks for: {animal.the_acc}, {animal*count}.
export interface Term {
  say(form: string, many: boolean): string;
}

type Value = string | number | Term;

interface Hole {
  name: string;
  form: string;
  many: string; // the parameter that says how many
  one?: string; // {count?wolf:wolves}
  more?: string;
}

// "name", "name.form", "name*count", "name.form*count" or "name?one:more".
function readHole(words: string): Hole {
  const [hole = '', choice] = words.split('?');
  const [term = '', many = ''] = hole.split('*');
  const [name = '', form = ''] = term.split('.');
  if (choice === undefined) return { name, form, many };
  const [one = '', more = ''] = choice.split(':');
  return { name, form, many, one, more };
}

type Say = (name: string, form: string, many: boolean) => Sentence | null;
type Count = (name: string) => Value;

// "{women} women; {wolves} wolves ~ nobody": a list of the parts whose first number is not 0; after ~
// what is said if there is none.
function fillList(words: string, say: Say, count: Count): Sentence {
  const [some = '', none = ''] = words.split('~');
  const parts = (words.includes('~') ? some.trimEnd() : some)
    .split(';')
    .map((part, i) => (i ? part.trimStart() : part))
    .filter((part) => count(/\{(\w+)/.exec(part)?.[1] ?? '') !== 0);
  if (!parts.length) return fillPart(none.trimStart(), say, count);
  const joint = (i: number) => (i < parts.length - 1 ? ', ' : ` ${find('common', 'and') ?? '&'} `);
  return parts.flatMap((part, i) => [
    ...(i ? [{ text: joint(i) }] : []),
    ...fillPart(part, say, count),
  ]);
}

function fill(words: string, say: Say, count: Count): Sentence {
  return words
    .split(/(\[[^\]]*\])/)
    .flatMap((part) =>
      part.startsWith('[') ? fillList(part.slice(1, -1), say, count) : fillPart(part, say, count),
    );
}

function fillPart(words: string, say: Say, count: Count): Sentence {
  const out: Sentence = [];
  for (const part of words.split(/(\{[^}]*\})/)) {
    if (!part.startsWith('{')) {
      if (part) out.push({ text: part });
      continue;
    }
    const hole = readHole(part.slice(1, -1));
    const said = say(hole.name, hole.form, hole.many !== '' && count(hole.many) !== 1);
    if (!said) out.push({ text: part.slice(1, -1) });
    else if (hole.one === undefined) out.push(...said);
    else out.push({ text: (count(hole.name) === 1 ? hole.one : hole.more) ?? '' });
  }
  return out;
}

// A sentence of the page itself: t('home.wait', {count: 2}). A key without a sentence is shown as
// itself: the tests find it, the player is not left alone.
export function t(key: string, params: Record<string, Value> = {}): string {
  const words = find('page', key);
  if (words === undefined) return key;
  const say = (name: string, form: string, many: boolean) => {
    const value = params[name];
    if (value === undefined) return null;
    return [{ text: typeof value === 'object' ? value.say(form, many) : String(value) }];
  };
  return plain(fill(words, say, (name) => params[name] ?? ''));
}

// A part of a hundred as people write it: "45 %", in Dutch "45%".
export const hundredths = (n: number | string): string =>
  (find('common', 'percent') ?? '{n}').replace('{n}', String(n));

// "2.1", in German and Dutch "2,1".
export const tenths = (n: number): string =>
  n.toFixed(1).replace('.', find('common', 'decimal') ?? '.');

export const known = (key: string): boolean => find('page', key) !== undefined;

// A whole key with its catalogue in front, as the server's errors have it.
export function sentenceOf(key: string): string {
  const dot = key.indexOf('.');
  return find(key.slice(0, dot), key.slice(dot + 1)) ?? key;
}

export function botName(strength: string): string {
  return sentenceOf(`table.bot.${strength}`);
}

export function botText(strength: string): string {
  return sentenceOf(`table.bot.${strength}.text`);
}

export function gameWords(game: string, key: string): string | undefined {
  return find(game, key);
}

function halves(value: number): string {
  const whole = Math.trunc(value / 2);
  const text = whole || value % 2 === 0 ? real(whole) : '';
  return value % 2 ? `${text}½` : text;
}

// "−1", with a sign as wide as "+".
const real = (number: number | string): string => String(number).replace(/^-(?=\d)/, '−');

// "Yellow", by its place in COLOURS.
export const colourName = (place: number): string | null => find('common', `seat.${place}`) ?? null;

const pair = (before: number, after: number) => ({
  before: { domain: NUMBER, value: before },
  after: { domain: NUMBER, value: after },
});

// The voice of one table: its game's words and the names of those who sit there.
export class Speech {
  constructor(
    readonly tables: Tables,
    readonly names: (string | null)[] = [],
  ) {}

  private inGame(key: string): string | undefined {
    return find(this.tables.key, key) ?? find('common', key);
  }

  seat(seat: number): string {
    const named = seat < 6 ? this.names[seat] : null;
    return named ?? this.inGame(`seat.${seat < 6 ? seat : 'nobody'}`) ?? '?';
  }

  colour(seat: number): string {
    return this.inGame(`seat.${seat < 6 ? seat : 'nobody'}`) ?? '?';
  }

  // A term in the form that is asked for; without that form as it stands.
  private term(key: string, form: string, many: boolean): string | undefined {
    const forms = many ? [form ? `${form}_many` : 'many', 'many', form] : [form];
    for (const name of forms) {
      const words = name ? this.inGame(`${key}.${name}`) : undefined;
      if (words !== undefined) return words;
    }
    return this.inGame(key);
  }

  value(domain: number, value: number, form = '', many = false): string {
    if (domain === SEAT) return this.seat(value);
    if (domain === HALVES) return halves(value);
    const d = this.tables.domain(domain);
    const name = d?.name ?? '';
    let words: string | undefined;
    if (domain === YES_NO) words = this.inGame(`yes_no.${value ? 1 : 0}`);
    else if (value === HIDDEN && d?.shape) words = this.term(`${name}.hidden`, form, many);
    else if (d?.keys?.[value] !== undefined)
      words = this.term(`${name}.${d.keys[value]}`, form, many);
    else if (domain !== NUMBER) words = this.term(`${name}.*`, form, many);
    if (words === undefined) return real(this.tables.keyOf(domain, value));
    return words.replace(/\{([^}]*)\}/, (_, n) => String(n === 'n+1' ? value + 1 : value));
  }

  // A value as a parameter of a sentence of the page.
  word(domain: number, value: number): Term {
    return { say: (form, many) => this.value(domain, value, form, many) };
  }

  domainName(domain: number): string {
    const name = this.tables.domain(domain)?.name ?? '';
    return this.inGame(`domain.${name}`) ?? name;
  }

  // "event.moved/armed": the sentence where one of the parameters has that value;
  // "event.moved/own", "event.moved/own/armed": where it is of the one who acts.
  private sentence(name: string, params: Record<string, Param>): string | undefined {
    const [by, ...rest] = Object.values(params).filter(({ domain }) => domain === SEAT);
    const own = rest.some(({ value }) => value === by?.value) ? `${name}/own` : name;
    const key = this.inGame(own) === undefined ? name : own;
    for (const { domain, value } of Object.values(params)) {
      const name = this.tables.domain(domain)?.keys?.[value];
      const words = name === undefined ? undefined : this.inGame(`${key}/${name}`);
      if (words !== undefined) return words;
    }
    return this.inGame(key);
  }

  private say(key: string, params: Record<string, Param>): Sentence {
    const words = this.sentence(key, params);
    if (words === undefined) return [{ text: key }];
    return fill(
      words,
      (name, form, many) => {
        const p = params[name];
        if (!p) return null;
        const { domain, value } = p;
        return [{ text: this.value(domain, value, form, many), domain, value }];
      },
      (name) => params[name]?.value ?? '',
    );
  }

  private kind(
    part: string,
    kind: NamedKind | null | undefined,
    seat: number,
    args: Row,
  ): Sentence {
    if (!kind) return [{ text: '?' }];
    const params: Record<string, Param> = { seat: { domain: SEAT, value: seat } };
    kind.args.forEach(([name, domain], i) => (params[name] = { domain, value: args[i] ?? 0 }));
    return this.say(`${part}.${kind.name}`, params);
  }

  // As an answer to a question it may be called otherwise: "answer.war_council/pass".
  action(row: Row, seat: number, asked = ''): Sentence {
    const kind = this.tables.actions[row[0] ?? 0];
    const answer = `${asked}/${kind?.name}`;
    if (!kind || this.inGame(`answer.${answer}`) === undefined)
      return this.kind('action', kind, seat, row.slice(1));
    return this.kind('answer', { ...kind, name: answer }, seat, row.slice(1));
  }

  // A row of the log: [number, kind, seat, args...].
  event(row: Row): Sentence {
    const kind = this.tables.events[row[1] ?? 0];
    return this.kind('event', kind, row[2] ?? NOBODY, row.slice(3));
  }

  sum(row: Row): Sentence {
    return this.kind('sum', this.tables.sums[row[0] ?? 0], NOBODY, row.slice(1));
  }

  reason(reason: number, of: number): Sentence {
    return this.kind('reason', this.tables.reasons[reason], NOBODY, [of]);
  }

  // Words that a game has for such a domain: "has/resource", at a question "gets/income/start"; of
  // as many as before, marked in another way, "stays".
  private has(thing: Thing, after: number, asked: string): string {
    const name = this.tables.domain(thing.domain)?.name ?? '';
    const has = thing.count === after ? 'stays' : 'has';
    const ways = thing.count ? [has] : ['gets', has];
    const keys = ways.flatMap((way) => [`${way}/${name}/${asked}`, `${way}/${name}`]);
    return keys.find((key) => this.inGame(`change.${key}`) !== undefined) ?? has;
  }

  // "stones 3→2" of what is counted, "+1 hunter" of what lies somewhere, "now 1 hunter" of what has
  // another mark, "opens U14" of a place. Same: there are not more of them than before.
  change(thing: Thing, after: number, same: boolean, asked = ''): string {
    const by = after - thing.count;
    const number = (value: number, domain = NUMBER) => ({ domain, value });
    const params = {
      thing: { domain: thing.domain, value: thing.what },
      all: number(2),
      before: number(thing.count),
      after: number(after),
      before_half: number(thing.count, HALVES),
      after_half: number(after, HALVES),
      count: number(Math.abs(by)),
    };
    const place = !thing.in && this.tables.shape(thing.domain) === 'place';
    const [more, less] = place ? ['opens', 'closes'] : [same ? 'becomes' : 'more', 'less'];
    const counted = !place && (thing.in === SEAT || !thing.in);
    const key = counted ? this.has(thing, after, asked) : by > 0 ? more : less;
    return plain(this.say(`change.${key}`, params));
  }

  // " (from 8 on only light cards)": what follows from so many of one's own.
  reached(thing: Thing, after: number): string {
    const words = this.inGame(`change.reaches/${this.tables.domain(thing.domain)?.name}`);
    const [, least, then] = /^(\d+) (.*)$/.exec(words ?? '') ?? [];
    return then && after >= Number(least) ? ` (${then})` : '';
  }

  // "points 5→7"
  points([before, after]: [number, number], atBest = false): string {
    return plain(this.say(atBest ? 'change.points_most' : 'change.points', pair(before, after)));
  }

  // "then 2": what comes to all answers alike makes of it.
  follows(after: number): string {
    return plain(this.say('change.follows', { after: { domain: NUMBER, value: after } }));
  }

  // "then stones 82→94": what comes next whatever is answered.
  beyond([before, after]: [number, number]): string {
    return plain(this.say('change.beyond', pair(before, after)));
  }

  // "then a megalith": what is still to be decided.
  open({ choice, what }: OpenQuestion): string {
    const [domain = NUMBER, value = 0] = what ?? [];
    return plain(this.say(`change.open/${choice}`, { what: { domain, value } }));
  }

  note(key: string): string {
    return this.inGame(`change.${key}`) ?? '';
  }

  ifWon(words: string): string {
    return (this.inGame('change.if_won') ?? '{facts}').replace('{facts}', words);
  }

  // Why not; where a rule counts, with what is asked and what there is.
  refusal(key: string, figures?: Row): string {
    const [asked, have, domain, value] = figures ?? [];
    if (asked === undefined || have === undefined) return sentenceOf(key);
    const number = (value: number, domain = NUMBER) => ({ domain, value });
    const params = {
      what: number(value ?? 0, domain),
      asked: number(asked),
      have: number(have),
      asked_half: number(asked, HALVES),
      have_half: number(have, HALVES),
    };
    return plain(this.say(key.slice(key.indexOf('.') + 1), params));
  }

  // What follows an answer, where a choice has words for it: "then you see the card".
  short(key: 'luck' | 'over', choice = ''): string {
    return this.inGame(`change.${key}/${choice}`) ?? this.inGame(`change.${key}`) ?? '';
  }

  // "ask.menu_middle/no_do_middle": where that action is not offered.
  private askWithout({ choice, offer }: Ask): string {
    const key = `ask.${choice}`;
    const open = new Set(offer?.map(([kind]) => kind));
    const lacks = this.tables.actions.findIndex(
      (kind, i) => kind && !open.has(i) && this.inGame(`${key}/no_${kind.name}`),
    );
    return offer && lacks > 0 ? `${key}/no_${this.tables.actions[lacks]?.name}` : key;
  }

  ask(ask: Ask): Sentence {
    const params: Record<string, Param> = { who: { domain: SEAT, value: ask.seat } };
    for (const field of ['what', 'where', 'why', 'count'] as const) {
      const [domain, value] = ask[field] ?? [];
      if (domain !== undefined && value !== undefined) params[field] = { domain, value };
    }
    // A choice may be wider than what it asks just now: then the first of its offers has words.
    const narrow = `asks.${this.tables.actions[ask.offer?.[0]?.[0] ?? 0]?.name}`;
    return this.say(this.inGame(narrow) ? narrow : this.askWithout(ask), params);
  }
}

// "MH-4.2.2/eight_stones" stands at MH-4.2.2. Rules of every game ("not_asked") stand nowhere.
export function ruleNumber(entry: string): string {
  const place = entry.split('/')[0] ?? '';
  return /^[A-Z]+-/.test(place) ? place : '';
}
