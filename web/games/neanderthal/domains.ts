// SPDX-License-Identifier: MIT
// The three domains of a brain (NT-5.5): open with portals of all three colours in its two fields.
import { DISCS, DOMAINS, SLOTS, type BrainDomain } from './data';
import type { Tribe } from './position';

// By domain: the colours that are missing.
export function domainsOf(tribe: Tribe): Record<BrainDomain, number[]> {
  const missing = (within: number[]) =>
    DISCS.map((_, colour) => colour).filter(
      (colour) => !within.some((slot) => tribe.portals[slot] && SLOTS[slot]?.colour === colour),
    );
  const each = Object.entries(DOMAINS).map(([domain, within]) => [domain, missing(within)]);
  return Object.fromEntries(each) as Record<BrainDomain, number[]>;
}
