// SPDX-License-Identifier: MIT
// The stages of a turn and of an eclipse.
import type { Keys } from '@made/web/winter';
import { sentenceOf, t } from '../../src/words';

export type Stage = Keys['stage'];

const TURN: Stage[] = ['culture', 'place', 'top', 'middle', 'bottom'];
const RESTING: Stage[] = ['culture', 'place', 'rest'];
const ECLIPSE: Stage[] = ['e1', 'e2', 'e3', 'e4'];
const BEFORE_PLACING: Stage[] = ['culture', 'place'];

// Beside the others of the eclipse, which need not say so four times, or of a turn.
const SHORT: Stage[] = [...ECLIPSE, 'pile'];
export const stageName = (stage: Stage): string =>
  SHORT.includes(stage) ? t(`winter.step.${stage}`) : sentenceOf(`winter.stage.${stage}`);

// The last turn of a round ends with the eclipse pile: no figure is left to place.
export function stagesOf(stage: Stage, figuresLeft: number): Stage[] {
  if (ECLIPSE.includes(stage)) return ECLIPSE;
  const turn = stage === 'rest' ? RESTING : TURN;
  const last = figuresLeft <= (BEFORE_PLACING.includes(stage) ? 1 : 0);
  return last ? [...turn, 'pile'] : turn;
}
