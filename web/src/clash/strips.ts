import type { ClashStrip } from "../wire";

/** How many cells are shown to each side of the one that came. */
const AROUND = 2;

/**
 * Which cells of the strips are shown, from and up to: all before the dice have fallen; then those around the one that
 * came, and the whole block from which may be chosen. The server's pictures show the same.
 */
export function shownCells(strips: readonly Pick<ClashStrip, "cells">[]): [number, number] {
  const count = Math.max(0, ...strips.map((strip) => strip.cells.length));
  const lit = strips.flatMap(({ cells }) => cells.flatMap((cell, k) => (cell.lit ? [k] : [])));
  if (lit.length === 0) return [0, count];
  const block = strips.flatMap(({ cells }) => cells.flatMap((cell, k) => (cell.block ? [k] : [])));
  const from = Math.min(...block, ...lit.map((k) => k - AROUND));
  const to = Math.max(...block, ...lit.map((k) => k + AROUND));
  return [Math.max(0, from), Math.min(count, to + 1)];
}
