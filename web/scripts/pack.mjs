// SPDX-License-Identifier: MIT
// Packs the files of the built page: x.js.gz and x.js.br beside x.js. The server sends what a
// browser takes.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
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

// What the server says of each game, under its address: it sends this packed where it is the same.
const made = fileURLToPath(
  new URL(`../${process.env.MORAINE_BUILD ?? '../build'}/generated/games/`, import.meta.url),
);
await mkdir(path.join(dist, 'api/1/games'), { recursive: true });
const games = (await readdir(made, { withFileTypes: true })).filter((entry) => entry.isDirectory());
for (const { name: game } of games) {
  const file = path.join(dist, 'api/1/games', game);
  await writeFile(file, (await readFile(`${made}/${game}/tables.json`, 'utf8')).trim());
  await pack(file);
}

const files = await readdir(dist, { recursive: true });
await Promise.all(
  files.filter((file) => PACKED.test(file)).map((file) => pack(path.join(dist, file))),
);
