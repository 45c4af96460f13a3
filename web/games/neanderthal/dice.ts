// SPDX-License-Identifier: MIT
// What each die of a roll did (NT-7.2): converted, hit, bitten, frozen, saved, or nothing.
import { FIXED } from '@made/web/neanderthal';
import { abilitiesOf, conversions, find, type Ability } from './abilities';
import { BIOMES } from './data';
import type { Position } from './position';
import type { Moment } from './turn';

export interface Die {
  face: number;
  did: 'hit' | 'turned' | 'sure' | 'bitten' | 'frozen' | 'warm' | 'saved' | 'nothing';
  by: Ability | null; // what turned, warmed or saved
  set: boolean; // of the largest number of equal dice
}

const die = (face: number, did: Die['did'], by: Ability | null = null): Die => ({
  face,
  did,
  by,
  set: false,
});

function huntDice(moment: Moment, at: Position): Die[] {
  const biome = BIOMES[moment.card];
  if (!biome) return [];
  const able = abilitiesOf(at, moment.seat);
  const turns = conversions(able, biome.type);
  const warm = find(able, 'FROST_SAFE');
  const dice = moment.faces.map((face) => {
    const turned = turns.get(face);
    if (face <= biome.hit_max) return die(face, 'hit');
    if (turned) return die(face, 'turned', turned);
    if (biome.bite.includes(face)) return die(face, 'bitten');
    if (!biome.frost.includes(face)) return die(face, 'nothing');
    return warm ? die(face, 'warm', warm) : die(face, 'frozen');
  });
  const saver = find(able, 'SAVE_ONE');
  const last = dice.findLast((d) => d.did === 'bitten' || d.did === 'frozen');
  if (saver && last) Object.assign(last, { did: 'saved', by: saver });
  const sure = moment.rolled && moment.faces.length < moment.hunters;
  return sure ? [die(1, 'sure'), ...dice] : dice;
}

function attackDice(moment: Moment): Die[] {
  const { plain_hits, war_party_hits } = FIXED;
  const plain = moment.faces.filter((face) => face <= plain_hits).length === moment.hits;
  const most = plain ? plain_hits : war_party_hits;
  return moment.faces.map((face) => die(face, face <= most ? 'hit' : 'nothing'));
}

function markSet(dice: Die[]): void {
  const counts = Array<number>(7).fill(0);
  const counted = (d: Die) => (d.did === 'turned' ? 1 : d.face);
  for (const d of dice) counts[counted(d)]!++;
  const most = Math.max(...counts);
  const best = counts.indexOf(most);
  if (most > 1) for (const d of dice) d.set = counted(d) === best;
}

export function momentDice(moment: Moment, at: Position): Die[] {
  if (moment.is === 'attack') return attackDice(moment);
  if (moment.is === 'court')
    return moment.faces.map((face) => {
      const turned = conversions(abilitiesOf(at, moment.seat), 'club').get(face);
      if (face <= FIXED.courts_up_to) return die(face, 'hit');
      return turned ? die(face, 'turned', turned) : die(face, 'nothing');
    });
  const dice = huntDice(moment, at);
  markSet(dice);
  return dice;
}

export const isHit = (d: Die): boolean => ['hit', 'turned', 'sure'].includes(d.did);
