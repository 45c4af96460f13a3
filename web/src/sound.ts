// SPDX-License-Identifier: MIT
// A few soft tones, off unless asked for. Made here: nothing is downloaded.
import { settings } from './settings.svelte';

type Sound = 'turn' | 'place' | 'no' | 'over';

// Pitch in Hz and start in seconds of each tone.
const TONES: Record<Sound, [pitch: number, at: number][]> = {
  turn: [
    [392, 0],
    [523, 0.12],
  ],
  place: [[196, 0]],
  no: [[110, 0]],
  over: [
    [392, 0],
    [494, 0.14],
    [587, 0.28],
    [784, 0.42],
  ],
};

let context: AudioContext | null = null;

export function chime(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, at] of TONES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, now + at);
    volume.gain.exponentialRampToValueAtTime(0.14, now + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + 0.32);
  }
}
