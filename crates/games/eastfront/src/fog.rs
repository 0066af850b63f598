//! [2.3, 7.12, 7.14] Hidden blocks: worlds a player cannot tell from the true one, and what must hold in every state.

use chacha20::rand_core::Rng as _;
use kernel::{Draws as _, Log, Rng, Scripted, Seat};

use crate::EastFront;
use crate::action::Action;
use crate::production::{Choosing, Plan};
use crate::state::{Phase, State, mark, off_map};
use crate::units::{Side, UnitId, traits};

impl EastFront {
    /// A state in which the enemy's unseen blocks have changed places and strengths, as far as nobody could notice.
    pub(crate) fn imagine(&self, s: &State, seat: Seat, rng: &mut Rng) -> State {
        let mut twin = s.clone();
        let Some(side) = Side::of(seat) else { return twin };
        let enemy = side.enemy();
        self.forget_production(&mut twin, enemy, rng);
        let mut hidden: Vec<UnitId> = self.data.unit_ids().filter(|&unit| self.is_secret(&twin, enemy, unit)).collect();
        rng.shuffle(hidden.len(), |i, j| {
            if self.interchangeable(&twin, hidden[i], hidden[j]) {
                self.interchange(&mut twin, hidden[i], hidden[j]);
                hidden.swap(i, j);
            }
        });
        twin
    }

    /// Who deploys, builds, or moves own blocks where no enemy stands learns nothing, as long as nothing else comes of it
    /// by itself: the end of the movement begins battles.
    pub(crate) fn could_inform(&self, s: &State, side: Side, action: Action) -> bool {
        match (s.phase, action) {
            (Phase::Setup { .. } | Phase::Production, _) => action == Action::Done,
            (Phase::Moving, _) if s.moving.rearguard => true,
            (Phase::Moving, Action::To(hex)) if s.pieces.count(side.enemy(), hex) > 0 => true,
            (Phase::Movement, Action::Move(..)) | (Phase::Moving, Action::To(_) | Action::Halt) => {
                let (mut after, mut dice, mut log) = (s.clone(), Scripted::default(), Log::silent());
                self.apply(&mut after, side, action, &mut dice, &mut log);
                self.carry_on(&mut after, &mut dice, &mut log);
                dice.finish().is_err() || !matches!(after.phase, Phase::Moving | Phase::Movement)
            }
            _ => true,
        }
    }

    /// What the enemy does in production is not seen until both are done.
    fn forget_production(&self, s: &mut State, enemy: Side, rng: &mut Rng) {
        if s.phase != Phase::Production {
            return;
        }
        let done = s.plans[enemy.index()].done;
        let left = (rng.next_u32() % 16) as i16;
        s.plans[enemy.index()] = Plan { left, done, choosing: Choosing::Nothing, ..Plan::default() };
        for unit in self.data.unit_ids().filter(|&unit| self.data.unit(unit).side == enemy) {
            if s.side(unit) != enemy {
                continue;
            }
            if s.pieces.has(unit, mark::ARRIVING) {
                let rebuilt = s.pieces.has(unit, mark::REBUILT);
                s.take(unit, if rebuilt { off_map::DEAD } else { off_map::DUE });
                if rebuilt {
                    s.pieces.cv[unit.index()] = 0;
                }
            }
            s.pieces.clear(unit, mark::ARRIVING | mark::RAISED | mark::SPENT);
        }
    }

    /// Is this a block of the enemy whose face the other side cannot know?
    fn is_secret(&self, s: &State, enemy: Side, unit: UnitId) -> bool {
        let at = s.pieces.at(unit);
        let there = s.pieces.hex(unit).is_some() || at == off_map::DEAD;
        s.side(unit) == enemy
            && there
            && !s.pieces.has(unit, mark::REVEALING)
            && unit != self.in_hand(s)
            && !s.plans[enemy.index()].concerns(unit)
            && !self.awaits_choice(s, enemy, unit)
    }

    /// Blocks among which their owner has to choose are left alone, so that the choice remains one.
    fn awaits_choice(&self, s: &State, enemy: Side, unit: UnitId) -> bool {
        if s.phase == Phase::Attrition && enemy == s.active.enemy() {
            return self.supply_choice(s).is_some_and(|(hex, _)| s.pieces.at(unit) == hex);
        }
        s.plain_choice != u8::MAX && enemy == Side::Axis
    }

