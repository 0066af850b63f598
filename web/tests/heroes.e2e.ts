import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import {
  address,
  asked,
  barriers,
  byCursor,
  byMouse,
  byTab,
  moved,
  newTable,
  offered,
  onScreen,
  openTab,
  openTable,
  situation,
  step,
  visitor,
  withSeed,
} from "./harness";

/** What to do first: what shoots, then what moves, then what ends something. */
const EAGER = [
  /^fire /,
  /^close /,
  /^roll \+0/,
  /^keep/,
  /^rally/,
  /^move /,
  /^face /,
  /^act /,
  /^activate /,
  /^done/,
  /^pass/,
];
/** What brings a firefight to its end. */
const WEARY = [/^roll \+0/, /^keep/, /^done/, /^end/, /^pass/, /^face /];

const first = (offers: string[], wishes: RegExp[]): string =>
  wishes.map((wish) => offers.find((action) => wish.test(action))).find((action) => action !== undefined) ?? offers[0]!;

/** Plays on until the game is over, at first with zeal. */
async function fight(page: Page, zeal: number): Promise<Map<string, number>> {
  const done = new Map<string, number>();
  for (let n = 0; n < 600 && (await asked(page)) !== "over"; n++) {
    const action = first(await offered(page), n < zeal ? EAGER : WEARY);
    const verb = action.split(" ")[0]!;
    done.set(verb, (done.get(verb) ?? 0) + 1);
    await byMouse(page, action);
  }
  return done;
}

/** Does known actions one after the other, as soon as each is asked for. */
async function play(page: Page, actions: string[]): Promise<void> {
  for (const action of actions) {
    await asked(page);
    await byMouse(page, action);
  }
}

/** A group that acts together. */
const together = ([leader, ...others]: string[]): string[] => [
  `act ${leader}`,
  ...others.map((unit) => `with ${unit}`),
];

