import { describe, expect, it } from "vitest";

import {
  address,
  asked,
  barriers,
  byMouse,
  fanByKeyboard,
  liftCurtain,
  newTable,
  onScreen,
  openTable,
  seen,
  untilFinal,
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
        // A hex without counters: one of these would be taken in hand instead.
        const far = await page.evaluate(() => {
          const all = [...document.querySelectorAll<HTMLElement>("[data-testid=board] [data-far]")];
          const stands = (hex: string): boolean =>
            document.querySelector(`[data-testid=board] [data-piece][data-at="${hex}"]`) !== null;
          return all.map((one) => one.dataset["hex"]!).find((hex) => !stands(hex));
        });
        const goal = (await onScreen(page, `[data-hex="${far}"]`))!;
        await page.mouse.move(goal.x, goal.y);
        await page.getByTestId("foreseen").waitFor();
        await clean("what is foreseen");

        // What cannot be taken back is asked for twice, where it was pressed.
        await page.keyboard.press("Escape");
        await untilFinal(page);
        await page.getByTestId("main").click();
        await page.getByTestId("confirm-yes").waitFor();
        await clean("confirmation");

        // What the other side does is followed, and read afterwards.
        await page.keyboard.press("Escape");
        await page.keyboard.press("c");
        await page.getByTestId("news").waitFor();
        await clean("news");
        await page.keyboard.press("h");
        await page.getByTestId("aim").waitFor();
        await clean("how to win");
        await page.keyboard.press("Escape");

        await page.goto(address);
        await page.locator("[data-game=eastfront]").click();
        await page.locator("input[value=open]").check();
        await page.getByTestId("start-game").click();
        await page.getByTestId("invite-soviet").waitFor();
        await clean("invitation");
        const friend = await visitor({ language });
        await friend.page.goto(await page.getByTestId("invite-soviet").inputValue());
        await page.getByTestId("open-settings").click();
        await page.getByTestId("settings").waitFor();
        await clean("invitation among the settings");
        await friend.context.close();
        await context.close();
      });
    }
  });
}

describe("high contrast", () => {
  it("reaches the map and the counters: a pale map, white plates, a rim of three pixels at any scale", async () => {
    const { context, page } = await visitor({ theme: "contrast" });
    const keys = await newTable({
      game: "eastfront",
      scenario: "edelweiss",
      seats: ["human", "human"],
      hot_seat: true,
    });
    await openTable(page, keys["both"]);
    await asked(page);
    for (const action of ["activate AGA normal", "stay", "done", "move 57Pz land"]) {
      await asked(page);
      await byMouse(page, action);
    }
    await page.locator("[data-testid=board] .lit .edge").first().waitFor({ state: "attached" });
    const looks = (): Promise<Record<string, string>> =>
      page.evaluate(() => {
        const style = (selector: string): CSSStyleDeclaration => getComputedStyle(document.querySelector(selector)!);
        const edge = style("[data-testid=board] .lit .edge");
        return {
          map: style("[data-testid=board] .sheet > img").filter,
          edge: `${edge.stroke} ${edge.strokeWidth} ${edge.vectorEffect}`,
          casing: style("[data-testid=board] .lit .casing").stroke,
          plate: style("[data-testid=board] [data-piece] rect.under").fill,
        };
      });
    const seen = await looks();
    expect(seen["map"]).toContain("saturate(0.35)");
    expect(seen["edge"]).toBe("rgb(255, 213, 0) 3px non-scaling-stroke");
    expect(seen["casing"]).toBe("rgb(0, 0, 0)");
    expect(seen["plate"]).toBe("rgb(255, 255, 255)");
    const counters = await page.locator("[data-testid=board] [data-piece]").count();
    expect(await page.locator("[data-testid=board] [data-piece] rect.under").count()).toBe(counters);
    await context.close();
  });
});
