// SPDX-License-Identifier: MIT
// Whole games by clicking the board alone. A game's test says for each kind of action where on the
// board it is made (PLACES: a selector); the list of choices does not count. A kind of action that
// is offered without a place that can be seen and hit fails the test, and so does an action that
// no row of clicks sends, and a decision that clicking does not get done with.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  check,
  equal,
  makeTable,
  nightly,
  PATIENCE,
  prompt,
  sit,
  test,
  waitForTurn,
} from './lib.mjs';

// For what belongs to no thing on the board: to pass, to say yes or no.
export const PROMPT = '.prompt .actions.choose .button.primary';
export const PLAYER = '.players .player-pick';

const LIMIT_MS = 450_000 * PATIENCE;
const STUCK_CLICKS = 80; // at one decision
const BEGINNING_CLICKS = 8;
const LATE_DECISIONS = 3;
const RECORD_CLICKS = 6;
const KEYS_CLICKS = 2;
const PROBED_OFFER = 60;
const PROBE_CLICKS = 400;

// Runs in the page, before its own scripts: knows what was asked, and can hold back what is chosen. Of a
// hall in the browser, too; that one can also be called.
export function watcher() {
  const hand = (window.hand = {
    ask: null,
    sent: 0,
    answered: 0,
    hold: false,
    held: null,
  });
  const hear = (words) => {
    const message = JSON.parse(words);
    const ask = message.is === 'hello' ? message.view?.ask : message.ask;
    if (ask !== undefined && message.is !== 'try') hand.ask = ask;
    if (message.re !== undefined && message.re === hand.sent) hand.answered = message.re;
  };
  const NearWorker = window.Worker;
  const calls = [];
  window.Worker = class extends NearWorker {
    constructor(...words) {
      super(...words);
      hand.near = this;
      hand.call = (method, path, body) =>
        new Promise((resolve) => {
          const call = { do: 'call', id: -calls.push(resolve), method, path, bearer: '' };
          this.postMessage({ ...call, body: body ? JSON.stringify(body) : '', text: false });
        });
      this.addEventListener('message', ({ data }) => {
        if (data.is === 'heard') hear(data.words);
        if (data.is === 'answer' && data.id < 0)
          calls[-data.id - 1](data.json ? JSON.parse(data.words) : data.words);
      });
    }

    postMessage(said, ...rest) {
      const command = said.do === 'say' ? JSON.parse(said.words) : null;
      if (command?.do === 'choose') hand.sent = command.id;
      super.postMessage(said, ...rest);
    }
  };
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...words) {
      super(...words);
      this.addEventListener('message', ({ data }) => hear(data));
    }

    send(text) {
      const command = JSON.parse(text);
      if (command.do !== 'choose') return super.send(text);
      if (!hand.hold) {
        hand.sent = command.id;
        return super.send(text);
      }
      hand.held = command.action.join(' ');
      const error = { code: 'held', key: 'page.error.offline' };
      this.onmessage({
        data: JSON.stringify({ is: 'no', re: command.id, error }),
      });
    }
  };

  // What glows and can be seen, outside the list of choices.
  hand.glows = (e) => {
    if (e.getAttribute('aria-disabled') === 'true' || e.disabled || e.closest('.choices'))
      return false;
    const { width, height } = e.getBoundingClientRect();
    return width > 0 && height > 0 && e.checkVisibility({ visibilityProperty: true });
  };
  hand.usable = (selector) => [...document.querySelectorAll(selector)].filter(hand.glows);

  // A point of the element that is not covered, nearest to its middle; null if there is none.
  const GRID = 9;
  const spots = Array.from({ length: GRID * GRID }, (_, i) => [
    ((i % GRID) + 0.5) / GRID,
    (Math.floor(i / GRID) + 0.5) / GRID,
  ]).sort((a, b) => Math.hypot(a[0] - 0.5, a[1] - 0.5) - Math.hypot(b[0] - 0.5, b[1] - 0.5));
  const hit = (element) => {
    const box = element.getBoundingClientRect();
    for (const [u, v] of spots) {
      const [x, y] = [box.left + u * box.width, box.top + v * box.height];
      if (element.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
  };
  hand.point = (element) => {
    const found = hit(element);
    if (found) return found;
    element.scrollIntoView({
      block: 'center',
      inline: 'center',
      behavior: 'instant',
    });
    return hit(element);
  };

  // The kinds that can't be done by hand now, each with the reason.
  hand.missing = (places, kinds) =>
    kinds.flatMap((kind) => {
      if (!places[kind]) return [`${kind}: the test names no place`];
      const list = hand.usable(places[kind]);
      if (!list.length) return [`${kind}: nothing glows at ${places[kind]}`];
      if (list.some(hand.point)) return [];
      const box = list[0].getBoundingClientRect();
      const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return [`${kind}: ${places[kind]} is covered by ${over?.outerHTML.slice(0, 90)}`];
    });

  const tick = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  const click = async (element) => {
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    for (let i = 0; i < 3; i++) await tick();
  };
  const letGo = async (times) => {
    for (let i = 0; i < times; i++)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await tick();
  };

  // Which of the offered actions do clicks send? Rows of clicks are walked; nothing is sent. What a
  // click has changed is clicked first, what looks as before only when that was not enough.
  hand.unreachable = async (selector, offer, most) => {
    const wanted = new Set(offer.map((row) => row.join(' ')));
    const states = new Set();
    const [soon, later] = [[], []];
    let clicks = 0;
    const walk = async (path) => {
      await letGo(path.length + 2);
      for (const step of path) await click(hand.usable(selector)[step]);
      clicks += path.length + 1;
    };
    // All that can be clicked now, after `path` led here from where it looked as `before`.
    const note = (path, before) => {
      const state = document.querySelector('main').innerHTML;
      if (states.has(state) || path.length > 5) return;
      states.add(state);
      const now = hand.usable(selector).map((node) => node.outerHTML);
      now.forEach((as, i) =>
        (before.includes(as) ? later : soon).push({ path: [...path, i], now }),
      );
    };
    hand.hold = true;
    await walk([]);
    note([], []);
    while ((soon.length || later.length) && wanted.size && clicks < most) {
      const { path, now } = (soon.length ? soon : later).shift();
      hand.held = null;
      // What only loses something is said once, and done the second time.
      for (let tries = 0; tries < 2 && !hand.held; tries++) {
        if (tries && !document.querySelector('.prompt .refusal')) break;
        await walk(path.slice(0, -1));
        await click(hand.usable(selector)[path.at(-1)]);
      }
      if (hand.held) wanted.delete(hand.held);
      else note(path, now);
    }
    await letGo(6);
    hand.hold = false;
    return clicks < most ? [...wanted] : [];
  };
}

// Runs in the page, with the focus on an answer: what is wrong with its ring, if it is drawn on a board.
// What comes later in a drawing lies above.
async function ringFault() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const node = document.activeElement;
  const own = node.querySelector('.focus-ring, .focus-line');
  if (!own) return '';
  let drawing = own.closest('svg');
  while (drawing.ownerSVGElement) drawing = drawing.ownerSVGElement;
  let ring = drawing.querySelector('.focus-layer');
  for (let tries = 0; !ring && tries < 50; tries++) {
    // it is loaded with the first key
    await new Promise((resolve) => setTimeout(resolve, 100));
    ring = drawing.querySelector('.focus-layer');
  }
  if (!ring) return 'none above the neighbours';
  const isAbove = (other) =>
    !ring.contains(other) &&
    Boolean(ring.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  if ([...drawing.querySelectorAll('*')].some(isAbove)) return 'something is drawn over it';
  const [box, wanted] = [ring, own].map((shape) => shape.getBoundingClientRect());
  const near = ['left', 'top', 'right', 'bottom'].every(
    (side) => Math.abs(box[side] - wanted[side]) < 3,
  );
  return near ? '' : `at ${JSON.stringify(box)}, not ${JSON.stringify(wanted)}`;
}

// Three hands. Each does one thing that glows and says whether it did.
const HANDS = {
  async mouse(page, selector, chance) {
    const at = await somewhere(page, selector, chance);
    if (at) await page.mouse.click(at.x, at.y);
    return at !== null;
  },

  async touch(page, selector, chance) {
    const at = await somewhere(page, selector, chance);
    if (at) await page.touchscreen.tap(at.x, at.y);
    return at !== null;
  },

  // Tab until something that glows has the focus, or one or two such things further; then Enter.
  async keys(page, selector, chance) {
    let further = Math.floor(chance * 3);
    for (let i = 0; i < 300; i++) {
      await page.keyboard.press('Tab');
      const glows = await page.evaluate(
        (s) => document.activeElement.matches(s) && window.hand.glows(document.activeElement),
        selector,
      );
      if (!glows || further-- > 0) continue;
      equal(await page.evaluate(ringFault), '', 'focus ring');
      await page.keyboard.press('Enter');
      return true;
    }
    return false;
  },
};

function somewhere(page, selector, chance) {
  return page.evaluate(
    ([all, part]) => {
      const list = window.hand.usable(all);
      const first = Math.floor(part * list.length);
      for (let i = 0; i < list.length; i++) {
        const at = window.hand.point(list[(first + i) % list.length]);
        if (at) return at;
      }
      return null;
    },
    [selector, chance],
  );
}

// What is asked of me now and stands on the page: null if nothing is, or that the game is over.
export async function askOfMe(page) {
  return page.evaluate(async () => {
    const { hand } = window;
    for (let i = 0; i < 500 && hand.sent !== hand.answered; i++)
      await new Promise((resolve) => setTimeout(resolve, 4));
    if (document.querySelector('.prompt .icon use[href$="trophy"]')) return { over: true };
    const shown = document.querySelector('.prompt.yours')?.dataset.question;
    return hand.ask?.offer && shown === String(hand.ask.n) ? hand.ask : null;
  });
}

// On a narrow screen some of the table is behind tabs: one after the other is opened.
async function missingKinds(page, { places, tabs }, kinds) {
  let missing = [];
  for (let tries = 0; tries < 5; tries++) {
    missing = await page.evaluate(([p, k]) => window.hand.missing(p, k), [places, kinds]);
    if (!missing.length) return missing;
    await page.waitForTimeout(60); // the view may have just come
  }
  if (!tabs) return missing;
  const count = await page.locator(tabs).count();
  for (let i = 0; i < count && missing.length; i++) {
    await page.locator(tabs).nth(i).click();
    const left = missing.map((words) => words.split(':')[0]);
    missing = await page.evaluate(([p, k]) => window.hand.missing(p, k), [places, left]);
  }
  return missing;
}

// The kinds of action of a game, each with its name and whether it ends something; a page is asked once,
// for it has to write down and send what may be large.
export async function actionsOf(page, game) {
  page.actions ??= {};
  page.actions[game] ??= await page.evaluate(async (path) => {
    const tables = window.hand.call?.('GET', path) ?? fetch(path).then((answer) => answer.json());
    return (await tables).actions.map(({ name, ends }) => ({ name, ends }));
  }, `/api/1/games/${game}`);
  return page.actions[game];
}

// Plays at the table that the page shows, to the end or for some clicks. Says how many clicks it
// took. Adds to `met` which kinds of action were offered; of a kind of decision that is not yet in
// `probed`, every action it offers is tried.
export async function play(page, how) {
  const { game, places, seed, hands = 'mouse', most = Infinity, met, probed } = how;
  const actions = await actionsOf(page, game);
  const nameOf = (row) => actions[row[0] - 1].name;
  const end = Date.now() + LIMIT_MS;
  const at = (page.at ??= { decision: -1, tries: 0 }); // kept from one call to the next
  let clicks = 0;
  const say = async (words) => `${await prompt(page)} (${clicks} clicks): ${words}`;
  while (clicks < most) {
    if (Date.now() > end) throw new Error(await say('the time is over'));
    const ask = await askOfMe(page);
    if (ask?.over) break;
    if (!ask) {
      await page.waitForTimeout(40);
      continue;
    }
    const kinds = [...new Set(ask.offer.map(nameOf))];
    const selector = [...new Set(kinds.map((kind) => places[kind]))].join(', ');
    if (ask.n !== at.decision) {
      Object.assign(at, { decision: ask.n, tries: 0 });
      kinds.forEach((kind) => met?.add(kind));
      const missing = await missingKinds(page, how, kinds);
      if (missing.length && (await askOfMe(page))?.n === ask.n)
        throw new Error(await say(missing.join('; ')));
      if (probed && !probed.has(ask.choice) && ask.offer.length <= PROBED_OFFER) {
        const lost = await page.evaluate(
          ([s, offer, limit]) => window.hand.unreachable(s, offer, limit),
          [selector, ask.offer, PROBE_CLICKS],
        );
        const words = lost.map((row) => `${nameOf(row.split(' '))} ${row}`);
        if (lost.length) throw new Error(await say(`no clicks send ${words.join('; ')}`));
        probed.add(ask.choice);
      }
    }
    if (at.tries++ >= STUCK_CLICKS)
      throw new Error(await say('clicking does not get done with it'));
    if (await HANDS[hands](page, selector, chanceAt(seed, ask.n, at.tries))) clicks++;
    else if (hands === 'keys') throw new Error(await say('the focus never comes to what glows'));
    else if (how.tabs) await missingKinds(page, how, kinds);
  }
  return clicks;
}

// Plays on until a certain choice is asked of me.
export async function playTo(page, how, choice) {
  for (;;) {
    const ask = await askOfMe(page);
    if (ask?.choice === choice) return ask;
    check(!ask?.over, `the game ended before ${choice}`);
    if (ask) await play(page, { ...how, most: 1 });
    else await page.waitForTimeout(40);
  }
}

// One thing to another, with the button of the mouse held.
export async function drag(page, thing, goal) {
  const middle = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await middle(thing)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(goal)), { steps: 8 });
  await page.mouse.up();
}

