import type { Size } from "./camera";
import type { Box } from "./fanning";
import type { Point } from "./geometry";

/** Where a card is put, and where that is seen from what it tells about. */
export interface Placed extends Point {
  /** Before or after a place on the map or under it, or left or right of a button. */
  side: "before" | "after" | "under" | "left" | "right";
}

/** What a menu measures, and what is left between it and a card. */
const MENU = { width: 310, gap: 14 };
/** A card takes at least so much of the window to the left of a button. */
const LEAST_LEFT = 360;
/** Half of what a card is high, with the rim that it keeps from the window's edge. */
const HALF_CARD = 110;
/** What a card is high below a fan. */
const BELOW_FAN = 170;
const GAP = 8;

/** Beside a button or an entry of a menu whose left edge is there: near the window's left rim there is room on its right only. */
export function besideButton(at: Point): Placed {
  if (at.x > LEAST_LEFT) return { x: at.x - MENU.gap, y: at.y, side: "left" };
  return { x: at.x + MENU.width, y: at.y, side: "right" };
}

/** A hex that a card is to tell about, in pixels of the window. */
export interface Told {
  centre: Point;
  /** From its centre to its corner. */
  radius: number;
  /** Where the arrow to it begins, from left to right; its own place if there is none. */
  from: number;
  /** The stack that is fanned out over it, if it is. */
  fan: Box | null;
  /** How wide the card may become. */
  card: number;
}

/** Beside a hex, beyond the point of the arrow that leads there, so that the card hides nothing of the way. */
export function besideHex({ centre, radius, from, fan, card }: Told, screen: Size): Placed {
  const away = radius * 1.1 + 4;
  const [left, right] = fan ? [fan.left - GAP, fan.left + fan.width + GAP] : [centre.x - away, centre.x + away];
  const room = Math.min(screen.width * 0.8, card);
  const leftward = centre.x < from;
  const before = (leftward && left > room) || right + room > screen.width;
  // A fan takes room of its own: what does not fit beyond it goes below it, off the way.
  if (fan && before && !leftward && fan.top + fan.height + BELOW_FAN < screen.height) {
    return { x: Math.min(fan.left, screen.width - room), y: fan.top + fan.height + GAP, side: "under" };
  }
  return {
    x: before ? left : right,
    y: Math.max(HALF_CARD, Math.min(centre.y, screen.height - HALF_CARD)),
    side: before ? "before" : "after",
  };
}
