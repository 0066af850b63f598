import { settings } from "../look/settings.svelte";
import { type Camera, type Size, bounded, centred, fitted, fitting, framed, zoomed } from "./camera";
import type { Box } from "./fanning";
import type { Grid, Point } from "./geometry";

/** What of the map is on the screen, and how it comes there. */
export class Sight {
  /** The window onto the map. */
  place = $state<HTMLElement | null>(null);
  width = $state(0);
  height = $state(0);
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 0 });
  /** The scale at which the sheet is laid out; between two of them it is only stretched, which is fast. */
  drawn = $state(0);
  /** Whether somebody has moved the map: until then the first look is kept when the window changes. */
  touched = false;
  /** How much of the window's upper left something lies over, in pixels. */
  cover = 0;
  /** A hand lies on the map: it does not move by itself. */
  held = false;

  #grid: () => Grid;
  #settle: ReturnType<typeof setTimeout> | undefined;
  #gliding = 0;

  screen = $derived<Size>({ width: this.width, height: this.height });
  map = $derived.by<Size>(() => ({ width: this.grid.width, height: this.grid.height }));
  least = $derived(Math.min(fitting(this.screen, this.map) * 0.7, 24));
  /** Pieces are to be read without a glass, even if not all of them find room: larger in the hand than on the desk. */
  readable = $derived(this.width < 720 ? 40 : 29);

  /** What of the window nothing lies over, with a rim: in it something is well seen. */
  free = $derived.by<Box>(() => {
    const rim = Math.min(64, this.width / 8, this.height / 8);
    const [top, bottom] = [rim + Math.min(40, this.height / 12), rim + Math.min(24, this.height / 12)];
    return { left: rim, top, width: this.width - 2 * rim, height: this.height - top - bottom };
  });

  constructor(grid: () => Grid) {
    this.#grid = grid;
  }

  get grid(): Grid {
    return this.#grid();
  }

  /** Where in the window a place of the map is. */
  toScreen(at: Point): Point {
    return { x: this.camera.x + at.x * this.camera.scale, y: this.camera.y + at.y * this.camera.scale };
  }

  /** Which place of the map is there in the window. */
  toMap(at: Point): Point {
    return { x: (at.x - this.camera.x) / this.camera.scale, y: (at.y - this.camera.y) / this.camera.scale };
  }

  /** Where the window begins on the page. */
  get corner(): Point {
    const box = this.place?.getBoundingClientRect();
    return { x: box?.left ?? 0, y: box?.top ?? 0 };
  }

  /** A camera that shows all these hexes, and some more around them; at least the middle ones, large enough to read. */
  lookAt(hexes: number[], margin: number, most: number): Camera {
    const { grid, width, height } = this;
    const xs = hexes.map((hex) => grid.centre(hex).x);
    const ys = hexes.map((hex) => grid.centre(hex).y);
    const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
    const [top, bottom] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
    let middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const scale = Math.min(width / (right - left), height / (bottom - top), most * Math.max(1, width / 1800));
    let wide = Math.max(scale, fitting(this.screen, this.map) * 0.98);
    if (wide < this.readable) {
      wide = this.readable;
      const away = (hex: number): number => Math.hypot(grid.centre(hex).x - middle.x, grid.centre(hex).y - middle.y);
      const nearest = hexes.reduce((best, hex) => (away(hex) < away(best) ? hex : best));
      middle = grid.centre(nearest);
    }
    const camera = framed(centred(this.camera, this.screen, middle, wide), this.screen, this.map);
    return { ...camera, y: camera.y + this.#covered(camera, hexes) };
  }

  /** How far the map must come down so that none of these hexes that is in sight lies under what covers its upper edge. */
  #covered(camera: Camera, hexes: number[]): number {
    const tops = hexes
      .map((hex) => this.grid.centre(hex))
      .filter(({ x }) => camera.x + x * camera.scale < this.width * 0.6)
      .map(({ y }) => camera.y + (y - 1) * camera.scale)
      .filter((top) => top > -2 * camera.scale);
    return Math.max(0, this.cover - Math.min(this.cover, ...tops));
  }

  /** Jumps there. */
  show(camera: Camera): void {
    this.camera = camera;
    this.#commit();
  }

  #commit(): void {
    clearTimeout(this.#settle);
    this.drawn = this.camera.scale;
  }

  /** Follows a hand: the sheet is laid out anew when it rests. */
  move(next: Camera): void {
    this.touched = true;
    this.camera = bounded(next, this.screen, this.map);
    if (this.camera.scale === this.drawn) return;
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => this.#commit(), 160);
  }

  pan(dx: number, dy: number): void {
    this.camera = bounded({ ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy }, this.screen, this.map);
  }

  /** Jumps there, so far that a glide would only be a blur. */
  cut(to: Camera): void {
    this.hold();
    this.touched = true;
    this.show(bounded(to, this.screen, this.map));
    if (settings.moving) this.place?.animate([{ opacity: 0.25 }, { opacity: 1 }], { duration: 120 });
  }

  /** Moves the camera there, smoothly if the player likes that. */
  glide(to: Camera, time = 320): void {
    this.touched = true;
    const goal = bounded(to, this.screen, this.map);
    this.hold();
    if (!settings.moving) {
      this.show(goal);
      return;
    }
    const [from, start] = [this.camera, performance.now()];
    const step = (now: number): void => {
      const at = Math.min((now - start) / time, 1);
      const ease = 1 - (1 - at) ** 3;
      const scale = from.scale * (goal.scale / from.scale) ** ease;
      // The middle of the screen travels straight.
      const mid = (c: Camera) => ({ x: (this.width / 2 - c.x) / c.scale, y: (this.height / 2 - c.y) / c.scale });
      const [a, b] = [mid(from), mid(goal)];
      const between = { x: a.x + (b.x - a.x) * ease, y: a.y + (b.y - a.y) * ease };
      this.camera = centred(this.camera, this.screen, between, scale);
      if (at < 1) this.#gliding = requestAnimationFrame(step);
      else this.show(goal);
    };
    this.#gliding = requestAnimationFrame(step);
  }

  /** Ends a gliding: somebody has laid his hand on the map. */
  hold(): void {
    cancelAnimationFrame(this.#gliding);
  }

  zoom(factor: number): void {
    this.glide(zoomed(this.camera, factor, this.width / 2, this.height / 2, this.least));
  }

  whole(): void {
    this.glide(fitted(this.screen, this.map));
  }

  /** Scrolls only as far as is needed to see a hex. */
  reveal(hex: number): void {
    const at = this.grid.centre(hex);
    const { x, y } = this.toScreen(at);
    const rim = Math.min(120, this.width / 5, this.height / 5);
    if (x < rim || x > this.width - rim || y < rim || y > this.height - rim) {
      this.glide(framed(centred(this.camera, this.screen, at, Math.max(this.camera.scale, 22)), this.screen, this.map));
    }
  }

  /** Whether the middle of a hex is on the screen, or would be. */
  sees(hex: number, camera = this.camera): boolean {
    const at = this.grid.centre(hex);
    const { x, y } = { x: camera.x + at.x * camera.scale, y: camera.y + at.y * camera.scale };
    return x > 0 && x < this.width && y > 0 && y < this.height;
  }
}
