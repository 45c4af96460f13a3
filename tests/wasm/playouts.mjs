// SPDX-License-Identifier: MIT
// playouts.mjs - the same list as playouts.c prints, from the WebAssembly module.
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const { count_games, count_bots, players_min, players_max, playout, advise } = instance.exports;
const every = Number(process.argv[3]);
const hex = (hash) => BigInt.asUintN(64, hash).toString(16).padStart(16, '0');
for (let game = 0; game < count_games(); game++)
  for (let players = players_min(game); players <= players_max(game); players++) {
    for (let seed = 1n; seed <= 20n; seed++)
      console.log(`${game} ${players} random ${seed} ${hex(playout(game, players, seed))}`);
    for (let bot = 0; bot < count_bots(); bot++)
      console.log(`${game} ${players} bot ${bot} ${hex(advise(game, players, bot, every))}`);
  }
