// SPDX-License-Identifier: MIT
// Where on the board of Prehistory each kind of action is made.
import { PROMPT } from '../board.mjs';

const FIELD = '.field-map .map-field.offer';
const CUBE = '.own-board .cube.offer';
export const PLACES = {
  place_wheel: '.start-box .start-wheel, .start-box .wheel-places .offer',
  rotate: '.start-wheel.offer',
  pattern: '.shaman.offer',
  act: '.trilithon.offer, .thing.offer, .paint-section.offer',
  paint: '.paint-section.offer',
  gather: '.thing.offer',
  hold_ceremony: '.thing.offer',
  catch_fish: '.thing.offer',
  hunt: '.thing.offer',
  migrate: '.goer.offer',
  dance: '.shaman.offer, .pill.enough',
  pay_bank: '.bank-place.offer',
  pay_gates: '.thing.offer',
  go_to: FIELD,
  put_fee: CUBE,
  turn_wheel: '.turn, .tool.wheel-tool.offer',
  turn_weather: '.tool.weather-tool.offer',
  buy: '.tool.buy.offer, .pick-colour .offer',
  buy_marker: '.tool.buy_marker.offer, .pick-colour .offer',
  return: `.tool.return.offer, ${CUBE}`,
  return_marker: `.tool.return.offer, ${CUBE}`,
  take_lintel: '.trilithon.offer',
  pay: `${CUBE}, .pay-list .offer`,
  pay_marker: `${CUBE}, .pay-list .offer`,
  pay_point: '.tool.step.offer',
  move: FIELD,
  member: FIELD,
  to: FIELD,
  build: '.pill.build-pill',
  site: FIELD,
  camp: '.camp-kind.offer',
  settler: FIELD,
  pass: PROMPT,
  end: PROMPT,
};
