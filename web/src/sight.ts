// SPDX-License-Identifier: MIT
// What a question can be answered with comes into sight by itself: parts that scroll are scrolled,
// a small board is enlarged. The page itself never moves.
import { still } from './settings.svelte';
import type { Row } from './tables';

// What only leads to where answers lie (.leads) glows, and need not be in sight together with them.
const ANSWERS =
  '.offer:not(.leads), .play, .pick, .player-pick, .choose .button.primary, .ways .button, .tray button';
// Which part of the table holds answers; styles ask for it by data-asks on the screen.
const PARTS = {
  players: '.players',
  hand: '.hand',
  prompt: '.prompt',
  board: '#main > :not(.players, .hand, .prompt, .side)',
};
const SMALL = '(max-width: 620px), (max-width: 999px) and (orientation: landscape)';
const isUpright = matchMedia('(max-width: 1239px) and (orientation: portrait)'); // board above question
const LEAST = 30; // px: what is smaller than a finger is enlarged
const WANTED = 36;
const MOST = 2.6; // times
const MARGIN = 10;
const SMALLER = [0.94, 0.88, 0.82]; // writing, between whole and smallest
const SMALLEST = 0.76;
const ROOM = 26; // around what is enlarged

// How far a board shall be enlarged, and what of it lies in the middle then: px of the whole board.
export interface Frame {
  zoom: number;
  x: number;
  y: number;
}

export interface Wanted {
  question: unknown; // changes with each question
  more: unknown[]; // changes with what may be clicked for it
  answers?: string; // selector of a game's own kinds of answers
}

function isOpen(node: Element): boolean {
  if (node.getAttribute('aria-disabled') === 'true' || (node as HTMLButtonElement).disabled)
    return false;
  return !node.closest('.choices') && node.checkVisibility({ visibilityProperty: true });
}

function scrolls(node: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(node);
  const can = (overflow: string) => /auto|scroll/.test(overflow);
  return (
    (can(overflowY) && node.scrollHeight > node.clientHeight + 2) ||
    (can(overflowX) && node.scrollWidth > node.clientWidth + 2)
  );
}

function scrollerOf(node: Element, root: Element): Element | null {
  for (let at = node.parentElement; at && at !== root; at = at.parentElement)
    if (scrolls(at)) return at;
  return null;
}

const around = (nodes: Element[]) => {
  const boxes = nodes.map((node) => node.getBoundingClientRect());
  return {
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    least: Math.min(...boxes.map((box) => Math.min(box.width, box.height))),
  };
};

// By how much to scroll so that all is seen, or at least its beginning.
const by = (before: number, after: number): number =>
  before < 0 ? before : after > 0 ? Math.min(before, after) : 0;

// What lies in the scroller above `end`, where the question may have grown over it.
function bringIn(scroller: Element, nodes: Element[], end: number): void {
  const box = scroller.getBoundingClientRect();
  const bottom = end > box.top ? Math.min(box.bottom, end) : box.bottom;
  const all = around(nodes);
  const scale = box.width / ((scroller as HTMLElement).offsetWidth || box.width);
  const top = box.top + scroller.clientTop * scale; // a border lies under the question
  scroller.scrollBy({
    top: by(all.top - top - MARGIN, all.bottom - bottom + MARGIN) / scale,
    left: by(all.left - box.left - MARGIN, all.right - box.right + MARGIN) / scale,
    behavior: still() ? 'instant' : 'smooth',
  });
}

// How a board must be enlarged for a finger; null if it need not be.
function frameFor(nodes: Element[], board: Element): Frame | null {
  const drawing = board.firstElementChild?.getBoundingClientRect();
  if (!drawing || !nodes.length || !matchMedia(SMALL).matches) return null;
  const { width, height } = board.getBoundingClientRect();
  const now = drawing.width / width;
  const all = around(nodes);
  if (all.least / now >= LEAST) return null;
  const wide = width / ((all.right - all.left) / now + 2 * ROOM);
  const high = height / ((all.bottom - all.top) / now + 2 * ROOM);
  const zoom = Math.min(MOST, (WANTED / all.least) * now, wide, high);
  const x = ((all.left + all.right) / 2 - drawing.left) / now;
  const y = ((all.top + all.bottom) / 2 - drawing.top) / now;
  return zoom < 1.15 ? null : { zoom, x, y };
}

