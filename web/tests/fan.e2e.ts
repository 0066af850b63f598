import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { TIMING } from "../src/look/timing";
import {
  type Visit,
  asked,
  byWords,
  fanByKeyboard,
  moved,
  newTable,
  offered,
  openTable,
  step,
  still,
  tabTo,
  visitor,
} from "./harness";

interface Seen {
  id: string;
  hex: string;
  x: number;
  y: number;
}

/** Pieces that lie with others in their hex and can be pointed at where they are. */
async function stacked(page: Page, lit = false): Promise<Seen[]> {
  await still(page);
  return page.evaluate((lit) => {
    const pieces = [...document.querySelectorAll<SVGElement>("[data-testid=board] [data-piece]")];
    const count = (hex: string): number => pieces.filter((piece) => piece.dataset["at"] === hex).length;
    return pieces.flatMap((piece) => {
      const { piece: id = "", at: hex = "" } = piece.dataset;
      const box = piece.querySelector(".touch")!.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y)?.closest<SVGElement>("[data-piece]");
      if (count(hex) < 2 || top !== piece || (lit && piece.dataset["lit"] === undefined)) return [];
      return [{ id, hex, x, y }];
    });
  }, lit);
}

/** Time enough for a stack to open or close that must not: nothing is to come of it, however long it takes. */
const unchanged = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2 * (TIMING.rest + TIMING.grace)));

const fanOf = (page: Page, hex: string) => page.locator(`[data-testid=fan][data-fan="${hex}"]`);

/** Every piece of the fan is seen whole: in the window, under nothing, and none over another. */
async function seenWhole(page: Page): Promise<number> {
  return page.evaluate(() => {
    const board = document.querySelector("[data-testid=board]")!.getBoundingClientRect();
    const pieces = [...document.querySelectorAll<HTMLElement>("[data-fanned]")];
    const whole = pieces.filter((piece) => {
      const box = piece.getBoundingClientRect();
      const corners = [0.04, 0.5, 0.96].flatMap((fx) =>
        [0.04, 0.5, 0.96].map((fy) => [box.x + box.width * fx, box.y + box.height * fy]),
      );
      const inside =
        box.left >= board.left && box.right <= board.right && box.top >= board.top && box.bottom <= board.bottom;
      return inside && corners.every(([x, y]) => document.elementFromPoint(x!, y!)?.closest("[data-fanned]") === piece);
    });
    return whole.length - pieces.length;
  });
}

/** A page on which a mouse opens stacks as ever; a click may take as long as it takes. */
const opening: Visit = { timing: { hold: 3_600_000, sudden: 0 } };

/** The Axis is to choose which of its blocks moves. */
async function moving(page: Page): Promise<void> {
  const keys = await newTable({ game: "eastfront", scenario: "edelweiss", seats: ["human", "bot:random"], seed: "7" });
  await openTable(page, keys["axis"]);
  for (const action of ["activate AGA normal", "stay", "done"]) {
    await asked(page);
    await byWords(page, action);
  }
  await asked(page);
}

async function narva(page: Page): Promise<void> {
  const keys = await newTable({ game: "narva", scenario: "campaign", seats: ["bot:officer", "human"], seed: "7" });
  await openTable(page, keys["soviet"]);
  await asked(page);
}

