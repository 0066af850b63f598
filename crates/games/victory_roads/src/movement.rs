//! [6] Movement on foot and wheels; falling back against orders; exploitation.

use arrayvec::ArrayVec;
use board::{Direction, HexId};
use kernel::{LineKind, Log, Message};
use serde::{Deserialize, Serialize};

use crate::VictoryRoads;
use crate::ground::{Country, Terrain, Water, Works};
use crate::state::{Phase, Segment, State, Weather, mark, off_map};
use crate::supports::Support;
use crate::units::{Kind, Nation, Side, UnitId, UnitInfo};
use crate::why::Why;

/// Hexes of one move, with the one it begins in: eight points along a road are sixteen.
pub const MAX_PATH: usize = 24;
/// Units of one move: all that a bridgehead holds, and an HQ.
pub const MAX_GROUP: usize = 8;

/// [6.1.1] Units under way together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moving {
    /// Who goes, and the half points that each has spent.
    pub group: ArrayVec<(UnitId, u8), MAX_GROUP>,
    /// Where they have been, the first hex included.
    pub path: ArrayVec<HexId, MAX_PATH>,
    /// (6.4) They have boarded a train.
    pub by_rail: bool,
}

impl Moving {
    /// Who leads.
    pub fn leader(&self) -> UnitId {
        self.group.first().map_or(UnitId::NONE, |&(unit, _)| unit)
    }

    /// Where they are.
    pub fn at(&self) -> HexId {
        self.path.last().copied().unwrap_or(HexId::NONE)
    }

    /// Hexes entered.
    pub fn hexes(&self) -> usize {
        self.path.len().saturating_sub(1)
    }

    pub fn goes(&self, unit: UnitId) -> bool {
        self.group.iter().any(|&(other, _)| other == unit)
    }
}

impl VictoryRoads {
    /// [3.2.2, 4.6.2, 8.2.2, 15.3.1] The movement allowance of a unit now, in half points.
    pub(crate) fn allowance(&self, s: &State, unit: UnitId) -> u8 {
        self.allowance_if(s, unit, s.pieces.has(unit, mark::UNSUPPLIED))
    }

    pub(crate) fn allowance_if(&self, s: &State, unit: UnitId, unsupplied: bool) -> u8 {
        let info = self.data.unit(unit);
        let mut points = s.pieces.values(&self.data, unit).movement;
        if info.is_hq() && s.arrow(&self.data, unit).is_some() {
            return 0;
        }
        // [4.7.1] (ruling R75) Falling back takes the printed points, whatever the supply and the Führer; mud alone limits it.
        if s.segment == Segment::Supply {
            return self.in_mud(s, points) * 2;
        }
        let fuel = |placed: &crate::state::Placed| placed.kind == Support::FuelShortage;
        let german = info.nation == Nation::German;
        if german && info.is_armour() && points > 0 && s.placed.iter().any(fuel) {
            points = (points - 1).max(1);
        }
        match s.segment {
            Segment::ExploitationMovement => {
                // [4.6.3, 8.2.2] Half, or one point for those out of supply; a leader's armour goes all its way.
                if unsupplied {
                    points = points.min(1);
                } else if !s.pieces.has(unit, mark::LED) {
                    points = points.div_ceil(2);
                }
            }
            // A surprise attack moves with half its points before the others; [4.6.2] without supply these are half already.
            Segment::Support => {
                let had = if unsupplied { points.div_ceil(2) } else { points };
                points = had.div_ceil(2);
            }
            _ => {
                if unsupplied {
                    points = points.div_ceil(2);
                }
                // [15.3.1, 1.7.1] German units alone: allies are nations of their own.
                if german && s.disgrace.slow {
                    points = points.div_ceil(2);
                }
            }
        }
        self.in_mud(s, points) * 2
    }

    /// [3.2.2] In mud nobody spends more than two points.
    fn in_mud(&self, s: &State, points: u8) -> u8 {
        if s.ground == Weather::Mud { points.min(self.data.tables.limits.mud_points) } else { points }
    }

