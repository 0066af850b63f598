//! Clicks: what a player means by clicking something, and if nothing is offered there, why not.
//!
//! A client says what was clicked and knows no notation. The meaning is found from what the seat may see: its scene, its
//! offers, and what [`check`](Ruleset::check) answers to it.

use scene::{Click, Offer, Piece, Role, Scene, TrackSpace};
use std::collections::HashSet;
use std::hash::Hash;
use std::mem::discriminant;
use std::sync::Arc;

use crate::session::{legal, may_act};
use crate::{Log, Refusal, Ruleset, Seat, Seeded, Viewer};

/// Actions that are tried at most, to find out why something is not offered.
const MOST: usize = 64;

/// The offers that a click on something may mean to a seat, the nearest meaning first.
///
/// # Errors
/// Why nothing is offered there.
pub fn meant<R: Ruleset>(rules: &R, state: &R::State, seat: Seat, target: &Click) -> Result<Vec<Offer>, Refusal> {
    may_act(rules, state, seat)?;
    let scene = rules.observe(state, Viewer::Seat(seat));
    Clicks::new(rules, state, seat, &scene)?.meant(target)
}

/// All by which the clicks of a seat in one position are understood: many can be asked about, and it is gathered once.
pub struct Clicks<'a, R: Ruleset> {
    rules: &'a R,
    state: &'a R::State,
    seat: Seat,
    scene: &'a Scene,
    choices: Choices<R>,
}

/// What a seat may do, and how it is shown.
struct Choices<R: Ruleset> {
    actions: Vec<R::Action>,
    offers: Vec<Offer>,
}

impl<R: Ruleset> Choices<R> {
    fn of(rules: &R, state: &R::State, seat: Seat) -> Self {
        let actions = legal(rules, state, seat);
        let offers = actions.iter().map(|&action| rules.offer(state, seat, action)).collect();
        Self { actions, offers }
    }
}

impl<'a, R: Ruleset> Clicks<'a, R> {
    /// The clicks of a seat that is shown this scene.
    ///
    /// # Errors
    /// Why it may do nothing at all.
    pub fn new(rules: &'a R, state: &'a R::State, seat: Seat, scene: &'a Scene) -> Result<Self, Refusal> {
        may_act(rules, state, seat)?;
        Ok(Self { rules, state, seat, scene, choices: Choices::of(rules, state, seat) })
    }

    /// Everything that may be done, in the order of [`legal`].
    #[must_use]
    pub fn offers(&self) -> &[Offer] {
        &self.choices.offers
    }

    /// The offers that a click on something may mean, the nearest meaning first.
    ///
    /// # Errors
    /// Why nothing is offered there.
    pub fn meant(&self, target: &Click) -> Result<Vec<Offer>, Refusal> {
        let Self { rules, state, seat, scene, choices: Choices { actions, offers } } = self;
        let found = fitting(scene, offers, target);
        if found.is_empty() {
            if let Some(first) = self.first_of_all(target) {
                return Err(first);
            }
            let offered: Vec<(R::Action, &Click)> =
                actions.iter().copied().zip(offers.iter().map(|offer| &offer.click)).collect();
            let redirect = |action, to: &Click| rules.redirect(state, action, to);
            return Err(why_not(scene, &offered, target, redirect, |action| rules.check(state, *seat, action)));
        }
        Ok(found.into_iter().map(|at| offers[at].clone()).collect())
    }

    /// What must be done first, so that a click means something; nothing if that would not help.
    fn first_of_all(&self, target: &Click) -> Option<Refusal> {
        let Self { rules, state, seat, choices, .. } = self;
        let opens = |there: &R::State| !fitting_offers(*rules, there, *seat, target).is_empty();
        let ends = |role: Role| role == Role::End;
        let mut once = closings(*rules, state, *seat, choices, |role| role.closes() || ends(role));
        if let Some((first, _)) = once.find(|(_, there)| opens(there)) {
            return Some(Refusal::new("", "first-do").with("first", first.label.clone()));
        }
        closings(*rules, state, *seat, choices, Role::closes).find_map(|(first, there)| {
            let then = Choices::of(*rules, &there, *seat);
            let (second, _) = closings(*rules, &there, *seat, &then, ends).find(|(_, there)| opens(there))?;
            let refusal = Refusal::new("", "first-do-both").with("first", first.label.clone());
            Some(refusal.with("second", second.label.clone()))
        })
    }
}

