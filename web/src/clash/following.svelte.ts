import { untrack } from "svelte";

import { settings } from "../look/settings.svelte";
import type { Playback } from "../play/playback.svelte";
import type { Table } from "../play/table.svelte";
import type { Clash, Line } from "../wire";
import { Course } from "./course.svelte";

/** The combats that lines tell of; of those that follow each other against one target the last, in which all has fallen. */
export function clashesIn(lines: readonly Line[]): { clash: Clash; seat: string | null }[] {
  const found: { clash: Clash; seat: string | null; target: string }[] = [];
  for (const { clash, seat } of lines) {
    if (!clash) continue;
    const target = `${clash.hex} ${JSON.stringify(clash.place)}`;
    const last = found.at(-1);
    if (last?.target === target) last.clash = clash;
    else found.push({ clash, seat, target });
  }
  return found;
}

/**
 * Follows a table: the player's own combats are told as they come, those of others when their turn comes in what is
 * played. What was passed over leaves its token all the same.
 */
export function follow(table: Table, words: (clash: Clash) => number): Course {
  const { playback } = table;
  const course = new Course(
    () => playback.factor,
    words,
    () => playback.hold(),
  );
  const sides = (): Set<number> =>
    new Set(table.seats.map((id) => table.card?.seats.findIndex((seat) => seat.id === id) ?? -1));
  /** Whether the player wants to be told of a combat, or only to find its token. */
  const isWanted = (clash: Clash): boolean => {
    if (settings.cards !== "mine") return settings.cards === "all";
    const own = sides();
    return clash.sides.some(({ side }) => own.has(side));
  };
  const tell = (clash: Clash, own: boolean): void => {
    if (isWanted(clash)) course.tell({ clash, own });
    else course.leave(clash);
  };
  const isOwn = (seat: string | null): boolean => seat !== null && table.seats.includes(seat);
  let told: readonly Line[] = [];
  $effect(() => {
    const { news } = table.position;
    if (news === told) return;
    told = news;
    untrack(() => {
      for (const { clash, seat } of clashesIn(news)) {
        if (isOwn(seat)) tell(clash, true);
      }
    });
  });
  /** Combats of others that were told or passed over, by the step and place that they began with. */
  let known = new Set<string>();
  const hear = ({ beat, beats }: Pick<Playback, "beat" | "beats">): void => {
    if (beats.length === 0) {
      known = new Set();
      course.forget();
      return;
    }
    for (const one of beats) {
      // What comes after the beat on the board waits for its turn.
      const now = beat !== null && one.lines[0] === beat.lines[0];
      for (const { clash, seat } of clashesIn(one.lines)) {
        const name = `${one.lines[0]?.step} ${clash.hex} ${JSON.stringify(clash.place)}`;
        if (isOwn(seat) || known.has(name)) continue;
        known.add(name);
        if (now) tell(clash, false);
        else course.leave(clash);
      }
      if (now) break;
    }
    // The player went on to his own decision.
    if (beat === null) course.passOver();
  };
  $effect(() => {
    const { beat, beats } = playback;
    untrack(() => hear({ beat, beats }));
  });
  return course;
}
