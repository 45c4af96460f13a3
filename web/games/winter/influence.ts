// SPDX-License-Identifier: MIT
// Who has the most influence on a tile: camps and settlements on its corners (EW-13.1).
import { FIXED } from '@made/web/winter';
import { CORNERS, TERRAINS } from './data';
import type { Position } from './position';

export function influence(at: Position, tile: number, seat: number): number {
  let sum = at.tiles[tile]?.camps.find((c) => c.seat === seat)?.count ?? 0;
  for (const [junction, owner] of at.settlements)
    if (owner === seat && CORNERS[junction]?.includes(tile)) sum += FIXED.settlement_influence;
  return sum;
}

// The tiles that pay a player in the eclipse; strictly counted, a tie pays nobody (EW-21.2).
export function payingTiles(at: Position, seat: number, strict: boolean): number[] {
  return at.tiles.flatMap((tile, i) => {
    if (!TERRAINS.get(tile.terrain)?.length) return [];
    const own = influence(at, i, seat);
    const others = at.seats.map((_, other) => (other === seat ? 0 : influence(at, i, other)));
    const most = Math.max(0, ...others);
    return own > 0 && (strict ? own > most : own >= most) ? [i] : [];
  });
}
