// SPDX-License-Identifier: MIT
// axe finds nothing, on every page, in both themes, at three widths.
import { GAMES, letBotPlay, midGame } from './gauge.mjs';
import { axeSource, begin, makeTable, playUntil, runTests, sit, test } from './lib.mjs';

const WIDTHS = [1440, 768, 360];
const THEMES = ['light', 'dark'];

async function look(page, where) {
  await page.waitForTimeout(150);
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
    });
    return violations.map(
      (v) =>
        `${v.id}: ${v.nodes
          .map((n) => n.target.join(' '))
          .slice(0, 4)
          .join(' | ')}`,
    );
  });
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

for (const [name, open] of Object.entries(PAGES))
  for (const theme of THEMES)
    test(`axe: ${name}, ${theme}`, async (browser, server) => {
      const page = await sit(browser, server, { theme });
      await open(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await look(page, `${name} at ${width}`);
      }
    });

// A board in the middle of a game, at my turn.
for (const game of GAMES)
  test(`axe: the board of ${game}`, async (browser, server) => {
    const page = await sit(browser, server);
    await midGame(page, server, game, 150);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await look(page, `${game}, ${theme}, ${width}`);
      }
    }
  });

test('axe: cards in hand, conflicts, scoring and the finished game', async (browser, server) => {
  const page = await sit(browser, server, { settings: { story: true } });
  await begin(page, { players: 3, options: { periods: 3 } });
  const views = async (where) => {
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await look(page, `${where}, ${theme}, ${width}`);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await playUntil(page, async () => (await page.locator('.card.play').count()) > 0);
  await views('hand');
  await page.getByRole('tab', { name: 'Choices' }).click();
  await look(page, 'choices');
  await letBotPlay(page);
  await page.locator('.duel').first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await views('conflicts');
  await page.getByRole('button', { name: 'Skip to the scoring' }).click();
  await views('scoring');
  await page.evaluate(() =>
    localStorage.setItem('moraine.settings', '{"motion":"none","story":false}'),
  );
  await page.reload();
  await page.getByRole('button', { name: 'See how it went' }).click({ timeout: 60_000 });
  await page.locator('.rank li').first().waitFor();
  await views('finished');
});

await runTests();
