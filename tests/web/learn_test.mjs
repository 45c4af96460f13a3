// The guided first games: a learner starts from home, reads what comes up, does what is proposed or
// anything else that is offered, and the lesson ends in time.
import { axeSource, check, equal, runTests, sit, test } from './lib.mjs';

const GAMES = ['hunters', 'valley', 'winter', 'neanderthal', 'prehistory'];
const FEWEST_IDEAS = 10;
const MOST_CHOICES = 100;
const LIMIT_MS = 240_000;

async function start(page, game) {
  await page.goto('/');
  await page.locator(`.gcard.${game} .learnit`).click();
  await page.getByRole('button', { name: /^Start the lesson/ }).click();
  await page.locator('.prompt').waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'At once', exact: true }).click();
  await page.keyboard.press('Escape');
}

// The idea on the screen, with what it points at.
function readIdea() {
  const card = document.querySelector('aside.lesson');
  if (!card || getComputedStyle(card).visibility === 'hidden') return null;
  const box = (node) => node?.getBoundingClientRect() ?? null;
  const [own, ring] = [box(card), box(document.querySelector('.lring'))];
  const width = ring ? Math.min(ring.right, own.right) - Math.max(ring.left, own.left) : 0;
  const height = ring ? Math.min(ring.bottom, own.bottom) - Math.max(ring.top, own.top) : 0;
  return {
    title: card.querySelector('h2').textContent,
    words: card.textContent,
    points: ring !== null,
    seen: ring !== null && ring.bottom > 0 && ring.top < innerHeight && ring.right > 0,
    covered: width > 1 && height > 1 ? (width * height) / (ring.width * ring.height) : 0,
    outside: own.left < 0 || own.top < 0 || own.right > innerWidth || own.bottom > innerHeight,
    proposal: card.querySelector('.ltry')?.textContent.replace(/^[^:]*: /, '') ?? null,
  };
}

// One choice from the list; the proposed one if there is one.
function choose([proposal, chance]) {
  if (document.querySelector('aside.lesson, dialog')) return false;
  if (!document.querySelector('.prompt.yours')) return false;
  const tab = document.querySelector('#tab-choices');
  if (tab?.getAttribute('aria-selected') === 'false') tab.click();
  const list = [...document.querySelectorAll('.chs li button:not([disabled])')];
  const wanted = list.find((b) => b.textContent.replace(/^\s*\d+\s*/, '').trim() === proposal);
  const target = wanted ?? list[Math.floor(chance * list.length)];
  target?.click();
  return target !== undefined;
}

function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

async function checkIdea(page, idea) {
  check(idea.seen || !idea.points, `"${idea.title}" points at something out of sight`);
  check(idea.covered < 0.15, `"${idea.title}" covers what it points at`);
  check(!idea.outside, `"${idea.title}" is not wholly on the screen`);
  check(!/\blearn\./.test(idea.words), `"${idea.title}" lacks words`);
  if (idea.proposal === null) return;
  await page.getByRole('button', { name: 'Show me where' }).click();
  await page.locator('.lring.show').waitFor();
}

// Plays until the closing card; the titles in the order they came.
async function follow(page, random, each = async () => {}) {
  const end = Date.now() + LIMIT_MS;
  const ideas = [];
  let choices = 0;
  let proposal = null;
  while (!(await page.locator('.lend').count())) {
    check(Date.now() < end, `no end after ${choices} choices and ${ideas.length} ideas`);
    check(choices <= MOST_CHOICES, `no end after ${choices} choices`);
    const there = await page.locator('aside.lesson').count();
    if (there) {
      await page.waitForTimeout(120); // it is brought into sight
      const idea = await page.evaluate(readIdea);
      if (!idea) continue;
      ideas.push(idea);
      await checkIdea(page, idea);
      await each(idea, ideas.length);
      proposal = idea.proposal;
      await page.getByRole('button', { name: 'Got it' }).click();
      continue;
    }
    const chosen = await page.evaluate(choose, [proposal, random()]);
    if (chosen) choices++;
    if (chosen) proposal = null;
    await page.waitForTimeout(chosen ? 30 : 60);
  }
  return { ideas, choices };
}

async function axe(page, where) {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () =>
    (await window.axe.run(document)).violations.map((v) => `${v.id}: ${v.nodes[0].target}`),
  );
  check(!found.length, `${where}: ${found.join('; ')}`);
}

for (const game of GAMES)
  test(`the first game of ${game}`, async (browser, server) => {
    const page = await sit(browser, server);
    await start(page, game);
    const { ideas, choices } = await follow(page, randomFrom(7));
    const titles = ideas.map((idea) => idea.title);
    equal(new Set(titles).size, titles.length, 'ideas shown once');
    equal(titles[0], 'What you are after', 'first idea');
    check(titles.length >= FEWEST_IDEAS, `only ${titles.length}: ${titles.join(', ')}`);
    const pointing = ideas.filter((idea) => idea.points).length;
    check(pointing > ideas.length / 2, `only ${pointing} of ${ideas.length} point at something`);
    check(choices >= 8, `over after ${choices} choices`);
    console.log(`   ${game}: ${titles.length} ideas, ${choices} choices`);
    await page.getByRole('button', { name: 'Play on' }).click();
    await page.getByRole('button', { name: 'What you have learned' }).click();
    equal(await page.locator('.learned dt').count(), titles.length, 'ideas to read again');
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });

test('a lesson on a phone', async (browser, server) => {
  const page = await sit(browser, server, {
    width: 360,
    height: 740,
    theme: 'dark',
  });
  await start(page, 'hunters');
  const { ideas } = await follow(page, randomFrom(3), async (idea, n) => {
    if (n === 2 || n === 6) await axe(page, `"${idea.title}" at 360, dark`);
  });
  check(ideas.length >= FEWEST_IDEAS, `only ${ideas.length}`);
  await axe(page, 'the closing card');
});

test('a lesson is left, turned off, taken up again', async (browser, server) => {
  const page = await sit(browser, server);
  await start(page, 'hunters');
  const title = page.locator('#idea-title');
  equal(await title.innerText(), 'What you are after', 'first idea');
  await axe(page, 'an idea at 1440');
  await page.keyboard.press('Escape');
  await title.filter({ hasText: 'Place a hunter' }).waitFor();
  const heard = await page.locator('.table > [role=status]').innerText();
  check(heard.startsWith('Place a hunter'), `a screen reader hears "${heard}"`);
  await page.reload();
  equal(await title.innerText(), 'Place a hunter', 'idea after a reload');
  await page.getByRole('button', { name: 'Explain no more' }).click();
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
  await page.goto('/learn/hunters');
  await page.getByRole('link', { name: 'Go on with your lesson' }).click();
  await page.locator('.prompt.yours').waitFor();
  for (const path of ['/new/hunters', '/rules/hunters']) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Learn it by playing' }).click();
    await page.getByRole('button', { name: /^Start/ }).waitFor();
  }
  await axe(page, 'the page of the lesson');
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

await runTests();
