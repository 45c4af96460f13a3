// SPDX-License-Identifier: MIT
// The lobby over HTTP: games, tables, joining, what is mine, the finished game.
import type { Fault, Seat } from '@made/web/messages';
import * as kept from './kept';
import { learnGame } from './language';
import { sentenceOf } from './words';
import { Tables, type Description, type Option } from './tables';

// What the server will not do, with its sentence.
export class Refused extends Error {
  constructor(readonly body: Fault) {
    super(sentenceOf(body.key));
  }
}

export const wordsOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);

export interface GameInfo {
  key: string;
  version: number;
  players_min: number;
  players_max: number;
  players_usual: number;
  options: Option[];
  hidden?: boolean;
}

export interface OpenTable {
  table: string;
  game: string;
  players: number;
  free: number;
  seats: Seat[];
  options: Record<string, unknown>;
  made: number;
}

export interface WatchTable {
  table: string;
  game: string;
  players: number;
  seats: Seat[];
  onlookers: number;
  turn: number | null;
  moved: number;
}

export interface MineRow {
  table: string;
  token: number | null;
  chair: number | null;
  host: boolean;
  game: string;
  state: 'gathering' | 'running' | 'over';
  your_turn: boolean;
  players: number;
  seats: Seat[];
  moved: number;
  rank: number | null;
}

export interface NewTable {
  game: string;
  players?: number;
  name?: string;
  chairs?: { who: 'me' | 'link' | 'open' | 'bot'; bot?: string; name?: string }[];
  options?: Record<string, unknown>;
  seed?: string;
  listed?: boolean;
  undo?: 'strict' | 'free';
  clock?: { bank: number; add: number };
  pace?: number;
  places?: 'listed' | 'random';
}

interface Made {
  table: string;
  host?: string;
  state: string;
  chairs: { chair: number; token?: string; invite?: string }[];
}

export interface Story {
  standing: { points: number[]; rank: number[]; winners: number[]; as_one: boolean };
  scores: {
    seat: number;
    sum: number[];
    total: number;
    parts: [number, number, number, string][];
  }[];
  course: { log: number; seat: number; points: number[]; hope?: number[] }[];
  turning: { log: number; seat: number; from: number[]; to: number[] }[];
  decisions: number;
  started: number;
  ended: number;
  log: number;
}

const API = '/api/1';

async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const bearer = token ?? kept.session()?.session;
  const text = typeof body === 'string';
  let answer: Response;
  try {
    answer = await fetch(API + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': text ? 'text/plain' : 'application/json' }),
        ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
      },
      body: body === undefined ? undefined : text ? (body as string) : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ code: 'offline', key: 'page.error.offline' });
  }
  if (!answer.ok) throw new Refused(await errorOf(answer));
  const kind = answer.headers.get('Content-Type') ?? '';
  return (kind.includes('json') ? await answer.json() : await answer.text()) as T;
}

async function errorOf(answer: Response): Promise<Fault> {
  try {
    const { error } = (await answer.json()) as { error: Fault };
    if (error?.key) return error;
  } catch {
    /* not one of our answers */
  }
  return { code: 'unknown', key: 'page.error.unknown', detail: String(answer.status) };
}

export function games(): Promise<{ games: GameInfo[]; bots: string[] }> {
  return call('GET', '/games');
}

const described = new Map<string, Promise<Tables>>();

// A game's tables and words; each is fetched once.
export function game(key: string): Promise<Tables> {
  let found = described.get(key);
  if (!found) {
    found = Promise.all([call<Description>('GET', `/games/${key}`), learnGame(key)]).then(
      ([description]) => new Tables(description),
    );
    found.catch(() => described.delete(key));
    described.set(key, found);
  }
  return found;
}

export function tableInfo(
  id: string,
): Promise<{ table: { id: string; game: string }; seats: Seat[]; state: string; free: number }> {
  return call('GET', `/tables/${id}`);
}

export function lobby(): Promise<{ open: OpenTable[]; watch: WatchTable[] }> {
  return call('GET', '/lobby');
}

export async function mine(): Promise<MineRow[]> {
  const tokens = kept.chairs().map((c) => c.token);
  if (!tokens.length && !kept.session()) return [];
  return (await call<{ mine: MineRow[] }>('POST', '/mine', { tokens })).mine;
}

function keepMade(made: Made): string {
  const invites = made.chairs.flatMap((c) =>
    c.invite ? [{ chair: c.chair, invite: c.invite }] : [],
  );
  const seated = made.chairs.filter((c) => c.token);
  for (const { chair, token } of seated)
    kept.keepChair({ table: made.table, token: token ?? '', chair, host: made.host, invites });
  if (!seated.length && made.host)
    kept.keepChair({ table: made.table, token: made.host, chair: null, host: made.host, invites });
  return made.table;
}

export async function create(table: NewTable): Promise<string> {
  return keepMade(await call<Made>('POST', '/tables', table));
}

export async function again(table: string): Promise<string> {
  const token = kept.chairsAt(table)[0]?.token;
  return keepMade(await call<Made>('POST', '/tables', { again: table }, token));
}

export async function join(
  table: string,
  how: { name?: string; invite?: string; chair?: number; token?: string },
): Promise<void> {
  const seat = await call<{ table: string; chair: number; token: string }>(
    'POST',
    `/tables/${table}/join`,
    how,
  );
  kept.keepChair({ table: seat.table, token: seat.token, chair: seat.chair });
}

export async function leave(table: string, token: string): Promise<void> {
  await call('POST', `/tables/${table}/leave`, {}, token);
  kept.dropTable(table);
}

export function record(table: string): Promise<string> {
  return call('GET', `/tables/${table}/record`);
}

// What happened in a finished game that today's rules cannot show any more, a sentence each.
export async function toldOf(table: string, problem: unknown): Promise<string[]> {
  if (!(problem instanceof Refused) || problem.body.code !== 'other_rules') return [];
  try {
    return (await call<string>('GET', `/tables/${table}/told`)).trimEnd().split('\n');
  } catch {
    return []; // it was not over
  }
}

export async function layRecord(text: string): Promise<string> {
  return keepMade(await call<Made>('POST', '/records', text));
}

export function report(table: string, words: string, page: string) {
  const token = kept.chairsAt(table)[0]?.token;
  return call<{ report: number; text: string }>(
    'POST',
    `/tables/${table}/report`,
    { words, page },
    token,
  );
}

// Rows of the log are numbered as whoever holds the chair sees them.
export function story(table: string): Promise<Story> {
  return call('GET', `/tables/${table}/story`, undefined, kept.chairsAt(table)[0]?.token);
}

// What the elder makes of it; takes some seconds.
export function turning(table: string): Promise<Pick<Story, 'course' | 'turning'>> {
  return call('GET', `/tables/${table}/turning`, undefined, kept.chairsAt(table)[0]?.token);
}

export async function signIn(name: string, password: string, isNew: boolean): Promise<void> {
  const answer = await call<{ name: string; session: string }>(
    'POST',
    isNew ? '/accounts' : '/sessions',
    { name, password },
  );
  kept.keepSession(answer);
  const tokens = kept.chairs().map((c) => c.token);
  if (tokens.length) await call('POST', '/account/tables', { tokens });
}

export async function signOut(): Promise<void> {
  await call('POST', '/sessions/end', {}).catch(() => undefined);
  kept.keepSession(null);
}
