use bots::below;
use kernel::{Line, Log, OverlayRequest, Rng, Ruleset, Seat, Seed, Seeded, Viewer};
use scene::OverlayKind;

use super::game::{Examiner, written};
use super::{Broken, Promise};

pub(super) const OVERLAYS: [OverlayKind; 7] = [
    OverlayKind::Supply,
    OverlayKind::Command,
    OverlayKind::ZoneOfControl,
    OverlayKind::Victory,
    OverlayKind::Reach,
    OverlayKind::LineOfSight,
    OverlayKind::Threat,
];

impl<R: Ruleset> Examiner<'_, R> {
    /// Changes only what is hidden from a seat, for each seat, and compares everything the seat is told.
    pub fn secrecy(&mut self, state: &R::State, deep: bool, rng: &mut Rng) -> Result<(), Broken> {
        let rules = &**self.rules;
        for i in 0..self.seats.len() {
            let seat = self.seats[i];
            let twin = rules.imagine(state, seat, rng);
            if twin == *state {
                continue;
            }
            self.tally.twins += 1;
            rules.audit(&twin).map_err(|e| Promise::Imagination.broken(format!("imagined for {seat:?}: {e}")))?;
            self.same_choices(state, &twin, seat)?;
            let viewer = Viewer::Seat(seat);
            let (truth, dream) = (rules.observe(state, viewer), rules.observe(&twin, viewer));
            secret(truth == dream, seat, "scene", || difference(&truth, &dream))?;
            if deep {
                let (truth, dream) = (written(&truth, Vec::new()), written(&dream, Vec::new()));
                secret(truth == dream, seat, "scene in bytes", String::new)?;
                let (truth, dream) = (rules.observe(state, Viewer::Spectator), rules.observe(&twin, Viewer::Spectator));
                secret(truth == dream, seat, "scene of a spectator, who sees no more than it", || {
                    difference(&truth, &dream)
                })?;
                self.same_details(state, &twin, seat)?;
            }
        }
        Ok(())
    }

    fn same_choices(&mut self, state: &R::State, twin: &R::State, seat: Seat) -> Result<(), Broken> {
        let rules = &**self.rules;
        secret(rules.to_act(state) == rules.to_act(twin), seat, "who is to act", String::new)?;
        secret(rules.outcome(state) == rules.outcome(twin), seat, "outcome", String::new)?;
        let (truth, dream) = (rules.ask(state, seat), rules.ask(twin, seat));
        secret(truth == dream, seat, "question", || format!("{truth:?} or {dream:?}"))?;
        let offers = &self.offers[seat.index()];
        let mut imagined = Vec::new();
        rules.legal(twin, seat, &mut imagined);
        secret(imagined == *offers, seat, "offers", || {
            let odd = |a: &[R::Action], b: &[R::Action]| a.iter().find(|x| !b.contains(x)).copied();
            format!("{:?} or {:?}", odd(offers, &imagined), odd(&imagined, offers))
        })?;
        for &action in &self.samples {
            let (truth, dream) = (rules.check(state, seat, action), rules.check(twin, seat, action));
            secret(truth == dream, seat, "answer", || format!("{action:?}: {truth:?} or {dream:?}"))?;
        }
        Ok(())
    }

    /// How offers are shown, and the overlays.
    fn same_details(&mut self, state: &R::State, twin: &R::State, seat: Seat) -> Result<(), Broken> {
        let rules = &**self.rules;
        let offers = &self.offers[seat.index()];
        for &action in offers.iter().step_by(offers.len() / 16 + 1) {
            let same = rules.offer(state, seat, action) == rules.offer(twin, seat, action);
            secret(same, seat, "label of an offer", || format!("{action:?}"))?;
        }
        let viewer = Viewer::Seat(seat);
        for kind in OVERLAYS {
            let request = OverlayRequest { kind, piece: None };
            let same = rules.overlay(state, viewer, request) == rules.overlay(twin, viewer, request);
            secret(same, seat, "overlay", || format!("{kind:?}"))?;
        }
        Ok(())
    }

    /// What another seat does must not tell more than the position does afterwards: done in the true state and in an
    /// imagined one, a seat that sees the same position must have read the same log. Dice and what a seat finds out by
    /// its own action may reveal something for a moment, so these do not count. While several seats choose at once,
    /// the choice itself is a secret, so another choice of the actor must not be told from it either.
    pub fn log_keeps_secrets(
        &mut self,
        state: &R::State,
        actor: Seat,
        action: R::Action,
        rng: &mut Rng,
    ) -> Result<(), Broken> {
        let rules = &**self.rules;
        let Some(seed) = Seed::from_text("imagined") else { return Ok(()) };
        let read = |mut state: R::State, action: R::Action, viewer: Viewer| {
            let (mut log, mut dice) = (Log::listening(), Seeded::new(&seed));
            rules.apply(&mut state, actor, action, &mut dice, &mut log);
            let lines: Vec<Line> = log.take().into_iter().filter(|line| line.audience.includes(viewer)).collect();
            (dice.position() == 0).then(|| (rules.observe(&state, viewer), lines))
        };
        let compare = |seat: Seat, other: R::State, instead: R::Action| {
            let viewer = Viewer::Seat(seat);
            let (Some(truth), Some(dream)) = (read(state.clone(), action, viewer), read(other, instead, viewer)) else {
                return Ok(());
            };
            secret(truth.0 != dream.0 || truth.1 == dream.1, seat, "log", || {
                let odd = truth.1.iter().zip(&dream.1).find(|(a, b)| a != b);
                format!("after {action:?} or {instead:?} of {actor:?}: {odd:?}")
            })
        };
        let together = rules.to_act(state).len() > 1;
        for &seat in self.seats.iter().filter(|seat| **seat != actor) {
            let twin = rules.imagine(state, seat, rng);
            // What another seat does may be impossible in what this seat imagines.
            if twin != *state && rules.check(&twin, actor, action).is_ok() {
                compare(seat, twin, action)?;
            }
            if together {
                let offers = &self.offers[actor.index()];
                compare(seat, state.clone(), offers[below(rng, offers.len())])?;
            }
        }
        Ok(())
    }
}

fn secret(kept: bool, seat: Seat, what: &str, detail: impl FnOnce() -> String) -> Result<(), Broken> {
    Promise::Secrecy.require(kept, || {
        let detail = detail();
        format!("what {seat:?} must not know changes its {what}{}{detail}", if detail.is_empty() { "" } else { ": " })
    })
}

/// Where two scenes differ.
fn difference(a: &scene::Scene, b: &scene::Scene) -> String {
    fn first<T: PartialEq + std::fmt::Debug>(name: &str, a: &[T], b: &[T]) -> Option<String> {
        if a.len() != b.len() {
            return Some(format!("{} or {} {name}", a.len(), b.len()));
        }
        a.iter().zip(b).find(|(a, b)| a != b).map(|(a, b)| format!("{name}: {a:?} or {b:?}"))
    }
    let headline = || (a.headline != b.headline).then(|| format!("headline: {:?} or {:?}", a.headline, b.headline));
    headline()
        .or_else(|| first("stacks", &a.stacks, &b.stacks))
        .or_else(|| first("markers", &a.markers, &b.markers))
        .or_else(|| first("tracks", &a.tracks, &b.tracks))
        .or_else(|| first("boxes", &a.boxes, &b.boxes))
        .or_else(|| first("cups", &a.cups, &b.cups))
        .or_else(|| first("hands", &a.hands, &b.hands))
        .unwrap_or_else(|| "the map".into())
}
