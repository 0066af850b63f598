//! A toy rulebook with everything the real ones need: three seats, secret bids made together, hands dealt unseen, a
//! peek at another's card, an open march, dice, hidden draws, options of each kind.

#![allow(dead_code)] // Each test file uses a part of it.

pub mod seals;

use chacha20::rand_core::Rng as _;
use kernel::{
    Chance, Dice, Difficulty, GameInfo, Log, Message, OptionInfo, OptionKind, Options, Outcome, OverlayInfo,
    OverlayRequest, Question, Refusal, Rng, RuleIndex, Ruleset, ScenarioInfo, Seat, SeatInfo, SeatSet, Seed, Session,
    Setup, Table, Texts, Value, Viewer,
};
use scene::{Cup, Hand, MapArt, Offer, Overlay, Role, Scene, Track, TrackSpace};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

pub const RED: Seat = Seat(0);
pub const BLUE: Seat = Seat(1);
pub const GREEN: Seat = Seat(2);
pub const SEATS: [Seat; 3] = [RED, BLUE, GREEN];
/// Every pair of eyes there is.
pub const VIEWERS: [Viewer; 5] =
    [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Seat(GREEN), Viewer::Spectator, Viewer::Everything];

const CARDS: u8 = 12;
const HIGHEST_BID: u8 = 3;
const FULL_HAND: usize = 4;
const STEPS: u8 = 3;

/// A card in a hand and who knows its face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    pub value: u8,
    pub seen: SeatSet,
}

/// What is being decided, with what that needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Everybody bids unseen.
    Bidding([Option<u8>; 3]),
    /// Turns in the order of the bids.
    Turn { order: [Seat; 3], at: u8, peeked: bool, steps: u8, fought: bool },
    /// The end.
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Position {
    pub round: u8,
    pub rounds: u8,
    pub hands: [Vec<Card>; 3],
    /// Ascending: the order lies in the draws.
    pub deck: Vec<u8>,
    pub score: [u8; 3],
    pub place: [u8; 3],
    pub last_bids: [u8; 3],
    /// The last raid: who and on whom.
    pub raid: Option<(Seat, Seat)>,
    pub phase: Phase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Bid(u8),
    /// Looks at another seat's card: no dice, but the player knows more.
    Peek(Seat, u8),
    /// Shows an own card to everybody: the player knows no more than before.
    Show(u8),
    /// In the open, reveals nothing.
    March,
    /// Rolls two dice.
    Fight,
    /// Draws a card that nobody else sees.
    Draw,
    /// Sounds a silent alarm if the other's first card is high: a die falls and nobody is told.
    Raid(Seat),
    Pass,
}

/// A way in which a raid can tell more than it seems to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leak {
    Scene,
    Log,
    Notes,
    Label,
    Offers,
    /// In the scene, and only that the other holds the two highest cards: one deal of ninety.
    Rare,
}

/// Where rules can panic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panics {
    /// When a game is set up.
    Setup,
    /// When somebody marches.
    March,
    /// When it is asked what can be done after a march.
    AfterMarch,
}

pub struct Toy {
    /// Where a raid lets slip whether the other's first card is high, instead of rolling for the alarm.
    pub leak: Option<Leak>,
    /// After the last round the first begins again.
    pub endless: bool,
    /// Whoever holds a high first card can only pass, which nobody else can know.
    pub secret_stop: bool,
    /// What the rules panic over, as older games may make them do.
    pub panics: Option<Panics>,
    /// How many actions were done, in play, again and in imagination.
    pub applied: AtomicUsize,
    info: GameInfo,
    rules: RuleIndex,
    texts: Texts,
    map: Arc<MapArt>,
}

