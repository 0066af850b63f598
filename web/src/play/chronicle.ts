import type { Line } from "../wire";

/**
 * The lines of a game up to a step, when some were known and some have come. What was taken back is gone, and what has
 * come for a step replaces what was known of it.
 */
export function merged(known: readonly Line[], come: readonly Line[], step: number): Line[] {
  const from = come.reduce((least, line) => Math.min(least, line.step), Infinity);
  return [...known.filter((line) => line.step < from && line.step <= step), ...come];
}

/** The lines of one action. */
export interface Entry {
  step: number;
  seat: string | null;
  lines: Line[];
}

/** Lines grouped by the action that caused them. */
export function entries(lines: readonly Line[]): Entry[] {
  const found: Entry[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && last.step === line.step) last.lines.push(line);
    else found.push({ step: line.step, seat: line.seat, lines: [line] });
  }
  return found;
}
