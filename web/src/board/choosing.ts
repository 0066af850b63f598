import { tells } from "../play/foresight";
import { meant } from "../play/offers";
import type { Table, Target } from "../play/table.svelte";
import type { Point } from "./geometry";

/**
 * What a click does: the one thing it can mean, a choice of several, a way of several steps, or an answer why nothing.
 * A finger cannot hover: it sees first what would come of it, and does it the second time.
 */
export function click(table: Table, target: Target, how: { at: Point; finger?: boolean }): void {
  table.menu = null;
  table.whyNot = null;
  table.asked = null;
  table.stopped = null;
  const again = table.poised?.hex === target.hex && table.poised?.piece === target.piece;
  table.poised = null;
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
