import { Stream } from "./chacha";

/** A die or draw of a game file, and what its seed gives there. */
export interface CheckedRoll {
  /** The action it belongs to; 0 for the set-up. */
  step: number;
  seat: string;
  /** Text identifier of the reason. */
  why: string;
  /** Sides of the die, or things drawn from. */
  choices: number;
  /** Face of the die, or position of the thing drawn, from 1, as the file has it. */
  value: number;
  /** What was drawn. */
  name: string;
  /** What the seed gives. */
  fair: number;
}

/** What a game file says about its dice, computed anew. */
export interface DiceCheck {
  seed: string;
  /** What the server showed at the start, as the file has it. */
  commitment: string;
  /** SHA-256 of the server's secret, or of the seed where there is none. */
  committed: string;
  /** Of a joint seed: the server's secret, the table, and the number of each player. */
  secret: string | null;
  table: string;
  nonces: [seat: string, nonce: string][];
  /** The seed that secret, table and numbers make. */
  joined: string;
  rolls: CheckedRoll[];
}

const encoder = new TextEncoder();
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

type Roll = Omit<CheckedRoll, "step" | "seat" | "fair">;

/** The dice of `die-combat:d6=2; draw-chit:3/14=2SH`. */
function readRolls(text: string): Roll[] {
  return text.split("; ").map((roll) => {
    const [, why, die, face, at, of, name] = /^([^:]+):(?:d(\d+)=(\d+)|(\d+)\/(\d+)=(.*))$/.exec(roll) ?? [];
    if (why === undefined) throw new Error(`no die and no draw: ${roll}`);
    if (die !== undefined) return { why, choices: Number(die), value: Number(face), name: "" };
    return { why, choices: Number(of), value: Number(at), name: decodeURIComponent(name ?? "") };
  });
}

/** Between the first brace and the last. */
const inBraces = (text: string): string | null => /^[^{]*? ?\{(.*)\}$/.exec(text)?.[1] ?? null;

/**
 * Computes everything anew that a game file says about its dice, as ARCHITECTURE.md describes it; nothing of it is asked
 * from the server. Nothing for a game with dice by hand.
 */
export async function checkDice(file: string): Promise<DiceCheck | null> {
  const lines = file.split(/\r?\n/);
  const rule = lines.findIndex((line) => line.startsWith("----"));
  const head = lines.slice(1, rule).map((line): [string, string] => {
    const at = line.indexOf(": ");
    return [line.slice(0, at), line.slice(at + 2)];
  });
  const one = (name: string): string | null => head.find(([key]) => key === name)?.[1] ?? null;
  const seed = one("seed");
  if (seed === null) return null;
  const nonces = head
    .filter(([key]) => key === "nonce")
    .map(([, value]): [string, string] => [value.slice(0, value.indexOf("=")), value.slice(value.indexOf("=") + 1)]);
  const [secret, table] = [one("secret"), one("table") ?? ""];
  const shares = `grognard seed 1\n${secret}\n${table}\n${nonces.map(([seat, nonce]) => `${seat}=${nonce}\n`).join("")}`;
  const stream = new Stream(await sha256(`grognard dice 1\0${seed}`));
  const rolls: CheckedRoll[] = [];
  const roll = (step: number, seat: string, text: string | null): void => {
    for (const one of text === null ? [] : readRolls(text)) {
      rolls.push({ ...one, step, seat, fair: stream.below(one.choices) + 1 });
    }
  };
  roll(0, "", inBraces(one("opening") ?? ""));
  for (const line of lines.slice(rule + 1)) {
    const [, step, seat, action] = /^(\d+) ([^:]+): (.*) ~[0-9a-f]{8}$/.exec(line) ?? [];
    if (action !== undefined && action.includes(" {")) {
      roll(Number(step), seat ?? "", inBraces(action.slice(action.indexOf(" {"))));
    }
  }
  return {
    seed,
    commitment: one("secret-sha256") ?? one("seed-sha256") ?? "",
    committed: hex(await sha256(secret ?? seed)),
    secret,
    table,
    nonces,
    joined: secret === null ? seed : hex(await sha256(shares)),
    rolls,
  };
}
