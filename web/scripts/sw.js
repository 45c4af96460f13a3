// SPDX-License-Identifier: MIT
// The service worker of a static site: everything is kept in this browser, so that the page opens
// without a network. A new version is fetched beside the old one and waits until that is left.
// (scripts/site.js fills in the version and the list of files.)
self.PATH_BEHIND = true; // links have it behind a question mark
importScripts('push.js');

const VERSION = __VERSION__;
const FILES = __FILES__;
const NAME = `moraine-${VERSION}`;
const at = (file) => new URL(file, registration.scope).href;

async function older() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith('moraine-') && name !== NAME);
}

// Names of files in assets/ say what is in them: an old copy will do.
async function keep(cache, file) {
  const address = at(file);
  if (await cache.match(address)) return;
  const old = file.startsWith('assets/') ? await caches.match(address) : undefined;
  const found =
    old ?? (await fetch(address, { cache: file.startsWith('assets/') ? 'default' : 'no-cache' }));
  if (!found.ok) throw new Error(`${file}: ${found.status}`);
  await cache.put(address, found);
}

async function keepAll() {
  const cache = await caches.open(NAME);
  for (const file of FILES) await keep(cache, file);
}

// At the first visit the page comes first, and asks for the rest when it is there.
async function install() {
  if ((await older()).length) return keepAll();
  const cache = await caches.open(NAME);
  for (const file of FILES) if (!file.startsWith('assets/')) await keep(cache, file);
}

async function clean() {
  for (const name of await older()) await caches.delete(name);
  await clients.claim();
}

const isOurs = (url) =>
  url.href.startsWith(registration.scope) && !/^\/(api|ws|health|metrics)\b/.test(url.pathname);

async function answer(request) {
  const url = new URL(request.url);
  const home = request.mode === 'navigate' ? at('index.html') : url.origin + url.pathname;
  const cache = await caches.open(NAME);
  const found = await cache.match(home);
  if (found) return found;
  const fetched = await fetch(request);
  if (
    fetched.ok &&
    request.method === 'GET' &&
    FILES.includes(home.slice(registration.scope.length))
  )
    await cache.put(home, fetched.clone());
  return fetched;
}

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(clean()));
addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && isOurs(new URL(event.request.url)))
    event.respondWith(answer(event.request));
});
addEventListener('message', (event) => {
  if (event.data === 'now') skipWaiting();
  if (event.data === 'all')
    event.waitUntil(
      keepAll().then(
        () => event.source?.postMessage('kept'),
        () => undefined, // next time
      ),
    );
});
