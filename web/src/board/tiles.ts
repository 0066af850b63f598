import type { MapPictures, PictureLevel } from "../wire";
import type { Camera, Size } from "./camera";

/** A part of the map, in hex sizes. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Columns and rows of tiles, from the first to the last; none when the last comes before the first. */
export interface Range {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Tile {
  column: number;
  row: number;
}

export const keyOf = ({ column, row }: Tile): string => `${column}-${row}`;

/** A finer picture than twice the page's pixels shows nothing more to an eye. */
const DENSEST = 2;
/** A picture that is almost as fine as the screen will do. */
const ALMOST = 0.97;

/** The picture to show at a scale: not coarser than the screen if there is one. */
export function levelFor(levels: readonly PictureLevel[], scale: number, density: number): PictureLevel {
  const wanted = scale * Math.min(density, DENSEST) * ALMOST;
  const level = levels.find(({ hex }) => hex >= wanted) ?? levels.at(-1);
  if (!level) throw new Error("a map has no pictures");
  return level;
}

/** How much more than the screen's worth of tiles is asked for while the map is stretched. */
const STRETCH = 1.5;

/**
 * What of the map is on the screen. While the map is stretched to a smaller scale than it is laid out for, this is only
 * the middle of it: whoever zooms out would be sent most of the map in tiles that are too fine for him.
 */
export function viewOf(camera: Camera, screen: Size, drawn: number): View {
  const scale = Math.max(camera.scale, drawn / STRETCH);
  const [width, height] = [screen.width / scale, screen.height / scale];
  return {
    x: (screen.width / 2 - camera.x) / camera.scale - width / 2,
    y: (screen.height / 2 - camera.y) / camera.scale - height / 2,
    width,
    height,
  };
}

/** The tiles that show a part of the map, and so many rings around them. */
export function tilesIn(level: PictureLevel, tile: number, map: Size, view: View, rings: number): Range {
  const along = (from: number, length: number, size: number, pixels: number): [number, number] => {
    const inTiles = pixels / size / tile;
    return [
      Math.max(Math.floor(from * inTiles) - rings, 0),
      Math.min(Math.floor((from + length) * inTiles) + rings, Math.ceil(pixels / tile) - 1),
    ];
  };
  const [left, right] = along(view.x, view.width, map.width, level.width);
  const [top, bottom] = along(view.y, view.height, map.height, level.height);
  return { left, top, right, bottom };
}

export const includes = (range: Range, { column, row }: Tile): boolean =>
  column >= range.left && column <= range.right && row >= range.top && row <= range.bottom;

export const same = (a: Range, b: Range): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

/** All tiles of a range, the middle ones first: they are fetched in this order. */
export function fromTheMiddle(range: Range): Tile[] {
  const [x, y] = [(range.left + range.right) / 2, (range.top + range.bottom) / 2];
  const tiles: Tile[] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    for (let column = range.left; column <= range.right; column++) tiles.push({ column, row });
  }
  const away = ({ column, row }: Tile): number => Math.max(Math.abs(column - x), Math.abs(row - y));
  return tiles.sort((a, b) => away(a) - away(b));
}

/** The tiles that are there, without those far out of view, and after them those that are wanted and not there yet. */
export function renewed(tiles: readonly Tile[], wanted: Range, near: Range): Tile[] {
  const stay = tiles.filter((tile) => includes(near, tile));
  const there = new Set(stay.map(keyOf));
  return [...stay, ...fromTheMiddle(wanted).filter((tile) => !there.has(keyOf(tile)))];
}

/** Where a tile lies on a map laid out in this size, in pixels of the page. */
export function placeOf(tile: Tile, level: PictureLevel, side: number, sheet: Size, density: number): View {
  // Where one tile ends the next begins, on a whole pixel of the screen: nothing shines through between them.
  const edge = (index: number, pixels: number, length: number): number =>
    Math.round(((Math.min(index * side, pixels) * length) / pixels) * density) / density;
  const [x, y] = [edge(tile.column, level.width, sheet.width), edge(tile.row, level.height, sheet.height)];
  return {
    x,
    y,
    width: edge(tile.column + 1, level.width, sheet.width) - x,
    height: edge(tile.row + 1, level.height, sheet.height) - y,
  };
}

/** The tiles to have at a moment, by how badly they are needed. */
export interface Sought {
  level: PictureLevel;
  /** On the screen. */
  seen: Range;
  /** These are fetched. */
  wanted: Range;
  /** These may stay. */
  near: Range;
}

/** Tiles that are fetched before they come into view, and how many rings stay when they have gone out of it. */
const [AHEAD, BEHIND] = [1, 3];

export function soughtAt(
  pictures: MapPictures,
  map: Size,
  at: { camera: Camera; screen: Size; drawn: number },
  density: number,
): Sought {
  const level = levelFor(pictures.levels, at.drawn, density);
  const view = viewOf(at.camera, at.screen, at.drawn);
  const within = (rings: number): Range => tilesIn(level, pictures.tile, map, view, rings);
  return { level, seen: within(0), wanted: within(AHEAD), near: within(BEHIND) };
}
