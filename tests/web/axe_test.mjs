// SPDX-License-Identifier: MIT
// axe finds nothing, on every page, in both themes, at three widths.
import { GAMES, letBotPlay, midGame } from './gauge.mjs';
import { axeSource, begin, makeTable, playUntil, runTests, sit, test } from './lib.mjs';

const WIDTHS = [1440, 768, 360];
const THEMES = ['light', 'dark'];

// A theme changes nothing but colours.
async function look(page, where, theme = 'light') {
  await page.waitForTimeout(150);
  await page.evaluate(axeSource);
  const rules = theme === 'dark' ? { runOnly: ['color-contrast'] } : {};
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

// In both themes, at several widths.
async function views(page, where, widths = WIDTHS) {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await look(page, `${where}, ${theme}, ${width}`, theme);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
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
