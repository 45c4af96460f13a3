// SPDX-License-Identifier: MIT
// Several people at one table: links, onlookers, chat, and that nobody hears what is not for them.
import {
  check,
  clickOffered,
  equal,
  handOver,
  makeTable,
  myTurn,
  prompt,
  runTests,
  set,
  sit,
  test,
  waitForTurn,
} from './lib.mjs';

// Rows of things and of the log that a seat must not see: another's hand, what another drew.
function secretsIn(frames, tables, me) {
  const domain = (name) => tables.domains.findIndex((d) => d.name === name);
  const kind = (name) => tables.events.findIndex((e) => e.name === name) + 1;
  const [card, seat] = [domain('card'), domain('seat')];
  const told = [kind('saw'), kind('threw_card')];
  const found = [];
  for (const text of frames) {
    const message = JSON.parse(text);
    const things = [...(message.view?.show ?? []), ...(message.set ?? [])];
    for (const [d, , place, where] of things)
      if (d === card && place === seat && where !== me) found.push(`hand of ${where}`);
    for (const [, event, who] of message.log ?? [])
      if (told.includes(event) && who !== me) found.push(`card of ${who}`);
    if (message.ask?.offer && message.ask.seat !== me) found.push(`offer of ${message.ask.seat}`);
  }
  return found;
}

// Ann's table with a place for Bo and one bot, and Bo at it by his link.
async function annAndBo(browser, server, wish, screen = {}) {
  const ann = await sit(browser, server, { name: 'Ann' });
  const made = await makeTable(ann, {
    game: 'hunters',
    players: 3,
    name: 'Ann',
    seed: '17',
    chairs: [{ who: 'me' }, { who: 'link' }, { who: 'bot', bot: 'cub' }],
    ...wish,
  });
  await ann.goto(`/t/${made.table}`);
  await ann.getByText('1 seat is still free').waitFor();
  const bo = await sit(browser, server, { name: 'Bo', ...screen });
  await bo.goto(`/t/${made.table}#${made.chairs.find((c) => c.invite).invite}`);
  await bo.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [ann, bo]) await page.locator('.prompt h1').waitFor();
  return { ann, bo, made };
}

test('two friends and an onlooker play over a link', async (browser, server) => {
  const { ann, bo, made } = await annAndBo(browser, server, { pace: 0 });
  check(!bo.url().includes('#'), 'the invite does not stay in the address');
  const eve = await sit(browser, server, { name: 'Eve' });
  await eve.goto(`/t/${made.table}`);

  await eve.getByText('You are watching').waitFor();
  equal(await eve.locator('.hand').count(), 0, "hands on the onlooker's screen");

  // Until both have cards, and the onlooker has read that both have played one.
  const done = async () => {
    const cards = [
      await ann.locator('.hand .card').count(),
      await bo.locator('.hand .card').count(),
    ];
    const told = await eve.locator('.log').innerText();
    return Math.min(...cards) >= 4 && /Ann plays/.test(told) && /Bo plays/.test(told);
  };
  const end = Date.now() + 120_000;
  while (!(await done())) {
    check(Date.now() < end, 'Ann and Bo play cards');
    for (const page of [ann, bo])
      if (await myTurn(page)) await clickOffered(page);
      else await page.waitForTimeout(30);
  }

  await bo.getByRole('tab', { name: 'Chat' }).click();
  await bo.getByLabel('Say something').fill('That <b>mammoth</b> was mine.');
  await bo.getByLabel('Say something').press('Enter');
  await ann.getByRole('tab', { name: /Chat/ }).click();
  await ann.getByText('That <b>mammoth</b> was mine.').waitFor();
  equal(await eve.locator('.messages b b').count(), 0, 'chat is never markup');
  await ann.reload(); // what was read stays read
  await ann.locator('.log li').first().waitFor();
  equal(await ann.locator('.side .dot').count(), 0, 'unread messages');

  const tables = await ann.evaluate(() => fetch('/api/1/games/hunters').then((r) => r.json()));
  equal(secretsIn(ann.frames_heard, tables, 0).join(), '', 'what Ann may not know');
  equal(secretsIn(bo.frames_heard, tables, 1).join(), '', 'what Bo may not know');
  equal(secretsIn(eve.frames_heard, tables, 255).join(), '', 'what the onlooker may not know');
  const everything = [...bo.frames_heard, ...eve.frames_heard].join('\n');
  for (const secret of [made.host, made.chairs[0].token, made.chairs[1].invite])
    check(!everything.includes(secret), 'no token of another in any frame');
  check(!/"seed":/.test(everything), 'no seed in any frame');
  for (const page of [ann, bo, eve]) equal(page.complaints.length, 0, page.complaints.join('; '));
});

// By the browser, by the address and by the settings; the answers of the server are the same for all.
test('each reads the table in their own language', async (browser, server) => {
  const speak = (language) =>
    sit(browser, server, {
      locale: 'de-AT',
      settings: language ? { language } : {},
    });
  const [ann, bo, eve] = [await speak(''), await speak('en'), await speak('nl')];
  const { table } = await makeTable(ann, {
    game: 'hunters',
    seed: '17',
    pace: 0,
  });
  for (const [page, language, word, more] of [
    [ann, 'de', /Jäger/, ''],
    [bo, 'en', /hunter/, '?lang=fr'], // there is no French: the settings
    [eve, 'nl', /jager/, ''],
  ]) {
    await page.goto(`/t/${table}${more}`);
    await page.locator('.log li', { hasText: word }).first().waitFor();
    equal(await page.locator('html').getAttribute('lang'), language, 'language');
    check(!/Jäger|jager/.test(page.frames_heard.join()), 'frames without sentences');
  }
  await ann.goto('/t/nowhere?lang=nl'); // the address goes before the browser
  await ann.getByRole('heading', { name: 'Hier is niets' }).waitFor();
});

