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
import { RecordedGame } from "./recorded";

/** Where a counter stands, as the map shows it. */
const hexOf = (page: Page, piece: string): Promise<string | null> =>
  page
    .locator(`[data-testid=board] [data-piece=${JSON.stringify(piece)}]`)
    .first()
    .getAttribute("data-at");

/** What is said of counters, and of a layer. */
const WORDS = {
  en: { done: "Done", isolated: "Isolated", supply: "Out of supply", pocket: /Soviets: isolated/ },
  fr: { done: "Indisponible", isolated: "Isolée", supply: "Non ravitaillée", pocket: /Soviétiques\s: isolé/ },
};
const without = (word: string): unknown => expect.not.stringContaining(word);

/** A hex of the western sheet as the map counts them: by columns of 52, from W1001. */
const west = (column: number, row: number): string => String((column - 10) * 52 + row - 1);

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

for (const language of ["en", "fr"] as const) {
  describe(`the first turn of Barbarossa (${language})`, () => {
    it("is played by mouse where it is decided: combat, movement, bombs, logistics, depots and pockets", async () => {
      const game = new RecordedGame("crates/games/dark_valley/tests/examples/june-1941.txt");
      const key = await game.begin();
      const { context, page } = await visitor({ language, theme: language === "fr" ? "dark" : "light" });
      const said = WORDS[language];
      const marks = (piece: string): Promise<string | null> =>
        page
          .locator(`[data-testid=board] [data-piece=${JSON.stringify(piece)}]`)
          .first()
          .getAttribute("aria-label");
      let done = 0;
      /** From the next action in these words to another one, that one included; all before is played without a board. */
      const play = async (first: string, last: string): Promise<void> => {
        const from = game.at(first, done);
        await game.skip(page, key, done, from);
        await openTable(page, key);
        done = game.at(last, from) + 1;
        await game.play(page, from, done);
        await asked(page);
      };

      // The combat chit: Memel. The 128th retreats two hexes, and all attackers advance.
      await play("attack W2914", "advance 3Mot");
      expect([await hexOf(page, "128RD"), await hexOf(page, "3Mot")]).toEqual([west(31, 13), west(29, 14)]);
      // The movement chit: a mechanised corps stops who enters its zone of control.
      await play("move 36Mot", "halt");
      expect(await hexOf(page, "36Mot")).toBe(west(32, 14));
      // The 2nd Panzer headquarters fights first: bombs on Bialystok and on the wood before Kaunas.
      await play("order combat-first", "strike W3417");
      expect(await page.locator("[data-piece='6MC41'], [data-piece='3MC41']").count()).toBe(0);
      expect([await marks("2Air"), await marks("8Air")]).toEqual([
        without(said.done),
        expect.stringContaining(said.done),
      ]);
      // Its last unit moves; logistics comes, and the next headquarters.
      await play("move 28AK", "done");
      expect(await Promise.all(["56RD", "6RD", "18Pz"].map(marks))).toEqual([
        expect.stringContaining(said.isolated),
        without(said.isolated),
        without(said.supply),
      ]);
      // The layer of pockets says what it shows, and goes on saying so on the map.
      await page.keyboard.press("2");
      await page.getByTestId("legend").waitFor();
      expect(await page.getByTestId("legend").textContent()).toMatch(said.pocket);
      // A depot rolls along its railway to where friends are.
      await play("move Depot-C1", "halt");
      expect(await hexOf(page, "Depot-C1")).toBe(west(34, 21));
      // Pockets wither; the Axis chooses what the big one loses. The next turn begins.
      await play("done", "lose 23RD");
      expect(await page.locator("[data-testid=board] [data-piece='56RD']").count()).toBe(0);
      expect(await marks("33RD")).toContain(said.supply);
      await play("done", "done");
      expect((await situation(page)).turn).toBe(2);
      await context.close();
    });
  });
}

for (const [language, width, height] of [
  ["en", 1440, 900],
  ["fr", 390, 780],
] as const) {
  it(`layers and lines have a legend that leaves the map free (${language}, ${width} wide)`, async () => {
    const keys = await newTable({
      game: "dark-valley",
      scenario: "fall-blau",
      seats: ["bot:random", "human"],
      seed: "7",
    });
    const { context, page } = await visitor({ language, width, height, touch: width < 720 });
    await openTable(page, keys["soviet"]);
    await asked(page);
    await page.getByTestId("layers-button").click();
    const lines = page.getByTestId("key-lines").locator("li");
    expect(await lines.count()).toBe(4);
    expect(await lines.last().textContent()).toMatch(
      language === "en" ? /Start line of 1944/ : /Ligne de départ de 1944/,
    );
    const inks = await lines.locator("path").evaluateAll((all) => all.map((one) => one.getAttribute("stroke")));
    expect(new Set(inks).size).toBe(4);
    await page.locator("[data-overlay-toggle=supply]").click();
    await page.getByTestId("key-supply").waitFor();
    expect(await page.getByTestId("legend").count()).toBe(0);
    await page.getByTestId("layers-button").click();
    const legend = page.getByTestId("legend");
    await legend.waitFor();
    expect(await legend.textContent()).toMatch(language === "en" ? /in supply/ : /ravitaillement/);
    const box = (await legend.boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= width]).toEqual([true, true]);
    const under = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest("[data-testid=board]") !== null,
      { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    );
    expect(under, "what is under it can be clicked").toBe(true);
    await context.close();
  });
}
