import { afterEach, describe, expect, it, vi } from "vitest";

import { asSymbol, faces } from "./faces.svelte";

const drawing = (inside: string): string =>
  `<svg width="120" height="120" xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

afterEach(() => vi.unstubAllGlobals());

describe("pictures of pieces in the page", () => {
  it("are asked for again when the game has begun, and not when there are none", async () => {
    const answer = (status: number, id: string) => () =>
      Promise.resolve(new Response(JSON.stringify({ error: { id } }), { status }));
    vi.stubGlobal("fetch", answer(409, "waiting"));
    expect(await faces.fetch("key")).toBe(false);
    vi.stubGlobal("fetch", answer(404, "unknown-table"));
    expect(await faces.fetch("key")).toBe(true);
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ late: drawing("<path/>") })));
    expect(await faces.fetch("key")).toBe(true);
    expect(faces.symbolOf("late")).toBe("face-late");
  });

  it("keep their names to themselves", () => {
    const inside = '<linearGradient id="a"/><g clip-path="url(#b)"><use href="#a"/><path fill="url(#a)"/></g>';
    expect(asSymbol("face-k", drawing(inside))).toBe(
      '<symbol id="face-k" viewBox="0 0 120 120" overflow="visible"><linearGradient id="face-k-a"/>' +
        '<g clip-path="url(#face-k-b)"><use href="#face-k-a"/><path fill="url(#face-k-a)"/></g></symbol>',
    );
  });

  it("are written once, and found by key and detail", () => {
    const before = faces.bundles.length;
    faces.take({ one: drawing("<path/>"), "one tiny": drawing("<rect/>") });
    faces.take({ one: drawing("<path/>"), two: drawing("<circle/>") });
    expect(faces.bundles).toHaveLength(before + 2);
    expect(faces.bundles.at(-1)).not.toContain("face-one");
    expect([faces.symbolOf("one"), faces.symbolOf("one", "tiny"), faces.symbolOf("two")]).toEqual([
      "face-one",
      "face-one-tiny",
      "face-two",
    ]);
    expect([faces.symbolOf("one", "small"), faces.symbolOf("three")]).toEqual([null, null]);
  });
});