impl Toy {
    pub fn new() -> Self {
        let seat = |id, title| SeatInfo { id, title: Message::new(title) };
        let option = |id: &str, title, kind| OptionInfo {
            id: id.into(),
            title: Message::new(title),
            rule: "1.2".into(),
            kind,
            seats: Vec::new(),
        };
        let scenario = |id: &str, options| ScenarioInfo {
            id: id.into(),
            title: Message::new("scenario"),
            about: Message::new("scenario-about"),
            briefing: Vec::new(),
            turns: 2,
            seats: SeatSet::first(3),
            difficulty: Difficulty::Introductory,
            options,
        };
        let options = vec![
            option("open", "option-open", OptionKind::Switch { default: false }),
            option("fast", "option-fast", OptionKind::Switch { default: true }),
            option("deal", "option-deal", OptionKind::Choice { values: vec!["two".into(), "three".into()] }),
        ];
        Self {
            leak: None,
            endless: false,
            secret_stop: false,
            panics: None,
            applied: AtomicUsize::new(0),
            info: GameInfo {
                id: "toy",
                title: Message::new("title"),
                rules_version: 7,
                data_version: "0123456789abcdef0123456789abcdef".into(),
                turn_rule: "1.1",
                seats: vec![seat("red", "seat-red"), seat("blue", "seat-blue"), seat("green", "seat-green")],
                scenarios: vec![scenario("crossroads", options), scenario("bare", Vec::new())],
                overlays: vec![OverlayInfo::of_map("victory", "title")],
                charts: Vec::new(),
            },
            rules: RuleIndex::new(include_str!("rules.toml"), &[], &[]).expect("the toy's rules.toml is readable"),
            texts: Texts::new(&[include_str!("en.ftl")], &[include_str!("fr.ftl")])
                .expect("the toy's texts are readable"),
            map: Arc::new(MapArt::blank("toy", Message::new("title"))),
        }
    }

    fn seat_title(&self, seat: Seat) -> Message {
        self.info.seats[seat.index()].title.clone()
    }

    fn candidates(state: &Position) -> impl Iterator<Item = Action> + '_ {
        let cards = |seat: Seat| 0..u8::try_from(state.hands[seat.index()].len()).unwrap_or(0);
        let bids = (0..=HIGHEST_BID).map(Action::Bid);
        let peeks = SEATS.into_iter().flat_map(move |seat| cards(seat).map(move |slot| Action::Peek(seat, slot)));
        let shows = (0..u8::try_from(FULL_HAND).unwrap_or(0)).map(Action::Show);
        let raids = SEATS.into_iter().map(Action::Raid);
        bids.chain(peeks).chain(raids).chain(shows).chain([Action::March, Action::Fight, Action::Draw, Action::Pass])
    }

    fn deal(state: &mut Position, seat: Seat, seen: SeatSet, chance: &mut dyn Chance) -> u8 {
        let deck = state.deck.clone();
        let lots = u32::try_from(deck.len()).unwrap_or(0);
        let lot = chance.draw(lots, "draw-card", &|i| card_name(deck[i as usize]));
        let value = state.deck.remove(lot as usize);
        state.hands[seat.index()].push(Card { value, seen });
        value
    }

    /// What the last raid lets slip to this seat in this way.
    fn leaked(&self, state: &Position, seat: Seat, leak: Leak) -> Option<Message> {
        let target = state.raid.filter(|(by, _)| *by == seat && self.leak == Some(leak))?.1;
        let slips = match leak {
            Leak::Rare => state.hands[target.index()].iter().map(|card| card.value).eq([CARDS, CARDS - 1]),
            _ => is_high(state, target),
        };
        Some(Message::new(if slips { "yes" } else { "no" }))
    }

    fn open_bids(&self, state: &mut Position, bids: [u8; 3], log: &mut Log) {
        let mut order = SEATS;
        order.sort_by_key(|seat| (HIGHEST_BID - bids[seat.index()], seat.0));
        state.last_bids = bids;
        state.phase = Phase::Turn { order, at: 0, peeked: false, steps: 0, fought: false };
        let values: Vec<Value> = bids.iter().map(|&bid| bid.into()).collect();
        log.say("2.2", &[], || Message::new("log-bids").with("bids", values));
    }
}

fn is_high(state: &Position, seat: Seat) -> bool {
    state.hands[seat.index()][0].value > CARDS / 2
}

/// Names as nasty as a name may be in a game file.
pub fn card_name(value: u8) -> String {
    match value {
        10 => "Tsar; the {Red} 100% ~".into(),
        11 => "11=é : Ä".into(),
        12 => "a {b}; c:d6=3".into(),
        _ => format!("card {value}"),
    }
}

