// SPDX-License-Identifier: MIT
// Which page is shown: the path says it.
import { site } from './halls';

export interface Place {
  page: 'home' | 'setup' | 'table' | 'story' | 'rules' | 'learn' | 'answered' | 'admin' | 'lost';
  key: string; // game or table
  anchor: string; // behind the #, or the code of a mail
}

export function placeOf(path: string, hash: string): Place {
  const [, first = '', key = '', rest = ''] = path.split('/');
  const anchor = decodeURIComponent(hash.replace(/^#/, ''));
  const at = (page: Place['page']): Place => ({ page, key: decodeURIComponent(key), anchor });
  if (!first) return at('home');
  if (first === 'new' && key) return at('setup');
  if (first === 't' && key) return at(rest === 'story' ? 'story' : 'table');
  if (first === 'rules') return at('rules');
  if (first === 'learn') return at('learn');
  if (first === 'admin') return at('admin');
  if (first === 'notices' && /^(yes|off)$/.test(key) && rest)
    return { ...at('answered'), anchor: rest };
  return at('lost');
}

// A static site has one file: there the path stands behind a question mark (scripts/site.js turns the
// links). Any plain web server can send it, from any folder.
export const pathOf = (url: URL | Location): string =>
  site ? (url.search.slice(1).split('&')[0] ?? '') || '/' : url.pathname;

export const addressOf = (path: string): string =>
  site ? (path === '/' ? location.pathname : `?${path}`) : path;

const here = () => placeOf(pathOf(location), location.hash);

export const route = $state<{ at: Place }>({ at: here() });

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', addressOf(path));
  else history.pushState(null, '', addressOf(path));
  route.at = here();
  if (!location.hash) scrollTo(0, 0);
}

// Links of our own change the page without loading it anew.
export function followLinks(): void {
  addEventListener('popstate', () => (route.at = here()));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin) return;
    if (site && url.pathname !== location.pathname) return;
    if (pathOf(url) === pathOf(location) && url.hash) return; // the browser scrolls
    event.preventDefault();
    go(pathOf(url) + url.hash);
  });
}
