// SPDX-License-Identifier: MIT
// The first game of Neanderthal: the first five turns with all their phases.
import type { ActionName, EventName } from '@made/web/neanderthal';
import type { Lesson, Moment } from '../../src/lesson';
import type { Row } from '../../src/tables';
import { BIOMES, SIDES, type Biome, type Discs } from './data';
import { readPosition } from './position';
import { isConsent } from './stages';

type Now = Moment<ActionName, EventName>;

const TARGET = 2; // of a hunter who is sent: the card
const BAND = 4; // as many go for one prey
const FAIR = 3; // words for a daughter, at first

const position = (m: Now) => readPosition(m.table.tables, m.table.view);
const mine = (m: Now) => position(m).tribes[m.seat];
const turns = (m: Now) => m.told('turn_began').length;
const first = (name: ActionName) => (m: Now) => m.best(name);
const deploying = (m: Now) => m.choice === 'deploy';
const taking = (m: Now) => m.choice === 'take_card';

// My hunters on a card, and those of others.
function onCard(m: Now, card: number, isMine: boolean): number {
  const groups = position(m).groups.get(card) ?? [];
  return groups
    .filter((group) => (group.seat === m.seat) === isMine)
    .reduce((sum, group) => sum + group.kinds.reduce((all, count) => all + count, 0), 0);
}
const out = (m: Now) =>
  [...position(m).groups.keys()].reduce((sum, card) => sum + onCard(m, card, true), 0);

// The words that lie on my daughters and could be freed there.
const bound = (m: Now): Discs =>
  (mine(m)?.cards ?? []).reduce<Discs>(
    (sum, { discs }) => [sum[0] + discs[0], sum[1] + discs[1], sum[2] + discs[2]],
    [0, 0, 0],
  );
const frees = (biome: Biome, words: Discs) =>
  biome.words.reduce((sum, count, colour) => sum + Math.min(count, words[colour] ?? 0), 0);

// The prey that is hit most easily, bites least, frees what is bound, and is not contested; all go
// for the same.
function easyPrey(m: Now): Row | undefined {
  const words = bound(m);
  return m.best('send', (row) => {
    const card = row[TARGET] ?? 0;
    const biome = BIOMES[card];
    if (!biome || biome.predator) return -99;
    if (onCard(m, card, true)) return 99;
    const danger = biome.bite.length + biome.frost.length + 4 * onCard(m, card, false);
    const gain = biome.babies + 3 * frees(biome, words);
    return 2 * biome.hit_max + gain - 3 * biome.hits - danger;
  });
}

const fewestBound = (m: Now) => m.best('take_side', (row) => -(SIDES[row[1] ?? 0]?.mpi ?? 0));
const FREE = ['free_card', 'free_husband', 'free_elder'] as const;
// One word more than what is bid, while that is cheap; else she goes to another.
const cheapBid = (m: Now) => {
  const bid = m.best('bid', (row) => -(row[1] ?? 0));
  return bid && (bid[1] ?? 0) <= FAIR ? bid : m.best('pass');
};
const freed = (m: Now) => m.best(FREE.find((name) => m.may(name)) ?? 'free_card');
const plenty = (m: Now) => m.best('put_disc', (row) => mine(m)?.words[row[1] ?? 0] ?? 0);
const prey = (m: Now) => m.at('card', easyPrey(m)?.[TARGET] ?? 0);

