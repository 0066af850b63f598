//! Chapter 11. Production: both sides at once and in secret.

use board::HexId;
use kernel::{Audience, Log, Message, SeatSet};
use serde::{Deserialize, Serialize};

use crate::EastFront;
use crate::action::Action;
use crate::art::wood;
use crate::data::special;
use crate::ground::{City, Country};
use crate::state::{Bridgehead, Phase, State, mark, off_map};
use crate::text::who;
use crate::units::{BySide, Nation, Side, UnitId, traits};
use crate::why::Why;

/// A side's production under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plan {
    /// [11.3] Points left.
    pub left: i16,
    pub done: bool,
    pub choosing: Choosing,
    /// [2.65] An SS unit has got its step.
    pub ss: bool,
    /// [15.51] The bridgehead was taken up in this phase and cannot be readied in it.
    pub recalled: bool,
}

/// What a side is about to place or give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Choosing {
    Nothing,
    /// [11.42] Where a cadre goes.
    Cadre(UnitId),
    /// [11.5] Where a reinforcement goes.
    Arrival(UnitId),
    /// [11.52] Which unit is disbanded.
    Disband,
}

impl Default for Plan {
    fn default() -> Self {
        Self { left: 0, done: false, choosing: Choosing::Nothing, ss: false, recalled: false }
    }
}

impl EastFront {
    /// [11.32, 11.33, 1.5] What cities and resources give a side: those it controls and supplies by rail or sea.
    pub(crate) fn map_production(&self, s: &State, side: Side) -> i16 {
        // The introductory scenario prints its levels: there a site counts for whoever controls it.
        let printed = self.scenario(s).production.is_some();
        let sites = self.data.ground.sites.iter();
        let counts = |hex: HexId| printed || s.network[side].contains(hex);
        let ours = sites.filter(|&&hex| s.is_friendly(side, hex) && counts(hex));
        ours.map(|&hex| self.data.ground.hex(hex).production(side) as i16).sum()
    }

    /// [11.2] The level of production.
    pub(crate) fn level(&self, s: &State, side: Side) -> i16 {
        let mut level = s.automatic[side] + self.map_production(s, side);
        if self.misses_lend_lease(s, side) {
            level -= i16::from(self.data.prices.lend_lease);
        }
        if self.misses_caspian_route(s, side) {
            level -= i16::from(self.data.prices.caspian);
        }
        level.max(0)
    }

    /// [16.3] Does a side lose points because lend-lease does not come through? Not in the introductory scenario (ruling R71).
    pub(crate) fn misses_lend_lease(&self, s: &State, side: Side) -> bool {
        side == Side::Soviet && self.scenario(s).production.is_none() && !self.has_lend_lease(s)
    }

    /// [16.61] Does a side lose points because the oil of Baku, which it has, takes the long way?
    pub(crate) fn misses_caspian_route(&self, s: &State, side: Side) -> bool {
        let counts = side == Side::Soviet && self.scenario(s).production.is_none();
        counts && self.has_oil(s, side) && !self.has_caspian_route(s)
    }

    /// [16.3, 9.12] Is there a railway from the Arctic to the east? It does not pass an entry that is fought for (ruling R125).
    pub(crate) fn has_lend_lease(&self, s: &State) -> bool {
        let (reached, _) = self.network(s, Side::Soviet, Some(&self.data.ground.arctic));
        let passes = |entry: HexId| reached.contains(entry) && !s.pieces.is_battle(entry);
        self.data.ground.entries[Side::Soviet].iter().any(|&entry| passes(entry))
    }

    /// [16.61] Is the way by sea from Baku to Guryev, and on by rail, open?
    pub(crate) fn has_caspian_route(&self, s: &State) -> bool {
        let (baku, guryev) = (self.data.ground.oil[Side::Soviet], self.data.ground.guryev);
        let free = |hex: HexId| s.is_friendly(Side::Soviet, hex) && !s.pieces.is_battle(hex);
        let steps = self.sail(s, Side::Soviet, self.haven_zones(s, Side::Soviet, baku));
        let zones = self.haven_zones(s, Side::Soviet, guryev);
        free(baku) && free(guryev) && (0..8).any(|zone| zones >> zone & 1 == 1 && steps[zone] > 0)
    }

