/** How quick hands and eyes are, in milliseconds. Who needs more time, or has a slow machine, can be given it. */
export interface Timing {
  /** How long a mouse rests on a stack before it opens. */
  rest: number;
  /** How long it may be off an open stack before that closes. */
  grace: number;
  /** How long the keyboard's cursor stays on a stack before it opens. */
  stay: number;
  /** A click so soon after a stack has opened under the mouse was meant for what was there before. */
  sudden: number;
  /** A press that lasts longer is a hold, not a click. */
  hold: number;
  /** For so long after a new question a press on what ends something was meant for the one before. */
  settle: number;
  /** For so long what was pressed once waits for the second press. */
  second: number;
  /** How many times longer than usual each thing that others do stays on the board, whatever the speed. */
  linger: number;
}

export const TIMING: Timing = {
  rest: 260,
  grace: 200,
  stay: 120,
  sudden: 180,
  hold: 450,
  settle: 400,
  second: 4000,
  linger: 1,
};
