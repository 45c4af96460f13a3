// SPDX-License-Identifier: MIT
// The phases of a round in their order, with their pictures (VM-2.2). The track counts from one.
export const PHASES = [
  ['event', 'card-light'],
  ['animals_come', 'valley-bag'],
  ['animals_move', 'valley-wind'],
  ['tribes', 'tribe'],
  ['fights', 'spear'],
  ['survival', 'food'],
  ['births', 'child'],
  ['sowing', 'valley-field2'],
  ['cards', 'card-dark'],
  ['check', 'flag'],
] as const;

const number = (key: string): number => PHASES.findIndex(([name]) => name === key) + 1;
export const SURVIVAL = number('survival'); // the tribes eat
