// SPDX-License-Identifier: MIT
import { expect, it, vi } from 'vitest';
import type { Owned, Position } from './position';
import { priceOf } from './prices';

// As if a designer had moved the second gate (board_positions.csv).
vi.mock('@made/games/prehistory/data.json', async (original) => {
  const { default: data } = await original<{ default: object }>();
  return { default: { ...data, gates: [0, 4] } };
});

it('a way out costs what the wheel shows at its gate', () => {
  const migration = { wheel: 0, shown: [5, 0, 0, 1, 2, 3], turned: 0 };
  const position = { season: 'spring', wheels: Array(5).fill(migration) } as unknown as Position;
  const owned = { resources: [1, 1, 1, 1, 1, 1] } as unknown as Owned;
  const paid = (way: number) => priceOf(position, owned, 'migration', 5, way).pay;
  expect([0, 1, 2].map(paid)).toEqual([[5], [2], [5, 2]]);
});
