//! What would come of each answer, as far as the seat that is asked can know.
//!
//! Answers are tried in worlds imagined for the seat, never in the true one: what is foreseen tells nothing hidden.
//! Where a piece goes on from hex to hex, the ways it could take are followed to their ends.

use chacha20::rand_core::SeedableRng as _;
use scene::{Click, Offer, OverlayKind, Prospect, Scene};
use std::collections::HashMap;
use std::sync::Arc;

use crate::session::{legal, offers};
use crate::shown::Shown;
use crate::{Log, OverlayRequest, Question, Rng, Ruleset, Seat, Seeded, Viewer};

/// Imagined worlds in which an answer must lead to the same, for it to be foreseen.
const WORLDS: usize = 3;
/// Answers that are tried at most.
const MOST: usize = 1500;

/// Every answer that a seat can give, and every way that a piece can go on, with what would be seen then.
pub fn foresee<R: Ruleset>(rules: &R, state: &R::State, seat: Seat) -> Vec<Prospect> {
    // Seeds that nobody knows: who knew how a world was imagined could tell from it what is true.
    let mut rng = Rng::from_seed(rand::random());
    let worlds = if rules.has_secrets(state) { WORLDS } else { 1 };
    let here: Vec<R::State> = (0..worlds).map(|_| rules.imagine(state, seat, &mut rng)).collect();
    let before = places(&rules.observe(&here[0], Viewer::Seat(seat)));
    let mut search = Search { rules, seat, before, tried: 0, ways: Vec::new() };
    search.go_on(None, &here);
    let mut next = 0;
    while next < search.ways.len() && search.tried < MOST {
        if let Some(there) = search.ways[next].there.take() {
            search.go_on(Some(next), &there);
        }
        next += 1;
    }
    let Search { rules, seat, ways, .. } = search;
    shortest(ways, |state, hex| is_supplied(rules, seat, state, hex))
}

/// An answer, and how it was reached.
struct Way<S> {
    prospect: Prospect,
    after: Option<usize>,
    /// The pieces that have gone to its hex.
    moved: Vec<Arc<str>>,
    /// What is asked there.
    question: Option<Question>,
    /// What may be answered there.
    offers: Vec<Offer>,
    /// The worlds in which to go on from there, until that was done.
    there: Option<Vec<S>>,
    /// One of them, if pieces have arrived at the hex.
    arrived: Option<S>,
}

impl<S> Way<S> {
    /// An answer after which nothing more is foreseen.
    fn ending(prospect: Prospect) -> Self {
        let (moved, offers) = (Vec::new(), Vec::new());
        Self { prospect, after: None, moved, question: None, offers, there: None, arrived: None }
    }
}

/// What an answer leads to.
struct Step<S> {
    there: Vec<S>,
    question: Question,
    /// Position and offers.
    surroundings: Option<(Scene, Vec<Offer>)>,
}

struct Search<'a, R: Ruleset> {
    rules: &'a R,
    seat: Seat,
    /// Where pieces were at first.
    before: HashMap<Arc<str>, u16>,
    tried: usize,
    ways: Vec<Way<R::State>>,
}

