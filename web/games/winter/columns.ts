// What stands on the four columns, from top to bottom.
import type { ActionName } from '@made/web/winter';
import { readEffect, type Deal } from './effects';
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

const act = (does: ActionName, effect: string, words: string, zone: Zone): Act => ({
  does,
  deals: readEffect(effect),
  words,
  zone,
});

export const COLUMNS: Column[] = [
  {
    key: 'initiate',
    top: [act('recruit', 'T1,H2>RH1', 'winter.act.recruit', 'main')],
    middle: act('do_middle', 'F1>RD1,BU1', 'winter.act.kin', 'main'),
    bonus: readEffect('I1,BU1'),
  },
  {
    key: 'develop',
    top: [act('take_culture', 'H6>CU1', 'winter.act.culture', 'main')],
    middle: act('do_middle', 'SS1', 'winter.act.stone', 'main'),
    bonus: readEffect('T1,F1'),
  },
  {
    key: 'migrate',
    top: [
      act('pitch_camp', 'T1>PC1', 'winter.act.camp', 'map'),
      act('move_camp', 'H2>MV1', 'winter.act.step', 'map'),
    ],
    middle: act('do_middle', 'F3>SE1', 'winter.act.settle', 'map'),
    bonus: readEffect('PC1,MV1'),
  },
  {
    key: 'hunt',
    top: [
      act('reveal_animals', 'H2>AR2', 'winter.act.reveal', 'herd'),
      act('take_animal', 'T1,H2>AN1', 'winter.act.animal', 'herd'),
    ],
    middle: act('do_middle', 'HU1', 'winter.act.hunt', 'herd'),
    bonus: readEffect('AD1'),
  },
];
