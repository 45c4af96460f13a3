// playouts.mjs - the same list as playouts.c prints, from the WebAssembly module.
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const { count_games, players_min, players_max, playout } = instance.exports;
for (let game = 0; game < count_games(); game++)
  for (let players = players_min(game); players <= players_max(game); players++)
    for (let seed = 1n; seed <= 20n; seed++) {
      const hash = BigInt.asUintN(64, playout(game, players, seed));
      console.log(`${game} ${players} ${seed} ${hash.toString(16).padStart(16, '0')}`);
    }
