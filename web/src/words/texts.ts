import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Message, Value } from "../wire";

export type Language = "en" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "fr"];

/** Puts messages into words of one language: the client's own texts, and those of a game. */
export class Texts {
  readonly language: Language;
  #bundle: FluentBundle;

  constructor(language: Language, sources: readonly string[]) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.#bundle.getMessage(id)?.value != null;
  }

  /** What is missing shows as its identifier in braces. */
  say(message: Message): string {
    const pattern = this.#bundle.getMessage(message.id)?.value;
    if (pattern == null) return `{${message.id}}`;
    const args: Record<string, FluentVariable> = {};
    for (const [name, value] of message.args ?? []) args[name] = this.#variable(value);
    return this.#bundle.formatPattern(pattern, args, []);
  }

  #variable(value: Value): FluentVariable {
    if (typeof value === "number") return new FluentNumber(value, { useGrouping: false });
    if (typeof value === "string") return value;
    if (Array.isArray(value)) return value.map((v) => this.#word(v)).join(", ");
    return this.say(value);
  }

  #word(value: Value): string {
    const variable = this.#variable(value);
    return typeof variable === "string" ? variable : String((variable as FluentNumber).valueOf());
  }
}
