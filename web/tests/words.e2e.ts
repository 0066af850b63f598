import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import {
  asked,
  byWords,
  liftCurtain,
  moved,
  newTable,
  offered,
  onScreen,
  openTab,
  openTable,
  situation,
  step,
  visitor,
  still,
} from "./harness";

type Language = "en" | "fr";
const SIZES = [
  ["desktop", { width: 1440, height: 900, touch: false }],
  ["telephone", { width: 390, height: 844, touch: true }],
] as const;

/** What a program says to itself: names of texts, of pieces and of variables. */
const PROGRAM = [
  /[{}]/,
  /\b(?:unknown|not|log|ask|do|why|clash|note|badge|side|seat)-[a-z]+(?:-[a-z]+)*\b/,
  /\b\w+\/[a-z]\/\d/,
  /\bundefined\b|\bnull\b|\bNaN\b|\[object/,
];
const plain = (text: string): string[] => PROGRAM.filter((one) => one.test(text)).map((one) => `${one}: ${text}`);

/** What was wrong with the words once: articles, number, stops after stops, points for commas. */
const WRONG: Record<Language, RegExp[]> = {
  en: [
    /\bas (?:Soviets|Germans|Axis)\b/,
    // “A hidden unit of the Soviets is hit” is right.
    /(?<!\bof the )\b(?:Soviets|Germans) (?:is|has|acts|passes|draws|sees)\b/,
    /[!?]\./,
    /\bthe last of the retreat\b/,
    /\bon, or facing where\b/,
    /\bthings on the map can be clicked\b/,
    /(?:^|[.:] )(?:Soviets|Germans) [a-z]/m,
    // A word before a side is its article, whether the side acts or is acted upon.
    /(?<!\b[Tt]he )(?<=[a-z] )(?:Soviets|Germans|Axis(?! (?:block|unit|HQ)))\b/,
  ],
  fr: [
    /[!?]\./,
    /\bchoses peuvent être cliquées\b/,
    /(?:^|[.:] )(?:Allemands|Soviétiques|Axe) [a-zé]/m,
    /(?<!\b(?:[LlDd]es|[Aa]ux) )(?<=[a-zé] )(?:Allemands|Soviétiques|Axe)\b/,
    /\(soviétiques\), Soviétiques|\(allemands\), Allemands/,
    /\d\.\d+\s?(?:%|touches|coups|hex|points)/,
    /\bThe\b|\bunits\b/,
  ],
};
const wrong = (language: Language, text: string): string[] =>
  WRONG[language].filter((one) => one.test(text)).map((one) => `${one}: ${one.exec(text)?.[0]}`);

/** All that can be read on the page, names for screen readers and explanations included. */
const words = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const spoken = [...document.querySelectorAll<HTMLElement>("[aria-label], [title]")].flatMap((one) => [
      one.getAttribute("aria-label") ?? "",
      one.getAttribute("title") ?? "",
    ]);
    return [document.body.innerText, ...spoken].join("\n");
  });

/** The reason that is told beside something that was clicked. */
async function reason(page: Page, click: () => Promise<void>): Promise<string> {
  await click();
  const why = page.locator("[data-testid=why-not] .text");
  await why.waitFor();
  const text = (await why.textContent()) ?? "";
  const inView = await page.getByTestId("why-not").evaluate((one) => {
    const box = one.getBoundingClientRect();
    return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  });
  expect(inView, text).toBe(true);
  await page.keyboard.press("Escape");
  await why.waitFor({ state: "detached" });
  return text.replaceAll(/\s/g, " ");
}

/** Clicks the middle of something on the map, by mouse or finger. */
const clickOn = (page: Page, selector: string, touch: boolean) => async (): Promise<void> => {
  const at = await onScreen(page, selector);
  expect(at, `${selector} is in sight`).not.toBeNull();
  if (!touch) {
    await page.mouse.click(at!.x, at!.y);
    return;
  }
  await page.touchscreen.tap(at!.x, at!.y);
  // A finger opens a stack first, and chooses from it.
  await page.locator("[data-testid=why-not], [data-testid=fan]").first().waitFor();
  if (await page.getByTestId("fan").isVisible()) await page.locator("[data-fanned]").first().tap();
};

/** Hexes in sight that mean nothing now, far from each other. */
const meaningless = async (page: Page, count: number): Promise<string[]> => {
  // What was asked last may still move the map.
  await still(page);
  return page.evaluate((wanted) => {
    const board = document.querySelector("[data-testid=board]")!.getBoundingClientRect();
    const free = [...document.querySelectorAll<SVGElement>("[data-testid=board] [data-hex]")].filter((hex) => {
      const box = hex.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const inside = x > board.left + 30 && x < board.right - 30 && y > board.top + 120 && y < board.bottom - 60;
      const top = inside ? document.elementFromPoint(x, y) : null;
      const stack = document.querySelector(`[data-testid=board] [data-piece][data-at="${hex.dataset["hex"]}"]`);
      return top?.closest("svg.drawing") && !hex.matches("[data-lit], [data-far]") && !stack;
    });
    const every = Math.max(1, Math.floor(free.length / wanted));
    return free
      .filter((_, i) => i % every === 0)
      .map((hex) => hex.dataset["hex"]!)
      .slice(0, wanted);
  }, count);
};

