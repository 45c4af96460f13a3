// SPDX-License-Identifier: MIT
// What a first game teaches and how long it takes, without a screen: learners who do what is
// proposed, and otherwise anything, follow a lesson on some seeds. Figures: README.md.
//   npm run lessons [GAME [SEED ...]]
import { JSDOM } from 'jsdom';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRunnableDevEnvironment, createServer } from 'vite';
import { Server, Socket } from '../../tests/web/lib.mjs';

const folder = fileURLToPath(new URL('../games/', import.meta.url));
const GAMES = readdirSync(folder).filter((game) => existsSync(`${folder}${game}/lesson.ts`));
const LEARNERS = 6; // for each seed: they differ where nothing is proposed
const WORDS_A_MINUTE = 200;
const CHOICE_S = 8;
const ENOUGH = /^(pass|end|end_turn|go_on|decline)$/; // as likely as all the rest together
const ALWAYS = /^feed_rest$/; // who would not

const [only, ...seeds] = process.argv.slice(2);

function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

// The page's own modules, as the browser would have them.
async function loadPage() {
  const page = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    environments: {
      learner: {
        consumer: 'client',
        dev: {
          moduleRunnerTransform: true,
          createEnvironment: (name, config) =>
            createRunnableDevEnvironment(name, config, { hot: false }),
        },
      },
    },
  });
  const load = (file) => page.environments.learner.runner.import(`/src/${file}`);
  const { Guide } = await load('guide.svelte.ts');
  const { Table } = await load('table.svelte.ts');
  return { Guide, Table, lobby: await load('lobby.ts'), lessons: await load('lesson.ts'), page };
}

function pretendBrowser(url) {
  const { window } = new JSDOM('', { url });
  const fetchAt = globalThis.fetch;
  Object.assign(globalThis, {
    window,
    document: window.document,
    location: window.location,
    localStorage: window.localStorage,
    addEventListener: () => {},
    removeEventListener: () => {},
    fetch: (path, options) => fetchAt(new URL(path, url), options),
    WebSocket: Socket,
  });
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const countWords = (text) => text.split(/\s+/).filter(Boolean).length;

function anything(table, random) {
  const { offer } = table.ask;
  const named = (names) => offer.find((row) => names.test(table.tables.action(row[0]).name));
  const enough = random() < 0.5 && named(ENOUGH);
  return named(ALWAYS) ?? (enough || offer[Math.floor(random() * offer.length)]);
}

// Reads what is explained and chooses, until the lesson ends.
async function follow({ Guide, Table, lobby, lessons }, game, lesson, seed, random) {
  const wish = { ...lessons.tableFor(game, lesson, 'Ann'), seed, pace: 0 };
  const table = new Table(await lobby.create(wish), await lobby.game(game));
  const guide = new Guide(table, lesson);
  const done = { ideas: [], choices: 0, words: 0 };
  for (;;) {
    while (!table.info || !(table.asked || table.live.over)) await wait(1);
    guide.look();
    if (guide.ending) break;
    const [{ idea }, proposed] = [guide, guide.proposed];
    if (idea) {
      done.ideas.push(idea.key);
      done.words += countWords(lessons.ideaTitle(game, idea.key));
      done.words += countWords(lessons.ideaWords(game, idea.key));
      guide.understood();
      if (!proposed) continue;
    }
    await table.act(proposed ?? anything(table, random));
    guide.acted();
    done.choices++;
  }
  table.close();
  return done;
}

const span = (numbers) => `${Math.min(...numbers)} to ${Math.max(...numbers)}`;
const minutes = ({ words, choices }) =>
  Math.round(words / WORDS_A_MINUTE + (choices * CHOICE_S) / 60);

function report(game, seed, lesson, all) {
  const times = lesson.ideas.map(({ key }) => [
    key,
    all.filter(({ ideas }) => ideas.includes(key)).length,
  ]);
  const usual = times.filter(([, n]) => 2 * n > all.length).length;
  const numbers = {
    ideas: all.map(({ ideas }) => ideas.length),
    choices: all.map(({ choices }) => choices),
    words: all.map(({ words }) => words),
    minutes: all.map(minutes),
  };
  const spans = Object.entries(numbers).map(([what, list]) => `${what} ${span(list)}`);
  console.log(`${game}, seed ${seed}: ${spans.join(', ')}; ${usual} of ${times.length} for most`);
  if (seeds.length > 1) return;
  const seldom = times.filter(([, n]) => n < all.length).map(([key, n]) => `${key} ${n}`);
  console.log(`  not for all ${all.length}: ${seldom.join(', ')}`);
}

const server = await Server.start();
pretendBrowser(server.url);
const modules = await loadPage();
for (const game of only ? [only] : GAMES) {
  const lesson = await modules.lessons.lessonOf(game);
  for (const seed of seeds.length ? seeds : [lesson.seed]) {
    const all = [];
    for (let n = 1; n <= LEARNERS; n++)
      all.push(await follow(modules, game, lesson, seed, randomFrom(n)));
    report(game, seed, lesson, all);
  }
}
await modules.page.close();
await server.stop();
