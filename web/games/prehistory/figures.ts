// SPDX-License-Identifier: MIT
// The figures of the moment for whoever is asked.
import type { Table } from '../../src/table.svelte';
import { t } from '../../src/words';
import { COLOURS } from './data';
import { helpers, neighbours, spots } from './land';
import { look } from './look.svelte';
import { amounts, readPosition, type Owned, type Position } from './position';
import { inSummer } from './prices';
import { left, setOffers, settled } from './sets';

// However the wheel lies, it brings as much.
function weather(table: Table, own: Owned): string {
  const all = amounts(own.weather.wheel, 0).reduce((sum, n) => sum + n, 0);
  return t('prehistory.figures_weather', { count: table.choice.list.length, all });
}

// The steps that are left, and for how many.
function walking(table: Table, at: Position): string {
  const seat = table.ask?.seat ?? 0;
  const upright = at.fields
    .flatMap(({ members }) => members)
    .filter((group) => group.seat === seat && !group.lying)
    .reduce((sum, { count }) => sum + count, 0);
  return t('prehistory.figures_autumn', { steps: at.seats[seat]?.numbers.points ?? 0, upright });
}

// How many could help, at the site that was chosen or at each that may be.
function founding(table: Table, at: Position): string {
  const seat = table.ask?.seat ?? 0;
  const near = neighbours(spots(at.slots));
  const chosen = table.ask?.where?.[1];
  const sites = chosen === undefined ? table.choice.list.map((row) => row[1] ?? 0) : [chosen];
  const say = (field: number) =>
    t('prehistory.figures_site', { field, count: helpers(at.fields, near, seat, field) });
  return sites.map(say).join(' ');
}

// How many colours are still to be picked, once there is one.
function toPick(table: Table): string {
  const all = setOffers(table, 'pay_bank', 'colours')[0]?.sets[0]?.length ?? 0;
  const toGo = all - look.picked.length;
  return toGo < all ? t('prehistory.figures_to_go', { left: toGo, all }) : '';
}

// In spring as many dance as the card's value, in summer as many as one likes.
function dancing(table: Table): string {
  const offers = setOffers(table, 'dance', 'dance_fields');
  const meant = left(offers, [look.picked, look.picked2]);
  const [shamans = 0, fields = 0] = [0, 1].map((arg) => settled(meant, arg).length);
  const [all = 0, ...others] = new Set(offers.map(({ sets }) => sets[0]?.length ?? 0));
  const key = others.length ? 'prehistory.figures_dance' : 'prehistory.figures_dance_of';
  return t(key, { shamans, fields, all });
}

export function figures(table: Table): string {
  const at = readPosition(table.tables, table.view);
  const own = at.seats[table.ask?.seat ?? 0];
  const choice = table.ask?.choice ?? '';
  if (!own) return '';
  if (['autumn_menu', 'move_member', 'move_to'].includes(choice)) return walking(table, at);
  if (choice === 'dance') return dancing(table);
  if (choice === 'wheel_place') return t('prehistory.figures_wheels', { count: at.waiting.length });
  if (choice.startsWith('build_')) return founding(table, at);
  if (choice === 'shaman_start') return t('prehistory.figures_shamans');
  if (choice === 'trilithon')
    return t('prehistory.figures_trilithon', { count: table.choice.list.length });
  if (choice === 'weather_start') return weather(table, own);
  if (choice === 'migrate_target')
    return t('prehistory.figures_target', {
      count: table.ask?.count?.[1] ?? 0,
      camps: table.choice.list.length - 1,
    });
  const sun = inSummer(at);
  const cubes = sun ? own.markers : own.resources;
  const held = t(sun ? 'prehistory.figures_sun' : 'prehistory.figures', {
    ...Object.fromEntries(COLOURS.map((colour, i) => [colour, cubes[i] ?? 0])),
    development: own.numbers.development ?? 0,
  });
  return choice === 'river_pay' ? `${toPick(table)} ${held}`.trim() : held;
}
