import { untrack } from "svelte";

import { settings } from "../look/settings.svelte";
import type { Target } from "../play/attention.svelte";
import type { Table } from "../play/table.svelte";
import { type Camera, fitted } from "./camera";
import { followed, shift } from "./following";
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

/** Two goings of the map are so far apart at least, in milliseconds. */
const APART = 600;
/** Further than so many screens it does not glide. */
const GLIDED = 1.5;

/** Moves the map to where the reader's eye is needed; to be called while a component is made. */
export function steer(table: Table, sight: Sight, lit: () => Target[]): void {
  const { playback } = table;

  // The first look; until somebody touches the map it is kept when the window changes.
  $effect(() => {
    if (sight.width === 0 || sight.height === 0) return;
    untrack(() => {
      if (sight.touched && sight.drawn !== 0) return;
      sight.show(firstLook(table, sight));
    });
  });

  // A line of the chronicle was clicked: show its place on the map.
  $effect(() => {
    const shown = table.attention.shown;
    if (!shown || sight.width === 0) return;
    untrack(() => sight.glide(sight.lookAt(shown.hexes, 3.5, Math.max(46, sight.camera.scale))));
  });

  /** Where the player looked before others began to act. */
  let before: Camera | null = null;
  let went = 0;
  let going: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    const { beat, ahead, following } = playback;
    if (!beat || !following || sight.held) return;
    const places = (hexes: readonly number[]) => hexes.map((hex) => sight.grid.centre(hex));
    const same = ahead.findIndex((one) => one.seat !== beat.seat);
    const next = (same < 0 ? ahead : ahead.slice(0, same)).map((one) => places(one.hexes));
    const to = followed(sight.camera, sight.free, places(beat.hexes), next);
    if (!to) return;
    went = performance.now();
    if (shift(sight.camera, to, sight.screen) > GLIDED * Math.max(sight.width, sight.height)) sight.cut(to);
    else sight.glide(to, 350);
  };

  // What others do is looked at where it happens.
  $effect(() => {
    const { beat, following } = playback;
    if (sight.width === 0 || !beat || !following) return;
    untrack(() => {
      before ??= sight.camera;
      clearTimeout(going);
      const early = settings.speed === "at-once" ? 0 : went + APART - performance.now();
      if (early > 0) going = setTimeout(follow, early);
      else follow();
    });
    return () => clearTimeout(going);
  });

  // A question brings back what was looked at before, or something that it is about.
  let answered: unknown = null;
  $effect(() => {
    const { prompt } = table;
    if (prompt === answered || sight.width === 0) return;
    const first = answered === null && before === null;
    answered = prompt;
    if (!prompt || first) return;
    untrack(() => {
      const hexes = lit().flatMap((target) => (target.hex === undefined ? [] : [target.hex]));
      const back = before;
      before = null;
      playback.following = true;
      if (sight.held) return;
      const sees = (camera: Camera): boolean => hexes.length === 0 || hexes.some((hex) => sight.sees(hex, camera));
      if (back && sees(back)) sight.glide(back, 350);
      else if (!sees(sight.camera)) sight.glide(sight.lookAt(hexes, 3, Math.max(46, sight.camera.scale)));
    });
  });
}
