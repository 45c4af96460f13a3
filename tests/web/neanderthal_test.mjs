// Neanderthal: whole games by clicking the board, and what its board does besides.
import { boardTests, play, PLAYER, PROMPT, randomFrom, sitDown } from './board.mjs';
import { check, equal, runTests, test } from './lib.mjs';

const LIST = '.chooser .btn.go'; // of a thing that stands for several actions
const BIOME = `.bio .face.offer, ${LIST}`;
const KIND = '.pk.play';
const RANK = `.rnk.play, ${LIST}`;
const CARD = `.da.play, .md.play, .hc.play, .it.play, ${LIST}`;
const TALK = '.stage .adb.play';
const PLACES = {
  take_side: '.sidecard.play',
  put_disc: '.vo.play, .bd.disc.play',
  yield_to: `.ordb.offer, ${PLAYER}`,
  lose_hunter: KIND,
  lose_elder: RANK,
  lose_card: CARD,
  send_wanderers: PLAYER,
  bid: '.bd.play',
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
  trade_disc: TALK,
  trade_card: TALK,
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
  yes: `.stage .plain .btn, .sidecard.play, ${PROMPT}`,
  no: `.stage .plain .btn, .sidecard.play, ${PROMPT}`,
  hit: '.pk.vict',
  next: `${BIOME}, ${CARD}`,
  free_elder: RANK,
  free_husband: CARD,
  free_card: CARD,
  portal: `.slot.offer, ${CARD}`,
  play_card: `.hc.play, ${RANK}`,
};
boardTests({
  game: 'neanderthal',
  places: PLACES,
  tables: [
    { players: 3, seed: '11' },
    { players: 1, seats: 3, seed: '4' },
    { players: 3, record: 'neanderthal-offer', me: 2 },
    { players: 1, seats: 3, record: 'neanderthal-trade' },
  ],
  kinds: 18,
});

await runTests();
