//! [6.0] Movement: regular, strategic and by rail, one hex at a time.
//!
//! A player need not say which kind of movement a unit uses: a path is allowed while at least one kind allows all of
//! it (ruling R65), so all three are reckoned side by side.

use arrayvec::ArrayVec;
use board::{Direction, HexId};
use kernel::{LineKind, Log, Message};
use serde::{Deserialize, Serialize};

use crate::Narva;
use crate::action::Action;
use crate::command::Reason;
use crate::state::{Phase, State, mark};
use crate::terrain::{Crossing, FORBIDDEN, NO_FERRY};
use crate::units::{UnitId, UnitInfo};
use crate::why::Why;

/// A kind of movement that is no longer possible for this move.
const IMPOSSIBLE: u16 = u16::MAX;

/// [6.0] A unit under way, with what it has spent by each kind of movement, in twelfths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moving {
    pub unit: UnitId,
    /// Hexes entered.
    pub hexes: u8,
    pub regular: u16,
    pub strategic: u16,
    pub rail: Rail,
}

/// [6.5] Rail movement of this move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rail {
    No,
    Riding,
    /// Came into an enemy ZOC: goes no further.
    Stopped,
}

impl Default for Moving {
    fn default() -> Self {
        Self { unit: UnitId::NONE, hexes: 0, regular: 0, strategic: IMPOSSIBLE, rail: Rail::No }
    }
}

impl Narva {
    /// [6.1, 10.3.2] Movement allowance in twelfths; isolation halves it.
    pub(crate) fn allowance(&self, s: &State, unit: UnitId) -> u16 {
        let points = u16::from(s.pieces.strength(&self.data, unit).movement);
        if s.pieces.has(unit, mark::ISOLATED) { points * 6 } else { points * 12 }
    }

    /// [6.1, 6.3, 11.3.1] Ground a unit may never stand on: water, and for Germans the bridgehead and its defences.
    pub(crate) fn may_stand(&self, unit: &UnitInfo, hex: HexId) -> Result<(), Why> {
        let ground = self.data.ground.hex(hex);
        if ground.water {
            return Err(Why::Water(hex));
        }
        if ground.access > unit.access {
            return Err(if ground.access == 2 { Why::PreparedDefence(hex) } else { Why::SsOnly(hex) });
        }
        if ground.cost[usize::from(unit.mech)] == FORBIDDEN { Err(Why::Impassable(hex)) } else { Ok(()) }
    }

    /// [6.3] May the unit come into this hex: ground it may stand on, no enemy but an HQ by itself, and that only for
    /// a combat unit [11.1.4]?
    pub(crate) fn may_come(&self, s: &State, unit: &UnitInfo, hex: HexId) -> Result<(), Why> {
        self.may_stand(unit, hex)?;
        if s.holds(&self.data, unit.side.enemy(), hex) {
            if s.holds_combat(&self.data, unit.side.enemy(), hex) {
                return Err(Why::EnemyOccupied(hex));
            }
            if !unit.is_combat() {
                return Err(Why::HqCannotOverrun(hex));
            }
        }
        Ok(())
    }

    /// A unit's move before its first hex.
    pub(crate) fn start(&self, s: &State, unit: UnitId) -> Moving {
        let from = s.pieces.at(unit);
        let ground = self.data.ground.hex(from);
        let free = !s.pieces.zoc(self.data.unit(unit).side.enemy(), from);
        // [6.4.2] Strategic movement neither starts in an enemy ZOC nor off the road.
        let strategic = if free && ground.road { 0 } else { IMPOSSIBLE };
        // [6.5] Only arrivals ride, from a major railway outside enemy ZOCs.
        let arrival = s.activation.reason == Reason::Arrival;
        let rail = if arrival && free && ground.rail { Rail::Riding } else { Rail::No };
        Moving { unit, hexes: 0, regular: 0, strategic, rail }
    }