fn refuse(rule: &'static str, id: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(rule, id))
}

/// [2.1] Who has bid stands open; what they bid does not.
fn bidders(bids: &[Option<u8>; 3]) -> SeatSet {
    SEATS.into_iter().filter(|seat| bids[seat.index()].is_some()).collect()
}

fn sees(viewer: Viewer, card: Card) -> bool {
    match viewer {
        Viewer::Seat(seat) => card.seen.contains(seat),
        Viewer::Spectator => card.seen.len() == 3,
        Viewer::Everything => true,
    }
}

fn below(rng: &mut Rng, choices: usize) -> usize {
    rng.next_u32() as usize % choices
}

impl Ruleset for Toy {
    type State = Position;
    type Action = Action;

    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn rules(&self) -> &RuleIndex {
        &self.rules
    }

    fn texts(&self) -> &Texts {
        &self.texts
    }

    fn setup(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log) -> Position {
        assert!(self.panics != Some(Panics::Setup), "planted");
        let is = |id: &str, value: &str| setup.options.get(id).is_some_and(|v| v == value);
        let mut state = Position {
            round: 1,
            rounds: if is("fast", "true") { 2 } else { 3 },
            hands: [Vec::new(), Vec::new(), Vec::new()],
            deck: (1..=CARDS).collect(),
            score: [0; 3],
            place: [0; 3],
            last_bids: [0; 3],
            raid: None,
            phase: Phase::Bidding([None; 3]),
        };
        for seat in SEATS {
            let seen = if is("open", "true") { SEATS.into_iter().collect() } else { SeatSet::one(seat) };
            for _ in 0..if is("deal", "three") { 3 } else { 2 } {
                let value = Self::deal(&mut state, seat, seen, chance);
                let (truth, vague) = (Message::new("log-dealt"), Message::new("log-dealt-hidden"));
                let seat_name = self.seat_title(seat);
                let truth = || truth.with("card", card_name(value)).with("seat", seat_name.clone());
                log.whisper(seat, "1.2", &[], truth, || vague.with("seat", seat_name.clone()));
            }
        }
        state
    }

    fn to_act(&self, state: &Position) -> SeatSet {
        match state.phase {
            Phase::Bidding(bids) => SEATS.into_iter().filter(|&seat| !bidders(&bids).contains(seat)).collect(),
            Phase::Turn { order, at, .. } => SeatSet::one(order[usize::from(at)]),
            Phase::Over => SeatSet::NONE,
        }
    }

    fn legal(&self, state: &Position, seat: Seat, into: &mut Vec<Action>) {
        assert!(self.panics != Some(Panics::AfterMarch) || state.place == [0; 3], "planted");
        into.extend(Self::candidates(state).filter(|&action| self.check(state, seat, action).is_ok()));
    }

    fn check(&self, state: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        if !self.to_act(state).contains(seat) {
            return refuse("1.1", "not-now");
        }
        let bidding = matches!(state.phase, Phase::Bidding(_));
        let Phase::Turn { peeked, steps, fought, .. } = state.phase else {
            return match action {
                Action::Bid(bid) if bid > HIGHEST_BID => {
                    Err(Refusal::new("2.1", "bid-too-high").with("most", HIGHEST_BID).with("bid", bid))
                }
                Action::Bid(_) if bidding => Ok(()),
                _ => refuse("2.1", "bid-first"),
            };
        };
        let own = &state.hands[seat.index()];
        match action {
            Action::Bid(_) => refuse("2.1", "bid-over"),
            Action::Pass => Ok(()),
            _ if self.secret_stop && is_high(state, seat) => refuse("3.2", "tired"),
            Action::Peek(..) if peeked => refuse("3.1", "peek-once"),
            Action::Peek(target, _) if target == seat => refuse("3.1", "peek-own"),
            Action::Peek(target, slot) => {
                match state.hands.get(target.index()).and_then(|hand| hand.get(usize::from(slot))) {
                    None => refuse("3.1", "no-card"),
                    Some(card) if card.seen.contains(seat) => refuse("3.1", "peek-known"),
                    Some(_) => Ok(()),
                }
            }
            Action::Show(slot) => match own.get(usize::from(slot)) {
                None => refuse("3.5", "no-card"),
                Some(card) if card.seen.len() == 3 => refuse("3.5", "shown"),
                Some(_) => Ok(()),
            },
            Action::Raid(_) if fought => refuse("3.3", "fight-once"),
            Action::Raid(target) if target == seat => refuse("3.7", "raid-own"),
            Action::Raid(target) if target.index() >= SEATS.len() => refuse("3.7", "no-card"),
            Action::March if self.leaked(state, seat, Leak::Offers).is_some_and(|high| high.id == "yes") => {
                refuse("3.2", "tired")
            }
            Action::March if steps >= STEPS => refuse("3.2", "tired"),
            Action::Fight if fought => refuse("3.3", "fight-once"),
            Action::Draw if own.len() >= FULL_HAND => refuse("3.4", "hand-full"),
            Action::Draw if state.deck.is_empty() => refuse("3.4", "deck-empty"),
            Action::March | Action::Fight | Action::Draw | Action::Raid(_) => Ok(()),
        }
    }

