import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, type Page, chromium } from "playwright-core";
import { inject } from "vitest";

import type { Timing } from "../src/look/timing";
import { PATIENCE } from "./patience";

/** The server that was started for the tests. */
export const address = inject("address");

/** Each worker has one browser for all its files; it ends with the worker. */
let started: Promise<Browser> | undefined;
const browser = (): Promise<Browser> =>
  (started ??= chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
    timeout: PATIENCE.wait,
  }));

export interface Visit {
  language?: "en" | "fr";
  theme?: "light" | "dark" | "contrast";
  width?: number;
  height?: number;
  touch?: boolean;
  /** Pixels of the screen to one of the page. */
  density?: number;
  motion?: boolean;
  /** Whether all that cannot be taken back is asked for twice, or what the player is used to; nothing by default. */
  confirm?: boolean | "reveals";
  /** How fast the moves of others are shown. */
  speed?: "slow" | "normal" | "fast" | "at-once";
  /** Which cards of combats come by themselves. */
  cards?: "all" | "mine" | "asked";
  /** Whether a game begins with the page that tells how one wins. */
  aims?: boolean;
  /** How quick the hands are; see `STEADY`. */
  timing?: Partial<Timing>;
  /** Whether the map becomes as sharp as the screen. Its tiles cost the machine more than most of what is tested. */
  tiles?: boolean;
}

const NEVER = 3_600_000;
/**
 * Hands that the machine's speed does not matter to: a click that takes its time on a busy machine is no hold, and a
 * mouse that is about to click opens no stack. Tests of just these things give the page its usual timing.
 */
export const STEADY: Partial<Timing> = { rest: NEVER, hold: NEVER, settle: 0 };

/** A visitor with settings of his own; nothing moves unless asked for, so that tests need not wait. */
export async function visitor(visit: Visit = {}): Promise<{ context: BrowserContext; page: Page }> {
  const {
    language = "en",
    theme = "light",
    width = 1440,
    height = 900,
    touch = false,
    motion = false,
    confirm = false,
    density = 1,
    timing = STEADY,
    speed = "at-once",
    aims = false,
    cards = "all",
    tiles = false,
  } = visit;
  const context = await (
    await browser()
  ).newContext({
    viewport: { width, height },
    hasTouch: touch,
    deviceScaleFactor: density,
  });
  await context.addInitScript(
    (settings) => {
      if (!localStorage.getItem("grognard.settings"))
        localStorage.setItem("grognard.settings", JSON.stringify(settings));
    },
    {
      language,
      theme,
      motion,
      twice: confirm === true ? "all" : confirm || "never",
      curtain: true,
      timing,
      speed,
      aims,
      cards,
    },
  );
  context.setDefaultTimeout(PATIENCE.wait);
  const page = await context.newPage();
  if (!tiles) {
    // Refused by the browser itself: nothing is drawn by the server, sent or painted.
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setBlockedURLs", { urls: ["*/maps/*.png?v=*"] });
  }
  page.on("pageerror", (error) => {
    throw error;
  });
  return { context, page };
}

export interface Keys {
  [seat: string]: string | null;
}

/** A table made without the start page. */
export async function newTable(wish: Record<string, unknown>): Promise<Keys> {
  const answer = await fetch(`${address}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ options: {}, hot_seat: false, ...wish }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { keys: Keys }).keys;
}

export async function openTable(page: Page, key: string | null | undefined, at = address): Promise<void> {
  await page.goto(`${at}/t/${key}`);
  await drawn(page);
}

/** Waits until the board is drawn, or a curtain hangs before it. */
export const drawn = (page: Page): Promise<void> =>
  page.locator("[data-testid=board] svg.drawing, [data-testid=curtain]").first().waitFor();

export const liftCurtain = async (page: Page): Promise<void> => {
  const curtain = page.getByTestId("lift-curtain");
  if (!(await curtain.isVisible())) return;
  await curtain.click();
  await page.locator("[data-testid=board] svg.drawing").waitFor();
};

/** How many actions the page has seen. */
export const step = async (page: Page): Promise<number> =>
  Number((await page.getByTestId("play").getAttribute("data-step")) ?? -1);

/** Waits until the page has seen more actions than before, a curtain falls, or there is something else that could come. */
async function movedOr(page: Page, before: number, other: string): Promise<void> {
  await page.waitForFunction(
    ({ was, other }) =>
      document.querySelector(`[data-testid=curtain]${other}`) !== null ||
      Number(document.querySelector<HTMLElement>("[data-testid=play]")?.dataset["step"] ?? -1) !== was,
    { was: before, other: other === "" ? "" : `, ${other}` },
  );
}

/** Waits until the page has seen more actions than before, or a curtain falls. */
export const moved = (page: Page, before: number): Promise<void> => movedOr(page, before, "");

/** Opens a tab of the panel; on a telephone the panel is drawn up for it. */
export async function openTab(page: Page, id: "news" | "chronicle" | "beside" | "words"): Promise<void> {
  const tab = page.locator(`#tab-${id}`);
  if (!(await tab.isVisible())) await page.locator(".handle").click();
  if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
}

/** Every action on offer, as the list in words has them. */
export async function offered(page: Page): Promise<string[]> {
  await openTab(page, "words");
  return page
    .locator("[data-testid=in-words] [data-action]")
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset["action"] ?? ""));
}

/**
 * Waits until the map rests. A page that is asked something, or whose panel has opened or closed, moves its map some frames
 * later; what was measured before that is somewhere else when it is clicked.
 */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const where = (): string =>
      ["[data-testid=board]", "[data-testid=board] svg.drawing", "[data-testid=panel]"]
        .map((part) => JSON.stringify(document.querySelector(part)?.getBoundingClientRect()))
        .join();
    const changing = (): boolean => document.getAnimations().some((one) => one instanceof CSSTransition);
    for (let [same, last] = [0, ""]; same < 4;) {
      await new Promise(requestAnimationFrame);
      const now = where();
      same = now === last && !changing() ? same + 1 : 0;
      last = now;
    }
  });

