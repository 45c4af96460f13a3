// SPDX-License-Identifier: MIT
import { expect, it, vi } from 'vitest';
import type { Position } from './position';
import type { Moment } from './turn';

// As if names.def had other numbers: the dice follow.
it('the faces that hit and that win a daughter are those of the rules', async () => {
  vi.resetModules(); // other tests share them
  vi.doMock('@made/web/neanderthal', async (original) => {
    const made = await original<{ FIXED: object }>();
    return { ...made, FIXED: { ...made.FIXED, courts_up_to: 3, plain_hits: 2, war_party_hits: 4 } };
  });
  const { isHit, momentDice } = await import('./dice');
  const hits = (is: Moment['is'], count = 0) =>
    momentDice(
      { is, seat: 0, faces: [1, 2, 3, 4, 5], hits: count } as Moment,
      { tribes: [] } as unknown as Position,
    )
      .filter(isHit)
      .map(({ face }) => face);
  expect(hits('court')).toEqual([1, 2, 3]);
  expect(hits('attack', 2)).toEqual([1, 2]);
  expect(hits('attack', 4)).toEqual([1, 2, 3, 4]);
  vi.doUnmock('@made/web/neanderthal');
  vi.resetModules();
});