export const lesson: Lesson<ActionName, EventName> = {
  players: 3,
  seed: '1',
  most: 60,
  done: (m) => turns(m) > 5,
  ideas: [
    { key: 'goal', place: 'NT-10.2', when: (m) => m.mine, at: (m) => m.at('seat', m.seat) },
    {
      key: 'side',
      place: 'NT-10.2',
      when: (m) => m.may('take_side'),
      at: '.stage',
      try: fewestBound,
    },
    {
      key: 'words',
      place: 'NT-2.1',
      when: (m) => m.may('put_disc') || m.did('disc_put') > 0 || turns(m) > 0,
      at: '.vocables',
    },
    {
      key: 'auction',
      place: 'NT-4.9.4',
      when: (m) => m.may('bid'),
      at: '.stage, .actions.choose',
      try: cheapBid,
    },
    {
      key: 'event',
      place: 'NT-4.1',
      when: (m) => m.told('icon_met').length > 0,
      at: '.panel.event',
    },
    {
      key: 'daughter',
      place: 'NT-4.9.5',
      when: (m) => m.did('daughter_won') > 0,
      at: '.stage, .daughter-frame, .hand',
      try: plenty,
    },
    { key: 'deploy', place: 'NT-5.1', when: deploying, at: '.home-part' },
    {
      key: 'send',
      place: 'NT-5.3',
      when: (m) => m.may('send'),
      at: prey,
      try: easyPrey,
    },
    {
      key: 'band',
      place: 'NT-5.4',
      when: (m) => m.may('send') && out(m) > 0 && out(m) < BAND,
      at: prey,
      try: easyPrey,
    },
    {
      key: 'promote',
      place: 'NT-5.5',
      when: (m) => deploying(m) && m.may('promote') && out(m) > 0,
      after: 'band',
      at: '.ranks-part',
      try: first('promote'),
    },
    {
      key: 'marry',
      place: 'NT-5.7',
      when: (m) => m.may('marry', 'court'),
      at: '.daughter-frame, .hand',
    },
    {
      key: 'stay',
      place: 'NT-5.4',
      when: (m) => deploying(m) && out(m) >= BAND - 1,
      at: '.actions.choose',
      try: first('end'),
    },
    {
      key: 'talk',
      place: 'NT-6.1.1',
      when: (m) => m.choice === 'negotiate' || isConsent(m.choice) || m.told('fought').length > 0,
      at: (m) => (m.may('hit') ? '.cells' : '.stage, .prompt .ask'),
    },
    {
      key: 'attack',
      place: 'NT-6.2.2',
      when: (m) => m.may('hit') || m.told('fought').length > 0,
      at: '.cells',
    },
    {
      key: 'hunt',
      place: 'NT-7.2.4',
      when: (m) => m.did('hunt_began') > 0 || m.may('next'),
      at: '.stage, .cells',
    },
    {
      key: 'losses',
      place: 'NT-7.2.3',
      when: (m) => m.choice === 'hunt_loss' || m.did('hunter_died') > 0,
      at: '.stage, .home-part',
    },
    {
      key: 'babies',
      place: 'NT-7.3.1',
      when: (m) => m.did('babies_born') > 0,
      at: '.home-part',
    },
    {
      key: 'free',
      place: 'NT-2.2',
      when: (m) => m.may(...FREE),
      at: '.stage, .daughter-frame, .ranks-part',
      try: freed,
    },
    {
      key: 'trophy',
      place: 'NT-7.3.2',
      when: (m) => taking(m) || m.told('trophy_taken').length + m.told('hand_taken').length > 0,
      at: (m) => (taking(m) ? '.stage, .actions.choose' : '.cells'),
      try: (m) => (taking(m) ? m.best('yes') : undefined),
    },
    {
      key: 'predator',
      place: 'NT-7.5.1',
      when: (m) => m.did('kill_held') > 0 || m.choice === 'next_predator',
      at: '.cells',
    },
    {
      key: 'portal',
      place: 'NT-9.2',
      when: (m) => m.may('portal'),
      at: '.brain',
      try: first('portal'),
    },
    {
      key: 'action',
      place: 'NT-9.1',
      when: (m) => m.choice === 'action' && !m.may('portal'),
      at: '.brain, .hand',
      try: freed,
    },
    {
      key: 'alpha',
      place: 'NT-2.7',
      when: (m) => m.may('swap'),
      at: '.home-part, .actions.choose',
    },
    {
      key: 'chaos',
      place: 'NT-4.6.1',
      when: (m) => m.told('chaos_came').length + m.told('chaos_safe').length > 0,
      at: '.panel.event',
    },
    {
      key: 'next_turn',
      place: 'NT-3.1',
      when: (m) => turns(m) > 1,
      at: '.panel.event',
    },
    {
      key: 'brain',
      place: 'NT-9.2',
      when: (m) => deploying(m) && turns(m) > 1,
      at: '.brain',
    },
    {
      key: 'aim',
      place: 'NT-7.3.1',
      when: (m) => m.may('send') && turns(m) > 1,
      at: prey,
      try: easyPrey,
    },
  ],
};
