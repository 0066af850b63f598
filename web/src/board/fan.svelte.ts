import { tick, untrack } from "svelte";

import { settings } from "../look/settings.svelte";
import type { Target } from "../play/attention.svelte";
import type { Table } from "../play/table.svelte";
import type { Piece } from "../wire";
import { type Box, settled, sides, spread } from "./fanning";
import { type Point, nearSide } from "./geometry";
import type { Sight } from "./sight.svelte";

type By = "mouse" | "finger" | "keyboard";

/** What a piece measures at least, in pixels. */
const READABLE = 64;

/** The stack that is fanned out on the map. */
export class Fan {
  readonly table: Table;
  readonly sight: Sight;
  #open = $state.raw<{ hex: number; by: By; since: number } | null>(null);
  /** A hex whose stack stays closed until the pointer has been elsewhere. */
  #shut: number | null = null;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #closing: ReturnType<typeof setTimeout> | undefined;
  /** What is laid over the map and not to be hidden behind. */
  #taken = $state.raw<Box[]>([]);

  /** A question or a menu about one of its pieces keeps it open. */
  #held = $derived.by(() => this.table.attention.menu !== null || this.table.attention.asked !== null);
  #left = $state(false);

  hex = $derived.by(() => (this.#open && this.isStack(this.#open.hex) ? this.#open.hex : null));
  #near = $derived.by(() => {
    const { card } = this.table;
    const { view, scene } = this.table.position;
    const seat = card?.seats.findIndex((one) => one.id === view?.viewer) ?? -1;
    return seat < 0 && scene ? nearSide(scene) : seat;
  });
  #sides = $derived.by(() => (this.hex === null ? [] : sides(this.table.stacks.get(this.hex) ?? [], this.#near)));
  pieces = $derived<Piece[]>(this.#sides.flat());
  /** How wide pieces lie on the map: a fan's are not smaller. */
  #wide = $derived.by(() => {
    const spot = this.table.spots.find((one) => one.hex === this.hex);
    return (spot?.size ?? 1) * this.sight.drawn;
  });
  shape = $derived.by(() => {
    const { width, height } = this.sight;
    const most = Math.max(READABLE, Math.min(width, height) / 5);
    const counts = this.#sides.map((side) => side.length);
    return spread(counts, Math.min(Math.max(READABLE, this.#wide), most), { width: width - 16, height: height - 16 });
  });
  box = $derived.by<Box | null>(() => {
    if (this.hex === null) return null;
    return settled(this.shape, this.sight.toScreen(this.sight.grid.centre(this.hex)), this.sight.screen, this.#taken);
  });

  /** To be made while a component is made. */
  constructor(table: Table, sight: Sight) {
    this.table = table;
    this.sight = sight;
    $effect(() => {
      if (this.#left && !this.#held) untrack(() => this.#close());
    });
    // What this seat does is to be seen on the map.
    $effect(() => {
      if (table.busy) untrack(() => this.fold());
    });
    // What a finger has touched once is told about below.
    $effect(() => {
      void table.attention.poised;
      void tick().then(() => this.#open && this.#measure());
    });
    // Whoever pans or zooms its stack away has seen enough of it.
    $effect(() => {
      if (this.hex !== null && !sight.sees(this.hex)) untrack(() => this.fold());
    });
  }

  isStack(hex: number | undefined | null): hex is number {
    return hex != null && (this.table.stacks.get(hex)?.length ?? 0) > 1;
  }

  /** Whether it has opened this moment, under a mouse that was about to click. */
  get sudden(): boolean {
    return this.#open?.by === "mouse" && performance.now() - this.#open.since < settings.timing.sudden;
  }

  /** Where in the window a fanned piece is. */
  placeOf(piece: string | undefined): Point | null {
    const at = this.pieces.findIndex((one) => one.id === piece);
    const place = this.shape.places[at];
    if (!place || !this.box) return null;
    return { x: this.box.left + this.box.width / 2 + place.x, y: this.box.top + this.box.height / 2 + place.y };
  }

  open(hex: number, by: By): void {
    clearTimeout(this.#opening);
    this.#stay();
    if (!this.isStack(hex)) return;
    this.#open = { hex, by, since: performance.now() };
    this.#measure();
    // The card that tells of the hex comes with it.
    void tick().then(() => this.#measure());
  }

  #measure(): void {
    const { place, corner } = this.sight;
    const over = [...(place?.parentElement?.querySelectorAll("[data-over-map]") ?? [])];
    this.#taken = over
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 0 && box.height > 0)
      .map((box) => ({ left: box.left - corner.x, top: box.top - corner.y, width: box.width, height: box.height }));
  }

  #stay(): void {
    clearTimeout(this.#closing);
    this.#closing = undefined;
    this.#left = false;
  }

  /** The pointer or the cursor is on something: stacks open where it rests and close behind it. */
  linger(target: Target | null, by: "mouse" | "keyboard"): void {
    clearTimeout(this.#opening);
    const hex = target?.hex ?? null;
    // A key that is pressed is meant.
    if (hex !== this.#shut || by === "keyboard") this.#shut = null;
    if (hex !== null && hex === this.hex) {
      this.#stay();
      return;
    }
    if (this.hex !== null)
      this.#closing ??= setTimeout(() => (this.#left = true), by === "mouse" ? settings.timing.grace : 0);
    if (hex === this.#shut || !this.isStack(hex)) return;
    // Between its pieces a hex is ground.
    if (by === "mouse" && target?.piece === undefined) return;
    this.#wait(hex, by, 6);
  }

  /** Opens it after a moment; if the map is still gliding to its hex, when that has come into sight. */
  #wait(hex: number, by: "mouse" | "keyboard", tries: number): void {
    this.#opening = setTimeout(
      () => {
        if (this.sight.sees(hex)) this.open(hex, by);
        else if (tries > 0) this.#wait(hex, by, tries - 1);
      },
      by === "mouse" ? settings.timing.rest : settings.timing.stay,
    );
  }

  /** The focus has gone elsewhere. */
  unfocused(): void {
    if (this.#open?.by === "keyboard") this.#left = true;
  }

  /** Closes it, and keeps it closed while the pointer stays. Says whether there was something to close. */
  fold(): boolean {
    clearTimeout(this.#opening);
    const was = this.hex;
    this.#shut = was ?? this.table.attention.hovered?.hex ?? null;
    this.#close();
    return was !== null;
  }

  #close(): void {
    this.#stay();
    // The focus does not get lost with what it was on.
    if (document.activeElement?.closest("[data-testid=fan]")) this.sight.place?.focus();
    this.#open = null;
  }
}
