// What stands on the cards: the effects come from the same rows as the rules (data/*.csv).
import data from '@made/games/valley/data.json';

interface CardRow {
  key: string;
  effect: string;
}

const rows: CardRow[] = [...data.events_summer, ...data.events_winter, ...data.trumps];
const EFFECTS = new Map(rows.map(({ key, effect }) => [key, effect]));

export const effectOf = (key: string): string => EFFECTS.get(key) ?? '';

export const EVENT_ICONS: Record<string, string> = {
  forest_fire: 'fire',
  flood: 'lake',
  rodents: 'nut',
  volcano: 'volcano',
  eruption: 'volcano',
  drought: 'sun',
  epidemic: 'warn',
  wolf_pack_4: 'wolf',
  wolf_pack_3: 'wolf',
  frozen_river: 'snow',
  snowstorm: 'snow',
  long_winter: 'snow',
  mild_autumn: 'sun',
  lightning: 'fire',
};

// Words on a card's tab for each window that it waits for.
const WINDOWS = new Map(data.trumps.map(({ key, windows }) => [key, windows]));
export const windowsOf = (key: string): string[] =>
  (WINDOWS.get(key) ?? '')
    .toLowerCase()
    .split(/[^a-z0-9_]+/)
    .filter(Boolean);
