// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import tablesJson from '@made/games/valley/tables.json';
import common from '../../src/sprite.svg?raw';
import shared from '../pieces/sprite.svg?raw';
import own from './sprite.svg?raw';
import type { Table } from '../../src/table.svelte';
import type { View } from '../../src/view';
import { changed } from '../../src/view';
import { NOBODY, Tables, type Description, type Row } from '../../src/tables';
import { Asking, type Wish } from './asking.svelte';
import { bringsOf, pictureOf, signsOf } from './cards';
import { copyOf, happen } from './course';
import { COURSES } from './courses';
import { Teller } from './fight';
import { pathOf, runsIn } from './herds';
import { tribalChance } from './odds';
import { firstRoll, outlookBefore, outlookOn } from './outlook';
import { prospectsOf } from './prospects';
import { OUTLINES } from './shapes';
import { sourcesOf } from './sources';
import { readValley } from './valley';

const pageWords = import.meta.glob<Record<string, string>>('@made/words/*/page_valley.json', {
  eager: true,
  import: 'default',
});

const tables = new Tables(tablesJson as unknown as Description);
const domain = (name: string) => tables.domainNamed(name);
const event = (name: string) => tables.events.findIndex((k) => k?.name === name);
const mark = (key: string) => tables.domain(domain('mark'))?.keys?.indexOf(key) ?? 0;
const [WOMAN, WARRIOR] = [0, 1];
const [WOLF, BISON] = [0, 3];
const told = (row: Row) => tables.event([1, ...row]);

const EMPTY: View = {
  things: [],
  ask: null,
  points: [0, 0],
  rank: [1, 1],
  over: false,
  winners: [],
  as_one: false,
};
const person = domain('person');
const hex = domain('hex');
const START = changed(EMPTY, {
  set: [
    [person, WARRIOR, hex, 11, 0, 0, 2],
    [person, WARRIOR, hex, 11, 0, mark('no_steps'), 1],
    [person, WOMAN, hex, 11, 0, 0, 1],
    [person, WARRIOR, hex, 11, 1, 0, 2],
    [domain('animal'), BISON, hex, 11, NOBODY, 0, 2],
    [domain('camp'), 0, hex, 11, 1, 0, 1],
  ],
});
const valley = readValley(tables, START);

describe('the position', () => {
  it('counts all of a kind and knows who has done his steps', () => {
    const band = valley.hexes[11]?.bands.find((b) => b.seat === 0);
    expect(band?.warriors).toBe(3);
    expect(band?.moved.warrior[0]).toBe(1);
    expect(band?.women).toBe(1);
  });

  it('follows events without touching what it was copied from', () => {
    const after = copyOf(valley);
    happen(after, tables, told([event('stepped'), 0, WARRIOR, 11, 12, 0]));
    happen(after, tables, told([event('herd_moved'), NOBODY, BISON, 2, 11, 13]));
    happen(after, tables, told([event('camp_gone'), 1, 11]));
    happen(after, tables, told([event('food_gained'), 0, 3, 0, 15]));
    expect(after.hexes[11]?.bands.find((b) => b.seat === 0)?.warriors).toBe(2);
    expect(after.hexes[12]?.bands[0]?.warriors).toBe(1);
    expect(after.hexes[13]?.animals[0]?.count).toBe(2);
    expect(after.hexes[11]?.camp).toBeNull();
    expect(after.tribes[0]?.food).toBe(15);
    expect(valley.hexes[11]?.animals[0]?.count).toBe(2);
  });
});

describe('herds', () => {
  it('run in a straight line, hex by hex', () => {
    expect(pathOf(9, 12)).toEqual([9, 10, 11, 12]); // VM-EX-11: 10 to 13
    expect(pathOf(6, 11)).toEqual([6, 11]); // VM-EX-13: 7 to 12
    expect(pathOf(11, 31)).toEqual([11, 18, 25, 31]); // VM-EX-35: over the frozen lake
  });

  it('that stay do not run', () => {
    const rows = [
      [event('herd_moved'), NOBODY, WOLF, 1, 9, 12],
      [event('herd_moved'), NOBODY, BISON, 2, 10, 10],
    ];
    expect(runsIn(rows.map(told)).map((run) => run.path.length)).toEqual([4]);
  });
});

