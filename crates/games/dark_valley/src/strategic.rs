//! Chapter 9. Trains, ships, landings and airborne corps.

use board::{Direction, HexId};
use kernel::{Chance, LineKind, Log, Message};
use std::cell::RefCell;

use crate::DarkValley;
use crate::ground::{feature, side};
use crate::state::{HexSet, Phase, Stage, State, mark, off_map};
use crate::units::{Kind, Side, UnitId};
use crate::why::Why;

thread_local! {
    static RAILS: RefCell<board::Flood> = RefCell::new(board::Flood::default());
}

/// A sea with its ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sea {
    /// With the Gulf of Finland.
    Baltic,
    /// With the Sea of Azov.
    BlackSea,
}

impl DarkValley {
    /// [9.2, 9.4] May a unit board a train?
    pub(crate) fn may_entrain(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let hex = self.may_travel(s, unit)?;
        if !s.supplied(unit) {
            return Err(Why::UnitUnsupplied(unit));
        }
        if !s.lines.contains(hex) {
            return Err(Why::NoRailway(hex));
        }
        // [9.4] A Soviet unit is at no point beside an enemy.
        if s.active == Side::Soviet && self.is_beside_enemy(s, hex) {
            return Err(Why::BesideEnemy(hex));
        }
        if s.left < s.pieces.steps(&self.data, unit) { Err(Why::NoTrains(unit)) } else { Ok(()) }
    }

    /// [9.1] What can travel, and where it stands; it can be activated afterwards like any other.
    fn may_travel(&self, s: &State, unit: UnitId) -> Result<HexId, Why> {
        let info = self.data.unit(unit);
        if info.side() != s.active {
            return Err(Why::EnemyUnit(unit));
        }
        let Some(hex) = s.pieces.hex(unit) else { return Err(Why::NotOnMap(unit)) };
        if !info.kind.fights() && info.kind != Kind::Hq {
            return Err(Why::DoesNotMarch(unit));
        }
        if s.pieces.has(unit, mark::MOVED) { Err(Why::MovedAlready(unit)) } else { Ok(hex) }
    }

    fn is_beside_enemy(&self, s: &State, hex: HexId) -> bool {
        s.beside(&self.data, s.active.enemy(), hex)
    }

    /// [9.2, 9.4] Railways from a hex along which trains of a side run.
    pub(crate) fn train_reach(&self, s: &State, by: Side, from: HexId) -> HexSet {
        let net = self.rails(s, by);
        let open = |hex: HexId| {
            let beside = s.beside(&self.data, by.enemy(), hex);
            // [9.2] An Axis train passes beside the enemy where a friend is; [9.4] a Soviet one never does.
            let free = !beside || by == Side::Axis && s.fights_in(&self.data, by, hex);
            // A headquarters of the enemy that stands on the railway by itself bars it as well (ruling A60).
            net.contains(hex) && free && s.holder(&self.data, hex) != Some(by.enemy())
        };
        RAILS.with_borrow_mut(|flood| {
            let pass = |from: HexId, direction: Direction, to: HexId| {
                self.data.ground.sides[from.index()][direction.index()] & side::RAIL != 0 && open(to)
            };
            flood.reach(&self.data.map, [from], u32::MAX, pass);
            flood.visited().iter().copied().collect()
        })
    }

    /// [9.2] What a journey by train counts: in snow and from 1944 on an Axis step that moves in the USSR counts twice, be it
    /// only on its way. A way around is taken where there is one.
    pub(crate) fn fare(&self, s: &State, unit: UnitId, to: HexId) -> u8 {
        let steps = s.pieces.steps(&self.data, unit);
        let late = s.turn >= self.data.tables.strategic.axis_rail_double_from;
        let each = if late { 2 } else { self.weather(s).axis_rail_cost };
        if s.active == Side::Axis && each > 1 && !self.goes_around_ussr(s, to) { steps * each } else { steps }
    }

