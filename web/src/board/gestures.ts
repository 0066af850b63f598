import { settings } from "../look/settings.svelte";
import type { Point } from "./geometry";
import { zoomed } from "./camera";
import type { Sight } from "./sight.svelte";

/** What hands do to the map besides moving it. */
export interface Hands {
  /** A hand is laid on the map. */
  ondown(): void;
  /** The player moves the map himself. */
  onsteer(): void;
  /** The map begins to be dragged. */
  ondrag(finger: boolean): void;
  /** The pointer goes over the map without pressing. */
  onhover(event: PointerEvent): void;
  /** Something was pressed and let go. */
  ontap(on: EventTarget | null, event: PointerEvent): void;
  /** Something is pressed and held. */
  onhold(on: EventTarget | null, event: PointerEvent): void;
}

/** Further than this is a drag, not a click. */
const STILL = 6;

/** Mouse and fingers on the map: drag, pinch, wheel, click. */
export class Gestures {
  #fingers = new Map<number, Point>();
  #dragged = 0;
  #pressed: EventTarget | null = null;
  #holding: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly sight: Sight,
    readonly hands: Hands,
  ) {}

  down = (event: PointerEvent): void => {
    if (event.button !== 0 && event.pointerType === "mouse") return;
    this.sight.hold();
    this.sight.held = true;
    this.hands.ondown();
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 1) {
      this.#dragged = 0;
      this.#pressed = event.target;
      clearTimeout(this.#holding);
      this.#holding = setTimeout(() => {
        if (this.#fingers.size !== 1 || this.#dragged > STILL) return;
        // What was held is not clicked as well.
        this.#dragged = 100;
        this.hands.onhold(this.#pressed, event);
      }, settings.timing.hold);
    }
  };

  move = (event: PointerEvent): void => {
    const before = this.#fingers.get(event.pointerId);
    if (!before) {
      this.hands.onhover(event);
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    if (this.#fingers.size === 1) this.#drag(event, before, now);
    else if (this.#fingers.size === 2) this.#pinch(event.pointerId, before, now);
    this.#fingers.set(event.pointerId, now);
  };

  #drag(event: PointerEvent, before: Point, now: Point): void {
    this.#dragged += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.#dragged <= STILL) return;
    this.sight.touched = true;
    this.hands.onsteer();
    this.hands.ondrag(event.pointerType === "touch");
    this.sight.place?.setPointerCapture(event.pointerId);
    this.sight.pan(now.x - before.x, now.y - before.y);
  }

  #pinch(finger: number, before: Point, now: Point): void {
    const other = [...this.#fingers].find(([id]) => id !== finger)?.[1];
    if (!other) return;
    this.#dragged = 100;
    this.hands.onsteer();
    const { camera, corner, least } = this.sight;
    const spread = Math.hypot(now.x - other.x, now.y - other.y);
    const was = Math.max(Math.hypot(before.x - other.x, before.y - other.y), 1);
    const mid = { x: (now.x + other.x) / 2 - corner.x, y: (now.y + other.y) / 2 - corner.y };
    const panned = { ...camera, x: camera.x + (now.x - before.x) / 2, y: camera.y + (now.y - before.y) / 2 };
    this.sight.move(zoomed(panned, spread / was, mid.x, mid.y, least));
  }

  up = (event: PointerEvent): void => {
    clearTimeout(this.#holding);
    const was = this.#fingers.delete(event.pointerId);
    this.sight.held = this.#fingers.size > 0;
    if (!was || this.#fingers.size > 0 || this.#dragged > STILL || event.type === "pointercancel") return;
    this.hands.ontap(this.#pressed ?? event.target, event);
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.sight.hold();
    this.hands.onsteer();
    const { camera, corner, least } = this.sight;
    const lines = event.deltaMode === 1 ? 16 : 1;
    const by = Math.exp((-event.deltaY * lines * (event.ctrlKey ? 4 : 1)) / 500);
    this.sight.move(zoomed(camera, by, event.clientX - corner.x, event.clientY - corner.y, least));
  };
}