    fn apply(&self, state: &mut Position, seat: Seat, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        self.applied.fetch_add(1, Ordering::Relaxed);
        assert!(self.panics != Some(Panics::March) || action != Action::March, "planted");
        let name = self.seat_title(seat);
        let about = |id| Message::new(id).with("seat", name.clone());
        if let Phase::Bidding(mut bids) = state.phase {
            let Action::Bid(bid) = action else { return };
            bids[seat.index()] = Some(bid);
            state.phase = Phase::Bidding(bids);
            log.whisper(seat, "2.1", &[], || about("log-bid").with("bid", bid), || about("log-bid-hidden"));
            if let [Some(a), Some(b), Some(c)] = bids {
                self.open_bids(state, [a, b, c], log);
            }
            return;
        }
        let Phase::Turn { order, at, peeked, steps, fought } = &mut state.phase else { return };
        match action {
            Action::Bid(_) => {}
            Action::Peek(target, slot) => {
                *peeked = true;
                let card = &mut state.hands[target.index()][usize::from(slot)];
                card.seen = card.seen.with(seat);
                let value = card.value;
                let truth = || about("log-peek").with("card", card_name(value));
                log.whisper(seat, "3.1", &[], truth, || about("log-peek-hidden"));
            }
            Action::Show(slot) => {
                let card = &mut state.hands[seat.index()][usize::from(slot)];
                card.seen = SEATS.into_iter().collect();
                let value = card.value;
                log.say("3.5", &[], || about("log-show").with("card", card_name(value)));
            }
            Action::March => {
                *steps += 1;
                let place = state.place[seat.index()].wrapping_add(1);
                state.place[seat.index()] = place;
                log.say("3.2", &[], || about("log-march").with("place", place));
            }
            Action::Fight => {
                *fought = true;
                let dice = [chance.roll(6, "die-fight"), chance.roll(10, "die-fortune")];
                let score = &mut state.score[seat.index()];
                *score = score.wrapping_add(dice[0] + u8::from(dice[1] == 10));
                log.say("3.3", &[], || about("log-fight").with("points", dice[0]));
                log.attach(chance.fallen());
            }
            Action::Draw => {
                let value = Self::deal(state, seat, SeatSet::one(seat), chance);
                let truth = || about("log-draw").with("card", card_name(value));
                log.whisper(seat, "3.4", &[], truth, || about("log-draw-hidden"));
            }
            Action::Raid(target) => {
                *fought = true;
                state.raid = Some((seat, target));
                if self.leak.is_none() && is_high(state, target) {
                    chance.roll(6, "die-alarm");
                }
                let slip = self.leaked(state, seat, Leak::Log);
                log.say("3.7", &[], || slip.unwrap_or_else(|| about("log-raid")));
            }
            Action::Pass => {
                log.say("3.6", &[], || about("log-pass"));
                if usize::from(*at) + 1 < order.len() {
                    (*at, *peeked, *steps, *fought) = (*at + 1, false, 0, false);
                } else if state.round < state.rounds || self.endless {
                    state.round = state.round % state.rounds + 1;
                    state.phase = Phase::Bidding([None; 3]);
                } else {
                    state.phase = Phase::Over;
                }
            }
        }
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        if state.phase != Phase::Over {
            return None;
        }
        let points = |seat: Seat| {
            let cards: i32 = state.hands[seat.index()].iter().map(|card| i32::from(card.value)).sum();
            cards + i32::from(state.score[seat.index()]) + i32::from(state.place[seat.index()])
        };
        let most = SEATS.into_iter().map(points).max()?;
        let winners: SeatSet = SEATS.into_iter().filter(|&seat| points(seat) == most).collect();
        let names: Vec<Value> = winners.iter().map(|seat| self.seat_title(seat).into()).collect();
        let verdict = Message::new("verdict").with("count", winners.len()).with("seats", names);
        Some(Outcome { winners, verdict, rule: "4.1", points: SEATS.into_iter().map(points).collect() })
    }

