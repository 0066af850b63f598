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

  it("of one side are told apart by their pattern where they have several meanings", () => {
    const marks = (["good", "warn", "bad", "active", "faded"] as const).flatMap((tone, hex) =>
      [0, 1].map((side) => ({ hex: 2 * hex + side, tone, side })),
    );
    const groups = byLook({ id: "supply", title: { id: "x" }, marks });
    for (const side of [0, 1]) {
      const tiles = groups.filter(([look]) => look.side === side).map(([look]) => look.tile);
      expect(new Set(tiles).size).toBe(5);
    }
    // A side with one meaning is hatched as ever.
    const [alone] = byLook({ id: "zones", title: { id: "x" }, marks: [{ hex: 1, tone: "warn", side: 0 }] });
    expect(alone![0].tile).toBe(lookOf({ tone: "plain", side: 0 }).tile);
  });
});
