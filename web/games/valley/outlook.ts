// SPDX-License-Identifier: MIT
// What a fight on a hex would be like: bonuses as the server adds them up, and the chance to win it.
import type { Table } from '../../src/table.svelte';
import { NOBODY } from '../../src/tables';
import type { Sum } from '../../src/view';
import type { Fight, Round } from './fight';
import { forceOf, huntChance, plus, rollOdds, tribalChance, type Force, type Odds } from './odds';
import type { Hex, Valley } from './valley';

export interface Outlook {
  hex: number;
  mine: Force;
  others: Force[]; // tribes; the winner meets the herds
  herds: Hex['animals'];
  sums: Map<number, Sum>; // by seat
}

const isOf = (seat: number | null) => (band: Hex['bands'][number]) =>
  band.seat === seat && !band.hidden;

export const tribesOn = (hex: Hex): number[] => [
  ...new Set(hex.bands.filter((b) => !b.hidden && b.women + b.warriors).map((b) => b.seat)),
];

// `more` of mine are about to come. Null: nobody is there to fight with.
export async function outlookOn(
  table: Table,
  { hexes }: Valley,
  at: number,
  more: Partial<Force> = {},
): Promise<Outlook | null> {
  const hex = hexes[at];
  const me = table.mySeat;
  if (!hex || me === null) return null;
  const foreign = tribesOn(hex).filter((seat) => seat !== me);
  if (!foreign.length && !hex.animals.length) return null;
  const kind = table.tables.sumNamed(foreign.length ? 'strength' : 'hunting');
  const seats = [me, ...foreign];
  const sums = await Promise.all(seats.map((seat) => table.explain([kind, at, seat])));
  const [mine, ...others] = sums.map((sum, i) =>
    forceOf(table.tables, sum, hex.bands.find(isOf(seats[i] ?? null))),
  );
  if (!mine) return null;
  return {
    hex: at,
    mine: plus(mine, more),
    others,
    herds: hex.animals,
    sums: new Map(seats.map((seat, i) => [seat, sums[i]!])),
  };
}

const AMAZONS = 'amazons'; // who fights as one is not known afterwards

// As it was before a roll of a fight that is told; null: I had no part in it.
export function outlookBefore(table: Table, fight: Fight, round: Round): Outlook | null {
  const hex = round.valley.hexes[fight.hex];
  const trump = table.tables.domainNamed('trump');
  if (!hex || fight.cards.some(({ card }) => table.tables.keyOf(trump, card) === AMAZONS))
    return null;
  const force = (seat: number, bonus: number): Force => {
    const { warriors = 0, wolves = 0, women = 0 } = hex.bands.find(isOf(seat)) ?? {};
    return { fighters: warriors + wolves, women, bonus };
  };
  const tribes = round.rolls.filter((roll) => roll.seat !== NOBODY);
  const mine = tribes.find((roll) => roll.seat === table.mySeat);
  return (
    (mine && {
      hex: fight.hex,
      mine: force(mine.seat, mine.bonus),
      others: tribes.filter((roll) => roll !== mine).map((roll) => force(roll.seat, roll.bonus)),
      herds: hex.animals,
      sums: new Map(),
    }) ??
    null
  );
}

// To win the whole fight, or with animals alone to beat them all; null with three tribes or more.
export function chanceOf({ mine, others, herds }: Outlook): number | null {
  const [theirs, third] = others;
  if (third) return null;
  const counts = herds.map((herd) => herd.count);
  return theirs ? tribalChance(mine, theirs) : huntChance(mine, counts);
}

// VM-7.3.2: one of two tribes has nobody who can fight.
export const isWithoutRoll = ({ mine, others }: Outlook): boolean =>
  others.length === 1 && !mine.fighters !== !others[0]?.fighters;

// The first roll, if there is one and I take part (VM-7.3.2).
export function firstRoll({ mine, others, herds }: Outlook): Odds | null {
  if (!others.length) return herds.length === 1 ? rollOdds([mine.bonus, herds[0]!.count]) : null;
  const armed = [mine, ...others].filter((force) => force.fighters);
  const rolling = armed.length ? armed : [mine, ...others];
  if (rolling.length < 2 || rolling[0] !== mine) return null;
  return rollOdds(rolling.map((force) => force.bonus));
}
