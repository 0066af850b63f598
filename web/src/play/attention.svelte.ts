import type { Clash, Click, Offer, Refusal, NeededRoll } from "../wire";
import type { Point } from "../board/geometry";
import type { Way } from "./foresight";

/** A hex or a piece that is looked at, clicked or chosen. */
export interface Target {
  hex?: number;
  piece?: string;
}

/** What is sent to be done: an offer's action, or a click whose meaning the server finds. */
export type Intent = { type: "act"; action: string } | { type: "click"; target: Click };

/** What opens over the map or in the panel and waits for the player: at most one of them at a time. */
export type PopUp =
  /** Several offers on one thing: the player chooses. */
  | { kind: "menu"; offers: Offer[]; x: number; y: number }
  /** Why what was clicked is not offered, beside the thing; where it was clicked if that is not on the map. */
  | { kind: "why-not"; target: Target; at?: Point; refusal: Refusal }
  /** An offer that cannot be taken back waits for a second press, beside what was pressed first. */
  | { kind: "sure"; offer: Offer; at: Point | null }
  /** What was touched once, on a screen without a pointer: the next touch does it. */
  | { kind: "poised"; target: Target }
  /** What was sent waits for dice, where the players throw them themselves. */
  | { kind: "rolling"; intent: Intent; dice: string[]; needs: NeededRoll }
  /** A way came to an end before its goal. */
  | { kind: "stopped"; hex: number; left: number };

export type PopUpKind = PopUp["kind"];

/** An answer that is looked at, not yet given; and where on the screen, if it has no place on the map. */
export interface Pointed {
  offer?: Offer;
  way?: Way;
  beside?: { x: number; y: number };
}

/** What each event ends. A pop-up that opens ends the one before it in any case. */
export const ENDS = {
  /** The player clicks or touches something on the map. */
  click: ["menu", "why-not", "sure", "poised", "stopped"],
  /** The player gives an answer or sets out on a way. */
  answer: ["menu", "sure", "stopped", "pointed"],
  /** An action is sent. */
  act: ["rolling", "refusal"],
  undo: ["stopped", "refusal"],
  /** A new position is on the board. */
  position: ["menu", "why-not", "sure", "poised", "rolling", "pointed"],
  /** An older position is asked for. */
  "look-back": ["menu", "why-not", "sure"],
  /** The newest position is looked at again. */
  "back-to-now": ["poised", "pointed"],
  escape: ["menu", "why-not", "sure"],
} as const satisfies Record<string, readonly (PopUpKind | "pointed" | "refusal")[]>;

export type AttentionEvent = keyof typeof ENDS;

/** What the player looks at, has chosen, is asked and is told: all that is on the screen and not in the game. */
export class Attention {
  #popUp = $state.raw<PopUp | null>(null);
  #refusal = $state.raw<Refusal | null>(null);
  #selected = $state.raw<Target | null>(null);
  #hovered = $state.raw<Target | null>(null);
  #pointed = $state.raw<Pointed | null>(null);
  #shown = $state.raw<{ hexes: number[] } | null>(null);
  #card = $state.raw<Clash | null>(null);
  /** The card of the combat that is asked about lies open: what belongs to it is asked there. */
  cardAsks = $state(false);

  readonly menu = $derived(this.#is("menu"));
  readonly whyNot = $derived(this.#is("why-not"));
  /** The offer that is asked for twice. */
  readonly asked = $derived(this.#is("sure")?.offer ?? null);
  /** Where it was pressed; none if its place on the map is meant. */
  readonly askedAt = $derived(this.#is("sure")?.at ?? null);
  readonly poised = $derived(this.#is("poised")?.target ?? null);
  readonly rolling = $derived(this.#is("rolling"));
  readonly stopped = $derived(this.#is("stopped"));
  /** Where the reader's eye is: under the pointer, the cursor or the finger. */
  readonly looked = $derived(this.#hovered ?? this.poised);

  get popUp(): PopUp | null {
    return this.#popUp;
  }

  /** Why the last action was refused. */
  get refusal(): Refusal | null {
    return this.#refusal;
  }

  /** What was clicked last. */
  get selected(): Target | null {
    return this.#selected;
  }

  /** What the pointer or the cursor is on. */
  get hovered(): Target | null {
    return this.#hovered;
  }

  /** An answer in the panel or in a menu that the pointer or the focus is on. */
  get pointed(): Pointed | null {
    return this.#pointed;
  }

  /** A place the reader wants to see; another object each time. */
  get shown(): { hexes: number[] } | null {
    return this.#shown;
  }

  /** The card of a combat that was opened to be read again; it stays until it is closed. */
  get card(): Clash | null {
    return this.#card;
  }

  /** Opens the card of a combat, or closes it if it is open. */
  read(clash: Clash | null): void {
    this.#card = this.#card === clash ? null : clash;
  }

  #is<K extends PopUpKind>(kind: K): Extract<PopUp, { kind: K }> | null {
    return this.#popUp?.kind === kind ? (this.#popUp as Extract<PopUp, { kind: K }>) : null;
  }

  open(popUp: PopUp): void {
    this.#popUp = popUp;
  }

  /** Closes the pop-up if it is of this kind; another one stays. */
  close(kind: PopUpKind): void {
    if (this.#popUp?.kind === kind) this.#popUp = null;
  }

  /** Whether an event would close a pop-up that is open. */
  closes(event: AttentionEvent): boolean {
    const ended: readonly string[] = ENDS[event];
    return this.#popUp !== null && ended.includes(this.#popUp.kind);
  }

  /** Ends what an event ends. */
  on(event: AttentionEvent): void {
    const ended: readonly string[] = ENDS[event];
    if (this.closes(event)) this.#popUp = null;
    if (ended.includes("pointed")) this.#pointed = null;
    if (ended.includes("refusal")) this.#refusal = null;
  }

  refuse(refusal: Refusal): void {
    this.#refusal = refusal;
  }

  forgive(): void {
    this.#refusal = null;
  }

  select(target: Target | null): void {
    this.#selected = target;
  }

  hover(target: Target | null): void {
    const before = this.#hovered;
    if (before && target && before.hex === target.hex && before.piece === target.piece) return;
    this.#hovered = target;
  }

  point(at: Pointed | null): void {
    this.#pointed = at;
  }

  show(hexes: number[]): void {
    if (hexes.length > 0) this.#shown = { hexes };
  }

  /** Somebody else sits down: what the one before looked at is not for him. */
  changeEyes(): void {
    this.#selected = null;
    this.#hovered = null;
  }
}
