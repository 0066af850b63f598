//! A little game to try the laboratory on: two sides fight for a ridge with hidden cards and dice.
//!
//! Each round both sides secretly commit a card. The higher card wins the round (a tie is broken by a die) and marches
//! up to two hexes along the ridge; then both draw a new card. After six rounds the side that pushed further wins.
//!
//! [`Fault`] breaks one promise at a time, so that the fuzzer itself can be tested.

use bots::{Bot, HasBots, Random};
use kernel::{
    Audience, Chance, Difficulty, Draws as _, GameInfo, Log, Message, OptionInfo, OptionKind, Outcome, OverlayInfo,
    OverlayRequest, OverlaySubject, Question, Refusal, Rng, RuleIndex, Ruleset, ScenarioInfo, Seat, SeatInfo, SeatSet,
    Setup, Texts, Viewer,
};
use scene::{
    Click, Ground, Hand, HexArt, MapArt, Mark, Marker, MarkerRole, Offer, Overlay, OverlayOf, Role, Scene, Tone, Track,
    TrackSpace,
};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

pub const ROUNDS: u8 = 6;
const HAND: usize = 3;
const CARDS: u8 = 9;
const RIDGE: u8 = 13;

/// A promise that the game breaks on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    None,
    /// Offers a march beyond the ridge, which is refused.
    OffersTooMuch,
    /// Accepts a halt that is not offered.
    AcceptsTooMuch,
    /// Offers the same thing twice.
    OffersTwice,
    /// Says that a commitment tells its seat nothing, although it opens the other's card.
    DeniesNews,
    /// Whether a commitment is said to tell its seat something depends on the enemy's hand.
    ClaimLeaks,
    /// Two actions are written alike.
    AmbiguousNotation,
    /// The notation has signs that a game file cannot hold.
    BracedNotation,
    /// Leaves the marcher without a choice.
    DeadEnd,
    /// Never ends.
    Endless,
    /// Shows the enemy's hand.
    ShowsHand,
    /// Offers depend on the enemy's hand.
    OffersLeak,
    /// The refusal depends on the enemy's hand.
    RefusalLeaks,
    /// The log tells everybody the committed card.
    LogLeaks,
    /// The log of a march tells the enemy's hand.
    MarchLeaks,
    /// The question depends on the enemy's hand.
    QuestionLeaks,
    /// An overlay that is asked for so depends on the enemy's hand.
    OverlayLeaks(OverlayOf),
    /// The title of an overlay has no French text.
    UntitledOverlay,
    /// Imagination deals a card that does not exist.
    WildImagination,
    /// Imagination leaves one card of eight as it is.
    LazyImagination,
    /// Imagination leaves the enemy's scouts where they are.
    StuckImagination,
    /// Imagination leaves the enemy's scouts where they are one time in eight.
    LazyScouts,
    /// A march is random without asking chance.
    HiddenChance,
    /// The dice depend on whether somebody listens to the log.
    LogChangesGame,
    /// A log line has no French text.
    NoFrench,
    /// Cites a rule that does not exist.
    NoSuchRule,
    /// A field of the state is not written.
    ForgetsField,
    /// Units appear from nowhere.
    Audit,
    /// A die falls that no line tells of.
    DiceUntold,
    /// Panics in the fourth round.
    Panics,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Phase {
    Commit,
    March { seat: Seat, left: u8 },
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    round: u8,
    phase: Phase,
    hands: [[u8; HAND]; 2],
    /// Where the scouts of each side are, whom only their own side sees.
    scouts: [u8; 2],
    committed: [Option<u8>; 2],
    front: u8,
    #[serde(skip)]
    tired: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Commit(u8),
    March(u8),
    Halt,
}

pub struct Ridge {
    info: GameInfo,
    index: RuleIndex,
    texts: Texts,
    map: Arc<MapArt>,
    fault: Fault,
    noise: AtomicU32,
}

const RULES: &str = r#"
[[rule]]
number = "1.1"
title = { en = "Commitment", fr = "Engagement" }
text = { en = "Both sides commit a card.", fr = "Chaque camp engage une carte." }
status = "enforced"
[[rule]]
number = "1.2"
title = { en = "March", fr = "Marche" }
text = { en = "The winner marches.", fr = "Le vainqueur marche." }
status = "enforced"
"#;

