// SPDX-License-Identifier: MIT
// What stands on a ceremony card: icons of what it counts, and how it pays.
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

// A short word on the card: "all", "set", "each", or "per 2".
export function pays(card: Ceremony): { key: string; n: number } {
  const per = Number(card.param[0]);
  if (card.kind === 'paint_pattern' || card.kind === 'fish_goal')
    return { key: 'prehistory.pays.all', n: card.vp };
  if (card.kind === 'copy') return { key: 'prehistory.pays.twice', n: 0 };
  if (/_set/.test(card.kind)) return { key: 'prehistory.pays.set', n: card.vp };
  if (per > 1)
    return { key: per > 2 ? 'prehistory.pays.per_3' : 'prehistory.pays.per_2', n: card.vp };
  return { key: 'prehistory.pays.each', n: card.vp };
}