/** A place of the window where nothing lies over the map, as near to its middle as there is one. */
export async function bareMap(page: Page): Promise<{ x: number; y: number }> {
  await still(page);
  const bare = await page.evaluate(() => {
    const board = document.querySelector("[data-testid=board]")!;
    const { x, y, width, height } = board.getBoundingClientRect();
    const parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
    const places = parts.flatMap((down) => parts.map((across) => ({ x: x + width * across, y: y + height * down })));
    return places.find((at) => document.elementFromPoint(at.x, at.y)?.closest("[data-testid=board]") === board);
  });
  if (!bare) throw new Error("something lies over all of the map");
  return bare;
}

/** Where on the screen something on the map is, after bringing it into sight. */
export async function onScreen(page: Page, selector: string): Promise<{ x: number; y: number } | null> {
  const target = page.locator(`[data-testid=board] ${selector}`).last();
  for (let tries = 0; tries < 2; tries++) {
    await still(page);
    const board = await page.getByTestId("board").boundingBox();
    if (!board || (await target.count()) === 0) return null;
    const box = await target.boundingBox();
    if (!box) return null;
    // Counters lie in piles: what is seen of one is its upper edge.
    for (const part of [0.5, 0.1, 0.9]) {
      const at = { x: box.x + box.width / 2, y: box.y + box.height * part };
      const inside =
        at.x > board.x + 4 &&
        at.x < board.x + board.width - 4 &&
        at.y > board.y + 4 &&
        at.y < board.y + board.height - 4;
      if (!inside) continue;
      const free = await page.evaluate(
        ({ x, y, selector }) => {
          const top = document.elementFromPoint(x, y);
          const wanted = document.querySelector(`[data-testid=board] ${selector}`);
          if (!top || !wanted) return false;
          // A hex is reached through the pieces that stand in it, a piece only by itself.
          return wanted.contains(top) || (wanted.matches("[data-hex]") && top.closest("svg.drawing") !== null);
        },
        { ...at, selector },
      );
      if (free) return at;
    }
    const show = page.getByTestId("show-lit");
    if ((await show.count()) === 0) return null;
    await show.click();
  }
  return null;
}

/**
 * Does an action with the mouse: a button if it has one, else what is to be clicked on the map. Where dice are thrown by hand
 * it throws these.
 */
export async function byMouse(page: Page, action: string, dice: string[] = []): Promise<void> {
  const before = await step(page);
  const quoted = JSON.stringify(action);
  const button = page.locator(`:is([data-testid=prompt], [data-testid=foot]) [data-action=${quoted}]`);
  const at = (await button.count()) > 0 ? null : await onScreen(page, `[data-action=${quoted}]`);
  if ((await button.count()) > 0) await button.first().click();
  else if (at) {
    await page.mouse.click(at.x, at.y);
    // The server finds what was meant; if it could be several things, a menu comes.
    await movedOr(page, before, "[data-testid=offer-menu], [data-testid=confirm-yes], [data-testid=throw]");
    const choice = page.locator(`[data-testid=offer-menu] [data-action=${quoted}]`);
    if (await choice.isVisible()) await choice.click();
  } else {
    await offered(page);
    await page.locator(`[data-testid=in-words] [data-action=${quoted}]:enabled`).dispatchEvent("click");
  }
  await movedOr(page, before, "[data-testid=confirm-yes], [data-testid=throw]");
  const sure = page.getByTestId("confirm-yes");
  if (await sure.isVisible()) await sure.click();
  for (const [n, die] of dice.entries()) {
    await page.locator(`[data-testid=throw][data-thrown="${n}"] [data-throw="${die}"]`).click();
  }
  await moved(page, before);
}

/**
 * Does an action from the list in words, without going near the map. Its button moves while the list is still being told
 * what would come of each answer, so it is pressed wherever it is.
 */
export async function byWords(page: Page, action: string): Promise<void> {
  const before = await step(page);
  await openTab(page, "words");
  await page.locator(`[data-testid=in-words] [data-action=${JSON.stringify(action)}]:enabled`).dispatchEvent("click");
  await moved(page, before);
}

