// SPDX-License-Identifier: MIT
// Card windows: when a seat wants to be asked (VM-13.5). The page passes for it otherwise. What the
// page does must tell nobody whether the seat holds a card that fits: where other people sit at the
// table it decides by public facts alone and waits a while that has nothing to do with the hand.
// The wish belongs to the seat and is sent to nobody.
import { deed } from '../../src/deeds';
import type { Table } from '../../src/table.svelte';
import type { Row } from '../../src/tables';

const WISHES = ['every', 'fitting', 'hit', 'round'] as const;
export type Wish = (typeof WISHES)[number];

// Windows that are about one's own people.
const OWN = ['ev', 'f1', 'fa', 'f1_fa', 'fc', 'fk'];
const LOSSES = ['people_died', 'camp_gone', 'fire_lost'];
const TAKEN = ['changed_sides', 'women_taken', 'camp_captured']; // from the player they name
const ROBBED = ['capture', 'theft', 'rodents', 'locusts'];
const SHORT_MS = 600;
const LONG_MS = 2200;

export class Asking {
  private chosen = $state<Record<number, Wish>>({}); // by seat: one screen may serve several
  hit = $state(false); // something was lost since the last window
  private round = 0; // a wish for this round only

  constructor(private readonly table: Table) {}

  // With bots alone nobody watches the clock.
  alone = $derived.by(() =>
    this.table.seats.every((seat, chair) => chair === this.table.mySeat || seat.who === 'bot'),
  );
  wishes = $derived.by(() => WISHES.filter((wish) => wish !== 'fitting' || this.alone));
  wish = $derived.by<Wish>(() => {
    const usual = this.alone ? 'fitting' : 'every';
    const chosen = this.chosen[this.table.mySeat ?? 0];
    return chosen && this.wishes.includes(chosen) ? chosen : usual;
  });

  choose(wish: Wish, round: number): void {
    this.chosen[this.table.mySeat ?? 0] = wish;
    this.round = round;
    this.hit = false;
  }

  private get window(): string {
    const [domain = 0, value = 0] = this.table.ask?.why ?? [];
    return this.table.tables.keyOf(domain, value);
  }

  // The pass that the page may make by itself now.
  pass = $derived.by<Row | null>(() => {
    const { table } = this;
    if (table.trial || table.ask?.choice !== 'choose_card' || table.clicks.length) return null;
    const row = deed(table, 'pass');
    if (!row || this.wish === 'every') return null;
    if (this.wish === 'fitting') return table.ask.offer?.length === 1 ? row : null;
    if (this.wish === 'hit') return this.hit || OWN.includes(this.window) ? null : row;
    return row;
  });

  get pause(): number {
    if (this.wish === 'fitting') return 0;
    return this.alone ? SHORT_MS : SHORT_MS + Math.random() * (LONG_MS - SHORT_MS);
  }

  // Whom a tribe lets starve was its own choice.
  heard(rows: Row[], round: number, choice = ''): void {
    const { table } = this;
    if (this.wish === 'round' && round !== this.round) delete this.chosen[table.mySeat ?? 0];
    if (choice === 'choose_starved') return;
    for (const { name, seat, args } of table.events(rows)) {
      const mine = table.mine(seat);
      if (mine && LOSSES.includes(name)) this.hit = true;
      if (TAKEN.includes(name) && table.mine(args.player ?? 255)) this.hit = true;
      if (mine && name === 'food_lost') {
        const cause = table.tables.keyOf(table.tables.domainNamed('cause'), args.cause ?? 0);
        if (ROBBED.includes(cause)) this.hit = true;
      }
    }
  }

  // A window was answered: what happened before it has been seen.
  answered(): void {
    this.hit = false;
  }
}
