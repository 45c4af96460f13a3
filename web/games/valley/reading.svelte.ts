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
  const destroy = onLook(node, {
    show: () => Object.assign(reading, { card, at: node.getBoundingClientRect() }),
    hide: () => reading.card === card && Object.assign(reading, { card: null, at: null }),
  });
  return {
    update(next: Written) {
      if (reading.card === card) reading.card = next;
      card = next;
    },
    destroy,
  };
}
