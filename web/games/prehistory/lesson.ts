// The first game of Prehistory: one year with spring, summer and autumn.
import type { ActionName, EventName } from '@made/web/prehistory';
import type { Lesson, Moment } from '../../src/lesson';
import type { Row } from '../../src/tables';

type Now = Moment<ActionName, EventName>;

const menu = (m: Now) => m.may('act') && m.choice === 'spring_menu';
const did = (m: Now, name: EventName) => m.told(name).some((e) => e.seat === m.seat);
const acted = (m: Now) => did(m, 'fee_put');
const summer = (m: Now) => m.choice === 'summer_menu';
const autumn = (m: Now) => m.choice === 'autumn_menu';
const first = (name: ActionName) => (m: Now) => m.offers(name)[0];

// What a beginner sees the use of at once.
const EASY = ['gathering', 'painting', 'fishing', 'hunting', 'migration', 'ceremony'];

function easiest(m: Now): Row | undefined {
  const rank = (row: Row) => EASY.indexOf(m.keyOf('trilithon', row[1] ?? 0));
  return [...m.offers('act')].sort((a, b) => rank(a) - rank(b))[0];
}

const stones = (m: Now, name: 'act' | 'take_lintel') =>
  m.at('trilithon', m.offers(name)[0]?.[1] ?? 0);

export const lesson: Lesson<ActionName, EventName> = {
  players: 2,
  seed: '1',
  most: 90,
  done: (m) => m.told('year_began').length > 1,
  ideas: [
    { key: 'goal', place: 'PH-10.8', when: (m) => m.mine, at: (m) => m.at('seat', m.seat) },
    { key: 'weather', place: 'PH-4.1', when: (m) => m.may('rotate'), at: '.starts, .prompt .ask' },
    {
      key: 'shamans',
      place: 'PH-6.3.2',
      when: (m) => m.may('pattern'),
      at: '.starts, .prompt .ask',
    },
    {
      key: 'income',
      place: 'PH-4.1',
      when: (m) => did(m, 'income_taken'),
      at: '.hand .blk .cubes',
    },
    {
      key: 'spring',
      place: 'PH-4.3',
      when: menu,
      at: (m) => stones(m, 'act'),
      try: easiest,
    },
    {
      key: 'price',
      place: 'PH-4.6',
      when: (m) => m.may('gather', 'catch_fish', 'hunt', 'hold_ceremony'),
      at: '.obj.offer',
    },
    {
      key: 'painting',
      place: 'PH-6.1.2',
      when: (m) => m.may('paint'),
      at: '.psec.offer, .paint',
      try: first('paint'),
    },
    {
      key: 'fee',
      place: 'PH-4.5',
      when: (m) => m.may('put_fee'),
      at: '.cube.offer, .hand .cubes',
    },
    {
      key: 'baskets',
      place: 'PH-10.5',
      when: (m) => did(m, 'gathered'),
      at: '.blk.bsk',
    },
    {
      key: 'fish',
      place: 'PH-5.5',
      when: (m) => m.may('catch_fish') || did(m, 'caught'),
      at: '.obj.offer, .trackg',
    },
    {
      key: 'prey',
      place: 'PH-10.4',
      when: (m) => m.may('hunt') || did(m, 'hunted'),
      at: '.obj.offer, .prompt .ask',
    },
    {
      key: 'ceremony',
      place: 'PH-6.3.6',
      when: (m) => m.may('hold_ceremony', 'dance'),
      at: '.obj.offer, .prompt .ask',
    },
    {
      key: 'migration',
      place: 'PH-6.6.4',
      when: (m) => m.may('pay_gates', 'migrate', 'go_to'),
      at: '.prompt .ask',
    },
    {
      key: 'wheels',
      place: 'PH-7.2.1',
      when: (m) => m.may('turn_wheel') && acted(m),
      at: '.devbox',
    },
    {
      key: 'pass',
      place: 'PH-4.4',
      when: (m) => m.choice === 'spring_menu' && acted(m),
      at: '.acts.choose',
    },
    {
      key: 'lintel',
      place: 'PH-5.2',
      when: (m) => m.may('take_lintel'),
      at: (m) => stones(m, 'take_lintel'),
      try: first('take_lintel'),
    },
    { key: 'summer', place: 'PH-5.3', when: summer, at: '.track' },
    {
      key: 'markers',
      place: 'PH-5.4',
      when: (m) => summer(m) && m.may('act'),
      at: (m) => stones(m, 'act'),
      try: first('act'),
    },
    { key: 'autumn', place: 'PH-8.1', when: autumn, at: '.mapbox' },
    {
      key: 'points',
      place: 'PH-8.2',
      when: (m) => autumn(m) && m.may('pay', 'pay_marker', 'pay_point'),
      at: '.pay, .hand .cubes',
      try: (m) => m.offers('pay')[0] ?? m.offers('pay_marker')[0],
    },
    {
      key: 'walk',
      place: 'PH-8.3.1',
      when: (m) => m.may('move', 'member', 'to') && did(m, 'points_paid'),
      at: '.mapbox',
      try: first('move'),
    },
    {
      key: 'camp',
      place: 'PH-8.4.5',
      when: (m) => m.may('build', 'site', 'camp'),
      at: '.buildp, .build',
      try: first('build'),
    },
    {
      key: 'megaliths',
      place: 'PH-10.6.2',
      when: (m) => autumn(m) && did(m, 'moved'),
      at: '.mega, .mapbox',
    },
    {
      key: 'year',
      place: 'PH-3.1',
      when: (m) => m.told('year_began').length > 1,
      at: '.track',
    },
  ],
};
