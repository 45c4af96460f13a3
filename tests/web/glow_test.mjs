// SPDX-License-Identifier: MIT
// What glows is seen on every ground, in both themes, by every eye: along its outline a band differs
// in luminance from what lies on both sides of it. Games are played for some clicks; the first thing
// of each look that glows is measured in a picture of the page; by day of two boards, one drawn as a map
// and one of cards, in the dark theme alone.
import { actionsOf, askOfMe, comeIn, play, takeSeat } from './board.mjs';
import { check, equal, nightly, ofGames, openBrowser, runTests, test } from './lib.mjs';

// So many looks are met in so many clicks, by day in twice as many at most: bots are not always in time.
const GAMES = {
  hunters: { players: 4, seed: '3', clicks: 16, looks: 7 },
  valley: { players: 4, seed: '5', clicks: 12, looks: 6 },
  winter: { players: 2, seed: '3', clicks: 9, looks: 9 },
  neanderthal: { players: 3, seed: '11', clicks: 14, looks: 6 },
  prehistory: { players: 3, seed: '6', clicks: 9, looks: 12 },
};
const THEMES = nightly ? ['light', 'dark'] : ['dark'];
// Are read, as axe has it.
const WORDS = '.icon-button, .tray button, .stages button, .button.compact:not(.primary)';
const FILLED = /button.* primary/; // with a border that differs from it or from its ground
const CONTRAST = 3; // WCAG 1.4.11, of what is no text
const MOST_PART = 0.7; // of an outline: pieces and badges lie over some of it

// How eyes see colours that lack one kind of cones (Machado, Oliveira and Fernandes 2009), or all;
// rows of linear red, green, blue.
const EYES = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  achromatopsia: Array(3).fill([0.2126, 0.7152, 0.0722]),
};

// Runs in the page: for each look of things that glow the outline of one, as points with the way out of
// it. A look is measured once (`known`).
function outlinesOf({ selector, known, words }) {
  const STEPS = 24;
  const lookOf = (node) =>
    `${node.tagName} ${(node.getAttribute('class') ?? '').replace(/ ?(svelte-|s-)\w+/g, '')}`;
  const shapeOf = (node) => {
    const drawn = node.querySelector('.glow-dashes, .focus-ring') ?? node;
    const id = drawn.getAttribute('href');
    const shape = id ? document.querySelector(id) : drawn;
    return shape.getTotalLength ? { shape, matrix: drawn.getScreenCTM() } : null;
  };
  const alongShape = ({ shape, matrix }) => {
    const whole = shape.getTotalLength();
    const at = (length) => shape.getPointAtLength((length + whole) % whole).matrixTransform(matrix);
    return Array.from({ length: STEPS }, (_, i) => {
      const [here, there] = [at((i / STEPS) * whole), at((i / STEPS) * whole + whole / 500)];
      const far = Math.hypot(there.x - here.x, there.y - here.y) || 1;
      return [here.x, here.y, (there.y - here.y) / far, (here.x - there.x) / far];
    });
  };
  const alongBox = ({ left, right, top, bottom, width, height }) =>
    Array.from({ length: STEPS }, (_, i) => {
      const part = 0.2 + (0.6 * Math.floor(i / 4)) / (STEPS / 4 - 1); // not the round corners
      return [
        [left + part * width, top, 0, -1],
        [right, top + part * height, 1, 0],
        [left + part * width, bottom, 0, 1],
        [left, top + part * height, -1, 0],
      ][i % 4];
    });
  const found = {};
  for (const node of window.hand.usable(selector)) {
    const box = node.getBoundingClientRect();
    const inside = box.left > 8 && box.top > 8 && box.right < innerWidth - 8;
    if (known.includes(lookOf(node)) || found[lookOf(node)] || !inside || node.matches(words))
      continue;
    if (box.bottom > innerHeight - 8 || !window.hand.point(node)) continue;
    const drawn = node.ownerSVGElement || node.querySelector(':scope > .glow-dashes');
    const shape = drawn && shapeOf(node);
    found[lookOf(node)] = shape ? alongShape(shape) : alongBox(box);
  }
  return found;
}

