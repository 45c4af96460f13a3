// SPDX-License-Identifier: MIT
// One instance of the WebAssembly module: its memory, and what C asks of the browser.

export interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  port_room: (size: number) => number;
  port_drop: (at: number) => void;
  port_load: (at: number, count: number, times: number) => number;
  port_open: (now: number) => number;
  port_call: (
    id: number,
    method: number,
    path: number,
    bearer: number,
    body: number,
    text: number,
  ) => void;
  port_connect: (table: number) => number;
  port_message: (peer: number, at: number, count: number) => void;
  port_leave: (peer: number) => void;
  port_forget: (table: number) => number;
  port_storage_failed: () => number;
  port_flush: (now: number) => number;
  job_take: (long: number) => number;
  job_size: (job: number) => number;
  job_work: (job: number) => void;
  job_parts: (job: number) => number;
  job_part_at: (job: number, part: number) => number;
  job_part_size: (job: number) => number;
  job_work_part: (job: number, part: number) => void;
  job_join: (job: number) => void;
  job_done: (job: number) => void;
}

// What goes out of the hall; addresses are of bytes in its memory.
export interface Host {
  host_send: (peer: number, at: number, count: number) => void;
  host_shut: (peer: number) => void;
  host_answer: (id: number, status: number, json: number, at: number, count: number) => void;
  host_keep: (number: number, at: number, count: number) => void;
}

const BAD_DESCRIPTOR = 8; // there are no files here

export class Module {
  readonly c: Exports;
  private written = new TextEncoder();
  private read = new TextDecoder();

  constructor(module: WebAssembly.Module, host: Partial<Host> = {}) {
    const wasi: Record<string, (...args: never[]) => number> = {
      random_get: (at: number, count: number) => {
        const bytes = this.bytes(at, count);
        for (let i = 0; i < count; i += 65536)
          crypto.getRandomValues(bytes.subarray(i, Math.min(count, i + 65536)));
        return 0;
      },
      clock_time_get: (_id: number, _precision: bigint, at: number) => {
        const now = BigInt(Math.round(performance.now() * 1e6));
        new DataView(this.c.memory.buffer).setBigUint64(at, now, true);
        return 0;
      },
    };
    const none = () => BAD_DESCRIPTOR;
    const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      (imports[from] ??= {})[name] =
        (from === 'env' ? host[name as keyof Host] : wasi[name]) ?? none;
    this.c = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
    this.c._initialize();
  }

  bytes(at: number, count: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.c.memory.buffer as ArrayBuffer, at, count);
  }

  text(at: number, count: number): string {
    return this.read.decode(this.bytes(at, count));
  }

  // Up to the 0 byte.
  words(at: number): string {
    const all = new Uint8Array(this.c.memory.buffer);
    return this.text(at, all.indexOf(0, at) - at);
  }

  put(bytes: Uint8Array): number {
    const at = this.c.port_room(bytes.length + 1);
    this.bytes(at, bytes.length + 1).set(bytes);
    this.bytes(at + bytes.length, 1)[0] = 0;
    return at;
  }

  // Calls with texts that lie in memory as long as the call lasts.
  with<T>(texts: string[], run: (...at: number[]) => T): T {
    const at = texts.map((text) => this.put(this.written.encode(text)));
    try {
      return run(...at);
    } finally {
      for (const one of at) this.c.port_drop(one);
    }
  }
}
