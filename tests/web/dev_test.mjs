// SPDX-License-Identifier: MIT
// The page from its sources, as `npm run dev` serves it, can be played at a server.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { check, clickOffered, makeTable, root, runTests, sit, test, waitForTurn } from './lib.mjs';

const FIRST_MS = 180_000; // the first load makes everything

function develop(server) {
  const child = spawn('npx', ['vite', '--port', '0', '--host', '127.0.0.1'], {
    cwd: path.join(root, 'web'),
    env: { ...process.env, MORAINE_SERVER: server.url, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // npx and what it starts end together
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`vite ended with ${code}`)));
    child.stdout.on('data', (bytes) => {
      const url = String(bytes).match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
      if (url) resolve({ url, end: () => process.kill(-child.pid) });
    });
  });
}

test('npm run dev can be played', async (browser, server) => {
  const vite = await develop(server);
  try {
    const page = await sit(browser, vite);
    page.setDefaultTimeout(FIRST_MS);
    await page.goto('/');
    await page.locator('.game-card').first().waitFor();
    const { table } = await makeTable(page, {
      game: 'hunters',
      name: 'Mira',
      seed: '17',
      pace: 0,
    });
    await page.goto(`/t/${table}`);
    await waitForTurn(page);
    const told = await page.locator('.log li').count();
    check(await clickOffered(page), 'nothing can be clicked');
    await page.waitForFunction((n) => document.querySelectorAll('.log li').length > n, told);
  } finally {
    vite.end();
  }
});

await runTests();
