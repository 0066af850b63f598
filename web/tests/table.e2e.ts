import { describe, expect, it } from "vitest";

import {
  address,
  asked,
  barriers,
  byMouse,
  drawn,
  newTable,
  offered,
  onScreen,
  openTable,
  seen,
  step,
  still,
  visitor,
} from "./harness";
import { PATIENCE } from "./patience";

const edelweiss = { game: "eastfront", scenario: "edelweiss" };
const against = (bot: string) => ({ ...edelweiss, seats: ["human", bot] });

it("the map becomes as sharp as the screen, tile by tile", async () => {
  const { context, page } = await visitor({ tiles: true });
  const keys = await newTable(against("bot:random"));
  await openTable(page, keys["axis"]);
  const tile = page.locator("[data-testid=board] img.map[data-tile]").first();
  await tile.waitFor({ state: "attached" });
  const pixels = await tile.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth * image.naturalHeight;
  });
  expect(pixels).toBeGreaterThan(0);
  expect(pixels).toBeLessThanOrEqual(512 * 512);
  await context.close();
});

for (const language of ["en", "fr"] as const) {
  describe(`at the table (${language})`, () => {
    it("takes back what was done", async () => {
      const { context, page } = await visitor({ language });
      const keys = await newTable(against("bot:random"));
      await openTable(page, keys["axis"]);
      await asked(page);
      const before = [await page.getByTestId("question").textContent(), ...(await offered(page))];
      await byMouse(
        page,
        before.find((action) => action?.startsWith("activate AGA"))!,
      );
      expect(await step(page)).toBe(1);
      await page.getByTestId("undo").click();
      await seen(page, 0);
      expect([await page.getByTestId("question").textContent(), ...(await offered(page))]).toEqual(before);
      expect(await page.getByTestId("undo").isDisabled()).toBe(true);
      await context.close();
    });

    it("tells why something is not offered, and shows the rule", async () => {
      const { context, page } = await visitor({ language });
      const keys = await newTable(against("bot:random"));
      await openTable(page, keys["axis"]);
      for (const action of ["activate AGA normal", "stay", "done"]) {
        await asked(page);
        await byMouse(page, action);
      }
      // In the movement phase a headquarters that was not activated commands nobody, and a far hex is out of reach.
      await asked(page);
      const moves = await offered(page);
      await byMouse(
        page,
        moves.find((action) => action.startsWith("move "))!,
      );
      await asked(page);
      const far = page.locator('[data-testid=board] [data-number="1713"]');
      await still(page);
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
      const { context, page } = await visitor({ language });
      const keys = await newTable(against("bot:random"));
      await openTable(page, keys["axis"]);
      const corps = page.locator('[data-testid=board] [data-piece="57Pz"]');
      const start = await corps.getAttribute("data-at");
      for (const action of ["activate AGA normal", "stay", "done", "move 57Pz land", "to Kalach-SW1"]) {
        await asked(page);
        await byMouse(page, action);
      }
      const now = await corps.getAttribute("data-at");
      expect(now).not.toBe(start);
      await page.locator("#tab-chronicle").click();
      await page.getByTestId("replay-slider").focus();
      await page.keyboard.press("Home");
      await page.getByTestId("back-to-now").waitFor();
      expect(await corps.getAttribute("data-at")).toBe(start);
      expect(await page.getByTestId("question").count()).toBe(0);
      expect(await page.locator("[data-testid=board] [data-lit]").count()).toBe(0);
      // The Soviets' blocks stand with their backs to this seat then as now.
      expect(await page.locator('[data-testid=board] [data-piece="1GdC"]').count()).toBe(0);
      await page.getByTestId("back-to-now").click();
      await page.getByTestId("question").waitFor();
      expect(await corps.getAttribute("data-at")).toBe(now);
      // A line of the chronicle shows its place.
      await page.locator("[data-testid=chronicle] [data-hexes]").first().click();
      await context.close();
    });

    it("lays layers over the map and takes them off", async () => {
      const { context, page } = await visitor({ language });
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
      await page.keyboard.press("1");
      const kinds = await page
        .locator("[data-overlay-toggle]")
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLElement).dataset["overlayToggle"]!));
      expect(kinds).toEqual(expect.arrayContaining(["supply", "command", "zone-of-control", "victory", "reach"]));
      for (const kind of ["command", "zone-of-control", "victory"]) {
        const box = page.locator(`[data-overlay-toggle=${kind}]`);
        await box.click();
        await page.locator(`[data-overlay=${kind}]`).waitFor({ state: "attached" });
        await page.getByTestId(`key-${kind}`).waitFor();
        await box.click();
        await page.locator(`[data-overlay=${kind}]`).waitFor({ state: "detached" });
      }
      // How far a unit could go is shown for the one that is chosen.
      const at = (await onScreen(page, '[data-piece="57Pz"]'))!;
      await page.mouse.click(at.x, at.y);
      await page.keyboard.press("Escape");
      await context.close();
    });

    it("switches the language in the middle of everything", async () => {
      const { context, page } = await visitor({ language });
      const keys = await newTable(against("bot:random"));
      await openTable(page, keys["axis"]);
      const question = async (): Promise<string> => (await page.getByTestId("question").textContent()) ?? "";
      const before = await question();
      expect(before).not.toContain("{");
      await page.getByTestId("open-settings").click();
      await page.locator(`[data-testid=settings] input[value=${language === "en" ? "fr" : "en"}]`).check();
      await page.keyboard.press("Escape");
      await page.waitForFunction(
        (was) => document.querySelector("[data-testid=question]")?.textContent !== was,
        before,
      );
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language === "en" ? "fr" : "en");
      expect(await question()).not.toContain("{");
      await context.close();
    });

    it("loses nothing when the page is loaded anew in mid-turn", async () => {
      const { context, page } = await visitor({ language });
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
      const [axis, soviet] = [await visitor({ language }), await visitor({ language })];
      const heard: string[] = [];
      soviet.page.on("websocket", (socket) => socket.on("framereceived", (frame) => heard.push(String(frame.payload))));
      // The game begins when both have come; until then the page says who is awaited.
      await axis.page.goto(`${address}/t/${keys["axis"]}`);
      await axis.page.getByTestId("waiting").waitFor();
      await openTable(soviet.page, keys["soviet"]);
      await drawn(axis.page);
      await axis.page.locator('[data-testid=board] [data-piece="57Pz"]').waitFor({ state: "attached" });
      expect(await soviet.page.locator('[data-testid=board] [data-piece="57Pz"]').count()).toBe(0);
      expect(await soviet.page.getByTestId("question").count()).toBe(0);
      await byMouse(axis.page, "activate AGA normal");
      await seen(soviet.page, 1);
      expect(heard.join("")).not.toContain("57Pz");
      await axis.context.close();
      await soviet.context.close();
    });

    it("is played on a telephone", async () => {
      const { context, page } = await visitor({ language, width: 390, height: 844, touch: true });
      await page.goto(address);
      await page.locator("[data-game=eastfront]").tap();
      await page.getByTestId("start-game").tap();
      await page.getByTestId("question").waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      const hq = page.locator('[data-testid=board] [data-piece="AGA"]');
      await still(page);
      const box = (await hq.boundingBox())!;
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      // It lies in a stack, which opens first.
      await page.locator('[data-fanned="AGA"]').tap();
      await page.locator('[data-testid=offer-menu] [data-action="activate AGA normal"]').tap();
      await seen(page, 1);
      expect(await barriers(page)).toEqual([]);
      await context.close();
    });

    it("shows the game through any eyes when it is over, and gives it away as file and picture", async () => {
      const { context, page } = await visitor({ language });
      const keys = await newTable({ ...edelweiss, seats: ["bot:random", "bot:random"], seed: "3" });
      await openTable(page, keys["spectator"]);
      await page.getByTestId("verdict").waitFor();
      await page.locator("#tab-chronicle").click();
      const block = (id: string) => page.locator(`[data-testid=board] [data-piece="${id}"]`);
      await page.locator("input[name=eyes][value=everything]").check();
      await page.getByTestId("replay-slider").focus();
      await page.keyboard.press("Home");
      await block("57Pz").waitFor({ state: "attached" });
      await block("1GdC").waitFor({ state: "attached" });
      await page.locator("input[name=eyes][value=soviet]").check();
      await block("57Pz").waitFor({ state: "detached" });
      await block("1GdC").waitFor({ state: "attached" });
      if (language === "en") expect(await barriers(page)).toEqual([]);
      await page.getByTestId("open-settings").click();
      for (const what of ["export-file", "export-picture"]) {
        const path = (await page.getByTestId(what).getAttribute("href")) ?? "";
        const answer = await page.request.get(address + path, {
          timeout: PATIENCE.wait,
        });
        expect(answer.ok(), what).toBe(true);
        expect((await answer.body()).length).toBeGreaterThan(500);
      }
      // Every die is computed anew from the seed.
      await page.keyboard.press("Escape");
      await page.getByTestId("open-dice").click();
      await page.getByTestId("dice").getByTestId("check-dice").click();
      await page.getByTestId("dice-tests").waitFor();
      expect(await page.locator("[data-testid=dice-tests] [data-ok=false]").count()).toBe(0);
      expect(await page.locator("[data-testid=dice-tests] [data-ok=true]").count()).toBeGreaterThan(1);
      await context.close();
    });

    it("gives a friend a link to his seat", async () => {
      const { context, page } = await visitor({ language });
      await page.goto(address);
      await page.locator("[data-game=eastfront]").click();
      await page.locator("input[value=open]").check();
      await page.getByTestId("start-game").click();
      const link = await page.getByTestId("invite-soviet").inputValue();
      await page.getByTestId("copy-soviet").click();
      const friend = await visitor({ language });
      await friend.page.goto(link);
      await friend.page.getByTestId("play").waitFor();
      expect(await friend.page.getByTestId("play").getAttribute("data-viewer")).toBe("soviet");
      // He has come: the link is no longer in the way.
      await page.getByTestId("invitation").waitFor({ state: "detached" });
      await friend.context.close();
      await context.close();
    });
  });
}