// Runs in an empty page: linear red, green, blue across each outline, from inside to outside.
async function crossings({ picture, outlines }) {
  const [INSIDE, OUTSIDE] = [-9, 9]; // px
  const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  canvas.drawImage(bitmap, 0, 0);
  const { data, width } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
  const linear = (byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const colour = (x, y) => {
    const at = 4 * (Math.round(y) * width + Math.round(x));
    return [0, 1, 2].map((i) => linear(data[at + i] ?? 0));
  };
  const across = ([x, y, dx, dy]) =>
    Array.from({ length: 2 * (OUTSIDE - INSIDE) + 1 }, (_, i) =>
      colour(x + (INSIDE + i / 2) * dx, y + (INSIDE + i / 2) * dy),
    );
  return Object.fromEntries(
    Object.entries(outlines).map(([look, points]) => [look, points.map(across)]),
  );
}

const times = (matrix, colour) =>
  matrix.map((row) => row.reduce((sum, part, i) => sum + part * colour[i], 0));
const luminance = (rgb) => {
  const [r, g, b] = rgb.map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

// How much the lightest band of a line across differs from the darkest on both sides of it; of what is
// filled, what lies at its border.
function bandOf(line, eye, isFilled) {
  const seen = line.map((colour) => luminance(times(eye, colour)) + 0.05);
  const border = seen.slice(seen.length / 4, -seen.length / 4);
  if (isFilled) return Math.max(...border) / Math.min(...border);
  const ratios = seen.map((light, i) => {
    const [before, after] = [seen.slice(0, i), seen.slice(i + 1)];
    return before.length && after.length
      ? Math.min(light / Math.min(...before), light / Math.min(...after))
      : 0;
  });
  return Math.max(...ratios);
}

// What the most part of an outline has at least.
function contrastOf(lines, eye, isFilled) {
  const sorted = lines.map((line) => bandOf(line, eye, isFilled)).sort((a, b) => b - a);
  return sorted[Math.floor(MOST_PART * (sorted.length - 1))];
}

async function measure(page, canvas, selector, known) {
  const outlines = await page.evaluate(outlinesOf, { selector, known: [...known], words: WORDS });
  Object.keys(outlines).forEach((look) => known.add(look));
  const faults = [];
  for (const theme of Object.keys(outlines).length ? THEMES : []) {
    await page.evaluate((to) => (document.documentElement.dataset.theme = to), theme);
    const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
    const lines = await canvas.evaluate(crossings, { picture, outlines });
    for (const [look, across] of Object.entries(lines))
      for (const [eyes, matrix] of Object.entries(EYES)) {
        const contrast = contrastOf(across, matrix, FILLED.test(look));
        if (contrast < CONTRAST)
          faults.push(`${look}, ${theme}, ${eyes}: ${contrast.toFixed(1)} to 1`);
      }
  }
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  return faults;
}

async function selectorOf(page, game, places, ask) {
  const actions = await actionsOf(page, game);
  return [...new Set(ask.offer.map((row) => places[actions[row[0] - 1].name]))].join(', ');
}

test(`what glows is seen on every ground, ${THEMES.join(' and ')}, by every eye`, async (_, server) => {
  const browser = await openBrowser(); // the one that all share draws nothing
  const page = await comeIn(browser, server, { width: 1366, height: 650 });
  const canvas = await page.context().newPage();
  const faults = [];
  for (const [game, { clicks, looks, ...table }] of ofGames(GAMES, 'hunters', 'neanderthal')) {
    const { PLACES } = await import(`./places/${game}.mjs`);
    await takeSeat(page, { game, ...table });
    const known = new Set();
    const enough = () => !nightly && known.size >= looks;
    for (let i = 0; i < (nightly ? 5 : 2) * clicks && !enough();) {
      const ask = await askOfMe(page);
      if (ask?.over) break;
      if (ask) {
        const selector = await selectorOf(page, game, PLACES, ask);
        const found = await measure(page, canvas, selector, known);
        faults.push(...found.map((words) => `${game}: ${words}`));
        i += await play(page, { game, places: PLACES, seed: 3, most: 1 });
      } else await page.waitForTimeout(40);
    }
    check(known.size >= looks, `only ${[...known]} glow in ${game}`);
  }
  await browser.close();
  equal(faults.join('\n'), '', 'outlines that some do not see');
});

await runTests();