    /// [16.2, 16.6] Does a side have the oil its HQs live on?
    pub(crate) fn has_oil(&self, s: &State, side: Side) -> bool {
        let supplied = |hex: HexId| s.is_friendly(side, hex) && s.network[side].contains(hex);
        let oil = &self.data.ground.oil;
        supplied(oil[Side::Soviet]) || (side == Side::Axis && supplied(oil[Side::Axis]))
    }

    /// [11.41, 11.42, 16.2, 16.6] What a step and a cadre of a unit cost now.
    pub(crate) fn prices(&self, s: &State, unit: UnitId) -> (i16, i16) {
        let info = self.data.unit(unit);
        let cost = self.data.costs[usize::from(info.cost)];
        let (mut step, mut cadre) = (i16::from(cost.step), i16::from(cost.cadre));
        let side = s.side(unit);
        let dear = (side == Side::Axis && self.scenario(s).has(special::HQ_DEAR)) || !self.has_oil(s, side);
        if info.is_hq() && dear {
            step += i16::from(self.data.prices.oil_step);
            cadre += i16::from(self.data.prices.oil_cadre);
        }
        (step, cadre)
    }

    /// [4.2, 11.1] A month's production begins.
    pub(crate) fn begin_production(&self, s: &mut State, log: &mut Log) {
        s.phase = Phase::Production;
        self.trace_supply(s);
        self.call_events(s);
        for side in Side::BOTH {
            let left = self.level(s, side);
            s.plans[side] = Plan { left, ..Plan::default() };
            log.tell(Audience::Only(SeatSet::one(side.seat())), "11.2", &[], || {
                Message::new("log-production").with("who", who(side)).with("points", left)
            });
        }
        for unit in self.data.unit_ids() {
            s.pieces.clear(unit, mark::RAISED | mark::SPENT | mark::ARRIVING);
        }
    }

    /// [16.4, 16.5] The Italians and Army Group E come when they are called.
    fn call_events(&self, s: &mut State) {
        // In the introductory scenario only the printed blocks play.
        if self.scenario(s).production.is_some() {
            return;
        }
        let now = s.date.months();
        if s.west_crossed && !s.age_called {
            s.age_called = true;
            for unit in self.data.unit_ids() {
                let info = self.data.unit(unit);
                if info.has(traits::ARMY_GROUP_E) && s.pieces.at(unit) == off_map::GONE {
                    s.take(unit, off_map::DUE);
                    s.pieces.cv[unit.index()] = info.arrives;
                    s.pieces.due[unit.index()] = now;
                }
            }
        }
        let italian = self.data.named.italian;
        let waiting = s.pieces.at(italian) == off_map::GONE && !s.pieces.has(italian, mark::FREED);
        if waiting && self.is_free(s, italian) && !self.scenario(s).gone.contains(&italian) {
            s.take(italian, off_map::DUE);
            s.pieces.mark(italian, mark::FREED);
            s.pieces.cv[italian.index()] = self.data.unit(italian).arrives;
            s.pieces.due[italian.index()] = now;
        }
    }

    /// [11.41, 15.52] What a step for a unit costs here: double where only the bridgehead supplies it.
    pub(crate) fn step_price(&self, s: &State, unit: UnitId) -> i16 {
        let (step, _) = self.prices(s, unit);
        let Bridgehead::Laid(_) = s.bridgehead else { return step };
        if s.side(unit) == Side::Axis {
            return step;
        }
        let mut without = s.clone();
        without.bridgehead = Bridgehead::None;
        without.supplied[Side::Soviet] = self.supplied_hexes(&without, Side::Soviet);
        if self.has_line(&without, unit) { step } else { 2 * step }
    }