// From 0 to 1, by chance, yet the same for the same numbers: with bots that answer the same moves
// alike, a test plays the same game each time.
function chanceAt(...numbers) {
  const mix = (state, n) => Math.imul((state ^ (state >>> 15)) + n, 0x9e3779b1);
  const mixed = numbers.reduce(mix, 0x6d2b79f5);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x100000000;
}

// The record of a game of cubs but for its end, or up to the first event of a kind: so many decisions of
// the first seat are left until then.
async function lateRecord({ game, players, options = {}, seed = '17', late, until }) {
  const folder = await mkdtemp(join(tmpdir(), 'moraine-late-'));
  const [whole, part] = ['whole', 'part'].map((name) => join(folder, name));
  const moraine = (...words) => execFileSync('build/moraine', words);
  const chosen = Object.entries(options).flatMap(([o, value]) => ['--option', `${o}=${value}`]);
  const seats = Array(players).fill('cub').join(',');
  moraine('play', game, '--plain', '--seats', seats, '--seed', seed, ...chosen, '--record', whole);
  const { decisions } = JSON.parse(moraine('replay', whole, '--json'));
  const end = decisions.findIndex(({ events }) => events.some(({ kind }) => kind === until));
  const before = end < 0 ? decisions : decisions.slice(0, end);
  const own = before.flatMap(({ action }, i) => (action.seat === 0 ? [i] : []));
  moraine('replay', whole, '--at', `${own.at(-late)}`, '--record', part);
  const record = await readFile(part, 'utf8');
  await rm(folder, { recursive: true });
  return record;
}

