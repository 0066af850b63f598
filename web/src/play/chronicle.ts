import type { Line } from "../wire";

/** Older lines than these are forgotten: a game may have a hundred thousand, and each action asks for all of them. */
export const MOST_LINES = 2000;

/** The lines of a game, when those before a step are known and those from it on have come. */
export function merged(known: readonly Line[], come: readonly Line[], from: number): Line[] {
  return [...known.filter((line) => line.step < from), ...come].slice(-MOST_LINES);
}

/** The lines of one action. */
export interface Entry {
  step: number;
  seat: string | null;
  lines: Line[];
}

/** Lines grouped by the action that caused them; entries that are known and unchanged stay the same. */
export function entries(lines: readonly Line[], known: readonly Entry[] = []): Entry[] {
  const found: Entry[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && last.step === line.step) last.lines.push(line);
    else found.push({ step: line.step, seat: line.seat, lines: [line] });
  }
  const before = new Map(known.map((entry) => [entry.step, entry]));
  const same = (a: Entry, b: Entry): boolean =>
    a.lines.length === b.lines.length && a.lines.every((line, i) => line === b.lines[i]);
  return found.map((entry) => {
    const old = before.get(entry.step);
    return old && same(old, entry) ? old : entry;
  });
}
