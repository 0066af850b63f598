import type { View } from "../wire";
import type { Way } from "./foresight";

/** A way that is being gone: what is still to be sent, and after which step. */
export interface UnderWay {
  way: Way;
  rest: string[];
  step: number;
  seat: string;
  /** Where the piece stood at first. */
  from: number | null;
}

/** A way that ended before its goal: where it would have led, and how many actions were left. */
export interface Stopped {
  hex: number;
  left: number;
}

/** What a position means for the way: its next action, or its untimely end. */
export type Next = { action: string } | { stopped: Stopped };

/** Several steps with one click: one action after the other, as long as each is offered when it is its turn. */
export class Walk {
  #underWay = $state.raw<UnderWay | null>(null);

  get underWay(): UnderWay | null {
    return this.#underWay;
  }

  /** Sets out from a position; gives the first action, none if there is nothing to go. */
  begin(way: Way, from: { seat: string; step: number; hex: number | null }): string | null {
    const [first, ...rest] = way.actions;
    if (first === undefined) return null;
    this.#underWay = { way, rest, step: from.step + 1, seat: from.seat, from: from.hex };
    return first;
  }

  /** What to do in a position; nothing if no way is gone, if it leads on later, or if this is its end. */
  next(view: View): Next | null {
    const walk = this.#underWay;
    if (!walk || view.step < walk.step) return null;
    const [action, ...rest] = walk.rest;
    if (action === undefined) {
      this.#underWay = null;
      return null;
    }
    const offered = view.prompts[walk.seat]?.offers.some((offer) => offer.action === action) ?? false;
    if (view.step !== walk.step || !offered) return { stopped: this.stop()! };
    this.#underWay = { ...walk, rest, step: walk.step + 1 };
    return { action };
  }

  /** Ends the way before its goal; says what was left of it, if one was gone. */
  stop(): Stopped | null {
    const walk = this.#underWay;
    if (!walk) return null;
    this.#underWay = null;
    return { hex: walk.way.hex, left: walk.rest.length + 1 };
  }
}