    /// [9.2] Is there a way for the train of the unit in hand that is not in the USSR anywhere?
    fn goes_around_ussr(&self, s: &State, to: HexId) -> bool {
        let abroad = |hex: HexId| self.data.abroad.contains(hex);
        if !abroad(s.hand_from) || !abroad(to) {
            return false;
        }
        RAILS.with_borrow_mut(|flood| {
            let pass = |from: HexId, direction: Direction, next: HexId| {
                self.data.ground.sides[from.index()][direction.index()] & side::RAIL != 0
                    && s.lines.contains(next)
                    && abroad(next)
            };
            flood.trace(&self.data.map, [s.hand_from], u32::MAX, pass, |hex| hex == to).is_some()
        })
    }

    /// [9.2, 9.4] May the unit in hand get off here?
    pub(crate) fn may_detrain(&self, s: &State, hex: HexId) -> Result<(), Why> {
        if hex == s.hand_from {
            return Err(Why::ThereAlready(hex));
        }
        if !s.lines.contains(hex) {
            return Err(Why::NoRailway(hex));
        }
        if s.left < self.fare(s, s.hand, hex) {
            return Err(Why::NoTrains(s.hand));
        }
        self.may_stack(s, s.hand, hex)
    }

    /// [9.3, 9.5] The sea of a port.
    pub(crate) fn sea(&self, hex: HexId) -> Option<Sea> {
        match () {
            () if self.data.ground.has(hex, feature::BALTIC | feature::GULF) => Some(Sea::Baltic),
            () if self.data.ground.has(hex, feature::BLACK_SEA | feature::AZOV) => Some(Sea::BlackSea),
            () => None,
        }
    }

    /// [9.3, 9.5] Is a port open to a side now?
    pub(crate) fn may_use_port(&self, s: &State, by: Side, hex: HexId) -> Result<(), Why> {
        let (ground, named) = (&self.data.ground, &self.data.named);
        let Some(sea) = self.sea(hex) else { return Err(Why::NoPort(hex)) };
        if !s.controls(by, hex) {
            return Err(Why::NotHeld(hex));
        }
        let closed = &self.weather(s).closed;
        let frozen = |name: &str, bit: u16| ground.has(hex, bit) && closed.iter().any(|own| own == name);
        if frozen("gulf-port", feature::GULF) || frozen("azov-port", feature::AZOV) {
            return Err(Why::PortFrozen(hex));
        }
        if ground.has(hex, feature::AZOV) && !(s.controls(by, named.kerch) && s.controls(by, named.taman)) {
            return Err(Why::StraitClosed(hex));
        }
        if sea == Sea::BlackSea && by == Side::Axis && !s.controls(by, named.sevastopol) {
            return Err(Why::NoFleet(hex));
        }
        Ok(())
    }

    /// [9.3, 9.5] What a unit counts at sea: a mechanised step twice.
    fn freight(&self, s: &State, unit: UnitId) -> u8 {
        let steps = s.pieces.steps(&self.data, unit);
        if self.data.unit(unit).kind == Kind::Mech { steps * self.data.tables.strategic.mech_naval } else { steps }
    }

    /// [9.3, 9.5] May a unit board a ship?
    pub(crate) fn may_embark(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let hex = self.may_travel(s, unit)?;
        self.may_use_port(s, s.active, hex)?;
        let sea = self.sea(hex).map_or(0, |sea| sea as usize);
        if s.ships[sea] < self.freight(s, unit) { Err(Why::NoShips(unit)) } else { Ok(()) }
    }

    /// [9.3, 9.5] May the unit in hand land in this port?
    pub(crate) fn may_disembark(&self, s: &State, hex: HexId) -> Result<(), Why> {
        if hex == s.hand_from {
            return Err(Why::ThereAlready(hex));
        }
        self.may_use_port(s, s.active, hex)?;
        if self.sea(hex) != self.sea(s.hand_from) {
            return Err(Why::OtherSea(hex));
        }
        if s.holder(&self.data, hex) == Some(s.active.enemy()) {
            return Err(Why::EnemyOccupied(hex));
        }
        self.may_stack(s, s.hand, hex)
    }

    /// [9.6] May the naval unit go to sea?
    pub(crate) fn may_sail(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if unit != self.data.named.naval {
            return Err(Why::CannotLand(unit));
        }
        let Some(hex) = s.pieces.hex(unit) else { return Err(Why::NotOnMap(unit)) };
        if !self.data.ground.has(hex, feature::BLACK_SEA) {
            return Err(Why::NoPort(hex));
        }
        self.may_use_port(s, Side::Soviet, hex)
    }

