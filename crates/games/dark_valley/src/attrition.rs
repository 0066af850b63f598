//! Chapters 13.6 and 13.7. Depots, attrition, and the pockets of the first turn.

use board::{Direction, Flood, HexId};
use kernel::{Chance, LineKind, Log, Message};

use crate::DarkValley;
use crate::ground::side;
use crate::state::{HexSet, Moving, Phase, State, UnitSet, mark};
use crate::supply::Status;
use crate::units::{Nation, Side, UnitId};
use crate::why::Why;

/// [13.6] How far a depot goes backwards.
const BACKWARDS: usize = 6;

impl DarkValley {
    /// [13.6] May a depot be taken up? Each once a turn; on the first turn not in Romania and Hungary.
    pub(crate) fn may_move_depot(&self, s: &State, depot: UnitId) -> Result<(), Why> {
        if !self.data.named.depots.contains(&depot) {
            return Err(Why::NoDepot(depot));
        }
        let Some(hex) = s.pieces.hex(depot) else { return Err(Why::NotOnMap(depot)) };
        if s.pieces.has(depot, mark::SETTLED) {
            return Err(Why::MovedAlready(depot));
        }
        if self.is_depot_frozen(s, hex) { Err(Why::FrontierClosed(hex)) } else { Ok(()) }
    }

    /// [17.1.2] Depots do not move in Romania and Hungary on the first turn.
    fn is_depot_frozen(&self, s: &State, hex: HexId) -> bool {
        self.is_frozen(s, Side::Soviet, hex, hex)
    }

    /// [13.6] A depot is taken up and its die rolled.
    pub(crate) fn take_depot(&self, s: &mut State, depot: UnitId, chance: &mut dyn Chance, log: &mut Log) {
        let die = chance.roll(6, "die-depot");
        let tables = &self.data.tables;
        let first = self.until(s, tables.barbarossa.frozen);
        let added = self.weather(s).depot + if first { tables.depot_turn_1 } else { 0 };
        s.left = tables.depot(die as i8 + added);
        s.pieces.mark(depot, mark::SETTLED);
        let hex = s.pieces.at(depot);
        s.moving = Moving::default();
        s.moving.group.push((depot, 0));
        s.moving.path.push(hex);
        s.phase = Phase::DepotMoving;
        log.say("13.6", &[hex.0], || {
            Message::new("log-depot-die").with("hex", self.hex_name(hex)).with("die", die).with("count", s.left)
        });
        log.attach(chance.fallen());
    }

    /// [13.6] May the depot under way go to the next hex of its railway?
    pub(crate) fn may_roll_on(&self, s: &State, to: HexId) -> Result<(), Why> {
        let from = s.moving.at();
        let Some(direction) = self.data.map.direction(from, to) else { return Err(Why::NotNextHex(to)) };
        if self.data.ground.sides[from.index()][direction.index()] & side::RAIL == 0 {
            return Err(Why::NoRailway(to));
        }
        if !s.controls(Side::Axis, to) || s.holder(&self.data, to) == Some(Side::Soviet) {
            return Err(Why::NotHeld(to));
        }
        if self.is_depot_frozen(s, to) {
            return Err(Why::FrontierClosed(to));
        }
        // [13.6] (ruling A21) Not beside Soviet combat units, unless a friendly one is there.
        if s.beside(&self.data, Side::Soviet, to) && !s.fights_in(&self.data, Side::Axis, to) {
            return Err(Why::RailBesideEnemy(to));
        }
        let hexes = s.moving.hexes();
        if s.moving.path.contains(&to) || s.moving.path.is_full() {
            return Err(Why::DepotTooFar(to));
        }
        if hexes < usize::from(s.left) || hexes < BACKWARDS && self.goes_backwards(s, to) {
            return Ok(());
        }
        Err(Why::DepotTooFar(to))
    }

    /// [13.6] Has the depot gone towards its source all the way, this hex included?
    fn goes_backwards(&self, s: &State, to: HexId) -> bool {
        let mut flood = Flood::new(&self.data.map);
        let pass = |from: HexId, direction: Direction, next: HexId| {
            self.data.ground.sides[from.index()][direction.index()] & side::RAIL != 0 && s.controls(Side::Axis, next)
        };
        let sources = self.data.named.axis_sources.iter().copied().filter(|&hex| s.controls(Side::Axis, hex));
        flood.reach(&self.data.map, sources, u32::MAX, pass);
        let far = |hex: HexId| flood.reached(hex).unwrap_or(u32::MAX);
        let mut way: Vec<HexId> = s.moving.path.to_vec();
        way.push(to);
        way.windows(2).all(|pair| far(pair[1]) < far(pair[0]))
    }

    /// [5.4, 13.6] The depot stops, behind another one if it would stand in the same hex.
    pub(crate) fn park(&self, s: &mut State, log: &mut Log) {
        let mut moving = std::mem::take(&mut s.moving);
        while moving.hexes() > 0 && !self.fits(s, moving.leader(), moving.at()) {
            moving.path.pop();
        }
        s.left = 0;
        s.phase = Phase::Depots;
        if moving.hexes() == 0 {
            return;
        }
        s.pieces.shift(moving.leader(), moving.at());
        let path: Vec<u16> = moving.path.iter().map(|hex| hex.0).collect();
        log.say("13.6", &path, || Message::new("log-depot-moved").with("hex", self.hex_name(moving.at())));
        log.is(LineKind::Move);
    }

