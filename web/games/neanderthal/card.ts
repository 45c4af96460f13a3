// SPDX-License-Identifier: MIT
import type { Card } from '../../src/card';
import picture from './picture.svg?url';

export const card: Card = {
  place: 4,
  icon: 'hand',
  picture,
  dealt: ['red', 'yellow', 'green'], // the species
};
