//! (6.4, 6.5) By rail and by sea.

use board::{Direction, HexId};
use kernel::{Chance, LineKind, Log, Message};
use std::cell::RefCell;

use crate::VictoryRoads;
use crate::ground::{City, Country};
use crate::movement::Moving;
use crate::state::{HexSet, Phase, Segment, State, mark};
use crate::supports::Support;
use crate::units::{Kind, Side, UnitId};
use crate::why::Why;

thread_local! {
    static RAILS: RefCell<board::Flood> = RefCell::new(board::Flood::default());
    static RIDE: RefCell<Option<Box<Ride>>> = const { RefCell::new(None) };
}

/// Where the train that was last asked about can go. Each hex is asked about by itself, and the railways are the same.
struct Ride {
    /// The data that was read: another map has other answers.
    data: String,
    state: State,
    hexes: HexSet,
}

impl VictoryRoads {
    /// [6.4.2, 6.5.1] Points that a unit takes by rail or by sea.
    pub(crate) fn transport_points(&self, unit: UnitId) -> u8 {
        1 + u8::from(self.data.unit(unit).is_armour())
    }

    /// (6.4) May the unit under way board a train?
    pub(crate) fn may_entrain(&self, s: &State) -> Result<(), Why> {
        let unit = s.moving.leader();
        self.may_travel(s, unit)?;
        if s.rail < self.transport_points(unit) {
            return Err(Why::NoRailPoints);
        }
        let at = s.moving.at();
        if !self.data.ground.hex(at).rail {
            return Err(Why::NoRailway(at));
        }
        self.may_train_pass(s, at)
    }

    /// [6.4.3, 6.5.2] May the unit under way travel at all?
    pub(crate) fn may_travel(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if s.active != Side::Axis {
            return Err(Why::GermansOnly);
        }
        // [8.2.3] Not in exploitation.
        if s.segment != Segment::Movement && s.segment != Segment::Reinforcement {
            return Err(Why::NotInExploitation);
        }
        if s.moving.group.len() > 1 {
            return Err(Why::TravelsAlone(unit));
        }
        if s.moving.hexes() > 0 || s.moving.by_rail {
            return Err(Why::UnderWay(unit));
        }
        Ok(())
    }

    /// [6.4.3, 14.3] (ruling R50) May a train be in this hex?
    pub(crate) fn may_train_pass(&self, s: &State, hex: HexId) -> Result<(), Why> {
        let ground = self.data.ground.hex(hex);
        if s.beside(&self.data, Side::Soviet, hex) {
            return Err(Why::RailEnemy(hex));
        }
        if ground.city == City::Major
            && s.ever_soviet.contains(hex)
            && self.data.ground.start[hex.index()] == Side::Axis
        {
            return Err(Why::RailCut(hex));
        }
        let turned = match ground.country {
            Country::Romania => s.loyalty[0] == Side::Soviet,
            Country::Hungary => s.loyalty[1] == Side::Soviet,
            _ => false,
        };
        if turned {
            return Err(Why::RailAbroad(hex));
        }
        if self.is_bombed(s, hex) {
            return Err(Why::Bombed(hex));
        }
        if self.has_partisans(s, hex) { Err(Why::RailPartisans(hex)) } else { Ok(()) }
    }

    /// [6.4.3, 14.3] All hexes of supply lines where a train may be.
    pub(crate) fn train_hexes(&self, s: &State) -> HexSet {
        let mut open = self.front(s, Side::Axis, |front| *front.roads(self, s, Side::Axis) - *front.beside());
        // Beside no enemy: what is left to ask about is rare.
        let bombs = s.placed.iter().any(|placed| placed.kind == Support::LongRangeAviation);
        let abroad = s.loyalty.contains(&Side::Soviet);
        for hex in open {
            let lost = self.data.ground.hex(hex).city == City::Major && s.ever_soviet.contains(hex);
            if (bombs || abroad || lost) && self.may_train_pass(s, hex).is_err() {
                open.set(hex, false);
            }
        }
        for placed in s.placed.iter().filter(|placed| placed.kind == Support::Partisans) {
            open.set(placed.hex, false);
        }
        open
    }

