// SPDX-License-Identifier: MIT
// The pieces, in the order in which a player meets them.
import type { Exhibit } from '../../src/gallery';

export const gallery: Exhibit[] = [
  { icon: 'prehistory-res-red', place: 'PH-1.2' },
  { icon: 'prehistory-marker-red', place: 'PH-1.2' },
  { icon: 'prehistory-turn-cw', place: 'PH-1.1' },
  { icon: 'trilithon', place: 'PH-4.5' },
  { icon: 'prehistory-dev', place: 'PH-7.2.1' },
  { icon: 'prehistory-basket', place: 'PH-10.5' },
  { icon: 'salmon', place: 'PH-5.5' },
  { icon: 'mammoth', place: 'PH-6.5.4' },
  { icon: 'prehistory-footprint', place: 'PH-6.5.5' },
  { icon: 'shaman', place: 'PH-6.3.2' },
  { icon: 'pawn', place: 'PH-8.3.1' },
  { icon: 'tent', place: 'PH-8.4.7' },
  { icon: 'megalith', place: 'PH-10.6.1' },
];
