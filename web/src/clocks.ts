// SPDX-License-Identifier: MIT
// Thinking times that can be chosen, and what they are called.
import type { Bank } from '@made/web/messages';
import { t } from './words';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const CLOCKS = {
  none: undefined,
  quick: { bank: 10 * MINUTE, add: 10_000 },
  hour: { bank: 30 * MINUTE, add: 30_000 },
  day: { bank: 48 * HOUR, add: 12 * HOUR },
};

// Who has so long need not stay at the table.
const SLOW_MS = 6 * HOUR;

export const isSlow = (clock: Bank | null): boolean => (clock?.bank ?? 0) >= SLOW_MS;

function timeWords(ms: number): string {
  if (ms >= 2 * HOUR) return t('clock.hours', { count: Math.round(ms / HOUR) });
  if (ms >= 2 * MINUTE) return t('clock.minutes', { count: Math.round(ms / MINUTE) });
  return t('clock.seconds', { count: Math.round(ms / 1000) });
}

export function clockWords(clock: Bank | null): string {
  if (!clock) return t('clock.none');
  const known = Object.entries(CLOCKS).find(
    ([, one]) => one?.bank === clock.bank && one.add === clock.add,
  );
  if (known) return t(`clock.${known[0]}`);
  return t('clock.other', { bank: timeWords(clock.bank), add: timeWords(clock.add) });
}
