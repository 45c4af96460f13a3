// SPDX-License-Identifier: MIT
// One's own account on the page: devices, data, its end; and the page for whoever runs the server.
import { execFileSync } from 'node:child_process';
import {
  check,
  equal,
  lookByAxe,
  makeTable,
  playNow,
  prompt,
  root,
  runTests,
  sit,
  test,
  waitForTurn,
} from './lib.mjs';

const PASSWORD = 'a long password';

// `where` is the page, or the settings that lie above it.
async function signIn(page, name, how, where = page) {
  await where.getByRole('button', { name: /^You:/ }).click();
  await page.getByLabel('Account').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: how, exact: true }).click();
  await page.getByText(`Signed in as ${name}`).waitFor();
}

async function signUp(page, name) {
  await page.goto('/');
  await signIn(page, name, 'New account');
}

test('an account ends another device, saves its data and goes', async (browser, server) => {
  const page = await sit(browser, server, { width: 390, height: 844 });
  await signUp(page, 'Orla');
  const { session } = await page.evaluate(
    async (password) =>
      (
        await fetch('/api/1/sessions', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ name: 'Orla', password }),
        })
      ).json(),
    PASSWORD,
  );
  await page.reload();
  await page.getByRole('button', { name: /^You:/ }).click();
  await page.getByText('Password, devices and data').click();
  await page.getByRole('button', { name: /^Sign out the device of/ }).click();
  await page.getByText('That device has been signed out').waitFor();
  const headers = { Authorization: `Bearer ${session}` };
  equal((await fetch(`${server.url}/api/1/account`, { headers })).status, 401, 'the other device');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save what is stored about me' }).click(),
  ]);
  equal(file.suggestedFilename(), 'moraine.json', 'file');
  await page.getByLabel('Password, to delete the account').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await page.getByRole('button', { name: 'New account' }).waitFor();
  equal(page.complaints.join(), '', 'complaints');
});

// A link of one's own led there; the list at home has a test of its own (story_test.mjs).
test('who signs in at a table has the seat of the account at once', async (browser, server) => {
  const old = await sit(browser, server, { name: '' });
  await signUp(old, 'Edda');
  await old.keyboard.press('Escape');
  await playNow(old);
  check(
    (await prompt(old)).startsWith('Edda'),
    'who has no other name sits by that of the account',
  );

  const young = await sit(browser, server, { name: '' });
  await young.goto(new URL(old.url()).pathname);
  await young.locator('.prompt:not(.yours)').waitFor();
  await young.getByRole('button', { name: 'Settings' }).click();
  await signIn(young, 'Edda', 'Sign in', young.getByRole('dialog'));
  await young.keyboard.press('Escape');
  await waitForTurn(young);
  for (const page of [old, young]) equal(page.complaints.join(), '', 'complaints');
});

async function tabTo(page, words) {
  const there = page.getByRole('button', { name: words }).first();
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (await there.evaluate((e) => e === document.activeElement)) return;
  }
  throw new Error(`Tab does not come to ${words}`);
}

test('who was promoted runs the server from the page', async (browser, server) => {
  const page = await sit(browser, server, { width: 390, height: 844 });
  await signUp(page, 'Runa');
  await makeTable(page, {
    game: 'hunters',
    players: 3,
    name: 'Bo',
    title: 'To be closed',
  });
  await page.goto('/admin');
  await page.getByRole('alert').waitFor(); // nobody else may
  execFileSync(`${root}/build/moraine`, ['admin', 'promote', 'Runa', '--data', server.data]);
  await page.reload();
  await page.getByRole('button', { name: 'Let bots finish' }).first().waitFor();
  await lookByAxe(page, 'admin: tables');
  await page.getByRole('button', { name: 'Limits' }).click();
  await lookByAxe(page, 'admin: limits');
  await page.getByLabel('chat lines per minute').fill('31');
  await page.getByLabel('chat lines per minute').blur();
  await page.getByRole('button', { name: 'Kept out' }).click();
  // The keyboard alone does it, too.
  await page.getByLabel('Address or account').focus();
  await page.keyboard.type('192.0.2.7');
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: '192.0.2.7' }).waitFor();
  await lookByAxe(page, 'admin: kept out');
  await tabTo(page, 'Pardon');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing here.').waitFor();
  const limits = execFileSync(`${root}/build/moraine`, ['admin', 'limits', '--data', server.data]);
  check(/chats\t31\n/.test(String(limits)), String(limits));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 390, `${wide} px wide`);
  equal(page.complaints.join(), '', 'complaints');
});

await runTests();
