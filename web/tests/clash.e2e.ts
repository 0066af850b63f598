import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import {
  asked,
  barriers,
  byWords,
  drawn,
  liftCurtain,
  moved,
  newTable,
  offered,
  onScreen,
  openTable,
  step,
  still,
  visitor,
} from "./harness";
import { PATIENCE } from "./patience";

const card = (page: Page) => page.getByTestId("clash");

/** Whether the card covers the middle of any of these hexes. */
const covered = (page: Page, hexes: string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const middle = (hex: string): DOMRect | undefined =>
      document.querySelector(`[data-testid=board] [data-hex="${hex}"]`)?.getBoundingClientRect();
    return wanted.filter((hex) => {
      const box = middle(hex);
      if (!box) return false;
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return top?.closest("[data-testid=clash]") != null;
    });
  }, hexes);

/** The Soviets begin, as far as their attacks. */
async function toCombat(page: Page): Promise<void> {
  await asked(page);
  await byWords(page, "activate HQ-109");
  for (let n = 0; n < 4; n++) {
    await asked(page);
    if ((await offered(page)).includes("attack 1820")) break;
    await byWords(page, "done");
  }
}

/** The Soviets attack Krivasoo with all they have, as far as the roll. */
async function krivasoo(page: Page): Promise<void> {
  await toCombat(page);
  await byWords(page, "attack 1820");
  for (;;) {
    await asked(page);
    const more = (await offered(page)).find((action) => action.startsWith("with "));
    if (!more) return;
    await byWords(page, more);
  }
}

/** The hexes whose middle is in sight, or is not. */
const hexes = (page: Page, inSight: boolean): Promise<string[]> =>
  page.evaluate((wanted) => {
    const board = document.querySelector("[data-testid=board]")!.getBoundingClientRect();
    const all = [...document.querySelectorAll<SVGElement>("[data-testid=board] [data-hex]")];
    const found = all.filter((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const [across, down] = [x + width / 2 - board.x, y + height / 2 - board.y];
      return (across > 0 && across < board.width && down > 0 && down < board.height) === wanted;
    });
    return found.map((one) => one.dataset["hex"]!);
  }, inSight);

/** Looks at a corner of the map from near by. */
async function lookAway(page: Page): Promise<void> {
  await page.keyboard.press("0");
  await still(page);
  const board = (await page.getByTestId("board").boundingBox())!;
  await page.mouse.move(board.x + board.width * 0.2, board.y + board.height * 0.3);
  await page.mouse.wheel(0, -1200);
  await still(page);
}