impl<R: Ruleset> Search<'_, R> {
    /// Tries every answer from here; after the first step only those by which the same pieces move on.
    fn go_on(&mut self, after: Option<usize>, here: &[R::State]) {
        for action in legal(self.rules, &here[0], self.seat) {
            let offer = self.rules.offer(&here[0], self.seat, action);
            let hex = match offer.click {
                Click::Hex(hex) => Some(hex),
                Click::Piece(_) | Click::Card(_) | Click::Side { .. } | Click::Button => None,
            };
            if after.is_some() && hex.is_none() {
                continue;
            }
            self.tried += 1;
            let mut prospect = Prospect {
                after: None,
                action: offer.action,
                hex,
                from: None,
                best: false,
                irreversible: true,
                notes: Vec::new(),
                outlook: Vec::new(),
                supplied: None,
            };
            let Some(Step { there, question, surroundings }) = self.step(here, action, hex) else {
                // One that ends the way is shown at the first step only: there it is an offer like any other.
                if after.is_none() {
                    self.ways.push(Way::ending(prospect));
                }
                continue;
            };
            let (moved, arrived, offers) = match surroundings {
                Some((scene, offers)) => {
                    let (moved, arrived) = self.moved(&scene, hex);
                    (moved, arrived, offers)
                }
                None => (Vec::new(), false, Vec::new()),
            };
            let goes_on = arrived && after.is_none_or(|after| self.ways[after].moved == moved);
            let known = |way: &Way<R::State>| {
                way.prospect.hex == hex && way.question.as_ref() == Some(&question) && way.offers == offers
            };
            if after.is_some() && (!goes_on || self.ways.iter().any(known)) {
                continue;
            }
            prospect.irreversible = false;
            prospect.notes.clone_from(&question.notes);
            prospect.outlook.clone_from(&question.outlook);
            if arrived {
                prospect.from = self.origin(&moved);
            }
            let arrived = arrived.then(|| there[0].clone());
            let (question, there) = (Some(question), goes_on.then_some(there));
            self.ways.push(Way { prospect, after, moved, question, offers, there, arrived });
        }
    }

    /// What an action leads to, if no dice fall, the seat is still to act, and it sees the same in every world. What lies
    /// on the map then matters only where pieces may have gone to a hex.
    fn step(&self, here: &[R::State], action: R::Action, hex: Option<u16>) -> Option<Step<R::State>> {
        let mut there = here.to_vec();
        let (rules, seat) = (self.rules, self.seat);
        let (first, others) = there.split_first_mut()?;
        if rules.could_inform(first, seat, action) {
            let seen = Shown::after(rules, first, seat, action);
            let stays = seen.dice == 0 && seen.to_act.contains(seat);
            if !stays || others.iter_mut().any(|world| Shown::after(rules, world, seat, action) != seen) {
                return None;
            }
            let Shown { scene, question, offers, .. } = seen;
            return Some(Step { there, question, surroundings: Some((scene, offers)) });
        }
        for world in &mut there {
            let (mut dice, mut log) = (Seeded::imagined(), Log::silent());
            rules.apply(world, seat, action, &mut dice, &mut log);
            if dice.position() > 0 || !rules.to_act(world).contains(seat) {
                return None;
            }
        }
        let surroundings = hex.map(|_| (rules.observe(&there[0], Viewer::Seat(seat)), offers(rules, &there[0], seat)));
        Some(Step { question: rules.ask(&there[0], seat), surroundings, there })
    }

    /// The pieces that are no longer where they were at first, and whether there are any and all are in this hex.
    fn moved(&self, scene: &Scene, hex: Option<u16>) -> (Vec<Arc<str>>, bool) {
        let mut moved = Vec::new();
        let mut arrived = true;
        for stack in &scene.stacks {
            for piece in stack.pieces.iter().filter(|piece| self.before.get(&piece.id) != Some(&stack.hex)) {
                arrived &= Some(stack.hex) == hex;
                moved.push(piece.id.clone());
            }
        }
        let arrived = arrived && !moved.is_empty();
        (moved, arrived)
    }

    /// Where all of these were at first.
    fn origin(&self, pieces: &[Arc<str>]) -> Option<u16> {
        let mut places = pieces.iter().map(|piece| self.before.get(piece).copied());
        let first = places.next()??;
        places.all(|place| place == Some(first)).then_some(first)
    }
}

/// Is this hex in supply for a seat?
fn is_supplied<R: Ruleset>(rules: &R, seat: Seat, state: &R::State, hex: u16) -> Option<bool> {
    let request = OverlayRequest::of_map(OverlayKind::Supply);
    let supply = rules.overlay(state, Viewer::Seat(seat), request)?;
    Some(supply.marks.iter().any(|mark| mark.hex == hex))
}

fn places(scene: &Scene) -> HashMap<Arc<str>, u16> {
    let stacks = scene.stacks.iter();
    stacks.flat_map(|stack| stack.pieces.iter().map(|piece| (piece.id.clone(), stack.hex))).collect()
}

/// All first steps, and of the ways to each further hex the one that leaves most open: the shortest of these.
fn shortest<S>(ways: Vec<Way<S>>, is_supplied: impl Fn(&S, u16) -> Option<bool>) -> Vec<Prospect> {
    // Hexes to go on to; what else is offered may belong to the next piece.
    let goes_on = |offer: &&Offer| matches!(offer.click, Click::Hex(_));
    let open = |way: &Way<S>| way.offers.iter().filter(goes_on).count();
    let mut best: HashMap<u16, usize> = HashMap::new();
    for (i, way) in ways.iter().enumerate() {
        if let Some(hex) = way.prospect.hex {
            let known = best.entry(hex).or_insert(i);
            if ways[*known].after.is_some() && open(way) > open(&ways[*known]) {
                *known = i;
            }
        }
    }
    let mut kept: Vec<bool> = ways.iter().map(|way| way.after.is_none()).collect();
    for &end in best.values() {
        let mut at = Some(end);
        while let Some(way) = at {
            kept[way] = true;
            at = ways[way].after;
        }
    }
    let mut numbers = vec![None; ways.len()];
    let mut prospects: Vec<Prospect> = Vec::new();
    for (i, way) in ways.into_iter().enumerate().filter(|(i, _)| kept[*i]) {
        numbers[i] = u16::try_from(prospects.len()).ok();
        let is_best = way.prospect.hex.is_some_and(|hex| best.get(&hex) == Some(&i));
        let after = way.after.and_then(|after| numbers[after]);
        // Supply is traced over the whole map: only for what is shown.
        let supplied = way.arrived.zip(way.prospect.hex).and_then(|(state, hex)| is_supplied(&state, hex));
        prospects.push(Prospect { after, best: is_best, supplied, ..way.prospect });
    }
    prospects
}
