//! Chapters 12.3 and 12.4. Combat factors, doubling, columns and what is added to the die.

use board::HexId;

use crate::DarkValley;
use crate::battle::Odds;
use crate::data::tables::{ByYear, Odds as Ratio, Tables};
use crate::ground::{Terrain, feature};
use crate::state::{State, mark};
use crate::units::{Kind, Nation, Side, Trait, UnitId};

/// Something that counts in a combat: its text, what it is worth, its rule.
pub type Term = (&'static str, i8, &'static str);

impl DarkValley {
    /// [17.1.2] Is a hex clear and nothing else, so that motorised divisions are doubled there?
    fn is_bare(&self, s: &State, hex: HexId) -> bool {
        let built = feature::TOWN | feature::CITY | feature::FZ | feature::FORT;
        self.data.ground.terrain[hex.index()] == Terrain::Clear
            && !self.data.ground.has(hex, built)
            && self.fortified(s, hex) == 0
    }

    /// [17.1.2] Is the time of motorised divisions, and is this one of them?
    fn is_motorised(&self, s: &State, unit: UnitId) -> bool {
        self.until(s, self.data.tables.barbarossa.motorised_doubled)
            && self.data.unit(unit).traits.has(Trait::Motorised)
    }

    /// [15.7, 17.1.2] Is the attack of a unit doubled against this hex?
    pub(crate) fn attacks_doubled(&self, s: &State, unit: UnitId, target: HexId) -> bool {
        let info = self.data.unit(unit);
        if info.traits.has(Trait::Shock) {
            return self.first_winter(s) && s.supplied(unit);
        }
        let led = |hex: HexId| s.pieces.stack(hex).any(|other| self.data.unit(other).traits.has(Trait::Panzer));
        self.is_motorised(s, unit) && self.is_bare(s, target) && s.pieces.hex(unit).is_some_and(led)
    }

    /// [12.3] What a unit attacks with.
    pub(crate) fn attack_factor(&self, s: &State, unit: UnitId, target: HexId) -> u16 {
        let factor = u16::from(s.pieces.values(&self.data, unit).first);
        factor * (1 + u16::from(self.attacks_doubled(s, unit, target)))
    }

    /// [12.3, 15.1] What a unit defends with.
    pub(crate) fn defence_factor(&self, s: &State, unit: UnitId, hex: HexId) -> u16 {
        let factor = u16::from(s.pieces.values(&self.data, unit).first);
        factor * (1 + u16::from(self.defends_doubled(s, unit, hex)))
    }

    /// [17.1.2] Is the defence of a unit doubled in this hex?
    pub(crate) fn defends_doubled(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        self.is_motorised(s, unit) && self.is_bare(s, hex)
    }

    /// [15.5, 17.1.2] Does a city fight as a town now? To turn 7 Soviet ones without a marker do.
    pub(crate) fn fights_as_town(&self, s: &State, hex: HexId) -> bool {
        self.during(s, self.data.tables.barbarossa.city_defence)
            && self.data.ground.country[hex.index()].is_soviet()
            && !s.city_defence.contains(&hex)
    }

    /// [12.4] What a town or a city adds to the defence.
    pub(crate) fn town_addition(&self, s: &State, hex: HexId) -> u8 {
        let tables = &self.data.tables;
        if self.data.ground.has(hex, feature::CITY) && !self.fights_as_town(s, hex) {
            let name = self.data.map.place(hex).map_or("", |place| &*place.name);
            return tables.city.names.iter().find(|(own, _)| own == name).map_or(tables.city.add, |&(_, add)| add);
        }
        if self.data.ground.has(hex, feature::TOWN | feature::CITY) { tables.town.add } else { 0 }
    }

    /// [12.4, 15.6] Columns of fortified zones and forts in a hex.
    pub(crate) fn fortified(&self, s: &State, hex: HexId) -> u8 {
        let (tables, ground) = (&self.data.tables, &self.data.ground);
        let mut columns = 0;
        if ground.has(hex, feature::KURSK) && s.kursk.stands {
            columns += tables.fz_2.shift;
        } else if ground.has(hex, feature::FZ) {
            columns += tables.fz.shift;
        }
        let fort = self.data.named.forts.iter().position(|&fort| fort == hex);
        if fort.is_some_and(|at| s.forts_gone & 1 << at == 0) {
            columns += tables.fort.shift;
        }
        columns
    }

