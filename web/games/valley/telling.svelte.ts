// SPDX-License-Identifier: MIT
// What happened, told step by step: herds that run with the wind, and every roll of one's own
// fights. It can be stopped at any time; then the board shows how things stand.
import { paced, still, settings } from '../../src/settings.svelte';
import type { Table } from '../../src/table.svelte';
import type { Change } from '../../src/view';
import { copyOf, happen } from './course';
import { fightNow, heardBefore, isOpen, Teller, tookPart, type Fight, type Round } from './fight';
import { runsIn, type Run } from './herds';
import { readValley, type Valley } from './valley';

export interface Beat {
  valley: Valley;
  run?: Run; // is on its way
  fight?: Fight; // up to its last round
  next?: Round; // the roll that follows in it
  log: number; // the log has come as far as this row
}

const HEX_MS = 110; // a hex of a run
const HERD_MS = 60; // between two herds
const ROLL_MS = 1500;
const MOST_RUN_MS = 3600; // all herds; they run faster if they are many

// The valley as it is being told, for the panels.
class Told {
  valley = $state.raw<Valley | null>(null);
}
export const told = new Told();

const campsOf = ({ hexes, tribes }: Valley): number[] =>
  tribes.map(({ seat }) => hexes.filter((hex) => hex.camp?.seat === seat).length);

export class Telling {
  beats = $state.raw<Beat[]>([]);
  at = $state(0);
  open = $state.raw<Fight | null>(null); // the fight that goes on
  private rush = 1;
  private cards: Fight['cards']; // played in this round

  constructor(private readonly table: Table) {
    const valley = readValley(table.tables, table.view);
    const teller = heardBefore(table, valley);
    this.open = fightNow(table, valley, teller);
    this.cards = teller.cards;
  }

  now = $derived.by<Beat | null>(() => this.beats[this.at] ?? null);

  // How long the beat is shown.
  pause = $derived.by(() => {
    const { now } = this;
    if (!now?.run) return paced(ROLL_MS);
    return paced((now.run.path.length - 1) * HEX_MS + HERD_MS) / this.rush;
  });
  get hexMs(): number {
    return paced(HEX_MS) / this.rush;
  }

  heard(change: Change): void {
    const { table, open } = this;
    const before = readValley(table.tables, change.before);
    const after = readValley(table.tables, change.after);
    const teller = new Teller(table.tables, before, this.cards, open);
    for (const row of change.rows.filter((r) => r[1] !== 0))
      teller.hear(table.tables.event(row), row[0]);
    this.cards = teller.cards;
    const last = teller.fights.at(-1);
    this.open = last && isOpen(table, change.after, after, last) ? last : null;
    if (!settings.story || table.trial || document.visibilityState === 'hidden') return;
    const told = [
      ...(still() ? [] : this.herds(before, change)),
      ...this.rolls(teller.fights, open, before),
    ];
    if (!told.length) return;
    this.beats = [...this.beats.slice(this.at), ...told];
    table.tellFrom(change, () => this.skip());
    this.show(0);
  }

  private show(at: number): void {
    const { table } = this;
    const { valley, log = 0 } = this.beats[at] ?? {};
    this.at = at;
    told.valley = valley ?? null;
    table.toldTo(log, valley && { ...table.shown, points: campsOf(valley) });
  }

  // The position changes herd by herd; one that runs is nowhere else.
  private herds(before: Valley, change: Change): Beat[] {
    const { table } = this;
    const rows = change.rows.filter((row) => row[1] !== 0);
    const runs = runsIn(table.events(rows));
    const all = runs.reduce((sum, run) => sum + (run.path.length - 1) * HEX_MS + HERD_MS, 0);
    this.rush = Math.max(1, all / MOST_RUN_MS);
    const valley = copyOf(before);
    const beats: Beat[] = [];
    for (const row of rows) {
      const event = table.tables.event(row);
      const run = event.name === 'herd_moved' ? runs[beats.length] : undefined;
      if (run && event.args.from !== event.args.to)
        beats.push({ valley: without(valley, run), run, log: row[0] ?? 0 });
      happen(valley, table.tables, event);
    }
    return beats;
  }

  // Before the first roll of a fight that was not yet on the screen one sees who stands there.
  private rolls(fights: Fight[], on: Fight | null, before: Valley): Beat[] {
    return fights
      .filter((fight) => tookPart(fight, before, this.table.mySeat))
      .flatMap((fight) => {
        const goesOn = on && fight.hex === on.hex && fight === fights[0];
        const first = goesOn ? on.rounds.length + 1 : 0;
        return [...fight.rounds, null].slice(first).flatMap((next, i) => {
          const rounds = fight.rounds.slice(0, first + i);
          const valley = (rounds.at(-1) ?? next)?.valley;
          const log = rounds.at(-1)?.log ?? fight.log;
          return valley
            ? [{ valley, fight: { ...fight, rounds }, next: next ?? undefined, log }]
            : [];
        });
      });
  }

  next(): void {
    if (this.at + 1 < this.beats.length) this.show(this.at + 1);
    else this.finish();
  }

  // Past all herds, or all rolls, that follow each other.
  skip(): void {
    const kind = (beat: Beat | undefined) => (beat?.run ? 'run' : 'fight');
    const first = kind(this.beats[this.at]);
    let at = this.at;
    while (at < this.beats.length && kind(this.beats[at]) === first) at++;
    if (at < this.beats.length) this.show(at);
    else this.finish();
  }

  finish(): void {
    this.beats = [];
    this.at = 0;
    told.valley = null;
    this.table.toldAll();
  }
}

function without(valley: Valley, { species, count, path }: Run): Valley {
  const shown = copyOf(valley);
  const hex = shown.hexes[path[0] ?? 0];
  if (hex)
    hex.animals = hex.animals
      .map((a) => (a.species === species ? { ...a, count: a.count - count } : a))
      .filter((a) => a.count > 0);
  return shown;
}
