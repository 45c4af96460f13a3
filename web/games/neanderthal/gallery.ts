// SPDX-License-Identifier: MIT
// The pieces, in the order in which a player meets them.
import type { Exhibit } from '../../src/gallery';

export const gallery: Exhibit[] = [
  { icon: 'cube', place: 'NT-1.2' },
  { icon: 'pawn', place: 'NT-2.9' },
  { icon: 'neanderthal-orange', place: 'NT-2.1' },
  { icon: 'neanderthal-white', place: 'NT-2.1' },
  { icon: 'neanderthal-black', place: 'NT-2.1' },
  { icon: 'elder', place: 'NT-5.5' },
  { icon: 'woman', place: 'NT-4.9.5' },
  { icon: 'neanderthal-husband', place: 'NT-5.7' },
  { icon: 'neanderthal-mind', place: 'NT-9.3' },
  { icon: 'neanderthal-antlers', place: 'NT-7.3.2' },
  { icon: 'neanderthal-fang', place: 'NT-7.5.1' },
  { icon: 'neanderthal-basket', place: 'NT-6.3' },
  { icon: 'glacier', place: 'NT-4.2.2' },
  { icon: 'neanderthal-comet', place: 'NT-4.6.1' },
  { icon: 'neanderthal-helmet', place: 'NT-4.5' },
  { icon: 'neanderthal-snowstorm', place: 'NT-4.8.2' },
];
