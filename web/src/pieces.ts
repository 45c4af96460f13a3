// SPDX-License-Identifier: MIT
// Which drawing stands for a thing: the game's own choice, else by the words in its name.
import type { Screen } from './game';
import { HIDDEN, type Tables, type Thing } from './tables';

// Symbols of sprite.svg that things of our games are named after.
const KNOWN =
  'mammoth rhino bison bear sabretooth wolf deer bees salmon pike hunter woman child chief shaman elder tribe pawn tent cave settlement camp megalith trilithon fire glacier volcano lake forest plain mountain club spear stone disc cube tool food idol egg honey berry nut mushroom root'.split(
    ' ',
  );

const ALIKE: Record<string, string> = {
  warrior: 'hunter',
  village: 'tent',
  fish: 'salmon',
  sabre: 'sabretooth',
  daughter: 'woman',
  point: 'trophy',
  score: 'trophy',
  ice: 'snow',
  card: 'card-light',
  deck: 'card-dark',
  die: 'die-5',
};

function named(words: string): string | undefined {
  const parts = words.toLowerCase().split(/[^a-z]+/);
  const found = parts
    .flatMap((part) => [part, part.replace(/s$/, '')])
    .find((part) => KNOWN.includes(part));
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
