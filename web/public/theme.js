// SPDX-License-Identifier: MIT
// Before the first paint: the theme the reader chose, or the system's.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem('moraine.theme');
  } catch {
    /* private mode */
  }
  var dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme =
    kept === 'light' || kept === 'dark' ? kept : dark ? 'dark' : 'light';
})();
