// SPDX-License-Identifier: MIT
import type { Card } from '../../src/card';
import picture from './picture.svg?url';

export const card: Card = {
  place: 1,
  icon: 'pawn',
  picture,
  colours: ['red', 'blue', 'yellow', 'green', 'black'], // as in the box
};
