// SPDX-License-Identifier: MIT
// The first game of Valley of the Mammoths: the two rounds of the first summer, and one of winter.
import type { ActionName, EventName } from '@made/web/valley';
import type { Lesson, Moment } from '../../src/lesson';
import type { Row } from '../../src/tables';
import { readValley, type Hex, type Valley } from './valley';

type Now = Moment<ActionName, EventName>;

const valley = (m: Now): Valley => readValley(m.table.tables, m.table.view);
const tribe = (m: Now) => valley(m).tribes[m.seat];
const at = (m: Now, hex: Hex | undefined) => (hex ? m.at('hex', hex.hex) : '.map');
const myTurn = (m: Now) => m.may('end_turn');
const stepped = (m: Now) => m.did('stepped');
const mine = (m: Now, hex: Hex | undefined) => hex?.bands.find((b) => b.seat === m.seat);
const others = (m: Now, hex: Hex) =>
  hex.animals.length > 0 || hex.bands.some((b) => b.seat !== m.seat);
const home = (m: Now) => valley(m).hexes.find((h) => h.camp?.seat === m.seat);
const held = (m: Now) => valley(m).hexes.find((h) => mine(m, h) && others(m, h));
const withBeasts = (m: Now) => valley(m).hexes.find((h) => h.animals.length);
const ofWinter = (m: Now) => valley(m).season === 'winter';
const rounds = (m: Now) => m.told('round_began').length;
const foodOf = (m: Now) => `${m.at('seat', m.seat)} .food-count`;
const battlefield = (m: Now) => m.at('hex', m.told('conflict_began').at(-1)?.args.hex ?? 0);

// A plain without letters: fields can be sown there, and no animals come out of the wood.
function bestCamp(m: Now): Row | undefined {
  const hexes = valley(m).hexes;
  const worth = (row: Row) => {
    const hex = hexes[row[1] ?? 0];
    return (hex?.terrain === 'plain' ? 2 : 0) - (hex?.letters.length ? 3 : 0);
  };
  return m.best('place_camp', worth);
}

const PARTY = 3; // warriors who dare to face an animal
const PERSON = 3; // where a step names who goes, from where and to where
const FROM = 1;
const TO = 2;

// Somebody of my camp steps out to a free hex: a woman first, then a warrior to her.
function pairStep(m: Now): Row | undefined {
  const { hexes } = valley(m);
  const woman = m.value('person', 'woman');
  const from = home(m);
  const steps = m.offers('step').filter((row) => row[FROM] === from?.hex);
  const free = (row: Row) => {
    const hex = hexes[row[TO] ?? 0];
    return hex && !others(m, hex) && !hex.camp && !/mountain|volcano|lake/.test(hex.terrain);
  };
  const joins = (row: Row) =>
    row[PERSON] !== woman && mine(m, hexes[row[TO] ?? 0])?.women && free(row);
  const leads = (row: Row) => row[PERSON] === woman && (mine(m, from)?.women ?? 0) > 1 && free(row);
  return steps.find(joins) ?? steps.find(leads);
}

// Warriors beside a single animal go for it; the larger the better.
function stalk(m: Now): Row | undefined {
  const { hexes } = valley(m);
  const warrior = m.value('person', 'warrior');
  const worth = (row: Row) => {
    const [hex, from] = [hexes[row[TO] ?? 0], hexes[row[FROM] ?? 0]];
    const [beast, ...more] = hex?.animals ?? [];
    const alone = beast?.count === 1 && !more.length && !hex?.bands.length;
    const many = (mine(m, from)?.warriors ?? 0) >= PARTY;
    return beast && alone && many && row[PERSON] === warrior ? beast.species : -1;
  };
  const found = m.best('step', worth);
  return found && worth(found) >= 0 ? found : undefined;
}

// How a step is made by hand: pick up those who go, leave the others, click where to.
const byHand = (row: Row | undefined, m: Now, alone: boolean): string[] => {
  if (!row) return [];
  const [from, kind] = [row[FROM] ?? 0, m.keyOf('person', row[PERSON] ?? 0)];
  const chooser = `.chooser[data-from="${from}"]`;
  const own = `.stepper[data-kind="${kind}"]`;
  return [
    ...(alone ? [`${chooser} ${own}:not([data-count="0"], [data-count="1"]) .fewer`] : []),
    `${chooser} .stepper:not([data-kind="${kind}"], [data-count="0"]) .fewer`,
    `.table:has(${chooser} ${own}:not([data-count="0"])) ${m.at('hex', row[TO] ?? 0)}`,
    `[data-folk="${from} ${kind}"]`,
  ];
};

