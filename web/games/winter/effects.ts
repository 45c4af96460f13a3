// SPDX-License-Identifier: MIT
// What is paid and what is gained, by the names of the rules; and their icons.
export interface Item {
  what: string;
  amount: number; // of labour: halves
}

export interface Deal {
  cost: Item[];
  gain: Item[];
}

const ICONS: Record<string, string> = {
  food: 'food',
  fill: 'food',
  tool: 'tool',
  idol: 'idol',
  card: 'winter-card',
  megalith: 'megalith',
  points: 'winter-score',
  per_buried: 'winter-score',
  per_species: 'winter-score',
  per_megalith: 'winter-score',
  labour: 'winter-labour',
  recruit_hand: 'winter-recruit',
  recruit_discard: 'winter-recruit',
  culture: 'winter-card',
  bury: 'winter-bury',
  discard: 'winter-card',
  camp: 'tent',
  steps: 'winter-step',
  settlement: 'settlement',
  animal: 'mammoth',
  deck_animal: 'mammoth',
  reveal: 'eye',
  hunt: 'spear',
  stone: 'trilithon',
  next_megalith: 'megalith',
};

export const iconOf = (what: string): string => ICONS[what] ?? 'disc';

// Points per thing: which thing is counted.
const COUNTED: Record<string, string> = {
  per_buried: 'winter-bury',
  per_species: 'mammoth',
  per_megalith: 'megalith',
};

export const countedIcon = (what: string): string | undefined => COUNTED[what];

export const halves = (n: number): string =>
  n % 2 ? `${n > 1 ? Math.floor(n / 2) : ''}½` : String(n / 2);
