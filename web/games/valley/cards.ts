// What stands on the cards: the effects come from the same rows as the rules (data/*.csv).
import data from '@made/games/valley/data.json';

interface CardRow {
  key: string;
  effect: string;
}

const rows: CardRow[] = [...data.events_summer, ...data.events_winter, ...data.trumps];
const EFFECTS = new Map(rows.map(({ key, effect }) => [key, effect]));

export const effectOf = (key: string): string => EFFECTS.get(key) ?? '';

// The picture of a card: one of our drawings.
const PICTURES: Record<string, string> = {
  forest_fire: 'fire',
  flood: 'lake',
  rodents: 'nut',
  abundant_rain: 'lake',
  mild_autumn: 'sun',
  sick_animals: 'deer',
  earthquake: 'mountain',
  eruption: 'volcano',
  eruption_w: 'volcano',
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
export const windowsOf = (key: string): string[] =>
  (WINDOWS.get(key) ?? '')
    .toLowerCase()
    .split(/[^a-z0-9_]+/)
    .filter(Boolean);
