// SPDX-License-Identifier: MIT
// Mammoth Hunters: whole games by clicking the board, for three and for five.
import { boardTests, PLAYER, PROMPT } from './board.mjs';
import { runTests } from './lib.mjs';

const CARD = '.hand .card.play';
const REGION = '.region.offer';
const HUNTER = '.picks .pick, .region.offer';
const PLACES = {
  play: CARD,
  copy: `${CARD}, .card.open.play, .deck.offer`,
  lay_blank: PROMPT,
  throw: CARD,
  keep_hand: PROMPT,
  draw: '.deck.offer',
  choose_opponent: PLAYER,
  place: REGION,
  pick: HUNTER,
  move_to: REGION,
  take_from: REGION,
  give_club: REGION,
  keep_club: PROMPT,
  yes: PROMPT,
  no: PROMPT,
  stop: PROMPT,
  choose_way: PROMPT,
  camp_in: REGION,
  lead: PROMPT,
  choose_price: PROMPT,
  club: PROMPT,
  bring_mammoth: PROMPT,
  go_wandering: PROMPT,
  freeze: REGION,
  decline: PROMPT,
};

boardTests({
  game: 'hunters',
  places: PLACES,
  tables: [
    { players: 3, options: { periods: 3 } },
    { players: 5, options: { periods: 3 } },
  ],
  kinds: 10,
});

await runTests();