const target = (node: Element): Element => node.querySelector('.land, .hit') ?? node;

function isOutside(nodes: Element[], board: Element): boolean {
  const box = board.getBoundingClientRect();
  const { left, right, top, bottom } = around(nodes);
  return left < box.left || right > box.right || top < box.top || bottom > box.bottom;
}

// Where the buttons share a bar with the question and have no room in it, they are written in two
// rows, as narrow as can be, or in three beside what the answer is called; where that is not enough, they
// hang below it. On a sheet they stand beside the question or below it.
interface Way {
  marks: string[];
  width?: number; // rem, of what a button says
}
const MARKS = ['short', 'beside', 'hangs', 'below'];
const IN_A_BAR: Way[] = [
  { marks: [] },
  { marks: ['short'], width: 13 },
  ...[10, 13, 17].map((width) => ({ marks: ['short', 'beside'], width })),
  ...[17, 21, 25, 29].map((width) => ({ marks: ['short'], width })),
  { marks: ['short', 'hangs'], width: 22 },
];
const ON_A_SHEET: Way[] = [{ marks: [] }, { marks: ['below'] }];
const isBar = matchMedia('(min-width: 1240px), (min-width: 1000px) and (orientation: landscape)');
const BESIDE = 70; // px: the height of the question's row

function arrange(row: HTMLElement | null, { marks, width = 0 }: Way): void {
  for (const mark of MARKS) row?.toggleAttribute(`data-${mark}`, marks.includes(mark));
  row?.style.setProperty('--answer', `${width}rem`);
}

// Whether all buttons have room, with all that they say.
function areRead(row: HTMLElement | null): boolean {
  if (!row) return true;
  const isCut = (node: Element) => node.scrollHeight > node.clientHeight + 1;
  const isBeside = !row.matches('[data-below]') && getComputedStyle(row).position !== 'fixed';
  return (
    (isBar.matches || !isBeside || row.offsetHeight <= BESIDE) &&
    row.scrollWidth <= row.clientWidth + 2 &&
    ![...row.querySelectorAll('.effect')].some(isCut)
  );
}

// How a question and the line below it get their room, the best way first: the line may have two
// rows, do without its hint, be cut at its end. The longest take a row or two of the hand's room on a
// phone; at last the rows stand closer. In each way the question may be written smaller.
const ROOMS: { ways: string[]; whole: boolean; small?: boolean }[] = [
  { ways: ['roomy'], whole: true },
  { ways: ['roomy', 'bare'], whole: true },
  { ways: ['roomy', 'bare', 'long'], whole: true, small: true },
  { ways: ['roomy', 'bare', 'longest'], whole: true, small: true },
  { ways: ['roomy', 'bare', 'longest', 'tight'], whole: true },
  { ways: ['roomy', 'bare', 'long'], whole: false, small: true },
  { ways: ['bare', 'longest'], whole: false, small: true },
  { ways: ['bare'], whole: false },
  { ways: ['bare', 'tight'], whole: false },
];

// Leaves the largest writing that fits; false if none does. Each try lays the page out anew: the ends
// come first, and nearly always one of them decides.
function largest(fits: (size: number) => boolean): boolean {
  if (fits(1)) return true;
  if (!fits(SMALLEST)) return false;
  return SMALLER.some(fits) || fits(SMALLEST);
}

