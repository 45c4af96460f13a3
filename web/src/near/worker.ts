// SPDX-License-Identifier: MIT
// The hall of this browser, in a worker. One tab's worker owns it, whoever holds the lock; the workers
// of other tabs carry what their pages say to that one, and take over when its tab is closed.
//
// Nothing leaves before the drawers that were written with it are safe. If they cannot be, all that
// was done is forgotten and the hall is opened anew from what is kept, as on a server.
import type { Fault } from '@made/web/messages';
import moduleAddress from '@offline/moraine.wasm?url';
import { Drawers, type Batch } from './drawers';
import { Module } from './module';
import { CHANNEL, type Heard, type Said } from './talk';
import { Thinkers } from './thinkers';

interface Client {
  tab: string;
  id: number;
}

const page = self as unknown as {
  postMessage: (heard: Heard) => void;
  onmessage: (event: MessageEvent<Said>) => void;
};
const me = crypto.randomUUID();
const channel = new BroadcastChannel(CHANNEL);

function tell(tab: string, heard: Heard): void {
  if (tab === me) page.postMessage(heard);
  else channel.postMessage({ to: tab, heard } satisfies Carried);
}

class Hall {
  private module!: Module;
  private compiled!: WebAssembly.Module;
  private calls = new Map<number, Client>();
  private peers = new Map<number, Client>(); // by their address in memory
  private sockets = new Map<string, number>(); // ... and that, by tab and number
  private call = 0;
  private kept: Batch = new Map();
  private out: (() => void)[] = [];
  private safe: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private thinkers!: Thinkers;
  private time = 0; // how often it was opened
  private drawers!: Drawers;
  private opening: Promise<void> = Promise.resolve();
  private ready = false;

  async open(): Promise<void> {
    this.drawers = await Drawers.open();
    this.compiled = await WebAssembly.compileStreaming(fetch(moduleAddress)).catch(async () =>
      // a host that does not know the type of the file
      WebAssembly.compile(await (await fetch(moduleAddress)).arrayBuffer()),
    );
    this.thinkers = new Thinkers(this.compiled, () => this.flush());
    await this.start();
  }

  private async start(): Promise<void> {
    this.module = new Module(this.compiled, {
      host_send: (peer, at, count) => this.send(peer, this.module.text(at, count)),
      host_shut: (peer) => this.shut(peer),
      host_answer: (id, status, json, at, count) =>
        this.answer(id, status, json !== 0, this.module.text(at, count)),
      host_keep: (number, at, count) =>
        void this.kept.set(number, at ? this.module.bytes(at, count).slice() : null),
    });
    for (const [key, bytes] of await this.drawers.all()) {
      const at = this.module.put(bytes);
      this.module.c.port_load(at, bytes.length, key === 0 ? 1 : 0);
      this.module.c.port_drop(at);
    }
    this.module.c.port_open(Date.now());
    this.thinkers.serve(this.module);
    this.ready = true;
    this.flush();
  }

  private send(peer: number, words: string): void {
    const to = this.peers.get(peer);
    if (to) this.out.push(() => tell(to.tab, { is: 'heard', id: to.id, words }));
  }

  private shut(peer: number): void {
    const to = this.peers.get(peer);
    if (!to) return;
    this.out.push(() => {
      tell(to.tab, { is: 'shut', id: to.id });
      this.leave(to);
    });
  }

  private answer(id: number, status: number, json: boolean, words: string): void {
    const to = this.calls.get(id);
    if (!to) return;
    this.out.push(() => {
      this.calls.delete(id);
      tell(to.tab, { is: 'answer', id: to.id, status, json, words });
    });
  }

  private leave({ tab, id }: Client): void {
    const peer = this.sockets.get(`${tab} ${id}`);
    if (peer === undefined) return;
    this.sockets.delete(`${tab} ${id}`);
    this.peers.delete(peer);
    this.module.c.port_leave(peer);
  }

  // What the hall has to say goes after what it has written.
  private flush(): void {
    if (!this.ready) return;
    const time = this.time;
    clearTimeout(this.timer);
    let due: number;
    try {
      due = this.module.c.port_flush(Date.now());
    } catch (error) {
      return this.lose(time, error);
    }
    const { kept, out } = this;
    this.kept = new Map();
    this.out = [];
    this.safe = this.safe
      .then(() => (kept.size && time === this.time ? this.write(kept) : undefined))
      .then(() => {
        if (time === this.time) for (const let_go of out) let_go();
      })
      .catch((error) => this.lose(time, error));
    this.timer = setTimeout(() => this.flush(), Math.max(0, Math.min(due, 60_000)));
    this.thinkers.look();
  }

