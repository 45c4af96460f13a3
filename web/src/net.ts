// SPDX-License-Identifier: MIT
// One WebSocket to one table: says hello, comes back by itself after a break with the last numbers
// it has, and pairs answers with commands.
import type { Answer, Command, Message } from '@made/web/messages';
import { Refused } from './refused';

export type Status = 'connecting' | 'open' | 'waiting' | 'closed';

interface Waiting {
  resolve: (message: Message) => void;
  reject: (problem: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

export interface Listener {
  hello: () => Omit<Extract<Command, { do: 'hello' }>, 'do'>;
  heard: (message: Message) => void;
  changed: (status: Status) => void;
}

export type Opener = (table: string) => WebSocket;

const PATIENCE_MS = 12_000; // for one answer; then the line is taken for dead
const SILENCE_MS = 60_000;
const GATHER_MS = 30;
const TRIES_MS = [200, 500, 1000, 2000, 4000, 8000];

const offline = () => new Refused({ code: 'offline', key: 'page.error.offline' });

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private id = 0;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heardAt = 0;
  private inbox: Message[] = [];
  private gathering: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
    private readonly open: Opener,
  ) {
    this.connect();
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
  }

  // Back from sleep or from a tunnel: do not wait for the next try.
  private wake = (): void => {
    if (this.ended || document.visibilityState === 'hidden') return;
    const dead = this.socket?.readyState === 1 && Date.now() - this.heardAt > SILENCE_MS;
    if (dead || this.retry !== undefined) this.reconnect();
  };

  private reconnect(): void {
    this.drop();
    this.connect();
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.gathering);
    this.retry = this.gathering = undefined;
    this.inbox = [];
    const old = this.socket;
    this.socket = null;
    old?.close();
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(offline());
    }
    this.waiting.clear();
  }

  private connect(): void {
    this.listener.changed('connecting');
    const socket = this.open(this.table);
    this.socket = socket;
    socket.onopen = () => {
      this.heardAt = Date.now();
      socket.send(JSON.stringify({ do: 'hello', ...this.listener.hello() }));
    };
    socket.onmessage = (e: MessageEvent<string>) => {
      if (socket === this.socket) this.receive(JSON.parse(e.data) as Message);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.broken();
    };
  }

  private broken(): void {
    this.hearAll();
    this.drop();
    if (this.ended) return;
    this.listener.changed('waiting');
    const pause = TRIES_MS[Math.min(this.tries++, TRIES_MS.length - 1)] ?? 8000;
    this.retry = setTimeout(() => this.reconnect(), pause * (0.75 + Math.random() / 2));
  }

  // Bots that do not think send many messages at once: those that follow each other closely are
  // heard together, so that the page draws once for all. An answer never waits.
  private receive(message: Message): void {
    this.heardAt = Date.now();
    this.inbox.push(message);
    if (this.gathering === undefined || message.re !== undefined) this.hearAll();
    this.gathering ??= setTimeout(() => this.gathered(), GATHER_MS);
  }

  private gathered(): void {
    this.gathering = this.inbox.length ? setTimeout(() => this.gathered(), GATHER_MS) : undefined;
    this.hearAll();
  }

  private hearAll(): void {
    for (const message of this.inbox.splice(0)) this.hear(message);
  }

  private hear(message: Message): void {
    if (message.is === 'hello') {
      this.tries = 0;
      this.listener.changed('open');
    }
    this.listener.heard(message);
    const waiting = message.re === undefined ? undefined : this.waiting.get(message.re);
    if (!waiting || message.re === undefined) return;
    this.waiting.delete(message.re);
    clearTimeout(waiting.timer);
    if (message.is === 'no') waiting.reject(new Refused(message.error));
    else waiting.resolve(message);
  }

  // Sends a command; the answer is the message that carries its number.
  ask<C extends Command>(command: C, patience = PATIENCE_MS): Promise<Answer<C>> {
    const socket = this.socket;
    if (!socket || socket.readyState !== 1) return Promise.reject(offline());
    const id = ++this.id;
    return new Promise<Message>((resolve, reject) => {
      const timer = setTimeout(() => this.reconnect(), patience);
      this.waiting.set(id, { resolve, reject, timer });
      socket.send(JSON.stringify({ ...command, id }));
    }) as Promise<Answer<C>>;
  }

  close(): void {
    this.ended = true;
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.drop();
    this.listener.changed('closed');
  }
}
