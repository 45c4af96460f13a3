// SPDX-License-Identifier: MIT
// Valley of the Mammoths: whole games by clicking the board, and what its board does besides.
import { askOfMe, boardTests, play, PROMPT, sitDown } from './board.mjs';
import { check, equal, isOver, prompt, runTests, test } from './lib.mjs';
import { FIGURE, WAYS, PLACES } from './places/valley.mjs';

boardTests({
  game: 'valley',
  places: PLACES,
  tables: [
    { players: 2, options: { round_limit: 8, fire: 1, return: 1 } },
    { players: 6, options: { round_limit: 5, board: '1b2b' }, nightly: true },
  ],
  kinds: 8,
});

// Plays on, a click at a time, until something is there to see; several games if need be.
async function playUntil(browser, server, table, who, found, first = 1) {
  for (let seed = first; seed < first + 8; seed++) {
    const page = await sitDown(browser, server, { game: 'valley', ...table, seed: `${seed}` }, who);
    const how = { game: 'valley', places: PLACES, seed, most: 1 };
    let clicks = 0;
    while (clicks < 150 && !(await isOver(page))) {
      const ask = await askOfMe(page); // first: a question that comes after the look waits for the next
      if (await found(page)) return page;
      if (ask) clicks += await play(page, how);
      else await page.waitForTimeout(40);
    }
    await page.close();
  }
  throw new Error('not met in eight games');
}

const warriorsOn = async (hex) =>
  Number((await hex.getAttribute('aria-label')).match(/Mira (\d+) warrior/)?.[1] ?? 0);

// It is my tribe that moves.
const mayGo = async (page) =>
  (await askOfMe(page)) !== null &&
  /found camps/.test(await prompt(page)) &&
  (await page.locator('.region.soft').count()) > 0;

