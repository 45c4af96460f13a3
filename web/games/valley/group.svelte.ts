// SPDX-License-Identifier: MIT
// A group that is about to walk. The server knows single steps of single members; a click on a hex
// sends the steps of all who go, one after the other, and the group stays picked where it arrives.
import { deeds } from '../../src/deeds';
import type { Table } from '../../src/table.svelte';
import type { Sum } from '../../src/view';
import type { Row } from '../../src/tables';
import { MARKS_KEYS } from '@made/web/valley';
import { COUNTS, KINDS, type Band, type Hex, type Person, type Valley } from './valley';

// Members who look alike: of one kind, with as many steps left and the same marks of cards.
export interface Rank {
  key: string;
  person: number;
  steps: number;
  marks: number;
  most: number;
}

// A row of the offer, by the names of its arguments.
const stepOf = ([, from = 0, to = 0, person = 0, steps = 0, marks = 0, company = 0]: Row) => ({
  from,
  to,
  person,
  steps,
  marks,
  company,
});
type Step = ReturnType<typeof stepOf>;
type Going = Omit<Step, 'from' | 'to'>;

const FREED = /[df]/; // disguised or fleeing
const WOLF = KINDS.indexOf('tame_wolf');

export class Group {
  from = $state<number | null>(null);
  hold = $state.raw<Sum | null>(null); // opponents where they are
  private wanted = $state.raw<Record<string, number>>({});
  private wolvesWanted = $state(0);
  private to = $state<number | null>(null); // they are on their way
  private left: Going[] = [];
  private gone: Going[] = [];
  private sentAt: number | undefined;

  constructor(
    private readonly table: Table,
    private readonly valley: () => Valley,
  ) {}

  private rows = $derived.by(() => deeds(this.table, 'step'));
  private steps = $derived.by(() => this.rows.map(stepOf));

  // Is it the moment for walking?
  may = $derived.by(() => deeds(this.table, 'end_turn').length > 0);

  private bandAt(hex: number): Band | undefined {
    return this.valley().hexes[hex]?.bands.find((b) => b.seat === this.table.mySeat && !b.hidden);
  }

  // How many look like this: those who have done nothing yet stand there without a mark.
  private countOf(hex: number, person: number, steps: number): number {
    const kind = KINDS[person] ?? 'woman';
    const band = this.bandAt(hex);
    if (!band) return 0;
    const moved = band.moved[kind];
    const all = band[COUNTS[kind]];
    const fresh = all - moved.reduce((sum, count) => sum + (count || 0), 0);
    return (moved[steps] ?? 0) + (steps === this.valley().track.step_limit ? fresh : 0);
  }

  ranksAt(hex: number): Rank[] {
    const ranks = new Map<string, Rank>();
    for (const { from, person, steps, marks } of this.steps) {
      const key = `${person} ${steps} ${marks}`;
      if (from !== hex || ranks.has(key)) continue;
      ranks.set(key, { key, person, steps, marks, most: this.countOf(hex, person, steps) });
    }
    return [...ranks.values()].sort((a, b) => b.person - a.person || b.steps - a.steps);
  }

  ranks = $derived.by(() => (this.from === null ? [] : this.ranksAt(this.from)));

  starts = $derived.by(() => new Set(this.steps.map((step) => step.from)));

  mayGo(hex: number, person: Person): boolean {
    return this.ranksAt(hex).some((rank) => KINDS[rank.person] === person);
  }

  count(rank: Rank): number {
    return Math.min(rank.most, this.wanted[rank.key] ?? 0);
  }

  members = $derived.by(() => this.ranks.reduce((sum, rank) => sum + this.count(rank), 0));

  // Tame wolves that can go along with somebody.
  wolvesMost = $derived.by(() => {
    const along = this.steps.some(({ from, company }) => from === this.from && company);
    return along && this.from !== null ? (this.bandAt(this.from)?.wolves ?? 0) : 0;
  });
  wolves = $derived.by(() => Math.min(this.wolvesWanted, this.wolvesMost, this.members));

  // VM-6.2.4: as many must stay as there are opponents; cards may free some of it.
  stay = $derived.by(() =>
    this.ranks.some((rank) => FREED.test(MARKS_KEYS[rank.marks] ?? ''))
      ? 0
      : (this.hold?.total ?? 0),
  );
  private own = $derived.by(() => {
    const band = this.from === null ? undefined : this.bandAt(this.from);
    return band ? band.women + band.warriors + band.wolves : 0;
  });
  room = $derived.by(() => this.own - this.stay - this.members - this.wolves);
  rest = $derived.by(() => this.own - this.members - this.wolves);

  targets = $derived.by(
    () =>
      new Set(
        this.members && this.to === null
          ? this.steps.filter((step) => step.from === this.from).map((step) => step.to)
          : [],
      ),
  );

  change(rank: Rank, by: number): void {
    const count = Math.max(0, Math.min(rank.most, this.count(rank) + by));
    this.wanted = { ...this.wanted, [rank.key]: count };
  }

