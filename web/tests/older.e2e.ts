import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Saved } from "../src/play/saved";
import { barriers, liftCurtain, openTable, visitor } from "./harness";
import { serve } from "./start";

/** The keys to the games of the database that version 0.1 wrote, each for both sides at one screen. */
const EASTFRONT = "6utKUv9p6emQOAfbGmkXcA";
const HEROES = "ybY4z4MdKB0f5mKPmhbzNg";
const NARVA = "K2CeHChtvrF9xiKdGoTbVA";
const UNKNOWN = "AAAAAAAAAAAAAAAAAAAAAA";

/**
 * That database as a later program may find it: a game that is not served any more, a scenario that is gone, and an
 * action that is no longer allowed. Words of the same length are put in place of others, so that it stays sound.
 */
function database(): Uint8Array {
  const fixture = new URL("../../crates/server/tests/fixtures/version-0.1.db", import.meta.url);
  let text = readFileSync(fixture).toString("latin1");
  for (const [from, to] of [
    ["dff96f6d", "00000000"],
    ["c209852e", "00000000"],
    ["fAAfVjQdrcHQNLQeastfront", "fAAfVjQdrcHQNLQwestfront"],
    ["couriers-satchel{", "couriers-baggage{"],
    ["bring 109-456", "bring 109-000"],
  ] as const) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  return Buffer.from(text, "latin1");
}

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve(database());
});
afterAll(() => server.stop());

const WORDS = {
  en: {
    version: /can no longer be set up. There is no scenario “couriers-baggage”/,
    game: /a game of “westfront”, which this server does not have/,
    stopped: /no longer fits from action 2 on. “bring 109-000”: .*it cannot go on/,
    unknown: "No game lies behind this link.",
    all: "Show all 70 games",
  },
  fr: {
    version: /ne peut plus être mise en place. Il n’y a pas de scénario « couriers-baggage »/,
    game: /une partie de « westfront », un jeu que ce serveur n’a pas/,
    stopped: /n’est plus valable à partir de l’action 2. « bring 109-000 » : .*mais pas la continuer/,
    unknown: "Aucune partie derrière ce lien.",
    all: "Montrer les 70 parties",
  },
};

/** What the browser has kept, before the page is opened. */
async function keeps(page: Page, keys: string[]): Promise<void> {
  const game = { game: "narva", scenario: "campaign", seats: ["axis"], invitations: {}, created: 0 };
  const saved: Saved[] = keys.map((key) => ({ ...game, key }));
  await page.addInitScript((text) => localStorage.setItem("grognard.tables", text), JSON.stringify(saved));
}

for (const language of ["en", "fr"] as const) {
  const words = WORDS[language];

  describe(`games that cannot be opened (${language})`, () => {
    for (const [name, key, says] of [
      ["version", HEROES, words.version],
      ["unknown-game", EASTFRONT, words.game],
    ] as const) {
      it(`say why behind their link and give out their file, and are not asked for again: ${name}`, async () => {
        const { context, page } = await visitor({ language });
        let asked = 0;
        page.on("websocket", () => asked++);
        await page.goto(`${server.address}/t/${key}`);
        const unopened = page.getByTestId("unopened");
        await unopened.getByText(says).waitFor();
        const download = page.waitForEvent("download");
        await page.getByTestId("save-file").click();
        const file = await (await download).createReadStream();
        expect(Buffer.concat((await file.toArray()) as Buffer[]).toString()).toMatch(/^grognard game 2\n/);
        expect(await barriers(page)).toEqual([]);
        expect(asked).toBe(1);
        await context.close();
      });
    }

    it("say that there is none where there is none", async () => {
      const { context, page } = await visitor({ language });
      await page.goto(`${server.address}/t/${UNKNOWN}`);
      await page.getByRole("heading", { name: words.unknown }).waitFor();
      expect(await page.getByTestId("save-file").count()).toBe(0);
      await context.close();
    });

    it("stay in the list with the reason", async () => {
      const { context, page } = await visitor({ language });
      await keeps(page, [NARVA, HEROES, EASTFRONT]);
      await page.goto(server.address);
      await page.getByTestId("saved-notice").getByText(words.stopped).waitFor();
      await page.locator(`[data-lost="${HEROES}"]`).getByText(words.version).waitFor();
      await page.locator(`[data-lost="${EASTFRONT}"]`).getByText(words.game).waitFor();
      expect(await page.locator("[data-lost] a").count()).toBe(2);
      expect(await barriers(page)).toEqual([]);
      await context.close();
    });

    it("are shown up to where they fit, with the reason", async () => {
      const { context, page } = await visitor({ language });
      await openTable(page, NARVA, server.address);
      await liftCurtain(page);
      await page.getByTestId("notice").getByText(words.stopped).waitFor();
      expect(await page.getByTestId("play").getAttribute("data-step")).toBe("1");
      await page.getByTestId("cannot-go-on").waitFor();
      await page.getByTestId("open-settings").click();
      await page.getByTestId("export-file").waitFor();
      await context.close();
    });
  });

  describe(`a long list of games (${language})`, () => {
    it("is folded, and shows all of them when that is asked for", async () => {
      const { context, page } = await visitor({ language });
      await keeps(page, [NARVA, ...Array.from({ length: 69 }, (_, n) => `${n}`.padStart(22, "k"))]);
      await page.goto(server.address);
      const games = page.locator("[data-testid=saved-games] li");
      await games.nth(23).waitFor();
      expect(await games.count()).toBe(24);
      await page.getByRole("button", { name: words.all }).click();
      await games.nth(69).waitFor();
      expect(await page.getByTestId("show-all").count()).toBe(0);
      await context.close();
    });
  });
}