/// What a click means that means nothing now but does as soon as what was begun is closed: what closes it, and the offers
/// that fit then. What closes can be taken back, and so can a single offer, which can be done with it. Whoever clicks the
/// next unit need not say that the last one stays where it is.
pub fn after_closing<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    target: &Click,
) -> Option<(Offer, Vec<Offer>)> {
    may_act(rules, state, seat).ok()?;
    let choices = Choices::of(rules, state, seat);
    closings(rules, state, seat, &choices, Role::closes).find_map(|(closer, there)| {
        let found = fitting_offers(rules, &there, seat, target);
        match &found[..] {
            [] => return None,
            [(action, _)] => {
                tried(rules, &there, seat, *action)?;
            }
            [..] => {}
        }
        Some((closer.clone(), found.into_iter().map(|(_, offer)| offer).collect()))
    })
}

/// The offers of these roles that can be taken back and tell the seat nothing, each with what it leads to.
fn closings<'a, R: Ruleset>(
    rules: &'a R,
    state: &'a R::State,
    seat: Seat,
    choices: &'a Choices<R>,
    role: impl Fn(Role) -> bool + 'a,
) -> impl Iterator<Item = (&'a Offer, R::State)> + 'a {
    let closing = choices.actions.iter().zip(&choices.offers).filter(move |(_, offer)| role(offer.role));
    closing.filter_map(move |(&action, offer)| Some((offer, tried(rules, state, seat, action)?)))
}

/// What an action leads to, if it can be taken back: no die falls, nothing comes to light, and it is still this seat's
/// decision. What cannot inform looks alike in every world that the seat can imagine, so the true one gives nothing away.
fn tried<R: Ruleset>(rules: &R, state: &R::State, seat: Seat, action: R::Action) -> Option<R::State> {
    if rules.could_inform(state, seat, action) {
        return None;
    }
    let (mut there, mut dice) = (state.clone(), Seeded::imagined());
    rules.apply(&mut there, seat, action, &mut dice, &mut Log::silent());
    (dice.position() == 0 && may_act(rules, &there, seat).is_ok()).then_some(there)
}

fn fitting_offers<R: Ruleset>(rules: &R, state: &R::State, seat: Seat, target: &Click) -> Vec<(R::Action, Offer)> {
    let Choices { actions, offers } = Choices::of(rules, state, seat);
    let found = fitting(&rules.observe(state, Viewer::Seat(seat)), &offers, target);
    found.into_iter().map(|at| (actions[at], offers[at].clone())).collect()
}

/// Which offers fit a click: those of the thing itself, then those of the ground under a piece, which may be a box or a
/// space of a track; and where neither has one, those of the pieces that lie there.
fn fitting(scene: &Scene, offers: &[Offer], target: &Click) -> Vec<usize> {
    let of = |clicked: &Click| -> Vec<usize> {
        (0..).zip(offers).filter(|(_, offer)| is_for(&offer.click, clicked)).map(|(at, _)| at).collect()
    };
    let mut found = of(target);
    let ground = match target {
        Click::Hex(_) | Click::Box(_) | Click::Space { .. } => Some(target.clone()),
        Click::Piece(id) => {
            let ground = under(scene, id);
            found.extend(ground.iter().flat_map(of));
            ground
        }
        // A click on a side is about facing it, never about the hex.
        Click::Card(_) | Click::Side { .. } | Click::Button => None,
    };
    if let (true, Some(ground)) = (found.is_empty(), ground) {
        found.extend(pieces_on(scene, &ground).iter().flat_map(|id| of(&Click::Piece((*id).clone()))));
    }
    found
}

/// Is this what was clicked? Whoever clicks a side need not say which piece is to face it.
fn is_for(offered: &Click, clicked: &Click) -> bool {
    match (offered, clicked) {
        (Click::Side { hex, side, .. }, Click::Side { hex: at, side: there, piece: None }) => {
            (hex, side) == (at, there)
        }
        (offered, clicked) => offered == clicked,
    }
}

/// Why a click on this means nothing: offered actions are tried with what was clicked in place of what they are offered
/// for. A rule's reason says more than one that no rulebook knows.
fn why_not<A: Copy + Eq + Hash>(
    scene: &Scene,
    offered: &[(A, &Click)],
    target: &Click,
    redirect: impl Fn(A, &Click) -> Option<A>,
    check: impl Fn(A) -> Result<(), Refusal>,
) -> Refusal {
    let (mut tried, mut nearest) = (HashSet::new(), None);
    for thing in stood_for(scene, target) {
        for &(action, click) in offered {
            if discriminant(click) != discriminant(&thing) {
                continue;
            }
            let Some(other) = redirect(action, &thing) else { continue };
            if tried.len() >= MOST || !tried.insert(other) {
                continue;
            }
            match check(other) {
                Err(refusal) if !refusal.rule.is_empty() => return refusal,
                Err(refusal) => nearest = nearest.or(Some(refusal)),
                // It is offered for something else that is to be clicked.
                Ok(()) => {}
            }
        }
    }
    nearest.unwrap_or_else(|| Refusal::new("", "nothing-to-do"))
}

/// What a click may stand for: only what this scene shows, the nearest first.
fn stood_for(scene: &Scene, target: &Click) -> Vec<Click> {
    let is_hex = |hex: u16| usize::from(hex) < scene.map.hexes.len();
    let with_pieces = || {
        let pieces = pieces_on(scene, target).into_iter().cloned().map(Click::Piece);
        [target.clone()].into_iter().chain(pieces).collect()
    };
    match target {
        Click::Hex(at) if is_hex(*at) => with_pieces(),
        Click::Box(id) if scene.boxes.iter().any(|place| place.id == *id) => with_pieces(),
        Click::Space { track, space } if space_of(scene, track, *space).is_some() => with_pieces(),
        Click::Piece(id) if scene.pieces().any(|piece| piece.id == *id) => {
            [target.clone()].into_iter().chain(under(scene, id)).collect()
        }
        Click::Side { hex: at, side, .. } if *side < 6 && is_hex(*at) => vec![target.clone()],
        Click::Card(id) if scene.hands.iter().flat_map(|hand| &hand.cards).any(|card| card.id == *id) => {
            vec![target.clone()]
        }
        Click::Hex(_)
        | Click::Piece(_)
        | Click::Side { .. }
        | Click::Card(_)
        | Click::Box(_)
        | Click::Space { .. }
        | Click::Button => Vec::new(),
    }
}

/// What a piece lies on: a hex of the map, a box, or a space of a track.
fn under(scene: &Scene, id: &Arc<str>) -> Option<Click> {
    let holds = |pieces: &[Piece]| pieces.iter().any(|piece| piece.id == *id);
    let is_hex = |hex: &u16| usize::from(*hex) < scene.map.hexes.len();
    let on_map = scene.stacks.iter().find(|stack| holds(&stack.pieces)).map(|stack| stack.hex).filter(is_hex);
    let boxed = || scene.boxes.iter().find(|place| holds(&place.pieces)).map(|place| Click::Box(place.id.clone()));
    let on_track = || {
        scene.tracks.iter().find_map(|track| {
            let (space, _) = (0..).zip(&track.spaces).find(|(_, space)| holds(&space.pieces))?;
            Some(Click::Space { track: track.id.clone(), space })
        })
    };
    on_map.map(Click::Hex).or_else(boxed).or_else(on_track)
}

fn space_of<'a>(scene: &'a Scene, track: &Arc<str>, space: u16) -> Option<&'a TrackSpace> {
    scene.tracks.iter().find(|known| known.id == *track)?.spaces.get(usize::from(space))
}

