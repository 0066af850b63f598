//! What enemies may do later: those who could come, those who may hide, and what each could do now.

use board::HexId;

use crate::aims::Want;
use crate::data::units::Role;
use crate::distances::Distances;
use crate::ground::HexSet;
use crate::officer::mind::Mind;
use crate::state::{State, Target, UnitId, mark};

/// What is known of enemies beyond where they stand.
#[derive(Default)]
pub struct Threats {
    /// By enemy: where he could be soon, and how likely he is to go.
    coming: Vec<(HexSet, f32)>,
    /// By enemy: what his best shot would take from us now.
    shots: Vec<f32>,
    /// Hidden enemies and where each may be.
    ghosts: Vec<(UnitId, HexSet)>,
}

impl Threats {
    /// What the best shot of an enemy would take from us.
    pub fn of(&self, foe: Option<usize>) -> f32 {
        foe.and_then(|at| self.shots.get(at)).copied().unwrap_or(0.0)
    }

    /// The best shot of all enemies.
    pub fn worst(&self) -> f32 {
        self.shots.iter().copied().fold(0.0, f32::max)
    }
}

/// An enemy who could come: by facing, what he would do, and what could be done to him.
pub struct Arrival {
    pub ways: [(f32, f32); 6],
}

impl Mind<'_> {
    /// Looks at all enemies once.
    pub fn look_around(&self) -> Threats {
        let coming = self.foes.iter().map(|foe| self.could_reach(foe.unit, foe.hex)).collect();
        let shots = self.foes.iter().map(|foe| self.best_shot_of(foe)).collect();
        let ghosts = if self.w.ghost > 0.0 { self.ghosts() } else { Vec::new() };
        Threats { coming, shots, ghosts }
    }

    /// Points ahead if nothing changed hands any more.
    pub fn standing(&self) -> f32 {
        let vp = |own: bool| -> f32 {
            self.s.forces.iter().filter(|force| (force.side == self.side) == own).map(|force| f32::from(force.vp)).sum()
        };
        let held: f32 = self
            .aims
            .all
            .iter()
            .map(|aim| match aim.want {
                Want::Hold => 0.5 * aim.worth,
                Want::Take => -0.5 * aim.worth,
                Want::Leave => 0.0,
            })
            .sum();
        vp(true) - vp(false) + held
    }

    /// Where an enemy could be within a few points.
    fn could_reach(&self, unit: UnitId, from: HexId) -> (HexSet, f32) {
        let (game, s, w) = (self.game, self.s, self.w);
        let kind = game.kind(unit);
        let fresh = s.is_fresh(unit) || s.is_active(unit);
        let likely = if fresh { 1.0 } else { w.arrive_spent };
        if kind.weapon.is_none() || kind.role == Role::Mortar || s.pieces.has(unit, mark::ABOARD) || w.arrive <= 0.0 {
            return (HexSet::EMPTY, 0.0);
        }
        let most = (10.0 * w.arrive_reach) as u16;
        let mut best = vec![u16::MAX; game.layout(s).len()];
        let mut open = std::collections::BinaryHeap::new();
        let mut found = HexSet::EMPTY;
        best[from.index()] = 0;
        open.push(std::cmp::Reverse((0_u16, from)));
        while let Some(std::cmp::Reverse((cost, hex))) = open.pop() {
            if cost > best[hex.index()] {
                continue;
            }
            found.insert(hex);
            for (_, to) in game.hex(s, hex).ways() {
                let Some(step) = Distances::step(game, s, unit, hex, to) else { continue };
                let sum = cost + step;
                if sum <= most && sum < best[to.index()] && !game.enemy_in(s, self.side.enemy(), to) {
                    best[to.index()] = sum;
                    open.push(std::cmp::Reverse((sum, to)));
                }
            }
        }
        (found, likely)
    }

    /// What an enemy's best shot would take from us as everybody stands.
    fn best_shot_of(&self, foe: &super::mind::Foe) -> f32 {
        let (game, s) = (self.game, self.s);
        if foe.ready <= 0.0 {
            return 0.0;
        }
        let melee = game.enemy_in(s, self.side.enemy(), foe.hex);
        let mut best = 0.0_f32;
        for (unit, hex) in s.visible(self.side) {
            let distance = game.layout(s).distance(hex, foe.hex);
            let reached = distance == 0 || (distance >= foe.reach.0.max(1) && distance <= foe.reach.1 && !melee);
            if !reached || !game.sees(s, hex, foe.hex) {
                continue;
            }
            let attack = self.attack(s.force_of(foe.unit), foe.unit, foe.hex, hex);
            let seen = distance == 0 || foe.turret || game.in_arc(s, foe.unit, hex);
            let need = game.need(s, &attack, Target::Unit(unit));
            let loss = self.damage(need, s.pieces.is_hit(unit), self.worth(unit));
            best = best.max(foe.ready * if seen { 1.0 } else { self.w.out_of_arc } * loss);
        }
        best
    }

    /// [10.0] Where hidden enemies may be, as far as everybody knows.
    fn ghosts(&self) -> Vec<(UnitId, HexSet)> {
        let (game, s) = (self.game, self.s);
        let hidden = s.of_side(self.side.enemy()).iter().filter(|&unit| s.pieces.has(unit, mark::HIDDEN));
        let hidden = hidden.filter(|&unit| s.pieces.hex(unit).is_some());
        let mut known: Vec<(UnitId, HexSet)> = Vec::new();
        for unit in hidden {
            let zone = game.member(s, unit).map(|member| member.at).unwrap_or_default();
            let free = |hex: &HexId| s.pieces.count(self.side, *hex) == 0 && !game.is_spotted(s, unit, *hex);
            let zone: HexSet = zone.iter().filter(free).collect();
            if !zone.is_empty() {
                known.push((unit, zone));
            }
        }
        known
    }

    /// What hidden enemies might do to a unit here.
    pub fn lurking(&self, t: &State, unit: UnitId, hex: HexId) -> f32 {
        let game = self.game;
        let mut sum = 0.0;
        for (ghost, zone) in &self.threats.ghosts {
            let Some(weapon) = &game.kind(*ghost).weapon else { continue };
            let from = *zone & game.los(t).seen_from(hex);
            if from.is_empty() {
                continue;
            }
            let near = |at: &HexId| game.layout(t).distance(*at, hex) <= weapon.range;
            let near: HexSet = from.iter().filter(near).collect();
            let Some(at) = near.iter().nth(near.len() / 2) else { continue };
            let attack = self.attack(t.force_of(*ghost), *ghost, at, hex);
            let need = game.need(t, &attack, Target::Unit(unit));
            let loss = self.damage(need, t.pieces.is_hit(unit), self.worth(unit));
            sum += loss * near.len() as f32 / zone.len() as f32;
        }
        sum
    }

    /// What an enemy who does not see a hex could do once he came where he does.
    pub fn arrival(&self, t: &mut State, foe: usize, unit: UnitId, hex: HexId) -> Option<Arrival> {
        let game = self.game;
        let (reach, likely) = self.threats.coming.get(foe)?;
        let foe = &self.foes[foe];
        let from = *reach & game.los(t).seen_from(hex);
        if from.is_empty() || *likely <= 0.0 || foe.reach.1 == 0 {
            return None;
        }
        let at = from.iter().min_by_key(|&at| (game.layout(t).distance(at, hex), at))?;
        let distance = game.layout(t).distance(at, hex);
        if distance == 0 || distance > foe.reach.1 {
            return None;
        }
        let (is_hit, worth) = (t.pieces.is_hit(unit), self.worth(unit));
        let attack = self.attack(t.force_of(foe.unit), foe.unit, at, hex);
        let before = t.pieces.facing[unit.index()];
        t.pieces.facing[unit.index()] = game.facing_to(t, hex, at);
        let front = self.damage(game.need(t, &attack, Target::Unit(unit)), is_hit, worth);
        t.pieces.facing[unit.index()] = (game.facing_to(t, hex, at) + 3) % 6;
        let flank = self.damage(game.need(t, &attack, Target::Unit(unit)), is_hit, worth);
        t.pieces.facing[unit.index()] = before;
        let back = self.attack(self.force, unit, hex, at);
        let gain = self.damage(game.need(t, &back, Target::Unit(foe.unit)), t.pieces.is_hit(foe.unit), foe.worth);
        let all = from.len() as f32;
        let ways = std::array::from_fn(|way| {
            let outside = (from - *game.arena(t).arc(hex, board::Direction::ALL[way])).len() as f32 / all;
            (likely * (front + (flank - front) * outside), likely * gain * (1.0 - outside))
        });
        Some(Arrival { ways })
    }
}
