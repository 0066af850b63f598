//! [17, 18] Reinforcements, replacements, withdrawals and transformations.

use board::HexId;
use kernel::{Chance, Log, Message};

use crate::VictoryRoads;
use crate::ground::{City, Country, Works};
use crate::state::{Phase, State, mark, off_map};
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::{Kind, Nation, Side, UnitId, traits};
use crate::why::Why;

/// The step of the reinforcement phase in which divisions are mobilised.
const MOBILISING: u8 = 3;

/// Whose replacement points those of a nation are.
const fn purse(nation: Nation) -> usize {
    match nation {
        Nation::German => 0,
        Nation::Romanian => 1,
        Nation::Hungarian => 2,
        Nation::Soviet => 3,
    }
}

impl VictoryRoads {
    /// [17.1] What the calendar brings, and HQs that were cut off.
    pub(crate) fn call_up(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let side = s.active;
        let scenario = self.scenario(s);
        if let Some(row) = scenario.arrivals(s.turn) {
            for &(from, to) in &row.transform {
                if s.side(&self.data, from) == side {
                    self.transform(s, from, to, log);
                }
            }
            for &kind in &row.supports[side] {
                s.pools[side].add(kind);
                s.supports += 1;
                let rule = if side == Side::Axis { "17.2.1" } else { "17.1" };
                log.say(rule, &[], || Message::new("log-support-arrives").with("support", self.support_name(kind)));
            }
            for &unit in &row.units[side] {
                if s.pieces.at(unit) == off_map::DUE && s.side(&self.data, unit) == side {
                    s.pieces.take(unit, off_map::ARRIVING);
                    // [10.1.2] Infantry corps come in standard mode.
                    s.pieces.marks[unit.index()] = if self.data.unit(unit).is_rifle() { mark::REDUCED } else { 0 };
                }
            }
            if side == Side::Soviet {
                self.draw_corps(s, row.corps, chance, log);
            }
        }
        // [4.1.2, 17.3.11] HQs that were cut off, and elite divisions rebuilt a turn ago.
        for unit in self.data.unit_ids() {
            let waits = match s.pieces.at(unit) {
                off_map::CUT_OFF => true,
                off_map::REBUILT => !s.pieces.has(unit, mark::NEW),
                _ => false,
            };
            if waits && s.side(&self.data, unit) == side {
                if s.pieces.at(unit) == off_map::REBUILT {
                    s.pieces.mark(unit, mark::SPENT);
                }
                s.pieces.take(unit, off_map::ARRIVING);
            }
        }
        if side == Side::Soviet {
            self.return_turned(s, chance, log);
        }
    }

    /// [10.2.2] Infantry corps are drawn unseen from their pool.
    fn draw_corps(&self, s: &mut State, count: u8, chance: &mut dyn Chance, log: &mut Log) {
        let mut drawn = Vec::new();
        for _ in 0..count {
            let Some(unit) = self.draw_corps_once(s, chance) else { break };
            s.pieces.take(unit, off_map::ARRIVING);
            drawn.push(unit);
        }
        if !drawn.is_empty() {
            log.say("10.2.2", &[], || {
                let units: Vec<_> = drawn.iter().map(|&unit| self.unit_name(unit)).collect();
                Message::new("log-corps-arrive").with("units", units).with("count", drawn.len())
            });
            log.attach(chance.fallen());
        }
    }

    /// [10.2.2] (ruling R72) Draws one corps; nothing if the pool is empty.
    fn draw_corps_once(&self, s: &mut State, chance: &mut dyn Chance) -> Option<UnitId> {
        let pool: Vec<UnitId> = self.data.unit_ids().filter(|&unit| s.pieces.at(unit) == off_map::POOL).collect();
        if pool.is_empty() {
            return None;
        }
        let name = |at: u32| self.data.unit(pool[at as usize]).id.to_string();
        let at = chance.draw(pool.len() as u32, "draw-corps", &name);
        let unit = pool[at as usize];
        s.pieces.marks[unit.index()] = mark::REDUCED;
        Some(unit)
    }

