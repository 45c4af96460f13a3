// SPDX-License-Identifier: MIT
// What a game's options and their values are called.
import type { Option } from './tables';
import { gameWords, sentenceOf } from './words';

export const optionName = (game: string, option: Option): string =>
  gameWords(game, `option.${option.name}`) ?? option.name;

export function valueName(game: string, option: Option, value: number): string {
  const key = option.keys?.[value];
  if (key !== undefined) return gameWords(game, `${option.domain}.${key}`) ?? key;
  if (option.domain === 'yes_no') return sentenceOf(`common.yes_no.${value}`);
  if (option.domain === 'seat') return sentenceOf(`common.seat.${value}`);
  return String(value);
}

// How a table differs from the usual: ["Periods: 3", ...].
export function unusual(game: string, all: Option[], chosen: Record<string, unknown>): string[] {
  return all.flatMap((option) => {
    const numbers = [chosen[option.name]].flat().map((value) => numberOf(option, value));
    if (option.length > 1 || numbers[0] === undefined || numbers[0] === option.usual) return [];
    return [`${optionName(game, option)}: ${valueName(game, option, numbers[0])}`];
  });
}

function numberOf(option: Option, value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const at = option.keys?.indexOf(String(value)) ?? -1;
  return at < 0 ? undefined : at;
}
