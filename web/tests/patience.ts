/**
 * How long tests wait, in milliseconds, before they give up. On a busy machine everything takes its time: these are
 * limits for what has gone wrong, and nothing that works is ever measured by them.
 */
export const PATIENCE = {
  /** For something that must come: a page, an answer, an element. */
  wait: 120_000,
  /** For a whole test, in which a game is played. */
  test: 1_800_000,
  /** For whatever is set up before tests and cleared away after them. */
  hook: 600_000,
};