describe("the card of a combat in Across the Narva", () => {
  it("stands beside the hex before the roll, shows what came of it, and is told to the other side", async () => {
    // Nobody chooses the dice of two distant players: all that is read here is so whatever falls.
    const keys = await newTable({ game: "narva", scenario: "campaign", seats: ["human", "open"] });
    const [soviet, axis] = [
      await visitor({ motion: true, speed: "normal" }),
      await visitor({ motion: true, speed: "normal", language: "fr" }),
    ];
    await Promise.all([openTable(soviet.page, keys["soviet"]), openTable(axis.page, keys["axis"])]);
    await lookAway(axis.page);
    const outOfSight = await hexes(axis.page, false);
    await krivasoo(soviet.page);
    await card(soviet.page).waitFor();
    const codes = await soviet.page
      .locator("[data-testid=clash-rows] [data-code]")
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset["code"]));
    expect(codes).toEqual(["A1", "A+1", "A+1 Dr1", "A+1 D1", "A+1 D1r1"]);
    const chances = await soviet.page.getByTestId("clash-chances").locator("strong").allTextContents();
    expect(chances).toEqual(["67 %", "50 %", "100 %"]);
    expect(await card(soviet.page).textContent()).toContain("AA 240 is destroyed");
    const hex = (await card(soviet.page).getAttribute("data-hex"))!;
    expect(await covered(soviet.page, [hex])).toEqual([]);

    const before = await step(soviet.page);
    await soviet.page.getByTestId("clash-commit").click();
    await moved(soviet.page, before);
    await soviet.page.locator("[data-testid=clash-rows] [aria-current]").waitFor();
    expect(await soviet.page.locator("[data-testid=clash-verdict] [data-die]").count()).toBe(1);
    expect(await soviet.page.locator("[data-testid=clash-rows] [aria-current]").count()).toBe(1);

    // The other side reads the odds first, then what came; a token stays, on a map that has gone there.
    await axis.page.locator("[data-testid=clash-rows] [aria-current]").waitFor();
    expect(await card(axis.page).textContent()).toContain("AA 240");
    await axis.page.getByTestId("clash-token").first().waitFor();
    expect(outOfSight, "it was far from where the other side looked").toContain(hex);
    await expect.poll(() => hexes(axis.page, true), { timeout: PATIENCE.wait }).toContain(hex);
    await axis.page.getByTestId("clash-token").first().click();
    await axis.page.getByTestId("clash-close").waitFor();
    await axis.page.keyboard.press("Escape");
    await soviet.context.close();
    await axis.context.close();
  });

  it("shows the odds of what is pointed at, before anything is committed, and goes with the mouse", async () => {
    const keys = await newTable({ game: "narva", scenario: "campaign", seats: ["human", "human"], hot_seat: true });
    const { context, page } = await visitor();
    await openTable(page, keys["both"]);
    await toCombat(page);
    await asked(page);
    const before = await step(page);
    const at = (await onScreen(page, '[data-action="attack 1820"]'))!;
    await page.mouse.move(at.x, at.y);
    await page.locator("[data-testid=clash][data-stage=proposed]").waitFor();
    expect(await page.getByTestId("clash-chances").locator("strong").allTextContents()).toEqual([
      "67 %",
      "50 %",
      "100 %",
    ]);
    expect(await page.getByTestId("foreseen").count(), "it is told once").toBe(0);
    const hex = (await card(page).getAttribute("data-hex"))!;
    expect(await covered(page, [hex])).toEqual([]);
    await page.mouse.move(5, 5);
    await card(page).waitFor({ state: "detached" });
    expect(await step(page)).toBe(before);
    await context.close();
  });

  it("opens the whole table, in which the cell that came is the only one lit", async () => {
    const keys = await newTable({
      game: "narva",
      scenario: "campaign",
      seats: ["human", "human"],
      hot_seat: true,
      dice: "scripted",
    });
    const { context, page } = await visitor({ motion: true, speed: "normal" });
    await openTable(page, keys["both"]);
    await krivasoo(page);
    await page.getByTestId("clash-chart").click();
    const chart = page.getByTestId("chart");
    await chart.waitFor();
    expect(await chart.locator("tbody td").count()).toBe(54);
    expect(await chart.locator("th.column").allTextContents()).toEqual(["2-1"]);
    expect(await chart.locator("th.unshifted").allTextContents()).toEqual(["3-1"]);
    expect(await chart.locator("[aria-current]").count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await chart.waitFor({ state: "detached" });
    await throwing(page, "roll", [4]);
    await page.locator("[data-testid=clash-rows] [aria-current]").waitFor();
    await page.getByTestId("clash-chart").click();
    expect(await chart.locator("[aria-current]").allTextContents()).toEqual(["A+1 D1"]);
    await context.close();
  });

  it("is folded to a token, and comes back by it or by its key", async () => {
    const keys = await newTable({ game: "narva", scenario: "campaign", seats: ["human", "human"], hot_seat: true });
    const { context, page } = await visitor();
    await openTable(page, keys["both"]);
    await krivasoo(page);
    await page.getByTestId("clash-close").click();
    await card(page).waitFor({ state: "detached" });
    await page.getByTestId("clash-unfold").click();
    await card(page).waitFor();
    expect(await page.getByTestId("clash-unfold").count()).toBe(0);
    await page.getByTestId("clash-close").click();
    await card(page).waitFor({ state: "detached" });
    await page.keyboard.press("b");
    await card(page).waitFor();
    await context.close();
  });

  it("comes only when something is to be chosen, if that is set; the token stays", async () => {
    const keys = await newTable({ game: "narva", scenario: "campaign", seats: ["human", "open"] });
    const [soviet, axis] = [await visitor(), await visitor({ motion: true, speed: "normal", cards: "asked" })];
    await Promise.all([openTable(soviet.page, keys["soviet"]), openTable(axis.page, keys["axis"])]);
    await krivasoo(soviet.page);
    // Its card is never there: an observer notes whatever comes.
    await axis.page.evaluate(() => {
      const seen = window as unknown as { cards: number };
      seen.cards = 0;
      new MutationObserver(() => {
        if (document.querySelector("[data-testid=clash][data-stage=rolled]")) seen.cards++;
      }).observe(document.body, { childList: true, subtree: true });
    });
    const before = await step(soviet.page);
    await soviet.page.getByTestId("clash-commit").click();
    await moved(soviet.page, before);
    await axis.page.getByTestId("clash-token").first().waitFor();
    expect(await axis.page.evaluate(() => (window as unknown as { cards: number }).cards)).toBe(0);
    await axis.page.getByTestId("clash-token").first().click();
    await card(axis.page).waitFor();
    await soviet.context.close();
    await axis.context.close();
  });

  it("is the sheet on a telephone: hex, roll and take-back are in view together", async () => {
    const keys = await newTable({ game: "narva", scenario: "campaign", seats: ["human", "human"], hot_seat: true });
    const desk = await visitor();
    await openTable(desk.page, keys["both"]);
    await krivasoo(desk.page);
    await desk.context.close();
    const { context, page } = await visitor({ width: 390, height: 844, touch: true });
    await openTable(page, keys["both"]);
    await asked(page);
    await card(page).waitFor();
    const box = (await card(page).boundingBox())!;
    expect(box.x).toBe(0);
    expect(Math.round(box.width)).toBe(390);
    expect(box.y + box.height).toBeGreaterThan(842);
    expect(box.height).toBeLessThan(844 * 0.61);
    expect(await page.getByTestId("clash-commit").isVisible()).toBe(true);
    expect(await card(page).locator(".undo").isVisible()).toBe(true);
    const hex = (await card(page).getAttribute("data-hex"))!;
    const target = (await page.locator(`[data-testid=board] [data-hex="${hex}"]`).boundingBox())!;
    expect(target.y).toBeGreaterThan(0);
    expect(target.y + target.height / 2).toBeLessThan(box.y);
    await context.close();
  });
});

