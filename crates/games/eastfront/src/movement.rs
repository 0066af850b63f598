//! Chapter 6. Movement by land: engagement, disengagement, retreat, pursuit; and mobilising HQs.

use board::{Direction, HexId};
use kernel::{Audience, Chance, LineKind, Log, Message, SeatSet};
use serde::{Deserialize, Serialize};

use crate::EastFront;
use crate::action::{Action, Transport};
use crate::data::special;
use crate::ground::Country;
use crate::state::{Phase, State, Vector, mark};
use crate::text::{side_name, who};
use crate::units::{Kind, Nation, Side, UnitId, traits};
use crate::why::Why;

/// [2.24] How many hexes cavalry goes in marshes.
const BOG_SPEED: u8 = 2;

/// A unit on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moving {
    pub unit: UnitId,
    pub from: HexId,
    pub spent: u8,
    pub limit: u8,
    pub mode: Mode,
    /// Left a battle: may not engage any more [6.32].
    pub disengaged: bool,
    /// Crossed a strait and stops there [1.39].
    pub strait: bool,
    /// [5.41] An HQ that mobilises, [6.41] a rearguard that got away.
    pub mobilizing: bool,
    pub rearguard: bool,
}

/// How a unit goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mode {
    /// Hex by hex.
    Land,
    /// [9.2] By rail to a goal.
    Rail,
    /// [15.2] By sea to a port.
    Sea,
    /// [14.3] By air.
    Drop,
    /// [15.4] From the sea onto a coast.
    Landing,
    /// [15.6] From a coast into a port.
    Evacuation,
}

impl From<Transport> for Mode {
    fn from(transport: Transport) -> Self {
        match transport {
            Transport::Land => Self::Land,
            Transport::Rail => Self::Rail,
            Transport::Sea => Self::Sea,
        }
    }
}

impl Default for Moving {
    fn default() -> Self {
        Self {
            unit: UnitId::NONE,
            from: HexId::NONE,
            spent: 0,
            limit: 0,
            mode: Mode::Land,
            disengaged: false,
            strait: false,
            mobilizing: false,
            rearguard: false,
        }
    }
}

impl EastFront {
    /// [4.42, 5.3, 6.51, 6.52] By whose order may a unit move: an HQ's (false) or at the price of a supreme move (true)?
    pub(crate) fn order_for(&self, s: &State, unit: UnitId) -> Result<bool, Why> {
        let info = self.data.unit(unit);
        if s.side(unit) != s.active {
            return Err(Why::EnemyUnit(unit));
        }
        let hex = s.pieces.hex(unit).ok_or(Why::NotOnMap(unit))?;
        self.has_move_left(s, unit)?;
        if s.pieces.has(unit, mark::ACTIVE) {
            return Err(Why::ActiveHq(unit));
        }
        if s.pieces.has(unit, mark::DISPERSED) {
            return Err(Why::Dispersed(unit));
        }
        if s.pieces.has(unit, mark::REARGUARD) {
            return Err(Why::IsRearguard(unit));
        }
        if info.nation == Nation::Hungarian && self.in_june_41(s, special::HUNGARY_CLOSED) {
            return Err(Why::HungaryClosed);
        }
        // [2.67] Static units move by supreme command only.
        if s.command.contains(hex) && !info.has(traits::STATIC) {
            return Ok(false);
        }
        if s.supreme > 0 {
            return Ok(true);
        }
        Err(if info.has(traits::STATIC) { Why::StaticUnit(unit) } else { Why::OutOfCommand(unit) })
    }

    /// [6.1] May a unit still move, each moving once a phase? [6.53, 5.43] Those moved by rail or sea do not move again in a
    /// blitz, nor do HQs that were deactivated.
    pub(crate) fn has_move_left(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if s.pieces.has(unit, mark::MOVED) {
            return Err(Why::AlreadyMoved(unit));
        }
        if s.pieces.has(unit, mark::STRATEGIC) {
            let is_hq = self.data.unit(unit).is_hq();
            return Err(if is_hq { Why::HqStaysPut(unit) } else { Why::MovedStrategically(unit) });
        }
        Ok(())
    }

