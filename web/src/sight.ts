// SPDX-License-Identifier: MIT
// On a screen that scrolls, what a decision is about comes into sight by itself.
import { still } from './settings.svelte';

function isInSight(node: Element): boolean {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [0.2, 0.8].every((v) =>
    node.contains(document.elementFromPoint(left + width / 2, top + v * height)),
  );
}

// The first of these, if none of them can be seen.
export function bringIntoSight(nodes: Element[]): void {
  if (nodes.some(isInSight)) return;
  const behavior = still() ? 'auto' : 'smooth';
  nodes[0]?.scrollIntoView({ block: 'center', inline: 'nearest', behavior });
}