export const lesson: Lesson<ActionName, EventName> = {
  players: 2,
  seed: '26',
  options: { board: '1a2a' },
  most: 60,
  done: (m) => rounds(m) > 3 && myTurn(m),
  ideas: [
    { key: 'goal', place: 'VM-12.1', when: (m) => m.mine, at: (m) => m.at('seat', m.seat) },
    {
      key: 'place',
      place: 'VM-1.5',
      when: (m) => m.may('place_camp'),
      at: '.map',
      try: bestCamp,
    },
    {
      key: 'sow',
      place: 'VM-10.1',
      when: (m) => m.may('sow'),
      at: (m) => at(m, home(m)),
      try: (m) => m.offers('sow')[0],
    },
    {
      key: 'cards',
      place: 'VM-13.1',
      when: (m) => (tribe(m)?.trumps.length ?? 0) > 0,
      at: '.hand .cards',
    },
    {
      key: 'animals',
      place: 'VM-4.2',
      when: (m) => m.told('animal_came').length > 0,
      at: (m) => at(m, withBeasts(m)),
    },
    {
      key: 'window',
      place: 'VM-13.3',
      when: (m) => m.may('pass') && m.choice === 'choose_card',
      at: '.prompt .ask',
    },
    {
      key: 'wind',
      place: 'VM-5.4',
      when: (m) => myTurn(m) && m.told('wind_blew').length > 0,
      at: '.wind, .corner.bottom-right',
    },
    {
      key: 'move',
      place: 'VM-6.2.1',
      when: (m) => m.may('step'),
      at: (m) => at(m, home(m)),
      try: pairStep,
      show: (m) => byHand(pairStep(m), m, true),
    },
    {
      key: 'pair',
      place: 'VM-6.3',
      when: (m) => m.may('step') && stepped(m) > 0 && pairStep(m) !== undefined,
      at: (m) => at(m, home(m)),
      try: pairStep,
      show: (m) => byHand(pairStep(m), m, true),
    },
    {
      key: 'found',
      place: 'VM-6.3',
      when: (m) => m.may('found'),
      at: (m) => m.at('hex', m.offers('found')[0]?.[1] ?? 0),
      try: (m) => m.best('found'),
      show: () => ['.founding'],
    },
    {
      key: 'stalk',
      place: 'VM-7.6',
      when: (m) => stepped(m) > 1 && stalk(m) !== undefined,
      at: (m) => m.at('hex', stalk(m)?.[TO] ?? 0),
      try: stalk,
      show: (m) => byHand(stalk(m), m, false),
    },
    {
      key: 'hold',
      place: 'VM-6.2.4',
      when: (m) => myTurn(m) && held(m) !== undefined,
      at: (m) => at(m, held(m)),
    },
    {
      key: 'food',
      place: 'VM-8.2',
      when: (m) => myTurn(m) && stepped(m) > 2,
      at: '.hand .own',
    },
    {
      key: 'end_turn',
      place: 'VM-6.1',
      when: (m) => myTurn(m) && stepped(m) > 4,
      at: '.actions.choose',
      try: (m) => m.offers('end_turn')[0],
    },
    {
      key: 'fight',
      place: 'VM-7.6',
      when: (m) => m.told('conflict_began').some(() => m.may('pass', 'fight', 'face_beast')),
      at: (m) => `.duel, ${battlefield(m)}`,
    },
    {
      key: 'dice',
      place: 'VM-7.3.4',
      when: (m) => m.did('rolled') > 0,
      at: (m) => `.duel, ${battlefield(m)}`,
    },
    {
      key: 'loss',
      place: 'VM-7.6',
      when: (m) => m.may('lose', 'keep') && m.told('rolled').length > 0,
      at: '.prompt .ask',
    },
    {
      key: 'feed',
      place: 'VM-8.3',
      when: (m) => m.may('feed_rest', 'starve') || m.told('fed').some((e) => e.seat === m.seat),
      at: (m) => (m.may('feed_rest', 'starve') ? '.meal' : foodOf(m)),
      try: (m) => m.offers('feed_rest')[0],
    },
    {
      key: 'spread',
      place: 'VM-8.2.1',
      when: (m) => myTurn(m) && rounds(m) > 1,
      at: '.hand .own',
      after: 'feed',
    },
    {
      key: 'births',
      place: 'VM-9.1',
      when: (m) => m.told('child_born').length > 0,
      at: (m) => at(m, home(m)),
    },
    {
      key: 'winter',
      place: 'VM-8.2.2',
      when: ofWinter,
      at: '.track',
    },
    {
      key: 'event',
      place: 'VM-3.1.3',
      when: (m) => myTurn(m) && m.told('event_drawn').length > 0,
      at: (m) => (valley(m).events.length ? '.corner.bottom-left .card' : '.track'),
    },
  ],
};