    /// [6.1.4, 1.8.1, 13.2.3] (ruling R71) What a hex costs on this ground, in half points.
    pub(crate) fn hex_cost(&self, s: &State, info: &UnitInfo, side: Side, to: HexId) -> u8 {
        let ground = self.data.ground.hex(to);
        if side == Side::Soviet && ground.works == Works::Advanced && self.is_fortress(s, to) {
            return self.data.tables.limits.fortress_points * 2;
        }
        let by = usize::from(info.kind != Kind::Infantry);
        // [3.2.3] In snow marsh is forest.
        let terrain = match ground.terrain {
            Terrain::Marsh if s.ground == Weather::Snow => Terrain::Forest,
            terrain => terrain,
        };
        self.data.tables.cost[terrain as usize][by] * 2
    }

    /// [13.0, 13.2.3] (ruling R102) An advanced work that the Soviets have never taken, where chapter 13 is played.
    fn is_fortress(&self, s: &State, hex: HexId) -> bool {
        self.data.ground.hex(hex).works == Works::Advanced
            && !s.ever_soviet.contains(hex)
            && self.scenario(s).has("fortifications")
    }

    /// [6.1.4, 6.1.9, 6.6, 13.2.3] What a step costs, in half points.
    pub(crate) fn step_cost(&self, s: &State, unit: UnitId, from: HexId, direction: Direction, to: HexId) -> u8 {
        let info = self.data.unit(unit);
        let side = s.side_of(info.nation);
        let fortress = side == Side::Soviet && self.is_fortress(s, to);
        if self.data.ground.side(from, direction).road && !fortress {
            return 1;
        }
        let water = match self.water(s, side, from, direction, to) {
            Water::None => 0,
            Water::River => self.data.tables.limits.river_points * 2,
            Water::Great => self.data.tables.limits.great_river_points * 2,
        };
        self.hex_cost(s, info, side, to) + water
    }

