// SPDX-License-Identifier: MIT
// Mammoth Hunters: whole games by clicking the board, for three and for five.
import { boardTests } from './board.mjs';
import { runTests } from './lib.mjs';
import { PLACES } from './places/hunters.mjs';

boardTests({
  game: 'hunters',
  places: PLACES,
  tables: [
    { players: 3, options: { periods: 3 } },
    { players: 5, options: { periods: 3 }, nightly: true },
  ],
  kinds: 10,
});

await runTests();
