//! (7.10) Retreat after combat: which way, how far, and who is lost on it.

use arrayvec::ArrayVec;
use board::{Direction, HexId};
use kernel::{LineKind, Log, Message};
use serde::{Deserialize, Serialize};

use crate::VictoryRoads;
use crate::combat::Stage;
use crate::movement::MAX_GROUP;
use crate::state::{State, mark};
use crate::units::{Nation, Side, UnitId};
use crate::why::Why;

/// Hexes that a retreat may be longer than it must be, to go round what bars it.
const DETOUR: u8 = 2;

/// A retreat under way, and what moved because of a combat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Retreat {
    /// Whose it is.
    pub side: Side,
    /// [7.10.4] Who goes together now, and who still has to go.
    pub group: ArrayVec<UnitId, MAX_GROUP>,
    pub waiting: ArrayVec<UnitId, 24>,
    /// [7.10.9] Hexes between the first and the last hex, at least.
    pub length: u8,
    /// The way so far, the first hex included.
    pub path: ArrayVec<HexId, 12>,
    /// Who has retreated, who has advanced.
    pub moved: ArrayVec<UnitId, 24>,
    pub advanced: ArrayVec<UnitId, MAX_GROUP>,
    /// [7.13.1] The defender follows the attackers.
    pub reversed: bool,
    /// [19.1.2] Somebody must go in.
    pub must_enter: bool,
}

impl Default for Retreat {
    fn default() -> Self {
        Self {
            side: Side::Axis,
            group: ArrayVec::new(),
            waiting: ArrayVec::new(),
            length: 0,
            path: ArrayVec::new(),
            moved: ArrayVec::new(),
            advanced: ArrayVec::new(),
            reversed: false,
            must_enter: false,
        }
    }
}

impl Retreat {
    /// Has somebody still to go?
    pub fn is_under_way(&self) -> bool {
        !self.group.is_empty() || !self.waiting.is_empty()
    }
}

/// [7.10.5, 7.10.6] The three directions that lead home.
fn home(side: Side) -> [Direction; 3] {
    // On a map with flat-topped hexes the directions are N, NE, SE, S, SW, NW.
    let [north, north_east, south_east, south, south_west, north_west] = Direction::ALL;
    match side {
        Side::Axis => [north_west, south_west, south],
        Side::Soviet => [north, north_east, south_east],
    }
}

impl VictoryRoads {
    /// [7.10.3] Orders the units of a side in this combat to retreat.
    pub(crate) fn begin_retreat(&self, s: &mut State, side: Side, length: u8) {
        let units = self.fighters(s, side);
        let retreat = &mut s.battle.retreat;
        retreat.side = side;
        retreat.length = length;
        // [7.10.3, 7.10.13] (ruling R76) The garrison of a halt order cannot go, and is lost.
        retreat.waiting = units.iter().take(24).collect();
    }

    /// [7.10.5] Where the enemies are that fought and are left: a retreat goes away from them.
    fn enemies_of_retreat(&self, s: &State) -> Vec<HexId> {
        let battle = &s.battle;
        if battle.target == HexId::NONE {
            // [4.7.1] (ruling R14) Falling back: away from those who stand beside the first hex.
            let from = s.battle.retreat.path.first().copied().unwrap_or(HexId::NONE);
            let near = self.around(from).map(|(_, hex)| hex);
            return near.filter(|&hex| s.holds(&self.data, s.battle.retreat.side.enemy(), hex)).collect();
        }
        let fought = if battle.retreat.side == battle.side { &battle.defenders } else { &battle.attackers };
        let mut hexes: Vec<HexId> = fought.iter().filter_map(|unit| s.pieces.hex(unit)).collect();
        hexes.dedup();
        hexes
    }

    /// [7.10.5, 7.10.6, 7.10.7, 7.10.8, 7.10.9] The hexes where units may go next on a retreat, by the first priority that any
    /// of them satisfies.
    pub(crate) fn retreat_hexes(&self, s: &State, units: &[UnitId], path: &[HexId], length: u8) -> ArrayVec<HexId, 6> {
        let Some(&at) = path.last() else { return ArrayVec::new() };
        let side = s.battle.retreat.side;
        let enemies = self.enemies_of_retreat(s);
        let map = &self.data.map;
        let away = |to: HexId| enemies.iter().all(|&enemy| map.distance(to, enemy) > map.distance(at, enemy));
        let open: ArrayVec<(Direction, HexId), 6> = self
            .around(at)
            .filter(|&(_, to)| self.may_retreat_into(s, units, path, to) && self.can_finish(s, units, path, to, length))
            .collect();
        let homeward = home(side);
        let best = |wanted: &dyn Fn(Direction, HexId) -> bool| -> ArrayVec<HexId, 6> {
            open.iter().filter(|&&(direction, to)| wanted(direction, to)).map(|&(_, to)| to).collect()
        };
        let first = best(&|direction, to| homeward.contains(&direction) && away(to));
        if !first.is_empty() {
            return first;
        }
        let second = best(&|direction, _| homeward.contains(&direction));
        if !second.is_empty() {
            return second;
        }
        let third = best(&|_, to| away(to));
        // [7.10.11] (ruling R101) Who has to go and can go no better way is not lost for it.
        if third.is_empty() && length > 0 { best(&|_, _| true) } else { third }
    }