    /// [6.1] May a unit start a land move?
    pub(crate) fn may_move(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        self.order_for(s, unit)?;
        let hex = s.pieces.at(unit);
        if s.pieces.is_battle(hex) && self.is_last(s, unit, hex) {
            return Err(Why::MustBeRearguard(unit));
        }
        let moving = self.start(s, unit, Mode::Land);
        if self.can_step(s, &moving, hex) { Ok(()) } else { Err(Why::NowhereToGo(unit)) }
    }

    /// [6.41] Is this the last unit of its side that was in the battle when the phase began?
    pub(crate) fn is_last(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let old = |&other: &UnitId| other != unit && !s.pieces.has(other, mark::ENTERED);
        !s.pieces.of(s.side(unit), hex).any(|other| old(&other))
    }

    pub(crate) fn start(&self, s: &State, unit: UnitId, mode: Mode) -> Moving {
        let from = s.pieces.at(unit);
        Moving { unit, from, limit: self.speed(s, unit, from), mode, ..Moving::default() }
    }

    /// Pays for a move's order.
    pub(crate) fn pay_order(&self, s: &mut State, unit: UnitId) {
        if matches!(self.order_for(s, unit), Ok(true)) {
            s.supreme -= 1;
        }
    }

    /// [6.41] May a unit be left as rearguard, to leave last and under fire?
    pub(crate) fn may_guard(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        self.order_for(s, unit)?;
        let hex = s.pieces.at(unit);
        if !s.pieces.is_battle(hex) {
            return Err(Why::NotEngaged(unit));
        }
        // [5.41] An HQ that can still be mobilised may yet leave before it (ruling R105).
        let stays = |&other: &UnitId| {
            let goes = Transport::ALL.iter().any(|&transport| self.may_mobilize(s, other, transport).is_ok());
            other != unit && !s.pieces.has(other, mark::ENTERED) && !goes
        };
        if s.pieces.has(unit, mark::ENTERED) || s.pieces.of(s.active, hex).any(|other| stays(&other)) {
            return Err(Why::OthersRemain(unit));
        }
        let moving = self.start(s, unit, Mode::Land);
        let way_out = self.data.ground.ways(hex).any(|(direction, _)| self.step(s, &moving, hex, direction).is_ok());
        if way_out { Ok(()) } else { Err(Why::NowhereToRetreat(unit)) }
    }

    /// [6.41] Names a rearguard: it lies on top for all to see.
    pub(crate) fn name_rearguard(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        self.pay_order(s, unit);
        s.pieces.mark(unit, mark::REARGUARD);
        s.pieces.vector[unit.index()] = Vector::Land;
        let hex = s.pieces.at(unit);
        log.reveal("6.41", &[hex.0], || {
            Message::new("log-rearguard")
                .with("unit", self.unit_name(unit))
                .with("cv", s.cv(unit))
                .with("hex", self.hex_name(hex))
        });
    }

    /// [6.1] May the unit under way take this step? Checks everything about the step itself.
    pub(crate) fn step(&self, s: &State, m: &Moving, from: HexId, direction: Direction) -> Result<HexId, Why> {
        let (ground, unit) = (&self.data.ground, m.unit);
        let edge = ground.edge(from, direction);
        let to = edge.to;
        if to == HexId::NONE {
            return Err(Why::OffMap);
        }
        if !edge.passable() {
            return Err(Why::Impassable(to));
        }
        let info = self.data.unit(unit);
        let side = s.side(unit);
        if m.strait || (edge.strait() && m.spent > 0) {
            return Err(Why::Strait(to));
        }
        if m.spent >= m.limit {
            return Err(Why::TooFar(to));
        }
        // [6.1, 12.24] Marsh, mountains and mud stop everybody but cavalry.
        let cavalry = info.kind == Kind::Cavalry;
        if m.spent > 0 && !cavalry && ground.hex(from).terrain.stops(self.weather_at(s, from)) {
            return Err(Why::Stopped(to));
        }
        // [2.24, 12.24] Cavalry goes two hexes at most when it enters a marsh, or mud from dry ground.
        if cavalry && m.spent >= BOG_SPEED && self.is_bog(s, to) {
            return Err(Why::Stopped(to));
        }
        self.may_stray(s, unit, from, to)?;
        let enemy = side.enemy();
        let leaving = m.spent == 0 && s.pieces.is_battle(from);
        if leaving {
            // [6.32, 8.4] Disengaging units go to a friendly hex only.
            if s.pieces.count(enemy, to) > 0 || !s.is_friendly(side, to) {
                return Err(Why::DisengageFriendly(to));
            }
            if s.pieces.crossings(from, direction) >= self.crossing_limit(s, from, direction) {
                return Err(Why::HexsideFull(to));
            }
        } else if m.spent > 0 && s.pieces.is_battle(from) {
            // [6.31] Entering a battle ends a move.
            return Err(Why::Stopped(to));
        }
        if s.pieces.count(enemy, to) > 0 {
            if info.is_hq() {
                return Err(Why::HqCannotEngage(to));
            }
            if m.disengaged || leaving {
                return Err(Why::NoReengage(to));
            }
            // [6.33] The limit of the hexside, from the first unit that enters.
            let back = direction.opposite();
            if s.pieces.crossings(to, back) >= self.crossing_limit(s, to, back) {
                return Err(Why::HexsideFull(to));
            }
            if s.pieces.count(side, to) >= ground.hex(to).terrain.stacking() {
                return Err(Why::Stacking(to));
            }
        }
        Ok(to)
    }

