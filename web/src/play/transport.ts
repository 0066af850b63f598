import type { Answer, ClientMessage, Refusal, ServerMessage } from "../wire";

type Nameless<T> = T extends unknown ? Omit<T, "id"> : never;
/** What can be asked; the name that matches the answer is given to it here. */
export type Question = Nameless<ClientMessage>;

/** How something is asked; what was only to be done is answered with nothing. */
export type Ask = (question: Question) => Promise<Answer | null>;

/** As much of a WebSocket as is used, so that tests can play the server. */
export interface Wire {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What a server answered no with, or that there was no answer. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message.id);
  }
}

export type State = "connecting" | "open" | "waiting" | "closed";

interface Waiting {
  resolve: (answer: Answer | null) => void;
  reject: (error: Error) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** A line that says nothing for so long is asked whether it is alive. */
const PING_EVERY = 20_000;
/** The server asks to come again at once. */
const COME_AGAIN = 1013;
/** Closed for good: the key is not, or no longer, good for anything. */
const GONE = new Set([4404, 4403, 1008]);

/** A line to the server that is put up again whenever it falls. Questions on their way when it falls are refused. */
export class Transport {
  #open: () => Wire;
  #wire: Wire | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #lastHeard = 0;
  #closed = false;
  state: State = "connecting";

  constructor(
    open: () => Wire,
    readonly heard: (message: ServerMessage) => void,
    readonly changed: (state: State) => void = () => {},
  ) {
    this.#open = open;
    this.#connect();
  }

  #become(state: State): void {
    if (this.state === state && state !== "connecting") return;
    this.state = state;
    this.changed(state);
  }

  #connect(): void {
    this.#become("connecting");
    const wire = this.#open();
    this.#wire = wire;
    wire.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#lastHeard = Date.now();
      clearInterval(this.#pings);
      this.#pings = setInterval(() => this.#ping(), PING_EVERY);
      this.#become("open");
    };
    wire.onmessage = (event) => {
      this.#lastHeard = Date.now();
      let message: ServerMessage;
      try {
        message = JSON.parse(String(event.data)) as ServerMessage;
      } catch {
        return;
      }
      this.#take(message);
    };
    wire.onclose = (event) => {
      if (this.#wire !== wire) return;
      this.#drop();
      if (this.#closed || GONE.has(event.code)) {
        this.#become("closed");
        return;
      }
      this.#become("waiting");
      this.#timer = setTimeout(() => this.#connect(), event.code === COME_AGAIN ? 0 : this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #drop(): void {
    clearInterval(this.#pings);
    this.#wire = null;
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of lost) reject(new Refused({ rule: "", message: { id: "offline" } }));
  }

  #ping(): void {
    const silent = Date.now() - this.#lastHeard;
    if (silent > 2.5 * PING_EVERY) this.#wire?.close();
    else void this.ask({ type: "ping" }).catch(() => {});
  }

  #take(message: ServerMessage): void {
    if (message.type !== "done" && message.type !== "refused") {
      this.heard(message);
      return;
    }
    const id = message.id ?? -1;
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    if (message.type === "done") waiting.resolve(message.answer ?? null);
    else waiting.reject(new Refused(message.refusal));
  }

  /** Asks something; fails with `Refused` when the answer is no or the line falls. */
  ask(question: Question): Promise<Answer | null> {
    const wire = this.#wire;
    if (!wire || this.state !== "open") {
      return Promise.reject(new Refused({ rule: "", message: { id: "offline" } }));
    }
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      wire.send(JSON.stringify({ ...question, id }));
    });
  }

  /** Tries again at once, e.g. when the browser is back on line. */
  hurry(): void {
    if (this.state !== "waiting") return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    const wire = this.#wire;
    this.#drop();
    wire?.close();
    this.#become("closed");
  }
}
