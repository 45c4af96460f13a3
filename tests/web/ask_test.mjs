// SPDX-License-Identifier: MIT
// What the table says: figures under the question, what an answer changes, what is shown before it is
// counted, tooltips that agree and keep off the question.
import { playTo, sitDown } from './board.mjs';
import {
  begin,
  check,
  equal,
  myTurn,
  ofGames,
  playUntil,
  prompt,
  runTests,
  set,
  sit,
  test,
} from './lib.mjs';

test('the question carries figures, and a thing says what it changes', async (browser, server) => {
  const page = await sit(browser, server, { width: 1366, height: 650 });
  await begin(page);
  const line = page.locator('.prompt .ask p');
  check(/\d+ hunters in your supply/.test(await line.innerText()), 'figures');
  await page.locator('.region.offer .land').first().hover();
  await page.locator('.prompt .ask p', { hasText: /supply \d+→\d+/ }).waitFor();
});

test('a finger that rests on a thing reads what it changes, and chooses nothing', async (browser, server) => {
  const page = await sit(browser, server, { width: 360, height: 740 });
  await begin(page);
  const inspector = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) =>
    inspector.send('Input.dispatchTouchEvent', { type, touchPoints });
  const question = await prompt(page);
  const thing = page.locator('.region.offer .land').first();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400))); // the board is enlarged
  const { x, y, width, height } = await thing.boundingBox();
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  await page.locator('.prompt.looking .ask p', { hasText: /supply \d+→\d+/ }).waitFor();
  await touch('touchEnd', []);
  check(await myTurn(page), 'nothing is chosen');
  await page.locator('.top').click({ position: { x: 200, y: 5 } });
  await page.locator('.prompt:not(.looking)').waitFor();
  equal(await prompt(page), question, 'the question');
});

test('a tooltip agrees with what it explains and keeps off the question', async (browser, server) => {
  const page = await sit(browser, server, { width: 1366, height: 650 });
  await begin(page);
  await page.locator('.region.offer .land').first().hover();
  const tip = page.locator('.tip');
  await tip.waitFor();
  check(
    /\d–\d/.test(await tip.innerText()) && /hidden fire/.test(await tip.innerText()),
    'a range',
  );
  const [box, question] = await Promise.all([
    tip.boundingBox(),
    page.locator('.prompt').boundingBox(),
  ]);
  check(box.y >= question.y + question.height, 'the question can be read');
});

// A question of each game, and numbers beside it that explain themselves: scores, limits, prices.
const EXPLAINED = {
  hunters: ['play', '.hand .card', '.card.open'],
  valley: ['choose_turn', '.hand .next-round:not(.own-supply)', '.players .food-count'],
  winter: ['menu_top', '.own-area .limit', '.players .points'],
  neanderthal: [
    'deploy',
    '.players .points',
    '.own-heading .points',
    '.stat-line',
    '.hand-part .tag',
  ],
  prehistory: ['turn_tail', '.players .points'],
};
const MOST_EACH = 3;
const TIP_MS = 1500;

// What it says: its own words and those for screen readers.
const saidBy = (node) => `${node.textContent} ${node.getAttribute('aria-label') ?? ''}`;
const numbersIn = (words) => words.replaceAll('−', '-').match(/\d+½?|½/g) ?? [];

// A tooltip's number, and what its parts come to.
async function readTip(page) {
  const tip = page.locator('.tip');
  const shown = tip.waitFor({ timeout: TIP_MS }).then(
    () => true,
    () => false,
  );
  if (!(await shown)) return null; // it has no parts
  const [total, ...parts] = await tip.locator('.number').allInnerTexts();
  const valueOf = (words) => Number(words.replace('½', '.5').replace('−', '-'));
  return { total, parts, sum: parts.map(valueOf).reduce((all, value) => all + value, 0) };
}

async function checkTip(page, shown) {
  await shown.hover();
  const tip = await readTip(page);
  if (!tip) return false;
  const { total, parts, sum } = tip;
  const said = await shown.evaluate(saidBy);
  const numbers = numbersIn(said);
  const told = numbersIn(parts.join(' ')); // "6/10": what the number is the difference of
  check(
    numbers.includes(total) || (numbers.length && numbers.every((number) => told.includes(number))),
    `${total} = ${parts} of a tooltip is not in "${said}"`,
  );
  equal(sum, Number(total.replace('½', '.5')), `parts of "${said}"`);
  const [box, question] = await Promise.all([
    page.locator('.tip').boundingBox(),
    page.locator('.prompt .ask').boundingBox(),
  ]);
  check(box.y >= question.y + question.height, 'the question can be read');
  await page.mouse.move(0, 0);
  await page.locator('.tip').waitFor({ state: 'detached' });
  return true;
}

for (const [game, [choice, ...numbers]] of ofGames(EXPLAINED, 'neanderthal'))
  test(`${game}: tooltips agree with their numbers and keep off the question`, async (browser, server) => {
    const who = { width: 1366, height: 650 };
    const { PLACES } = await import(`./places/${game}.mjs`);
    const page = await sitDown(browser, server, { game, players: 3, seed: '5' }, who);
    await playTo(page, { game, places: PLACES, seed: 3 }, choice);
    for (const number of numbers) {
      const all = await page.locator(`${number}:visible`).all();
      let tips = 0;
      for (const shown of all.slice(0, MOST_EACH)) tips += await checkTip(page, shown);
      check(tips, `nothing is explained at ${number}`);
    }
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });

test('the speed of what is shown is set', async (browser, server) => {
  const page = await sit(browser, server);
  await begin(page);
  await set(page, ['Speed of what is shown', 'Slow']);
  equal(await page.evaluate(() => JSON.parse(localStorage['moraine.settings']).tempo), 'slow');
});

test('a period is told before it is counted, and one key skips', async (browser, server) => {
  const table = { game: 'hunters', players: 3, seed: '6', late: 3, until: 'scored_period' };
  const page = await sitDown(browser, server, table, {
    settings: { story: true, tempo: 'slow' },
  });
  await playUntil(page, async () => (await page.locator('.board.telling').count()) > 0);
  const points = () => page.locator('.player .points').allInnerTexts();
  equal((await points()).join(), ['0VP', '0VP', '0VP'].join(), 'nothing is counted yet');
  check(!(await page.locator('.log').innerText()).includes('scores'), 'nor told');
  await page.keyboard.press('Escape');
  await page.locator('.board:not(.telling)').waitFor();
  check(
    (await points()).some((words) => !words.startsWith('0')),
    'now it is counted',
  );
});

await runTests();
