import { describe, expect, it } from "vitest";

import { type HexState, changes } from "./hexes";

const of = (entries: [number, HexState][]): Map<number, HexState> => new Map(entries);

describe("hexes from one question to the next", () => {
  it("are touched only where they change", () => {
    const before = of([
      [1, { lit: true, action: "to 1" }],
      [2, { lit: true, action: "to 2" }],
      [3, { far: true }],
    ]);
    const now = of([
      [2, { lit: true, action: "to 2" }],
      [3, { far: true, lit: true, action: "to 3" }],
      [4, { far: true }],
    ]);
    expect(new Map(changes(before, now))).toEqual(
      of([
        [1, {}],
        [3, { far: true, lit: true, action: "to 3" }],
        [4, { far: true }],
      ]),
    );
  });

  it("show what a click does now, not what it did", () => {
    const before = of([[7, { lit: true, action: "attack 7" }]]);
    expect(changes(before, of([[7, { lit: true, action: "place 7" }]]))).toEqual([
      [7, { lit: true, action: "place 7" }],
    ]);
    expect(changes(before, of([[7, { lit: true, action: undefined }]]))).toEqual([
      [7, { lit: true, action: undefined }],
    ]);
    expect(changes(before, before)).toEqual([]);
  });
});
