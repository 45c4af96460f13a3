// Valley of the Mammoths: whole games by clicking the board, and what its board does besides.
import { boardTests, PLAYER, PROMPT } from "./board.mjs";
import { runTests } from "./lib.mjs";

const HEX = ".region.offer";
const FIGURE = ".folk.pick";
const WAYS = ".ways .btn";
const PLACES = {
  place_camp: HEX,
  sow: HEX,
  no_more: WAYS,
  keep: FIGURE,
  lose: FIGURE,
  victim: FIGURE,
  step: `${FIGURE}, ${HEX}, .chooser .stp .ib`,
  found: ".founding",
  end_turn: PROMPT,
  play_card: ".hand .card.play",
  pass: ".passes .btn.go",
  cell: HEX,
  women: WAYS,
  warriors: WAYS,
  wolves: WAYS,
  target: HEX,
  player: PLAYER,
  beast: ".bagpick, .herd.pick",
  sex: WAYS,
  mode: WAYS,
  cancel: WAYS,
  fight: HEX,
  adopt: WAYS,
  keep_camp: WAYS,
  burn_camp: WAYS,
  face_beast: ".herd.pick",
  starve: FIGURE,
  feed_rest: WAYS,
  child: WAYS,
  mother: FIGURE,
  come_back: WAYS,
  stay_away: WAYS,
  enter: HEX,
};

boardTests({
  game: "valley",
  places: PLACES,
  tables: [
    { players: 2, options: { round_limit: 8, fire: 1, return: 1 } },
    { players: 6, options: { round_limit: 6, board: "1b2b" } },
  ],
  kinds: 10,
});

await runTests();
