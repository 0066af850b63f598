import { describe, expect, it } from "vitest";

import { asSymbol, faces } from "./faces.svelte";

const drawing = (inside: string): string =>
  `<svg width="120" height="120" xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

describe("pictures of pieces in the page", () => {
  it("keep their names to themselves", () => {
    const inside = '<linearGradient id="a"/><g clip-path="url(#b)"><use href="#a"/><path fill="url(#a)"/></g>';
    expect(asSymbol("face-k", drawing(inside))).toBe(
      '<symbol id="face-k" viewBox="0 0 120 120"><linearGradient id="face-k-a"/>' +
        '<g clip-path="url(#face-k-b)"><use href="#face-k-a"/><path fill="url(#face-k-a)"/></g></symbol>',
    );
  });

  it("are written once, and found by key and detail", () => {
    faces.take({ one: drawing("<path/>"), "one tiny": drawing("<rect/>") });
    faces.take({ one: drawing("<path/>"), two: drawing("<circle/>") });
    expect(faces.bundles).toHaveLength(2);
    expect(faces.bundles[1]).not.toContain("face-one");
    expect([faces.symbolOf("one"), faces.symbolOf("one", "tiny"), faces.symbolOf("two")]).toEqual([
      "face-one",
      "face-one-tiny",
      "face-two",
    ]);
    expect([faces.symbolOf("one", "small"), faces.symbolOf("three")]).toEqual([null, null]);
  });
});
