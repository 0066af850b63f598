import { TIMING, type Timing } from "./timing";
import { LANGUAGES, type Language } from "../words/texts";

export type Theme = "light" | "dark" | "contrast";
export const THEMES: readonly Theme[] = ["light", "dark", "contrast"];

/** How fast the moves of others are shown. */
export type Speed = "slow" | "normal" | "fast" | "at-once";
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "at-once"];

/** Which cards of combats come by themselves: all, those that this side fights in, only those about which it decides. */
export type CardsShown = "all" | "mine" | "asked";
export const CARDS_SHOWN: readonly CardsShown[] = ["all", "mine", "asked"];

/** What is asked for twice: nothing, what reveals something or lasts without a roll, or all that lasts. */
export type Twice = "never" | "reveals" | "all";
export const TWICE: readonly Twice[] = ["never", "reveals", "all"];

interface Stored {
  language: Language;
  theme: Theme | "auto";
  motion: boolean;
  twice: Twice;
  curtain: boolean;
  speed: Speed;
  cards: CardsShown;
  aims: boolean;
  askAll: boolean;
  timing: Partial<Timing>;
}

const PLACE = "grognard.settings";

function fromBrowser(): Stored {
  const language = LANGUAGES.find((code) => navigator.language.toLowerCase().startsWith(code)) ?? "en";
  return {
    language,
    theme: "auto",
    motion: true,
    twice: "reveals",
    curtain: true,
    speed: "normal",
    cards: "all",
    aims: true,
    askAll: false,
    timing: {},
  };
}

function read(): Stored {
  const start = fromBrowser();
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Stored> & { confirm?: boolean };
    // What was a switch once.
    if (kept.confirm === false) start.twice = "never";
    delete kept.confirm;
    return { ...start, ...kept };
  } catch {
    return start;
  }
}

/** What the player likes: kept in the browser, used everywhere. */
class Settings {
  #kept = $state(read());
  #darkSystem = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  #calmSystem = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (e) => (this.#darkSystem = e.matches));
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (e) => (this.#calmSystem = e.matches));
  }

  #set<K extends keyof Stored>(name: K, value: Stored[K]): void {
    this.#kept[name] = value;
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  get language(): Language {
    return this.#kept.language;
  }
  set language(value: Language) {
    this.#set("language", value);
  }
  get theme(): Theme | "auto" {
    return this.#kept.theme;
  }
  set theme(value: Theme | "auto") {
    this.#set("theme", value);
  }
  /** The theme to draw with. */
  get shade(): Theme {
    return this.#kept.theme === "auto" ? (this.#darkSystem ? "dark" : "light") : this.#kept.theme;
  }
  /** The theme of pictures from the server, which knows two. */
  get paper(): "light" | "dark" {
    return this.shade === "dark" ? "dark" : "light";
  }
  get motion(): boolean {
    return this.#kept.motion;
  }
  set motion(value: boolean) {
    this.#set("motion", value);
  }
  /** Whether pieces are to be seen moving. */
  get moving(): boolean {
    return this.#kept.motion && !this.#calmSystem;
  }
  get twice(): Twice {
    return TWICE.includes(this.#kept.twice) ? this.#kept.twice : "reveals";
  }
  set twice(value: Twice) {
    this.#set("twice", value);
  }
  get curtain(): boolean {
    return this.#kept.curtain;
  }
  set curtain(value: boolean) {
    this.#set("curtain", value);
  }
  get speed(): Speed {
    return SPEEDS.includes(this.#kept.speed) ? this.#kept.speed : "normal";
  }
  set speed(value: Speed) {
    this.#set("speed", value);
  }
  get cards(): CardsShown {
    return CARDS_SHOWN.includes(this.#kept.cards) ? this.#kept.cards : "all";
  }
  set cards(value: CardsShown) {
    this.#set("cards", value);
  }
  /** Whether a game begins with the page that tells how one wins. */
  get aims(): boolean {
    return this.#kept.aims;
  }
  set aims(value: boolean) {
    this.#set("aims", value);
  }
  /** Whether questions are asked that have one answer and nothing to decide. */
  get askAll(): boolean {
    return this.#kept.askAll;
  }
  set askAll(value: boolean) {
    this.#set("askAll", value);
  }
  get timing(): Timing {
    return { ...TIMING, ...this.#kept.timing };
  }
}

export const settings = new Settings();
