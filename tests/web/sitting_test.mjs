// SPDX-License-Identifier: MIT
// What a table does for whoever sits at it, in each game: the keyboard's way to the answers and the ring
// that shows it, a screen that is handed over, a story that can be skipped, the offer of sound.
import { actionsOf, askOfMe, play, playTo, PROMPT, sitDown } from './board.mjs';
import {
  check,
  clickOffered,
  equal,
  makeTable,
  myTurn,
  nightly,
  ofGames,
  prompt,
  runTests,
  set,
  sit,
  test,
} from './lib.mjs';

const placesOf = async (game) => (await import(`./places/${game}.mjs`)).PLACES;

// --- the keyboard ------------------------------------------------------------------------------

// A question of each game that can be answered with doing something and with ending something.
const MIXED = {
  hunters: { choice: 'throw', table: { players: 4, seed: '3' } },
  valley: { choice: 'choose_turn', table: { players: 4, seed: '5' } },
  winter: { choice: 'menu_top', table: { players: 2, seed: '3' } },
  neanderthal: { choice: 'deploy', table: { players: 3, seed: '11' } },
  prehistory: { choice: 'spring_menu', table: { players: 3, seed: '6' } },
};
const DRAWN = '.region, .thing, .map-field, .spot, .built'; // they draw a ring of their own

const focused = (page) =>
  page.evaluate((drawn) => {
    const node = document.activeElement;
    // Which of two is painted above the other: by the outermost level below what holds both.
    const levelIn = (within, from) => {
      let level = 0;
      for (let at = from; at !== within; at = at.parentElement) {
        const own = getComputedStyle(at).zIndex;
        if (own !== 'auto') level = Number(own);
      }
      return level;
    };
    const isAbove = (a, b) => {
      let both = a.parentElement;
      while (!both.contains(b)) both = both.parentElement;
      const [mine, other] = [levelIn(both, a), levelIn(both, b)];
      if (mine !== other) return mine > other;
      return Boolean(b.compareDocumentPosition(a) & Node.DOCUMENT_POSITION_FOLLOWING);
    };
    const RING = 6; // px around it
    const box = node.getBoundingClientRect();
    const touches = (other) => {
      const its = other.getBoundingClientRect();
      return (
        its.left < box.right + RING &&
        its.right > box.left - RING &&
        its.top < box.bottom + RING &&
        its.bottom > box.top - RING
      );
    };
    const apart = (other) => !node.contains(other) && !other.contains(node);
    const near = [...document.querySelectorAll('#main > :not(.side) button')].filter(
      (other) => apart(other) && other.checkVisibility() && touches(other),
    );
    const isDrawn = node.matches(drawn) || node instanceof SVGElement;
    return {
      kind: node.getAttribute('class') ?? node.tagName,
      action: Number(node.dataset.action?.split(' ')[0]),
      ring: isDrawn || getComputedStyle(node).outlineStyle === 'solid',
      under: isDrawn ? [] : near.filter((other) => !isAbove(node, other)).map((b) => b.outerHTML),
    };
  }, DRAWN);

for (const [game, { choice, table }] of ofGames(MIXED, 'winter'))
  test(`${game}: J leads to what does something before what ends, with a ring`, async (browser, server) => {
    const who = { width: 1366, height: 650 };
    const page = await sitDown(browser, server, { game, ...table }, who);
    await page.waitForFunction(() => document.activeElement.closest('#main'));
    await playTo(page, { game, places: await placesOf(game), seed: 3 }, choice);
    const actions = await actionsOf(page, game);
    let ended = false;
    for (let i = 0; i < 60 && !ended; i++) {
      await page.keyboard.press('j');
      const now = await focused(page);
      ended = actions[now.action - 1]?.ends ?? false;
      check(i > 0 || !ended, `the first answer ends: ${now.kind}`);
      check(now.ring, `no ring around ${now.kind}`);
      equal(now.under.join().slice(0, 300), '', `over the ring of ${now.kind}`);
    }
    check(ended, 'what ends comes, too');
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });

// --- one screen for two ------------------------------------------------------------------------

// What only its owner sees; games without it need no curtain in their first questions.
const OWN_CARDS = {
  hunters: '.hand .card',
  valley: '.hand .card',
  winter: '.own-area .card',
};
const HANDED = {
  hunters: 17,
  valley: 14,
  winter: 8,
  neanderthal: 8,
  prehistory: 8,
};

const questionOf = () => {
  const asked = document.querySelector('.prompt.yours');
  return asked ? `${asked.querySelector('h1').innerText} ${asked.dataset.question}` : '';
};

