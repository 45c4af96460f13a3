// SPDX-License-Identifier: MIT
// Which period and phase the board is telling about, while it tells how a period ended; the game
// may be further on by then.
export const telling = $state<{ phase: '' | 'conflicts' | 'scoring'; period: number }>({
  phase: '',
  period: 0,
});
