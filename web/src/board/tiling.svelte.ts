import type { PictureLevel } from "../wire";
import { type Range, type Sought, type Tile, fromTheMiddle, keyOf, renewed, same } from "./tiles";

/** Tiles of one level. */
export interface Layer {
  level: PictureLevel;
  tiles: readonly Tile[];
}

/** Which tiles of the map picture are on the page. Those of the level before stay until all that are seen have come. */
export class Tiling {
  #layer = $state.raw<Layer | null>(null);
  #former = $state.raw<Layer | null>(null);
  #seen: Range = { left: 0, top: 0, right: -1, bottom: -1 };
  #wanted: Range = this.#seen;
  /** What has come of this level and the one before. */
  #arrived = new Map<number, Set<string>>();

  /** From the bottom to the top. */
  layers = $derived([this.#former, this.#layer].filter((layer) => layer !== null));

  /** The map is looked at. */
  look({ level, seen, wanted, near }: Sought): void {
    if (this.#layer?.level.hex !== level.hex) this.#change(level);
    else if (same(seen, this.#seen) && same(wanted, this.#wanted)) return;
    [this.#seen, this.#wanted] = [seen, wanted];
    const tiles = renewed(this.#layer?.tiles ?? [], wanted, near);
    const there = new Set(tiles.map(keyOf));
    for (const key of this.#come(level)) if (!there.has(key)) this.#come(level).delete(key);
    this.#layer = { level, tiles };
    this.#settle();
  }

  #come({ hex }: PictureLevel): Set<string> {
    const known = this.#arrived.get(hex);
    if (known) return known;
    const none = new Set<string>();
    this.#arrived.set(hex, none);
    return none;
  }

  #change(level: PictureLevel): void {
    const [before, former] = [this.#layer, this.#former];
    // Of two levels the one that has come is kept; who turns back finds it again.
    const kept = former === null || this.#complete ? before : former;
    this.#layer = former?.level.hex === level.hex ? former : null;
    this.#former = kept === this.#layer ? null : this.#onlyCome(kept);
    const shown = [level.hex, this.#former?.level.hex];
    for (const hex of this.#arrived.keys()) if (!shown.includes(hex)) this.#arrived.delete(hex);
  }

  /** Without what is still on its way. */
  #onlyCome(layer: Layer | null): Layer | null {
    if (!layer) return null;
    const come = this.#come(layer.level);
    return { ...layer, tiles: layer.tiles.filter((tile) => come.has(keyOf(tile))) };
  }

  get #complete(): boolean {
    if (!this.#layer) return false;
    const come = this.#come(this.#layer.level);
    return fromTheMiddle(this.#seen).every((tile) => come.has(keyOf(tile)));
  }

  /** A tile has come and can be shown. */
  arrived({ hex }: PictureLevel, tile: Tile): void {
    this.#arrived.get(hex)?.add(keyOf(tile));
    this.#settle();
  }

  /** A tile did not come; it is asked for again when the map is moved. */
  failed({ hex }: PictureLevel, tile: Tile): void {
    if (this.#layer?.level.hex !== hex) return;
    const others = this.#layer.tiles.filter((one) => keyOf(one) !== keyOf(tile));
    this.#layer = { ...this.#layer, tiles: others };
    this.#wanted = { left: 0, top: 0, right: -1, bottom: -1 };
  }

  #settle(): void {
    if (!this.#former || !this.#layer || !this.#complete) return;
    this.#arrived.delete(this.#former.level.hex);
    this.#former = null;
  }
}
