import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { type Visit, asked, bareMap, barriers, newTable, openTab, openTable, step, visitor } from "./harness";

const narva = { game: "narva", scenario: "campaign", seats: ["human", "bot:random"], seed: "2" };

/** The number of the beat on the board. */
const beat = async (page: Page): Promise<number> =>
  Number(await page.getByTestId("beat").getAttribute("data-beat", { timeout: 60_000 }));

/** The Germans answer until the Soviets do something; it is stopped at its first beat. */
async function watching(page: Page): Promise<void> {
  const keys = await newTable(narva);
  await openTable(page, keys["axis"]);
  await asked(page);
  for (let n = 0; n < 60; n++) {
    // Either something is asked, or the other side is at work: the buttons are there as long as it is stopped.
    await page.locator("[data-testid=question], [data-testid=playback]").first().waitFor();
    if ((await page.getByTestId("playback").count()) > 0) {
      await page.getByTestId("playback-pause").click();
      return;
    }
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

for (const language of ["en", "fr"] as const) {
  describe(`what the other side does (${language})`, () => {
    const visit: Visit = { language, speed: "slow", motion: true };

    it("is stopped, gone through step by step and back, and read afterwards", async () => {
      const { context, page } = await visitor(visit);
      await watching(page);
      expect(await page.getByTestId("question").count(), "nothing is asked meanwhile").toBe(0);
      const sent: string[] = [];
      page.on("websocket", () => sent.push("another connection"));
      const first = await beat(page);
      const shown = await step(page);
      await page.keyboard.press(".");
      await page.waitForFunction(
        ([number, at]) =>
          Number(document.querySelector<HTMLElement>("[data-testid=beat]")?.dataset["beat"]) > number! ||
          Number(document.querySelector<HTMLElement>("[data-testid=play]")?.dataset["step"]) > at!,
        [first, shown],
      );
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
      await page.keyboard.press("s");
      await asked(page);
      expect(await page.getByTestId("playback").count()).toBe(0);
      await context.close();
    });

    it("is shown by arrows where nothing is to move", async () => {
      const { context, page } = await visitor({ language, speed: "normal", motion: false });
      // An arrow stays for a moment: whoever looks all the time has seen it.
      await page.addInitScript(() => {
        new MutationObserver(() => {
          const arrows = document.querySelectorAll("[data-testid=went] [data-testid=arrow]").length;
          if (arrows > 0) document.documentElement.dataset["went"] = String(arrows);
        }).observe(document, { childList: true, subtree: true });
      });
      await watching(page);
      await page.getByTestId("playback-pause").click();
      await page.locator("html[data-went]").waitFor({ state: "attached" });
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
      await page.getByTestId("skip").tap();
      await asked(page);
      await context.close();
    });
  });
}
