// SPDX-License-Identifier: MIT
import { expect, it, vi } from 'vitest';
import type { Owned, Position } from './position';

// As if a designer had moved the second gate (board_positions.csv).
it('a way out costs what the wheel shows at its gate', async () => {
  vi.resetModules(); // other tests share them
  vi.doMock('@made/games/prehistory/data.json', async (original) => {
    const { default: data } = await original<{ default: object }>();
    return { default: { ...data, gates: [0, 4] } };
  });
  const { priceOf } = await import('./prices');
  const migration = { wheel: 0, shown: [5, 0, 0, 1, 2, 3], turned: 0 };
  const position = { season: 'spring', wheels: Array(5).fill(migration) } as unknown as Position;
  const owned = { resources: [1, 1, 1, 1, 1, 1] } as unknown as Owned;
  const paid = (way: number) => priceOf(position, owned, 'migration', 5, way).pay;
  expect([0, 1, 2].map(paid)).toEqual([[5], [2], [5, 2]]);
  const { CENTRES, GATES_AT } = await import('./places');
  expect(GATES_AT[1]?.x).toBeLessThan(CENTRES[4].x - 50); // it stands at its place on the board, too
  vi.doUnmock('@made/games/prehistory/data.json');
  vi.resetModules();
});
