import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { keyed } from "./keyed";

const keys = (...names: (string | number)[]): string[] => keyed(names, (name) => name).map(([key]) => key);

describe("keys of lists", () => {
  it("are the names themselves where those differ", () => {
    expect(keys("a", "b", 3)).toEqual(["a", "b", "3"]);
  });

  it("differ where names are equal, and stay with their members", () => {
    expect(new Set(keys("2SH", "2SH", "8A", "2SH")).size).toBe(4);
    expect(keys("2SH", "8A")).toEqual(keys("2SH", "8A", "2SH").slice(0, 2));
    expect(keyed(["x", "x"], (name) => name).map(([, member]) => member)).toEqual(["x", "x"]);
  });

  it("are not taken for each other when a name looks like a number", () => {
    expect(new Set(keys("a", "a", "a2", "a 2", "2")).size).toBe(5);
  });
});

/** Every component, from this folder. */
const root = new URL("../", import.meta.url);
const components = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".svelte"));

describe("lists of the client", () => {
  it.each(components)("%s draws none by names that might be equal", (file) => {
    const source = readFileSync(new URL(file, root), "utf8");
    const lists = [...source.matchAll(/\{#each\s([\s\S]*?\(\w+\))\}/g)].map((match) => match[1]!);
    expect(lists.length, "a list without a key").toBe(source.split("{#each").length - 1);
    for (const list of lists) {
      const key = /\((\w+)\)\s*$/.exec(list)?.[1];
      const index = /,\s*(\w+)\s*\(\w+\)\s*$/.exec(list)?.[1];
      const isSafe = key !== undefined && (key === index || (key === "key" && list.includes("keyed(")));
      expect(isSafe, `{#each ${list}}: draw it by keyed(…), or by its place in the list`).toBe(true);
    }
  });
});
