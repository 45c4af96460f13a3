// SPDX-License-Identifier: MIT
// What the parts of the board know of each other.

// Which period and phase the board is telling about, while it tells how a period ended; the game
// may be further on by then.
export const telling = $state<{ phase: '' | 'conflicts' | 'scoring'; period: number }>({
  phase: '',
  period: 0,
});

// The words of a card that has no room for them.
export const reading = $state({ words: '' });
