import { describe, expect, it } from "vitest";

import type { Tone } from "../wire";
import { byLook, lookOf } from "./looks";

const TONES: Tone[] = ["plain", "good", "warn", "bad", "active", "faded"];

describe("overlays", () => {
  it("differ by pattern, not by colour alone", () => {
    const tiles = TONES.map((tone) => lookOf({ tone }).tile);
    expect(new Set(tiles).size).toBe(TONES.length);
    expect(lookOf({ tone: "plain", side: 0 }).tile).not.toBe(lookOf({ tone: "plain", side: 1 }).tile);
  });

  it("are grouped by look", () => {
    const marks = [
      { hex: 1, tone: "good" as const },
      { hex: 2, tone: "bad" as const },
      { hex: 3, tone: "good" as const },
    ];
    const groups = byLook({ id: "supply", title: { id: "x" }, marks });
    expect(groups.map(([look, hexes]) => [look.id, hexes])).toEqual([
      ["good", [1, 3]],
      ["bad", [2]],
    ]);
  });
});
