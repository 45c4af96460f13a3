// SPDX-License-Identifier: MIT
// Walking through a game: by step, by the scrubber, by itself.
import type { Table } from './table.svelte';

export class Replay {
  playing = $state(false);
  speed = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private drag: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  get last(): number {
    return this.table.log.at(-1)?.[0] ?? 0;
  }

  get at(): number {
    return this.table.past?.log ?? this.last;
  }

  to(log: number): void {
    clearTimeout(this.drag);
    this.drag = setTimeout(() => void this.table.look(log), 50);
  }

  async back(): Promise<void> {
    const { table } = this;
    if (!table.past) await table.lookAtLast();
    if (table.past) await table.look(table.past.from - 1);
  }

  async next(): Promise<void> {
    const { past } = this.table;
    if (past) await this.table.look(past.to + 1);
  }

  toggle(): void {
    if (this.playing) this.stop();
    else void this.run();
  }

  private async run(): Promise<void> {
    this.playing = true;
    if (!this.table.past) await this.table.look(0);
    const step = async () => {
      if (!this.playing) return;
      await this.next();
      if (this.table.past && this.playing) this.timer = setTimeout(step, 900 / this.speed);
      else this.stop();
    };
    this.timer = setTimeout(step, 300);
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
}
