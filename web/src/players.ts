// A seat's colour always comes with its shape.
import { worn } from './worn.svelte';

export const COLOURS = ['red', 'blue', 'yellow', 'green', 'violet', 'black'] as const;
const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'cross'] as const;

export function colourOf(seat: number): string {
  return COLOURS[worn.by[seat] ?? seat] ?? '';
}

export function shapeOf(seat: number): string {
  return SHAPES[worn.by[seat] ?? seat] ?? 'circle';
}
