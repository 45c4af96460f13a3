// SPDX-License-Identifier: MIT
// What a roll was made of, each part by its name.
import type { Table } from '../../src/table.svelte';
import type { Sum } from '../../src/view';
import { NOBODY } from '../../src/tables';
import { plain, t } from '../../src/words';
import { FIXED } from '@made/web/valley';
import type { Fight, Roll, Round } from './fight';
import { ICONS } from './valley';

export interface Part {
  icon: string;
  words: string;
  value: number;
  place: string;
}

const STRONG = ['magic_broth', 'magic_potion', 'flint', 'amazons'];
const REASONS: Record<string, string> = {
  warriors: 'hunter',
  wolves: 'valley-wolf-tame',
  amazons: 'woman',
  camp: 'settlement',
  cards: 'card-dark',
  torches: 'fire',
  fire: 'fire',
};

// As the server adds it up now.
export function partsOfSum(table: Table, sum: Sum | undefined): Part[] {
  return (sum?.parts ?? []).map(({ value, reason, of, place }) => ({
    icon: REASONS[table.tables.reasons[reason]?.name ?? ''] ?? 'disc',
    words: plain(table.speech.reason(reason, of)),
    value,
    place,
  }));
}

// VM-7.3.4
export const bonusOf = (camp: string): number =>
  camp === 'cave' ? FIXED.cave_bonus : FIXED.village_bonus;

// As it was when the dice fell, from the position at that moment.
export function partsOfRoll(table: Table, fight: Fight, round: Round, roll: Roll): Part[] {
  if (roll.seat === NOBODY) return [partOfHerd(table, roll.species, roll.bonus)];
  const hex = round.valley.hexes[fight.hex];
  const band = hex?.bands.find((b) => b.seat === roll.seat && !b.hidden);
  const beasts = round.rolls.some((r) => r.seat === NOBODY);
  const part = (icon: string, words: string, value: number, place: string): Part[] =>
    value ? [{ icon, words, value, place }] : [];
  const { warriors = 0, wolves = 0, women = 0 } = band ?? {};
  const camp = hex?.camp?.seat === roll.seat ? hex.camp.kind : null;
  const known = [
    ...part('hunter', t('valley.n_warriors', { count: warriors }), warriors, 'VM-7.3.4'),
    ...part('valley-wolf-tame', t('valley.n_wolves', { count: wolves }), wolves, 'VM-7.3.4'),
    ...(camp
      ? part(
          camp === 'cave' ? 'cave' : 'settlement',
          table.speech.value(table.tables.domainNamed('camp'), camp === 'cave' ? 1 : 0),
          bonusOf(camp),
          'VM-7.3.4',
        )
      : []),
    ...(beasts && round.valley.tribes[roll.seat]?.fire
      ? part('fire', t('valley.fire'), FIXED.fire_bonus, 'VM-15.4')
      : []),
  ];
  const rest = roll.bonus - known.reduce((sum, p) => sum + p.value, 0);
  if (rest < 0) return part('disc', t('valley.bonus'), roll.bonus, 'VM-7.3.4');
  const woman = women
    ? [{ icon: 'woman', words: t('valley.n_women', { count: women }), value: 0, place: '' }]
    : [];
  return [
    ...known,
    ...part('card-dark', cardNames(table, fight, roll.seat, beasts), rest, 'VM-13.8'),
    ...woman,
  ];
}

// "3 wolves"
export function herdOf(table: Table, species: number, count: number): string {
  const name = table.speech.value(table.tables.domainNamed('animal'), species, '', count !== 1);
  return `${count} ${name}`;
}

export function partOfHerd(table: Table, species: number, count: number): Part {
  const domain = table.tables.domainNamed('animal');
  return {
    icon: ICONS[table.tables.keyOf(domain, species)] ?? 'bison',
    words: herdOf(table, species, count),
    value: count,
    place: 'VM-7.6',
  };
}

function cardNames(table: Table, fight: Fight, seat: number, beasts: boolean): string {
  const domain = table.tables.domainNamed('trump');
  const named = beasts ? [...STRONG, 'torches'] : STRONG;
  const names = fight.cards
    .filter((c) => c.seat === seat && named.includes(table.tables.keyOf(domain, c.card)))
    .map((c) => table.speech.value(domain, c.card));
  return names.join(', ') || t('valley.cards');
}
