//! Doing what has been permitted.

use board::HexId;
use kernel::{Chance, LineKind, Log, Message};

use crate::DarkValley;
use crate::action::Action;
use crate::battle::{Battle, BattleStage};
use crate::data::tables::Chit;
use crate::state::{Phase, Stage, State};
use crate::units::{Side, UnitId};

impl DarkValley {
    /// Does what has been permitted.
    pub(crate) fn apply(&self, s: &mut State, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        use Action as A;
        match (s.phase, action) {
            (_, A::Take(unit)) => self.take(s, unit),
            (_, A::Place(hex)) => {
                self.place(s, hex, chance, log);
                self.check_nations(s, log);
            }
            (Phase::Bombing(_), A::Back) => s.phase = Phase::Combat,
            (phase, A::Back) => {
                self.put_back(s);
                s.needs = [0; 2];
                if phase == Phase::Rail {
                    s.lines = self.rails(s, s.active);
                }
            }
            (phase, A::Reserve(unit)) => {
                let rule = match phase {
                    Phase::Replacements => "7.6",
                    Phase::Conversions => "7.8",
                    _ => "7.3",
                };
                s.components.clear();
                self.wait(s, unit, rule, log);
            }
            (Phase::Replacements, A::Rebuild(unit)) => self.rebuild(s, unit, log),
            (Phase::Conversions, A::Give(unit)) => self.give(s, unit, log),
            (_, A::Lose(unit)) => self.lose(s, unit, log),
            (Phase::Panzers, A::Pick(chit)) => {
                s.cup[Side::Axis][chit as usize] += 1;
                s.left -= 1;
                if s.left == 0 {
                    s.phase = Phase::Going;
                }
                log.say("10.6", &[], || Message::new("log-panzer-picked").with("chit", self.chit_name(chit)));
            }
            (Phase::Initiative, A::Pick(chit)) => {
                s.phase = Phase::Going;
                log.say("10.2", &[], || {
                    Message::new("log-picked").with("side", self.side_name(s.active)).with("chit", self.chit_name(chit))
                });
                self.pick(s, chit, chance, log);
            }
            (Phase::CaseBlue, A::Launch) => {
                s.case_blue = true;
                s.picks = 2;
                s.phase = Phase::Going;
                log.say("10.2", &[], || Message::new("log-case-blue"));
            }
            (Phase::Between, A::Play) => {
                s.phase = Phase::Going;
                s.picks = 1;
                log.say("10.5.5", &[], || Message::new("log-stavka-played"));
                self.pick(s, Chit::Stavka, chance, log);
                s.step = 0;
            }
            (Phase::Odessa, A::Play) => self.open_odessa(s, log),
            (Phase::Return, A::Return) => self.return_chit(s, log),
            (Phase::Battle, A::Pass) => self.resolve(s, chance, log),
            (_, A::Pass) => {
                s.phase = Phase::Going;
                log.is(LineKind::Pass);
            }
            (Phase::Order, A::Order(how)) => {
                self.order(s, how);
                log.say("10.5", &[], || Message::new("log-ordered").with("how", self.how_name(how)));
            }
            (Phase::Leader, A::Lead(unit)) => self.lead(s, unit, log),
            (Phase::Movement, A::Move(unit)) => self.take_up(s, unit),
            (Phase::Moving, A::With(unit)) => s.moving.group.push((unit, 0)),
            (Phase::Moving, A::To(hex)) => self.step_to(s, hex, log),
            (Phase::Moving, A::Halt) => self.halt(s, log),
            (Phase::Moving, A::Exit) => self.exit(s, log),
            (Phase::Combat, A::Attack(hex)) => self.prepare(s, hex),
            (Phase::Combat, A::Bomb(air)) => s.phase = Phase::Bombing(air),
            (Phase::Bombing(air), A::Strike(hex)) => self.bomb(s, air, hex, chance, log),
            (Phase::Battle, _) => self.perform_in_battle(s, action, chance, log),
            (Phase::Depots, A::Move(depot)) => self.take_depot(s, depot, chance, log),
            (Phase::DepotMoving, A::To(hex)) => s.moving.path.push(hex),
            (Phase::DepotMoving, A::Halt) => self.park(s, log),
            (Phase::AirSupply, A::Feed(air, hex)) => self.feed(s, air, hex, log),
            (Phase::CityDefence, A::Guard(hex)) => {
                if let Some(free) = s.city_defence.iter_mut().find(|at| **at == HexId::NONE) {
                    *free = hex;
                }
                // The order of markers tells nothing.
                s.city_defence.sort_unstable();
                log.say("15.5", &[hex.0], || Message::new("log-guarded").with("hex", self.hex_name(hex)));
            }
            (Phase::CityDefence, A::Release(hex)) => {
                s.city_defence.iter_mut().filter(|at| **at == hex).for_each(|at| *at = HexId::NONE);
                s.city_defence.sort_unstable();
            }
            (Phase::Combat | Phase::Movement, A::Done) => {
                s.activation.part += 1;
                s.phase = Phase::Going;
            }
            (_, A::Done) => s.phase = Phase::Going,
            _ => kernel::unperformed(action, s.phase),
        }
    }