    /// [6.4.3, 6.4.4] Where the unit on the train can go: along railways that are a supply line. What a train can enter from a
    /// supply line is part of one.
    pub(crate) fn rail_hexes(&self, s: &State, unit: UnitId, from: HexId) -> Vec<HexId> {
        let data = &self.data;
        let lines = self.train_hexes(s);
        if !self.roads(s, Side::Axis).contains(from) {
            return Vec::new();
        }
        let open = |from: HexId, direction: Direction, to: HexId| {
            data.ground.side(from, direction).rail && lines.contains(to) && self.may_stand(s, unit, to).is_ok()
        };
        let mut found: Vec<HexId> = Vec::new();
        for goal in self.rail_goals(s, unit) {
            RAILS.with_borrow_mut(|flood| {
                let nearer = |from: HexId, to: HexId| {
                    goal.is_none_or(|goal| data.map.distance(to, goal) < data.map.distance(from, goal))
                };
                flood.reach(&data.map, [from], u32::MAX, |from, direction, to| {
                    nearer(from, to) && open(from, direction, to)
                });
                for &hex in flood.visited() {
                    if goal.is_none() || !found.contains(&hex) {
                        found.push(hex);
                    }
                }
            });
        }
        found.into_iter().filter(|&hex| hex != from).collect()
    }

    /// [4.6.4] (ruling R12) Where a train may carry a unit towards: anywhere, or one HQ or source after the other for a unit
    /// out of supply that is not elite.
    pub(crate) fn rail_goals(&self, s: &State, unit: UnitId) -> Vec<Option<HexId>> {
        if !s.pieces.has(unit, mark::UNSUPPLIED) || self.data.unit(unit).is_elite() {
            return vec![None];
        }
        self.supply_goals(s, unit).map(Some).collect()
    }

    /// [6.4.4] (ruling R92) The hexes that a train passes on its way, the last one among them: the shortest way.
    pub(crate) fn rail_way(&self, s: &State, unit: UnitId, from: HexId, to: HexId) -> Vec<HexId> {
        let data = &self.data;
        for goal in self.rail_goals(s, unit) {
            let way = RAILS.with_borrow_mut(|flood| {
                let pass = |from: HexId, direction: Direction, to: HexId| {
                    goal.is_none_or(|goal| data.map.distance(to, goal) < data.map.distance(from, goal))
                        && data.ground.side(from, direction).rail
                        && self.may_train_pass(s, to).is_ok()
                        && self.may_stand(s, unit, to).is_ok()
                };
                flood.trace(&data.map, [from], u32::MAX, pass, |hex| hex == to)?;
                let mut way = vec![to];
                let mut at = to;
                while let Some(before) = flood.before(at).filter(|&before| before != from) {
                    way.push(before);
                    at = before;
                }
                way.reverse();
                Some(way)
            });
            if let Some(way) = way {
                return way;
            }
        }
        vec![to]
    }

    /// (6.4) May the train go there?
    pub(crate) fn may_ride(&self, s: &State, to: HexId) -> Result<(), Why> {
        if !s.moving.by_rail {
            return Err(Why::NotOnTheTrain);
        }
        if !self.data.ground.hex(to).rail {
            return Err(Why::NoRailway(to));
        }
        self.may_stand(s, s.moving.leader(), to)?;
        self.may_train_pass(s, to)?;
        if self.rides_to(s, to) { Ok(()) } else { Err(Why::RailUnlinked(to)) }
    }

    /// [6.4.4] Do railways lead the unit on the train there?
    fn rides_to(&self, s: &State, to: HexId) -> bool {
        RIDE.with_borrow_mut(|known| match known {
            Some(ride) if ride.data == self.data.version && ride.state == *s => ride.hexes.contains(to),
            _ => {
                let hexes: HexSet = self.rail_hexes(s, s.moving.leader(), s.moving.at()).into_iter().collect();
                *known = Some(Box::new(Ride { data: self.data.version.clone(), state: s.clone(), hexes }));
                hexes.contains(to)
            }
        })
    }