/// The pieces that lie on something.
fn pieces_on<'a>(scene: &'a Scene, ground: &Click) -> Vec<&'a Arc<str>> {
    let pieces: Vec<&[Piece]> = match ground {
        Click::Hex(hex) => scene.stacks.iter().filter(|stack| stack.hex == *hex).map(|stack| &*stack.pieces).collect(),
        Click::Box(id) => scene.boxes.iter().filter(|place| place.id == *id).map(|place| &*place.pieces).collect(),
        Click::Space { track, space } => {
            space_of(scene, track, *space).map(|space| &*space.pieces).into_iter().collect()
        }
        Click::Piece(_) | Click::Card(_) | Click::Side { .. } | Click::Button => Vec::new(),
    };
    pieces.into_iter().flatten().map(|piece| &piece.id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{Card, Face, Ground, Hand, HexArt, HoldingBox, MapArt, Message, Stack, Track, Value};
    use serde::Deserialize;

    /// What clicks mean, as the client's tests read it too.
    #[derive(Deserialize)]
    struct Shared {
        table: SharedTable,
        cases: Vec<Case>,
    }

    #[derive(Deserialize)]
    struct SharedTable {
        stacks: Vec<SharedStack>,
        boxes: Vec<SharedBox>,
        tracks: Vec<SharedTrack>,
        cards: Vec<String>,
    }

    #[derive(Deserialize)]
    struct SharedStack {
        hex: u16,
        pieces: Vec<String>,
    }

    #[derive(Deserialize)]
    struct SharedBox {
        id: String,
        pieces: Vec<String>,
    }

    #[derive(Deserialize)]
    struct SharedTrack {
        id: String,
        spaces: Vec<Vec<String>>,
    }

    #[derive(Deserialize)]
    struct Case {
        promise: String,
        offers: Vec<(String, Click)>,
        clicks: Vec<(Click, Vec<String>)>,
    }

    impl SharedTable {
        /// The table on a map of ten hexes.
        fn scene(&self) -> Scene {
            let hex = |i: u16| HexArt {
                number: i.to_string().into(),
                name: None,
                centre: (f32::from(i), 0.0),
                ground: Ground::Clear,
                level: 0,
                neighbours: [None; 6],
            };
            let map = MapArt {
                size: (10.0, 1.0),
                hexes: (0..10).map(hex).collect(),
                ..MapArt::blank("plain", Message::new("title"))
            };
            let piece = |id: &String| Piece {
                id: id.as_str().into(),
                face: Face::Hidden { side: 0, colour: "grey".into() },
                badges: Vec::new(),
                facing: None,
            };
            let pieces = |ids: &[String]| ids.iter().map(piece).collect::<Vec<_>>();
            let title = Message::new("title");
            let card = |id: &String| Card { id: id.as_str().into(), name: title.clone(), text: title.clone() };
            let cards = self.cards.iter().map(card).collect();
            let stack = |SharedStack { hex, pieces: ids }: &SharedStack| Stack { hex: *hex, pieces: pieces(ids) };
            let boxed = |SharedBox { id, pieces: ids }: &SharedBox| HoldingBox {
                id: id.as_str().into(),
                title: title.clone(),
                side: None,
                pieces: pieces(ids),
            };
            let space = |ids: &Vec<String>| TrackSpace { text: "1".into(), note: None, pieces: pieces(ids) };
            let track = |SharedTrack { id, spaces }: &SharedTrack| Track {
                id: id.as_str().into(),
                title: title.clone(),
                spaces: spaces.iter().map(space).collect(),
                current: None,
                vital: None,
            };
            Scene {
                stacks: self.stacks.iter().map(stack).collect(),
                boxes: self.boxes.iter().map(boxed).collect(),
                tracks: self.tracks.iter().map(track).collect(),
                hands: vec![Hand {
                    id: "hand".into(),
                    title: title.clone(),
                    side: 0,
                    back: "grey".into(),
                    cards,
                    hidden: 0,
                }],
                ..Scene::new(Arc::new(map), title.clone())
            }
        }
    }

    fn shared() -> Shared {
        serde_json::from_str(include_str!("../tests/clicks.json")).expect("the list can be read")
    }

    fn piece(id: &str) -> Click {
        Click::Piece(id.into())
    }

    fn side(hex: u16, side: u8, piece: Option<&str>) -> Click {
        Click::Side { hex, side, piece: piece.map(Into::into) }
    }

    #[test]
    fn clicks_mean_what_the_client_shows_before_they_are_sent() {
        let Shared { table, cases } = shared();
        let scene = table.scene();
        for Case { promise, offers, clicks } in cases {
            let offer = |(action, click): &(String, Click)| Offer {
                action: action.clone(),
                click: click.clone(),
                label: Message::new("title"),
                role: Role::Answer,
            };
            let offers: Vec<Offer> = offers.iter().map(offer).collect();
            for (click, expected) in clicks {
                let found = fitting(&scene, &offers, &click).into_iter().map(|at| offers[at].action.clone());
                assert_eq!(found.collect::<Vec<_>>(), expected, "{promise}: {click:?}");
            }
        }
    }

    /// An action for tests: a verb and what it is aimed at.
    type Aimed = (&'static str, u16);

    /// Why a click means nothing where these are offered. Whatever is aimed at an odd number is refused by a rule,
    /// whatever is aimed at an even one for a reason that no rulebook knows.
    fn why(offered: &[(Aimed, Click)], target: &Click) -> (&'static str, String) {
        let offered: Vec<(Aimed, &Click)> = offered.iter().map(|(action, click)| (*action, click)).collect();
        let redirect = |(verb, _): Aimed, to: &Click| match to {
            Click::Hex(hex) => Some((verb, *hex)),
            Click::Piece(id) => id.parse().ok().map(|id| (verb, id)),
            Click::Card(id) => Some((verb, id.len() as u16)),
            Click::Side { side, .. } => Some((verb, u16::from(*side))),
            Click::Box(id) => Some((verb, id.len() as u16)),
            Click::Space { space, .. } => Some((verb, *space)),
            Click::Button => None,
        };
        let check = |(verb, at): Aimed| match at % 2 {
            1 => Err(Refusal::new("5.1", "too-far").with("what", format!("{verb} {at}"))),
            _ => Err(Refusal::new("", "not-now").with("what", format!("{verb} {at}"))),
        };
        let refusal = why_not(&shared().table.scene(), &offered, target, redirect, check);
        let what = match refusal.message.args.into_iter().next() {
            Some((_, Value::Name(what))) => what.into_owned(),
            _ => String::new(),
        };
        (refusal.rule, what)
    }

    #[test]
    fn why_not_tries_what_is_offered_with_what_was_clicked() {
        let march = [(("march", 7), Click::Hex(7))];
        assert_eq!(why(&march, &Click::Hex(3)), ("5.1", "march 3".into()));
        assert_eq!(why(&march, &piece("63")), ("5.1", "march 5".into()), "the ground under the piece");
        let take = [(("take", 7), piece("7"))];
        assert_eq!(why(&take, &piece("63")), ("5.1", "take 63".into()));
        assert_eq!(why(&take, &Click::Hex(6)), ("", "take 502".into()), "the piece in the hex");
        let play = [(("play", 7), Click::Card("aim".into()))];
        assert_eq!(why(&play, &Click::Card("luck".into())), ("", "play 4".into()));
        let face = [(("face", 0), side(5, 0, None))];
        assert_eq!(why(&face, &side(5, 3, None)), ("5.1", "face 3".into()));
    }

    fn space(track: &str, space: u16) -> Click {
        Click::Space { track: track.into(), space }
    }

    #[test]
    fn why_not_is_told_of_boxes_and_spaces() {
        let put = [(("put", 7), Click::Box("1234567".into()))];
        assert_eq!(why(&put, &Click::Box("reserve".into())), ("5.1", "put 7".into()));
        assert_eq!(why(&put, &piece("29")), ("", "put 6".into()), "the box under the piece");
        let wait = [(("wait", 0), space("turn", 0))];
        assert_eq!(why(&wait, &space("turn", 1)), ("5.1", "wait 1".into()));
        let take = [(("take", 7), piece("7"))];
        assert_eq!(why(&take, &Click::Box("losses".into())), ("5.1", "take 29".into()), "the piece in the box");
        assert_eq!(why(&take, &space("turn", 1)), ("5.1", "take 31".into()), "the piece on the space");
    }

    #[test]
    fn why_not_prefers_the_reason_of_a_rule() {
        let both = [(("march", 7), Click::Hex(7)), (("take", 7), piece("7"))];
        // The ground is an even number, the piece that lies there an odd one.
        assert_eq!(why(&both, &piece("19")), ("5.1", "take 19".into()));
        let (rule, what) = why(&[(("march", 7), Click::Hex(7)), (("take", 7), piece("7"))], &Click::Hex(6));
        assert_eq!((rule, &*what), ("", "march 6"), "no rule has a reason: the nearest meaning has it");
    }

    #[test]
    fn why_not_tries_nothing_that_the_seat_is_not_shown() {
        let all = [
            (("march", 7), Click::Hex(7)),
            (("take", 7), piece("7")),
            (("play", 7), Click::Card("aim".into())),
            (("face", 0), side(5, 0, None)),
            (("put", 7), Click::Box("losses".into())),
            (("wait", 1), space("turn", 1)),
        ];
        for unseen in [
            piece("77"),
            Click::Hex(10),
            Click::Hex(u16::MAX),
            Click::Card("ambush".into()),
            side(99, 1, None),
            side(5, 9, None),
            Click::Box("secret".into()),
            space("turn", 2),
            space("secret", 0),
            Click::Button,
        ] {
            assert_eq!(why(&all, &unseen), ("", String::new()), "{unseen:?}");
        }
    }
}
