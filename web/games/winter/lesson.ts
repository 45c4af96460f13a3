// SPDX-License-Identifier: MIT
// The first game of Endless Winter: two rounds with three turns each, and the eclipse between them.
import type { ActionName, EventName } from '@made/web/winter';
import type { Lesson, Moment } from '../../src/lesson';
import type { Row } from '../../src/tables';
import { campsOf, stepWorth } from './corners';
import { readPosition } from './position';

type Now = Moment<ActionName, EventName>;

const CARD = '.own-area .card.play';
const COLUMN = 2; // in the choice of a place: after the figure

const ROUND = 3; // figures
const placed = (m: Now) => m.did('figure_placed');
const rounds = (m: Now) => m.told('round_begun').length;
const first = (name: ActionName) => (m: Now) => m.best(name);

// A figure in a column, if that is offered; the chief is worth keeping until one knows his gift.
const placeIn = (figure: string, column: string) => (m: Now) =>
  m
    .offers('place')
    .find(
      (row) => row[1] === m.value('figure', figure) && row[COLUMN] === m.value('column', column),
    );

const acting = (m: Now, column: string) =>
  m.choice.startsWith('menu_') && m.keyOf('column', m.table.ask?.where?.[1] ?? 0) === column;
const atTop = (m: Now, column: string) => m.choice === 'menu_top' && acting(m, column);

// What a column is for; or work for it, from cards and then from food.
const towards =
  (...names: ActionName[]) =>
  (m: Now): Row | undefined =>
    [...names, 'play_tribe' as const].map((name) => m.best(name)).find((row) => row) ??
    m.best('spend_food', (row) => row[1] ?? 0);

// Towards a corner where three camps may become a settlement.
function nextStep(m: Now): Row | undefined {
  const camps = campsOf(readPosition(m.table.tables, m.table.view), m.seat);
  return m.best('move_camp', ([, from = 0, to = 0]) => stepWorth(camps, from, to));
}