    /// [6.5.2] May the unit under way sail to this port?
    pub(crate) fn may_sail(&self, s: &State, to: HexId) -> Result<(), Why> {
        let unit = s.moving.leader();
        self.may_travel(s, unit)?;
        if s.segment != Segment::Movement {
            return Err(Why::NoShipsNow);
        }
        let from = s.moving.at();
        if !self.data.ground.hex(from).baltic_port {
            return Err(Why::NoPort(from));
        }
        let port = self.data.ground.hex(to);
        if !port.baltic_port || to == from {
            return Err(Why::NoPort(to));
        }
        if s.naval < self.transport_points(unit) {
            return Err(Why::NoShips);
        }
        self.may_stand(s, unit, to)?;
        // [6.5.2] (ruling R47)
        if !s.controls(Side::Axis, to) || s.ever_soviet.contains(to) {
            return Err(Why::PortLost(to));
        }
        let free = |&&near: &&HexId| {
            near.is_some() && self.data.ground.is_land(near) && !s.holds(&self.data, Side::Soviet, near)
        };
        let near = self.data.map.neighbours(to);
        if !near.iter().any(|near| free(&near)) {
            return Err(Why::PortInvested(to));
        }
        // [6.1.10] An HQ ends every move in supply.
        let mut there = s.moving.clone();
        there.path.push(to);
        if self.data.unit(unit).is_hq() && !self.ends_supplied(s, &there) {
            return Err(Why::HqUnsupplied(to));
        }
        Ok(())
    }

    /// [6.4.2] Travels by rail.
    pub(crate) fn ride(&self, s: &mut State, to: HexId, log: &mut Log) {
        let unit = s.moving.leader();
        s.rail -= self.transport_points(unit);
        let way = self.rail_way(s, unit, s.moving.at(), to);
        self.arrive(s, to, "6.4", "log-rode", log);
        // [1.10.1] What a train passes is taken.
        for hex in way {
            self.pass_through(s, Side::Axis, hex, log);
        }
    }

    pub(crate) fn arrive(&self, s: &mut State, to: HexId, rule: &'static str, id: &'static str, log: &mut Log) {
        let unit = s.moving.leader();
        s.pieces.shift(unit, to);
        s.pieces.mark(unit, mark::MOVED);
        log.say(rule, &[to.0], || Message::new(id).with("unit", self.unit_name(unit)).with("hex", self.hex_name(to)));
        log.is(LineKind::Move);
        s.moving = Moving::default();
        s.phase = if s.segment == Segment::Reinforcement { self.arrival_phase(s) } else { Phase::Movement };
    }

    /// [6.5.1, 6.5.3] Travels by sea; the last one out of a threatened port may not get away.
    pub(crate) fn sail(&self, s: &mut State, to: HexId, chance: &mut dyn Chance, log: &mut Log) {
        let unit = s.moving.leader();
        let from = s.moving.at();
        s.naval -= self.transport_points(unit);
        let alone = s.pieces.stack(from).all(|other| other == unit || self.data.unit(other).kind == Kind::Garrison);
        if !alone || !s.beside(&self.data, Side::Soviet, from) {
            self.arrive(s, to, "6.5", "log-sailed", log);
            return;
        }
        let die = chance.roll(6, "die-evacuation");
        let row = self.data.tables.evacuation[usize::from(die - 1)];
        log.say("6.5.3", &[from.0], || {
            let id = match (row.sails, row.loss) {
                (true, true) => "log-evacuated-with-loss",
                (true, false) => "log-evacuated",
                (false, true) => "log-evacuation-failed-with-loss",
                (false, false) => "log-evacuation-failed",
            };
            Message::new(id).with("die", die).with("unit", self.unit_name(unit)).with("hex", self.hex_name(from))
        });
        log.attach(chance.fallen());
        if row.sails {
            self.arrive(s, to, "6.5", "log-sailed", log);
        } else {
            // It does not move again this turn, in exploitation neither.
            s.pieces.mark(unit, mark::MOVED | mark::SPENT);
            s.moving = Moving::default();
            s.phase = Phase::Movement;
        }
        if row.loss {
            self.lose_step(s, unit, "6.5.3", log);
        }
    }
}
