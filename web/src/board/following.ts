import type { Camera } from "./camera";
import type { Box } from "./fanning";
import type { Point } from "./geometry";

/** Hexes narrower than this, in pixels, are not seen well; then they are shown as wide as this. */
const LEAST_WIDE = 22;
const WIDE = 46;
/** How much smaller everything may become so that all of something is seen. */
const SMALLEST = 0.6;
/** Beats that are looked ahead to. */
export const AHEAD = 6;
/** How wide a hex is, in its size. */
const WIDTH = Math.sqrt(3);

interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The part of the map that these hexes take up, with themselves around their middles. */
function bounds(places: readonly Point[]): Bounds {
  const [xs, ys] = [places.map((at) => at.x), places.map((at) => at.y)];
  return {
    left: Math.min(...xs) - 1,
    right: Math.max(...xs) + 1,
    top: Math.min(...ys) - 1,
    bottom: Math.max(...ys) + 1,
  };
}

const fits = (part: Bounds, room: Box, scale: number): boolean =>
  (part.right - part.left) * scale <= room.width && (part.bottom - part.top) * scale <= room.height;

const isIn = (part: Bounds, room: Box, { x, y, scale }: Camera): boolean =>
  part.left * scale + x >= room.left &&
  part.right * scale + x <= room.left + room.width &&
  part.top * scale + y >= room.top &&
  part.bottom * scale + y <= room.top + room.height;

/**
 * Where the map goes so that a beat is seen in a part of the window; nowhere if it is seen already. It goes once for as
 * many of the next beats as are seen from one place, and keeps its scale unless the beat is too large or hexes are too
 * small to be made out.
 */
export function followed(
  camera: Camera,
  room: Box,
  beat: readonly Point[],
  ahead: readonly (readonly Point[])[],
): Camera | null {
  if (beat.length === 0) return null;
  const seen = camera.scale * WIDTH >= LEAST_WIDE;
  const here = bounds(beat);
  if (seen && isIn(here, room, camera)) return null;
  let scale = seen ? camera.scale : WIDE / WIDTH;
  if (!fits(here, room, scale)) {
    const wanted = Math.min(room.width / (here.right - here.left), room.height / (here.bottom - here.top));
    scale = Math.max(wanted, scale * SMALLEST);
  }
  let shown: readonly Point[] = beat;
  for (const next of ahead.slice(0, AHEAD)) {
    const more = [...shown, ...next];
    if (!fits(bounds(more), room, scale)) break;
    shown = more;
  }
  const { left, right, top, bottom } = bounds(shown);
  return {
    scale,
    x: room.left + room.width / 2 - ((left + right) / 2) * scale,
    y: room.top + room.height / 2 - ((top + bottom) / 2) * scale,
  };
}

/** How far the map would shift, in pixels: the way of what is in the middle of the window. */
export function shift(from: Camera, to: Camera, { width, height }: { width: number; height: number }): number {
  const middle = (camera: Camera): Point => ({
    x: (width / 2 - camera.x) / camera.scale,
    y: (height / 2 - camera.y) / camera.scale,
  });
  const [a, b] = [middle(from), middle(to)];
  return Math.hypot(b.x - a.x, b.y - a.y) * to.scale;
}
