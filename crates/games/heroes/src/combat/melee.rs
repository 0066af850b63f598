//! Chapter 7.7. Close combat, and attacks on works of the own hex.

use crate::Heroes;
use crate::action::Shot;
use crate::data::cards::Effect;
use crate::data::tables::Work;
use crate::data::units::traits;
use crate::state::{Acting, Attack, ForceId, State, Target, UnitId, Verb, mark};
use crate::why::Why;

impl Heroes {
    /// [7.7.3] May the group attack this enemy in its own hex?
    pub(crate) fn may_close(
        &self,
        s: &State,
        force: ForceId,
        a: &Acting,
        target: UnitId,
        shot: Shot,
    ) -> Result<(Attack, u8), Why> {
        let (mut attack, cost) = self.melee(s, a, shot)?;
        let there = s.pieces.hex(target) == Some(attack.hex) && !s.pieces.has(target, mark::HIDDEN);
        if !there || self.side(target) == self.side(a.leader) {
            return Err(Why::NotInHex(target));
        }
        let kind = self.kind(target);
        match shot {
            // [15.5] Infantry has the choice against an open top.
            Shot::Piercing if !(self.kind(a.leader).is_foot() && kind.has(traits::OPEN_TOPPED)) => {
                return Err(Why::NotOpenTopped(target));
            }
            Shot::Weapon if self.card(a.card).effect == Effect::Tellermine && !kind.is_vehicle() => {
                return Err(Why::VehiclesOnly(target));
            }
            _ => {}
        }
        if !self.is_usable(s, &attack, self.colour(s, &attack, target)) {
            return Err(Why::CannotFire(a.leader));
        }
        self.afford(s, force, a, cost)?;
        attack.supporters = self.close_supporters(s, a, &attack, Target::Unit(target))?;
        Ok((attack, cost))
    }

    /// [18.4, 18.1.3] May the group attack the hasty defence of an enemy in its own hex?
    pub(crate) fn may_breach(
        &self,
        s: &State,
        force: ForceId,
        a: &Acting,
        target: UnitId,
        shot: Shot,
    ) -> Result<(Attack, u8), Why> {
        let (mut attack, cost) = self.melee(s, a, shot)?;
        self.can_break(s, a, &attack)?;
        let there = s.pieces.hex(target) == Some(attack.hex) && !s.pieces.has(target, mark::HIDDEN);
        if !there || self.side(target) == self.side(a.leader) || !s.pieces.has(target, mark::HASTY) {
            return Err(Why::NoSuchWork);
        }
        self.afford(s, force, a, cost)?;
        attack.supporters = self.close_supporters(s, a, &attack, Target::Hasty(target))?;
        Ok((attack, cost))
    }

    /// [18.4, 8.4] Does the attack harm works? The Tellermine is for vehicles.
    fn can_break(&self, s: &State, a: &Acting, attack: &Attack) -> Result<(), Why> {
        let mine = attack.shot == Shot::Weapon && self.card(a.card).effect == Effect::Tellermine;
        if mine || attack.shot == Shot::Piercing || !self.breaks_works(s, attack) {
            return Err(Why::CannotRaze);
        }
        Ok(())
    }

    /// [18.4] May the group attack a work in its own hex, whoever built it?
    pub(crate) fn may_raze(
        &self,
        s: &State,
        force: ForceId,
        a: &Acting,
        work: Work,
        shot: Shot,
    ) -> Result<(Attack, u8), Why> {
        let (mut attack, cost) = self.melee(s, a, shot)?;
        self.can_break(s, a, &attack)?;
        if self.work_in(s, work, attack.hex).is_none_or(|fixture| fixture.hidden) {
            return Err(Why::NoSuchWork);
        }
        self.afford(s, force, a, cost)?;
        attack.supporters = self.close_supporters(s, a, &attack, Target::Work(work))?;
        Ok((attack, cost))
    }

    /// [7.7.3] An attack within the hex of the leader.
    fn melee(&self, s: &State, a: &Acting, shot: Shot) -> Result<(Attack, u8), Why> {
        self.allows_shot(a, shot)?;
        let unit = a.leader;
        if a.verb != Verb::Open {
            return Err(Why::NotNow);
        }
        let hex = self.is_fit(s, unit)?;
        let mut attack = Attack { open: true, firer: unit, shot, from: hex, hex, close: true, ..Attack::default() };
        attack.force = s.force_of(unit);
        let cost = match shot {
            Shot::Direct | Shot::Piercing => self.fire_cost(s, unit, self.armed(s, unit)?.cost),
            Shot::Flame if !self.kind(unit).has(traits::FLAME) => return Err(Why::NoFlame(unit)),
            Shot::Flame => self.fire_cost(s, unit, self.armed(s, unit)?.cost),
            Shot::Weapon => {
                self.thrown(s, a, unit)?;
                attack.card = a.card;
                0
            }
            Shot::Indirect | Shot::Smoke | Shot::BlindSmoke => return Err(Why::NotNow),
        };
        Ok((attack, cost))
    }

    /// [9.1.2, 7.7.3] Support in close combat comes from the same hex.
    fn close_supporters(&self, s: &State, a: &Acting, attack: &Attack, target: Target) -> Result<[u8; 2], Why> {
        if a.group.len() == 1 { Ok([0; 2]) } else { self.support_of(s, a, attack, Some(target)) }
    }
}
