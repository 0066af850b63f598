// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";

import { TIMING } from "./timing";

const kept = (settings: unknown): void => localStorage.setItem("grognard.settings", JSON.stringify(settings));
/** The settings as a page finds them when it is loaded. */
const loaded = async (): Promise<typeof import("./settings.svelte")> => {
  vi.resetModules();
  return import("./settings.svelte");
};

beforeEach(() => localStorage.clear());

describe("settings", () => {
  it("are those of the last visit, and for the rest what fits most", async () => {
    kept({ language: "fr", curtain: false });
    const { settings } = await loaded();
    expect(settings.language).toBe("fr");
    expect(settings.curtain).toBe(false);
    expect(settings.twice).toBe("reveals");
    expect(settings.cards).toBe("all");
  });

  it("are kept when they change", async () => {
    const { settings } = await loaded();
    settings.language = settings.language === "fr" ? "en" : "fr";
    const again = await loaded();
    expect(again.settings.language).toBe(settings.language);
  });

  it("survive what another program has left in their place", async () => {
    localStorage.setItem("grognard.settings", "{");
    expect((await loaded()).settings.curtain).toBe(true);
  });

  it("give slow hands the time they ask for, and the usual time for the rest", async () => {
    kept({ timing: { hold: 2000 } });
    const { settings } = await loaded();
    expect(settings.timing).toEqual({ ...TIMING, hold: 2000 });
    localStorage.clear();
    expect((await loaded()).settings.timing).toEqual(TIMING);
  });
});
