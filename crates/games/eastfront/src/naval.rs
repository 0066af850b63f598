//! [15.0] Sea power: landings, evacuation, the bridgehead.

use board::HexId;
use kernel::{Log, Message};

use crate::EastFront;
use crate::movement::Mode;
use crate::state::{Bridgehead, Landing, Phase, State, Vector, mark};
use crate::units::{Side, UnitId, traits};
use crate::why::Why;

impl EastFront {
    /// [15.41] May an HQ order a landing or an evacuation? It must already be in a friendly port.
    pub(crate) fn may_order_landing(&self, s: &State, hq: UnitId, hex: HexId) -> Result<(), Why> {
        if !s.options.sea_power {
            return Err(Why::NoSeaPower);
        }
        let side = s.side(hq);
        let port = self.data.ground.hex(hex).port.ok_or(Why::NoLandingPort(hex))?;
        if !s.is_friendly(side, hex) {
            return Err(Why::NotFriendly(hex));
        }
        let zones = self.data.ground.ports[usize::from(port)].zones & self.controlled_zones(s, side);
        if zones == 0 {
            return Err(Why::SeaNotControlled(hex));
        }
        // It must have somebody to land or to fetch.
        let lands = s.pieces.of(side, hex).any(|unit| self.data.unit(unit).lands());
        let fetches = || {
            s.on_map(&self.data, side)
                .filter(|&(unit, at)| at != hex && unit != hq && self.data.ground.hex(at).coast & zones != 0)
                .any(|(unit, _)| !self.data.unit(unit).has(traits::STATIC))
        };
        if lands || fetches() { Ok(()) } else { Err(Why::NobodyToLand(hex)) }
    }

