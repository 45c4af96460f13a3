// SPDX-License-Identifier: MIT
// Every table fits every screen: whatever is asked, all that may be clicked for it can be seen and
// hit once the page has settled, nothing overflows, and the board stands still. A game is played
// from question to question; the first of each kind is looked at on a laptop and on a phone, one of them
// (at night all) on a phone on its side and on other screens, and the last in German, whose words are the
// longest. By day some kinds of each game, at night all that come up.
import { actionsOf, askOfMe, comeIn, play, sitDown, takeSeat } from './board.mjs';
import { cutWords } from './cut.mjs';
import { check, equal, nightly, ofGames, runTests, test } from './lib.mjs';

const LAPTOP = [1366, 650];
const PHONE = [360, 740];
const SIDEWAYS = [844, 390];
const DESK = [1440, 900];
const SMALLEST = [1280, 600]; // laptop
const TABLET = [768, 1024];
const LYING = [1024, 768]; // a tablet on its side
const HIGH = [1280, 800]; // as high as a desk, but not as wide
// The smallest laptops, the largest screen, a tablet either way; at night those between them.
const OTHERS = [
  SMALLEST,
  HIGH,
  [2560, 1440],
  TABLET,
  LYING,
  ...(nightly ? [DESK, [1920, 1080], [390, 844]] : []),
];
// What a question is looked at on: one of a game on all of them.
const screens = (all) => [
  ...(all ? OTHERS : []),
  ...(all || nightly ? [SIDEWAYS] : []),
  PHONE,
  LAPTOP,
];
const KINDS_BY_DAY = 4;
// So many clicks at night, which meet so many kinds; by day half of the clicks at most.
const GAMES = {
  hunters: { players: 4, seed: '3', kinds: 8, clicks: 40 },
  valley: { players: 4, seed: '5', kinds: 6, clicks: 60 },
  winter: { players: 2, seed: '3', kinds: 10, clicks: 70 },
  neanderthal: { players: 3, seed: '11', kinds: 9, clicks: 60 },
  prehistory: { players: 3, seed: '6', kinds: 8, clicks: 60 },
};
// Questions that games seldom come to: recorded games up to there, with the chair that is asked. By day
// the first of each game.
const RARE = [
  ['hunters', { players: 4, record: 'hunters-subst_pick', me: 3 }],
  ['valley', { players: 4, record: 'valley-choose_survivor', me: 3 }],
  ['valley', { players: 4, record: 'valley-choose_loss', me: 2 }],
  ['valley', { players: 4, record: 'valley-choose_victim', me: 3 }],
  [
    'prehistory',
    {
      players: 3,
      options: { chosen_wheels: 1, first: 'seat_0' },
      choice: 'wheel_place',
    },
  ],
  ['prehistory', { players: 4, record: 'prehistory-build_site', me: 3 }],
  ['prehistory', { players: 3, record: 'prehistory-build_tile' }],
  ['prehistory', { players: 4, record: 'prehistory-build_settler' }],
  ['neanderthal', { players: 3, record: 'neanderthal-deploy', me: 2, language: 'de' }],
  ['neanderthal', { players: 3, record: 'neanderthal-sex_turn', me: 1, language: 'de' }],
  ['neanderthal', { players: 3, record: 'neanderthal-sex_turn', me: 1, language: 'nl' }],
  ['winter', { players: 3, record: 'winter-menu_top', language: 'de' }],
  ['winter', { players: 2, record: 'winter-menu_top.migrate', me: 1 }],
  ['winter', { players: 2, record: 'winter-menu_top.hunt', me: 1 }],
  ['winter', { players: 3, record: 'winter-choose_burial', language: 'de' }],
];
const SHIFT_MAX = 2; // px
const SEEN = 0.2; // of a thing's box: regions and figures do not fill theirs
const LONG =
  'Mira: a question that is much longer than most, so that it needs a second line on every screen';

