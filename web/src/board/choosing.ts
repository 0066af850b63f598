import { tells } from "../play/foresight";
import { clickOn, meant } from "../play/offers";
import type { Target } from "../play/attention.svelte";
import type { Table } from "../play/table.svelte";
import type { Point } from "./geometry";

/** Whether a hex itself can be clicked, whatever lies in it. */
export const offersGround = (table: Table, hex: number): boolean =>
  table.prompt !== null && (table.choices.hexes.has(hex) || table.foresight.ways.has(hex));

/** Whether a click there would do something, rather than be answered with why it does nothing. */
export const offersSomething = (table: Table, target: Target): boolean =>
  (target.hex !== undefined && offersGround(table, target.hex)) ||
  (target.piece !== undefined && table.isNext(target.piece)) ||
  (table.position.scene !== null && meant(table.choices, table.position.scene, clickOn(target)).length > 0);

/** Whether two clicks in a hex would do the same: on the ground that is offered, or on one of the pieces that lie there. */
function sameMeaning(table: Table, a: Target, b: Target): boolean {
  if (a.hex !== b.hex) return false;
  if (a.piece === b.piece || !table.position.scene) return true;
  const [one, other] = [a, b].map((target) =>
    meant(table.choices, table.position.scene!, clickOn(target)).map((offer) => offer.action),
  );
  return one?.join() === other?.join();
}

/**
 * What a click does: the one thing it can mean, a choice of several, a way of several steps, or an answer why nothing.
 * A finger cannot hover: it sees first what would come of it, and does it the second time.
 */
export function click(table: Table, target: Target, how: { at: Point; finger?: boolean }): void {
  const { attention } = table;
  const again = attention.poised !== null && sameMeaning(table, attention.poised, target);
  attention.on("click");
  // Where a mouse was left lying does not matter to a finger.
  if (how.finger) attention.hover(null);
  if (!table.prompt || !table.position.scene) {
    table.select(target);
    return;
  }
  const clicked = clickOn(target);
  const offers = meant(table.choices, table.position.scene, clicked);
  // Who clicks a piece that could be taken in hand next means that one, not its hex somewhere ahead.
  const next = target.piece !== undefined && table.isNext(target.piece);
  const way = offers.length > 0 || target.hex === undefined || next ? undefined : table.foresight.ways.get(target.hex);
  // The piece that moves stays the chosen one while it goes.
  if (!way) table.select(target);
  if (how.finger && !again && (way || offers.length === 1)) {
    attention.open({ kind: "poised", target });
    if (tells(table.preview)) return;
    attention.close("poised");
  }
  if (way) table.goAlong(way);
  else if (clicked) void table.click(clicked, how.at);
}