    /// [1.34, 12.24] A marsh that is not frozen, or low ground that mud has made one (ruling R121).
    fn is_bog(&self, s: &State, hex: HexId) -> bool {
        self.data.ground.hex(hex).terrain.is_bog(self.weather_at(s, hex))
    }

    /// The move after a step.
    pub(crate) fn after_step(&self, s: &State, m: &Moving, from: HexId, direction: Direction) -> Moving {
        let edge = self.data.ground.edge(from, direction);
        let leaving = m.spent == 0 && s.pieces.is_battle(from);
        let limit = if self.is_bog(s, edge.to) { m.limit.min(BOG_SPEED) } else { m.limit };
        Moving { spent: m.spent + 1, limit, disengaged: m.disengaged || leaving, strait: edge.strait(), ..*m }
    }

    /// [6.2] Could the unit end its move in a hex?
    pub(crate) fn fits(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let (side, here) = (s.side(unit), u8::from(s.pieces.at(unit) == hex));
        let taken = s.pieces.count(side, hex) - here;
        let limit = self.data.ground.hex(hex).terrain.stacking();
        taken < limit && taken + self.expected(s, side, hex) < limit
    }

    /// Can the unit take a step from here that leads to an end of its move?
    pub(crate) fn can_step(&self, s: &State, m: &Moving, from: HexId) -> bool {
        self.data.ground.ways(from).any(|(direction, _)| self.good_step(s, m, from, direction).is_ok())
    }

    /// [6.1, 6.2] A step after which the unit can halt, there or further on.
    pub(crate) fn good_step(&self, s: &State, m: &Moving, from: HexId, direction: Direction) -> Result<HexId, Why> {
        let to = self.step(s, m, from, direction)?;
        if self.fits(s, m.unit, to) {
            return Ok(to);
        }
        let on = self.after_step(s, m, from, direction);
        if s.pieces.count(s.side(m.unit).enemy(), to) == 0 && self.can_step(s, &on, to) {
            Ok(to)
        } else {
            Err(Why::Stacking(to))
        }
    }

    /// [2.66, 16.4] May a satellite go there? And no German into Hungary in June 1941.
    pub(crate) fn may_stray(&self, s: &State, unit: UnitId, from: HexId, to: HexId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if info.nation == Nation::German
            && self.data.ground.hex(to).country == Country::Hungary
            && self.in_june_41(s, special::HUNGARY_CLOSED)
        {
            return Err(Why::HungaryClosed);
        }
        if !info.nation.is_satellite() || s.side(unit) == Side::Soviet || self.is_free(s, unit) {
            return Ok(());
        }
        let (now, then) = (self.away_from_home(s, info.nation, from), self.away_from_home(s, info.nation, to));
        if then == 0 || then < now { Ok(()) } else { Err(Why::Confined(unit)) }
    }

