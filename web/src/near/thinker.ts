// SPDX-License-Identifier: MIT
// One worker that thinks: see thinkers.ts.
import { Module } from './module';

let module: Module | null = null;

onmessage = ({ data }: MessageEvent<{ compiled?: WebAssembly.Module; bytes?: Uint8Array }>) => {
  if (data.compiled) module = new Module(data.compiled);
  if (!data.bytes || !module) return;
  const at = module.put(data.bytes);
  module.c.job_work(at);
  const bytes = module.bytes(at, data.bytes.length).slice();
  module.c.port_drop(at);
  postMessage({ bytes }, { transfer: [bytes.buffer] });
};
