// SPDX-License-Identifier: MIT
// A card that is looked at closely, with all that stands on it.
import { onLook } from '../../src/look';

export interface Written {
  title: string;
  when: string; // it can be played, or how long it lasts
  words: string;
  place: string;
}

export const reading = $state<{ at: DOMRect | null; card: Written | null }>({
  at: null,
  card: null,
});

export function readable(node: Element, given: Written) {
  let card = given;
  let shown = false;
  const destroy = onLook(node, {
    show() {
      shown = true;
      Object.assign(reading, { card, at: node.getBoundingClientRect() });
    },
    hide() {
      if (shown) Object.assign(reading, { card: null, at: null });
      shown = false;
    },
  });
  return {
    update(next: Written) {
      card = next;
      if (shown) reading.card = next;
    },
    destroy,
  };
}
