// The first game of Endless Winter: the first round with its three turns, and its eclipse.
import type { ActionName, EventName } from '@made/web/winter';
import type { Lesson, Moment } from '../../src/lesson';
import type { Row } from '../../src/tables';

type Now = Moment<ActionName, EventName>;

const CARD = '.ownarea .card.play';
const COLUMN = 2; // in the choice of a place: after the figure

const placed = (m: Now) => m.told('figure_placed').filter((e) => e.seat === m.seat).length;

// The tribe first; the chief is worth keeping until one knows what he can do.
function placeIn(m: Now, column: string): Row | undefined {
  const [tribe, where] = [m.value('figure', 'tribe'), m.value('column', column)];
  return m.offers('place').find((row) => row[1] === tribe && row[COLUMN] === where);
}

const first = (name: ActionName) => (m: Now) => m.offers(name)[0];

export const lesson: Lesson<ActionName, EventName> = {
  players: 2,
  seed: '1',
  most: 85,
  done: (m) => m.told('round_begun').length > 1 && m.may('place', 'play_culture', 'go_on'),
  ideas: [
    { key: 'goal', place: 'EW-17.1', when: (m) => m.mine, at: (m) => m.at('seat', m.seat) },
    {
      key: 'chief',
      place: 'EW-2.9',
      when: (m) => m.may('pick_chief', 'pick_side'),
      at: '.draft',
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
      key: 'place',
      place: 'EW-4.6',
      when: (m) => m.may('place'),
      at: '.stand.offer',
      try: (m) => placeIn(m, 'hunt') ?? m.offers('place')[0],
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
      when: (m) => m.told('labour_gained').some((e) => e.seat === m.seat),
      at: '.purse, .trk.food',
    },
    {
      key: 'food',
      place: 'EW-5.3',
      when: (m) => m.may('spend_food') && m.told('tribe_played').length > 0,
      at: '.trk.food',
    },
    {
      key: 'animals',
      place: 'EW-6.4.2',
      when: (m) => m.may('take_animal'),
      at: '.beast.offer',
      try: first('take_animal'),
    },
    { key: 'recruit', place: 'EW-6.1.1', when: (m) => m.may('recruit'), at: '.pile.offer' },
    {
      key: 'develop',
      place: 'EW-6.2.1',
      when: (m) => m.may('take_culture'),
      at: '.cul.offer',
    },
    {
      key: 'migrate',
      place: 'EW-6.3.2',
      when: (m) => m.may('move_camp', 'pitch_camp'),
      at: '.wmap',
    },
    {
      key: 'go_on',
      place: 'EW-4.7',
      when: (m) => m.may('go_on') && /^menu_(top|middle)$/.test(m.choice) && !m.may('play_tribe'),
      at: '.stages, .acts.choose',
      try: first('go_on'),
    },
    {
      key: 'middle',
      place: 'EW-4.9',
      when: (m) => m.may('do_middle'),
      at: '.mid .act.offer',
    },
    { key: 'hunt', place: 'EW-14.3', when: (m) => m.may('hunt'), at: '.mybeasts .offer' },
    { key: 'stone', place: 'EW-15.5', when: (m) => m.may('take_stone'), at: '.ss.offer' },
    { key: 'settle', place: 'EW-6.3.3', when: (m) => m.may('settle'), at: '.wmap .spot.offer' },
    {
      key: 'eclipse',
      place: 'EW-9.4',
      when: (m) => m.told('eclipse_begun').length > 0,
      at: '.corona, .stages, .prompt .ask',
    },
    { key: 'megalith', place: 'EW-11.2', when: (m) => m.may('lay'), at: '.wsite' },
    { key: 'idol', place: 'EW-12.1', when: (m) => m.may('raise_idol'), at: '.idols' },
    { key: 'bury', place: 'EW-17.3', when: (m) => m.may('bury'), at: `${CARD}, .mini.offer` },
    {
      key: 'lesser',
      place: 'EW-3.4',
      when: (m) => m.may('take_as'),
      at: '.tray',
    },
    {
      key: 'columns',
      place: 'EW-4.10',
      when: (m) => m.may('place') && placed(m) > 0,
      at: '.stand.offer',
      try: (m) => placeIn(m, 'migrate') ?? placeIn(m, 'initiate'),
    },
    {
      key: 'rest',
      place: 'EW-7.1',
      when: (m) => m.may('place') && placed(m) > 1,
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
      at: '.region.offer, .wmap',
      try: first('take_income'),
    },
    {
      key: 'next_round',
      place: 'EW-10.1',
      when: (m) => m.told('round_begun').length > 1,
      at: '.track',
    },
  ],
};
