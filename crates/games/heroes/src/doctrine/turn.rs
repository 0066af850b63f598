//! [20.2] A turn of the side that follows the doctrine: who is activated, and what the active unit does.

use crate::Heroes;
use crate::action::{Action, Activation};
use crate::aims::Aims;
use crate::distances::Distances;
use crate::doctrine::shots::{Chance, WORTH_A_CAP, WORTH_STAYING_HIT};
use crate::state::{ForceId, State, UnitId, mark};

/// What a unit does next, in the order of the doctrine.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// Leaves the map where that brings points.
    Leave(Vec<Action>),
    Rally(Vec<Action>),
    /// Fires or attacks in its hex: what the dice must show, and how.
    Fire(i8, Vec<Action>),
    Turn(Vec<Action>),
    Move(Vec<Action>),
}

impl Priority {
    fn clicks(self) -> Vec<Action> {
        match self {
            Self::Leave(clicks)
            | Self::Rally(clicks)
            | Self::Fire(_, clicks)
            | Self::Turn(clicks)
            | Self::Move(clicks) => clicks,
        }
    }
}

/// One turn to be decided.
pub struct Turn<'a> {
    pub game: &'a Heroes,
    pub s: &'a State,
    pub force: ForceId,
    pub aims: Aims,
    pub distances: &'a mut Distances,
    /// [20.2] A lone player is the opponent: only the doctrine counts.
    pub strict: bool,
}

impl<'a> Turn<'a> {
    pub fn new(game: &'a Heroes, s: &'a State, force: ForceId, distances: &'a mut Distances) -> Self {
        let side = s.force(force).side;
        Self { game, s, force, aims: Aims::new(game, s, force), distances, strict: s.options.solo == Some(side) }
    }

    /// The clicks of this turn; none to end the activation or to pass.
    pub fn decide(&mut self, die: &mut dyn FnMut() -> u8) -> Vec<Action> {
        let pool = &self.s.force(self.force).pool;
        if !pool.open {
            return self.candidate(die).map(|unit| vec![Action::Activate(unit)]).unwrap_or_default();
        }
        let (ap, members) = (pool.ap, pool.members);
        let priorities: Vec<Priority> = members.iter().filter_map(|unit| self.priority(unit, ap, die)).collect();
        priorities.into_iter().min().map(Priority::clicks).unwrap_or_default()
    }

    /// [20.2] Only who sees an enemy is activated: the one with the easiest shot, then those who are hit, then those
    /// who have to turn or to move.
    fn candidate(&mut self, die: &mut dyn FnMut() -> u8) -> Option<UnitId> {
        let (game, s, force) = (self.game, self.s, self.force);
        let points = game.data.tables.figures.activation;
        let mut best: Option<((i8, Option<Priority>), UnitId)> = None;
        for unit in s.force(force).units.iter().filter(|&unit| game.may_activate(s, force, unit).is_ok()) {
            if s.pieces.has(unit, mark::ABOARD) || game.enemies_in_sight(s, unit).is_empty() {
                continue;
            }
            let shot = game.doctrine_shot(s, force, unit).map(|shot| shot.need);
            let priority = self.priority(unit, points, die);
            if priority.is_some() {
                let rank = (shot.unwrap_or(i8::MAX), priority);
                if best.as_ref().is_none_or(|(known, _)| rank < *known) {
                    best = Some((rank, unit));
                }
            }
        }
        best.map(|(_, unit)| unit).or_else(|| self.newcomer())
    }

    /// What a unit does with these points; nothing if its activation is over.
    pub fn priority(&mut self, unit: UnitId, ap: u8, die: &mut dyn FnMut() -> u8) -> Option<Priority> {
        let (game, s, force) = (self.game, self.s, self.force);
        if let Some(clicks) = self.leave_map(unit) {
            return Some(Priority::Leave(clicks));
        }
        if s.pieces.has(unit, mark::ABOARD) {
            return None;
        }
        let act = Action::Act(unit, Activation::Pool);
        let caps = s.force(force).cap;
        let shot = game.doctrine_shot(s, force, unit);
        // [20.2] A unit that is hit rallies before it fires, unless an 8 is enough; a missing point may be a CAP.
        let rally = game.data.tables.figures.rally;
        let enough = |shot: &Chance| ap >= shot.cost;
        let topped = |shot: &Chance| ap + 1 == shot.cost && caps > 0 && shot.need <= WORTH_A_CAP;
        let shot = shot.filter(|shot| enough(shot) || topped(shot));
        let easy = shot.is_some_and(|shot| shot.need <= WORTH_STAYING_HIT);
        let paid = ap >= rally || (ap + 1 == rally && caps > 0);
        if game.can_rally(s, unit, false).is_ok() && !easy && paid {
            return Some(Priority::Rally(vec![act, Action::Rally]));
        }
        // [20.2] Fires at whom it hits most easily; one CAP, never two, makes up for a missing point if a 9 hits.
        if let Some(shot) = shot {
            return Some(Priority::Fire(shot.need, vec![act, shot.action]));
        }
        if let Some(way) = self.pivot(unit).filter(|_| ap >= game.data.tables.figures.pivot) {
            return Some(Priority::Turn(vec![act, Action::Face(unit, way)]));
        }
        let clicks = self.fall_back(unit, ap, die).or_else(|| self.advance(unit, ap));
        clicks.map(Priority::Move)
    }

    /// [20.2] Towards whom a unit turns: an enemy beside it; one who threatens it; one it would hit with a 9. The last two
    /// only if no enemy in sight is nearer.
    pub fn pivot(&self, unit: UnitId) -> Option<u8> {
        let (game, s) = (self.game, self.s);
        let from = s.pieces.hex(unit)?;
        if game.is_halted(s, unit) || game.shelter(s, unit).is_some() || game.is_fit(s, unit).is_err() {
            return None;
        }
        let seen = game.enemies_in_sight(s, unit);
        let nearest = game.layout(s).distance(from, seen.first()?.1);
        let outside = |hex: board::HexId| hex != from && !game.in_arc(s, unit, hex);
        let away = |hex: board::HexId| game.layout(s).distance(from, hex);
        let beside = seen.iter().find(|&&(_, hex)| outside(hex) && away(hex) == 1);
        let near = || seen.iter().filter(|&&(_, hex)| outside(hex) && away(hex) == nearest);
        let threatens = |enemy: UnitId| game.in_normal_range(s, enemy, from) && game.in_arc(s, enemy, from);
        let danger = || near().find(|&&(enemy, _)| threatens(enemy));
        let easy =
            |enemy: UnitId| game.need_after_turning(s, self.force, unit, enemy).is_some_and(|n| n <= WORTH_A_CAP);
        let target = beside.or_else(danger).or_else(|| near().find(|&&(enemy, _)| easy(enemy)))?;
        Some(game.facing_to(s, from, target.1)).filter(|&way| way != s.pieces.facing[unit.index()])
    }
}
