// SPDX-License-Identifier: MIT
// Which deed a choice comes from.
import type { EventName } from '@made/web/winter';
import type { Table } from '../../src/table.svelte';
import type { Row } from '../../src/tables';
import { focus } from './focus.svelte';
import { readPosition } from './position';

// What brings further choices with it.
export const CAUSES: EventName[] = [
  'setup_card_taken',
  'culture_played',
  'figure_placed',
  'ability_used',
  'chief_used',
  'stone_taken',
  'megalith_laid',
  'animal_hunted',
  'find_turned',
  'order_taken',
  'income_taken',
  'rest_tile_taken',
];

export const CAUSED = [
  ...['choose_discard', 'choose_gain', 'choose_unit', 'choose_lesser', 'choose_pile'],
  ...['choose_megalith', 'choose_arrow', 'choose_burial', 'choose_step', 'choose_junction'],
  ...['pick_culture', 'choose_stone', 'pick_animal', 'pick_prey', 'choose_find'],
];

// One's own deeds alone, since one was last asked what to do; what the own board pays in the eclipse
// has no event.
export const isCause = (table: Table, [log = 0, , seat]: Row): boolean =>
  seat === table.ask?.seat &&
  log > focus.uncaused &&
  readPosition(table.tables, table.view).stage !== 'e4';
