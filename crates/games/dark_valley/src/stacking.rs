//! Chapters 2.4 and 5. Who holds a hex, how many fit into it, and what is lost when they do not.

use board::HexId;
use kernel::{Log, Message};

use crate::DarkValley;
use crate::ground::feature;
use crate::state::{Phase, State, mark, off_map};
use crate::units::{Kind, Nation, Side, Trait, UnitId};
use crate::why::Why;

/// [5.2, 5.4] What stands in a hex, counted.
#[derive(Default)]
struct Crowd {
    units: u8,
    armies: u8,
    tigers: u8,
    artillery: u8,
    panzer_hqs: u8,
    depots: u8,
    bases: u8,
    /// Nations of minor allies, as bits.
    allies: u8,
}

impl Crowd {
    fn add(&mut self, data: &crate::data::Data, unit: UnitId) {
        let info = data.unit(unit);
        match info.kind {
            Kind::Artillery => self.artillery += 1,
            Kind::Mech if info.traits.has(Trait::Tiger) => self.tigers += 1,
            Kind::Infantry | Kind::Mech => {
                self.units += 1;
                self.armies += u8::from(info.traits.has(Trait::Army));
                if !matches!(info.nation, Nation::German | Nation::Soviet) {
                    self.allies |= 1 << info.nation as u8;
                }
            }
            Kind::Hq => self.panzer_hqs += u8::from(info.side() == Side::Axis),
            Kind::Depot => self.depots += 1,
            Kind::Air => self.bases += 1,
            Kind::Support | Kind::Leader => {}
        }
    }

    /// [5.2] Are more combat units there than fit?
    fn is_crowded(&self, limits: &crate::data::tables::Stacking) -> bool {
        self.units > limits.units
            || self.armies > limits.soviet_armies
            || self.tigers > limits.tigers
            || self.artillery > limits.artillery
            || self.allies.count_ones() > 1
    }

    /// [5.4] Are more headquarters, depots or bases there than fit?
    fn is_cluttered(&self, limits: &crate::data::tables::Stacking) -> bool {
        self.panzer_hqs > limits.panzer_hqs || self.depots > limits.depots || self.bases > limits.bases
    }
}

impl DarkValley {
    fn crowd(&self, s: &State, hex: HexId) -> Crowd {
        let mut crowd = Crowd::default();
        s.pieces.stack(hex).for_each(|unit| crowd.add(&self.data, unit));
        crowd
    }

    /// [5.2, 5.4] Does a unit fit into a hex besides those who are there?
    pub(crate) fn fits(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let mut crowd = Crowd::default();
        s.pieces.stack(hex).filter(|&other| other != unit).for_each(|other| crowd.add(&self.data, other));
        crowd.add(&self.data, unit);
        let limits = &self.data.tables.stacking;
        match self.data.fights(unit) {
            true => !crowd.is_crowded(limits),
            false => !crowd.is_cluttered(limits),
        }
    }