    /// [6.0, 2.5.1.3] May this unit start to move? It needs somewhere to go.
    pub(crate) fn may_move(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let act = &s.activation;
        if self.data.unit(unit).side != act.side {
            return Err(Why::EnemyUnit(unit));
        }
        if !act.units.contains(unit) && !act.movers.contains(unit) {
            return Err(Why::NotActive(unit));
        }
        if act.moved.contains(unit) {
            return Err(Why::AlreadyMoved(unit));
        }
        let Some(from) = s.pieces.hex(unit) else { return Err(Why::NotOnMap(unit)) };
        if s.pieces.has(unit, mark::PINNED) {
            return Err(Why::Pinned(unit));
        }
        // [2.5.4] A free move does not start in an enemy ZOC.
        if act.reason == Reason::FreeMove && s.pieces.zoc(act.side.enemy(), from) {
            return Err(Why::FreeMoveStart(unit));
        }
        let moving = self.start(s, unit);
        let free = |(direction, _)| self.step(s, &moving, from, direction).is_ok();
        if self.data.around(from).any(free) { Ok(()) } else { Err(Why::NowhereToGo(unit)) }
    }

    /// One hex further: what the move has cost then, or why it may not go there. A hex where the unit could not stop
    /// is entered only if it can go on to one where it can (ruling R67).
    pub(crate) fn step(&self, s: &State, moving: &Moving, from: HexId, direction: Direction) -> Result<Moving, Why> {
        let to = self.data.map.neighbours(from)[direction.index()];
        let next = self.step_unstacked(s, moving, from, direction, to)?;
        if s.fits(&self.data, moving.unit, to) || self.finds_room(s, &next, to) {
            Ok(next)
        } else {
            Err(Why::Stacking(to))
        }
    }

    fn step_unstacked(
        &self,
        s: &State,
        moving: &Moving,
        from: HexId,
        direction: Direction,
        to: HexId,
    ) -> Result<Moving, Why> {
        if to == HexId::NONE {
            return Err(Why::OffMap);
        }
        let info = self.data.unit(moving.unit);
        self.may_come(s, info, to)?;
        let enemy = info.side.enemy();
        let (leaves_zoc, enters_zoc) = (s.pieces.zoc(enemy, from), s.pieces.zoc(enemy, to));
        // [2.5.4] A free move keeps out of enemy ZOCs altogether.
        if s.activation.reason == Reason::FreeMove && (leaves_zoc || enters_zoc) {
            return Err(Why::FreeMoveZoc(to));
        }
        let crossing = self.data.ground.crossing(s.frost(), from, direction);
        let regular = self.regular(s, moving, crossing, to, leaves_zoc, enters_zoc);
        let strategic = self.strategic(s, moving, crossing, to, enters_zoc);
        let rail = match moving.rail {
            Rail::Riding if crossing.rail && !s.holds(&self.data, enemy, to) => {
                if enters_zoc {
                    Rail::Stopped
                } else {
                    Rail::Riding
                }
            }
            _ => Rail::No,
        };
        match (regular, strategic, rail) {
            // A move that is already too long for regular movement fails for the reason strategic movement gives.
            (Err(Why::OutOfPoints(_)), Err(why), Rail::No) => Err(why),
            (Err(why), Err(_), Rail::No) => Err(why),
            _ => Ok(Moving {
                unit: moving.unit,
                hexes: moving.hexes.saturating_add(1),
                regular: regular.unwrap_or(IMPOSSIBLE),
                strategic: strategic.unwrap_or(IMPOSSIBLE),
                rail,
            }),
        }
    }