export const lesson: Lesson<ActionName, EventName> = {
  players: 2,
  seed: '2',
  most: 60,
  done: (m) => rounds(m) > 2 || placed(m) >= 2 * ROUND,
  ideas: [
    { key: 'goal', place: 'EW-17.1', when: (m) => m.mine, at: (m) => m.at('seat', m.seat) },
    {
      key: 'chief',
      place: 'EW-2.9',
      when: (m) => m.may('pick_chief', 'pick_side'),
      at: '.draft',
      try: (m) => m.best('pick_chief') ?? m.best('pick_side'),
    },
    {
      key: 'next_round',
      place: 'EW-10.1',
      when: (m) => rounds(m) > 1,
      at: '.track',
    },
    {
      key: 'turn',
      place: 'EW-4.1',
      when: (m) => m.may('play_culture', 'place'),
      at: '.track',
    },
    {
      key: 'culture',
      place: 'EW-4.2',
      when: (m) => m.may('play_culture'),
      at: CARD,
      try: first('play_culture'),
    },
    {
      key: 'deal',
      place: 'EW-3.1',
      when: (m) => m.choice === 'choose_alternative',
      at: '.tray, .actions.choose',
      try: first('accept'),
    },
    {
      key: 'lesser',
      place: 'EW-3.4',
      when: (m) => m.may('take_as'),
      at: '.tray',
      try: first('take_as'),
    },
    {
      key: 'place',
      place: 'EW-4.6',
      when: (m) => m.may('place'),
      at: '.stand.offer',
      try: placeIn('tribe', 'hunt'),
    },
    {
      key: 'labour',
      place: 'EW-5.2',
      when: (m) => m.may('play_tribe'),
      at: CARD,
      try: first('play_tribe'),
    },
    {
      key: 'purse',
      place: 'EW-5.1',
      when: (m) => m.did('labour_gained') > 0,
      at: '.purse, .own-track.food',
    },
    {
      key: 'food',
      place: 'EW-5.3',
      when: (m) => m.may('spend_food') && m.told('tribe_played').length > 0,
      at: '.own-track.food',
      try: (m) => m.best('spend_food', (row) => -(row[1] ?? 0)),
    },
    {
      key: 'animals',
      place: 'EW-6.4.2',
      when: (m) => atTop(m, 'hunt') && m.did('labour_gained') > 0,
      at: '.beast.offer, .beast',
      try: towards('take_animal'),
    },
    {
      key: 'recruit',
      place: 'EW-6.1.1',
      when: (m) => atTop(m, 'initiate'),
      at: '.pile.offer, .pile',
      try: towards('recruit'),
    },
    {
      key: 'develop',
      place: 'EW-6.2.1',
      when: (m) => atTop(m, 'develop'),
      at: '.culture-pile.offer, .culture-pile',
      try: towards('take_culture'),
    },
    {
      key: 'migrate',
      place: 'EW-6.3.2',
      when: (m) => atTop(m, 'migrate') || m.may('move_camp', 'pitch_camp'),
      at: '.tile-map',
      try: towards('pitch_camp', 'move_camp'),
    },
    {
      key: 'carry',
      place: 'EW-5.2',
      when: (m) => atTop(m, 'migrate') && !m.may('move_camp') && m.may('play_tribe', 'spend_food'),
      at: `.own-track.food .offer, ${CARD}`,
      try: (m) => m.best('spend_food', (row) => -(row[1] ?? 0)) ?? m.best('play_tribe'),
      after: 'migrate',
    },
    {
      key: 'wander',
      place: 'EW-6.3.2',
      when: (m) => m.may('move_camp'),
      at: '.tile-map',
      try: nextStep,
      after: 'migrate',
    },
    {
      key: 'settle',
      place: 'EW-6.3.3',
      when: (m) => m.may('settle') || (acting(m, 'migrate') && m.did('camp_moved') > 0),
      at: '.tile-map .spot.offer, .tile-map',
      try: (m) => m.best('settle') ?? nextStep(m),
      after: 'migrate',
    },
    {
      key: 'gift',
      place: 'EW-4.8',
      when: (m) => m.may('use_chief'),
      at: '.mini.chief, .actions.choose',
      try: first('use_chief'),
    },
    {
      key: 'middle',
      place: 'EW-4.9',
      when: (m) => m.may('do_middle'),
      at: '.middle-stage .action.offer',
      try: first('do_middle'),
    },
    {
      key: 'go_on',
      place: 'EW-4.7',
      when: (m) => m.may('go_on') && m.choice === 'menu_top' && !m.may('play_tribe'),
      at: '.stages, .actions.choose',
      try: first('go_on'),
    },
    {
      key: 'bonus',
      place: 'EW-4.10',
      when: (m) => m.choice === 'menu_bottom' && m.may('take'),
      at: '.bit.offer, .tray',
      try: first('take'),
    },
    {
      key: 'hunt',
      place: 'EW-14.3',
      when: (m) => m.may('hunt'),
      at: '.own-beasts .offer',
      try: first('hunt'),
    },
    { key: 'stone', place: 'EW-15.5', when: (m) => m.may('take_stone'), at: '.stone.offer' },
    {
      key: 'eclipse',
      place: 'EW-9.4',
      when: (m) => m.told('eclipse_begun').length > 0,
      at: '.corona, .stages, .prompt .ask',
    },
    {
      key: 'megalith',
      place: 'EW-11.2',
      when: (m) => m.may('lay') || (rounds(m) > 1 && m.may('place')),
      at: '.stone-site',
    },
    { key: 'idol', place: 'EW-12.1', when: (m) => m.may('raise_idol'), at: '.idols' },
    { key: 'bury', place: 'EW-17.3', when: (m) => m.may('bury'), at: `${CARD}, .mini.offer` },
    {
      key: 'columns',
      place: 'EW-4.10',
      when: (m) => m.may('place') && placed(m) === 1,
      at: '.stand.offer',
      try: placeIn('tribe', 'migrate'),
    },
    {
      key: 'leader',
      place: 'EW-2.9',
      when: (m) => m.may('place') && placed(m) === 2,
      at: '.stand.offer',
      try: placeIn('chief', 'develop'),
    },
    {
      key: 'initiate',
      place: 'EW-6.1.1',
      when: (m) => m.may('place') && placed(m) === ROUND,
      at: '.stand.offer',
      try: placeIn('tribe', 'initiate'),
    },
    {
      key: 'rest',
      place: 'EW-7.1',
      when: (m) => m.may('place') && placed(m) > ROUND,
      at: '.bed.offer',
    },
    {
      key: 'seal',
      place: 'EW-8.2',
      when: (m) => m.may('seal'),
      at: CARD,
      try: first('seal'),
    },
    {
      key: 'income',
      place: 'EW-9.7',
      when: (m) => m.may('take_income'),
      at: '.region.offer, .tile-map',
      try: first('take_income'),
    },
  ],
};
