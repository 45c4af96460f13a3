// SPDX-License-Identifier: MIT
// Words that cannot be read: cut off by what holds them, written over its edge, or too small.

// Runs in the page. What can be scrolled shows all of itself; what is not seen at all says nothing.
export function cutWords() {
  const SLACK = 2; // px
  const LEAST = 11; // px: the height of the smallest words
  const LEADING = 5; // of a line, what its letters leave free above and below
  const CARDS = '.card, .chip, .tag, .button, button, li';
  const HEADS = 'h2, h3'; // of one line: they have no height of their own
  const READ_ELSEWHERE = '.ask, .effect, .log, svg'; // a tap on the question shows all of it
  const WHOLE = '#main, .top';
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
    for (let at = text.parentElement; at && !at.matches(WHOLE); at = at.parentElement) {
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
  const textsIn = (part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts;
  };
  const nameOf = (node) =>
    `${node.tagName.toLowerCase()}.${(node.getAttribute('class') ?? '').replace(/ ?(svelte-|s-)\w+/g, '').replaceAll(' ', '.')}`;
  const faults = [];
  for (const text of [...document.querySelectorAll(WHOLE)].flatMap(textsIn)) {
    const holder = text.parentElement;
    if (!text.data.trim() || holder.closest(READ_ELSEWHERE)) continue;
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = boxOf(text);
    if (!box.width || !box.height) continue;
    const words = `"${text.data.trim()}" of ${nameOf(holder)}`;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    const by = cutBy(text);
    if (by) faults.push(`${words} runs out of ${nameOf(by)}`);
    else if (/[\p{L}\d]/u.test(text.data) && size < LEAST && box.height > 1)
      faults.push(`${words} is ${size} px high`);
  }
  return [...new Set(faults)];
}
