// SPDX-License-Identifier: MIT
import type { Card } from '../../src/card';
import picture from './picture.svg?url';

export const card: Card = { place: 2, icon: 'mammoth', picture };
