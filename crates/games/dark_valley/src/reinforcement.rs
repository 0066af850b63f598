//! Chapter 7. What comes, returns, is replaced, is made of others, and leaves.

use board::HexId;
use kernel::{Log, Message};

use crate::DarkValley;
use crate::data::tables::Calendar;
use crate::ground::{Country, feature};
use crate::state::{HexSet, Phase, State, mark, off_map};
use crate::supply::Status;
use crate::units::{At, Kind, Nation, Side, Trait, UnitId};
use crate::why::Why;

/// [7.2] From this turn Germans may come in any supplied Axis city.
const IN_CITIES_FROM: u8 = 11;
/// [7.8] The last turn on which Guards cavalry is made of cavalry.
const CAVALRY_CONVERTED_TO: u8 = 8;

impl DarkValley {
    /// [7.8] Is this unit made of others?
    fn is_made(&self, unit: UnitId) -> bool {
        let info = self.data.unit(unit);
        let late = info.traits.has(Trait::Cavalry) && info.turn > CAVALRY_CONVERTED_TO;
        info.at == At::Conversion && !late
    }

    /// [7.1, 7.2, 7.3, 13.6] Whoever is due this turn, or late, or comes back.
    pub(crate) fn call_up(&self, s: &mut State, side: Side) {
        let data = &self.data;
        for &unit in data.units_of(side) {
            let info = data.unit(unit);
            if s.pieces.at(unit) != off_map::DUE || info.turn > s.turn || self.is_made(unit) {
                continue;
            }
            // [16.1, 16.2] Nations that have fallen send nobody.
            if self.has_fallen(s, info.nation) {
                s.pieces.take(unit, off_map::GONE);
            } else if info.at == At::Pool || info.kind == Kind::Air && !info.traits.has(Trait::Base) {
                s.pieces.take(unit, off_map::POOL);
            } else {
                s.pieces.take(unit, off_map::ARRIVING);
            }
        }
        if side == Side::Soviet {
            return;
        }
        for &unit in self.calendar(s).flat_map(|row| &row.back) {
            // [7.7] If another of its type left in its place, that one returns.
            let class = data.unit(unit).class;
            let away = |own: &UnitId| s.pieces.at(*own) == off_map::OTHER_FRONTS;
            let back = Some(unit).filter(away).or_else(|| {
                data.units_of(Side::Axis).iter().copied().find(|own| data.unit(*own).class == class && away(own))
            });
            if let Some(back) = back {
                s.pieces.take(back, off_map::ARRIVING);
                s.pieces.clear(back, mark::REDUCED | mark::UNSUPPLIED);
            }
        }
        for (at, &depot) in data.named.depots.iter().enumerate() {
            if s.pieces.at(depot) == off_map::CAPTURED && s.depots_back[at] <= s.turn {
                s.pieces.take(depot, off_map::ARRIVING);
                s.depots_back[at] = 0;
            }
        }
    }

