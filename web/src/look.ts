// SPDX-License-Identifier: MIT
// Looking closely at a thing: the mouse rests on it, it has the focus, or a finger rests on it.
const HOVER_MS = 300;
const PRESS_MS = 450;

export interface Look {
  show: () => void;
  hide: () => void;
}

// What a finger has called up stays until the next touch; letting go is no click.
export function onLook(node: Element, { show, hide }: Look): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  let near = false; // the mouse has come here: things that move below a resting one say nothing

  function wait(ms: number, then = show): void {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }
  function leave(): void {
    near = false;
    clearTimeout(timer);
    hide();
  }
  const later = () => queueMicrotask(leave); // nothing may change while the page is being redrawn
  function press(): void {
    pressed = true;
    show();
    addEventListener('pointerdown', hide, { once: true, capture: true });
  }
  const isMouse = (e: Event) => (e as PointerEvent).pointerType === 'mouse';
  function come(e: Event): void {
    if (near || !isMouse(e)) return;
    near = true;
    wait(HOVER_MS);
  }
  const on: [string, (e: Event) => void][] = [
    ['pointermove', come],
    ['pointerleave', (e) => (isMouse(e) ? leave() : clearTimeout(timer))],
    ['pointerup', () => clearTimeout(timer)],
    ['focus', () => node.matches(':focus-visible') && wait(HOVER_MS)],
    ['blur', later], // it comes, too, while the page takes away what has the focus
    [
      'pointerdown',
      (e) => {
        pressed = false;
        if (!isMouse(e)) wait(PRESS_MS, press);
      },
    ],
    [
      'click',
      (e) => {
        if (pressed) e.stopImmediatePropagation();
        pressed = false;
      },
    ],
  ];
  const early = (name: string) => name === 'click'; // before the thing itself hears it
  for (const [name, listener] of on) node.addEventListener(name, listener, early(name));
  return () => {
    later();
    removeEventListener('pointerdown', hide, true);
    for (const [name, listener] of on) node.removeEventListener(name, listener, early(name));
  };
}

const STRAY = 12; // px: a finger that goes further scrolls

// Svelte action: a finger that rests on something within looks at it, and letting go is no click
// then. `show` says whether there was anything to show; a new touch shows nothing at first.
export function held(node: HTMLElement, show: (thing: Element | null) => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let pressed = false;
  const stop = () => clearTimeout(timer);

  function down({ pointerType, target, x, y }: PointerEvent): void {
    stop();
    pressed = show(null);
    from = { x, y };
    if (pointerType !== 'mouse')
      timer = setTimeout(() => (pressed = show(target as Element)), PRESS_MS);
  }
  function move({ x, y }: PointerEvent): void {
    if (Math.hypot(x - from.x, y - from.y) > STRAY) stop();
  }
  function swallow(event: Event): void {
    if (!pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  const on = { pointerdown: down, pointermove: move, pointerup: stop, pointercancel: stop };
  const all = { ...on, click: swallow, contextmenu: swallow };
  const heard = Object.entries(all) as [string, EventListener][];
  for (const [name, listener] of heard) node.addEventListener(name, listener, true);
  return {
    destroy() {
      stop();
      for (const [name, listener] of heard) node.removeEventListener(name, listener, true);
    },
  };
}
