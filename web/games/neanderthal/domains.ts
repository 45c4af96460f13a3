// SPDX-License-Identifier: MIT
// The three domains of a brain (NT-5.5): open with portals of all three colours in its two fields.
import { DISCS, DOMAINS, SLOTS, type BrainDomain } from './data';
import type { Tribe } from './position';

// By domain: the colours that are missing.
export function domainsOf(tribe: Tribe): Record<BrainDomain, number[]> {
  const missing = (domain: BrainDomain) =>
    DISCS.map((_, colour) => colour).filter(
      (colour) =>
        !SLOTS.some(
          (slot, i) => tribe.portals[i] && slot.colour === colour && slot.domains.includes(domain),
        ),
    );
  const [social, technical, nature] = DOMAINS.map(missing);
  return { social: social ?? [], technical: technical ?? [], nature: nature ?? [] };
}
