// SPDX-License-Identifier: MIT
// What a choice says that it comes to is so once it is carried out, with all that only goes on with
// it: the points on the panel, and what one has as the server shows it. Bots wait meanwhile.
import { askOfMe, sitDown } from './board.mjs';
import { check, equal, nightly, runTests, set, test } from './lib.mjs';

// most: different questions that keep what they promise; by day two of one that says more than the others.
const TABLES = [
  { game: 'hunters', players: 3 },
  { game: 'valley', players: 2, most: 3 },
  { game: 'winter', players: 2, record: 'winter-stones' }, // they pay after the first answer
  { game: 'neanderthal', players: 2 },
  { game: 'prehistory', players: 2 },
];
const SEAT = 4; // the domain of seats, as things have it
const ME = 0;
const STEPS_MOST = 30;

const ofPage = (page) => page.frames_heard.map((words) => JSON.parse(words));

// What the page was told of the choices of this question.
async function outcomesOf(page, { n, choice }) {
  for (let tries = 0; tries < 400; tries++) {
    const changes = ofPage(page).findLast(({ is }) => is === 'changes');
    if (changes?.n === n) return changes.all;
    await page.waitForTimeout(25);
  }
  throw new Error(`nobody says what the answers to ${choice} come to`);
}

const rowOf = (page, { action }) => page.locator(`.choices [data-action="${action.join(' ')}"]`);

// As the server said last, once it has answered. What has one answer is given with the bots' steps.
const isOthersTurn = async (page) => {
  const { waits, mine } = await page.evaluate(() => {
    const { ask, sent, answered } = window.hand;
    return { waits: sent === answered && !ask?.offer, mine: ask?.seat === 0 && ask?.only };
  });
  const step = page.getByRole('button', { name: 'One step', exact: true }); // while bots wait
  if (waits && mine && (await step.count())) await step.click();
  return waits && !mine;
};

// The next question to me; null while others are to move.
async function answer(page, ask, outcome) {
  await rowOf(page, outcome).click();
  // What only loses something is said once, and done the second time.
  if (await page.locator('.prompt .refusal').count()) await rowOf(page, outcome).click();
  for (;;) {
    const next = await askOfMe(page);
    if (next && next.n !== ask.n) return next;
    if (!next && (await isOthersTurn(page))) return null;
    await page.waitForTimeout(25);
  }
}

const isSure = ({ luck, over, if_won: ifWon }) => !luck && !over && !ifWon;
const isOwn = ([, , domain, seat]) => domain === SEAT && seat === ME;
const isCount = (fact) => fact[6] !== fact[7]; // not only marked in another way
const ownOf = ({ facts, told }) => facts.slice(0, told).filter(isOwn).filter(isCount);

// One with points, if there is such, or with something of my own.
const promising = (outcomes) =>
  outcomes.find((outcome) => isSure(outcome) && outcome.points) ??
  outcomes.find((outcome) => isSure(outcome) && ownOf(outcome).length);

// Comes it to the same, and is not there yet?
function goesOn(next, outcome) {
  const promised = outcome.points?.[1];
  if (promised !== undefined) return next.points?.[0] !== promised && next.points?.[1] === promised;
  const same = (one, other) => one.every((number, i) => i === 6 || number === other[i]);
  return ownOf(outcome).some((fact) => next.facts.some((other) => same(fact, other)));
}

// Answers on as long as something comes to what was said.
async function keep(page, ask, outcome) {
  let next = outcome;
  let now = ask;
  for (let steps = 0; next && steps < STEPS_MOST; steps++) {
    now = await answer(page, now, next);
    if (!now || now.over) return;
    next = (await outcomesOf(page, now)).find((one) => goesOn(one, outcome));
  }
}

// As the server shows it to who comes anew.
async function viewOf(page) {
  const before = page.frames_heard.length;
  await page.reload();
  await page.locator('.prompt h1').waitFor();
  const heard = page.frames_heard.slice(before).map((words) => JSON.parse(words));
  return heard.find(({ is }) => is === 'hello').view;
}

// What follows for all answers alike may mark it in another way.
function countOf(show, fact, marked) {
  const like = (parts) => {
    const thing = fact.slice(0, parts).join();
    return show.find((row) => row.slice(0, parts).join() === thing)?.[6];
  };
  return like(6) ?? (marked ? like(5) : undefined) ?? 0;
}

async function isKept(page, ask, outcome) {
  const { points, show } = await viewOf(page);
  const { points: told, points_follow: follows = told?.[1], beyond } = outcome;
  const promised = beyond?.[1] ?? follows;
  if (promised !== undefined) equal(points[ME], promised, `${ask.choice}: points`);
  if (outcome.paid) return; // with what, was mine to choose
  for (const fact of ownOf(outcome)) {
    const [, , , , , , , after, follows = after] = fact;
    equal(
      countOf(show, fact, follows !== after),
      follows,
      `${ask.choice}: ${JSON.stringify(fact)}`,
    );
  }
}

const openList = (page) => page.locator('#tab-choices').click();

async function tryPromise(page, ask, outcome) {
  const words = await rowOf(page, outcome).locator('.effect').innerText();
  const [before, after] = outcome.points ?? [];
  if (outcome.points) check(words.includes(`${before}→${after}`), words);
  if (outcome.beyond) check(words.includes(`then stones ${outcome.beyond.join('→')}`), words);
  await set(page, ['Speed of the bots', 'Pause']);
  await keep(page, ask, outcome);
  await isKept(page, ask, outcome);
  await set(page, ['Speed of the bots', 'At once']);
  await openList(page);
}

const BY_DAY = { games: ['winter'], most: 2 };

for (const { most = 4, ...table } of TABLES.filter(
  ({ game }) => nightly || BY_DAY.games.includes(game),
))
  test(`${table.game}: what a choice promises comes true`, async (browser, server) => {
    const page = await sitDown(browser, server, table);
    const kept = new Set();
    const promises = nightly ? most : BY_DAY.most;
    let beyond = false;
    await openList(page);
    while (kept.size < promises) {
      const ask = await askOfMe(page);
      check(!ask?.over, `the game ended after ${[...kept]}`);
      if (!ask) {
        await page.waitForTimeout(40);
        continue;
      }
      const outcomes = await outcomesOf(page, ask);
      const outcome = kept.has(ask.choice) ? undefined : promising(outcomes);
      if (outcome) await tryPromise(page, ask, outcome);
      else await answer(page, ask, outcomes[(7919 * ask.n) % outcomes.length]);
      if (outcome) kept.add(ask.choice);
      beyond ||= Boolean(outcome?.beyond);
    }
    console.log(`   ${table.game}: ${[...kept].join(', ')}`);
    check(beyond || !table.record, 'nothing was said of what comes then');
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });

await runTests();