const ENGLISH: &str = "
ridge-title = The ridge
ridge-about = A quarrel over a ridge.
side-north = North
side-south = South
option-steep = A steep ridge
headline = Round { $round }
ask-commit = Commit a card
ask-march = March along the ridge
ask-wait = The other side decides
ask-leak = The other side holds { $card }
card = Card { $value }
offer-commit = Commit the card { $value }
offer-march = March to { $hex }
offer-halt = Halt
refuse-commit = that card is not in the hand
refuse-march = too far
refuse-halt = nothing to halt
refuse-leak = no: the other side holds { $card }
committed = A card is committed
committed-card = The card { $value } is committed
marched = March to { $hex }
halted = Halt
english-only = A line without French
won = The front is pushed to { $front }
front = The front
slope = The slope
die-tie = Tie
dealt = Cards are dealt
draw-card = New card
draw-scouts = Scouts
scouts = Scouts
";

const FRENCH: &str = "
ridge-title = La crête
ridge-about = Une querelle pour une crête.
side-north = Nord
side-south = Sud
option-steep = Une crête escarpée
headline = Manche { $round }
ask-commit = Engagez une carte
ask-march = Marchez le long de la crête
ask-wait = L’autre camp décide
ask-leak = L’autre camp tient { $card }
card = Carte { $value }
offer-commit = Engager la carte { $value }
offer-march = Marcher vers { $hex }
offer-halt = Halte
refuse-commit = cette carte n’est pas en main
refuse-march = trop loin
refuse-halt = rien à arrêter
refuse-leak = non : l’autre camp tient { $card }
committed = Une carte est engagée
committed-card = La carte { $value } est engagée
marched = Marche vers { $hex }
halted = Halte
won = Le front est poussé jusqu’à { $front }
front = Le front
slope = La pente
die-tie = Égalité
dealt = Les cartes sont distribuées
draw-card = Nouvelle carte
draw-scouts = Éclaireurs
scouts = Éclaireurs
";

impl Ridge {
    /// The honest game; like every game it is loaded, though it has no data.
    pub fn load(_: Option<&Path>) -> Result<Self, Infallible> {
        Ok(Self::new(Fault::None))
    }

    pub fn new(fault: Fault) -> Self {
        let hex = |i: u8| HexArt {
            number: format!("{:02}01", i + 1).into(),
            name: None,
            centre: (1.0 + 1.5 * f32::from(i), if i.is_multiple_of(2) { 1.0 } else { 1.0 + 3f32.sqrt() / 2.0 }),
            ground: Ground::Hill,
            level: 0,
            neighbours: [None; 6],
        };
        let map = MapArt {
            size: (f32::from(RIDGE) * 1.5 + 0.5, 3.0),
            hexes: (0..RIDGE).map(hex).collect(),
            ..MapArt::blank("ridge", Message::new("ridge-title"))
        };
        let option = OptionInfo {
            id: "steep".into(),
            title: Message::new("option-steep"),
            rule: "1.2".into(),
            kind: OptionKind::Switch { default: false },
            seats: Vec::new(),
        };
        let scenario = ScenarioInfo {
            id: "meeting".into(),
            title: Message::new("ridge-title"),
            about: Message::new("ridge-about"),
            briefing: Vec::new(),
            turns: u32::from(ROUNDS),
            seats: SeatSet::first(2),
            difficulty: Difficulty::Introductory,
            options: vec![option],
        };
        let seat = |id, title| SeatInfo { id, title: Message::new(title) };
        let places = [("1.1", "ridge.rs"), ("1.2", "ridge.rs")];
        Self {
            info: GameInfo {
                id: "ridge",
                title: Message::new("ridge-title"),
                rules_version: 1,
                data_version: "none".into(),
                turn_rule: "1.1",
                seats: vec![seat("north", "side-north"), seat("south", "side-south")],
                scenarios: ["meeting", "pursuit", "retreat"]
                    .map(|id| ScenarioInfo { id: id.into(), ..scenario.clone() })
                    .into(),
                overlays: vec![
                    OverlayInfo::of_map("front", "front"),
                    OverlayInfo::of_hex(
                        "slope",
                        if fault == Fault::UntitledOverlay { "english-only" } else { "slope" },
                    ),
                ],
                charts: Vec::new(),
            },
            index: RuleIndex::new(RULES, &places, &places).expect("the rules above"),
            texts: Texts::new(&[ENGLISH], &[FRENCH]).expect("the texts above"),
            map: Arc::new(map),
            fault,
            noise: AtomicU32::new(0),
        }
    }

    fn target(&self, state: &State, seat: Seat) -> u8 {
        if seat == Seat(0) { state.front.saturating_add(1) } else { state.front.wrapping_sub(1) }
    }

    fn draw(&self, chance: &mut dyn Chance) -> u8 {
        chance.draw(u32::from(CARDS), "draw-card", &|i| format!("card {}", i + 1)) as u8 + 1
    }