    /// [9.6] May it land on this coast?
    pub(crate) fn may_land(&self, s: &State, hex: HexId) -> Result<(), Why> {
        let named = &self.data.named;
        let azov = named.azov_coast.contains(&hex);
        if !azov && !named.black_sea_coast.contains(&hex) {
            return Err(Why::NoCoast(hex));
        }
        let frozen = self.weather(s).closed.iter().any(|name| name == "azov-port");
        if azov && !named.black_sea_coast.contains(&hex) && frozen {
            return Err(Why::PortFrozen(hex));
        }
        let abroad = !self.data.ground.country[hex.index()].is_soviet();
        if abroad && s.turn < self.data.tables.strategic.amphibious_abroad_from {
            return Err(Why::Abroad(hex));
        }
        if s.fights_in(&self.data, Side::Axis, hex) {
            return Err(Why::EnemyOccupied(hex));
        }
        if hex == s.hand_from {
            return Err(Why::ThereAlready(hex));
        }
        self.may_stack(s, s.hand, hex)
    }

    /// [9.7] May an airborne corps take off? From a town or city that lines of supply reach (ruling A59), near Stavka.
    pub(crate) fn may_take_off(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if !self.data.named.airborne.contains(&unit) {
            return Err(Why::NotAirborne(unit));
        }
        let Some(hex) = s.pieces.hex(unit) else { return Err(Why::NotOnMap(unit)) };
        if !self.data.ground.has(hex, feature::TOWN | feature::CITY) {
            return Err(Why::NoTown(hex));
        }
        if !s.lines.contains(hex) {
            return Err(Why::HexUnsupplied(hex));
        }
        if self.near_stavka(s, hex) { Ok(()) } else { Err(Why::OutOfReach(hex)) }
    }

    fn near_stavka(&self, s: &State, hex: HexId) -> bool {
        let stavka = self.data.named.stavka;
        let range = u32::from(self.data.unit(stavka).front.first);
        s.pieces.hex(stavka).is_some_and(|at| self.data.map.distance(at, hex) <= range)
    }

    /// [9.7] May it be flown or dropped there?
    pub(crate) fn may_drop(&self, s: &State, hex: HexId) -> Result<(), Why> {
        if self.data.ground.terrain[hex.index()] == crate::ground::Terrain::Closed {
            return Err(Why::Closed(hex));
        }
        if !self.data.ground.country[hex.index()].is_soviet() {
            return Err(Why::Abroad(hex));
        }
        if hex == s.hand_from {
            return Err(Why::ThereAlready(hex));
        }
        if self.data.ground.has(hex, feature::TOWN | feature::CITY) {
            // Flown in, never dropped.
            if !s.controls(Side::Soviet, hex) || s.holder(&self.data, hex) == Some(Side::Axis) {
                return Err(Why::DropOnTown(hex));
            }
            if self.data.map.distance(s.hand_from, hex) > u32::from(self.data.tables.strategic.air_transport) {
                return Err(Why::TooFarToMove(hex));
            }
            return self.may_stack(s, s.hand, hex);
        }
        if !self.near_stavka(s, hex) {
            return Err(Why::OutOfReach(hex));
        }
        if s.holder(&self.data, hex) == Some(Side::Axis) {
            return Ok(());
        }
        self.may_stack(s, s.hand, hex)
    }

    /// May this unit be taken up in the segment under way?
    pub(crate) fn may_take(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if s.hand != UnitId::NONE {
            return Err(Why::PlaceFirst(s.hand));
        }
        match s.phase {
            Phase::Arrivals => self.may_arrive(s, unit),
            Phase::Conversions => self.may_make(s, unit),
            Phase::Bases => self.may_move_base(s, unit),
            Phase::Rail => self.may_entrain(s, unit),
            Phase::Ships => self.may_embark(s, unit),
            Phase::Landing => self.may_sail(s, unit),
            Phase::Airborne => self.may_take_off(s, unit),
            Phase::Reserves => {
                let waits = s.pieces.at(unit) == off_map::STAVKA && s.left > 0;
                if waits { Ok(()) } else { Err(Why::NotInStavka(unit)) }
            }
            _ => Err(Why::NotTheMoment),
        }
    }

