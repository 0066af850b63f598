//! Chapter 12. Who may attack whom, and a combat from its preparation to the last advance.

use board::HexId;
use kernel::{Chance, LineKind, Log, Message};

use crate::DarkValley;
use crate::battle::{Battle, BattleStage};
use crate::data::tables::{Activation, Outcome};
use crate::ground::feature;
use crate::state::{Home, Phase, State, UnitSet, mark};
use crate::units::{At, Kind, Nation, Side, UnitId};
use crate::why::Why;

impl DarkValley {
    /// Who decides in a combat.
    pub(crate) fn decides_in_battle(&self, s: &State) -> Side {
        match s.battle.stage {
            BattleStage::Prepare | BattleStage::AttackerLosses | BattleStage::Advance => s.active,
            BattleStage::Respond | BattleStage::DefenderLosses | BattleStage::Retreats => s.active.enemy(),
        }
    }

    /// The part of the activation under way.
    pub(crate) fn part(&self, s: &State) -> Option<Activation> {
        let info = self.data.tables.chit(s.activation.chit?);
        info.how.get(usize::from(s.activation.how))?.get(usize::from(s.activation.part)).copied()
    }

    /// [10.4, 10.5.2, 10.5.7, 12.1] May a unit attack at all now?
    pub(crate) fn may_fight(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if info.side() != s.active {
            return Err(Why::EnemyUnit(unit));
        }
        if s.pieces.hex(unit).is_none() {
            return Err(Why::NotOnMap(unit));
        }
        // [15.1] Artillery helps others.
        if !info.kind.fights() || info.kind == Kind::Artillery {
            return Err(Why::DoesNotAttack(unit));
        }
        if s.pieces.has(unit, mark::FOUGHT) {
            return Err(Why::FoughtAlready(unit));
        }
        if !s.pieces.has(unit, mark::ACTIVE) {
            return Err(Why::NotActive(unit));
        }
        if self.part(s) == Some(Activation::MechCombat) && info.kind != Kind::Mech {
            return Err(Why::MechOnly(unit));
        }
        self.may_leave_district(s, unit)?;
        // [12.2.1] (ruling A2)
        if s.options.lone_in_hex && info.kind == Kind::Infantry {
            let alone = |hex: HexId| s.fighters(&self.data, s.active, hex).count() == 1;
            if s.pieces.hex(unit).is_some_and(alone) {
                return Err(Why::AloneInHex(unit));
            }
        }
        Ok(())
    }

    /// [12.2, 16.5, 17.1.1] May a unit attack this hex from where it stands?
    pub(crate) fn may_strike(&self, s: &State, unit: UnitId, target: HexId) -> Result<(), Why> {
        self.may_fight(s, unit)?;
        let from = s.pieces.at(unit);
        if self.data.way(from, target).is_none() {
            return Err(Why::NotBeside(unit));
        }
        if self.is_frozen(s, s.active, from, target) {
            return Err(Why::FrontierClosed(target));
        }
        if s.activation.opening && !self.faces(s, unit, target) {
            return Err(Why::OtherDistrict(unit));
        }
        Ok(())
    }

    /// [17.1.1] (ruling A13) In the opening combat an army group attacks the district before it, and nobody else does.
    fn faces(&self, s: &State, unit: UnitId, target: HexId) -> bool {
        let district = match self.data.unit(unit).at {
            At::Agn => Home::Baltic,
            At::Agc => Home::Western,
            At::Ags => Home::Kiev,
            _ => return false,
        };
        s.fighters(&self.data, s.active.enemy(), target).all(|defender| s.home(defender) == district)
    }

    /// [12.1, 12.2] May an attack on this hex be prepared?
    pub(crate) fn may_attack(&self, s: &State, target: HexId) -> Result<(), Why> {
        if !s.fights_in(&self.data, s.active.enemy(), target) {
            return Err(Why::NobodyThere(target));
        }
        if s.attacked.contains(target) {
            return Err(Why::AttackedAlready(target));
        }
        let mut first = Why::NobodyAttacks(target);
        for (_, near) in self.data.around(target) {
            for unit in s.fighters(&self.data, s.active, near) {
                match self.may_strike(s, unit, target) {
                    Ok(()) => return Ok(()),
                    Err(why) => first = why,
                }
            }
        }
        Err(first)
    }

