//! (7.13, 7.14) The attackers advance into the emptied hex, and go into exploitation.

use board::HexId;
use kernel::{Log, Message};

use crate::VictoryRoads;
use crate::combat::Stage;
use crate::results::DefenceResult;
use crate::state::{Segment, State, mark};
use crate::supports::Support;
use crate::units::{Side, UnitId};
use crate::why::Why;

impl VictoryRoads {
    /// [7.13.2, 13.2.5, 13.3.2] (ruling R34) May the attackers go into the emptied hex?
    pub(crate) fn may_take_hex(&self, s: &State) -> bool {
        if !self.is_stronghold(s, &s.battle) {
            return true;
        }
        match s.battle.defence {
            DefenceResult::Shaken | DefenceResult::Retreat(1) => true,
            DefenceResult::Retreat(_) => !s.options.strict_capture,
            DefenceResult::None | DefenceResult::Engaged => false,
        }
    }

    /// (7.13) Offers an advance, if somebody can go; true when it does.
    pub(crate) fn offers_advance(&self, s: &mut State) -> bool {
        let target = s.battle.target;
        let defender = s.battle.side.enemy();
        if s.holds(&self.data, defender, target) {
            // [7.13.1] The attackers have all gone: the defender may follow into the hexes they came from.
            let gone = s.battle.origins.iter().all(|&hex| s.pieces.top(hex) == UnitId::NONE);
            if gone && s.battle.dice[0] > 0 {
                s.battle.retreat.reversed = true;
                if self.followers(s).next().is_some() {
                    s.battle.stage = Stage::Advance;
                    return true;
                }
                s.battle.retreat.reversed = false;
            }
            return false;
        }
        if !self.may_take_hex(s) || self.advancers(s).next().is_none() {
            return false;
        }
        s.battle.stage = Stage::Advance;
        // [19.1.2] Whoever frees Warsaw must go in.
        if s.insurgents && target == self.data.ground.warsaw && s.battle.side == Side::Soviet {
            s.battle.retreat.must_enter = true;
        }
        true
    }

    /// [7.13.1] Who may follow the attackers, and where to.
    pub(crate) fn followers<'a>(&'a self, s: &'a State) -> impl Iterator<Item = (UnitId, HexId)> + 'a {
        let units = s.battle.defenders.iter();
        units
            .flat_map(|unit| s.battle.origins.iter().map(move |&to| (unit, to)))
            .filter(move |&(unit, to)| self.may_follow(s, unit, to).is_ok())
    }

    /// [7.13.1, 7.13.3] May this unit advance into a hex that the attackers left?
    pub(crate) fn may_follow(&self, s: &State, unit: UnitId, to: HexId) -> Result<(), Why> {
        if !s.battle.retreat.reversed || !s.battle.defenders.contains(unit) {
            return Err(Why::NotInCombat(unit));
        }
        if !s.battle.origins.contains(&to) {
            return Err(Why::NotLeftByThem(to));
        }
        self.may_advance_to(s, unit, to)
    }

    /// [7.13.3] Units that may still advance.
    pub(crate) fn advancers<'a>(&'a self, s: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        s.battle.attackers.iter().filter(move |&unit| self.may_advance(s, unit).is_ok())
    }

    /// [7.13.2, 7.13.3] May this unit advance?
    pub(crate) fn may_advance(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if s.battle.retreat.reversed || !s.battle.attackers.contains(unit) {
            return Err(Why::NotInCombat(unit));
        }
        self.may_advance_to(s, unit, s.battle.target)
    }

    fn may_advance_to(&self, s: &State, unit: UnitId, to: HexId) -> Result<(), Why> {
        let battle = &s.battle;
        let Some(hex) = s.pieces.hex(unit) else { return Err(Why::NotOnMap(unit)) };
        if battle.retreat.moved.contains(&unit) || battle.retreat.advanced.contains(&unit) {
            return Err(Why::AdvancedAlready(unit));
        }
        if s.pieces.values(&self.data, unit).movement == 0 || !self.data.unit(unit).is_division() {
            return Err(Why::CannotAdvance(unit));
        }
        if hex == to {
            return Err(Why::AdvancedAlready(unit));
        }
        self.may_stand(s, unit, to)?;
        if let Some(direction) = self.data.map.direction(hex, to) {
            self.may_cross_mud(s, s.side(&self.data, unit), hex, direction, to)?;
        }
        // [6.7.6] Somebody stays under a halt order while other Soviets are beside it.
        if s.side(&self.data, unit) == Side::Axis {
            self.may_leave_halt(s, unit, hex, &[])?;
        }
        if self.fits(s, unit, to) { Ok(()) } else { Err(self.no_room(s, unit, to)) }
    }

    /// Advances a unit.
    pub(crate) fn advance(&self, s: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        s.pieces.shift(unit, to);
        if s.side(&self.data, unit) == Side::Axis {
            self.lift(s, |placed| placed.kind == Support::Partisans && placed.hex == to);
        }
        let _ = s.battle.retreat.advanced.try_push(unit);
        s.battle.retreat.must_enter = false;
        log.say("7.13", &[to.0], || {
            Message::new("log-advanced").with("unit", self.unit_name(unit)).with("hex", self.hex_name(to))
        });
    }

    /// [7.14.1] Offers exploitation, if somebody can; true when it does.
    pub(crate) fn offers_exploitation(&self, s: &mut State) -> bool {
        let fits = s.segment == Segment::Combat && !self.is_stronghold(s, &s.battle);
        let any = fits && s.battle.attackers.iter().any(|unit| self.may_mark(s, unit).is_ok());
        if any {
            s.battle.stage = Stage::Exploit;
        }
        any
    }

    /// [7.14.2, 7.14.3] (ruling R8) May this unit go into exploitation?
    pub(crate) fn may_mark(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if !s.battle.attackers.contains(unit) || s.pieces.hex(unit).is_none() {
            return Err(Why::NotInCombat(unit));
        }
        if s.pieces.has(unit, mark::EXPLOITING) {
            return Err(Why::ExploitsAlready(unit));
        }
        if self.exploitation_cost(s, unit) > s.battle.exploits { Err(Why::NoMoreExploit(unit)) } else { Ok(()) }
    }

    fn exploitation_cost(&self, s: &State, unit: UnitId) -> u8 {
        let half = self.data.unit(unit).is_armour() && (s.battle.armour || s.battle.hurrah);
        if half { 1 } else { 2 }
    }

    /// [7.14.1] Puts a unit into exploitation.
    pub(crate) fn mark_exploiting(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        s.battle.exploits -= self.exploitation_cost(s, unit);
        s.pieces.mark(unit, mark::EXPLOITING);
        let hex = s.pieces.at(unit);
        log.say("7.14.1", &[hex.0], || Message::new("log-exploits").with("unit", self.unit_name(unit)));
    }
}
