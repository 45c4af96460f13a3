// SPDX-License-Identifier: MIT
// Which drawing stands for a thing: the game's own choice, else by the words in its name.
import { ALIKE, PIECES } from '../games/pieces/names';
import type { Screen } from './game';
import { HIDDEN, type Tables, type Thing } from './tables';

function named(words: string): string | undefined {
  const parts = words.toLowerCase().split(/[^a-z]+/);
  const found = parts
    .flatMap((part) => [part, part.replace(/s$/, '')])
    .find((part) => PIECES.includes(part));
  if (found) return found;
  const alike = parts.map((part) => part.replace(/s$/, '')).find((part) => part in ALIKE);
  return alike ? ALIKE[alike] : undefined;
}

export function iconOf(
  tables: Tables,
  screen: Pick<Screen, 'pieces'>,
  thing: Pick<Thing, 'domain' | 'what'>,
): string {
  const domain = tables.domain(thing.domain)?.name ?? '';
  const key = thing.what === HIDDEN ? 'hidden' : tables.keyOf(thing.domain, thing.what);
  const own = screen.pieces?.[key] ?? screen.pieces?.[domain];
  if (own) return own;
  const shape = tables.shape(thing.domain);
  return named(key) ?? named(domain) ?? (shape === 'card' ? 'card-light' : 'disc');
}