    /// The HQs in this hex that have a landing or evacuation left in this phase.
    fn naval_hqs<'a>(&self, s: &'a State, side: Side, hex: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        s.pieces.of(side, hex).filter(|&hq| {
            s.pieces.has(hq, mark::ACTIVE) && s.pieces.has(hq, mark::NAVAL) && !s.pieces.has(hq, mark::SPENT)
        })
    }

    /// [5.8] The one that can order it: a disrupted HQ whose last step paid for its blitz commands nothing any more.
    fn landing_hq(&self, s: &State, side: Side, hex: HexId) -> Option<UnitId> {
        self.naval_hqs(s, side, hex).find(|&hq| self.effective(s, hq).is_some())
    }

    /// [15.4, 15.41] May a unit be landed?
    pub(crate) fn may_land(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if !s.options.sea_power {
            return Err(Why::NoSeaPower);
        }
        if s.side(unit) != s.active {
            return Err(Why::EnemyUnit(unit));
        }
        let hex = s.pieces.hex(unit).ok_or(Why::NotOnMap(unit))?;
        self.has_move_left(s, unit)?;
        if !self.data.unit(unit).lands() {
            return Err(Why::CannotLand(unit));
        }
        if s.pieces.has(unit, mark::REARGUARD) {
            return Err(Why::IsRearguard(unit));
        }
        if s.pieces.has(unit, mark::DISPERSED) {
            return Err(Why::Dispersed(unit));
        }
        if self.landing_hq(s, s.active, hex).is_none() {
            return Err(self.naval_hqs(s, s.active, hex).next().map_or(Why::NoLandingHq(hex), Why::Powerless));
        }
        // [15.41] A blitz lands a second unit: who was thrown back does not try again (ruling R119).
        if s.landings.iter().any(|landing| landing.unit == unit) {
            return Err(Why::LandedBefore(unit));
        }
        if s.pieces.is_battle(hex) && self.is_last(s, unit, hex) {
            return Err(Why::LastCannotLand(unit));
        }
        let mut found = false;
        self.landing_goals(s, unit, hex, |_| found = true);
        if found { Ok(()) } else { Err(Why::NowhereToLand(unit)) }
    }

    /// [15.42] The coasts a unit can be landed on from a port.
    pub(crate) fn landing_goals(&self, s: &State, unit: UnitId, from: HexId, mut goal: impl FnMut(HexId)) {
        let side = s.side(unit);
        let ground = &self.data.ground;
        let zones = self.haven_zones(s, side, from) & self.controlled_zones(s, side);
        for &hex in &ground.land {
            let place = ground.hex(hex);
            let shared = place.coast & zones;
            if shared == 0 || hex == from || place.terrain.bars_landing(self.weather_at(s, hex)) {
                continue;
            }
            // [1.37, 15.42] No landing over sandbanks: those of Perekop lie in the Sea of Azov.
            if place.sandbank && shared & !self.azov() == 0 {
                continue;
            }
            let defended = s.pieces.count(side.enemy(), hex) > 0;
            // [6.32, 8.4] Who leaves a battle by it goes to a friendly hex and engages nobody.
            if s.pieces.is_battle(from) && (defended || !s.is_friendly(side, hex)) {
                continue;
            }
            // [15.42] Only one unit a phase lands in a defended hex.
            let landed = s
                .pieces
                .of(side, hex)
                .any(|u| s.pieces.has(u, mark::ENTERED) && s.pieces.vector[u.index()] == Vector::Sea);
            if (defended && landed) || !self.fits(s, unit, hex) || self.may_stray(s, unit, from, hex).is_err() {
                continue;
            }
            goal(hex);
        }
    }

    /// The Sea of Azov as a bit.
    fn azov(&self) -> u8 {
        self.data.ground.zones.iter().position(|zone| zone.id == "azov").map_or(0, |at| 1 << at)
    }

    /// [15.43] Puts a unit ashore.
    pub(crate) fn land(&self, s: &mut State, to: HexId, log: &mut Log) {
        let unit = s.moving.unit;
        let (side, from) = (s.side(unit), s.pieces.at(unit));
        if let Some(hq) = self.landing_hq(s, side, from) {
            s.pieces.mark(hq, mark::SPENT);
            s.landings.push(Landing { hq, unit, to });
        }
        s.pieces.clear(unit, mark::EXPOSED);
        s.pieces.landed[unit.index()] = to;
        if s.pieces.count(side.enemy(), to) > 0 {
            self.enter_battle(s, unit, from, to, Vector::Sea, log);
        } else {
            s.shift(unit, to);
            s.pieces.origin[unit.index()] = from;
            s.pieces.vector[unit.index()] = Vector::Sea;
        }
        self.settle_battle(s, from);
        self.halt(s, log);
    }

    /// [15.6] May a unit be taken off by sea?
    pub(crate) fn may_evacuate(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if !s.options.sea_power {
            return Err(Why::NoSeaPower);
        }
        if s.side(unit) != s.active {
            return Err(Why::EnemyUnit(unit));
        }
        s.pieces.hex(unit).ok_or(Why::NotOnMap(unit))?;
        // [2.67] Static units march or move strategically, and an evacuation is neither (ruling R103).
        if self.data.unit(unit).has(traits::STATIC) {
            return Err(Why::StaticUnit(unit));
        }
        self.has_move_left(s, unit)?;
        if s.pieces.has(unit, mark::ACTIVE) {
            return Err(Why::ActiveHq(unit));
        }
        if s.pieces.has(unit, mark::REARGUARD) {
            return Err(Why::IsRearguard(unit));
        }
        if s.pieces.has(unit, mark::DISPERSED) {
            return Err(Why::Dispersed(unit));
        }
        // Why not: what bars the first port from which it could be fetched.
        let mut why = None;
        for port in self.fetching_ports(s, unit) {
            match self.may_fetch(s, unit, port) {
                Ok(()) => return Ok(()),
                Err(other) => why = why.or(Some(other)),
            }
        }
        let powerless = || self.ports_of_its_sea(s, unit).find_map(|port| self.naval_hqs(s, s.active, port).next());
        Err(why.or_else(|| powerless().map(Why::Powerless)).unwrap_or(Why::NoEvacuationHq(s.pieces.at(unit))))
    }

    /// [15.6] The ports of the same sea with an HQ that has yet to land or fetch somebody.
    fn fetching_ports<'a>(&'a self, s: &'a State, unit: UnitId) -> impl Iterator<Item = HexId> + 'a {
        let side = s.side(unit);
        self.ports_of_its_sea(s, unit).filter(move |&port| self.landing_hq(s, side, port).is_some())
    }

    /// [15.1, 15.6] The other ports of the seas a unit stands by, as far as its side controls them.
    fn ports_of_its_sea<'a>(&'a self, s: &'a State, unit: UnitId) -> impl Iterator<Item = HexId> + 'a {
        let (side, from) = (s.side(unit), s.pieces.at(unit));
        let coast = self.data.ground.hex(from).coast & self.controlled_zones(s, side);
        let ports = self.data.ground.ports.iter().filter(move |port| port.zones & coast != 0 && port.hex != from);
        ports.map(|port| port.hex)
    }

    /// [15.6, 5.1, 6.32] May the unit be fetched to this port? Not if anybody fights there (ruling R83).
    fn may_fetch(&self, s: &State, unit: UnitId, port: HexId) -> Result<(), Why> {
        let side = s.side(unit);
        if s.pieces.count(side.enemy(), port) > 0 {
            return Err(Why::EvacuationEngaged(port));
        }
        if !s.is_friendly(side, port) {
            return Err(Why::NotFriendly(port));
        }
        if !self.fits(s, unit, port) {
            return Err(Why::Stacking(port));
        }
        self.may_stray(s, unit, s.pieces.at(unit), port)
    }

    /// [15.6] The ports to which the unit can be fetched.
    pub(crate) fn evacuation_goals(&self, s: &State, unit: UnitId, goal: impl FnMut(HexId)) {
        self.fetching_ports(s, unit).filter(|&port| self.may_fetch(s, unit, port).is_ok()).for_each(goal);
    }

    /// [6.2, 15.6] How many rearguards are to be taken off to this port: their places are kept for them.
    pub(crate) fn expected(&self, s: &State, side: Side, port: HexId) -> u8 {
        if self.data.ground.hex(port).port.is_none() {
            return 0;
        }
        let comes = |unit: UnitId| {
            s.pieces.has(unit, mark::REARGUARD)
                && s.pieces.vector[unit.index()] == Vector::Sea
                && s.pieces.origin[unit.index()] == port
        };
        // A rearguard stands in a battle.
        s.battles().iter().flat_map(|hex| s.pieces.of(side, hex)).filter(|&unit| comes(unit)).count() as u8
    }

    /// [15.6] Takes a unit off; a retreat waits for the pursuit.
    pub(crate) fn evacuate(&self, s: &mut State, to: HexId, log: &mut Log) {
        let unit = s.moving.unit;
        let (side, from) = (s.side(unit), s.pieces.at(unit));
        if let Some(hq) = self.landing_hq(s, side, to) {
            s.pieces.mark(hq, mark::SPENT);
        }
        if s.pieces.is_battle(from) && self.is_last(s, unit, from) {
            s.pieces.mark(unit, mark::REARGUARD);
            s.pieces.vector[unit.index()] = Vector::Sea;
            s.pieces.origin[unit.index()] = to;
            s.phase = Phase::Movement;
            s.moving = crate::movement::Moving::default();
            log.reveal("15.6", &[from.0], || {
                Message::new("log-rearguard")
                    .with("unit", self.unit_name(unit))
                    .with("cv", s.cv(unit))
                    .with("hex", self.hex_name(from))
            });
            return;
        }
        s.pieces.clear(unit, mark::EXPOSED);
        s.shift(unit, to);
        s.pieces.vector[unit.index()] = Vector::Land;
        self.settle_battle(s, from);
        self.halt(s, log);
    }

    /// [15.51] May the bridgehead be laid now? The coastal army must stand where it has landed, whatever it has done since.
    pub(crate) fn may_lay(&self, s: &State) -> Result<(), Why> {
        if !s.options.sea_power {
            return Err(Why::NoSeaPower);
        }
        if s.bridgehead != Bridgehead::Ready {
            return Err(Why::BridgeheadNotReady);
        }
        let coastal = self.data.named.coastal;
        let hex = s.pieces.hex(coastal).ok_or(Why::NotOnMap(coastal))?;
        if s.pieces.landed[coastal.index()] == hex { Ok(()) } else { Err(Why::NotLanded(coastal)) }
    }

    pub(crate) fn lay(&self, s: &mut State, log: &mut Log) {
        let hex = s.pieces.at(self.data.named.coastal);
        s.show_bridgehead(Bridgehead::Laid(hex));
        s.port_use[crate::state::MAX_PORTS - 1] = 0;
        s.stale = true;
        log.reveal("15.51", &[hex.0], || Message::new("log-bridgehead").with("hex", self.hex_name(hex)));
    }

    /// [15.51] An enemy alone in its hex destroys the bridgehead.
    pub(crate) fn overrun_bridgehead(&self, s: &mut State, hex: HexId) {
        if s.bridgehead == Bridgehead::Laid(hex)
            && s.pieces.count(Side::Axis, hex) > 0
            && s.pieces.count(Side::Soviet, hex) == 0
        {
            s.show_bridgehead(Bridgehead::Lost);
            s.stale = true;
        }
    }

    /// [15.51] What destroys the bridgehead is seen by both sides, as it was laid before both.
    pub(crate) fn tell_bridgehead(&self, s: &State, before: Bridgehead, log: &mut Log) {
        if let (Bridgehead::Laid(hex), Bridgehead::Lost) = (before, s.bridgehead) {
            log.say("15.51", &[hex.0], || Message::new("log-bridgehead-lost").with("hex", self.hex_name(hex)));
        }
    }

    /// Starts a landing or an evacuation.
    pub(crate) fn start_special(&self, s: &mut State, unit: UnitId, mode: Mode) {
        s.moving = self.start(s, unit, mode);
        s.phase = Phase::Moving;
    }
}
