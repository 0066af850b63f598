import * as api from "../api";
import { Grid, type Spot, arrange, byHex, kept } from "../board/geometry";
import { settings } from "../look/settings.svelte";
import type { GameCard, MapCard as MapArt, Message, Offer, Piece, Refusal, View } from "../wire";
import { learn } from "../words/say.svelte";
import { Attention, type Target } from "./attention.svelte";
import { Connection } from "./connection.svelte";
import { type Foresight, NOTHING_FORESEEN, type Preview, type Way, foreseen, previewOf, startOf } from "./foresight";
import { NO_CHOICES, grouped, meant, unoffered } from "./offers";
import { Overlays } from "./overlays.svelte";
import { Position } from "./position.svelte";
import { saved } from "./saved";
import { Refused, type Wire } from "./transport";
import { type Stopped, Walk } from "./walk.svelte";

/** One game in play as this browser sees it: what the player can do, and what follows from it for each part. */
export class Table {
  readonly key: string;
  readonly attention = new Attention();
  readonly walk = new Walk();
  readonly connection: Connection;
  readonly position: Position;
  readonly overlays: Overlays;

  #card = $state.raw<GameCard | null>(null);
  #map = $state.raw<MapArt | null>(null);
  #grid = $state.raw<Grid | null>(null);
  #busy = $state(false);
  #foresight = $state.raw<Foresight>(NOTHING_FORESEEN);
  /** Hot-seat: who sits in front of the screen. */
  #seated = $state<string | null>(null);

