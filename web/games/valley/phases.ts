// SPDX-License-Identifier: MIT
// The phases of a round in their order, with their pictures (VM-2.2). The track counts from one.
import { PHASE_KEYS, type Keys } from '@made/web/valley';

export type Phase = Exclude<Keys['phase'], 'setting_up'>;

const ICONS: Record<Phase, string> = {
  event: 'card-light',
  new_animals: 'valley-bag',
  animals: 'valley-wind',
  tribes: 'tribe',
  fights: 'spear',
  survival: 'food',
  births: 'child',
  sowing: 'valley-field2',
  trumps: 'card-dark',
  end: 'flag',
};

export const PHASES = PHASE_KEYS.filter((key) => key !== 'setting_up').map(
  (key) => [key, ICONS[key]] as const,
);
export const FIGHTS = PHASE_KEYS.indexOf('fights');
export const SURVIVAL = PHASE_KEYS.indexOf('survival'); // the tribes eat
