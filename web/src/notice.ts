// SPDX-License-Identifier: MIT
// It is your turn: the title and the icon of the page say so, and a notice of the browser where
// the player has asked for it.
import { tableNotices } from './kept';
import { settings } from './settings.svelte';
import { t } from './words';

export function permission(): NotificationPermission | 'none' {
  return 'Notification' in window ? Notification.permission : 'none';
}

export async function askPermission(): Promise<boolean> {
  if (permission() === 'none') return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function setTitle(parts: string[], turn: boolean): void {
  const words = turn ? [`● ${t('title.your_turn')}`, ...parts] : parts;
  document.title = [...words.filter(Boolean), 'Moraine'].join(' · ');
  const icon = document.getElementById('favicon');
  icon?.setAttribute(
    'href',
    `${import.meta.env.BASE_URL}${turn ? 'favicon-turn.svg' : 'favicon.svg'}`,
  );
}

let shown: Notification | null = null;

// Only when nobody looks at the page.
export function notify(table: string, title: string, words: string): void {
  const wanted = tableNotices(table) ?? settings.notices;
  if (!wanted || permission() !== 'granted' || document.visibilityState === 'visible') return;
  shown?.close();
  shown = new Notification(title, {
    body: words,
    tag: table,
    icon: `${import.meta.env.BASE_URL}favicon.svg`,
  });
  shown.onclick = () => {
    window.focus();
    shown?.close();
  };
}

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') shown?.close();
});
