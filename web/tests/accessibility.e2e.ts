import { describe, expect, it } from "vitest";

import {
  address,
  asked,
  barriers,
  byMouse,
  fanByKeyboard,
  liftCurtain,
  newTable,
  offered,
  onScreen,
  openTable,
  seen,
  visitor,
} from "./harness";

for (const language of ["en", "fr"] as const) {
  describe(`nobody is kept out (${language})`, () => {
    for (const theme of language === "en" ? (["light", "dark", "contrast"] as const) : (["light", "dark"] as const)) {
      it(`axe finds nothing serious on any page (${theme})`, async () => {
        const { context, page } = await visitor({ language, theme, confirm: true });
        const clean = async (where: string): Promise<void> => expect(await barriers(page), where).toEqual([]);
        await page.goto(address);
        await page.locator("[data-game=narva]").click();
        await page.getByTestId("new-game").waitFor();
        await clean("start page");
        const keys = await newTable({
          game: "eastfront",
          scenario: "edelweiss",
          seats: ["human", "human"],
          hot_seat: true,
        });
        await openTable(page, keys["both"]);
        await clean("curtain");
        await liftCurtain(page);
        await page.keyboard.press("1");
        for (const tab of ["chronicle", "beside", "words"]) {
          await page.locator(`#tab-${tab}`).click();
          await clean(tab);
        }
        await page.getByTestId("open-settings").click();
        await clean("settings");
        await page.keyboard.press("Escape");
        const hq = (await onScreen(page, '[data-piece="AGA"]'))!;
        await page.mouse.click(hq.x, hq.y);
        await page.getByTestId("offer-menu").waitFor();
        await clean("menu");
        await page.keyboard.press("Enter");
        await seen(page, 1);
        await page.locator("#tab-chronicle").click();
        await page.keyboard.press("[");
        await page.getByTestId("back-to-now").waitFor();
        await clean("looking back");
        await page.getByTestId("back-to-now").click();
        for (const action of ["stay", "done"]) {
          await asked(page);
          await byMouse(page, action);
        }
        await asked(page);

        // A stack, fanned out, and with the focus in it.
        await fanByKeyboard(page);
        await clean("fanned stack");
        await page.keyboard.press("Tab");
        await page.locator("[data-fanned]:focus").waitFor();
        await clean("fanned stack with the focus in it");
        await page.keyboard.press("Escape");

        // What would come of a way, told beside its end.
        await byMouse(page, "move 57Pz land");
        await page.locator("[data-testid=board] [data-far]").first().waitFor({ state: "attached" });
        const kalach = (await onScreen(page, '[data-number="1915"]'))!;
        await page.mouse.move(kalach.x, kalach.y);
        await page.getByTestId("foreseen").waitFor();
        await clean("what is foreseen");

        // What cannot be taken back is asked for twice: on the map…
        for (const action of ["to Rostov", "done", "done", "done", "fight Stalingrad", "done"]) {
          await asked(page);
          if ((await offered(page)).includes(action)) await byMouse(page, action);
        }
        const rostov = (await onScreen(page, '[data-action="resolve Rostov"]'))!;
        // That it cannot be taken back is known as soon as the server has told.
        await page.mouse.move(rostov.x, rostov.y);
        await page.locator("[data-testid=foreseen] [data-lasts]").waitFor();
        await page.mouse.click(rostov.x, rostov.y);
        await page.getByTestId("confirm").waitFor();
        await clean("confirmation on the map");

        // …and in the panel.
        const narva = await newTable({
          game: "narva",
          scenario: "campaign",
          seats: ["bot:officer", "human"],
          seed: "7",
        });
        await openTable(page, narva["soviet"]);
        await asked(page);
        const pass = page.locator('[data-testid=prompt] [data-action="pass"]');
        await pass.locator("svg").waitFor();
        await pass.click();
        await page.getByTestId("confirm").waitFor();
        await clean("confirmation");

        await page.goto(address);
        await page.locator("[data-game=eastfront]").click();
        await page.locator("input[value=open]").check();
        await page.getByTestId("start-game").click();
        await page.getByTestId("invite-soviet").waitFor();
        await clean("invitation");
        await page.getByTestId("open-settings").click();
        await page.getByTestId("settings").waitFor();
        await clean("invitation among the settings");
        await context.close();
      });
    }
  });
}
