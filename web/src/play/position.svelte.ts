import type { Line, View } from "../wire";
import { merged } from "./chronicle";
import type { Ask } from "./transport";

/** What is on the board: the newest position, an older one while the reader looks back, and the chronicle. */
export class Position {
  readonly #ask: Ask;
  #now = $state.raw<View | null>(null);
  #past = $state.raw<View | null>(null);
  #lines = $state.raw<Line[]>([]);
  #news = $state.raw<Line[]>([]);
  #eyes = $state<string | null>(null);
  /** How often somebody has looked elsewhere: what was asked for before that is no longer wanted. */
  #looks = 0;

  readonly view = $derived(this.#past ?? this.#now);
  readonly scene = $derived(this.view?.scene ?? null);
  readonly replaying = $derived(this.#past !== null);

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** The newest position. */
  get now(): View | null {
    return this.#now;
  }

  /** An older one, while the reader looks back. */
  get past(): View | null {
    return this.#past;
  }

  get lines(): Line[] {
    return this.#lines;
  }

  /** The lines that came with the newest position, for animation. */
  get news(): Line[] {
    return this.#news;
  }

  /** When the game is over it can be seen through other eyes: a seat's, or with nothing hidden. */
  get eyes(): string | null {
    return this.#eyes;
  }

  /** There is a newer position; the first one comes with the whole chronicle. Says whether other eyes see it. */
  take(view: View, first: boolean): boolean {
    const otherEyes = this.#now !== null && this.#now.viewer !== view.viewer;
    this.#lines = merged(first ? [] : this.#lines, view.lines, view.from);
    // At the end everybody counts all actions and the whole chronicle comes anew: only its last action is news.
    const anew = !first && view.from === 0 && view.step > 0;
    this.#news = first || otherEyes ? [] : anew ? view.lines.filter((line) => line.step === view.step) : view.lines;
    if (otherEyes || anew) this.#past = null;
    this.#now = view;
    if (otherEyes && view.from > 0) {
      // In hot-seat the new player reads his own chronicle, not that of the other one.
      this.#lines = [];
      void this.#reread(view.step);
    }
    return otherEyes;
  }

  async #reread(step: number): Promise<void> {
    try {
      const answer = await this.#ask({ type: "at", step });
      if (answer?.type === "view" && this.#now?.step === step) this.#lines = answer.view.lines;
    } catch {
      // Offline: the next connection brings everything.
    }
  }

  /** Whether looking at the position after so many actions, through these eyes, is looking back. */
  isPast(step: number, eyes: string | null): boolean {
    return this.#now !== null && (step < this.#now.step || eyes !== null);
  }

  /** Looks at the position after so many actions. Fails as a question does. */
  async lookBack(step: number, eyes: string | null): Promise<void> {
    this.#eyes = eyes;
    const look = ++this.#looks;
    const last = this.#now?.step ?? 0;
    const viewer = eyes === null ? {} : { viewer: eyes };
    const answer = await this.#ask({ type: "at", step: Math.min(step, last), ...viewer });
    const wanted = look === this.#looks && this.#now?.step === last;
    if (answer?.type === "view" && wanted) this.#past = answer.view;
  }

  backToNow(): void {
    this.#looks++;
    this.#past = null;
    this.#eyes = null;
  }

  /** The hex that a piece lies in, if it is on the map. */
  hexOf(piece: string): number | null {
    return this.scene?.stacks.find((stack) => stack.pieces.some((one) => one.id === piece))?.hex ?? null;
  }
}
