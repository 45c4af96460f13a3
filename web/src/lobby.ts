// SPDX-License-Identifier: MIT
// The lobby over HTTP: games, tables, joining, what is mine, the finished game.
import {
  CALLS,
  type Calls,
  type Course,
  type Fault,
  type Games,
  type Lobby,
  type Made,
  type MyTable,
  type Problem,
  type Seat,
  type Story,
  type TableShown,
  type WishedChair,
} from '@made/web/messages';
import { farHall, hasServer, isNear, linkTo, nearHall, site, type Link } from './halls';
import * as kept from './kept';
import { learnGame } from './language';
import { Refused } from './refused';
import { Tables } from './tables';
import { plain, Speech } from './words';

export type { GameInfo, ListedTable, MyTable, Story } from '@made/web/messages';

export { Refused };

// One of my tables, once, with all my chairs there.
export type OwnTable = MyTable & { chairs: number[] };

export const wordsOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);

export type NewTable = Calls['make_table']['body'] & { game: string };

// The address of a call, with what stands for its stars.
function addressOf(name: keyof Calls, parts: string[]): string {
  const rest = [...parts];
  return CALLS[name][1].replaceAll('*', () => rest.shift() ?? '');
}

interface Sent<N extends keyof Calls> {
  body?: Calls[N]['body'];
  text?: string; // instead of it
  token?: string; // instead of the session
  at?: Link; // else the hall of the table that the address names
}

const tableIn = (path: string) => /\/tables\/(\w+)/.exec(path)?.[1];

export async function call<N extends keyof Calls>(
  name: N,
  parts: string[] = [],
  { body, text, token, at }: Sent<N> = {},
): Promise<Calls[N]['answer']> {
  const path = addressOf(name, parts);
  const link = at ?? (await linkTo(tableIn(path)));
  const answer = await link.call({
    method: CALLS[name][0],
    path,
    body: text ?? (body ? JSON.stringify(body) : ''),
    text: text !== undefined,
    bearer: token ?? kept.session()?.session ?? '',
  });
  if (answer.status >= 400) throw new Refused(errorOf(answer.words, answer.status));
  return (answer.json ? JSON.parse(answer.words) : answer.words) as Calls[N]['answer'];
}

function errorOf(words: string, status: number): Fault {
  try {
    const { error } = JSON.parse(words) as Problem;
    if (error?.key) return error;
  } catch {
    /* not one of our answers */
  }
  return { code: 'unknown', key: 'page.error.unknown', detail: String(status) };
}

export function games(): Promise<Games> {
  return call('games');
}

const described = new Map<string, Promise<Tables>>();

// A game's tables and words; each is fetched once.
export function game(key: string): Promise<Tables> {
  let found = described.get(key);
  if (!found) {
    found = Promise.all([call('game', [key]), learnGame(key)]).then(
      ([description]) => new Tables(description),
    );
    found.catch(() => described.delete(key));
    described.set(key, found);
  }
  return found;
}

export function tableInfo(id: string): Promise<TableShown> {
  return call('table', [id]);
}

export async function lobby(): Promise<Lobby> {
  return (await hasServer()) ? call('lobby') : { open: [], watch: [] };
}

async function mineAt(at: Link, chairs: kept.Chair[]): Promise<MyTable[]> {
  return (await call('mine', [], { body: { tokens: chairs.map((c) => c.token) }, at })).mine;
}

// A table where several chairs are mine, or that I know by a token and by my account, is one table.
function once(rows: MyTable[]): OwnTable[] {
  const found = new Map<string, OwnTable>();
  for (const row of rows) {
    const known = found.get(row.table);
    const chairs = [...(known?.chairs ?? []), ...(row.chair === null ? [] : [row.chair])];
    const shown = !known || (row.your_turn && !known.your_turn) ? row : known;
    found.set(row.table, { ...shown, chairs });
  }
  return [...found.values()];
}

