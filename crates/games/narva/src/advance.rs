//! [9.6] Advance after combat.

use arrayvec::ArrayVec;
use board::HexId;
use kernel::{Log, Message};

use crate::Narva;
use crate::combat::Stage;
use crate::state::{State, mark};
use crate::terrain::FORBIDDEN;
use crate::units::UnitId;
use crate::why::Why;

impl Narva {
    /// [9.6, 9.6.2] Can anybody advance: an attack, not a barrage, that left the hex without enemy combat units?
    pub(crate) fn vacated(&self, s: &State) -> bool {
        !s.battle.is_barrage() && !s.holds_combat(&self.data, s.battle.side.enemy(), s.battle.target)
    }

    /// [9.6.1, 9.6.4] May the unit cross this way in an advance? Foot over ice, bridge and ferry, mechanised over
    /// bridges only.
    fn may_cross(&self, s: &State, unit: UnitId, from: HexId, to: HexId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        let Some(direction) = self.data.map.direction(from, to) else { return Err(Why::NotAdjacent(unit)) };
        let (by, crossing) = (usize::from(info.mech), self.data.ground.crossing(s.frost(), from, direction));
        if crossing.road[by] == FORBIDDEN && crossing.cost[by] == FORBIDDEN {
            return Err(if info.mech { Why::TanksAdvanceRiver(to) } else { Why::AdvanceRiver(to) });
        }
        self.may_command_from(s, unit, to)?;
        self.may_come(s, info, to)
    }

    /// [9.6, 9.6.5, 11.1.2] May this unit advance into the defender's hex? HQs only behind units of their stack, and not
    /// while they are pinned [2.5.1.3].
    pub(crate) fn may_advance(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let (battle, info) = (&s.battle, self.data.unit(unit));
        if battle.stage != Stage::Advance || !self.vacated(s) {
            return Err(Why::NotNow);
        }
        let Some(from) = s.pieces.hex(unit) else { return Err(Why::NotOnMap(unit)) };
        if battle.advanced.iter().any(|&(other, _)| other == unit) {
            return Err(Why::AdvancedAlready(unit));
        }
        let took_part = if info.is_hq() {
            info.side == battle.side && battle.advanced.iter().any(|&(_, origin)| origin == from)
        } else {
            battle.attackers.contains(unit)
        };
        if !took_part || battle.retreated.contains(unit) {
            return Err(Why::TookNoPart(unit));
        }
        if s.pieces.has(unit, mark::PINNED) {
            return Err(Why::Pinned(unit));
        }
        self.may_cross(s, unit, from, battle.target)?;
        if s.fits(&self.data, unit, battle.target) || !self.second_hexes(s, unit, from).is_empty() {
            Ok(())
        } else {
            Err(Why::Stacking(battle.target))
        }
    }

    /// [9.6.3, 9.6.4, 11.1.2] Hexes a unit that came `from` there may enter beyond the defender's. Mechanised units
    /// only, unless a stream or a built-up hex stopped them; an HQ only after units of its own stack.
    pub(crate) fn second_hexes(&self, s: &State, unit: UnitId, from: HexId) -> ArrayVec<HexId, 6> {
        let (battle, info) = (&s.battle, self.data.unit(unit));
        let Some(direction) = self.data.map.direction(from, battle.target) else { return ArrayVec::new() };
        let stopped = self.data.ground.crossing(s.frost(), from, direction).stream
            || self.data.ground.hex(battle.target).built_up;
        let follows =
            |hex: HexId| battle.advanced.iter().any(|&(other, origin)| origin == from && s.pieces.at(other) == hex);
        let around = self.data.around(battle.target).map(|(_, to)| to);
        let open = around.filter(|&to| {
            let allowed = if info.is_hq() { follows(to) } else { info.mech && !stopped };
            allowed && s.fits(&self.data, unit, to) && self.may_cross(s, unit, battle.target, to).is_ok()
        });
        open.collect()
    }

    /// [9.6] A unit advances into the defender's hex.
    pub(crate) fn advance(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        let from = s.pieces.at(unit);
        let target = s.battle.target;
        log.say("9.6", &[target.0], || {
            Message::new("advances").with("unit", self.unit_name(unit)).with("hex", self.hex_name(target))
        });
        self.relocate(s, unit, target, log);
        if s.battle.advanced.len() < s.battle.advanced.capacity() {
            s.battle.advanced.push((unit, from));
        }
        if !self.second_hexes(s, unit, from).is_empty() {
            s.battle.advancing = unit;
            s.battle.stage = Stage::AdvanceOn;
        }
    }

    /// Hexes the unit in the defender's hex may go on to.
    pub(crate) fn further_hexes(&self, s: &State) -> ArrayVec<HexId, 6> {
        let unit = s.battle.advancing;
        let origin = s.battle.advanced.iter().find(|&&(other, _)| other == unit).map(|&(_, origin)| origin);
        origin.map_or_else(ArrayVec::new, |from| self.second_hexes(s, unit, from))
    }

    /// [9.6.3] May the unit that has advanced one hex go on to this one?
    pub(crate) fn may_go_further(&self, s: &State, to: HexId) -> Result<(), Why> {
        if self.further_hexes(s).contains(&to) { Ok(()) } else { Err(Why::NoSecondHex(to)) }
    }

    pub(crate) fn go_further(&self, s: &mut State, to: HexId, log: &mut Log) {
        let unit = s.battle.advancing;
        log.say("9.6.3", &[to.0], || {
            Message::new("advances").with("unit", self.unit_name(unit)).with("hex", self.hex_name(to))
        });
        self.relocate(s, unit, to, log);
        self.stop_advance(s);
    }

    pub(crate) fn stop_advance(&self, s: &mut State) {
        s.battle.advancing = UnitId::NONE;
        s.battle.stage = Stage::Advance;
    }

    /// Units that could advance now: attackers and the HQs they left behind.
    pub(crate) fn advance_candidates(&self, s: &State) -> ArrayVec<UnitId, 40> {
        let mut units: ArrayVec<UnitId, 40> = s.battle.attackers.iter().take(32).collect();
        for &(_, origin) in &s.battle.advanced {
            for hq in s.pieces.stack(origin).filter(|&unit| self.data.unit(unit).is_hq()) {
                if !units.contains(&hq) {
                    let _ = units.try_push(hq);
                }
            }
        }
        units.retain(|&mut unit| self.may_advance(s, unit).is_ok());
        units
    }
}