    /// [7.7] The rows of the calendar for this turn.
    fn calendar(&self, s: &State) -> impl Iterator<Item = &Calendar> + '_ {
        let turn = s.turn;
        self.data.tables.calendar.iter().filter(move |row| row.turn == turn)
    }

    /// [7.2, 7.3] Hexes that arrivals of a side may come to as far as lines are concerned.
    pub(crate) fn entry_lines(&self, s: &State, side: Side) -> HexSet {
        let found = self.supply_of(s, side);
        match side {
            Side::Soviet => found.lines,
            Side::Axis => {
                let ground = &self.data.ground;
                let cities = found.all.iter().filter(|&hex| ground.has(hex, feature::CITY));
                // In the Soviet Union a railway is not enough: the city must be supplied.
                let at_home = |hex: &HexId| !ground.country[hex.index()].is_soviet();
                let mut lines: HexSet = self.rails_to_edge(&found.rails).iter().filter(at_home).collect();
                if s.turn >= IN_CITIES_FROM {
                    lines.extend(cities);
                }
                lines
            }
        }
    }

    /// [7.2, 7.3] May a unit come to this hex?
    pub(crate) fn may_enter(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        let side = info.side();
        let ground = &self.data.ground;
        if !s.controls(side, hex) {
            return Err(Why::NotHeld(hex));
        }
        if s.holder(&self.data, hex) == Some(side.enemy()) {
            return Err(Why::EnemyOccupied(hex));
        }
        let right = match side {
            Side::Axis => self.is_axis_entry(s, unit, hex),
            Side::Soviet => self.is_soviet_entry(s, unit, hex),
        };
        if !right {
            return Err(Why::NotAnEntry(hex));
        }
        if info.kind != Kind::Depot && !ground.has(hex, feature::TOWN | feature::CITY) {
            return Err(Why::NoTown(hex));
        }
        if !s.lines.contains(hex) {
            return Err(Why::NoLine(hex));
        }
        // [7.3] Not beside the enemy, unless there is a garrison.
        if side == Side::Soviet
            && info.kind.fights()
            && s.beside(&self.data, Side::Axis, hex)
            && !s.fights_in(&self.data, Side::Soviet, hex)
        {
            return Err(Why::BesideEnemy(hex));
        }
        self.may_stack(s, unit, hex)
    }

    fn is_axis_entry(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let info = self.data.unit(unit);
        let ground = &self.data.ground;
        let country = ground.country[hex.index()];
        if info.kind == Kind::Depot {
            return country == Country::GreaterGermany && ground.has(hex, feature::RAIL);
        }
        match info.nation {
            Nation::Romanian => country == Country::Romania,
            Nation::Hungarian => country == Country::Hungary,
            Nation::Slovak => country == Country::Slovakia,
            // The first Italians come by way of Romania, the others where they can.
            Nation::Italian if info.at == At::Romania => country == Country::Romania,
            Nation::Italian => country != Country::Ussr && ground.has(hex, feature::CITY),
            _ => country == Country::GreaterGermany || s.turn >= IN_CITIES_FROM && ground.has(hex, feature::CITY),
        }
    }

    fn is_soviet_entry(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let info = self.data.unit(unit);
        let (ground, named) = (&self.data.ground, &self.data.named);
        if ground.country[hex.index()] != Country::Ussr {
            return false;
        }
        // [7.3, 8.2] Headquarters and the 18th Air stand in cities.
        if matches!(info.kind, Kind::Hq | Kind::Air) {
            return ground.has(hex, feature::CITY);
        }
        if s.hand_from == off_map::DEAD && s.hand == unit {
            return true;
        }
        match info.at {
            At::FarEast => {
                ground.has(hex, feature::CITY) && self.data.map.number(hex).col >= FAR_EAST && self.is_east(hex)
            }
            At::MoscowArea => [named.moscow, named.tula, named.ryazan].contains(&hex),
            At::Leningrad => hex == named.leningrad,
            At::Moscow => hex == named.moscow,
            At::Crimea => named.crimea.contains(&hex),
            At::BlackSeaPort => ground.has(hex, feature::BLACK_SEA),
            _ => true,
        }
    }

    /// Is a hex on the eastern sheet?
    fn is_east(&self, hex: HexId) -> bool {
        self.data.map.number(hex).sheet.is_some_and(|sheet| sheet.letter() == 'E')
    }

    /// Hexes that could ever be an entry.
    pub(crate) fn entry_places(&self, unit: UnitId) -> &[HexId] {
        if self.data.unit(unit).kind == Kind::Depot { &self.data.ground.land } else { &self.data.named.towns }
    }

    /// [7.1] Is there room for a unit anywhere?
    pub(crate) fn has_entry(&self, s: &State, unit: UnitId) -> bool {
        self.entry_places(unit).iter().any(|&hex| self.may_enter(s, unit, hex).is_ok())
    }

    /// [7.2, 7.3] May this unit be taken up to arrive, or a Soviet headquarters to be moved?
    pub(crate) fn may_arrive(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if info.side() != s.active {
            return Err(Why::EnemyUnit(unit));
        }
        if s.pieces.at(unit) == off_map::ARRIVING {
            return Ok(());
        }
        let own = info.kind == Kind::Hq && s.active == Side::Soviet && s.pieces.hex(unit).is_some();
        if own && !s.pieces.has(unit, mark::REBUILT) { Ok(()) } else { Err(Why::NotArriving(unit)) }
    }

    /// [7.3] May a unit wait in the Stavka box?
    pub(crate) fn may_wait(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        let waits = info.side() == Side::Soviet && info.kind.fights();
        // [7.3] Those with a place of their own do not.
        let bound = matches!(
            info.at,
            At::FarEast | At::MoscowArea | At::Leningrad | At::Moscow | At::Crimea | At::BlackSeaPort
        );
        let at_hand = s.pieces.at(unit) == off_map::ARRIVING || s.hand == unit;
        if waits && at_hand && (!bound || s.hand_from == off_map::DEAD && s.hand == unit) {
            Ok(())
        } else {
            Err(Why::NoReserve(unit))
        }
    }

    /// [7.1] Who can come must come.
    pub(crate) fn must_arrive(&self, s: &State) -> Option<UnitId> {
        let mut units = self.data.units_of(s.active).iter().copied();
        units.find(|&unit| {
            s.pieces.at(unit) == off_map::ARRIVING && (self.may_wait(s, unit).is_ok() || self.has_entry(s, unit))
        })
    }

    /// [7.1] Those for whom there was no room wait for the next turn, whoever returns from other fronts too.
    pub(crate) fn put_off(&self, s: &mut State, side: Side) {
        for &unit in self.data.units_of(side) {
            if s.pieces.at(unit) == off_map::ARRIVING {
                let info = self.data.unit(unit);
                let captured = info.kind == Kind::Depot && info.turn < s.turn;
                let to = if captured { off_map::CAPTURED } else { off_map::DUE };
                s.pieces.take(unit, to);
            }
        }
    }

    /// [7.4, 7.5, 7.6] The replacements of the turn.
    pub(crate) fn count_replacements(&self, s: &State, side: Side) -> [u8; 4] {
        let named = &self.data.named;
        match side {
            Side::Axis => {
                let steps = self.turn(s).steps;
                // [7.4] Without the oil of Ploesti half the mechanised steps.
                let mech = if s.controls(Side::Axis, named.ploesti) { steps.mech } else { steps.mech / 2 };
                [steps.infantry, mech, steps.romanian, steps.hungarian]
            }
            Side::Soviet => {
                let rules = &self.data.tables.replacements;
                if s.turn < rules.from_turn {
                    return [0; 4];
                }
                let mut factors = 0;
                let lines = self.supply_of(s, Side::Soviet).lines;
                for (at, &hex) in named.replacement.iter().enumerate() {
                    if !s.controls(Side::Soviet, hex) || hex == named.leningrad && !lines.contains(hex) {
                        continue;
                    }
                    factors += if s.taken_once & 1 << at == 0 { rules.city } else { rules.retaken };
                }
                [factors, 0, 0, 0]
            }
        }
    }

    /// [7.4, 7.5, 7.6] Which of the points a unit takes, and how many.
    pub(crate) fn price(&self, s: &State, unit: UnitId) -> (usize, u8) {
        let info = self.data.unit(unit);
        match info.nation {
            Nation::Soviet => {
                let rules = &self.data.tables.replacements;
                let each = if info.kind == Kind::Mech { rules.mech } else { rules.infantry };
                let printed = match info.kind {
                    Kind::Artillery => self.data.tables.support.artillery,
                    _ => info.front.first,
                };
                // A weakened unit on the map or in the Stavka box regains the difference, an eliminated one its weaker side.
                let in_play = s.pieces.hex(unit).is_some() || s.pieces.at(unit) == off_map::STAVKA;
                let factors = match info.back {
                    Some(back) if in_play => printed - back.first,
                    Some(back) => back.first,
                    None => printed,
                };
                (0, factors * each)
            }
            Nation::Romanian => (2, 1),
            Nation::Hungarian => (3, 1),
            _ => (usize::from(info.kind == Kind::Mech), 1),
        }
    }

    /// [7.4, 7.6] May replacements be spent on this unit?
    pub(crate) fn may_rebuild(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if info.side() != s.active || !info.kind.fights() {
            return Err(Why::EnemyUnit(unit));
        }
        if s.pieces.has(unit, mark::REBUILT) {
            return Err(Why::RebuiltAlready(unit));
        }
        if s.pieces.hex(unit).is_some() {
            if !s.pieces.has(unit, mark::REDUCED) {
                return Err(Why::AtFullStrength(unit));
            }
            if !s.supplied(unit) {
                return Err(Why::UnitUnsupplied(unit));
            }
        } else if s.pieces.at(unit) != off_map::DEAD
            && !(s.pieces.at(unit) == off_map::STAVKA && s.pieces.has(unit, mark::REDUCED))
        {
            return Err(Why::NotEliminated(unit));
        }
        let (of, price) = self.price(s, unit);
        if s.points[of] < price { Err(Why::NoPoints(unit)) } else { Ok(()) }
    }

    /// [7.4, 7.6] Spends replacements: a unit is filled up where it is, or taken up to be placed.
    pub(crate) fn rebuild(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        let (of, price) = self.price(s, unit);
        s.points[of] -= price;
        s.pieces.mark(unit, mark::REBUILT);
        if s.pieces.at(unit) != off_map::DEAD {
            s.pieces.clear(unit, mark::REDUCED);
            let hex = s.pieces.at(unit);
            let rule = if s.active == Side::Axis { "7.4" } else { "7.6" };
            log.say(rule, &[hex.0], || Message::new("log-filled-up").with("unit", self.unit_name(unit)));
            return;
        }
        if self.data.unit(unit).back.is_some() {
            s.pieces.mark(unit, mark::REDUCED);
        }
        s.hand = unit;
        s.hand_from = off_map::DEAD;
        s.pieces.take(unit, off_map::HAND);
    }

    /// Puts the unit in hand back; what it cost is given back too.
    pub(crate) fn put_back(&self, s: &mut State) {
        let unit = std::mem::replace(&mut s.hand, UnitId::NONE);
        if s.phase == Phase::Replacements {
            s.pieces.take(unit, s.hand_from);
            let (of, price) = self.price(s, unit);
            s.points[of] += price;
            s.pieces.clear(unit, mark::REBUILT | mark::REDUCED);
        } else if s.hand_from.index() < self.data.map.len() {
            s.pieces.put(unit, s.hand_from);
        } else {
            s.pieces.take(unit, s.hand_from);
        }
        s.hand_from = off_map::DUE;
    }

    /// [7.2, 7.3] The unit in hand arrives.
    pub(crate) fn arrive(&self, s: &mut State, hex: HexId, rule: &'static str, log: &mut Log) {
        let unit = std::mem::replace(&mut s.hand, UnitId::NONE);
        s.hand_from = off_map::DUE;
        s.pieces.put(unit, hex);
        log.say(rule, &[hex.0], || {
            Message::new("log-arrived").with("unit", self.unit_name(unit)).with("hex", self.hex_name(hex))
        });
    }

    /// [7.3] A unit goes to the Stavka box.
    pub(crate) fn wait(&self, s: &mut State, unit: UnitId, rule: &'static str, log: &mut Log) {
        if s.hand == unit {
            s.hand = UnitId::NONE;
            s.hand_from = off_map::DUE;
        }
        s.pieces.take(unit, off_map::STAVKA);
        log.say(rule, &[], || Message::new("log-to-stavka").with("unit", self.unit_name(unit)));
    }

    /// [7.7] What leaves this turn, and where it goes.
    fn leavers(&self, s: &State) -> Vec<(UnitId, HexId)> {
        let mut all = Vec::new();
        for row in self.calendar(s) {
            all.extend(row.out.iter().map(|&unit| (unit, off_map::GONE)));
            all.extend(row.boxed.iter().map(|&unit| (unit, off_map::OTHER_FRONTS)));
        }
        all
    }

    /// [7.7, 16.3] Withdrawals and conversions, which are compulsory; Italians leave so. Returns whether a choice is asked for.
    pub(crate) fn go_changes(&self, s: &mut State, log: &mut Log) -> bool {
        let leavers = self.leavers(s);
        while let Some(&(unit, to)) = leavers.get(usize::from(s.step)) {
            s.step += 1;
            if self.is_cut_off(s, unit)
                && self.data.units_of(Side::Axis).iter().any(|&other| self.may_replace(s, unit, other).is_ok())
            {
                s.phase = Phase::Withdrawal(unit);
                return true;
            }
            self.withdraw(s, unit, to, log);
        }
        let rows: Vec<(UnitId, UnitId)> = self.calendar(s).flat_map(|row| row.convert.iter().copied()).collect();
        for (old, new) in rows {
            self.convert(s, old, new, log);
        }
        false
    }

    /// [7.7] Is a unit on the map isolated by its lines (ruling A58)?
    fn is_cut_off(&self, s: &State, unit: UnitId) -> bool {
        let kind = self.data.unit(unit).kind;
        (kind.fights() || kind == Kind::Hq)
            && s.pieces.hex(unit).is_some()
            && self.status(s, unit, &self.supply_of(s, self.data.side(unit))) == Status::Isolated
    }

    /// [7.7] May another unit leave in place of an isolated one, or be one of a class that leaves?
    pub(crate) fn may_replace(&self, s: &State, unit: UnitId, other: UnitId) -> Result<(), Why> {
        let [info, own] = [unit, other].map(|unit| self.data.unit(unit));
        if own.class != info.class {
            return Err(Why::OtherClass(other));
        }
        let at = s.pieces.at(other);
        let able = match info.side() {
            Side::Axis => other != unit && s.pieces.hex(other).is_some() && !self.is_cut_off(s, other),
            Side::Soviet => s.pieces.hex(other).is_some() || at == off_map::STAVKA || at == off_map::DEAD,
        };
        if able { Ok(()) } else { Err(Why::CannotLeave(other)) }
    }

    /// [7.7] Where a unit goes that leaves in place of this one.
    pub(crate) fn destination(&self, s: &State, unit: UnitId) -> HexId {
        let leaves = self.leavers(s).into_iter().find(|&(own, _)| own == unit);
        leaves.map_or(off_map::GONE, |(_, to)| to)
    }

    /// [7.7] A unit leaves the map.
    pub(crate) fn withdraw(&self, s: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        if s.pieces.at(unit) == off_map::GONE {
            return;
        }
        s.pieces.take(unit, to);
        s.pieces.clear(unit, mark::REDUCED | mark::UNSUPPLIED | mark::DONE);
        log.say("7.7", &[], || Message::new("log-withdrawn").with("unit", self.unit_name(unit)));
    }

    /// [7.7] One counter takes the place of another, at the same strength.
    fn convert(&self, s: &mut State, old: UnitId, new: UnitId, log: &mut Log) {
        let (at, marks) = (s.pieces.at(old), s.pieces.marks[old.index()]);
        s.pieces.take(old, off_map::GONE);
        s.pieces.marks[new.index()] = marks & (mark::REDUCED | mark::UNSUPPLIED | mark::HOME);
        if at.index() < self.data.map.len() {
            s.pieces.take(new, off_map::HAND);
            s.pieces.put(new, at);
        } else {
            s.pieces.take(new, at);
        }
        log.say("7.7", &[], || {
            Message::new("log-converted").with("unit", self.unit_name(old)).with("new", self.unit_name(new))
        });
    }

    /// [7.7] Soviet classes that leave the game on this turn. Returns whether the Soviets have to choose.
    pub(crate) fn go_classes(&self, s: &mut State, log: &mut Log) -> bool {
        let rows: Vec<(Vec<u8>, Option<u8>)> = self.calendar(s).map(|row| (row.classes.clone(), row.count)).collect();
        for (classes, count) in rows {
            for class in classes {
                let of_class: Vec<UnitId> = self
                    .data
                    .units_of(Side::Soviet)
                    .iter()
                    .copied()
                    .filter(|&unit| self.data.unit(unit).class == class && self.may_replace(s, unit, unit).is_ok())
                    .collect();
                match count {
                    Some(count) if of_class.len() > usize::from(count) => {
                        s.left = count;
                        s.phase = Phase::Withdrawal(of_class[0]);
                        return true;
                    }
                    _ => of_class.into_iter().for_each(|unit| self.withdraw(s, unit, off_map::GONE, log)),
                }
            }
        }
        false
    }

    /// [7.8] What a unit is made of: classes and how many.
    pub(crate) fn recipe(&self, unit: UnitId) -> &[(u8, u8)] {
        let class = self.data.unit(unit).class;
        self.data.tables.conversions.iter().find(|(own, _)| *own == class).map_or(&[], |(_, of)| of)
    }

    /// [7.8] Can this unit give itself for another? From supplied hexes, the Stavka box or the eliminated pile.
    fn is_component(&self, s: &State, class: u8, unit: UnitId) -> bool {
        let at = s.pieces.at(unit);
        self.data.unit(unit).class == class
            && (s.pieces.hex(unit).is_some() && s.supplied(unit) || at == off_map::STAVKA || at == off_map::DEAD)
    }

    /// [7.8] May this unit be made now?
    pub(crate) fn may_make(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        let due = s.pieces.at(unit) == off_map::DUE && info.turn <= s.turn && self.is_made(unit);
        if info.side() != Side::Soviet || !due {
            return Err(Why::NotArriving(unit));
        }
        let enough = |&(class, count): &(u8, u8)| {
            let soviet = self.data.units_of(Side::Soviet).iter();
            soviet.filter(|&&own| self.is_component(s, class, own)).take(usize::from(count)).count()
                == usize::from(count)
        };
        let recipe = self.recipe(unit);
        if !recipe.is_empty() && recipe.iter().all(enough) { Ok(()) } else { Err(Why::NotEnough(unit)) }
    }

    /// [7.8] May this unit be given for the one in hand?
    pub(crate) fn may_give(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let needed = self
            .recipe(s.hand)
            .iter()
            .zip(s.needs)
            .any(|(&(class, _), left)| left > 0 && self.is_component(s, class, unit));
        if needed { Ok(()) } else { Err(Why::NoComponent(unit)) }
    }

    /// [7.8] A unit is given: it leaves the game.
    pub(crate) fn give(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        let class = self.data.unit(unit).class;
        let at = self.recipe(s.hand).iter().position(|&(own, _)| own == class).unwrap_or_default();
        s.needs[at] -= 1;
        if let Some(hex) = s.pieces.hex(unit)
            && !s.components.contains(&hex)
            && !s.components.is_full()
        {
            s.components.push(hex);
        }
        s.pieces.take(unit, off_map::GONE);
        log.say("7.8", &[], || {
            Message::new("log-given").with("unit", self.unit_name(unit)).with("new", self.unit_name(s.hand))
        });
    }

    /// [7.8] May the unit that was made come to this hex: where a component stood, or as a reinforcement?
    pub(crate) fn may_form(&self, s: &State, hex: HexId) -> Result<(), Why> {
        if s.components.contains(&hex) && self.fits(s, s.hand, hex) {
            return Ok(());
        }
        self.may_enter(s, s.hand, hex)
    }
}

/// [7.3] The first column of the east, on the eastern sheet.
const FAR_EAST: u8 = 20;
