// Outlines of hexes, courses of rivers and lava, places of letters: drawn by hand, kept as data.
import shapes from './shapes.json';

export interface Outline {
  x: number;
  y: number;
  path: string;
}
interface Side {
  terrain: Record<string, string>;
  rivers: { name: string; path: string }[];
  lava: { from: number; path: string }[];
}

export const VIEW_BOX = '-670 -605 1340 1210';
export const OUTLINES: Outline[] = shapes.hexes;
export const LETTERS = shapes.letters as unknown as Record<string, [number, number]>;
export const SIDES = shapes.sides as unknown as Record<string, Side>;

const STEP = 174; // between the centres of neighbours, rounded up

export function neighbours(hex: number): number[] {
  const a = OUTLINES[hex];
  if (!a) return [];
  return OUTLINES.flatMap((b, other) =>
    other !== hex && Math.hypot(b.x - a.x, b.y - a.y) < STEP * 1.1 ? [other] : [],
  );
}

// Arrow keys walk to the neighbour that lies most in that direction.
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
export function walk(hex: number, key: string): number | null {
  const way = WAYS[key];
  const a = OUTLINES[hex];
  if (!way || !a) return null;
  const along = (other: number) => {
    const b = OUTLINES[other] ?? a;
    return (b.x - a.x) * way[0] + (b.y - a.y) * way[1];
  };
  const [best] = neighbours(hex).sort((m, n) => along(n) - along(m));
  return best !== undefined && along(best) > 20 ? best : null;
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