    /// [17.1.2] Is a unit out of supply in combat? In the first winter Axis units away from towns are.
    pub(crate) fn fights_unsupplied(&self, s: &State, unit: UnitId) -> bool {
        if !s.supplied(unit) {
            return true;
        }
        if self.data.side(unit) != Side::Axis || !self.first_winter(s) {
            return false;
        }
        let Some(hex) = s.pieces.hex(unit) else { return false };
        let near = |hex: HexId| self.is_own_town(s, Side::Axis, hex);
        !near(hex) && !self.data.map.neighbours(hex).iter().any(|&hex| hex.is_some() && near(hex))
    }

    /// [8.4, 15.1, 15.2] What supports of a side add to its factors.
    pub(crate) fn support_factor(&self, unit: UnitId) -> u8 {
        let info = self.data.unit(unit);
        match info.kind {
            Kind::Air => info.front.second,
            Kind::Artillery => self.data.tables.support.artillery,
            Kind::Support if info.nation == Nation::Soviet => self.data.tables.support.armour,
            _ => 0,
        }
    }

    /// [8.4, 15.1, 15.2, 15.3] The rule by which something supports a combat.
    pub(crate) fn support_rule(&self, unit: UnitId) -> Option<&'static str> {
        let info = self.data.unit(unit);
        Some(match info.kind {
            Kind::Air => "8.4",
            Kind::Artillery => "15.1",
            Kind::Support if info.nation == Nation::Soviet => "15.2",
            Kind::Support => "15.3",
            _ => return None,
        })
    }

    /// [12.4] The river that all attackers cross, the least of them: 0 for none.
    fn least_river(&self, s: &State) -> u8 {
        let target = s.battle.target;
        let mut least = 2;
        for unit in s.battle.attackers.iter() {
            let Some(from) = s.pieces.hex(unit) else { continue };
            let Some(way) = self.data.map.direction(from, target) else { continue };
            let bits = self.data.ground.sides[from.index()][way.index()];
            least = least.min(self.river(s, self.data.unit(unit).nation, bits));
        }
        if s.battle.attackers.is_empty() { 0 } else { least }
    }

    /// [12.3, 12.4] All columns that count, one by one, to the right.
    pub(crate) fn shifts(&self, s: &State, mut add: impl FnMut(Term)) {
        let (battle, tables) = (&s.battle, &self.data.tables);
        let target = battle.target;
        let terrain = self.data.ground.terrain[target.index()];
        let cover = tables.cover(terrain);
        let is_mech = |unit: UnitId| self.data.unit(unit).kind == Kind::Mech;
        let all_mech = !battle.attackers.is_empty() && battle.attackers.iter().all(is_mech);
        let mut left = |id: &'static str, columns: u8, rule: &'static str| {
            if columns > 0 {
                add((id, -(columns as i8), rule));
            }
        };
        left("shift-ground", if all_mech { cover.mech_shift } else { cover.shift }, "12.4");
        left("shift-fortified", self.fortified(s, target), "12.4");
        match self.least_river(s) {
            0 => {}
            class => left("shift-river", tables.rivers[usize::from(class) - 1].1, "12.4"),
        }
        // [15.3] Assault guns, for the one or the other.
        let attacker = s.active;
        if battle.supports[attacker].contains(&self.data.named.stug) {
            add(("shift-stug", tables.support.stug_shift as i8, "15.3"));
        }
        if battle.supports[attacker.enemy()].contains(&self.data.named.stug) {
            add(("shift-stug", -(tables.support.stug_shift as i8), "15.3"));
        }
        // [15.4] Tigers do not count against cities and woods.
        let tiger = |unit: UnitId| self.data.unit(unit).traits.has(Trait::Tiger);
        if terrain != Terrain::Forest
            && !self.data.ground.has(target, feature::CITY)
            && battle.attackers.iter().any(tiger)
        {
            add(("shift-tiger", tables.support.tiger_shift as i8, "15.4"));
        }
        // [10.5.11] Manstein and Model.
        let leader = s.activation.leader;
        if leader.is_some() {
            let near = |hex: HexId| self.data.map.distance(leader, hex) <= u32::from(tables.leaders.range);
            let led = |unit: UnitId| s.pieces.hex(unit).is_some_and(near);
            match attacker {
                Side::Axis if !battle.attackers.is_empty() && battle.attackers.iter().all(led) => {
                    add(("shift-manstein", tables.leaders.shift as i8, "10.5.11"));
                }
                Side::Soviet if near(target) => add(("shift-model", -(tables.leaders.shift as i8), "10.5.11")),
                _ => {}
            }
        }
    }

    /// [12.3, 13.5] What is added to the die, one by one.
    pub(crate) fn additions(&self, s: &State, mut add: impl FnMut(Term)) {
        let (battle, rules) = (&s.battle, &self.data.tables.combat);
        // [17.1.2] Who is in supply but for the first winter.
        let frozen = |unit: UnitId| s.supplied(unit) && self.fights_unsupplied(s, unit);
        let rule = |winter: bool| if winter { "17.1.2" } else { "13.5" };
        let short = |unit: UnitId| self.fights_unsupplied(s, unit);
        if battle.attackers.iter().any(short) {
            let winter = battle.attackers.iter().filter(|&unit| short(unit)).all(frozen);
            add(("added-attackers", rules.oos_attacks, rule(winter)));
        }
        if !battle.defenders.is_empty() && battle.defenders.iter().all(short) {
            add(("added-defenders", rules.oos_defends, rule(battle.defenders.iter().any(frozen))));
        }
    }

    /// [1.4, 12.3] The column of a ratio before shifts; -1 below the worst.
    pub(crate) fn raw_column(&self, attack: u16, defence: u16) -> i8 {
        let limits = &self.data.tables.combat;
        if attack >= defence {
            let ratio = (attack / defence.max(1)).min(u16::from(limits.best_odds));
            return Tables::column(Ratio(ratio as i8)) as i8;
        }
        let ratio = defence.div_ceil(attack.max(1));
        if attack == 0 || ratio > u16::from(limits.worst_odds) {
            return -1;
        }
        Tables::column(Ratio(-(ratio as i8))) as i8
    }

    /// [12.3] The odds of the combat as it stands.
    pub(crate) fn reckon(&self, s: &State) -> Odds {
        let battle = &s.battle;
        let (attacker, defender) = (s.active, s.active.enemy());
        let supports = |side: Side| battle.supports[side].iter().map(|&unit| u16::from(self.support_factor(unit)));
        let mut attack: u16 = battle.attackers.iter().map(|unit| self.attack_factor(s, unit, battle.target)).sum();
        // [8.4] Support is no use to a side with nothing on the ground.
        if attack > 0 {
            attack += supports(attacker).sum::<u16>();
        }
        let mut defence: u16 = battle.defenders.iter().map(|unit| self.defence_factor(s, unit, battle.target)).sum();
        defence += u16::from(self.town_addition(s, battle.target)) + supports(defender).sum::<u16>();
        let (mut shift, mut added) = (0, 0);
        self.shifts(s, |(_, columns, _)| shift += columns);
        self.additions(s, |(_, points, _)| added += points);
        let by_year = if s.options.tables_by_year { ByYear::Yes } else { ByYear::No };
        Odds {
            attack,
            defence,
            raw: self.raw_column(attack, defence),
            shift,
            added,
            table: self.data.tables.table(attacker, self.turn(s).weather, s.turn, by_year),
        }
    }

    /// [8.2, 15.1] Marks a support as used.
    pub(crate) fn spend_support(&self, s: &mut State, unit: UnitId) {
        let info = self.data.unit(unit);
        match info.kind {
            // [8.4] (ruling A15) German aircraft stay ready, but in the first winter.
            Kind::Air if info.nation == Nation::German => {
                let done = if self.first_winter(s) { mark::DONE } else { 0 };
                s.pieces.mark(unit, mark::FLOWN | done);
            }
            Kind::Air => s.pieces.mark(unit, mark::FLOWN | mark::DONE),
            _ => s.pieces.mark(unit, mark::DONE),
        }
    }
}
