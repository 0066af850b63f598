//! (7.8, 7.15) What comes of the dice: the course of a combat, losses, Kampfgruppen.
//!
//! After the dice a combat goes through its steps by itself and stops only where somebody has a choice.

use board::HexId;
use kernel::{Chance, Log, Message};

use crate::VictoryRoads;
use crate::combat::{Bearing, Stage};
use crate::results::AttackResult;
use crate::state::{Phase, Segment, State, UnitSet, mark, off_map};
use crate::units::{Kind, Nation, Side, UnitId, traits};
use crate::why::Why;

/// [7.2.1] The steps of a combat after its dice, in order.
pub(crate) mod step {
    /// (7.8) Attrition.
    pub const ATTRITION: u8 = 0;
    /// [7.8.3] An advance before the tactical results, where it is played.
    pub const EARLY_ADVANCE: u8 = 1;
    /// [7.9.3] The attacker's result is chosen.
    pub const CHOOSE_ATTACK: u8 = 2;
    /// [7.9.2] It is what the ground makes of it, and takes effect.
    pub const ATTACK: u8 = 3;
    /// [7.9.5] What a Hurrah costs.
    pub const HURRAH: u8 = 4;
    /// [7.9.3] The defender's result is chosen.
    pub const CHOOSE_DEFENCE: u8 = 5;
    /// [7.12.2] Romanians break.
    pub const BREAK: u8 = 6;
    pub const DEFENCE: u8 = 7;
    /// (7.13)
    pub const ADVANCE: u8 = 8;
    /// (7.14)
    pub const EXPLOIT: u8 = 9;
    pub const END: u8 = 10;
}

/// Rockets fell before the odds were reckoned.
pub const BEFORE_ODDS: u8 = 100;
/// The defenders have stepped back instead of fighting.
pub const AFTER_EVASION: u8 = 101;

impl VictoryRoads {
    /// Goes on with a combat until somebody has to choose.
    pub(crate) fn carry_battle_on(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        loop {
            if s.phase != Phase::Battle || s.battle.lost != UnitId::NONE {
                return;
            }
            if self.takes_losses(s, log) {
                return;
            }
            if s.battle.lost != UnitId::NONE {
                return;
            }
            if s.battle.retreat.is_under_way() {
                if self.carry_retreat_on(s, log) {
                    return;
                }
                continue;
            }
            match s.battle.step {
                BEFORE_ODDS => {
                    s.battle.step = step::ATTRITION;
                    s.battle.stage = Stage::AttackerSupports;
                    if s.holds(&self.data, s.battle.side.enemy(), s.battle.target) {
                        return;
                    }
                    // Rockets have emptied the hex.
                    s.battle.step = step::ADVANCE;
                }
                AFTER_EVASION => {
                    s.battle.step = step::END;
                    if self.offers_advance(s) {
                        return;
                    }
                }
                step::ATTRITION => {
                    s.battle.hit = UnitSet::EMPTY;
                    s.battle.bearing = Bearing::Free;
                    s.battle.step = step::EARLY_ADVANCE;
                }
                step::EARLY_ADVANCE => {
                    s.battle.step = step::CHOOSE_ATTACK;
                    // [7.8.3] (ruling R29) Strongholds wait for the defender's result [13.2.5, 13.3.2].
                    let emptied = !s.holds(&self.data, s.battle.side.enemy(), s.battle.target);
                    if s.options.early_advance && emptied && !self.is_stronghold(s, &s.battle) && self.offers_advance(s)
                    {
                        return;
                    }
                }
                step::CHOOSE_ATTACK => {
                    s.battle.step = step::ATTACK;
                    // [8.3.2] In exploitation the attacker has no tactical result.
                    if s.segment == Segment::ExploitationCombat {
                        s.battle.attack = AttackResult::None;
                    } else if self.may_choose(s, s.battle.side) {
                        s.battle.stage = Stage::AttackerResult;
                        return;
                    }
                }
                step::ATTACK => {
                    s.battle.step = step::HURRAH;
                    self.apply_attack(s, chance, log);
                }
                step::HURRAH => {
                    s.battle.step = step::CHOOSE_DEFENCE;
                    if s.battle.hurrah {
                        s.battle.losses[Side::Soviet] = 1;
                        log.say("7.9.5", &[s.battle.target.0], || Message::new("log-hurrah-loss"));
                    }
                }
                step::CHOOSE_DEFENCE => {
                    s.battle.step = step::BREAK;
                    if self.may_choose(s, s.battle.side.enemy()) {
                        s.battle.stage = Stage::DefenderResult;
                        return;
                    }
                }
                step::BREAK => {
                    s.battle.step = step::DEFENCE;
                    if self.breaks_romanians(s, log) {
                        return;
                    }
                }
                step::DEFENCE => {
                    s.battle.step = step::ADVANCE;
                    if self.apply_defence(s, chance, log) {
                        return;
                    }
                }
                step::ADVANCE => {
                    s.battle.step = step::EXPLOIT;
                    if self.offers_advance(s) {
                        return;
                    }
                }
                step::EXPLOIT => {
                    s.battle.step = step::END;
                    if self.offers_exploitation(s) {
                        return;
                    }
                }
                _ => return self.finish_battle(s, log),
            }
        }
    }

