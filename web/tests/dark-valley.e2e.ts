import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import {
  ENDS,
  address,
  asked,
  barriers,
  byCursor,
  byMouse,
  byTab,
  byWords,
  newTable,
  offered,
  openTab,
  openTable,
  situation,
  visitor,
  withSeed,
} from "./harness";

/** Where a counter stands, as the map shows it. */
const hexOf = (page: Page, piece: string): Promise<string | null> =>
  page
    .locator(`[data-testid=board] [data-piece=${JSON.stringify(piece)}]`)
    .first()
    .getAttribute("data-at");

for (const language of ["en", "fr"] as const) {
  describe(`the set-up of Barbarossa (${language})`, () => {
    it("is changed by mouse, stays legal, and is accepted", async () => {
      const { context, page } = await visitor({ language, theme: language === "fr" ? "dark" : "light" });
      await withSeed(page, "5");
      await page.goto(address);
      await page.locator("[data-game=dark-valley]").click();
      await page.locator('input[value="bot:random"]').check();
      await page.locator("input[value=soviet]").check();
      await page.getByTestId("start-game").click();
      await page.getByTestId("play").waitFor();
      await asked(page);
      expect(await offered(page)).toContain("done");
      const take = (await situation(page)).onMap.find((action) => action.startsWith("take "))!;
      const unit = take.slice("take ".length);
      const before = await hexOf(page, unit);
      await byMouse(page, take);
      // Nothing is accepted with a counter in hand.
      const places = (await offered(page)).filter((action) => action.startsWith("place "));
      expect(places.length).toBeGreaterThan(1);
      expect(await offered(page)).not.toContain("done");
      const place = (await situation(page)).onMap.find((action) => action.startsWith("place ")) ?? places[0]!;
      await byMouse(page, place);
      await asked(page);
      expect(await hexOf(page, unit)).not.toBe(before);
      if (language === "en") expect(await barriers(page)).toEqual([]);
      // The proposal comes back by one press, and so does the counter.
      await byMouse(page, "standard");
      await asked(page);
      expect(await hexOf(page, unit)).toBe(before);
      await byMouse(page, "done");
      await context.close();
    });

    it("is changed without a mouse", async () => {
      const keys = await newTable({
        game: "dark-valley",
        scenario: "barbarossa",
        seats: ["bot:random", "human"],
        seed: "6",
      });
      const { context, page } = await visitor({ language });
      await openTable(page, keys["soviet"]);
      await asked(page);
      const standing = (): Promise<string> =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>("[data-testid=board] [data-piece]")]
            .map((piece) => `${piece.dataset["piece"]} ${piece.dataset["at"]}`)
            .sort()
            .join(),
        );
      const before = await standing();
      // The cursor takes something up, and puts it down somewhere else.
      await byCursor(page);
      await page.locator("[data-testid=prompt] [data-action=back]").waitFor();
      expect(await offered(page)).not.toContain("done");
      await byCursor(page, 4);
      await page.locator("[data-testid=foot] [data-action=done]").waitFor();
      expect(await standing()).not.toBe(before);
      expect(await offered(page)).toContain("done");
      // The list in words, with its many answers, is not on the way to the end.
      await openTab(page, "news");
      await byTab(page, "done");
      await context.close();
    });
  });
}

for (const language of ["en", "fr"] as const) {
  describe(`Fall Blau (${language})`, () => {
    it("is begun with Case Blue, and the first two chits are picked", async () => {
      const keys = await newTable({
        game: "dark-valley",
        scenario: "fall-blau",
        seats: ["human", "human"],
        hot_seat: true,
        seed: "1942",
      });
      const { context, page } = await visitor({ language, theme: language === "fr" ? "dark" : "light" });
      await openTable(page, keys["both"]);
      let all: string[] = [];
      // Both sides accept what is proposed, and leave bases, trains and ships where they are.
      for (let n = 0; n < 30; n++) {
        await asked(page);
        all = await offered(page);
        if (all.includes("launch")) break;
        await byWords(page, all.find((action) => ENDS.test(action)) ?? all[0]!);
      }
      expect(all).toContain("launch");
      await byMouse(page, "launch");
      // The first chit is carried out before the second is picked; here nobody does anything with it.
      const picked: string[] = [];
      for (let n = 0; n < 20 && picked.length < 2; n++) {
        await asked(page);
        all = await offered(page);
        const pick = all.find((action) => action.startsWith("pick "));
        if (pick) picked.push(pick);
        await byMouse(page, pick ?? all.find((action) => ENDS.test(action)) ?? all[0]!);
      }
      expect(picked.length, String(picked)).toBe(2);
      await page.locator("#tab-chronicle").click();
      const told = await page.getByTestId("chronicle").textContent();
      expect(told).toContain("Case Blue");
      await context.close();
    });
  });
}