    /// Takes a step with the unit under way.
    pub(crate) fn take_step(&self, s: &mut State, to: HexId, log: &mut Log) {
        let m = s.moving;
        let from = s.pieces.at(m.unit);
        let Some(direction) = self.data.map.direction(from, to) else {
            return kernel::unperformed(Action::To(to), s.phase);
        };
        let side = s.side(m.unit);
        let edge = self.data.ground.edge(from, direction);
        let battle_from = s.pieces.is_battle(from) && m.spent == 0;
        s.moving = self.after_step(s, &m, from, direction);
        if battle_from {
            s.pieces.cross(from, direction);
            s.pieces.clear(m.unit, mark::EXPOSED | mark::REARGUARD);
        }
        // [1.7, 16.5] Whoever crosses the western boundary has crossed it, even if he goes on and out again (ruling R122).
        s.west_crossed |= side == Side::Soviet && self.data.ground.hex(to).is_west();
        let vector = if edge.river() || edge.strait() { Vector::River } else { Vector::Land };
        if s.pieces.count(side.enemy(), to) > 0 {
            s.pieces.cross(to, direction.opposite());
            self.enter_battle(s, m.unit, from, to, vector, log);
        } else {
            s.shift(m.unit, to);
            s.pieces.vector[m.unit.index()] = Vector::Land;
        }
        self.settle_battle(s, from);
        self.overrun_bridgehead(s, to);
        // [2.67] A static unit without a step does not outlive its own attack (ruling R15): no move is left to end.
        if s.pieces.hex(m.unit).is_none() {
            return Self::leave_move(s);
        }
        let on = s.moving;
        // [6.31] Nothing more to decide: the move ends by itself, also where the enemy it met is gone already [2.67].
        if s.pieces.has(m.unit, mark::ENTERED) || s.pieces.is_battle(to) || !self.can_step(s, &on, to) {
            self.halt(s, log);
        }
    }

    /// [6.31, 7.11, 7.15] A unit enters a hex with enemies: a new battle, or more for an old one.
    pub(crate) fn enter_battle(
        &self,
        s: &mut State,
        unit: UnitId,
        from: HexId,
        to: HexId,
        vector: Vector,
        log: &mut Log,
    ) {
        let side = s.side(unit);
        if s.pieces.count(side, to) == 0 {
            s.fresh.insert(to);
            s.soviet_defends.set(to, side == Side::Axis);
        }
        s.shift(unit, to);
        s.pieces.mark(unit, mark::ENTERED);
        s.pieces.origin[unit.index()] = from;
        s.pieces.vector[unit.index()] = vector;
        // [7.15] A unit that joins an old battle on the side of its original attacker is seen at once.
        if !s.fresh.contains(to) && s.defender(to) != side {
            s.pieces.mark(unit, mark::EXPOSED);
        }
        self.sweep_static_in(s, to, log);
    }

    /// [6.1] May the unit under way stop here?
    pub(crate) fn may_halt(&self, s: &State) -> Result<(), Why> {
        let m = &s.moving;
        if m.mode != Mode::Land || (m.spent == 0 && !m.rearguard) {
            return Err(Why::NotMovedYet);
        }
        let hex = s.pieces.at(m.unit);
        if m.spent == 0 || self.fits(s, m.unit, hex) { Ok(()) } else { Err(Why::Stacking(hex)) }
    }

