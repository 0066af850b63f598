//! What would come of each answer, as far as the seat that is asked can know.
//!
//! Answers are tried in worlds imagined for the seat, never in the true one: what is foreseen tells nothing hidden.
//! Where a piece goes on from hex to hex, the routes it could take are followed to their ends.

use chacha20::rand_core::SeedableRng as _;
use scene::{Click, Message, Prospect, Role, Scene};
use std::collections::HashMap;
use std::sync::Arc;

use crate::session::legal;
use crate::shown::Shown;
use crate::{Log, Question, Rng, Ruleset, Seat, Seeded, Viewer};

/// Imagined worlds in which an answer must lead to the same, for it to be foreseen.
const WORLDS: usize = 3;
/// Answers that are tried at most.
const MOST: usize = 1500;
/// Pieces that are added at most to what is prepared, to see what would come of it.
const MOST_JOINING: u32 = 16;

/// Every answer that a seat can give, and every route that a piece can go on, with what would be seen then.
pub fn foresee<R: Ruleset>(rules: &R, state: &R::State, seat: Seat) -> Vec<Prospect> {
    // Seeds that nobody knows: who knew how a world was imagined could tell from it what is true.
    let mut rng = Rng::from_seed(rand::random());
    let worlds = if rules.has_secrets(state) { WORLDS } else { 1 };
    let here: Vec<R::State> = (0..worlds).map(|_| rules.imagine(state, seat, &mut rng)).collect();
    let before = places(&rules.observe(&here[0], Viewer::Seat(seat)));
    let mut search = Search { rules, seat, before, tried: 0, routes: Vec::new() };
    search.go_on(None, &here);
    let mut next = 0;
    while next < search.routes.len() && search.tried < MOST {
        if let Some(there) = search.routes[next].there.take() {
            search.go_on(Some(next), &there);
        }
        next += 1;
    }
    search.shortest()
}

/// An answer, and how it was reached.
struct Route<R: Ruleset> {
    prospect: Prospect,
    after: Option<usize>,
    /// The pieces that have gone to its hex.
    moved: Vec<Arc<str>>,
    /// What is asked there.
    question: Option<Question>,
    /// What may be answered there.
    answers: Vec<R::Action>,
    /// The worlds in which to go on from there, until that was done.
    there: Option<Vec<R::State>>,
    /// One of them, if pieces have arrived at the hex.
    arrived: Option<R::State>,
}

impl<R: Ruleset> Route<R> {
    /// An answer after which nothing more is foreseen.
    fn ending(prospect: Prospect) -> Self {
        let (moved, answers) = (Vec::new(), Vec::new());
        Self { prospect, after: None, moved, question: None, answers, there: None, arrived: None }
    }
}

/// What an answer leads to.
struct Foreseen<S> {
    there: Vec<S>,
    question: Question,
    /// The position as it is seen, if that had to be known.
    scene: Option<Scene>,
}

/// No more is foreseen.
struct Unforeseen {
    /// Because dice fall, whatever is hidden.
    rolls: bool,
}

struct Search<'a, R: Ruleset> {
    rules: &'a R,
    seat: Seat,
    /// Where pieces were at first.
    before: HashMap<Arc<str>, u16>,
    tried: usize,
    routes: Vec<Route<R>>,
}