    /// [11.41] May a unit get a step?
    pub(crate) fn may_step(&self, s: &State, side: Side, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if s.side(unit) != side {
            return Err(Why::EnemyUnit(unit));
        }
        let boxed = s.pieces.at(unit) == off_map::PLAIN;
        if !boxed && s.pieces.hex(unit).is_none() {
            return Err(Why::NotOnMap(unit));
        }
        if s.pieces.has(unit, mark::SPENT) {
            return Err(Why::Disbanded(unit));
        }
        if s.pieces.has(unit, mark::RAISED | mark::ARRIVING) {
            return Err(Why::RaisedAlready(unit));
        }
        if s.cv(unit) >= info.max {
            return Err(Why::AtFullStrength(unit));
        }
        if s.is_engaged(unit) {
            return Err(Why::Engaged(unit));
        }
        if !boxed && !self.has_line(s, unit) {
            return Err(Why::NoSupplyLine(unit));
        }
        if info.has(traits::SS) && s.plans[side].ss && !s.options.ss_each {
            return Err(Why::OneSsStep);
        }
        if self.step_price(s, unit) > s.plans[side].left { Err(Why::TooDear(unit)) } else { Ok(()) }
    }

    pub(crate) fn add_step(&self, s: &mut State, side: Side, unit: UnitId, log: &mut Log) {
        let price = self.step_price(s, unit);
        let plan = &mut s.plans[side];
        plan.left -= price;
        plan.ss |= self.data.unit(unit).has(traits::SS);
        s.pieces.cv[unit.index()] += 1;
        s.pieces.mark(unit, mark::RAISED);
        self.confide(side, "11.41", log, || {
            Message::new("log-step").with("unit", self.unit_name(unit)).with("cv", s.cv(unit)).with("price", price)
        });
    }

    /// Tells one side alone.
    fn confide(&self, side: Side, rule: &'static str, log: &mut Log, message: impl FnOnce() -> Message) {
        log.tell(Audience::Only(SeatSet::one(side.seat())), rule, &[], message);
    }

