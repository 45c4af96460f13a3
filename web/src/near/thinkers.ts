// SPDX-License-Identifier: MIT
// Workers that think: bots, advice, the look back. Each has an instance of the module of its own; a job
// is a block of bytes that goes there and comes back. One that has parts, as the elder's searches, goes
// to as many as are free.
import type { Module } from './module';

const PATIENCE_MS = 180_000; // then it is taken for lost and asked anew
const MOST = 4;

interface Task {
  at: number;
  of: Module;
  parts: number; // 0: none, it is worked on as a whole
  given: number;
  back: number;
}

interface Thinker {
  worker: Worker;
  job: { task: Task; part: number; timer: ReturnType<typeof setTimeout> } | null;
}

export class Thinkers {
  private all: Thinker[] = [];
  private begun: Task[] = []; // of which parts are left to give
  private module: Module | null = null;
  private readonly most = Math.max(2, Math.min(MOST, (navigator.hardwareConcurrency ?? 2) - 1));

  constructor(
    private readonly compiled: WebAssembly.Module,
    private readonly done: () => void,
  ) {}

  // Whose jobs they do. What was thought for another is thrown away.
  serve(module: Module): void {
    this.module = module;
    this.begun = [];
  }

  private make(): Thinker {
    const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
    const thinker: Thinker = { worker, job: null };
    worker.postMessage({ compiled: this.compiled });
    worker.onmessage = ({ data }: MessageEvent<{ bytes: Uint8Array<ArrayBuffer> }>) =>
      this.back(thinker, data.bytes);
    worker.onerror = () => this.replace(thinker);
    this.all.push(thinker);
    return thinker;
  }

  private idle(): Thinker | undefined {
    return (
      this.all.find((one) => !one.job) ?? (this.all.length < this.most ? this.make() : undefined)
    );
  }

  // What is left of a job comes first; to the last free worker only if nothing else is asked.
  private next(m: Module, last: boolean): Task | undefined {
    const begun = this.begun[0];
    if (begun && !last) return begun;
    const at = m.c.job_take(last ? 0 : 1);
    return at ? { at, of: m, parts: m.c.job_parts(at), given: 0, back: 0 } : begun;
  }

  // Hands out what there is to do.
  look(): void {
    const m = this.module;
    if (!m) return;
    for (;;) {
      const busy = this.all.filter((one) => one.job).length;
      const task = busy < this.most ? this.next(m, busy + 1 === this.most) : undefined;
      if (!task) return;
      this.give(this.idle() as Thinker, task, task.given++);
      this.begun = this.begun.filter((one) => one !== task);
      if (task.given < task.parts) this.begun.push(task);
    }
  }

  private give(thinker: Thinker, task: Task, part: number): void {
    const bytes = task.of.bytes(task.at, task.of.c.job_size(task.at)).slice();
    const timer = setTimeout(() => this.replace(thinker), PATIENCE_MS);
    thinker.job = { task, part, timer };
    thinker.worker.postMessage({ bytes, ...(task.parts ? { part } : {}) }, [bytes.buffer]);
  }

  private back(thinker: Thinker, bytes: Uint8Array<ArrayBuffer>): void {
    const job = thinker.job;
    thinker.job = null;
    if (!job) return;
    clearTimeout(job.timer);
    const { at, of, parts } = job.task;
    if (of !== this.module) return this.look();
    of.bytes(parts ? of.c.job_part_at(at, job.part) : at, bytes.length).set(bytes);
    if (++job.task.back < parts) return this.look();
    if (parts) of.c.job_join(at);
    of.c.job_done(at);
    this.done();
  }

  private replace(thinker: Thinker): void {
    const job = thinker.job;
    thinker.worker.terminate();
    this.all = this.all.filter((one) => one !== thinker);
    if (!job) return;
    clearTimeout(job.timer);
    if (job.task.of === this.module) this.give(this.make(), job.task, job.part);
  }
}
