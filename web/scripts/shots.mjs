// SPDX-License-Identifier: MIT
// Pictures of the page for docs/: every table in the middle of a game at three widths, and with
// Mammoth Hunters home, a conflict and a finished game. Bots play up to the moment of each picture,
// my seat as well; the seeds are fixed.
//   npm run shots [GAME | conflict | finished ...]
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { letBotPlay, midGame, press, tableOf } from '../../tests/web/gauge.mjs';
import { openBrowser, root, Server, sit, waitForTurn } from '../../tests/web/lib.mjs';

const out = path.join(root, 'docs/shots');
const LONG_MS = 600_000;
const QUALITY = 0.8;
const SIZES = [
  [1440, 900],
  [768, 1024],
  [360, 780],
];
// How far into the game: rows of the log.
const TABLES = {
  hunters: { seed: '11', rows: 260 },
  valley: { seed: '4', rows: 190 },
  winter: { seed: '8', rows: 420 },
  neanderthal: { seed: '3', rows: 428 },
  prehistory: { seed: '6', rows: 420 },
};

const server = await Server.start();
const browser = await openBrowser();
const darkroom = await (await browser.newContext()).newPage();
await mkdir(out, { recursive: true });

// Runs in the page: a PNG as WebP, which is a fifth of it.
async function asWebp({ png, quality }) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}

async function shot(page, name, options = {}) {
  await page.mouse.move(5, 300);
  await page.waitForTimeout(1500);
  const png = (await page.screenshot(options)).toString('base64');
  const webp = await darkroom.evaluate(asWebp, { png, quality: QUALITY });
  await writeFile(path.join(out, `${name}.webp`), Buffer.from(webp, 'base64'));
  console.log(name);
}

async function table(game) {
  const page = await sit(browser, server);
  const { seed, rows } = TABLES[game];
  await midGame(page, server, game, rows, { seed });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await shot(page, `${game}-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await shot(page, `${game}-dark`);
  await page.context().close();
}

// The first period of Mammoth Hunters ends: its largest conflict.
async function conflict() {
  const page = await sit(browser, server, { settings: { story: true } });
  await page.goto(await tableOf(page, 'hunters', { seed: '11' }));
  await waitForTurn(page);
  await letBotPlay(page);
  await page.locator('.duel').waitFor({ timeout: LONG_MS });
  await page.getByRole('button', { name: 'Pause' }).click();
  for (let i = 0; i < 12 && !(await page.locator('.minus').count()); i++)
    await page.getByRole('button', { name: 'Next region' }).click();
  await press(page, '.toast .button.primary');
  await shot(page, 'conflict');
  await page.context().close();
}

async function finished() {
  const page = await sit(browser, server);
  await page.goto(await tableOf(page, 'hunters', { seed: '11' }));
  await waitForTurn(page);
  await letBotPlay(page);
  await page.getByRole('button', { name: 'See how it went' }).click({ timeout: LONG_MS });
  await page.locator('.hopes[aria-busy="false"]').waitFor({ timeout: LONG_MS });
  await shot(page, 'finished', { fullPage: true });
  await page.goto('/');
  await page.locator('.game-card').first().waitFor();
  await shot(page, 'home');
}

const pictures = { conflict, finished };
for (const game of Object.keys(TABLES)) pictures[game] = () => table(game);
const wanted = process.argv.slice(2);
for (const name of wanted.length ? wanted : Object.keys(pictures)) await pictures[name]();
await browser.close();
await server.stop();
