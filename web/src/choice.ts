// SPDX-License-Identifier: MIT
// From clicks to an action. The server offers whole actions; a player points at one thing after the
// other. The order of an action's arguments is the order of the clicks; what is not on the board
// (plain arguments) is left for buttons.
import type { Row, Tables } from './tables';

// What a click names: domains and values. A click on a hunter names its region, its owner, its mark.
export type Click = { domain: number; value: number }[];

export interface Candidate {
  action: Row;
  used: boolean[]; // by argument: named by a click
}

export class Choice {
  readonly candidates: Candidate[];

  constructor(
    readonly tables: Tables,
    readonly offer: Row[],
    readonly clicks: Click[] = [],
  ) {
    let left = offer.map((action) => ({ action, used: this.argsOf(action).map(() => false) }));
    for (const click of clicks)
      left = left.map((c) => this.fit(c, click)).filter((c) => c !== null);
    this.candidates = left;
  }

  private argsOf(action: Row) {
    return this.tables.action(action[0] ?? 0).args;
  }

  // The candidate with the click's values used up, or null. Of several arguments of one domain the
  // first free one counts: from, then to.
  private fit(candidate: Candidate, click: Click): Candidate | null {
    const args = this.argsOf(candidate.action);
    const used = [...candidate.used];
    let any = false;
    for (const { domain, value } of click) {
      const at = args.findIndex(([, d], i) => d === domain && !used[i]);
      if (at < 0) continue;
      if (candidate.action[at + 1] !== value) return null;
      used[at] = true;
      if (this.tables.shape(domain)) any = true;
    }
    return any ? { action: candidate.action, used } : null;
  }

  // May this be clicked now?
  offered(click: Click): boolean {
    return this.candidates.some((c) => this.fit(c, click) !== null);
  }

  // Would this click name the last thing that is missing of some action?
  completes(click: Click): boolean {
    return this.candidates.some((c) => {
      const fitted = this.fit(c, click);
      return fitted !== null && this.complete(fitted);
    });
  }

  // Was it clicked already?
  selected(click: Click): boolean {
    return this.clicks.some((made) =>
      made.some((m) => click.some((c) => c.domain === m.domain && c.value === m.value)),
    );
  }

  click(click: Click): Choice {
    return new Choice(this.tables, this.offer, [...this.clicks, click]);
  }

  // The choice with this click; if it does not go with the last ones it takes their place, as when
  // another piece is picked. What does not glow must not decide. Null if it does not fit at all.
  after(click: Click): Choice | null {
    if (this.offered(click)) return this.click(click);
    if (!this.clicks.length) return null;
    const shorter = new Choice(this.tables, this.offer, this.clicks.slice(0, -1));
    const next = shorter.after(click);
    return next?.decided ? null : next;
  }

  private complete(candidate: Candidate): boolean {
    const args = this.argsOf(candidate.action);
    return args.every(([, domain], i) => candidate.used[i] || !this.tables.shape(domain));
  }

  // The action, once the clicks leave no doubt.
  get decided(): Row | null {
    const [only, ...others] = this.candidates;
    if (!this.clicks.length || !only || others.length) return null;
    return this.complete(only) ? only.action : null;
  }

  // What no further click can tell apart: shown as buttons in the prompt.
  get buttons(): Row[] {
    return this.candidates.filter((c) => this.complete(c)).map((c) => c.action);
  }

  // All that can still be meant, those for buttons first: the list with number keys.
  get list(): Row[] {
    const rest = this.candidates.filter((c) => !this.complete(c)).map((c) => c.action);
    return [...this.buttons, ...rest];
  }
}
