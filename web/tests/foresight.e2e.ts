import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import {
  asked,
  byMouse,
  moved,
  newTable,
  offered,
  onScreen,
  openTable,
  seen,
  step,
  tabTo,
  untilFinal,
  visitor,
} from "./harness";

/** A game of Edelweiss in which the Axis has its panzer corps in hand. */
async function inHand(page: Page): Promise<void> {
  const keys = await newTable({ game: "eastfront", scenario: "edelweiss", seats: ["human", "bot:random"] });
  await openTable(page, keys["axis"]);
  for (const action of ["activate AGA normal", "stay", "done", "move 57Pz land"]) {
    await asked(page);
    await byMouse(page, action);
  }
  await page.locator("[data-testid=board] [data-far]").first().waitFor({ state: "attached" });
}

const placeOf = (page: Page, piece: string): Promise<string | null> =>
  page.locator(`[data-testid=board] [data-piece="${piece}"]`).getAttribute("data-at");
const KALACH = '[data-number="1915"]';
const WORDS = {
  en: { go: "Go to Kalach", steps: "2 steps", supply: "In supply", chances: "Chances" },
  fr: { go: "Aller à Kalach", steps: "2 étapes", supply: "Ravitaillé", chances: "Chances" },
};

for (const language of ["en", "fr"] as const) {
  describe(`what is foreseen (${language})`, () => {
    it("a panzer corps goes two hexes with one click, shown before and taken back step by step", async () => {
      const { context, page } = await visitor({ language });
      await inHand(page);
      const [start, before] = [await placeOf(page, "57Pz"), await step(page)];
      const at = (await onScreen(page, KALACH))!;
      await page.mouse.move(at.x, at.y);
      const card = page.getByTestId("foreseen");
      await card.waitFor();
      const told = (await card.textContent()) ?? "";
      for (const words of [WORDS[language].go, WORDS[language].steps, WORDS[language].supply])
        expect(told).toContain(words);
      const way = ((await page.getByTestId("arrow").getAttribute("data-hexes")) ?? "").split(" ");
      expect(way).toHaveLength(3);
      expect(way[0]).toBe(start);
      expect(await step(page)).toBe(before);

      await page.mouse.click(at.x, at.y);
      await seen(page, before + 2);
      expect(await placeOf(page, "57Pz")).toBe(way[2]);
      for (const [k, place] of [way[1], start].entries()) {
        await page.getByTestId("undo").click();
        await seen(page, before + 1 - k);
        expect(await placeOf(page, "57Pz")).toBe(place);
      }
      await context.close();
    });

    it("a way is gone by keyboard: on the map, and from the list in words", async () => {
      const { context, page } = await visitor({ language });
      await inHand(page);
      const before = await step(page);
      const goal = (await page.locator(`[data-testid=board] ${KALACH}`).getAttribute("data-hex"))!;
      // N goes to something that is offered; arrows go on from there to what lies behind it.
      await page.keyboard.press("n");
      let spoken = "";
      for (let n = 0; n < 40 && !spoken.includes(WORDS[language].steps); n++) {
        await page.keyboard.press(n % 2 === 0 ? "ArrowRight" : "ArrowUp");
        spoken = (await page.getByTestId("spoken").textContent()) ?? "";
      }
      expect(spoken).toContain(WORDS[language].steps);
      await page.keyboard.press("Enter");
      await seen(page, before + 2);
      for (const left of [1, 0]) {
        await page.keyboard.press("u");
        await seen(page, before + left);
      }
      await page.keyboard.press("q");
      await tabTo(page, "[role=tab]");
      await page.keyboard.press("End");
      await page.getByTestId("in-words").waitFor();
      await tabTo(page, `[data-way="${goal}"]`);
      await page.getByTestId("arrow").waitFor({ state: "attached" });
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        (wanted) =>
          document.querySelector<HTMLElement>(`[data-testid=board] [data-piece="57Pz"]`)?.dataset["at"] === wanted,
        goal,
      );
      expect(await step(page)).toBe(before + 2);
      await context.close();
    });

    it("a finger sees the way first and goes it with the second touch", async () => {
      const { context, page } = await visitor({ language, width: 390, height: 844, touch: true });
      await inHand(page);
      const before = await step(page);
      const sheet = page.locator("[data-testid=panel] .handle[aria-expanded=true]");
      if ((await sheet.count()) > 0) await sheet.tap();
      const lit = await page
        .locator("[data-testid=board] [data-lit][data-hex]")
        .evaluateAll((hexes) => hexes.map((hex) => (hex as HTMLElement).dataset["hex"]!));
      let [goal, at]: [string, { x: number; y: number } | null] = ["", null];
      for (const hex of lit) {
        if (at) break;
        [goal, at] = [hex, await onScreen(page, `[data-hex="${hex}"]`)];
      }
      if (!at) throw new Error("nothing that is offered can be touched");
      await page.touchscreen.tap(at.x, at.y);
      await page.getByTestId("foreseen").waitFor();
      expect(await step(page)).toBe(before);
      await page.touchscreen.tap(at.x, at.y);
      await moved(page, before);
      expect(await placeOf(page, "57Pz")).toBe(goal);
      await context.close();
    });

    it("the chances of an attack are seen before a unit joins it", async () => {
      const { context, page } = await visitor({ language });
      const keys = await newTable({ game: "narva", scenario: "campaign", seats: ["bot:officer", "human"], seed: "7" });
      await openTable(page, keys["soviet"]);
      for (const action of ["activate HQ-43", "done", "done", "attack 2424", "with 43-65"]) {
        await asked(page);
        await byMouse(page, action);
      }
      await asked(page);
      const before = await step(page);
      const at = (await onScreen(page, '[data-piece="43-147"]'))!;
      await page.mouse.move(at.x, at.y);
      const card = page.getByTestId("foreseen");
      await card.waitFor();
      expect(await card.textContent()).toContain(WORDS[language].chances);
      expect(await card.locator("dl > div").count()).toBeGreaterThan(2);
      expect(await step(page)).toBe(before);
      expect(await page.getByTestId("outlook").count()).toBe(0);
      await context.close();
    });

    it("what cannot be taken back is asked for twice, beside what was clicked", async () => {
      const { context, page } = await visitor({ language, confirm: true });
      const keys = await newTable({ game: "narva", scenario: "campaign", seats: ["bot:officer", "human"], seed: "7" });
      await openTable(page, keys["soviet"]);
      await asked(page);
      const first = (await offered(page)).find((action) => action.startsWith("activate"))!;
      await byMouse(page, first);
      await untilFinal(page);
      const before = await step(page);
      const main = page.getByTestId("main");
      const place = await main.boundingBox();
      await main.click();
      const again = page.getByTestId("confirm-yes");
      await again.waitFor();
      expect(await again.boundingBox(), "the second press is where the first one was").toEqual(place);
      expect(await step(page)).toBe(before);
      await page.keyboard.press("Escape");
      await again.waitFor({ state: "detached" });
      await main.click();
      await again.click();
      await moved(page, before);
      await context.close();
    });
  });
}
