//! Questions that need not be asked: one answer, nothing to decide, and no secret in that.
//!
//! Nothing is left out of a game for it: clients give the answer themselves, and it stands in the game file like any other.

use crate::session::legal;
use crate::shown::Shown;
use crate::{Rng, Ruleset, Seat, SeatSet, Session};
use scene::Role;

/// Imagined worlds in which everybody else must find the same single answer, and in which it must lead to the same.
const WORLDS: usize = 8;

/// What the only answer to a question does, where everybody could give it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    /// Its seat decides again.
    GoesOn,
    /// Others decide then.
    HandsOver,
}

/// The only answer that a seat can give, if all others at the table could tell that it is the only one, and it neither
/// rolls dice nor tells the seat anything nor ends the game.
///
/// It is looked for in imagined worlds, never in the true one. In worlds that the others imagine, so that neither a
/// question that is left out nor a quick answer tells them anything: where others decide at the same time they cannot even
/// know who is waited for, and everything is asked. In worlds that the seat imagines, so that it finds out nothing by
/// what is not asked.
pub fn forced<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    others: SeatSet,
    rng: &mut Rng,
) -> Option<(R::Action, Forced)> {
    if rules.to_act(state) != SeatSet::one(seat) {
        return None;
    }
    let [only] = legal(rules, state, seat)[..] else { return None };
    let worlds = if rules.could_inform(state, seat, only) { WORLDS } else { 1 };
    let (mut first, mut known) = (None, Vec::new());
    for _ in 0..worlds {
        let world = rules.imagine(state, seat, rng);
        // Where little is hidden the same world is imagined again and again, and shows nothing new.
        if known.contains(&world) {
            continue;
        }
        let seen = Shown::after(rules, &mut world.clone(), seat, only);
        if seen.dice > 0 || seen.outcome.is_some() || first.as_ref().is_some_and(|first| *first != seen) {
            return None;
        }
        first = Some(seen);
        known.push(world);
    }
    let is_known = |other: Seat| {
        (0..WORLDS).all(|_| {
            let world = rules.imagine(state, other, rng);
            world == *state || legal(rules, &world, seat) == [only]
        })
    };
    if rules.has_secrets(state) && !others.without(seat).iter().all(is_known) {
        return None;
    }
    let goes_on = first.is_some_and(|seen| seen.to_act.contains(seat));
    Some((only, if goes_on { Forced::GoesOn } else { Forced::HandsOver }))
}

/// May this answer be given by itself, although something is hidden? Whether a hand allows another one can be a secret that
/// no sample of worlds is sure to show (a card of luck that one may hold after every roll). That a move can go no further is
/// not. And what was taken in hand and can only be put back is asked about: who took it is to see that it can go nowhere.
pub fn is_plain_answer<R: Ruleset>(rules: &R, state: &R::State, seat: Seat, only: R::Action) -> bool {
    match rules.offer(state, seat, only).role {
        Role::Stay => true,
        Role::Back => false,
        _ => !rules.has_secrets(state),
    }
}

impl<R: Ruleset> Session<R> {
    /// Need a seat not be asked, since there is nothing to decide? Where the answer hands over to others, it is asked as
    /// long as there is something that could be taken back instead.
    pub fn is_forced(&self, seat: Seat) -> bool {
        if self.stopped || self.outcome().is_some() {
            return false;
        }
        // Asked first: it costs little, and in games with secrets it spares almost every look at imagined worlds.
        let [only] = legal(&*self.rules, &self.state, seat)[..] else { return false };
        if !is_plain_answer(&*self.rules, &self.state, seat, only) {
            return false;
        }
        let playing = self.rules.info().playing(&self.setup);
        match forced(&*self.rules, &self.state, seat, playing, &mut self.worlds(seat)) {
            Some((_, Forced::GoesOn)) => true,
            Some((_, Forced::HandsOver)) => {
                let own = self.steps.last().is_some_and(|step| step.seat == seat);
                !own || self.settled == self.steps.len()
            }
            None => false,
        }
    }
}
