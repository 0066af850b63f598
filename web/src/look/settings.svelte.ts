import { TIMING, type Timing } from "./timing";
import { LANGUAGES, type Language } from "../words/texts";

export type Theme = "light" | "dark" | "contrast";
export const THEMES: readonly Theme[] = ["light", "dark", "contrast"];

interface Stored {
  language: Language;
  theme: Theme | "auto";
  motion: boolean;
  confirm: boolean;
  curtain: boolean;
  numbers: boolean;
  timing: Partial<Timing>;
}

const PLACE = "grognard.settings";

function fromBrowser(): Stored {
  const language = LANGUAGES.find((code) => navigator.language.toLowerCase().startsWith(code)) ?? "en";
  return { language, theme: "auto", motion: true, confirm: true, curtain: true, numbers: false, timing: {} };
}

function read(): Stored {
  const start = fromBrowser();
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Stored>;
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
  get confirm(): boolean {
    return this.#kept.confirm;
  }
  set confirm(value: boolean) {
    this.#set("confirm", value);
  }
  get curtain(): boolean {
    return this.#kept.curtain;
  }
  set curtain(value: boolean) {
    this.#set("curtain", value);
  }
  get timing(): Timing {
    return { ...TIMING, ...this.#kept.timing };
  }
}

export const settings = new Settings();
