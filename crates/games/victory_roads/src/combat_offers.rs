//! [7] What may be done in a combat at each of its stages, and doing it.

use board::HexId;
use kernel::{Chance, Log, Message};

use crate::VictoryRoads;
use crate::action::Action;
use crate::combat::Stage;
use crate::state::{Segment, State};
use crate::supports::Support;
use crate::units::UnitId;
use crate::why::Why;

impl VictoryRoads {
    pub(crate) fn check_in_battle(&self, s: &State, action: Action) -> Result<(), Why> {
        use Action as A;
        let battle = &s.battle;
        match (battle.stage, action) {
            (Stage::Prepare, A::With(unit)) => self.may_add(s, unit),
            (Stage::Prepare, A::CallOff) => Ok(()),
            (Stage::Prepare, A::Announce) => self.may_announce(s),
            (Stage::Prepare, A::Play(stock, kind)) => self.may_play_in_battle(s, battle.side, stock, kind),
            (Stage::Evade | Stage::HoldOrRetreat, A::Stand | A::GiveWay) => Ok(()),
            (Stage::Broken, A::Lose(unit)) => {
                if self.breaking(s).contains(&unit) {
                    Ok(())
                } else {
                    Err(Why::NotInCombat(unit))
                }
            }
            (Stage::Ground, A::Defend(cover)) => {
                if self.covers(s, battle).iter().any(|(own, _)| *own == cover) {
                    Ok(())
                } else {
                    Err(Why::NoSuchGround)
                }
            }
            (Stage::AttackerSupports | Stage::DefenderSupports, A::Use(kind, hex)) => {
                let side = self.decides_in_battle(s);
                // Those of one kind in one hex may come from different theatres: one that helps is enough.
                let mut there =
                    s.placed.iter().filter(|placed| placed.kind == kind && placed.hex == hex && !placed.used);
                let verdicts = there.by_ref().map(|placed| self.may_use(s, side, placed));
                verdicts.reduce(Result::or).unwrap_or(Err(Why::NoSuchSupport(kind)))
            }
            (Stage::AttackerSupports | Stage::DefenderSupports, A::Play(stock, kind)) => {
                self.may_play_in_battle(s, self.decides_in_battle(s), stock, kind)
            }
            (Stage::AttackerSupports | Stage::DefenderSupports, A::Done) => Ok(()),
            (Stage::AttackerElite | Stage::DefenderElite, A::Elite(unit)) => {
                let side = self.decides_in_battle(s);
                if self.elite_units(s, side).any(|own| own == unit) { Ok(()) } else { Err(Why::NotElite(unit)) }
            }
            (Stage::AttackerElite | Stage::DefenderElite, A::Pass) => Ok(()),
            (Stage::Declare, A::Exploit) => self.may_exploit(s),
            (Stage::Declare, A::Hurrah) => self.may_cheer(s),
            (Stage::Declare, A::Roll) => Ok(()),
            (Stage::FirstLoss, A::FirstLoss(_)) if !s.options.enemy_names_unit => Ok(()),
            (Stage::FirstLoss, A::Lose(unit)) => self.may_be_named(s, unit),
            (Stage::AttackerLosses | Stage::DefenderLosses, A::Lose(unit)) => self.may_lose(s, unit),
            (Stage::Kampfgruppe, A::Form | A::Pass) => Ok(()),
            (Stage::AttackerResult | Stage::DefenderResult, A::Choose(row)) => {
                if self.block(s).contains(&row) && self.is_first_of_its_kind(s, row) {
                    Ok(())
                } else {
                    Err(Why::NotInBlock)
                }
            }
            // A step, or one hex.
            (Stage::StepOrRetreat, A::Stand | A::GiveWay) => Ok(()),
            (Stage::Retreats, A::Retreat(hex)) => self.may_fall_back(s, hex),
            (Stage::Retreats, A::Leave(unit)) => self.may_part(s, unit),
            (Stage::Retreats, A::Halt) => self.may_end_retreat(s),
            (Stage::Advance, A::Advance(unit)) => self.may_advance(s, unit),
            (Stage::Advance, A::Follow(unit, to)) => self.may_follow(s, unit, to),
            (Stage::Advance, A::Done) => {
                if battle.retreat.must_enter {
                    Err(Why::MustEnterWarsaw)
                } else {
                    Ok(())
                }
            }
            (Stage::Exploit, A::Mark(unit)) => self.may_mark(s, unit),
            (Stage::Exploit, A::Done) => Ok(()),
            _ => Err(Why::NotTheMoment),
        }
    }

    /// [7.10.10] Those who have come far enough may stay, however many they are.
    pub(crate) fn may_end_retreat(&self, s: &State) -> Result<(), Why> {
        let retreat = &s.battle.retreat;
        let at = retreat.path.last().copied().unwrap_or(HexId::NONE);
        let far = self.data.map.distance(retreat.path[0], at) >= u32::from(retreat.length);
        if far && retreat.path.len() > 1 { Ok(()) } else { Err(Why::RetreatFurther(at)) }
    }

