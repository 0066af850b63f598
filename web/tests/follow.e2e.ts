import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { STEADY, type Visit, bareMap, barriers, newTable, openTab, openTable, step, visitor } from "./harness";

const narva = { game: "narva", scenario: "campaign", seats: ["human", "bot:random"], seed: "2" };

/** Nothing passes before it is looked at, however busy the machine: only who steps goes on. */
const unhurried: Visit = { speed: "slow", timing: { ...STEADY, linger: 10_000 } };

/** The Germans answer until the Soviets do something. */
async function playback(page: Page): Promise<void> {
  for (let n = 0; n < 200; n++) {
    // Either something is asked, or the other side is at work.
    await page.locator("[data-testid=question], [data-testid=playback]").first().waitFor();
    if ((await page.getByTestId("playback").count()) > 0) return;
    const before = await step(page);
    await openTab(page, "words");
    await page.locator("[data-testid=in-words] [data-action]").last().click();
    await page.waitForFunction(
      (was) =>
        document.querySelector("[data-testid=playback]") !== null ||
        Number(document.querySelector<HTMLElement>("[data-testid=play]")?.dataset["step"] ?? -1) !== was,
      before,
    );
  }
  throw new Error("the other side never does anything");
}

/** What the other side does first; it is stopped there. */
async function watching(page: Page): Promise<void> {
  const keys = await newTable(narva);
  await openTable(page, keys["axis"]);
  await playback(page);
  await page.getByTestId("playback-pause").click();
}

/** Steps on until there is what is looked for, and the other side still at work. */
async function stepped(page: Page, found: (before: number) => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 500; n++) {
    await playback(page);
    const before = await step(page);
    await page.keyboard.press(".");
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if ((await found(before)) && (await page.getByTestId("playback").count()) > 0) return;
  }
  throw new Error("steps lead nowhere");
}

/** Passes over what the other side does, and over what it does after that, until something is asked. */
async function toDecision(page: Page, skip: () => Promise<void>): Promise<void> {
  for (let n = 0; n < 500; n++) {
    await page.locator("[data-testid=question], [data-testid=skip]").first().waitFor();
    if ((await page.getByTestId("question").count()) > 0) return;
    await skip();
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  throw new Error("nothing is asked");
}

for (const language of ["en", "fr"] as const) {
  describe(`what the other side does (${language})`, () => {
    const visit: Visit = { ...unhurried, language, motion: true };

    it("is stopped, gone through step by step and back, and read afterwards", async () => {
      const { context, page } = await visitor(visit);
      await watching(page);
      expect(await page.getByTestId("question").count(), "nothing is asked meanwhile").toBe(0);
      const sent: string[] = [];
      page.on("websocket", () => sent.push("another connection"));
      await stepped(page, async (before) => (await step(page)) > before);
      const later = await step(page);
      await page.keyboard.press(",");
      await page.waitForFunction(
        (at) => Number(document.querySelector<HTMLElement>("[data-testid=play]")?.dataset["step"]) < at,
        later,
      );
      expect(sent).toEqual([]);
      if (language === "en") expect(await barriers(page)).toEqual([]);

      // Whoever moves the map himself is not followed about, until he says so.
      const follow = page.getByTestId("follow");
      expect(await follow.getAttribute("aria-pressed")).toBe("true");
      const bare = await bareMap(page);
      await page.mouse.move(bare.x, bare.y);
      await page.mouse.wheel(0, -240);
      await page.locator("[data-testid=follow][aria-pressed=false]").waitFor();
      await page.keyboard.press("f");
      await page.locator("[data-testid=follow][aria-pressed=true]").waitFor();

      // The speed is remembered.
      await page.locator("[data-speed=fast]").click();
      expect(await page.evaluate(() => localStorage.getItem("grognard.settings"))).toContain('"speed":"fast"');

      await page.keyboard.press("c");
      await page.getByTestId("news").waitFor();
      await page.getByTestId("happened").waitFor({ state: "attached" });
      expect(await page.locator("[data-testid=news] [data-beat]").count()).toBeGreaterThan(0);
      await toDecision(page, () => page.keyboard.press("s"));
      expect(await page.getByTestId("playback").count()).toBe(0);
      await context.close();
    });

    it("is shown by arrows where nothing is to move", async () => {
      const { context, page } = await visitor({ ...unhurried, language, motion: false });
      // An arrow stays for a moment: whoever looks all the time has seen it.
      await page.addInitScript(() => {
        new MutationObserver(() => {
          const arrows = document.querySelectorAll("[data-testid=went] [data-testid=arrow]").length;
          if (arrows > 0) document.documentElement.dataset["went"] = String(arrows);
        }).observe(document, { childList: true, subtree: true });
      });
      await watching(page);
      await stepped(page, async () => (await page.locator("html[data-went]").count()) > 0);
      expect(await page.locator(".drawing .moving").count()).toBe(0);
      await context.close();
    });

    it("is followed in the hand as well", async () => {
      const { context, page } = await visitor({ ...visit, width: 390, height: 844, touch: true });
      await watching(page);
      for (const part of ["playback-back", "playback-pause", "playback-step", "speed", "follow", "skip"]) {
        const box = (await page.getByTestId(part).boundingBox())!;
        expect(Math.min(box.width, box.height), part).toBeGreaterThanOrEqual(44);
        expect(box.x + box.width, part).toBeLessThanOrEqual(390);
        expect(box.y + box.height, part).toBeLessThanOrEqual(844);
      }
      await page.getByTestId("speed").tap();
      await toDecision(page, async () => {
        const skip = page.getByTestId("skip");
        if (await skip.isVisible()) await skip.tap();
      });
      await context.close();
    });
  });
}
