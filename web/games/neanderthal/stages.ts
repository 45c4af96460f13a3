// SPDX-License-Identifier: MIT
// Which decisions are made on a stage over the rows.
const STAGES: Record<string, 'side' | 'auction' | 'hunt' | 'offer' | 'talk'> = {
  sex_side: 'side',
  sex_turn: 'side',
  bid: 'auction',
  bid_colour: 'auction',
  hit_to: 'hunt',
  attack_loss: 'hunt',
  alpha_use: 'hunt',
  hunt_loss: 'hunt',
  take_card: 'hunt',
  hunt_new: 'hunt',
  clause: 'offer',
  let_flee: 'offer',
  let_marry: 'offer',
  agree_to_offer: 'offer',
  agree_to_trade: 'offer',
  negotiate: 'talk',
  trade_pair: 'talk',
  trade_item: 'talk',
};

const CONSENTS = ['let_flee', 'let_marry', 'agree_to_offer', 'agree_to_trade'];

// Is somebody asked to agree to what another wants?
export const isConsent = (choice: string | undefined): boolean => CONSENTS.includes(choice ?? '');

export type StageKind = (typeof STAGES)[string];

export const stageOf = (choice: string | undefined): StageKind | undefined => STAGES[choice ?? ''];
