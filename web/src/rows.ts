// SPDX-License-Identifier: MIT
// What a list says about a table.
import type { ListedTable, MyTable, Seat } from '@made/web/messages';
import { seatLike } from './card';
import { isSlow } from './clocks';
import { language } from './language';
import { COLOURS } from './players';
import { botName, gameWords, t } from './words';

export function seatName(row: ListedTable, seat: Seat): string {
  if (seat.who === 'bot') return seat.name ?? botName(seat.bot ?? 'cub');
  if (seat.who === 'open' || seat.who === 'link') return t('seat.free');
  return seat.name ?? t(`colour.${COLOURS[seatLike(row.game, seat.chair, row.worn)]}`);
}

// "Bo, 2 × Cub"
export function namesOf(row: ListedTable, without: number[] = []): string {
  const names = new Map<string, number>();
  for (const seat of row.seats) {
    if (without.includes(seat.chair)) continue;
    const name = seatName(row, seat);
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  return [...names].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ');
}

export function roundOf(row: ListedTable): string {
  const words = row.state === 'running' && row.round !== null && gameWords(row.game, 'round');
  if (!words) return '';
  return words.replace('{n+1}', String((row.round ?? 0) + 1)).replace('{n}', String(row.round));
}

export function turnOf(row: MyTable): string {
  if (row.state === 'gathering') return t('home.gathering');
  if (row.state === 'over')
    return row.rank ? t('home.over_rank', { rank: row.rank }) : t('home.over');
  if (row.your_turn) return t('home.waits');
  const seat = row.seats.find(({ chair }) => chair === row.turn);
  return seat ? t('home.turn_of', { name: seatName(row, seat) }) : t('home.running');
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

// When something last happened there: "5 minutes ago".
export function since(ms: number, now = Date.now()): string {
  const said = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const past = now - ms;
  const [unit, size] = UNITS.find(([, length]) => past >= length) ?? ['second', 0];
  return size ? said.format(-Math.floor(past / size), unit) : said.format(0, 'second');
}

// Whether one stays at the table or comes by now and then.
export function paceOf(row: ListedTable, mine: number[] = []): string {
  const others = row.seats.some(({ who, chair }) => who !== 'bot' && !mine.includes(chair));
  if (row.state === 'over' || !others) return '';
  return t(isSlow(row.clock) ? 'home.slow' : 'home.live');
}
