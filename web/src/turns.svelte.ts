// SPDX-License-Identifier: MIT
// A table is built part by part, each in a task of its own: the browser answers in between. What has
// no turns to wait for (see parts/Later.svelte) comes at once.
import { flushSync, getContext, onDestroy, setContext } from 'svelte';

export class Turns {
  done = $state(false);
  private waiting: (() => void)[] = [];
  private channel = new MessageChannel();

  constructor() {
    setContext('turns', this);
    this.channel.port1.onmessage = () => this.next();
    onDestroy(() => this.channel.port1.close());
  }

  start(): void {
    this.channel.port2.postMessage(null);
  }

  wait(come: () => void): void {
    this.waiting.push(come);
  }

  // Parts of a part come right after it.
  private next(): void {
    const [come, ...others] = this.waiting;
    this.waiting = [];
    come?.();
    flushSync();
    this.waiting.push(...others);
    if (this.waiting.length) this.start();
    else this.done = true;
  }
}

export const turns = (): Turns | undefined => getContext<Turns | undefined>('turns');
