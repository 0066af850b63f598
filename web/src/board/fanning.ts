import type { Piece } from "../wire";
import type { Size } from "./camera";
import { type Point, sideOf } from "./geometry";

/** A rectangle of the window. */
export interface Box extends Size {
  left: number;
  top: number;
}

/** How the pieces of a stack lie when it is fanned out, in pixels from the middle of the fan. */
export interface Spread extends Size {
  /** The width of a piece. */
  size: number;
  /** The middle of each piece. */
  places: Point[];
  /** How high the lines run that part the sides. */
  lines: number[];
}

/** The pieces of a hex by side, the reader's own nearest to him. */
export function sides(pieces: readonly Piece[], near: number): Piece[][] {
  const found = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const side = sideOf(piece.face);
    found.set(side, [...(found.get(side) ?? []), piece]);
  }
  return [...found].sort(([a], [b]) => Number(a === near) - Number(b === near) || a - b).map(([, group]) => group);
}

/** More than this beside each other are not seen at one glance. */
const ROW = 5;
/** Smaller than this a piece is not read, whatever lies in the way. */
const LEAST = 30;
const PART = 0.3;
const gap = (size: number): number => Math.max(8, size * 0.2);
const rim = (size: number): number => Math.max(10, size * 0.22);

/** Lays pieces out in rows, side by side, so that none covers another; as large as is wanted if there is room. */
export function spread(counts: readonly number[], wanted: number, room: Size): Spread {
  for (let size = wanted; ; size = Math.max(size * 0.94, LEAST)) {
    const laid = rows(counts, size, room.width);
    if ((laid.width <= room.width && laid.height <= room.height) || size <= LEAST) return laid;
  }
}

function rows(counts: readonly number[], size: number, width: number): Spread {
  const [pitch, edge] = [size + gap(size), rim(size)];
  const fitting = Math.max(1, Math.floor((width - 2 * edge + gap(size)) / pitch));
  const places: Point[] = [];
  const lines: number[] = [];
  let [widest, y] = [0, edge];
  for (const [side, count] of counts.entries()) {
    if (side > 0) {
      const part = size * PART;
      lines.push(y - gap(size) + (part + gap(size)) / 2);
      y += part;
    }
    const high = Math.ceil(count / Math.min(fitting, ROW));
    // Rows of about the same length look like one stack.
    const long = Math.ceil(count / high);
    for (let row = 0; row < high; row++) {
      const here = Math.min(long, count - row * long);
      for (let i = 0; i < here; i++) places.push({ x: (i - (here - 1) / 2) * pitch, y: y + size / 2 });
      widest = Math.max(widest, here);
      y += pitch;
    }
  }
  const height = y - gap(size) + edge;
  const down = (at: number): number => at - height / 2;
  return {
    size,
    width: widest * pitch - gap(size) + 2 * edge,
    height,
    places: places.map((place) => ({ x: place.x, y: down(place.y) })),
    lines: lines.map(down),
  };
}

const over = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** The line from a fan to the stack it came from, if it does not lie over it; both from the fan's corner. */
export function tether(fan: Box, at: Point): { from: Point; to: Point } | null {
  const to = { x: at.x - fan.left, y: at.y - fan.top };
  const from = { x: Math.min(Math.max(to.x, 0), fan.width), y: Math.min(Math.max(to.y, 0), fan.height) };
  return from.x === to.x && from.y === to.y ? null : { from, to };
}

/** Where a fan lies: around its stack if it can, else as near as it stays in the window and off what is laid over it. */
export function settled(fan: Size, at: Point, room: Size, taken: readonly Box[], margin = 8): Box {
  const clamp = (to: number, size: number, all: number): number =>
    size + 2 * margin > all ? (all - size) / 2 : Math.min(Math.max(to, margin), all - size - margin);
  const within = (left: number, top: number): Box => ({
    left: clamp(left, fan.width, room.width),
    top: clamp(top, fan.height, room.height),
    width: fan.width,
    height: fan.height,
  });
  const first = within(at.x - fan.width / 2, at.y - fan.height / 2);
  if (!taken.some((box) => over(first, box))) return first;
  const ways = taken.flatMap((box) => [
    within(first.left, box.top - fan.height - margin),
    within(first.left, box.top + box.height + margin),
    within(box.left - fan.width - margin, first.top),
    within(box.left + box.width + margin, first.top),
  ]);
  const free = ways.filter((way) => !taken.some((box) => over(way, box)));
  const far = (box: Box): number => Math.hypot(box.left - first.left, box.top - first.top);
  return free.sort((a, b) => far(a) - far(b))[0] ?? first;
}
