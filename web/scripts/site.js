// SPDX-License-Identifier: MIT
// What makes a static site of the page (make site): links with their path behind a question mark, so
// that any plain web server has all pages, the policy as an element, and the service worker with the
// list of all files.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
  "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'";

const links = {
  name: 'moraine-links',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.svelte') ? code.replaceAll('href="/', 'href="?/') : undefined,
};

const head = {
  name: 'moraine-head',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
      injectTo: 'head-prepend',
    },
    { tag: 'meta', attrs: { name: 'theme-color', content: '#241e1a' } },
    { tag: 'link', attrs: { rel: 'manifest', href: './app.webmanifest' } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icon-192.png' } },
  ],
};

// Those that the page loads when it is opened are kept at once, the others after it.
async function writeWorker(folder) {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = all
    .filter((one) => one.isFile() && one.name !== 'sw.js' && !one.name.startsWith('.'))
    .map((one) => `${one.parentPath}/${one.name}`.slice(folder.length + 1))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(`${folder}/${file}`));
  const text = await readFile(new URL('sw.js', import.meta.url), 'utf8');
  const made = text
    .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 12)))
    .replace('__FILES__', JSON.stringify(files));
  await writeFile(`${folder}/sw.js`, made);
}

let folder;
const worker = {
  name: 'moraine-worker',
  configResolved: (config) => void (folder = config.build.outDir),
  closeBundle: { order: 'post', sequential: true, handler: () => writeWorker(folder) },
};

export const sitePlugins = [links, head, worker];
