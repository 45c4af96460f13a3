// SPDX-License-Identifier: MIT
// A fight on one hex, as the log tells it: rolls, and what each of them was made of.
import type { Table } from '../../src/table.svelte';
import type { View } from '../../src/view';
import { NOBODY, type Tables, type Told } from '../../src/tables';
import type { EventName } from '@made/web/valley';
import { copyOf, happen } from './course';
import { FIGHTS } from './phases';
import type { Hex, Valley } from './valley';

export interface Roll {
  seat: number; // NOBODY: animals
  species: number;
  die: number;
  bonus: number;
  total: number;
}

export interface Round {
  rolls: Roll[];
  valley: Valley; // as it stood when the dice fell
  lost: { seat: number; person: number; species: number }[]; // what fell for it
  food: number; // won by it
  log: number; // the last row that tells of it
}

export interface Fight {
  hex: number;
  rounds: Round[];
  cards: { seat: number; card: number }[]; // played in this round
  log: number; // the row that begins it
}

const rollOf = ({ name, seat, args }: Told): Roll => ({
  seat: name === 'rolled' ? seat : NOBODY,
  species: args.animal ?? 0,
  die: args.die ?? 1,
  bonus: args.bonus ?? 0,
  total: args.total ?? 0,
});

const isRoll = (name: string) => name === 'rolled' || name === 'animals_rolled';
const isOf = (a: Roll, b: Roll) => a.seat === b.seat && a.species === b.species;

// Goes through events and gathers the fights in them.
export class Teller {
  fights: Fight[] = [];
  private valley: Valley;

  constructor(
    private readonly tables: Tables,
    valley: Valley,
    public cards: Fight['cards'] = [], // played before in this round
    before: Fight | null = null, // a fight that goes on
  ) {
    this.valley = copyOf(valley);
    if (before) this.fights.push({ ...before, rounds: [...before.rounds], cards });
  }

  hear(event: Told, log = 0): void {
    const name = event.name as EventName;
    const fight = this.fights.at(-1);
    if (name === 'round_began') this.cards = [];
    if (name === 'card_played') {
      this.cards = [...this.cards, { seat: event.seat, card: event.args.card ?? 0 }];
      if (fight) fight.cards = this.cards;
    }
    if (name === 'conflict_began' || name === 'bear_came')
      this.fights.push({ hex: event.args.hex ?? 0, rounds: [], cards: this.cards, log });
    else if (fight && isRoll(name)) this.roll(fight, rollOf(event));
    else if (fight) this.note(fight.rounds.at(-1), fight.hex, event);
    happen(this.valley, this.tables, event);
    const round = this.fights.at(-1)?.rounds.at(-1);
    if (round) round.log = log;
  }

  // A roller who comes again begins a new round, and so does whoever faces animals.
  private roll(fight: Fight, roll: Roll): void {
    const last = fight.rounds.at(-1);
    const open = last && !last.lost.length && !last.rolls.some((r) => isOf(r, roll));
    const full = last?.rolls.some((r) => r.seat === NOBODY) ?? false;
    if (open && !full) last.rolls.push(roll);
    else
      fight.rounds.push({ rolls: [roll], valley: copyOf(this.valley), lost: [], food: 0, log: 0 });
  }

  private note(round: Round | undefined, hex: number, { name, seat, args }: Told): void {
    if (!round || (args.hex !== undefined && args.hex !== hex)) return;
    if (name === 'people_died')
      round.lost.push({ seat, person: args.person ?? 0, species: NOBODY });
    else if (name === 'animals_died')
      round.lost.push({ seat: NOBODY, person: 0, species: args.animal ?? 0 });
    else if (name === 'food_gained') round.food += args.count ?? 0;
  }
}

const BACK = 200; // rows of the log that a round with its fights can take

const isConflict = (hex: Hex | undefined): boolean => {
  const tribes = new Set(hex?.bands.filter((b) => !b.hidden).map((b) => b.seat)).size;
  return tribes > 1 || (tribes === 1 && (hex?.animals.length ?? 0) > 0);
};

// Does it still go on, as the valley stands and with what is asked?
export function isOpen(table: Table, view: View, valley: Valley, fight: Fight): boolean {
  if (view.over || valley.track.phase !== FIGHTS || view.ask?.choice === 'choose_fight')
    return false;
  const [domain, where] = view.ask?.where ?? [];
  const asked = domain === table.tables.domainNamed('hex') && where === fight.hex;
  return asked || isConflict(valley.hexes[fight.hex]);
}

// What was heard before one came.
export function heardBefore(table: Table, valley: Valley): Teller {
  const teller = new Teller(table.tables, valley);
  for (const event of table.events(table.told.slice(-BACK))) teller.hear(event);
  return teller;
}

// The fight that goes on, for one who has just come: how its rolls were made up is not known.
export function fightNow(table: Table, valley: Valley, teller: Teller): Fight | null {
  const fight = teller.fights.at(-1);
  if (!fight || !isOpen(table, table.view, valley, fight)) return null;
  for (const round of fight.rounds) round.valley = valley;
  return fight;
}

export const tookPart = (fight: Fight, valley: Valley, seat: number | null): boolean =>
  seat !== null &&
  (fight.rounds.some((round) => round.rolls.some((roll) => roll.seat === seat)) ||
    (valley.hexes[fight.hex]?.bands.some((band) => band.seat === seat) ?? false));
