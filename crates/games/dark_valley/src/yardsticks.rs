//! Bots that the officer is measured by: each has one idea, and shows whether the officer has an answer to it.

use bots::Bot;
use kernel::{Rng, Seat};

use crate::DarkValley;
use crate::action::{Action, How};
use crate::officer::{Officer, Weights};
use crate::state::{Phase, State};

/// Always eager, whatever the scenario asks for.
fn eager() -> Weights {
    let always = || vec![(1, 1.0)];
    Weights {
        eager_axis: always(),
        eager_soviet: always(),
        eager_behind: 1.0,
        eager_ahead: 1.0,
        careless: 0.0,
        ..Weights::default()
    }
}

/// `rusher`: everything goes for the nearest enemy victory place, at any odds.
pub fn rusher() -> Officer {
    Officer::new(Weights {
        march: [6.0, 6.0],
        near: [1.0, 1.0],
        caution: [0.0, 0.0],
        bold: [-10.0, -10.0],
        battle: [0.0, 0.0],
        hold: 0.0,
        garrison: [0.0, 0.0],
        hunger: [0.0, 0.0],
        risk: 0.0,
        ..eager()
    })
}

/// `raider`: depots, railways and lone headquarters before everything else.
pub fn raider() -> Officer {
    Officer::new(Weights {
        track: 4.0,
        rail: 2.0,
        overrun: 30.0,
        cut: 2.0,
        isolate: 2.0,
        hunger: [0.0, 0.0],
        ..eager()
    })
}

/// `sentry`: never moves, and attacks at the best odds only.
pub struct Sentry(Officer);

impl Sentry {
    /// The column of 6:1, counted from 1:3.
    const BEST: usize = 7;
}

impl Default for Sentry {
    fn default() -> Self {
        Self(Officer::new(Weights { odds: Self::BEST, ..Weights::default() }))
    }
}

impl Bot<DarkValley> for Sentry {
    fn choose(&mut self, game: &DarkValley, s: &State, seat: Seat, offers: &[Action], rng: &mut Rng) -> Action {
        let calm = match s.phase {
            Phase::Movement => Action::Done,
            Phase::Order => Action::Order(How::Combat),
            _ => return self.0.choose(game, s, seat, offers, rng),
        };
        if offers.contains(&calm) { calm } else { self.0.choose(game, s, seat, offers, rng) }
    }
}
