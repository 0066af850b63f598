import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Server, asked, browse, byMouse, moved, offered, serve, step, visitor } from "./harness";

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = [await serve(), await browse()];
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Starts a game against a bot from the start page, by mouse. */
async function begin(page: Page): Promise<void> {
  await page.goto(server.address);
  await page.locator("[data-game=narva]").click();
  await page.locator('input[value="bot:officer"]').check();
  await page.locator("input[value=soviet]").check();
  await page.getByTestId("start-game").click();
  await page.getByTestId("play").waitFor();
}

const turn = async (page: Page): Promise<number> =>
  Number(/(?:Turn|Tour)\s+(\d+)/.exec((await page.getByTestId("headline").textContent()) ?? "")?.[1] ?? 0);

/** What ends things soon: two turns are to be played, not a battle won. */
const ENDS = /^(done|pass|halt|roll)$/;

for (const language of ["en", "fr"] as const) {
  describe(`Across the Narva against the bot (${language})`, () => {
    it("is played for two full turns by mouse", async () => {
      const { context, page } = await visitor(browser, { language });
      await begin(page);
      let onMap = 0;
      for (let n = 0; n < 400 && (await turn(page)) < 3; n++) {
        if ((await asked(page)) === "over") break;
        const actions = await offered(page);
        const lit = await page
          .locator("[data-testid=board] [data-action]")
          .evaluateAll((things) => things.map((thing) => (thing as HTMLElement).dataset["action"] ?? ""));
        const end = actions.find((action) => ENDS.test(action));
        // Every third time something on the map, if that leads somewhere.
        const choice = n % 3 === 0 && lit[0] ? lit[n % lit.length]! : (end ?? lit[0] ?? actions[0]!);
        if (lit.includes(choice)) onMap++;
        await byMouse(page, choice);
      }
      expect(await turn(page)).toBeGreaterThanOrEqual(3);
      expect(onMap).toBeGreaterThan(3);
      expect(await page.getByTestId("chronicle").count()).toBe(0);
      await page.locator("#tab-chronicle").click();
      expect(await page.locator("[data-testid=chronicle] [data-step]").count()).toBeGreaterThan(20);
      await context.close();
    });

    it("is played for two full turns by keyboard alone", async () => {
      const { context, page } = await visitor(browser, { language });
      await page.goto(server.address);
      await page.locator("[data-game=narva]").waitFor();
      await page.locator("[data-game=narva]").focus();
      await page.keyboard.press("Enter");
      await page.getByTestId("start-game").focus();
      await page.keyboard.press("Enter");
      await page.getByTestId("play").waitFor();
      let onMap = 0;
      for (let n = 0; n < 400 && (await turn(page)) < 3; n++) {
        if ((await asked(page)) === "over") break;
        const before = await step(page);
        const lit = await page.locator("[data-testid=board] [data-lit]").count();
        const buttons = page.locator("[data-testid=prompt] .buttons [data-action]");
        const end = page.locator(
          ["done", "pass", "halt", "roll"].map((action) => `[data-testid=prompt] [data-action="${action}"]`).join(", "),
        );
        if (lit > 0 && (n % 3 === 0 || (await buttons.count()) === 0)) {
          onMap++;
          // N goes to the next thing that can be clicked and takes the focus to the map.
          await page.keyboard.press("n");
          await page.keyboard.press("Enter");
          const menu = page.getByTestId("offer-menu");
          if (await menu.isVisible().catch(() => false)) await page.keyboard.press("Enter");
        } else {
          await ((await end.count()) > 0 ? end : buttons).first().focus();
          await page.keyboard.press("Enter");
        }
        await moved(page, before);
      }
      expect(await turn(page)).toBeGreaterThanOrEqual(3);
      expect(onMap).toBeGreaterThan(3);
      await context.close();
    });
  });
}