    /// [13.7] Is a unit beside a supplied enemy combat unit?
    fn is_pressed(&self, s: &State, unit: UnitId) -> bool {
        self.is_pressed_by(s, unit, |_| true)
    }

    /// Is a unit beside a supplied enemy combat unit of these nations?
    fn is_pressed_by(&self, s: &State, unit: UnitId, of: impl Fn(Nation) -> bool) -> bool {
        let Some(hex) = s.pieces.hex(unit) else { return false };
        let enemy = self.data.side(unit).enemy();
        let presses = |other: UnitId| s.supplied(other) && of(self.data.unit(other).nation);
        self.data.around(hex).any(|(_, near)| s.fighters(&self.data, enemy, near).any(presses))
    }

    /// [13.7] Only units marked isolated are looked at again: those that still are and are pressed are eliminated, all others
    /// become out of supply. On the first turn Soviet pockets have their own rule.
    pub(crate) fn wear_down(&self, s: &mut State, log: &mut Log) {
        let mut lost = UnitSet::EMPTY;
        let mut spared = UnitSet::EMPTY;
        for side in Side::BOTH {
            let marked: UnitSet = self
                .data
                .units_of(side)
                .iter()
                .copied()
                .filter(|&unit| s.pieces.hex(unit).is_some() && s.pieces.has(unit, mark::ISOLATED))
                .collect();
            if marked.is_empty() {
                continue;
            }
            let found = self.supply_of(s, side);
            let pockets = side == Side::Soviet && self.until(s, self.data.tables.barbarossa.pockets);
            for unit in marked.iter() {
                let still = self.status(s, unit, &found) == Status::Isolated;
                if still && pockets && self.data.fights(unit) {
                    continue;
                }
                if still && self.data.fights(unit) && self.is_pressed(s, unit) {
                    lost.insert(unit);
                } else {
                    spared.insert(unit);
                }
            }
        }
        for unit in lost.iter() {
            self.eliminate(s, unit, "13.7", log);
        }
        for unit in spared.iter() {
            s.pieces.clear(unit, mark::ISOLATED);
            s.pieces.mark(unit, mark::OOS);
        }
    }

    /// [17.1.2] The next pocket that has not been dealt with: units that stand beside each other.
    fn next_pocket(&self, s: &State) -> Option<UnitSet> {
        let open = |unit: UnitId| {
            s.pieces.has(unit, mark::ISOLATED) && !s.pieces.has(unit, mark::SETTLED) && self.data.fights(unit)
        };
        let soviet = self.data.units_of(Side::Soviet).iter().copied();
        let first = soviet.filter(|&unit| s.pieces.hex(unit).is_some()).find(|&unit| open(unit))?;
        let mut hexes = HexSet::one(s.pieces.at(first));
        let mut waiting = vec![s.pieces.at(first)];
        let mut pocket = UnitSet::EMPTY;
        while let Some(hex) = waiting.pop() {
            pocket.extend(s.fighters(&self.data, Side::Soviet, hex).filter(|&unit| open(unit)));
            for (_, near) in self.data.around(hex) {
                if s.fighters(&self.data, Side::Soviet, near).any(open) && hexes.insert(near) {
                    waiting.push(near);
                }
            }
        }
        Some(pocket)
    }

    /// [17.1.2] The pocket that is being dealt with: those of it that may be lost, beside Germans and nobody else.
    pub(crate) fn pocketed<'a>(&'a self, s: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let units = self.data.units_of(Side::Soviet).iter().copied();
        let german = |nation: Nation| nation == Nation::German;
        units.filter(move |&unit| s.battle.defenders.contains(unit) && self.is_pressed_by(s, unit, german))
    }

    /// [17.1.2] A die for each pocket tells how many of its steps beside supplied Germans are lost. Returns whether the Axis
    /// has to choose.
    pub(crate) fn go_pockets(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) -> bool {
        while let Some(pocket) = self.next_pocket(s) {
            for unit in pocket.iter() {
                s.pieces.mark(unit, mark::SETTLED);
            }
            s.battle.defenders = pocket;
            let pressed: UnitSet = self.pocketed(s).collect();
            let steps = self.steps_of(s, &pressed);
            if steps > 0 {
                let hexes: Vec<u16> = pocket.iter().map(|unit| s.pieces.at(unit).0).collect();
                // A lone step is lost whatever the die shows.
                s.left = if steps == 1 && pocket.len() == 1 { 1 } else { chance.roll(6, "die-pocket") };
                log.say("17.1.2", &hexes, || {
                    Message::new("log-pocket").with("units", pocket.len()).with("count", s.left)
                });
                log.attach(chance.fallen());
                if steps > s.left {
                    s.phase = Phase::Pocket;
                    return true;
                }
                for unit in pressed.iter() {
                    self.eliminate(s, unit, "17.1.2", log);
                }
            }
            self.end_pocket(s);
        }
        false
    }

    /// [17.1.2] Those who are left of a pocket are out of supply.
    pub(crate) fn end_pocket(&self, s: &mut State) {
        let pocket = std::mem::replace(&mut s.battle.defenders, UnitSet::EMPTY);
        s.left = 0;
        for unit in pocket.iter().filter(|&unit| s.pieces.hex(unit).is_some()).collect::<Vec<_>>() {
            s.pieces.clear(unit, mark::ISOLATED);
            s.pieces.mark(unit, mark::OOS);
        }
    }
}
