// SPDX-License-Identifier: MIT
// Regions by number, cards by face: outlines, landscapes, prices.
import data from '@made/games/hunters/data.json';
import { gameWords, t } from '../../src/words';
import map from './regions.json';

export const VIEW_BOX = map.viewBox;
export const BELOW_THE_GLACIER = map.below;

export interface Outline {
  id: number;
  landscape: string;
  x: number;
  y: number;
  path: string;
  label: number; // x of its number
  width: number;
  row: number;
}

export const OUTLINES: Outline[] = map.regions.map((r, i) => ({
  id: r.id,
  landscape: data.landscapes[i] ?? '',
  x: r.centre[0] ?? 0,
  y: r.centre[1] ?? 0,
  path: r.path,
  label: r.label,
  width: r.width,
  row: Math.floor(i / 4),
}));

const LANDSCAPES = new Set(data.landscapes);

export interface Price {
  kind: string;
  copies: boolean; // costs or brings what the copied card does
  cost: string; // empty: none
  yield: string;
  rule: string;
}

const KINDS = new Map(data.card_kinds.map((row) => [row.key, row]));

// The kind of a face: the six landscapes are one kind.
export function kindOf(key: string): string {
  return LANDSCAPES.has(key.replace(/^l_/, '')) ? 'l_land' : key;
}

export function landscapeOf(key: string): string | null {
  const name = key.replace(/^l_/, '');
  return LANDSCAPES.has(name) ? name : null;
}

// All of a card that has several: what is done costs one of them.
export const costsOf = (key: string): number[] => KINDS.get(kindOf(key))?.cost ?? [];

export function priceOf(key: string): Price {
  const row = KINDS.get(kindOf(key));
  return {
    kind: kindOf(key),
    copies: row?.copies ?? false,
    cost: [...new Set([row?.cost[0], row?.cost.at(-1)])].join('–'),
    yield: String(row?.yield ?? ''),
    rule: row?.rule ?? '',
  };
}

// What a card does, in words.
export function effectOf(key: string): string {
  const landscape = landscapeOf(key);
  if (!landscape) return t(`hunters.fx.${key}`);
  return t('hunters.fx.l_land', { landscape: gameWords('hunters', `ground.${landscape}`) ?? '' });
}