test('a group walks: all warriors but one, all at once, and stay picked', async (browser, server) => {
  const page = await playUntil(browser, server, { players: 2 }, {}, mayGo);
  const home = page.locator('.region.soft').first();
  const all = await warriorsOn(home);
  check(all > 2, `${all} warriors at home`);
  await page.keyboard.press('Escape'); // whoever was picked on the way here
  await page.locator('.folk.pick:not(.picked)').first().click();
  const stepper = page.locator('.chooser .stepper').first();
  equal(await stepper.locator('b').innerText(), `${all}/${all}`, 'who goes');
  await stepper.getByRole('button', { name: 'one fewer' }).click();
  const goal = page.locator('.region.offer').first();
  const id = await goal.getAttribute('id');
  await page.locator(`#${id} .land`).click();
  const there = page.locator(`#${id}`);
  await page.locator(`#${id}[aria-label*="Mira ${all - 1} warriors"]`).waitFor();
  const mountain = /mountain|volcano/.test(await there.getAttribute('aria-label'));
  if (!mountain) equal(await stepper.locator('b').innerText(), `${all - 1}/${all - 1}`, 'picked');
  await page.keyboard.press('Escape');
  equal(await page.locator('.chooser').count(), 0, 'choosers');
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

// Not where a card frees them of it.
const held = (page) => page.locator('.chooser .held', { hasText: /must stay|would have to stay/ });

test('on a phone a card can be played while people are picked', async (browser, server) => {
  const who = { width: 360, height: 740 };
  const both = async (page) =>
    (await mayGo(page)) &&
    (await page.locator('.chooser').count()) > 0 &&
    (await page.locator('.hand .card.play').count()) > 0;
  const page = await playUntil(browser, server, { players: 3 }, who, both, 23);
  const missing = () => page.evaluate((p) => window.hand.missing(p, ['play_card']), PLACES);
  equal((await missing()).join('; '), '', 'cards out of reach');
  check(await page.locator('.chooser .stepper').first().isVisible(), 'who goes is still asked');
});

test('the hold rule is told in words where it matters', async (browser, server) => {
  const isHeld = async (page) => {
    if (!(await mayGo(page))) return false;
    const own = await page.locator('.region.soft').evaluateAll((all) => all.map((e) => e.id));
    for (const id of own) {
      await page
        .locator(`#${id} .land`)
        .click({ force: true, timeout: 3000 })
        .catch(() => {}); // the turn may be over
      await page.waitForTimeout(150);
      if (await held(page).count()) return true;
      await page.keyboard.press('Escape');
    }
    return false;
  };
  const page = await playUntil(browser, server, { players: 3 }, {}, isHeld, 5);
  check(/VM-6.2.4/.test(await held(page).first().innerText()), 'the rule is named');
});

test('a card that sows is played from the hand while fields are sown', async (browser, server) => {
  const sowing = { game: 'valley', players: 3, record: 'valley-choose_sowing', me: 1 };
  const page = await sitDown(browser, server, sowing);
  await page.locator('.hand .card.play').click();
  await page.locator('.hand .trump', { hasText: 'Mountain farm' }).waitFor({ state: 'detached' });
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

test('to sow a field or not are two buttons in one place', async (browser, server) => {
  const page = await sitDown(browser, server, { game: 'valley', players: 2 });
  await page.locator('.region.offer[aria-label*=plain] .land').first().click();
  await page.locator('.ways .button', { hasText: 'Sow no field' }).waitFor();
  equal(await page.locator('.ways .button').count(), 2, 'ways');
  equal(await page.locator(PROMPT).count(), 0, 'buttons beside the question');
  await page.locator('.ways .button', { hasText: 'Sow a field' }).click();
  await page.locator('.log li', { hasText: 'sows a field' }).first().waitFor({ state: 'attached' });
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

test('a fight: dice, every bonus named, rolled to the end', async (browser, server) => {
  const who = { settings: { story: true } };
  const rolled = async (p) => (await p.locator('.duel .die:not(.unrolled)').count()) > 0;
  const page = await playUntil(browser, server, { players: 2 }, who, rolled, 7);
  await page.locator('.closeup .name-tag').first().waitFor();
  // All at one moment: the next throw comes by itself.
  const sides = await page.locator('.duel .fighter').evaluateAll((fighters) =>
    fighters.map((side) => ({
      parts: [...side.querySelectorAll('li b')].map((part) => Number(part.innerText)),
      throws: side.querySelector('.total span').innerText.split(' + ').map(Number),
      sum: Number(side.querySelector('.total b').innerText),
    })),
  );
  check(sides.length > 1, `${sides.length} sides`);
  for (const { parts, throws, sum } of sides) {
    const [die, told] = throws;
    equal(
      parts.reduce((all, part) => all + part, 0),
      told,
      'the bonus and its parts',
    );
    equal(sum, die + told, 'the sum');
  }
  // On a phone, too, one sees who fights, with what, and how to go on.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const part of ['.fighter h3', '.fighter .total', '.duel-actions .button'])
    for (const one of await page.locator(`.duel ${part}`).all())
      await one.click({ trial: true, timeout: 5000, position: { x: 4, y: 4 } });
  equal(await page.locator('.duel').evaluate((duel) => duel.scrollTop), 0, 'px scrolled');
  const end = page.locator('.duel .duel-actions .button').last();
  if (await end.count()) await end.click();
  await page.waitForFunction(() => !document.querySelector('.duel .duel-actions'));
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

test('a card can be read whole: mouse, keyboard, finger', async (browser, server) => {
  const page = await playUntil(browser, server, { players: 2 }, { width: 360, height: 780 }, mayGo);
  const card = page.locator('.hand .trump').first();
  const large = page.locator('.reading');
  const whole = await card.locator('.effect').textContent();
  const reads = async () => equal(await large.locator('.effect').innerText(), whole, 'the words');
  await card.hover();
  await reads();
  await page.mouse.move(2, 2);
  await large.waitFor({ state: 'detached' });
  await card.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await reads();
  await card.blur();
  await large.waitFor({ state: 'detached' });
  const { n } = await askOfMe(page);
  await card.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await reads();
  await card.dispatchEvent('click'); // the finger lets go
  await page.locator('.prompt h1').dispatchEvent('pointerdown', { pointerType: 'touch' });
  await large.waitFor({ state: 'detached' });
  equal((await askOfMe(page)).n, n, 'nothing was chosen');
  equal((await page.locator('.refusal').allInnerTexts()).join(), '', 'refusals');
});

// Of one who does as little as possible: no step, no card, all are fed.
const AT_REST = {
  ...PLACES,
  step: PROMPT,
  play_card: PROMPT,
  found: PROMPT,
  starve: `${WAYS}, ${FIGURE}`,
  sow: WAYS,
};

// Plays on to the next card window at which something is to be seen; null if the game ends first.
async function nextWindow(page, how, seen) {
  while (!(await isOver(page))) {
    const ask = await askOfMe(page);
    if (!ask) await page.waitForTimeout(40);
    else if (ask.choice !== 'choose_card') await play(page, how);
    else if (await seen()) return ask;
    else await page.waitForTimeout(40);
  }
  return null;
}

// Runs in the page: the pause before it passes by itself is long enough for any machine.
function slowPauses() {
  const real = window.setTimeout;
  window.slow = 100;
  window.setTimeout = (run, ms, ...rest) => real(run, ms === 600 ? ms * window.slow : ms, ...rest);
}

test('passes until something happens to me, and stops when told', async (browser, server) => {
  for (let seed = 4; seed < 10; seed++) {
    const page = await sitDown(browser, server, {
      game: 'valley',
      players: 2,
      seed: `${seed}`,
    });
    const how = { game: 'valley', places: AT_REST, seed, most: 1 };
    const own = page.locator('.passes .button.primary');
    const stop = page.locator('.passing button');
    const wish = page.locator('.when-asked select');
    // Something may happen to me at any time: then I am asked, and pass.
    const stopped = async () => {
      if (await own.count()) await own.click();
      if (!(await stop.count())) return false;
      await stop.click();
      await own.waitFor();
      return true;
    };
    await page.evaluate(slowPauses);
    await wish.selectOption('hit');
    const ask = await nextWindow(page, how, stopped);
    if (!ask) continue;
    equal(await wish.inputValue(), 'every', 'the wish');
    await page.evaluate(() => (window.slow = 1));
    await wish.selectOption('hit');
    await page.waitForFunction((n) => window.hand.ask?.n !== n, ask.n); // nobody clicks
    equal(page.complaints.length, 0, page.complaints.join('; '));
    return;
  }
  throw new Error('never asked in six games');
});

// Runs in the page: what covers those who fight.
function coveredFighters() {
  const boxOf = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const scene = boxOf('.scene');
  return ['.duel', '.prompt'].filter((selector) => {
    const box = boxOf(selector);
    return scene && box && box.top < scene.bottom - 2 && box.bottom > scene.top + 2;
  });
}

// Whether a conflict was to be chosen before the game was over; until then fights are looked at.
async function looksAtFights(page) {
  const how = { game: 'valley', places: PLACES, seed: 9, most: 1 };
  const next = page.locator('.duel-actions .primary');
  let looks = 0;
  for (let ask = null; !looks || ask?.choice !== 'choose_fight'; ask = await askOfMe(page)) {
    if (ask?.over) return false;
    if (await page.locator('.duel').count()) {
      await page.waitForTimeout(60); // it may have just come
      equal((await page.evaluate(coveredFighters)).join(), '', `over those who fight (${looks})`);
      looks++;
    }
    if (await next.count())
      await next.click({ timeout: 1000 }).catch(() => {}); // it went by itself
    else if (ask) await play(page, how);
    else await page.waitForTimeout(40);
  }
  return true;
}

test('on a phone the dice leave those who fight in sight, and go with the next question', async (browser, server) => {
  const who = { width: 360, height: 740, settings: { story: true, tempo: 'fast' } };
  for (const seed of ['7', '10', '5', '6', '8', '9']) {
    const table = { game: 'valley', players: 3, seed, late: 2, until: 'rolled' };
    const page = await sitDown(browser, server, table, who);
    const chosen = await looksAtFights(page);
    if (chosen) await page.locator('.region.offer').first().waitFor({ timeout: 5000 });
    equal(page.complaints.length, 0, page.complaints.join('; '));
    if (chosen) return;
  }
  throw new Error('no conflict to choose in six games');
});

await runTests();