  changeWolves(by: number): void {
    this.wolvesWanted = Math.max(0, Math.min(this.wolvesMost, this.wolves + by));
  }

  // Picks up all of one kind, or all; as many as may leave.
  async pick(hex: number, person?: Person): Promise<void> {
    if (this.to !== null) return;
    this.drop();
    this.table.refusal = null;
    this.from = hex;
    this.add(person);
    await this.look();
    this.trim();
  }

  private add(person?: Person): void {
    const ranks = this.ranks.filter((rank) => !person || KINDS[rank.person] === person);
    const more = ranks.map((rank) => [rank.key, rank.most] as const);
    this.wanted = { ...this.wanted, ...Object.fromEntries(more) };
  }

  private trim(): void {
    for (const rank of [...this.ranks].reverse())
      if (this.room < 0) this.change(rank, Math.max(this.room, -this.count(rank)));
  }

  // A click on a stack: its people come along, or stay.
  toggle(hex: number, person: Person): void {
    if (this.from !== hex) return void this.pick(hex, person);
    const ranks = this.ranks.filter((rank) => KINDS[rank.person] === person);
    const going = ranks.some((rank) => this.count(rank));
    if (!going) this.add(person);
    else for (const rank of ranks) this.change(rank, -rank.most);
    this.trim();
    if (!this.members) this.drop();
  }

  going(hex: number, person: Person): boolean {
    if (this.from !== hex) return false;
    if (KINDS[WOLF] === person) return this.wolves > 0;
    return this.ranks.some((rank) => KINDS[rank.person] === person && this.count(rank) > 0);
  }

  drop(): void {
    this.from = null;
    this.to = null;
    this.hold = null;
    this.wanted = {};
    this.wolvesWanted = 0;
    this.left = [];
    this.gone = [];
  }

  // What the hold rule says where they stand.
  async look(): Promise<void> {
    const sum = this.table.tables.sumNamed('hold');
    const { from } = this;
    if (sum < 1 || from === null || this.table.mySeat === null) return;
    try {
      const found = await this.table.explain([sum, from, this.table.mySeat]);
      if (this.from === from) this.hold = found;
    } catch {
      /* the rule is told when it is broken */
    }
  }

  walk(to: number): void {
    const going = this.ranks.flatMap((rank) =>
      Array.from({ length: this.count(rank) }, () => ({ ...rank, company: 0 })),
    );
    this.left = going.map((one, i) => ({ ...one, company: i < this.wolves ? 1 : 0 }));
    this.gone = [];
    this.sentAt = undefined;
    this.to = to;
    this.goOn();
  }

  // The action that a click on a hex out of reach most likely means.
  meant(to: number): Row | undefined {
    const rank = this.ranks.find((r) => this.count(r)) ?? this.ranks[0];
    const kind = this.table.tables.actionNamed('step');
    if (!rank || this.from === null) return undefined;
    return [kind, this.from, to, rank.person, rank.steps, rank.marks, 0];
  }

  // Sends the next step once the last one has been answered by a new decision.
  goOn(): void {
    const { table } = this;
    const n = table.ask?.n;
    if (this.from !== null && !this.may && !table.sending) return this.drop();
    if (this.to === null || table.sending || !table.asked || n === this.sentAt) return;
    const next = this.left.shift();
    const row = next && this.rowOf(next);
    if (!next || !row) return this.arrive();
    this.sentAt = n;
    this.gone.push(next);
    void table.act(row).then(() => {
      if (table.refusal) this.drop();
    });
  }

  private rowOf({ person, steps, marks, company }: Going): Row | undefined {
    const wanted = [this.from, this.to, person, steps, marks, company].join();
    return this.rows.find((row) => row.slice(1).join() === wanted);
  }

  // Those who have steps left stay picked; if others hold them there, the hold is shown.
  private arrive(): void {
    const { gone, to } = this;
    this.drop();
    this.from = to;
    for (const { person, steps } of gone) {
      const rank = this.ranks.find((r) => r.person === person && r.steps === steps - 1);
      if (rank) this.change(rank, 1);
    }
    this.wolvesWanted = gone.filter((one) => one.company).length;
    const band = to === null ? undefined : this.bandAt(to);
    const tired = !gone.some(({ person }) =>
      band?.moved[KINDS[person] ?? 'woman'].slice(1).some(Boolean),
    );
    if (tired && !this.members) this.drop();
    else void this.look();
  }

  // How many of a kind go.
  goes(person: Person): number {
    const of = this.ranks.filter((rank) => KINDS[rank.person] === person);
    return of.reduce((sum, rank) => sum + this.count(rank), 0);
  }

  staying(hex: Hex): { women: number; warriors: number } {
    const band = this.bandAt(hex.hex);
    return {
      women: (band?.women ?? 0) - this.goes('woman'),
      warriors: (band?.warriors ?? 0) - this.goes('warrior'),
    };
  }
}
