// The first game of Neanderthal: the first two turns with all their phases.
import type { ActionName, EventName } from '@made/web/neanderthal';
import type { Lesson, Moment } from '../../src/lesson';
import type { Row } from '../../src/tables';
import { BIOMES } from './data';

type Now = Moment<ActionName, EventName>;

const deploying = (m: Now) => m.choice === 'deploy';
const did = (m: Now, name: EventName) => m.told(name).some((e) => e.seat === m.seat);
const sent = (m: Now) => m.told('sent').filter((e) => e.seat === m.seat).length;
const first = (name: ActionName) => (m: Now) => m.offers(name)[0];
const TARGET = 2; // of a hunter who is sent: the card
const BAND = 3; // as many go for one prey

// The prey that is hit most easily and bites least; all go for the same.
function easyPrey(m: Now): Row | undefined {
  const worth = (row: Row) => {
    const biome = BIOMES[row[TARGET] ?? 0];
    if (!biome || biome.predator) return -9;
    return biome.hitMax + biome.babies - 2 * biome.hits - biome.bite.length - biome.frost.length;
  };
  return [...m.offers('send')].sort((a, b) => worth(b) - worth(a))[0];
}

const prey = (m: Now, row: Row | undefined) => m.at('card', row?.[TARGET] ?? 0);

export const lesson: Lesson<ActionName, EventName> = {
  players: 3,
  seed: '1',
  most: 90,
  done: (m) => m.told('turn_began').length > 2 && m.mine,
  ideas: [
    { key: 'goal', place: 'NT-10.2', when: (m) => m.mine, at: (m) => m.at('seat', m.seat) },
    { key: 'side', place: 'NT-10.2', when: (m) => m.may('take_side'), at: '.stage' },
    {
      key: 'words',
      place: 'NT-2.1',
      when: (m) => m.may('put_disc') || did(m, 'disc_put') || m.told('turn_began').length > 0,
      at: '.vocs',
    },
    {
      key: 'event',
      place: 'NT-4.1',
      when: (m) => m.told('icon_met').length > 0,
      at: '.panel.ev',
    },
    {
      key: 'auction',
      place: 'NT-4.9.4',
      when: (m) => m.may('bid'),
      at: '.stage, .acts.choose',
      try: first('bid'),
    },
    {
      key: 'daughter',
      place: 'NT-4.9.5',
      when: (m) => did(m, 'daughter_won'),
      at: '.daw, .hand',
    },
    { key: 'deploy', place: 'NT-5.1', when: deploying, at: '.t-hm' },
    {
      key: 'send',
      place: 'NT-5.3',
      when: (m) => m.may('send'),
      at: (m) => prey(m, easyPrey(m)),
      try: easyPrey,
    },
    {
      key: 'band',
      place: 'NT-5.4',
      when: (m) => m.may('send') && sent(m) > 0 && sent(m) < BAND,
      at: (m) => prey(m, easyPrey(m)),
      try: easyPrey,
    },
    {
      key: 'promote',
      place: 'NT-5.5',
      when: (m) => deploying(m) && m.may('promote'),
      at: '.t-rk',
    },
    {
      key: 'marry',
      place: 'NT-5.7',
      when: (m) => m.may('marry', 'court'),
      at: '.daw, .hand',
    },
    {
      key: 'stay',
      place: 'NT-5.4',
      when: (m) => deploying(m) && sent(m) >= BAND,
      at: '.t-hm',
      try: first('end'),
    },
    {
      key: 'talk',
      place: 'NT-6.1.1',
      when: (m) => m.choice === 'negotiate' || m.choice === 'consent',
      at: '.stage, .prompt .ask',
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
      when: (m) => did(m, 'hunt_began') || m.may('next'),
      at: '.stage, .cells',
    },
    {
      key: 'losses',
      place: 'NT-7.2.3',
      when: (m) => m.choice === 'hunt_loss' || did(m, 'hunter_died'),
      at: '.stage, .t-hm',
    },
    {
      key: 'babies',
      place: 'NT-7.3.1',
      when: (m) => did(m, 'babies_born'),
      at: '.t-hm',
    },
    {
      key: 'free',
      place: 'NT-2.2',
      when: (m) => m.may('free_elder', 'free_husband', 'free_card'),
      at: '.stage, .t-rk',
    },
    {
      key: 'trophy',
      place: 'NT-7.3.2',
      when: (m) => m.choice === 'take_card',
      at: '.stage, .acts.choose',
      try: first('yes'),
    },
    {
      key: 'predator',
      place: 'NT-7.5.1',
      when: (m) => did(m, 'kill_held') || m.choice === 'next_predator',
      at: '.cells',
    },
    {
      key: 'action',
      place: 'NT-9.1',
      when: (m) => m.choice === 'action',
      at: '.brain, .hand',
    },
    {
      key: 'portal',
      place: 'NT-9.2',
      when: (m) => m.may('portal'),
      at: '.brain',
      try: first('portal'),
    },
    { key: 'alpha', place: 'NT-2.7', when: (m) => m.may('swap'), at: '.t-hm, .acts.choose' },
    {
      key: 'chaos',
      place: 'NT-4.6.1',
      when: (m) => m.told('chaos_came').length + m.told('chaos_safe').length > 0,
      at: '.panel.ev',
    },
    {
      key: 'next_turn',
      place: 'NT-3.1',
      when: (m) => m.told('turn_began').length > 1,
      at: '.panel.ev',
    },
  ],
};