// Those of the server, and those in this browser.
export async function mine(): Promise<OwnTable[]> {
  const chairs = kept.chairs();
  const near = site ? chairs.filter((c) => c.near) : [];
  const far = chairs.filter((c) => !near.includes(c));
  const asked: Promise<MyTable[]>[] = [];
  if (near.length) asked.push(nearHall().then((at) => mineAt(at, near)));
  if ((far.length || kept.session()) && (await hasServer())) asked.push(mineAt(farHall, far));
  return once((await Promise.all(asked)).flat());
}

// My chairs at a table: by the tokens that this browser has, else by my account.
export async function allChairsAt(table: string): Promise<kept.Chair[]> {
  const held = kept.chairsAt(table);
  const token = kept.session()?.session;
  if (held.length || !token) return held;
  try {
    const rows = await mineAt(farHall, []);
    const here = rows.filter((row) => row.table === table && (row.chair !== null || row.host));
    return here.map(({ chair }) => ({ table, token, chair }));
  } catch {
    return [];
  }
}

function keepMade(made: Made, at: Link): string {
  const near = at !== farHall;
  const { invite } = made;
  const seated = made.chairs.filter((c) => c.token);
  const keep = (token: string, chair: number | null) =>
    kept.keepChair({ table: made.table, token, chair, host: made.host, invite, near });
  for (const { chair, token } of seated) keep(token ?? '', chair);
  if (!seated.length && made.host) keep(made.host, null);
  if (near) void navigator.storage?.persist?.(); // browsers may empty what nobody asked to keep
  return made.table;
}

// here: in this browser, also where there is a server
export async function create(table: NewTable, here = false): Promise<string> {
  const at = here ? await nearHall() : await linkTo();
  return keepMade(await call('make_table', [], { body: table, at }), at);
}

export async function again(table: string): Promise<string> {
  const at = await linkTo(table);
  const token = kept.chairsAt(table)[0]?.token;
  return keepMade(await call('make_table', [], { body: { again: table }, token, at }), at);
}

// Asked twice it is the same chair: the token is mine from the beginning.
export async function join(table: string, how: Calls['join']['body']): Promise<void> {
  const seat = await call('join', [table], { body: { ...how, own: kept.ownTokenAt(table) } });
  const near = isNear(table);
  kept.keepChair({ table: seat.table, token: seat.token, chair: seat.chair, near });
  kept.dropComing(table);
}

export async function decline(table: string, how: Calls['decline']['body']): Promise<void> {
  await call('decline', [table], { body: how });
  kept.dropComing(table);
}

// Gives up all that I have at a table. Of what is over, or mine no more, only the list is rid.
export async function leave(table: string): Promise<void> {
  for (const { token } of await allChairsAt(table)) await leaveChair(table, token);
  await forget(table);
}

async function leaveChair(table: string, token: string): Promise<void> {
  if (token.startsWith('h')) return;
  try {
    await call('leave', [table], { body: {}, token });
  } catch (problem) {
    const code = problem instanceof Refused ? problem.body.code : '';
    if (!['unauthorized', 'over', 'not_found'].includes(code)) throw problem;
  }
}

export function record(table: string): Promise<string> {
  return call('record', [table]);
}

// Lines of names are said by today's tables; one that these do not know stays as it is.
async function sayTold([head = '', ...lines]: string[]): Promise<string[]> {
  if (!head.startsWith('{')) return [head, ...lines]; // stored as sentences, before there were names
  const { game: key, names } = JSON.parse(head) as { game: string; names: string[] };
  const tables = await game(key);
  const speech = new Speech(
    tables,
    names.map((name) => name || null),
  );
  return lines.map((line) => {
    const row = tables.rowNamed(JSON.parse(line) as Record<string, unknown>);
    return row ? plain(speech.event(row)) : line;
  });
}

