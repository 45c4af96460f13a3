// SPDX-License-Identifier: MIT
// What things cost: read off the wheels, for the tags on the board. Whether it may be bought is the
// server's word; where it asks for the act before the thing, the tag decides what glows.
import { FIXED } from '@made/web/prehistory';
import { CEREMONIES, FISH, GATES, LAND, PREY, SECTIONS, WATER, type Act } from './data';
import { sum, type Owned, type Position, type Wheel } from './position';

export interface Price {
  pay: number[]; // colours that are held, or the markers' colour
  lack: number[]; // colours that are missing
  choose: number; // so many of `pay`; 0: all of it
  sun: boolean; // markers
  fee: boolean; // a resource for the fee is missing
}

const WAYS_OUT = [...GATES.map((gate) => [gate]), GATES]; // by either gate, or by both

const at = (wheel: Wheel | undefined, positions: number[]): number[] =>
  positions.map((p) => wheel?.shown[p] ?? 0);

// The colours that can pay, and how many of them are wanted.
function wanted(position: Position, owned: Owned, act: Act, object: number): [number[], number] {
  const [painting, gathering, fire, river, migration] = position.wheels;
  switch (act) {
    case 'painting': {
      const symbols = SECTIONS[object] ?? [];
      return [at(painting, symbols), symbols.length];
    }
    case 'gathering':
      return [at(gathering, [object]), 1];
    case 'ceremony': {
      const free = [0, 1, 2, 3, 4, 5].filter((field) => !owned.shamans.includes(field));
      return [at(fire, free), CEREMONIES[object]?.value ?? 1];
    }
    case 'fishing':
      return [at(river, WATER), valueOfFish(position.fish[object])];
    case 'hunting':
      return [at(river, LAND), PREY[object]?.value ?? 1];
    case 'migration': {
      const gates = WAYS_OUT[object] ?? [];
      return [at(migration, gates), gates.length];
    }
  }
}

export const valueOfFish = (fish: number | null | undefined): number => FISH[fish ?? 0]?.value ?? 1;

// Markers of the act's own colour; `object` is a number of members when they migrate.
function inMarkers(owned: Owned, act: Act, index: number, count: number): Price {
  const held = Math.min(count, owned.markers[index] ?? 0);
  const of = (n: number) => Array.from({ length: n }, () => index);
  return { pay: of(held), lack: of(count - held), choose: 0, sun: true, fee: false };
}

function markersFor(position: Position, act: Act, object: number): number {
  switch (act) {
    case 'painting':
      return SECTIONS[object]?.length ?? 1;
    case 'gathering':
      return FIXED.tile_price;
    case 'ceremony':
      return CEREMONIES[object]?.value ?? 1;
    case 'fishing':
      return valueOfFish(position.fish[object]);
    case 'hunting':
      return PREY[object]?.value ?? 1;
    case 'migration':
      return object;
  }
}

export const inSummer = (position: Position): boolean =>
  position.season === 'summer' || position.season === 'final';

export function priceOf(
  position: Position,
  owned: Owned,
  act: Act,
  index: number,
  object: number,
): Price {
  if (inSummer(position)) return inMarkers(owned, act, index, markersFor(position, act, object));
  const [colours, count] = wanted(position, owned, act, object);
  const held = colours.filter((colour) => (owned.resources[colour] ?? 0) > 0);
  const missing = colours.filter((colour) => !held.includes(colour));
  return {
    pay: held,
    lack: missing.slice(0, Math.max(0, count - held.length)),
    choose: held.length > count ? count : 0,
    sun: false,
    fee: held.length >= count && sum(owned.resources) <= count,
  };
}

export const payable = (price: Price): boolean => !price.lack.length && !price.fee;

// The position with one wheel a step further, to look at before it is paid.
export function turnedOnce(position: Position, place: number, way: number): Position {
  const wheels = position.wheels.map((wheel, i) => {
    if (i !== place) return wheel;
    const step = way === 0 ? 5 : 1;
    const shown = wheel.shown.map((_, p) => wheel.shown[(p + step) % 6] ?? 0);
    return { ...wheel, shown, turned: (wheel.turned + (way === 0 ? 1 : 5)) % 6 };
  });
  return { ...position, wheels };
}