    /// Could these two trade places without anybody noticing?
    fn interchangeable(&self, s: &State, a: UnitId, b: UnitId) -> bool {
        let (x, y) = (self.data.unit(a), self.data.unit(b));
        let own = mark::FREED | mark::REBUILT;
        let marks = |unit: UnitId| s.pieces.marks[unit.index()] & own;
        let satellite = x.nation.is_satellite();
        // Satellites of one nation that have been through the same.
        if x.nation != y.nation
            || (satellite && (marks(a) != marks(b) || x.freed_by != y.freed_by || x.traits != y.traits))
        {
            return false;
        }
        // Only what can have got there: HQs do not attack, static units do not march.
        let odd =
            |info: &crate::units::UnitInfo| info.is_hq() || info.has(traits::STATIC | traits::PARA | traits::COASTAL);
        if odd(x) != odd(y) || (odd(x) && (x.kind != y.kind || x.traits != y.traits)) {
            return s.pieces.at(a) != off_map::DEAD
                && s.pieces.at(b) != off_map::DEAD
                && !odd_place(s, a)
                && !odd_place(s, b);
        }
        true
    }

    /// Lets two units trade places; each keeps its own strength, or takes the other's where it comes from the dead.
    fn interchange(&self, s: &mut State, a: UnitId, b: UnitId) {
        let own = mark::FREED | mark::REBUILT;
        let (own_a, own_b) = (s.pieces.marks[a.index()] & own, s.pieces.marks[b.index()] & own);
        s.pieces.interchange(a, b);
        for (unit, kept) in [(a, own_a), (b, own_b)] {
            s.pieces.clear(unit, own);
            s.pieces.mark(unit, kept);
        }
        let dead = |s: &State, unit: UnitId| s.pieces.at(unit) == off_map::DEAD;
        for (unit, other) in [(a, b), (b, a)] {
            if dead(s, unit) && !dead(s, other) {
                let info = self.data.unit(other);
                s.pieces.cv[other.index()] = s.cv(unit).clamp(info.least(), info.max);
                s.pieces.cv[unit.index()] = 0;
                break;
            }
        }
    }

    /// What must hold in every state.
    pub(crate) fn audit(&self, s: &State) -> Result<(), String> {
        let data = &self.data;
        s.pieces.audit(data)?;
        for unit in data.unit_ids() {
            let info = data.unit(unit);
            let at = s.pieces.at(unit);
            let cv = s.cv(unit);
            match s.pieces.hex(unit) {
                Some(hex) if !data.ground.hex(hex).is_land() => {
                    return Err(format!("{} stands in {}", info.id, data.token(hex)));
                }
                Some(_) if cv < info.least() || cv > info.max => {
                    return Err(format!("{} has {cv} steps of {}", info.id, info.max));
                }
                None if at == off_map::DEAD && cv != 0 => {
                    return Err(format!("{} is eliminated with {cv} steps", info.id));
                }
                None if at == off_map::PLAIN && !s.plain.contains(&unit) => {
                    return Err(format!("{} faces no hex of the plain", info.id));
                }
                _ => {}
            }
            if s.pieces.has(unit, mark::ACTIVE) && (!info.is_hq() || s.side(unit) != s.active) {
                return Err(format!("{} is active", info.id));
            }
        }
        for unit in s.plain.into_iter().filter(|&unit| unit != UnitId::NONE) {
            if s.pieces.at(unit) != off_map::PLAIN {
                return Err(format!("{} is not off the map", data.unit(unit).id));
            }
        }
        for &hex in &data.ground.land {
            if s.friendly[0].contains(hex) && s.friendly[1].contains(hex) {
                return Err(format!("{} is friendly to both sides", data.token(hex)));
            }
        }
        if s.plans.iter().any(|plan| plan.left < 0) {
            return Err("production points were overdrawn".into());
        }
        if !s.stale && matches!(s.phase, Phase::Command | Phase::Production) {
            let mut fresh = s.clone();
            fresh.stale = true;
            self.trace_supply(&mut fresh);
            if fresh.friendly != s.friendly || fresh.contested != s.contested {
                return Err("control is out of date".into());
            }
            if !s.stale_supply && (fresh.network != s.network || fresh.supplied != s.supplied) {
                return Err("supply is out of date".into());
            }
        }
        Ok(())
    }
}

/// A place where an HQ or a static unit cannot have come to stand.
fn odd_place(s: &State, unit: UnitId) -> bool {
    s.pieces.has(unit, mark::ENTERED | mark::MOVED | mark::STRATEGIC)
        || s.pieces.hex(unit).is_none()
        || s.is_engaged(unit)
}

impl Plan {
    /// Is the unit being placed?
    pub(crate) fn concerns(&self, unit: UnitId) -> bool {
        matches!(self.choosing, Choosing::Cadre(u) | Choosing::Arrival(u) if u == unit)
    }
}
