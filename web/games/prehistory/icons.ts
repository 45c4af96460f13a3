// SPDX-License-Identifier: MIT
// Which drawing stands for what.
import { ANIMAL_KEYS, BASKET_KEYS, FISH_OF_KEYS, type Keys } from '@made/web/prehistory';
import { FISH, TILES, type Act } from './data';

type Counted = Keys['basket' | 'fish_of' | 'animal'] | Exclude<Keys['terrain'], 'none'>;
const ICONS: Record<Counted, string> = {
  honey: 'prehistory-honey',
  egg: 'egg',
  berry: 'berry',
  nut: 'nut',
  mushroom: 'prehistory-mushroom',
  root: 'root',
  trout: 'salmon',
  pike: 'prehistory-pike',
  catfish: 'prehistory-catfish',
  tiger: 'sabretooth',
  rhino: 'rhino',
  mammoth: 'mammoth',
  water: 'lake',
  rock: 'mountain',
  forest: 'forest',
};

export const iconOf = (name: string): string => ICONS[name as Counted] ?? 'disc';
export const FISH_ICONS = FISH_OF_KEYS.map(iconOf);
export const KIND_ICONS = BASKET_KEYS.map(iconOf);
export const SPECIES_ICONS = ANIMAL_KEYS.map(iconOf);
export const fishIcon = (fish: number): string => FISH_ICONS[FISH[fish]?.species ?? 0] ?? '';
export const tileIcon = (tile: number): string => KIND_ICONS[TILES[tile]?.kind ?? 0] ?? '';
export const ACT_ICONS: Record<Act, string> = {
  painting: 'hand',
  gathering: 'prehistory-basket',
  ceremony: 'fire',
  fishing: 'salmon',
  hunting: 'spear',
  migration: 'tribe',
};
