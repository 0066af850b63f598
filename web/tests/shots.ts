import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, it } from "vitest";

import {
  type Visit,
  address,
  asked,
  byMouse,
  liftCurtain,
  newTable,
  offered,
  onScreen,
  openTable,
  visitor,
} from "./harness";

/** Screenshots to look at: `npm run shots`, then see the folder `shots`. */

const FOLDER = fileURLToPath(new URL("../shots/", import.meta.url));
beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
});

async function shot(
  name: string,
  visit: Visit,
  scene: (page: Page) => Promise<void>,
  last: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  // What leads up to the picture is done on a desk; then the page is opened in its own size.
  const { context, page } = await visitor({ ...visit, width: 1440, height: 900, timing: {}, tiles: true });
  await scene(page);
  if (visit.width && visit.width !== 1440) {
    await page.setViewportSize({ width: visit.width, height: visit.height ?? 900 });
    await page.reload();
    await page.locator("[data-testid=board], [data-testid=start-page], [data-testid=curtain]").first().waitFor();
  }
  await page.waitForTimeout(900);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>("img.map, .picture img")].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
    ),
  );
  await last(page);
  await page.screenshot({ path: `${FOLDER}${name}.png` });
  await context.close();
}

const SIZES = {
  desktop: { width: 1440, height: 900 },
  "4k": { width: 3840, height: 2160 },
  phone: { width: 390, height: 844, touch: true, density: 2 },
};
const LOOKS = [
  { theme: "light", language: "en" },
  { theme: "dark", language: "fr" },
] as const;

async function start(page: Page): Promise<void> {
  await page.goto(address);
  await page.locator("[data-game]").first().waitFor();
}

async function narva(page: Page): Promise<void> {
  const keys = await newTable({ game: "narva", scenario: "campaign", seats: ["bot:officer", "human"], seed: "7" });
  await openTable(page, keys["soviet"]);
  for (const action of [
    "activate HQ-43",
    "done",
    "done",
    "attack 2424",
    "with 43-65",
    "with 43-147",
    "fly VVS-1 normal",
  ]) {
    await asked(page);
    await offered(page);
    await byMouse(page, action);
  }
  await page.locator("#tab-chronicle").click();
}

async function eastfront(page: Page): Promise<void> {
  const keys = await newTable({ game: "eastfront", scenario: "edelweiss", seats: ["human", "bot:officer"], seed: "7" });
  await openTable(page, keys["axis"]);
  for (const action of ["activate AGA normal", "stay", "done", "move 57Pz land"]) {
    await asked(page);
    await byMouse(page, action);
  }
  await page.locator("#tab-chronicle").click();
}

/** A surprise attack in a grand offensive, as far as the announcement. */
async function roads(page: Page): Promise<void> {
  const keys = await newTable({
    game: "victory-roads",
    scenario: "bagration",
    seats: ["bot:random", "human"],
    seed: "7",
  });
  await openTable(page, keys["soviet"]);
  for (const action of [
    "done",
    "priority CN",
    "secondary N",
    "offensive",
    "take surprise",
    "play CN surprise",
    "place 6221",
    "done",
    "attack 6222",
    "with 8GdRC",
    "with 16GdRC",
    "with 2GdTC",
  ]) {
    await asked(page);
    await offered(page);
    await byMouse(page, action);
  }
  await page.locator("#tab-beside").click();
}

/** A way of two hexes, shown before it is gone. */
async function foreseen(page: Page): Promise<void> {
  await page.locator("[data-testid=board] [data-far]").first().waitFor({ state: "attached" });
  const touch = await page.evaluate(() => innerWidth < 720);
  const at = await onScreen(page, '[data-number="1915"]');
  if (!at) return;
  if (touch) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.move(at.x, at.y);
  await page.getByTestId("foreseen").waitFor();
}

/** A stack that is fanned out: the largest that lies open to the pointer, or that of one hex. */
async function fanned(page: Page, number?: string): Promise<void> {
  const at = await page.evaluate((number) => {
    const pieces = [...document.querySelectorAll<SVGElement>("[data-testid=board] [data-piece]")];
    const count = (hex: string | undefined): number => pieces.filter((piece) => piece.dataset["at"] === hex).length;
    const wanted = document.querySelector<SVGElement>(`[data-number="${number}"]`)?.dataset["hex"];
    const seen = pieces.flatMap((piece) => {
      if (wanted !== undefined && piece.dataset["at"] !== wanted) return [];
      const box = piece.querySelector(".touch")!.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y)?.closest("[data-piece]") === piece;
      return top ? [{ x, y, count: count(piece.dataset["at"]) }] : [];
    });
    return seen.sort((a, b) => b.count - a.count)[0]!;
  }, number);
  if (await page.evaluate(() => innerWidth < 720)) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.move(at.x, at.y);
  await page.getByTestId("fan").waitFor();
  await page.waitForTimeout(400);
}

async function barbarossa(page: Page): Promise<void> {
  const keys = await newTable({ game: "eastfront", scenario: "summer-41", seats: ["human", "human"], hot_seat: true });
  await openTable(page, keys["both"]);
  await liftCurtain(page);
  await page.locator("#tab-beside").click();
}

it("stacks fanned out", async () => {
  for (const theme of ["light", "dark"] as const) {
    for (const language of ["en", "fr"] as const) {
      for (const size of ["desktop", "phone"] as const) {
        const visit = { theme, language, ...SIZES[size] };
        await shot(`fan-narva-${size}-${theme}-${language}`, visit, narva, (page) => fanned(page));
        await shot(`fan-eastfront-${size}-${theme}-${language}`, visit, eastfront, (page) => fanned(page));
        await shot(`fan-battle-${size}-${theme}-${language}`, visit, eastfront, (page) => fanned(page, "2015"));
      }
    }
  }
});

for (const look of LOOKS) {
  for (const [size, box] of Object.entries(SIZES)) {
    const visit = { ...look, ...box };
    it(`${size}, ${look.theme}`, async () => {
      await shot(`start-${size}-${look.theme}`, visit, start);
      await shot(`narva-${size}-${look.theme}`, visit, narva);
      await shot(`eastfront-${size}-${look.theme}`, visit, eastfront, foreseen);
      await shot(`roads-${size}-${look.theme}`, visit, roads);
      if (size === "desktop") await shot(`barbarossa-${size}-${look.theme}`, visit, barbarossa);
    });
  }
}

it("contrast, curtain and new game", async () => {
  await shot("eastfront-desktop-contrast", { theme: "contrast" }, eastfront, foreseen);
  await shot("new-game-desktop-light", {}, async (page) => {
    await start(page);
    await page.locator("[data-game=eastfront]").click();
  });
  await shot("curtain-desktop-light", {}, async (page) => {
    const keys = await newTable({
      game: "eastfront",
      scenario: "edelweiss",
      seats: ["human", "human"],
      hot_seat: true,
    });
    await openTable(page, keys["both"]);
  });
});

it("as colour-blind readers see it", async () => {
  for (const type of ["deuteranopia", "protanopia", "tritanopia", "achromatopsia"] as const) {
    await shot(`narva-desktop-${type}`, {}, async (page) => {
      await narva(page);
      await page.keyboard.press("1");
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setEmulatedVisionDeficiency", { type });
    });
  }
});
