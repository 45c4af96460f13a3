// SPDX-License-Identifier: MIT
// Which abilities work for whom, to say on the board why a die does not kill or counts as a hit.
import { BIOMES, ELDERS, SIDES, daughterOf, isDaughter, type Able, type Biome } from './data';
import { ALPHA, ROW, groupOf, sizeOf, type Position } from './position';

export interface Ability extends Able {
  card: number | null; // where it comes from: a card, else an elder
  rank: number | null;
}

const isMatureHusband = (at: Position, card: number): boolean => {
  const husband = at.bonds.get(card)?.husband;
  return !!husband && !husband.immature;
};

function ofCard(card: number): Ability[] {
  const daughter = daughterOf(card);
  const able = daughter ? [daughter.ability] : (BIOMES[card]?.abilities ?? []);
  return able.map((one) => ({ ...one, card, rank: null }));
}

function ofElders(at: Position, seat: number): Ability[] {
  const own = at.tribes[seat];
  return (own?.elders ?? []).flatMap((man, rank) => {
    if (!man || man.immature) return [];
    const able = ELDERS[rank]?.abilities[own?.tribal ? 'tribal' : 'vocal'] ?? [];
    return able.map((one) => ({ ...one, card: null, rank }));
  });
}

// NT-1.7: own mature cards, daughters as the way of life asks, and wives abroad.
export function abilitiesOf(at: Position, seat: number): Ability[] {
  const own = at.tribes[seat];
  if (!own) return [];
  const needs = own.side !== null && SIDES[own.side]?.needs_husband;
  const here = own.cards.filter(
    ({ card, mature }) => mature && (!isDaughter(card) || !needs || isMatureHusband(at, card)),
  );
  const abroad = at.tribes
    .flatMap((other, i) => (i === seat ? [] : other.cards))
    .filter(
      ({ card, mature }) =>
        mature && isMatureHusband(at, card) && at.bonds.get(card)?.husband?.seat === seat,
    );
  return [...ofElders(at, seat), ...[...here, ...abroad].flatMap(({ card }) => ofCard(card))];
}

export const find = (abilities: Ability[], name: string): Ability | undefined =>
  abilities.find((ability) => ability.name === name);

// The faces that count as 1 on this kind of biome, with what makes them so.
export function conversions(abilities: Ability[], type: Biome['type']): Map<number, Ability> {
  const out = new Map<number, Ability>();
  for (const ability of abilities)
    if (ability.face && ability.type === type) out.set(ability.face, ability);
  return out;
}

const ALPHA_CODES = { big: 'ALPHA_BIG', small: 'ALPHA_SMALL', club: 'ALPHA_CLUB' } as const;

function chooseOf(n: number, k: number): number {
  let out = 1;
  for (let i = 0; i < k; i++) out = (out * (n - i)) / (i + 1);
  return out;
}

export interface Chance {
  dice: number;
  faces: number[]; // that hit
  sure: number; // hits without a roll: the alpha
  needed: number;
  share: number;
}

// How likely a group makes the hits that its biome asks for.
export function chanceOf(at: Position, card: number, seat: number): Chance | null {
  const biome = BIOMES[card];
  const group = groupOf(at, card, seat);
  if (!biome || !group) return null;
  const able = abilitiesOf(at, seat);
  const sure = group.kinds[ALPHA] && find(able, ALPHA_CODES[biome.type]) ? 1 : 0;
  const dice = sizeOf(group.kinds) - sure;
  const hit = [1, 2].filter((face) => face <= biome.hit_max);
  const faces = [...new Set([...hit, ...conversions(able, biome.type).keys()])].sort();
  const p = faces.length / 6;
  let share = 0;
  for (let k = Math.max(0, biome.hits - sure); k <= dice; k++)
    share += chooseOf(dice, k) * p ** k * (1 - p) ** (dice - k);
  return { dice, faces, sure, needed: biome.hits, share };
}

function predatorFrom(at: Position, from: number, way: number): number | null {
  const first = from < ROW ? 0 : ROW;
  for (let i = from + way; i >= first && i < first + ROW; i += way) {
    const cell = at.cells[i];
    if (cell?.is === 'ice') return null;
    if (cell?.is === 'biome' && BIOMES[cell.card]?.predator) return i;
  }
  return null;
}

// NT-7.5.1: the nearest predators of the row, which a kill of big game draws. Positions.
export function predatorsOf(at: Position, from: number): number[] {
  const cell = at.cells[from];
  const biome = cell?.is === 'biome' ? BIOMES[cell.card] : undefined;
  if (!biome || biome.type !== 'big' || biome.predator) return [];
  const ways = [predatorFrom(at, from, -1), predatorFrom(at, from, 1)].filter((p) => p !== null);
  const near = Math.min(...ways.map((p) => Math.abs(p - from)));
  return ways.filter((p) => Math.abs(p - from) === near);
}

// Words that the biomes one hunts on take up, by colour (NT-5.3).
export function wordsInUse(at: Position, seat: number): number[] {
  const used = [0, 0, 0];
  for (const [card, groups] of at.groups)
    if (groups.some((group) => group.seat === seat))
      BIOMES[card]?.need.forEach((n, colour) => (used[colour] = (used[colour] ?? 0) + n));
  return used;
}
