// SPDX-License-Identifier: MIT
// How the valley changes from event to event: for telling what happened between two views.
import type { Tables, Told } from '../../src/tables';
import { COUNTS, KINDS, type Band, type Hex, type Valley } from './valley';

export function copyOf(valley: Valley): Valley {
  const band = (b: Band) => ({ ...b, moved: { woman: [], warrior: [], tame_wolf: [] } });
  const hexes = valley.hexes.map((hex) => ({
    ...hex,
    camp: hex.camp && { ...hex.camp },
    bands: hex.bands.map(band),
    animals: hex.animals.map((animal) => ({ ...animal })),
  }));
  return { ...valley, hexes, tribes: valley.tribes.map((tribe) => ({ ...tribe })) };
}

function people(hex: Hex | undefined, seat: number, person: number, by: number): void {
  const kind = KINDS[person];
  if (!hex || !kind || !by) return;
  let band = hex.bands.find((b) => b.seat === seat && !b.hidden);
  if (!band) {
    const moved = { woman: [], warrior: [], tame_wolf: [] };
    band = { seat, women: 0, warriors: 0, wolves: 0, hidden: false, moved };
    hex.bands.push(band);
  }
  band[COUNTS[kind]] = Math.max(0, band[COUNTS[kind]] + by);
  hex.bands = hex.bands.filter((b) => b.women + b.warriors + b.wolves > 0);
}

function herd(hex: Hex | undefined, species: number, key: string, by: number): void {
  if (!hex) return;
  const found = hex.animals.find((a) => a.species === species);
  if (found) found.count += by;
  else hex.animals.push({ species, key, count: by });
  hex.animals = hex.animals.filter((a) => a.count > 0);
}

const WOLF = KINDS.indexOf('tame_wolf');

// One event more. What it does not know changes nothing.
export function happen(valley: Valley, tables: Tables, { name, seat, args }: Told): void {
  const at = (value: number | undefined) => valley.hexes[value ?? -1];
  const { person = 0, count = 1, animal = 0, player = 0 } = args;
  const hex = at(args.hex);
  const tribe = valley.tribes[seat];
  const key = tables.keyOf(tables.domainNamed('animal'), animal);
  switch (name) {
    case 'stepped':
      people(at(args.from), seat, person, -1);
      people(at(args.to), seat, person, 1);
      if (!args.company) return;
      people(at(args.from), seat, WOLF, -1);
      return people(at(args.to), seat, WOLF, 1);
    case 'group_moved':
      return (['women', 'warriors', 'wolves'] as const).forEach((kind, i) => {
        people(at(args.from), seat, i, -(args[kind] ?? 0));
        people(at(args.to), seat, i, args[kind] ?? 0);
      });
    case 'people_died':
      return people(hex, seat, person, -count);
    case 'people_came':
      return people(hex, seat, person, count);
    case 'changed_sides':
      return people(hex, player, person, -1); // "people_came" tells where to
    case 'women_taken':
      people(hex, player, 0, -count);
      return people(hex, seat, 0, count);
    case 'wolf_tamed':
      herd(hex, 0, 'wolf', -1);
      return people(hex, seat, WOLF, 1);
    case 'wolves_wild':
      people(hex, seat, WOLF, -count);
      return herd(hex, 0, 'wolf', count);
    case 'animal_came':
      return herd(hex, animal, key, 1);
    case 'pack_came':
      return herd(hex, 0, 'wolf', count);
    case 'animals_died':
      return herd(hex, animal, key, -count);
    case 'herd_moved':
      herd(at(args.from), animal, key, -count);
      return herd(at(args.to), animal, key, count);
    case 'founded':
    case 'camp_placed':
    case 'camp_kept':
      if (hex) hex.camp = { seat, kind: isHigh(hex) ? 'cave' : 'village' };
      return;
    case 'camp_gone':
      if (hex) hex.camp = null;
      return;
    case 'food_gained':
    case 'food_lost':
      if (tribe) tribe.food = args.food ?? tribe.food;
      return;
    case 'wind_blew':
      valley.wind = args.wind ?? 0;
  }
}

const isHigh = (hex: Hex) => ['mountain', 'volcano'].includes(hex.terrain);
