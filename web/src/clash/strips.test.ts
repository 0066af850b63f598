import { describe, expect, it } from "vitest";

import { words } from "../testing/small";
import type { ClashCell, ClashStrip } from "../wire";
import { shownCells } from "./strips";

function strip(lit: number | null, block: number[] = []): ClashStrip {
  const cell = (sum: number): ClashCell => ({
    sum,
    code: "E",
    words: words("a unit exploits"),
    permille: 28,
    lit: sum === lit,
    block: block.includes(sum),
  });
  return { label: words("Attacker"), cells: Array.from({ length: 11 }, (_, k) => cell(k + 2)) };
}
const sums = (...strips: ClashStrip[]): number[] => {
  const shown = strips[0]!.cells.slice(...shownCells(strips));
  return shown.map((cell) => cell.sum);
};

describe("the strips of a combat with two dice", () => {
  it("show the whole column before the dice have fallen", () => {
    expect(sums(strip(null))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
  it("show what is around the sum that came", () => {
    expect(sums(strip(7), strip(7))).toEqual([5, 6, 7, 8, 9]);
    expect(sums(strip(2))).toEqual([2, 3, 4]);
    expect(sums(strip(12))).toEqual([10, 11, 12]);
  });
  it("show the whole block from which may be chosen, of whichever side", () => {
    expect(sums(strip(9), strip(9, [9, 10, 11]))).toEqual([7, 8, 9, 10, 11]);
    expect(sums(strip(3), strip(3, [3, 4, 5, 6]), strip(3))).toEqual([2, 3, 4, 5, 6]);
  });
  it("show nothing where there are no cells", () => {
    expect(shownCells([])).toEqual([0, 0]);
  });
});
