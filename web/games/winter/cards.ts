// SPDX-License-Identifier: MIT
// Cards: drawings.
import { CULTURES, TRIBES } from './data';
import type { Deal } from './effects';
import { iconOf } from './effects';

const PEOPLE: Record<string, [who: string, what: string]> = {
  gatherer: ['woman', 'berry'],
  exp_gatherer: ['woman', 'nut'],
  warrior: ['tribe', 'club'],
  shaman: ['shaman', ''],
  elder: ['elder', ''],
  crafter: ['woman', 'tool'],
  scout: ['pawn', 'winter-step'],
  hunter: ['hunter', ''],
};

export const isTribe = (key: string): boolean => TRIBES.has(key);

export function picturesOf(key: string): [who: string, what: string] {
  const person = PEOPLE[key];
  if (person) return person;
  const deal: Deal | undefined = CULTURES.get(key)?.effect[0];
  const what = deal?.gain[0]?.what;
  return [what ? iconOf(what) : 'fire', ''];
}

export const cardIcon = (key: string): string => picturesOf(key)[0];