// Whether the question is read, and all of the line below it unless only the question is wanted.
function fitQuestion(root: HTMLElement, rooms = ROOMS): boolean {
  const ask = root.querySelector<HTMLElement>('.ask');
  const [question, line] = (ask?.children ?? []) as unknown as HTMLElement[];
  if (!ask || !question) return true;
  const isSmall = matchMedia(SMALL).matches;
  const fits = (whole: boolean): boolean =>
    question.offsetHeight <= ask.clientHeight &&
    (!line ||
      (line.offsetLeft === question.offsetLeft &&
        (!whole || line.scrollHeight <= line.clientHeight + 1)));
  const open = rooms.filter(({ small }) => !small || isSmall);
  return open.some(({ ways, whole }) => {
    for (const way of ['roomy', 'bare', 'long', 'longest', 'tight'])
      ask.toggleAttribute(`data-${way}`, ways.includes(way));
    return largest((size) => {
      ask.style.setProperty('--ask', String(size));
      return fits(whole);
    });
  });
}

const WHOLE = ROOMS.filter(({ whole }) => whole);
let arranged = ''; // for which words, in which room

// The first way in which buttons, question and line are read; if there is none, buttons and question:
// what an answer costs comes first. Where only the line changes, nothing moves unless it must; for what
// is told of a thing while it is pointed at never, or the pointer would be on something else.
function fitPrompt(root: HTMLElement): void {
  const row = root.querySelector<HTMLElement>('.prompt .choose');
  const question = root.querySelector('.prompt h1')?.textContent;
  const { text } = document.documentElement.dataset;
  const now = [question, row?.textContent, innerWidth, innerHeight, text].join();
  const stays = now === arranged;
  arranged = now;
  if (stays && fitQuestion(root, WHOLE)) return;
  const ways = isBar.matches ? IN_A_BAR : ON_A_SHEET;
  const fits = (rooms: typeof ROOMS) =>
    ways.some((way) => {
      arrange(row, way);
      return areRead(row) && fitQuestion(root, rooms);
    });
  const isPassing = stays && root.querySelector('.ask[data-passing]');
  if (isPassing || (!fits(WHOLE) && !fits(ROOMS))) fitQuestion(root);
}

// A length for those who use it, and for them alone (tokens.css): what the whole screen is told makes
// every style on it anew.
function tell(root: Element, selector: string, name: string, px: number): void {
  for (const part of root.querySelectorAll<HTMLElement>(selector))
    part.style.setProperty(name, `${px}px`);
}

// Whether the question covers an answer, or what is seen of it in its part of the table.
function covers(prompt: Element, open: Element[]): boolean {
  const { top, bottom, left, right } = prompt.getBoundingClientRect();
  return open.some((node) => {
    const box = node.getBoundingClientRect();
    const part = node.closest('#main > *')?.getBoundingClientRect() ?? box;
    if (box.right < left || box.left > right) return false; // beside it
    const end = Math.min(box.bottom, part.bottom);
    const start = Math.max(box.top, part.top);
    return !prompt.contains(node) && end > start && end > top + 2 && start < bottom - 2;
  });
}

// A long question on a phone grows over the end of the board; if answers lie there, over the head
// of the hand; and if they lie there as well, the hand makes room for it. On a phone on its side the
// scores lie above it: there it is always the hand.
function growAway(root: HTMLElement, prompt: Element, open: Element[]): void {
  const isFlat = !isBar.matches && !isUpright.matches;
  const isAway = () => isBar.matches || (!isFlat && !covers(prompt, open));
  prompt.toggleAttribute('data-down', isFlat);
  tell(root, '.hand', '--grown', 0);
  if (isAway()) return;
  prompt.setAttribute('data-down', '');
  if (isAway()) return;
  const hand = root.querySelector('#main > .hand')?.getBoundingClientRect();
  const grown = prompt.getBoundingClientRect().bottom - (hand?.top ?? Infinity);
  tell(root, '.hand', '--grown', Math.max(0, grown));
}

