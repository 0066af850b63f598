import { describe, expect, it } from "vitest";

import { block, counter, scene, smallMap, upright } from "../testing/small";
import { Grid, arrange, isBattle, kept, nearSide } from "./geometry";

const grid = new Grid(smallMap());

describe("a grid", () => {
  it("finds every hex at its centre and around it", () => {
    for (let hex = 0; hex < grid.count; hex++) {
      const at = grid.centre(hex);
      expect(grid.at(at.x, at.y)).toBe(hex);
      for (const corner of grid.corners(0.8)) expect(grid.at(at.x + corner.x, at.y + corner.y)).toBe(hex);
    }
  });

  it("finds nothing far outside the map", () => {
    expect(grid.at(-3, 2)).toBeNull();
    expect(grid.at(40, 40)).toBeNull();
  });

  it("reads its first direction from the map itself", () => {
    expect(grid.first).toBe(300);
  });

  it("counts a radius in hexes, up to the edge of the map", () => {
    expect(grid.within(5, 0)).toEqual([5]);
    expect(grid.within(5, 1).sort((a, b) => a - b)).toEqual([1, 2, 4, 5, 6, 9, 10]);
    expect(grid.within(0, 9)).toHaveLength(grid.count);
  });

  it("goes to the neighbour that lies where an arrow points", () => {
    expect(grid.towards(5, 0)).toBe(6);
    expect(grid.towards(5, 180)).toBe(4);
    expect([9, 10]).toContain(grid.towards(5, 90));
    expect(grid.towards(0, 270)).toBeNull();
  });

  it("counts the hexes between two", () => {
    for (let hex = 0; hex < grid.count; hex++) {
      expect(grid.distance(hex, hex)).toBe(0);
      for (let d = 0; d < 6; d++) {
        const near = grid.neighbour(hex, d);
        if (near === null) continue;
        expect(grid.distance(hex, near)).toBe(1);
        const next = grid.neighbour(near, d);
        if (next !== null) expect(grid.distance(hex, next)).toBe(2);
      }
    }
  });

  it("outlines a group without the sides inside it", () => {
    const sides = (path: string): number => path.split("M").length - 1;
    expect(sides(grid.outline([5]))).toBe(6);
    expect(sides(grid.outline([5, 6]))).toBe(10);
  });
});

describe("pieces on the map", () => {
  it("lie in a pile of at most four, the top one last", () => {
    const pile = ["a", "b", "c", "d", "e"].map((id) => counter(id));
    const spots = arrange(scene([{ hex: 5, pieces: pile }]), grid);
    expect(spots.map((spot) => spot.piece.id)).toEqual(["d", "c", "b", "a"]);
    expect(spots.at(-1)?.depth).toBe(0);
  });

  it("do not cover each other when they are blocks", () => {
    for (let n = 1; n <= 9; n++) {
      const blocks = Array.from({ length: n }, (_, i) => block(`b${i}`));
      const spots = arrange(scene([{ hex: 5, pieces: blocks }]), grid);
      expect(spots).toHaveLength(n);
      for (const [i, a] of spots.entries()) {
        for (const b of spots.slice(i + 1)) {
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(a.size * 0.99);
        }
      }
    }
  });

  it("face each other in battle, the reader's own below", () => {
    const battle = scene([
      { hex: 5, pieces: [block("own")] },
      { hex: 5, pieces: [upright("foe")] },
    ]);
    expect(nearSide(battle)).toBe(0);
    const [foe, own] = arrange(battle, grid);
    expect([foe?.piece.id, own?.piece.id]).toEqual(["foe", "own"]);
    expect(foe!.y).toBeLessThan(own!.y);
    expect(isBattle(battle.stacks.flatMap((stack) => stack.pieces))).toBe(true);
  });

  it("stay inside their hex", () => {
    const pieces = Array.from({ length: 6 }, (_, i) => (i < 3 ? block(`o${i}`) : upright(`f${i}`)));
    for (const spot of arrange(scene([{ hex: 5, pieces }]), grid)) {
      expect(Math.hypot(spot.x - grid.centre(5).x, spot.y - grid.centre(5).y)).toBeLessThan(1.15);
    }
  });
});

describe("what has not changed", () => {
  it("stays the same spot, so that only what moved is drawn anew", () => {
    const before = arrange(
      scene([
        { hex: 5, pieces: [counter("A")] },
        { hex: 6, pieces: [counter("B")] },
      ]),
      grid,
    );
    const after = kept(
      before,
      arrange(
        scene([
          { hex: 5, pieces: [counter("A")] },
          { hex: 7, pieces: [counter("B")] },
        ]),
        grid,
      ),
    );
    const spot = (spots: typeof before, id: string) => spots.find((one) => one.piece.id === id);
    expect(spot(after, "A")).toBe(spot(before, "A"));
    expect(spot(after, "B")).not.toBe(spot(before, "B"));
    const wounded = { ...counter("A"), key: "face-A-reduced" };
    expect(kept(before, arrange(scene([{ hex: 5, pieces: [wounded] }]), grid))[0]?.piece.key).toBe("face-A-reduced");
  });
});

describe("an arrow", () => {
  it("goes through the hexes of a way and ends in the last one", () => {
    const { shaft, head } = grid.way([5, 6, 10]);
    expect(shaft.startsWith("M")).toBe(true);
    expect(shaft.match(/Q/g)).toHaveLength(1);
    expect(head.endsWith("z")).toBe(true);
    expect(grid.way([5]).shaft).toBe("");
  });
});