// Runs in the page: what is out of sight or covered of all that may be clicked, and what overflows.
function faultsOf({ each, buttons = 0, seen }) {
  const GRID = 9;
  const far = ([u, v]) => Math.hypot(u - 0.5, v - 0.5);
  const points = Array.from({ length: GRID * GRID }, (_, i) => [
    ((i % GRID) + 0.5) / GRID,
    (Math.floor(i / GRID) + 0.5) / GRID,
  ]).sort((a, b) => far(a) - far(b));
  // From the middle on, until it is enough: each look takes its time.
  const part = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    let hits = 0;
    for (const [u, v] of points) {
      hits += node.contains(document.elementFromPoint(left + u * width, top + v * height));
      if (hits >= seen * points.length) break;
    }
    return hits / points.length;
  };
  // Of Prehistory's board a phone shows one part at a time; its arrows lie in all of them.
  const elsewhere = (node) => node.closest('.turn') && document.querySelector('.views');
  const nodes = window.hand.usable(each.join(', ')).filter((node) => !elsewhere(node));
  const empty = each.filter((selector) => !window.hand.usable(selector).length);
  const hidden = nodes.filter((node) => part(node) < seen);
  // Who is asked for a player is not asked for a place.
  const astray = nodes.every((node) => node.matches('.player-pick'))
    ? [...document.querySelectorAll('.region.offer, .picks .pick')]
    : [];
  const page = document.documentElement;
  const cut = [...document.querySelectorAll('.top, .prompt')].filter(
    (part) => part.scrollWidth > part.clientWidth + 1,
  );
  // Where the hand lies beside or below the board, answers cover neither it nor any head.
  const boxOf = (node) => node.getBoundingClientRect();
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  // Of an answer, what is seen of its part of the table: none of it lies under the question.
  const ownPart = (node) => node.closest('#main > *') ?? node;
  const under = nodes.filter((node) => {
    const [box, part] = [boxOf(node), boxOf(ownPart(node))];
    const seenOf = {
      left: Math.max(box.left, part.left),
      right: Math.min(box.right, part.right),
      top: Math.max(box.top, part.top),
      bottom: Math.min(box.bottom, part.bottom),
    };
    return !node.closest('.prompt') && meet(seenOf, boxOf(document.querySelector('.prompt')));
  });
  const stages = [...document.querySelectorAll('.stage')].map(boxOf);
  const isCovered = ({ top, bottom }) =>
    stages.some((stage) => top > stage.top && bottom < stage.bottom);
  const HEADS = '.zone-heading, .biome-heading, .hand .card';
  const heads = [
    ...[...document.querySelectorAll(HEADS)].filter((head) => !isCovered(boxOf(head))),
    ...document.querySelectorAll('.stage header *, .stage .play'),
  ];
  const over = [...document.querySelectorAll('.tray, .choose[data-hangs]')].filter(
    (node) => innerWidth >= 1000 && heads.some((head) => meet(boxOf(node), boxOf(head))),
  );
  // On all but phones the own hand and everybody's points are in sight, too.
  const isSeen = (node) => {
    const { left, right, top, bottom, height } = boxOf(node);
    return height > 0 && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  };
  const SCORES = '.points, .pips, .announced.out'; // Valley counts camps; who is out has none
  const scoresOf = (player) => [
    ...player.querySelectorAll(SCORES),
    ...(player.checkVisibility() ? [] : document.querySelectorAll('.own-heading .points')),
  ];
  const unscored = [...document.querySelectorAll('.player')].filter(
    (player) => !scoresOf(player).some(isSeen),
  );
  const isPhone = Math.min(innerWidth, innerHeight) < 500;
  const lacks = [
    ...unscored.map((player) => `the points of ${player.className} are not seen`),
    ...([...document.querySelectorAll('#main > .hand')].every(isSeen) ? [] : ['no hand is seen']),
  ];
  const { top, bottom } = document.querySelector('.prompt h1').getBoundingClientRect();
  const ask = document.querySelector('.ask').getBoundingClientRect();
  const figures = document.querySelector('.ask p');
  const line = figures?.getBoundingClientRect();
  const unseen =
    line &&
    (line.left >= ask.right - 2 ||
      line.bottom > ask.bottom + 2 ||
      figures.scrollWidth > figures.clientWidth + 1 ||
      figures.scrollHeight > figures.clientHeight + 1);
  return [
    ...empty.map((selector) => `nothing to click at ${selector}`),
    ...(nodes.filter((node) => node.matches('.prompt .button')).length < buttons
      ? ['yes and no are not two buttons']
      : []),
    ...hidden.map((node) => `${Math.round(part(node) * 100)} % of ${node.outerHTML.slice(0, 120)}`),
    ...under.map((node) => `under the question: ${node.outerHTML.slice(0, 120)}`),
    ...astray.map((node) => `no answer, but it glows: ${node.getAttribute('aria-label')}`),
    ...(page.scrollWidth > innerWidth ? [`${page.scrollWidth} px wide`] : []),
    ...(page.scrollHeight > innerHeight ? [`${page.scrollHeight} px high`] : []),
    ...over.map((node) => `${node.className} lies over a head or a card`),
    ...cut.map((part) => `${part.className} is ${part.scrollWidth} px wide`),
    ...(top < ask.top - 2 || bottom > ask.bottom + 2 ? ['the question is cut'] : []),
    ...(unseen ? [`not all figures below the question are seen: ${figures.innerText}`] : []),
    ...(isPhone ? [] : lacks),
  ];
}

