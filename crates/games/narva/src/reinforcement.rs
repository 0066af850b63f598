//! [8.0] Reinforcements: arrivals, re-routing, the 260th Marines.

use board::{Edge, Flood, HexId};
use kernel::{Log, Message};

use crate::Narva;
use crate::chits::side_name;
use crate::command::{Activation, Reason};
use crate::state::{Phase, State, UnitSet, mark, off_map};
use crate::units::{Side, UnitId, UnitKind};
use crate::why::Why;

const EDGES: [Edge; 4] = [Edge::North, Edge::East, Edge::South, Edge::West];

impl Narva {
    /// [3.0, 8.0] Starts a side's reinforcement segment: withdrawals first, then arrivals.
    pub(crate) fn begin_reinforcement(&self, s: &mut State, side: Side, log: &mut Log) {
        log.say("3.0", &[], || Message::new("reinforcement-segment").with("side", side_name(side)));
        self.chits_of_the_phase(s, side, log);
        s.activation = Activation { reason: Reason::Arrival, side, ..Activation::default() };
        s.phase = Phase::Reinforcement(side);
    }

    /// Is the unit due and still off the map? Army HQs and marines have rules of their own.
    fn is_due(&self, s: &State, unit: UnitId) -> bool {
        s.pieces.at(unit) == off_map::DUE
            && s.pieces.due[unit.index()] <= s.turn
            && unit != self.data.named.marines
            && self.data.unit(unit).kind != UnitKind::ArmyHq
    }

    /// Units of a side that are due and still off the map.
    pub(crate) fn due_units(&self, s: &State, side: Side) -> impl Iterator<Item = UnitId> {
        self.data.units_of(side).filter(|&unit| self.is_due(s, unit))
    }

    /// [5.3, 8.3] Is the hex free for an arrival: no enemy, no enemy ZOC, friends or not?
    fn free_to_enter(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        self.may_stand(info, hex)?;
        if s.holds(&self.data, info.side.enemy(), hex) {
            return Err(Why::EntryHeld(hex));
        }
        if s.pieces.zoc(info.side.enemy(), hex) { Err(Why::ArrivalZoc(hex)) } else { Ok(()) }
    }

    /// [8.0, 8.2, 8.3] Hexes where an arriving unit may be placed: its entry hexes, or, when none is free, hexes of
    /// the same map edge within ten of them.
    pub(crate) fn entry_hexes(&self, s: &State, unit: UnitId) -> Vec<HexId> {
        let entries = &self.data.zones.entry[usize::from(s.pieces.entry[unit.index()])];
        let free = |hex: &HexId| self.free_to_enter(s, unit, *hex).is_ok();
        let printed: Vec<HexId> = entries.iter().copied().filter(free).collect();
        if !printed.is_empty() {
            return printed;
        }
        let shift = self.data.tables.distances.entry_shift;
        let beside = |hex: &HexId| {
            entries.iter().any(|&entry| {
                let (here, there) = (self.data.map.edge(*hex), self.data.map.edge(entry));
                self.data.map.distance(entry, *hex) <= shift
                    && EDGES.iter().any(|&edge| here.contains(edge) && there.contains(edge))
            })
        };
        self.data.map.hexes().filter(beside).filter(free).collect()
    }

    /// Is there a hex where the unit may enter?
    pub(crate) fn can_enter(&self, s: &State, unit: UnitId) -> bool {
        let entries = &self.data.zones.entry[usize::from(s.pieces.entry[unit.index()])];
        entries.iter().any(|&hex| self.free_to_enter(s, unit, hex).is_ok()) || !self.entry_hexes(s, unit).is_empty()
    }

    /// Is this unit waiting to be placed in this segment?
    fn may_arrive(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if self.data.unit(unit).side != s.activation.side {
            return Err(Why::ArrivalNotYours(unit));
        }
        if self.is_due(s, unit) { Ok(()) } else { Err(Why::NotDue(unit)) }
    }

