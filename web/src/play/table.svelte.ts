import * as api from "../api";
import { faces } from "../board/faces.svelte";
import { Grid, type Point, type Spot, arrange, byHex, kept, sideOf } from "../board/geometry";
import { settings } from "../look/settings.svelte";
import type { Answer, Click, GameCard, MapCard as MapArt, Message, Offer, Piece, Scene, View } from "../wire";
import { learn, say } from "../words/say.svelte";
import { Attention, type Intent, type Target } from "./attention.svelte";
import { TIMES, disturbs } from "./beats";
import { Connection } from "./connection.svelte";
import { type Foresight, NOTHING_FORESEEN, type Preview, type Way, foreseen, previewOf, startOf } from "./foresight";
import { NO_CHOICES, clickOn, grouped, isForced, mainOffer, meant } from "./offers";
import { Overlays } from "./overlays.svelte";
import { Playback } from "./playback.svelte";
import { Position } from "./position.svelte";
import { saved } from "./saved";
import { Refused, type Wire } from "./transport";
import { type Stopped, Walk } from "./walk.svelte";

/** Who passes by himself does so after a moment, so that he sees it and may think better of it. */
const PASSING = 1000;

/** The turn of a scene: its first track tells the time. */
const turnOf = (scene: Scene | null): number | null => scene?.tracks[0]?.current ?? null;

/** One game in play as this browser sees it: what the player can do, and what follows from it for each part. */
export class Table {
  readonly key: string;
  readonly attention = new Attention();
  readonly walk = new Walk();
  readonly connection: Connection;
  readonly position: Position;
  readonly playback: Playback;
  readonly overlays: Overlays;

