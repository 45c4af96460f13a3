// SPDX-License-Identifier: MIT
// Where on the board of Neanderthal each kind of action is made.
import { PLAYER, PROMPT } from '../board.mjs';

const LIST = '.chooser .button.primary'; // of a thing that stands for several actions
const BIOME = `.biome .face.offer, ${LIST}`;
const KIND = '.person-kind.play';
const RANK = `.rank-box.play, ${LIST}`;
const CARD = `.daughter.play, .daughter-line.play, .hand-card.play, .item.play, ${LIST}`;
const TALK = '.stage .deal-button.play';
export const PLACES = {
  take_side: '.side-card.play',
  put_disc: '.vocable.play, .bid-button.disc.play',
  yield_to: `.order-button.offer, ${PLAYER}`,
  lose_hunter: KIND,
  lose_elder: RANK,
  lose_card: CARD,
  send_wanderers: PLAYER,
  bid: '.bid-button.play',
  pass: PROMPT,
  discard: CARD,
  revive_elder: RANK,
  revive_husband: CARD,
  send: `${KIND}, ${BIOME}`,
  promote: `${KIND}, ${RANK}`,
  marry: `${KIND}, ${CARD}`,
  court: `${KIND}, ${CARD}`,
  sultan: CARD,
  swap: PROMPT,
  end: PROMPT,
  trade: TALK,
  give_item: TALK,
  divorce: TALK,
  flee: TALK,
  flee_into: TALK,
  propose: TALK,
  withdraw: TALK,
  give_hand: TALK,
  give_card: TALK,
  wed: TALK,
  send_offer: '.stage [data-plain=send_offer]',
  cancel: '.stage [data-plain=cancel]',
  yes: `.side-card.play, ${PROMPT}`,
  no: `.side-card.play, ${PROMPT}`,
  hit: '.person-kind.victim',
  next: `${BIOME}, ${CARD}`,
  free_elder: RANK,
  free_husband: CARD,
  free_card: CARD,
  portal: `.slot.offer, ${CARD}`,
  play_card: `.hand-card.play, ${RANK}`,
};