for (const language of ["en", "fr"] as const) {
  for (const [size, visit] of SIZES) {
    const { touch } = visit;
    describe(`why not (${language}, ${size})`, () => {
      it("Conflict of Heroes tells of a far hex in words", async () => {
        const { context, page } = await visitor({ language, ...visit });
        const keys = await newTable({
          game: "heroes",
          scenario: "couriers-satchel",
          seats: ["human", "human"],
          hot_seat: true,
          seed: "3",
        });
        await openTable(page, keys["both"]);
        // Until a unit is in hand and could go somewhere.
        for (let n = 0; n < 12; n++) {
          await asked(page);
          const offers = await offered(page);
          if (offers.some((action) => action.startsWith("move "))) break;
          await byWords(
            page,
            offers.find((action) => /^(done|act |activate |roll \+0|keep)/.test(action)) ?? offers[0]!,
          );
        }
        if (touch) await page.locator(".handle").click();
        for (const hex of await meaningless(page, 4)) {
          const text = await reason(page, clickOn(page, `[data-hex="${hex}"]`, touch));
          expect(plain(text)).toEqual([]);
          expect(text.length).toBeGreaterThan(12);
        }
        await context.close();
      });

      it("EastFront tells of an enemy block in words", async () => {
        const { context, page } = await visitor({ language, ...visit });
        const keys = await newTable({
          game: "eastfront",
          scenario: "edelweiss",
          seats: ["human", "bot:random"],
          seed: "7",
        });
        await openTable(page, keys["axis"]);
        for (const action of ["activate AGA normal", "stay", "done"]) {
          await asked(page);
          await byWords(page, action);
        }
        await asked(page);
        if (touch) await page.locator(".handle").click();
        await page.getByTestId("show-lit").click();
        const rostov = page.locator('[data-testid=board] [data-piece^="Rostov/s"]').first();
        const hex = (await rostov.getAttribute("data-at"))!;
        const text = await reason(page, clickOn(page, `[data-hex="${hex}"]`, touch));
        expect(plain(text)).toEqual([]);
        expect(text).not.toContain("Rostov/");
        await context.close();
      });

      it("Across the Narva says what to do first", async () => {
        const { context, page } = await visitor({ language, ...visit });
        const keys = await newTable({ game: "narva", scenario: "campaign", seats: ["bot:random", "human"], seed: "7" });
        await openTable(page, keys["soviet"]);
        await asked(page);
        await byWords(page, "activate HQ-109");
        for (let n = 0; n < 4; n++) {
          await asked(page);
          if ((await offered(page)).includes("move HQ-109")) break;
          await byWords(page, "done");
        }
        await byWords(page, "move HQ-109");
        await asked(page);
        await byWords(page, "to 1919");
        await asked(page);
        expect(await offered(page)).toContain("halt");
        if (touch) await page.locator(".handle").click();
        await page.getByTestId("show-lit").click();
        // Krivasoo, which is attacked when movement is over.
        const text = await reason(page, clickOn(page, '[data-number="1820"]', touch));
        expect(plain(text)).toEqual([]);
        expect(text).toMatch(
          language === "en" ? /first: “.+”, then: “End movement/i : /d’abord : « .+ », puis : « Terminer le mouvement/i,
        );
        await context.close();
      });
    });

    describe(`beside the map (${language}, ${size})`, () => {
      it("two chits of one army lie side by side, and whatever else comes is shown", async () => {
        const { context, page } = await visitor({ language, ...visit });
        const faults: string[] = [];
        page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
        const keys = await newTable({
          game: "narva",
          scenario: "campaign",
          seats: ["human", "human"],
          hot_seat: true,
          dice: "scripted",
        });
        await openTable(page, keys["both"]);
        await asked(page);
        await openTab(page, "beside");
        const chits = page.locator("[data-box=chits-soviet] [data-piece]");
        for (const count of [2, 3]) {
          // The activation is declined, and another chit of the same army comes out of the cup.
          const before = await step(page);
          await page
            .locator('[data-testid=prompt] [data-action="pass"], [data-testid=foot] [data-action="pass"]')
            .first()
            .click();
          await page.locator('[data-testid=throw] [data-throw="1"]').click();
          await moved(page, before);
          await liftCurtain(page);
          await chits.nth(count - 1).waitFor();
          expect(await chits.count()).toBe(count);
          const names = await chits.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["piece"]));
          expect(new Set(names).size, `each has a name of its own: ${names.join(", ")}`).toBe(count);
          // Turn track, cup and victory points are there as well, and go with the game.
          expect(await page.locator("[data-testid=beside] [data-track]").count()).toBeGreaterThan(1);
          expect(await page.locator("[data-testid=beside] [data-cup]").count()).toBeGreaterThan(0);
        }
        await page.reload();
        await asked(page);
        await openTab(page, "beside");
        await chits.nth(2).waitFor();
        expect(faults.filter((text) => text.includes("each_key") || text.includes("Uncaught"))).toEqual([]);
        await context.close();
      });
    });
  }

  describe(`the words of a whole game (${language})`, () => {
    for (const [game, scenario, seats] of [
      ["narva", "campaign", ["axis", "soviet"]],
      ["eastfront", "edelweiss", ["axis", "soviet"]],
      ["heroes", "couriers-satchel", ["german", "soviet"]],
    ] as const) {
      it(`${game}: names have their articles, stops do not double, and no program speaks`, async () => {
        const { context, page } = await visitor({ language });
        const keys = await newTable({ game, scenario, seats: ["human", "bot:random"], seed: "5" });
        await openTable(page, keys[seats[0]]);
        const read = async (where: string): Promise<void> => {
          const text = await words(page);
          expect(wrong(language, text), where).toEqual([]);
          expect(/[{}]/.exec(text)?.[0], where).toBeUndefined();
        };
        for (let n = 0; n < 24; n++) {
          const now = await situation(page);
          await read(`question ${n}`);
          if (now.over) break;
          const all = await offered(page);
          await byWords(page, all[(7 * n) % all.length]!);
        }
        for (const tab of ["news", "chronicle", "beside"] as const) {
          await openTab(page, tab);
          await read(tab);
        }
        await context.close();
      });
    }
  });
}
