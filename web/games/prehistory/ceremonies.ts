// SPDX-License-Identifier: MIT
// What stands on a ceremony card: icons of what it counts, and how it pays.
import { t } from '../../src/words';
import type { Ceremony } from './data';
import { iconOf } from './icons';

const KINDS: Record<string, string[]> = {
  fish_goal: ['prehistory-wave'],
  fish_track: ['prehistory-wave'],
  camps: ['camp'],
  megalith_tiles: ['megalith'],
  members_home: ['tent'],
  development: ['prehistory-dev'],
  ceremonies: ['shaman'],
  gather_tiles: ['prehistory-basket'],
  paint_rows: ['hand'],
  copy: ['redo'],
};

export function iconsOf(card: Ceremony): string[] {
  if (card.kind === 'footprints') return [...card.param.map(iconOf), 'prehistory-footprint'];
  return KINDS[card.kind] ?? card.param.map(iconOf);
}

// The painted sections that a card wants, as a 3 by 3 pattern.
export function patternOf(card: Ceremony): boolean[] | null {
  if (card.kind !== 'paint_pattern') return null;
  return [11, 12, 13, 21, 22, 23, 31, 32, 33].map((n) => card.param.includes(String(n)));
}

function wayToPay(card: Ceremony): string {
  if (card.kind === 'paint_pattern' || card.kind === 'fish_goal') return 'all';
  if (card.kind === 'copy') return 'twice';
  if (/_set/.test(card.kind)) return 'set';
  return Number(card.param[0]) > 1 ? 'per' : 'each';
}

// A short word on the card: "6 if all", "3 a set", "1 each", "1 per 2", "twice".
export const payWords = (card: Ceremony): string =>
  t(`prehistory.pays.${wayToPay(card)}`, { n: card.vp, per: card.param[0] ?? '' });