/** Throws the dice that an action waits for. */
async function throwing(page: Page, action: string, dice: number[]): Promise<void> {
  const before = await step(page);
  await offered(page);
  await page.locator(`[data-testid=in-words] [data-action=${JSON.stringify(action)}]`).click();
  // The field for the players' own dice is in the card.
  for (const [k, die] of dice.entries()) {
    await page.locator(`[data-testid=clash] [data-testid=throw][data-thrown="${k}"] [data-throw="${die}"]`).click();
  }
  await moved(page, before);
}

describe("the card of a battle in EastFront", () => {
  it("shows who fires before the first die, and the dice that hit while losses are asked", async () => {
    const { context, page } = await visitor();
    const keys = await newTable({
      game: "eastfront",
      scenario: "edelweiss",
      seats: ["human", "human"],
      hot_seat: true,
      dice: "scripted",
    });
    await openTable(page, keys["both"]);
    await liftCurtain(page);
    const act = async (action: string): Promise<void> => {
      await asked(page);
      const all = await offered(page);
      await byWords(page, all.find((one) => one === action) ?? all.find((one) => one.startsWith(`${action} `))!);
    };
    for (const action of ["activate AGA normal", "stay", "done"]) await act(action);
    for (const unit of ["57Pz", "40Pz", "44Inf", "52Inf"]) {
      await act(`move ${unit}`);
      await act("to Rostov");
      if ((await offered(page)).includes("halt")) await act("halt");
    }
    for (const action of ["done", "done", "strike AGA Rostov"]) await act(action);
    await asked(page);
    // It is the only battle: ending the choice of battles rolls for it.
    await page.locator("[data-testid=clash][data-stage=before]").waitFor();
    expect(await page.getByTestId("clash-commit").getAttribute("data-action")).toBe("done");
    expect(await page.locator("[data-testid=clash-volleys] li").count()).toBeGreaterThan(4);
    expect(await page.locator("[data-testid=clash-volleys] [data-die]").count()).toBe(0);
    // The whole table says how many hits cost a step; the other tables of the game are a click away.
    await page.getByTestId("clash-chart").click();
    const chart = page.getByTestId("chart");
    await chart.waitFor();
    const [lit] = await chart.locator("[aria-current]").allTextContents();
    expect(await chart.locator("[aria-current]").count()).toBe(1);
    expect(await chart.locator("tbody td").count()).toBe(42);
    expect(await page.locator("[data-testid=clash] [data-testid=clash-sum]").textContent()).toContain(`${lit} hit`);
    await chart.locator("[data-chart=fire]").click();
    await chart.locator("[data-chart=fire][aria-pressed=true]").waitFor();
    expect(await chart.locator("tbody tr").count()).toBe(8);
    expect(await chart.locator("[aria-current]").count(), "the battle looks at the other table").toBe(0);
    await page.keyboard.press("Escape");
    await chart.waitFor({ state: "detached" });
    await throwing(page, "done", [4, 5, 1, 5, 6]);
    await page.locator("[data-testid=clash][data-stage=losses]").waitFor();
    const dice = await page
      .locator("[data-testid=clash-volleys] [data-die]")
      .evaluateAll((faces) => faces.map((face) => Number(face.getAttribute("data-die"))));
    expect(dice).toEqual([4, 5, 1, 5, 6]);
    // The line of the chronicle opens the card as it was when these dice had fallen.
    await page.locator("#tab-chronicle").click();
    await page.getByTestId("open-card").first().click();
    await page.locator("[data-testid=clash][data-stage=rolled]").waitFor();
    expect(await page.getByTestId("clash-asks").count()).toBe(0);
    await page.getByTestId("clash-close").click();
    await page.locator("[data-testid=clash][data-stage=losses]").waitFor();
    // A counter on the card does what the same piece on the map does.
    const before = await step(page);
    await page.locator('[data-clash-choice="44Inf"]').click();
    await moved(page, before);
    expect(await step(page)).toBe(before + 1);
    await context.close();
  });
});

