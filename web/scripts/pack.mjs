// SPDX-License-Identifier: MIT
// Packs the files of the built page: x.js.gz and x.js.br beside x.js. The server sends what a
// browser takes.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const PACKED = /\.(js|css|html|svg|json|wasm|webmanifest)$/;
const LEAST = 1000; // bytes
const [withGzip, withBrotli] = [promisify(gzip), promisify(brotliCompress)];

async function pack(file) {
  const bytes = await readFile(file);
  if (bytes.length <= LEAST) return;
  const text = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  await writeFile(`${file}.gz`, await withGzip(bytes, { level: 9 }));
  await writeFile(`${file}.br`, await withBrotli(bytes, { params: text }));
}

const files = await readdir(dist, { recursive: true });
await Promise.all(
  files.filter((file) => PACKED.test(file)).map((file) => pack(path.join(dist, file))),
);
