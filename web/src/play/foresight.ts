import type { Offer, Prospect } from "../wire";
import type { Choices } from "./offers";

/** How a hex is reached in several steps, one action after the other. */
export interface Way {
  /** Where it ends. */
  hex: number;
  /** The hexes it goes through, the last one included. */
  hexes: number[];
  actions: string[];
  /** What would be seen at its end. */
  end: Prospect;
}

/** What would come of the answers to the question that is asked. */
export interface Foresight {
  /** Of each present offer, by its action. */
  offers: Map<string, Prospect>;
  /** The hexes that several steps lead to and no single one. */
  ways: Map<number, Way>;
}

export const NOTHING_FORESEEN: Foresight = { offers: new Map(), ways: new Map() };

/** Puts a list of prospects in order. Of several ways to a hex the one that the game calls the best is taken. */
export function foreseen(list: readonly Prospect[], choices: Choices): Foresight {
  const offers = new Map<string, Prospect>();
  const ways = new Map<number, Way>();
  for (const [at, prospect] of list.entries()) {
    if (prospect.after == null) {
      offers.set(prospect.action, prospect);
      continue;
    }
    const { hex } = prospect;
    if (hex == null || choices.hexes.has(hex)) continue;
    const way = wayTo(list, at, hex);
    if (way && (prospect.best || !ways.has(hex))) ways.set(hex, way);
  }
  return { offers, ways };
}

function wayTo(list: readonly Prospect[], at: number, hex: number): Way | null {
  const steps: Prospect[] = [];
  for (let next: number | null | undefined = at; next != null;) {
    const step: Prospect | undefined = list[next];
    // Each goes on from one that stands before it in the list.
    if (!step || (step.after != null && step.after >= next)) return null;
    steps.unshift(step);
    next = step.after;
  }
  const hexes = steps.flatMap((step) => (step.hex == null ? [] : [step.hex]));
  return { hex, hexes, actions: steps.map((step) => step.action), end: steps.at(-1)! };
}

/**
 * Where the piece stands that would go to these hexes, as far as it is told: else the one hex beside all the first steps.
 * If they leave a choice, the hex that the player has clicked last is believed.
 */
export function startOf(
  foresight: Foresight,
  neighbours: (hex: number) => readonly (number | null)[],
  clicked: number | null,
): number | null {
  const steps = [...foresight.offers.values()].filter((one) => one.hex != null && one.supplied != null);
  const told = steps[0]?.from;
  if (told != null) return told;
  const [first, ...rest] = steps.map((one) => one.hex!);
  if (first === undefined) return null;
  let beside = neighbours(first).filter((hex): hex is number => hex !== null);
  for (const hex of rest) beside = beside.filter((other) => neighbours(hex).includes(other));
  if (beside.length === 1) return beside[0]!;
  return clicked !== null && (beside.length === 0 || beside.includes(clicked)) ? clicked : null;
}

/** What is shown before a click: what it would do, how it goes there, and what would be seen then. */
export interface Preview {
  /** Where it happens, if anywhere on the map. */
  hex: number | null;
  /** The offers it may mean; none for a way. */
  offers: Offer[];
  way: Way | null;
  /** What comes of it, where that is one thing. */
  prospect: Prospect | null;
  /** The hexes an arrow goes through, from where the piece stands. */
  path: number[];
}

/** Whether a preview has more to say than the thing that is clicked. */
export const tells = (preview: Preview | null): boolean => {
  const prospect = preview?.prospect;
  if (!prospect) return false;
  return prospect.irreversible || prospect.notes.length > 0 || prospect.outlook.length > 0 || prospect.supplied != null;
};

export function previewOf(
  foresight: Foresight,
  offers: Offer[],
  hex: number | null,
  start: number | null,
): Preview | null {
  const path = (hexes: number[]): number[] => (start === null || hexes.includes(start) ? hexes : [start, ...hexes]);
  const only = offers.length === 1 ? offers[0] : undefined;
  if (only) {
    const prospect = foresight.offers.get(only.action) ?? null;
    const goal = prospect?.hex != null && prospect.supplied != null ? prospect.hex : null;
    return { hex: prospect?.hex ?? hex, offers, way: null, prospect, path: goal === null ? [] : path([goal]) };
  }
  if (offers.length > 1) return { hex, offers, way: null, prospect: null, path: [] };
  const way = hex === null ? undefined : foresight.ways.get(hex);
  return way ? { hex, offers: [], way, prospect: way.end, path: path(way.hexes) } : null;
}
