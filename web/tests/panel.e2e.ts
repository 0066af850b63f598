import { describe, expect, it } from "vitest";

import { TIMING } from "../src/look/timing";
import {
  address,
  asked,
  byMouse,
  byWords,
  foreseen,
  moved,
  newTable,
  offered,
  onScreen,
  openTable,
  seen,
  situation,
  step,
  visitor,
} from "./harness";

for (const language of ["en", "fr"] as const) {
  describe(`beside the map (${language})`, () => {
    it("a game begins with how to win, and H tells it again", async () => {
      const { context, page } = await visitor({ language, aims: true });
      for (const [game, scenario, seat] of [
        ["narva", "campaign", "axis"],
        ["eastfront", "edelweiss", "axis"],
        ["heroes", "couriers-satchel", "german"],
      ] as const) {
        const keys = await newTable({
          game,
          scenario,
          seats: ["human", "bot:random"],
        });
        await page.goto(`${address}/t/${keys[seat]}`);
        await page.getByTestId("aim").waitFor();
        const told = (await page.locator("[data-aim=win] > p").first().textContent()) ?? "";
        expect(told.length, game).toBeGreaterThan(60);
        expect(told, game).not.toContain("{");
        await page.keyboard.press("Escape");
        await page.getByTestId("aim").waitFor({ state: "detached" });
        await asked(page);
        expect(await page.locator("[data-testid=score] [data-vital]").count(), game).toBeGreaterThan(0);
        await page.keyboard.press("h");
        await page.getByTestId("aim").waitFor();
        await page.getByTestId("to-map").click();
        await page.getByTestId("aim").waitFor({ state: "detached" });
      }
      await context.close();
    });

    it("what ends something stays in one place, and a press that comes too soon ends nothing", async () => {
      const { context, page } = await visitor({ language, timing: { ...TIMING, hold: 3_600_000, settle: 3_600_000 } });
      const keys = await newTable({ game: "narva", scenario: "campaign", seats: ["bot:random", "human"], seed: "7" });
      await openTable(page, keys["soviet"]);
      await asked(page);
      const main = page.locator("[data-testid=foot] .main");
      const place = JSON.stringify(await main.boundingBox());
      const first = (await offered(page)).find((action) => action.startsWith("activate"))!;
      await byMouse(page, first);
      await asked(page);
      await page.locator("[data-testid=main][aria-disabled=true]").waitFor();
      const before = await step(page);
      await page.keyboard.press("e");
      await main.click({ force: true });
      // Everything else answers at once.
      await foreseen(page);
      expect(await step(page)).toBe(before);
      expect(JSON.stringify(await main.boundingBox())).toBe(place);
      await context.close();
    });

    it("it is in the same place in every question of a turn", async () => {
      const { context, page } = await visitor({ language });
      const keys = await newTable({
        game: "eastfront",
        scenario: "edelweiss",
        seats: ["human", "bot:random"],
        seed: "7",
      });
      await openTable(page, keys["axis"]);
      const places = new Set<string>();
      for (let n = 0; n < 10; n++) {
        const now = await situation(page);
        if (now.over) break;
        places.add(JSON.stringify(await page.locator("[data-testid=foot] .main").boundingBox()));
        const before = await step(page);
        const all = await offered(page);
        // At once or not at all: a question with one answer may be gone by now, since the page answers it.
        await page
          .locator(`[data-testid=in-words] [data-action=${JSON.stringify(all[n % all.length])}]`)
          .evaluateAll((found) => (found[0] as HTMLElement | undefined)?.click());
        await moved(page, before);
      }
      expect([...places]).toHaveLength(1);
      await context.close();
    });

    it("a question that is cut off says how much there still is, and shows it", async () => {
      const { context, page } = await visitor({ language, height: 560 });
      const keys = await newTable({
        game: "heroes",
        scenario: "bell-tower",
        seats: ["human", "bot:random"],
        seed: "5",
      });
      await openTable(page, keys["german"]);
      const room = page.locator("[data-testid=prompt] .room");
      const more = page.locator("[data-testid=prompt] [data-testid=more]");
      const below = (): Promise<number> => room.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight);
      let cut = 0;
      for (let n = 0; n < 14; n++) {
        const now = await situation(page);
        if (now.over) break;
        await foreseen(page);
        if ((await below()) > 4) {
          cut++;
          await more.waitFor();
          expect(await more.textContent()).toMatch(language === "en" ? /more/ : /encore|suite/i);
          for (let k = 0; k < 20 && (await below()) > 4; k++) {
            const before = await below();
            // It goes as soon as nothing is left: a click that looks for it twice would come too late.
            await more.dispatchEvent("click");
            await page.waitForFunction((was) => {
              const one = document.querySelector("[data-testid=prompt] .room")!;
              return one.scrollHeight - one.scrollTop - one.clientHeight < was;
            }, before);
          }
          expect(await below()).toBeLessThanOrEqual(4);
        } else expect(await more.count(), "nothing is cut off").toBe(0);
        const all = await offered(page);
        await byWords(page, all[n % all.length]!);
      }
      expect(cut, "so little room is not enough for every question").toBeGreaterThan(0);
      await context.close();
    });

    it("layers that a game does not have are not offered", async () => {
      const { context, page } = await visitor({ language });
      const kinds: Record<string, string[]> = {};
      for (const [game, scenario, seat] of [
        ["narva", "campaign", "axis"],
        ["eastfront", "edelweiss", "axis"],
        ["heroes", "couriers-satchel", "german"],
      ] as const) {
        const keys = await newTable({ game, scenario, seats: ["human", "bot:random"], seed: "7" });
        await openTable(page, keys[seat]);
        await page.getByTestId("layers-button").click();
        const toggles = page.locator("[data-overlay-toggle]");
        await toggles.first().waitFor();
        kinds[game] = await toggles.evaluateAll((all) =>
          all.map((one) => (one as HTMLElement).dataset["overlayToggle"]!),
        );
        expect(await page.getByTestId("layers").textContent()).not.toMatch(/not in this game|pas dans ce jeu/);
      }
      expect(kinds["narva"]).toContain("command");
      expect(kinds["heroes"]).not.toContain("supply");
      expect(kinds["eastfront"]).toContain("supply");
      await context.close();
    });

    it("layers are closed by Escape, the legend speaks the game's words, and the overview makes way", async () => {
      const { context, page } = await visitor({ language });
      const keys = await newTable({ game: "narva", scenario: "campaign", seats: ["bot:random", "human"], seed: "7" });
      await openTable(page, keys["soviet"]);
      await asked(page);
      await page.getByTestId("layers-button").click();
      await page.locator("[data-overlay-toggle=supply]").click();
      const key = page.getByTestId("key-supply");
      await key.waitFor();
      expect(await key.textContent()).toMatch(language === "en" ? /in supply/ : /ravitaillé/);
      await page.keyboard.press("Escape");
      await page.getByTestId("layers").waitFor({ state: "detached" });
      expect(await page.getByTestId("layers-button").evaluate((one) => one === document.activeElement)).toBe(true);
      // What can be clicked is never under the overview.
      await page.getByTestId("show-lit").click();
      const covered = await page.evaluate(
        () =>
          [...document.querySelectorAll("[data-testid=board] [data-lit]")].filter((one) => {
            const box = one.getBoundingClientRect();
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return top?.closest("[data-testid=mini-map]") != null;
          }).length,
      );
      expect(covered).toBe(0);
      await page.keyboard.press("g");
      await context.close();
    });

    it("a click on the next unit puts down the last one, and one press takes both back", async () => {
      const { context, page } = await visitor({ language });
      const keys = await newTable({ game: "narva", scenario: "campaign", seats: ["bot:random", "human"], seed: "7" });
      await openTable(page, keys["soviet"]);
      await asked(page);
      const startOf = async (verb: string): Promise<string | undefined> =>
        (await offered(page)).find((action) => action.startsWith(verb));
      await byMouse(page, (await startOf("activate"))!);
      for (let n = 0; n < 3; n++) {
        await asked(page);
        if ((await startOf("move ")) !== undefined) break;
        await byMouse(page, "done");
      }
      const movers = (await offered(page)).filter((action) => action.startsWith("move "));
      await byMouse(page, movers[0]!);
      await asked(page);
      await byMouse(page, (await startOf("to "))!);
      await asked(page);
      expect(await offered(page), "it could go on").toContain("halt");
      await foreseen(page);
      const before = await step(page);
      const next = movers.slice(1).map((action) => action.slice("move ".length));
      for (const id of next) {
        // One that stands where the first could go is gone to.
        const hex = await page.locator(`[data-testid=board] [data-piece="${id}"]`).first().getAttribute("data-at");
        const lit = page.locator(`[data-testid=board] [data-hex="${hex}"][data-lit]`);
        const at = (await lit.count()) > 0 ? null : await onScreen(page, `[data-piece="${id}"]`);
        if (!at) continue;
        await page.mouse.click(at.x, at.y);
        break;
      }
      await seen(page, before + 2);
      await page.getByTestId("undo").click();
      await seen(page, before);
      await asked(page);
      expect(await offered(page)).toContain("halt");
      await context.close();
    });
  });
}

describe("passing", () => {
  it.each(["en", "fr"] as const)("until the end of the turn is not asked for twice (%s)", async (language) => {
    const { context, page } = await visitor({ language, confirm: true });
    const keys = await newTable({
      game: "heroes",
      scenario: "woodcutters-track",
      seats: ["bot:random", "human"],
      seed: "4",
    });
    await openTable(page, keys["soviet"]);
    for (let n = 0; n < 40 && (await page.getByTestId("pass-on").count()) === 0; n++) {
      await asked(page);
      if ((await page.getByTestId("pass-on").count()) > 0) break;
      const before = await step(page);
      const all = await offered(page);
      const next = all.find((action) => /^(done|keep|roll \+0)$/.test(action)) ?? all[0]!;
      await page.locator(`[data-testid=in-words] [data-action=${JSON.stringify(next)}]`).click();
      const sure = page.getByTestId("confirm-yes");
      if (await sure.isVisible()) await sure.click();
      await moved(page, before);
    }
    const before = await step(page);
    await page.getByTestId("pass-on").click();
    await moved(page, before);
    expect(await page.getByTestId("confirm-yes").count(), "a pass is not asked for twice").toBe(0);
    await context.close();
  });
});
