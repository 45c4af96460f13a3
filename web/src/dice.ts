// SPDX-License-Identifier: MIT
// Which dice an event shows: arguments called "die" or "face" are one each, "ones" to "sixes" say how
// many show that face.
import type { Told } from './tables';

const FACES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];

export function diceOf({ args }: Told): number[] {
  const single = [args.die, args.face].filter(
    (face) => face !== undefined && face >= 1 && face <= 6,
  );
  const many = FACES.flatMap((name, i) => Array<number>(args[name] ?? 0).fill(i + 1));
  return [...(single as number[]), ...many];
}
