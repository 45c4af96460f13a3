// SPDX-License-Identifier: MIT
// Outlines of hexes and places of letters: drawn by hand, kept as data.
import data from '@made/games/valley/data.json';
import { towards } from '../../src/arrows';
import shapes from './shapes.json';

export interface Outline {
  x: number;
  y: number;
  path: string;
}

export const LIMITS = data.limits; // of tokens
export const VIEW_BOX = '-670 -605 1340 1210';
export const OUTLINES: Outline[] = shapes.hexes;
export const LETTERS = shapes.letters as unknown as Record<string, [number, number]>;
export const TERRAIN: Record<string, Record<string, string>> = data.terrain; // by half, then by hex

const STEP = 174; // between the centres of neighbours, rounded up

export function neighbours(hex: number): number[] {
  const a = OUTLINES[hex];
  if (!a) return [];
  return OUTLINES.flatMap((b, other) =>
    other !== hex && Math.hypot(b.x - a.x, b.y - a.y) < STEP * 1.1 ? [other] : [],
  );
}

// Arrow keys walk to the neighbour that lies most in that direction.
export function walk(hex: number, key: string): number | null {
  const from = OUTLINES[hex];
  const near = neighbours(hex).flatMap((other) => OUTLINES[other] ?? []);
  const next = from && towards(key, from, near, 20);
  return next ? OUTLINES.indexOf(next) : null;
}

// The six neighbours of each hex, by the faces of the wind: north-east first, then clockwise.
const ANGLES = [-60, 0, 60, 120, 180, 240];
export const NEXT: number[][] = OUTLINES.map((a) =>
  ANGLES.map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [a.x + STEP * Math.cos(angle), a.y + STEP * Math.sin(angle)];
    return OUTLINES.findIndex((b) => Math.hypot(b.x - x, b.y - y) < STEP / 2);
  }),
);