// Where the table's parts lie.
function placesOf() {
  const of = (selector) => document.querySelector(selector).getBoundingClientRect();
  const board = of('#main > :is(.board, .winter-board)');
  return {
    board: board.top,
    boardEnd: board.bottom,
    // A long question grows over the end of the board: what lies below it stays. If answers lie
    // there, it grows over the head of the hand.
    ...(document.querySelector('.prompt[data-down]')
      ? { promptStart: of('.prompt').top }
      : { promptEnd: of('.prompt').bottom }),
    hand: of('#main > .hand').top,
  };
}

// Two frames after the page has heard of its new size or question.
const settled = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), 120);
      }),
  );

async function look(page, [width, height], answers) {
  await page.setViewportSize({ width, height });
  await settled(page);
  const faults = [
    ...(await page.evaluate(faultsOf, { ...answers, seen: SEEN })),
    ...(await page.evaluate(cutWords, '.prompt, .top')),
  ];
  return faults.map((words) => `${width} x ${height}: ${words}`);
}

// What has moved since the first question at this size: whatever is asked, the table stands still.
async function movedSince(page, stood, size) {
  const now = await page.evaluate(placesOf);
  const first = (stood[size.join()] ??= now);
  return Object.keys(now)
    .filter((key) => Math.abs(now[key] - (first[key] ??= now[key])) > SHIFT_MAX)
    .map((key) => `${size.join(' x ')}: ${key} is at ${now[key]}, not ${first[key]}`);
}

// How far the table's parts move when the question gets longer or shorter.
async function shiftOf(page) {
  const before = await page.evaluate(placesOf);
  const shifts = [];
  for (const words of [LONG, 'Mira?']) {
    await page.evaluate((text) => {
      window.question ??= document.querySelector('.prompt h1').innerHTML;
      document.querySelector('.prompt h1').innerText = text;
    }, words);
    await settled(page);
    const after = await page.evaluate(placesOf);
    const both = Object.keys(after).filter((key) => key in before);
    shifts.push(...both.map((key) => Math.abs(after[key] - before[key])));
  }
  return Math.max(...shifts);
}

// A tap on the question shows what has no room; the next one puts it away.
async function isReadable(page) {
  await page.locator('.ask h1').click();
  await settled(page);
  const readable = await page.evaluate(() => {
    const line = document.querySelector('.ask p');
    const cut =
      line && (line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 2);
    return (
      !cut &&
      document.querySelector('.ask').scrollHeight <= document.querySelector('.prompt').clientHeight
    );
  });
  await page.locator('.ask h1').click();
  return readable;
}

// The same question in another language.
async function speak(page, language) {
  await page.evaluate((to) => {
    const kept = JSON.parse(localStorage.getItem('moraine.settings'));
    localStorage.setItem('moraine.settings', JSON.stringify({ ...kept, language: to }));
  }, language);
  await page.reload();
  await page.locator('.prompt h1').waitFor();
}

async function answersOf(page, game, places, ask) {
  const actions = await actionsOf(page, game);
  const names = ask.offer.map((row) => actions[row[0] - 1].name);
  return {
    each: [...new Set(names.map((name) => places[name]))], // on a phone, too, none is behind a tab
    buttons: names.sort().join() === 'no,yes' ? 2 : 0,
  };
}

for (const [game, { players, seed, kinds, clicks }] of Object.entries(GAMES))
  test(`${game}: every kind of question fits a laptop and a phone`, async (browser, server) => {
    const { PLACES } = await import(`./places/${game}.mjs`);
    const [width, height] = LAPTOP;
    const page = await sitDown(browser, server, { game, players, seed }, { width, height });
    const how = { game, places: PLACES, seed: 3, most: 1 };
    const met = new Set();
    const faults = [];
    const stood = {};
    const enough = () => !nightly && met.size >= KINDS_BY_DAY;
    for (let i = 0; i < (nightly ? clicks : clicks / 2) && !enough();) {
      const ask = await askOfMe(page);
      if (ask?.over) break;
      if (ask && !met.has(ask.choice)) {
        met.add(ask.choice);
        const answers = await answersOf(page, game, PLACES, ask);
        for (const size of screens(met.size === 2)) {
          const found = await look(page, size, answers);
          found.push(...(await movedSince(page, stood, size)));
          faults.push(...found.map((words) => `${ask.choice} at ${words}`));
        }
      }
      if (ask) i += await play(page, how);
      else await page.waitForTimeout(40);
    }
    equal(faults.join('\n'), '', 'faults');
    if (nightly) check(met.size >= kinds, `only ${[...met]}`);
    console.log(`   ${game}: ${[...met].join(', ')}`);
    for (const size of [LAPTOP, PHONE]) {
      await look(page, size, { each: ['main'] });
      const shift = await shiftOf(page);
      check(shift <= SHIFT_MAX, `the table moves by ${shift} px at ${size.join(' x ')}`);
      check(
        await isReadable(page),
        `a tap does not show all of the question at ${size.join(' x ')}`,
      );
    }
    await speak(page, 'de');
    const last = await askOfMe(page);
    const answers = last?.offer
      ? await answersOf(page, game, PLACES, last)
      : { each: ['.top .brand'] };
    const inGerman = [];
    for (const size of screens(nightly)) inGerman.push(...(await look(page, size, answers)));
    equal(inGerman.join('\n'), '', `faults of ${last?.choice} in German`);
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });

