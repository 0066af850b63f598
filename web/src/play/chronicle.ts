import type { Line } from "../wire";

/** The lines of a game, when those before a step are known and those from it on have come. */
export function merged(known: readonly Line[], come: readonly Line[], from: number): Line[] {
  return [...known.filter((line) => line.step < from), ...come];
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
