// SPDX-License-Identifier: MIT
// A toy of a game, for tests only: rocks are thrown and moved between fields.
import type { Message } from '@made/web/messages';
import type { Description } from './tables';

export const ROCKS: Description = {
  key: 'rocks',
  version: 1,
  data: 0,
  players_min: 2,
  players_max: 2,
  domains: [
    { name: '', count: 0, shape: 'plain' },
    { name: 'number', count: 255, shape: 'plain' },
    { name: 'halves', count: 255, shape: 'plain' },
    { name: 'yes_no', count: 2, shape: 'plain' },
    { name: 'seat', count: 6, shape: 'place' },
    { name: 'mark', count: 2, shape: 'plain', keys: ['plain', 'armed'] },
    { name: 'field', count: 9, shape: 'place' },
    { name: 'rock', count: 2, shape: 'piece', keys: ['flint', 'chalk'] },
  ],
  actions: [
    { name: 'throw', args: [{ name: 'rock', domain: 'rock' }] },
    {
      name: 'move',
      args: [
        { name: 'from', domain: 'field' },
        { name: 'to', domain: 'field' },
      ],
    },
    {
      name: 'pick',
      args: [
        { name: 'owner', domain: 'seat' },
        { name: 'field', domain: 'field' },
        { name: 'armed', domain: 'mark' },
      ],
    },
    { name: 'stop', args: [], ends: true },
    { name: 'count', args: [{ name: 'n', domain: 'number' }] },
  ],
  events: [
    {
      name: 'moved',
      args: [
        { name: 'count', domain: 'number' },
        { name: 'from', domain: 'field' },
        { name: 'to', domain: 'field' },
      ],
    },
  ],
  sums: [{ name: 'weight', args: [{ name: 'rock', domain: 'rock' }] }],
  reasons: [{ name: 'base', args: [] }],
  options: [],
  fixed: [],
};
export const FIELD = 6;
export const ROCK = 7;
export const [THROW, MOVE, PICK, STOP, COUNT] = [1, 2, 3, 4, 5];

// A server at the other end of a socket, played by the test.
export class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get last(): Record<string, unknown> {
    return this.sent.at(-1) ?? {};
  }
}

export const opener = (address: string) => new FakeSocket(address) as unknown as WebSocket;

export const HELLO: Extract<Message, { is: 'hello' }> = {
  is: 'hello',
  v: 1,
  now: 0,
  table: {
    id: 'x',
    game: 'rocks',
    version: 1,
    data: 0,
    players: 2,
    seats: 2,
    options: {},
    undo: 'strict',
    clock: null,
    seeded: false,
    listed: false,
    made: 0,
    again: null,
    title: null,
    host: 0,
  },
  you: { chair: 0, host: true },
  state: 'running',
  seats: [
    { chair: 0, who: 'person', name: 'Ann', here: true, bot: null },
    { chair: 1, who: 'bot', name: null, here: true, bot: 'cub' },
  ],
  view: {
    show: [[ROCK, 0, FIELD, 2, 255, 0, 1]],
    ask: {
      n: 7,
      seat: 0,
      choice: 'choose',
      offer: [[MOVE, 2, 3], [MOVE, 2, 4], [STOP]],
    },
    points: [0, 0],
    rank: [1, 1],
    over: false,
  },
  log: [[1, 1, 0, 1, 0, 2]],
  chat: [],
  clock: null,
  undo: false,
  pace: 700,
  onlookers: 0,
};
