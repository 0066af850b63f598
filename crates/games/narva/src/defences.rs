//! [11.3] Prepared defences of Narva.

use kernel::{Log, Message};

use crate::Narva;
use crate::action::DEFENCES;
use crate::state::{Phase, State};
use crate::why::Why;

impl Narva {
    /// [0.0, 2.2.10, 2.6.4, 11.3.2] Columns to the left that a division's works give now.
    pub(crate) fn defence_value(&self, s: &State, which: u8) -> u8 {
        self.data.tables.prepared_defences.values[usize::from(s.defences[usize::from(which)])]
    }

    fn last_box(&self) -> u8 {
        (self.data.tables.prepared_defences.values.len() - 1) as u8
    }

    /// [11.3.4] How many boxes a division's works can still lose.
    pub(crate) fn works_left(&self, s: &State, which: u8) -> u8 {
        self.last_box() - s.defences[usize::from(which)]
    }

    /// [11.3.4] Each loss and each retreat hex that is not ignored costs the works a box instead, while they last.
    pub(crate) fn absorb(&self, s: &mut State, which: u8, result: &mut u8, log: &mut Log) {
        let marker = &mut s.defences[usize::from(which)];
        let taken = (*result).min(self.last_box() - *marker);
        if taken > 0 {
            *marker += taken;
            *result -= taken;
            let now = *marker;
            log.say("11.3.4", &[], || {
                Message::new("works-damaged")
                    .with("works", DEFENCES[usize::from(which)])
                    .with("count", taken)
                    .with("box", now)
            });
        }
    }

    /// [11.2.4, 11.3.5] May this marker be moved up?
    pub(crate) fn may_raise(&self, s: &State, which: u8) -> Result<(), Why> {
        match s.defences.get(usize::from(which)) {
            Some(0) if matches!(s.phase, Phase::Replacements(_)) => Err(Why::NothingToRepair),
            Some(0) => Err(Why::DefencesWhole),
            Some(_) => Ok(()),
            None => Err(Why::NotNow),
        }
    }

    /// Moves a marker up by so many boxes.
    pub(crate) fn raise(&self, s: &mut State, which: u8, boxes: u8, rule: &'static str, log: &mut Log) {
        let marker = &mut s.defences[usize::from(which)];
        *marker = marker.saturating_sub(boxes);
        let now = *marker;
        log.say(rule, &[], || {
            Message::new("works-raised").with("works", DEFENCES[usize::from(which)]).with("box", now)
        });
    }
}