    /// [7.3.4] Units of a side that still stand in this combat: those who were named, and nobody else.
    pub(crate) fn fighters(&self, s: &State, side: Side) -> UnitSet {
        let battle = &s.battle;
        if side == battle.side {
            return battle.attackers.iter().filter(|&unit| s.pieces.hex(unit).is_some()).collect();
        }
        let there = s.pieces.stack(battle.target).filter(|&unit| s.side(&self.data, unit) == side);
        there.chain(battle.retreat.moved.iter().copied().filter(|&unit| s.side(&self.data, unit) == side)).collect()
    }

    /// [7.3.3, 7.8.2] (ruling R93) Those on whom losses of a side can fall: who stands in this combat; when all attackers are
    /// gone, HQs that are left alone where they came from.
    fn casualties(&self, s: &State, side: Side) -> UnitSet {
        let fighters = self.fighters(s, side);
        if side != s.battle.side || !fighters.is_empty() {
            return fighters;
        }
        let alone = |&&hex: &&HexId| s.pieces.stack(hex).all(|unit| self.data.unit(unit).is_hq());
        let hexes = s.battle.origins.iter().filter(alone);
        hexes.flat_map(|&hex| s.pieces.stack(hex)).filter(|&unit| s.side(&self.data, unit) == side).collect()
    }

    /// [7.12.1] (ruling R110) Weak Romanians spare the Soviets one loss of the combat, the first that comes: of the table
    /// before what armour loses besides.
    fn spare_loss(&self, s: &mut State, log: &mut Log) {
        let battle = &mut s.battle;
        let loss = match &mut battle.losses[Side::Soviet] {
            0 => &mut battle.strain,
            losses => losses,
        };
        if !battle.spared || *loss == 0 {
            return;
        }
        *loss -= 1;
        battle.spared = false;
        log.say("7.12.1", &[battle.target.0], || Message::new("log-romanians-spare"));
    }

