// SPDX-License-Identifier: MIT
// Which drawing stands for what.
export const ACT_ICONS = ['hand', 'prehistory-basket', 'fire', 'salmon', 'spear', 'tribe'];
export const FISH_ICONS = ['salmon', 'prehistory-pike', 'prehistory-catfish'];
export const KIND_ICONS = [
  'prehistory-honey',
  'egg',
  'berry',
  'nut',
  'prehistory-mushroom',
  'root',
];
export const SPECIES_ICONS = ['sabretooth', 'rhino', 'mammoth'];
export const MEGALITHS = ['A', 'B', 'C'];
