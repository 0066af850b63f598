import { hexName, pieceName, placeName, previewWords } from "../play/names";
import { clickOn, meant } from "../play/offers";
import type { Target } from "../play/attention.svelte";
import type { Table } from "../play/table.svelte";
import { say } from "../words/say.svelte";
import type { Sight } from "./sight.svelte";

const ARROWS: Record<string, number> = { ArrowRight: 0, ArrowDown: 90, ArrowLeft: 180, ArrowUp: 270 };

/** The keyboard's way about the map: a cursor that goes from hex to hex, and through what can be clicked. */
export class Cursor {
  /** The hex it is on. */
  hex = $state<number | null>(null);
  /** The piece that is meant there, if one is. */
  piece = $state<string | null>(null);
  /** Whether the reader uses it. */
  shown = $state(false);
  /** What a screen reader says of it. */
  spoken = $state("");

  readonly table: Table;
  readonly sight: Sight;
  #press: (target: Target) => void;
  #moved: (hex: number) => void;
  #at = $state(-1);

  /** Everything on the map that can be clicked, in reading order. */
  lit = $derived.by((): Target[] => {
    const { choices, spots } = this.table;
    const targets: (Target & { x: number; y: number })[] = [];
    for (const hex of choices.hexes.keys()) targets.push({ hex, ...this.sight.grid.centre(hex) });
    for (const spot of spots) {
      if (choices.pieces.has(spot.piece.id))
        targets.push({ hex: spot.hex, piece: spot.piece.id, x: spot.x, y: spot.y });
    }
    return targets.sort((a, b) => a.y - b.y || a.x - b.x).map(({ hex, piece }) => ({ hex, piece }));
  });

  /** To be made while a component is made. */
  constructor(table: Table, sight: Sight, press: (target: Target) => void, moved: (hex: number) => void) {
    this.table = table;
    this.sight = sight;
    this.#press = press;
    this.#moved = moved;
    $effect(() => {
      void this.lit;
      this.#at = -1;
    });
  }

  /** Goes to the next thing that can be clicked, or to the one before. */
  next(by: 1 | -1): void {
    const { lit } = this;
    if (lit.length === 0) return;
    this.#at = this.#at < 0 ? (by > 0 ? 0 : lit.length - 1) : (this.#at + by + lit.length) % lit.length;
    const target = lit[this.#at];
    if (!target) return;
    this.shown = true;
    this.piece = target.piece ?? null;
    this.#go(target.hex ?? 0, target);
  }

  #go(hex: number, target: Target = { hex }): void {
    const { table } = this;
    this.hex = hex;
    table.attention.hover(target);
    this.sight.reveal(hex);
    this.#moved(hex);
    const offers = meant(table.choices, table.position.scene!, clickOn(target));
    const spot = table.spots.find((one) => one.piece.id === target.piece);
    const name = spot
      ? `${pieceName(table, spot.piece)} — ${placeName(table, hex)}`
      : hexName(table, hex, table.stacks.get(hex) ?? []);
    const foretold = previewWords(table, table.preview);
    this.spoken =
      offers.length > 0 && !foretold
        ? `${name}. ${offers.map((offer) => say(table.game, offer.label)).join("; ")}`
        : [name, foretold].filter(Boolean).join(". ");
  }

  key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const angle = ARROWS[event.key];
    if (angle !== undefined) {
      event.preventDefault();
      this.shown = true;
      if (event.shiftKey) this.#scroll(angle);
      else this.#step(angle);
    } else if ((event.key === "Enter" || event.key === " ") && this.hex !== null) {
      event.preventDefault();
      this.#press(this.piece ? { hex: this.hex, piece: this.piece } : { hex: this.hex });
    }
  };

  #scroll(angle: number): void {
    const { sight } = this;
    const by = Math.min(sight.width, sight.height) / 5;
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    sight.glide({ ...sight.camera, x: sight.camera.x - dx * by, y: sight.camera.y - dy * by });
  }

  #step(angle: number): void {
    const { grid } = this.sight;
    this.piece = null;
    if (this.hex === null) {
      const { x, y } = this.sight.toMap({ x: this.sight.width / 2, y: this.sight.height / 2 });
      this.#go(this.table.attention.selected?.hex ?? grid.at(x, y) ?? 0);
      return;
    }
    // Up and down zigzag on maps whose hexes have a point there.
    const next =
      grid.towards(this.hex, angle) ?? grid.towards(this.hex, angle + 30) ?? grid.towards(this.hex, angle - 30);
    if (next !== null) this.#go(next);
  }
}
