// SPDX-License-Identifier: MIT
// On a narrow screen parts of the table lie behind tabs, and of a board one part is shown at a time.
import { tick } from 'svelte';

const GROUPS = '.views, .zone-bar, .phone-tabs';
const ON = '[aria-pressed="true"], [aria-selected="true"]';

// Is it drawn, and inside the part of its board that is shown?
export function isShown(node: Element): boolean {
  const { x, y, width, height } = node.getBoundingClientRect();
  const board = (node as SVGElement).ownerSVGElement?.getBoundingClientRect();
  if (!width || !height || !board) return width > 0 && height > 0;
  const [u, v] = [x + width / 2, y + height / 2];
  return u >= board.left && u <= board.right && v >= board.top && v <= board.bottom;
}

// Opens one part after the other until the thing is there; else all stay as they were. Stops where
// nobody wants to know any more.
export async function uncover(
  find: () => Element | null,
  wanted: () => boolean,
): Promise<Element | null> {
  let node = find();
  for (const group of document.querySelectorAll(GROUPS)) {
    const buttons = [...group.querySelectorAll('button')].filter(isShown);
    const shown = buttons.find((button) => button.matches(ON));
    for (const button of buttons) {
      if (node || !wanted()) return node;
      if (button === shown) continue;
      button.click();
      await tick();
      node = find();
    }
    if (node || !wanted()) return node;
    shown?.click();
    await tick();
  }
  return node;
}