    /// Of rows with the same outcome only the first is a choice.
    pub(crate) fn is_first_of_its_kind(&self, s: &State, row: u8) -> bool {
        let attacks = s.battle.stage == Stage::AttackerResult;
        let outcome = |row: u8| self.outcome_of_row(s, attacks, row);
        self.block(s).take_while(|&other| other < row).all(|other| outcome(other) != outcome(row))
    }

    pub(crate) fn offers_in_battle(&self, s: &State, offer: &mut dyn FnMut(Action)) {
        use Action as A;
        let battle = &s.battle;
        match battle.stage {
            Stage::Prepare => {
                for (_, near) in self.around(battle.target) {
                    s.pieces.stack(near).for_each(|unit| offer(A::With(unit)));
                }
                offer(A::CallOff);
                offer(A::Announce);
                for (stock, kind) in self.hand_supports(s, battle.side) {
                    offer(A::Play(stock, kind));
                }
            }
            Stage::Evade | Stage::HoldOrRetreat => [A::Stand, A::GiveWay].into_iter().for_each(offer),
            Stage::Broken => self.breaking(s).into_iter().for_each(|unit| offer(A::Lose(unit))),
            Stage::Ground => (0..7).for_each(|cover| offer(A::Defend(cover))),
            Stage::AttackerSupports | Stage::DefenderSupports => {
                let side = self.decides_in_battle(s);
                let mut told: Vec<(Support, HexId)> = Vec::new();
                for placed in self.usable(s, side) {
                    if !told.contains(&(placed.kind, placed.hex)) {
                        told.push((placed.kind, placed.hex));
                        offer(A::Use(placed.kind, placed.hex));
                    }
                }
                for (stock, kind) in self.hand_supports(s, side) {
                    offer(A::Play(stock, kind));
                }
                offer(A::Done);
            }
            Stage::AttackerElite | Stage::DefenderElite => {
                let side = self.decides_in_battle(s);
                self.elite_units(s, side).for_each(|unit| offer(A::Elite(unit)));
                offer(A::Pass);
            }
            Stage::Declare => [A::Exploit, A::Hurrah, A::Roll].into_iter().for_each(offer),
            Stage::FirstLoss => {
                [A::FirstLoss(0), A::FirstLoss(1)].into_iter().for_each(&mut *offer);
                self.fighters(s, battle.side).iter().for_each(|unit| offer(A::Lose(unit)));
            }
            Stage::AttackerLosses | Stage::DefenderLosses => {
                self.sufferers(s, self.loser(s)).iter().for_each(|unit| offer(A::Lose(unit)));
            }
            Stage::Kampfgruppe => [A::Form, A::Pass].into_iter().for_each(offer),
            Stage::AttackerResult | Stage::DefenderResult => self.block(s).for_each(|row| offer(A::Choose(row))),
            Stage::StepOrRetreat => [A::Stand, A::GiveWay].into_iter().for_each(offer),
            Stage::Retreats => {
                self.retreat_choice(s).into_iter().for_each(|hex| offer(A::Retreat(hex)));
                battle.retreat.group.iter().for_each(|&unit| offer(A::Leave(unit)));
                offer(A::Halt);
            }
            Stage::Advance => {
                battle.attackers.iter().for_each(|unit| offer(A::Advance(unit)));
                if battle.retreat.reversed {
                    self.followers(s).for_each(|(unit, to)| offer(A::Follow(unit, to)));
                }
                offer(A::Done);
            }
            Stage::Exploit => {
                battle.attackers.iter().for_each(|unit| offer(A::Mark(unit)));
                offer(A::Done);
            }
        }
    }

