// SPDX-License-Identifier: MIT
// The charts of a finished game: names at their right end.
import { describe, expect, it } from 'vitest';
import { apart } from './chart';

describe('names at the end of their curves', () => {
  it('stand where the curve ends, if there is room', () => {
    expect(apart([20, 100, 200], 17, 214)).toEqual([20, 100, 200]);
  });
  it('are moved apart, and never below the chart', () => {
    expect(apart([20, 22], 17, 214)).toEqual([20, 37]);
    expect(apart([30, 214, 214, 214], 17, 214)).toEqual([30, 180, 197, 214]);
  });
});