    fn observe(&self, state: &Position, viewer: Viewer) -> Scene {
        let headline = match state.phase {
            Phase::Bidding(bids) => {
                let names: Vec<Value> = bidders(&bids).iter().map(|seat| self.seat_title(seat).into()).collect();
                Message::new("head-bidding").with("round", state.round).with("seats", names)
            }
            Phase::Turn { order, at, .. } => Message::new("head-turn")
                .with("round", state.round)
                .with("seat", self.seat_title(order[usize::from(at)]))
                .with("bids", state.last_bids.iter().map(|&bid| bid.into()).collect::<Vec<Value>>()),
            Phase::Over => Message::new("head-over"),
        };
        let mut scene = Scene::new(self.map.clone(), headline);
        if let Viewer::Seat(seat) = viewer
            && let Some(slip) = [Leak::Scene, Leak::Rare].into_iter().find_map(|leak| self.leaked(state, seat, leak))
        {
            scene.headline = slip;
        }
        let number = |id: &str, title, numbers: [u8; 3]| Track {
            id: id.into(),
            title: Message::new(title),
            spaces: numbers.map(|n| TrackSpace { text: n.to_string().into(), note: None, pieces: Vec::new() }).into(),
            current: None,
            vital: None,
        };
        scene.tracks = vec![number("score", "track-score", state.score), number("place", "track-place", state.place)];
        let count = u16::try_from(state.deck.len()).ok();
        scene.cups = vec![Cup { id: "deck".into(), title: Message::new("deck"), count, known: Vec::new() }];
        for (side, hand) in (0..).zip(&state.hands) {
            let shown = (1_u8..).zip(hand).filter(|(_, card)| sees(viewer, **card));
            let cards: Vec<scene::Card> = shown
                .map(|(slot, card)| {
                    let name = Message::new("card").with("slot", slot).with("card", card_name(card.value));
                    scene::Card { id: slot.to_string().into(), text: name.clone(), name }
                })
                .collect();
            let hidden = u16::try_from(hand.len() - cards.len()).unwrap_or(0);
            scene.hands.push(Hand {
                id: side.to_string().into(),
                title: Message::new("deck"),
                side,
                back: "black".into(),
                cards,
                hidden,
            });
        }
        scene
    }

    fn ask(&self, state: &Position, seat: Seat) -> Question {
        match state.phase {
            Phase::Bidding(bids) => match bids[seat.index()] {
                None => Question::new(Message::new("ask-bid").with("most", HIGHEST_BID)),
                Some(bid) => {
                    let notes = vec![Message::new("note-bid").with("bid", bid)];
                    Question { notes, ..Question::new(Message::new("ask-wait")) }
                }
            },
            Phase::Turn { steps, .. } if self.to_act(state).contains(seat) => {
                let mut notes = vec![Message::new("note-steps").with("steps", STEPS - steps)];
                notes.extend(self.leaked(state, seat, Leak::Notes));
                Question { notes, ..Question::new(Message::new("ask-turn")) }
            }
            Phase::Turn { .. } => Question::new(Message::new("ask-wait")),
            Phase::Over => Question::new(Message::new("ask-over")),
        }
    }

