//! (7.9, 7.12) Tactical results: which of a block, what ground and weather leave of it, and what it does.

use kernel::{Chance, Log, Message};

use crate::VictoryRoads;
use crate::combat::Stage;
use crate::losses;
use crate::results::{self, AttackResult, DefenceResult};
use crate::state::{State, Weather};
use crate::supports::Support;
use crate::units::{Nation, Side, UnitId};

impl VictoryRoads {
    /// [7.9.3] The rows among which an elite unit may choose: those of the block that the dice fell into.
    pub(crate) fn block(&self, s: &State) -> std::ops::RangeInclusive<u8> {
        let column = s.battle.odds.column.clamp(results::WORST, results::BEST);
        let blocks = &self.data.tables.blocks[(column - results::WORST) as usize];
        let row = s.battle.dice[0] + s.battle.dice[1];
        let own = blocks[usize::from(row - 2)];
        let same = |row: &u8| blocks[usize::from(*row - 2)] == own;
        let first = (2..=row).rev().take_while(same).last().unwrap_or(row);
        let last = (row..=12).take_while(same).last().unwrap_or(row);
        first..=last
    }

    /// The results of the column by row.
    pub(crate) fn results_of_row(&self, s: &State, row: u8) -> results::Cell {
        let column = s.battle.odds.column.clamp(results::WORST, results::BEST);
        self.data.tables.results[(column - results::WORST) as usize][usize::from(row - 2)]
    }

    /// [7.9.3] Has an elite unit something to choose from that makes a difference?
    pub(crate) fn may_choose(&self, s: &State, side: Side) -> bool {
        if s.battle.elite[side] == UnitId::NONE {
            return false;
        }
        let attacks = side == s.battle.side;
        let mut seen = Vec::new();
        for row in self.block(s) {
            let outcome = self.outcome_of_row(s, attacks, row);
            if !seen.contains(&outcome) {
                seen.push(outcome);
            }
        }
        seen.len() > 1
    }

    /// [7.9.3, 7.12.2] What a row comes to for the attacker or the defender; the last word says whether Romanians break, which
    /// they do before the ground is looked at.
    pub(crate) fn outcome_of_row(&self, s: &State, attacks: bool, row: u8) -> (AttackResult, DefenceResult, bool) {
        let cell = self.results_of_row(s, row);
        if attacks {
            return (self.ground_attack(s, cell.attack), DefenceResult::None, false);
        }
        let long = s.battle.side == Side::Soviet && matches!(cell.defence, DefenceResult::Retreat(2..));
        let breaks = long && !self.breaking(s).is_empty();
        (AttackResult::None, self.ground_defence(s, cell.defence), breaks)
    }

    /// [7.9.2, 7.9.4, 3.2.2, 3.2.3, 13.2.4, 13.3.1] What the ground and the weather leave of the attacker's result.
    pub(crate) fn ground_attack(&self, s: &State, result: AttackResult) -> AttackResult {
        let battle = &s.battle;
        if s.ground == Weather::Mud {
            // [3.2.2] The ground does not matter: D1 is nothing, an exploitation becomes an engagement.
            return match result {
                AttackResult::DefenderLoss => AttackResult::None,
                AttackResult::Exploit(_) => AttackResult::Engaged,
                other => other,
            };
        }
        if self.is_stronghold(s, battle) && result.exploits() > 0 {
            return AttackResult::None;
        }
        let mut left = self.cover(s, battle).attack(result);
        // [7.9.4] All crossed a great river: the defender takes what leaves less.
        if self.crossed_great_river(s) {
            let wet = self.data.tables.great_river.attack(result);
            if wet.exploits() < left.exploits() {
                left = wet;
            }
        }
        match left {
            // [3.2.3] In snow nobody gets further than E2.
            AttackResult::Exploit(3) if s.ground == Weather::Snow => AttackResult::Exploit(2),
            left => left,
        }
    }

    fn crossed_great_river(&self, s: &State) -> bool {
        s.battle.odds.great_river
    }

    /// [7.9.2, 6.7.5, 7.12.2] What the ground leaves of the defender's result.
    pub(crate) fn ground_defence(&self, s: &State, result: DefenceResult) -> DefenceResult {
        let left = self.without_leaders(s, result);
        let milder =
            left != DefenceResult::Engaged && s.battle.side == Side::Soviet && self.is_near_leader(s, Support::Model);
        if milder { DefenceResult::of_level(left.level().saturating_sub(1)) } else { left }
    }

    /// [7.9.2, 6.7.5] The same before Model has had his say.
    fn without_leaders(&self, s: &State, result: DefenceResult) -> DefenceResult {
        let battle = &s.battle;
        // [6.7.5] (ruling R18) Under siege they neither give way nor are shaken.
        let besieged = || match battle.siege {
            // [6.7.9] With its last unit the order is gone.
            Some(besieged) => besieged && s.holds(&self.data, Side::Axis, battle.target),
            None => self.is_besieged(s, battle.target),
        };
        if battle.side == Side::Soviet && besieged() {
            return match result {
                DefenceResult::Retreat(_) => DefenceResult::Engaged,
                _ => DefenceResult::None,
            };
        }
        self.cover(s, battle).defence(result)
    }

