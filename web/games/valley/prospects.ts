// SPDX-License-Identifier: MIT
// The chances to win a fight, each with what it hangs on: as things stand, with a card, against
// which herd.
import { deed, deeds } from '../../src/deeds';
import type { Table } from '../../src/table.svelte';
import { t } from '../../src/words';
import { FIXED } from '@made/web/valley';
import { herdOf } from './bonus';
import { huntChance, plus, type Force } from './odds';
import { chanceOf, type Outlook } from './outlook';

export interface Prospect {
  words: string;
  chance: number;
}

// VM-14.11, VM-14.12, VM-14.13, VM-14.14, VM-14.17
const STRONGER: Record<string, (mine: Force, beasts: boolean) => Force> = {
  magic_broth: (mine) => plus(mine, { bonus: FIXED.broth_bonus }),
  magic_potion: (mine) => plus(mine, { bonus: FIXED.broth_bonus }),
  flint: (mine) => plus(mine, { bonus: FIXED.flint_bonus }),
  torches: (mine, beasts) => plus(mine, { bonus: beasts ? FIXED.torches_bonus : 0 }),
  amazons: (mine) => plus(mine, { fighters: mine.women, women: -mine.women }),
};

function withCards(table: Table, outlook: Outlook): Prospect[] {
  const domain = table.tables.domainNamed('trump');
  return deeds(table, 'play_card').flatMap(([, card = 0]) => {
    const stronger = STRONGER[table.tables.keyOf(domain, card)];
    if (!stronger) return [];
    const mine = stronger(outlook.mine, !outlook.others.length);
    const chance = mine.bonus > outlook.mine.bonus ? chanceOf({ ...outlook, mine }) : null;
    const words = t('valley.odds.card', { card: table.speech.value(domain, card) });
    return chance === null ? [] : [{ words, chance }];
  });
}

function byHerd(table: Table, { mine, herds }: Outlook): Prospect[] {
  return herds.map(({ species, count }) => ({
    words: herdOf(table, species, count),
    chance: huntChance(mine, [count]),
  }));
}

export function prospectsOf(table: Table, outlook: Outlook): Prospect[] {
  if (deeds(table, 'face_beast').length) return byHerd(table, outlook);
  const chance = chanceOf(outlook);
  if (chance === null) return [];
  const words = t(deed(table, 'pass') ? 'valley.odds.pass' : 'valley.odds.now');
  return [{ words, chance }, ...withCards(table, outlook)];
}
