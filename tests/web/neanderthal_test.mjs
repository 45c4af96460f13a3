// Neanderthal: whole games by clicking the board, and what its board does besides.
import { askOfMe, boardTests, drag, PLAYER, playTo, PROMPT, sitDown } from './board.mjs';
import { check, equal, runTests, test } from './lib.mjs';

const LIST = '.chooser .button.primary'; // of a thing that stands for several actions
const BIOME = `.bio .face.offer, ${LIST}`;
const KIND = '.pk.play';
const RANK = `.rnk.play, ${LIST}`;
const CARD = `.da.play, .md.play, .hc.play, .it.play, ${LIST}`;
const TALK = '.stage .adb.play';
const PLACES = {
  take_side: '.sidecard.play',
  put_disc: '.vo.play, .bd.disc.play',
  yield_to: `.ordb.offer, ${PLAYER}`,
  lose_hunter: KIND,
  lose_elder: RANK,
  lose_card: CARD,
  send_wanderers: PLAYER,
  bid: '.bd.play',
  pass: PROMPT,
  discard: CARD,
  revive_elder: RANK,
  revive_husband: CARD,
  send: `${KIND}, ${BIOME}`,
  promote: `${KIND}, ${RANK}`,
  marry: `${KIND}, ${CARD}`,
  court: `${KIND}, ${CARD}`,
  sultan: CARD,
  swap: PROMPT,
  end: PROMPT,
  trade: TALK,
  give_item: TALK,
  divorce: TALK,
  flee: TALK,
  flee_into: TALK,
  propose: TALK,
  withdraw: TALK,
  give_hand: TALK,
  give_card: TALK,
  wed: TALK,
  send_offer: '.stage [data-plain=send_offer]',
  cancel: '.stage [data-plain=cancel]',
  yes: `.stage .plain .button, .sidecard.play, ${PROMPT}`,
  no: `.stage .plain .button, .sidecard.play, ${PROMPT}`,
  hit: '.pk.vict',
  next: `${BIOME}, ${CARD}`,
  free_elder: RANK,
  free_husband: CARD,
  free_card: CARD,
  portal: `.slot.offer, ${CARD}`,
  play_card: `.hc.play, ${RANK}`,
};
boardTests({
  game: 'neanderthal',
  places: PLACES,
  tables: [
    { players: 3, seed: '11' },
    { players: 1, seats: 3, seed: '4' },
    { players: 3, record: 'neanderthal-offer', me: 2 },
    { players: 1, seats: 3, record: 'neanderthal-trade' },
  ],
  kinds: 18,
});

test('a hunter is dragged to where he hunts', async (browser, server) => {
  const page = await sitDown(browser, server, {
    game: 'neanderthal',
    players: 2,
    seed: '6',
  });
  const how = { game: 'neanderthal', places: PLACES, seed: 3 };
  const { n } = await playTo(page, how, 'deploy');
  const biome = page.locator('.bio.offer .face').first();
  const before = await biome.locator('.piece-stack').count();
  equal(before, 0, 'hunters there');
  await drag(page, page.locator('.pk.play').first(), biome);
  await page.waitForFunction((old) => window.hand.ask?.n > old, n);
  await page.locator('.bio .piece-stack').first().waitFor();
  const { choice } = await askOfMe(page);
  equal(choice, 'deploy', 'still to deploy');
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

test('an offer says what may not be a clause and what it means, and takes the last one back', async (b, server) => {
  const page = await sitDown(b, server, {
    game: 'neanderthal',
    players: 3,
    record: 'neanderthal-offer',
    me: 2,
  });
  await page.locator('.give .adb .not').first().waitFor();
  check(/NT-/.test(await page.locator('.give .not').first().innerText()), 'the rule is named');
  const clauses = page.locator('.deal li:not(.slot4)');
  const before = await clauses.count();
  await page.locator('.give .adb.play').first().click();
  await clauses.nth(before).waitFor();
  equal(await page.locator('.give .adb.in').count(), before + 1, 'gifts marked as clauses');
  const points = page.locator('.terms .number', { hasText: /^[+−]\d+$/ });
  await points.nth(1).waitFor();
  equal(await points.count(), 2, 'sides with what it changes in their points');
  await page.locator('.deal .out').click();
  await clauses.nth(before).waitFor({ state: 'detached' });
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

await runTests();
