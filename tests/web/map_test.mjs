// SPDX-License-Identifier: MIT
// What is written on maps and boards is read on a phone, however small they are there.
import { comeIn, takeSeat } from './board.mjs';
import { check, equal, runTests, test } from './lib.mjs';

// Positions, and what is pressed one after the other to see all parts of the board. Prehistory's is
// looked at in parts, each beside a button; as a whole it is for finding one's way.
const TABLES = {
  hunters: { players: 4, record: 'hunters-subst_pick', me: 3 },
  valley: { players: 4, record: 'valley-choose_victim', me: 3 },
  winter: { players: 3, record: 'winter-menu_top', parts: '.zone-bar button' },
  prehistory: {
    players: 4,
    record: 'prehistory-build_site',
    me: 3,
    first: '.mini-map .button',
    parts: '.views button:not(:first-child)',
  },
};
const LEAST = 11; // px, but for what is lost by rounding

// Runs in the page: words in drawings that are smaller, and how many there are at all.
function drawnWords(least) {
  const texts = [...document.querySelectorAll('#main svg text')].filter((text) => {
    const { width, top, left } = text.getBoundingClientRect();
    const { x, y, right, bottom } = text.ownerSVGElement.getBoundingClientRect();
    const isIn = left >= x && left <= right && top >= y && top <= bottom;
    return text.checkVisibility({ visibilityProperty: true }) && width && isIn;
  });
  const sizeOf = (text) => {
    const { a, b } = text.getScreenCTM();
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
  };
  const small = texts
    .filter((text) => sizeOf(text) < least - 0.05)
    .map((text) => `"${text.textContent.trim()}" is ${sizeOf(text).toFixed(1)} px high`);
  return { small: [...new Set(small)], count: texts.length };
}

test('what is written on maps is read on a phone', async (browser, server) => {
  const page = await comeIn(browser, server, { width: 360, height: 740 });
  for (const [game, { first, parts, ...table }] of Object.entries(TABLES)) {
    await takeSeat(page, { game, ...table });
    const small = [];
    let count = 0;
    const look = async () => {
      await page.waitForTimeout(150); // the board is laid out anew
      const found = await page.evaluate(drawnWords, LEAST);
      small.push(...found.small);
      count += found.count;
    };
    await look();
    if (first) await page.locator(first).click();
    for (const part of parts ? await page.locator(parts).all() : []) {
      await part.click();
      await look();
    }
    equal(small.join('\n'), '', game);
    check(count, `nothing is written in ${game}`);
  }
});

await runTests();