    /// Ends a unit's move.
    pub(crate) fn halt(&self, s: &mut State, log: &mut Log) {
        let m = s.moving;
        let to = s.pieces.at(m.unit);
        self.overrun_bridgehead(s, to);
        s.pieces.mark(m.unit, mark::MOVED);
        // [15.4] Landings and drops are not strategic moves.
        if matches!(m.mode, Mode::Rail | Mode::Sea) {
            s.pieces.mark(m.unit, mark::STRATEGIC);
        }
        s.pieces.clear(m.unit, mark::REARGUARD);
        let side = s.side(m.unit);
        // [1.7, 16.5] Trains and ships cross the western boundary where they stop (ruling R122).
        let west = s.pieces.hex(m.unit).is_some_and(|hex| self.data.ground.west.contains(hex));
        s.west_crossed |= side == Side::Soviet && west && to != m.from;
        let exposed = s.pieces.has(m.unit, mark::REVEALING);
        let (rule, id) = match m.mode {
            Mode::Land if m.mobilizing => ("5.41", "log-mobilize"),
            Mode::Land => ("6.1", "log-move"),
            Mode::Rail => ("9.21", "log-rail"),
            Mode::Sea => ("15.2", "log-sea"),
            Mode::Drop => ("14.3", "log-drop"),
            Mode::Landing => ("15.42", "log-landing"),
            Mode::Evacuation => ("15.6", "log-evacuation"),
        };
        if to != m.from {
            let hexes = [m.from.0, to.0];
            let message = |unit: kernel::Value| {
                Message::new(id)
                    .with("unit", unit)
                    .with("side", side_name(side))
                    .with("from", self.hex_name(m.from))
                    .with("to", self.hex_name(to))
            };
            if exposed || m.mode == Mode::Drop {
                log.reveal(rule, &hexes, || message(self.unit_name(m.unit)));
                log.is(LineKind::Move);
            } else {
                let block = Message::new("a-block").with("who", who(side));
                log.tell(Audience::Except(SeatSet::one(side.seat())), rule, &hexes, || message(block.into()));
                log.is(LineKind::Move);
                log.tell(Audience::Only(SeatSet::one(side.seat())), rule, &hexes, || message(self.unit_name(m.unit)));
                log.is(LineKind::Move);
            }
        }
        Self::leave_move(s);
    }

    /// Nobody is under way any more: back to where moves are ordered.
    fn leave_move(s: &mut State) {
        let m = std::mem::take(&mut s.moving);
        s.phase = if m.rearguard {
            Phase::Rearguards
        } else if m.mobilizing {
            Phase::Mobilize
        } else {
            Phase::Movement
        };
    }

    /// [6.42, 2.24] How fast a unit pursues or is pursued: cavalry is slower in a marsh that is not frozen (ruling R84).
    pub(crate) fn pursuit_speed(&self, s: &State, unit: UnitId, hex: HexId) -> u8 {
        let speed = self.speed(s, unit, hex);
        let wades = self.data.unit(unit).kind == Kind::Cavalry && self.is_bog(s, hex);
        if wades { speed.min(BOG_SPEED) } else { speed }
    }

    /// [6.42] Pursuit fire on a unit that leaves a battle last; true if it survives.
    pub(crate) fn pursue(
        &self,
        s: &mut State,
        unit: UnitId,
        speed: u8,
        chance: &mut dyn Chance,
        log: &mut Log,
    ) -> bool {
        let hex = s.pieces.at(unit);
        let enemy = s.side(unit).enemy();
        let k = self.rearguard_cover(s, unit, hex);
        let pursuers: arrayvec::ArrayVec<UnitId, 32> = s.pieces.of(enemy, hex).collect();
        let mut hits = 0;
        for pursuer in pursuers {
            if self.data.unit(pursuer).is_hq() {
                continue;
            }
            let theirs = self.pursuit_speed(s, pursuer, hex);
            let need = match theirs.cmp(&speed) {
                std::cmp::Ordering::Greater => 5,
                std::cmp::Ordering::Equal => 6,
                std::cmp::Ordering::Less => continue,
            };
            let mut dice = Vec::new();
            let mut scored = 0;
            for _ in 0..s.cv(pursuer) {
                let die = chance.roll(6, "die-pursuit");
                scored += u8::from(die >= need);
                if log.is_listening() {
                    dice.push(die);
                }
            }
            hits += scored;
            log.reveal("6.42", &[hex.0], || {
                Message::new("log-pursuit")
                    .with("unit", self.unit_name(pursuer))
                    .with("dice", crate::combat::dice_list(&dice))
                    .with("hits", scored)
                    .with("hex", self.hex_name(hex))
            });
            log.attach(chance.fallen());
        }
        let steps = hits / k;
        let mut alive = true;
        for _ in 0..steps {
            alive = alive && !self.lose_step(s, unit);
        }
        // [2.67] A static unit without a step, alone among enemies, does not get away (ruling R15), and that is told.
        if alive {
            self.sweep_static_in(s, hex, log);
            if s.pieces.hex(unit).is_none() {
                return false;
            }
        }
        log.reveal("6.42", &[hex.0], || {
            let id = if alive { "log-rearguard-away" } else { "log-rearguard-lost" };
            Message::new(id).with("unit", self.unit_name(unit)).with("steps", steps).with("hex", self.hex_name(hex))
        });
        alive
    }

