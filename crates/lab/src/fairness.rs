//! Imagination is fair: what it deals depends on what a seat may know, and not on what is true.
//!
//! If worlds imagined from the truth are nearer to it than worlds imagined from another world that the seat cannot tell
//! from it, the truth shines through: bots would cheat without knowing it, and checks that compare imagined worlds would
//! be blind where it matters. Both are counted over many states: how much of what is hidden a sample has in common with
//! the truth, and how much a sample has of it that was drawn from a far sample. That is judged for all that is hidden
//! together, and for each kind of hidden fact by itself (where counters are, what a badge says, where a kind of marker
//! lies), so that a rare one is not lost among the others; and a kind that no sample ever changes is not dealt at all.

use chacha20::rand_core::SeedableRng as _;
use kernel::{Draws as _, Rng, Ruleset, Seat, Session, SetupError, Viewer};
use scene::{Piece, Scene};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{DefaultHasher, Hasher as _};
use std::sync::Arc;

use crate::fuzz::{FuzzPlan, setup};

/// How much more of the truth samples of it share than others do.
#[derive(Clone, Debug, PartialEq)]
pub struct Fairness {
    /// Whose imagination.
    pub seat: Seat,
    /// Which kind of hidden fact.
    pub kind: String,
    /// States that were compared: those in which something of this kind is hidden.
    pub states: usize,
    /// What a sample of the truth has in common with it, as a share of what is hidden.
    pub from_truth: f64,
    /// What a sample of a far sample has in common with the truth.
    pub from_sample: f64,
    /// Standard error of their difference.
    pub error: f64,
}

/// The kind that holds all the others: everything that is hidden from a seat.
pub const EVERYTHING: &str = "everything";

/// States from which the error of a mean can be told.
const ENOUGH: usize = 12;

impl Fairness {
    /// Is the difference within so many standard errors?
    #[must_use]
    pub fn is_fair(&self, errors: f64) -> bool {
        // Rounding is no difference either, where nothing varies.
        self.states < ENOUGH || self.from_truth - self.from_sample <= errors * self.error + 1e-9
    }

    /// Has nothing of this kind ever been dealt anew? Of one seat it may be that it can work it out.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.states >= ENOUGH && self.from_truth > 1.0 - 1e-9 && self.from_sample > 1.0 - 1e-9
    }
}

impl fmt::Display for Fairness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, kind, states, from_truth, from_sample, error } = self;
        let (truth, sample, error) = (100.0 * from_truth, 100.0 * from_sample, 100.0 * error);
        write!(f, "seat {}, {kind}: {truth:.2} % of the truth is imagined from it, {sample:.2} % from a ", seat.0)?;
        write!(f, "sample, ± {error:.2} % ({states} states)")
    }
}

/// States that are compared for each seat.
pub const STATES: usize = 200;
/// States of one game, at most, so that many games are met; fewer where a game has many scenarios.
const OF_ONE_GAME: usize = 10;
/// Actions between two of them: as a power of two, below this one.
const APART: usize = 7;
/// How many samples lead from the truth to a world that has nothing left of it but what the seat knows.
const FAR: usize = 8;
/// Games that are looked at, at most.
const GAMES: u64 = 800;

/// What was counted: seat and kind of fact, and in each state the shares of the truth that two samples have.
type Found = BTreeMap<(u8, String), Vec<[f64; 2]>>;

