// SPDX-License-Identifier: MIT
// What stands on the cards: rules and windows come from the same rows as the rules (data/*.csv).
import data from '@made/games/valley/data.json';
import { t } from '../../src/words';
import { FIXED } from '@made/web/valley';

const RULES = new Map([...data.events, ...data.trumps].map(({ key, rule }) => [key, rule]));
const LASTS = new Map(data.events.map(({ key, lasts }) => [key, lasts]));

export const effectOf = (key: string): string => t(`valley.card.${key}`);
export const ruleOf = (key: string): string => RULES.get(key) ?? '';
export const lastsOf = (key: string): string => LASTS.get(key) ?? '';

// Which animals a letter of the rim brings: how many tokens of each kind bear it.
export function bringsOf(letter: string, brown: boolean): [string, number][] {
  const counts = new Map<string, number>();
  for (const token of data.animals)
    if (token.letter === letter && token.brown === brown)
      counts.set(token.species, (counts.get(token.species) ?? 0) + 1);
  return [...counts];
}

// What a trump card does, in signs: a word is the name of a drawing, all else is written.
const SIGNS: Record<string, string> = {
  forced_march: '+1 valley-steps',
  endurance: '+1 valley-steps',
  raft: 'tribe → lake → tribe',
  bridge: 'tribe → lake',
  swim: 'tribe → lake',
  logs: 'tribe → lake',
  climb_trees: 'tribe → forest',
  cannibals: '+1 food / close',
  disguise: 'tribe → bison →',
  flight: 'bison → tribe →',
  magic_broth: `+${FIXED.broth_bonus} die-6`,
  magic_potion: `+${FIXED.broth_bonus} die-6`,
  flint: `+${FIXED.flint_bonus} die-6`,
  torches: `+${FIXED.torches_bonus} die-6 : bison`,
  young_wolf: 'wolf → valley-wolf-tame',
  lure: 'bison → tribe',
  amazons: 'woman = hunter',
  surprise_birth: 'woman → child',
  fertility_herb: 'settlement +1 child',
  choose_sex: 'child : woman / hunter',
  childbed_fever: `−${FIXED.fever_most} woman`,
  foundling: 'settlement +1 child',
  family_visit: '+1 hunter +1 woman',
  traps: '−all bison → food',
  war_drum: 'tribe : bison →',
  fishing_net: 'salmon = 2 food',
  roots: 'forest = 1 food',
  theft: `+${FIXED.theft_most} food`,
  rockfall: 'mountain → close',
  arson: 'fire → forest',
  scorched_earth: 'fire → settlement',
  manure: `valley-field2 = ${data.yields.rich_intact} food`,
  fence: 'valley-fence valley-field2',
  mountain_farm: 'cave + valley-field2',
  late_sowing: '+ valley-field2',
  friend: 'hunter → hand',
  love: 'hunter + woman',
  homopower: '2 hunter → settlement',
  espionage: 'eye card-dark',
  intuition: 'eye card-light',
};
export const signsOf = (key: string): { icon?: string; text?: string }[] =>
  (SIGNS[key] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^[a-z]/.test(word) ? { icon: word } : { text: word }));

// The picture of a card: one of our drawings.
const PICTURES: Record<string, string> = {
  forest_fire: 'fire',
  flood: 'lake',
  rodents: 'nut',
  abundant_rain: 'lake',
  mild_autumn: 'sun',
  sick_animals: 'deer',
  earthquake: 'mountain',
  eruption: 'valley-volcano',
  eruption_w: 'valley-volcano',
  thunderstorm: 'fire',
  drought: 'sun',
  loner: 'woman',
  loner_w: 'hunter',
  locusts: 'bees',
  epidemic: 'warn',
  wolf_pack_4: 'wolf',
  wolf_pack_3: 'wolf',
  frozen_river: 'snow',
  cold_snap: 'snow',
  long_winter: 'snow',
  lean_animals: 'bison',
  meat_shortage: 'food',
  storm: 'valley-wind',
  ice_storm: 'valley-wind',
  cave_bear: 'bear',
  snowstorm: 'snow',
  avalanche: 'mountain',
  forced_march: 'valley-steps',
  endurance: 'valley-steps',
  raft: 'lake',
  bridge: 'lake',
  swim: 'salmon',
  logs: 'forest',
  climb_trees: 'forest',
  cannibals: 'food',
  disguise: 'deer',
  flight: 'valley-steps',
  magic_broth: 'shaman',
  magic_potion: 'shaman',
  flint: 'stone',
  torches: 'fire',
  young_wolf: 'valley-wolf-tame',
  lure: 'bison',
  amazons: 'woman',
  surprise_birth: 'child',
  fertility_herb: 'root',
  choose_sex: 'child',
  childbed_fever: 'woman',
  foundling: 'child',
  family_visit: 'tribe',
  traps: 'spear',
  war_drum: 'valley-wind',
  fishing_net: 'salmon',
  roots: 'root',
  theft: 'hand',
  rockfall: 'stone',
  arson: 'fire',
  scorched_earth: 'fire',
  manure: 'valley-field2',
  fence: 'valley-fence',
  mountain_farm: 'mountain',
  late_sowing: 'valley-field1',
  friend: 'hand',
  love: 'tribe',
  homopower: 'hunter',
  espionage: 'eye',
  intuition: 'eye',
};
export const pictureOf = (key: string): string => PICTURES[key] ?? 'card-light';

// Words on a card's tab for each window that it waits for.
const WINDOWS = new Map(data.trumps.map(({ key, windows }) => [key, windows]));
export const windowsOf = (key: string): string[] => WINDOWS.get(key) ?? [];