    /// [14.3] Units of an ally that turned come back, a few each turn.
    fn return_turned(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        for (at, nation) in Nation::ALLIES.into_iter().enumerate() {
            let waiting: Vec<UnitId> = self
                .data
                .unit_ids()
                .filter(|&unit| self.data.unit(unit).nation == nation && s.pieces.at(unit) == off_map::TURNED)
                .collect();
            s.points[purse(nation)] = 0;
            if waiting.is_empty() || s.turned[at] >= s.turn {
                continue;
            }
            let die = chance.roll(6, "die-return");
            let count = die + self.data.tables.surrender.returns_plus;
            log.say("14.3", &[], || {
                Message::new("log-allies-return").with("nation", self.nation_name(nation)).with("count", count)
            });
            log.attach(chance.fallen());
            s.points[purse(nation)] = count.min(waiting.len() as u8);
        }
    }

    /// [14.3] May this unit of an ally that turned come back now? Its owner chooses which do.
    pub(crate) fn may_return(&self, s: &State, unit: UnitId) -> bool {
        s.active == Side::Soviet
            && s.pieces.at(unit) == off_map::TURNED
            && s.points[purse(self.data.unit(unit).nation)] > 0
    }

    /// [18.2.1] A counter takes the place of another, wherever that is, and as reduced as it was.
    fn transform(&self, s: &mut State, from: UnitId, to: UnitId, log: &mut Log) {
        let place = s.pieces.at(from);
        let (on_map, marks) = (s.pieces.hex(from).is_some(), s.pieces.marks[from.index()]);
        if place == off_map::GONE {
            return;
        }
        s.pieces.take(from, off_map::GONE);
        s.pieces.marks[to.index()] = marks;
        if on_map {
            s.pieces.put(to, place);
        } else {
            s.pieces.take(to, place);
        }
        for placed in &mut s.placed {
            if placed.unit == from {
                placed.unit = to;
            }
        }
        log.say("18.2.1", &[], || {
            Message::new("log-transformed").with("from", self.unit_name(from)).with("unit", self.unit_name(to))
        });
    }