// An answer stays under the mouse, however long the line is that tells what it would change.
async function movesUnderMouse(page) {
  const button = page.locator('.prompt .choose .button').first();
  if (!(await button.count())) return '';
  const before = await button.boundingBox();
  await button.hover();
  await settled(page);
  const after = await button.boundingBox();
  await page.mouse.move(0, 0);
  const moved = Math.max(...['x', 'y'].map((side) => Math.abs(after[side] - before[side])));
  return moved > SHIFT_MAX ? `an answer goes away under the mouse by ${moved} px` : '';
}

test('rare questions fit a laptop and a phone', async (browser, server) => {
  const [width, height] = LAPTOP;
  const page = await comeIn(browser, server, { width, height });
  const isFirst = ([game], i) => RARE.findIndex(([other]) => other === game) === i;
  for (const [game, table] of RARE.filter((one, i) => nightly || isFirst(one, i))) {
    const { PLACES } = await import(`./places/${game}.mjs`);
    await takeSeat(page, { game, ...table });
    await speak(page, table.language ?? 'en');
    await page.locator('.prompt.yours').waitFor();
    const ask = await askOfMe(page);
    const [choice] = (table.record ?? `${game}-${table.choice}`).split('.');
    equal(`${game}-${ask.choice}`, choice, 'question');
    const answers = await answersOf(page, game, PLACES, ask);
    const faults = [];
    const sizes = [...(table.language ? [DESK, SMALLEST] : []), PHONE, LAPTOP];
    for (const size of sizes) faults.push(...(await look(page, size, answers)));
    equal(faults.join('\n'), '', `faults of ${ask.choice}`);
    equal(await movesUnderMouse(page), '', ask.choice);
    equal(page.complaints.length, 0, page.complaints.join('; '));
  }
});

// As full as games become: all seats taken, hands, tribes and regions with more than they have as a rule.
const FULL = {
  hunters: { players: 5, record: 'hunters-full', me: 2 },
  valley: { players: 6, record: 'valley-full', me: 4 },
  winter: { players: 4, record: 'winter-full' },
  neanderthal: { players: 3, record: 'neanderthal-full', me: 1 },
  prehistory: { players: 4, record: 'prehistory-full', me: 1 },
};

// In an eclipse Winter's table is another one.
const ECLIPSE = { game: 'winter', players: 4, record: 'winter-eclipse', me: 2 };

// At the largest text, and at the usual one. By day at one of them in each language, all games in the
// language whose words are the longest.
const BY_DAY = {
  en: { texts: ['usual'], games: ['hunters', 'neanderthal'] },
  de: { texts: ['largest'], games: Object.keys(FULL) },
  nl: { texts: ['largest'], games: ['valley', 'winter'] },
};

async function cutAt(page, texts, sizes = [LAPTOP, PHONE]) {
  const faults = [];
  for (const [width, height] of sizes)
    for (const text of texts) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => (document.documentElement.dataset.text = size), text);
      await settled(page);
      const found = await page.evaluate(cutWords, '#main, .top');
      faults.push(...found.map((words) => `${text}, ${width} x ${height}: ${words}`));
    }
  return faults;
}

for (const language of ['en', 'de', 'nl'])
  test(`no words are cut, however large: ${language}`, async (browser, server) => {
    const page = await comeIn(browser, server, { settings: { text: 'largest', language } });
    const { texts: some, games } = BY_DAY[language];
    const texts = nightly ? ['largest', 'usual'] : some;
    for (const [game, table] of ofGames(FULL, ...games)) {
      await takeSeat(page, { game, ...table });
      const faults = await cutAt(page, texts);
      faults.push(...(await cutAt(page, ['usual'], [LYING])));
      equal(faults.join('\n'), '', `cut in ${game}`);
    }
    await takeSeat(page, ECLIPSE);
    equal(await page.locator('.sky').count(), 1, 'eclipse in its record');
    const faults = await cutAt(page, ['largest', 'usual'], [LAPTOP, TABLET, PHONE]);
    equal(faults.join('\n'), '', 'cut in the eclipse');
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });

await runTests();