// One language each: the words are examined elsewhere, and every test takes a while.
describe("Conflict of Heroes", () => {
  it("is played to the end of a firefight against the bot by mouse", async () => {
    const { context, page } = await visitor({ language: "en" });
    await withSeed(page, "3");
    await page.goto(address);
    await page.locator("[data-game=heroes]").click();
    await page.locator("[data-scenario=couriers-satchel]").check();
    await page.locator('input[value="bot:random"]').check();
    await page.locator("input[value=german]").check();
    await page.getByTestId("start-game").click();
    await page.getByTestId("play").waitFor();
    const done = await fight(page, 60);
    expect(await page.getByTestId("verdict").textContent()).not.toBe("");
    expect(done.get("move") ?? 0).toBeGreaterThan(3);
    expect(done.get("fire") ?? 0).toBeGreaterThan(0);
    await context.close();
  });

  it("shows points all the time, and turns a piece with an arrow", async () => {
    const { context, page } = await visitor({ language: "fr" });
    const keys = await newTable({
      game: "heroes",
      scenario: "bell-tower",
      seats: ["human", "human"],
      hot_seat: true,
      seed: "5",
    });
    await openTable(page, keys["both"]);
    await asked(page);
    await page.locator("[data-vital=cap-0]").waitFor();
    // Command points, action points and victory points of both sides.
    expect(await page.locator("[data-vital]").count()).toBe(6);
    expect(await page.locator("[data-vital=vp-0]").count()).toBe(1);
    // Somebody is set up or moves until a direction is asked for.
    let turn: string | undefined;
    for (let n = 0; n < 40 && turn === undefined; n++) {
      await asked(page);
      const offers = await offered(page);
      turn = offers.find((action) => action.startsWith("face "));
      if (turn === undefined) await byMouse(page, first(offers, [/^move /, /^act /, /^activate /, /^done/]));
    }
    const arrow = await onScreen(page, `[data-side=${JSON.stringify(turn)}]`);
    expect(arrow).not.toBeNull();
    const before = await step(page);
    await page.mouse.click(arrow!.x, arrow!.y);
    await moved(page, before);
    await context.close();
  });

  it("shows what is seen from a hex that is held, and why something is not", async () => {
    const { context, page } = await visitor({ language: "fr", timing: {} });
    const keys = await newTable({
      game: "heroes",
      scenario: "bell-tower",
      seats: ["human", "human"],
      hot_seat: true,
      seed: "5",
    });
    await openTable(page, keys["both"]);
    await asked(page);
    const board = (await page.getByTestId("board").boundingBox())!;
    await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2);
    await page.mouse.down();
    await page.locator("[data-overlay=line-of-sight]").waitFor({ state: "attached" });
    await page.mouse.up();
    for (const [x, y] of [
      [0.1, 0.3],
      [0.1, 0.9],
      [0.9, 0.9],
      [0.5, 0.95],
      [0.05, 0.6],
      [0.7, 0.85],
    ] as const) {
      await page.mouse.move(board.x + board.width * x, board.y + board.height * y, { steps: 3 });
      if (await page.getByTestId("overlay-note").first().isVisible()) break;
    }
    expect(await page.getByTestId("overlay-note").first().textContent()).not.toBe("");
    await context.close();
  });

  it("shows each of two browsers its own side only", async () => {
    const keys = await newTable({ game: "heroes", scenario: "supply-run", seats: ["human", "open"] });
    const sides = [await visitor({ language: "en" }), await visitor({ language: "en" })] as const;
    // The game begins when both have come.
    await Promise.all([openTable(sides[0].page, keys["german"]), openTable(sides[1].page, keys["soviet"])]);
    const pieces = async ({ context, page }: Awaited<ReturnType<typeof visitor>>): Promise<string[]> => {
      const seen = await page
        .locator("[data-testid=board] [data-piece]")
        .evaluateAll((all) => all.map((one) => (one as SVGElement).dataset["piece"] ?? ""));
      await context.close();
      return seen;
    };
    const [german, soviet] = [await pieces(sides[0]), await pieces(sides[1])];
    const hidden = soviet
      .filter((piece) => !german.includes(piece))
      .concat(german.filter((piece) => !soviet.includes(piece)));
    expect(hidden.length).toBeGreaterThan(0);
  });

  it("is played half-way through without a mouse", async () => {
    const { context, page } = await visitor({ language: "fr" });
    const keys = await newTable({
      game: "heroes",
      scenario: "woodcutters-track",
      seats: ["bot:random", "human"],
      seed: "4",
    });
    await openTable(page, keys["soviet"]);
    let onMap = 0;
    let now = await situation(page);
    for (let n = 0; n < 300 && now.turn < 3 && !now.over; n++) {
      if (now.shining > 0 && ((onMap < 12 && n % 2 === 0) || now.buttons.length === 0)) {
        onMap++;
        await byCursor(page);
      } else await byTab(page, first(now.buttons, WEARY));
      now = await situation(page);
    }
    expect(now).toMatchObject({ turn: 3, over: false });
    expect(onMap).toBeGreaterThan(3);
    await context.close();
  });

  it("plays a card from the hand", async () => {
    const { context, page } = await visitor({ language: "en" });
    const keys = await newTable({
      game: "heroes",
      scenario: "bell-tower",
      seats: ["human", "human"],
      hot_seat: true,
      seed: "5",
    });
    await openTable(page, keys["both"]);
    let offers: string[] = [];
    for (let n = 0; n < 60; n++) {
      await asked(page);
      offers = await offered(page);
      if (offers.some((action) => action.startsWith("play "))) break;
      await byMouse(page, first(offers, [/^done/, /^bid 0/, /^keep/, /^roll \+0/, /^activate /, /^pass/]));
    }
    await openTab(page, "beside");
    const card = page.locator("[data-testid=hand] button").first();
    const id = await card.locator("xpath=..").getAttribute("data-card");
    expect(offers.some((action) => action.startsWith(`play ${id}`))).toBe(true);
    const before = await step(page);
    await card.click();
    const menu = page.getByTestId("offer-menu");
    if (await menu.isVisible()) await menu.locator("[data-action]").first().click();
    await moved(page, before);
    await context.close();
  });

  it("plans artillery that the enemy does not see", async () => {
    const keys = await newTable({ game: "heroes", scenario: "registered-ground", seats: ["human", "open"] });
    const german = await visitor({ language: "fr" });
    const soviet = await visitor({ language: "fr" });
    await Promise.all([openTable(german.page, keys["german"]), openTable(soviet.page, keys["soviet"])]);
    const sides = [german.page, soviet.page];
    let planner: Page | undefined;
    for (let n = 0; n < 40 && !planner; n++) {
      const page = await Promise.race(sides.map(async (side) => asked(side).then(() => side)));
      const offers = await offered(page);
      const plan = offers.find((action) => action.startsWith("plan "));
      await byMouse(page, plan ?? first(offers, [/^done/, /^bid 0/, /^keep/, /^pass/]));
      if (plan) planner = page;
    }
    const plans = (page: Page): Promise<number> =>
      page.locator("[data-testid=board] [data-marker] path[stroke='#8c1d12']").count();
    expect(planner).toBeDefined();
    expect(await plans(planner!)).toBeGreaterThan(0);
    // It is not even told that something was planned.
    const other = sides.find((side) => side !== planner)!;
    expect(await plans(other)).toBe(0);
    await german.context.close();
    await soviet.context.close();
  });

  it("fires with a whole group", async () => {
    const { context, page } = await visitor({ language: "fr" });
    const keys = await newTable({
      game: "heroes",
      scenario: "woodcutters-track",
      seats: ["human", "human"],
      hot_seat: true,
      seed: "1",
    });
    await openTable(page, keys["both"]);
    const group = ["G-Rifles-1", "G-Rifles-2", "G-LMG-1"];
    await play(page, [
      "done",
      "activate G-Rifles-1",
      ...together(group),
      ...group.flatMap((unit) => [`move ${unit} 1-L10`, `face ${unit} N`]),
      "pass",
      ...together(group),
    ]);
    // What the two others add is told before the shot, on the hex that would be fired at.
    await asked(page);
    const target = (await onScreen(page, '[data-action="fire 1-J10"]'))!;
    await page.mouse.move(target.x, target.y);
    const proposed = page.locator("[data-testid=clash][data-stage=proposed]");
    await proposed.locator(".terms > div", { hasText: "Soutien" }).getByText("+2").waitFor();
    expect(await proposed.getByTestId("clash-chances").locator("strong").first().textContent()).toBe("28\u00a0%");
    await play(page, ["fire 1-J10"]);
    expect(await page.getByTestId("prompt").textContent()).toContain("soutien +2 9.1.2");
    // To hit and to destroy, without, with one and with two command points.
    expect(await page.locator("[data-testid=prompt] [data-testid=outlook] dt").count()).toBe(6);
    await play(page, ["roll +2"]);
    await asked(page);
    // It is told what became of it, and the group has paid for one attack only.
    await page.locator("#tab-chronicle").click();
    await page
      .getByTestId("chronicle")
      .getByText(/\s: (touché|détruit|raté), \d+ contre 13/)
      .waitFor();
    expect(await page.locator("[data-vital=ap-1]").textContent()).toContain("3");
    await context.close();
  });

  it("lets a hidden unit lie in ambush", async () => {
    const german = await visitor({ language: "en" });
    const soviet = await visitor({ language: "en" });
    const rifles = "[data-testid=board] [data-piece=S-Rifles-2]";
    const sees = (page: Page): Promise<number> => page.locator(rifles).count();
    // Nobody chooses the dice of two distant players: tables are made until they let the Germans begin.
    for (let n = 0; n < 20; n++) {
      const keys = await newTable({ game: "heroes", scenario: "bell-tower", seats: ["open", "human"] });
      await Promise.all([openTable(german.page, keys["german"]), openTable(soviet.page, keys["soviet"])]);
      await play(soviet.page, ["pick S-Rifles-2", "to 2-F08", "done"]);
      // The Germans choose who carries the grenades.
      await play(german.page, ["done"]);
      await play(soviet.page, ["bid 0"]);
      await play(german.page, ["bid 0"]);
      await play(soviet.page, ["keep"]);
      await play(german.page, ["keep"]);
      await german.page.locator("[data-testid=play]:not([data-to-act='german soviet'])").waitFor();
      if ((await german.page.getByTestId("play").getAttribute("data-to-act")) === "german") break;
    }
    await play(german.page, ["activate G-Rifles-1", "act G-Rifles-1", "move G-Rifles-1 2-B07", "face G-Rifles-1 S"]);
    // Only its owner knows where it waits for them.
    await play(soviet.page, ["snap S-Rifles-2"]);
    expect([await sees(soviet.page), await sees(german.page)]).toEqual([1, 0]);
    expect(await german.page.content()).not.toContain("2-F08");
    // It shows itself and fires.
    await play(soviet.page, ["face S-Rifles-2 N", "fire 2-B07", "roll +2"]);
    await german.page.locator(rifles).waitFor();
    const hex = await german.page.locator(rifles).getAttribute("data-at");
    expect(await german.page.locator(`[data-hex="${hex}"]`).getAttribute("data-number")).toBe("F08");
    await german.page.locator("#tab-chronicle").click();
    for (const told of ["comes to light in 2-F08", "fires at 2-B07"]) {
      await german.page.getByTestId("chronicle").getByText(told).waitFor();
    }
    await german.context.close();
    await soviet.context.close();
  });

  it("carries a squad in a half-track, lets it off and takes it up again", async () => {
    const { context, page } = await visitor({ language: "fr" });
    const keys = await newTable({
      game: "heroes",
      scenario: "timber-road",
      seats: ["human", "human"],
      hot_seat: true,
      seed: "1",
    });
    await openTable(page, keys["both"]);
    const rifles = page.locator("[data-testid=board] [data-piece=G-Rifles-1]");
    const at = async (): Promise<string | null> => {
      const hex = await rifles.getAttribute("data-at");
      return page.locator(`[data-testid=board] [data-hex="${hex}"]`).getAttribute("data-number");
    };
    const carried = async (): Promise<boolean> =>
      ((await rifles.getAttribute("aria-label")) ?? "").includes("Transportée");
    await play(page, [
      "done",
      "activate G-251-1",
      "act G-251-1",
      "move G-251-1 1-L10",
      "move G-251-1 1-K10",
      "face G-251-1 N",
      "pass",
    ]);
    await asked(page);
    expect([await at(), await carried()]).toEqual(["1-K10", true]);
    await play(page, ["act G-251-1", "unload G-Rifles-1", "face G-Rifles-1 N", "done", "pass"]);
    await asked(page);
    expect([await at(), await carried()]).toEqual(["1-K10", false]);
    await play(page, ["act G-251-1", "load G-Rifles-1", "pass"]);
    await asked(page);
    expect(await carried()).toBe(true);
    await play(page, ["act G-251-1", "move G-251-1 1-J10", "face G-251-1 N", "pass"]);
    await asked(page);
    expect([await at(), await carried()]).toEqual(["1-J10", true]);
    await play(page, ["act G-251-1", "unload G-Rifles-1", "face G-Rifles-1 N"]);
    expect([await at(), await carried()]).toEqual(["1-J10", false]);
    await context.close();
  });

  const DESK = {
    looks: [
      ["light", "fr"],
      ["dark", "en"],
    ],
    visit: {},
  } as const;
  const PHONE = {
    looks: [
      ["dark", "fr"],
      ["light", "en"],
    ],
    visit: { width: 390, height: 844, touch: true },
  } as const;
  for (const [size, { looks, visit }] of Object.entries({ desk: DESK, phone: PHONE })) {
    it(`keeps nobody out (${size})`, async () => {
      const keys = await newTable({
        game: "heroes",
        scenario: "bell-tower",
        seats: ["human", "human"],
        hot_seat: true,
        seed: "3",
      });
      const ambush = [
        ...["pick S-Rifles-2", "to 2-F08", "done", "done", "bid 0", "bid 0", "keep", "keep"],
        ...["activate G-Rifles-1", "act G-Rifles-1", "move G-Rifles-1 2-B07", "face G-Rifles-1 S"],
        ...["snap S-Rifles-2", "face S-Rifles-2 N", "fire 2-B07"],
      ];
      const desk = await visitor();
      await openTable(desk.page, keys["both"]);
      await play(desk.page, ambush);
      await desk.context.close();
      for (const [theme, language] of looks) {
        const { context, page } = await visitor({ ...visit, theme, language });
        const clean = async (where: string): Promise<void> =>
          expect(await barriers(page), `${where}, ${theme}, ${language}`).toEqual([]);
        await page.goto(address);
        await page.locator("[data-game=heroes]").click();
        await page.locator("[data-scenario=two-columns]").check();
        await clean("a firefight for four");
        await openTable(page, keys["both"]);
        await asked(page);
        await page.getByTestId("clash").waitFor();
        await clean("the card of a shot");
        // On a telephone the card is the sheet: the rest of the table lies below it, and the card is found again.
        if (size === "phone") await page.getByTestId("clash-close").click();
        await page.getByTestId("outlook").waitFor();
        await openTab(page, "beside");
        await page.locator("[data-testid=hand] [data-card]").first().waitFor();
        await clean("the table with a hand of cards, before the dice");
        if (size === "phone") {
          await page.locator(".handle").click();
          await page.getByTestId("clash-unfold").click();
          await page.getByTestId("clash-commit").waitFor();
        }
        await context.close();
      }
    });
  }
});
