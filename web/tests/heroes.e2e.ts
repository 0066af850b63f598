import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { address, asked, browse, byMouse, moved, newTable, offered, onScreen, openTable, situation, step, tabTo, visitor, withSeed } from "./harness";

let browser: Browser;
beforeAll(async () => {
  browser = await browse();
});
afterAll(async () => {
  await browser?.close();
});

/** What to do first: what shoots, then what moves, then what ends something. */
const EAGER = [/^fire /, /^close /, /^roll 0/, /^keep/, /^rally/, /^move /, /^face /, /^act /, /^activate /, /^done/, /^pass/];
/** What brings a firefight to its end. */
const WEARY = [/^roll 0/, /^keep/, /^done/, /^end/, /^pass/, /^face /];

const first = (offers: string[], wishes: RegExp[]): string =>
  wishes.map((wish) => offers.find((action) => wish.test(action))).find((action) => action !== undefined) ?? offers[0]!;

/** Plays on until the game is over, at first with zeal. */
async function fight(page: Page, zeal: number): Promise<Map<string, number>> {
  const done = new Map<string, number>();
  for (let n = 0; n < 600 && (await asked(page)) !== "over"; n++) {
    const action = first(await offered(page), n < zeal ? EAGER : WEARY);
    const verb = action.split(" ")[0]!;
    done.set(verb, (done.get(verb) ?? 0) + 1);
    await byMouse(page, action);
  }
  return done;
}

