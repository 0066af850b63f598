import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, type Page, chromium } from "playwright-core";

/** The program to test, and the browser to test it with. */
const PROGRAM = process.env["GROGNARD_BIN"] ?? "";
const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const CLIENT = fileURLToPath(new URL("../dist", import.meta.url));

export interface Server {
  address: string;
  stop(): Promise<void>;
}

/** Starts the program with an empty database of its own. */
export async function serve(): Promise<Server> {
  if (PROGRAM === "") throw new Error("GROGNARD_BIN must name the program, e.g. target/release/grognard");
  // Pictures of maps are kept beside the database, from one run to the next.
  const folder = join(tmpdir(), "grognard-web-tests");
  mkdirSync(folder, { recursive: true });
  const database = join(folder, `${process.pid}-${Date.now()}.db`);
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const program = spawn(
    PROGRAM,
    ["serve", "--port", port, "--db", database, "--web", CLIENT],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const address = await said(program, /http:\/\/[\w.:[\]]+/);
  const gone = new Promise<void>((resolve) => program.once("exit", () => resolve()));
  return {
    address: address.replace(/\/$/, ""),
    async stop() {
      program.kill("SIGTERM");
      const late = setTimeout(() => program.kill("SIGKILL"), 3000);
      await gone;
      clearTimeout(late);
      for (const end of ["", "-wal", "-shm"]) rmSync(database + end, { force: true });
    },
  };
}

/** Waits until a program prints something that fits. */
function said(program: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let all = "";
    const hear = (part: Buffer): void => {
      all += part.toString();
      const found = wanted.exec(all);
      if (found) resolve(found[0]);
    };
    program.stdout?.on("data", hear);
    program.stderr?.on("data", hear);
    program.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${all}`)));
    program.once("error", reject);
  });
}

export const browse = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-dev-shm-usage"] });

export interface Visit {
  language?: "en" | "fr";
  theme?: "light" | "dark" | "contrast";
  width?: number;
  height?: number;
  touch?: boolean;
  motion?: boolean;
}

/** A visitor with settings of his own; nothing moves unless asked for, so that tests need not wait. */
export async function visitor(browser: Browser, visit: Visit = {}): Promise<{ context: BrowserContext; page: Page }> {
  const { language = "en", theme = "light", width = 1440, height = 900, touch = false, motion = false } = visit;
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch });
  await context.addInitScript(
    (settings) => {
      if (!localStorage.getItem("grognard.settings")) localStorage.setItem("grognard.settings", JSON.stringify(settings));
    },
    { language, theme, motion, confirm: false, curtain: true },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on("pageerror", (error) => {
    throw error;
  });
  return { context, page };
}

export interface Keys {
  [seat: string]: string | null;
}

/** A table made without the start page. */
export async function newTable(server: Server, wish: Record<string, unknown>): Promise<Keys> {
  const answer = await fetch(`${server.address}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ options: {}, hot_seat: false, ...wish }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { keys: Keys }).keys;
}

export async function openTable(page: Page, server: Server, key: string | null | undefined): Promise<void> {
  await page.goto(`${server.address}/t/${key}`);
  await page.locator("[data-testid=play], [data-testid=curtain]").first().waitFor();
}

export const liftCurtain = async (page: Page): Promise<void> => {
  const curtain = page.getByTestId("lift-curtain");
  if (await curtain.isVisible().catch(() => false)) await curtain.click();
};

/** How many actions the page has seen. */
export const step = async (page: Page): Promise<number> =>
  Number((await page.getByTestId("play").getAttribute("data-step")) ?? -1);

/** Waits until the page has seen more actions than before, or a curtain falls. */
export async function moved(page: Page, before: number): Promise<void> {
  await page.waitForFunction(
    (was) =>
      document.querySelector("[data-testid=curtain]") !== null ||
      Number(document.querySelector<HTMLElement>("[data-testid=play]")?.dataset["step"] ?? -1) !== was,
    before,
  );
}

/** Every action on offer, as the list in words has them. */
export async function offered(page: Page): Promise<string[]> {
  const tab = page.locator("#tab-words");
  if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
  return page
    .locator("[data-testid=in-words] [data-action]")
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset["action"] ?? ""));
}

/** Where on the screen something on the map is, after bringing it into sight. */
async function onScreen(page: Page, selector: string): Promise<{ x: number; y: number } | null> {
  const board = await page.getByTestId("board").boundingBox();
  const target = page.locator(`[data-testid=board] ${selector}`).last();
  if (!board || (await target.count()) === 0) return null;
  for (let tries = 0; tries < 2; tries++) {
    const box = await target.boundingBox();
    if (!box) return null;
    // Counters lie in piles: what is seen of one is its upper edge.
    for (const part of [0.5, 0.1, 0.9]) {
      const at = { x: box.x + box.width / 2, y: box.y + box.height * part };
      const inside =
        at.x > board.x + 4 && at.x < board.x + board.width - 4 && at.y > board.y + 4 && at.y < board.y + board.height - 4;
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
    await page.getByRole("button", { name: /^(Show|Montrer)$/ }).first().click().catch(() => {});
    await page.waitForTimeout(60);
  }
  return null;
}

/** Does an action with the mouse: a button if it has one, else what is to be clicked on the map. */
export async function byMouse(page: Page, action: string): Promise<void> {
  const before = await step(page);
  const quoted = JSON.stringify(action);
  const button = page.locator(`[data-testid=prompt] [data-action=${quoted}]`);
  const at = (await button.count()) > 0 ? null : await onScreen(page, `[data-action=${quoted}]`);
  if ((await button.count()) > 0) await button.first().click();
  else if (at) {
    await page.mouse.click(at.x, at.y);
    const choice = page.locator(`[data-testid=offer-menu] [data-action=${quoted}]`);
    if (await choice.isVisible().catch(() => false)) await choice.click();
  } else {
    await offered(page);
    await page.locator(`[data-testid=in-words] [data-action=${quoted}]`).click();
  }
  const sure = page.getByTestId("confirm-yes");
  if (await sure.isVisible().catch(() => false)) await sure.click();
  await moved(page, before);
}

/** Waits until this browser is asked something, the other side has a curtain to lift, or the game is over. */
export async function asked(page: Page): Promise<"asked" | "over"> {
  await page.locator("[data-testid=question], [data-testid=verdict], [data-testid=curtain]").first().waitFor({ timeout: 60_000 });
  await liftCurtain(page);
  return (await page.getByTestId("verdict").isVisible().catch(() => false)) ? "over" : "asked";
}