    /// Units that wait to be put on the map now.
    pub(crate) fn arriving<'a>(&'a self, s: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let own = |unit: &UnitId| s.pieces.at(*unit) == off_map::ARRIVING && s.side(&self.data, *unit) == s.active;
        self.data.unit_ids().filter(own)
    }

    /// [17.1, 17.2.1, 14.3, 4.1.2] May this unit arrive in that hex?
    pub(crate) fn may_arrive(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Why> {
        self.may_stand(s, unit, hex)?;
        let info = self.data.unit(unit);
        let ground = self.data.ground.hex(hex);
        let side = s.side_of(info.nation);
        // [14.3] Units of an ally that turned come wherever a supplied Soviet unit is near.
        let returns = info.nation.is_ally() && side == Side::Soviet;
        if !s.controls(side, hex) && !returns {
            return Err(Why::NotControlled(hex));
        }
        if !self.fits(s, unit, hex) {
            return Err(self.no_room(s, unit, hex));
        }
        let scenario = self.scenario(s);
        let named = scenario.arrivals(s.turn).map(|row| &row.at[side]).filter(|hexes| !hexes.is_empty());
        let fits = match info.nation {
            _ if named.is_some_and(|hexes| hexes.contains(&hex)) => true,
            // [17.2.1] German HQs come where other Germans do, if a road leads on from there.
            nation if info.is_hq() && nation != Nation::German => self.may_hq_arrive(s, nation, hex),
            Nation::Soviet => ground.city == City::Major && self.is_soviet_city(s, hex),
            Nation::German => {
                let home = ground.country == Country::Germany && ground.city != City::None;
                let works = ground.works == Works::Advanced && !s.ever_soviet.contains(hex);
                // A scenario may say that nothing comes anywhere else from some turn on.
                let only = scenario.entry_from > 0 && s.turn >= scenario.entry_from;
                // [17.3.11] Rebuilt elite divisions come to a city.
                let works = works && !s.pieces.has(unit, mark::SPENT);
                let linked = !info.is_hq() || self.has_line_for(s, side, hex, hex);
                linked && (scenario.entry.contains(&hex) || (!only && (home || works)))
            }
            nation if side == Side::Soviet => {
                // [14.3] In its own country, with or beside a supplied Soviet unit.
                let country = if nation == Nation::Romanian { Country::Romania } else { Country::Hungary };
                let red = |near: HexId| {
                    s.pieces.stack(near).any(|other| {
                        // Those who have just come back bring nobody after them.
                        s.side(&self.data, other) == Side::Soviet && !s.pieces.has(other, mark::UNSUPPLIED | mark::NEW)
                    })
                };
                ground.country == country && (red(hex) || self.around(hex).any(|(_, near)| red(near)))
            }
            nation => {
                // [17.2.1] (ruling R85) Their own cities, and German ones.
                let country = if nation == Nation::Romanian { Country::Romania } else { Country::Hungary };
                (ground.country == country || ground.country == Country::Germany) && ground.city != City::None
            }
        };
        match side {
            _ if fits => Ok(()),
            _ if returns => Err(Why::ReturnEntry(hex)),
            Side::Soviet => Err(Why::NotAnEntry(hex)),
            Side::Axis => Err(Why::GermanEntry(hex)),
        }
    }

    /// [17.1] A city of the Soviet Union; where it lies out of the scenario, one that was Soviet at the start.
    fn is_soviet_city(&self, s: &State, hex: HexId) -> bool {
        let scenario = self.scenario(s);
        let home = self.data.ground.hex(hex).country == Country::SovietUnion;
        home || (!scenario.in_soviet_union && scenario.sources[Side::Soviet].contains(hex))
    }

    /// [17.3.5, 4.1.2] An HQ comes to a major city of its nation with a road to a source.
    fn may_hq_arrive(&self, s: &State, nation: Nation, hex: HexId) -> bool {
        let ground = self.data.ground.hex(hex);
        let own = match nation {
            Nation::German => ground.country == Country::Germany || self.scenario(s).entry.contains(&hex),
            Nation::Soviet => self.is_soviet_city(s, hex),
            Nation::Romanian => ground.country == Country::Romania,
            Nation::Hungarian => ground.country == Country::Hungary,
        };
        let entry = self.scenario(s).entry.contains(&hex);
        (ground.city == City::Major || entry) && own && self.has_line(s, s.side_of(nation), hex)
    }

    /// [17.1] May this unit go to the Stavka instead?
    pub(crate) fn may_reserve(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if info.nation != Nation::Soviet || info.is_hq() || !self.scenario(s).has("stavka") {
            return Err(Why::NoReserveUnit(unit));
        }
        if s.pieces.at(unit) == off_map::ARRIVING { Ok(()) } else { Err(Why::NotArriving(unit)) }
    }

    /// Could an arriving unit be put anywhere?
    pub(crate) fn has_entry(&self, s: &State, unit: UnitId) -> bool {
        self.may_reserve(s, unit).is_ok()
            || self.entries(s, unit).iter().any(|&hex| self.may_arrive(s, unit, hex).is_ok())
    }

    /// Hexes where a unit could arrive at most.
    pub(crate) fn entries(&self, s: &State, unit: UnitId) -> &[HexId] {
        let nation = self.data.unit(unit).nation;
        let turned = nation.is_ally() && s.side_of(nation) == Side::Soviet;
        if turned { &self.data.ground.land } else { &self.scenario(s).entries }
    }

    /// [14.3] One of an ally's units that may come back does.
    pub(crate) fn count_return(&self, s: &mut State, unit: UnitId) {
        if s.hand_from == off_map::TURNED {
            s.points[purse(self.data.unit(unit).nation)] -= 1;
        }
    }

    /// Which of those who arrive are being put on the map: the calendar's, or those mobilised at the last.
    pub(crate) fn arrival_phase(&self, s: &State) -> Phase {
        if s.step >= MOBILISING { Phase::Mobilisation } else { Phase::Arrivals }
    }

    /// Puts an arriving unit on the map.
    pub(crate) fn arrive_at(&self, s: &mut State, unit: UnitId, hex: HexId, rule: &'static str, log: &mut Log) {
        s.pieces.take(unit, off_map::HAND);
        s.pieces.put(unit, hex);
        s.pieces.mark(unit, mark::NEW);
        log.say(rule, &[hex.0], || {
            Message::new("log-arrived").with("unit", self.unit_name(unit)).with("hex", self.hex_name(hex))
        });
    }

    /// [16.2.1, 17.2.3] (ruling R57) German infantry that can be mobilised at the last.
    pub(crate) fn mobilisable(&self, s: &State) -> Vec<UnitId> {
        let most = self.data.tables.limits.mobilised_attack;
        self.data
            .unit_ids()
            .filter(|&unit| {
                let info = self.data.unit(unit);
                info.nation == Nation::German
                    && info.kind == Kind::Infantry
                    && !info.has(traits::KG)
                    && s.pieces.at(unit) == off_map::DEAD
                    && info.back.is_some_and(|back| back.attack <= most)
            })
            .collect()
    }

    /// [18.1.1, 18.1.2] (ruling R77) Divisions that satisfy the withdrawal that is asked for: those that are reduced by what
    /// they have at full strength.
    pub(crate) fn withdrawable(&self, s: &State, armour: bool, attack: u8) -> Vec<UnitId> {
        let fits = |unit: UnitId, supplied: bool| {
            let info = self.data.unit(unit);
            info.nation == Nation::German
                && info.is_division()
                && info.is_armour() == armour
                && !info.has(traits::KG)
                && info.front.attack >= attack
                // [6.7.6] The last one under a halt order stays.
                && s.pieces.hex(unit).is_some_and(|hex| self.may_leave_halt(s, unit, hex, &[]).is_ok())
                && supplied
        };
        self.data.unit_ids().filter(|&unit| fits(unit, !s.pieces.has(unit, mark::UNSUPPLIED))).collect()
    }

    /// (18.1) The withdrawal that is asked for now: armoured or not, and at least which attack.
    pub(crate) fn withdrawal(&self, s: &State) -> Option<(bool, u8)> {
        let row = self.scenario(s).arrivals(s.turn)?;
        let mut done = s.left;
        for &(armour, count, attack) in &row.withdraw {
            if done < count {
                return Some((armour, attack));
            }
            done -= count;
        }
        None
    }

    /// [17.3.1, 17.3.2, 17.3.3] Replacement points of the side in turn.
    pub(crate) fn count_points(&self, s: &mut State) {
        let scenario = self.scenario(s);
        let index = scenario.turn_index(s.turn);
        let of = |list: &Option<Vec<u8>>| list.as_ref().and_then(|list| list.get(index).copied());
        // [17.3.4] What was left is lost.
        s.points = [0; 4];
        if s.active == Side::Soviet {
            s.points[3] = of(&scenario.points[3]).unwrap_or_default();
            return;
        }
        s.points[0] = match of(&scenario.points[0]) {
            Some(points) => points,
            None if s.turn == scenario.first_turn || s.disgrace.no_points || s.no_replacements => 0,
            None => self.data.tables.mood[usize::from(s.mood)].points,
        };
        s.disgrace.no_points = false;
        for (at, nation) in Nation::ALLIES.into_iter().enumerate() {
            // [18.1.2] A failed withdrawal costs the German player all his points.
            if s.side_of(nation) == Side::Axis && !s.no_replacements {
                s.points[at + 1] = of(&scenario.points[at + 1]).unwrap_or_default();
            }
        }
    }

    /// [17.3.12] (ruling R109) May a unit on the map get a replacement?
    fn may_be_rebuilt(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if s.pieces.has(unit, mark::UNSUPPLIED) {
            return Err(Why::UnitUnsupplied(unit));
        }
        if s.beside(&self.data, s.active.enemy(), hex) {
            return Err(Why::RebuildBesideEnemy(hex));
        }
        // [13.0] (ruling R102) What the Soviets have taken once is no fortification any more.
        if self.data.ground.hex(hex).works == Works::Advanced && !s.ever_soviet.contains(hex) {
            return Err(Why::InFortress(hex));
        }
        if info.has(traits::SS) {
            return Err(Why::SsInfantry(unit));
        }
        if s.active == Side::Axis && self.is_besieged(s, hex) {
            return Err(Why::Besieged(hex));
        }
        let near = self
            .data
            .hqs
            .iter()
            .any(|&hq| self.serves(s, self.data.unit(hq).nation, info.nation) && self.is_commanded_by(s, hq, hex));
        if near { Ok(()) } else { Err(Why::OutOfCommand(unit)) }
    }

    fn may_pay(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if s.side_of(info.nation) != s.active {
            return Err(Why::EnemyUnit(unit));
        }
        if s.points[purse(info.nation)] == 0 {
            return Err(Why::NoPoints);
        }
        // [17.3.7, 17.3.9, 17.3.10] Armour takes a support as well.
        if info.is_armour() && !info.nation.is_ally() && s.playing.is_none() {
            return Err(match s.side_of(info.nation) {
                Side::Axis => Why::NeedsSupport(unit),
                Side::Soviet if s.pieces.hex(unit).is_some() => Why::NeedsSupportThere(unit),
                Side::Soviet => Why::NeedsSupportToReturn(unit),
            });
        }
        Ok(())
    }

    /// [17.3.6, 17.3.7, 17.3.10] May a reduced unit be brought to full strength where it is?
    pub(crate) fn may_rebuild(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        // [17.3.6, 17.3.7] A point a step: what was rebuilt this phase to come next turn may get its second.
        let comes = s.pieces.at(unit) == off_map::REBUILT && s.pieces.has(unit, mark::NEW);
        if comes && s.pieces.has(unit, mark::REDUCED) && info.back.is_some() {
            return self.may_pay(s, unit);
        }
        let Some(hex) = s.pieces.hex(unit) else { return Err(Why::NotOnMap(unit)) };
        if !s.pieces.has(unit, mark::REDUCED) || info.back.is_none() {
            return Err(Why::AtFullStrength(unit));
        }
        // [10.3.1] Infantry corps are reinforced with supports alone.
        if info.is_rifle() && self.scenario(s).advanced {
            return Err(Why::CorpsBySupport(unit));
        }
        self.may_pay(s, unit)?;
        if info.is_armour()
            && info.nation == Nation::Soviet
            && let Some((stock, _)) = s.playing
            && stock.is_theatre()
            && !self.in_theatre(s, stock, hex)
        {
            return Err(Why::ArmourOutsideTheatre(hex));
        }
        self.may_be_rebuilt(s, unit, hex)
    }

    /// Pays for a unit.
    fn pay(&self, s: &mut State, unit: UnitId) {
        let info = self.data.unit(unit);
        s.points[purse(info.nation)] -= 1;
        if info.is_armour()
            && !info.nation.is_ally()
            && let Some((_, kind)) = s.playing.take()
        {
            s.aside[self.data.support(kind).side].add(kind);
        }
    }

    pub(crate) fn rebuild(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        self.pay(s, unit);
        s.pieces.clear(unit, mark::REDUCED);
        let hexes: Vec<u16> = s.pieces.hex(unit).iter().map(|hex| hex.0).collect();
        let info = self.data.unit(unit);
        let rule = match (info.is_armour(), info.nation) {
            (true, Nation::German) => "17.3.7",
            (true, Nation::Soviet) => "17.3.10",
            _ => "17.3.6",
        };
        log.say(rule, &hexes, || Message::new("log-rebuilt").with("unit", self.unit_name(unit)));
    }

    /// [17.3.5, 17.3.6, 17.3.9, 17.3.11] May an eliminated unit be taken up to be rebuilt?
    pub(crate) fn may_revive(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if s.pieces.at(unit) != off_map::DEAD {
            return Err(Why::NotEliminated(unit));
        }
        if info.has(traits::SS | traits::KG) {
            return Err(Why::SsInfantry(unit));
        }
        self.may_pay(s, unit)?;
        if self.comes_next_turn(unit) || self.goes_to_stavka(s, unit) {
            return Ok(());
        }
        let any = self.revivals(s, unit).into_iter().any(|hex| self.may_revive_at(s, unit, hex).is_ok());
        if any { Ok(()) } else { Err(Why::NoPlaceToRebuild(unit)) }
    }

    /// Hexes where a unit could come back at most: those of HQs, or cities.
    pub(crate) fn revivals(&self, s: &State, unit: UnitId) -> Vec<HexId> {
        let info = self.data.unit(unit);
        if info.is_hq() || s.side_of(info.nation) == Side::Soviet {
            return self.scenario(s).entries.clone();
        }
        let own = |&&hq: &&UnitId| self.data.unit(hq).nation == info.nation;
        self.data.hqs.iter().filter(own).filter_map(|&hq| s.pieces.hex(hq)).collect()
    }

    /// [17.3.9] Rebuilt Soviet armour goes to the Stavka, where there is one.
    fn goes_to_stavka(&self, s: &State, unit: UnitId) -> bool {
        let info = self.data.unit(unit);
        info.nation == Nation::Soviet && info.is_armour() && self.scenario(s).has("stavka")
    }

    /// [17.3.11] Rebuilt elite divisions of Germany arrive a turn later.
    fn comes_next_turn(&self, unit: UnitId) -> bool {
        let info = self.data.unit(unit);
        info.nation == Nation::German && info.is_elite() && info.is_division()
    }

    /// [17.3.5, 17.3.11] May the unit come back there?
    pub(crate) fn may_revive_at(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Why> {
        self.may_stand(s, unit, hex)?;
        let info = self.data.unit(unit);
        if !self.fits(s, unit, hex) {
            return Err(self.no_room(s, unit, hex));
        }
        let side = s.side_of(info.nation);
        let fits = if info.is_hq() {
            s.controls(side, hex) && self.may_hq_arrive(s, info.nation, hex)
        } else if side == Side::Soviet {
            // [17.3.11] A major Soviet city, where the scenario has no Stavka.
            let ground = self.data.ground.hex(hex);
            ground.city == City::Major && s.soviet.contains(hex) && self.is_soviet_city(s, hex)
        } else {
            // [4.1.1, 4.4.3] (ruling R109) On an HQ of its nation that is in supply, wherever that is.
            let fed = |hq: UnitId| self.has_line(s, side, hex) || self.shelters(s, hq, hex);
            s.pieces.stack(hex).any(|other| {
                let there = self.data.unit(other);
                there.is_hq() && there.nation == info.nation && fed(other)
            })
        };
        match () {
            () if fits => Ok(()),
            () if info.is_hq() => Err(Why::HqEntry(hex)),
            () => Err(Why::RebuildEntry(hex)),
        }
    }

    /// [12.2.5, 17.3.9, 17.3.11] Rebuilds a unit that needs no place: Soviet armour goes to the Stavka, elite divisions come next
    /// turn. True if it was one.
    pub(crate) fn revive_off_map(&self, s: &mut State, unit: UnitId, log: &mut Log) -> bool {
        let soviet_armour = self.goes_to_stavka(s, unit);
        if !soviet_armour && !self.comes_next_turn(unit) {
            return false;
        }
        self.pay(s, unit);
        if soviet_armour {
            s.pieces.take(unit, off_map::STAVKA);
            s.pieces.marks[unit.index()] = 0;
            log.say("17.3.9", &[], || Message::new("log-to-stavka").with("unit", self.unit_name(unit)));
        } else {
            s.pieces.take(unit, off_map::REBUILT);
            s.pieces.marks[unit.index()] = mark::REDUCED | mark::NEW;
            log.say("17.3.11", &[], || Message::new("log-next-turn").with("unit", self.unit_name(unit)));
        }
        true
    }

    /// Puts a rebuilt unit on the map, with one step; [17.3.9] Soviet armour at full strength.
    pub(crate) fn revive(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut Log) {
        self.pay(s, unit);
        let info = self.data.unit(unit);
        self.arrive_at(s, unit, hex, if info.is_hq() { "17.3.5" } else { "17.3.11" }, log);
        let full = info.nation == Nation::Soviet && info.is_armour();
        if info.back.is_some() && !full {
            s.pieces.mark(unit, mark::REDUCED);
        }
    }

    /// [10.2.2, 17.3.8] (rulings R72, R84) May an eliminated infantry corps be drawn? There must be one, and a place for it.
    pub(crate) fn may_raise(&self, s: &State) -> Result<(), Why> {
        if s.active != Side::Soviet || s.points[purse(Nation::Soviet)] == 0 {
            return Err(Why::NoPoints);
        }
        let Some(unit) = self.data.unit_ids().find(|&unit| s.pieces.at(unit) == off_map::POOL) else {
            return Err(Why::PoolEmpty);
        };
        let room = || self.revivals(s, unit).into_iter().any(|hex| self.may_revive_at(s, unit, hex).is_ok());
        if self.scenario(s).has("stavka") || room() { Ok(()) } else { Err(Why::NoPlaceToRebuild(unit)) }
    }

    /// [10.2.2, 17.3.8] (ruling R84) Draws an infantry corps; where it goes is said when it is known.
    pub(crate) fn raise(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let Some(unit) = self.draw_corps_once(s, chance) else { return };
        s.points[purse(Nation::Soviet)] -= 1;
        s.hand_from = off_map::POOL;
        s.pieces.take(unit, off_map::HAND);
        s.hand = unit;
        log.say("17.3.8", &[], || {
            Message::new("log-corps-arrive").with("units", vec![self.unit_name(unit)]).with("count", 1)
        });
        log.attach(chance.fallen());
    }

    /// [17.3.8] Was the unit in hand drawn from the pool of corps?
    pub(crate) fn is_drawn(&self, s: &State) -> bool {
        s.hand_from == off_map::POOL
    }

    /// [10.2.2, 17.3.11] May the corps that was drawn go to the Stavka?
    pub(crate) fn may_reserve_drawn(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let there = unit == s.hand && self.is_drawn(s) && self.scenario(s).has("stavka");
        if there { Ok(()) } else { Err(Why::NotArriving(unit)) }
    }

    /// [17.3.7] Supports that may be spent for armour now.
    pub(crate) fn may_spend_for_armour(&self, s: &State, stock: Stock, kind: Support) -> Result<(), Why> {
        if s.playing.is_some() {
            return Err(Why::SupportInHand);
        }
        let info = self.data.support(kind);
        if info.side != s.active || !s.stock(stock).has(kind) {
            return Err(Why::NoSuchSupport(kind));
        }
        if info.reich {
            return Err(Why::NeverGeneric(kind));
        }
        let purse = if s.active == Side::Axis { 0 } else { 3 };
        if s.points[purse] == 0 { Err(Why::NoPoints) } else { Ok(()) }
    }

    /// Is there anything that replacement points could be spent on?
    pub(crate) fn has_replacements(&self, s: &State) -> bool {
        if s.points.iter().all(|&points| points == 0) {
            return false;
        }
        let spent = |unit: UnitId| self.may_rebuild(s, unit).is_ok() || self.may_revive(s, unit).is_ok();
        // [5.1.4] How many supports a side has is known, which of them are good for armour is not.
        let purse = if s.active == Side::Axis { 0 } else { 3 };
        let own = |stock: &Stock| stock.side() == s.active;
        let supports = s.points[purse] > 0
            && Stock::ALL.iter().filter(|stock| own(stock)).any(|&stock| !s.stock(stock).is_empty());
        let pool = s.active == Side::Soviet
            && s.points[3] > 0
            && self.data.unit_ids().any(|unit| s.pieces.at(unit) == off_map::POOL);
        pool || supports || self.data.unit_ids().any(spent)
    }

    /// The reinforcement phase of a side ends.
    pub(crate) fn end_reinforcement(&self, s: &mut State) {
        for unit in self.data.unit_ids() {
            s.pieces.clear(unit, mark::NEW);
        }
        if let Some((stock, kind)) = s.playing.take() {
            s.boxes[stock as usize].add(kind);
        }
        s.phase = Phase::Going;
    }
}
