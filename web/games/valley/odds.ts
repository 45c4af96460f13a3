// SPDX-License-Identifier: MIT
// The chances of a fight. Each side rolls a die and adds its bonus; a bonus falls with its fighters.
import type { Sum } from '../../src/view';
import type { Tables } from '../../src/tables';
import type { Band } from './valley';

export interface Odds {
  higher: number; // the others lose one
  equal: number; // all roll again
  lower: number; // I lose one
}

const FACES = [1, 2, 3, 4, 5, 6];

// One roll, as the first of the sides sees it (VM-7.3.1, VM-7.6): with the highest value one loses
// nothing, and if all are equal nobody does.
export function rollOdds([mine = 0, ...others]: number[]): Odds {
  const counts = { higher: 0, equal: 0, lower: 0 };
  const roll = (own: number, least: number, best: number, [bonus, ...left]: number[]): void => {
    if (bonus !== undefined)
      for (const die of FACES)
        roll(own, Math.min(least, die + bonus), Math.max(best, die + bonus), left);
    else if (best > own) counts.lower++;
    else if (least === own) counts.equal++;
    else counts.higher++;
  };
  for (const die of FACES) roll(die + mine, Infinity, -Infinity, others);
  const all = FACES.length ** (others.length + 1);
  return { higher: counts.higher / all, equal: counts.equal / all, lower: counts.lower / all };
}

export interface Side {
  lives: number; // how many it can lose
  bonusAt: (lives: number) => number;
}

// To the end: the chance that the other side is gone first.
export function winChance(mine: Side, theirs: Side): number {
  let fewer = new Array<number>(theirs.lives + 1).fill(0); // chances with one of mine less
  fewer[0] = 1;
  for (let own = 1; own <= mine.lives; own++) {
    const row = [1];
    for (let other = 1; other <= theirs.lives; other++) {
      const { higher, lower } = rollOdds([mine.bonusAt(own), theirs.bonusAt(other)]);
      row[other] =
        (higher * (row[other - 1] ?? 0) + lower * (fewer[other] ?? 0)) / (higher + lower);
    }
    fewer = row;
  }
  return fewer[theirs.lives] ?? 0;
}

// What a tribe brings to a hex: fighters give 1 each, women nothing, camp and cards stay.
export interface Force {
  fighters: number;
  women: number;
  bonus: number;
}

const FIGHTERS = ['warriors', 'wolves', 'amazons'];

export function forceOf(tables: Tables, sum: Sum, band: Band | undefined): Force {
  const of = (names: string[]) =>
    sum.parts
      .filter((part) => names.includes(tables.reasons[part.reason]?.name ?? ''))
      .reduce((all, part) => all + part.value, 0);
  const women = (band?.women ?? 0) - of(['amazons']);
  return { fighters: of(FIGHTERS), women, bonus: sum.total };
}

export const plus = (force: Force, more: Partial<Force>): Force => ({
  fighters: force.fighters + (more.fighters ?? 0),
  women: force.women + (more.women ?? 0),
  bonus: force.bonus + (more.fighters ?? 0) + (more.bonus ?? 0),
});

// VM-7.3: tribes fight with their fighters, or with women where nobody has any.
export function tribalChance(mine: Force, theirs: Force): number {
  const women = !mine.fighters && !theirs.fighters;
  const side = ({ fighters, women: count, bonus }: Force): Side =>
    women
      ? { lives: count, bonusAt: () => bonus }
      : { lives: fighters, bonusAt: (lives) => bonus - fighters + lives };
  return winChance(side(mine), side(theirs));
}

// VM-7.6: all members stand against the animals, one herd after the other; the order
// hardly matters. Whom they lose is theirs to choose: here women last.
export function huntChance({ fighters, women, bonus }: Force, herds: number[]): number {
  const bonusAt = (lives: number) => bonus - fighters + Math.max(0, lives - women);
  const mine = { lives: fighters + women, bonusAt };
  const later = herds.map((_, i) => herds.slice(i + 1).reduce((sum, count) => sum + count, 0));
  const herdAt = (lives: number) => lives - (later.find((count) => count < lives) ?? 0);
  const all = herds.reduce((sum, count) => sum + count, 0);
  return winChance(mine, { lives: all, bonusAt: herdAt });
}

// 0 and 100 are said of what is certain only.
export function percent(chance: number): number {
  if (chance === 0 || chance === 1) return 100 * chance;
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}
