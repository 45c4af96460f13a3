// SPDX-License-Identifier: MIT
// How this player is told of turns while the page is closed: by push, by mail, and a club's channel
// by a web hook. This browser keeps the tokens; the server says what each stands for.
import type { Calls } from '@made/web/messages';
import { site } from './halls';
import * as kept from './kept';
import { language } from './language';
import { call } from './lobby';
import type { Table } from './table.svelte';

export type Offer = Calls['notices']['answer'];
type Shown = Calls['contacts']['answer']['contacts'][number];
export type Contact = Omit<Shown, 'token'> & { token: string };

export const offer = (): Promise<Offer> => call('notices');

// Those that the server still knows.
export async function contacts(): Promise<Contact[]> {
  const tokens = kept.contacts();
  if (!tokens.length) return [];
  const found = (await call('contacts', [], { body: { tokens } })).contacts;
  const known = found.map((one) => ({ ...one, token: tokens[one.token] ?? '' }));
  kept.keepContacts(known.map(({ token }) => token));
  return known;
}

export async function setNotice(table: Table, contact: string, on: boolean): Promise<void> {
  const own = kept.chairsAt(table.id).find(({ chair }) => chair === table.you.chair);
  await call('set_notice', [table.id], { body: { contact, on }, token: own?.token });
}

async function add(table: Table, body: Omit<Calls['make_contact']['body'], 'language'>) {
  const { contact } = await call('make_contact', [], { body: { ...body, language } });
  kept.keepContacts([contact, ...kept.contacts()]);
  await setNotice(table, contact, true);
}

export const addMail = (table: Table, target: string, gather: number): Promise<void> =>
  add(table, { kind: 'mail', target, gather });

export const addHook = (table: Table, target: string): Promise<void> =>
  add(table, { kind: 'hook', target });

export async function forget(contact: string): Promise<void> {
  await call('drop_contact', [], { body: { contact } });
  kept.keepContacts(kept.contacts().filter((token) => token !== contact));
}

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function register(): Promise<ServiceWorkerRegistration> {
  const file = site ? 'sw.js' : 'push.js';
  await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}${file}`);
  return navigator.serviceWorker.ready;
}

const bytesOf = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

// By this browser: its subscription is made once, for all tables.
export async function addPush(table: Table, key: string, known: Contact[]): Promise<void> {
  const { pushManager } = await register();
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }));
  const { endpoint = '', keys } = subscription.toJSON();
  const there = known.find(({ target }) => target === endpoint);
  if (there) return setNotice(table, there.token, true);
  return add(table, { kind: 'push', target: endpoint, key: keys?.p256dh, auth: keys?.auth });
}

// What mails lead to.
export async function answer(way: string, code: string): Promise<void> {
  await call(way === 'yes' ? 'confirm' : 'unsubscribe', [code], { body: {} });
}
