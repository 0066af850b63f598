import { describe, expect, it } from "vitest";

import { block, counter, upright } from "../testing/small";
import { settled, sides, spread, tether } from "./fanning";

const PHONE = { width: 374, height: 400 };
const DESK = { width: 1040, height: 880 };
const STACKS = [[2], [4], [5], [6], [9], [14], [1, 1], [4, 3], [2, 8], [7, 7]];

describe("a stack that is fanned out", () => {
  it("shows every piece wholly: none covers another, all lie on the fan", () => {
    for (const room of [PHONE, DESK]) {
      for (const counts of STACKS) {
        const { size, width, height, places } = spread(counts, 66, room);
        expect(places, counts.join()).toHaveLength(counts.reduce((a, b) => a + b));
        for (const [i, a] of places.entries()) {
          expect(Math.abs(a.x) + size / 2, counts.join()).toBeLessThan(width / 2);
          expect(Math.abs(a.y) + size / 2, counts.join()).toBeLessThan(height / 2);
          for (const b of places.slice(i + 1)) {
            expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)), counts.join()).toBeGreaterThan(size);
          }
        }
      }
    }
  });

  it("finds room on a telephone, with pieces that can be read and touched", () => {
    for (const counts of STACKS) {
      const { size, width, height } = spread(counts, 66, PHONE);
      expect(width).toBeLessThanOrEqual(PHONE.width);
      expect(height).toBeLessThanOrEqual(PHONE.height);
      expect(size, counts.join()).toBeGreaterThan(40);
    }
  });

  it("is as large as is wanted where there is room", () => {
    expect(spread([4], 66, DESK).size).toBe(66);
    expect(spread([3, 3], 150, DESK).size).toBe(150);
  });

  it("never has more than five in a row, and rows of about the same length", () => {
    const { places } = spread([9], 66, DESK);
    const rows = new Map<number, number>();
    for (const { y } of places) rows.set(y, (rows.get(y) ?? 0) + 1);
    expect([...rows.values()]).toEqual([5, 4]);
  });

  it("keeps sides apart, a line between them", () => {
    const { places, lines, size } = spread([3, 2], 66, DESK);
    expect(lines).toHaveLength(1);
    for (const [i, { y }] of places.entries()) {
      if (i < 3) expect(y + size / 2).toBeLessThan(lines[0]!);
      else expect(y - size / 2).toBeGreaterThan(lines[0]!);
    }
  });

  it("has the reader's own pieces nearest to him, the order of the stack kept", () => {
    const pieces = [block("a"), block("b"), upright("x"), block("c"), upright("y")];
    const named = (near: number): string[][] => sides(pieces, near).map((side) => side.map((piece) => piece.id));
    expect(named(0)).toEqual([
      ["x", "y"],
      ["a", "b", "c"],
    ]);
    expect(named(1)).toEqual([
      ["a", "b", "c"],
      ["x", "y"],
    ]);
    expect(sides([counter("a"), counter("b")], 1)).toHaveLength(1);
  });
});

describe("the place of a fan", () => {
  const fan = { width: 300, height: 90 };

  it("is around its stack", () => {
    expect(settled(fan, { x: 500, y: 400 }, DESK, [])).toEqual({ left: 350, top: 355, ...fan });
  });

  it("is inside the window, wherever the stack is", () => {
    for (const room of [PHONE, DESK]) {
      for (const x of [-50, 0, 10, room.width / 2, room.width, room.width + 50]) {
        for (const y of [-50, 0, room.height / 2, room.height + 50]) {
          const box = settled(fan, { x, y }, room, []);
          expect(box.left).toBeGreaterThan(0);
          expect(box.top).toBeGreaterThan(0);
          expect(box.left + box.width).toBeLessThan(room.width);
          expect(box.top + box.height).toBeLessThan(room.height);
        }
      }
    }
  });

  it("is off what is laid over the map", () => {
    const bar = { left: 0, top: 0, width: 374, height: 60 };
    const card = { left: 8, top: 300, width: 358, height: 92 };
    for (const y of [10, 60, 90, 200, 290, 320, 390]) {
      const box = settled(fan, { x: 180, y }, PHONE, [bar, card]);
      expect(box.top, `${y}`).toBeGreaterThanOrEqual(60);
      expect(box.top + box.height, `${y}`).toBeLessThanOrEqual(300);
    }
  });

  it("is tied to a stack that it does not lie over", () => {
    const box = settled(fan, { x: 180, y: 390 }, PHONE, []);
    expect(tether(box, { x: 180, y: 340 })).toBeNull();
    expect(tether(box, { x: 180, y: 399 })).toEqual({ from: { x: 150, y: 90 }, to: { x: 150, y: 97 } });
  });

  it("is in the window even if everything is taken", () => {
    const box = settled(fan, { x: 180, y: 10 }, PHONE, [{ left: 0, top: 0, ...PHONE }]);
    expect(box.top).toBe(8);
  });
});
