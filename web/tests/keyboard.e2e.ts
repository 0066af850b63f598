import { describe, expect, it } from "vitest";

import { ENDS, address, byCursor, byTab, situation, tabTo, visitor, withSeed } from "./harness";

for (const [language, bot] of [
  ["en", "random"],
  ["fr", "officer"],
] as const) {
  describe(`without a mouse, against the bot ${bot} (${language})`, () => {
    it("Across the Narva is begun and played for two full turns", async () => {
      const { context, page } = await visitor({ language });
      await withSeed(page, "2");
      await page.goto(address);
      await page.locator("[data-game=narva]").waitFor();
      await tabTo(page, "[data-game=narva]");
      await page.keyboard.press("Enter");
      await page.getByTestId("new-game").waitFor();
      // Of several choices Tab comes to the one that is made, and arrows make another.
      if (bot === "random") {
        await tabTo(page, "input[name=opponent]");
        await page.keyboard.press("ArrowLeft");
        await page.locator("input[name=opponent][value='bot:random']:checked").waitFor();
      }
      await tabTo(page, "input[name=side]");
      await page.keyboard.press("ArrowRight");
      await page.locator("input[name=side][value=soviet]:checked").waitFor();
      await page.keyboard.press("ArrowLeft");
      await page.locator("input[name=side][value=axis]:checked").waitFor();
      await tabTo(page, "[data-testid=start-game]");
      await page.keyboard.press("Enter");
      await page.getByTestId("play").waitFor();
      expect(await page.getByTestId("play").getAttribute("data-viewer")).toBe("axis");
      let onMap = 0;
      let now = await situation(page);
      for (let n = 0; n < 400 && now.turn < 3 && !now.over; n++) {
        if (now.shining > 0 && ((onMap < 8 && n % 3 === 0) || now.buttons.length === 0)) {
          onMap++;
          await byCursor(page);
        } else await byTab(page, now.buttons.find((action) => ENDS.test(action)) ?? now.buttons[0]!);
        now = await situation(page);
      }
      // Whoever plays anything against the officer may have lost Narva, and the game, in the second turn.
      expect(now).toMatchObject(bot === "officer" && now.over ? { turn: 2 } : { turn: 3, over: false });
      expect(onMap).toBeGreaterThan(3);
      await context.close();
    });
  });
}