  // That the hall was open at some time may be lost; nobody has heard of it.
  private write(kept: Batch): Promise<void> {
    const written = this.drawers.write(kept);
    return kept.size === 1 && kept.has(0) ? written.catch(() => undefined) : written;
  }

  private lose(time: number, error: unknown): void {
    if (time !== this.time) return;
    console.error(error);
    clearTimeout(this.timer);
    const said = this.module.words(this.module.c.port_storage_failed());
    const { error: fault } = JSON.parse(said) as { error: Fault };
    if (error instanceof DOMException) fault.key = 'page.near.full';
    const refusal = JSON.stringify({ error: fault });
    const bye = JSON.stringify({ is: 'bye', error: fault });
    for (const { tab, id } of this.peers.values()) {
      tell(tab, { is: 'heard', id, words: bye });
      tell(tab, { is: 'shut', id });
    }
    for (const { tab, id } of this.calls.values())
      tell(tab, { is: 'answer', id, status: 503, json: true, words: refusal });
    this.peers.clear();
    this.sockets.clear();
    this.calls.clear();
    this.kept = new Map();
    this.out = [];
    this.time++; // what is under way is of the one that was lost
    this.ready = false;
    this.opening = this.start();
  }

  // While it is being opened anew nothing is heard before that is done.
  hear(tab: string, said: Said): void {
    if (this.ready) this.listen(tab, said);
    else void this.opening.then(() => this.listen(tab, said));
  }

  private listen(tab: string, said: Said): void {
    const time = this.time;
    try {
      this.take(tab, said);
      this.flush();
    } catch (error) {
      this.lose(time, error);
    }
  }

  private take(tab: string, said: Said): void {
    const m = this.module;
    const peer = this.sockets.get(`${tab} ${said.id}`);
    switch (said.do) {
      case 'call': {
        const id = ++this.call;
        this.calls.set(id, { tab, id: said.id });
        m.with([said.method, said.path, said.bearer, said.body], (method, path, bearer, body) =>
          m.c.port_call(
            id,
            method as number,
            path as number,
            bearer as number,
            body as number,
            said.text ? 1 : 0,
          ),
        );
        return;
      }
      case 'open': {
        const made = m.with([said.table], (at) => m.c.port_connect(at as number));
        this.peers.set(made, { tab, id: said.id });
        this.sockets.set(`${tab} ${said.id}`, made);
        this.out.push(() => tell(tab, { is: 'open', id: said.id }));
        return;
      }
      case 'say':
        if (peer === undefined) return;
        m.with([said.words], (at) =>
          m.c.port_message(peer, at as number, new TextEncoder().encode(said.words).length),
        );
        return;
      case 'shut':
        return this.leave({ tab, id: said.id });
      case 'forget': {
        const good = m.with([said.table], (at) => m.c.port_forget(at as number)) !== 0;
        const status = good ? 200 : 409;
        this.out.push(() =>
          tell(tab, { is: 'answer', id: said.id, status, json: true, words: '{}' }),
        );
      }
    }
  }
}

// --- which tab's hall it is ---------------------------------------------------------------------

interface Carried {
  said?: { from: string; words: Said };
  to?: string;
  heard?: Heard;
  owner?: string; // who has the hall
  asks?: boolean; // who has it?
}

let hall: Hall | null = null;
let owner = '';
const early: Said[] = []; // before anybody had it

function carry(said: Said): void {
  if (hall) hall.hear(me, said);
  else if (owner) channel.postMessage({ said: { from: me, words: said } } satisfies Carried);
  else early.push(said);
}

function follow(whom: string): void {
  if (owner && owner !== whom) page.postMessage({ is: 'anew' } satisfies Heard);
  owner = whom;
  for (const said of early.splice(0)) carry(said);
}

page.onmessage = ({ data }: MessageEvent<Said>) => carry(data);

channel.onmessage = ({ data }: MessageEvent<Carried>) => {
  if (data.said) hall?.hear(data.said.from, data.said.words);
  if (data.heard && data.to === me) page.postMessage(data.heard);
  if (data.asks && hall) channel.postMessage({ owner: me } satisfies Carried);
  if (data.owner && !hall) follow(data.owner);
};
channel.postMessage({ asks: true } satisfies Carried);

async function own(): Promise<void> {
  const opened = new Hall();
  await opened.open();
  hall = opened;
  follow(me);
  channel.postMessage({ owner: me } satisfies Carried);
  await new Promise(() => undefined); // until this tab is closed
}

navigator.locks.request(CHANNEL, own).catch((error: unknown) => {
  page.postMessage({ is: 'broken', words: String(error) } satisfies Heard);
});
