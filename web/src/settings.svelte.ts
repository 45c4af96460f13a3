// SPDX-License-Identifier: MIT
// Settings of this browser, as the components see them, and what they do to the page.
import { keepSettings, keptSettings } from './kept';

export const settings = $state(keptSettings());

const dark = matchMedia('(prefers-color-scheme: dark)');
const reduced = matchMedia('(prefers-reduced-motion: reduce)');

export function darkNow(): boolean {
  return settings.theme === 'system' ? dark.matches : settings.theme === 'dark';
}

// Without motion nothing travels; the ring on what changed stays.
export function still(): boolean {
  return settings.motion === 'system' ? reduced.matches : settings.motion === 'none';
}

const TEMPO = { slow: 1.8, usual: 1, fast: 0.45 };

// How long something is shown.
export const paced = (ms: number): number => ms * TEMPO[settings.tempo];

function apply(): void {
  document.documentElement.dataset.theme = darkNow() ? 'dark' : 'light';
  document.documentElement.dataset.motion = still() ? 'none' : 'full';
  document.documentElement.dataset.text = settings.text;
  document.documentElement.dataset.palette = settings.palette;
}

export function change(changes: Partial<typeof settings>): void {
  Object.assign(settings, changes);
  keepSettings($state.snapshot(settings));
  apply();
}

dark.addEventListener('change', apply);
reduced.addEventListener('change', apply);
apply();
