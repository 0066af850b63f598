import { describe, expect, it } from "vitest";

import { words } from "../testing/small";
import type { Line } from "../wire";
import { entries, merged } from "./chronicle";

const line = (step: number, text = ""): Line => ({
  step,
  seat: "axis",
  rule: "",
  message: words(text),
  hexes: [],
  rolls: [],
});

describe("the chronicle", () => {
  it("grows by what comes", () => {
    expect(merged([line(1)], [line(2)], 2).map((one) => one.step)).toEqual([1, 2]);
  });

  it("forgets what was taken back", () => {
    expect(merged([line(1), line(2), line(3)], [], 2).map((one) => one.step)).toEqual([1]);
  });

  it("tells each action once", () => {
    expect(entries([line(0), line(1), line(1), line(2)]).map((one) => [one.step, one.lines.length])).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
    ]);
  });
});
