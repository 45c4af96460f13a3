// SPDX-License-Identifier: MIT
// A plain web server with the static site in a folder below its root, as any host has it: no special
// headers, nothing but files.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib.mjs';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
const BASE = '/games/moraine/';

// What is sent of some bytes, packed if that is worth while.
function pack(bytes, type) {
  const packed = bytes.length > 1000 && !/webp|png/.test(type);
  return packed
    ? { sent: gzipSync(bytes), headers: { 'content-encoding': 'gzip' } }
    : { sent: bytes, headers: {} };
}

// Of a file that all sites have: once.
const files = new Map();
async function packFile(file, type) {
  if (!files.has(file)) files.set(file, pack(await readFile(file), type));
  return files.get(file);
}

export class Site {
  changed = new Map(); // by name: other contents, as of a new version
  down = false;
  sent = 0; // bytes

  static async start(folder = path.join(root, 'build/site')) {
    const site = new Site();
    site.folder = folder;
    site.server = createServer((request, response) => void site.answer(request, response));
    await new Promise((resolve) => site.server.listen(0, '127.0.0.1', resolve));
    site.url = `http://127.0.0.1:${site.server.address().port}${BASE}`;
    return site;
  }

  async answer(request, response) {
    const { pathname } = new URL(request.url, 'http://site');
    const name = pathname.startsWith(BASE) ? pathname.slice(BASE.length) || 'index.html' : '';
    try {
      if (this.down) return response.destroy();
      const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
      const changed = this.changed.get(name);
      const { sent, headers } = changed
        ? pack(changed, type)
        : await packFile(path.join(this.folder, name), type);
      response.writeHead(200, {
        'content-type': type,
        'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT',
        ...headers,
      });
      this.sent += sent.length;
      response.end(sent);
    } catch {
      response.writeHead(404).end('no such file');
    }
  }

  stop() {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }
}