    /// Is a leader in the hex that is attacked, or beside it?
    pub(crate) fn is_near_leader(&self, s: &State, leader: Support) -> bool {
        let near = u32::from(self.data.support(leader).radius);
        s.placed.iter().any(|placed| {
            placed.kind == leader
                && s.pieces.hex(placed.unit).is_some_and(|hex| self.data.map.distance(hex, s.battle.target) <= near)
        })
    }

    /// [7.9.1, 7.9.5] The attacker's result takes effect.
    pub(crate) fn apply_attack(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let result = self.ground_attack(s, s.battle.attack);
        let muddy = s.ground == Weather::Mud && s.battle.attack.exploits() > 0;
        s.battle.attack = result;
        let mut exploits = result.exploits();
        if s.battle.hurrah {
            exploits += 1;
        }
        s.battle.exploits = 2 * exploits;
        let attacker = s.battle.side;
        match result {
            AttackResult::DefenderLoss => s.battle.losses[attacker.enemy()] = 1,
            AttackResult::AttackerLoss => s.battle.losses[attacker] = 1,
            AttackResult::Engaged => self.engage(s, muddy, chance, log),
            AttackResult::Retreat => self.begin_retreat(s, attacker, 1),
            AttackResult::None | AttackResult::Exploit(_) => {}
        }
    }

    /// [3.2.2] (ruling R32) Both throw again in the same column: losses alone, and in mud the attacker's alone.
    fn engage(&self, s: &mut State, attacker_only: bool, chance: &mut dyn Chance, log: &mut Log) {
        let dice = [chance.roll(6, "die-engagement"), chance.roll(6, "die-engagement")];
        let cell = self.results_of_row(s, dice[0] + dice[1]);
        let defender = if attacker_only { 0 } else { cell.losses[1] };
        log.say("7.9", &[s.battle.target.0], || {
            Message::new("log-engagement")
                .with("sum", dice[0] + dice[1])
                .with("attacker", cell.losses[0])
                .with("defender", defender)
        });
        log.attach(chance.fallen());
        s.battle.losses[s.battle.side] += cell.losses[0];
        s.battle.losses[s.battle.side.enemy()] += defender;
    }

    /// [7.12.2] The defender's result takes effect; true when he has to choose.
    pub(crate) fn apply_defence(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) -> bool {
        let defender = s.battle.side.enemy();
        let bare = self.without_leaders(s, s.battle.defence);
        s.battle.defence = self.ground_defence(s, s.battle.defence);
        // [5.4.5] (ruling R94) Schörner lets the defenders stand instead of any retreat; Model helps only those who give way.
        let there = !self.fighters(s, defender).is_empty();
        let retreats = matches!(bare, DefenceResult::Retreat(_));
        if there && retreats && defender == Side::Axis && self.is_near_leader(s, Support::Schoerner) {
            s.battle.stage = Stage::HoldOrRetreat;
            return true;
        }
        self.suffer_defence(s, chance, log)
    }

    /// (7.9, 7.10) The defenders bear what is left of their result; true when they have to choose.
    pub(crate) fn suffer_defence(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) -> bool {
        let defender = s.battle.side.enemy();
        match s.battle.defence {
            DefenceResult::None => false,
            DefenceResult::Engaged => {
                self.engage(s, false, chance, log);
                false
            }
            DefenceResult::Shaken => {
                if self.fighters(s, defender).is_empty() {
                    return false;
                }
                // Ruling R31: who cannot retreat takes the step.
                if self.can_retreat(s, defender, 1) {
                    s.battle.stage = Stage::StepOrRetreat;
                    return true;
                }
                s.battle.losses[defender] = 1;
                false
            }
            DefenceResult::Retreat(hexes) => {
                self.begin_retreat(s, defender, hexes);
                false
            }
        }
    }

    /// Schörner: the retreat becomes an engagement.
    pub(crate) fn hold_fast(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        // [13.2.5, 13.3.2] It is the final result, too.
        s.battle.defence = DefenceResult::Engaged;
        self.engage(s, false, chance, log);
    }

    /// [7.12.2] Romanians do not stand a long retreat, whatever the ground: they are eliminated, all but one where German
    /// divisions are with them. True when their owner has to choose.
    pub(crate) fn breaks_romanians(&self, s: &mut State, log: &mut Log) -> bool {
        if !matches!(s.battle.defence, DefenceResult::Retreat(2..)) || s.battle.side != Side::Soviet {
            return false;
        }
        let target = s.battle.target;
        let division =
            |unit: UnitId, nation: Nation| self.data.unit(unit).nation == nation && self.data.unit(unit).is_division();
        let germans = s.pieces.stack(target).any(|unit| division(unit, Nation::German));
        let romanians = self.breaking(s);
        if germans && romanians.len() > 1 {
            s.battle.step = losses::step::BREAK;
            s.battle.stage = Stage::Broken;
            return true;
        }
        for unit in romanians.into_iter().filter(|_| !germans) {
            self.eliminate(s, unit, "7.12.2", log);
        }
        false
    }

    /// [7.12.2] Romanian units in the hex that is attacked, HQs among them.
    pub(crate) fn breaking(&self, s: &State) -> Vec<UnitId> {
        let romanian = |unit: &UnitId| {
            let nation = self.data.nation(*unit);
            nation == Nation::Romanian && s.side_of(nation) == Side::Axis
        };
        s.pieces.stack(s.battle.target).filter(romanian).collect()
    }
}
