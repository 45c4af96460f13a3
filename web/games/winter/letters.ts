// SPDX-License-Identifier: MIT
// Letters for what is done often: a figure to its column, food by F and a number, the chief, to
// decline, and Enter to go on.
import type { Table } from '../../src/table.svelte';
import { deed, deeds, press } from './deeds';

export const COLUMN_LETTERS = 'idmhr'; // Initiate, Develop, Migrate, Hunt, rest

export class Letters {
  private food = false; // F was pressed: a number follows
  private walked = false; // Tab or arrows chose what has the focus: Enter belongs to that

  constructor(private readonly table: Table) {}

  pointed(): void {
    this.walked = false;
  }

  // True if the key was for us.
  press(event: KeyboardEvent): boolean {
    const { table } = this;
    if (/^(Tab|Arrow)/.test(event.key)) this.walked = true;
    if (!table.asked) return false;
    const key = event.key.toLowerCase();
    const spends = this.food;
    this.food = key === 'f' && deeds(table, 'spend_food').length > 0;
    if (this.food) return true;
    if (spends && /^\d$/.test(key)) return this.does('spend_food', Number(key));
    if (key === 'c') return this.does('use_chief');
    if (key === 'd' && this.does('decline')) return true;
    if (key === 'enter') return !this.walked && this.does('go_on');
    return table.ask?.choice === 'choose_place' && this.place(COLUMN_LETTERS.indexOf(key));
  }

  private does(name: 'spend_food' | 'use_chief' | 'decline' | 'go_on', ...args: number[]): boolean {
    const row = deed(this.table, name, ...args);
    if (row) press(this.table, row);
    return row !== null;
  }

  private place(column: number): boolean {
    if (column < 0) return false;
    const domain = this.table.tables.domainNamed('column');
    void this.table.click([{ domain, value: column }]);
    return true;
  }
}
