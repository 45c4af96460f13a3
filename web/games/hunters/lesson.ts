// SPDX-License-Identifier: MIT
// The first game of Mammoth Hunters: one period with all its phases, explained.
import { FIXED, type ActionName, type EventName } from '@made/web/hunters';
import type { Lesson, Moment } from '../../src/lesson';
import type { Row } from '../../src/tables';
import { colourOf, readLand, type Colour, type Land, type Region } from './land';

type Now = Moment<ActionName, EventName>;

const FEW_STONES = 12; // in the dark pool: the end of the period can be seen

const land = (m: Now): Land => readLand(m.table.tables, m.table.view);
const stones = (m: Now) => land(m).seats[m.seat]?.stones ?? 0;
const hunters = (r: Region) => r.bands.reduce((sum, b) => sum + b.unarmed + b.armed, 0);
const myPlay = (m: Now) => m.may('play', 'copy');
const placed = (m: Now) => m.told('placed').filter((e) => e.seat === m.seat).length;

// Where a hunter does best: with a mammoth, and with room left.
function bestPlace(m: Now): Row | undefined {
  const regions = land(m).regions;
  const worth = (row: Row) => {
    const r = regions[row[1] ?? 0];
    return r ? 2 * Math.min(r.mammoths, 2) - hunters(r) : -99;
  };
  return [...m.offers('place')].sort((a, b) => worth(b) - worth(a))[0];
}

const playOf = (colour: Colour) => (m: Now) =>
  m
    .offers('play')
    .find(
      (row) => colourOf(m.table.tables, row[1] ?? 0) === colour && !/cult/.test(cardOf(m, row)),
    );
const cardOf = (m: Now, row: Row) => m.keyOf('card', row[1] ?? 0);

const played = (m: Now) => m.told('played').some((e) => e.seat === m.seat);

// A dark card of somebody else lets me act.
function helped(m: Now): boolean {
  const last = m.told('played').at(-1);
  if (!last || last.seat === m.seat || colourOf(m.table.tables, last.args.card ?? 0) !== 'dark')
    return false;
  return m.mine && !m.may('play', 'copy', 'throw', 'draw', 'freeze');
}

const crowdedRegion = (m: Now) =>
  land(m).regions.find((r) => hunters(r) > FIXED.limit + r.mammoths && r.fires);
const withMammoth = (m: Now) => land(m).regions.find((r) => r.mammoths && !r.frozen);
function freshIce(m: Now): Region | undefined {
  const last = m.told('frozen').at(-1)?.args.region;
  const { regions } = land(m);
  return last === undefined ? regions.find((r) => r.frozen) : regions[last];
}
const region = (m: Now, r: Region | undefined) => (r ? m.at('region', r.region) : '.map');

export const lesson: Lesson<ActionName, EventName> = {
  players: 3,
  seed: '14', // landscape, camp, both sorts of dark card and a cult in the first hand
  options: { periods: 3, start: 'seat1' },
  most: 75,
  done: (m) => myPlay(m) && m.told('scored_period').length > 0,
  ideas: [
    { key: 'goal', place: 'MH-9.1', when: (m) => m.mine, at: (m) => m.at('seat', m.seat) },
    {
      key: 'place',
      place: 'MH-2.2',
      when: (m) => m.may('place'),
      at: (m) => region(m, withMammoth(m)),
      try: bestPlace,
    },
    {
      key: 'limit',
      place: 'MH-8.2',
      when: (m) => m.may('place') && placed(m) === 1,
      at: (m) => region(m, withMammoth(m)),
      try: bestPlace,
    },
    {
      key: 'fire',
      place: 'MH-8.1',
      when: (m) => m.may('place') && placed(m) === 2,
      at: (m) => region(m, land(m).regions.find((r) => r.fires && !r.mammoths) ?? withMammoth(m)),
    },
    {
      key: 'ice',
      place: 'MH-1.2',
      when: (m) => m.may('place') && placed(m) === 3,
      at: (m) => region(m, freshIce(m)),
    },
    { key: 'turn', place: 'MH-4.1', when: myPlay, at: '.hand .cards' },
    {
      key: 'light',
      place: 'MH-4.3',
      when: (m) => myPlay(m) && playOf('light')(m) !== undefined,
      at: '.hand .card.light.play',
      try: playOf('light'),
    },
    {
      key: 'dark',
      place: 'MH-4.4',
      when: (m) => myPlay(m) && (played(m) || playOf('light')(m) === undefined),
      at: '.hand .card.dark',
      try: (m) => (stones(m) < 5 ? playOf('dark')(m) : undefined),
    },
    { key: 'way', place: 'MH-6.1', when: (m) => m.may('choose_way'), at: '.actions.choose' },
    {
      key: 'camp',
      place: 'MH-6.2',
      when: (m) => m.may('camp_in'),
      at: '.map',
    },
    {
      key: 'opponent',
      place: 'MH-4.4',
      when: (m) => m.may('choose_opponent'),
      at: '.player.offer',
    },
    { key: 'helped', place: 'MH-7', when: helped, at: '.prompt .ask' },
    {
      key: 'club',
      place: 'MH-5.6',
      when: (m) => m.may('club', 'give_club'),
      at: '.actions.choose, .map',
    },
    {
      key: 'herd',
      place: 'MH-6.4',
      when: (m) => m.may('choose_price', 'bring_mammoth'),
      at: '.actions.choose',
    },
    { key: 'throw', place: 'MH-4.7', when: (m) => m.may('throw'), at: '.hand .cards' },
    { key: 'draw', place: 'MH-4.8', when: (m) => m.may('draw'), at: '.deck.offer' },
    {
      key: 'clock',
      place: 'MH-4.5',
      when: (m) => myPlay(m) && land(m).sides.dark.pool <= FEW_STONES,
      at: '.card-side.dark .pool',
    },
    {
      key: 'crowded',
      place: 'MH-8.4',
      when: (m) => myPlay(m) && played(m) && crowdedRegion(m) !== undefined,
      at: (m) => region(m, crowdedRegion(m)),
    },
    { key: 'cult', place: 'MH-4.2.3', when: (m) => m.may('copy'), at: '.card.open' },
    {
      key: 'eight',
      place: 'MH-4.2.2',
      when: (m) => myPlay(m) && stones(m) > 7,
      at: (m) => m.at('seat', m.seat),
    },
    {
      key: 'scoring',
      place: 'MH-8.4',
      when: (m) => m.told('scored_period').length > 0,
      at: '.players',
    },
    {
      key: 'glacier',
      place: 'MH-10.2',
      when: (m) => m.may('freeze') || m.told('frozen').length > 0,
      at: (m) => region(m, freshIce(m)),
    },
  ],
};