// Another question of either of us, or the curtain before it.
async function comes(page, old) {
  for (let i = 0; i < 300; i++) {
    if (await page.locator('.curtain').count()) return;
    const now = await page.evaluate(questionOf);
    if (now && now !== old) return;
    if (await page.locator('.prompt .refusal').count()) await page.keyboard.press('1'); // it warned
    await page.waitForTimeout(40);
  }
  throw new Error(`nothing follows on ${old}`);
}

for (const [game, most] of ofGames(HANDED, 'hunters'))
  test(`${game}: a curtain falls only before cards that are somebody's own`, async (browser, server) => {
    const page = await sit(browser, server, { width: 1366, height: 650 });
    const chairs = [{ who: 'me' }, { who: 'me' }, { who: 'bot', bot: 'cub' }];
    const { table } = await makeTable(page, {
      game,
      players: 3,
      seed: '17',
      pace: 0,
      chairs,
    });
    await page.goto(`/t/${table}`);
    const cards = () => (OWN_CARDS[game] ? page.locator(OWN_CARDS[game]).count() : 0);
    const counts = { open: 0, behind: 0 };
    const pause = page.locator('.prompt', { hasText: 'Waiting: others may be deciding' });
    const yours = page.locator('.prompt.yours');
    let [who, question] = ['', ''];
    for (let i = 0; i < most; i++) {
      await comes(page, question);
      const curtain = page.locator('.curtain .button');
      const fell = (await curtain.count()) > 0;
      for (let tries = 0; fell && !(await yours.or(pause).count()); tries++) {
        check(tries < 300, 'nothing comes behind the curtain');
        if (await curtain.count())
          await curtain.click(); // of the other, if this question was over
        else await page.waitForTimeout(40);
      }
      if (fell) {
        check(await cards(), 'there is something to hide');
      }
      if (await pause.count()) {
        counts.behind++; // nobody is to know that nothing can be played
        continue;
      }
      const name = (await prompt(page)).split(':')[0];
      if (who && name !== who) counts[fell ? 'behind' : 'open']++;
      if (who && name !== who && !fell) equal(await cards(), 0, `own cards of ${name}, uncovered`);
      [who, question] = [name, await page.evaluate(questionOf)];
      await page.keyboard.press('1');
    }
    check(counts.open, 'handed over openly');
    console.log(`   ${game}: ${counts.open} openly, ${counts.behind} behind a curtain`);
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });

// --- what would be given up ---------------------------------------------------------------------

// Questions that can be ended though something is still to be had, and how they are ended.
const STAGES = '.stages button';
const INCOME = { players: 2, seed: '8', late: 1, until: 'income_taken' }; // the next click leads there
const GIVEN_UP = [
  ['winter', 'menu_middle', 'do_middle', STAGES, { players: 2 }],
  ['prehistory', 'spring_menu', 'act', PROMPT, { players: 3, seed: '6' }],
  ['winter', 'menu_tiles', 'take_income', STAGES, INCOME],
  ['prehistory', 'autumn_menu', 'move', PROMPT, { players: 3, seed: '6', late: 1, until: 'moved' }],
];
const GIVEN_UP_BY_DAY = 2;

for (const [game, choice, deed, end, table] of nightly
  ? GIVEN_UP
  : GIVEN_UP.slice(0, GIVEN_UP_BY_DAY))
  test(`${game}: who would give up ${deed} is told once`, async (browser, server) => {
    const who = { width: 1366, height: 650 };
    const page = await sitDown(browser, server, { game, ...table }, who);
    const how = { game, places: await placesOf(game), seed: 3, most: 1 };
    const actions = await actionsOf(page, game);
    const kind = actions.findIndex(({ name }) => name === deed) + 1;
    let ask = null;
    for (let i = 0; i < 300 && !ask; i++) {
      const now = await playTo(page, how, choice);
      if (now.offer.some(([other]) => other === kind)) ask = now;
      else await play(page, how);
    }
    check(ask, `${deed} is offered`);
    await page.locator(end).last().click();
    await page.locator('.prompt .refusal', { hasText: /^\s*Still (free|possible): / }).waitFor();
    equal((await askOfMe(page)).n, ask.n, 'the same question');
    await page.locator(end).last().click();
    await page.waitForFunction((n) => window.hand.ask?.n !== n, ask.n);
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });

// --- shown first, counted afterwards -----------------------------------------------------------

