/** What this browser has given for the dice of a table, and what it was shown first. */
export interface Given {
  /** The number that it gave, if one was asked for. */
  nonce: string | null;
  /** What the server showed when this browser first came. */
  commitment: string | null;
}

const PLACE = "grognard.dice";
/** Tables of which it is remembered. */
const MOST = 200;

function all(): Record<string, Given> {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Given> | null;
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export const given = (key: string): Given => all()[key] ?? { nonce: null, commitment: null };

function remember(key: string, more: Partial<Given>): void {
  const { [key]: known = { nonce: null, commitment: null }, ...others } = all();
  const kept = Object.entries(others).slice(-MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries([...kept, [key, { ...known, ...more }]])));
  } catch {
    // A browser that keeps nothing still plays; at the end it can only check what the file says.
  }
}

/** Remembers what the server shows first: it must still be true at the end. */
export function shown(key: string, commitment: string | null): void {
  if (commitment !== null && given(key).commitment === null) remember(key, { commitment });
}

/** A number for the dice of a table that nobody can guess; the same, if it is asked for again. */
export function nonceFor(key: string): string {
  const known = given(key).nonce;
  if (known !== null) return known;
  const nonce = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  remember(key, { nonce });
  return nonce;
}
