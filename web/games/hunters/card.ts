import type { Card } from '../../src/card';
import picture from './picture.svg?url';

// The fifth colour in the box is black.
export const card: Card = { place: 1, icon: 'pawn', picture, colours: [0, 1, 2, 3, 5] };
