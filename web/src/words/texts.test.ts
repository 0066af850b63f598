import { describe, expect, it } from "vitest";

import en from "./en.ftl?raw";
import fr from "./fr.ftl?raw";
import { Texts } from "./texts";

const ids = (source: string): string[] => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!).sort();

const code = import.meta.glob("../**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });

describe("the client's own texts", () => {
  it("are those the code asks for, and no others", () => {
    const all = Object.entries(code)
      .filter(([file]) => !file.endsWith(".test.ts"))
      .map(([, source]) => source)
      .join("\n");
    const asked = new Set([...all.matchAll(/\bt\(\s*"([a-z][\w-]*)"/g)].map((match) => match[1]!));
    expect([...asked].filter((id) => !ids(en).includes(id))).toEqual([]);
    const named = (id: string): boolean =>
      all.includes(`"${id}"`) || /^(tone|bot|theme|key|cards|twice|difficulty|news|speed)-/.test(id);
    expect(ids(en).filter((id) => !named(id))).toEqual([]);
  });

  it("are the same in both languages", () => {
    expect(ids(fr)).toEqual(ids(en));
  });

  it("are used as often as they are written: no identifier twice", () => {
    for (const source of [en, fr]) expect(new Set(ids(source)).size).toBe(ids(source).length);
  });

  it("want the same arguments in both languages", () => {
    const wanted = (source: string): Record<string, string[]> =>
      Object.fromEntries(
        source
          .replace(/^#.*$/gm, "")
          .trim()
          .split(/^(?=[a-z][\w-]* =)/m)
          .map((entry) => [entry.split(" =")[0]!, [...new Set(entry.match(/\$\w+/g) ?? [])].sort()]),
      );
    expect(wanted(fr)).toEqual(wanted(en));
  });
});

describe("texts", () => {
  const source = `
losses = { $steps ->
    [one] one step of { $who }
   *[other] { $steps } steps of { $who }
}
name = the { $what }
year = in { $year }
list = { $all }`;
  const texts = new Texts("en", [source]);

  it("put messages inside messages", () => {
    const who = { id: "name", args: [["what", "Guards"]] as [string, string][] };
    expect(
      texts.say({
        id: "losses",
        args: [
          ["steps", 1],
          ["who", who],
        ],
      }),
    ).toBe("one step of the Guards");
    expect(
      texts.say({
        id: "losses",
        args: [
          ["steps", 2],
          ["who", who],
        ],
      }),
    ).toBe("2 steps of the Guards");
  });

  it("leave numbers as they are", () => {
    expect(texts.say({ id: "year", args: [["year", 1944]] })).toBe("in 1944");
  });

  it("join lists", () => {
    expect(texts.say({ id: "list", args: [["all", ["A", 2, { id: "name", args: [["what", "B"]] }]]] })).toBe(
      "A, 2, the B",
    );
  });

  it("show the identifier of what is missing", () => {
    expect(texts.say({ id: "nowhere" })).toBe("{nowhere}");
    expect(texts.has("nowhere")).toBe(false);
  });
});
