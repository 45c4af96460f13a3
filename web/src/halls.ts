// SPDX-License-Identifier: MIT
// Who answers: the hall of a server, far away, or the one in this browser, near. A page that a server
// has sent knows only the server's; a static site (make site) has its own, and a server's beside it
// where it comes from one.
import { CALLS, SOCKET_PATH, SOCKET_PROTOCOL } from '@made/web/messages';
import * as kept from './kept';
import { lineIsBack, lineIsBroken } from './line.svelte';
import type { Near } from './near/near';
import { Refused } from './refused';

export interface Asked {
  method: string;
  path: string;
  body: string;
  text: boolean; // it is no JSON
  bearer: string;
}

export interface Answered {
  status: number;
  json: boolean;
  words: string;
}

export interface Link {
  call(asked: Asked): Promise<Answered>;
  open(table: string): WebSocket;
}

export const farHall: Link = {
  async call({ method, path, body, text, bearer }) {
    try {
      const answer = await fetch(path, {
        method,
        headers: {
          ...(method === 'GET' ? {} : { 'Content-Type': text ? 'text/plain' : 'application/json' }),
          ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
        },
        body: method === 'GET' ? undefined : body,
      });
      lineIsBack();
      const json = (answer.headers.get('Content-Type') ?? '').includes('json');
      return { status: answer.status, json, words: await answer.text() };
    } catch {
      lineIsBroken();
      throw new Refused({ code: 'offline', key: 'page.error.offline' });
    }
  },
  open(table) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}${SOCKET_PATH}${table}`, SOCKET_PROTOCOL);
  },
};

export const site = __SITE__;

let loaded: Near | null = null;

// Loaded when it is first needed: it brings the engine.
export async function nearHall(): Promise<Near> {
  loaded ??= (await import('@near')).near;
  if (!loaded) throw new Error('this page has no hall of its own');
  return loaded;
}

async function isServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(4000);
    const answer = await fetch(CALLS.games[1], { signal });
    return answer.ok && Array.isArray(((await answer.json()) as { games: unknown }).games);
  } catch {
    return false;
  }
}

let server: Promise<boolean> | undefined;
let known = !site; // so far as we know

// Is there a server where this page comes from?
export const hasServer = (): Promise<boolean> =>
  (server ??= (site ? isServer() : Promise.resolve(true)).then((found) => (known = found)));

export const isNear = (table: string): boolean => kept.chairsAt(table).some((c) => c.near);

export async function linkTo(table?: string): Promise<Link> {
  if (!site) return farHall;
  const here = table !== undefined && isNear(table);
  return here || !(await hasServer()) ? nearHall() : farHall;
}

// A connection to a table whose hall has answered before.
export const openTable = (table: string): WebSocket =>
  loaded && (isNear(table) || !known) ? loaded.open(table) : farHall.open(table);
