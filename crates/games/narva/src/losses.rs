//! [9.4] Step losses.

use arrayvec::ArrayVec;
use board::HexId;
use kernel::{Log, Message};

use crate::Narva;
use crate::combat::Stage;
use crate::state::{State, UnitSet, mark, off_map};
use crate::units::UnitId;
use crate::why::Why;

/// Units that may take a loss.
pub type Sufferers = ArrayVec<UnitId, 32>;

impl Narva {
    /// The units of a set that are on the map and can lose steps.
    fn fighters(&self, s: &State, units: impl Iterator<Item = UnitId>) -> Sufferers {
        units.filter(|&unit| self.data.unit(unit).is_combat() && s.pieces.hex(unit).is_some()).take(32).collect()
    }

    /// [9.4.1, 9.5.3] Of some units the strongest by printed defence (defender) or attack (attacker).
    fn strongest(&self, s: &State, units: &Sufferers, by_defence: bool) -> Sufferers {
        let value = |unit: UnitId| {
            let strength = s.pieces.strength(&self.data, unit);
            if by_defence { strength.defence } else { strength.attack }
        };
        let most = units.iter().map(|&unit| value(unit)).max();
        units.iter().copied().filter(|&unit| Some(value(unit)) == most).collect()
    }

    /// [9.4.1, 9.4.2] Who may take the next step loss of the battle under way: the strongest the first, anybody the
    /// others.
    pub(crate) fn sufferers(&self, s: &State) -> Sufferers {
        let battle = &s.battle;
        match battle.stage {
            Stage::DefenderLosses | Stage::AttackerLosses => {
                let defending = battle.stage == Stage::DefenderLosses;
                let all = if defending {
                    self.fighters(s, s.pieces.stack(battle.target))
                } else {
                    self.fighters(s, battle.attackers.iter())
                };
                if battle.first_loss { self.strongest(s, &all, defending) } else { all }
            }
            Stage::DefenderRetreat | Stage::AttackerRetreat => {
                let all = self.fighters(s, battle.retreat.group.iter());
                let retreat = &battle.retreat;
                // [5.4, 9.5.3] A ZOC costs the strongest; what a retreat falls short the owner chooses [9.5.1, 9.5.2].
                if retreat.short { all } else { self.strongest(s, &all, battle.stage == Stage::DefenderRetreat) }
            }
            _ => ArrayVec::new(),
        }
    }

    /// May this unit take the loss?
    pub(crate) fn may_lose(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if self.sufferers(s).contains(&unit) {
            return Ok(());
        }
        let battle = &s.battle;
        Err(match battle.stage {
            // [9.5.3] The group pays for an enemy ZOC, but its strongest unit does.
            Stage::DefenderRetreat | Stage::AttackerRetreat if battle.retreat.group.contains(unit) => {
                if self.data.unit(unit).is_combat() { Why::StrongestPays(unit) } else { Why::HqNoSteps(unit) }
            }
            Stage::DefenderRetreat | Stage::AttackerRetreat => Why::NotInGroup(unit),
            _ if battle.first_loss => Why::StrongestFirst(unit),
            _ => Why::NotInCombat(unit),
        })
    }

    /// [9.4, 9.4.3] Takes a step: a full unit is reduced, a reduced or one-step unit destroyed.
    pub(crate) fn lose_step(&self, s: &mut State, unit: UnitId, rule: &'static str, log: &mut Log) {
        if s.pieces.hex(unit).is_none() {
            return;
        }
        if s.pieces.steps(&self.data, unit) > 1 {
            s.pieces.flip(&self.data, unit);
            self.tell_of(s, unit, rule, "unit-reduced", log);
        } else {
            self.destroy(s, unit, rule, log);
        }
    }

    /// Removes a unit; an HQ left behind without combat units is displaced [11.1.3].
    pub(crate) fn destroy(&self, s: &mut State, unit: UnitId, rule: &'static str, log: &mut Log) {
        let Some(hex) = s.pieces.hex(unit) else { return };
        let told = || Message::new("unit-destroyed").with("unit", self.unit_name(unit)).with("hex", self.hex_name(hex));
        self.show(s, rule, hex, told, log);
        s.pieces.take(&self.data, unit, off_map::DEAD);
        s.pieces.marks[unit.index()] &= mark::REDUCED;
        let side = self.data.unit(unit).side;
        if self.data.unit(unit).is_combat() && !s.holds_combat(&self.data, side, hex) {
            self.displace_all(s, hex, "11.1.3", log);
        }
        self.forget_missing(s);
    }

    /// Units that left the map leave the groups of the battle too.
    fn forget_missing(&self, s: &mut State) {
        let here = |set: UnitSet| set.iter().filter(|&unit| s.pieces.hex(unit).is_some()).collect::<UnitSet>();
        let (group, waiting) = (here(s.battle.retreat.group), here(s.battle.retreat.waiting));
        let attackers = here(s.battle.attackers);
        (s.battle.retreat.group, s.battle.retreat.waiting) = (group, waiting);
        s.battle.attackers = attackers;
    }

    /// Takes the losses of this stage as far as nobody has a choice. True when all are taken.
    pub(crate) fn take_losses(&self, s: &mut State, log: &mut Log) -> bool {
        let whose = usize::from(s.battle.stage == Stage::AttackerLosses);
        while s.battle.losses[whose] > 0 && s.displaced.is_empty() {
            let units = self.sufferers(s);
            let steps: u32 = units.iter().map(|&unit| u32::from(s.pieces.steps(&self.data, unit))).sum();
            match units[..] {
                [] => s.battle.losses[whose] = 0,
                [only] => self.take_loss(s, only, log),
                // When all are lost it does not matter who goes first.
                [any, ..] if !s.battle.first_loss && steps <= u32::from(s.battle.losses[whose]) => {
                    self.take_loss(s, any, log);
                }
                _ => return false,
            }
        }
        s.battle.losses[whose] == 0
    }

    /// [9.4.1] One step of this stage's losses.
    pub(crate) fn take_loss(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        let whose = usize::from(s.battle.stage == Stage::AttackerLosses);
        s.battle.losses[whose] -= 1;
        s.battle.first_loss = false;
        self.lose_step(s, unit, "9.4", log);
    }

    /// Hexes of the attackers still on the map.
    pub(crate) fn attacker_hexes(&self, s: &State) -> ArrayVec<HexId, 6> {
        let mut hexes = ArrayVec::new();
        for hex in s.battle.attackers.iter().filter_map(|unit| s.pieces.hex(unit)) {
            if !hexes.contains(&hex) && hexes.try_push(hex).is_err() {
                break;
            }
        }
        hexes
    }
}
