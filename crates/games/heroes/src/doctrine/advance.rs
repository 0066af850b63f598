//! Good sense for a side that the doctrine was not written for: reinforcements come, attackers go for their objectives,
//! transports drive. Against a lone player only reinforcements come [20.2].

use board::HexId;

use crate::action::{Action, Activation};
use crate::aims::{Aim, Want};
use crate::distances::FAR;
use crate::doctrine::turn::Turn;
use crate::state::{UnitId, mark, off_map};

/// How near an objective riders get off, in tenths of action points.
const DISMOUNT: u16 = 30;

impl Turn<'_> {
    /// Somebody who sees no enemy and still has to be activated: who waits to enter, and, where no lone player is the
    /// opponent, who has a way to go.
    pub fn newcomer(&mut self) -> Option<UnitId> {
        let (game, s, force) = (self.game, self.s, self.force);
        let able = |unit: &UnitId| game.may_activate(s, force, *unit).is_ok() && !s.pieces.has(*unit, mark::ABOARD);
        let points = game.data.tables.figures.activation;
        let units: Vec<UnitId> = s.force(force).units.iter().filter(able).collect();
        units.into_iter().find(|&unit| self.leave_map(unit).is_some() || self.advance(unit, points).is_some())
    }

    /// [5.5] Enters the map, or goes a hex nearer to what its side has still to take.
    pub fn advance(&mut self, unit: UnitId, ap: u8) -> Option<Vec<Action>> {
        let (game, s) = (self.game, self.s);
        let Some(from) = s.pieces.hex(unit) else { return self.enter(unit, ap) };
        if self.strict {
            return None;
        }
        if let Some(clicks) = self.dismount(unit, from) {
            return Some(clicks);
        }
        let goal = self.goal(unit, from)?;
        let lengths = self.distances.to(game, s, unit, goal);
        let side = game.side(unit);
        let free = |hex: &HexId| *hex == goal || !game.enemy_in(s, side, *hex);
        let nearer = |hex: &HexId| lengths[hex.index()] < lengths[from.index()];
        let hexes = self.reach(unit, from, ap).into_iter().filter(|hex| free(hex) && nearer(hex));
        let hex = hexes.min_by_key(|hex| (lengths[hex.index()], *hex))?;
        let way = game.facing_to(s, from, hex);
        let mut clicks = self.step_to(unit, hex);
        // On the march it looks where it goes.
        if game.enemies_in_sight(s, unit).is_empty() {
            clicks[2] = Action::Face(unit, way);
        }
        Some(clicks)
    }

    /// [5.5] Enters where the way to its goal is shortest.
    fn enter(&mut self, unit: UnitId, ap: u8) -> Option<Vec<Action>> {
        let (game, s) = (self.game, self.s);
        if s.pieces.at(unit) != off_map::WAITING {
            return None;
        }
        let mut entries: Vec<HexId> = Vec::new();
        let rich = super::shots::unlimited(s, self.force, unit);
        let a = super::shots::alone(unit);
        game.entries(s, unit, |hex| {
            let stride = game.may_move(&rich, self.force, &a, unit, hex, false);
            if stride.is_ok_and(|stride| stride.cost <= ap) && !game.enemy_in(s, game.side(unit), hex) {
                entries.push(hex);
            }
        });
        let aims = self.aims.of(game, s, unit);
        let mut far = |hex: HexId| {
            let ways = aims.iter().map(|aim| self.distances.to(game, s, unit, aim.hex)[hex.index()]);
            let crowd = s.pieces.stack(hex).count();
            (crowd, ways.min().unwrap_or(FAR), hex)
        };
        let best = entries.into_iter().map(&mut far).min()?.2;
        Some(self.step_to(unit, best))
    }

    /// What its side has still to take, nearest first; who only drives makes for the exit.
    fn goal(&mut self, unit: UnitId, from: HexId) -> Option<HexId> {
        let (game, s) = (self.game, self.s);
        let aims = self.aims.of(game, s, unit);
        let wanted = aims.iter().filter(|aim| aim.want != Want::Hold);
        let far = |aim: &Aim| (self.distances.to(game, s, unit, aim.hex)[from.index()], aim.hex);
        wanted.map(far).filter(|&(length, _)| length != FAR).min().map(|(_, hex)| hex)
    }

    /// [5.6] Leaves the map for points.
    pub fn leave_map(&self, unit: UnitId) -> Option<Vec<Action>> {
        let (game, s) = (self.game, self.s);
        let hex = s.pieces.hex(unit)?;
        let aims = self.aims.of(game, s, unit);
        let here = aims.iter().any(|aim| aim.want == Want::Leave && aim.hex == hex);
        let rich = super::shots::unlimited(s, self.force, unit);
        let able = here && game.may_exit(&rich, self.force, &super::shots::alone(unit), unit).is_ok();
        able.then(|| vec![Action::Act(unit, Activation::Pool), Action::Exit(unit)])
    }

    /// [17.0] Riders get off where enemies are seen or their goal is near.
    fn dismount(&mut self, unit: UnitId, from: HexId) -> Option<Vec<Action>> {
        let (game, s) = (self.game, self.s);
        let riders = game.cargo(s, unit);
        let rider = riders.first().filter(|_| !game.kind(unit).role.is_transport())?;
        let near =
            self.aims.of(game, s, rider).iter().any(|aim| {
                aim.want != Want::Leave && self.distances.to(game, s, rider, aim.hex)[from.index()] <= DISMOUNT
            });
        if !near && game.enemies_in_sight(s, unit).is_empty() {
            return None;
        }
        let off = riders.iter().map(Action::Unload);
        Some(std::iter::once(Action::Act(unit, Activation::Pool)).chain(off).collect())
    }
}
