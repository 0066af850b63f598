/** What a hex shows of the question: it can be clicked, it can be reached in several steps, what a click on it does. */
export interface HexState {
  lit?: boolean;
  far?: boolean;
  action?: string | undefined;
}

const PLAIN: HexState = {};

const same = (a: HexState, b: HexState): boolean => a.lit === b.lit && a.far === b.far && a.action === b.action;

/** The hexes that show something else than before, and what they show now. */
export function changes(
  before: ReadonlyMap<number, HexState>,
  now: ReadonlyMap<number, HexState>,
): [hex: number, state: HexState][] {
  const gone = [...before.keys()].filter((hex) => !now.has(hex)).map((hex): [number, HexState] => [hex, PLAIN]);
  return [...gone, ...[...now].filter(([hex, state]) => !same(before.get(hex) ?? PLAIN, state))];
}
