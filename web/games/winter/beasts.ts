// SPDX-License-Identifier: MIT
// Animals: their drawings and what a set of them is worth.
import { t } from '../../src/words';
import { ANIMALS } from './data';

const OWN = ['argentavis', 'glyptodont', 'moose', 'sloth'];

export const beastIcon = (key: string): string => (OWN.includes(key) ? `winter-${key}` : key);

// "Stag-moose: sets 1, 3, 7, 12; now 3, then 7".
export function setWords(name: string, key: string, living: number): string {
  const sets = ANIMALS.get(key)?.sets ?? [];
  if (!sets.length) return t('winter.joker', { name });
  const worth = (n: number) => (n ? (sets[Math.min(n, sets.length) - 1] ?? 0) : 0);
  return t('winter.sets', {
    name,
    sets: sets.join(', '),
    now: worth(living),
    then: worth(living + 1),
  });
}
