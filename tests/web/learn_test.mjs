// SPDX-License-Identifier: MIT
// The guided first games: a learner starts from home, reads what comes up, does what is proposed or
// anything else that is offered, and the lesson ends in time. By day one game to the end, the beginning
// of the others.
import { check, equal, isOver, lookByAxe, nightly, runTests, sit, test } from './lib.mjs';

const GAMES = ['hunters', 'valley', 'winter', 'neanderthal', 'prehistory'];
const TO_THE_END = ['hunters']; // by day
const FEWEST_IDEAS = 14;
const SOME_IDEAS = 6; // by day
const MOST_CHOICES = 100;

async function start(page, game) {
  await page.goto('/');
  await page.locator(`.game-card[data-game=${game}] .learn-link`).click();
  await page.getByRole('button', { name: /^Start the lesson/ }).click();
  await page.locator('.prompt').waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'At once', exact: true }).click();
  await page.keyboard.press('Escape');
}

// Runs in the page, which is much faster than to ask it for every choice.
function learner(seed) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
  const FRAMES = 60; // as long as it may take to bring something into sight
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const find = (selector) => document.querySelector(selector);
  const press = (words) =>
    [...document.querySelectorAll('aside.lesson button')]
      .find((button) => button.textContent.includes(words))
      ?.click();

  // Is the middle of the ring on the screen, and not below the card?
  function seen() {
    const ring = find('.lesson-ring')?.getBoundingClientRect();
    if (!ring) return false;
    const [x, y] = [ring.left + ring.width / 2, ring.top + Math.min(ring.height / 2, 60)];
    const there = document.elementFromPoint(x, y);
    return there !== null && !there.closest('aside.lesson');
  }

  // Until the card has found its place.
  async function rest() {
    const place = () => JSON.stringify(find('aside.lesson')?.getBoundingClientRect());
    for (let tries = 0, last = null; tries < FRAMES && place() !== last; tries++) {
      last = place();
      await frame();
    }
  }

  // What the card says, once what it points at has come into sight.
  async function read() {
    await rest();
    for (let tries = 0; tries < (find('.lesson-ring') ? FRAMES : FRAMES / 3) && !seen(); tries++)
      await frame();
    const card = find('aside.lesson');
    if (!card || getComputedStyle(card).visibility === 'hidden') return null;
    const own = card.getBoundingClientRect();
    return {
      title: card.querySelector('h2').textContent,
      words: card.textContent,
      points: find('.lesson-ring') !== null,
      seen: seen(),
      outside: own.left < 0 || own.top < 0 || own.right > innerWidth || own.bottom > innerHeight,
      place: [own.left, own.top, own.right, own.bottom].map(Math.round).join(' '),
      proposal: card.querySelector('.lesson-try')?.textContent.replace(/^[^:]*: /, '') ?? null,
    };
  }

  // A proposed choice is shown where it is made.
  async function show(idea) {
    if (idea.proposal === null) return;
    press('Show me where');
    for (let tries = 0; tries < FRAMES && !(find('.lesson-ring.show') && seen()); tries++)
      await frame();
    idea.shown = find('.lesson-ring.show') !== null && seen();
  }

  // One choice from the list; the proposed one if there is one.
  let answered = null; // the number of the last question
  let said = null; // what was chosen: who is warned chooses it again
  function choose(proposal) {
    const number = find('.prompt.yours')?.dataset.question;
    const warned = find('.prompt .refusal') !== null;
    const question = number && number + (warned ? ' warned' : '');
    if (find('aside.lesson, dialog') || !question || question === answered) return false;
    const tab = find('#tab-choices');
    if (tab?.getAttribute('aria-selected') === 'false') tab.click();
    const list = [...document.querySelectorAll('.choices li button:not([disabled])')];
    const words = (button) =>
      [...button.querySelectorAll('.effect')]
        .reduce((all, effect) => all.replace(effect.textContent, ''), button.textContent)
        .replace(/^\s*\d+\s*/, '')
        .trim();
    const wanted = list.find((button) => words(button) === (warned ? said : proposal));
    const target = wanted ?? list[Math.floor(random() * list.length)];
    if (target) [answered, said] = [question, words(target)];
    target?.click();
    return target !== undefined;
  }

  let choices = 0;
  let proposal = null;
  let open = false;
  // Until the next idea (null: the closing card, or too many choices); it is left open.
  window.nextIdea = async (most) => {
    if (open) press('Got it');
    open = false;
    await frame();
    for (const end = Date.now() + 60_000; Date.now() < end && choices <= most;) {
      if (find('.lesson-end')) break;
      const idea = find('aside.lesson') && (await read());
      if (idea) {
        await show(idea);
        proposal = idea.proposal;
        open = true;
        return { idea, choices };
      }
      if (choose(proposal)) {
        choices++;
        proposal = null;
      }
      await wait(15);
    }
    return { idea: null, choices };
  };
}

function checkIdea({ title, words, points, seen, shown, outside, place }) {
  check(seen || !points, `"${title}" points at something that cannot be seen`);
  check(shown !== false, `"${title}" does not show where`);
  check(!outside, `"${title}" is not wholly on the screen: ${place}`);
  check(!/\blearn\./.test(words), `"${title}" lacks words`);
}

// Plays until the closing card, or until enough ideas came; the ideas in their order.
async function follow(page, seed, enough = Infinity) {
  await page.evaluate(learner, seed);
  const ideas = [];
  const since = {}; // how many came after so many choices
  for (;;) {
    const { idea, choices } = await page.evaluate((most) => window.nextIdea(most), MOST_CHOICES);
    if (!idea) {
      check(await page.locator('.lesson-end').count(), `no end after ${choices} choices`);
      return { ideas, choices };
    }
    ideas.push(idea);
    checkIdea(idea);
    since[choices] = (since[choices] ?? 0) + 1;
    check(since[choices] <= 2 || (await isOver(page)), `"${idea.title}" is the third in a row`);
    if (ideas.length === enough) return { ideas, choices };
  }
}

