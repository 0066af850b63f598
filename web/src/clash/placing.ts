import type { Size } from "../board/camera";
import type { Point } from "../board/geometry";

/** A box in pixels of the map's window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a card lies, and whether it found room beside its hex. */
export interface Placed extends Point {
  docked: boolean;
}

/** What a card leaves between itself and the hex, beyond the hex's own radius. */
export const GAP = 14;
/** What it keeps from the window's edge. */
const RIM = 10;

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** The box of a hex: what must stay in sight of it. */
export const hexBox = ({ x, y }: Point, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/**
 * Where a card goes: away from the attackers, right, left, below or above of its hex, the first place where it covers
 * neither the hex nor anything else that must be seen. Where there is none it is docked elsewhere, as near as can be
 * without covering any of that; if even that is impossible it leaves at least its hex free.
 */
export function placed(
  hex: Point,
  radius: number,
  attackers: readonly Point[],
  card: Size,
  screen: Size,
  avoid: readonly Box[],
): Placed {
  const away = radius + GAP;
  const within = (at: number, size: number, room: number): number => Math.max(RIM, Math.min(at, room - size - RIM));
  const top = within(hex.y - card.height / 2, card.height, screen.height);
  const left = within(hex.x - card.width / 2, card.width, screen.width);
  const right = { x: hex.x + away, y: top };
  const before = { x: hex.x - away - card.width, y: top };
  const below = { x: left, y: hex.y + away };
  const above = { x: left, y: hex.y - away - card.height };
  const [dx, dy] = attackers.reduce(([x, y], at) => [x + at.x - hex.x, y + at.y - hex.y], [0, 0]);
  const opposite = Math.abs(dx) >= Math.abs(dy) ? (dx > 0 ? before : right) : dy > 0 ? above : below;
  const tried = attackers.length > 0 ? [opposite, right, before, below, above] : [right, before, below, above];
  const box = ({ x, y }: Point): Box => ({ left: x, top: y, width: card.width, height: card.height });
  const inside = ({ x, y }: Point): boolean =>
    x >= RIM && y >= RIM && x + card.width <= screen.width - RIM && y + card.height <= screen.height - RIM;
  const target = hexBox(hex, radius);
  const seen = [target, ...attackers.map((at) => hexBox(at, radius)), ...avoid];
  const free = tried.find((at) => inside(at) && seen.every((one) => !overlaps(box(at), one)));
  if (free) return { ...free, docked: false };
  // Somewhere else, as near as can be: along the edges of what must be seen, and of the window.
  const along = (size: number, room: number, from: (one: Box) => number, to: (one: Box) => number): number[] => {
    const edges = seen.flatMap((one) => [to(one) + RIM, from(one) - size - RIM]);
    return [...new Set([RIM, room - size - RIM, ...edges].map(Math.round))].filter(
      (at) => at >= RIM && at + size <= room - RIM,
    );
  };
  const columns = along(
    card.width,
    screen.width,
    (one) => one.left,
    (one) => one.left + one.width,
  );
  const rows = along(
    card.height,
    screen.height,
    (one) => one.top,
    (one) => one.top + one.height,
  );
  const far = (at: Point): number => {
    const near = stemFrom(box(at), hex);
    return Math.hypot(near.x - hex.x, near.y - hex.y);
  };
  /** Of places that are as near, the one in whose middle the hex is. */
  const aside = (at: Point): number => Math.hypot(at.x + card.width / 2 - hex.x, at.y + card.height / 2 - hex.y) / 1000;
  const places = [...rows, top]
    .flatMap((y) => [...columns, left].map((x) => ({ x, y })))
    .sort((a, b) => far(a) + aside(a) - far(b) - aside(b));
  const shows =
    (boxes: readonly Box[]) =>
    (at: Point): boolean =>
      boxes.every((one) => !overlaps(box(at), one));
  const dock = places.find(shows(seen)) ?? places.find(shows([target])) ?? { x: RIM, y: RIM };
  return { ...dock, docked: true };
}

/** The point of a card's edge that is nearest to its hex: where the stem begins. */
export function stemFrom(card: Box, hex: Point): Point {
  return {
    x: Math.max(card.left, Math.min(hex.x, card.left + card.width)),
    y: Math.max(card.top, Math.min(hex.y, card.top + card.height)),
  };
}
