// SPDX-License-Identifier: MIT
// Words that cannot be read wholly: cut off by what holds them, or written over its edge.

// Runs in the page. What can be scrolled shows all of itself; what is not seen at all says nothing.
export function cutWords() {
  const SLACK = 2; // px
  const LEADING = 5; // of a line, what its letters leave free above and below
  const CARDS = '.card, .chip, .tag, .button, button, li';
  const HEADS = 'h2, h3'; // of one line: they have no height of their own
  const READ_ELSEWHERE = '.ask, .effect, .log, svg'; // a tap on the question shows all of it
  const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  const beyond = (inner, outer) => ({
    x: Math.max(outer.left - inner.left, inner.right - outer.right),
    y: Math.max(outer.top - inner.top, inner.bottom - outer.bottom),
  });
  const boxOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  // By which of its ancestors is it cut, or over the edge of which does it run? What hangs over an edge
  // by its own place, as a price does, is only cut.
  const cutBy = (text) => {
    const box = boxOf(text);
    let hangs = false;
    for (let at = text.parentElement; at && at.id !== 'main'; at = at.parentElement) {
      const look = getComputedStyle(at);
      const [wide, high] = [look.overflowX, look.overflowY];
      const by = beyond(box, at.getBoundingClientRect());
      const edge = !hangs && at.matches(CARDS);
      const head = !hangs && at.matches(HEADS) && look.display !== 'contents';
      const row =
        (look.display === 'flex' && look.flexDirection === 'row') ||
        at.scrollHeight <= at.clientHeight + SLACK;
      if (at.clientHeight === 1) return null; // for screen readers alone
      if ((edge || head || cuts(wide) || (scrolls(wide) && !row)) && by.x > SLACK) return at;
      if ((edge || cuts(high)) && by.y > SLACK + box.height / LEADING) return at;
      if (scrolls(wide) || scrolls(high) || look.position === 'fixed') return null;
      hangs ||=
        look.position === 'absolute' || look.top !== 'auto' || parseFloat(look.marginTop) < 0;
    }
    return null;
  };
  const walker = document.createTreeWalker(document.querySelector('#main'), NodeFilter.SHOW_TEXT);
  const faults = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const holder = text.parentElement;
    if (!text.data.trim() || holder.closest(READ_ELSEWHERE)) continue;
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = boxOf(text);
    if (!box.width || !box.height) continue;
    const by = cutBy(text);
    const words = (node) =>
      `${node.tagName.toLowerCase()}.${(node.getAttribute('class') ?? '').replace(/ ?(svelte-|s-)\w+/g, '').replaceAll(' ', '.')}`;
    if (by) faults.push(`"${text.data.trim()}" of ${words(holder)} runs out of ${words(by)}`);
  }
  return [...new Set(faults)];
}
