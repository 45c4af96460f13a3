// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { huntChance, percent, plus, rollOdds, tribalChance, winChance } from './odds';

const of36 = (n: number) => n / 36;
const warriors = (fighters: number, more = 0) => ({ fighters, women: 0, bonus: fighters + more });

describe('one roll', () => {
  it('of equals is equal one time in six', () => {
    expect(rollOdds([2, 2])).toEqual({ higher: of36(15), equal: of36(6), lower: of36(15) });
  });

  it('is better with a higher bonus, and certain from six on', () => {
    expect(rollOdds([3, 2])).toEqual({ higher: of36(21), equal: of36(5), lower: of36(10) });
    expect(rollOdds([0, 6])).toEqual({ higher: 0, equal: 0, lower: 1 }); // VM-EX-30
  });

  it('of three: who shares the highest value loses nothing', () => {
    const { higher, equal, lower } = rollOdds([0, 0, 0]);
    expect(equal).toBeCloseTo(6 / 216);
    expect(lower).toBeCloseTo((6 * 36 - 91) / 216); // 91 of 216 rolls have me on top
    expect(higher + equal + lower).toBeCloseTo(1);
  });
});

describe('a fight to the end', () => {
  it('between equals is even', () => {
    expect(tribalChance(warriors(1), warriors(1))).toBeCloseTo(0.5);
    expect(tribalChance(warriors(4), warriors(4))).toBeCloseTo(0.5);
  });

  it('counts the fighters that are left, with camp and cards on top', () => {
    expect(Math.round(100 * tribalChance(warriors(4), warriors(2, 1)))).toBe(85);
    expect(Math.round(100 * tribalChance(warriors(4), warriors(2, 3)))).toBe(32);
    expect(Math.round(100 * tribalChance(warriors(4, 1), warriors(2, 3)))).toBe(61);
  });

  it('goes without a roll against women alone, and between women by their number', () => {
    const women = { fighters: 0, women: 2, bonus: 0 };
    expect(tribalChance(warriors(1), women)).toBe(1); // VM-EX-27
    expect(tribalChance(women, warriors(1))).toBe(0);
    expect(tribalChance({ ...women, women: 1 }, women)).toBeCloseTo(0.25);
  });

  it('against animals all members stand, and women give nothing', () => {
    expect(huntChance({ fighters: 0, women: 1, bonus: 0 }, [6])).toBe(0); // VM-EX-30
    expect(huntChance(warriors(1), [1])).toBeCloseTo(0.5); // VM-EX-7
    const alone = huntChance(warriors(2), [2]);
    expect(huntChance({ fighters: 2, women: 1, bonus: 2 }, [2])).toBeGreaterThan(alone);
  });

  it('goes from herd to herd', () => {
    const both = huntChance(warriors(1), [1, 1]);
    expect(both).toBeCloseTo(0.25);
    expect(huntChance(warriors(3), [1, 3])).toBeCloseTo(huntChance(warriors(3), [3, 1]));
  });

  it('is what a thousand dice say', () => {
    let [seed, won] = [7, 0];
    const die = () => 1 + ((seed = (seed * 48271) % 2147483647) % 6);
    for (let i = 0; i < 4000; i++) {
      let [own, herd] = [3, 2];
      while (own && herd) {
        const diff = own + die() - herd - die();
        if (diff > 0) herd--;
        else if (diff < 0) own--;
      }
      if (own) won++;
    }
    expect(won / 4000).toBeCloseTo(huntChance(warriors(3), [2]), 1);
  });

  it('is over where nobody is', () => {
    const nobody = { lives: 0, bonusAt: () => 0 };
    const one = { lives: 1, bonusAt: () => 1 };
    expect([winChance(one, nobody), winChance(nobody, one)]).toEqual([1, 0]);
  });
});

it('more people and more cards make a force stronger', () => {
  expect(plus(warriors(2, 1), { fighters: 3, women: 1, bonus: 2 })).toEqual({
    fighters: 5,
    women: 1,
    bonus: 8,
  });
});

it('what is not certain is never said to be', () => {
  expect([0, 0.001, 0.324, 0.999, 1].map(percent)).toEqual([0, 1, 32, 99, 100]);
});