describe('a fight', () => {
  it('is told roll by roll, with the position at each', () => {
    const teller = new Teller(tables, valley);
    for (const [i, row] of [
      [event('conflict_began'), 0, 11],
      [event('rolled'), 0, 4, 3, 7],
      [event('rolled'), 1, 5, 3, 8],
      [event('people_died'), 0, WARRIOR, 11, 1],
      [event('rolled'), 0, 6, 2, 8],
      [event('rolled'), 1, 2, 3, 5],
      [event('people_died'), 1, WARRIOR, 11, 2],
      [event('fight_won'), 0, 11],
      [event('rolled'), 0, 3, 2, 5],
      [event('animals_rolled'), NOBODY, BISON, 1, 2, 3],
      [event('animals_died'), NOBODY, BISON, 1, 11],
      [event('food_gained'), 0, 4, 0, 9],
      [event('rolled'), 0, 3, 2, 5],
      [event('animals_rolled'), NOBODY, BISON, 4, 1, 5],
    ].entries())
      teller.hear(told(row), i + 1);
    const [fight] = teller.fights;
    const mine = (i: number) =>
      fight?.rounds[i]?.valley.hexes[11]?.bands.find((b) => b.seat === 0)?.warriors;
    expect(fight?.rounds.map((round) => round.rolls.length)).toEqual([2, 2, 2, 2]);
    expect([mine(0), mine(1)]).toEqual([3, 2]);
    expect(fight?.rounds[2]?.food).toBe(4);
    expect(fight?.rounds[1]?.lost).toHaveLength(1);
    expect(fight?.rounds.map((round) => round.log)).toEqual([4, 8, 12, 14]); // the log keeps pace
  });

  it('with the cave bear is one of its own', () => {
    const teller = new Teller(tables, valley);
    for (const row of [
      [event('conflict_began'), 0, 11],
      [event('rolled'), 0, 4, 3, 7],
      [event('bear_came'), 1, 5],
      [event('rolled'), 1, 2, 0, 2],
      [
        event('animals_rolled'),
        NOBODY,
        tables.domain(domain('animal'))?.keys?.indexOf('bear') ?? 0,
        6,
        1,
        7,
      ],
    ])
      teller.hear(told(row));
    expect(teller.fights.map((fight) => [fight.hex, fight.rounds.length])).toEqual([
      [11, 1],
      [5, 1],
    ]);
  });
});

describe('card windows', () => {
  const PASS = tables.actionNamed('pass');
  const PLAY = tables.actionNamed('play_card');
  const window = (key: string) => tables.domain(domain('window'))?.keys?.indexOf(key) ?? 0;
  const person = { who: 'person' };

  function asking(name: string, cards: number, others: object[], wish?: Wish): Asking {
    const offer = [[PASS], ...Array.from({ length: cards }, (_, i) => [PLAY, i])];
    const table = {
      tables,
      trial: null,
      clicks: [],
      asked: true,
      mySeat: 0,
      seats: [person, ...others],
      ask: { seat: 0, n: 1, choice: 'choose_card', why: [domain('window'), window(name)], offer },
      mine: (seat: number) => seat === 0,
      events: (rows: Row[]) => rows.map((row) => tables.event(row)),
    };
    const made = new Asking(table as unknown as Table);
    if (wish) made.choose(wish, 3);
    return made;
  }
  const bots = [{ who: 'bot' }];

  it('are always asked among people, whatever one holds', () => {
    expect(asking('w3', 0, [person]).pass).toBeNull();
    expect(asking('w3', 2, [person]).pass).toBeNull();
    expect(asking('w3', 0, [person]).wishes).not.toContain('fitting');
  });

  it('pass without a word among bots if no card fits', () => {
    expect(asking('w3', 0, bots).pass).toEqual([PASS]);
    expect(asking('w3', 1, bots).pass).toBeNull();
  });

  it('pass until something happens to me: by public facts, not by the hand', () => {
    for (const cards of [0, 3]) {
      expect(asking('w4', cards, [person], 'hit').pass).toEqual([PASS]);
      expect(asking('f1', cards, [person], 'hit').pass).toBeNull();
    }
    const mine = asking('w4', 1, [person], 'hit');
    mine.heard([[1, event('people_died'), 0, WARRIOR, 11, 1]], 3);
    expect(mine.pass).toBeNull();
    const starved = asking('w4', 1, [person], 'hit');
    starved.heard([[1, event('people_died'), 0, WARRIOR, 11, 1]], 3, 'choose_starved');
    expect(starved.pass).toEqual([PASS]);
    const theirs = asking('w4', 1, [person], 'hit');
    theirs.heard([[1, event('people_died'), 1, WARRIOR, 11, 1]], 3);
    expect(theirs.pass).toEqual([PASS]);
  });

  it('wait a while that has nothing to do with the hand', () => {
    for (const cards of [0, 3]) {
      const { pause } = asking('w4', cards, [person], 'hit');
      expect(pause).toBeGreaterThanOrEqual(600);
      expect(pause).toBeLessThanOrEqual(2200);
    }
  });

  it('no more this round ends with the round', () => {
    const made = asking('f1', 2, [person], 'round');
    made.heard([], 3);
    expect(made.wish).toBe('round');
    made.heard([], 4);
    expect(made.wish).toBe('every');
  });
});

