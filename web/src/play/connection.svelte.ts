import * as api from "../api";
import { nonceFor, shown } from "../dice/given";
import type { ServerMessage, View } from "../wire";
import { learned } from "./news";
import { type Ask, type State, Transport, type Wire } from "./transport";

export type Hello = Extract<ServerMessage, { type: "hello" }>;
export type CanUndo = Extract<ServerMessage, { type: "can-undo" }>;

/** Whoever wants to know what comes over a connection. */
export interface Listener {
  hello(hello: Hello): void;
  /** A position has come; the first one after a greeting comes with the whole chronicle. */
  view(view: View, first: boolean): void;
}

const openSocket = (key: string): Wire => new WebSocket(api.playAt(key));

/** The line to the server, and what was heard over it. */
export class Connection {
  readonly #key: string;
  readonly #listener: Listener;
  readonly #transport: Transport;
  #line = $state<State>("connecting");
  #unopened = $state.raw<api.ServerError | null>(null);
  #hello = $state.raw<Hello | null>(null);
  #thinking = $state<string | null>(null);
  #online = $state<Record<string, boolean>>({});
  #canUndo = $state.raw<CanUndo | null>(null);

  /** The next position comes with the whole chronicle. */
  #fresh = true;
  /** The newest position that was sent: news are told against it. */
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

  /** Why there is no line and will be none: there is no such table, or it cannot be opened. */
  get unopened(): api.ServerError | null {
    return this.#unopened;
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

  /** Asks the server something; fails with `Refused` when the answer is no or the line is down. */
  ask: Ask = (question) => this.#transport.ask(question);

  #retry = (): void => this.#transport.hurry();

  async #stillThere(): Promise<void> {
    try {
      await api.table(this.#key);
    } catch (error) {
      // Anything else may pass: the transport goes on trying.
      if (error instanceof api.ServerError && error.lasting) {
        this.#unopened = error;
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
        this.#hello = message;
        this.#listener.hello(message);
        this.#giveNumber(message);
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

  /** Remembers what the server is committed to, and gives a number for the dice where one is awaited. */
  #giveNumber({ commitment, awaited, seats }: Hello): void {
    shown(this.#key, commitment);
    if (!awaited.some((seat) => seats.includes(seat))) return;
    // One that is lost on the way is asked for again by the next greeting.
    void this.ask({ type: "nonce", nonce: nonceFor(this.#key) }).catch(() => {});
  }

  #arrive(view: View): void {
    this.#newest = view;
    const first = this.#fresh;
    this.#fresh = false;
    this.#listener.view(view, first);
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#retry);
    document.removeEventListener("visibilitychange", this.#retry);
    this.#transport.close();
  }
}
