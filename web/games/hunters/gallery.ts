// SPDX-License-Identifier: MIT
// The pieces, in the order in which a player meets them.
import type { Exhibit } from '../../src/gallery';

export const gallery: Exhibit[] = [
  { icon: 'pawn', place: 'MH-1.8' },
  { icon: 'mammoth', place: 'MH-8.2' },
  { icon: 'fire', place: 'MH-8.1' },
  { icon: 'club', place: 'MH-5.6' },
  { icon: 'stone', place: 'MH-4.3' },
  { icon: 'card-light', place: 'MH-6' },
  { icon: 'card-dark', place: 'MH-7' },
  { icon: 'glacier', place: 'MH-10.2' },
];
