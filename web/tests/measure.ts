import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { address, newTable, openTable, visitor } from "./harness";

/** Figures for the README and ARCHITECTURE: they are printed, and only sizes are a promise. */

const tell = (what: string, figure: string): void => console.log(`${what.padEnd(58)} ${figure}`);

it("script size", () => {
  const folder = fileURLToPath(new URL("../dist/assets/", import.meta.url));
  const script = readdirSync(folder).filter((file) => file.endsWith(".js"));
  const bytes = script.reduce((sum, file) => sum + gzipSync(readFileSync(folder + file)).length, 0);
  tell("script, compressed", `${(bytes / 1024).toFixed(1)} kB`);
  expect(bytes).toBeLessThan(350 * 1024);
});

const TABLES = [
  { game: "narva", scenario: "campaign", seats: ["bot:random", "human"], seat: "soviet" },
  { game: "eastfront", scenario: "summer-41", seats: ["human", "human"], hot_seat: true, seat: "both" },
  { game: "victory-roads", scenario: "campaign", seats: ["bot:random", "human"], seat: "soviet" },
  { game: "dark-valley", scenario: "campaign", seats: ["bot:random", "human"], seat: "soviet" },
];

/** Notes the pictures that a page asks for; tells how many pixels the largest of them has. */
function pictures(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.headers()["content-type"] !== "image/png") return;
    // A PNG says its width and height in the first bytes.
    sizes.push(
      response
        .body()
        .then((png) => png.readUInt32BE(16) * png.readUInt32BE(20))
        .catch(() => 0),
    );
  });
  return async () => Math.max(0, ...(await Promise.all(sizes)));
}

it("first board drawn", async () => {
  for (const { seat, ...wish } of TABLES) {
    const keys = await newTable(wish);
    const { context, page } = await visitor({ tiles: true });
    await context.addInitScript(() =>
      localStorage.setItem(
        "grognard.settings",
        JSON.stringify({ language: "en", theme: "light", curtain: false, motion: false }),
      ),
    );
    const asked = pictures(page);
    // Map pictures are drawn once and kept; the second visit is the ordinary one.
    for (const visit of ["first visit", "next visit"]) {
      const start = Date.now();
      await page.goto(`${address}/t/${keys[seat]}`);
      await page.locator("[data-testid=board] [data-piece]").first().waitFor({ state: "attached" });
      // The map comes small first; tiles as sharp as the screen take its place when they are there.
      for (const [what, which] of [
        ["board with map and pieces", "img.map.whole"],
        ["the same, as sharp as the screen", "img.map[data-tile]"],
      ] as const) {
        await page.evaluate(
          (which) =>
            new Promise<void>((resolve) => {
              const look = (): void => {
                const all = [...document.querySelectorAll<HTMLImageElement>(`[data-testid=board] ${which}`)];
                const maps = all.filter((image) => {
                  const { left, top, right, bottom } = image.getBoundingClientRect();
                  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
                });
                if (maps.length > 0 && maps.every((image) => image.complete)) requestAnimationFrame(() => resolve());
                else requestAnimationFrame(look);
              };
              look();
            }),
          which,
        );
        tell(`${wish.game}: ${what}, ${visit}`, `${Date.now() - start} ms`);
      }
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const pieces = "[data-testid=board] [data-piece]";
            const lost = [...document.querySelectorAll<SVGUseElement>(`${pieces} use.piece-art`)].filter(
              (face) => document.querySelector(face.href.baseVal) === null,
            );
            if (lost.length > 0) throw new Error(`${lost.length} pieces point to nothing`);
            // Those that are not part of the page are pictures of their own.
            const faces = [...document.querySelectorAll<SVGImageElement>(`${pieces} image`)];
            const wanted = [...new Set(faces.map((face) => face.href.baseVal))];
            void Promise.all(
              wanted.map(async (source) => {
                const picture = new Image();
                picture.src = source;
                await picture.decode().catch(() => undefined);
              }),
            ).then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
          }),
      );
      tell(`${wish.game}: every counter painted, ${visit}`, `${Date.now() - start} ms`);
    }
    const largest = await asked();
    tell(`${wish.game}: largest picture asked for`, `${(largest / 1e6).toFixed(2)} million pixels`);
    expect(largest).toBeLessThan(4e6);
    await context.close();
  }
});

/** What is done and taken back again, on a small map and on the largest two. */
const ACTIONS = [
  {
    game: "eastfront",
    scenario: "edelweiss",
    seats: ["human", "bot:random"],
    seat: "axis",
    action: "activate AGA normal",
  },
  { game: "victory-roads", scenario: "campaign", seats: ["bot:random", "human"], seat: "soviet", action: "bridge" },
  { game: "dark-valley", scenario: "campaign", seats: ["bot:random", "human"], seat: "soviet", action: "take" },
];

it.each(ACTIONS)("an action's answer drawn: $game", async ({ seat, action, ...wish }) => {
  const keys = await newTable(wish);
  const { context, page } = await visitor({ tiles: true });
  await openTable(page, keys[seat]);
  await page.getByTestId("question").waitFor();
  await page.waitForTimeout(1500);
  const times: number[] = [];
  for (let n = 0; n < 10; n++) {
    const time = await page.evaluate(
      ([back, action]) =>
        new Promise<number>((resolve) => {
          const play = document.querySelector<HTMLElement>("[data-testid=play]")!;
          const was = play.dataset["step"];
          const start = performance.now();
          new MutationObserver((_, observer) => {
            if (play.dataset["step"] === was) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          }).observe(play, { attributes: true });
          if (back) document.querySelector<HTMLElement>("[data-testid=undo]")!.click();
          else {
            document.querySelector<HTMLElement>("#tab-words")!.click();
            requestAnimationFrame(() =>
              document.querySelector<HTMLElement>(`[data-testid=in-words] [data-action^="${action}"]`)!.click(),
            );
          }
        }),
      [n % 2 === 1, action] as const,
    );
    times.push(time);
    await page.waitForTimeout(200);
  }
  times.sort((a, b) => a - b);
  tell(`${wish.game}: from click to answer drawn, middle of ten`, `${times[5]!.toFixed(0)} ms`);
  await context.close();
});

it("frames while panning", async () => {
  for (const { seat, ...wish } of TABLES) {
    for (const [width, height] of [
      [1440, 900],
      [3840, 2160],
    ] as const) {
      const keys = await newTable(wish);
      const { context, page } = await visitor({ width, height, tiles: true });
      await context.addInitScript(() =>
        localStorage.setItem("grognard.settings", JSON.stringify({ language: "en", theme: "light", curtain: false })),
      );
      await openTable(page, keys[seat]);
      await page.waitForTimeout(3000);
      const box = (await page.getByTestId("board").boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.evaluate(() => {
        const frames: number[] = ((window as unknown as { frames: number[] }).frames = []);
        const count = (now: number): void => {
          frames.push(now);
          requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
      });
      await page.mouse.move(x, y);
      await page.mouse.down();
      const start = Date.now();
      for (let n = 0; Date.now() - start < 4000; n++) {
        await page.mouse.move(x + Math.sin(n / 25) * 300, y + Math.cos(n / 31) * 200);
        await page.waitForTimeout(8);
      }
      await page.mouse.up();
      const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
      const rate = (1000 * (frames.length - 1)) / (frames.at(-1)! - frames[0]!);
      tell(`${wish.game}: panning at ${width} × ${height}`, `${rate.toFixed(1)} frames/s`);
      await context.close();
    }
  }
});
