// SPDX-License-Identifier: MIT
// The line to the server, so far as we know: every page shows when it is broken, and no longer.
import { Refused } from './refused';

export const line = $state({ away: false });

const AGAIN_MS = 2000;

let looking: ReturnType<typeof setInterval> | undefined;

export function lineIsBack(): void {
  clearInterval(looking);
  looking = undefined;
  line.away = false;
}

// Somebody must find out when it is back: a page may have nothing to ask by itself.
export function lineIsBroken(): void {
  line.away = true;
  looking ??= setInterval(look, AGAIN_MS);
}

async function look(): Promise<void> {
  try {
    if ((await fetch('/health')).ok) lineIsBack();
  } catch {
    /* not yet */
  }
}

// The server is away or about to go, or a part of the page could not be fetched.
export function isAway(problem: unknown): boolean {
  if (problem instanceof Refused) return ['offline', 'stopping'].includes(problem.body.code);
  return problem instanceof TypeError && /import/.test(problem.message);
}

const pause = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, AGAIN_MS);
    addEventListener('online', done);
    function done(): void {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
  });

// Asks again and again while the server is away, as long as somebody wants to know.
export async function patiently<T>(ask: () => Promise<T>, wanted: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (problem) {
      if (!isAway(problem) || !wanted()) throw problem;
      lineIsBroken();
    }
    await pause();
    if (!wanted()) throw new Error('nobody waits for it any more');
  }
}
