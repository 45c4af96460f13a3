// SPDX-License-Identifier: MIT
// The pieces, in the order in which a player meets them.
import type { Exhibit } from '../../src/gallery';

export const gallery: Exhibit[] = [
  { icon: 'tribe', place: 'EW-4.6' },
  { icon: 'chief', place: 'EW-4.11' },
  { icon: 'winter-card', place: 'EW-16.1' },
  { icon: 'winter-labour', place: 'EW-5.1' },
  { icon: 'food', place: 'EW-5.3' },
  { icon: 'tool', place: 'EW-3.21' },
  { icon: 'tent', place: 'EW-6.3.1' },
  { icon: 'settlement', place: 'EW-6.3.3' },
  { icon: 'megalith', place: 'EW-11.4' },
  { icon: 'stone', place: 'EW-15.4' },
  { icon: 'idol', place: 'EW-12.1' },
  { icon: 'winter-bury', place: 'EW-16.5' },
  { icon: 'mammoth', place: 'EW-17.5' },
  { icon: 'eclipse', place: 'EW-9.4' },
];
