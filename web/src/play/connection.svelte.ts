import * as api from "../api";
import type { ServerMessage, View } from "../wire";
import { learned } from "./news";
import { type Ask, type State, Transport, type Wire } from "./transport";

export type Hello = Extract<ServerMessage, { type: "hello" }>;
export type CanUndo = Extract<ServerMessage, { type: "can-undo" }>;

/** Whoever wants to know what comes over a connection. */
export interface Listener {
  hello(hello: Hello): void;
  /** A position is to be shown; the first one after a greeting comes with the whole chronicle. */
  view(view: View, first: boolean): void;
  /** How long the position on the screen stays there, in milliseconds, when so many wait behind it. */
  pace(queued: number): number;
}

const openSocket = (key: string): Wire => new WebSocket(api.playAt(key));

/** The line to the server: what was heard over it, and the positions that wait their turn to be shown. */
export class Connection {
  readonly #key: string;
  readonly #listener: Listener;
  readonly #transport: Transport;
  #line = $state<State>("connecting");
  #missing = $state(false);
  #hello = $state.raw<Hello | null>(null);
  #thinking = $state<string | null>(null);
  #online = $state<Record<string, boolean>>({});
  #queued = $state(0);
  #canUndo = $state.raw<CanUndo | null>(null);

  /** Positions that wait their turn, so that a player can follow what the other side does. */
  #queue: View[] = [];
  #pause: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  /** The next position comes with the whole chronicle. */
  #fresh = true;
  /** The newest position that was sent, whether it is shown yet or not: news are told against it. */
  #newest: View | null = null;
  #closed = false;

  constructor(key: string, listener: Listener, connect: (key: string) => Wire = openSocket) {
    this.#key = key;
    this.#listener = listener;
    this.#transport = new Transport(
      () => connect(key),
      (message) => this.#heard(message),
      (state) => {
        this.#line = state;
        if (state === "waiting") void this.#stillThere();
      },
    );
    addEventListener("online", this.#retry);
    document.addEventListener("visibilitychange", this.#retry);
  }

  get line(): State {
    return this.#line;
  }

  /** There is no such table, or no longer. */
  get missing(): boolean {
    return this.#missing;
  }

  get hello(): Hello | null {
    return this.#hello;
  }

  /** The seat whose bot is thinking. */
  get thinking(): string | null {
    return this.#thinking;
  }

  /** Who is there, by seat. */
  get online(): Readonly<Record<string, boolean>> {
    return this.#online;
  }

  /** Whether an action can be taken back, where that took the server a while to find out. */
  get canUndo(): CanUndo | null {
    return this.#canUndo;
  }

  /** How many positions wait to be shown. */
  get queued(): number {
    return this.#queued;
  }

  /** Asks the server something; fails with `Refused` when the answer is no or the line is down. */
  ask: Ask = (question) => this.#transport.ask(question);

  #retry = (): void => this.#transport.hurry();

  async #stillThere(): Promise<void> {
    try {
      await api.table(this.#key);
    } catch (error) {
      if (error instanceof api.ServerError && (error.status === 404 || error.status === 403)) {
        this.#missing = true;
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
        this.#hello = message;
        this.#listener.hello(message);
        break;
      case "view":
        this.#arrive(message.view);
        break;
      case "news":
        if (this.#newest) this.#arrive({ ...message.view, scene: learned(this.#newest.scene, message.scene) });
        break;
      case "thinking":
        this.#thinking = message.on ? message.seat : null;
        break;
      case "can-undo":
        this.#canUndo = message;
        break;
      case "presence":
        this.#online[message.seat] = message.online;
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

  #arrive(view: View): void {
    this.#newest = view;
    this.#queue.push(view);
    this.#queued = this.#queue.length;
    this.#pump();
  }

  #pump(): void {
    clearTimeout(this.#pause);
    while (this.#queue.length > 0) {
      const wait = this.#shownAt + this.#listener.pace(this.#queue.length) - Date.now();
      if (wait > 0) {
        this.#pause = setTimeout(() => this.#pump(), wait);
        return;
      }
      const next = this.#queue.shift()!;
      this.#queued = this.#queue.length;
      this.#shownAt = Date.now();
      this.#show(next);
    }
  }

  #show(view: View): void {
    const first = this.#fresh;
    this.#fresh = false;
    this.#listener.view(view, first);
  }

  /** Shows at once what waits to be shown. */
  hurry(): void {
    clearTimeout(this.#pause);
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      this.#queued = this.#queue.length;
      this.#show(next);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#pause);
    removeEventListener("online", this.#retry);
    document.removeEventListener("visibilitychange", this.#retry);
    this.#transport.close();
  }
}
