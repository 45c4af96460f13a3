// SPDX-License-Identifier: MIT
// The figures of the moment for whoever is asked.
import { FIXED } from '@made/web/hunters';
import type { Table } from '../../src/table.svelte';
import { t } from '../../src/words';
import { crowd, limits, limitWords, readLand, type Land, type Owned } from './land';
import { costsOf, effectOf } from './names';

// What each choice is about; the others are about one's hunters.
const ABOUT: Record<string, string> = {
  setup_place: 'setup',
  play: 'play',
  draw: 'draw',
  throw: 'hand',
  mammoth_option: 'prices',
  mam_place_to: 'mammoths',
  mam_from: 'mammoths',
  camp_mammoth: 'mammoths',
  kill_mammoth: 'prey',
  club_mode: 'clubs',
  dclub_mode: 'clubs',
  club_give: 'clubs',
  club_attach: 'clubs',
  shift_to: 'from',
  drive_to: 'from',
  swap_second: 'from',
  mig_to: 'from',
  mam_to: 'from',
  fire_to: 'from',
  mig_hunter: 'way',
  mig_mammoth: 'way',
  glacier: 'glacier',
};

type Figures = Record<string, number | string>;

function counts(land: Land, seat: number, own: Owned): Figures {
  const onBoard = land.regions
    .flatMap(({ bands }) => bands)
    .filter((band) => band.seat === seat)
    .reduce((sum, { unarmed, armed }) => sum + unarmed + armed, 0);
  const [place = 0, near = 0, far = 0] = costsOf('l_mammoth');
  return {
    stones: own.stones,
    hunters: own.hunters,
    board: onBoard,
    clubs: own.clubs,
    ...own.backs,
    draws: FIXED.hand - own.backs.light - own.backs.dark,
    deck: land.sides.light.deck,
    other: land.sides.dark.deck,
    pool: land.sides.dark.pool,
    mammoths: land.supply.mammoths,
    supply: land.supply.clubs,
    place,
    near,
    far,
  };
}

// How full the regions are that the question names.
function rooms(table: Table, land: Land): Figures {
  const from = land.regions[table.ask?.where?.[1] ?? 0];
  const to = land.regions[table.ask?.what?.[1] ?? 0];
  if (!from || !to) return {};
  const [n, count, limit] = [from.region + 1, crowd(from), limitWords(from)];
  return { n, count, limit, m: to.region + 1, there: crowd(to), room: limitWords(to) };
}

// Regions that cannot feed all who stand there, whatever their fires show.
function crowded(land: Land): string {
  const full = land.regions.filter((region) => crowd(region) > limits(region)[1]);
  const regions = full.map(({ region }) => region + 1).join(', ');
  return full.length ? t('hunters.figures_full', { regions, count: full.length }) : '';
}

// MH-4.8. Whoever draws from an empty deck draws all the same.
const shuffled = ({ sides }: Land): string =>
  Object.values(sides).some(({ deck, pile }) => !deck && pile) ? t('hunters.figures_empty') : '';

// What the one who is chosen does then.
function cardWords({ ask, tables }: Table): string {
  const [domain = 0, face = 0] = ask?.what ?? [];
  return effectOf(tables.keyOf(domain, face));
}

const open = ({ choice, tables }: Table): number =>
  choice.list.filter((action) => !tables.ends(action)).length;

function standing(table: Table, seat: number): Figures {
  const { points } = table.view;
  const own = points[seat] ?? 0;
  const next = Math.min(...points.filter((_, other) => other !== seat));
  return { points: own, behind: next - own };
}

export function figures(table: Table): string {
  const land = readLand(table.tables, table.view);
  const seat = table.ask?.seat ?? 0;
  const own = land.seats[seat];
  if (!own) return '';
  const choice = table.ask?.choice ?? '';
  if (choice === 'opponent') return cardWords(table);
  const numbers = { ...counts(land, seat, own), ...rooms(table, land), ...standing(table, seat) };
  const level = choice === 'glacier' && !numbers.behind;
  const about = level ? 'level' : ABOUT[choice];
  const said = t(about ? `hunters.figures_${about}` : 'hunters.figures', {
    ...numbers,
    ...(about === 'prey' && { count: open(table) }),
  });
  const more = about ? (choice === 'draw' ? shuffled(land) : '') : crowded(land);
  return [said, more].filter(Boolean).join(' ');
}
