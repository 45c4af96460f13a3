// SPDX-License-Identifier: MIT
// The painted board: a frame, and two halves of two sides each, in several widths.
const pictures = import.meta.glob<string>('./*.webp', { eager: true, import: 'default' });
const WIDTHS = [700, 830, 1340] as const;
type Width = (typeof WIDTHS)[number];

export const frameOf = (width: Width): string => pictures[`./frame-${width}.webp`] ?? '';
export const halfOf = (side: string, width: Width): string =>
  pictures[`./half-${side}-${width}.webp`] ?? '';

// For an image: what there is, and how wide the board is about. On large screens it may be a little
// wider than its picture, so that the first load is light.
export const srcsetOf = (of: (width: Width) => string): string =>
  WIDTHS.map((width) => `${of(width)} ${width}w`).join(', ');
export const SIZES = '(orientation: portrait) 90vw, min(50vw, 62vh, 830px)';