  readonly game = $derived.by(() => this.connection.hello?.game ?? "");
  readonly scenario = $derived.by(() => this.connection.hello?.scenario ?? "");
  readonly seats = $derived.by(() => this.connection.hello?.seats ?? []);
  readonly hotSeat = $derived.by(() => this.connection.hello?.hot_seat ?? false);
  readonly curtain = $derived.by(() => {
    const { now } = this.position;
    return settings.curtain && this.hotSeat && now !== null && now.outcome === null && this.#seated !== now.viewer;
  });
  /** The seat this browser answers for now. */
  readonly seat = $derived.by(() => this.#actor());
  readonly prompt = $derived.by(() => {
    const { now, past } = this.position;
    return past || !this.seat ? null : (now?.prompts[this.seat] ?? null);
  });
  readonly choices = $derived(this.prompt ? grouped(this.prompt) : NO_CHOICES);
  readonly canUndo = $derived.by(() => {
    const { now, past } = this.position;
    return !past && now !== null && this.seats.some((seat) => this.#mayUndo(seat));
  });
  #drawn: Spot[] = [];
  readonly spots = $derived.by(() => {
    const { scene } = this.position;
    if (!scene || !this.#grid) return [];
    return (this.#drawn = kept(this.#drawn, arrange(scene, this.#grid)));
  });
  readonly stacks = $derived.by(() => {
    const { scene } = this.position;
    return scene ? byHex(scene) : new Map<number, Piece[]>();
  });
  /** Where the piece stands that is being moved. */
  readonly start = $derived.by(() => {
    const neighbours = (hex: number): readonly (number | null)[] => this.#map?.hexes[hex]?.neighbours ?? [];
    return startOf(this.#foresight, neighbours, this.attention.selected?.hex ?? null);
  });
  /** What the thing that is looked at would do. */
  readonly preview = $derived.by(() => this.#preview());

  constructor(key: string, connect?: (key: string) => Wire) {
    this.key = key;
    // A game that was played here before is fetched while the line is being put up.
    const known = saved().find((one) => one.key === key);
    if (known?.map) void this.#load(known.game, known.map);
    this.connection = new Connection(
      key,
      {
        hello: ({ game, map }) => void this.#load(game, map),
        view: (view, first) => this.#take(view, first),
        pace: (queued) => this.#pace(queued),
      },
      connect,
    );
    this.position = new Position(this.connection.ask);
    this.overlays = new Overlays(this.connection.ask, () => ({
      card: this.#card,
      piece: this.attention.selected?.piece ?? null,
      replaying: this.position.replaying,
    }));
  }

  get card(): GameCard | null {
    return this.#card;
  }

  get map(): MapArt | null {
    return this.#map;
  }

  get grid(): Grid | null {
    return this.#grid;
  }

  /** May this seat take back the last action? Where that is not known yet the server says so a little later. */
  #mayUndo(seat: string): boolean {
    const { now } = this.position;
    const later = this.connection.canUndo;
    if (!now) return false;
    return now.can_undo[seat] ?? (later?.seat === seat && later.step === now.step && later.can_undo);
  }

  /** An action is on its way. */
  get busy(): boolean {
    return this.#busy;
  }

  /** What would come of each answer, once the server has told. */
  get foresight(): Foresight {
    return this.#foresight;
  }

  #actor(): string | null {
    const view = this.position.now;
    if (!view) return null;
    const mine = view.to_act.filter((seat) => this.seats.includes(seat) && view.prompts[seat]);
    return mine.includes(view.viewer) ? view.viewer : (mine[0] ?? null);
  }

  #preview(): Preview | null {
    const { scene } = this.position;
    const { pointed, looked, menu } = this.attention;
    if (!this.prompt || !scene || this.walk.underWay) return null;
    if (pointed?.way) return previewOf(this.#foresight, [], pointed.way.hex, this.start);
    if (pointed?.offer) {
      return previewOf(this.#foresight, [pointed.offer], this.placeOf(pointed.offer), this.start);
    }
    if (!looked || menu) return null;
    return previewOf(this.#foresight, meant(this.choices, scene, looked), looked.hex ?? null, this.start);
  }

  /** The hex where an offer is clicked, if it is on the map. */
  placeOf({ click }: Offer): number | null {
    if (click === "button" || "card" in click) return null;
    if ("hex" in click) return click.hex;
    return "side" in click ? click.side.hex : this.position.hexOf(click.piece);
  }

  /** Whether an answer cannot be taken back. Until the server has told, one that comes with chances may roll dice. */
  irreversible(action: string): boolean {
    const prospect = this.#foresight.offers.get(action);
    if (prospect) return prospect.irreversible;
    return (this.prompt?.outlook.length ?? 0) > 0 && this.choices.buttons.some((offer) => offer.action === action);
  }

  #loading = "";
  async #load(game: string, map: string): Promise<void> {
    if (this.#loading === map) return;
    this.#loading = map;
    try {
      const [games, art] = await Promise.all([api.games(), api.map(game, map), learn(game)]);
      this.#card = games.find((card) => card.id === game) ?? null;
      this.#map = art;
      this.#grid = new Grid(art);
    } catch {
      // The next time the line is up it is tried again.
      this.#loading = "";
    }
  }

  /** How long the position on the screen stays there: what the other side did, with something to see, a moment. */
  #pace(queued: number): number {
    // A piece on a way of several steps is seen going from hex to hex.
    if (this.walk.underWay && settings.moving) return 300;
    const { news } = this.position;
    const by = news.at(-1)?.seat ?? null;
    const theirs = by !== null && this.seats.length > 0 && !this.seats.includes(by);
    if (!settings.moving || !theirs || !news.some((line) => line.hexes.length > 0)) return 0;
    return queued > 12 ? 120 : 420;
  }

  /** A position is shown: what was asked and told about the one before is over. */
  #take(view: View, first: boolean): void {
    if (this.position.take(view, first)) {
      this.overlays.changeEyes();
      this.attention.changeEyes();
    }
    this.#busy = false;
    this.#foresight = NOTHING_FORESEEN;
    this.attention.on("position");
    if (!settings.curtain || !this.hotSeat) this.#seated = view.viewer;
    const next = this.walk.next(view);
    if (next && "action" in next) {
      void this.act(next.action);
      return;
    }
    if (next) this.#tellStopped(next.stopped);
    void this.overlays.refresh();
    void this.#foresee();
  }

  #tellStopped(stopped: Stopped | null): void {
    if (stopped) this.attention.open({ kind: "stopped", ...stopped });
  }

  /** Asks what would come of each answer; what comes too late for its question is dropped. */
  async #foresee(): Promise<void> {
    const { seat } = this;
    const { now, replaying } = this.position;
    if (!seat || !now || this.connection.queued > 0 || replaying) return;
    try {
      const answer = await this.connection.ask({ type: "foresee", seat });
      if (this.position.now === now && this.seat === seat && answer?.type === "prospects") {
        this.#foresight = foreseen(answer.prospects, grouped(now.prompts[seat]));
      }
    } catch {
      // A busy server foresees nothing; everything can be done without.
    }
  }

  #fail(error: unknown): void {
    this.#busy = false;
    this.#tellStopped(this.walk.stop());
    this.attention.refuse(error instanceof Refused ? error.refusal : { rule: "", message: { id: "offline" } });
  }

  /** Chooses an offer; what cannot be undone is asked twice. */
  choose(offer: Offer): void {
    if (this.walk.underWay) return;
    const sure = this.attention.asked?.action === offer.action;
    this.attention.on("answer");
    if (settings.confirm && this.irreversible(offer.action) && !sure) this.attention.open({ kind: "sure", offer });
    else void this.act(offer.action);
  }

  /** Chooses among several offers for one thing: the only one at once, else in a menu beside it. */
  chooseAmong(offers: readonly Offer[], at: { x: number; y: number }): void {
    const [first] = offers;
    if (offers.length > 1) this.attention.open({ kind: "menu", offers: [...offers], x: at.x, y: at.y });
    else if (first) this.choose(first);
  }

  /** Goes a way of several steps with one click. */
  goAlong(way: Way): void {
    const { seat, start } = this;
    const { now } = this.position;
    if (!seat || !now || this.#busy || this.walk.underWay) return;
    const first = this.walk.begin(way, { seat, step: now.step, hex: start });
    if (first === null) return;
    this.attention.on("answer");
    void this.act(first);
  }

  /** Counts what was sent, so that a late answer does not end the wait for the next one. */
  #sent = 0;

  async act(action: string, dice: string[] = []): Promise<void> {
    const { seat } = this;
    const { now } = this.position;
    if (!seat || !now || this.#busy) return;
    const sent = ++this.#sent;
    this.#busy = true;
    this.attention.on("act");
    try {
      await this.connection.ask({ type: "act", step: now.step, seat, action, ...(dice.length > 0 ? { dice } : {}) });
      if (this.#sent === sent) this.#busy = false;
    } catch (error) {
      if (error instanceof Refused && error.refusal.needs) {
        this.#busy = false;
        this.walk.stop();
        this.attention.open({ kind: "rolling", action, dice, needs: error.refusal.needs });
      } else this.#fail(error);
    }
  }

  /** The player has thrown a real die, or drawn: the action is tried again with it. */
  async thrown(result: string): Promise<void> {
    const { rolling } = this.attention;
    if (rolling) await this.act(rolling.action, [...rolling.dice, result]);
  }

  async undo(): Promise<void> {
    const { now, past } = this.position;
    const seat = this.seats.find((id) => this.#mayUndo(id));
    if (!now || !seat || past) return;
    this.attention.on("undo");
    try {
      await this.connection.ask({ type: "undo", step: now.step, seat });
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Asks why what was clicked is not offered; an answer that comes when something else has opened is dropped. */
  async why(target: Target): Promise<void> {
    const { prompt, map, seat } = this;
    const { scene } = this.position;
    if (!prompt || !map || !scene || !seat) return;
    const before = this.attention.popUp;
    let nearest: Refusal | null = null;
    for (const action of unoffered(prompt, map, scene, target)) {
      try {
        await this.connection.ask({ type: "why", seat, action });
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
    if (this.attention.popUp === before) this.attention.open({ kind: "why-not", target, refusal: nearest });
  }

  select(target: Target | null): void {
    this.attention.select(target);
    void this.overlays.choose(target?.piece);
  }

  /** Looks at the position after so many actions; the newest one ends the looking back. */
  async lookBack(step: number, eyes: string | null = this.position.eyes): Promise<void> {
    if (!this.position.isPast(step, eyes)) {
      this.backToNow();
      return;
    }
    this.attention.on("look-back");
    try {
      await this.position.lookBack(step, eyes);
    } catch (error) {
      this.#fail(error);
    }
  }

  backToNow(): void {
    this.position.backToNow();
    this.attention.on("back-to-now");
    if (this.#foresight === NOTHING_FORESEEN) void this.#foresee();
  }

  /** In hot-seat, when both sides must decide at once: the other one first. */
  async passTo(seat: string): Promise<void> {
    try {
      await this.connection.ask({ type: "look", seat });
    } catch (error) {
      this.#fail(error);
    }
  }

  sitDown(): void {
    this.#seated = this.position.now?.viewer ?? null;
  }

  seatTitle(id: string): Message | null {
    return this.#card?.seats.find((seat) => seat.id === id)?.title ?? null;
  }

  sideTitle(side: number): Message | null {
    return this.#card?.seats[side]?.title ?? null;
  }

  close(): void {
    this.connection.close();
  }
}
