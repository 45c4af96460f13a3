// SPDX-License-Identifier: MIT
// The first game of Prehistory: two years. In the first three of the six actions, the stones of
// summer and a walk in autumn; in the second the other actions.
import type { ActionName, EventName } from '@made/web/prehistory';
import type { Lesson, Moment } from '../../src/lesson';
import type { Row } from '../../src/tables';
import { readPosition, type Position } from './position';

type Now = Moment<ActionName, EventName>;

const FIRST_YEAR = 3; // so many actions in its spring; the other cubes are for the walk

const position = (m: Now): Position => readPosition(m.table.tables, m.table.view);
const mine = (m: Now) => position(m).seats[m.seat];
const spring = (m: Now) => m.choice === 'spring_menu';
const summer = (m: Now) => m.choice === 'summer_menu';
const autumn = (m: Now) => m.choice === 'autumn_menu';
const first = (name: ActionName) => (m: Now) => m.best(name);
const years = (m: Now) => m.told('year_began').length;
const acted = (m: Now) => m.did('fee_put');

const act = (name: string) => (m: Now) =>
  m.offers('act').find((row) => m.keyOf('trilithon', row[1] ?? 0) === name);
const stones = (m: Now, row: Row | undefined) => m.at('trilithon', row?.[1] ?? 0);
const SUMMER = ['paint', 'gather', 'hold_ceremony', 'catch_fish', 'hunt', 'migrate'] as const;
const held = (m: Now, row: Row) => mine(m)?.resources[row[1] ?? 0] ?? 0;
const richest = (m: Now) => m.best('put_fee', (row) => held(m, row));

// What brings markers at once: beside a part that is painted, and cheap.
const symbols = (m: Now, row: Row) => m.table.tables.keyOf(m.domain('section'), row[1] ?? 0);
const CHEAP = ['s11', 's23', 's32'];
const cheapPart = (m: Now) => m.best('paint', (row) => (CHEAP.includes(symbols(m, row)) ? 1 : 0));

// The heap with the most markers; grey and white ones can always be used.
const SURE = 3;
const USES = [SURE, 1, 1, 1, 1, SURE]; // by colour
const bestHeap = (m: Now) =>
  m.best('take_lintel', (row) =>
    (position(m).lintels[row[1] ?? 0] ?? []).reduce(
      (sum, count, colour) => sum + count * (USES[colour] ?? 1),
      0,
    ),
  );

const bestPay = (m: Now) => m.best('pay', (row) => position(m).steps[row[1] ?? 0] ?? 0);

// A place for a camp; else a field where something lies.
const PLACES = ['megalith', 'marker', 'fish', 'tile', 'animal', 'camp'];
const bestField = (m: Now) =>
  m.best('to', (row) => PLACES.indexOf(position(m).fields[row[1] ?? 0]?.feature ?? ''));

