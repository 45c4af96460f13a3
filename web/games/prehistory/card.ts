// SPDX-License-Identifier: MIT
import type { Card } from '../../src/card';
import picture from './picture.svg?url';

export const card: Card = {
  place: 5,
  icon: 'trilithon',
  picture,
  colours: ['orange', 'green', 'violet', 'black'], // none of the colours of resources
};