    fn next_round(&self, state: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        state.committed = [None, None];
        for hand in &mut state.hands {
            for card in hand.iter_mut().filter(|card| **card == 0) {
                *card = self.draw(chance);
            }
        }
        log.conceal("1.1", || Message::new("dealt"));
        log.attach(chance.fallen());
        let endless = self.fault == Fault::Endless;
        state.round = if endless { 1 + state.round % 3 } else { state.round + 1 };
        state.phase = if state.round > ROUNDS { Phase::Over } else { Phase::Commit };
        assert!(self.fault != Fault::Panics || state.round < 4, "the fourth round is a catastrophe");
        if self.fault == Fault::Audit && state.round == 3 {
            state.hands[0][0] = 77;
        }
    }

    fn resolve(&self, state: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let [Some(north), Some(south)] = state.committed else { return };
        let north_wins = if north == south { chance.roll(6, "die-tie") > 3 } else { north > south };
        let seat = Seat(u8::from(!north_wins));
        if north == south && self.fault != Fault::DiceUntold {
            log.say("1.1", &[], || Message::new("die-tie"));
            log.attach(chance.fallen());
        }
        state.phase = Phase::March { seat, left: 2 };
        let target = self.target(state, seat);
        if target >= RIDGE && self.fault != Fault::DeadEnd {
            self.next_round(state, chance, log);
        }
    }
}

impl Ruleset for Ridge {
    type State = State;
    type Action = Action;

    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn rules(&self) -> &RuleIndex {
        &self.index
    }

    fn texts(&self) -> &Texts {
        &self.texts
    }

    fn setup(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log) -> State {
        let mut deal = || [0; HAND].map(|_| self.draw(chance));
        let front = if setup.options["steep"] == "true" { RIDGE / 3 } else { RIDGE / 2 };
        let hands = [deal(), deal()];
        let scouts =
            [(); 2].map(|()| chance.draw(u32::from(RIDGE), "draw-scouts", &|i| format!("hex {}", i + 1)) as u8);
        log.say("1.1", &[], || Message::new("headline").with("round", 1));
        log.conceal("1.1", || Message::new("dealt"));
        log.attach(chance.fallen());
        State { round: 1, phase: Phase::Commit, hands, scouts, committed: [None, None], front, tired: false }
    }

    fn to_act(&self, state: &State) -> SeatSet {
        match state.phase {
            Phase::Commit => [Seat(0), Seat(1)].into_iter().filter(|s| state.committed[s.index()].is_none()).collect(),
            Phase::March { seat, .. } => SeatSet::one(seat),
            Phase::Over => SeatSet::NONE,
        }
    }

    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        match state.phase {
            Phase::Commit => {
                let mut cards = state.hands[seat.index()];
                cards.sort_unstable();
                for card in cards {
                    if into.last() != Some(&Action::Commit(card)) {
                        into.push(Action::Commit(card));
                    }
                }
                if self.fault == Fault::OffersLeak && state.hands[1 - seat.index()].contains(&5) {
                    into.reverse();
                }
            }
            Phase::March { left, .. } => {
                let target = self.target(state, seat);
                if target < RIDGE {
                    into.push(Action::March(target));
                    if left < 2 {
                        into.push(Action::Halt);
                    }
                    if self.fault == Fault::OffersTwice {
                        into.push(Action::March(target));
                    }
                } else if left < 2 {
                    into.push(Action::Halt);
                }
                if self.fault == Fault::OffersTooMuch {
                    into.push(Action::March(RIDGE));
                }
            }
            Phase::Over => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        let enemy = state.hands[1 - seat.index()].iter().copied().max().unwrap_or(0);
        if self.fault == Fault::RefusalLeaks && action == Action::Halt && state.phase == Phase::Commit {
            return Err(Refusal::new("1.2", "refuse-leak").with("card", enemy));
        }
        match (action, state.phase) {
            (Action::Commit(card), Phase::Commit) if state.hands[seat.index()].contains(&card) => Ok(()),
            (Action::Commit(_), _) => Err(Refusal::new("1.1", "refuse-commit")),
            (Action::March(hex), Phase::March { .. }) if hex == self.target(state, seat) && hex < RIDGE => Ok(()),
            (Action::March(_), _) => {
                Err(Refusal::new(if self.fault == Fault::NoSuchRule { "9.9" } else { "1.2" }, "refuse-march"))
            }
            (Action::Halt, Phase::March { left, .. }) if left < 2 || self.fault == Fault::AcceptsTooMuch => Ok(()),
            (Action::Halt, _) => Err(Refusal::new("1.2", "refuse-halt")),
        }
    }

