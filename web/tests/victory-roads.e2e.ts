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
  step,
  visitor,
  withSeed,
} from "./harness";

/** Begins the scenario that teaches, as the Axis against whoever does not know the game. */
async function begin(page: Page): Promise<number> {
  await withSeed(page, "3");
  await page.goto(address);
  await page.locator("[data-game=victory-roads]").click();
  await page.locator('input[value="bot:random"]').check();
  await page.locator("input[value=axis]").check();
  await page.getByTestId("start-game").click();
  await page.getByTestId("play").waitFor();
  return (await situation(page)).turn;
}

for (const language of ["en", "fr"] as const) {
  describe(`Victory Roads from Budapest to Vienna (${language})`, () => {
    it("is played for a full turn by mouse", async () => {
      const { context, page } = await visitor({ language });
      const first = await begin(page);
      expect(first).toBeGreaterThan(0);
      let onMap = 0;
      let now = await situation(page);
      for (let n = 0; n < 300 && now.turn === first && !now.over; n++) {
        // At first something on the map now and then, then what ends things soon.
        const lit = now.onMap[n % Math.max(1, now.onMap.length)];
        const end = now.buttons.find((action) => ENDS.test(action));
        const choice =
          (onMap < 6 && n % 2 === 0 ? lit : undefined) ?? end ?? lit ?? now.buttons[0] ?? (await offered(page))[0]!;
        if (choice === lit) onMap++;
        await byMouse(page, choice);
        now = await situation(page);
      }
      expect(now).toMatchObject({ turn: first + 1, over: false });
      expect(onMap).toBeGreaterThan(2);
      await page.locator("#tab-chronicle").click();
      expect(await page.locator("[data-testid=chronicle] [data-step]").count()).toBeGreaterThan(10);
      await context.close();
    });

    it("is played for a full turn by keyboard", async () => {
      const { context, page } = await visitor({ language });
      const first = await begin(page);
      let onMap = 0;
      const played: string[] = [];
      let now = await situation(page);
      for (let n = 0; n < 300 && now.turn === first && !now.over; n++) {
        const end = now.buttons.find((action) => ENDS.test(action));
        // What must be done on the map is done there: a button takes a unit up or puts it back, and leads nowhere.
        if (now.shining > 0 && ((onMap < 4 && n % 2 === 0) || end === undefined)) {
          onMap++;
          played.push("the map");
          // Not always the first thing, or what was taken would be put back.
          await byCursor(page, 1 + (n % 3));
        } else {
          const answer = end ?? now.buttons[n % now.buttons.length]!;
          played.push(answer);
          await byTab(page, answer);
        }
        now = await situation(page);
      }
      expect(now, played.slice(-30).join(", ")).toMatchObject({ turn: first + 1, over: false });
      expect(onMap).toBeGreaterThan(1);
      await context.close();
    });
  });
}

/** What the Soviets want of turn 1 of Bagration, the dearest first; what stands nowhere here is answered by what ends it. */
const WISHES = [
  /^priority CN$/,
  /^secondary N$/,
  /^offensive$/,
  /^take surprise$/,
  /^with /,
  /^announce$/,
  /^hurrah$/,
  /^exploit$/,
  /^roll$/,
  /^call CN$/,
  /^mark /,
  /^advance /,
];
/** Where the Soviets stand in strength, so that somebody breaks through; then wherever they can. */
const TARGETS = ["6120", "5919", "6427", "6230", "6019", "6222", "6131", "5933"];

/** The whole table of results from the card of a combat: its lit cell, and its block, are those of the card. */
async function compareWithChart(page: Page): Promise<void> {
  const lit = page.locator("[data-testid=clash-two-part] td[aria-current]");
  await lit.first().waitFor();
  const codes = (await lit.allTextContents()).map((code) => code.trim());
  await page.getByTestId("clash-chart").click();
  const chart = page.getByTestId("chart");
  await chart.waitFor();
  expect(await chart.locator("tbody td").count()).toBe(7 * 11);
  expect(await chart.locator("[aria-current]").allTextContents()).toEqual([codes.join(" ")]);
  expect(await chart.locator("th.column").count()).toBe(1);
  expect(await chart.locator("td.chosen").count()).toBeGreaterThan(0);
  // What supports, elite, armour and Hurrah change is told with its rule.
  expect(await chart.locator("[data-testid=chart-notes] .rule-number").allTextContents()).toContain("7.9.3");
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await chart.waitFor({ state: "detached" });
}

/** How far the Soviets have come, as a player sees it. */
interface Course {
  played: Set<string>;
  combats: number;
  exploiting: number;
}