const eventsOf = (page, game) =>
  page.evaluate(async (path) => (await (await fetch(path)).json()).events, `/api/1/games/${game}`);

// The points before and after what brought the dice of hunts and suitors; nothing if dice came more
// than once.
function diceHeard(frames, events) {
  const found = [];
  let points = [];
  for (const heard of frames.map((frame) => JSON.parse(frame))) {
    const before = points;
    points = heard.view?.points ?? heard.points ?? points;
    const names = (heard.log ?? []).map((row) => events[row[1] - 1]?.name);
    if (!names.some((name) => /^(dice|court)_rolled$/.test(name))) continue;
    found.push({ before, after: points, fought: names.includes('fought') });
  }
  return found.length === 1 && !found[0].fought ? found[0] : null;
}

// Plays until dice are told that changed points, as the server says.
async function playToDice(page, how, skip) {
  const events = await eventsOf(page, 'neanderthal');
  let last = page.frames_heard.length; // what came until the last answer
  for (let clicks = 0; clicks < 60;) {
    if (await skip.count()) {
      const points = page.frames_heard.slice(0, last).map((frame) => JSON.parse(frame));
      const known = points.map((m) => m.view?.points ?? m.points).filter(Boolean);
      const frames = page.frames_heard.slice(last);
      const first = JSON.stringify({ points: known.at(-1) });
      const dice = diceHeard([first, ...frames], events);
      if (dice && `${dice.before}` !== `${dice.after}`) return dice;
      await page.keyboard.press('Escape');
      await skip.waitFor({ state: 'detached' });
    } else if (await askOfMe(page)) {
      last = page.frames_heard.length;
      await play(page, { ...how, most: 1 });
      clicks++;
    } else await page.waitForTimeout(50);
  }
  return null;
}

test('neanderthal: dice are told with points and phase of their time; a key skips', async (browser, server) => {
  const settings = { story: true, tempo: 'slow' };
  const size = { width: 1366, height: 650 };
  const table = { game: 'neanderthal', players: 3, seed: '7' };
  const page = await sitDown(browser, server, table, { ...size, settings });
  const how = { game: 'neanderthal', places: await placesOf('neanderthal'), seed: 3 };
  const skip = page.getByRole('button', { name: 'Skip' });
  const state = () =>
    page.evaluate(() => ({
      points: [...document.querySelectorAll('.player .points')].map((e) => parseInt(e.innerText)),
      phase: document.querySelector('.top .phases .now')?.innerText ?? '',
    }));
  const dice = await playToDice(page, how, skip);
  check(dice, 'dice that change points');
  const told = await state();
  equal(`${told.points}`, `${dice.before}`, 'points while it is told');
  equal(told.phase, 'Hunt', 'phase while it is told');
  await page.keyboard.press('Escape');
  await skip.waitFor({ state: 'detached' });
  check(`${(await state()).points}` !== `${told.points}`, 'points are counted afterwards');
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

// --- sound -------------------------------------------------------------------------------------

const settingsOf = (page) => page.evaluate(() => JSON.parse(localStorage['moraine.settings']));

// Until sound is offered, or for so many clicks.
async function playToOffer(page, most) {
  const offer = page.locator('.toast', { hasText: 'Soft sounds' });
  for (let clicks = 0; clicks < most;) {
    if (await offer.count()) return offer;
    if ((await myTurn(page)) && (await clickOffered(page))) clicks++;
    else await page.waitForTimeout(100);
  }
  return null;
}

for (const [answer, sound] of [
  ['Yes, please', true],
  ['No', false],
])
  test(`sound is offered once: ${answer}`, async (browser, server) => {
    const page = await sitDown(browser, server, {
      game: 'hunters',
      players: 4,
      record: 'hunters-subst_pick',
      me: 3,
      pace: 5000, // the offer goes with the next question
    });
    const offer = await playToOffer(page, 6);
    check(offer, 'sound is offered');
    await offer.getByRole('button', { name: answer, exact: true }).click();
    await offer.waitFor({ state: 'detached' });
    await page.waitForFunction(() => JSON.parse(localStorage['moraine.settings']).asked);
    const kept = await settingsOf(page);
    equal(`${kept.sound} ${kept.asked}`, `${sound} true`, 'sound, asked');
    if (sound && !nightly) return; // what is kept is the same
    await page.reload();
    await page.locator('.log li').first().waitFor();
    await set(page, ['Speed of the bots', 'Fast']);
    equal(await playToOffer(page, 6), null, 'a second offer');
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });

await runTests();