    /// [12.2] May one more join the attack?
    pub(crate) fn may_add(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if s.battle.attackers.contains(unit) {
            return Err(Why::GoesAlready(unit));
        }
        self.may_strike(s, unit, s.battle.target)
    }

    /// [12.2.1, 12.3, 16.6] May the attack be made as it stands?
    pub(crate) fn may_announce(&self, s: &State) -> Result<(), Why> {
        let battle = &s.battle;
        let target = battle.target;
        if battle.attackers.is_empty() {
            return Err(Why::NoAttackers(target));
        }
        let guns = battle.supports[s.active].iter().any(|&unit| self.data.unit(unit).kind == Kind::Artillery);
        if battle.attackers.len() == 1 && !guns {
            let only = battle.attackers.first().unwrap_or(UnitId::NONE);
            if self.data.unit(only).kind == Kind::Infantry {
                return Err(Why::AloneInAttack(only));
            }
        }
        let mut nations = 0_u8;
        for unit in battle.attackers.iter() {
            nations |= 1 << self.data.unit(unit).nation as u8;
        }
        if nations & 1 << Nation::German as u8 == 0 && nations.count_ones() > 1 {
            return Err(Why::AlliesApart(target));
        }
        if self.reckon(s).raw < 0 { Err(Why::OddsTooLow(target)) } else { Ok(()) }
    }

    /// [8.4, 15.1, 15.2, 15.3] May this help a side in the combat?
    pub(crate) fn may_use(&self, s: &State, side: Side, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        let battle = &s.battle;
        if info.side() != side {
            return Err(Why::EnemyUnit(unit));
        }
        if battle.supports[side].contains(&unit) {
            return Err(Why::GoesAlready(unit));
        }
        if s.pieces.has(unit, mark::DONE) {
            return Err(Why::DoneAlready(unit));
        }
        let own: &UnitSet = if side == s.active { &battle.attackers } else { &battle.defenders };
        let infantry = |nation: Option<Nation>| {
            own.iter().any(|unit| {
                let info = self.data.unit(unit);
                info.kind == Kind::Infantry && nation.is_none_or(|nation| info.nation == nation)
            })
        };
        match info.kind {
            Kind::Air => {
                if battle.supports[side].iter().any(|&other| self.data.unit(other).kind == Kind::Air) {
                    return Err(Why::OneAirUnit(unit));
                }
                self.may_fly(s, unit, battle.target)?;
                self.may_support(s, unit, own)
            }
            Kind::Artillery if side == s.active => self.may_shell(s, unit),
            Kind::Support => {
                if s.pieces.at(unit) != crate::state::off_map::POOL {
                    return Err(Why::NotInPlay(unit));
                }
                let helped = if unit == self.data.named.stug { infantry(Some(Nation::German)) } else { infantry(None) };
                if helped { Ok(()) } else { Err(Why::NoInfantryThere(unit)) }
            }
            _ => Err(Why::NoSupport(unit)),
        }
    }

    /// [15.1] Artillery supports an attack from its own hex or from one beside it.
    fn may_shell(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let Some(at) = s.pieces.hex(unit) else { return Err(Why::NotOnMap(unit)) };
        if !s.pieces.has(unit, mark::ACTIVE) {
            return Err(Why::NotActive(unit));
        }
        let near = |attacker: UnitId| {
            s.pieces.hex(attacker).is_some_and(|from| from == at || self.data.way(at, from).is_some())
        };
        if s.battle.attackers.iter().any(near) { Ok(()) } else { Err(Why::TooFar(unit)) }
    }

    /// What could help a side in a combat.
    pub(crate) fn helpers(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        let named = &self.data.named;
        let markers = named.armour.iter().chain(std::iter::once(&named.stug));
        let all = named.air.iter().chain(named.artillery.iter()).chain(markers);
        all.copied().filter(move |&unit| self.data.side(unit) == side)
    }

    /// Prepares an attack.
    pub(crate) fn prepare(&self, s: &mut State, target: HexId) {
        s.battle = Battle { target, ..Battle::default() };
        s.battle.defenders = s.fighters(&self.data, s.active.enemy(), target).collect();
        s.phase = Phase::Battle;
    }

