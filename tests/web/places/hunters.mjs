// SPDX-License-Identifier: MIT
// Where on the board of Mammoth Hunters each kind of action is made.
import { PLAYER, PROMPT } from '../board.mjs';

const CARD = '.hand .card.play';
const REGION = '.region.offer';
const HUNTER = '.picks .pick';
export const PLACES = {
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
  give_club: HUNTER,
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