// Me at a table with bots, ready to play; with a record (a file in records/) from its last position,
// or late in a game of cubs (`late` decisions before its end, or before what happens in it: `until`).
export async function sitDown(browser, server, table, who = {}) {
  const page = await comeIn(browser, server, who);
  await takeSeat(page, table);
  return page;
}

// Somebody whose page knows what is asked; at one table after the other, if need be.
export function comeIn(browser, server, who = {}) {
  return sit(browser, server, { ...who, script: watcher });
}

export async function takeSeat(page, table) {
  const { game, players, options = {}, seed = '17', bot = 'cub', me = 0, pace = 0 } = table;
  const chairs = Array.from({ length: players }, (_, i) =>
    i === me ? { who: 'me' } : { who: 'bot', bot },
  );
  const file = table.record && new URL(`records/${table.record}.txt`, import.meta.url);
  const record = file ? await readFile(file, 'utf8') : table.late && (await lateRecord(table));
  const what = record ? { record } : { game, players, options, seed };
  const wish = { ...what, name: 'Mira', chairs, pace };
  const made = await makeTable(page, wish);
  await page.goto(`/t/${made.table}`);
  await waitForTurn(page);
}

const BEGINNING = 'the beginning'; // at its end some keys, too

// What is played of a table: the whole game, or only its beginning and its end.
function partsOf(table) {
  if (table.record && nightly) return [{ ...table, part: `the rest of ${table.record}` }];
  if (table.record) return [{ ...table, part: `from ${table.record} on`, most: RECORD_CLICKS }];
  if (nightly) return [{ ...table, part: 'a whole game' }];
  if (table.nightly) return [];
  return [
    { ...table, part: BEGINNING, most: BEGINNING_CLICKS },
    { ...table, part: 'the end', late: LATE_DECISIONS },
  ];
}

