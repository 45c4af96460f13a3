// SPDX-License-Identifier: MIT
// The map: centres of its nineteen tiles and of the junctions between them, in units of the drawing.
import { JUNCTIONS, TILES } from './data';

const SCALE = 100;
const point = ({ x, y }: { x: number; y: number }) => ({ x: x * SCALE, y: y * SCALE });

export const TILE_CENTRES = TILES.map(point);
export const JUNCTION_CENTRES = JUNCTIONS.map((junction) => ({
  ...point(junction),
  allowed: junction.allowed,
}));

export const HEX =
  'M0 -97.5C5.6 -97.6 22.1 -85.7 27.5 -82.5C32.9 -79.3 48.6 -69.0 54.3 -65.6C60.0 -62.2 81.3 -53.6 84.4 -48.8C87.5 -44.0 85.3 -23.9 85.3 -17.5C85.3 -11.1 84.7 8.3 84.6 14.9C84.5 21.5 87.3 43.6 84.4 48.7C81.5 53.8 61.2 62.9 55.7 66.2C50.2 69.5 35.4 78.8 29.8 81.9C24.2 85.0 5.8 97.5 0 97.5C-5.8 97.5 -23.0 84.9 -28.5 81.8C-34.0 78.7 -49.4 69.8 -55 66.5C-60.6 63.2 -81.5 53.7 -84.4 48.8C-87.3 43.9 -84.1 23.6 -84.1 17.1C-84.1 10.6 -84.4 -10.0 -84.4 -16.6C-84.4 -23.2 -87.3 -44.1 -84.4 -48.8C-81.5 -53.5 -60.8 -60.4 -55.2 -63.7C-49.6 -67.0 -34.1 -78.2 -28.6 -81.6C-23.1 -85.0 -5.6 -97.4 0 -97.5Z';

// Camps stand side by side; the more there are, the closer.
export function campSpots(n: number): { x: number; y: number; size: number }[] {
  const size = n > 3 ? 46 : 54;
  const step = n > 3 ? 38 : n > 2 ? 50 : 56;
  return Array.from({ length: n }, (_, i) => ({
    x: (i - (n - 1) / 2) * step,
    y: n > 2 && i % 2 ? -8 : 12,
    size,
  }));
}
