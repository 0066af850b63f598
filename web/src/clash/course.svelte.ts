import type { Clash, ClashStrip } from "../wire";

/** How long each part of a card is shown, in milliseconds at the usual speed. */
export const TIMES = { before: 1200, fall: 500, rolled: 2000, word: 60, words: 14, longest: 4000, own: 1200 } as const;

/** What of a combat is shown: all but the dice, the dice falling, or what came of them. */
export type Act = "before" | "falling" | "rolled";

/** A combat that is being told. */
export interface Told {
  clash: Clash;
  /** The player's own: it was read before, and stays until the next click. */
  own: boolean;
}

/** A combat that was told: a token on its hex. */
export interface Token {
  clash: Clash;
  number: number;
}

/** Cells of which none has come and none may be chosen. */
const plain = (strip: ClashStrip): ClashStrip => ({
  ...strip,
  cells: strip.cells.map(({ sum, code, words, permille }) => ({ sum, code, words, permille, lit: false })),
});

/** A combat as it was before the dice fell. */
export function unrolled(clash: Clash): Clash {
  const { body } = clash;
  const stripped: Clash["body"] =
    body.kind === "table"
      ? {
          ...body,
          dice: [],
          rows: body.rows.map((row) => ({ ...row, lit: false })),
          chart: body.chart && { ...body.chart, row: null },
        }
      : body.kind === "sum"
        ? { ...body, dice: [], added: 0, bands: body.bands.map((band) => ({ ...band, lit: false })) }
        : body.kind === "two-part"
          ? {
              ...body,
              dice: [],
              losses: plain(body.losses),
              results: [plain(body.results[0]), plain(body.results[1])],
              chart: body.chart && { ...body.chart, row: null },
            }
          : { ...body, volleys: body.volleys.map((volley) => ({ ...volley, faces: [], hits: 0 })) };
  return { ...clash, stage: "before", body: stripped, verdict: null, asks: null };
}

/** How long a result stays: longer if there is more to read. */
export function readingTime(words: number): number {
  return Math.min(TIMES.rolled + Math.max(0, words - TIMES.words) * TIMES.word, TIMES.longest);
}

/** Whether dice have fallen in a combat. */
export const hasDice = ({ body }: Clash): boolean =>
  body.kind === "volleys" ? body.volleys.some((volley) => volley.faces.length > 0) : body.dice.length > 0;

/** Combats that are told one after the other, each with its own times; those that are over leave a token. */
export class Course {
  #waiting: Told[] = [];
  #told = $state.raw<Told | null>(null);
  #act = $state<Act>("before");
  #tokens = $state.raw<readonly Token[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A result of one's own has been there long enough to go with the next click. */
  #ripe = false;
  readonly #factor: () => number;
  readonly #words: (clash: Clash) => number;
  /** What is let go when nothing is told any more. */
  #release: (() => void) | null = null;
  readonly #hold: () => () => void;

  constructor(factor: () => number, words: (clash: Clash) => number, hold: () => () => void) {
    this.#factor = factor;
    this.#words = words;
    this.#hold = hold;
  }

  /** The combat that is told now, as far as it has come. */
  get shown(): { clash: Clash; act: Act; own: boolean } | null {
    const told = this.#told;
    if (!told) return null;
    return { clash: this.#act === "rolled" ? told.clash : unrolled(told.clash), act: this.#act, own: told.own };
  }

  /** What fell, while it falls. */
  get falling(): Clash | null {
    return this.#act === "falling" ? (this.#told?.clash ?? null) : null;
  }

  get tokens(): readonly Token[] {
    return this.#tokens;
  }

  /** A combat is to be told; at once, if nothing is to be waited for. */
  tell(told: Told): void {
    if (this.#factor() === 0 || !hasDice(told.clash)) {
      this.leave(told.clash);
      return;
    }
    this.#waiting.push(told);
    this.#release ??= this.#hold();
    if (!this.#told) this.#next();
  }

  /** A combat that is over, or was passed over: a token on its hex. */
  leave(clash: Clash): void {
    this.#tokens = [...this.#tokens, { clash, number: this.#tokens.length + 1 }];
  }

  #after(time: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, time * this.#factor());
  }

  #next(): void {
    clearTimeout(this.#timer);
    if (this.#told) this.leave(this.#told.clash);
    this.#told = this.#waiting.shift() ?? null;
    this.#ripe = false;
    if (!this.#told) {
      this.#release?.();
      this.#release = null;
      return;
    }
    if (this.#told.own) this.#fall();
    else {
      this.#act = "before";
      this.#after(TIMES.before, () => this.#fall());
    }
  }

  #fall(): void {
    this.#act = "falling";
    this.#after(TIMES.fall, () => this.#roll());
  }

  #roll(): void {
    const told = this.#told;
    if (!told) return;
    this.#act = "rolled";
    if (told.own) this.#after(TIMES.own, () => (this.#ripe = true));
    else this.#after(readingTime(this.#words(told.clash)), () => this.#next());
  }

  /** The player clicks elsewhere: a result of his own that has been seen goes. */
  clicked(): void {
    if (this.#told?.own && this.#act === "rolled" && (this.#ripe || this.#waiting.length > 0)) this.#next();
  }

  /** To the result, or from it to what comes next. */
  skip(): void {
    if (!this.#told) return;
    if (this.#act === "rolled") this.#next();
    else this.#roll();
  }

  /** Everything that waits is over. */
  hurry(): void {
    while (this.#told) this.#next();
  }

  /** What others did is not waited for any more. */
  passOver(): void {
    while (this.#told && !this.#told.own) this.#next();
  }

  /** A decision was answered: what was told before it is done with. */
  forget(): void {
    this.#tokens = [];
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#release?.();
  }
}

/** The dice that fell in a combat, in order. */
export function fallenDice({ body }: Clash): readonly number[] {
  return body.kind === "volleys" ? body.volleys.flatMap((volley) => volley.faces) : body.dice;
}
