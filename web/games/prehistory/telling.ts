// SPDX-License-Identifier: MIT
// Prices and wheels in words, for readers and for hover.
import type { Table } from '../../src/table.svelte';
import { t } from '../../src/words';
import type { DomainName } from '@made/web/prehistory';
import type { Field } from './position';
import type { Price } from './prices';

const list = (words: string[]): string => words.join(', ');

export function colourWords(table: Table, colours: number[], sun = false): string {
  const domain = table.tables.domainNamed(sun ? 'marker' : 'colour');
  return list(colours.map((colour) => table.speech.value(domain, colour)));
}

export function priceWords(table: Table, price: Price): string {
  const words = price.choose
    ? t('prehistory.price_choose', {
        count: price.choose,
        colours: colourWords(table, price.pay, price.sun),
      })
    : t('prehistory.price', {
        colours: colourWords(table, [...price.pay, ...price.lack], price.sun),
      });
  const out = [words];
  if (price.lack.length)
    out.push(
      t('prehistory.lacking', {
        colours: colourWords(table, price.lack, price.sun),
        development: price.lack.length * (price.sun ? 3 : 2),
      }),
    );
  if (price.fee) out.push(t('prehistory.no_fee'));
  return list(out);
}

// "3 red resources", "1 red marker"
export function cubeWords(table: Table, count: number, colour: number, sun: boolean): string {
  const domain = table.tables.domainNamed(sun ? 'marker' : 'resource');
  return t('prehistory.cubes', { count, cube: table.speech.word(domain, colour) });
}

export function countWords(table: Table, counts: number[], sun = false): string {
  return list(counts.flatMap((n, colour) => (n ? [cubeWords(table, n, colour, sun)] : [])));
}

export function fieldWords(table: Table, place: Field, field: number, cost: number): string {
  const { tables, speech } = table;
  const say = (domain: DomainName, value: number) =>
    speech.value(tables.domainNamed(domain), value);
  const index = (domain: DomainName, key: string) =>
    tables.domain(tables.domainNamed(domain))?.keys?.indexOf(key) ?? 0;
  const out = [say('field', field)];
  if (place.terrain !== 'none') out.push(say('terrain', index('terrain', place.terrain)));
  if (place.feature === 'start' || (place.feature === 'camp' && !place.camp))
    out.push(say('feature', index('feature', place.feature)));
  else if (place.feature && place.feature !== 'camp') out.push(say(place.feature, place.what));
  if (place.camp)
    out.push(
      t('prehistory.camp_of', {
        who: speech.seat(place.camp.owner),
        camp: say('camp', place.camp.kind),
      }),
    );
  for (const m of place.members)
    out.push(
      t(m.lying ? 'prehistory.lying_of' : 'prehistory.members_of', {
        who: speech.seat(m.seat),
        count: m.count,
      }),
    );
  if (cost) out.push(t('prehistory.steps', { count: cost }));
  return list(out);
}
