// SPDX-License-Identifier: MIT
// Words that cannot be read: cut off by what holds them, written over its edge, broken anywhere, or too
// small.

// Runs in the page, for the words within a selector. What can be scrolled shows all of itself; what is not seen at all says nothing.
export function cutWords(within) {
  const SLACK = 2; // px
  const LEAST = 11; // px: the height of the smallest words
  const LEADING = 5; // of a line, what its letters leave free above and below
  const CARDS = '.card, .chip, .tag, .button, button, li';
  const HEADS = 'h2, h3'; // of one line: they have no height of their own
  const READ_ELSEWHERE = '.ask p, .log'; // a tap shows all of the line below the question
  const WHOLE = '#main, .top';
  const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  const beyond = (inner, outer) => ({
    x: Math.max(outer.left - inner.left, inner.right - outer.right),
    y: Math.max(outer.top - inner.top, inner.bottom - outer.bottom),
  });
  const rangeOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range;
  };
  const boxOf = (node) => rangeOf(node).getBoundingClientRect();
  // By which of its ancestors is it cut, or over the edge of which does it run? What hangs over an edge
  // by its own place, as a price does, is only cut.
  const cutBy = (text) => {
    const box = boxOf(text);
    const free = SLACK + rangeOf(text).getClientRects()[0].height / LEADING;
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
      // part of a board that is looked at closely
      if (at.matches('.pan-zoom.zoomed') || (at.matches('svg') && Math.max(by.x, by.y) > SLACK))
        return null;
      if ((edge || head || cuts(wide) || (scrolls(wide) && !row)) && by.x > SLACK) return at;
      if ((edge || cuts(high)) && by.y > free) return at;
      if (scrolls(wide) || scrolls(high) || look.position === 'fixed') return null;
      hangs ||=
        look.position === 'absolute' || look.top !== 'auto' || parseFloat(look.marginTop) < 0;
    }
    return null;
  };
  // A word may go on in the next line behind a hyphen alone; the catalogue has soft ones, whose line a
  // letter behind it has as its first box.
  const brokenWord = (text) => {
    const lineOf = (at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return [...range.getClientRects()].at(-1)?.top;
    };
    const parts = [...text.data.matchAll(/[\p{L}\p{M}\d:]+/gu)];
    return parts.find(({ 0: part, index }) => {
      const [from, to] = [lineOf(index), lineOf(index + part.length - 1)];
      return from !== undefined && Math.abs(to - from) > SLACK;
    })?.[0];
  };
  const textsIn = (part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts;
  };
  const nameOf = (node) =>
    `${node.tagName.toLowerCase()}.${(node.getAttribute('class') ?? '').replace(/ ?(svelte-|s-)\w+/g, '').replaceAll(' ', '.')}`;
  // In a drawing words stand on a shape of their own, the one drawn just before them around the same
  // place, or on the ground.
  const shapeOf = (text, box) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    for (let at = text.previousElementSibling; at; at = at.previousElementSibling) {
      if (!at.matches('rect, circle, ellipse')) continue;
      const own = at.getBoundingClientRect();
      if (own.left < x && own.right > x && own.top < y && own.bottom > y) return at;
    }
    return null;
  };
  const drawings = new Map(); // texts that were seen in each
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3;
  const drawnFault = (text, box) => {
    const drawing = text.ownerSVGElement;
    const shape = shapeOf(text, box);
    if (shape && beyond(box, shape.getBoundingClientRect()).x > SLACK)
      return `is wider than its ${nameOf(shape)}`;
    const others = drawings.get(drawing) ?? drawings.set(drawing, []).get(drawing);
    const other = others.find(
      (one) => one.text !== text && nameOf(one.text) === nameOf(text) && overlap(one.box, box),
    ); // pieces may lie on what is printed
    others.push({ text, box });
    return other ? `lies over "${other.text.textContent.trim()}" of ${nameOf(other.text)}` : null;
  };
  const faults = [];
  for (const text of [...document.querySelectorAll(within)].flatMap(textsIn)) {
    const holder = text.parentElement;
    if (!text.data.trim() || holder.closest(READ_ELSEWHERE) || holder.clientHeight === 1) continue;
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = boxOf(text);
    if (!box.width || !box.height) continue;
    const words = `"${text.data.trim()}" of ${nameOf(holder)}`;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    const by = cutBy(text);
    const drawn = !by && holder.closest('svg text');
    const amiss = drawn && drawnFault(drawn, drawn.getBoundingClientRect());
    if (amiss) faults.push(`${words} ${amiss}`);
    if (text.data.trim().endsWith('…') && holder.matches('.effect'))
      faults.push(`${words} ends in …`);
    const broken = !drawn && box.width > 1 && box.height > 2 * size && brokenWord(text);
    if (broken) faults.push(`${words} is broken within "${broken}"`);
    if (by) faults.push(`${words} runs out of ${nameOf(by)}`);
    else if (/[\p{L}\d]/u.test(text.data) && size < LEAST && box.height > 1 && !drawn)
      faults.push(`${words} is ${size.toFixed(1)} px high`);
  }
  return [...new Set(faults)];
}
