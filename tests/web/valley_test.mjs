// Valley of the Mammoths: whole games by clicking the board, and what its board does besides.
import { boardTests, play, PLAYER, PROMPT, randomFrom, sitDown } from './board.mjs';
import { check, equal, prompt, runTests, test } from './lib.mjs';

const HEX = '.region.offer';
const FIGURE = '.folk.pick';
const WAYS = '.ways .btn';
const PLACES = {
  place_camp: HEX,
  sow: HEX,
  no_more: WAYS,
  keep: FIGURE,
  lose: FIGURE,
  victim: FIGURE,
  step: `${FIGURE}, ${HEX}, .chooser .stp .ib`,
  found: '.founding',
  end_turn: PROMPT,
  play_card: '.hand .card.play',
  pass: '.passes .btn.go',
  cell: HEX,
  women: WAYS,
  warriors: WAYS,
  wolves: WAYS,
  target: HEX,
  player: PLAYER,
  beast: '.bagpick, .herd.pick',
  sex: WAYS,
  mode: WAYS,
  cancel: WAYS,
  fight: HEX,
  adopt: WAYS,
  keep_camp: WAYS,
  burn_camp: WAYS,
  face_beast: '.herd.pick',
  starve: FIGURE,
  feed_rest: WAYS,
  child: WAYS,
  mother: FIGURE,
  come_back: WAYS,
  stay_away: WAYS,
  enter: HEX,
};

boardTests({
  game: 'valley',
  places: PLACES,
  tables: [
    { players: 2, options: { round_limit: 8, fire: 1, return: 1 } },
    { players: 6, options: { round_limit: 5, board: '1b2b' } },
  ],
  kinds: 10,
});

// Plays on, a click at a time, until something is there to see.
async function playUntil(page, seed, found) {
  const how = {
    game: 'valley',
    places: PLACES,
    random: randomFrom(seed),
    probe: false,
    most: 1,
  };
  for (let i = 0; i < 250; i++) {
    if (await found()) return;
    await play(page, how);
  }
  throw new Error(`not met: ${await prompt(page)}`);
}

const warriorsOn = async (hex) =>
  Number((await hex.getAttribute('aria-label')).match(/Mira (\d+) warrior/)?.[1] ?? 0);
const isTurn = (page) => async () => /move your tribe/.test(await prompt(page));

test('a group walks: four of five warriors, all at once, and stay picked', async (browser, server) => {
  const page = await sitDown(browser, server, {
    game: 'valley',
    players: 2,
    seed: '5',
  });
  await playUntil(page, 1, isTurn(page));
  const home = page.locator('.region.soft').first();
  await home.waitFor();
  equal(await warriorsOn(home), 5, 'warriors at home');
  await page.locator('.folk.pick').first().click();
  const stepper = page.locator('.chooser .stp').first();
  equal(await stepper.locator('b').innerText(), '5/5', 'who goes');
  await stepper.getByRole('button', { name: 'one fewer' }).click();
  const goal = page.locator('.region.offer').first();
  const id = await goal.getAttribute('id');
  await page.locator(`#${id} .land`).click();
  const there = page.locator(`#${id}`);
  await page.locator(`#${id}[aria-label*="Mira 4 warriors"]`).waitFor();
  equal(await warriorsOn(there), 4, 'warriors who have come');
  const mountain = /mountain|volcano/.test(await there.getAttribute('aria-label'));
  if (!mountain) equal(await stepper.locator('b').innerText(), '4/4', 'still picked');
  await page.keyboard.press('Escape');
  equal(await page.locator('.chooser').count(), 0, 'choosers');
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

test('the hold rule is told in words where it matters', async (browser, server) => {
  const page = await sitDown(browser, server, { game: 'valley', players: 3, seed: '11' });
  const held = page.locator('.chooser .held');
  const isHeld = async () => {
    if (!(await isTurn(page)())) return false;
    const own = await page.locator('.region.soft').evaluateAll((all) => all.map((e) => e.id));
    for (const id of own) {
      await page.locator(`#${id} .land`).click({ force: true, timeout: 3000 });
      await page.locator('.chooser').waitFor();
      await page.waitForTimeout(150);
      if (await held.count()) return true;
      await page.keyboard.press('Escape');
    }
    return false;
  };
  await playUntil(page, 4, isHeld);
  const words = await held.innerText();
  check(/must stay|would have to stay/.test(words) && /VM-6.2.4/.test(words), words);
});

test('a fight: dice, every bonus named, rolled to the end', async (browser, server) => {
  const who = { settings: { story: true } };
  const page = await sitDown(browser, server, { game: 'valley', players: 2, seed: '5' }, who);
  await playUntil(page, 6, async () => (await page.locator('.duel .die:not(.q)').count()) > 0);
  await page.locator('.closeup .tg').first().waitFor();
  const sides = await page.locator('.duel .dc').all();
  check(sides.length > 1, `${sides.length} sides`);
  for (const side of sides) {
    const parts = await side.locator('li b').allInnerTexts();
    const bonus = parts.reduce((sum, words) => sum + Number(words), 0);
    const [die, told] = (await side.locator('.tot span').innerText()).split(' + ').map(Number);
    equal(bonus, told, 'the bonus and its parts');
    equal(Number(await side.locator('.tot b').innerText()), die + told, 'the sum');
  }
  const end = page.locator('.duel .acts2 .btn').last();
  if (await end.count()) await end.click();
  await page.waitForFunction(() => !document.querySelector('.duel .acts2'));
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

await runTests();