export const lesson: Lesson<ActionName, EventName> = {
  players: 2,
  seed: '8',
  most: 70,
  done: (m) => years(m) > 1 && m.did('lintel_taken') > 1 && summer(m),
  ideas: [
    { key: 'goal', place: 'PH-10.8', when: (m) => m.mine, at: (m) => m.at('seat', m.seat) },
    {
      key: 'weather',
      place: 'PH-4.1',
      when: (m) => m.may('rotate'),
      at: '.start-box, .prompt .ask',
      try: first('rotate'),
    },
    {
      key: 'shamans',
      place: 'PH-6.3.2',
      when: (m) => m.may('pattern'),
      at: '.shaman.offer',
      try: first('pattern'),
      show: () => ['.shaman.offer:not(.odd)'],
    },
    {
      key: 'income',
      place: 'PH-4.1',
      when: (m) => m.did('income_taken') > 0,
      at: '.hand .block .cubes',
    },
    {
      key: 'spring',
      place: 'PH-4.3',
      when: (m) => spring(m) && m.may('act'),
      at: (m) => stones(m, act('gathering')(m)),
      try: act('gathering'),
    },
    {
      key: 'price',
      place: 'PH-4.6',
      when: (m) => m.may('gather', 'catch_fish', 'hunt', 'hold_ceremony'),
      at: '.thing.offer',
      try: first('gather'),
    },
    {
      key: 'fee',
      place: 'PH-4.5',
      when: (m) => m.may('put_fee'),
      at: '.cube.offer, .hand .cubes',
      try: richest,
    },
    { key: 'baskets', place: 'PH-10.5', when: (m) => m.did('gathered') > 0, at: '.block.baskets' },
    {
      key: 'wheels',
      place: 'PH-7.2.1',
      when: (m) => m.choice === 'turn_tail',
      at: '.tool-box',
      try: first('end'),
    },
    {
      key: 'again',
      place: 'PH-6.6.2',
      when: (m) => spring(m) && acted(m) > 0,
      at: (m) => stones(m, act('migration')(m)),
      try: act('migration'),
    },
    {
      key: 'migration',
      place: 'PH-6.6.4',
      when: (m) => m.may('pay_gates', 'migrate', 'go_to'),
      at: '.thing.offer, .goer.offer, .prompt .ask',
      try: first('pay_gates'),
      show: () => ['.thing.offer'],
    },
    {
      key: 'painting',
      place: 'PH-10.3',
      when: (m) => spring(m) && acted(m) > 1,
      at: '.paint',
      try: act('painting'),
    },
    {
      key: 'paint',
      place: 'PH-6.1.2',
      when: (m) => m.choice === 'paint_section',
      at: '.paint-section.offer, .paint',
      try: cheapPart,
    },
    {
      key: 'pass',
      place: 'PH-4.4',
      when: (m) => spring(m) && acted(m) >= FIRST_YEAR,
      at: '.actions.choose',
      try: first('pass'),
    },
    {
      key: 'lintel',
      place: 'PH-5.2',
      when: (m) => m.may('take_lintel'),
      at: (m) => stones(m, bestHeap(m)),
      try: bestHeap,
    },
    { key: 'summer', place: 'PH-5.3', when: summer, at: '.track' },
    {
      key: 'markers',
      place: 'PH-5.4',
      when: (m) => summer(m) && m.may(...SUMMER),
      at: '.thing.offer, .paint-section.offer, .goer.offer, .prompt .ask',
      try: (m) => m.best(SUMMER.find((name) => m.may(name)) ?? 'pass'),
    },
    {
      key: 'autumn',
      place: 'PH-8.1',
      when: autumn,
      at: '.map-box',
    },
    {
      key: 'points',
      place: 'PH-8.2',
      when: (m) => autumn(m) && m.may('pay', 'pay_marker', 'pay_point'),
      at: '.pay, .hand .cubes',
      try: bestPay,
    },
    {
      key: 'walk',
      place: 'PH-8.3.1',
      when: (m) => autumn(m) && m.may('move'),
      at: '.map-box',
      try: first('move'),
    },
    {
      key: 'target',
      place: 'PH-8.4.1',
      when: (m) => m.may('to'),
      at: (m) => m.at('field', bestField(m)?.[1] ?? 0),
      try: bestField,
    },
    {
      key: 'camp',
      place: 'PH-8.4.5',
      when: (m) => m.may('build', 'site', 'camp'),
      at: '.build-pill, .build, .prompt .ask',
      try: first('build'),
    },
    {
      key: 'megaliths',
      place: 'PH-10.6.2',
      when: (m) => autumn(m) && m.did('moved') > 0,
      at: '.megalith, .map-box',
      try: first('end'),
    },
    { key: 'year', place: 'PH-3.1', when: (m) => years(m) > 1, at: '.track' },
    {
      key: 'fish',
      place: 'PH-5.5',
      when: (m) => spring(m) && years(m) > 1,
      at: '.track-group, .prompt .ask',
      try: act('fishing'),
    },
    {
      key: 'prey',
      place: 'PH-10.4',
      when: (m) => spring(m) && years(m) > 1 && acted(m) > FIRST_YEAR,
      at: (m) => stones(m, act('hunting')(m)),
      try: act('hunting'),
    },
    {
      key: 'ceremony',
      place: 'PH-6.3.6',
      when: (m) => spring(m) && years(m) > 1 && acted(m) > FIRST_YEAR + 1,
      at: (m) => stones(m, act('ceremony')(m)),
      try: act('ceremony'),
    },
    {
      key: 'dance',
      place: 'PH-6.3.3',
      when: (m) => m.may('dance'),
      at: '.shaman.offer, .prompt .ask',
    },
  ],
};
