// SPDX-License-Identifier: MIT
// The page's side of the hall in this browser: calls as fetch has them, connections as WebSocket.
import { Refused } from '../refused';
import type { Answered, Asked, Link } from '../halls';
import type { Heard, Said } from './talk';

interface Unanswered {
  said: Said;
  resolve: (answer: Answered) => void;
  reject: (problem: Error) => void;
}

// As much of a WebSocket as net.ts uses.
class Socket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    readonly id: number,
    private readonly hall: Near,
  ) {}

  send(words: string): void {
    this.hall.say({ do: 'say', id: this.id, words });
  }

  close(): void {
    this.hall.say({ do: 'shut', id: this.id });
    this.hall.drop(this);
  }
}

export class Near implements Link {
  private worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private calls = new Map<number, Unanswered>();
  private sockets = new Map<number, Socket>();
  private last = 0;
  private broken: Error | null = null;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Heard>) => this.heard(data);
    this.worker.onerror = () => this.fail();
  }

  say(said: Said): void {
    this.worker.postMessage(said);
  }

  drop(socket: Socket): void {
    if (!this.sockets.delete(socket.id)) return;
    socket.readyState = 3;
    socket.onclose?.();
  }

  private ask(said: Said): Promise<Answered> {
    if (this.broken) return Promise.reject(this.broken);
    return new Promise((resolve, reject) => {
      this.calls.set(said.id, { said, resolve, reject });
      this.say(said);
    });
  }

  call(asked: Asked): Promise<Answered> {
    return this.ask({ do: 'call', id: ++this.last, ...asked });
  }

  async forget(table: string): Promise<boolean> {
    return (await this.ask({ do: 'forget', id: ++this.last, table })).status === 200;
  }

  open(table: string): WebSocket {
    const socket = new Socket(++this.last, this);
    this.sockets.set(socket.id, socket);
    this.say({ do: 'open', id: socket.id, table });
    return socket as unknown as WebSocket;
  }

  private heard(data: Heard): void {
    if (data.is === 'answer') {
      this.calls.get(data.id)?.resolve(data);
      this.calls.delete(data.id);
    } else if (data.is === 'anew') this.anew();
    else if (data.is === 'broken') this.fail();
    else this.heardAt(data);
  }

  private heardAt(data: Extract<Heard, { is: 'open' | 'heard' | 'shut' }>): void {
    const socket = this.sockets.get(data.id);
    if (!socket) return;
    if (data.is === 'open') {
      socket.readyState = 1;
      socket.onopen?.();
    } else if (data.is === 'heard') socket.onmessage?.({ data: data.words });
    else this.drop(socket);
  }

  // Who was connected comes back by himself; what was asked is asked again.
  private anew(): void {
    for (const socket of [...this.sockets.values()]) this.drop(socket);
    for (const { said } of this.calls.values()) this.say(said);
  }

  private fail(): void {
    this.broken = new Refused({ code: 'storage', key: 'page.near.broken' });
    for (const { reject } of this.calls.values()) reject(this.broken);
    this.calls.clear();
  }
}

export const near: Near | null = new Near();