    /// A unit is lost, given up or withdrawn.
    fn lose(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        match s.phase {
            Phase::Battle => {
                self.take_loss(s, unit, log);
                self.go_on(s, log);
            }
            // [5.3]
            Phase::Overstacked(side) => {
                self.eliminate(s, unit, "5.3", log);
                if self.crowded(s, side).is_none() {
                    s.phase = Phase::Going;
                }
            }
            Phase::Bombed(_) => {
                self.lose_step(s, unit, "8.5", log);
                s.phase = Phase::Combat;
            }
            Phase::Dropped(_) => {
                self.lose_step(s, unit, "9.7", log);
                s.phase = Phase::Going;
            }
            Phase::Penalty => {
                self.lose_step(s, unit, "10.5.6", log);
                s.mandated -= 1;
                if s.mandated == 0 || self.punishable(s).next().is_none() {
                    s.phase = Phase::Going;
                }
            }
            Phase::Pocket => {
                self.lose_step(s, unit, "17.1.2", log);
                s.left -= 1;
                if s.left == 0 || self.pocketed(s).next().is_none() {
                    self.end_pocket(s);
                    s.phase = Phase::Going;
                }
            }
            Phase::Withdrawal(leaver) => {
                let to = self.destination(s, leaver);
                self.withdraw(s, unit, to, log);
                s.left = s.left.saturating_sub(1);
                if s.stage != Stage::SovietConversions || s.left == 0 {
                    s.phase = Phase::Going;
                }
            }
            _ => kernel::unperformed(unit, s.phase),
        }
    }

    fn perform_in_battle(&self, s: &mut State, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        use Action as A;
        match (s.battle.stage, action) {
            (BattleStage::Prepare, A::With(unit)) => {
                s.battle.attackers.insert(unit);
            }
            (BattleStage::Prepare, A::Use(unit)) => s.battle.supports[s.active].push(unit),
            (BattleStage::Prepare, A::Announce) => self.announce(s, chance, log),
            (BattleStage::Prepare, A::CallOff) => {
                s.battle = Battle::default();
                s.phase = Phase::Combat;
            }
            (BattleStage::Respond, A::Use(unit)) => {
                let defender = s.active.enemy();
                s.battle.supports[defender].push(unit);
                if !self.helpers(defender).any(|unit| self.may_use(s, defender, unit).is_ok()) {
                    self.resolve(s, chance, log);
                }
            }
            (BattleStage::Retreats, A::Retreat(hex)) => {
                self.fall_back(s, hex, log);
                self.go_on(s, log);
            }
            (BattleStage::Advance, A::Advance(unit)) => self.advance(s, unit, log),
            (BattleStage::Advance, A::Done) => self.end_battle(s),
            _ => kernel::unperformed(action, s.battle.stage),
        }
    }
}
