// SPDX-License-Identifier: MIT
// axe finds nothing, on every page, at three widths, in both themes.
import { GAMES, letBotPlay, midGame } from './gauge.mjs';
import { axeSource, begin, makeTable, playUntil, runTests, sit, test } from './lib.mjs';

const WIDTHS = [1440, 768, 360];

async function look(page, where, rules = {}) {
  await page.waitForTimeout(150);
  await page.evaluate(axeSource);
  const found = await page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...only,
    });
    return violations.map(
      (v) =>
        `${v.id}: ${v.nodes
          .map((n) => n.target.join(' '))
          .slice(0, 4)
          .join(' | ')}`,
    );
  }, rules);
  if (found.length) throw new Error(`${where}\n${found.join('\n')}`);
}

const PAGES = {
  home: async (page) => {
    await page.goto('/');
    await page.locator('.game-card').first().waitFor();
  },
  'set-up': async (page) => {
    await page.goto('/new/hunters');
    await page.locator('.chairs').waitFor();
  },
  gathering: async (page) => {
    const made = await makeTable(page, {
      game: 'hunters',
      chairs: [{ who: 'me' }, { who: 'link' }, { who: 'open' }, { who: 'bot', bot: 'cub' }],
    });
    await page.goto(`/t/${made.table}`);
    await page.locator('.gathering').waitFor();
  },
  rules: async (page) => {
    await page.goto('/rules/hunters#MH-8.2');
    await page.locator('.rulebook h2').first().waitFor();
  },
  settings: async (page) => {
    await begin(page);
    await page.getByRole('button', { name: 'Settings' }).click();
  },
  table: async (page) => {
    await begin(page);
    await page.locator('.region.frozen .land').first().click({ force: true });
    await page.locator('.refusal').waitFor();
  },
};

// At several widths, and in the other theme, whose colours are the same at each of them.
async function views(page, where, widths = WIDTHS) {
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, `${where}, ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, `${where}, dark`, { runOnly: ['color-contrast'] });
}

for (const [name, open] of Object.entries(PAGES))
  test(`axe: ${name}`, async (browser, server) => {
    const page = await sit(browser, server);
    await open(page);
    await views(page, name);
  });

// A board in the middle of a game, at my turn.
for (const game of GAMES)
  test(`axe: the board of ${game}`, async (browser, server) => {
    const page = await sit(browser, server);
    await midGame(page, server, game, 150);
    await views(page, game, [1440, 360]);
  });

test('axe: cards in hand, conflicts, scoring and the finished game', async (browser, server) => {
  const page = await sit(browser, server, { settings: { story: true } });
  await begin(page, { players: 3, options: { periods: 3 } });
  await playUntil(page, async () => (await page.locator('.card.play').count()) > 0);
  await views(page, 'hand');
  await page.getByRole('tab', { name: 'Choices' }).click();
  await look(page, 'choices');
  await letBotPlay(page);
  await page.locator('.duel').first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await views(page, 'conflicts');
  await page.getByRole('button', { name: 'Skip to the scoring' }).click();
  await views(page, 'scoring');
  await page.evaluate(() =>
    localStorage.setItem('moraine.settings', '{"motion":"none","story":false}'),
  );
  await page.reload();
  await page.getByRole('button', { name: 'See how it went' }).click({ timeout: 60_000 });
  await page.locator('.rank li').first().waitFor();
  await views(page, 'finished');
});

await runTests();
