import { describe, expect, it } from "vitest";

import { bounded, centred, fitted, framed, zoomed } from "./camera";

const screen = { width: 1000, height: 800 };
const map = { width: 60, height: 68 };

describe("the camera", () => {
  it("fits the whole map on the screen", () => {
    const camera = fitted(screen, map);
    expect(camera.y).toBeGreaterThanOrEqual(0);
    expect(camera.y + map.height * camera.scale).toBeLessThanOrEqual(800);
    expect(camera.x + (map.width * camera.scale) / 2).toBeCloseTo(500);
  });

  it("keeps what is under the pointer where it is while zooming", () => {
    const camera = { x: -300, y: -200, scale: 40 };
    const next = zoomed(camera, 1.7, 420, 333, 5);
    const under = (c: typeof camera): [number, number] => [(420 - c.x) / c.scale, (333 - c.y) / c.scale];
    expect(under(next)[0]).toBeCloseTo(under(camera)[0]);
    expect(under(next)[1]).toBeCloseTo(under(camera)[1]);
  });

  it("never loses the map", () => {
    for (const at of [-1e6, 1e6]) {
      const camera = bounded({ x: at, y: at, scale: 40 }, screen, map);
      expect(camera.x).toBeLessThan(screen.width);
      expect(camera.x + map.width * camera.scale).toBeGreaterThan(0);
      expect(camera.y).toBeLessThan(screen.height);
      expect(camera.y + map.height * camera.scale).toBeGreaterThan(0);
    }
  });

  it("shows hardly anything but map when the program chooses", () => {
    const camera = framed(centred({ x: 0, y: 0, scale: 40 }, screen, { x: 0, y: 0 }), screen, map);
    expect(camera.x).toBeLessThanOrEqual(screen.width * 0.05);
    expect(camera.y).toBeLessThanOrEqual(screen.height * 0.05);
  });
});
