import { untrack } from "svelte";

import type { Target } from "../play/attention.svelte";
import type { Table } from "../play/table.svelte";
import { type Camera, fitted } from "./camera";
import type { Sight } from "./sight.svelte";

/** Where something is going on: what can be clicked, else a battle or a way, else what happened last. */
function firstLook(table: Table, sight: Sight): Camera {
  const hexes = [...table.choices.pieces.keys()]
    .map((id) => table.spots.find((spot) => spot.piece.id === id)?.hex)
    .concat([...table.choices.hexes.keys()])
    .filter((hex): hex is number => hex !== undefined);
  const { markers, stacks } = table.position.scene!;
  const marked = markers.filter(({ role }) => role === "battle" || role === "trace").map((marker) => marker.hex);
  const last = table.position.lines.findLast((line) => line.hexes.length > 0)?.hexes ?? [];
  const around = [hexes, marked, last, stacks.map((stack) => stack.hex)].find((some) => some.length > 0);
  return around ? sight.lookAt(around, 5, 46) : fitted(sight.screen, sight.map);
}

/** Moves the map to where the reader's eye is needed; to be called while a component is made. */
export function steer(table: Table, sight: Sight, lit: () => Target[]): void {
  // The first look; until somebody touches the map it is kept when the window changes.
  $effect(() => {
    if (sight.width === 0 || sight.height === 0) return;
    untrack(() => {
      if (sight.touched && sight.drawn !== 0) return;
      sight.show(firstLook(table, sight));
    });
  });

  // A line of the chronicle wants to be seen on the map.
  $effect(() => {
    const wish = table.attention.shown;
    if (!wish || sight.width === 0) return;
    untrack(() => sight.glide(sight.lookAt(wish.hexes, 3.5, Math.max(46, sight.camera.scale))));
  });

  // A question about something out of sight brings it into sight.
  let answered: unknown = null;
  $effect(() => {
    const { prompt } = table;
    if (prompt === answered || sight.width === 0) return;
    const first = answered === null;
    answered = prompt;
    if (!prompt || first) return;
    untrack(() => {
      const hexes = lit().flatMap((target) => (target.hex === undefined ? [] : [target.hex]));
      if (hexes.length > 0 && !hexes.some((hex) => sight.sees(hex))) {
        sight.glide(sight.lookAt(hexes, 3, Math.max(46, sight.camera.scale)));
      }
    });
  });
}