    /// [5.1, 6.1, 6.2.1, 6.2.2, 6.2.2.1, 6.2.3] Regular movement: the road's cost, or hex and hexside (of ice a point
    /// more, on foot only), and two points for each enemy ZOC left and entered.
    fn regular(
        &self,
        s: &State,
        moving: &Moving,
        crossing: &Crossing,
        to: HexId,
        leaves_zoc: bool,
        enters_zoc: bool,
    ) -> Result<u16, Why> {
        if moving.regular == IMPOSSIBLE {
            return Err(Why::OutOfPoints(to));
        }
        let by = usize::from(self.data.unit(moving.unit).mech);
        let allowance = self.allowance(s, moving.unit);
        let zoc = &self.data.tables.zoc;
        let surcharge = if leaves_zoc { zoc.leave } else { 0 } + if enters_zoc { zoc.enter } else { 0 };
        let first = moving.hexes == 0;
        if crossing.road[by] == FORBIDDEN && crossing.cost[by] == FORBIDDEN {
            // [6.2.2.1, 6.2.2.2] Where foot can cross and tanks cannot there is ice or a ferry.
            let foot = crossing.cost[0] != FORBIDDEN;
            return Err(match foot {
                true if crossing.ferry != NO_FERRY => Why::TanksNoFerry(to),
                true => Why::TanksNoIce(to),
                false => Why::River(to),
            });
        }
        if crossing.ferry != NO_FERRY && crossing.road[by] == FORBIDDEN {
            // [6.2.2.2] A ferry takes one unit an activation and all its points.
            if !first {
                return Err(Why::FerryWholeAllowance);
            }
            if s.activation.ferries >> crossing.ferry & 1 == 1 {
                return Err(Why::FerryUsed);
            }
            return if leaves_zoc && enters_zoc { Err(Why::ZocToZoc(to)) } else { Ok(allowance) };
        }
        let terrain = self.data.ground.hex(to).cost[by].saturating_add(crossing.cost[by]);
        // Along a road neither hex nor hexside costs, but nobody need use a road that is dearer [6.2.1].
        let cost = crossing.road[by].min(terrain) + surcharge;
        if moving.regular + cost <= allowance {
            return Ok(moving.regular + cost);
        }
        // [6.1] One hex is always possible, but not from enemy ZOC to enemy ZOC, nor to overrun an HQ, which takes the
        // points [11.1.4] (ruling R74).
        let enemy = self.data.unit(moving.unit).side.enemy();
        match (first, leaves_zoc && enters_zoc) {
            (true, false) if !s.options.one_hex_overrun && s.holds(&self.data, enemy, to) => {
                Err(Why::OverrunPoints(to))
            }
            (true, false) => Ok(allowance),
            (true, true) => Err(Why::ZocToZoc(to)),
            (false, _) => Err(Why::OutOfPoints(to)),
        }
    }

    /// [6.4.1, 6.4.2] Strategic movement: along roads, out of enemy ZOCs, never over the stacking limit.
    fn strategic(
        &self,
        s: &State,
        moving: &Moving,
        crossing: &Crossing,
        to: HexId,
        enters_zoc: bool,
    ) -> Result<u16, Why> {
        if moving.strategic == IMPOSSIBLE || crossing.strategic == FORBIDDEN {
            return Err(Why::OutOfPoints(to));
        }
        if enters_zoc {
            return Err(Why::StrategicZoc(to));
        }
        if !s.fits(&self.data, moving.unit, to) {
            return Err(Why::StrategicStacking(to));
        }
        let spent = moving.strategic + crossing.strategic;
        if spent <= self.allowance(s, moving.unit) { Ok(spent) } else { Err(Why::OutOfPoints(to)) }
    }

    /// Can a unit that is in a full hex go on to a hex where it may stop?
    pub(crate) fn finds_room(&self, s: &State, moving: &Moving, at: HexId) -> bool {
        // Label-correcting search over the few hexes within reach; small enough for a list.
        let mut open: ArrayVec<(HexId, Moving), 96> = ArrayVec::new();
        open.push((at, *moving));
        let mut i = 0;
        while let Some(&(hex, so_far)) = open.get(i) {
            i += 1;
            for (direction, to) in self.data.around(hex) {
                let Ok(next) = self.step_unstacked(s, &so_far, hex, direction, to) else { continue };
                if s.fits(&self.data, moving.unit, to) {
                    return true;
                }
                let known = open.iter().any(|(seen, other)| {
                    *seen == to && other.regular <= next.regular && (other.rail != Rail::No || next.rail == Rail::No)
                });
                if !known && open.try_push((to, next)).is_err() {
                    return false;
                }
            }
        }
        false
    }

    /// [6.0, 6.3, 11.1.4, 13.2] Moves the unit under way into a hex, displacing a lone enemy HQ.
    pub(crate) fn step_to(&self, s: &mut State, to: HexId, log: &mut Log) {
        let unit = s.moving.unit;
        let from = s.pieces.at(unit);
        let direction = self.data.map.direction(from, to);
        let next = direction.map(|direction| self.step(s, &s.moving, from, direction));
        let (Some(direction), Some(Ok(next))) = (direction, next) else {
            return kernel::unperformed(Action::To(to), s.phase);
        };
        let crossing = self.data.ground.crossing(s.frost(), from, direction);
        if crossing.ferry != NO_FERRY {
            s.activation.ferries |= 1 << crossing.ferry;
        }
        s.moving = next;
        self.relocate(s, unit, to, log);
    }

