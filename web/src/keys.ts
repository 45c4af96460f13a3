// SPDX-License-Identifier: MIT
// The keyboard at the table. Number keys choose from the list; several digits where it is long.
import type { Table } from './table.svelte';

const PAUSE_MS = 700;

export class Keys {
  private digits = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  // True if the key was for us.
  press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const target = event.target as HTMLElement | null;
    if (target?.closest?.('input, textarea, select, dialog')) return false;
    if (/^[0-9]$/.test(event.key)) return this.digit(event.key);
    return this.letter(event.key.toLowerCase());
  }

  private letter(key: string): boolean {
    const { table } = this;
    if (key === 'u') void table.undo();
    else if (key === 'h') void table.askElder();
    else if (key === 'w') void (table.trial ? table.leaveTrial() : table.tryOut());
    else if (key === 'escape' && table.clicks.length) table.unclick();
    else if (key === 'escape' && table.past) table.backToNow();
    else return false;
    return true;
  }

  private digit(key: string): boolean {
    const { list } = this.table.choice;
    if (!this.table.asked || !list.length) return false;
    clearTimeout(this.timer);
    this.digits += key;
    const chosen = Number(this.digits);
    const longer = Array.from({ length: list.length }, (_, i) => String(i + 1)).some(
      (n) => n.length > this.digits.length && n.startsWith(this.digits),
    );
    if (longer) this.timer = setTimeout(() => this.choose(chosen), PAUSE_MS);
    else this.choose(chosen);
    return true;
  }

  private choose(number: number): void {
    this.digits = '';
    const action = this.table.choice.list[number - 1];
    if (action && this.table.asked) void this.table.act(action);
  }
}
