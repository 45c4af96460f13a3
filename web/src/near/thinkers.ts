// SPDX-License-Identifier: MIT
// Workers that think: bots, advice, the look back. Each has an instance of the module of its own; a job
// is a block of bytes that goes there and comes back.
import type { Module } from './module';

const PATIENCE_MS = 180_000; // then it is taken for lost and asked anew
const MOST = 4;

interface Thinker {
  worker: Worker;
  job: { at: number; of: Module; timer: ReturnType<typeof setTimeout> } | null;
}

export class Thinkers {
  private all: Thinker[] = [];
  private module: Module | null = null;
  private readonly most = Math.max(2, Math.min(MOST, (navigator.hardwareConcurrency ?? 2) - 1));

  constructor(
    private readonly compiled: WebAssembly.Module,
    private readonly done: () => void,
  ) {}

  // Whose jobs they do. What was thought for another is thrown away.
  serve(module: Module): void {
    this.module = module;
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

  // Hands out what there is to do.
  look(): void {
    const m = this.module;
    if (!m) return;
    for (;;) {
      const busy = this.all.filter((one) => one.job).length;
      if (busy >= this.most) return;
      const job = m.c.job_take(busy + 1 < this.most ? 1 : 0);
      if (!job) return;
      this.give(this.idle() as Thinker, m, job);
    }
  }

  private give(thinker: Thinker, of: Module, at: number): void {
    const bytes = of.bytes(at, of.c.job_size(at)).slice();
    const timer = setTimeout(() => this.replace(thinker), PATIENCE_MS);
    thinker.job = { at, of, timer };
    thinker.worker.postMessage({ bytes }, [bytes.buffer]);
  }

  private back(thinker: Thinker, bytes: Uint8Array<ArrayBuffer>): void {
    const job = thinker.job;
    thinker.job = null;
    if (!job) return;
    clearTimeout(job.timer);
    if (job.of !== this.module) return this.look();
    job.of.bytes(job.at, bytes.length).set(bytes);
    job.of.c.job_done(job.at);
    this.done();
  }

  private replace(thinker: Thinker): void {
    const job = thinker.job;
    thinker.worker.terminate();
    this.all = this.all.filter((one) => one !== thinker);
    if (!job) return;
    clearTimeout(job.timer);
    if (job.of === this.module) this.give(this.make(), job.of, job.at);
  }
}
