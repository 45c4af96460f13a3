// SPDX-License-Identifier: MIT
// What a static site knows of itself: whether a server stands behind it, whether it is kept whole in
// this browser, whether a new version waits.
import { hasServer, site } from './halls';
import { lineIsBroken } from './line.svelte';

export const here = $state({ server: !site, kept: false, fresh: false });

const IDLE_MS = 2500; // after the page has loaded

let waiting: ServiceWorker | null = null;

// The new version, now.
export function takeNew(): void {
  waiting?.postMessage('now');
}

function watch(found: ServiceWorkerRegistration): void {
  const look = () => {
    waiting = found.waiting;
    here.fresh = waiting !== null && navigator.serviceWorker.controller !== null;
  };
  found.addEventListener('updatefound', () =>
    found.installing?.addEventListener('statechange', look),
  );
  look();
}

async function keepWhole(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  setTimeout(() => active?.postMessage('all'), IDLE_MS);
}

async function serve(): Promise<void> {
  let had = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }) => (here.kept ||= data === 'kept'),
  );
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (had) location.reload();
    had = true;
  });
  watch(await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`));
  await keepWhole();
}

export function beginHere(): void {
  addEventListener('offline', () => {
    if (here.server) lineIsBroken();
  });
  if (!site) return;
  void hasServer().then((found) => (here.server = found));
  if (!('serviceWorker' in navigator)) return;
  const begin = () => void serve().catch(() => undefined); // it is not kept, but it can be played
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
