// The fight that goes on, as the log has told it so far.
import type { Table } from '../../src/table.svelte';
import { NOBODY } from '../../src/tables';

export interface Roll {
  seat: number; // NOBODY: animals
  species: number;
  die: number;
  bonus: number;
  total: number;
}

export interface Fight {
  hex: number;
  rounds: Roll[][];
}

const ENDS = ['fight_won', 'fed', 'food_gained', 'round_began', 'child_born'];
const BACK = 160; // rows of the log that one fight can take

// Rolls that follow each other without a repeated roller are one round.
function addRoll(fight: Fight, roll: Roll): void {
  const last = fight.rounds.at(-1);
  const again = last?.some((r) => r.seat === roll.seat && r.species === roll.species);
  if (last && !again) last.push(roll);
  else fight.rounds.push([roll]);
}

export function fightOf(table: Table): Fight | null {
  if (table.view.over || table.past) return null;
  let fight: Fight | null = null;
  for (const event of table.events(table.told.slice(-BACK))) {
    if (event.name === 'conflict_began') fight = { hex: event.args.hex ?? 0, rounds: [] };
    else if (fight && (event.name === 'rolled' || event.name === 'animals_rolled'))
      addRoll(fight, {
        seat: event.name === 'rolled' ? event.seat : NOBODY,
        species: event.args.animal ?? 0,
        die: event.args.die ?? 1,
        bonus: event.args.bonus ?? 0,
        total: event.args.total ?? 0,
      });
    else if (ENDS.includes(event.name) && event.name !== 'food_gained') fight = null;
  }
  return fight;
}