    /// May the unit in hand be put into this hex?
    pub(crate) fn may_place(&self, s: &State, hex: HexId) -> Result<(), Why> {
        if s.hand == UnitId::NONE {
            return Err(Why::NothingInHand);
        }
        match s.phase {
            Phase::Arrivals | Phase::Replacements => self.may_enter(s, s.hand, hex),
            Phase::Conversions if s.needs == [0; 2] => self.may_form(s, hex),
            Phase::Bases => self.may_base(s, s.hand, hex),
            Phase::Rail => self.may_detrain(s, hex),
            Phase::Ships => self.may_disembark(s, hex),
            Phase::Landing => self.may_land(s, hex),
            Phase::Airborne => self.may_drop(s, hex),
            Phase::Reserves => self.may_commit(s, s.hand, hex),
            _ => Err(Why::NotTheMoment),
        }
    }

    /// Hexes that could be a place for the unit in hand.
    pub(crate) fn places<'a>(&'a self, s: &'a State) -> Box<dyn Iterator<Item = HexId> + 'a> {
        let named = &self.data.named;
        let stavka = || named.stavka;
        let around = |hq: UnitId| {
            let range = u32::from(self.data.unit(hq).front.first);
            s.pieces.hex(hq).into_iter().flat_map(move |at| board::within(&self.data.map, at, range))
        };
        match s.phase {
            Phase::Rail => Box::new(s.lines.iter()),
            Phase::Ships => Box::new(named.ports.iter().copied()),
            Phase::Landing => {
                let azov = named.azov_coast.iter().filter(|hex| !named.black_sea_coast.contains(hex));
                Box::new(named.black_sea_coast.iter().chain(azov).copied())
            }
            Phase::Airborne => {
                let open = |hex: &HexId| !self.data.ground.has(*hex, feature::TOWN | feature::CITY);
                Box::new(named.towns.iter().copied().chain(around(stavka()).filter(open)))
            }
            Phase::Reserves => {
                let first: HexSet = around(stavka()).chain(around(named.zhukov)).collect();
                Box::new(first.into_iter())
            }
            Phase::Conversions => {
                let more = self.entry_places(s.hand).iter().copied().filter(|hex| !s.components.contains(hex));
                Box::new(s.components.iter().copied().chain(more))
            }
            _ => Box::new(self.entry_places(s.hand).iter().copied()),
        }
    }

    /// Takes a unit up.
    pub(crate) fn take(&self, s: &mut State, unit: UnitId) {
        s.hand = unit;
        s.hand_from = s.pieces.at(unit);
        if s.phase == Phase::Rail {
            s.lines = self.train_reach(s, s.active, s.hand_from);
        }
        if s.phase == Phase::Conversions {
            s.needs = [0; 2];
            s.components.clear();
            for (at, &(_, count)) in self.recipe(unit).iter().enumerate().take(2) {
                s.needs[at] = count;
            }
        }
        s.pieces.take(unit, off_map::HAND);
    }