  /** The pictures of the pieces are here, or will not come together. */
  readonly #faces: Promise<unknown>;
  #begin: () => void = () => {};
  /** The first position has come. */
  readonly #begun = new Promise<void>((resolve) => (this.#begin = resolve));
  #card = $state.raw<GameCard | null>(null);
  #map = $state.raw<MapArt | null>(null);
  #grid = $state.raw<Grid | null>(null);
  #busy = $state(false);
  #foresight = $state.raw<Foresight>(NOTHING_FORESEEN);
  /** This seat passes by itself, in the turn that was when it was told to. */
  #standing = $state.raw<{ turn: number | null } | null>(null);
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
  readonly #asked = $derived.by(() => {
    const { now, past } = this.position;
    return past || !this.seat || this.playback.active ? null : (now?.prompts[this.seat] ?? null);
  });
  /** The only answer where nothing is to be decided: it is given without asking, unless the player wants to be asked. */
  readonly #given = $derived.by(() => {
    const asked = this.#asked;
    if (!asked?.forced || settings.askAll || this.#takenBackTo === this.position.now?.step) return null;
    return asked.offers[0] ?? null;
  });
  /** The question that this seat is to answer. */
  readonly prompt = $derived(this.#given ? null : this.#asked);
  /** The answer with a place of its own. */
  readonly main = $derived(mainOffer(this.prompt));
  readonly choices = $derived(this.prompt ? grouped(this.prompt) : NO_CHOICES);
  readonly canUndo = $derived.by(() => {
    const { now, past } = this.position;
    return !past && now !== null && !this.playback.active && this.seats.some((seat) => this.#mayUndo(seat));
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
  /** The pieces that could be taken in hand when that was asked last. */
  #pickable: ReadonlySet<string> = new Set();

  /** Whether a piece could be taken in hand next, as soon as the one that is in hand is put down. */
  isNext(piece: string): boolean {
    return !this.choices.pieces.has(piece) && this.#pickable.has(piece);
  }

  /** Where the piece stands that is being moved. */
  readonly start = $derived.by(() => {
    const neighbours = (hex: number): readonly (number | null)[] => this.#map?.hexes[hex]?.neighbours ?? [];
    return startOf(this.#foresight, neighbours, this.attention.selected?.hex ?? null);
  });
  /** What the thing that is looked at would do. */
  readonly preview = $derived.by(() => this.#preview());

  constructor(key: string, connect?: (key: string) => Wire) {
    this.key = key;
    this.#faces = faces.fetch(key).then((done) => done || this.#begun.then(() => faces.fetch(key)));
    // A game that was played here before is loaded while the connection is being made.
    const known = saved().find((one) => one.key === key);
    if (known?.map) void this.#load(known.game, known.map);
    this.connection = new Connection(
      key,
      {
        hello: ({ game, map }) => void this.#load(game, map),
        view: (view, first) => {
          this.#begin();
          this.playback.arrive(view, first);
        },
      },
      connect,
    );
    this.position = new Position(this.connection.ask);
    this.playback = new Playback({
      show: (view, first) => this.#take(view, first),
      rested: () => this.#rested(),
      other: (before, view) => this.#other(before, view),
      words: (beat) => beat.lines.reduce((sum, line) => sum + say(this.game, line.message).split(" ").length, 0),
    });
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
    if (!looked || menu || (looked.piece !== undefined && this.isNext(looked.piece))) return null;
    return previewOf(this.#foresight, meant(this.choices, scene, clickOn(looked)), looked.hex ?? null, this.start);
  }

  /** The hex where an offer is clicked, if it is on the map. */
  placeOf({ click }: Offer): number | null {
    if (click === "button") return null;
    if ("hex" in click) return click.hex;
    if ("side" in click) return click.side.hex;
    return "piece" in click ? this.position.hexOf(click.piece) : null;
  }

  /** Whether an answer cannot be taken back. Until the server has told, one that comes with chances may roll dice. */
  irreversible(action: string): boolean {
    const prospect = this.#foresight.offers.get(action);
    if (prospect) return prospect.irreversible;
    return (this.prompt?.outlook.length ?? 0) > 0 && this.choices.buttons.some((offer) => offer.action === action);
  }

  /** Whether an answer lasts because dice fall. Until the server has told, only what comes with chances lasts. */
  #rolls(action: string): boolean {
    const prospect = this.#foresight.offers.get(action);
    return prospect ? (prospect.rolls ?? false) : true;
  }

  #loading = "";
  async #load(game: string, map: string): Promise<void> {
    if (this.#loading === map) return;
    this.#loading = map;
    // The picture of the map is on its way before there is a board to lay it on.
    new Image().src = api.smallMap(game, map, settings.paper);
    try {
      const [games, art] = await Promise.all([api.games(), api.map(game, map), learn(game)]);
      this.#card = games.find((card) => card.id === game) ?? null;
      this.#map = art;
      // Hundreds of pieces that came before their pictures would ask for each of them.
      await this.#faces;
      this.#grid = new Grid(art);
    } catch {
      // Try again when the connection is next up.
      this.#loading = "";
    }
  }

  /** Who acted between two positions, if it was nobody here. */
  #other(before: View, view: View): string | null {
    const line = view.lines.findLast((one) => one.step > before.step);
    // What nothing is told of was done by who was to act; where one of us was as well, it is not known.
    const by = line ? line.seat : (before.to_act.find((seat) => !this.seats.includes(seat)) ?? null);
    const ours = line
      ? by === null || this.seats.includes(by)
      : before.to_act.some((seat) => this.seats.includes(seat));
    return ours ? null : by;
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
  }

  /** The newest position is on the board, and nothing more is to be shown before it is decided about. */
  #rested(): void {
    const { now } = this.position;
    if (!now) return;
    const next = this.walk.next(now);
    if (next && "action" in next) {
      this.#goOn(next.action);
      return;
    }
    if (next) this.#tellStopped(next.stopped);
    if (this.#given) {
      if (!this.#undoing) void this.act(this.#given.action);
      return;
    }
    this.#keepPassing();
    const picks = this.prompt?.offers.filter((offer) => offer.role === "pick") ?? [];
    const pieces = picks.flatMap(({ click }) => (click !== "button" && "piece" in click ? [click.piece] : []));
    if (pieces.length > 0) this.#pickable = new Set(pieces);
    void this.overlays.refresh();
    void this.#foresee();
  }

  /** The next step of a way, which is seen going from hex to hex. */
  #goOn(action: string): void {
    const { now } = this.position;
    if (!settings.moving) {
      void this.act(action);
      return;
    }
    setTimeout(() => {
      if (this.walk.underWay && this.position.now === now) void this.act(action);
    }, TIMES.hex);
  }

  #tellStopped(stopped: Stopped | null): void {
    if (stopped) this.attention.open({ kind: "stopped", ...stopped });
  }

  /** Asks what would come of each answer; what comes too late for its question is dropped. */
  async #foresee(): Promise<void> {
    const { seat } = this;
    const { now, replaying } = this.position;
    if (!seat || !now || this.playback.active || replaying) return;
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

  /**
   * Whether an answer is asked for twice: one that cannot be taken back, unless it is the only one, does nothing, or is
   * a roll that was prepared and shown with its chances; and any other roll only if the player wants that.
   */
  #asksTwice(offer: Offer): boolean {
    if (settings.twice === "never" || isForced(this.prompt)) return false;
    if (offer.role === "pass" || offer.role === "commit" || !this.irreversible(offer.action)) return false;
    return settings.twice === "all" || !this.#rolls(offer.action);
  }

  /** Chooses an offer, by something that is there on the page; what cannot be undone is asked twice. */
  choose(offer: Offer, at: Point | null = null): void {
    if (this.walk.underWay) return;
    const sure = this.attention.asked?.action === offer.action;
    this.attention.on("answer");
    if (this.#asksTwice(offer) && !sure) this.attention.open({ kind: "sure", offer, at });
    else {
      this.#standing = null;
      void this.act(offer.action);
    }
  }

  /** Passes now, and again each time until the turn is over or something happens to this side. */
  passOn(): void {
    const pass = this.prompt?.offers.find((offer) => offer.role === "pass");
    if (!pass) return;
    this.attention.on("answer");
    this.#standing = { turn: turnOf(this.position.scene) };
    void this.act(pass.action);
  }

  stopPassing(): void {
    this.#standing = null;
  }

  /** Whether this seat passes by itself. */
  get passing(): boolean {
    return this.#standing !== null;
  }

  /** Passes a moment after the question has come, as it was told to. */
  #keepPassing(): void {
    const { now, scene } = this.position;
    if (!this.#standing || !now) return;
    const pass = this.prompt?.offers.find((offer) => offer.role === "pass");
    const own = new Set(this.seats.map((id) => this.#card?.seats.findIndex((seat) => seat.id === id) ?? -1));
    const hit = this.playback.beats.some((beat) => disturbs(beat, (piece) => own.has(sideOf(piece.face))));
    if (hit || now.outcome || turnOf(scene) !== this.#standing.turn || (this.prompt && !pass)) this.#standing = null;
    if (!this.#standing || !pass) return;
    setTimeout(() => {
      if (this.#standing && this.position.now === now) void this.act(pass.action);
    }, PASSING);
  }

  /**
   * Clicks something. Where it may mean several offers the player chooses in a menu beside it; where it means nothing the
   * reason is told. What is known to be irreversible is asked twice, everything else the server finds out and does.
   */
  async click(target: Click, at: { x: number; y: number }): Promise<void> {
    const { scene, now } = this.position;
    if (!this.prompt || !scene || this.#busy || this.walk.underWay) return;
    const offers = meant(this.choices, scene, target);
    const [first] = offers;
    this.#standing = null;
    if (offers.length > 1) this.#chooseAmong(offers, at);
    else if (first && this.#asksTwice(first)) this.choose(first, at);
    else {
      this.attention.on("answer");
      const answer = await this.#do({ type: "click", target }, [], first ? null : { target, at });
      // What was begun may have been closed on the way: then it is a newer position in which is chosen.
      const current = this.position.now === now || !first;
      if (answer?.type === "choose" && current) this.#chooseAmong(answer.offers, at);
      // What was begun before was closed on the way: both are taken back together.
      if (answer?.type === "did" && now) this.#clicked = { from: now.step, to: now.step + answer.actions.length };
    }
  }

  #chooseAmong(offers: Offer[], at: { x: number; y: number }): void {
    this.attention.open({ kind: "menu", offers, x: at.x, y: at.y });
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

  async act(action: string): Promise<void> {
    await this.#do({ type: "act", action });
  }

  /** Something is being taken back, which may be several actions. */
  #undoing = false;
  /** The step to which all was taken back that can be. */
  #takenBackTo = $state<number | null>(null);
  /** The last click that did several actions: from which step to which. */
  #clicked: { from: number; to: number } | null = null;

  /** Sends something to be done. Where nothing is offered the reason is told beside it, as an answer and not as a fault. */
  async #do(
    intent: Intent,
    dice: string[] = [],
    unoffered: { target: Click; at: Point } | null = null,
  ): Promise<Answer | null> {
    const { seat } = this;
    const { now } = this.position;
    if (!seat || !now || this.#busy) return null;
    const sent = ++this.#sent;
    this.#busy = true;
    this.attention.on("act");
    try {
      const answer = await this.connection.ask({
        ...intent,
        step: now.step,
        seat,
        ...(dice.length > 0 ? { dice } : {}),
      });
      if (this.#sent === sent) this.#busy = false;
      return answer;
    } catch (error) {
      if (error instanceof Refused && error.refusal.needs) {
        this.#busy = false;
        this.walk.stop();
        this.attention.open({ kind: "rolling", intent, dice, needs: error.refusal.needs });
      } else if (unoffered && error instanceof Refused && error.refusal.message.id !== "offline") {
        this.#busy = false;
        if (this.attention.popUp === null)
          this.attention.open({
            kind: "why-not",
            target: this.#whereOf(unoffered.target),
            at: unoffered.at,
            refusal: error.refusal,
          });
      } else this.#fail(error);
      return null;
    }
  }

  /** The player has thrown a real die, or drawn: what was sent is tried again with it. */
  async thrown(result: string): Promise<void> {
    const { rolling } = this.attention;
    if (rolling) await this.#do(rolling.intent, [...rolling.dice, result]);
  }

  async undo(): Promise<void> {
    const { now, past } = this.position;
    const seat = this.seats.find((id) => this.#mayUndo(id));
    if (!now || !seat || past) return;
    this.attention.on("undo");
    this.#standing = null;
    this.#undoing = true;
    let { step } = now;
    try {
      do {
        const goal = this.#clicked?.to === step ? this.#clicked.from : step - 1;
        for (; step > goal; step--) await this.connection.ask({ type: "undo", step, seat });
        // What was done without asking is taken back together with what led there.
      } while (this.#given !== null);
    } catch (error) {
      if (step === now.step) this.#fail(error);
    } finally {
      this.#clicked = null;
      this.#undoing = false;
      // As far back as it goes: what is asked here is asked, or it would be answered again at once.
      if (this.#given) {
        this.#takenBackTo = step;
        this.#rested();
      }
    }
  }

  /** What was clicked, as a place on the map. */
  #whereOf(click: Click): Target {
    if (click === "button") return {};
    if ("hex" in click) return { hex: click.hex };
    if ("side" in click) return { hex: click.side.hex };
    if (!("piece" in click)) return {};
    const hex = this.position.hexOf(click.piece);
    return { piece: click.piece, ...(hex === null ? {} : { hex }) };
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
    this.playback.close();
    this.connection.close();
  }
}
