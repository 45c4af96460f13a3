// SPDX-License-Identifier: MIT
// The painted board: a frame, and two halves of two sides each.
import large from './frame-1340.webp';
import small from './frame-700.webp';

const halves = import.meta.glob<string>('./half-*.webp', { eager: true, import: 'default' });

export const FRAME = { large, small };
export const halfOf = (side: string, width: 700 | 1340): string =>
  halves[`./half-${side}-${width}.webp`] ?? '';
