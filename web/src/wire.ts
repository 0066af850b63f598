/** What goes over the wire. */

export type Value = number | string | Message | Value[];
export interface Message {
  id: string;
  args?: [string, Value][];
}

export type Tone = "plain" | "good" | "warn" | "bad" | "active" | "faded";
export interface Figure {
  meaning: string;
  text: string;
}
export interface Counter {
  name: string;
  side: number;
  colour: string;
  stripe: string | null;
  symbol: string;
  size: string;
  designation: string;
  corner: string | null;
  values: Figure[];
  steps: [number, number];
}
export interface Block {
  counter: Counter;
  ring: string[];
  top: number;
  exposed: boolean;
}
export type Face =
  | { shown: Counter }
  | { hidden: { side: number; colour: string } }
  | { block: Block }
  | { upright: { side: number; colour: string } };
export interface Badge {
  glyph: string;
  tone: Tone;
  label: Message;
}
export interface Piece {
  id: string;
  key: string;
  face: Face;
  badges?: Badge[];
  facing?: number | null;
}
export interface Stack {
  hex: number;
  pieces: Piece[];
}
export type MarkerRole =
  | "battle"
  | "trace"
  | "bridgehead"
  | { control: { side: number } }
  | { strike: { side: number } }
  | { sign: { glyph: string; tone: Tone } };
export interface Marker {
  hex: number;
  role: MarkerRole;
  label: Message;
}
export interface TrackSpace {
  text: string;
  note?: Message | null;
  pieces?: Piece[];
}
export interface Track {
  id: string;
  title: Message;
  spaces: TrackSpace[];
  current: number | null;
}
export interface HoldingBox {
  id: string;
  title: Message;
  side: number | null;
  pieces: Piece[];
}
export interface Cup {
  id: string;
  title: Message;
  count: number | null;
  known: [Message, number][];
}
export interface Hand {
  side: number;
  back: string;
  cards: Message[];
  hidden: number;
}
export interface Scene {
  map: string;
  headline: Message;
  stacks: Stack[];
  markers: Marker[];
  tracks: Track[];
  boxes: HoldingBox[];
  cups: Cup[];
  hands: Hand[];
}

export interface HexArt {
  number: string;
  centre: [number, number];
  ground: string;
  level?: number;
  neighbours: (number | null)[];
}
export interface PlaceArt {
  hex: number;
  name: string;
  role: unknown;
}
export interface MapArt {
  id: string;
  title: Message;
  size: [number, number];
  flat_top: boolean;
  hexes: HexArt[];
  places: PlaceArt[];
}

export type OverlayKind = "supply" | "command" | "zone-of-control" | "victory" | "reach" | "line-of-sight" | "threat";
export interface Mark {
  hex: number;
  tone: Tone;
  side?: number | null;
  text?: string | null;
}
export interface Overlay {
  kind: OverlayKind;
  title: Message;
  marks: Mark[];
}

export type Click = { hex: number } | { piece: string } | "button";
export interface Offer {
  action: string;
  click: Click;
  label: Message;
}
export interface Outlook {
  result: Message;
  permille: number;
}
export interface Prompt {
  question: Message;
  notes: Message[];
  outlook: Outlook[];
  offers: Offer[];
}

export interface Roll {
  why: string;
  kind: "die" | "draw";
  sides: number;
  value: number;
  name: string;
}
export interface Line {
  step: number;
  seat: string | null;
  rule: string;
  message: Message;
  hexes: number[];
  rolls: Roll[];
}
export interface Outcome {
  winners: string[];
  verdict: Message;
  rule: string;
  points: number[];
}
export interface View {
  step: number;
  to_act: string[];
  viewer: string;
  scene: Scene;
  prompts: Record<string, Prompt>;
  lines: Line[];
  can_undo: Record<string, boolean>;
  outcome: Outcome | null;
  /** The lines replace what the client has from this step on; it keeps those of earlier steps. */
  from: number;
  /** The seed of the dice, once it is over. */
  seed?: string | null;
}
export interface RollWish {
  why: string;
  kind: "die" | "draw";
  sides: number;
}
export interface Refusal {
  rule: string;
  message: Message;
  /** The die or draw that must be sent along next, where dice are scripted. */
  needs?: RollWish | null;
}

export interface SeatCard {
  id: string;
  title: Message;
}
export interface OptionCard {
  id: string;
  title: Message;
  rule: string;
  values: string[];
  switch: boolean;
}
export interface ScenarioCard {
  id: string;
  title: Message;
  about: Message;
  turns: number;
  options: OptionCard[];
}
export interface GameCard {
  id: string;
  title: Message;
  seats: SeatCard[];
  bots: string[];
  scenarios: ScenarioCard[];
  rules_version: number;
}
export interface RuleCard {
  number: string;
  title: { en: string; fr: string };
  text: { en: string; fr: string };
  status: string;
}
export interface TableSeat {
  id: string;
  kind: string;
  online: boolean;
}
export interface TableCard {
  game: string;
  scenario: string;
  seats: TableSeat[];
  headline: Message;
  to_act: string[];
  step: number;
  held: string[];
  hot_seat: boolean;
  outcome: Outcome | null;
}
export interface NewTable {
  game: string;
  scenario: string;
  options: Record<string, string>;
  seats: string[];
  hot_seat: boolean;
  dice?: "seeded" | "scripted";
  seed?: string;
}

export type FromServer =
  | { type: "hello"; game: string; scenario: string; seats: string[]; hot_seat: boolean; dice: "seeded" | "scripted"; step: number; protocol: number }
  | { type: "view"; view: View }
  | { type: "thinking"; seat: string; on: boolean }
  | { type: "presence"; seat: string; online: boolean }
  | ({ type: "done"; id: number } & Answer)
  | { type: "refused"; id: number | null; refusal: Refusal };
export interface Answer {
  allowed?: boolean;
  final?: boolean;
  overlay?: Overlay | null;
  view?: View;
}
