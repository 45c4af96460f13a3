// Whole games of Endless Winter by clicking the board alone: every kind of action that is offered
// must have a thing on the table to click on.
import {
  check,
  equal,
  isOver,
  makeTable,
  prompt,
  runTests,
  sit,
  test,
  waitForTurn,
} from "./lib.mjs";

const CARD = ".ownarea .card.play";
const TRAY = ".tray button";
const PLACES = {
  pick_chief: ".draft .play",
  pick_side: ".draft .play",
  pick_setup_card: ".draft .play",
  play_culture: CARD,
  discard: CARD,
  accept: TRAY,
  take: `${TRAY}, .bit.offer, .mega .offer, .slt.offer`,
  place: ".stand.offer, .bed.offer, .fg.offer",
  play_tribe: CARD,
  spend_food: ".trk.food .offer",
  use_ability: ".played .offer",
  use_chief: ".mini.chief.offer",
  recruit: ".pile.offer",
  take_culture: ".cul.offer",
  take_point: `${TRAY}, .tp .act.offer`,
  pitch_camp: ".tp .act.offer",
  move_camp: ".region.offer",
  reveal_animals: ".tp .act.offer",
  take_animal: ".beast.offer",
  do_middle: ".mid .act.offer",
  use_rest_tile: ".rest .bit.offer",
  keep_rest_tile: TRAY,
  swap_rest_tile: TRAY,
  take_stone: ".ss.offer",
  take_as: TRAY,
  raise_idol: ".idols .spot.offer",
  lay: ".wsite .spot.offer",
  bury: `${CARD}, .mini.offer`,
  settle: ".wmap .spot.offer",
  hunt: ".mybeasts .offer",
  take_find: ".find.offer",
  seal: CARD,
  take_income: ".region.offer",
  decline: TRAY,
  go_on: ".stages button",
};
const ALL = [...new Set(Object.values(PLACES).join(", ").split(", "))].join(
  ", ",
);
const LIMIT_MS = 400_000;

// The decision that the server asked last, with what it offered.
function lastAsk(page) {
  for (const text of page.frames_heard.splice(0)) {
    const message = JSON.parse(text);
    const ask = message.is === "hello" ? message.view?.ask : message.ask;
    if (ask !== undefined) page.last_ask = ask;
  }
  return page.last_ask;
}

// The offered kinds of action that have no place on the table; the view may have just come.
async function missingKinds(page, kinds, n) {
  let missing = kinds;
  for (let tries = 0; missing.length && tries < 10; tries++) {
    missing = await page.evaluate(
      ([places, names]) =>
        names.filter((name) => !document.querySelector(places[name])),
      [PLACES, kinds],
    );
    if (missing.length) await page.waitForTimeout(60);
    if (lastAsk(page)?.n !== n) return [];
  }
  return missing;
}

// One click on something that glows.
function clickOne([all, chance]) {
  const usable = [...document.querySelectorAll(all)].filter(
    (e) => e.getAttribute("aria-disabled") !== "true",
  );
  const target = usable[Math.floor(chance * usable.length)];
  target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return target !== undefined;
}

async function play(page, random) {
  const { actions } = await page.evaluate(() =>
    fetch("/api/1/games/winter").then((answer) => answer.json()),
  );
  const end = Date.now() + LIMIT_MS;
  const seen = new Set();
  let clicks = 0;
  let checked = -1;
  while (!(await isOver(page))) {
    check(
      Date.now() < end,
      `not over after ${clicks} clicks: ${await prompt(page)}`,
    );
    const mine = await page.locator(".prompt.yours").count();
    const ask = lastAsk(page);
    if (!mine || !ask?.offer) {
      await page.waitForTimeout(60);
      continue;
    }
    const kinds = [
      ...new Set(ask.offer.map((row) => actions[row[0] - 1].name)),
    ];
    kinds.forEach((kind) => seen.add(kind));
    if (ask.n !== checked) {
      const missing = await missingKinds(page, kinds, ask.n);
      check(
        !missing.length,
        `${await prompt(page)}: no place on the board for ${missing}`,
      );
      checked = ask.n;
    }
    const clicked = await page.evaluate(clickOne, [ALL, random()]);
    if (clicked) clicks++;
    await page.waitForTimeout(clicked ? 25 : 80);
  }
  return { clicks, seen };
}

function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

for (const [players, options] of [
  [2, { draft_chiefs: 1, draft_setup: 1 }],
  [4, { ice_finds: 1, rest_tiles: 1 }],
])
  test(`a whole game with ${players} by clicking the board`, async (browser, server) => {
    const page = await sit(browser, server);
    const chairs = Array.from({ length: players }, (_, i) =>
      i ? { who: "bot", bot: "cub" } : { who: "me" },
    );
    const made = await makeTable(page, {
      game: "winter",
      players,
      name: "Mira",
      chairs,
      options,
      seed: "17",
      pace: 0,
    });
    await page.goto(`/t/${made.table}`);
    await waitForTurn(page);
    const { clicks, seen } = await play(page, randomFrom(players));
    check(clicks > 60, `${clicks} clicks`);
    check(seen.size > 15, `only ${[...seen]}`);
    await page.getByRole("button", { name: "See how it went" }).click();
    await page.locator(".rank li").first().waitFor();
    equal(await page.locator(".rank li").count(), players, "places");
    equal(page.complaints.length, 0, page.complaints.join("; "));
  });

test("a refusal, an enlarged zone and the next step", async (browser, server) => {
  const page = await sit(browser, server);
  const made = await makeTable(page, {
    game: "winter",
    players: 2,
    name: "Mira",
    chairs: [{ who: "me" }, { who: "bot", bot: "cub" }],
    seed: "3",
    pace: 0,
  });
  await page.goto(`/t/${made.table}`);
  const random = randomFrom(3);
  while (!(await page.locator(".stages button").count())) {
    await page.evaluate(clickOne, [ALL, random()]);
    await page.waitForTimeout(60);
  }
  await page.locator(".wmap .region").nth(9).click({ force: true });
  await page.locator(".prompt .refusal").waitFor();
  await page.keyboard.press("m");
  await page.locator(".zmap.big").waitFor();
  await page.keyboard.press("Escape");
  equal(await page.locator(".zone.big").count(), 0, "enlarged zones");
  const step = await page.locator(".stages .now").innerText();
  await page.locator(".stages button").click();
  await page
    .locator(".stages .now", { hasNotText: step })
    .or(page.locator(".prompt:not(.yours)"))
    .first()
    .waitFor();
  equal(page.complaints.length, 0, page.complaints.join("; "));
});

await runTests();
