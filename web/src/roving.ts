// SPDX-License-Identifier: MIT
// A long list is one stop for the Tab key; from there the arrows lead on: up and down to the next
// of its kind, left and right to the next thing of any kind.
type Stop = HTMLButtonElement | HTMLAnchorElement;

export function roving(list: HTMLElement) {
  let stop: Stop | undefined;
  const all = () => [...list.querySelectorAll<Stop>('button, a')];

  function mark(): void {
    const things = all();
    const kept = stop && list.contains(document.activeElement) && list.contains(stop);
    if (!kept) stop = things[0];
    for (const thing of things) {
      const index = thing === stop ? 0 : -1;
      if (thing.tabIndex !== index) thing.tabIndex = index;
    }
  }

  function focused(event: FocusEvent): void {
    stop = (event.target as Element).closest<Stop>('button, a') ?? stop;
    mark();
  }

  function key(event: KeyboardEvent): void {
    const from = (event.target as Element).closest<Stop>('button, a');
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!from || !step) return;
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const row = all().filter((thing) => sideways || thing.tagName === from.tagName);
    event.preventDefault();
    event.stopPropagation();
    row[row.indexOf(from) + step]?.focus();
  }

  const watch = new MutationObserver(mark);
  watch.observe(list, { childList: true, subtree: true });
  list.addEventListener('focusin', focused);
  list.addEventListener('keydown', key);
  mark();
  return {
    destroy() {
      watch.disconnect();
      list.removeEventListener('focusin', focused);
      list.removeEventListener('keydown', key);
    },
  };
}
