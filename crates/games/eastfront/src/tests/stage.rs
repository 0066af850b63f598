//! More of the harness: positions at the start of supply and production phases, and what they look like.

use kernel::Log;

use super::{Field, TestField as _, game, hex, unit};
use crate::state::{Ending, Phase};
use crate::units::{Side, UnitId};

impl Field {
    /// Everything on the map is held by one side, as far as nobody stands there.
    pub fn all_held(mut self, side: Side) -> Self {
        for &hex in &game().data.ground.land {
            self.s.soviet_held.set(hex, side == Side::Soviet);
        }
        self.s.stale = true;
        self
    }

    /// Both supreme HQs in their capitals, so that there is always something to decide in a command phase.
    pub fn capitals(mut self) -> Self {
        for (hq, place) in [("OKH", "Warsaw"), ("STAVKA", "Moscow")] {
            if self.s.pieces.hex(unit(hq)).is_none() {
                self = self.put(hq, place, 3);
            }
        }
        self
    }

    /// Into the supply phase of a side, which plays first; goes on to the next decision.
    pub fn supply_phase(mut self, active: Side) -> Self {
        self = self.capitals();
        (self.s.first, self.s.active) = (active, active);
        self.s.phase = Phase::Resolve;
        self.s.blitz = false;
        self.s.fights.clear();
        self.s.stale = true;
        self.go(&[])
    }

    /// A production phase begins.
    pub fn producing(mut self) -> Self {
        let mut log = Log::listening();
        self.s.stale = true;
        game().begin_production(&mut self.s, &mut log);
        self.lines = log.take();
        self
    }

    /// The last supply phase of the half-year has ended.
    pub fn finished(mut self) -> Self {
        let mut log = Log::listening();
        let ends = game().scenario(&self.s).ends;
        self.s.date = crate::data::Date { fortnight: 2, ..ends };
        self.s.stale = true;
        game().end_scenario(&mut self.s, &mut log);
        self.lines = log.take();
        self
    }

    /// The next weather roll and the turns that follow it, up to a decision.
    pub fn fortnight(mut self, year: u16, month: u8, fortnight: u8, dice: &[u8]) -> Self {
        self = self.capitals();
        self.s.date = crate::data::Date { year, month, fortnight };
        self.s.phase = Phase::Fortnight;
        self.go(dice)
    }

    /// The text id that refuses an action of the seat whose decision it is, if anything does.
    pub fn refusal_or(&self, action: &str) -> Option<String> {
        self.judge(self.seat(), action).err().map(|refusal| refusal.message.id.to_string())
    }

    /// Production points left.
    pub fn left(&self, side: Side) -> i16 {
        self.s.plans[side].left
    }

    /// The level of production.
    pub fn level(&self, side: Side) -> i16 {
        game().level(&self.s, side)
    }

    /// Victory points, with the handicap.
    pub fn points(&self, side: Side) -> i16 {
        game().points(&self.s, side)
    }

    /// Is the hex friendly to a side?
    pub fn friendly(&self, side: Side, at: &str) -> bool {
        self.s.is_friendly(side, hex(at))
    }

    /// Is the hex supplied by rail or sea?
    pub fn networked(&self, side: Side, at: &str) -> bool {
        self.s.network[side].contains(hex(at))
    }

    /// Has the block a supply line now?
    pub fn has_line(&self, id: &str) -> bool {
        game().has_line(&self.s, unit(id))
    }

    /// Was the block without supply at its last check?
    pub fn hungry(&self, id: &str) -> bool {
        self.has(id, crate::state::mark::UNSUPPLIED)
    }

    /// How it ended.
    pub fn ending(&self) -> Option<Ending> {
        match self.s.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// Does the block stand in this hex, by whatever name it is called?
    pub fn stands(&self, id: &str, at: &str) -> bool {
        self.s.pieces.at(unit(id)) == hex(at)
    }

    /// Ends the command phase if it has not ended by itself.
    pub fn commanded(&mut self) -> &mut Self {
        if self.s.phase == Phase::Command && self.s.plain_choice == u8::MAX {
            self.act("done");
        }
        self
    }
}

/// The id of a block.
pub fn name(unit: UnitId) -> &'static str {
    &game().data.unit(unit).id
}