    /// Puts a unit that is on the map into another hex: overruns and notes control on the way.
    pub(crate) fn relocate(&self, s: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        s.pieces.take(&self.data, unit, crate::state::off_map::DISPLACED);
        self.overrun(s, unit, to, log);
        s.pieces.put(&self.data, unit, to);
        s.pass(&self.data, unit, to);
    }

    /// [7.1] May the unit under way stop here?
    pub(crate) fn may_halt(&self, s: &State) -> Result<(), Why> {
        if s.moving.hexes == 0 {
            return Err(Why::NotMovedYet);
        }
        let at = s.pieces.at(s.moving.unit);
        if s.fits(&self.data, s.moving.unit, at) { Ok(()) } else { Err(Why::Stacking(at)) }
    }

    /// Ends the move under way.
    pub(crate) fn halt(&self, s: &mut State, log: &mut Log) {
        let unit = s.moving.unit;
        let hex = s.pieces.at(unit);
        let told = || Message::new("unit-moved").with("unit", self.unit_name(unit)).with("hex", self.hex_name(hex));
        self.show(s, "6.0", hex, told, log);
        log.is(LineKind::Move);
        s.activation.moved.insert(unit);
        s.moving = Moving::default();
        s.phase = match s.activation.reason {
            Reason::Arrival => Phase::Reinforcement(s.activation.side),
            _ => Phase::Movement,
        };
    }

    /// Is anybody left who could move?
    pub(crate) fn somebody_moves(&self, s: &State) -> bool {
        let act = &s.activation;
        ((act.units | act.movers) - act.moved).iter().any(|unit| self.may_move(s, unit).is_ok())
    }

    /// Where a unit could go with one move and stop, each hex once, with the best way there.
    pub(crate) fn routes(&self, s: &State, unit: UnitId) -> Vec<Route> {
        let Some(from) = s.pieces.hex(unit) else { return Vec::new() };
        let start = self.start(s, unit);
        let regular = Moving { strategic: IMPOSSIBLE, rail: Rail::No, ..start };
        let strategic = Moving { regular: IMPOSSIBLE, rail: Rail::No, ..start };
        let rail = Moving { regular: IMPOSSIBLE, strategic: IMPOSSIBLE, ..start };
        let mut found: Vec<Route> = Vec::new();
        let mut known = vec![false; self.data.map.len()];
        for mode in [regular, strategic, rail] {
            if mode.regular == IMPOSSIBLE && mode.strategic == IMPOSSIBLE && mode.rail == Rail::No {
                continue;
            }
            let mut best = vec![u16::MAX; self.data.map.len()];
            let mut open = vec![(from, mode, usize::MAX)];
            let mut i = 0;
            while let Some(&(hex, so_far, _)) = open.get(i) {
                for (direction, to) in self.data.around(hex) {
                    let Ok(next) = self.step_unstacked(s, &so_far, hex, direction, to) else { continue };
                    let spent = next.regular.min(next.strategic).min(u16::MAX - 1);
                    if to != from && spent < best[to.index()] {
                        best[to.index()] = spent;
                        open.push((to, next, i));
                    }
                }
                i += 1;
            }
            let allowance = self.allowance(s, unit);
            // Later entries for a hex are better ones.
            for (at, &(hex, moving, _)) in open.iter().enumerate().skip(1).rev() {
                if known[hex.index()] || !s.fits(&self.data, unit, hex) {
                    continue;
                }
                known[hex.index()] = true;
                let mut path = Vec::new();
                let mut node = at;
                while node != 0 && node != usize::MAX {
                    path.push(open[node].0);
                    node = open[node].2;
                }
                path.reverse();
                let left = (moving.regular != IMPOSSIBLE).then(|| allowance.saturating_sub(moving.regular));
                found.push(Route { hex, path, left });
            }
        }
        found
    }
}

/// A move that a unit could make.
pub struct Route {
    /// Where it ends.
    pub hex: HexId,
    /// The hexes entered, the last being `hex`.
    pub path: Vec<HexId>,
    /// Movement points left, in twelfths; none by rail or strategic movement.
    pub left: Option<u16>,
}