    /// [7.10.8, 6.7.7] May these units come into a hex on a retreat at all?
    fn may_retreat_into(&self, s: &State, units: &[UnitId], path: &[HexId], to: HexId) -> bool {
        let at = path.last().copied().unwrap_or(HexId::NONE);
        if path.len() > 1 && s.battle.retreat.side == Side::Axis && self.stops_at(s, units, at) {
            return false;
        }
        // [3.2.2] (ruling R99) Mud stops a retreat as it stops a march.
        let side = s.battle.retreat.side;
        let wet = |direction| self.may_cross_mud(s, side, at, direction, to).is_err();
        if self.data.map.direction(at, to).is_some_and(wet) {
            return false;
        }
        !path.contains(&to) && units.iter().all(|&unit| self.may_stand(s, unit, to).is_ok())
    }

    /// [6.7.7] Does a halt order keep units in the hex that they have come into? Germans never retreat through one after a
    /// combat; nobody passes through a besieged city, in a withdrawal neither.
    fn stops_at(&self, s: &State, units: &[UnitId], at: HexId) -> bool {
        let german = |&unit: &UnitId| self.data.nation(unit) == Nation::German;
        s.halts.contains(&at)
            && ((s.battle.target != HexId::NONE && units.iter().any(german)) || self.is_besieged_for(s, at, units))
    }

    /// [7.10.9] Can a retreat that goes there come far enough from where it began?
    fn can_finish(&self, s: &State, units: &[UnitId], path: &[HexId], to: HexId, length: u8) -> bool {
        let map = &self.data.map;
        let Some(&start) = path.first() else { return false };
        let mut way: ArrayVec<HexId, 12> = path.iter().copied().collect();
        if way.try_push(to).is_err() {
            return false;
        }
        let far = map.distance(start, to);
        if far >= u32::from(length) {
            return true;
        }
        let left = u32::from(length + DETOUR).saturating_sub(way.len() as u32 - 1);
        if far + left < u32::from(length) {
            return false;
        }
        let next: ArrayVec<HexId, 6> = self.around(to).map(|(_, hex)| hex).collect();
        next.into_iter()
            .any(|hex| self.may_retreat_into(s, units, &way, hex) && self.can_finish(s, units, &way, hex, length))
    }

    /// Could the units of a side retreat so far?
    pub(crate) fn can_retreat(&self, s: &State, side: Side, length: u8) -> bool {
        let mut trial = s.clone();
        trial.battle.retreat.side = side;
        let units = self.fighters(s, side);
        units.iter().filter(|&unit| !self.is_garrison(unit)).all(|unit| {
            let Some(at) = s.pieces.hex(unit) else { return true };
            s.pieces.values(&self.data, unit).movement > 0
                && !self.retreat_hexes(&trial, &[unit], &[at], length).is_empty()
        })
    }

    /// Goes on with a retreat; true when its owner has to choose.
    pub(crate) fn carry_retreat_on(&self, s: &mut State, log: &mut Log) -> bool {
        loop {
            if s.battle.retreat.group.is_empty() {
                let Some(first) = s.battle.retreat.waiting.first().copied() else { return false };
                let from = s.pieces.at(first);
                // [7.10.4] All of one hex go together, unless their owner parts them.
                let together: ArrayVec<UnitId, MAX_GROUP> = s
                    .battle
                    .retreat
                    .waiting
                    .iter()
                    .copied()
                    .filter(|&unit| s.pieces.at(unit) == from && s.pieces.values(&self.data, unit).movement > 0)
                    .take(MAX_GROUP)
                    .collect();
                // [7.10.13] Who cannot move is lost.
                let stuck: ArrayVec<UnitId, 24> = s
                    .battle
                    .retreat
                    .waiting
                    .iter()
                    .copied()
                    .filter(|&unit| s.pieces.values(&self.data, unit).movement == 0)
                    .collect();
                s.battle.retreat.waiting.retain(|unit| !together.contains(unit) && !stuck.contains(unit));
                for unit in stuck {
                    self.eliminate(s, unit, "7.10.13", log);
                }
                s.battle.retreat.group = together;
                s.battle.retreat.path = std::iter::once(from).collect();
                continue;
            }
            let retreat = &s.battle.retreat;
            let at = retreat.path.last().copied().unwrap_or(HexId::NONE);
            let start = retreat.path[0];
            if self.data.map.distance(start, at) >= u32::from(retreat.length) && retreat.path.len() > 1 {
                // [7.10.10] Too many there: they may go on.
                if self.is_overstacked(s, retreat.side, at) && !self.onward_hexes(s).is_empty() {
                    s.battle.stage = Stage::Retreats;
                    return true;
                }
                self.end_retreat(s, log);
                continue;
            }
            let hexes = self.retreat_hexes(s, &retreat.group, &retreat.path, retreat.length);
            match hexes[..] {
                [] if retreat.group.len() > 1 => {
                    // Not all together: each looks for itself.
                    let rest: ArrayVec<UnitId, MAX_GROUP> = s.battle.retreat.group.drain(1..).collect();
                    for unit in rest {
                        let _ = s.battle.retreat.waiting.try_push(unit);
                    }
                }
                [] => {
                    // [7.10.11]
                    let unit = s.battle.retreat.group[0];
                    s.battle.retreat.group.clear();
                    self.eliminate(s, unit, "7.10.11", log);
                }
                [only] if s.battle.retreat.group.len() == 1 => self.fall_back(s, only, log),
                _ => {
                    s.battle.stage = Stage::Retreats;
                    return true;
                }
            }
        }
    }

