import { tells } from "../play/foresight";
import { meant } from "../play/offers";
import type { Table, Target } from "../play/table.svelte";
import type { Point } from "./geometry";

/** Takes away what was told or asked about the thing that was clicked before. */
export function dismiss(table: Table): void {
  table.menu = null;
  table.whyNot = null;
  table.asked = null;
  table.stopped = null;
  table.poised = null;
}

/** Whether a hex itself can be clicked, whatever lies in it. */
export const offersGround = (table: Table, hex: number): boolean =>
  table.prompt !== null && (table.choices.hexes.has(hex) || table.foresight.ways.has(hex));

/** Whether two clicks in a hex would do the same: on the ground that is offered, or on one of the pieces that lie there. */
function sameMeaning(table: Table, a: Target, b: Target): boolean {
  if (a.hex !== b.hex) return false;
  if (a.piece === b.piece || !table.scene) return true;
  const [one, other] = [a, b].map((target) => meant(table.choices, table.scene!, target).map((offer) => offer.action));
  return one?.join() === other?.join();
}

/**
 * What a click does: the one thing it can mean, a choice of several, a way of several steps, or an answer why nothing.
 * A finger cannot hover: it sees first what would come of it, and does it the second time.
 */
export function click(table: Table, target: Target, how: { at: Point; finger?: boolean }): void {
  const again = table.poised !== null && sameMeaning(table, table.poised, target);
  dismiss(table);
  // Where a mouse was left lying does not matter to a finger.
  if (how.finger) table.hovered = null;
  if (!table.prompt || !table.scene) {
    table.select(target);
    return;
  }
  const offers = meant(table.choices, table.scene, target);
  const first = offers[0];
  const way = first || target.hex === undefined ? undefined : table.foresight.ways.get(target.hex);
  // The piece that moves stays the chosen one while it goes.
  if (!way) table.select(target);
  if (how.finger && !again && (way || offers.length === 1)) {
    table.poised = target;
    if (tells(table.preview)) return;
    table.poised = null;
  }
  if (way) {
    table.walk(way);
  } else if (!first) {
    void table.why(target);
  } else if (offers.length === 1) {
    table.choose(first);
  } else {
    table.menu = { offers, ...how.at };
  }
}