    pub(crate) fn perform_in_battle(&self, s: &mut State, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        use Action as A;
        match (s.battle.stage, action) {
            (Stage::Prepare, A::With(unit)) => {
                s.battle.attackers.insert(unit);
            }
            (Stage::Prepare, A::CallOff) => self.call_off(s),
            (Stage::Prepare, A::Announce) => self.announce(s, log),
            (Stage::Prepare, A::Play(stock, kind)) => {
                let side = s.battle.side;
                s.boxes[stock as usize].take(kind);
                s.aside[side].add(kind);
                if s.segment == Segment::Support && stock.is_theatre() {
                    s.theatres[stock as usize].used += 1;
                }
                self.count_support(s, side, kind, log);
                self.announce(s, log);
            }
            (Stage::Evade, A::Stand) => self.ask_ground(s, log),
            (Stage::Evade, A::GiveWay) => self.evade(s, chance, log),
            (Stage::HoldOrRetreat, A::Stand) => {
                self.hold_fast(s, chance, log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::HoldOrRetreat, A::GiveWay) => {
                if !self.suffer_defence(s, chance, log) {
                    self.carry_battle_on(s, chance, log);
                }
            }
            (Stage::Broken, A::Lose(unit)) => {
                self.eliminate(s, unit, "7.12.2", log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::Ground, A::Defend(cover)) => {
                s.battle.cover = cover;
                self.after_ground(s, log);
            }
            (Stage::AttackerSupports | Stage::DefenderSupports, A::Use(kind, hex)) => {
                let side = self.decides_in_battle(s);
                self.use_support(s, side, kind, hex, chance, log);
            }
            (Stage::AttackerSupports | Stage::DefenderSupports, A::Play(stock, kind)) => {
                let side = self.decides_in_battle(s);
                s.boxes[stock as usize].take(kind);
                s.aside[side].add(kind);
                self.count_support(s, side, kind, log);
            }
            (Stage::AttackerSupports, A::Done) => self.after_attacker_supports(s, log),
            (Stage::DefenderSupports, A::Done) => self.after_supports(s, log),
            (Stage::AttackerElite, A::Elite(unit)) => {
                s.battle.elite[s.battle.side] = unit;
                self.tell_elite(s, unit, log);
                self.after_attacker_elite(s);
            }
            (Stage::AttackerElite, A::Pass) => self.after_attacker_elite(s),
            (Stage::DefenderElite, A::Elite(unit)) => {
                s.battle.elite[s.battle.side.enemy()] = unit;
                self.tell_elite(s, unit, log);
                s.battle.stage = Stage::Declare;
            }
            (Stage::DefenderElite, A::Pass) => s.battle.stage = Stage::Declare,
            (Stage::Declare, A::Exploit) => self.declare_exploitation(s, log),
            (Stage::Declare, A::Hurrah) => {
                s.battle.hurrah = true;
                log.say("7.6.4", &[s.battle.target.0], || Message::new("log-hurrah"));
            }
            (Stage::Declare, A::Roll) => self.roll(s, chance, log),
            (Stage::FirstLoss, A::FirstLoss(sort)) => {
                s.battle.first = sort;
                self.carry_battle_on(s, chance, log);
            }
            (Stage::FirstLoss, A::Lose(unit)) => {
                s.battle.first = 0;
                self.take_loss(s, unit, log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::AttackerLosses | Stage::DefenderLosses, A::Lose(unit)) => {
                self.take_loss(s, unit, log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::Kampfgruppe, A::Form) => {
                self.form(s, chance, log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::Kampfgruppe, A::Pass) => {
                s.battle.lost = UnitId::NONE;
                self.carry_battle_on(s, chance, log);
            }
            (Stage::AttackerResult, A::Choose(row)) => {
                s.battle.attack = self.results_of_row(s, row).attack;
                self.tell_chosen(s, &s.battle.attack.to_string(), log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::DefenderResult, A::Choose(row)) => {
                s.battle.defence = self.results_of_row(s, row).defence;
                self.tell_chosen(s, &s.battle.defence.to_string(), log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::StepOrRetreat, A::Stand) => {
                s.battle.losses[s.battle.side.enemy()] = 1;
                self.carry_battle_on(s, chance, log);
            }
            (Stage::StepOrRetreat, A::GiveWay) => {
                self.begin_retreat(s, s.battle.side.enemy(), 1);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::Retreats, A::Retreat(hex)) => {
                self.fall_back(s, hex, log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::Retreats, A::Leave(unit)) => {
                self.part(s, unit);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::Retreats, A::Halt) => {
                self.end_retreat(s, log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::Advance, A::Advance(unit)) => {
                self.advance(s, unit, s.battle.target, log);
                if self.advancers(s).next().is_none() {
                    self.carry_battle_on(s, chance, log);
                }
            }
            (Stage::Advance, A::Follow(unit, to)) => {
                self.advance(s, unit, to, log);
                if self.followers(s).next().is_none() {
                    self.carry_battle_on(s, chance, log);
                }
            }
            (Stage::Advance | Stage::Exploit, A::Done) => self.carry_battle_on(s, chance, log),
            (Stage::Exploit, A::Mark(unit)) => {
                self.mark_exploiting(s, unit, log);
                if !s.battle.attackers.iter().any(|unit| self.may_mark(s, unit).is_ok()) {
                    self.carry_battle_on(s, chance, log);
                }
            }
            _ => kernel::unperformed(action, s.battle.stage),
        }
    }

    pub(crate) fn tell_elite(&self, s: &State, unit: UnitId, log: &mut Log) {
        log.say("7.6.2", &[s.battle.target.0], || Message::new("log-elite").with("unit", self.unit_name(unit)));
    }

    pub(crate) fn tell_chosen(&self, s: &State, code: &str, log: &mut Log) {
        let code = code.to_owned();
        log.say("7.9.3", &[s.battle.target.0], || Message::new("log-chosen").with("code", code));
    }
}
