import { describe, expect, it } from "vitest";

import { words } from "../testing/small";
import type { Line } from "../wire";
import { MOST_LINES, entries, merged } from "./chronicle";

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

  it("forgets the oldest lines of a long game", () => {
    const long = Array.from({ length: MOST_LINES }, (_, step) => line(step));
    const grown = merged(long, [line(MOST_LINES), line(MOST_LINES)], MOST_LINES);
    expect([grown.length, grown[0]?.step, grown.at(-1)?.step]).toEqual([MOST_LINES, 2, MOST_LINES]);
  });

  it("tells each action once", () => {
    expect(entries([line(0), line(1), line(1), line(2)]).map((one) => [one.step, one.lines.length])).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
    ]);
  });

  it("keeps what it has told, and tells anew only what has changed", () => {
    const [a, b, c] = [line(1), line(2), line(3)];
    const before = entries([a, b]);
    const after = entries([a, b, c], before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(entries([a, line(2)], before)[1]).not.toBe(before[1]);
  });
});
