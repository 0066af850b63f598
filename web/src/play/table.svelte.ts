import * as api from "../api";
import { Grid, arrange, byHex } from "../board/geometry";
import { settings } from "../look/settings.svelte";
import type { GameCard, Line, MapCard as MapArt, Message, Offer, Overlay, OverlayKind, Piece, Refusal, RollWish, ServerMessage, View } from "../wire";
import { learn } from "../words/say.svelte";
import { merged } from "./chronicle";
import { NO_CHOICES, grouped, unoffered } from "./offers";
import { type Question, Refused, type State, Transport, type Wire } from "./transport";

export const OVERLAYS: readonly OverlayKind[] = [
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

export interface Target {
  hex?: number;
  piece?: string;
}

/** An answer to "why not", beside the thing that was clicked. */
export interface WhyNot extends Target {
  refusal: Refusal | null;
}

const openSocket = (key: string): Wire => new WebSocket(api.playAt(key)) as unknown as Wire;

/** One game in play as this browser sees it. */
export class Table {
  readonly key: string;
  #transport: Transport | null = null;
  #closed = false;

  game = $state("");
  scenario = $state("");
  seats = $state<string[]>([]);
  card = $state<GameCard | null>(null);
  map = $state.raw<MapArt | null>(null);
  grid = $state.raw<Grid | null>(null);
  line = $state<State>("connecting");
  missing = $state(false);
  thinking = $state<string | null>(null);
  online = $state<Record<string, boolean>>({});

  /** The newest position, and an older one while the reader looks back. */
  now = $state.raw<View | null>(null);
  past = $state.raw<View | null>(null);
  lines = $state.raw<Line[]>([]);
  /** The lines that came with the newest position, for animation. */
  news = $state.raw<Line[]>([]);
  busy = $state(false);
  refusal = $state<Refusal | null>(null);
  whyNot = $state.raw<WhyNot | null>(null);
  /** Several offers on one thing: the player chooses. */
  menu = $state.raw<{ offers: Offer[]; x: number; y: number } | null>(null);
  /** An offer that waits for a second press. */
  asked = $state.raw<Offer | null>(null);
  /** Actions that cannot be taken back, as far as the server was asked. */
  final = $state.raw<ReadonlySet<string>>(new Set());
  /** An action that waits for dice, where the players throw them themselves. */
  rolling = $state.raw<{ action: string; dice: string[]; needs: RollWish } | null>(null);
  selected = $state.raw<Target | null>(null);
  hovered = $state.raw<Target | null>(null);
  overlays = $state.raw<Partial<Record<OverlayKind, Overlay>>>({});
  unknownOverlays = $state.raw<ReadonlySet<OverlayKind>>(new Set());
  /** Hot-seat: who sits in front of the screen. */
  seated = $state<string | null>(null);
  /** A place the reader wants to see. */
  shown = $state.raw<{ hexes: number[]; at: number } | null>(null);

  /** The overlays that this game has, in the order of their keys. */
  kinds = $derived(OVERLAYS.filter((kind) => this.card?.overlays.includes(kind) ?? true));
  view = $derived(this.past ?? this.now);
  scene = $derived(this.view?.scene ?? null);
  replaying = $derived(this.past !== null);
  hotSeat = $state(false);
  curtain = $derived(
    settings.curtain && this.hotSeat && this.now !== null && this.now.outcome === null && this.seated !== this.now.viewer,
  );
  /** The seat this browser answers for now. */
  seat = $derived(this.#actor());
  prompt = $derived(this.past || !this.seat ? null : (this.now?.prompts[this.seat] ?? null));
  choices = $derived(this.prompt ? grouped(this.prompt) : NO_CHOICES);
  spots = $derived(this.scene && this.grid ? arrange(this.scene, this.grid) : []);
  stacks = $derived(this.scene ? byHex(this.scene) : new Map<number, Piece[]>());

  #hurry = (): void => this.#transport?.hurry();

  constructor(key: string, connect: (key: string) => Wire = openSocket) {
    this.key = key;
    this.#transport = new Transport(
      () => connect(key),
      (message) => void this.#heard(message),
      (state) => {
        this.line = state;
        if (state === "waiting") void this.#stillThere();
      },
    );
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  #actor(): string | null {
    const view = this.now;
    if (!view) return null;
    const mine = view.to_act.filter((seat) => this.seats.includes(seat) && view.prompts[seat]);
    return mine.includes(view.viewer) ? view.viewer : (mine[0] ?? null);
  }

  async #stillThere(): Promise<void> {
    try {
      await api.table(this.key);
    } catch (error) {
      if (error instanceof api.ServerError && (error.status === 404 || error.status === 403)) {
        this.missing = true;
        this.close();
      }
    }
  }

  async #heard(message: ServerMessage): Promise<void> {
    if (this.#closed) return;
    switch (message.type) {
      case "hello":
        // A new connection tells everything anew.
        this.#fresh = true;
        this.#queue = [];
        this.seats = message.seats;
        this.hotSeat = message.hot_seat;
        this.scenario = message.scenario;
        if (this.game !== message.game) {
          this.game = message.game;
          void this.#load(message.game);
        }
        break;
      case "view":
        this.#arrive(message.view);
        break;
      case "thinking":
        this.thinking = message.on ? message.seat : null;
        break;
      case "presence":
        this.online[message.seat] = message.online;
        break;
      default:
        break;
    }
  }

  async #load(game: string): Promise<void> {
    const [games, map] = await Promise.all([api.games(), api.map(game), learn(game)]);
    this.card = games.find((card) => card.id === game) ?? null;
    this.map = map;
    this.grid = new Grid(map);
  }

  /** Positions that wait their turn, so that a player can follow what the other side does. */
  #queue: View[] = [];
  #pause: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  queued = $state(0);
  /** The next position comes with the whole chronicle. */
  #fresh = true;

  #arrive(view: View): void {
    this.#queue.push(view);
    this.queued = this.#queue.length;
    this.#pump();
  }

  #pump(): void {
    clearTimeout(this.#pause);
    while (this.#queue.length > 0) {
      const wait = this.#shownAt + this.#pace() - Date.now();
      if (wait > 0) {
        this.#pause = setTimeout(() => this.#pump(), wait);
        return;
      }
      const next = this.#queue.shift()!;
      this.queued = this.#queue.length;
      this.#shownAt = Date.now();
      this.#take(next);
    }
  }

  /** How long the position on the screen stays there: what the other side did, with something to see, a moment. */
  #pace(): number {
    const by = this.news.at(-1)?.seat ?? null;
    const theirs = by !== null && this.seats.length > 0 && !this.seats.includes(by);
    if (!settings.moving || !theirs || !this.news.some((line) => line.hexes.length > 0)) return 0;
    return this.#queue.length > 12 ? 120 : 420;
  }

  /** Shows at once what waits to be shown. */
  hurry(): void {
    clearTimeout(this.#pause);
    for (const view of this.#queue.splice(0)) this.#take(view);
    this.queued = 0;
  }

  async #rereadLines(step: number): Promise<void> {
    try {
      const answer = await this.#ask({ type: "at", step });
      if (answer.view && this.now?.step === step) this.lines = answer.view.lines;
    } catch {
      // Offline: the next connection brings everything.
    }
  }

  #take(view: View): void {
    const first = this.#fresh;
    this.#fresh = false;
    const otherEyes = this.now !== null && this.now.viewer !== view.viewer;
    this.lines = merged(first ? [] : this.lines, view.lines, view.from);
    if (otherEyes) {
      this.overlays = {};
      this.selected = null;
      this.hovered = null;
      this.past = null;
    }
    if (otherEyes && view.from > 0) {
      // In hot-seat the new player reads his own chronicle, not that of the other one.
      this.lines = [];
      void this.#rereadLines(view.step);
    }
    this.news = first || otherEyes ? [] : view.lines;
    this.now = view;
    this.busy = false;
    this.whyNot = null;
    this.menu = null;
    this.asked = null;
    this.rolling = null;
    this.final = new Set();
    if (!settings.curtain || !this.hotSeat) this.seated = view.viewer;
    void this.refreshOverlays();
    void this.#askWhatIsFinal();
  }

  /** The few answers with a button of their own are looked up, so that the player is warned before, not after. */
  async #askWhatIsFinal(): Promise<void> {
    const seat = this.seat;
    const step = this.now?.step;
    if (!seat) return;
    // Where chances are told dice are about to fall; a server that knows better says so.
    const found = new Set(this.prompt?.outlook.length ? this.choices.buttons.map((offer) => offer.action) : []);
    this.final = new Set(found);
    for (const offer of this.choices.buttons.slice(0, 8)) {
      try {
        const answer = await this.#ask({ type: "why", seat, action: offer.action });
        if (typeof answer.final !== "boolean") return;
        if (answer.final) found.add(offer.action);
        else found.delete(offer.action);
      } catch {
        return;
      }
      if (this.now?.step !== step) return;
    }
    this.final = found;
  }

  #ask(question: Question): ReturnType<Transport["ask"]> {
    if (!this.#transport) return Promise.reject(new Refused({ rule: "", message: { id: "offline" } }));
    return this.#transport.ask(question);
  }

  #fail(error: unknown): void {
    this.busy = false;
    this.refusal = error instanceof Refused ? error.refusal : { rule: "", message: { id: "offline" } };
  }

  /** Chooses an offer; what cannot be undone is asked twice. */
  choose(offer: Offer): void {
    this.menu = null;
    if (settings.confirm && this.final.has(offer.action) && this.asked?.action !== offer.action) {
      this.asked = offer;
      return;
    }
    this.asked = null;
    void this.act(offer.action);
  }

  async act(action: string, dice: string[] = []): Promise<void> {
    const seat = this.seat;
    if (!seat || !this.now || this.busy) return;
    this.busy = true;
    this.refusal = null;
    this.rolling = null;
    try {
      await this.#ask({ type: "act", step: this.now.step, seat, action, ...(dice.length > 0 ? { dice } : {}) });
      this.busy = false;
    } catch (error) {
      if (error instanceof Refused && error.refusal.needs) {
        this.busy = false;
        this.rolling = { action, dice, needs: error.refusal.needs };
      } else this.#fail(error);
    }
  }

  /** The player has thrown a real die, or drawn: the action is tried again with it. */
  async thrown(result: string): Promise<void> {
    if (this.rolling) await this.act(this.rolling.action, [...this.rolling.dice, result]);
  }

  canUndo = $derived(
    !this.past && this.now !== null && this.seats.some((seat) => this.now?.can_undo[seat] === true),
  );

  async undo(): Promise<void> {
    const seat = this.seats.find((id) => this.now?.can_undo[id]);
    if (!this.now || !seat || this.past) return;
    this.refusal = null;
    try {
      await this.#ask({ type: "undo", step: this.now.step, seat });
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Asks why what was clicked is not offered. */
  async why(target: Target): Promise<void> {
    const { prompt, map, scene, seat } = this;
    if (!prompt || !map || !scene || !seat) return;
    let nearest: Refusal | null = null;
    for (const action of unoffered(prompt, map, scene, target)) {
      try {
        await this.#ask({ type: "why", seat, action });
      } catch (error) {
        if (!(error instanceof Refused) || error.refusal.message.id === "offline") return;
        // A rule's reason says more than that something was not understood.
        if (error.refusal.rule !== "") {
          nearest = error.refusal;
          break;
        }
        if (error.refusal.message.id !== "not-understood") nearest ??= error.refusal;
      }
    }
    this.whyNot = { ...target, refusal: nearest };
  }

  async toggle(kind: OverlayKind): Promise<void> {
    if (this.overlays[kind]) {
      const rest = { ...this.overlays };
      delete rest[kind];
      this.overlays = rest;
    } else {
      await this.#fetchOverlay(kind);
    }
  }

  async #fetchOverlay(kind: OverlayKind): Promise<void> {
    const piece = this.selected?.piece ?? null;
    try {
      const answer = await this.#ask({ type: "overlay", kind, piece });
      if (answer.overlay) this.overlays = { ...this.overlays, [kind]: answer.overlay };
      else {
        const rest = { ...this.overlays };
        delete rest[kind];
        this.overlays = rest;
        if (!OF_PIECE.has(kind)) this.unknownOverlays = new Set([...this.unknownOverlays, kind]);
      }
    } catch {
      // Offline: the overlay comes when the line is back and the player asks again.
    }
  }

  async refreshOverlays(): Promise<void> {
    for (const kind of Object.keys(this.overlays) as OverlayKind[]) await this.#fetchOverlay(kind);
  }

  select(target: Target | null): void {
    this.selected = target;
    for (const kind of OF_PIECE) if (this.overlays[kind]) void this.#fetchOverlay(kind);
  }

  /** When the game is over it can be seen through other eyes: a seat's, or with nothing hidden. */
  eyes = $state<string | null>(null);

  /** Looks at the position after so many actions; the newest one ends the looking back. */
  async lookBack(step: number, eyes: string | null = this.eyes): Promise<void> {
    this.eyes = eyes;
    if (!this.now || (step >= this.now.step && eyes === null)) {
      this.past = null;
      return;
    }
    this.menu = null;
    this.whyNot = null;
    const last = this.now.step;
    try {
      const viewer = eyes === null ? {} : { viewer: eyes };
      const answer = await this.#ask({ type: "at", step: Math.min(step, last), ...viewer });
      if (answer.view && this.now?.step === last) this.past = answer.view;
    } catch (error) {
      this.#fail(error);
    }
  }

  backToNow(): void {
    this.past = null;
    this.eyes = null;
  }

  /** In hot-seat, when both sides must decide at once: the other one first. */
  async passTo(seat: string): Promise<void> {
    try {
      await this.#ask({ type: "look", seat });
    } catch (error) {
      this.#fail(error);
    }
  }

  sitDown(): void {
    this.seated = this.now?.viewer ?? null;
  }

  showPlace(hexes: number[]): void {
    if (hexes.length > 0) this.shown = { hexes, at: Date.now() };
  }

  seatTitle(id: string): Message | null {
    return this.card?.seats.find((seat) => seat.id === id)?.title ?? null;
  }

  sideTitle(side: number): Message | null {
    return this.card?.seats[side]?.title ?? null;
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#transport?.close();
  }
}
