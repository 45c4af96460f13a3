// SPDX-License-Identifier: MIT
// Sacred stones: what is carved on them.
import { beastIcon } from './beasts';
import { STONES } from './data';

const ICONS: Record<string, string> = {
  plains: 'plain',
  forest: 'forest',
  lake: 'lake',
  tundra: 'winter-tundra',
  canyon: 'winter-canyon',
  mountains: 'mountain',
  glacier: 'glacier',
  camp_types: 'tent',
  ground_megaliths: 'megalith',
  site_tiles: 'trilithon',
  buried: 'winter-bury',
  upper_megaliths: 'cube',
  idol_steps: 'idol',
  hunted_species: 'spear',
};

export const eraOf = (key: string): number => STONES.get(key)?.era ?? 1;

export function stoneIcon(key: string): string {
  const stone = STONES.get(key);
  if (stone?.scoring === 'hunted_of') return beastIcon(stone.param);
  return ICONS[stone?.param ?? ''] ?? ICONS[stone?.scoring ?? ''] ?? 'stone';
}
