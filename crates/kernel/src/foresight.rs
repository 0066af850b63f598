//! What would come of each answer, as far as the seat that is asked can know.
//!
//! Answers are tried in worlds imagined for the seat, never in the true one: what is foreseen tells nothing hidden.
//! Where a piece goes on from hex to hex, the ways it could take are followed to their ends.

use chacha20::rand_core::SeedableRng as _;
use scene::{Click, Offer, OverlayKind, Prompt, Prospect, Scene};
use std::collections::HashMap;
use std::sync::Arc;

use crate::session::{Sight, legal, sight};
use crate::{OverlayRequest, Rng, Ruleset, Seat, Viewer};

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
    shortest(search.ways)
}

/// An answer, and how it was reached.
struct Way<S> {
    prospect: Prospect,
    after: Option<usize>,
    /// The pieces that have gone to its hex.
    moved: Vec<Arc<str>>,
    /// What is asked there.
    prompt: Option<Prompt>,
    /// The worlds in which to go on from there, until that was done.
    there: Option<Vec<S>>,
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
            let Some((there, seen)) = self.outcome(here, action) else {
                // One that ends the way is told of at the first step only: there it is an offer like any other.
                if after.is_none() {
                    self.ways.push(Way { prospect, after, moved: Vec::new(), prompt: None, there: None });
                }
                continue;
            };
            let (moved, arrived) = self.moved(&seen.scene, hex);
            let goes_on = arrived && after.is_none_or(|after| self.ways[after].moved == moved);
            let known = |way: &Way<R::State>| way.prospect.hex == hex && way.prompt.as_ref() == Some(&seen.prompt);
            if after.is_some() && (!goes_on || self.ways.iter().any(known)) {
                continue;
            }
            prospect.irreversible = false;
            prospect.notes.clone_from(&seen.prompt.notes);
            prospect.outlook.clone_from(&seen.prompt.outlook);
            if let (true, Some(hex)) = (arrived, hex) {
                prospect.supplied = self.is_supplied(&there[0], hex);
                prospect.from = self.origin(&moved);
            }
            let there = goes_on.then_some(there);
            self.ways.push(Way { prospect, after, moved, prompt: Some(seen.prompt), there });
        }
    }

    /// What an action leads to, if no dice fall, the seat is still to act, and it sees the same in every world.
    fn outcome(&self, here: &[R::State], action: R::Action) -> Option<(Vec<R::State>, Sight)> {
        let mut there = here.to_vec();
        let mut seen = None;
        for world in &mut there {
            let sight = sight(self.rules, world, self.seat, action);
            if sight.dice > 0 || !sight.to_act.contains(self.seat) || seen.as_ref().is_some_and(|seen| *seen != sight) {
                return None;
            }
            seen.get_or_insert(sight);
        }
        Some((there, seen?))
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

    fn is_supplied(&self, state: &R::State, hex: u16) -> Option<bool> {
        let request = OverlayRequest { kind: OverlayKind::Supply, piece: None };
        let supply = self.rules.overlay(state, Viewer::Seat(self.seat), request)?;
        Some(supply.marks.iter().any(|mark| mark.hex == hex))
    }
}

fn places(scene: &Scene) -> HashMap<Arc<str>, u16> {
    let stacks = scene.stacks.iter();
    stacks.flat_map(|stack| stack.pieces.iter().map(|piece| (piece.id.clone(), stack.hex))).collect()
}

/// All first steps, and of the ways to each further hex the one that leaves most open: the shortest of these.
fn shortest<S>(ways: Vec<Way<S>>) -> Vec<Prospect> {
    // Hexes to go on to; what else is offered may belong to the next piece.
    let goes_on = |offer: &&Offer| matches!(offer.click, Click::Hex(_));
    let open = |way: &Way<S>| way.prompt.iter().flat_map(|prompt| &prompt.offers).filter(goes_on).count();
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
        prospects.push(Prospect { after, best: is_best, ..way.prospect });
    }
    prospects
}