    fn apply(&self, state: &mut State, seat: Seat, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        match action {
            Action::Commit(card) => {
                if let Some(held) = state.hands[seat.index()].iter_mut().find(|held| **held == card) {
                    *held = 0;
                }
                state.committed[seat.index()] = Some(card);
                let truth = || Message::new("committed-card").with("value", card);
                if self.fault == Fault::LogLeaks {
                    log.tell(Audience::All, "1.1", &[], truth);
                } else {
                    log.whisper(seat, "1.1", &[], truth, || Message::new("committed"));
                }
                self.resolve(state, chance, log);
                state.tired |= self.fault == Fault::ForgetsField;
            }
            Action::March(hex) => {
                state.front = hex;
                let id = if self.fault == Fault::NoFrench { "english-only" } else { "marched" };
                log.say("1.2", &[u16::from(hex)], || Message::new(id).with("hex", hex));
                if self.fault == Fault::MarchLeaks {
                    let enemy = state.hands[1 - seat.index()][0];
                    log.say("1.2", &[], || Message::new("refuse-leak").with("card", enemy));
                }
                let noise = self.noise.fetch_add(1, Ordering::Relaxed);
                let loud = self.fault == Fault::LogChangesGame && log.is_listening();
                let stop = loud || (self.fault == Fault::HiddenChance && noise.is_multiple_of(3));
                let left = if let Phase::March { left, .. } = state.phase { left - 1 } else { 0 };
                let target = self.target(state, seat);
                if left == 0 || stop || target >= RIDGE {
                    self.next_round(state, chance, log);
                } else {
                    state.phase = Phase::March { seat, left };
                }
            }
            Action::Halt => {
                log.say("1.2", &[], || Message::new("halted"));
                self.next_round(state, chance, log);
            }
        }
    }

    fn could_inform(&self, state: &State, seat: Seat, action: Action) -> bool {
        let enemy = 1 - seat.index();
        // Who commits a card first learns nothing by it.
        if matches!(action, Action::Commit(_)) && state.committed[enemy].is_none() {
            return self.fault == Fault::ClaimLeaks && state.hands[enemy].contains(&5);
        }
        self.fault != Fault::DeniesNews
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let middle = RIDGE / 2;
        let winners = match state.front.cmp(&middle) {
            std::cmp::Ordering::Less => SeatSet::one(Seat(1)),
            std::cmp::Ordering::Equal => SeatSet::NONE,
            std::cmp::Ordering::Greater => SeatSet::one(Seat(0)),
        };
        (state.phase == Phase::Over).then(|| Outcome {
            winners,
            verdict: Message::new("won").with("front", state.front),
            rule: "1.2",
            points: vec![i32::from(state.front), i32::from(RIDGE) - 1 - i32::from(state.front)],
        })
    }

    fn observe(&self, state: &State, viewer: Viewer) -> Scene {
        let mut scene = Scene::new(self.map.clone(), Message::new("headline").with("round", state.round));
        let space = |i: u8| TrackSpace { text: i.to_string().into(), note: None, pieces: Vec::new() };
        scene.tracks.push(Track {
            id: "front".into(),
            title: Message::new("front"),
            spaces: (0..RIDGE).map(space).collect(),
            current: Some(state.front.into()),
            vital: None,
        });
        for side in 0..2u8 {
            if viewer == Viewer::Seat(Seat(side)) || viewer == Viewer::Everything {
                let (hex, role) = (state.scouts[usize::from(side)].into(), MarkerRole::Trace);
                scene.markers.push(Marker { hex, role, label: Message::new("scouts") });
            }
            let seen = viewer == Viewer::Seat(Seat(side)) || viewer == Viewer::Everything;
            let seen = seen || self.fault == Fault::ShowsHand;
            let held = || state.hands[usize::from(side)].iter().filter(|card| **card > 0);
            let card = |&card: &u8| {
                let name = Message::new("card").with("value", card);
                scene::Card { id: card.to_string().into(), text: name.clone(), name }
            };
            let cards = held().filter(|_| seen).map(card).collect();
            let hidden = if seen { 0 } else { held().count() as u16 };
            scene.hands.push(Hand {
                id: side.to_string().into(),
                title: Message::new("ridge-title"),
                side,
                back: "black".into(),
                cards,
                hidden,
            });
        }
        scene
    }

    fn ask(&self, state: &State, seat: Seat) -> Question {
        if self.fault == Fault::QuestionLeaks {
            return Question::new(Message::new("ask-leak").with("card", state.hands[1 - seat.index()][0]));
        }
        Question::new(Message::new(match state.phase {
            _ if !self.to_act(state).contains(seat) => "ask-wait",
            Phase::Commit => "ask-commit",
            _ => "ask-march",
        }))
    }