/** Waits until the server has told what would come of each answer. */
export const foreseen = (page: Page): Promise<void> =>
  page.locator("[data-testid=play][data-foreseen]").waitFor({ state: "attached" });

/** Ends one thing after the other in the panel, until the next press there could not be taken back. */
export async function untilFinal(page: Page): Promise<void> {
  for (let n = 0; n < 20; n++) {
    await asked(page);
    await foreseen(page);
    const main = page.getByTestId("main");
    if ((await main.locator("svg").count()) > 0) return;
    if ((await main.getAttribute("data-action")) === null) {
      // Something is in hand: it is put down first.
      const all = await offered(page);
      await byWords(page, all.find((action) => /^(halt|stay|back)$/.test(action)) ?? all[0]!);
      continue;
    }
    const before = await step(page);
    await main.click();
    await moved(page, before);
  }
  throw new Error("everything can be taken back");
}

/** Waits until the page has seen just so many actions. */
export const seen = (page: Page, steps: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => document.querySelector<HTMLElement>("[data-testid=play]")?.dataset["step"] === wanted,
    String(steps),
  );

/** Lets the keyboard's cursor go to the next stack in which something can be clicked, and waits until it has opened. */
export async function fanByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press("m");
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press("n");
    const stacked = await page.evaluate(() => {
      const at = document.querySelector<SVGElement>("[data-testid=cursor]")?.dataset["at"];
      const here = `[data-testid=board] [data-piece][data-at="${at}"]`;
      return document.querySelectorAll(here).length > 1;
    });
    if (!stacked) continue;
    await page.getByTestId("fan").waitFor();
    return;
  }
  throw new Error("the cursor never comes to a stack");
}

/** Waits until this browser is asked something, the other side has a curtain to lift, or the game is over. */
export async function asked(page: Page): Promise<"asked" | "over"> {
  await page.locator("[data-testid=question], [data-testid=verdict], [data-testid=curtain]").first().waitFor();
  await liftCurtain(page);
  await drawn(page);
  return (await page.getByTestId("verdict").isVisible()) ? "over" : "asked";
}

/** Lets the game that is begun next on the start page have known dice, so that a test is the same every time. */
export async function withSeed(page: Page, seed: string): Promise<void> {
  await page.route("**/api/tables", async (route) => {
    const wish = JSON.parse(route.request().postData() ?? "{}") as Record<string, unknown>;
    await route.continue({ postData: JSON.stringify({ ...wish, seed }) });
  });
}

/** What a player sees of a question: the turn, the answers with a button, and what shines on the map. */
export interface Situation {
  over: boolean;
  turn: number;
  buttons: string[];
  onMap: string[];
  shining: number;
}

export async function situation(page: Page): Promise<Situation> {
  const over = (await asked(page)) === "over";
  const seen = await page.evaluate(() => {
    const actions = (selector: string): string[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.dataset["action"] ?? "");
    return {
      headline: document.querySelector("[data-testid=headline]")?.textContent ?? "",
      buttons: actions("[data-testid=prompt] .buttons [data-action], [data-testid=foot] [data-action]"),
      onMap: actions("[data-testid=board] [data-action]"),
      shining: document.querySelectorAll("[data-testid=board] [data-lit]").length,
    };
  });
  const turn = Number(/(?:Turn|Tour|Round)\s+(\d+)/.exec(seen.headline)?.[1] ?? 0);
  return { over, turn, buttons: seen.buttons, onMap: seen.onMap, shining: seen.shining };
}

/** What ends things soon: turns are to be played in a test, not a battle won. */
export const ENDS = /^(done|pass|halt|roll)$/;

/** Presses Tab until the focus is on something, as somebody without a mouse does. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let n = 0; n < 120; n++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** Answers on the map, as somebody without a mouse does: N goes to the next thing that can be clicked. */
export async function byCursor(page: Page, presses = 1): Promise<void> {
  const before = await step(page);
  for (let n = 0; n < presses; n++) await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  // The server finds what was meant; if it could be several things, a menu comes.
  await movedOr(page, before, "[data-testid=offer-menu]");
  if (await page.getByTestId("offer-menu").isVisible()) await page.keyboard.press("Enter");
  await moved(page, before);
}

/** Answers with a button, as somebody without a mouse does: Q goes to the question, Tab on to the answers. */
export async function byTab(page: Page, action: string): Promise<void> {
  const before = await step(page);
  await page.keyboard.press("q");
  await tabTo(page, `:is([data-testid=prompt], [data-testid=foot]) [data-action=${JSON.stringify(action)}]`);
  await page.keyboard.press("Enter");
  await moved(page, before);
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** What keeps somebody out of a page: violations that axe calls serious or critical. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: {
          run(
            where: Document,
            how: object,
          ): Promise<{ violations: { impact: string; id: string; nodes: { html: string }[] }[] }>;
        };
      }
    ).axe.run(document, { resultTypes: ["violations"] });
    return violations
      .filter((one) => one.impact === "serious" || one.impact === "critical")
      .map((one) => `${one.id}: ${one.nodes[0]?.html}`);
  });
}