test('an open table is listed, joined from home and watched', async (browser, server) => {
  const ann = await sit(browser, server, { name: 'Ann' });
  const made = await makeTable(ann, {
    game: 'hunters',
    players: 3,
    name: 'Ann',
    listed: true,
    chairs: [{ who: 'me' }, { who: 'open' }, { who: 'bot', bot: 'cub' }],
  });
  const bo = await sit(browser, server, { name: 'Bo' });
  await bo.goto('/');
  await bo.getByRole('link', { name: 'Take a seat' }).first().click();
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await bo.locator('.prompt h1').waitFor();
  const eve = await sit(browser, server, { name: 'Eve' });
  await eve.goto('/');
  await eve.getByRole('link', { name: 'Watch' }).first().click();
  await eve.locator('.prompt h1').waitFor();
  check((await prompt(eve)).length > 0, 'the onlooker sees what is asked');

  await ann.goto('/');
  await ann.locator('.table-row', { hasText: 'Bo' }).waitFor();
  check(made.table.length > 8, 'an address that cannot be guessed');
});

test('two at one screen hand it over', async (browser, server) => {
  const page = await sit(browser, server, { name: 'Ann' });
  const made = await makeTable(page, {
    game: 'hunters',
    players: 3,
    seed: '17',
    pace: 0,
    chairs: [{ who: 'me' }, { who: 'me' }, { who: 'bot', bot: 'cub' }],
  });
  await page.goto(`/t/${made.table}`);
  await page.locator('.prompt h1').waitFor();
  await handOver(page, 3);
});

test('where nothing is hidden, the next at the screen goes on at once', async (browser, server) => {
  const page = await sit(browser, server);
  const chairs = [{ who: 'me' }, { who: 'me' }];
  const made = await makeTable(page, { game: 'prehistory', players: 2, seed: '17', chairs });
  await page.goto(`/t/${made.table}`);
  await waitForTurn(page);
  const who = async () => (await prompt(page)).split(':')[0];
  const first = await who();
  for (let i = 0; i < 20 && (await who()) === first; i++) {
    const asked = await page.locator('.prompt').getAttribute('data-question');
    await page.keyboard.press('1');
    await page.locator(`.prompt.yours:not([data-question="${asked}"])`).waitFor();
  }
  check((await who()) !== first, 'the other one is asked');
  equal(await page.locator('.curtain').count(), 0, 'curtains');
  equal(page.complaints.join('; '), '', 'complaints');
});

test('another game is declined where it is offered', async (browser, server) => {
  const { ann, bo } = await annAndBo(browser, server, { pace: 0, options: { periods: 3 } });
  for (const page of [ann, bo]) await set(page, ['My seat', 'Cub']);
  for (const page of [ann, bo]) await page.getByRole('button', { name: 'Look back' }).waitFor();
  await ann.getByRole('button', { name: 'Again, same seats' }).click();
  await bo.getByRole('button', { name: 'No, thanks' }).click();
  await ann.getByText('free; Bo cannot come').waitFor();
  await bo.getByRole('button', { name: 'No, thanks' }).waitFor({ state: 'detached' });
});

async function propose(page, what) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: what }).click();
  await page.locator('.top [aria-label=Settings]:focus').waitFor(); // back where it was
}

test(
  'all decide together, and a restart ends the question',
  async (browser, server) => {
    const phone = { width: 360, height: 740 };
    const { ann, bo } = await annAndBo(browser, server, { pace: null }, phone);
    equal(await bo.getByText('You are watching').count(), 0, 'who sits there looks on');

    await propose(ann, 'Ask all to give the game up');
    const asked = bo.getByRole('region', { name: 'Together' });
    await asked.getByText('Ann wants to give this game up. Do you agree?').waitFor();
    await asked.getByText(/nobody wins.*1 of 2 agree.*Not answered yet: Bo.*means no/s).waitFor();
    await asked.getByRole('button', { name: 'Hide' }).click();
    await bo.getByRole('button', { name: '1 of 2 agree.' }).click();
    await asked.getByRole('button', { name: 'No', exact: true }).click();
    await ann.getByText('Bo does not agree: the game goes on.').first().waitFor();
    await asked.waitFor({ state: 'detached' });

    await propose(bo, 'Ask all to give the game up');
    await bo.getByRole('button', { name: 'Withdraw' }).click();
    await ann.getByText('Bo no longer asks: the game goes on.').first().waitFor();

    await propose(ann, 'Ask all to give the game up');
    await asked.waitFor();
    await server.end('SIGTERM');
    await asked.waitFor({ state: 'detached' }); // nobody would hear the answer
    const told = [ann, bo].map((page) => page.getByText('the question to all was lost').waitFor());
    await server.run();
    await Promise.all(told); // each for a moment
    for (const page of [ann, bo])
      equal(await page.getByRole('region', { name: 'Together' }).count(), 0, 'open questions');

    await propose(ann, 'Ask all to give the game up');
    await ann.reload(); // the question survives that
    await ann.getByRole('button', { name: 'Withdraw' }).waitFor();
    await asked.getByRole('button', { name: 'Yes' }).click();
    for (const page of [ann, bo])
      await page.getByText('The game was given up').first().waitFor({ state: 'attached' });
    for (const page of [ann, bo]) equal(page.complaints.length, 0, page.complaints.join('; '));
  },
  { alone: true },
);

await runTests();