describe('cards', () => {
  const names = (tables.domain(domain('trump'))?.keys ?? []).concat(
    tables.domain(domain('event_card'))?.keys ?? [],
  );

  it('have a drawing each, and trump cards signs', () => {
    const sprite = common + shared + own;
    for (const key of names) {
      expect(sprite).toContain(`id="i-${pictureOf(key)}"`);
      for (const { icon } of signsOf(key)) if (icon) expect(sprite).toContain(`id="i-${icon}"`);
    }
    for (const key of tables.domain(domain('trump'))?.keys ?? [])
      expect(signsOf(key).length, key).toBeGreaterThan(0);
  });

  it('say what they do, and rivers their names, in every language', () => {
    const rivers = Object.values(COURSES).flatMap((side) => side.rivers.map(({ key }) => key));
    expect(rivers.length).toBe(8);
    for (const words of Object.values(pageWords)) {
      for (const key of names) expect(words, key).toHaveProperty([`valley.card.${key}`]);
      for (const key of rivers) expect(words, key).toHaveProperty([`valley.river.${key}`]);
    }
  });

  it('rivers run along their edges, lava towards its hex', () => {
    const reed = COURSES['1A']?.rivers[0]?.path ?? '';
    expect(reed.match(/C/g)?.length).toBe(4 * 3); // four edges, three curves each
    expect(reed).toMatch(/^M-428 -53C.* -86 -46$/); // from between 10 and 17 to the lake
    expect(OUTLINES[9]?.path).toContain('-428-53');
    expect(COURSES['1A']?.lava[0]).toEqual({ from: 7, path: 'M199 -255L230 -201' });
  });

  it('letters bring three animals each', () => {
    expect(bringsOf('A', true).reduce((sum, [, count]) => sum + count, 0)).toBe(3);
  });
});

describe('the camps of a finished game', () => {
  it('come from the first one, from founding and from capture', () => {
    const rows = [
      [1, event('camp_placed'), 0, 4],
      [2, event('camp_placed'), 1, 9],
      [3, event('round_began'), NOBODY, 0, 2, 1, 1],
      [4, event('founded'), 0, 5, 2],
      [5, event('founded'), 1, 6, 2],
      [6, event('round_began'), NOBODY, 0, 1, 2, 6],
      [7, event('camp_kept'), 0, 9],
      [8, event('camp_gone'), 0, 5],
    ];
    const { parts, rounds } = sourcesOf(tables, EMPTY, rows);
    expect(parts).toEqual([
      [1, 0, 1],
      [0, 1, 0],
    ]);
    expect(rounds).toEqual([
      [2, 2],
      [2, 1],
    ]);
  });
});

describe('the chances', () => {
  const speech = { value: (of: number, value: number) => tables.keyOf(of, value) };
  const reason = (name: string) => tables.reasons.findIndex((kind) => kind?.name === name);
  // Three warriors of mine, two of theirs in a village, as the server adds it up.
  const explain = ([, , seat]: Row) =>
    Promise.resolve({
      row: [],
      total: 3,
      parts: [
        { value: seat ? 2 : 3, reason: reason('warriors'), of: 0, place: '' },
        ...(seat ? [{ value: 1, reason: reason('camp'), of: 0, place: '' }] : []),
      ],
    });
  const flint = tables.domain(domain('trump'))?.keys?.indexOf('flint') ?? 0;
  const offer = [[tables.actionNamed('pass')], [tables.actionNamed('play_card'), flint]];
  const table = {
    tables,
    speech,
    explain,
    mySeat: 0,
    asked: true,
    ask: { seat: 0, choice: 'choose_card', offer },
  } as unknown as Table;

  it('of a fight come from the sums, as it is and with each card that helps', async () => {
    const outlook = await outlookOn(table, valley, 11);
    if (!outlook) throw new Error('nobody there');
    expect(outlook.mine).toEqual({ fighters: 3, women: 1, bonus: 3 });
    expect(outlook.others).toEqual([{ fighters: 2, women: 0, bonus: 3 }]);
    expect(firstRoll(outlook)?.equal).toBeCloseTo(1 / 6);
    const [pass, card] = prospectsOf(table, outlook);
    expect(pass?.chance).toBeCloseTo(tribalChance(outlook.mine, outlook.others[0]!));
    expect(card?.chance).toBeGreaterThan(pass?.chance ?? 1);
  });

  it('count those who are about to come', async () => {
    const outlook = await outlookOn(table, valley, 11, { fighters: 2, women: 1 });
    expect(outlook?.mine).toEqual({ fighters: 5, women: 2, bonus: 5 });
    expect(await outlookOn(table, valley, 12)).toBeNull();
  });

  it('of a fight that is told are those before the dice fell', () => {
    const teller = new Teller(tables, valley);
    teller.hear(told([event('conflict_began'), 0, 11]));
    teller.hear(told([event('rolled'), 0, 5, 3, 8]));
    teller.hear(told([event('rolled'), 1, 2, 3, 5]));
    const [fight] = teller.fights;
    const outlook = outlookBefore(table, fight!, fight!.rounds[0]!);
    expect(outlook?.mine).toEqual({ fighters: 3, women: 1, bonus: 3 });
    expect(outlook?.others).toEqual([{ fighters: 2, women: 0, bonus: 3 }]);
  });
});