/** What comes next, of all that is offered. */
function next(all: string[], course: Course): string {
  const first = (...wishes: RegExp[]): string | undefined => {
    for (const wish of wishes) {
      const found = all.find((action) => wish.test(action));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  // The surprise attack comes before what is placed for later.
  for (const support of ["surprise", "artillery", "aviation"]) {
    const play = course.played.has(support) ? undefined : first(new RegExp(`^play CN ${support}`));
    if (play && all.includes("done")) {
      course.played.add(support);
      return play;
    }
  }
  const attacks = all.filter((action) => action.startsWith("attack "));
  if (attacks.length > 0 && course.exploiting === 0 && course.combats < 8) {
    course.combats++;
    return TARGETS.map((hex) => `attack ${hex}`).find((action) => attacks.includes(action)) ?? attacks[0]!;
  }
  const wish = first(...WISHES);
  if (wish?.startsWith("mark ")) course.exploiting++;
  return wish ?? first(/^place 6422$/, /^place /, /^(done|pass|halt)$/) ?? all[0]!;
}

describe("turn 1 of Bagration", () => {
  for (const [language, theme] of [
    ["en", "light"],
    ["fr", "dark"],
  ] as const) {
    it(`has a grand offensive with supports, Stavka, combats and exploitation (${language})`, async () => {
      const keys = await newTable({
        game: "victory-roads",
        scenario: "bagration",
        seats: ["bot:random", "human"],
        seed: "7",
      });
      const { context, page } = await visitor({ language, theme });
      await openTable(page, keys["soviet"]);
      const first = (await situation(page)).turn;
      const done: string[] = [];
      const course: Course = { played: new Set(), combats: 0, exploiting: 0 };
      let [cards, charts, placed, gone] = [0, 0, 0, false];
      for (let n = 0; n < 250 && !gone; n++) {
        if ((await asked(page)) === "over") break;
        const all = await offered(page);
        if (!all.some((action) => action !== "done") && course.exploiting > 0) break;
        const choice = next(all, course);
        // Whoever is in exploitation goes on, into the land behind the front.
        const onward = course.exploiting > 0 ? all.find((action) => /^(move|to) /.test(action)) : undefined;
        if (choice.startsWith("place ")) placed++;
        // The card tells of two dice on one column: losses, and what else happens to each side.
        if (choice === "roll" && (await page.getByTestId("clash-two-part").count()) > 0) cards++;
        done.push(onward ?? choice);
        gone = onward?.startsWith("to ") ?? false;
        // What is placed goes on the map by mouse; the rest soon.
        if (choice.startsWith("place ")) await byMouse(page, choice);
        else await byWords(page, onward ?? choice);
        // Once the whole table is looked at, while the card asks what is lost.
        if (choice === "roll" && charts === 0 && (await page.getByTestId("clash-chart").isVisible())) {
          await compareWithChart(page);
          charts++;
        }
      }
      expect(done).toContain("offensive");
      expect(done).toContain("play CN surprise");
      expect(placed).toBeGreaterThan(1);
      expect(done.some((action) => action.startsWith("call "))).toBe(true);
      expect(cards).toBeGreaterThan(0);
      expect(charts).toBe(1);
      expect({ gone, done }).toMatchObject({ gone: true });
      expect((await situation(page)).turn).toBe(first);
      await context.close();
    });
  }
});

/** What a seat sees of the boxes of supports: the names of what is in each, and how many it cannot see. */
async function supports(page: Page): Promise<{ seen: string[]; hidden: number }> {
  await openTab(page, "beside");
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>("[data-testid=hand] [data-card]")];
    const backs = [...document.querySelectorAll<HTMLElement>("[data-testid=hand] .back")];
    // In words or in figures: "one hidden card", "6 hidden cards".
    const count = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 1);
    return {
      seen: cards.flatMap((card) => Array<string>(Number(card.dataset["count"])).fill(card.dataset["card"] ?? "")),
      hidden: backs.reduce((sum, back) => sum + count(back.textContent), 0),
    };
  });
}

describe("two browsers at one game", () => {
  it("each show their own supports, and of the other's how many there are", async () => {
    const keys = await newTable({ game: "victory-roads", scenario: "bagration", seats: ["human", "open"] });
    const [axis, soviet] = [
      await visitor({ language: "fr", theme: "dark", width: 390, height: 844, touch: true }),
      await visitor(),
    ];
    await Promise.all([openTable(axis.page, keys["axis"]), openTable(soviet.page, keys["soviet"])]);
    const compare = async (): Promise<number> => {
      const [german, red] = [await supports(axis.page), await supports(soviet.page)];
      expect(german.seen.every((card) => card.startsWith("german/"))).toBe(true);
      expect(red.seen.some((card) => card.startsWith("german/"))).toBe(false);
      expect({ german: german.hidden, red: red.hidden }).toEqual({ german: red.seen.length, red: german.seen.length });
      return red.seen.length;
    };
    const before = await compare();
    expect(before).toBeGreaterThan(0);
    // The Soviets draw more, and may lose some to Stalin's mood: the other side is always told how many there are.
    const counts = [before];
    for (let n = 0; n < 6; n++) {
      await asked(soviet.page);
      const all = await offered(soviet.page);
      if (all.some((action) => action.startsWith("play "))) break;
      await byWords(soviet.page, next(all, { played: new Set(), combats: 9, exploiting: 0 }));
      const steps = String(await step(soviet.page));
      await axis.page.locator(`[data-testid=play][data-step="${steps}"]`).waitFor();
      counts.push(await compare());
    }
    expect(new Set(counts).size, String(counts)).toBeGreaterThan(1);
    for (const { page } of [axis, soviet]) expect(await barriers(page)).toEqual([]);
    await openTab(soviet.page, "words");
    expect(await barriers(soviet.page)).toEqual([]);
    await axis.context.close();
    await soviet.context.close();
  });
});