// Who has won, and all ways to go on from there, on a phone as well.
async function endFitsPhone(page) {
  const { width, height } = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const prompt = page.locator('.prompt');
  const fits = async (...names) => {
    for (const name of names) {
      const box = await prompt.getByRole('button', { name }).boundingBox();
      check(box && box.x >= 0 && box.x + box.width <= 361, `${name} at ${JSON.stringify(box)}`);
      check(box.y + box.height <= 740, `${name} at ${JSON.stringify(box)}`);
    }
  };
  await fits('See how it went', 'Again, same seats', 'Look back');
  await prompt.getByRole('button', { name: 'Look back' }).click();
  await prompt.getByRole('button', { name: 'What if from here', disabled: false }).waitFor();
  await fits('One step back', 'One step forward', 'What if from here', 'Back to now');
  await prompt.getByRole('button', { name: 'Back to now' }).click();
  await page.setViewportSize({ width, height });
}

// The tests of one game's board:
//   game, places
//   tables   games with the mouse: { players, seats (if more), options, seed, bot }: whole ones in
//            "make nightly", their beginnings and ends else;
//            or { players, seats, record, me }: the rest of a recorded game, from my chair;
//            with nightly: true only in "make nightly"
//   kinds    how many kinds of action all of them must have met at least
//   tabs     selector of what opens parts of the table on a phone
//   touched  by day, too, part of a game by touch
export function boardTests({
  game,
  places,
  tables,
  kinds,
  tabs = '.phone-tabs [role=tab]',
  touched = false,
}) {
  const met = new Set();
  const probed = new Set();
  for (const { part, most, ...table } of tables.flatMap(partsOf)) {
    test(`${game}: ${part} with ${table.players} by clicking the board`, async (browser, server) => {
      const page = await sitDown(browser, server, { game, ...table });
      const clicks = await play(page, {
        game,
        places,
        seed: table.players,
        met,
        probed,
        most,
      });
      check(clicks > (most ? 2 : 0), `only ${clicks} clicks`); // an end may come at once
      console.log(`   ${game} with ${table.players}: ${clicks} clicks`);
      if (part === BEGINNING)
        await play(page, { game, places, seed: 5, hands: 'keys', most: KEYS_CLICKS });
      equal(page.complaints.length, 0, page.complaints.join('; '));
      if (most) return;
      equal(await page.locator('main select').count(), 0, 'choices after the end');
      await endFitsPhone(page);
      if (!nightly) return; // how it went is told in finished_test.mjs, and elders think about it
      await page.getByRole('button', { name: 'See how it went' }).click();
      await page.locator('.rank li').first().waitFor();
      equal(await page.locator('.rank li').count(), table.seats ?? table.players, 'places');
      equal(page.complaints.length, 0, page.complaints.join('; '));
    });
  }

  test(`${game}: these games met most kinds of action`, () => {
    if (nightly) check(met.size >= kinds, `${met.size}: ${[...met]}`);
    check(probed.size > 2, `decisions walked through: ${[...probed]}`);
  });

  for (const [hands, who, most] of [
    ...(nightly ? [['keys', {}, 25]] : []),
    ...(nightly || touched ? [['touch', { width: 360, height: 780 }, nightly ? 40 : 6]] : []),
  ])
    test(`${game}: part of a game by ${hands}`, async (browser, server) => {
      const page = await sitDown(browser, server, { game, ...tables[0] }, who);
      const how = { game, places, seed: 5, hands, most };
      await play(page, hands === 'touch' ? { ...how, tabs } : how);
      equal(page.complaints.length, 0, page.complaints.join('; '));
    });
}