    /// [1.7.5, 6.1.4, 6.1.7] May a unit ever stand in this hex: land of this scenario, no enemy, not the land of the
    /// other ally?
    pub(crate) fn may_stand(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Why> {
        if !self.data.ground.is_land(hex) {
            return Err(Why::Closed(hex));
        }
        if !self.scenario(s).area.contains(hex) {
            return Err(Why::OutsideArea(hex));
        }
        let info = self.data.unit(unit);
        let side = s.side_of(info.nation);
        // [6.1.6, 6.1.7] Friends let pass, enemies do not.
        if s.holds(&self.data, side.enemy(), hex) {
            return Err(Why::EnemyOccupied(hex));
        }
        let foreign = match info.nation {
            Nation::Romanian => Country::Hungary,
            Nation::Hungarian => Country::Romania,
            _ => return Ok(()),
        };
        if side == Side::Axis && self.data.ground.hex(hex).country == foreign {
            return Err(Why::OtherAlly(hex));
        }
        Ok(())
    }

    /// [6.1.1, 6.1.8] May a unit be taken up to move?
    pub(crate) fn may_move(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if s.side_of(info.nation) != s.active {
            return Err(Why::EnemyUnit(unit));
        }
        let Some(hex) = s.pieces.hex(unit) else { return Err(Why::NotOnMap(unit)) };
        if s.pieces.has(unit, mark::MOVED | mark::SPENT) {
            return Err(Why::AlreadyMoved(unit));
        }
        // [7.14.4, 8.1.1, 8.2.1] Only marked units exploit.
        if s.segment == Segment::ExploitationMovement && !s.pieces.has(unit, mark::EXPLOITING) {
            return Err(Why::NotExploiting(unit));
        }
        if s.segment == Segment::Support && !s.surprise.contains(unit) {
            return Err(Why::NoSurprise(unit));
        }
        // [4.7.1] Those around the marker fall back.
        if s.segment == Segment::Supply
            && self.data.map.distance(s.repli, hex) > u32::from(self.data.tables.limits.withdrawal_radius)
        {
            return Err(Why::TooFarFromMarker(unit));
        }
        if info.is_hq() && s.arrow(&self.data, unit).is_some() {
            return Err(Why::Pontoon(unit));
        }
        if s.pieces.has(unit, mark::ABANDONED) {
            return Err(Why::HqStays(unit));
        }
        if s.pieces.values(&self.data, unit).movement == 0 {
            return Err(Why::Immobile(unit));
        }
        self.may_leave_halt(s, unit, hex, &[])
    }

    /// [6.1.1] May one more go along? Those who move together begin together.
    pub(crate) fn may_join(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if s.moving.hexes() > 0 || s.moving.by_rail {
            return Err(Why::UnderWay(s.moving.leader()));
        }
        if s.moving.goes(unit) {
            return Err(Why::GoesAlready(unit));
        }
        if s.pieces.hex(unit) != Some(s.moving.at()) {
            return Err(Why::NotTogether(unit));
        }
        if s.phase == Phase::Moving && s.segment == Segment::Supply {
            return Err(Why::FallsBackAlone(unit));
        }
        if s.moving.group.is_full() {
            return Err(Why::Stacking(s.moving.at()));
        }
        self.may_move(s, unit)?;
        self.may_leave_halt(s, unit, s.moving.at(), &s.moving.group)
    }

    /// (6.1) One hex further for the units under way: what each has spent then, or why they may not go there.
    pub(crate) fn step(&self, s: &State, to: HexId) -> Result<Moving, Why> {
        let from = s.moving.at();
        let Some(direction) = self.data.map.direction(from, to) else { return Err(Why::NotNextHex(to)) };
        let next = self.step_on(s, &s.moving, direction, to)?;
        // [6.1.10] An HQ must find an end to its move where it is in supply.
        if next.group.iter().any(|&(unit, _)| self.data.unit(unit).is_hq()) && !self.finds_end(s, &next) {
            return Err(Why::HqUnsupplied(to));
        }
        Ok(next)
    }

    /// One hex further in the way of the segment, wherever it may end.
    fn step_on(&self, s: &State, moving: &Moving, direction: Direction, to: HexId) -> Result<Moving, Why> {
        match s.segment {
            Segment::Supply => self.step_back(s, moving, direction, to),
            _ => self.step_freely(s, moving, direction, to),
        }
    }

    /// [4.7.1] (rulings R14, R15, R67) One hex further in falling back: by the rules of retreat, two hexes at any price or
    /// as far as the printed points go.
    fn step_back(&self, s: &State, moving: &Moving, direction: Direction, to: HexId) -> Result<Moving, Why> {
        let mut next = moving.clone();
        let hexes = next.hexes() as u8;
        let from = moving.at();
        for (unit, spent) in &mut next.group {
            self.may_stand(s, *unit, to)?;
            *spent = spent.saturating_add(self.step_cost(s, *unit, from, direction, to));
            if hexes >= self.data.tables.limits.withdrawal_hexes && *spent > self.allowance(s, *unit) {
                return Err(Why::OutOfPoints(to));
            }
        }
        self.may_cross_mud(s, Side::Axis, from, direction, to)?;
        let units: ArrayVec<UnitId, MAX_GROUP> = next.group.iter().map(|&(unit, _)| unit).collect();
        // [6.7.7] Whoever comes under a besieged halt order stops there.
        if hexes > 0 && self.is_besieged_for(s, from, &units) {
            return Err(Why::UnderHaltOrder(from));
        }
        let mut retreat = s.clone();
        retreat.battle = crate::combat::Battle::default();
        retreat.battle.retreat.side = Side::Axis;
        retreat.battle.retreat.path = moving.path.iter().copied().take(12).collect();
        let open = self.retreat_hexes(&retreat, &units, &moving.path, 0);
        if !open.contains(&to) || next.path.try_push(to).is_err() {
            return Err(Why::RetreatPriority(to));
        }
        Ok(next)
    }

    fn step_freely(&self, s: &State, moving: &Moving, direction: Direction, to: HexId) -> Result<Moving, Why> {
        let from = moving.at();
        if moving.by_rail {
            return Err(Why::OnTheTrain);
        }
        if moving.path.is_full() {
            return Err(Why::OutOfPoints(to));
        }
        let side = s.active;
        let mut next = moving.clone();
        let mut doubled: ArrayVec<UnitId, MAX_GROUP> = ArrayVec::new();
        for (unit, spent) in &mut next.group {
            self.may_stand(s, *unit, to)?;
            self.may_go_without_supply(s, moving, *unit, to)?;
            let allowance = self.allowance(s, *unit);
            let cost = self.step_cost(s, *unit, from, direction, to);
            let total = spent.saturating_add(cost);
            // [6.1.8] One hex is always possible.
            let first = moving.hexes() == 0 && allowance > 0;
            if total > allowance && !first {
                // [6.2.2] Strategic movement doubles the points.
                if total > self.strategic_allowance(s, *unit) {
                    return Err(Why::OutOfPoints(to));
                }
                doubled.push(*unit);
            }
            *spent = total;
        }
        // [6.7.7] Whoever comes under a besieged halt order stops there.
        if moving.hexes() > 0 && side == Side::Axis && self.is_siege(s, from, |unit| moving.goes(unit)) {
            return Err(Why::UnderHaltOrder(from));
        }
        self.may_cross_mud(s, side, from, direction, to)?;
        next.path.push(to);
        for unit in doubled {
            self.may_go_strategically(s, &next, unit)?;
        }
        Ok(next)
    }

    /// [3.2.2] (rulings R66, R75) In mud nobody crosses water towards the enemy, but over a bridge.
    pub(crate) fn may_cross_mud(
        &self,
        s: &State,
        side: Side,
        from: HexId,
        direction: Direction,
        to: HexId,
    ) -> Result<(), Why> {
        let wet = s.ground == Weather::Mud && self.water(s, side, from, direction, to) != Water::None;
        if wet && s.beside(&self.data, side.enemy(), to) { Err(Why::MudCrossing(to)) } else { Ok(()) }
    }

    /// [4.6.4] (ruling R12) A unit out of supply goes only where every hex brings it nearer to one HQ or source; elite
    /// units go as they like.
    fn may_go_without_supply(&self, s: &State, moving: &Moving, unit: UnitId, to: HexId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if !s.pieces.has(unit, mark::UNSUPPLIED) || info.is_elite() {
            return Ok(());
        }
        let map = &self.data.map;
        let nearer = |goal: HexId| {
            let mut way = moving.path.iter().copied().chain([to]);
            let mut before = way.next().map_or(u32::MAX, |hex| map.distance(hex, goal));
            way.all(|hex| {
                let now = map.distance(hex, goal);
                now < std::mem::replace(&mut before, now)
            })
        };
        if self.supply_goals(s, unit).any(nearer) { Ok(()) } else { Err(Why::OnlyTowardsSupply(unit)) }
    }

    /// [6.1.10] Would those under way have a road to a source where they are then?
    pub(crate) fn ends_supplied(&self, s: &State, moving: &Moving) -> bool {
        let (at, from) = (moving.at(), s.pieces.at(moving.leader()));
        let mut hqs = moving.group.iter().filter(|(unit, _)| self.data.unit(*unit).is_hq());
        if hqs.all(|&(hq, _)| self.shelters(s, hq, at)) {
            return true;
        }
        // Who leaves a hex beside the enemy may close it to supply.
        let leaves = |unit: UnitId| moving.goes(unit);
        let opens = s.beside(&self.data, s.active.enemy(), from) && s.pieces.stack(from).all(leaves);
        if at == from || !opens {
            return self.has_line_for(s, s.active, at, at);
        }
        let mut then = s.clone();
        for &(unit, _) in &moving.group {
            then.pieces.shift(unit, at);
        }
        self.has_line(&then, s.active, at)
    }

    /// [6.1.10] Can an HQ under way end its move somewhere with a road to a source?
    fn finds_end(&self, s: &State, moving: &Moving) -> bool {
        if self.ends_supplied(s, moving) {
            return true;
        }
        let mut open: Vec<Moving> = vec![moving.clone()];
        let mut best: Vec<(HexId, u8)> = vec![(moving.at(), moving.group[0].1)];
        while let Some(here) = open.pop() {
            for (direction, to) in self.around(here.at()) {
                let Ok(next) = self.step_on(s, &here, direction, to) else { continue };
                if self.ends_supplied(s, &next) {
                    return true;
                }
                let spent = next.group.iter().map(|&(_, spent)| spent).max().unwrap_or_default();
                match best.iter_mut().find(|(hex, _)| *hex == to) {
                    Some((_, known)) if *known <= spent => continue,
                    Some((_, known)) => *known = spent,
                    None => best.push((to, spent)),
                }
                open.push(next);
            }
        }
        false
    }

    /// [6.1.10] May the units under way stop here?
    pub(crate) fn may_halt(&self, s: &State) -> Result<(), Why> {
        let at = s.moving.at();
        let hq = s.moving.group.iter().find(|(unit, _)| self.data.unit(*unit).is_hq());
        match hq {
            Some(&(hq, _)) if s.moving.hexes() > 0 && !self.has_line(s, s.active, at) && !self.shelters(s, hq, at) => {
                Err(Why::HqUnsupplied(at))
            }
            _ => Ok(()),
        }
    }

    /// May the units under way leave the map here: Germans in supply, where the scenario has an exit?
    pub(crate) fn may_exit(&self, s: &State) -> Result<(), Why> {
        let at = s.moving.at();
        if !self.scenario(s).exit.contains(&at) || s.segment != Segment::Movement || s.moving.by_rail {
            return Err(Why::NoExit(at));
        }
        for &(unit, _) in &s.moving.group {
            if self.data.nation(unit) != Nation::German {
                return Err(Why::NoExit(at));
            }
            if s.pieces.has(unit, mark::UNSUPPLIED) {
                return Err(Why::ExitUnsupplied(unit));
            }
        }
        Ok(())
    }

    /// The units under way leave the map for good.
    pub(crate) fn exit(&self, s: &mut State, log: &mut Log) {
        let moving = std::mem::take(&mut s.moving);
        for &(unit, _) in &moving.group {
            s.exited += u8::from(self.data.unit(unit).is_division());
            s.pieces.take(unit, off_map::GONE);
            s.pieces.marks[unit.index()] = 0;
            self.lift(s, |placed| placed.unit == unit);
        }
        log.say("2.0", &[moving.at().0], || self.told_of_move(&moving, "log-exited"));
        log.is(LineKind::Move);
        s.phase = Phase::Movement;
    }

    /// [6.1.1] Takes a unit up.
    pub(crate) fn take_up(&self, s: &mut State, unit: UnitId) {
        let at = s.pieces.at(unit);
        s.moving = Moving::default();
        // [6.1.5] Everybody has his own points, anew each turn.
        s.moving.group.push((unit, 0));
        s.moving.path.push(at);
        s.phase = Phase::Moving;
    }

    /// [6.1.2, 1.10.1] Moves the units under way into a hex.
    pub(crate) fn step_to(&self, s: &mut State, to: HexId, log: &mut Log) {
        let Ok(next) = self.step(s, to) else { return kernel::unperformed(crate::Action::To(to), s.phase) };
        s.moving = next;
        for (unit, _) in s.moving.group.clone() {
            s.pieces.shift(unit, to);
        }
        self.pass_through(s, s.active, to, log);
    }

    /// [1.10.1, 19.1.1] Units come into a hex: it is theirs, partisans in it disperse, and Warsaw may rise.
    pub(crate) fn pass_through(&self, s: &mut State, side: Side, hex: HexId, log: &mut Log) {
        if side == Side::Axis {
            self.lift(s, |placed| placed.kind == Support::Partisans && placed.hex == hex);
        }
        self.capture(s, side, hex, log);
        if side == Side::Soviet && s.segment == Segment::Movement {
            self.may_rise(s, hex, log);
        }
        self.check_theatres(s, log);
    }

    /// [6.1.3, 6.1.11, 6.2.4] Ends the move under way.
    pub(crate) fn halt(&self, s: &mut State, log: &mut Log) {
        let moving = std::mem::take(&mut s.moving);
        let at = moving.at();
        let mut marched = false;
        for &(unit, spent) in &moving.group {
            s.pieces.mark(unit, mark::MOVED);
            let limits = &self.data.tables.limits;
            // [6.1.8] A single hex is no strategic movement, whatever it costs.
            let allowance = self.allowance(s, unit);
            let strategic = spent > allowance && moving.hexes() > 1;
            marched |= strategic;
            let spent = if strategic { spent } else { spent.min(allowance) };
            let most = 2 * if strategic { limits.reinforced_strategic } else { limits.reinforced_points };
            if self.is_reinforced(s, unit) && spent > most && !self.in_any_theatre(s, at) {
                s.pieces.mark(unit, mark::REDUCED);
                let rule = if strategic { "6.2.4" } else { "6.1.11" };
                log.say(rule, &[at.0], || Message::new("log-standard").with("unit", self.unit_name(unit)));
            }
        }
        if moving.hexes() > 0 {
            let rule = match s.segment {
                Segment::Supply => "4.7.1",
                Segment::ExploitationMovement => "8.2.1",
                _ if marched => "6.2.1",
                _ => "6.1.2",
            };
            log.say(rule, &[at.0], || self.told_of_move(&moving, "log-moved"));
            log.is(LineKind::Move);
        }
        s.phase = match s.segment {
            Segment::Supply => Phase::FallingBack,
            _ => Phase::Movement,
        };
        // [4.7.1] Who was taken up and did not go may still fight.
        if s.segment == Segment::Supply && moving.hexes() > 0 {
            moving.group.iter().for_each(|&(unit, _)| s.pieces.mark(unit, mark::FELL_BACK));
        }
    }

    fn told_of_move(&self, moving: &Moving, id: &'static str) -> Message {
        let units: Vec<_> = moving.group.iter().map(|&(unit, _)| self.unit_name(unit)).collect();
        Message::new(id).with("units", units).with("count", moving.group.len()).with("hex", self.hex_name(moving.at()))
    }

    /// [10.1.1] An infantry corps in reinforced mode? Where theatres are not played there is no such mode.
    pub(crate) fn is_reinforced(&self, s: &State, unit: UnitId) -> bool {
        self.data.unit(unit).is_rifle() && !s.pieces.has(unit, mark::REDUCED) && self.scenario(s).advanced
    }

    /// [4.6.4, 4.5.1, 4.5.2] The HQs and sources that a unit out of supply may go towards.
    pub(crate) fn supply_goals<'a>(&'a self, s: &'a State, unit: UnitId) -> impl Iterator<Item = HexId> + 'a {
        let nation = self.data.nation(unit);
        let side = s.side_of(nation);
        let hq = move |&&hq: &&UnitId| s.side(&self.data, hq) == side;
        let hqs = self.data.hqs.iter().filter(hq).filter_map(|&hq| s.pieces.hex(hq));
        let sources = self.scenario(s).source_hexes[side].iter().copied();
        let capitals = self.capitals(nation).iter().copied().filter(move |_| side == Side::Axis);
        let linked = move |&hex: &HexId| s.controls(side, hex) && self.has_line(s, side, hex);
        hqs.chain(sources.filter(move |&hex| self.is_source(s, side, hex))).chain(capitals.filter(linked))
    }
}
