// SPDX-License-Identifier: MIT
// Where on the board of Valley of the Mammoths each kind of action is made.
import { PLAYER, PROMPT } from '../board.mjs';

const HEX = '.region.offer';
export const FIGURE = '.folk.pick';
export const WAYS = '.ways .button';
export const PLACES = {
  place_camp: HEX,
  sow: HEX,
  no_more: WAYS,
  keep: FIGURE,
  lose: FIGURE,
  victim: HEX,
  step: `${FIGURE}, ${HEX}, .chooser .stepper .icon-button`,
  found: '.founding',
  end_turn: PROMPT,
  play_card: '.hand .card.play',
  pass: '.passes .button.primary',
  cell: HEX,
  women: WAYS,
  warriors: WAYS,
  wolves: WAYS,
  target: HEX,
  player: PLAYER,
  beast: '.bag-pick, .herd.pick',
  sex: WAYS,
  mode: WAYS,
  cancel: WAYS,
  fight: HEX,
  adopt: WAYS,
  keep_camp: WAYS,
  burn_camp: WAYS,
  face_beast: '.herd.pick',
  starve: FIGURE,
  feed_rest: WAYS,
  child: WAYS,
  mother: FIGURE,
  come_back: WAYS,
  stay_away: WAYS,
  enter: HEX,
};