function settle(root: HTMLElement, answers: string, fresh: boolean): void {
  fitPrompt(root);
  const open = [...root.querySelectorAll(answers)].filter(isOpen);
  const question = root.querySelector('.prompt');
  if (question) growAway(root, question, open);
  // What is asked of the players lies below the question.
  const prompt = question?.getBoundingClientRect();
  tell(root, '.below-question', '--under', innerHeight - (prompt?.bottom ?? 0));
  const hung = root.querySelector<HTMLElement>('.choose[data-hangs]');
  tell(root, '.below-question', '--hung', hung?.offsetHeight ?? 0);
  const within = (selector: string) => open.filter((node) => node.closest(selector));
  root.dataset.asks = Object.entries(PARTS)
    .filter(([, selector]) => within(selector).length)
    .map(([part]) => part)
    .join(' ');
  // Answers that lie over the end of the hand make it shorter.
  const rows = [...root.querySelectorAll<HTMLElement>('.prompt .choose, .tray, :has(> .tray)')];
  const lying = rows.find((row) => getComputedStyle(row).position === 'fixed');
  tell(root, '.hand', '--below', lying?.offsetHeight ?? 0);
  const scrollers = new Set(open.map((node) => scrollerOf(node, root)));
  for (const scroller of scrollers)
    if (scroller)
      bringIn(
        scroller,
        open.filter((node) => scroller.contains(node)),
        isUpright.matches ? (prompt?.top ?? 0) : 0,
      );
  for (const board of root.querySelectorAll('.pan-zoom')) {
    const nodes = open.filter((node) => board.contains(node)).map(target);
    if (fresh || isOutside(nodes, board))
      board.dispatchEvent(new CustomEvent('frame', { detail: frameFor(nodes, board) }));
  }
}

const PRESSED = 'button, [role="button"]';

type Pressed = HTMLElement | SVGElement;

// The keyboard goes to the first answer, or to the one after that which has the focus. What only ends
// something comes last, wherever it stands.
export function focusAnswer(root: Element, ends: (action: Row) => boolean, more = ''): void {
  const found = [...root.querySelectorAll([ANSWERS, more].filter(Boolean).join(', '))]
    .filter(isOpen)
    .map((node) => (node.matches(PRESSED) ? node : node.querySelector(PRESSED)) as Pressed | null)
    .filter((node) => node !== null);
  const open = [...new Set(found)]; // a thing and what is pressed in it are one
  const isEnding = ({ dataset: { action } }: Pressed) =>
    action !== undefined && ends(action.split(' ').map(Number));
  const all = [...open.filter((node) => !isEnding(node)), ...open.filter(isEnding)];
  const now = document.activeElement as Pressed | null;
  all[((now ? all.indexOf(now) : -1) + 1) % all.length]?.focus();
}

// Svelte action of the screen of a table.
export function sight(root: HTMLElement, asked: Wanted) {
  let now = asked;
  let shown: unknown = null;
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const fresh = now.question !== shown;
      shown = now.question;
      if (fresh) root.querySelector('.prompt')?.removeAttribute('data-whole');
      settle(root, [ANSWERS, now.answers].filter(Boolean).join(', '), fresh);
    });
  };
  soon();
  // What the answers would change is told later than the question.
  const isClock = ({ target }: MutationRecord) => !!target.parentElement?.closest('.clock');
  const told = new MutationObserver((news) => {
    if (!news.every(isClock)) soon(); // a clock ticks: nothing is scrolled back for it
  });
  const prompt = root.querySelector('.prompt');
  if (prompt) told.observe(prompt, { childList: true, characterData: true, subtree: true });
  told.observe(document.documentElement, { attributeFilter: ['data-text'] }); // its size
  // What of the line has no room is read by a tap on the question.
  const press = ({ target }: Event) => {
    const asked = (target as Element).closest('.ask');
    asked?.closest('.prompt')?.toggleAttribute('data-whole');
    soon();
  };
  root.addEventListener('click', press);
  addEventListener('resize', soon);
  return {
    update(next: Wanted) {
      now = next;
      soon();
    },
    destroy() {
      cancelAnimationFrame(frame);
      told.disconnect();
      removeEventListener('resize', soon);
    },
  };
}
