import * as api from "../api";
import { Grid, type Spot, arrange, byHex, kept } from "../board/geometry";
import { settings } from "../look/settings.svelte";
import type {
  GameCard,
  Line,
  MapCard as MapArt,
  Message,
  Offer,
  Overlay,
  OverlayKind,
  Piece,
  Refusal,
  RollWish,
  ServerMessage,
  View,
} from "../wire";
import { learn } from "../words/say.svelte";
import { merged } from "./chronicle";
import { type Foresight, NOTHING_FORESEEN, type Preview, type Way, foreseen, previewOf, startOf } from "./foresight";
import { learned } from "./news";
import { NO_CHOICES, grouped, meant, unoffered } from "./offers";
import { saved } from "./saved";
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

/** An answer that is looked at, not yet given; and where on the screen, if it has no place on the map. */
export interface Pointed {
  offer?: Offer;
  way?: Way;
  beside?: { x: number; y: number };
}

/** A way that is being gone: what is still to be sent, and after which step. */
interface Walk {
  way: Way;
  rest: string[];
  step: number;
  seat: string;
  /** Where the piece stood at first. */
  from: number | null;
}

const openSocket = (key: string): Wire => new WebSocket(api.playAt(key));

const without = (overlays: Table["overlays"], kind: OverlayKind): Table["overlays"] =>
  Object.fromEntries(Object.entries(overlays).filter(([one]) => one !== kind));

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
  /** What would come of each answer, once the server has told. */
  foresight = $state.raw<Foresight>(NOTHING_FORESEEN);
  /** A way of several steps that is being gone. */
  walking = $state.raw<Walk | null>(null);
  /** A way that came to an end before its goal. */
  stopped = $state.raw<{ hex: number; left: number } | null>(null);
  /** An action that waits for dice, where the players throw them themselves. */
  rolling = $state.raw<{ action: string; dice: string[]; needs: RollWish } | null>(null);
  selected = $state.raw<Target | null>(null);
  hovered = $state.raw<Target | null>(null);
  /** What was touched once, on a screen without a pointer: the next touch does it. */
  poised = $state.raw<Target | null>(null);
  /** An answer in the panel or in a menu that the pointer or the focus is on. */
  pointed = $state.raw<Pointed | null>(null);
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
    settings.curtain &&
      this.hotSeat &&
      this.now !== null &&
      this.now.outcome === null &&
      this.seated !== this.now.viewer,
  );
  /** The seat this browser answers for now. */
  seat = $derived(this.#actor());
  prompt = $derived(this.past || !this.seat ? null : (this.now?.prompts[this.seat] ?? null));
  choices = $derived(this.prompt ? grouped(this.prompt) : NO_CHOICES);
  #drawn: Spot[] = [];
  spots = $derived.by(() => {
    if (!this.scene || !this.grid) return [];
    return (this.#drawn = kept(this.#drawn, arrange(this.scene, this.grid)));
  });
  stacks = $derived(this.scene ? byHex(this.scene) : new Map<number, Piece[]>());
  /** Where the piece stands that is being moved. */
  start = $derived(
    startOf(this.foresight, (hex) => this.map?.hexes[hex]?.neighbours ?? [], this.selected?.hex ?? null),
  );
  /** What the thing that is looked at would do. */
  preview = $derived(this.#preview());
  /** Where the reader's eye is: under the pointer, the cursor or the finger. */
  looked = $derived(this.hovered ?? this.poised);

  #hurry = (): void => this.#transport?.hurry();

  constructor(key: string, connect: (key: string) => Wire = openSocket) {
    this.key = key;
    // A game that was played here before is fetched while the line is being put up.
    const known = saved().find((one) => one.key === key);
    if (known?.map) void this.#load(known.game, known.map);
    this.#transport = new Transport(
      () => connect(key),
      (message) => this.#heard(message),
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

  #preview(): Preview | null {
    if (!this.prompt || !this.scene || this.walking) return null;
    if (this.pointed?.way) return previewOf(this.foresight, [], this.pointed.way.hex, this.start);
    if (this.pointed?.offer) {
      return previewOf(this.foresight, [this.pointed.offer], this.placeOf(this.pointed.offer), this.start);
    }
    const target = this.hovered ?? this.poised;
    if (!target || this.menu) return null;
    return previewOf(this.foresight, meant(this.choices, this.scene, target), target.hex ?? null, this.start);
  }

  /** The hex where an offer is clicked, if it is on the map. */
  placeOf({ click }: Offer): number | null {
    if (click === "button" || "card" in click) return null;
    if ("hex" in click) return click.hex;
    return "side" in click ? click.side.hex : this.hexOf(click.piece);
  }

  hexOf(piece: string): number | null {
    return this.scene?.stacks.find((stack) => stack.pieces.some((one) => one.id === piece))?.hex ?? null;
  }

  /** Whether an answer cannot be taken back. Until the server has told, one that comes with chances may roll dice. */
  lasts(action: string): boolean {
    const prospect = this.foresight.offers.get(action);
    if (prospect) return prospect.lasts;
    return (this.prompt?.outlook.length ?? 0) > 0 && this.choices.buttons.some((offer) => offer.action === action);
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

  #heard(message: ServerMessage): void {
    if (this.#closed) return;
    switch (message.type) {
      case "hello":
        // A new connection tells everything anew.
        this.#fresh = true;
        this.#queue = [];
        this.seats = message.seats;
        this.hotSeat = message.hot_seat;
        this.scenario = message.scenario;
        this.game = message.game;
        void this.#load(message.game, message.map);
        break;
      case "view":
        this.#arrive(message.view);
        break;
      case "news":
        if (this.#latest) this.#arrive({ ...message.view, scene: learned(this.#latest.scene, message.scene) });
        break;
      case "thinking":
        this.thinking = message.on ? message.seat : null;
        break;
      case "presence":
        this.online[message.seat] = message.online;
        break;
      case "done":
      case "refused":
        // The transport has given them to whoever asked.
        break;
      default:
        // A newer server may say more than this client knows.
        console.warn("a message that is not known", message satisfies never);
    }
  }

  #loading = "";
  async #load(game: string, map: string): Promise<void> {
    if (this.#loading === map) return;
    this.#loading = map;
    try {
      const [games, art] = await Promise.all([api.games(), api.map(game, map), learn(game)]);
      this.card = games.find((card) => card.id === game) ?? null;
      this.map = art;
      this.grid = new Grid(art);
    } catch {
      // The next time the line is up it is tried again.
      this.#loading = "";
    }
  }

  /** Positions that wait their turn, so that a player can follow what the other side does. */
  #queue: View[] = [];
  #pause: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  queued = $state(0);
  /** The next position comes with the whole chronicle. */
  #fresh = true;

  /** The newest position that was sent, whether it is shown yet or not. */
  #latest: View | null = null;

  #arrive(view: View): void {
    this.#latest = view;
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
    // A piece on a way of several steps is seen going from hex to hex.
    if (this.walking && settings.moving) return 300;
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
    this.foresight = NOTHING_FORESEEN;
    this.poised = null;
    this.pointed = null;
    if (!settings.curtain || !this.hotSeat) this.seated = view.viewer;
    if (this.#walksOn(view)) return;
    void this.refreshOverlays();
    void this.#foresee();
  }

  /** Asks what would come of each answer; what comes too late for its question is dropped. */
  async #foresee(): Promise<void> {
    const { seat, now } = this;
    if (!seat || !now || this.queued > 0 || this.replaying) return;
    try {
      const answer = await this.#ask({ type: "foresee", seat });
      if (this.now === now && this.seat === seat && answer.prospects) {
        this.foresight = foreseen(answer.prospects, grouped(now.prompts[seat]));
      }
    } catch {
      // A busy server foresees nothing; everything can be done without.
    }
  }

  #ask(question: Question): ReturnType<Transport["ask"]> {
    if (!this.#transport) return Promise.reject(new Refused({ rule: "", message: { id: "offline" } }));
    return this.#transport.ask(question);
  }

  #fail(error: unknown): void {
    this.busy = false;
    this.#stop();
    this.refusal = error instanceof Refused ? error.refusal : { rule: "", message: { id: "offline" } };
  }

  /** Chooses an offer; what cannot be undone is asked twice. */
  choose(offer: Offer): void {
    if (this.walking) return;
    this.menu = null;
    this.pointed = null;
    this.stopped = null;
    if (settings.confirm && this.lasts(offer.action) && this.asked?.action !== offer.action) {
      this.asked = offer;
      return;
    }
    this.asked = null;
    void this.act(offer.action);
  }

  /** Goes a way of several steps: one action after the other, as long as each is offered when it is its turn. */
  walk(way: Way): void {
    const { seat, now } = this;
    const [first, ...rest] = way.actions;
    if (!seat || !now || first === undefined || this.busy || this.walking) return;
    this.menu = null;
    this.asked = null;
    this.pointed = null;
    this.stopped = null;
    this.walking = { way, rest, step: now.step + 1, seat, from: this.start };
    void this.act(first);
  }

  /** Takes the next step of a way, if this is the position it leads through. */
  #walksOn(view: View): boolean {
    const walk = this.walking;
    if (!walk || view.step < walk.step) return false;
    const [next, ...rest] = walk.rest;
    if (next === undefined) {
      this.walking = null;
      return false;
    }
    const offered = view.prompts[walk.seat]?.offers.some((offer) => offer.action === next) ?? false;
    if (view.step !== walk.step || !offered) {
      this.#stop();
      return false;
    }
    this.walking = { ...walk, rest, step: walk.step + 1 };
    void this.act(next);
    return true;
  }

  /** A way ends before its goal; the player is told. */
  #stop(): void {
    const walk = this.walking;
    if (!walk) return;
    this.walking = null;
    this.stopped = { hex: walk.way.hex, left: walk.rest.length + 1 };
  }

  /** The player has seen enough of a way. */
  halt(): void {
    if (this.walking) this.walking = { ...this.walking, rest: [] };
  }

  /** Counts what was sent, so that a late answer does not end the wait for the next one. */
  #sent = 0;

  async act(action: string, dice: string[] = []): Promise<void> {
    const seat = this.seat;
    if (!seat || !this.now || this.busy) return;
    const sent = ++this.#sent;
    this.busy = true;
    this.refusal = null;
    this.rolling = null;
    try {
      await this.#ask({ type: "act", step: this.now.step, seat, action, ...(dice.length > 0 ? { dice } : {}) });
      if (this.#sent === sent) this.busy = false;
    } catch (error) {
      if (error instanceof Refused && error.refusal.needs) {
        this.busy = false;
        this.#stop();
        this.rolling = { action, dice, needs: error.refusal.needs };
      } else this.#fail(error);
    }
  }

  /** The player has thrown a real die, or drawn: the action is tried again with it. */
  async thrown(result: string): Promise<void> {
    if (this.rolling) await this.act(this.rolling.action, [...this.rolling.dice, result]);
  }

  canUndo = $derived(!this.past && this.now !== null && this.seats.some((seat) => this.now?.can_undo[seat] === true));

  async undo(): Promise<void> {
    const seat = this.seats.find((id) => this.now?.can_undo[id]);
    if (!this.now || !seat || this.past) return;
    this.refusal = null;
    this.stopped = null;
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

  /** The hex whose line of sight is shown. */
  #seen: number | null = null;

  /** Shows what can be seen from a hex, or no more if that is shown; held again, it goes. */
  async seeFrom(hex: number): Promise<void> {
    if (!this.kinds.includes("line-of-sight") || this.replaying) return;
    const shown = this.#seen === hex && this.overlays["line-of-sight"] !== undefined;
    this.#seen = shown ? null : hex;
    if (shown) await this.toggle("line-of-sight");
    else await this.#fetchOverlay("line-of-sight");
  }

  async toggle(kind: OverlayKind): Promise<void> {
    if (this.overlays[kind]) {
      if (kind === "line-of-sight") this.#seen = null;
      this.overlays = without(this.overlays, kind);
    } else {
      await this.#fetchOverlay(kind);
    }
  }

  async #fetchOverlay(kind: OverlayKind): Promise<void> {
    const from = kind === "line-of-sight" && this.#seen !== null ? this.map?.hexes[this.#seen]?.number : undefined;
    const piece = from ?? this.selected?.piece ?? null;
    try {
      const answer = await this.#ask({ type: "overlay", kind, piece });
      if (answer.overlay) this.overlays = { ...this.overlays, [kind]: answer.overlay };
      else {
        this.overlays = without(this.overlays, kind);
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
    if (target?.piece) this.#seen = null;
    for (const kind of OF_PIECE) if (this.overlays[kind]) void this.#fetchOverlay(kind);
  }

  /** When the game is over it can be seen through other eyes: a seat's, or with nothing hidden. */
  eyes = $state<string | null>(null);

  /** Looks at the position after so many actions; the newest one ends the looking back. */
  async lookBack(step: number, eyes: string | null = this.eyes): Promise<void> {
    this.eyes = eyes;
    if (!this.now || (step >= this.now.step && eyes === null)) {
      this.backToNow();
      return;
    }
    this.menu = null;
    this.whyNot = null;
    const last = this.now.step;
    try {
      const viewer = eyes === null ? {} : { viewer: eyes };
      const answer = await this.#ask({ type: "at", step: Math.min(step, last), ...viewer });
      if (answer.view && this.now.step === last) this.past = answer.view;
    } catch (error) {
      this.#fail(error);
    }
  }

  backToNow(): void {
    this.past = null;
    this.eyes = null;
    this.pointed = null;
    this.poised = null;
    if (this.foresight === NOTHING_FORESEEN) void this.#foresee();
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