    /// Lets losses be taken; true when somebody has to choose.
    fn takes_losses(&self, s: &mut State, log: &mut Log) -> bool {
        self.spare_loss(s, log);
        let (attacker, defender) = (s.battle.side, s.battle.side.enemy());
        if s.battle.strain > 0 {
            let able = self.sufferers(s, attacker);
            match able.iter().next() {
                None => s.battle.strain = 0,
                Some(unit) if able.len() == 1 => self.take_loss(s, unit, log),
                Some(_) => {
                    s.battle.stage = Stage::AttackerLosses;
                    return true;
                }
            }
            return s.battle.lost != UnitId::NONE || self.takes_losses(s, log);
        }
        for side in [attacker, defender] {
            while s.battle.losses[side] > 0 && s.battle.lost == UnitId::NONE {
                if side == attacker && self.asks_first_loss(s) {
                    s.battle.stage = Stage::FirstLoss;
                    return true;
                }
                let able = self.sufferers(s, side);
                match able.iter().next() {
                    None => s.battle.losses[side] = 0,
                    // What can hit one unit only, or spares nobody, is no choice.
                    Some(unit) if able.len() == 1 || self.spares_nobody(s, side) => self.take_loss(s, unit, log),
                    Some(_) => {
                        s.battle.stage = if side == attacker { Stage::AttackerLosses } else { Stage::DefenderLosses };
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Are there as many losses as steps? [7.15.1, 7.15.4] Where a Kampfgruppe could come of one of them there is more to
    /// lose than that.
    fn spares_nobody(&self, s: &State, side: Side) -> bool {
        let units = self.casualties(s, side);
        if units.iter().any(|unit| self.may_leave_kampfgruppe(s, unit)) {
            return false;
        }
        let steps: u8 = units.iter().map(|unit| s.pieces.steps(&self.data, unit)).sum();
        s.battle.losses[side] >= steps
    }

    /// [7.8.1] (ruling R27) Elite and armour were both announced: the enemy says which sort takes the first loss.
    fn asks_first_loss(&self, s: &State) -> bool {
        let battle = &s.battle;
        battle.bearing == Bearing::Attrition
            && battle.borne[battle.side] == 0
            && battle.first == 2
            && battle.armour
            && battle.elite[battle.side] != UnitId::NONE
    }

    /// The side whose loss is to be taken now.
    pub(crate) fn loser(&self, s: &State) -> Side {
        let attacker = s.battle.side;
        if s.battle.strain > 0 || s.battle.losses[attacker] > 0 { attacker } else { attacker.enemy() }
    }

    /// [7.11.2, 8.3.2, 6.7.8] On whom the next loss of a side may fall.
    pub(crate) fn sufferers(&self, s: &State, side: Side) -> UnitSet {
        let battle = &s.battle;
        let all = self.casualties(s, side);
        let of = |wanted: &dyn Fn(UnitId) -> bool| -> UnitSet { all.iter().filter(|&unit| wanted(unit)).collect() };
        let info = |unit: UnitId| self.data.unit(unit);
        if battle.strain > 0 {
            // [7.8.4] On Soviet armour out of theatre.
            return of(&|unit| self.is_strained(s, unit));
        }
        // HQs die when all others have, the garrison last of all.
        let divisions = of(&|unit| info(unit).is_division());
        let pool = if !divisions.is_empty() {
            divisions
        } else {
            let hqs = of(&|unit| info(unit).is_hq());
            return if hqs.is_empty() { all } else { hqs };
        };
        let filtered = |wanted: &dyn Fn(UnitId) -> bool, from: UnitSet| -> UnitSet {
            let found: UnitSet = from.iter().filter(|&unit| wanted(unit)).collect();
            if found.is_empty() { from } else { found }
        };
        let attacks = side == battle.side;
        // [7.11.2] Of the attackers allies come after their masters.
        let masters = |from: UnitSet| match attacks {
            true => filtered(&|unit| !info(unit).nation.is_ally(), from),
            false => from,
        };
        if battle.bearing == Bearing::Free {
            // [7.9.6] On whom their owner likes, HQs too; [6.7.8] the garrison still comes last.
            return masters(of(&|unit| !self.is_garrison(unit)));
        }
        // [7.8.2] Everybody once before anybody twice.
        let fresh = |from: UnitSet| filtered(&|unit| !battle.hit.contains(unit), from);
        let armour = |from: UnitSet| filtered(&|unit| info(unit).is_armour(), from);
        if battle.borne[side] == 0 {
            // [7.8.1] The first one falls on what was announced.
            let elite = battle.elite[side];
            let armoured = attacks && battle.armour;
            let by_elite = elite != UnitId::NONE && (!armoured || battle.first == 0);
            // [8.3.2] In exploitation Soviet armour that attacks bears the first one, whatever was announced.
            let soviet_tank = |unit: UnitId| info(unit).is_armour() && info(unit).nation == Nation::Soviet;
            let tanks: UnitSet = pool.iter().filter(|&unit| soviet_tank(unit)).collect();
            if attacks && side == Side::Soviet && s.segment == Segment::ExploitationCombat && !tanks.is_empty() {
                let named = by_elite && tanks.contains(elite);
                return if named { UnitSet::one(elite) } else { fresh(tanks) };
            }
            if by_elite && pool.contains(elite) {
                return UnitSet::one(elite);
            }
            if armoured && battle.first != 0 {
                return masters(fresh(armour(pool)));
            }
        }
        masters(fresh(pool))
    }

    /// [7.8.1] (ruling R27) Where the opponent names the unit itself: those that are elite or armoured.
    pub(crate) fn may_be_named(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        let there = self.fighters(s, s.battle.side).contains(unit);
        let announced = info.is_elite() || info.is_armour() || s.battle.elite[s.battle.side] == unit;
        match () {
            () if !there => Err(Why::NotInCombat(unit)),
            () if !announced || !s.options.enemy_names_unit => Err(Why::FirstLossElsewhere(unit)),
            () => Ok(()),
        }
    }

    /// (7.8) May this unit take the loss?
    pub(crate) fn may_lose(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let side = self.loser(s);
        if self.sufferers(s, side).contains(unit) {
            return Ok(());
        }
        Err(if !self.casualties(s, side).contains(unit) {
            Why::NotInCombat(unit)
        } else if s.battle.hit.contains(unit) {
            Why::HitAlready(unit)
        } else if self.is_garrison(unit) {
            Why::GarrisonLast(unit)
        } else if !self.data.unit(unit).is_division() {
            Why::DiesLast(unit)
        } else if s.battle.strain > 0 {
            Why::ArmourStrained(unit)
        } else if self.data.unit(unit).nation.is_ally() {
            Why::AlliesLast(unit)
        } else if s.segment == Segment::ExploitationCombat && side == s.battle.side && side == Side::Soviet {
            Why::ArmourFirst(unit)
        } else {
            Why::FirstLossElsewhere(unit)
        })
    }

    /// Takes a loss that a combat demands.
    pub(crate) fn take_loss(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        let side = self.loser(s);
        let rule = match s.battle.bearing {
            _ if s.battle.strain > 0 => "7.8.4",
            // [5.4.1] What rockets do is their event, and no result of the combat.
            _ if s.battle.step == BEFORE_ODDS => "5.4.1",
            Bearing::Attrition => "7.8",
            Bearing::Free => "7.9.6",
        };
        if s.battle.strain > 0 {
            s.battle.strain -= 1;
        } else {
            s.battle.losses[side] -= 1;
            s.battle.borne[side] = s.battle.borne[side].saturating_add(1);
        }
        s.battle.hit.insert(unit);
        (s.battle.lost_at, s.battle.lost_marks) = (s.pieces.at(unit), s.pieces.marks[unit.index()]);
        self.lose_step(s, unit, rule, log);
        if s.pieces.at(unit) == off_map::DEAD && self.may_leave_kampfgruppe(s, unit) {
            s.battle.lost = unit;
            s.battle.stage = Stage::Kampfgruppe;
        }
    }

    /// [7.15.1, 7.15.4, 7.15.8] May an elite division that is lost leave a Kampfgruppe?
    fn may_leave_kampfgruppe(&self, s: &State, unit: UnitId) -> bool {
        let info = self.data.unit(unit);
        let able = info.nation == Nation::German && info.is_elite() && !info.has(traits::KG);
        able && self.kampfgruppen(s, info.kind).next().is_some()
    }

    /// (1.3) A unit loses a step.
    pub(crate) fn lose_step(&self, s: &mut State, unit: UnitId, rule: &'static str, log: &mut Log) {
        let hex = s.pieces.at(unit);
        if s.pieces.steps(&self.data, unit) > 1 {
            s.pieces.mark(unit, mark::REDUCED);
            log.say(rule, &[hex.0], || Message::new("log-step-lost").with("unit", self.unit_name(unit)));
        } else {
            self.eliminate(s, unit, rule, log);
        }
    }

    /// [1.3.2, 1.3.3, 1.3.4, 7.15.2, 7.15.5, 7.15.7, 10.1.5, 10.2.1] A unit leaves the map.
    pub(crate) fn eliminate(&self, s: &mut State, unit: UnitId, rule: &'static str, log: &mut Log) {
        let hex = s.pieces.at(unit);
        let info = self.data.unit(unit);
        let to = match info.kind {
            // [6.7.3] Ten at a time: the marker may serve elsewhere.
            Kind::Garrison => off_map::DUE,
            _ if info.has(traits::KG) => off_map::GONE,
            _ if info.is_rifle() => off_map::POOL,
            _ => off_map::DEAD,
        };
        if info.is_hq() {
            self.fold(s, unit);
        }
        s.pieces.take(unit, to);
        s.pieces.marks[unit.index()] = 0;
        if to == off_map::POOL {
            s.pieces.mark(unit, mark::REDUCED);
        }
        log.say(rule, &[hex.0], || Message::new("log-eliminated").with("unit", self.unit_name(unit)));
        // [5.4.4] Supports that went with it go back.
        self.lift(s, |placed| placed.unit == unit);
        // [15.2.1] (ruling R59) The Führer minds an HQ lost in combat.
        if info.is_hq() && info.nation == Nation::German && s.phase == Phase::Battle {
            self.displease(s, 1, "15.2.1", log);
        }
    }

    /// [7.15.1, 7.15.6, 7.15.8] Kampfgruppen that can still be formed of this sort.
    pub(crate) fn kampfgruppen(&self, s: &State, kind: Kind) -> impl Iterator<Item = UnitId> + use<'_> {
        let found: Vec<UnitId> = self
            .data
            .kampfgruppen
            .iter()
            .copied()
            .filter(|&unit| self.data.unit(unit).kind == kind && s.pieces.at(unit) == off_map::STOCK)
            .collect();
        found.into_iter()
    }

    /// (7.15) Forms a Kampfgruppe out of a division that was lost: armoured ones are drawn unseen.
    pub(crate) fn form(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let lost = std::mem::replace(&mut s.battle.lost, UnitId::NONE);
        let kind = self.data.unit(lost).kind;
        let stock: Vec<UnitId> = self.kampfgruppen(s, kind).collect();
        let at = match kind {
            Kind::Armour => {
                let name = |at: u32| self.data.unit(stock[at as usize]).id.to_string();
                chance.draw(stock.len() as u32, "draw-kampfgruppe", &name) as usize
            }
            _ => 0,
        };
        let Some(&unit) = stock.get(at) else { return };
        let hex = s.battle.lost_at;
        let info = self.data.unit(unit);
        if info.has(traits::HIWIS) {
            // [7.15.3] (ruling R36) Nobody came together.
            s.pieces.take(unit, off_map::GONE);
            log.say("7.15.3", &[hex.0], || Message::new("log-hiwis").with("unit", self.unit_name(lost)));
        } else {
            s.pieces.take(unit, off_map::HAND);
            s.pieces.put(unit, hex);
            s.pieces.marks[unit.index()] = s.battle.lost_marks & (mark::UNSUPPLIED | mark::FOUGHT);
            if s.battle.attackers.contains(lost) {
                s.battle.attackers.insert(unit);
            } else {
                s.battle.defenders.insert(unit);
            }
            log.say("7.15.1", &[hex.0], || {
                Message::new("log-kampfgruppe")
                    .with("unit", self.unit_name(unit))
                    .with("division", self.unit_name(lost))
            });
        }
        if kind == Kind::Armour {
            log.attach(chance.fallen());
        }
    }

    /// A combat is over.
    pub(crate) fn finish_battle(&self, s: &mut State, log: &mut Log) {
        let target = s.battle.target;
        self.hold_out(s, log);
        // [19.1.2]
        if s.insurgents && target == self.data.ground.warsaw && s.holds(&self.data, Side::Soviet, target) {
            self.free_warsaw(s, log);
        }
        // Units that took part in a surprise attack fight again later.
        if s.segment == Segment::Support {
            for unit in s.battle.attackers.iter() {
                s.pieces.clear(unit, mark::FOUGHT);
            }
            s.battles = crate::state::HexSet::EMPTY;
        }
        s.battle = crate::combat::Battle::default();
        s.phase = if s.segment == Segment::Support { Phase::Supports } else { Phase::Combat };
        if s.segment == Segment::Support {
            self.end_surprise(s);
        }
        self.check_theatres(s, log);
    }
}
