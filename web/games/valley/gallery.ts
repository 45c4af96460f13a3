// SPDX-License-Identifier: MIT
// The pieces, in the order in which a player meets them.
import type { Exhibit } from '../../src/gallery';

export const gallery: Exhibit[] = [
  { icon: 'hunter', place: 'VM-7.3.4' },
  { icon: 'woman', place: 'VM-9.1' },
  { icon: 'tent', place: 'VM-6.3' },
  { icon: 'cave', place: 'VM-6.3' },
  { icon: 'valley-field2', place: 'VM-8.2.3' },
  { icon: 'valley-fence', place: 'VM-14.33' },
  { icon: 'food', place: 'VM-8.3' },
  { icon: 'wolf', place: 'VM-5.4' },
  { icon: 'sabretooth', place: 'VM-5.4' },
  { icon: 'bear', place: 'VM-5.4' },
  { icon: 'bison', place: 'VM-5.4' },
  { icon: 'rhino', place: 'VM-5.4' },
  { icon: 'mammoth', place: 'VM-5.4' },
  { icon: 'valley-wolf-tame', place: 'VM-14.15' },
  { icon: 'fire', place: 'VM-15.1' },
  { icon: 'valley-wind', place: 'VM-5.1' },
];
