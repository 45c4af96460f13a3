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
  type Story,
  type TableShown,
} from '@made/web/messages';
import * as kept from './kept';
import { learnGame } from './language';
import { sentenceOf } from './words';
import { Tables } from './tables';

export type { GameInfo, LobbyTable, MyTable, Story } from '@made/web/messages';

// What the server will not do, with its sentence.
export class Refused extends Error {
  constructor(readonly body: Fault) {
    super(sentenceOf(body.key));
  }
}

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
}

async function call<N extends keyof Calls>(
  name: N,
  parts: string[] = [],
  { body, text, token }: Sent<N> = {},
): Promise<Calls[N]['answer']> {
  const bearer = token ?? kept.session()?.session;
  const type = text !== undefined ? 'text/plain' : body ? 'application/json' : null;
  let answer: Response;
  try {
    answer = await fetch(addressOf(name, parts), {
      method: CALLS[name][0],
      headers: {
        ...(type ? { 'Content-Type': type } : {}),
        ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
      },
      body: text ?? (body ? JSON.stringify(body) : undefined),
    });
  } catch {
    throw new Refused({ code: 'offline', key: 'page.error.offline' });
  }
  if (!answer.ok) throw new Refused(await errorOf(answer));
  const kind = answer.headers.get('Content-Type') ?? '';
  return (kind.includes('json') ? await answer.json() : await answer.text()) as Calls[N]['answer'];
}

async function errorOf(answer: Response): Promise<Fault> {
  try {
    const { error } = (await answer.json()) as Problem;
    if (error?.key) return error;
  } catch {
    /* not one of our answers */
  }
  return { code: 'unknown', key: 'page.error.unknown', detail: String(answer.status) };
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

export function lobby(): Promise<Lobby> {
  return call('lobby');
}

export async function mine(): Promise<MyTable[]> {
  const tokens = kept.chairs().map((c) => c.token);
  if (!tokens.length && !kept.session()) return [];
  return (await call('mine', [], { body: { tokens } })).mine;
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
  return keepMade(await call('make_table', [], { body: table }));
}

export async function again(table: string): Promise<string> {
  const token = kept.chairsAt(table)[0]?.token;
  return keepMade(await call('make_table', [], { body: { again: table }, token }));
}

export async function join(table: string, how: Calls['join']['body']): Promise<void> {
  const seat = await call('join', [table], { body: how });
  kept.keepChair({ table: seat.table, token: seat.token, chair: seat.chair });
}

export async function leave(table: string, token: string): Promise<void> {
  await call('leave', [table], { body: {}, token });
  kept.dropTable(table);
}

export function record(table: string): Promise<string> {
  return call('record', [table]);
}

// What happened in a finished game that today's rules cannot show any more, a sentence each.
export async function toldOf(table: string, problem: unknown): Promise<string[]> {
  if (!(problem instanceof Refused) || problem.body.code !== 'other_rules') return [];
  try {
    return (await call('told', [table])).trimEnd().split('\n');
  } catch {
    return []; // it was not over
  }
}

export async function layRecord(text: string): Promise<string> {
  return keepMade(await call('lay_record', [], { text }));
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

export async function signIn(name: string, password: string, isNew: boolean): Promise<void> {
  const answer = await call(isNew ? 'make_account' : 'sign_in', [], { body: { name, password } });
  kept.keepSession(answer);
  const tokens = kept.chairs().map((c) => c.token);
  if (tokens.length) await call('tie_tables', [], { body: { tokens } });
}

export async function signOut(): Promise<void> {
  await call('sign_out', [], { body: {} }).catch(() => undefined);
  kept.keepSession(null);
}
