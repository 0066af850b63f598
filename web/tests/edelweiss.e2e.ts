import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { asked, byMouse, liftCurtain, moved, newTable, offered, openTable, step, visitor } from "./harness";

/** Throws the dice that an action waits for. */
async function throwing(page: Page, action: string, dice: number[]): Promise<void> {
  const before = await step(page);
  const quoted = JSON.stringify(action);
  await offered(page);
  await page.locator(`[data-testid=in-words] [data-action=${quoted}]`).click();
  for (const [k, die] of dice.entries()) {
    await page.locator(`[data-testid=throw][data-thrown="${k}"] [data-throw="${die}"]`).click();
  }
  await moved(page, before);
}

/** The first two player turns of the rulebook's tutorial, with its dice. */
async function tutorial(page: Page): Promise<void> {
  const act = async (action: string): Promise<void> => {
    await asked(page);
    const all = await offered(page);
    const exact = all.find((one) => one === action) ?? all.find((one) => one.startsWith(`${action} `));
    expect(exact, `${action} among ${all.join(", ")}`).toBeDefined();
    await byMouse(page, exact!);
  };
  const walk = async (unit: string, ...hexes: string[]): Promise<void> => {
    await act(`move ${unit}`);
    for (const hex of hexes) await act(`to ${hex}`);
    if ((await offered(page)).includes("halt")) await act("halt");
  };

  for (const action of ["activate AGA normal", "stay", "done"]) await act(action);
  for (const unit of ["57Pz", "40Pz", "44Inf", "52Inf"]) await walk(unit, "Rostov");
  await walk("3Pz", "Rostov-E1");
  await walk("49Mtn", "Rostov-E1");
  await walk("5Inf", "Kotelnikovo-SW1");
  await walk("11Inf", "Kotelnikovo");
  await walk("24Pz", "Kalach-SW1", "Kotelnikovo");
  for (const action of ["done", "done", "strike AGA Rostov", "done"]) await act(action);
  await asked(page);
  await throwing(page, "resolve Rostov", [4, 5, 1, 5, 6]);
  await act("lose 44Inf");
  await throwing(page, "lose 52Inf", [1, 4, 3, 6, 3, 2, 5, 3, 2, 5, 6, 1, 4, 6]);
  await throwing(page, "resolve Rostov-E1", [5, 6, 3, 5, 5]);
  await throwing(page, "resolve Kotelnikovo-SW1", [2, 4, 5, 2, 4, 1, 2, 3, 6]);

  // The Soviets' turn: a curtain falls first.
  await page.getByTestId("curtain").waitFor();
  expect(await page.locator("[data-piece]").count()).toBe(0);
  await liftCurtain(page);
  expect(await page.getByTestId("play").getAttribute("data-viewer")).toBe("soviet");
  for (const action of ["activate STAVKA normal", "stay", "done", "move 46A rail", "to Armavir"]) await act(action);
  await walk("1GdC", "Krasnodar-SW1", "Maikop");
  await walk("9Mech", "Kotelnikovo");
  await walk("1ShA", "Stalingrad-SE1");
  for (const action of ["move SOUTH rail", "to Stalingrad-E1", "done", "done"]) await act(action);
}

for (const language of ["en", "fr"] as const) {
  describe(`EastFront, Edelweiss, two at one screen (${language})`, () => {
    it("goes through the tutorial's first two player turns with its dice", async () => {
      const { context, page } = await visitor({ language });
      const keys = await newTable({
        game: "eastfront",
        scenario: "edelweiss",
        seats: ["human", "human"],
        hot_seat: true,
        dice: "scripted",
      });
      await openTable(page, keys["both"]);
      await liftCurtain(page);
      await tutorial(page);
      // The turn is over: production, which both sides plan at once.
      await asked(page);
      await page.locator("#tab-chronicle").click();
      expect(await page.locator("[data-testid=chronicle] [data-step]").count()).toBeGreaterThan(20);
      await page.locator("#tab-beside").click();
      await page.locator("[data-track=calendar] [aria-current]").waitFor();
      await context.close();
    });
  });
}
