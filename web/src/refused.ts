// SPDX-License-Identifier: MIT
// What a hall will not do, with its sentence.
import type { Fault } from '@made/web/messages';
import { sentenceOf } from './words';

export class Refused extends Error {
  constructor(readonly body: Fault) {
    super(sentenceOf(body.key));
  }
}