    fn offer(&self, state: &Position, seat: Seat, action: Action) -> Offer {
        let label = match action {
            Action::Bid(bid) => Message::new("do-bid").with("bid", bid),
            Action::Peek(seat, slot) => {
                Message::new("do-peek").with("seat", self.seat_title(seat)).with("slot", slot + 1)
            }
            Action::Show(slot) => Message::new("do-show").with("slot", slot + 1),
            Action::Raid(target) => Message::new("do-raid").with("seat", self.seat_title(target)),
            Action::March => Message::new("do-march"),
            Action::Fight => Message::new("do-fight"),
            Action::Draw => Message::new("do-draw"),
            Action::Pass => self.leaked(state, seat, Leak::Label).unwrap_or(Message::new("do-pass")),
        };
        let role = if action == Action::Pass { Role::Stay } else { Role::Answer };
        Offer { role, ..Offer::button(self.notation(action), label) }
    }

    fn overlay(&self, _: &Position, _: Viewer, request: OverlayRequest<'_>) -> Option<Overlay> {
        Some(request.marked(Vec::new()))
    }

    fn imagine(&self, state: &Position, seat: Seat, rng: &mut Rng) -> Position {
        let mut imagined = state.clone();
        let hidden = |card: &Card| !card.seen.contains(seat);
        let mut pool = std::mem::take(&mut imagined.deck);
        pool.extend(imagined.hands.iter().flatten().filter(|card| hidden(card)).map(|card| card.value));
        for card in imagined.hands.iter_mut().flatten().filter(|card| hidden(card)) {
            card.value = pool.swap_remove(below(rng, pool.len()));
        }
        pool.sort_unstable();
        imagined.deck = pool;
        if let Phase::Bidding(bids) = &mut imagined.phase {
            for other in SEATS.into_iter().filter(|&other| other != seat) {
                let bid = &mut bids[other.index()];
                *bid = bid.map(|_| u8::try_from(below(rng, usize::from(HIGHEST_BID) + 1)).unwrap_or(0));
            }
        }
        imagined
    }

    fn notation(&self, action: Action) -> String {
        match action {
            Action::Bid(bid) => format!("bid {bid}"),
            Action::Peek(seat, slot) => format!("peek {} {}", self.info.seat_id(seat), slot + 1),
            Action::Show(slot) => format!("show {}", slot + 1),
            Action::Raid(target) => format!("raid {}", self.info.seat_id(target)),
            Action::March => "march".into(),
            Action::Fight => "fight".into(),
            Action::Draw => "draw".into(),
            Action::Pass => "pass".into(),
        }
    }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        let unknown = || Refusal::new("", "not-understood").with("text", text.to_owned());
        let number = |word: &str| word.parse::<u8>().ok();
        let slot = |word: &str| number(word)?.checked_sub(1);
        let action = match text.split(' ').collect::<Vec<_>>()[..] {
            ["bid", bid] => number(bid).map(Action::Bid),
            ["peek", seat, card] => self.info.seat(seat).and_then(|seat| Some(Action::Peek(seat, slot(card)?))),
            ["show", card] => slot(card).map(Action::Show),
            ["raid", seat] => self.info.seat(seat).map(Action::Raid),
            ["march"] => Some(Action::March),
            ["fight"] => Some(Action::Fight),
            ["draw"] => Some(Action::Draw),
            ["pass"] => Some(Action::Pass),
            _ => None,
        };
        action.ok_or_else(unknown)
    }

    fn audit(&self, state: &Position) -> Result<(), String> {
        let mut cards: Vec<u8> = state.hands.iter().flatten().map(|card| card.value).collect();
        cards.extend(&state.deck);
        cards.sort_unstable();
        if cards != (1..=CARDS).collect::<Vec<_>>() {
            return Err(format!("cards were lost or made: {cards:?}"));
        }
        if !state.deck.is_sorted() {
            return Err(format!("the deck is not in order: {:?}", state.deck));
        }
        for seat in SEATS {
            let hand = &state.hands[seat.index()];
            if hand.len() > FULL_HAND {
                return Err(format!("{} holds {} cards", self.info.seat_id(seat), hand.len()));
            }
            if hand.iter().any(|card| !card.seen.contains(seat)) {
                return Err(format!("{} does not know an own card", self.info.seat_id(seat)));
            }
        }
        Ok(())
    }
}