    /// Puts the unit in hand into a hex.
    pub(crate) fn place(&self, s: &mut State, hex: HexId, chance: &mut dyn Chance, log: &mut Log) {
        let (unit, from) = (s.hand, s.hand_from);
        match s.phase {
            Phase::Arrivals => {
                if self.data.unit(unit).kind == Kind::Hq {
                    s.pieces.mark(unit, mark::REBUILT);
                }
                self.arrive(s, hex, if s.active == Side::Axis { "7.2" } else { "7.3" }, log);
            }
            Phase::Replacements => self.arrive(s, hex, if s.active == Side::Axis { "7.4" } else { "7.6" }, log),
            Phase::Conversions => {
                s.components.clear();
                self.arrive(s, hex, "7.8", log);
            }
            Phase::Reserves => {
                s.left -= 1;
                s.pieces.mark(unit, mark::ACTIVE);
                self.arrive(s, hex, "10.5.5", log);
            }
            Phase::Bases => {
                // [8.2] It costs a German unit the turn; the Soviet 18th is only based.
                s.pieces.mark(unit, if s.active == Side::Axis { mark::DONE } else { mark::MOVED });
                self.travel(s, from, hex, "8.2", log);
            }
            Phase::Rail => {
                s.left -= self.fare(s, unit, hex);
                s.pieces.mark(unit, mark::MOVED);
                self.travel(s, from, hex, if s.active == Side::Axis { "9.2" } else { "9.4" }, log);
                s.lines = self.rails(s, s.active);
            }
            Phase::Ships => {
                let sea = self.sea(hex).map_or(0, |sea| sea as usize);
                s.ships[sea] -= self.freight(s, unit);
                s.pieces.mark(unit, mark::MOVED);
                self.travel(s, from, hex, if s.active == Side::Axis { "9.3" } else { "9.5" }, log);
            }
            Phase::Landing => {
                s.pieces.mark(unit, mark::LANDED);
                s.pieces.clear(unit, mark::UNSUPPLIED);
                self.travel(s, from, hex, "9.6", log);
                self.enter(s, Side::Soviet, hex, log);
                s.phase = Phase::Going;
            }
            Phase::Airborne => self.jump(s, hex, chance, log),
            _ => kernel::unperformed(hex, s.phase),
        }
    }

    fn travel(&self, s: &mut State, from: HexId, to: HexId, rule: &'static str, log: &mut Log) {
        let unit = std::mem::replace(&mut s.hand, UnitId::NONE);
        s.hand_from = off_map::DUE;
        s.pieces.put(unit, to);
        log.say(rule, &[from.0, to.0], || {
            Message::new("log-travelled").with("unit", self.unit_name(unit)).with("hex", self.hex_name(to))
        });
        log.is(LineKind::Move);
    }

    /// [9.7] An airborne corps lands; on enemies it is lost for good, and they may lose a step.
    fn jump(&self, s: &mut State, hex: HexId, chance: &mut dyn Chance, log: &mut Log) {
        s.phase = Phase::Going;
        if s.holder(&self.data, hex) != Some(Side::Axis) {
            self.travel(s, s.hand_from, hex, "9.7", log);
            self.enter(s, Side::Soviet, hex, log);
            return;
        }
        let unit = std::mem::replace(&mut s.hand, UnitId::NONE);
        s.hand_from = off_map::DUE;
        s.pieces.take(unit, off_map::GONE);
        let die = chance.roll(6, "die-drop");
        let hit = self.data.tables.strategic.drop_hits.contains(&die);
        log.say("9.7", &[hex.0], || {
            Message::new("log-dropped")
                .with("unit", self.unit_name(unit))
                .with("hex", self.hex_name(hex))
                .with("die", die)
        });
        log.attach(chance.fallen());
        if hit && s.fights_in(&self.data, Side::Axis, hex) {
            s.phase = Phase::Dropped(hex);
        }
    }

    /// [9.2, 9.3, 9.4, 9.5, 9.6, 9.7] What a segment of strategic movement begins with. Returns its phase, if it takes place.
    pub(crate) fn strategic_phase(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) -> Option<Phase> {
        let rules = &self.data.tables.strategic;
        match s.stage {
            Stage::AxisRail if s.turn >= rules.axis_rail_from => {
                s.left = (0..rules.axis_rail_dice).map(|_| chance.roll(6, "die-rail")).sum();
                s.lines = self.rails(s, Side::Axis);
                log.say("9.2", &[], || Message::new("log-rail").with("count", s.left));
                log.attach(chance.fallen());
                Some(Phase::Rail)
            }
            Stage::SovietRail if s.turn >= rules.soviet_rail_from => {
                s.left = rules.soviet_rail;
                s.lines = self.rails(s, Side::Soviet);
                Some(Phase::Rail)
            }
            Stage::AxisShips => {
                s.ships = [rules.axis_naval; 2];
                Some(Phase::Ships)
            }
            Stage::SovietShips => {
                s.ships = [rules.soviet_naval; 2];
                Some(Phase::Ships)
            }
            Stage::Landing => Some(Phase::Landing),
            Stage::Airborne if self.weather(s).airborne => {
                s.lines = self.supply_of(s, Side::Soviet).all;
                Some(Phase::Airborne)
            }
            _ => None,
        }
    }
}
