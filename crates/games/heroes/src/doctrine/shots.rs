//! [20.2] The shots that the doctrine allows: normal range, ten or less on two dice, the easiest first.

use board::HexId;

use crate::Heroes;
use crate::action::{Action, Activation, Shot};
use crate::data::units::Side;
use crate::state::{Acting, Attack, ForceId, Pool, State, Target, UnitId, UnitSet, mark};

/// What the dice must show at most for a shot to be made.
pub const WORTH_FIRING: i8 = 10;
/// ... for a CAP to be added to the points that are left, and to turn towards somebody.
pub const WORTH_A_CAP: i8 = 9;
/// ... for a unit that is hit to fire rather than to rally.
pub const WORTH_STAYING_HIT: i8 = 8;

/// A possible attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    pub need: i8,
    pub cost: u8,
    /// Points for the target, how far it is, and which it is: what decides between equals.
    value: u8,
    distance: u8,
    target: UnitId,
    pub action: Action,
}

impl Chance {
    /// The easiest first; of equals the more valuable, the nearer, the first in the list.
    fn rank(&self) -> (i8, u8, u8, UnitId) {
        (self.need, u8::MAX - self.value, self.distance, self.target)
    }
}

/// A state in which points do not matter: what could be done if they were there.
pub fn unlimited(s: &State, force: ForceId, unit: UnitId) -> State {
    let mut rich = s.clone();
    rich.force_mut(force).pool = Pool { open: true, ap: 40, used: 0, members: UnitSet::one(unit) };
    rich
}

/// The action of a unit on its own with the points of its activation.
pub fn alone(unit: UnitId) -> Acting {
    let group = UnitSet::one(unit);
    Acting { way: Activation::Pool, leader: unit, group, left: group, ..Acting::default() }
}

impl Heroes {
    /// [20.2] The shot that a unit would make, whatever points it has.
    pub(crate) fn doctrine_shot(&self, s: &State, force: ForceId, unit: UnitId) -> Option<Chance> {
        let (rich, a) = (unlimited(s, force, unit), alone(unit));
        let mut best: Option<Chance> = None;
        self.attacks(&rich, force, &a, |action| {
            let found = self.chance_of(&rich, force, &a, action);
            if let Some(found) = found.filter(|found| best.is_none_or(|best| found.rank() < best.rank())) {
                best = Some(found);
            }
        });
        best.filter(|chance| chance.need <= WORTH_FIRING)
    }

    /// [20.2] An attack as the doctrine sees it, if it may be made.
    fn chance_of(&self, s: &State, force: ForceId, a: &Acting, action: Action) -> Option<Chance> {
        let side = self.side(a.leader);
        let chance = |attack: &Attack, cost: u8, target: UnitId| Chance {
            need: self.need(s, attack, Target::Unit(target)),
            cost,
            value: self.member(s, target).map_or(1, |member| member.value),
            distance: self.layout(s).distance(attack.from, attack.hex),
            target,
            action,
        };
        match action {
            Action::Close(target, shot) => {
                let (attack, cost) = self.may_close(s, force, a, target, shot).ok()?;
                Some(chance(&attack, cost, target))
            }
            Action::Fire(place, shot) if !shot.is_smoke() => {
                let hex = self.arena(s).hex(place)?;
                let (attack, cost) = self.may_fire(s, force, a, hex, shot).ok()?;
                let near = shot == Shot::Flame || self.in_normal_range(s, a.leader, hex);
                // [20.2] Soviets may fire where their own are too; the others do not.
                let friends = s.pieces.count(side, hex) > 0 && side == Side::German;
                let enemies = s.pieces.seen(hex).filter(|&other| self.side(other) != side);
                let found = enemies.map(|target| chance(&attack, cost, target));
                found.min_by_key(Chance::rank).filter(|_| near && !friends)
            }
            _ => None,
        }
    }

    /// [7.7] Is a hex within the printed range of a unit?
    pub(crate) fn in_normal_range(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let (Some(from), Some(weapon)) = (s.pieces.hex(unit), &self.kind(unit).weapon) else { return false };
        let distance = self.layout(s).distance(from, hex);
        distance >= weapon.nearest && distance <= self.range(s, unit, weapon)
    }

    /// [20.2] What a unit would need against an enemy if it turned towards him.
    pub(crate) fn need_after_turning(&self, s: &State, force: ForceId, unit: UnitId, enemy: UnitId) -> Option<i8> {
        let (from, to) = (s.pieces.hex(unit)?, s.pieces.hex(enemy)?);
        let mut turned = unlimited(s, force, unit);
        turned.pieces.facing[unit.index()] = self.facing_to(s, from, to);
        let a = alone(unit);
        let (attack, _) = self.may_fire(&turned, force, &a, to, Shot::Direct).ok()?;
        Some(self.need(&turned, &attack, Target::Unit(enemy))).filter(|_| self.in_normal_range(s, unit, to))
    }

    /// The enemies that a unit on the map sees, nearest first.
    pub(crate) fn enemies_in_sight(&self, s: &State, unit: UnitId) -> Vec<(UnitId, HexId)> {
        let Some(from) = s.pieces.hex(unit).filter(|_| !s.pieces.has(unit, mark::HIDDEN)) else { return Vec::new() };
        let enemies = s.visible(self.side(unit).enemy()).filter(|&(_, hex)| self.sees(s, from, hex));
        let mut seen: Vec<(UnitId, HexId)> = enemies.collect();
        seen.sort_by_key(|&(enemy, hex)| (self.layout(s).distance(from, hex), enemy));
        seen
    }
}
