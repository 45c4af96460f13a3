// SPDX-License-Identifier: MIT
// What stands on the four columns, from top to bottom.
import { PRINTED_COLUMNS } from './data';
import type { ActionName } from '@made/web/winter';
import type { Deal } from './effects';
import type { Zone } from './focus.svelte';

export interface Act {
  does: ActionName;
  deals: Deal[];
  words: string; // a key of the page's words
  zone: Zone; // where its targets are
}

export interface Column {
  key: string;
  top: Act[];
  middle: Act;
  bonus: Deal[];
}

type Done = Omit<Act, 'deals'>;

const act = (does: ActionName, words: string, zone: Zone): Done => ({ does, words, zone });

// How they are done on the screen, column by column: often, and last what is done once.
const ACTS: [often: Done[], once: Done][] = [
  [[act('recruit', 'winter.act.recruit', 'main')], act('do_middle', 'winter.act.kin', 'main')],
  [
    [act('take_culture', 'winter.act.culture', 'main')],
    act('do_middle', 'winter.act.stone', 'main'),
  ],
  [
    [act('pitch_camp', 'winter.act.camp', 'map'), act('move_camp', 'winter.act.step', 'map')],
    act('do_middle', 'winter.act.settle', 'map'),
  ],
  [
    [
      act('reveal_animals', 'winter.act.reveal', 'herd'),
      act('take_animal', 'winter.act.animal', 'herd'),
    ],
    act('do_middle', 'winter.act.hunt', 'herd'),
  ],
];

export const COLUMNS: Column[] = ACTS.flatMap(([often, once], i) => {
  const column = PRINTED_COLUMNS[i];
  if (!column) return [];
  const { key, top, middle, bonus } = column;
  return {
    key,
    top: often.map((done, n) => ({ ...done, deals: top.slice(n, n + 1) })),
    middle: { ...once, deals: middle },
    bonus,
  };
});
