import type { Message } from "../wire";
import { say, speaks, t } from "./say.svelte";

/** What sentences about seats need to know of a table. */
export interface Seated {
  game: string;
  seatTitle(id: string): Message | null;
}

/**
 * Languages have articles and numbers: a game may give its seats sentences of their own, named after their titles
 * (`thinks-side-soviet = The Soviets are thinking`). Where it has none the client's own says it around the bare name.
 */
function sentence(table: Seated, seat: string | null, own: string, general: string): string {
  const title = seat === null ? null : table.seatTitle(seat);
  if (title && speaks(table.game, `${own}-${title.id}`)) return say(table.game, { ...title, id: `${own}-${title.id}` });
  return t(general, { seat: title ? say(table.game, title) : "?" });
}

/** “the Soviets” */
export const theSeat = (table: Seated, seat: string | null): string => sentence(table, seat, "the", "seat-bare");
/** “The Soviets act” */
export const actsAs = (table: Seated, seat: string | null): string => sentence(table, seat, "acts", "seat-acts");
/** “The Soviets are thinking” */
export const thinks = (table: Seated, seat: string | null): string => sentence(table, seat, "thinks", "seat-thinks");
/** “as the Soviets see it” */
export const seenBy = (table: Seated, seat: string | null): string => sentence(table, seat, "sees", "seat-sees");
/** “The Soviets have acted out of your sight” */
export const unseenBy = (table: Seated, seat: string | null): string => sentence(table, seat, "unseen", "seat-unseen");
