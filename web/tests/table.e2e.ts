import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { address, asked, browse, byMouse, liftCurtain, newTable, offered, openTable, step, visitor } from "./harness";

let browser: Browser;
beforeAll(async () => {
  browser = await browse();
});
afterAll(async () => {
  await browser?.close();
});

const edelweiss = { game: "eastfront", scenario: "edelweiss" };
const against = (bot: string) => ({ ...edelweiss, seats: ["human", bot] });

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Violations that keep somebody out. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: { run(): Promise<{ violations: { impact: string; id: string; nodes: { html: string }[] }[] }> };
      }
    ).axe.run();
    return violations
      .filter((one) => one.impact === "serious" || one.impact === "critical")
      .map((one) => `${one.id}: ${one.nodes[0]?.html}`);
  });
}

for (const language of ["en", "fr"] as const) {
  describe(`at the table (${language})`, () => {
    it("takes back what was done", async () => {
      const { context, page } = await visitor(browser, { language });
      const keys = await newTable(against("bot:random"));
      await openTable(page, keys["axis"]);
      await asked(page);
      await byMouse(page, (await offered(page)).find((action) => action.startsWith("activate AGA"))!);
      expect(await step(page)).toBe(1);
      await page.getByTestId("undo").click();
      await page.waitForFunction(() => document.querySelector<HTMLElement>("[data-testid=play]")?.dataset["step"] === "0");
      expect(await page.getByTestId("undo").isDisabled()).toBe(true);
      await context.close();
    });

    it("tells why something is not offered, and shows the rule", async () => {
      const { context, page } = await visitor(browser, { language });
      const keys = await newTable(against("bot:random"));
      await openTable(page, keys["axis"]);
      for (const action of ["activate AGA normal", "stay", "done"]) {
        await asked(page);
        await byMouse(page, action);
      }
      // In the movement phase a headquarters that was not activated commands nobody, and a far hex is out of reach.
      await asked(page);
      const moves = await offered(page);
      await byMouse(page, moves.find((action) => action.startsWith("move "))!);
      await asked(page);
      const far = page.locator('[data-testid=board] [data-number="1713"]');
      const box = (await far.boundingBox())!;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.getByTestId("why-not").waitFor();
      await page.getByTestId("why-rule").click();
      expect(((await page.getByTestId("rule-text").textContent()) ?? "").length).toBeGreaterThan(20);
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await context.close();
    });

    it("looks back with the slider, as this seat saw it", async () => {
      const { context, page } = await visitor(browser, { language });
      const keys = await newTable(against("bot:random"));
      await openTable(page, keys["axis"]);
      for (const action of ["activate AGA normal", "stay", "done"]) {
        await asked(page);
        await byMouse(page, action);
      }
      await page.locator("#tab-chronicle").click();
      const slider = page.getByTestId("replay-slider");
      await slider.focus();
      await page.keyboard.press("Home");
      await page.getByTestId("back-to-now").waitFor();
      expect(await page.getByTestId("question").count()).toBe(0);
      expect(await page.locator("[data-testid=board] [data-lit]").count()).toBe(0);
      await page.getByTestId("back-to-now").click();
      await page.getByTestId("question").waitFor();
      await context.close();
    });

    it("lays layers over the map and takes them off", async () => {
      const { context, page } = await visitor(browser, { language });
      const keys = await newTable(against("bot:random"));
      await openTable(page, keys["axis"]);
      await page.getByTestId("layers-button").click();
      const supply = page.locator("[data-overlay-toggle=supply]");
      await supply.click();
      await page.locator("[data-overlay=supply]").waitFor({ state: "attached" });
      await page.getByTestId("key-supply").waitFor();
      await supply.click();
      await page.locator("[data-overlay=supply]").waitFor({ state: "detached" });
      await page.keyboard.press("1");
      await page.locator("[data-overlay=supply]").waitFor({ state: "attached" });
      await context.close();
    });

    it("switches the language in the middle of everything", async () => {
      const { context, page } = await visitor(browser, { language });
      const keys = await newTable(against("bot:random"));
      await openTable(page, keys["axis"]);
      const question = async (): Promise<string> => (await page.getByTestId("question").textContent()) ?? "";
      const before = await question();
      expect(before).not.toContain("{");
      await page.getByTestId("open-settings").click();
      await page.locator(`[data-testid=settings] input[value=${language === "en" ? "fr" : "en"}]`).check();
      await page.keyboard.press("Escape");
      await page.waitForFunction((was) => document.querySelector("[data-testid=question]")?.textContent !== was, before);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language === "en" ? "fr" : "en");
      expect(await question()).not.toContain("{");
      await context.close();
    });

    it("loses nothing when the page is loaded anew in mid-turn", async () => {
      const { context, page } = await visitor(browser, { language });
      const keys = await newTable(against("bot:random"));
      await openTable(page, keys["axis"]);
      for (const action of ["activate AGA normal", "stay", "done"]) {
        await asked(page);
        await byMouse(page, action);
      }
      await asked(page);
      const [actions, at] = [await offered(page), await step(page)];
      const question = await page.getByTestId("question").textContent();
      await page.reload();
      await page.getByTestId("question").waitFor();
      expect(await step(page)).toBe(at);
      expect(await page.getByTestId("question").textContent()).toBe(question);
      expect(await offered(page)).toEqual(actions);
      await page.goto(address);
      await page.getByTestId("saved-games").locator("a").first().click();
      await page.getByTestId("question").waitFor();
      expect(await step(page)).toBe(at);
      await context.close();
    });

    it("shows each of two browsers its own side only", async () => {
      const keys = await newTable({ ...edelweiss, seats: ["human", "open"] });
      const [axis, soviet] = [await visitor(browser, { language }), await visitor(browser, { language })];
      const heard: string[] = [];
      soviet.page.on("websocket", (socket) => socket.on("framereceived", (frame) => heard.push(String(frame.payload))));
      await openTable(axis.page, keys["axis"]);
      await openTable(soviet.page, keys["soviet"]);
      await axis.page.locator('[data-testid=board] [data-piece="57Pz"]').waitFor({ state: "attached" });
      expect(await soviet.page.locator('[data-testid=board] [data-piece="57Pz"]').count()).toBe(0);
      expect(await soviet.page.getByTestId("question").count()).toBe(0);
      await byMouse(axis.page, "activate AGA normal");
      await soviet.page.waitForFunction(
        () => document.querySelector<HTMLElement>("[data-testid=play]")?.dataset["step"] === "1",
      );
      expect(heard.join("")).not.toContain("57Pz");
      await axis.context.close();
      await soviet.context.close();
    });

    it("is played on a telephone", async () => {
      const { context, page } = await visitor(browser, { language, width: 390, height: 844, touch: true });
      await page.goto(address);
      await page.locator("[data-game=eastfront]").tap();
      await page.getByTestId("start-game").tap();
      await page.getByTestId("question").waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      const hq = page.locator('[data-testid=board] [data-piece="AGA"]');
      const box = (await hq.boundingBox())!;
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await page.locator('[data-testid=offer-menu] [data-action="activate AGA normal"]').tap();
      await page.waitForFunction(() => document.querySelector<HTMLElement>("[data-testid=play]")?.dataset["step"] === "1");
      expect(await barriers(page)).toEqual([]);
      await context.close();
    });

    it("keeps nobody out: axe finds nothing serious on any page", async () => {
      for (const theme of ["light", "dark", "contrast"] as const) {
        const { context, page } = await visitor(browser, { language, theme });
        await page.goto(address);
        await page.locator("[data-game=narva]").click();
        await page.getByTestId("new-game").waitFor();
        expect(await barriers(page), `start page, ${theme}`).toEqual([]);
        const keys = await newTable({ ...edelweiss, seats: ["human", "human"], hot_seat: true });
        await openTable(page, keys["both"]);
        expect(await barriers(page), `curtain, ${theme}`).toEqual([]);
        await liftCurtain(page);
        await page.keyboard.press("1");
        for (const tab of ["chronicle", "beside", "words"]) {
          await page.locator(`#tab-${tab}`).click();
          expect(await barriers(page), `${tab}, ${theme}`).toEqual([]);
        }
        await page.getByTestId("open-settings").click();
        expect(await barriers(page), `settings, ${theme}`).toEqual([]);
        await context.close();
      }
    });
  });
}