    /// [8.0, 8.1] May this unit enter here? Overstacking is allowed until the segment ends.
    pub(crate) fn may_enter(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Why> {
        self.may_arrive(s, unit)?;
        self.free_to_enter(s, unit, hex)?;
        let printed = self.data.zones.entry[usize::from(s.pieces.entry[unit.index()])].contains(&hex);
        if printed || self.entry_hexes(s, unit).contains(&hex) { Ok(()) } else { Err(Why::NotItsEntry(hex)) }
    }

    pub(crate) fn enter(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut Log) {
        log.say("8.0", &[hex.0], || {
            Message::new("unit-enters").with("unit", self.unit_name(unit)).with("hex", self.hex_name(hex))
        });
        s.pieces.put(&self.data, unit, hex);
        s.pass(&self.data, unit, hex);
        s.activation.units.insert(unit);
    }

    /// [2.2.11, 8.4] May this German unit be sent to another entry for the next turn? Once only.
    pub(crate) fn may_reroute(&self, s: &State, unit: UnitId, entry: u8) -> Result<(), Why> {
        if self.data.unit(unit).side != s.activation.side {
            return Err(Why::RerouteNotYours(unit));
        }
        let waits = s.pieces.at(unit) == off_map::DUE;
        if waits && s.pieces.has(unit, mark::REROUTED) {
            return Err(Why::ReroutedAlready(unit));
        }
        self.may_arrive(s, unit)?;
        if s.activation.side == Side::Soviet {
            return Err(Why::RerouteGermanOnly);
        }
        // The German entries are A, B and C.
        if entry > 2 || entry == s.pieces.entry[unit.index()] { Err(Why::RerouteElsewhere) } else { Ok(()) }
    }

    pub(crate) fn reroute(&self, s: &mut State, unit: UnitId, entry: u8, log: &mut Log) {
        s.pieces.entry[unit.index()] = entry;
        s.pieces.due[unit.index()] = s.turn + 1;
        s.pieces.mark(unit, mark::REROUTED);
        log.say("8.4", &[], || {
            let letter = char::from(b'A' + entry).to_string();
            Message::new("unit-rerouted").with("unit", self.unit_name(unit)).with("entry", letter)
        });
    }

    /// [4.2.5] An army HQ that is due and can be placed somewhere.
    pub(crate) fn arriving_army(&self, s: &State) -> Option<UnitId> {
        let waits = |hq: &UnitId| s.pieces.at(*hq) == off_map::DUE && s.pieces.due[hq.index()] <= s.turn;
        let mut waiting = self.data.named.armies.into_iter().filter(waits).peekable();
        waiting.peek()?;
        self.with_supply(s, Side::Soviet, &[], |flood| {
            waiting.find(|&hq| self.data.map.hexes().any(|hex| self.is_army_post(s, flood, hq, hex)))
        })
    }

    /// [4.2.5, 5.3] May an arriving army HQ be placed there: outside other armies' ranges and enemy ZOCs, supplied?
    fn is_army_post(&self, s: &State, flood: &Flood, hq: UnitId, hex: HexId) -> bool {
        !s.pieces.zoc(Side::Axis, hex)
            && self.may_command_from(s, hq, hex).is_ok()
            && self.supplied_at(s, Side::Soviet, flood, hex)
            && self.may_hold_hq(s, hq, hex).is_ok()
    }

    /// Where an arriving army HQ may be placed.
    pub(crate) fn army_hexes(&self, s: &State, hq: UnitId, into: &mut Vec<HexId>) {
        self.with_supply(s, Side::Soviet, &[], |flood| {
            into.extend(self.data.map.hexes().filter(|&hex| self.is_army_post(s, flood, hq, hex)));
        });
    }

    pub(crate) fn may_place_army(&self, s: &State, hq: UnitId, hex: HexId) -> Result<(), Why> {
        self.may_hold_hq(s, hq, hex)?;
        if s.pieces.zoc(Side::Axis, hex) {
            return Err(Why::ArrivalZoc(hex));
        }
        let fed = self.with_supply(s, Side::Soviet, &[], |flood| self.supplied_at(s, Side::Soviet, flood, hex));
        if fed { Ok(()) } else { Err(Why::ArmyUnsupplied(hex)) }
    }

    /// Hexes where the marines might land.
    pub(crate) fn beaches(&self) -> impl Iterator<Item = HexId> {
        self.data.zones.merekula.iter().chain(&self.data.zones.merekula_coast).copied()
    }

    /// [8.6] May the marines land here: Merekula, or the coast beside it when German combat units hold both its hexes?
    pub(crate) fn may_land(&self, s: &State, hex: HexId) -> Result<(), Why> {
        let marines = self.data.named.marines;
        if s.pieces.at(marines) != off_map::DUE || s.pieces.due[marines.index()] > s.turn {
            return Err(Why::MarinesNotDue(marines));
        }
        let zones = &self.data.zones;
        let held = |hex: HexId| s.holds_combat(&self.data, Side::Axis, hex);
        let shut = zones.merekula.iter().all(|&hex| held(hex));
        let beach = if shut { &zones.merekula_coast } else { &zones.merekula };
        if !beach.contains(&hex) {
            return Err(Why::NoBeach(hex));
        }
        if held(hex) {
            return Err(Why::BeachHeld(hex));
        }
        // The coast beside the village must be free of all combat units, one's own too.
        if shut && s.holds_combat(&self.data, Side::Soviet, hex) {
            return Err(Why::BeachTaken(hex));
        }
        if s.fits(&self.data, marines, hex) { Ok(()) } else { Err(Why::Stacking(hex)) }
    }

    /// [8.6] The marines land, displacing a lone HQ; then the coast guns may fire.
    pub(crate) fn land(&self, s: &mut State, hex: HexId, log: &mut Log) {
        let marines = self.data.named.marines;
        log.say("8.6", &[hex.0], || Message::new("marines-land").with("hex", self.hex_name(hex)));
        self.overrun(s, marines, hex, log);
        s.pieces.put(&self.data, marines, hex);
        s.pass(&self.data, marines, hex);
        s.activation.units.insert(marines);
        s.phase = Phase::CoastGuns;
    }

    /// [7.1, 7.2, 8.1, 8.5] May the segment end? Not while a unit that is due can enter, nor while an arrival in an
    /// overstacked hex can still move out (rulings R63, R64).
    pub(crate) fn may_end_reinforcement(&self, s: &State, side: Side) -> Result<(), Why> {
        if let Some(unit) = self.due_units(s, side).find(|&unit| self.can_enter(s, unit)) {
            return Err(Why::MustEnter(unit));
        }
        let arrivals = s.activation.units - s.activation.moved;
        let stuck = |unit: &UnitId| s.overstacked(&self.data, *unit) && self.may_move(s, *unit).is_ok();
        match arrivals.iter().find(stuck) {
            Some(unit) => Err(Why::MustSpread(unit)),
            None => Ok(()),
        }
    }

    /// [7.1, 8.5] Ends the segment: whoever could not enter or find room is lost.
    pub(crate) fn end_reinforcement(&self, s: &mut State, side: Side, log: &mut Log) {
        let shut_out: UnitSet = self.due_units(s, side).collect();
        for unit in shut_out.iter() {
            s.pieces.take(&self.data, unit, off_map::DEAD);
            log.say("8.5", &[], || Message::new("unit-shut-out").with("unit", self.unit_name(unit)));
        }
        // Of a hex that is too full those who came last are lost, so that its owner's order decides (ruling R49).
        let arrivals = s.activation.units;
        let hexes: Vec<HexId> = arrivals.iter().filter_map(|unit| s.pieces.hex(unit)).collect();
        for hex in hexes {
            let last_first: Vec<UnitId> = s.pieces.stack(hex).filter(|&unit| arrivals.contains(unit)).collect();
            for unit in last_first {
                if s.overstacked(&self.data, unit) {
                    self.destroy(s, unit, "7.1", log);
                }
            }
        }
        s.activation = Activation::default();
    }
}