    /// [5.2, 5.4] The same, as a reason.
    pub(crate) fn may_stack(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Why> {
        match self.fits(s, unit, hex) {
            true => Ok(()),
            false if self.data.fights(unit) => Err(Why::Full(hex)),
            false => Err(Why::Cluttered(hex)),
        }
    }

    /// [5.3] Are too many combat units in a hex?
    pub(crate) fn is_crowded(&self, s: &State, hex: HexId) -> bool {
        self.crowd(s, hex).is_crowded(&self.data.tables.stacking)
    }

    /// [5.1, 5.3] The first hex in which too many of a side stand.
    pub(crate) fn crowded(&self, s: &State, side: Side) -> Option<HexId> {
        let units = self.data.units_of(side).iter().filter(|&&unit| self.data.fights(unit));
        units.filter_map(|&unit| s.pieces.hex(unit)).find(|&hex| self.is_crowded(s, hex))
    }

    /// [5.3] May this unit be given up because too many stand in its hex? Only one whose loss helps.
    pub(crate) fn may_give_up(&self, s: &State, side: Side, unit: UnitId) -> Result<(), Why> {
        let Some(hex) = self.crowded(s, side) else { return Err(Why::NotTheMoment) };
        if s.pieces.hex(unit) != Some(hex) || !self.data.fights(unit) {
            return Err(Why::NotOverstacked(unit));
        }
        let mut rest = Crowd::default();
        s.pieces.stack(hex).filter(|&other| other != unit).for_each(|other| rest.add(&self.data, other));
        let all = self.crowd(s, hex);
        let helps = rest.units < all.units
            && (all.units > self.data.tables.stacking.units || all.allies != rest.allies)
            || rest.armies < all.armies && all.armies > self.data.tables.stacking.soviet_armies
            || rest.tigers < all.tigers && all.tigers > self.data.tables.stacking.tigers
            || rest.artillery < all.artillery && all.artillery > self.data.tables.stacking.artillery
            || all.allies.count_ones() > 1 && self.data.unit(unit).nation != Nation::German && rest.units < all.units;
        if helps { Ok(()) } else { Err(Why::NotOverstacked(unit)) }
    }

    /// [2.4] A side takes a hex, at once when its combat unit enters.
    pub(crate) fn capture(&self, s: &mut State, side: Side, hex: HexId, log: &mut Log) {
        if s.controls(side, hex) {
            return;
        }
        s.axis.set(hex, side == Side::Axis);
        let data = &self.data;
        if side == Side::Axis
            && let Some(at) = data.named.replacement.iter().position(|&city| city == hex)
        {
            s.taken_once |= 1 << at;
        }
        // [15.6] A fort is destroyed when its hex is first captured.
        if let Some(at) = data.named.forts.iter().position(|&fort| fort == hex)
            && s.forts_gone & 1 << at == 0
        {
            s.forts_gone |= 1 << at;
            log.say("15.6", &[hex.0], || Message::new("log-fort-destroyed").with("hex", self.hex_name(hex)));
        }
        // [17.1.2] A city defence marker stays until its city falls.
        if side == Side::Axis {
            s.city_defence.iter_mut().filter(|at| **at == hex).for_each(|at| *at = HexId::NONE);
        }
        // [17.3.2] What happens at Kursk, and behind the Axis line.
        if side == Side::Axis && data.ground.has(hex, feature::KURSK) {
            let held = data.named.kursk_zone.iter().filter(|&&hex| s.axis.contains(hex)).count() as u8;
            s.kursk.held = s.kursk.held.max(held);
            if hex == data.named.kursk && s.kursk.stands {
                s.kursk.stands = false;
                log.say("17.3.2", &[hex.0], || Message::new("log-kursk-gone"));
            }
        }
        let start = &data.scenarios[usize::from(s.start)];
        if side == Side::Soviet
            && data.ground.has(hex, feature::VICTORY)
            && start.control[hex.index()] == Some(Side::Axis)
        {
            s.point_lost = true;
        }
        if data.ground.has(hex, feature::TOWN | feature::CITY) {
            log.say("2.4", &[hex.0], || {
                Message::new("log-captured").with("side", self.side_name(side)).with("hex", self.hex_name(hex))
            });
        }
    }

    /// [2.4, 11.1] A combat unit has entered a hex: its side holds it, and what stands there alone is overrun.
    pub(crate) fn enter(&self, s: &mut State, side: Side, hex: HexId, log: &mut Log) {
        let helpless: arrayvec::ArrayVec<UnitId, 16> =
            s.pieces.stack(hex).filter(|&unit| self.data.side(unit) != side).collect();
        self.capture(s, side, hex, log);
        for unit in helpless {
            debug_assert!(!self.data.fights(unit), "combat units are not overrun");
            self.overrun(s, unit, hex, log);
        }
    }

    /// [8.2, 11.1, 13.6] A depot is lost for two turns; a headquarters and a base go to the nearest friendly city.
    fn overrun(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut Log) {
        let named = &self.data.named;
        if let Some(at) = named.depots.iter().position(|&depot| depot == unit) {
            s.pieces.take(unit, off_map::CAPTURED);
            s.depots_back[at] = s.turn + self.data.tables.depot_returns_after;
            log.say("13.6", &[hex.0], || Message::new("log-depot-captured").with("hex", self.hex_name(hex)));
            return;
        }
        self.displace(s, unit, hex, log);
        if self.data.unit(unit).kind == Kind::Air {
            s.pieces.mark(unit, mark::DONE | mark::DONE_NEXT);
        }
    }

    /// [11.1] A headquarters or a base goes to the nearest friendly city with room for it; without one it waits.
    pub(crate) fn displace(&self, s: &mut State, unit: UnitId, from: HexId, log: &mut Log) {
        let side = self.data.side(unit);
        s.pieces.take(unit, off_map::DUE);
        let open = |hex: &&HexId| {
            self.data.ground.has(**hex, feature::CITY)
                && s.controls(side, **hex)
                && s.holder(&self.data, **hex) != Some(side.enemy())
                && self.fits(s, unit, **hex)
        };
        let distance = |hex: &&HexId| (self.data.map.distance(from, **hex), hex.0);
        let Some(&city) = self.data.named.towns.iter().filter(open).min_by_key(distance) else {
            log.say("11.1", &[from.0], || Message::new("log-driven-out").with("unit", self.unit_name(unit)));
            return;
        };
        s.pieces.put(unit, city);
        log.say("11.1", &[from.0, city.0], || {
            Message::new("log-displaced").with("unit", self.unit_name(unit)).with("hex", self.hex_name(city))
        });
    }

    /// [2.2] A unit loses a step. Returns whether it is gone.
    pub(crate) fn lose_step(&self, s: &mut State, unit: UnitId, rule: &'static str, log: &mut Log) -> bool {
        let hex = s.pieces.at(unit);
        if s.pieces.is_full(&self.data, unit) {
            self.note_at_kursk(s, unit, 1);
            s.pieces.mark(unit, mark::REDUCED);
            log.say(rule, &[hex.0], || Message::new("log-step-lost").with("unit", self.unit_name(unit)));
            return false;
        }
        self.eliminate(s, unit, rule, log);
        true
    }

    /// [17.3.2] Steps that the Soviets lose in the fortified zone of Kursk are counted.
    fn note_at_kursk(&self, s: &mut State, unit: UnitId, steps: u8) {
        let there = s.pieces.hex(unit).is_some_and(|hex| self.data.ground.has(hex, feature::KURSK));
        if there && self.data.side(unit) == Side::Soviet && s.kursk.stands {
            s.kursk.losses = s.kursk.losses.saturating_add(steps);
        }
    }

    /// [2.2] A unit is eliminated: to its pile if it can be replaced, else for good.
    pub(crate) fn eliminate(&self, s: &mut State, unit: UnitId, rule: &'static str, log: &mut Log) {
        let hex = s.pieces.at(unit);
        // [5.3] What is given up because it overstacks is not inflicted by anybody.
        if rule != "5.3" {
            self.note_at_kursk(s, unit, s.pieces.steps(&self.data, unit));
        }
        let to = if self.data.unit(unit).replaceable { off_map::DEAD } else { off_map::GONE };
        s.pieces.take(unit, to);
        s.pieces.clear(unit, mark::BRIEF | mark::UNSUPPLIED | mark::REDUCED | mark::LANDED);
        log.say(rule, &[hex.0], || Message::new("log-eliminated").with("unit", self.unit_name(unit)));
    }

    /// Counts all steps of some units.
    pub(crate) fn steps_of(&self, s: &State, units: &crate::state::UnitSet) -> u8 {
        units.iter().map(|unit| s.pieces.steps(&self.data, unit)).sum()
    }

    /// What must hold in every state.
    pub(crate) fn audit(&self, s: &State) -> Result<(), String> {
        let data = &self.data;
        if let Some(hex) = s.pieces.broken(data.map.len()) {
            return Err(format!("the stack in {} is broken", data.map.number(hex)));
        }
        for unit in data.unit_ids() {
            let Some(hex) = s.pieces.hex(unit) else { continue };
            if data.ground.terrain[hex.index()] == crate::ground::Terrain::Closed {
                return Err(format!("{} stands in {}", data.unit(unit).id, data.map.number(hex)));
            }
            if s.holder(data, hex) != Some(data.side(unit)) {
                return Err(format!("both sides stand in {}", data.map.number(hex)));
            }
            if data.fights(unit) && !s.controls(data.side(unit), hex) {
                return Err(format!("{} stands in {} and does not hold it", data.unit(unit).id, data.map.number(hex)));
            }
        }
        if !matches!(s.phase, Phase::Over(_)) && s.hand != UnitId::NONE && s.pieces.hex(s.hand).is_some() {
            return Err(format!("{} is in hand and on the map", data.unit(s.hand).id));
        }
        Ok(())
    }
}