/// The rulebook, ready to play.
pub fn toy() -> Arc<Toy> {
    Arc::new(Toy::new())
}

/// Options as a player writes them.
pub fn chosen(list: &[(&str, &str)]) -> Options {
    list.iter().map(|&(id, value)| (id.to_owned(), value.to_owned())).collect()
}

/// A set-up of the main scenario.
pub fn set_up(dice: Dice) -> Setup {
    toy().info().set_up("crossroads", &Options::new(), dice).expect("the main scenario can be set up")
}

/// A game with dice from a seed.
pub fn seeded(seed: &str) -> Session<Toy> {
    let seed = Seed::from_text(seed).expect("a seed of letters and digits");
    Session::start(toy(), set_up(Dice::Seeded(seed)), &[]).expect("a seeded game needs no script")
}

/// A game with dice from a seed that goes on for ever.
pub fn endless(seed: &str) -> Session<Toy> {
    let seed = Seed::from_text(seed).expect("a seed of letters and digits");
    let rules = Arc::new(Toy { endless: true, ..Toy::new() });
    Session::start(rules, set_up(Dice::Seeded(seed)), &[]).expect("a seeded game needs no script")
}

/// A game with dice by hand. Red holds cards 1 and 2, blue 3 and 4, green 5 and 6.
pub fn scripted() -> Session<Toy> {
    Session::start(toy(), set_up(Dice::Scripted), &words("1 1 1 1 1 1")).expect("six cards are dealt")
}

/// A script from words.
pub fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Does what the notation says, and fails with the whole story if it is refused.
#[track_caller]
pub fn act(session: &mut Session<Toy>, seat: Seat, action: &str) {
    act_with(session, seat, action, "");
}

/// The same with dice.
#[track_caller]
pub fn act_with(session: &mut Session<Toy>, seat: Seat, action: &str, dice: &str) {
    if let Err(error) = Table::act(session, seat, action, &words(dice)) {
        panic!("{seat:?} may not “{action}”: {error:?}\nposition: {:#?}", session.state());
    }
}

/// A scripted game after the bids: red to move, then blue, then green.
pub fn red_to_move() -> Session<Toy> {
    let mut session = scripted();
    act(&mut session, RED, "bid 3");
    act(&mut session, BLUE, "bid 2");
    act(&mut session, GREEN, "bid 1");
    session
}

/// Everything that can be seen of a game, to compare before and after.
pub fn everything(session: &Session<Toy>) -> impl PartialEq + std::fmt::Debug + use<> {
    let prompts: Vec<_> = SEATS.iter().map(|&seat| session.prompt(seat)).collect();
    let scenes: Vec<_> = VIEWERS.iter().map(|&viewer| session.scene(viewer)).collect();
    let undo: Vec<_> = SEATS.iter().map(|&seat| session.may_undo(seat)).collect();
    (session.state().clone(), session.file(), session.dice_position(), prompts, scenes, undo)
}

/// Plays on at random, at most so many actions; calls back before the first and after each.
pub fn play(session: &mut Session<Toy>, rng: &mut Rng, most: usize, mut each: impl FnMut(&Session<Toy>)) {
    each(session);
    for _ in 0..most {
        let deciders: Vec<Seat> = Table::to_act(session).iter().collect();
        if deciders.is_empty() {
            return;
        }
        let seat = deciders[below(rng, deciders.len())];
        let legal = Table::legal(session, seat);
        let action = &legal[below(rng, legal.len())];
        act(session, seat, action);
        each(session);
    }
}

/// A whole seeded game played at random.
pub fn finished(seed: &str) -> Session<Toy> {
    use chacha20::rand_core::SeedableRng as _;
    let mut session = seeded(seed);
    play(&mut session, &mut Rng::seed_from_u64(1), 1000, |_| ());
    assert!(session.outcome().is_some(), "a random game of {} actions did not end", session.steps().len());
    session
}
