import { describe, expect, it } from "vitest";

import type { MapPictures, PictureLevel } from "../wire";
import { fromTheMiddle, includes, keyOf, levelFor, placeOf, renewed, soughtAt, tilesIn, viewOf } from "./tiles";

const map = { width: 60, height: 40 };
const level = (hex: number): PictureLevel => ({ hex, width: 60 * hex, height: 40 * hex });
const LEVELS = [16, 32, 64, 96].map(level);
const pictures: MapPictures = { version: "1", tile: 512, levels: LEVELS };
const screen = { width: 1440, height: 900 };

describe("the level", () => {
  it("is fine enough for the screen, if there is one", () => {
    const hexAt = (scale: number, density: number): number => levelFor(LEVELS, scale, density).hex;
    expect(hexAt(10, 1)).toBe(16);
    expect(hexAt(32, 1)).toBe(32);
    expect(hexAt(30, 2)).toBe(64);
    expect(hexAt(30, 3), "more than twice the page's pixels is not seen").toBe(64);
    expect(hexAt(150, 2)).toBe(96);
  });
});

describe("the tiles in view", () => {
  it("cover the screen wherever the camera is", () => {
    for (const scale of [12, 33.3, 64, 110]) {
      for (const [x, y] of [
        [0, 0],
        [-700, -300],
        [300, 200],
        [-60 * scale + 900, -40 * scale + 500],
      ] as const) {
        const camera = { x, y, scale };
        const { level, seen } = soughtAt(pictures, map, { camera, screen, drawn: scale }, 1);
        const sheet = { width: map.width * scale, height: map.height * scale };
        for (const [px, py] of [
          [0, 0],
          [screen.width - 1, 0],
          [0, screen.height - 1],
          [screen.width - 1, screen.height - 1],
          [screen.width / 2, screen.height / 2],
        ] as const) {
          const at = { x: px - x, y: py - y };
          if (at.x < 0 || at.y < 0 || at.x >= sheet.width || at.y >= sheet.height) continue;
          const under = fromTheMiddle(seen).filter((tile) => {
            const place = placeOf(tile, level, 512, sheet, 1);
            return at.x >= place.x && at.x < place.x + place.width && at.y >= place.y && at.y < place.y + place.height;
          });
          expect(under, `${px}, ${py} at scale ${scale}, moved by ${x}, ${y}`).toHaveLength(1);
        }
      }
    }
  });

  it("are none beyond the map, however far away the camera is", () => {
    const all = tilesIn(level(64), 512, map, { x: -1e4, y: -1e4, width: 2e4, height: 2e4 }, 3);
    expect(all).toEqual({ left: 0, top: 0, right: Math.ceil(3840 / 512) - 1, bottom: Math.ceil(2560 / 512) - 1 });
    for (const at of [-1000, 1000]) {
      expect(fromTheMiddle(tilesIn(level(64), 512, map, { x: at, y: at, width: 10, height: 10 }, 1))).toEqual([]);
    }
  });

  it("do not become many while somebody zooms out", () => {
    const at = (scale: number): number =>
      fromTheMiddle(soughtAt(pictures, map, { camera: { x: 0, y: 0, scale }, screen, drawn: 96 }, 1).wanted).length;
    expect(at(8)).toBeLessThanOrEqual(60);
    const { x, width } = viewOf({ x: -500, y: 0, scale: 8 }, screen, 96);
    expect((x + width / 2) * 8 - 500, "the middle of the screen stays the middle").toBeCloseTo(screen.width / 2);
  });

  it("are fetched with a ring around them, the middle first, and stay for a while", () => {
    const sought = soughtAt(pictures, map, { camera: { x: -1500, y: -900, scale: 96 }, screen, drawn: 96 }, 1);
    expect(sought.wanted.left).toBe(sought.seen.left - 1);
    expect(sought.wanted.bottom).toBe(sought.seen.bottom + 1);
    const order = fromTheMiddle(sought.wanted);
    const inner = order.findIndex((tile) => !includes(sought.seen, tile));
    expect(order.slice(inner).some((tile) => includes(sought.seen, tile))).toBe(false);
    const next = soughtAt(pictures, map, { camera: { x: -2100, y: -900, scale: 96 }, screen, drawn: 96 }, 1);
    const tiles = renewed(order, next.wanted, next.near);
    expect(new Set(tiles.map(keyOf)).size, "none is there twice").toBe(tiles.length);
    expect(fromTheMiddle(next.wanted).every((tile) => tiles.some((one) => keyOf(one) === keyOf(tile)))).toBe(true);
    expect(tiles.slice(0, order.length), "those that stay keep their order").toEqual(order);
    const far = soughtAt(pictures, map, { camera: { x: -4300, y: -2900, scale: 96 }, screen, drawn: 96 }, 1);
    expect(renewed(tiles, far.wanted, far.near).every((tile) => includes(far.near, tile))).toBe(true);
  });
});

describe("the places of tiles", () => {
  it("leave no gap and do not overlap, at any scale and density", () => {
    for (const density of [1, 1.25, 1.5, 2, 3]) {
      for (const scale of [11.37, 29, 40.001, 63.9, 157.3]) {
        const level = levelFor(LEVELS, scale, density);
        const sheet = { width: map.width * scale, height: map.height * scale };
        const columns = Math.ceil(level.width / 512);
        let end = 0;
        for (let column = 0; column < columns; column++) {
          const { x, width } = placeOf({ column, row: 0 }, level, 512, sheet, density);
          expect(x).toBeCloseTo(end, 9);
          expect(width).toBeGreaterThan(0);
          expect(x * density, "on a whole pixel of the screen").toBeCloseTo(Math.round(x * density), 6);
          end = x + width;
        }
        expect(Math.abs(end - sheet.width)).toBeLessThanOrEqual(0.5 / density + 1e-9);
      }
    }
  });
});