    /// [12.1] The attack is made: nobody joins it any more. The defender may answer with supports.
    pub(crate) fn announce(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let target = s.battle.target;
        s.attacked.insert(target);
        let attackers = s.battle.attackers;
        for unit in attackers.iter() {
            s.pieces.mark(unit, mark::FOUGHT);
        }
        // [10.5.6] What counts for Stalin has a supplied unit in it.
        if s.mandated > 0 && attackers.iter().any(|unit| s.supplied(unit)) {
            s.mandated -= 1;
        }
        s.battle.stage = BattleStage::Respond;
        let defender = s.active.enemy();
        if !self.helpers(defender).any(|unit| self.may_use(s, defender, unit).is_ok()) {
            self.resolve(s, chance, log);
        }
    }

    /// [12.3] The die, and what comes of it.
    pub(crate) fn resolve(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let odds = self.reckon(s);
        s.battle.odds = odds;
        for side in Side::BOTH {
            for unit in s.battle.supports[side].clone() {
                self.spend_support(s, unit);
            }
        }
        let die = chance.roll(6, "die-combat");
        s.battle.die = die;
        let outcome = self.data.tables.result(odds.table, odds.column(), die as i8 + odds.added);
        s.battle.outcome = outcome;
        let target = s.battle.target;
        // [17.3.2] (ruling A9) Attacks on the fortified zone of Kursk.
        if s.active == Side::Axis && s.kursk.stands && self.data.ground.has(target, feature::KURSK) {
            let column = if s.options.raw_odds_at_kursk { odds.raw } else { odds.column() as i8 };
            if column >= GOOD_COLUMN {
                s.kursk.attacks = s.kursk.attacks.saturating_add(1);
            }
        }
        log.say("12.3", &[target.0], || {
            Message::new("log-combat")
                .with("hex", self.hex_name(target))
                .with("odds", crate::charts::written(odds.column()))
                .with("die", die)
                .with("added", odds.added)
                .with("result", crate::charts::code(outcome))
        });
        log.is(LineKind::Clash);
        log.attach(chance.fallen());
        log.clash(|| Some(self.card(s)));
        self.count_losses(s, outcome);
        s.battle.stage = BattleStage::DefenderLosses;
        self.go_on(s, log);
    }

    /// [12.3.2] What a result costs each side.
    fn count_losses(&self, s: &mut State, outcome: Outcome) {
        let effect = self.data.tables.effect(outcome);
        let attackers = self.steps_of(s, &s.battle.attackers);
        let defenders = self.steps_of(s, &s.battle.defenders);
        let mut losses = effect.losses;
        if effect.defenders {
            losses[1] = defenders;
        }
        // [12.3.2] (ruling A18) As many steps as all defenders had.
        if effect.exchange {
            losses[0] = defenders;
        }
        if effect.attackers {
            losses[0] = if effect.cap { defenders } else { attackers };
        }
        // [12.3.2] (ruling A19) A single step retreats and loses nothing.
        if effect.more && defenders > 1 {
            losses[1] += 1;
        }
        s.battle.losses = [losses[0].min(attackers), losses[1].min(defenders)];
        if effect.retreat > 0 {
            s.battle.retreating = s.battle.defenders;
        }
    }

    /// [12.3] May this unit take the next loss? No unit is eliminated while a two-step one of its side has lost none.
    pub(crate) fn may_take_loss(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let own = match s.battle.stage {
            BattleStage::DefenderLosses => &s.battle.defenders,
            _ => &s.battle.attackers,
        };
        if !own.contains(unit) {
            return Err(Why::NotInCombat(unit));
        }
        let full = |unit: UnitId| s.pieces.is_full(&self.data, unit);
        if !full(unit) && own.iter().any(full) { Err(Why::DiesLast(unit)) } else { Ok(()) }
    }

    /// Takes a loss in combat.
    pub(crate) fn take_loss(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        let defends = s.battle.stage == BattleStage::DefenderLosses;
        let gone = self.lose_step(s, unit, "12.3", log);
        s.battle.losses[usize::from(defends)] -= 1;
        if gone {
            let own = if defends { &mut s.battle.defenders } else { &mut s.battle.attackers };
            own.remove(unit);
            s.battle.retreating.remove(unit);
        }
    }

