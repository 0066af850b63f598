import { describe, expect, it } from "vitest";

import type { Camera } from "./camera";
import { followed, shift } from "./following";
import type { Point } from "./geometry";

const ROOM = { left: 64, top: 64, width: 872, height: 672 };
const SCREEN = { width: 1000, height: 800 };
const camera: Camera = { x: 0, y: 0, scale: 30 };
const at = (x: number, y: number): Point => ({ x, y });
/** Where in the window a place is. */
const seen = ({ x, y, scale }: Camera, place: Point): Point => at(x + place.x * scale, y + place.y * scale);
const inside = (camera: Camera, place: Point): boolean => {
  const { x, y } = seen(camera, place);
  return x > ROOM.left && x < ROOM.left + ROOM.width && y > ROOM.top && y < ROOM.top + ROOM.height;
};

describe("the map that follows", () => {
  it("stays where it is while the beat is in sight", () => {
    expect(followed(camera, ROOM, [at(10, 10), at(12, 11)], [])).toBeNull();
    expect(followed(camera, ROOM, [], [])).toBeNull();
  });

  it("goes to a beat that is out of sight, at the same scale", () => {
    const to = followed(camera, ROOM, [at(60, 10)], [])!;
    expect(to.scale).toBe(30);
    expect(inside(to, at(60, 10))).toBe(true);
  });

  it("goes once for ten moves within one screen", () => {
    const beats = Array.from({ length: 10 }, (_, i) => [at(60 + i, 40 + (i % 3))]);
    let [now, moves] = [camera, 0];
    for (const [i, beat] of beats.entries()) {
      const to = followed(now, ROOM, beat, beats.slice(i + 1));
      if (!to) continue;
      moves += 1;
      now = to;
    }
    expect(moves).toBe(1);
  });

  it("does not look ahead to what would not fit", () => {
    const to = followed(camera, ROOM, [at(60, 10)], [[at(5, 100)]])!;
    expect(seen(to, at(60, 10)).x).toBeCloseTo(ROOM.left + ROOM.width / 2);
  });

  it("becomes smaller only as far as is needed, and never by more than two fifths", () => {
    const wide = followed(camera, ROOM, [at(0, 10), at(35, 10)], [])!;
    expect(wide.scale).toBeLessThan(30);
    expect(inside(wide, at(0.2, 10)) && inside(wide, at(34.8, 10))).toBe(true);
    expect(followed(camera, ROOM, [at(0, 10), at(300, 10)], [])!.scale).toBeCloseTo(18);
  });

  it("comes nearer only where hexes cannot be made out", () => {
    const far: Camera = { x: 0, y: 0, scale: 8 };
    expect(followed(far, ROOM, [at(50, 40)], [])!.scale * Math.sqrt(3)).toBeCloseTo(46);
  });

  it("knows how far it goes", () => {
    expect(shift(camera, { ...camera, x: -300 }, SCREEN)).toBeCloseTo(300);
    expect(shift(camera, camera, SCREEN)).toBe(0);
  });
});
