import { describe, expect, it } from "vitest";

import type { MapPictures, PictureLevel } from "../wire";
import { type Sought, type Tile, fromTheMiddle, includes, keyOf, soughtAt } from "./tiles";
import { type Layer, Tiling } from "./tiling.svelte";

const map = { width: 60, height: 40 };
const level = (hex: number): PictureLevel => ({ hex, width: 60 * hex, height: 40 * hex });
const pictures: MapPictures = { version: "1", tile: 512, levels: [16, 32, 64, 96].map(level) };
const screen = { width: 1440, height: 900 };
const at = (scale: number, x = -400, y = -300): Sought =>
  soughtAt(pictures, map, { camera: { x, y, scale }, screen, drawn: scale }, 1);

const hexes = (tiling: Tiling): number[] => tiling.layers.map((layer) => layer.level.hex);
const topOf = (tiling: Tiling): Layer => tiling.layers.at(-1)!;
const arrive = (tiling: Tiling, { level }: Sought, which: (tile: Tile) => boolean = () => true): void => {
  for (const tile of topOf(tiling).tiles.filter(which)) tiling.arrived(level, tile);
};

describe("the tiles on the page", () => {
  it("of the level before stay until all that are seen have come", () => {
    const tiling = new Tiling();
    const [coarse, fine] = [at(30), at(60)];
    tiling.look(coarse);
    arrive(tiling, coarse);
    tiling.look(fine);
    expect(hexes(tiling)).toEqual([32, 64]);
    const [last, ...others] = fromTheMiddle(fine.seen).toReversed();
    for (const tile of others) tiling.arrived(fine.level, tile);
    expect(hexes(tiling), "one is missing").toEqual([32, 64]);
    tiling.arrived(fine.level, last!);
    expect(hexes(tiling), "the ring around them need not have come").toEqual([64]);
  });

  it("that have not come are not kept for the next level, and the last that came are", () => {
    const tiling = new Tiling();
    const [coarse, middle, fine] = [at(30), at(60), at(90)];
    tiling.look(coarse);
    arrive(tiling, coarse);
    tiling.look(middle);
    tiling.arrived(middle.level, fromTheMiddle(middle.seen)[0]!);
    tiling.look(fine);
    expect(hexes(tiling), "of the level between only one tile had come").toEqual([32, 96]);
    arrive(tiling, fine, (tile) => includes(fine.seen, tile));
    expect(hexes(tiling)).toEqual([96]);
    tiling.look(coarse);
    const came = new Set(fromTheMiddle(fine.seen).map(keyOf));
    expect(tiling.layers[0]!.tiles.every((tile) => came.has(keyOf(tile)))).toBe(true);
  });

  it("are found again by who turns back", () => {
    const tiling = new Tiling();
    const [coarse, fine] = [at(30), at(60)];
    tiling.look(coarse);
    arrive(tiling, coarse);
    tiling.look(fine);
    tiling.look(coarse);
    expect(hexes(tiling)).toEqual([32]);
    expect(topOf(tiling).tiles.map(keyOf)).toEqual(fromTheMiddle(coarse.wanted).map(keyOf));
  });

  it("change only when others come into view", () => {
    const tiling = new Tiling();
    tiling.look(at(90, -700, -700));
    const before = topOf(tiling);
    tiling.look(at(90, -701, -700));
    expect(topOf(tiling)).toBe(before);
    tiling.look(at(90, -1300, -700));
    expect(topOf(tiling)).not.toBe(before);
  });

  it("that did not come are asked for again when the map is moved", () => {
    const tiling = new Tiling();
    const look = at(90, -700, -700);
    tiling.look(look);
    const lost = fromTheMiddle(look.seen)[0]!;
    const there = (): boolean => topOf(tiling).tiles.some((tile) => keyOf(tile) === keyOf(lost));
    tiling.failed(look.level, lost);
    expect(there()).toBe(false);
    tiling.look(look);
    expect(there()).toBe(true);
  });
});