    /// Goes on with a combat to the next decision; where there is one answer it is given.
    pub(crate) fn go_on(&self, s: &mut State, log: &mut Log) {
        loop {
            let defends = s.battle.stage == BattleStage::DefenderLosses;
            match s.battle.stage {
                BattleStage::DefenderLosses | BattleStage::AttackerLosses => {
                    let own = if defends { s.battle.defenders } else { s.battle.attackers };
                    let left = s.battle.losses[usize::from(defends)];
                    if left == 0 || own.is_empty() {
                        s.battle.losses[usize::from(defends)] = 0;
                        s.battle.stage = if defends { BattleStage::AttackerLosses } else { BattleStage::Retreats };
                        continue;
                    }
                    // All go, or one alone can.
                    let mut able = own.iter().filter(|&unit| self.may_take_loss(s, unit).is_ok());
                    let (first, more) = (able.next(), able.next());
                    let all = left >= self.steps_of(s, &own);
                    match first {
                        Some(unit) if all || more.is_none() => self.take_loss(s, unit, log),
                        _ => return,
                    }
                }
                BattleStage::Retreats => {
                    if self.go_back(s, log) {
                        return;
                    }
                    s.battle.stage = BattleStage::Advance;
                }
                BattleStage::Advance => {
                    if !self.can_advance(s) {
                        self.end_battle(s);
                    }
                    return;
                }
                BattleStage::Prepare | BattleStage::Respond => return,
            }
        }
    }

    /// [12.6] May a unit advance into the hex that was attacked?
    pub(crate) fn may_advance(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let target = s.battle.target;
        let info = self.data.unit(unit);
        let Some(from) = s.pieces.hex(unit).filter(|_| info.side() == s.active) else {
            return Err(Why::NotInCombat(unit));
        };
        if from == target {
            return Err(Why::AdvancedAlready(unit));
        }
        if info.kind == Kind::Hq {
            // [10.5.7] In the activation of a headquarters none advances.
            let by_hq = s.activation.chit.is_some_and(|chit| self.data.tables.chit(chit).hq.is_some());
            if by_hq {
                return Err(Why::HqStays(unit));
            }
            if !s.battle.advanced.contains(&from) {
                return Err(Why::HqAlone(unit));
            }
        } else if !s.battle.attackers.contains(unit) {
            return Err(if info.kind == Kind::Depot { Why::DepotStays(unit) } else { Why::NotInCombat(unit) });
        }
        self.may_stack(s, unit, target)
    }

    fn can_advance(&self, s: &State) -> bool {
        !s.fights_in(&self.data, s.active.enemy(), s.battle.target) && self.advancers(s).next().is_some()
    }

    /// [12.6] Who may advance.
    pub(crate) fn advancers<'a>(&'a self, s: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let units = s.battle.attackers.iter().chain(self.data.named.hqs.iter().copied());
        units.filter(|&unit| self.may_advance(s, unit).is_ok())
    }

    /// [12.6] A unit advances.
    pub(crate) fn advance(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        let (from, target) = (s.pieces.at(unit), s.battle.target);
        s.pieces.shift(unit, target);
        if self.data.fights(unit) {
            if !s.battle.advanced.contains(&from) && !s.battle.advanced.is_full() {
                s.battle.advanced.push(from);
            }
            self.enter(s, s.active, target, log);
            self.check_nations(s, log);
        }
        log.say("12.6", &[from.0, target.0], || {
            Message::new("log-advanced").with("unit", self.unit_name(unit)).with("hex", self.hex_name(target))
        });
        log.is(LineKind::Move);
        if self.data.named.panzer_hqs.contains(&unit) {
            self.watch_distance(s);
        }
        if !self.can_advance(s) {
            self.end_battle(s);
        }
    }

    /// The combat is over.
    pub(crate) fn end_battle(&self, s: &mut State) {
        s.battle = Battle::default();
        s.phase = Phase::Combat;
    }

    /// [10.5.6] How many enemy hexes could be attacked now.
    pub(crate) fn possible_attacks(&self, s: &State) -> u8 {
        let mut count = 0;
        let mut trial = s.clone();
        for hex in self.occupied(s, s.active.enemy()).iter() {
            if self.may_attack(s, hex).is_err() {
                continue;
            }
            self.prepare(&mut trial, hex);
            let mut joined = UnitSet::EMPTY;
            for (_, near) in self.data.around(hex) {
                joined.extend(
                    s.fighters(&self.data, s.active, near).filter(|&unit| self.may_strike(s, unit, hex).is_ok()),
                );
            }
            trial.battle.attackers = joined;
            count += u8::from(self.may_announce(&trial).is_ok());
        }
        count
    }
}

/// [17.3.2] The column of 1:2.
const GOOD_COLUMN: i8 = 1;