// What happened in a finished game that today's rules cannot show any more, a sentence each.
export async function toldOf(table: string, problem: unknown): Promise<string[]> {
  if (!(problem instanceof Refused) || problem.body.code !== 'other_rules') return [];
  try {
    return await sayTold((await call('told', [table])).trimEnd().split('\n'));
  } catch {
    return []; // it was not over
  }
}

export async function layRecord(text: string): Promise<string> {
  const at = await linkTo();
  return keepMade(await call('lay_record', [], { text, at }), at);
}

// A running game, to go on elsewhere: of whoever holds all chairs that are not bots'.
export function take(table: string): Promise<string> {
  return call('take', [table], { body: { tokens: kept.chairsAt(table).map((c) => c.token) } });
}

// From this browser to the server, or back. Who sat here with me gets a link there.
export async function move(table: string, seats: Seat[]): Promise<string> {
  const record = await take(table);
  const at = isNear(table) ? farHall : await nearHall();
  const mine = seats.find((seat) => seat.who !== 'bot')?.chair;
  const sitting = (chair: number) => (at !== farHall || chair === mine ? 'me' : 'link');
  const chairs = seats.map(({ who, bot, chair, name }): WishedChair =>
    who === 'bot'
      ? { who, ...(bot ? { bot } : {}) }
      : { who: sitting(chair), ...(name ? { name } : {}) },
  );
  return keepMade(await call('lay_record', [], { body: { record, chairs }, at }), at);
}

// Out of the list; what lies in this browser is thrown away.
export async function forget(table: string): Promise<void> {
  if (isNear(table)) await (await nearHall()).forget(table);
  else if (kept.session()) await call('forget', [table], { body: {} });
  kept.dropTable(table);
}

export function report(table: string, words: string, page: string) {
  const token = kept.chairsAt(table)[0]?.token;
  return call('report', [table], { body: { words, page }, token });
}

// Rows of the log are numbered as whoever holds the chair sees them.
export function story(table: string): Promise<Story> {
  return call('story', [table], { token: kept.chairsAt(table)[0]?.token });
}

// What the elder makes of it; takes some seconds.
export function turning(table: string): Promise<Course> {
  return call('turning', [table], { token: kept.chairsAt(table)[0]?.token });
}

export const SIGNED = 'moraine-signed'; // in or out: my tables are others now

export async function signIn(name: string, password: string, isNew: boolean): Promise<void> {
  const answer = await call(isNew ? 'make_account' : 'sign_in', [], { body: { name, password } });
  kept.keepSession(answer);
  if (!kept.myName()) kept.keepName(answer.name); // else friends would see a colour
  const far = kept.chairs().filter((c) => !c.near);
  const tokens = far.map((c) => c.token);
  if (tokens.length) await call('tie_tables', [], { body: { tokens } });
  dispatchEvent(new Event(SIGNED));
}

export async function signOut(): Promise<void> {
  await call('sign_out', [], { body: {} }).catch(() => undefined);
  kept.keepSession(null);
  dispatchEvent(new Event(SIGNED));
}

export async function changePassword(password: string, fresh: string): Promise<void> {
  kept.keepSession(await call('change_password', [], { body: { password, fresh } }));
}

// When the other devices were signed in.
export async function others(): Promise<number[]> {
  const { sessions } = await call('own_sessions');
  return sessions.filter(({ here }) => !here).map(({ made }) => made);
}

// One of them, by when it was signed in, or all.
export async function endOthers(made?: number): Promise<void> {
  await call('end_sessions', [], { body: { made } });
}

// May this account run the server from the page?
export const isAdmin = async (): Promise<boolean> => (await call('account')).admin;

// All that the server has of the account, as a text.
export async function ownData(): Promise<string> {
  return JSON.stringify(await call('own_data'), null, 1);
}

export async function closeAccount(password: string): Promise<void> {
  await call('close_account', [], { body: { password } });
  kept.keepSession(null);
}
