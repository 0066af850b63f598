import { describe, expect, it } from "vitest";

import { ENDS, address, byMouse, offered, situation, visitor, withSeed } from "./harness";

for (const [language, bot] of [
  ["en", "officer"],
  ["fr", "random"],
] as const) {
  describe(`Across the Narva against the bot ${bot} (${language})`, () => {
    it("is played for two full turns by mouse", async () => {
      const { context, page } = await visitor({ language });
      await withSeed(page, "2");
      await page.goto(address);
      await page.locator("[data-game=narva]").click();
      await page.locator(`input[value="bot:${bot}"]`).check();
      await page.locator("input[value=axis]").check();
      await page.getByTestId("start-game").click();
      await page.getByTestId("play").waitFor();
      let onMap = 0;
      let now = await situation(page);
      for (let n = 0; n < 400 && now.turn < 3 && !now.over; n++) {
        // At first often something on the map, then what ends things soon.
        const lit = now.onMap[n % Math.max(1, now.onMap.length)];
        const end = now.buttons.find((action) => ENDS.test(action));
        const choice =
          (onMap < 8 && n % 3 === 0 ? lit : undefined) ?? end ?? lit ?? now.buttons[0] ?? (await offered(page))[0]!;
        if (choice === lit) onMap++;
        await byMouse(page, choice);
        now = await situation(page);
      }
      // Whoever plays anything against the officer may have lost Narva, and the game, in the second turn.
      expect(now).toMatchObject(bot === "officer" && now.over ? { turn: 2 } : { turn: 3, over: false });
      expect(onMap).toBeGreaterThan(3);
      await page.locator("#tab-chronicle").click();
      expect(await page.locator("[data-testid=chronicle] [data-step]").count()).toBeGreaterThan(20);
      await context.close();
    });
  });
}