    fn offer(&self, _: &State, _: Seat, action: Action) -> Offer {
        let (click, label) = match action {
            Action::Commit(value) => (Click::Button, Message::new("offer-commit").with("value", value)),
            Action::March(hex) => (Click::Hex(hex.into()), Message::new("offer-march").with("hex", hex)),
            Action::Halt => (Click::Button, Message::new("offer-halt")),
        };
        Offer { action: self.notation(action), click, label, role: Role::Answer }
    }

    fn overlay(&self, state: &State, viewer: Viewer, request: OverlayRequest<'_>) -> Option<Overlay> {
        let mark = |hex: u8| Mark::new(hex.into(), Tone::Plain);
        let mut marks = vec![mark(state.front)];
        let of = match request.subject {
            None => OverlayOf::Map,
            Some(OverlaySubject::Piece(_)) => OverlayOf::Piece,
            Some(OverlaySubject::Hex(_)) => OverlayOf::Hex,
        };
        // It is declared second: the first one that is asked for must not be the only one.
        if self.fault == Fault::OverlayLeaks(of) && request.overlay.id == "slope" {
            let enemy = if viewer == Viewer::Seat(Seat(0)) { 1 } else { 0 };
            marks.push(mark(state.hands[enemy][0]));
        }
        Some(request.marked(marks))
    }

    fn imagine(&self, state: &State, seat: Seat, rng: &mut Rng) -> State {
        let mut twin = state.clone();
        let enemy = 1 - seat.index();
        let top = if self.fault == Fault::WildImagination { 60 } else { usize::from(CARDS) };
        for held in twin.hands[enemy].iter_mut().filter(|held| **held > 0) {
            if self.fault != Fault::LazyImagination || rng.below(8) > 0 {
                *held = rng.below(top) as u8 + 1;
            }
        }
        let scouts = rng.below(usize::from(RIDGE)) as u8;
        let stuck = self.fault == Fault::StuckImagination || (self.fault == Fault::LazyScouts && rng.below(8) == 0);
        if !stuck {
            twin.scouts[enemy] = scouts;
        }
        let mut card = || rng.below(top) as u8 + 1;
        // Once both are down the cards lie open.
        if twin.committed[seat.index()].is_none() {
            twin.committed[enemy] = twin.committed[enemy].map(|_| card());
        }
        twin
    }

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Commit(card) if self.fault == Fault::BracedNotation => format!("commit {{{card}}}"),
            Action::Commit(card) if self.fault == Fault::AmbiguousNotation => format!("commit {}", card / 2),
            Action::Commit(card) => format!("commit {card}"),
            Action::March(hex) => format!("march {:02}01", hex + 1),
            Action::Halt => "halt".into(),
        }
    }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        let fail = || Refusal::new("", "not-understood").with("text", text.to_owned());
        let number = |text: &str| text.trim_matches(['{', '}']).parse::<u8>().map_err(|_| fail());
        match text.split_once(' ') {
            None if text == "halt" => Ok(Action::Halt),
            Some(("commit", card)) => Ok(Action::Commit(number(card)?)),
            Some(("march", hex)) => {
                let column = hex.strip_suffix("01").ok_or_else(fail)?;
                Ok(Action::March(number(column)?.checked_sub(1).ok_or_else(fail)?))
            }
            _ => Err(fail()),
        }
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        let cards = state.hands.iter().flatten().chain(state.committed.iter().flatten());
        match cards.copied().find(|card| *card > CARDS) {
            Some(card) => Err(format!("a card {card}")),
            None => Ok(()),
        }
    }
}

/// Plays its highest card and always marches.
struct Bold;

impl Bot<Ridge> for Bold {
    fn choose(&mut self, _: &Ridge, _: &State, _: Seat, offers: &[Action], _: &mut Rng) -> Action {
        let strength = |action: &&Action| match action {
            Action::Commit(card) => *card,
            Action::March(_) => 1,
            Action::Halt => 0,
        };
        *offers.iter().max_by_key(strength).expect("offers are never empty")
    }
}

/// Always tries something that does not exist.
struct Confused;

impl Bot<Ridge> for Confused {
    fn choose(&mut self, _: &Ridge, _: &State, _: Seat, _: &[Action], _: &mut Rng) -> Action {
        Action::March(200)
    }
}

impl HasBots for Ridge {
    fn bot_names() -> &'static [&'static str] {
        &["random", "bold", "confused"]
    }

    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(Random)),
            "bold" => Some(Box::new(Bold)),
            "confused" => Some(Box::new(Confused)),
            _ => None,
        }
    }
}
