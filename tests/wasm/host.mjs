// SPDX-License-Identifier: MIT
// host.mjs - a hall of WebAssembly in the least that can hold one, in node or in a page: a table on a
// given seed, with one person who chooses as pick() says, and what became of it as a record, with what was
// told of it where it came to its end.
globalThis.crypto ??= (await import('node:crypto')).webcrypto; // Debian 12's node has none there
const TIME = 1_700_000_000_000;

function importsFor(module, host, memory) {
  const wasi = {
    random_get: (at, count) => crypto.getRandomValues(new Uint8Array(memory(), at, count)) && 0,
    clock_time_get: (_id, _precision, at) =>
      new DataView(memory()).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true) ??
      0,
  };
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = (from === 'env' ? host : wasi)[name] ?? (() => 8);
  return imports;
}

class Hall {
  constructor(module) {
    const read = (at, count) =>
      new TextDecoder().decode(new Uint8Array(this.c.memory.buffer, at, count));
    const host = {
      host_send: (_peer, at, count) => this.heard.push(JSON.parse(read(at, count))),
      host_shut: () => undefined,
      host_answer: (_id, status, json, at, count) => {
        this.answered = { status, text: read(at, count) };
      },
      host_keep: () => undefined,
    };
    this.module = module;
    this.heard = [];
    this.now = TIME;
    const imports = importsFor(module, host, () => this.c.memory.buffer);
    this.c = new WebAssembly.Instance(module, imports).exports;
    this.c._initialize();
    this.c.port_open(this.now);
  }

  put(text) {
    const bytes = new TextEncoder().encode(text);
    const at = this.c.port_room(bytes.length + 1);
    new Uint8Array(this.c.memory.buffer, at, bytes.length).set(bytes);
    new Uint8Array(this.c.memory.buffer)[at + bytes.length] = 0;
    return at;
  }

  call(method, path, body) {
    const words = [method, path, '', body ? JSON.stringify(body) : ''];
    this.c.port_call(1, ...words.map((word) => this.put(word)), 0);
    this.c.port_flush(this.now);
    if (this.answered.status >= 400) throw new Error(this.answered.text);
    return this.answered.text;
  }

  // Time passes, and bots think, until something is heard.
  wait() {
    for (let quiet = 0; !this.heard.length && quiet < 1000; quiet++) {
      this.c.port_flush((this.now += 20));
      for (let job; (job = this.c.job_take(1));) {
        this.work(job);
        this.c.job_done(job);
        this.c.port_flush(this.now);
      }
    }
    return this.heard.shift();
  }

  // What has parts is worked on by another instance, the last part first.
  work(job) {
    const parts = this.c.job_parts(job);
    if (!parts) return this.c.job_work(job);
    const bytes = new Uint8Array(this.c.memory.buffer, job, this.c.job_size(job)).slice();
    for (let part = parts - 1; part >= 0; part--) {
      const { c } = (this.other ??= new Hall(this.module));
      const at = c.port_room(bytes.length);
      new Uint8Array(c.memory.buffer, at, bytes.length).set(bytes);
      c.job_work_part(at, part);
      const done = new Uint8Array(c.memory.buffer, c.job_part_at(at, part), c.job_part_size(at));
      new Uint8Array(this.c.memory.buffer, this.c.job_part_at(job, part), done.length).set(done);
      c.port_drop(at);
    }
    return this.c.job_join(job);
  }

  say(peer, message) {
    const text = JSON.stringify(message);
    this.c.port_message(peer, this.put(text), new TextEncoder().encode(text).length);
    this.c.port_flush(this.now);
  }
}

// The same choice of the same offer, everywhere.
export const pick = ({ n, offer }) => offer[(n * 7919) % offer.length];

// As many choices as are wished, or until it is over.
export function recordOf(module, wish, choices) {
  const hall = new Hall(module);
  const made = JSON.parse(hall.call('POST', '/api/1/tables', wish));
  const { token } = made.chairs[0];
  const peer = hall.c.port_connect(hall.put(made.table));
  hall.say(peer, { do: 'hello', token });
  for (let chosen = 0, last = -1, over = false; !over;) {
    const message = hall.wait();
    if (!message) throw new Error('nothing is heard any more');
    const { ask, over: end } = message.view ?? message;
    over = end === true;
    if (!ask?.offer || ask.n === last) continue;
    if (chosen++ === choices) break;
    last = ask.n;
    hall.say(peer, { do: 'choose', n: ask.n, action: pick(ask) });
  }
  try {
    return hall.call('POST', `/api/1/tables/${made.table}/take`, { tokens: [token] });
  } catch {
    const what = (name) => hall.call('GET', `/api/1/tables/${made.table}/${name}`);
    return what('record') + what('told');
  }
}
