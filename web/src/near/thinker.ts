// SPDX-License-Identifier: MIT
// One worker that thinks: see thinkers.ts.
import { Module } from './module';

let module: Module | null = null;

interface Order {
  compiled?: WebAssembly.Module;
  bytes?: Uint8Array;
  part?: number; // of a job that has several: it alone is worked on and comes back
}

function work(m: Module, bytes: Uint8Array, part: number | undefined): Uint8Array<ArrayBuffer> {
  const at = m.put(bytes);
  if (part === undefined) m.c.job_work(at);
  else m.c.job_work_part(at, part);
  const done =
    part === undefined
      ? m.bytes(at, bytes.length)
      : m.bytes(m.c.job_part_at(at, part), m.c.job_part_size(at));
  const copy = done.slice();
  m.c.port_drop(at);
  return copy;
}

onmessage = ({ data }: MessageEvent<Order>) => {
  if (data.compiled) module = new Module(data.compiled);
  if (!data.bytes || !module) return;
  const bytes = work(module, data.bytes, data.part);
  postMessage({ bytes }, { transfer: [bytes.buffer] });
};