    /// [6.42] How many hits cost a rearguard a step: terrain, mud and fortress shelter it, whoever is active.
    fn rearguard_cover(&self, s: &State, unit: UnitId, hex: HexId) -> u8 {
        let place = self.data.ground.hex(hex);
        if place.fortress && s.defender(hex) == s.side(unit) {
            3
        } else if place.is_major() || place.terrain.doubles(self.weather_at(s, hex)) {
            2
        } else {
            1
        }
    }

    /// [6.41] The next rearguard comes under fire; if it survives it may leave.
    pub(crate) fn release_rearguard(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) -> bool {
        let next = s.on_map(&self.data, s.active).find(|&(unit, _)| s.pieces.has(unit, mark::REARGUARD));
        let Some((unit, hex)) = next else { return false };
        // [15.6] A unit taken off by sea is as slow as the boats.
        let by_sea = s.pieces.vector[unit.index()] == Vector::Sea;
        let speed = match by_sea {
            true if self.data.unit(unit).has(traits::COASTAL) => 2,
            true => 1,
            false => self.pursuit_speed(s, unit, hex),
        };
        // [6.41] If an HQ has stayed after all there is no retreat, and nobody fires.
        if self.is_last(s, unit, hex) && !self.pursue(s, unit, speed, chance, log) {
            return true;
        }
        s.pieces.clear(unit, mark::REARGUARD);
        if by_sea {
            let port = s.pieces.origin[unit.index()];
            s.pieces.vector[unit.index()] = Vector::Land;
            s.moving = Moving { rearguard: true, ..self.start(s, unit, Mode::Evacuation) };
            s.pieces.clear(unit, mark::EXPOSED);
            s.shift(unit, port);
            self.settle_battle(s, hex);
            self.halt(s, log);
            return true;
        }
        s.moving = Moving { rearguard: true, ..self.start(s, unit, Mode::Land) };
        s.phase = Phase::Moving;
        if !self.can_step(s, &s.moving, hex) {
            self.halt(s, log);
        }
        true
    }

    /// [6.41] After the rearguards are gone: those who entered a battle their side had left began a new one.
    pub(crate) fn renew_battles(&self, s: &mut State) {
        for hex in s.battles().iter() {
            if s.fresh.contains(hex) {
                continue;
            }
            let side = s.active;
            if s.pieces.of(side, hex).all(|unit| s.pieces.has(unit, mark::ENTERED)) {
                s.fresh.insert(hex);
                s.soviet_defends.set(hex, side == Side::Axis);
                let units: arrayvec::ArrayVec<UnitId, 32> = s.pieces.of(side, hex).collect();
                units.into_iter().for_each(|unit| s.pieces.clear(unit, mark::EXPOSED));
            }
        }
    }

    /// [2.67] Static units without a step do not survive being engaged alone, however they came to be so.
    pub(crate) fn sweep_static(&self, s: &mut State, log: &mut Log) {
        for hex in s.battles().iter() {
            self.sweep_static_in(s, hex, log);
        }
    }

    /// [2.67] The same in one hex, at once when it happens; several of them are as much alone as one (ruling R15).
    pub(crate) fn sweep_static_in(&self, s: &mut State, hex: HexId, log: &mut Log) {
        if !s.pieces.is_battle(hex) {
            return;
        }
        let empty = |unit: UnitId| self.data.unit(unit).has(traits::STATIC) && s.cv(unit) == 0;
        // Both sides are looked at before anybody is gone: one of them may have changed sides [16.1].
        let alone = Side::BOTH.into_iter().filter(|&side| s.pieces.of(side, hex).all(empty));
        let lost: arrayvec::ArrayVec<UnitId, 64> = alone.flat_map(|side| s.pieces.of(side, hex)).collect();
        for unit in lost {
            self.eliminate(s, unit);
            log.reveal("2.67", &[hex.0], || {
                Message::new("log-static-lost").with("unit", self.unit_name(unit)).with("hex", self.hex_name(hex))
            });
        }
    }

    /// [6.2] Is a side's stack in a hex too high?
    pub(crate) fn is_overstacked(&self, s: &State, side: Side, hex: HexId) -> bool {
        s.pieces.count(side, hex) > self.data.ground.hex(hex).terrain.stacking()
    }