    /// [11.6, 1.41, 1.42, 1.44] May a new unit arrive in a hex?
    pub(crate) fn may_arrive_at(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Why> {
        let (info, side) = (self.data.unit(unit), s.side(unit));
        if hex.index() >= self.data.map.len() || !self.data.ground.hex(hex).is_land() {
            return Err(Why::OffMap);
        }
        let place = self.data.ground.hex(hex);
        let is_city = matches!(place.city, City::Minor | City::Major(_));
        // [16.5] Army Group E in the ports of Albania and Greece, the first time.
        let first_time = info.has(traits::ARMY_GROUP_E) && s.pieces.at(unit) == off_map::DUE;
        let capacity = if first_time {
            if self.data.ground.age_ports.contains(&hex) { 4 } else { 0 }
        } else {
            let home = match (side, info.nation) {
                // [11.42] Satellites are rebuilt at home.
                (_, Nation::Romanian) => is_city && place.country == Country::Romania,
                (_, Nation::Hungarian) => is_city && place.country == Country::Hungary,
                (_, Nation::Bulgarian) => is_city && place.country == Country::Bulgaria,
                (Side::Axis, _) => (is_city && place.country == Country::Reich) || place.strategic,
                (Side::Soviet, _) => is_city && place.country == Country::Russia,
            };
            // The Italians are never rebuilt, so 11.42 does not bind them.
            let entry = place.entry[side] && !Nation::SATELLITES.contains(&info.nation);
            match (home, place.is_major(), entry) {
                (true, true, _) => 2,
                (true, false, _) | (false, _, true) => 1,
                _ => 0,
            }
        };
        if capacity == 0 {
            return Err(Why::NotAHomeCity(hex));
        }
        if !s.is_friendly(side, hex) || !(first_time || s.network[side].contains(hex)) {
            return Err(Why::CityUnsupplied(hex));
        }
        if s.pieces.is_battle(hex) {
            return Err(Why::CityEmbattled(hex));
        }
        let arrived = s.pieces.of(side, hex).filter(|&other| s.pieces.has(other, mark::ARRIVING)).count();
        if arrived >= capacity {
            return Err(Why::CityFull(hex));
        }
        // [11.52] What is being disbanded makes room.
        let here = s.pieces.of(side, hex).filter(|&other| !s.pieces.has(other, mark::SPENT)).count();
        if here >= usize::from(place.terrain.stacking()) { Err(Why::Stacking(hex)) } else { Ok(()) }
    }

    /// Is there a place for a new unit?
    pub(crate) fn can_arrive(&self, s: &State, unit: UnitId) -> bool {
        self.data.ground.arrivals.iter().any(|&hex| self.may_arrive_at(s, unit, hex).is_ok())
    }

    /// [11.42, 16.1] A satellite that was in the war and never comes back.
    fn is_gone_for_good(&self, s: &State, unit: UnitId) -> bool {
        let nation = self.data.unit(unit).nation;
        let was_here = s.pieces.has(unit, mark::FREED) || s.has_surrendered(nation);
        let ended = was_here || self.scenario(s).gone.contains(&unit);
        nation.is_satellite() && s.pieces.at(unit) == off_map::GONE && ended
    }

    /// [11.42] May an eliminated unit be rebuilt?
    pub(crate) fn may_rebuild(&self, s: &State, side: Side, unit: UnitId) -> Result<(), Why> {
        if s.side(unit) != side {
            return Err(Why::EnemyUnit(unit));
        }
        if self.is_gone_for_good(s, unit) {
            return Err(Why::GoneForGood(unit));
        }
        if s.pieces.at(unit) != off_map::DEAD {
            return Err(Why::NotEliminated(unit));
        }
        if self.prices(s, unit).1 > s.plans[side].left {
            return Err(Why::TooDear(unit));
        }
        if self.can_arrive(s, unit) { Ok(()) } else { Err(Why::NoRoom(unit)) }
    }

    /// [11.5] Must a reinforcement be placed now?
    pub(crate) fn may_bring(&self, s: &State, side: Side, unit: UnitId) -> Result<(), Why> {
        if s.side(unit) != side {
            return Err(Why::EnemyUnit(unit));
        }
        if s.pieces.at(unit) != off_map::DUE || s.pieces.due[unit.index()] > s.date.months() {
            return Err(Why::NotDue(unit));
        }
        if self.can_arrive(s, unit) { Ok(()) } else { Err(Why::NoRoom(unit)) }
    }

    /// [11.51] May a reinforcement's arrival be brought forward by a month?
    pub(crate) fn may_hasten(&self, s: &State, side: Side, unit: UnitId, pay: bool) -> Result<(), Why> {
        if s.side(unit) != side {
            return Err(Why::EnemyUnit(unit));
        }
        if s.pieces.at(unit) != off_map::DUE || s.pieces.due[unit.index()] <= s.date.months() {
            return Err(Why::NotDue(unit));
        }
        if s.pieces.has(unit, mark::RAISED) {
            return Err(Why::HastenedAlready(unit));
        }
        if pay {
            let price = self.prices(s, unit).1;
            if price > s.plans[side].left { Err(Why::TooDear(unit)) } else { Ok(()) }
        } else if s.cv(unit) <= self.data.unit(unit).least().max(1) {
            Err(Why::OneStep(unit))
        } else {
            Ok(())
        }
    }

    pub(crate) fn hasten(&self, s: &mut State, side: Side, unit: UnitId, pay: bool, log: &mut Log) {
        if pay {
            s.plans[side].left -= self.prices(s, unit).1;
        } else {
            s.pieces.cv[unit.index()] -= 1;
        }
        s.pieces.due[unit.index()] -= 1;
        s.pieces.mark(unit, mark::RAISED);
        self.confide(side, "11.51", log, || Message::new("log-hasten").with("unit", self.unit_name(unit)));
    }

    /// [11.52] May a unit be disbanded?
    pub(crate) fn may_scrap(&self, s: &State, side: Side, unit: UnitId) -> Result<(), Why> {
        if s.side(unit) != side {
            return Err(Why::EnemyUnit(unit));
        }
        // [16.7] Also one that faces the plain.
        if s.pieces.hex(unit).is_none() && s.pieces.at(unit) != off_map::PLAIN {
            return Err(Why::NotOnMap(unit));
        }
        // Any unit that was there when the phase began (ruling R90).
        if s.pieces.has(unit, mark::SPENT | mark::ARRIVING) {
            return Err(Why::Disbanded(unit));
        }
        Ok(())
    }

    pub(crate) fn scrap(&self, s: &mut State, side: Side, unit: UnitId, log: &mut Log) {
        s.plans[side].choosing = Choosing::Nothing;
        s.pieces.mark(unit, mark::SPENT);
        self.confide(side, "11.52", log, || Message::new("log-disband").with("unit", self.unit_name(unit)));
    }

    /// [15.51] May the bridgehead be readied, prepared anew, or taken up?
    pub(crate) fn may_prepare(&self, s: &State, side: Side) -> Result<(), Why> {
        if !s.options.sea_power {
            return Err(Why::NoSeaPower);
        }
        let plan = &s.plans[side];
        match s.bridgehead {
            _ if side == Side::Axis => Err(Why::BridgeheadReady),
            Bridgehead::None | Bridgehead::Ready => Err(Why::BridgeheadReady),
            _ if plan.recalled => Err(Why::BridgeheadRecalled),
            Bridgehead::Laid(_) => Ok(()),
            Bridgehead::Preparing | Bridgehead::Lost => {
                if i16::from(self.data.prices.bridgehead) > plan.left {
                    Err(Why::BridgeheadDear)
                } else {
                    Ok(())
                }
            }
        }
    }

    pub(crate) fn prepare(&self, s: &mut State, side: Side, log: &mut Log) {
        let price = i16::from(self.data.prices.bridgehead);
        let plan = &mut s.plans[side];
        match s.bridgehead {
            // It is taken up when all is seen.
            Bridgehead::Laid(_) => plan.recalled = true,
            Bridgehead::Lost => {
                s.bridgehead = Bridgehead::Preparing;
                plan.left -= price;
            }
            Bridgehead::None | Bridgehead::Ready => return kernel::unperformed(Action::Prepare, s.bridgehead),
            Bridgehead::Preparing => {
                s.bridgehead = Bridgehead::Ready;
                plan.left -= price;
            }
        }
        self.confide(side, "15.51", log, || Message::new("log-bridgehead-work"));
    }

    /// [11.6] Places what was chosen.
    pub(crate) fn arrive(&self, s: &mut State, side: Side, hex: HexId, log: &mut Log) {
        let (unit, rule, id) = match s.plans[side].choosing {
            Choosing::Cadre(unit) => (unit, "11.42", "log-cadre"),
            Choosing::Arrival(unit) => (unit, "11.5", "log-arrival"),
            Choosing::Nothing | Choosing::Disband => return kernel::unperformed(Action::To(hex), s.phase),
        };
        s.plans[side].choosing = Choosing::Nothing;
        if rule == "11.42" {
            s.plans[side].left -= self.prices(s, unit).1;
            s.pieces.cv[unit.index()] = self.data.unit(unit).least();
            s.pieces.mark(unit, mark::REBUILT);
        }
        s.put(unit, hex);
        s.pieces.clear(unit, mark::UNSUPPLIED);
        s.pieces.mark(unit, mark::RAISED | mark::ARRIVING);
        self.confide(side, rule, log, || {
            Message::new(id).with("unit", self.unit_name(unit)).with("hex", self.hex_name(hex)).with("cv", s.cv(unit))
        });
    }

    /// [11.5] A side may not end its production while a reinforcement could be placed.
    pub(crate) fn may_end_production(&self, s: &State, side: Side) -> Result<(), Why> {
        match self.data.unit_ids().find(|&unit| self.may_bring(s, side, unit).is_ok()) {
            Some(unit) => Err(Why::MustArrive(unit)),
            None => Ok(()),
        }
    }

    /// [11.52, 11.6] Both sides are done: what the table would see is seen. A block that gives way to one that looks the same is
    /// not missed, and nothing is told of the two.
    pub(crate) fn end_production(&self, s: &mut State, log: &mut Log) {
        // [11.52] In the order of the map, which tells nothing of which blocks they were.
        let facing = |s: &State, unit: UnitId| {
            let at = s.plain.iter().position(|&other| other == unit);
            at.and_then(|at| self.data.ground.hungarian_plain.get(at).copied())
        };
        let given_up = self.data.unit_ids().filter(|&unit| s.pieces.has(unit, mark::SPENT));
        let mut given_up: Vec<(HexId, UnitId)> =
            given_up.filter_map(|unit| Some((s.pieces.hex(unit).or_else(|| facing(s, unit))?, unit))).collect();
        given_up.sort_unstable();
        for (hex, unit) in given_up {
            let side = s.side(unit);
            let gone = if s.pieces.hex(unit).is_some() { "log-block-gone" } else { "log-plain-gone" };
            let replaced = self.replacement(s, unit);
            self.eliminate(s, unit);
            if let Some(other) = replaced {
                s.pieces.clear(other, mark::ARRIVING);
                continue;
            }
            for slot in s.plain.iter_mut().filter(|slot| **slot == unit) {
                *slot = UnitId::NONE;
            }
            log.say("11.52", &[hex.0], || Message::new(gone).with("who", who(side)).with("hex", self.hex_name(hex)));
        }
        for side in Side::BOTH {
            for &hex in &self.data.ground.land {
                let count = s.pieces.of(side, hex).filter(|&unit| s.pieces.has(unit, mark::ARRIVING)).count();
                if count > 0 {
                    log.say("11.6", &[hex.0], || {
                        Message::new("log-blocks-arrive")
                            .with("who", who(side))
                            .with("count", count)
                            .with("hex", self.hex_name(hex))
                    });
                }
            }
        }
        for unit in self.data.unit_ids() {
            s.pieces.clear(unit, mark::RAISED | mark::ARRIVING | mark::SPENT);
        }
        if s.plans[Side::Soviet].recalled {
            s.show_bridgehead(Bridgehead::Preparing);
        }
        s.plans = BySide::default();
        s.stale = true;
    }

    /// [2.1, 2.3] A new block in the hex of a disbanded one that nobody but its owner can tell from it: both stand hidden, of the
    /// same wood and with supply.
    fn replacement(&self, s: &State, unit: UnitId) -> Option<UnitId> {
        let hex = s.pieces.hex(unit)?;
        let wood_of = |unit: UnitId| wood(self.data.unit(unit).nation);
        let same = |&other: &UnitId| s.pieces.has(other, mark::ARRIVING) && wood_of(other) == wood_of(unit);
        let hidden = !s.pieces.has(unit, mark::UNSUPPLIED | mark::REVEALING);
        s.pieces.of(s.side(unit), hex).find(same).filter(|_| hidden)
    }

    /// Everything a side may do in its production.
    pub(crate) fn production_offers(&self, s: &State, side: Side, into: &mut Vec<Action>) {
        let plan = &s.plans[side];
        if plan.done {
            return;
        }
        match plan.choosing {
            Choosing::Cadre(unit) | Choosing::Arrival(unit) => {
                let hexes = self.data.ground.arrivals.iter().filter(|&&hex| self.may_arrive_at(s, unit, hex).is_ok());
                into.extend(hexes.map(|&hex| Action::To(hex)));
                into.push(Action::Back);
                return;
            }
            Choosing::Disband => {
                let units = self.data.unit_ids().filter(|&unit| self.may_scrap(s, side, unit).is_ok());
                into.extend(units.map(Action::Scrap));
                into.push(Action::Back);
                return;
            }
            Choosing::Nothing => {}
        }
        // Whether there is room for a new unit is the same for all of a nation.
        let mut room = [None; 6];
        for unit in self.data.unit_ids().filter(|&unit| s.side(unit) == side) {
            let info = self.data.unit(unit);
            if s.pieces.at(unit) == off_map::DEAD {
                let fits = |room: &mut Option<bool>| *room.get_or_insert_with(|| self.can_arrive(s, unit));
                let may = match info.has(traits::ARMY_GROUP_E) {
                    true => self.may_rebuild(s, side, unit).is_ok(),
                    false => self.prices(s, unit).1 <= plan.left && fits(&mut room[info.nation as usize]),
                };
                if may {
                    into.push(Action::Cadre(unit));
                }
                continue;
            }
            if self.may_step(s, side, unit).is_ok() {
                into.push(Action::Step(unit));
            }
            if s.pieces.at(unit) != off_map::DUE {
                continue;
            }
            if self.may_bring(s, side, unit).is_ok() {
                into.push(Action::Arrive(unit));
            }
            if self.may_hasten(s, side, unit, false).is_ok() {
                into.push(Action::Hasten(unit));
            }
            if self.may_hasten(s, side, unit, true).is_ok() {
                into.push(Action::Buy(unit));
            }
        }
        if self.data.unit_ids().any(|unit| self.may_scrap(s, side, unit).is_ok()) {
            into.push(Action::Disband);
        }
        if self.may_prepare(s, side).is_ok() {
            into.push(Action::Prepare);
        }
        if self.may_end_production(s, side).is_ok() {
            into.push(Action::Done);
        }
    }
}
