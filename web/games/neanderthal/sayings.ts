// SPDX-License-Identifier: MIT
// Words that several parts of the board put together: abilities, violet sides, men.
import type { Table } from '../../src/table.svelte';
import { t } from '../../src/words';
import type { Ability } from './abilities';
import { BIOMES, DISCS, daughterOf, type Able, type Discs } from './data';
import { ALPHA } from './position';
import { itemName } from './pictures';

function abilityWords({ name, n = 0, type, face = 0 }: Able): string {
  return t(`neanderthal.can.${type ? `${name}_${type}` : name}`, { n, face });
}

export function cardWords(card: number): string {
  const daughter = daughterOf(card);
  if (daughter) return abilityWords(daughter.ability);
  const biome = BIOMES[card];
  if (!biome) return '';
  if (biome.violet === 'D')
    return t('neanderthal.yields', { what: yieldWords(biome.yield_babies, biome.yield_words) });
  return biome.abilities.map(abilityWords).join('. ');
}

// Some bring no babies, some free no word.
function yieldWords(babies: number, words: Discs): string {
  const parts = [
    babies ? t('neanderthal.yields_babies', { babies }) : '',
    words.some(Boolean) ? t('neanderthal.yields_words', { words: discWords(words) }) : '',
  ];
  return parts.filter(Boolean).join('; ');
}

function discWords(discs: Discs): string {
  return discs
    .flatMap((n, i) => (n ? [t(`neanderthal.words_${DISCS[i] ?? 'orange'}`, { n })] : []))
    .join(', ');
}

export function violetWords(table: Table, card: number): string {
  const biome = BIOMES[card];
  if (!biome?.violet) return biome?.symbol === 'trophy' ? t('neanderthal.trophy_side') : '';
  return t('neanderthal.violet', { name: itemName(table, card), text: cardWords(card) });
}

// Where an ability comes from.
export function sourceWords(table: Table, ability: Ability): string {
  if (ability.card !== null) return itemName(table, ability.card);
  return table.speech.value(table.tables.domainNamed('rank'), ability.rank ?? 0);
}

export function kindWords(kind: number, species: number, count: number): string {
  if (kind === ALPHA) return t('neanderthal.kind.alpha');
  return t(kind === species ? 'neanderthal.kind.own' : 'neanderthal.kind.wanderer', { count });
}
