// SPDX-License-Identifier: MIT
// The guide beside a learner: which idea is shown, which were understood, when the lesson is over.
import * as kept from './kept';
import { Moment, type Idea, type Lesson } from './lesson';
import type { Table } from './table.svelte';
import type { Row } from './tables';

const IN_A_ROW = 2; // ideas without a choice of one's own between them

export class Guide {
  seen = $state.raw<string[]>([]);
  on = $state(true);
  idea = $state.raw<Idea | null>(null);
  showing = $state.raw<Row | null>(null); // the proposed choice that is pointed at
  ending = $state(false); // the closing card is shown
  private ended = false;
  private choices = 0;
  private row = 0; // ideas since the last choice

  constructor(
    readonly table: Table,
    readonly lesson: Lesson,
  ) {
    const old = kept.lessonAt(table.id);
    if (!old) return;
    this.seen = old.seen;
    this.on = old.on;
    this.ended = old.ended;
    this.choices = old.choices;
    this.row = old.row ?? 0;
  }

  get game(): string {
    return this.table.tables.key;
  }

  get moment(): Moment {
    return new Moment(this.table);
  }

  // Nothing is explained while the board tells a story or shows another time.
  free = $derived.by(() => {
    const { table } = this;
    return this.on && !table.telling && !table.past && !table.trial && !table.sending;
  });

  shown = $derived.by(() => (this.free && !this.ending ? this.idea : null));

  learned = $derived.by(() => this.lesson.ideas.filter((idea) => this.seen.includes(idea.key)));

  proposed = $derived.by(() => {
    const action = this.shown?.try?.(this.moment);
    const open = this.table.choice.candidates.some((c) => c.action === action);
    return action && open ? action : null;
  });

  // After every change of the table: is there something new?
  look(): void {
    if (!this.free || this.idea || this.ending) return;
    const moment = this.moment;
    const fits = (idea: Idea) =>
      !this.seen.includes(idea.key) &&
      (!idea.after || this.seen.includes(idea.after)) &&
      (idea.idle || moment.mine || moment.over) &&
      idea.when(moment);
    const next = this.lesson.ideas.find(fits) ?? null;
    if (next && this.row >= IN_A_ROW && !moment.over) return; // first the learner does something
    this.idea = next;
    if (!this.idea) this.end(moment);
  }

  private end(moment: Moment): void {
    if (this.ended || !(moment.mine || moment.over)) return;
    const enough = this.choices >= this.lesson.most;
    this.ending = enough || moment.over || this.lesson.done(moment);
  }

  understood(): void {
    if (this.idea) this.row++;
    this.close();
    this.keep();
  }

  private close(): void {
    if (this.idea && !this.seen.includes(this.idea.key)) this.seen = [...this.seen, this.idea.key];
    this.idea = null;
    this.showing = null;
  }

  // The learner has chosen.
  acted(): void {
    this.choices++;
    this.row = 0;
    this.close();
    this.keep();
  }

  playOn(): void {
    this.ending = false;
    this.ended = true;
    this.keep();
  }

  turn(on: boolean): void {
    this.on = on;
    this.idea = null;
    this.showing = null;
    this.keep();
  }

  // Again from this idea on, or from the start; the table goes on.
  forget(from = ''): void {
    const at = this.seen.indexOf(from);
    this.seen = this.seen.slice(0, Math.max(0, at));
    this.row = 0;
    this.turn(true);
    this.look(); // the table need not change for it
  }

  private keep(): void {
    const { game, seen, on, ended, choices, row } = this;
    kept.keepLesson(this.table.id, { game, seen, on, ended, choices, row });
  }
}