for (const game of GAMES)
  test(`the first game of ${game}`, async (browser, server) => {
    const page = await sit(browser, server);
    const whole = nightly || TO_THE_END.includes(game);
    await start(page, game);
    const { ideas, choices } = await follow(page, 7, whole ? Infinity : SOME_IDEAS);
    const titles = ideas.map((idea) => idea.title);
    equal(new Set(titles).size, titles.length, 'ideas shown once');
    equal(titles[0], 'What you are after', 'first idea');
    equal(page.complaints.length, 0, page.complaints.join('; '));
    if (!whole) return;
    check(titles.length >= FEWEST_IDEAS, `only ${titles.length}: ${titles.join(', ')}`);
    const pointing = ideas.filter((idea) => idea.points).length;
    check(pointing > ideas.length / 2, `only ${pointing} of ${ideas.length} point at something`);
    check(choices >= 8, `over after ${choices} choices`);
    console.log(`   ${game}: ${titles.length} ideas, ${choices} choices`);
    if (game === GAMES[0]) await lookByAxe(page, 'the closing card');
    await page.keyboard.press('Escape'); // and play on
    await page.getByRole('button', { name: 'What you have learned' }).click();
    equal(await page.locator('.learned dt').count(), titles.length, 'ideas to read again');
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });

// Endless Winter: its board has parts of which a phone shows one.
test('a lesson on a phone', async (browser, server) => {
  const page = await sit(browser, server, {
    width: 360,
    height: 740,
    theme: 'dark',
  });
  await start(page, 'winter');
  const { ideas } = await follow(page, 3, nightly ? FEWEST_IDEAS : SOME_IDEAS);
  await lookByAxe(page, `"${ideas.at(-1).title}" at 360, dark`);
});

// A tip opens the part of the table that it speaks of, which lies over the board on a phone. When it is
// read the board is back.
for (const [width, height] of [
  [360, 740],
  [768, 1024],
])
  test(`a tip on what lies behind a tab, ${width} px wide`, async (browser, server) => {
    const page = await sit(browser, server, { width, height });
    await start(page, 'neanderthal');
    const main = page.locator('#main');
    const title = page.locator('#idea-title');
    const shows = (part) => page.locator(`#main[data-mob=${part}]`).waitFor();
    const read = async (name) => {
      await title.filter({ hasText: name }).waitFor();
      const words = await page.locator('aside.lesson').innerText();
      await page.getByRole('button', { name: 'Got it' }).click();
      return words;
    };
    await read('What you are after');
    await read('Your way of life');
    await page.locator('.side-card', { hasText: 'pair-bonding' }).click();
    await read('Words');
    const words = await read('The auction');
    const bid = /Bid (\d+) word/.exec(words);
    check(!bid || Number(bid[1]) <= 3, `a dear bid is proposed: ${words}`);
    equal(await main.getAttribute('data-mob'), 'hand', 'what is shown for the bid');
    await page.locator('.actions.choose [data-action]').first().click();
    await title.filter({ hasText: 'The event' }).waitFor();
    await shows('players');
    await read('The event');
    await shows('hand');
    const tab = page.getByRole('tab', { name: 'Players' });
    await tab.click();
    await shows('players');
    equal(await tab.getAttribute('aria-selected'), 'true', 'the open tab');
    await tab.click();
    await shows('hand');
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });

// On a low screen, where the question and the lesson's button share one bar.
test('a lesson is left, turned off, taken up again', async (browser, server) => {
  const page = await sit(browser, server, { width: 1366, height: 650 });
  await start(page, 'hunters');
  const title = page.locator('#idea-title');
  equal(await title.innerText(), 'What you are after', 'first idea');
  await lookByAxe(page, 'an idea at 1366');
  await page.keyboard.press('Escape');
  await title.filter({ hasText: 'Place a hunter' }).waitFor();
  const heard = await page.locator('.table > [role=status]').innerText();
  check(heard.startsWith('Place a hunter'), `a screen reader hears "${heard}"`);
  await page.reload();
  await title.filter({ hasText: 'Place a hunter' }).waitFor();
  await page.getByRole('button', { name: 'Turn off the tips' }).click();
  equal(await page.locator('aside.lesson').count(), 0, 'ideas when turned off');
  await page.getByRole('button', { name: 'What you have learned' }).click();
  equal(await page.locator('.learned dt').innerText(), 'What you are after', 'learned');
  await page.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await title.filter({ hasText: 'Place a hunter' }).waitFor();
  await page.getByRole('button', { name: 'Got it' }).focus();
  await page.keyboard.press('Enter');
  equal(await page.locator('aside.lesson').count(), 0, 'ideas left');
  check(await page.evaluate(() => document.activeElement !== document.body), 'the focus got lost');
  await page.getByRole('button', { name: 'What you have learned' }).click();
  await page.getByRole('button', { name: 'Explain again from here' }).nth(1).click();
  await title.filter({ hasText: 'Place a hunter' }).waitFor();
  await page.goto('/learn/hunters');
  await page.getByRole('link', { name: 'Continue your lesson' }).click();
  await page.locator('.prompt.yours').waitFor();
  for (const path of ['/new/hunters', '/rules/hunters']) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Learn it by playing' }).click();
    await page.getByRole('button', { name: /^Start/ }).waitFor();
  }
  await lookByAxe(page, 'the page of the lesson');
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

await runTests();
