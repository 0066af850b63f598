import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { asked, byWords, newTable, offered, openTable, seen, step, visitor } from "./harness";

/** The Soviets' first turn, as far as their movement; gives the units that can move. */
async function toMovement(page: Page): Promise<string[]> {
  await asked(page);
  await byWords(page, "activate HQ-109");
  for (let n = 0; n < 4; n++) {
    await asked(page);
    const movers = (await offered(page)).filter((action) => action.startsWith("move "));
    if (movers.length > 0) return movers;
    await byWords(page, "done");
  }
  throw new Error("nobody can move");
}

/**
 * Takes units in hand and goes on with each from hex to hex until one can go no further; gives the step before its last
 * hex, and what could be done there.
 */
async function toTheEnd(page: Page, movers: string[]): Promise<{ before: number; open: string[] }> {
  for (const mover of movers) {
    await byWords(page, mover);
    for (let n = 0; n < 12; n++) {
      await asked(page);
      const open = await offered(page);
      const next = open.find((action) => action.startsWith("to "));
      if (next === undefined) break;
      const before = await step(page);
      await byWords(page, next);
      await asked(page);
      // A unit in hand goes on, or is put down where it is.
      const now = await offered(page);
      if (!now.some((action) => action.startsWith("to "))) return { before, open };
    }
    await byWords(page, "halt");
    await asked(page);
  }
  throw new Error("every unit can go on for ever");
}

const narva = { game: "narva", scenario: "campaign", seats: ["bot:random", "human"], seed: "7" };

const SIZES = {
  desktop: { width: 1440, height: 900, touch: false },
  telephone: { width: 390, height: 844, touch: true },
} as const;

describe("a question with one answer", () => {
  // The same in both languages: once by mouse, once by finger.
  for (const [language, size] of [
    ["en", "desktop"],
    ["fr", "telephone"],
  ] as const) {
    it(`is not asked, and one press takes back its answer with what led there (${language}, ${size})`, async () => {
      const { context, page } = await visitor({ language, ...SIZES[size] });
      const keys = await newTable(narva);
      await openTable(page, keys["soviet"]);
      const { before, open } = await toTheEnd(page, await toMovement(page));
      expect(await offered(page), "the next unit is asked for").toContain("done");
      expect(await step(page), "the last hex, and that it stays there").toBe(before + 2);
      await page.getByTestId("undo").click();
      await seen(page, before);
      await asked(page);
      expect(await offered(page)).toEqual(open);
      // As one who comes back later.
      await byWords(
        page,
        open.find((action) => action.startsWith("to "))!,
      );
      await seen(page, before + 2);
      await page.reload();
      await asked(page);
      await page.locator("[data-testid=undo]:enabled").click();
      await seen(page, before);
      await asked(page);
      expect(await offered(page)).toEqual(open);
      await context.close();
    });
  }

  it("is asked if the player wants that", async () => {
    const { context, page } = await visitor();
    const keys = await newTable(narva);
    await openTable(page, keys["soviet"]);
    await asked(page);
    await page.getByTestId("open-settings").click();
    await page.locator("[data-setting=ask-all]").check();
    await page.keyboard.press("Escape");
    const { before } = await toTheEnd(page, await toMovement(page));
    expect(await offered(page)).toEqual(["halt"]);
    expect(await step(page)).toBe(before + 1);
    await page.getByTestId("main").click();
    await seen(page, before + 2);
    await context.close();
  });
});

describe("what ends a phase", () => {
  for (const language of ["en", "fr"] as const) {
    for (const size of ["desktop", "telephone"] as const) {
      it(`says how much is left, and all of it can be read (${language}, ${size})`, async () => {
        const { context, page } = await visitor({ language, ...SIZES[size] });
        const keys = await newTable(narva);
        await openTable(page, keys["soviet"]);
        const movers = await toMovement(page);
        const main = page.locator("[data-testid=main][data-action=done]");
        const label = async (): Promise<string> =>
          ((await main.locator("span").first().textContent()) ?? "").replaceAll(/\s/g, " ");
        const told = (left: number): string =>
          language === "en"
            ? `End movement: ${left} units have not moved`
            : `Terminer le mouvement : ${left} unités n’ont pas bougé`;
        expect(await label()).toBe(told(movers.length));
        const cut = await main.evaluate((button) => {
          const text = button.querySelector("span")!.getBoundingClientRect();
          const box = button.getBoundingClientRect();
          return text.top < box.top - 1 || text.bottom > box.bottom + 1 || text.right > box.right + 1;
        });
        expect(cut, "the whole label is in its button").toBe(false);
        await byWords(page, movers[0]!);
        await asked(page);
        const to = (await offered(page)).find((action) => action.startsWith("to "))!;
        await byWords(page, to);
        await asked(page);
        if ((await offered(page)).includes("halt")) await byWords(page, "halt");
        await asked(page);
        expect(await label()).toBe(told(movers.length - 1));
        await context.close();
      });
    }
  }
});
