import type { GameCard, Overlay, OverlayKind } from "../wire";
import type { Ask } from "./transport";

const OVERLAYS: readonly OverlayKind[] = [
  "supply",
  "command",
  "zone-of-control",
  "victory",
  "threat",
  "reach",
  "line-of-sight",
];
/** Overlays that are asked for one piece. */
export const OF_PIECE: ReadonlySet<OverlayKind> = new Set(["reach", "line-of-sight"]);

type Laid = Readonly<Partial<Record<OverlayKind, Overlay>>>;

/** What overlays need to know of their table. */
export interface Surroundings {
  card: GameCard | null;
  /** The piece that is chosen. */
  piece: string | null;
  replaying: boolean;
}

/** The layers that are laid over the map. */
export class Overlays {
  readonly #ask: Ask;
  readonly #around: () => Surroundings;
  #laid = $state.raw<Laid>({});
  #unknown = $state.raw<ReadonlySet<OverlayKind>>(new Set());
  /** The hex whose line of sight is shown. */
  #seenFrom: number | null = null;

  /** The overlays that this game has, in the order of their keys. */
  readonly kinds = $derived.by(() => {
    const { card } = this.#around();
    return OVERLAYS.filter((kind) => card?.overlays.includes(kind) ?? true);
  });

  constructor(ask: Ask, around: () => Surroundings) {
    this.#ask = ask;
    this.#around = around;
  }

  get laid(): Laid {
    return this.#laid;
  }

  /** Those that the server turned out not to have. */
  get unknown(): ReadonlySet<OverlayKind> {
    return this.#unknown;
  }

  /** Shows what can be seen from a hex, or no more if that is shown. */
  async seeFrom(hex: number): Promise<void> {
    if (!this.kinds.includes("line-of-sight") || this.#around().replaying) return;
    const shown = this.#seenFrom === hex && this.#laid["line-of-sight"] !== undefined;
    this.#seenFrom = shown ? null : hex;
    if (shown) this.#takeOff("line-of-sight");
    else await this.#fetch("line-of-sight");
  }

  async toggle(kind: OverlayKind): Promise<void> {
    if (!this.#laid[kind]) {
      await this.#fetch(kind);
      return;
    }
    if (kind === "line-of-sight") this.#seenFrom = null;
    this.#takeOff(kind);
  }

  #takeOff(kind: OverlayKind): void {
    this.#laid = Object.fromEntries(Object.entries(this.#laid).filter(([one]) => one !== kind));
  }

  async #fetch(kind: OverlayKind): Promise<void> {
    const { piece } = this.#around();
    const hex = kind === "line-of-sight" ? this.#seenFrom : null;
    const subject = hex !== null ? { hex } : piece !== null ? { piece } : null;
    try {
      const answer = await this.#ask({ type: "overlay", kind, subject });
      if (answer?.type === "overlay" && answer.overlay) this.#laid = { ...this.#laid, [kind]: answer.overlay };
      else {
        this.#takeOff(kind);
        if (!OF_PIECE.has(kind)) this.#unknown = new Set([...this.#unknown, kind]);
      }
    } catch {
      // Offline: the overlay comes when the line is back and the player asks again.
    }
  }

  /** Asks for all of them anew: the position has changed. */
  async refresh(): Promise<void> {
    await Promise.all(Object.keys(this.#laid).map((kind) => this.#fetch(kind as OverlayKind)));
  }

  /** Something else is chosen: those that are of one piece are asked for anew. */
  async choose(piece: string | undefined): Promise<void> {
    if (piece !== undefined) this.#seenFrom = null;
    await Promise.all([...OF_PIECE].filter((kind) => this.#laid[kind]).map((kind) => this.#fetch(kind)));
  }

  /** Somebody else sits down: what was laid for the one before is not for him. */
  changeEyes(): void {
    this.#laid = {};
  }
}