    /// [6.2, 6.22] The movement phase may not end while a stack is too high and a unit could leave it (ruling R75).
    pub(crate) fn may_end_movement(&self, s: &State) -> Result<(), Why> {
        for hex in s.pieces.piled().iter() {
            if !self.is_overstacked(s, s.active, hex) {
                continue;
            }
            let surplus = s.pieces.count(s.active, hex) - self.data.ground.hex(hex).terrain.stacking();
            let mobilizes =
                |unit: UnitId| Transport::ALL.iter().any(|&transport| self.may_mobilize(s, unit, transport).is_ok());
            let here = || s.pieces.of(s.active, hex);
            let count = |goes: &dyn Fn(UnitId) -> bool| here().filter(|&unit| goes(unit)).count();
            // Rearguards go last, and before them HQs can still be mobilised when the others have moved.
            let rearguards = count(&|unit| s.pieces.has(unit, mark::REARGUARD));
            let (later, now) = match s.phase {
                Phase::Movement => (rearguards + count(&mobilizes), count(&|unit| self.can_move(s, unit))),
                _ => (rearguards, count(&mobilizes)),
            };
            if later < usize::from(surplus) && now > 0 {
                return Err(Why::TooMany(hex));
            }
        }
        Ok(())
    }

    /// [4.42] Could a unit be given any order to move now?
    pub(crate) fn can_move(&self, s: &State, unit: UnitId) -> bool {
        Transport::ALL.iter().any(|&transport| self.may_move_by(s, unit, transport).is_ok())
            || self.may_guard(s, unit).is_ok()
            || self.may_land(s, unit).is_ok()
            || self.may_evacuate(s, unit).is_ok()
            || (unit == self.data.named.para && self.may_drop(s).is_ok())
    }

    /// [5.41, 5.62, 5.7] May an HQ be mobilised this way?
    pub(crate) fn may_mobilize(&self, s: &State, hq: UnitId, transport: Transport) -> Result<(), Why> {
        let info = self.data.unit(hq);
        if s.side(hq) != s.active {
            return Err(Why::EnemyUnit(hq));
        }
        let hex = s.pieces.hex(hq).ok_or(Why::NotOnMap(hq))?;
        if !s.pieces.has(hq, mark::ACTIVE) {
            return Err(Why::NotActive(hq));
        }
        // [5.7] A blitz HQ stays through the first pass. Landings and drops bind nobody after the movement (ruling R82).
        if s.pieces.has(hq, mark::BLITZ) {
            return Err(Why::CannotMobilize(hq));
        }
        // [5.43] One that has no step to pay with does not outlive its deactivation.
        if s.cv(hq) == 0 {
            return Err(Why::LastStep(hq));
        }
        match transport {
            Transport::Land => {
                let moving = Moving { mobilizing: true, ..self.start(s, hq, Mode::Land) };
                if self.can_step(s, &moving, hex) { Ok(()) } else { Err(Why::NowhereToGo(hq)) }
            }
            Transport::Rail | Transport::Sea if !info.is_supreme() => Err(Why::OnlySupreme(hq)),
            // [6.53] A strategic move may disengage but not retreat.
            _ if s.pieces.is_battle(hex) && self.is_last(s, hq, hex) => Err(Why::NoStrategicRetreat(hq)),
            Transport::Rail => self.may_entrain(s, hq),
            Transport::Sea => self.may_embark(s, hq),
        }
    }

    /// [5.41] Deactivates an HQ and starts its move; one that leaves a battle alone is pursued first [6.42].
    pub(crate) fn mobilize(
        &self,
        s: &mut State,
        hq: UnitId,
        transport: Transport,
        chance: &mut dyn Chance,
        log: &mut Log,
    ) {
        let moving = Moving { mobilizing: true, ..self.start(s, hq, transport.into()) };
        self.deactivate(s, hq, log);
        let hex = moving.from;
        let retreats = s.pieces.is_battle(hex) && self.is_last(s, hq, hex);
        if retreats && !self.pursue(s, hq, self.pursuit_speed(s, hq, hex), chance, log) {
            return;
        }
        s.moving = moving;
        s.phase = Phase::Moving;
    }
}
