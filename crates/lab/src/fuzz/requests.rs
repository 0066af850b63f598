//! What a seat can ask to be shown besides its question: what clicks mean, and overlays.

use kernel::{
    Clicks, Draws as _, GameInfo, OverlayInfo, OverlayRequest, OverlaySubject, Refusal, Rng, Ruleset, Seat, Viewer,
};
use scene::{Click, Offer, Overlay, OverlayOf, Scene};
use std::sync::Arc;

/// Pieces of each kind that are asked about.
const SUBJECTS: usize = 3;

/// What is asked in a state, drawn from what lies on its table.
pub(super) struct Requests<'a> {
    pub clicks: Vec<Click>,
    pub overlays: Vec<(&'a OverlayInfo, Subject)>,
}

impl<'a> Requests<'a> {
    /// About pieces and hexes that a seat sees in its own scene and others that it may not see, and things that there are
    /// not; every declared overlay of all that it is made for, and of one thing that it is not.
    pub fn draw(info: &'a GameInfo, own: &Scene, all: &Scene, rng: &mut Rng) -> Self {
        let subjects = subjects([own, all], rng);
        let clicks = clicks(own, &subjects, rng);
        let mut overlays = Vec::new();
        for overlay in &info.overlays {
            let (fitting, odd): (Vec<_>, Vec<_>) = subjects.iter().partition(|subject| subject.fits(overlay));
            let stray = odd[rng.below(odd.len())];
            overlays.extend(fitting.into_iter().chain([stray]).map(|subject| (overlay, subject.clone())));
        }
        Self { clicks, overlays }
    }
}

/// What an overlay can be asked about.
#[derive(Clone, Debug)]
pub(super) enum Subject {
    Map,
    Piece(Arc<str>),
    Hex(u16),
}

impl Subject {
    fn as_asked(&self) -> Option<OverlaySubject<'_>> {
        match self {
            Self::Map => None,
            Self::Piece(id) => Some(OverlaySubject::Piece(id)),
            Self::Hex(hex) => Some(OverlaySubject::Hex(*hex)),
        }
    }

    /// Is the overlay made for this?
    const fn fits(&self, overlay: &OverlayInfo) -> bool {
        matches!(
            (overlay.of, self),
            (OverlayOf::Map, Self::Map) | (OverlayOf::Piece, Self::Piece(_)) | (OverlayOf::Hex, Self::Hex(_))
        )
    }
}

fn subjects(scenes: [&Scene; 2], rng: &mut Rng) -> Vec<Subject> {
    let mut subjects = vec![Subject::Map, Subject::Piece("nobody".into()), Subject::Hex(u16::MAX)];
    for scene in scenes {
        let pieces: Vec<_> = scene.pieces().map(|piece| &piece.id).collect();
        for _ in 0..SUBJECTS.min(pieces.len()) {
            subjects.push(Subject::Piece(pieces[rng.below(pieces.len())].clone()));
        }
        if !scene.map.hexes.is_empty() {
            subjects.push(Subject::Hex(u16::try_from(rng.below(scene.map.hexes.len())).unwrap_or_default()));
        }
    }
    subjects
}

/// The clicks on these, and on a box and a space of a track where there are some.
fn clicks(scene: &Scene, subjects: &[Subject], rng: &mut Rng) -> Vec<Click> {
    let mut clicks: Vec<Click> = subjects
        .iter()
        .filter_map(|subject| match subject {
            Subject::Map => None,
            Subject::Piece(id) => Some(Click::Piece(id.clone())),
            Subject::Hex(hex) => Some(Click::Hex(*hex)),
        })
        .collect();
    if !scene.boxes.is_empty() {
        clicks.push(Click::Box(scene.boxes[rng.below(scene.boxes.len())].id.clone()));
    }
    if !scene.tracks.is_empty() {
        let track = &scene.tracks[rng.below(scene.tracks.len())];
        // One more than there are: that is no space.
        let space = u16::try_from(rng.below(track.spaces.len() + 1)).unwrap_or_default();
        clicks.push(Click::Space { track: track.id.clone(), space });
    }
    clicks
}

/// What a seat is shown of it in one world, and how its offers are shown.
pub(super) struct Answers {
    pub offers: Vec<Offer>,
    pub clicks: Vec<Result<Vec<Offer>, Refusal>>,
    pub overlays: Vec<Option<Overlay>>,
}

impl Answers {
    /// The answers to a seat with these clicks, or whose clicks are all refused.
    pub fn new<R: Ruleset>(
        rules: &R,
        state: &R::State,
        seat: Seat,
        clicks: &Result<Clicks<'_, R>, Refusal>,
        requests: &Requests<'_>,
    ) -> Self {
        let answer = |click: &Click| clicks.as_ref().map_err(Clone::clone)?.meant(click);
        let lay = |(overlay, subject): &(&OverlayInfo, Subject)| {
            let request = OverlayRequest { overlay, subject: subject.as_asked() };
            rules.overlay(state, Viewer::Seat(seat), request)
        };
        Self {
            offers: clicks.as_ref().map_or_else(|_| Vec::new(), |clicks| clicks.offers().to_vec()),
            clicks: requests.clicks.iter().map(answer).collect(),
            overlays: requests.overlays.iter().map(lay).collect(),
        }
    }
}
