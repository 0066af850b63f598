import type { GameCard, Overlay, OverlayCard } from "../wire";
import type { Ask } from "./transport";

type Laid = Readonly<Record<string, Overlay>>;

/** What overlays need to know of their table. */
export interface Surroundings {
  card: GameCard | null;
  /** The piece that is chosen. */
  piece: string | null;
  replaying: boolean;
}

/** The layers that are laid over the map: those that the game declares, by their short names. */
export class Overlays {
  readonly #ask: Ask;
  readonly #around: () => Surroundings;
  #laid = $state.raw<Laid>({});
  #empty = $state.raw<ReadonlySet<string>>(new Set());
  /** The hex of which overlays are shown that are of one hex. */
  #hex = $state.raw<number | null>(null);

  /** The overlays that this game has, in the order of their keys. */
  readonly declared: OverlayCard[] = $derived.by(() => this.#around().card?.overlays ?? []);

  constructor(ask: Ask, around: () => Surroundings) {
    this.#ask = ask;
    this.#around = around;
  }

  get laid(): Laid {
    return this.#laid;
  }

  /** Those of the map that had nothing to show when they were last asked for. */
  get empty(): ReadonlySet<string> {
    return this.#empty;
  }

  /** Whether an overlay shows nothing before a piece is chosen, or a hex named. */
  waits({ of }: OverlayCard): boolean {
    return of !== "map" && this.#around().piece === null && !(of === "hex" && this.#hex !== null);
  }

  /** Shows what there is to see of a hex, or no more if that is shown: the first overlay that is of a hex. */
  async lookFrom(hex: number): Promise<void> {
    const overlay = this.declared.find((one) => one.of === "hex");
    if (!overlay || this.#around().replaying) return;
    const shown = this.#hex === hex && this.#laid[overlay.id] !== undefined;
    this.#hex = shown ? null : hex;
    if (shown) this.#takeOff(overlay.id);
    else await this.#fetch(overlay);
  }

  /** Lays an overlay over the map, or takes it off. */
  async toggle(overlay: OverlayCard): Promise<void> {
    if (!this.#laid[overlay.id]) {
      await this.#fetch(overlay);
      return;
    }
    if (overlay.of === "hex") this.#hex = null;
    this.#takeOff(overlay.id);
  }

  #takeOff(id: string): void {
    this.#laid = Object.fromEntries(Object.entries(this.#laid).filter(([one]) => one !== id));
  }

  #subject({ of }: OverlayCard): { hex: number } | { piece: string } | null {
    const { piece } = this.#around();
    if (of === "map") return null;
    if (of === "hex" && this.#hex !== null) return { hex: this.#hex };
    return piece === null ? null : { piece };
  }

  async #fetch(overlay: OverlayCard): Promise<void> {
    const { id, of } = overlay;
    try {
      const answer = await this.#ask({ type: "overlay", overlay: id, subject: this.#subject(overlay) });
      const laid = answer?.type === "overlay" ? answer.overlay : null;
      if (laid) this.#laid = { ...this.#laid, [id]: laid };
      else this.#takeOff(id);
      const others = [...this.#empty].filter((one) => one !== id);
      this.#empty = new Set(laid || of !== "map" ? others : [...others, id]);
    } catch {
      // Offline: the overlay comes when the line is back and the player asks again.
    }
  }

  /** Asks for all of them anew: the position has changed. */
  async refresh(): Promise<void> {
    await Promise.all(this.declared.filter(({ id }) => this.#laid[id]).map((overlay) => this.#fetch(overlay)));
  }

  /** Something else is chosen: those that are not of the map are asked for anew. */
  async choose(piece: string | undefined): Promise<void> {
    if (piece !== undefined) this.#hex = null;
    const concerned = this.declared.filter(({ id, of }) => of !== "map" && this.#laid[id]);
    await Promise.all(concerned.map((overlay) => this.#fetch(overlay)));
  }

  /** Somebody else sits down: what was laid for the one before is not for him. */
  changeEyes(): void {
    this.#laid = {};
  }
}