/// Compares samples in states of random games, `pairs` in each: every scenario once as it comes and once with options
/// drawn, and more of them until every seat has `STATES` states. Seats from whom nothing is hidden are left out, and so
/// are, after the first round of scenarios, seats that have their states: only some games have a third and a fourth seat.
///
/// # Errors
/// When a game cannot be set up.
pub fn fairness<R: Ruleset>(rules: &Arc<R>, pairs: usize, seed: u64) -> Result<Vec<Fairness>, SetupError> {
    let (mut rng, mut found, mut states) = (Rng::seed_from_u64(seed), Found::new(), BTreeMap::<u8, usize>::new());
    let all = 2 * rules.info().scenarios.len() as u64;
    let of_one_game = STATES.div_ceil(all.max(1) as usize).clamp(1, OF_ONE_GAME);
    for game in 0..GAMES {
        if game >= all && !states.is_empty() && states.values().all(|states| *states >= STATES) {
            break;
        }
        let setup = setup(rules.info(), &FuzzPlan::default(), game)?;
        let wants = |seat: &Seat| game < all || states.get(&seat.0).is_none_or(|states| *states < STATES);
        let playing: Vec<Seat> = rules.info().playing(&setup).iter().filter(wants).collect();
        if playing.is_empty() {
            continue;
        }
        let Ok(mut session) = Session::start(rules.clone(), setup, &[]) else { continue };
        for _ in 0..of_one_game {
            let most = 1 << rng.below(APART);
            for _ in 0..=rng.below(most) {
                play_on(&mut session, &mut rng);
            }
            if session.outcome().is_some() || !rules.has_secrets(session.state()) {
                break;
            }
            for &seat in &playing {
                let shares = compared(&**rules, session.state(), seat, pairs, &mut rng);
                *states.entry(seat.0).or_default() += usize::from(!shares.is_empty());
                for (kind, share) in shares {
                    found.entry((seat.0, kind)).or_default().push(share);
                }
            }
        }
    }
    Ok(found.into_iter().map(|((seat, kind), shares)| report(Seat(seat), kind, &shares)).collect())
}

/// Looks, in states of random games, for a world that the same lots deal otherwise when something else is true: what they
/// were imagined from shows in it. Returns how many worlds were compared.
///
/// # Errors
/// The seat and how often it found one, if any, or that a game cannot be set up.
pub fn same_worlds<R: Ruleset>(rules: &Arc<R>, seed: u64) -> Result<usize, String> {
    let (mut rng, mut compared, mut states) = (Rng::seed_from_u64(seed), 0, 0);
    let all = 2 * rules.info().scenarios.len() as u64;
    for game in 0..GAMES {
        if game >= all && states >= STATES {
            break;
        }
        let setup = setup(rules.info(), &FuzzPlan::default(), game).map_err(|error| error.to_string())?;
        let playing = rules.info().playing(&setup);
        let Ok(mut session) = Session::start(rules.clone(), setup, &[]) else { continue };
        for at in 0..OF_ONE_GAME {
            let most = 1 << rng.below(APART);
            for _ in 0..=rng.below(most) {
                play_on(&mut session, &mut rng);
            }
            let truth = session.state();
            if session.outcome().is_some() || !rules.has_secrets(truth) {
                break;
            }
            states += 1;
            for seat in playing.iter() {
                let other = rules.imagine(truth, seat, &mut rng);
                if other == *truth {
                    continue;
                }
                let lots = rng.below(u32::MAX as usize) as u64;
                let from = |state: &R::State| rules.imagine(state, seat, &mut Rng::seed_from_u64(lots));
                let (here, there) = (from(truth), from(&other));
                if here != there {
                    let file = session.file().write();
                    let lines: Vec<&str> = file.lines().collect();
                    let end = lines[lines.len().saturating_sub(6)..].join("\n");
                    return Err(format!("game {game}, state {at}, seat {}, after {compared} worlds:\n{end}", seat.0));
                }
                compared += 1;
            }
        }
    }
    Ok(compared)
}

fn play_on<R: Ruleset>(session: &mut Session<R>, rng: &mut Rng) {
    let to_act: Vec<Seat> = session.rules().to_act(session.state()).iter().collect();
    if to_act.is_empty() {
        return;
    }
    let seat = to_act[rng.below(to_act.len())];
    let offers = session.legal(seat);
    if !offers.is_empty() {
        let action = offers[rng.below(offers.len())];
        session.act(seat, action, &[]).unwrap_or_else(|error| panic!("what is offered is accepted: {error:?}"));
    }
}

