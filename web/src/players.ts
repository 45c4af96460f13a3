// SPDX-License-Identifier: MIT
// A seat's colour always comes with its shape.
import { worn } from './worn.svelte';

export const COLOURS = ['red', 'blue', 'yellow', 'green', 'violet', 'black', 'orange'] as const;
const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'cross', 'circle'] as const;

export function colourOf(seat: number): string {
  return COLOURS[worn.by[seat] ?? seat] ?? '';
}

export function shapeOf(seat: number): string {
  return SHAPES[worn.by[seat] ?? seat] ?? 'circle';
}