for (const language of ["en", "fr"] as const) {
  describe(`a stack is fanned out (${language})`, () => {
    it("by a mouse that rests on it, and closes when the mouse leaves", async () => {
      const { context, page } = await visitor({ language, ...opening });
      await narva(page);
      const [pile] = await stacked(page);
      await page.mouse.move(pile!.x, pile!.y);
      const fan = fanOf(page, pile!.hex);
      await fan.waitFor();
      expect(await fan.locator("[data-fanned]").count()).toBeGreaterThan(1);
      expect(await seenWhole(page)).toBe(0);
      // From piece to piece it stays open.
      for (const piece of await fan.locator("[data-fanned]").all()) {
        const box = (await piece.boundingBox())!;
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      }
      await unchanged();
      expect(await fan.count()).toBe(1);
      // Escape closes it, and it stays closed under a mouse that stays.
      await page.keyboard.press("Escape");
      await fan.waitFor({ state: "detached" });
      await page.mouse.move(pile!.x + 2, pile!.y);
      await unchanged();
      expect(await fan.count()).toBe(0);
      // Elsewhere and back it opens again; leaving closes it.
      const away = (await page.getByTestId("panel").boundingBox())!;
      await page.mouse.move(away.x + 50, away.y + away.height - 20);
      await page.mouse.move(pile!.x, pile!.y);
      await fan.waitFor();
      await page.mouse.move(away.x + 50, away.y + away.height - 20);
      await fan.waitFor({ state: "detached" });
      await context.close();
    });

    it("and its pieces are clicked like those on the map", async () => {
      const { context, page } = await visitor({ language, ...opening });
      await moving(page);
      const before = await step(page);
      const [block] = await stacked(page, true);
      await page.mouse.move(block!.x, block!.y);
      const fanned = page.locator(`[data-fanned="${block!.id}"]`);
      await fanned.waitFor();
      expect(await seenWhole(page)).toBe(0);
      const box = (await fanned.boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.up();
      const choice = page.getByTestId("offer-menu");
      await page.waitForFunction(
        (was) =>
          document.querySelector("[data-testid=offer-menu]") !== null ||
          document.querySelector<HTMLElement>("[data-testid=play]")?.dataset["step"] !== was,
        String(before),
      );
      if (await choice.isVisible()) await choice.locator("button").first().click();
      // What was done is seen on the map: the fan is no longer over it.
      await page.waitForFunction(
        (was) => Number(document.querySelector<HTMLElement>("[data-testid=play]")?.dataset["step"]) > was,
        before,
      );
      await page.getByTestId("fan").waitFor({ state: "detached" });
      expect(await page.locator("[data-testid=board] [data-hex][data-lit]").count()).toBeGreaterThan(0);
      await context.close();
    });

    it("tells why a piece is not offered", async () => {
      const { context, page } = await visitor({ language, ...opening });
      await narva(page);
      const lit = new Set((await stacked(page, true)).map((piece) => piece.hex));
      const pile = (await stacked(page)).find((piece) => !lit.has(piece.hex))!;
      await page.mouse.move(pile.x, pile.y);
      await fanOf(page, pile.hex).waitFor();
      const box = (await page.locator("[data-fanned]").last().boundingBox())!;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.getByTestId("why-not").waitFor();
      await context.close();
    });

    it("by the keyboard's cursor, and is gone through with Tab and arrows", async () => {
      const { context, page } = await visitor({ language, ...opening });
      await moving(page);
      const lit = new Set((await stacked(page, true)).map((piece) => piece.hex));
      expect(lit.size).toBeGreaterThan(0);
      const fan = page.getByTestId("fan");
      await fanByKeyboard(page);
      expect(await seenWhole(page)).toBe(0);
      const [pieces, before] = [fan.locator("[data-fanned]"), await step(page)];
      await page.keyboard.press("Tab");
      const focused = (): Promise<string | null> =>
        page.evaluate(() => (document.activeElement as HTMLElement).dataset["fanned"] ?? null);
      expect(await focused()).toBe(await pieces.first().getAttribute("data-fanned"));
      expect((await page.evaluate(() => document.activeElement!.getAttribute("aria-label"))) ?? "").not.toBe("");
      await page.keyboard.press("End");
      expect(await focused()).toBe(await pieces.last().getAttribute("data-fanned"));
      await page.keyboard.press("ArrowRight");
      expect(await focused()).toBe(await pieces.first().getAttribute("data-fanned"));
      // Escape goes back to the map, and keys go on there.
      await page.keyboard.press("Escape");
      await fan.waitFor({ state: "detached" });
      expect(await page.evaluate(() => document.activeElement?.getAttribute("data-testid"))).toBe("board");
      await page.keyboard.press("n");
      await page.keyboard.press("p");
      await fan.waitFor();
      await page.keyboard.press("Tab");
      for (
        let n = 0;
        n < 8 && !(await page.evaluate(() => document.activeElement!.matches("[data-fanned].lit")));
        n++
      ) {
        await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        (was) =>
          document.querySelector("[data-testid=offer-menu]") !== null ||
          Number(document.querySelector<HTMLElement>("[data-testid=play]")?.dataset["step"]) > was,
        before,
      );
      await context.close();
    });

    it("closes when the focus goes elsewhere", async () => {
      const { context, page } = await visitor({ language, ...opening });
      await moving(page);
      const fan = page.getByTestId("fan");
      await fanByKeyboard(page);
      await tabTo(page, "[data-testid=layers-button]");
      await fan.waitFor({ state: "detached" });
      await context.close();
    });

    it("by a finger on a telephone, inside the view, and closes with the next touch", async () => {
      const { context, page } = await visitor({ language, width: 390, height: 844, touch: true });
      await moving(page);
      const sheet = page.locator("[data-testid=panel] .handle[aria-expanded=true]");
      if ((await sheet.count()) > 0) await sheet.tap();
      // The mouse that played so far is put aside.
      await page.mouse.move(195, 840);
      await page.getByTestId("fan").waitFor({ state: "detached" });
      const before = await step(page);
      const [block] = await stacked(page, true);
      await page.touchscreen.tap(block!.x, block!.y);
      const fan = fanOf(page, block!.hex);
      await fan.waitFor();
      expect(await seenWhole(page)).toBe(0);
      expect(await step(page)).toBe(before);
      expect((await page.locator("[data-fanned]").first().boundingBox())!.width).toBeGreaterThan(44);
      // A touch beside it closes it, and does no more: nothing comes to lie over the stack.
      const box = (await fan.boundingBox())!;
      const board = (await page.getByTestId("board").boundingBox())!;
      const y = box.y - board.y > 140 ? box.y - 40 : box.y + box.height + 40;
      await page.touchscreen.tap(board.x + 60, y);
      await fan.waitFor({ state: "detached" });
      const [again] = (await stacked(page, true)).filter((one) => one.id === block!.id);
      await page.touchscreen.tap(again!.x, again!.y);
      await fan.waitFor();
      await page.locator(`[data-fanned="${block!.id}"]`).tap();
      await page.waitForFunction(
        (was) =>
          document.querySelector("[data-testid=offer-menu], [data-testid=foreseen]") !== null ||
          Number(document.querySelector<HTMLElement>("[data-testid=play]")?.dataset["step"]) > was,
        before,
      );
      await context.close();
    });

    it("and what is offered for its hex is done by a click in the middle, between two pieces", async () => {
      const { context, page } = await visitor({ language, ...opening });
      await narva(page);
      for (const action of ["activate HQ-109", "done", "move 109-14"]) {
        await byWords(page, action);
        await asked(page);
      }
      expect(await offered(page)).toContain("to 1920");
      const hex = (await page.locator('[data-testid=board] [data-piece="109-133"]').getAttribute("data-at"))!;
      await still(page);
      const box = (await page.locator('[data-testid=board] [data-piece="109-133"] .touch').boundingBox())!;
      await page.mouse.move(5, 400);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await fanOf(page, hex).waitFor();
      expect(await page.locator("[data-fanned]").count()).toBe(2);
      const plate = (await page.getByTestId("plate").boundingBox())!;
      const [x, y] = [plate.x + plate.width / 2, plate.y + plate.height / 2];
      const under = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x!, y!)?.closest("[data-fanned]"),
        [x, y],
      );
      expect(under, "the middle lies between the pieces").toBeNull();
      const before = await step(page);
      await page.mouse.click(x, y);
      await moved(page, before);
      await page.locator(`[data-testid=board] [data-piece="109-14"][data-at="${hex}"]`).waitFor();
      await context.close();
    });

    it("with the pieces of both sides, the reader's own below", async () => {
      const { context, page } = await visitor({ language, ...opening });
      await moving(page);
      for (const action of ["move 57Pz land", "to Rostov", "halt"]) {
        await asked(page);
        const all = await page.locator(":is([data-testid=prompt], [data-testid=foot]) [data-action=halt]").count();
        if (action !== "halt" || all > 0) await byWords(page, action);
      }
      const rostov = (await page.locator('[data-testid=board] [data-piece="57Pz"]').getAttribute("data-at"))!;
      const own = page.locator('[data-testid=board] [data-piece="57Pz"] .touch');
      await still(page);
      const box = (await own.boundingBox())!;
      await page.mouse.move(5, 400);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await fanOf(page, rostov).waitFor();
      expect(await seenWhole(page)).toBe(0);
      const heights = await page
        .locator("[data-fanned]")
        .evaluateAll((pieces) =>
          pieces.map((piece) => [(piece as HTMLElement).dataset["fanned"], piece.getBoundingClientRect().top] as const),
        );
      expect(heights.length).toBeGreaterThan(1);
      const mine = heights.find(([id]) => id === "57Pz")![1];
      expect(heights.some(([, top]) => top < mine - 20)).toBe(true);
      await context.close();
    });
  });
}