/** What to do until a shot is to be rolled for. */
const EAGER = [/^fire /, /^close /, /^keep/, /^act /, /^activate /, /^move /, /^face /, /^done/, /^pass/];

describe("the card of a shot in Conflict of Heroes", () => {
  it("shows what the dice must show, and what each command point would change", async () => {
    const { context, page } = await visitor({ language: "fr" });
    const keys = await newTable({
      game: "heroes",
      scenario: "couriers-satchel",
      seats: ["human", "human"],
      hot_seat: true,
      seed: "3",
    });
    await openTable(page, keys["both"]);
    await liftCurtain(page);
    for (let n = 0; n < 200; n++) {
      await asked(page);
      await drawn(page);
      if (await page.getByTestId("clash-bands").isVisible()) break;
      const all = await offered(page);
      const next = EAGER.map((wish) => all.find((action) => wish.test(action))).find((action) => action !== undefined);
      await byWords(page, next ?? all[0]!);
    }
    const points = page.locator("[data-testid=clash] [data-points]");
    expect(await points.count()).toBeGreaterThan(1);
    const chances = (await points.locator("strong").allTextContents()).map((text) => Number.parseInt(text, 10));
    expect([...chances].sort((a, b) => a - b)).toEqual(chances);
    expect(await points.first().textContent()).toMatch(/\d\u00a0%/);
    await page.getByTestId("clash-chart").click();
    const chart = page.getByTestId("chart");
    await chart.waitFor();
    const lit = await chart.locator("[aria-current]").allTextContents();
    expect(
      lit.map((text) => Number.parseInt(text, 10)),
      "the chance without command points",
    ).toEqual([chances[0]]);
    await page.keyboard.press("Escape");
    await chart.waitFor({ state: "detached" });
    await points.nth(1).click();
    expect(await page.getByTestId("clash-commit").getAttribute("data-action")).toBe("roll +1");
    const before = await step(page);
    await page.getByTestId("clash-commit").click();
    await moved(page, before);
    await context.close();
  });
});