    /// [7.10.10] Where units that are too many may go on to.
    pub(crate) fn onward_hexes(&self, s: &State) -> ArrayVec<HexId, 6> {
        let retreat = &s.battle.retreat;
        self.retreat_hexes(s, &retreat.group, &retreat.path, 0)
    }

    /// [7.10.2] May the group retreat into this hex?
    pub(crate) fn may_fall_back(&self, s: &State, to: HexId) -> Result<(), Why> {
        let retreat = &s.battle.retreat;
        let at = retreat.path.last().copied().unwrap_or(HexId::NONE);
        if self.data.map.direction(at, to).is_none() {
            return Err(Why::NotNextHex(to));
        }
        for &unit in &retreat.group {
            self.may_stand(s, unit, to).map_err(|why| match why {
                // [7.10.8] What is closed to a march is closed to a retreat.
                Why::Closed(hex) => Why::RetreatClosed(hex),
                other => other,
            })?;
        }
        match retreat.side {
            _ if self.retreat_choice(s).contains(&to) => Ok(()),
            Side::Axis => Err(Why::RetreatPriority(to)),
            Side::Soviet => Err(Why::RetreatPriorityEast(to)),
        }
    }

    /// The hexes to choose from now.
    pub(crate) fn retreat_choice(&self, s: &State) -> ArrayVec<HexId, 6> {
        let retreat = &s.battle.retreat;
        let at = retreat.path.last().copied().unwrap_or(HexId::NONE);
        let done = self.data.map.distance(retreat.path[0], at) >= u32::from(retreat.length) && retreat.path.len() > 1;
        self.retreat_hexes(s, &retreat.group, &retreat.path, if done { 0 } else { retreat.length })
    }

    /// [7.10.4] May a unit be kept out of the group, to go another way?
    pub(crate) fn may_part(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let retreat = &s.battle.retreat;
        if !retreat.group.contains(&unit) {
            return Err(Why::NotRetreating(unit));
        }
        if retreat.group.len() < 2 || retreat.path.len() > 1 {
            return Err(Why::RetreatsTogether(unit));
        }
        Ok(())
    }

    pub(crate) fn part(&self, s: &mut State, unit: UnitId) {
        s.battle.retreat.group.retain(|other| *other != unit);
        let _ = s.battle.retreat.waiting.try_push(unit);
    }

    /// Retreats the group by a hex.
    pub(crate) fn fall_back(&self, s: &mut State, to: HexId, log: &mut Log) {
        for unit in s.battle.retreat.group.clone() {
            s.pieces.shift(unit, to);
        }
        let _ = s.battle.retreat.path.try_push(to);
        if s.battle.retreat.side == Side::Axis {
            self.lift(s, |placed| placed.kind == crate::supports::Support::Partisans && placed.hex == to);
        }
        let _ = log;
    }

    /// [7.10.12, 7.10.14] The group has come far enough.
    pub(crate) fn end_retreat(&self, s: &mut State, log: &mut Log) {
        let retreat = &mut s.battle.retreat;
        let group = std::mem::take(&mut retreat.group);
        let (start, at) = (retreat.path[0], retreat.path.last().copied().unwrap_or(HexId::NONE));
        retreat.path.clear();
        let defends = retreat.side != s.battle.side;
        for &unit in &group {
            let _ = s.battle.retreat.moved.try_push(unit);
            s.pieces.mark(unit, mark::SHAKEN);
            if self.data.unit(unit).is_hq() {
                self.fold(s, unit);
            }
            if defends && self.is_reinforced(s, unit) && !self.in_any_theatre(s, start) {
                s.pieces.mark(unit, mark::REDUCED);
                log.say("7.10.14", &[at.0], || Message::new("log-standard").with("unit", self.unit_name(unit)));
            }
        }
        log.say("7.10", &[start.0, at.0], || {
            let units: Vec<_> = group.iter().map(|&unit| self.unit_name(unit)).collect();
            Message::new("log-retreated").with("units", units).with("count", group.len()).with("hex", self.hex_name(at))
        });
        log.is(LineKind::Move);
    }
}
