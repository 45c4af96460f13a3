// Pictures of the page for docs/: home, a table on a desk and on a phone, a conflict, a finished
// game. A tracker plays my seat up to the moment of each picture; the seed is fixed.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { makeTable, openBrowser, root, Server, sit, waitForTurn } from '../../tests/web/lib.mjs';

const out = path.join(root, 'docs/shots');
const LONG_MS = 400_000;
const server = await Server.start();
const browser = await openBrowser();
await mkdir(out, { recursive: true });

async function shot(page, name, options = {}) {
  await page.mouse.move(5, 300);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: path.join(out, `${name}.png`), ...options });
  console.log(name);
}

async function letPlay(page, who) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'My seat' }).getByRole('button', { name: who }).click();
  await page.keyboard.press('Escape');
}

const bots = ['tracker', 'cub', 'tracker'].map((bot) => ({ who: 'bot', bot }));
const wish = {
  game: 'hunters',
  name: 'Mira',
  pace: 0,
  seed: '11',
  chairs: [{ who: 'me' }, ...bots],
};
const page = await sit(browser, server, { settings: { story: true } });
const made = await makeTable(page, wish);
await page.goto(`/t/${made.table}`);
await waitForTurn(page);
await letPlay(page, 'Tracker');

// The first period ends: its largest conflict.
await page.locator('.duel').waitFor({ timeout: LONG_MS });
await page.getByRole('button', { name: 'Pause' }).click();
for (let i = 0; i < 12 && !(await page.locator('.minus').count()); i++)
  await page.getByRole('button', { name: 'Next region' }).click();
await shot(page, 'conflict');
await page.getByRole('button', { name: 'Skip to the scoring' }).click();
await page.getByRole('button', { name: 'Go on' }).click();

// My turn in the second period.
await page.getByRole('button', { name: 'Play myself' }).click();
await page
  .getByText('play a card')
  .waitFor({ timeout: LONG_MS })
  .catch(() => undefined);
await waitForTurn(page);
await shot(page, 'table');
await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
await shot(page, 'table-dark');
await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
await page.setViewportSize({ width: 360, height: 780 });
await shot(page, 'table-phone');
await page.setViewportSize({ width: 1440, height: 900 });

// To the end.
await page.evaluate(() =>
  localStorage.setItem('moraine.settings', '{"motion":"none","story":false}'),
);
await page.reload();
await page.locator('.prompt h1').waitFor();
await letPlay(page, 'Tracker');
await page.getByRole('button', { name: 'See how it went' }).click({ timeout: LONG_MS });
await page.locator('.legend').waitFor();
await shot(page, 'finished', { fullPage: true });
const other = await sit(browser, server, {});
await other.goto('/');
await other.locator('.gcard').first().waitFor();
await shot(other, 'home');
await browser.close();
await server.stop();
