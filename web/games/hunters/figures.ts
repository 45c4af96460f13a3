// SPDX-License-Identifier: MIT
// The figures of the moment for whoever is asked.
import type { Table } from '../../src/table.svelte';
import { t } from '../../src/words';
import { DARK, LIGHT, readLand, type Land, type Owned } from './land';
import { costsOf } from './names';

const PLACED_BEFORE = 6; // MH-2.2

// What each choice is about; the others are about what one has.
const ABOUT: Record<string, string> = {
  setup_place: 'setup',
  play: 'play',
  draw: 'hand',
  throw: 'hand',
  mammoth_option: 'prices',
  mam_place_to: 'mammoths',
  camp_mammoth: 'mammoths',
  kill_mammoth: 'mammoths',
  club_mode: 'clubs',
  dclub_mode: 'clubs',
  club_give: 'clubs',
  club_attach: 'clubs',
};

function counts(land: Land, seat: number, own: Owned): Record<string, number> {
  const onBoard = land.regions
    .flatMap(({ bands }) => bands)
    .filter((band) => band.seat === seat)
    .reduce((sum, { unarmed, armed }) => sum + unarmed + armed, 0);
  const [place = 0, near = 0, far = 0] = costsOf('l_mammoth');
  return {
    stones: own.stones,
    hunters: own.hunters,
    clubs: own.clubs,
    light: own.backs[LIGHT],
    dark: own.backs[DARK],
    deck: land.sides[LIGHT].deck,
    other: land.sides[DARK].deck,
    pool: land.sides[DARK].pool,
    mammoths: land.supply.mammoths,
    supply: land.supply.clubs,
    place,
    near,
    far,
    left: PLACED_BEFORE - onBoard,
    all: PLACED_BEFORE,
  };
}

export function figures(table: Table): string {
  const land = readLand(table.tables, table.view);
  const seat = table.ask?.seat ?? 0;
  const own = land.seats[seat];
  if (!own) return '';
  const about = ABOUT[table.ask?.choice ?? ''];
  return t(about ? `hunters.figures_${about}` : 'hunters.figures', counts(land, seat, own));
}
