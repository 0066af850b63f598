import { type Speed, settings } from "../look/settings.svelte";
import type { View } from "../wire";
import { type Beat, frameTime, restTime, withView } from "./beats";

/** How many times the usual time things take. */
const FACTORS: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.5, "at-once": 0 };
/** So many beats that nobody has watched are worth a list. */
const MANY = 3;

/** What playback needs of its table. */
export interface Stage {
  /** Puts a position on the board. */
  show(view: View, first: boolean): void;
  /** All has been shown: there may be something to decide. */
  rested(): void;
  /** Who acted between two positions, if it was somebody else. */
  other(before: View, view: View): string | null;
  /** How many words are to be read of a beat. */
  words(beat: Beat): number;
}

/**
 * Shows what others do, beat by beat, at the pace that the player likes: it can be stopped, gone through step by step
 * and gone back in. How much waits makes nothing faster.
 */
export class Playback {
  readonly #table: Stage;
  /** What others have done since the last decision here. */
  #beats = $state.raw<readonly Beat[]>([]);
  /** The beat on the board, by its place in the list; -1 before the first. */
  #at = $state(-1);
  /** The frame of it that comes next. */
  #frame = $state(0);
  /** Whether it is still being shown, stays to be looked at, or has been there long enough. */
  #stage = $state<"shown" | "resting" | "over">("over");
  #paused = $state(false);
  #following = $state(true);
  #traced = $state(false);
  /** Beats that were not played. */
  #skipped = $state(0);
  #newest: View | null = null;
  /** The player has acted since: what comes next begins a new list. */
  #answered = true;
  /** Nothing waits, and the table knows it. */
  #quiet = true;
  /** What keeps the beat on the board beyond its time. */
  #holds = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Beats wait or run, or the player has stopped them. */
  readonly active = $derived.by(() => {
    const last = this.#beats.at(-1);
    if (!last || isVeiled(last)) return false;
    return this.#at + 1 < this.#beats.length || this.#stage !== "over";
  });
  /** The beat that is on the board, while they run. */
  readonly beat = $derived.by(() => (this.active ? (this.#beats[this.#at] ?? null) : null));
  /** Those that come after it. */
  readonly ahead = $derived.by(() => this.#beats.slice(this.#at + 1));

  constructor(stage: Stage) {
    this.#table = stage;
    document.addEventListener("visibilitychange", this.#looked);
  }

  /** What others have done since the last decision here, as far as it could be seen. */
  get beats(): readonly Beat[] {
    return this.#beats.filter((beat) => !isVeiled(beat));
  }

  /** The number of the beat on the board, from 1. */
  get number(): number {
    return Math.max(1, this.#at + 1);
  }

  get paused(): boolean {
    return this.#paused;
  }

  /** Whether the map goes where something happens. */
  get following(): boolean {
    return this.#following;
  }

  set following(on: boolean) {
    this.#following = on;
  }

  /** Whether all of it is drawn on the map, until the player acts. */
  get traced(): boolean {
    return this.#traced;
  }

  trace(): void {
    this.#traced = !this.#traced && this.beats.length > 0;
  }

  /** Whether so much was passed over that it should be read now. */
  get missed(): boolean {
    return this.#skipped >= MANY || (settings.speed === "at-once" && this.beats.length > 0);
  }

  /** How many times the usual time things take now; none if all is shown at once. */
  get factor(): number {
    return FACTORS[settings.speed] * settings.timing.linger;
  }

  /** A position has come; the first one after a greeting is shown as it is. */
  arrive(view: View, first: boolean): void {
    const before = first ? null : this.#newest;
    this.#newest = view;
    const goesOn = before !== null && before.viewer === view.viewer && before.step < view.step;
    const seat = goesOn ? this.#table.other(before, view) : null;
    if (!goesOn || seat === null) {
      this.#hurry();
      if (first) this.#begin();
      this.#answered = true;
      this.#traced = false;
      this.#table.show(view, first);
      this.#table.rested();
      return;
    }
    if (this.#answered) this.#begin();
    const had = this.#beats.length;
    this.#beats = withView(this.#beats, before, view, seat);
    const last = this.#beats.at(-1)!;
    if (isVeiled(last)) {
      this.#table.show(view, false);
      return;
    }
    // What the last beat has gained is shown, even if it was over.
    if (this.#beats.length === had && this.#at === had - 1) this.#stage = "shown";
    this.#quiet = false;
    this.#run();
  }

  /** A new list. */
  #begin(): void {
    this.#halt();
    this.#beats = [];
    this.#at = -1;
    this.#frame = 0;
    this.#stage = "over";
    this.#paused = false;
    this.#skipped = 0;
    this.#answered = false;
    this.#quiet = true;
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Nothing passes unseen: a page that nobody looks at waits. */
  #looked = (): void => {
    if (document.hidden) this.#halt();
    else this.#run();
  };

  /** Shows the next frame, or lets a beat rest, or goes on to the next one; says how long that is to stay. */
  #advance(): number | null {
    const beat = this.#beats[this.#at];
    const frame = beat?.frames[this.#frame];
    if (beat && frame) {
      this.#frame += 1;
      this.#table.show(frame.view, false);
      return frameTime(beat, frame);
    }
    if (beat && this.#stage === "shown") {
      this.#stage = "resting";
      return restTime(beat, this.#table.words(beat));
    }
    this.#stage = "over";
    return this.#turn() ? 0 : null;
  }

  /** Goes on to the next beat, if there is one. */
  #turn(): boolean {
    const next = this.#beats[this.#at + 1];
    if (!next || isVeiled(next)) return false;
    this.#at += 1;
    this.#frame = 0;
    this.#stage = "shown";
    return true;
  }

  #run(): void {
    while (this.#timer === undefined && !this.#paused && !document.hidden && !this.#held()) {
      const time = this.#advance();
      if (time === null) {
        this.#end();
        return;
      }
      if (time * this.factor === 0) continue;
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#run();
      }, time * this.factor);
    }
  }

  #held(): boolean {
    return this.#holds > 0 && this.factor > 0;
  }

  #end(): void {
    if (this.#quiet) return;
    this.#quiet = true;
    this.#table.rested();
  }

  /** Shows all that waits, as fast as it can be shown. */
  #hurry(): void {
    this.#halt();
    this.#paused = false;
    while (this.#advance() !== null);
  }

  /** To the next decision, without what is in between. */
  toDecision(): void {
    if (!this.active) return;
    this.#skipped += this.#beats.length - Math.max(0, this.#at);
    this.#hurry();
    this.#end();
  }

  /** Stops, or goes on. */
  toggle(): void {
    if (!this.active) return;
    this.#paused = !this.#paused;
    if (this.#paused) this.#halt();
    else this.#run();
  }

  /** The rest of the beat that has begun, or else the whole of the next one; then it stops. */
  step(): void {
    if (!this.active) return;
    this.#halt();
    this.#paused = true;
    const begun = this.#beats[this.#at];
    if ((!begun || this.#frame >= begun.frames.length) && !this.#turn()) {
      this.#stage = "over";
      // While others are still at work, what they do next waits to be stepped through as well.
      this.#paused = this.#newest !== null && isPending(this.#newest);
      this.#end();
      return;
    }
    const { frames } = this.#beats[this.#at]!;
    for (; this.#frame < frames.length; this.#frame++) this.#table.show(frames[this.#frame]!.view, false);
    this.#stage = "shown";
  }

  /** To where things stood before the beat; before the one before it, if that is where they stand. */
  back(): void {
    if (!this.active) return;
    this.#halt();
    this.#paused = true;
    const to = this.#frame > 0 ? this.#at : this.#at - 1;
    const beat = this.#beats[to];
    if (!beat) return;
    this.#at = to;
    this.#frame = 0;
    this.#stage = "shown";
    this.#table.show(beat.before, false);
  }

  /** Slower, faster, or all at once. */
  setSpeed(speed: Speed): void {
    settings.speed = speed;
    if (speed !== "at-once") return;
    this.#halt();
    this.#run();
  }

  /**
   * Keeps the beat on the board until what is given back is called: a card that tells of it has its own times, and may
   * be read as long as one likes.
   */
  hold(): () => void {
    this.#holds += 1;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#holds -= 1;
      this.#run();
    };
  }

  close(): void {
    this.#halt();
    document.removeEventListener("visibilitychange", this.#looked);
  }
}

/** Nothing was seen so far, and nobody is asked yet: there may still be something to see. */
function isVeiled(beat: Beat): boolean {
  const view = beat.frames.at(-1)?.view;
  return beat.kind === "unseen" && view !== undefined && isPending(view);
}

/** The game goes on, and nobody here is asked. */
const isPending = (view: View): boolean => view.outcome === null && Object.keys(view.prompts).length === 0;