// One language each: the words are examined elsewhere, and every test takes a while.
describe("Conflict of Heroes", () => {
  it("is played to the end of a firefight against the bot by mouse", async () => {
    const { context, page } = await visitor(browser, { language: "en" });
    await withSeed(page, "3");
    await page.goto(address);
    await page.locator("[data-game=heroes]").click();
    await page.locator("[data-scenario=couriers-satchel]").check();
    await page.locator('input[value="bot:random"]').check();
    await page.locator("input[value=german]").check();
    await page.getByTestId("start-game").click();
    await page.getByTestId("play").waitFor();
    const done = await fight(page, 60);
    expect(await page.getByTestId("verdict").textContent()).not.toBe("");
    expect(done.get("move") ?? 0).toBeGreaterThan(3);
    expect(done.get("fire") ?? 0).toBeGreaterThan(0);
    await context.close();
  });

  it("shows points all the time, turns a piece with an arrow, and sees from a hex that is held", async () => {
    const { context, page } = await visitor(browser, { language: "fr" });
    const keys = await newTable({ game: "heroes", scenario: "bell-tower", seats: ["human", "human"], hot_seat: true, seed: "5" });
    await openTable(page, keys["both"]);
    await asked(page);
    await page.locator("[data-vital=cap-0]").waitFor();
    expect(await page.locator("[data-vital]").count()).toBe(4);
    // Somebody is set up or moves until a direction is asked for.
    let turn: string | undefined;
    for (let n = 0; n < 40 && turn === undefined; n++) {
      await asked(page);
      const offers = await offered(page);
      turn = offers.find((action) => action.startsWith("face "));
      if (turn === undefined) await byMouse(page, first(offers, [/^move /, /^act /, /^activate /, /^done/]));
    }
    const arrow = await onScreen(page, `[data-side=${JSON.stringify(turn)}]`);
    expect(arrow).not.toBeNull();
    const before = await step(page);
    await page.mouse.click(arrow!.x, arrow!.y);
    await moved(page, before);
    // A held hex shows what is seen from there, and the inspector why something is not.
    await asked(page);
    const board = (await page.getByTestId("board").boundingBox())!;
    await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2);
    await page.mouse.down();
    await page.locator("[data-overlay=line-of-sight]").waitFor({ state: "attached" });
    await page.mouse.up();
    for (const [x, y] of [[0.1, 0.3], [0.1, 0.9], [0.9, 0.9], [0.5, 0.95], [0.05, 0.6], [0.7, 0.85]] as const) {
      await page.mouse.move(board.x + board.width * x, board.y + board.height * y, { steps: 3 });
      if (await page.getByTestId("overlay-note").first().isVisible().catch(() => false)) break;
    }
    expect(await page.getByTestId("overlay-note").first().textContent()).not.toBe("");
    await context.close();
  });

  it("shows each of two browsers its own side only", async () => {
    const keys = await newTable({ game: "heroes", scenario: "supply-run", seats: ["human", "open"], seed: "9" });
    const pieces = async (seat: string): Promise<string[]> => {
      const { context, page } = await visitor(browser, { language: "en" });
      await openTable(page, keys[seat]);
      await page.locator("[data-testid=board]").waitFor();
      await page.waitForTimeout(800);
      const seen = await page
        .locator("[data-testid=board] [data-piece]")
        .evaluateAll((all) => all.map((one) => (one as SVGElement).dataset["piece"] ?? ""));
      await context.close();
      return seen;
    };
    const [german, soviet] = [await pieces("german"), await pieces("soviet")];
    const hidden = soviet.filter((piece) => !german.includes(piece)).concat(german.filter((piece) => !soviet.includes(piece)));
    expect(hidden.length).toBeGreaterThan(0);
  });

  it("is played half-way through without a mouse", async () => {
    const { context, page } = await visitor(browser, { language: "fr" });
    const keys = await newTable({ game: "heroes", scenario: "woodcutters-track", seats: ["bot:random", "human"], seed: "4" });
    await openTable(page, keys["soviet"]);
    let onMap = 0;
    let now = await situation(page);
    for (let n = 0; n < 300 && now.turn < 3 && !now.over; n++) {
      const before = await step(page);
      if (now.shining > 0 && ((onMap < 12 && n % 2 === 0) || now.buttons.length === 0)) {
        onMap++;
        await page.keyboard.press("n");
        await page.keyboard.press("Enter");
        if (await page.getByTestId("offer-menu").isVisible()) await page.keyboard.press("Enter");
      } else {
        await page.keyboard.press("q");
        await tabTo(page, `[data-testid=prompt] [data-action=${JSON.stringify(first(now.buttons, WEARY))}]`);
        await page.keyboard.press("Enter");
      }
      await moved(page, before);
      now = await situation(page);
    }
    expect(now).toMatchObject({ turn: 3, over: false });
    expect(onMap).toBeGreaterThan(3);
    await context.close();
  });

  it("plays a card from the hand", async () => {
    const { context, page } = await visitor(browser, { language: "en" });
    const keys = await newTable({ game: "heroes", scenario: "bell-tower", seats: ["human", "human"], hot_seat: true, seed: "5" });
    await openTable(page, keys["both"]);
    let offers: string[] = [];
    for (let n = 0; n < 60; n++) {
      await asked(page);
      offers = await offered(page);
      if (offers.some((action) => action.startsWith("play "))) break;
      await byMouse(page, first(offers, [/^done/, /^bid 0/, /^keep/, /^roll 0/, /^activate /, /^pass/]));
    }
    await page.locator("#tab-beside").click();
    const card = page.locator("[data-testid=hand] button").first();
    const id = await card.locator("xpath=..").getAttribute("data-card");
    expect(offers.some((action) => action.startsWith(`play ${id}`))).toBe(true);
    const before = await step(page);
    await card.click();
    const menu = page.getByTestId("offer-menu");
    if (await menu.isVisible().catch(() => false)) await menu.locator("[data-action]").first().click();
    await moved(page, before);
    await context.close();
  });

  it("plans artillery that the enemy does not see", async () => {
    const keys = await newTable({ game: "heroes", scenario: "registered-ground", seats: ["human", "open"], seed: "6" });
    const german = await visitor(browser, { language: "fr" });
    const soviet = await visitor(browser, { language: "fr" });
    await openTable(german.page, keys["german"]);
    await openTable(soviet.page, keys["soviet"]);
    const sides = [german.page, soviet.page];
    let planner: Page | undefined;
    for (let n = 0; n < 40 && !planner; n++) {
      const page = await Promise.race(sides.map(async (side) => asked(side).then(() => side)));
      const offers = await offered(page);
      const plan = offers.find((action) => action.startsWith("plan "));
      await byMouse(page, plan ?? first(offers, [/^done/, /^bid 0/, /^keep/, /^pass/]));
      if (plan) planner = page;
    }
    const plans = (page: Page): Promise<number> => page.locator("[data-testid=board] [data-marker] path[stroke='#8c1d12']").count();
    expect(planner).toBeDefined();
    await planner!.waitForTimeout(500);
    expect(await plans(planner!)).toBeGreaterThan(0);
    expect(await plans(sides.find((side) => side !== planner)!)).toBe(0);
    await german.context.close();
    await soviet.context.close();
  });
});
