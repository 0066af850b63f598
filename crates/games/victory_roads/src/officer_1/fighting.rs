//! Which attacks are made, and every choice in a combat.

use board::HexId;
use kernel::Rng;

use super::ground::{self, Situation};
use super::planner::Planner;
use super::prospect::{Prospect, looks_ahead};
use super::{Memory, Mind};
use crate::action::Action;
use crate::combat::Stage;
use crate::results::{self, AttackResult};
use crate::state::{Segment, mark};
use crate::supports::Support;
use crate::units::{Side, UnitId};

impl Mind<'_> {
    /// The next attack, or none.
    pub(super) fn fight(&self, memory: &mut Memory) -> Action {
        let view = self.situation(memory);
        let mut planner = Planner::new(&view, false);
        let phase = (self.s.turn, self.s.active, self.s.segment);
        if memory.barred_in != Some(phase) {
            memory.barred_in = Some(phase);
            memory.barred.clear();
        }
        planner.barred.clone_from(&memory.barred);
        let surprise = self.s.segment == Segment::Support;
        for mover in &mut planner.movers {
            mover.used |= surprise && !self.s.surprise.contains(mover.unit);
            mover.used |=
                self.s.segment == Segment::ExploitationCombat && !self.s.pieces.has(mover.unit, mark::EXPLOITING);
        }
        let least = match (surprise, self.side) {
            (true, _) => -0.5,
            (_, Side::Axis) => self.w.bold_axis * 0.8,
            (_, Side::Soviet) => self.w.bold_soviet * 0.8,
        };
        let assaults = planner.assaults(least, |_| true);
        for assault in assaults {
            let first = Action::Attack(assault.target);
            if !self.offers.contains(&first) {
                continue;
            }
            for (mover, _) in assault.parts {
                let unit = planner.movers[mover].unit;
                if self.game.may_fight(self.s, unit, assault.target).is_ok() {
                    memory.plan.push_back(Action::With(unit));
                }
            }
            if memory.plan.is_empty() {
                continue;
            }
            // If it comes to nothing it is not tried again.
            memory.barred.push(assault.target);
            return first;
        }
        Action::Done
    }

    pub(super) fn in_battle(&self, memory: &mut Memory, rng: &mut Rng) -> Option<Action> {
        let battle = &self.s.battle;
        match battle.stage {
            Stage::Prepare => {
                let column = self.game.odds(self.s, battle).column;
                let spirit = |action: &Action| matches!(action, Action::Play(_, Support::GuardsSpirit)) && column >= 1;
                let ready = self.offered(|action| *action == Action::Announce);
                self.offered(spirit).or(ready).or_else(|| self.offered(|action| *action == Action::CallOff))
            }
            Stage::Ground => {
                let covers = self.game.covers(self.s, battle);
                let best =
                    covers.iter().max_by_key(|(_, cover)| (cover.defence, 9 - cover.retreat[4], 9 - cover.exploit[3]));
                best.map(|(cover, _)| Action::Defend(*cover))
            }
            Stage::AttackerSupports | Stage::DefenderSupports => Some(self.use_supports()),
            Stage::AttackerElite | Stage::DefenderElite => Some(self.use_elite()),
            Stage::Declare => Some(self.declare(memory)),
            // [7.8.1] Armour is dearer than anybody.
            Stage::FirstLoss => self.name_victim(),
            // Heinrici saves whom a strong blow would break.
            Stage::Evade => {
                let column = self.game.odds(self.s, battle).column;
                Some(if column >= 2 { Action::GiveWay } else { Action::Stand })
            }
            Stage::HoldOrRetreat => Some(self.stand_or_go(memory)),
            Stage::Broken => self.take_loss(),
            Stage::AttackerLosses | Stage::DefenderLosses => self.take_loss(),
            Stage::Kampfgruppe => Some(Action::Form),
            Stage::AttackerResult | Stage::DefenderResult => self.choose_result(),
            Stage::StepOrRetreat => Some(self.stand_or_go(memory)),
            Stage::Retreats => self.fall_back(memory),
            Stage::Advance => Some(self.advance(memory, rng)),
            Stage::Exploit => Some(self.mark_riders()),
        }
    }

    /// Columns are used as long as they change anything.
    fn use_supports(&self) -> Action {
        let odds = self.game.odds(self.s, &self.s.battle);
        let attacks = self.s.battle.side == self.side;
        let worth = |action: &Action| match *action {
            Action::Use(Support::Katyusha, _) => Some(2.0),
            Action::Use(kind, _) => {
                let columns = i16::from(self.game.data.support(kind).shift);
                let after = odds.column + if attacks { columns } else { -columns };
                let matters = if attacks {
                    odds.column < results::BEST
                } else {
                    after < results::BEST && odds.column >= results::WORST
                };
                matters.then_some(f32::from(columns))
            }
            Action::Play(_, Support::Reconnaissance) => {
                let elite = self.game.elite_units(self.s, Side::Axis).next().is_some();
                (elite && odds.column >= 0).then_some(0.5)
            }
            Action::Play(_, Support::Kriegsmarine) => {
                (odds.column >= results::WORST && odds.column <= results::BEST + 1).then_some(1.0)
            }
            _ => None,
        };
        self.best(worth).map_or(Action::Done, |best| best.0)
    }

    /// [7.6.1] Elite units choose results, but bear the first loss: whoever can bear it.
    fn use_elite(&self) -> Action {
        let s = self.s;
        let column = s.battle.odds.column;
        let attacks = s.battle.side == self.side;
        // What cannot be bettered needs nobody.
        if attacks && (column < 0 || s.segment == Segment::ExploitationCombat) {
            return Action::Pass;
        }
        let worth = |action: &Action| match *action {
            Action::Elite(unit) => {
                let whole = s.pieces.steps(&self.game.data, unit) > 1;
                let cost = ground::step_worth(self.game, s, self.w, unit);
                Some(if whole { 1.0 } else { 0.2 } - cost)
            }
            _ => None,
        };
        self.best(worth).filter(|best| best.1 > -0.2).map_or(Action::Pass, |best| best.0)
    }

    /// [7.6.3, 7.6.4] Tanks go on where there is somewhere to go.
    fn declare(&self, memory: &mut Memory) -> Action {
        let s = self.s;
        let battle = &s.battle;
        let stronghold = self.game.is_stronghold(s, battle);
        let has = |wanted: Action| self.offers.contains(&wanted);
        if has(Action::Exploit) {
            let german = self.side == Side::Axis && self.game.scenario(s).advanced;
            if german || (!stronghold && battle.odds.column >= 1 && s.segment == Segment::Combat) {
                return Action::Exploit;
            }
        }
        if has(Action::Hurrah) && battle.odds.column >= 2 {
            let riders = battle.attackers.iter().filter(|&unit| self.game.data.unit(unit).is_armour()).count();
            let spare = battle
                .attackers
                .iter()
                .any(|unit| self.game.data.unit(unit).is_rifle() && !s.pieces.has(unit, mark::REDUCED));
            if riders > 0 && spare {
                let view = self.situation(memory);
                let here = view.pull(self.side, battle.target);
                let ahead = board::within(&self.game.data.map, battle.target, 3)
                    .map(|hex| view.pull(self.side, hex))
                    .fold(0.0, f32::max);
                if (ahead - here) * self.w.exploit[0] * riders.min(2) as f32 > 0.3 {
                    return Action::Hurrah;
                }
            }
        }
        Action::Roll
    }

    /// [7.8.1] The dearest of the enemy's.
    fn name_victim(&self) -> Option<Action> {
        let worth = |action: &Action| match *action {
            Action::FirstLoss(sort) => Some(f32::from(sort)),
            Action::Lose(unit) => Some(ground::step_worth(self.game, self.s, self.w, unit)),
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    fn take_loss(&self) -> Option<Action> {
        let (s, data) = (self.s, &self.game.data);
        let cost = |action: &Action| match *action {
            Action::Lose(unit) => {
                let mut cost = ground::step_worth(self.game, s, self.w, unit);
                // Half a unit stays where it is, none does not.
                if s.pieces.steps(data, unit) == 1 {
                    cost += 0.1;
                }
                if data.unit(unit).is_armour() && self.game.scenario(s).victory.points.iter().any(counts_armour) {
                    cost += 0.3;
                }
                Some(-cost)
            }
            _ => None,
        };
        self.best(cost).map(|best| best.0)
    }

    /// [7.9.3] The attacker wants to break through, the defender to stay.
    fn choose_result(&self) -> Option<Action> {
        let s = self.s;
        let attacks = s.battle.stage == Stage::AttackerResult;
        let worth = |action: &Action| match *action {
            Action::Choose(row) => {
                let cell = self.game.results_of_row(s, row);
                Some(if attacks {
                    match self.game.ground_attack(s, cell.attack) {
                        AttackResult::Exploit(units) => 0.7 * f32::from(units),
                        AttackResult::DefenderLoss => 0.9,
                        AttackResult::Engaged => 0.2,
                        AttackResult::None => 0.0,
                        AttackResult::AttackerLoss => -0.8,
                        AttackResult::Retreat => -1.0,
                    }
                } else {
                    -(self.game.ground_defence(s, cell.defence).level() as f32)
                })
            }
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// A step, or the hex?
    fn stand_or_go(&self, memory: &mut Memory) -> Action {
        let (s, data) = (self.s, &self.game.data);
        let view = self.situation(memory);
        let hex = s.battle.target;
        let units: Vec<UnitId> = s.pieces.stack(hex).filter(|&unit| data.unit(unit).is_division()).collect();
        let steps: u8 = units.iter().map(|&unit| s.pieces.steps(data, unit)).sum();
        let step = units.iter().map(|&unit| view.step_worth(unit)).fold(f32::MAX, f32::min);
        if steps <= 1 {
            return Action::GiveWay;
        }
        let place = self.w.aim * view.aim(hex);
        let hold = place
            + 0.1 * (self.w.plain + view.pull(self.side.enemy(), hex))
            + 0.15 * (view.hardness(self.side, hex) - 1.0);
        if hold > step { Action::Stand } else { Action::GiveWay }
    }

    /// A way back to where there is room, food and ground to stand on.
    fn fall_back(&self, memory: &mut Memory) -> Option<Action> {
        if self.offers.contains(&Action::Halt) {
            let at = self.s.battle.retreat.path.last().copied().unwrap_or(HexId::NONE);
            let here = self.s.pieces.stack(at).filter(|&unit| self.game.data.unit(unit).is_division()).count();
            if at.is_some() && here <= 3 {
                return Some(Action::Halt);
            }
        }
        let view = self.situation(memory);
        let group = &self.s.battle.retreat.group;
        let worth = |action: &Action| match *action {
            Action::Retreat(hex) => Some(self.refuge(&view, group, hex)),
            _ => None,
        };
        self.best(worth).map(|best| best.0).or_else(|| self.offered(|action| *action == Action::Halt))
    }

    fn refuge(&self, view: &Situation<'_>, group: &[UnitId], hex: HexId) -> f32 {
        let (s, data) = (self.s, &self.game.data);
        let there = s.pieces.stack(hex).filter(|&unit| data.unit(unit).is_division() && !group.contains(&unit)).count();
        let coming = group.iter().filter(|&&unit| data.unit(unit).is_division()).count();
        let mut worth = 0.3 * view.hardness(self.side, hex) + self.w.aim * view.aim(hex) * 0.5;
        if there + coming > 3 {
            worth -= 5.0;
        }
        worth += group.iter().filter(|&&unit| view.feeds(unit, hex)).count() as f32;
        let enemies = self.game.around(hex).filter(|&(_, near)| s.holds(data, self.side.enemy(), near)).count();
        worth
            - 0.2 * enemies as f32
            - if s.battles.contains(hex) { 0.0 } else { 0.01 * view.pressed(self.side.enemy(), hex) }
    }

    /// Who follows into the hex.
    fn advance(&self, memory: &mut Memory, rng: &mut Rng) -> Action {
        let s = self.s;
        let battle = &s.battle;
        let data = &self.game.data;
        let view = self.situation(memory);
        if looks_ahead(&view) {
            return self.follow_wisely(&view, rng);
        }
        let worth = |action: &Action| match *action {
            Action::Advance(_) | Action::Follow(..) => {
                let (unit, to) = match *action {
                    Action::Follow(unit, to) => (unit, to),
                    Action::Advance(unit) => (unit, battle.target),
                    _ => return None,
                };
                let inside = s.pieces.stack(to).filter(|&unit| data.unit(unit).is_division()).count();
                let place = if s.controls(self.side, to) { 0.0 } else { self.w.aim * view.aim(to) };
                let from = s.pieces.hex(unit)?;
                let info = data.unit(unit);
                let forward = view.pull(self.side, to) - view.pull(self.side, from);
                let values = s.pieces.values(data, unit);
                let strength = f32::from(values.attack + values.defence) / 20.0;
                let ride = if info.is_armour() && s.segment == Segment::Combat { 0.3 } else { 0.0 };
                let hungry = if view.feeds(unit, to) || view.feeds(unit, from) { 0.0 } else { 0.2 };
                let hard = 0.1 * (view.hardness(self.side, to) - view.hardness(self.side, from));
                let first = if inside == 0 { place + 0.25 } else { 0.0 };
                Some(match self.side {
                    Side::Soviet => first + strength * (0.3 + forward) + ride + 0.3 * hard - hungry,
                    Side::Axis => {
                        // The line is not left for a field.
                        let stays = s.pieces.stack(from).filter(|&other| data.unit(other).is_division()).count();
                        let hole = if stays <= 1 { 0.35 } else { 0.0 };
                        first + 0.3 * forward + hard - hungry - hole - 0.02 * view.pressed(Side::Soviet, to)
                            + 0.02 * view.pressed(Side::Soviet, from)
                    }
                })
            }
            _ => None,
        };
        match self.best(worth) {
            Some((action, value)) if value > 0.0 || !self.offers.contains(&Action::Done) => action,
            _ => Action::Done,
        }
    }

    /// Whoever follows leaves a post behind: is the position better then?
    fn follow_wisely(&self, view: &Situation<'_>, rng: &mut Rng) -> Action {
        let s = self.s;
        let prospect = Prospect::new(view, rng);
        let stay = prospect.judge(s).worth;
        let worth = |action: &Action| {
            let (unit, to) = match *action {
                Action::Follow(unit, to) => (unit, to),
                Action::Advance(unit) => (unit, s.battle.target),
                _ => return None,
            };
            let mut then = s.clone();
            then.pieces.shift(unit, to);
            let empty = if s.pieces.stack(to).next().is_none() { 0.05 } else { 0.0 };
            Some(prospect.judge(&then).worth - stay + empty)
        };
        match self.best(worth) {
            Some((action, value)) if value > 0.0 || !self.offers.contains(&Action::Done) => action,
            _ => Action::Done,
        }
    }

    /// The fastest and strongest ride on.
    fn mark_riders(&self) -> Action {
        let (s, data) = (self.s, &self.game.data);
        let worth = |action: &Action| match *action {
            Action::Mark(unit) => {
                let values = s.pieces.values(data, unit);
                let hungry = if s.pieces.has(unit, mark::UNSUPPLIED) { 6.0 } else { 0.0 };
                Some(4.0 * f32::from(values.movement) + f32::from(values.attack) * 0.5 - hungry)
            }
            _ => None,
        };
        self.best(worth).map_or(Action::Done, |best| best.0)
    }
}

/// Does the scenario count armour that is lost?
fn counts_armour(row: &crate::data::PointRow) -> bool {
    matches!(row.what, crate::data::PointKind::ArmourDead | crate::data::PointKind::ArmourAlive)
}
