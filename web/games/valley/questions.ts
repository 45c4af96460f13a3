// What the prompt asks where the choice of the rules is wider: a card that is being played wants one
// thing after the other, and who cannot feed all must let somebody starve.
import { deeds } from '../../src/deeds';
import type { Table } from '../../src/table.svelte';
import { t } from '../../src/words';
import type { ActionName } from '@made/web/valley';
import { readValley } from './valley';

const PARTS: ActionName[] = [
  'cell',
  'target',
  'women',
  'warriors',
  'wolves',
  'player',
  'beast',
  'sex',
  'mode',
];

function cardAsks(table: Table): string | null {
  const seat = table.ask?.seat ?? 0;
  const card = readValley(table.tables, table.view).tribes[seat]?.begun ?? null;
  const part = PARTS.find((name) => deeds(table, name).length);
  if (card === null || !part) return null;
  const name = table.speech.value(table.tables.domainNamed('trump'), card);
  return t('valley.card_asks', { card: name, what: t(`valley.part.${part}`) });
}

export function asks(table: Table): string | null {
  const hungry = table.ask?.choice === 'choose_starved' && !deeds(table, 'feed_rest').length;
  return hungry ? t('valley.must_starve') : cardAsks(table);
}