impl<R: Ruleset> Search<'_, R> {
    /// Tries every answer from here; after the first step only those by which the same pieces move on.
    fn go_on(&mut self, after: Option<usize>, here: &[R::State]) {
        for action in legal(self.rules, &here[0], self.seat) {
            let offer = self.rules.offer(&here[0], self.seat, action);
            let hex = match offer.click {
                Click::Hex(hex) => Some(hex),
                Click::Piece(_)
                | Click::Card(_)
                | Click::Side { .. }
                | Click::Box(_)
                | Click::Space { .. }
                | Click::Button => None,
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
                rolls: false,
                notes: Vec::new(),
                outlook: Vec::new(),
                supplied: None,
            };
            let Foreseen { there, question, scene } = match self.try_answer(here, action) {
                Ok(foreseen) => foreseen,
                Err(Unforeseen { rolls }) => {
                    // One that ends the route is shown at the first step only: there it is an offer like any other.
                    if after.is_none() {
                        prospect.rolls = rolls;
                        self.routes.push(Route::ending(prospect));
                    }
                    continue;
                }
            };
            let answers = hex.map_or_else(Vec::new, |_| legal(self.rules, &there[0], self.seat));
            // Most ways from hex to hex lead where one has been: seen before the dearer look at the whole map.
            if after.is_some() && self.is_known(hex, &question, &answers, &there[0]) {
                continue;
            }
            let look = || self.rules.observe(&there[0], Viewer::Seat(self.seat));
            let (moved, arrived) = match hex {
                Some(hex) => self.moved(&scene.unwrap_or_else(look), hex),
                None => (Vec::new(), false),
            };
            let goes_on = arrived && after.is_none_or(|after| self.routes[after].moved == moved);
            if after.is_some() && !goes_on {
                continue;
            }
            prospect.irreversible = false;
            let full = (after.is_none() && offer.role == Role::Pick).then(|| self.with_all(&there)).flatten();
            let shown = full.as_ref().unwrap_or(&question);
            prospect.notes.clone_from(&shown.notes);
            prospect.outlook.clone_from(&shown.outlook);
            if arrived {
                prospect.from = self.origin(&moved);
            }
            let arrived = arrived.then(|| there[0].clone());
            let (question, there) = (Some(question), goes_on.then_some(there));
            self.routes.push(Route { prospect, after, moved, question, answers, there, arrived });
        }
    }

    /// Does a route lead to this hex already, with the same question and the same answers to it?
    fn is_known(&self, hex: Option<u16>, question: &Question, answers: &[R::Action], there: &R::State) -> bool {
        let offer = |state: &R::State, action| self.rules.offer(state, self.seat, action);
        self.routes.iter().any(|route| {
            let same_question = route.prospect.hex == hex && route.question.as_ref() == Some(question);
            let same_offers = |known| answers.iter().all(|&action| offer(known, action) == offer(there, action));
            same_question && route.answers == answers && route.arrived.as_ref().is_none_or(same_offers)
        })
    }

    /// What would be asked if everybody on the map took part who can in what was just begun: the odds of a target before
    /// anybody is committed to it. Aircraft, support and cards are not taken for granted.
    fn with_all(&self, here: &[R::State]) -> Option<Question> {
        let (mut here, mut full) = (here.to_vec(), None);
        for joined in 1..=MOST_JOINING {
            let mut joining = legal(self.rules, &here[0], self.seat).into_iter().filter(|&action| {
                if !self.rules.could_add(action) {
                    return false;
                }
                let offer = self.rules.offer(&here[0], self.seat, action);
                let on_map = matches!(&offer.click, Click::Piece(id) if self.before.contains_key(id));
                offer.role == Role::Add && on_map
            });
            let Some(Foreseen { there, mut question, .. }) =
                joining.next().and_then(|next| self.try_answer(&here, next).ok())
            else {
                break;
            };
            question.notes.push(Message::new("with-all").with("count", joined));
            (here, full) = (there, Some(question));
        }
        full
    }

    /// What an action leads to, if no dice fall, the seat is still to act, and it sees the same in every world.
    fn try_answer(&self, here: &[R::State], action: R::Action) -> Result<Foreseen<R::State>, Unforeseen> {
        let mut there = here.to_vec();
        let (rules, seat) = (self.rules, self.seat);
        let Some((first, others)) = there.split_first_mut() else { return Err(Unforeseen { rolls: false }) };
        if rules.could_inform(first, seat, action) {
            let seen = Shown::after(rules, first, seat, action);
            if seen.dice > 0 {
                let rolls = others.iter_mut().all(|world| Shown::after(rules, world, seat, action).dice > 0);
                return Err(Unforeseen { rolls });
            }
            let stays = seen.to_act.contains(seat);
            if !stays || others.iter_mut().any(|world| Shown::after(rules, world, seat, action) != seen) {
                return Err(Unforeseen { rolls: false });
            }
            let Shown { scene, question, .. } = seen;
            return Ok(Foreseen { there, question, scene: Some(scene) });
        }
        for world in &mut there {
            let (mut dice, mut log) = (Seeded::imagined(), Log::silent());
            rules.apply(world, seat, action, &mut dice, &mut log);
            // What brings no news goes on alike in every world.
            if dice.position() > 0 || !rules.to_act(world).contains(seat) {
                return Err(Unforeseen { rolls: dice.position() > 0 });
            }
        }
        Ok(Foreseen { question: rules.ask(&there[0], seat), scene: None, there })
    }

    /// The pieces that are no longer where they were at first, and whether there are any and all are in this hex.
    fn moved(&self, scene: &Scene, hex: u16) -> (Vec<Arc<str>>, bool) {
        let mut moved = Vec::new();
        let mut arrived = true;
        for stack in &scene.stacks {
            for piece in stack.pieces.iter().filter(|piece| self.before.get(&piece.id) != Some(&stack.hex)) {
                arrived &= stack.hex == hex;
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

    /// All first steps, and of the routes to each further hex the one that leaves most open: the shortest of these.
    fn shortest(mut self) -> Vec<Prospect> {
        let routes = std::mem::take(&mut self.routes);
        let mut best: HashMap<u16, usize> = HashMap::new();
        for (i, route) in routes.iter().enumerate() {
            if let Some(hex) = route.prospect.hex {
                let known = best.entry(hex).or_insert(i);
                if routes[*known].after.is_some() && self.open(route) > self.open(&routes[*known]) {
                    *known = i;
                }
            }
        }
        let mut kept: Vec<bool> = routes.iter().map(|route| route.after.is_none()).collect();
        for &end in best.values() {
            let mut at = Some(end);
            while let Some(route) = at {
                kept[route] = true;
                at = routes[route].after;
            }
        }
        let mut numbers = vec![None; routes.len()];
        let mut prospects: Vec<Prospect> = Vec::new();
        for (i, route) in routes.into_iter().enumerate().filter(|(i, _)| kept[*i]) {
            numbers[i] = u16::try_from(prospects.len()).ok();
            let is_best = route.prospect.hex.is_some_and(|hex| best.get(&hex) == Some(&i));
            let after = route.after.and_then(|after| numbers[after]);
            // Supply is traced over the whole map: only for what is shown.
            let supplied = route
                .arrived
                .zip(route.prospect.hex)
                .and_then(|(state, hex)| self.rules.is_supplied(&state, self.seat, hex));
            prospects.push(Prospect { after, best: is_best, supplied, ..route.prospect });
        }
        prospects
    }

    /// Hexes to go on to; what else is offered may belong to the next piece.
    fn open(&self, route: &Route<R>) -> usize {
        let Some(state) = &route.arrived else { return 0 };
        let click = |action: &&R::Action| self.rules.offer(state, self.seat, **action).click;
        route.answers.iter().filter(|action| matches!(click(action), Click::Hex(_))).count()
    }
}

fn places(scene: &Scene) -> HashMap<Arc<str>, u16> {
    let stacks = scene.stacks.iter();
    stacks.flat_map(|stack| stack.pieces.iter().map(|piece| (piece.id.clone(), stack.hex))).collect()
}