/// What samples of the truth and samples of far samples have in common with the truth, on average, for each kind of which
/// something is hidden.
fn compared<R: Ruleset>(
    rules: &R,
    truth: &R::State,
    seat: Seat,
    pairs: usize,
    rng: &mut Rng,
) -> BTreeMap<String, [f64; 2]> {
    let all = facts(&rules.observe(truth, Viewer::Everything));
    let known = facts(&rules.observe(truth, Viewer::Seat(seat)));
    let none = Counted::new();
    let of = |facts: &BTreeMap<String, Counted>, kind: &str| common(&all[kind], facts.get(kind).unwrap_or(&none));
    let hidden = all.iter().filter_map(|(kind, counted)| {
        let hidden = counted.values().sum::<usize>() - of(&known, kind);
        (hidden > 0).then(|| (kind.clone(), hidden))
    });
    let hidden: Vec<(String, usize)> = hidden.collect();
    let mut shares: BTreeMap<String, [f64; 2]> = hidden.iter().map(|(kind, _)| (kind.clone(), [0.0; 2])).collect();
    if hidden.is_empty() {
        return shares;
    }
    let total: usize = hidden.iter().map(|(_, hidden)| hidden).sum();
    let mut everything = [0.0; 2];
    let mut count = |state: &R::State, which: usize| {
        let sample = facts(&rules.observe(state, Viewer::Everything));
        for ((kind, hidden), shares) in hidden.iter().zip(shares.values_mut()) {
            let common = of(&sample, kind) as f64 - of(&known, kind) as f64;
            shares[which] += common / *hidden as f64 / pairs as f64;
            everything[which] += common / total as f64 / pairs as f64;
        }
    };
    let mut far = truth.clone();
    for _ in 0..FAR {
        far = rules.imagine(&far, seat, rng);
    }
    for _ in 0..pairs {
        count(&rules.imagine(truth, seat, rng), 0);
        far = rules.imagine(&far, seat, rng);
        count(&far, 1);
    }
    shares.insert(EVERYTHING.to_owned(), everything);
    shares
}

fn report(seat: Seat, kind: String, shares: &[[f64; 2]]) -> Fairness {
    let count = shares.len().max(1) as f64;
    let mean = |i: usize| shares.iter().map(|share| share[i]).sum::<f64>() / count;
    let (from_truth, from_sample) = (mean(0), mean(1));
    let off = |share: &[f64; 2]| (share[0] - share[1] - (from_truth - from_sample)).powi(2);
    let variance = shares.iter().map(off).sum::<f64>() / (count - 1.0).max(1.0);
    Fairness { seat, kind, states: shares.len(), from_truth, from_sample, error: (variance / count).sqrt() }
}

/// Facts and how often they are so.
type Counted = BTreeMap<u64, usize>;

/// What can be said about a position, and how often, by kind: which piece is where, and what it looks like; cards, cups,
/// markers.
fn facts(scene: &Scene) -> BTreeMap<String, Counted> {
    let mut facts = Facts(BTreeMap::new());
    for stack in &scene.stacks {
        facts.pieces(("hex", stack.hex), &stack.pieces);
    }
    for track in &scene.tracks {
        if track.spaces.len() > 1 {
            facts.add(&track.id, &track.current);
        }
        for (at, space) in track.spaces.iter().enumerate() {
            facts.add(&track.id, &(at, &space.text, &space.note));
            facts.pieces(("track", &track.id, at), &space.pieces);
        }
    }
    for holding in &scene.boxes {
        facts.pieces(("box", &holding.id), &holding.pieces);
    }
    for marker in &scene.markers {
        facts.add(&marker.label.id, marker);
    }
    for cup in &scene.cups {
        facts.add("cup", cup);
    }
    for hand in &scene.hands {
        for card in &hand.cards {
            facts.add("card", &(hand.side, card));
        }
    }
    facts.0
}

struct Facts(BTreeMap<String, Counted>);

impl Facts {
    fn add(&mut self, kind: &str, fact: &impl Serialize) {
        let mut hasher = DefaultHasher::new();
        // Plain data: writing it into memory does not fail.
        hasher.write(&postcard::to_extend(fact, Vec::new()).unwrap_or_default());
        *self.0.entry(kind.to_owned()).or_default().entry(hasher.finish()).or_default() += 1;
    }

    fn pieces(&mut self, place: impl Serialize, pieces: &[Piece]) {
        for piece in pieces {
            self.add("place", &(&place, &piece.id));
            self.add(&format!("place of {}", piece.id), &place);
            self.add("face", &(&piece.id, &piece.face));
            if let Some(facing) = piece.facing {
                self.add("facing", &(&piece.id, facing));
            }
            for badge in &piece.badges {
                self.add(&badge.label.id, &(&piece.id, badge));
            }
        }
    }
}

fn common(a: &Counted, b: &Counted) -> usize {
    a.iter().map(|(fact, count)| b.get(fact).map_or(0, |other| *count.min(other))).sum()
}
