// SPDX-License-Identifier: MIT
// Which drawing stands for a card, and what its two sides are called.
import type { Table } from '../../src/table.svelte';
import { BIOMES, isDaughter } from './data';

const FRONT: Record<string, string> = {
  woolly_mammoth: 'mammoth',
  woolly_rhinoceros: 'rhino',
  steppe_bison: 'bison',
  irish_elk: 'deer',
  reindeer: 'deer',
  musk_ox: 'bison',
  siberian_unicorn: 'neanderthal-unicorn',
  saiga_antelope: 'neanderthal-saiga',
  european_cave_lion: 'neanderthal-lion',
  tyrant_sea_bear: 'bear',
  cave_hyena: 'neanderthal-hyena',
  willow_ptarmigan: 'neanderthal-ptarmigan',
  arctic_hare: 'neanderthal-hare',
  sabertooth_salmon: 'salmon',
  great_auk: 'neanderthal-auk',
  flint_moraine: 'stone',
  mammoth_boneyard: 'neanderthal-boneyard',
  cloudberry_bog: 'berry',
  wild_horse: 'neanderthal-horse',
  straight_tusked_elephant: 'mammoth',
  scimitar_cat: 'sabretooth',
  gray_wolves: 'wolf',
  fallow_deer: 'deer',
  honey_bees: 'bees',
  european_ass: 'neanderthal-horse',
  aurochs: 'bison',
  wild_boar: 'neanderthal-boar',
  mouflon: 'neanderthal-mouflon',
  alpine_ibex: 'neanderthal-ibex',
  red_deer: 'deer',
  wild_rabbit: 'neanderthal-hare',
  leopard: 'neanderthal-lion',
  narrow_nosed_rhinoceros: 'rhino',
  pine_nut_tortoise: 'neanderthal-tortoise',
  flint_quarry: 'stone',
  ochre_cave: 'cave',
};

const TOOLS: Record<string, string> = {
  willow_ptarmigan: 'neanderthal-needle',
  arctic_hare: 'neanderthal-snare',
  sabertooth_salmon: 'spear',
  flint_moraine: 'spear',
  mammoth_boneyard: 'idol',
  cloudberry_bog: 'valley-bag',
  wild_rabbit: 'club',
  flint_quarry: 'tool',
  ochre_cave: 'fire',
};

const keyOf = (table: Table, card: number): string =>
  table.tables.keyOf(table.tables.domainNamed('card'), card);

export function frontIcon(table: Table, card: number): string {
  return isDaughter(card) ? 'woman' : (FRONT[keyOf(table, card)] ?? 'stone');
}

export function violetIcon(table: Table, card: number): string {
  return TOOLS[keyOf(table, card)] ?? frontIcon(table, card);
}

// A form of a card's name; without that form as it lies on the table.
export const nameOf = (table: Table, card: number, form = ''): string =>
  table.speech.value(table.tables.domainNamed('card'), card, form);

// As it is called in a hand or a tableau: by its violet side, if it has one.
export const itemName = (table: Table, card: number): string => nameOf(table, card, 'held');

export function itemIcon(table: Table, card: number): string {
  if (isDaughter(card)) return 'woman';
  return BIOMES[card]?.violet ? violetIcon(table, card) : frontIcon(table, card);
}

// What is traded: a word by its colour, or a tool by the biome whose violet side it is.
export function tradeIcon(table: Table, item: number): string {
  const key = table.tables.keyOf(table.tables.domainNamed('item'), item);
  return TOOLS[key] ?? `neanderthal-${key}`;
}

export const TYPE_ICONS = { big: 'mammoth', small: 'neanderthal-hare', club: 'club' } as const;
export const FIELD_ICONS: Record<string, string> = {
  venus: 'idol',
  shaman: 'shaman',
  bison: 'bison',
};
export const RANK_ICONS = ['chief', 'shaman', 'mammoth', 'club', 'neanderthal-hare', 'fire'];
export const EVENT_ICONS: Record<string, string> = {
  cooling: 'neanderthal-cooling',
  warming: 'neanderthal-warming',
  wurm: 'glacier',
  helmet: 'neanderthal-helmet',
  comet: 'neanderthal-comet',
  eye: 'eye',
  blizzard: 'neanderthal-snowstorm',
};
