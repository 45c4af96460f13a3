// SPDX-License-Identifier: MIT
// Lines break, pages are loaded anew, servers are restarted: the game goes on.
import {
  check,
  clickOffered,
  equal,
  makeTable,
  playUntil,
  prompt,
  runTests,
  sit,
  test,
  waitForTurn,
} from './lib.mjs';

async function begin(browser, server) {
  const page = await sit(browser, server);
  const made = await makeTable(page, {
    game: 'hunters',
    name: 'Mira',
    seed: '17',
    pace: 0,
  });
  return { page, made };
}

const lines = (page) => page.locator('.log li').count();

test('a reload shows the same game', async (browser, server) => {
  const { page, made } = await begin(browser, server);
  await page.goto(`/t/${made.table}`);
  await waitForTurn(page);
  let n = 0;
  await playUntil(page, async () => n++ > 8);
  await waitForTurn(page);
  const [asked, told] = [await prompt(page), await lines(page)];
  await page.reload();
  await waitForTurn(page);
  equal(await prompt(page), asked, 'what is asked');
  equal(await lines(page), told, 'lines of the log');
});

test('a broken line is mended without a word lost', async (browser, server) => {
  const { page, made } = await begin(browser, server);
  const sockets = [];
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const line = socket.connectToServer();
    sockets.push({ socket, line });
  });
  await page.goto(`/t/${made.table}`);
  await waitForTurn(page);
  const first = await lines(page);
  await clickOffered(page);
  await page.waitForFunction((n) => document.querySelectorAll('.log li').length >= n + 4, first);
  await waitForTurn(page);
  const told = await lines(page);
  await sockets[0].line.close();
  await sockets[0].socket.close();
  for (let i = 0; sockets.length < 2 && i < 100; i++) await page.waitForTimeout(100);
  equal(sockets.length, 2, 'a second line');
  await waitForTurn(page);
  equal(await lines(page), told, 'lines of the log, none twice');
  await clickOffered(page);
  await page.waitForFunction((n) => document.querySelectorAll('.log li').length > n, told);
});

// What is asked and how much was told, once the answer to the last click is there.
async function settled(page) {
  for (let last; ;) {
    const now = [await prompt(page), await lines(page)];
    if (String(now) === String(last)) return now;
    last = now;
    await page.waitForTimeout(500);
  }
}

test(
  'a killed server comes back with every move',
  async (browser, server) => {
    const { page, made } = await begin(browser, server);
    await page.goto(`/t/${made.table}`);
    await waitForTurn(page);
    let n = 0;
    await playUntil(page, async () => n++ > 12);
    await waitForTurn(page);
    const [asked, told] = await settled(page);
    await server.end('SIGKILL');
    await page.getByText('Connection lost').waitFor();
    await server.run();
    await page.getByText('Connection lost').waitFor({ state: 'detached' });
    await waitForTurn(page);
    equal(await prompt(page), asked, 'what is asked');
    equal(await lines(page), told, 'lines of the log');
    await playUntil(page, async () => (await lines(page)) > told);
    equal(page.complaints.length, 0, page.complaints.join('; '));
  },
  { alone: true },
);

test('the log leads back to any moment', async (browser, server) => {
  const { page, made } = await begin(browser, server);
  await page.goto(`/t/${made.table}`);
  await waitForTurn(page);
  let n = 0;
  await playUntil(page, async () => n++ > 6);
  await waitForTurn(page);
  await settled(page);
  const total = () =>
    page
      .locator('.gauge .gauge-words')
      .evaluateAll((all) => all.reduce((sum, g) => sum + parseInt(g.textContent), 0));
  const now = await total();
  await page.locator('.log .line').last().click();
  await page.getByText('Looking back').waitFor();
  check((await total()) < now, 'fewer hunters stood then');
  equal(await page.locator('.region.offer').count(), 0, 'nothing is offered in the past');
  await page.locator('.prompt').getByRole('button', { name: 'One step forward' }).click();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await waitForTurn(page);
  equal(await total(), now, 'hunters now');
});

await runTests();
