// SPDX-License-Identifier: MIT
// The static site in Firefox, where Debian's firefox-esr is installed: kept, played without a network,
// and there again after a reload. Spoken with by WebDriver BiDi, as Firefox itself has it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTests, Socket, test } from './lib.mjs';
import { Site } from './site.mjs';

const PROGRAM = '/usr/bin/firefox-esr';
const WAIT_MS = 90_000;

class Firefox {
  waiting = new Map();
  last = 0;

  static async start() {
    const firefox = new Firefox();
    firefox.profile = await mkdtemp(path.join(tmpdir(), 'moraine-firefox-'));
    const words = ['--headless', '--no-remote', '--profile', firefox.profile];
    firefox.child = spawn(PROGRAM, [...words, '--remote-debugging-port', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: firefox.profile },
    });
    await firefox.connect();
    return firefox;
  }

  async connect() {
    let said = '';
    const address = await new Promise((resolve, reject) => {
      this.child.once('exit', () => reject(new Error(`firefox ended: ${said}`)));
      this.child.stderr.on('data', (bytes) => {
        const found = (said += bytes).match(/BiDi listening on (ws:\S+)/);
        if (found) resolve(found[1]);
      });
    });
    this.socket = new Socket(`${address}/session`);
    await new Promise((resolve) => this.socket.once('open', resolve));
    this.socket.on('message', (bytes) => {
      const message = JSON.parse(String(bytes));
      this.waiting.get(message.id)?.(message);
    });
    await this.send('session.new', { capabilities: {} });
    this.context = (await this.send('browsingContext.getTree', {})).contexts[0].context;
  }

  send(method, params) {
    const id = ++this.last;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) =>
      this.waiting.set(id, ({ error, message, result }) =>
        error ? reject(new Error(message)) : resolve(result),
      ),
    );
  }

  goto(url) {
    return this.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  async run(expression) {
    const target = { context: this.context };
    const asked = { expression, target, awaitPromise: true };
    return (await this.send('script.evaluate', asked)).result?.value;
  }

  async until(truth) {
    for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
      if (await this.run(`Boolean(${truth})`)) return;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    throw new Error(`never so: ${truth}`);
  }

  async stop() {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill();
    await gone;
    await rm(this.profile, { recursive: true, force: true });
  }
}

const HOME = `document.querySelectorAll('.game-card').length > 4`;
const MY_TURN = `document.querySelector('.prompt.yours')`;
const PLACED = `document.querySelector('.player').innerText.includes('11')`; // of my 12 hunters

async function play(firefox, site) {
  await firefox.goto(site.url);
  await firefox.until(HOME);
  await firefox.until(`document.body.innerText.includes('also opens without a network')`);
  site.down = true;
  await firefox.goto(site.url);
  await firefox.until(HOME);
  await firefox.run(`document.querySelector('[data-game=hunters] .button.primary').click()`);
  await firefox.until(`${MY_TURN} && document.querySelector('.region.offer .land')`);
  await firefox.run(
    `document.querySelector('.region.offer .land').dispatchEvent(new MouseEvent('click', { bubbles: true }))`,
  );
  await firefox.until(`${MY_TURN} && ${PLACED}`);
  await firefox.send('browsingContext.reload', { context: firefox.context, wait: 'complete' });
  await firefox.until(`${MY_TURN} && ${PLACED}`);
}

if (existsSync(PROGRAM))
  test('Firefox plays without a network, and finds its game again', async () => {
    const site = await Site.start();
    const firefox = await Firefox.start();
    try {
      await play(firefox, site);
    } finally {
      await firefox.stop();
      await site.stop();
    }
  });

await runTests();
