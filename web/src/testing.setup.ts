// SPDX-License-Identifier: MIT
// jsdom has no media queries: nothing matches.
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: false,
    onchange: null,
  }) as MediaQueryList;
