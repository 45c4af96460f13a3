// SPDX-License-Identifier: MIT
// In a drawing what comes later lies above: the focus ring of a region would lie under the glow of
// its neighbours. So the ring of what has the focus (.focus-ring, .focus-line) is drawn once more,
// after all else.
const RING = '.focus-ring, .focus-line';
const LOOKS = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin'];

// The same shape in the same place, with the looks it has there.
function copy(ring: SVGGraphicsElement, drawing: SVGSVGElement): SVGGElement {
  const layer = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const shape = ring.cloneNode(true) as SVGGraphicsElement;
  const from = [ring, ...ring.querySelectorAll('*')];
  for (const [i, node] of [shape, ...shape.querySelectorAll<SVGElement>('*')].entries()) {
    const looks = getComputedStyle(from[i] as Element);
    for (const name of LOOKS) node.style.setProperty(name, looks.getPropertyValue(name));
    node.removeAttribute('class');
  }
  const parent = (ring.parentNode as SVGGraphicsElement).getScreenCTM();
  const { a, b, c, d, e, f } =
    drawing
      .getScreenCTM()
      ?.inverse()
      .multiply(parent ?? undefined) ?? {};
  layer.setAttribute('class', 'focus-layer');
  layer.setAttribute('aria-hidden', 'true');
  layer.setAttribute('transform', `matrix(${[a, b, c, d, e, f].join(' ')})`);
  layer.style.pointerEvents = 'none';
  layer.append(shape);
  return layer;
}

function outermost(node: Element): SVGSVGElement | null {
  const drawing = node.closest('svg');
  return (drawing?.parentElement && outermost(drawing.parentElement)) ?? drawing;
}

// For all drawings in a part of the page.
export function ringAbove(root: HTMLElement) {
  let layer: SVGGElement | null = null;
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  const watcher = new MutationObserver(later); // what has gone from the board leaves no ring

  function clear(): void {
    watcher.disconnect();
    layer?.remove();
    layer = null;
  }
  function draw(): void {
    clear();
    const node = document.activeElement;
    const ring = node?.matches(':focus-visible') && node.querySelector<SVGGraphicsElement>(RING);
    const drawing = ring ? outermost(ring) : null;
    if (!ring || !drawing) return;
    layer = copy(ring, drawing);
    drawing.append(layer);
    watcher.observe(drawing, { subtree: true, childList: true });
  }
  root.addEventListener('focusin', later);
  root.addEventListener('focusout', later);
  later();
  return {
    destroy() {
      cancelAnimationFrame(frame);
      clear();
    },
  };
}
