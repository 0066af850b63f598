//! Everything a seat is shown after an action, to compare worlds by.

use scene::{Offer, Scene};

use crate::session::{check, offers};
use crate::{Line, Log, Outcome, Question, Ruleset, Seat, SeatSet, Seeded, Viewer};

/// Position, question, offers, log and result as a seat sees them after an action; and how far dice were used.
#[derive(Clone, PartialEq)]
pub(crate) struct Shown {
    pub scene: Scene,
    pub question: Question,
    pub offers: Vec<Offer>,
    lines: Vec<Line>,
    pub to_act: SeatSet,
    pub outcome: Option<Outcome>,
    pub dice: u64,
}

impl Shown {
    /// Does an action in a world that is only imagined, and looks around. One that is not legal there changes nothing.
    pub fn after<R: Ruleset>(rules: &R, state: &mut R::State, seat: Seat, action: R::Action) -> Self {
        let mut log = Log::listening();
        let mut dice = Seeded::imagined();
        if check(rules, state, seat, action).is_ok() {
            rules.apply(state, seat, action, &mut dice, &mut log);
        }
        let viewer = Viewer::Seat(seat);
        Self {
            scene: rules.observe(state, viewer),
            question: rules.ask(state, seat),
            offers: offers(rules, state, seat),
            lines: log.take().into_iter().filter(|line| line.audience.includes(viewer)).collect(),
            to_act: rules.to_act(state),
            outcome: rules.outcome(state),
            dice: dice.position(),
        }
    }
}
