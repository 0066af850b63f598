//! [20.2] How the doctrine moves: back towards what it defends, into cover, out of the enemy's arcs.

use board::HexId;

use crate::action::{Action, Activation};
use crate::aims::Want;
use crate::doctrine::shots::alone;
use crate::doctrine::turn::Turn;
use crate::state::{Target, UnitId, mark};

/// What a unit must need at most in close combat to gain by entering a hex with an enemy.
const WORTH_CLOSING: i8 = 6;
/// [20.2] What the die must show at most for it.
const CLOSES_ON: u8 = 4;

impl Turn<'_> {
    /// [20.2] Moves if it is away from the objective it defends, or outflanked: to a hex beside it that is no farther from
    /// the objective and better than where it is.
    pub fn fall_back(&mut self, unit: UnitId, ap: u8, die: &mut dyn FnMut() -> u8) -> Option<Vec<Action>> {
        let (game, s) = (self.game, self.s);
        let from = s.pieces.hex(unit)?;
        let goal = self.defended(unit, from)?;
        let lengths = self.distances.to(game, s, unit, goal);
        let away = game.layout(s).distance(from, goal) > 1;
        if !(away || self.is_outflanked(unit, from)) {
            return None;
        }
        let value = |hex: HexId| {
            // The nearer the better where it is away; where it is not, it only must not go farther.
            let near = if away { lengths[hex.index()] } else { 0 };
            (near, !game.terrain(s, hex).cover, self.watched(unit, hex))
        };
        let mut best = (value(from), None);
        for hex in self.reach(unit, from, ap) {
            let taken = game.enemy_in(s, game.side(unit), hex);
            let no_farther = lengths[hex.index()] <= lengths[from.index()];
            if no_farther && value(hex) < best.0 && (!taken || self.closes(unit, hex, goal, die)) {
                best = (value(hex), Some(hex));
            }
        }
        best.1.map(|hex| self.step_to(unit, hex))
    }

    /// The objective that a unit defends: the nearest of its side's.
    fn defended(&mut self, unit: UnitId, from: HexId) -> Option<HexId> {
        let (game, s) = (self.game, self.s);
        let aims = self.aims.of(game, s, unit);
        let held = aims.iter().filter(|aim| aim.want == Want::Hold).map(|aim| aim.hex);
        let far = |hex: HexId| (self.distances.to(game, s, unit, hex)[from.index()], hex);
        held.map(far).min().map(|(_, hex)| hex)
    }

    /// Is a unit seen from outside its arc by an enemy who could fire at it?
    fn is_outflanked(&self, unit: UnitId, from: HexId) -> bool {
        let (game, s) = (self.game, self.s);
        let seen = game.enemies_in_sight(s, unit);
        seen.iter().any(|&(enemy, hex)| {
            hex != from
                && !game.in_arc(s, unit, hex)
                && game.in_arc(s, enemy, from)
                && game.in_normal_range(s, enemy, from)
        })
    }

    /// Do enemies look at a hex?
    fn watched(&self, unit: UnitId, hex: HexId) -> bool {
        let (game, s) = (self.game, self.s);
        let mut enemies = s.visible(game.side(unit).enemy());
        enemies.any(|(enemy, at)| at != hex && game.in_arc(s, enemy, hex) && game.sees(s, at, hex))
    }

    /// The hexes that a unit could enter next with these points.
    pub fn reach(&self, unit: UnitId, from: HexId, ap: u8) -> Vec<HexId> {
        let (game, s) = (self.game, self.s);
        let a = alone(unit);
        let rich = crate::doctrine::shots::unlimited(s, self.force, unit);
        let cost = |to: HexId| game.may_move(&rich, self.force, &a, unit, to, false).ok().map(|stride| stride.cost);
        let ways = game.hex(s, from).ways().map(|(_, to)| to);
        if s.pieces.has(unit, mark::HIDDEN) || game.is_fit(s, unit).is_err() {
            return Vec::new();
        }
        ways.filter(|&to| cost(to).is_some_and(|cost| cost <= ap)).collect()
    }

    /// [20.2] A hex with enemies is entered only if it is an objective, or if that is a gain and the die is 4 or less.
    pub fn closes(&self, unit: UnitId, hex: HexId, goal: HexId, die: &mut dyn FnMut() -> u8) -> bool {
        let objective = self.game.fight(self.s).objectives.iter().any(|objective| objective.hex == hex);
        hex == goal || objective || (self.gains_by_closing(unit, hex) && die() <= CLOSES_ON)
    }

    /// Would a unit that is not hit have the better of a single enemy in his hex?
    fn gains_by_closing(&self, unit: UnitId, hex: HexId) -> bool {
        let (game, s) = (self.game, self.s);
        let side = game.side(unit);
        if s.pieces.is_hit(unit) || s.pieces.count(side.enemy(), hex) > 1 {
            return false;
        }
        let Some(enemy) = s.pieces.seen(hex).find(|&other| game.side(other) != side) else { return false };
        let mut there = crate::doctrine::shots::unlimited(s, self.force, unit);
        there.pieces.shift(unit, side, hex);
        let shot = game.may_close(&there, self.force, &alone(unit), enemy, crate::Shot::Direct);
        shot.is_ok_and(|(attack, _)| game.need(&there, &attack, Target::Unit(enemy)) <= WORTH_CLOSING)
    }

    /// Enters a hex and faces the nearest enemy from there.
    pub fn step_to(&self, unit: UnitId, hex: HexId) -> Vec<Action> {
        let (game, s) = (self.game, self.s);
        let enemies = s.visible(game.side(unit).enemy()).map(|(_, at)| at).filter(|&at| at != hex);
        let nearest = enemies.min_by_key(|&at| (!game.sees(s, hex, at), game.layout(s).distance(hex, at), at));
        let way = nearest.map_or(s.pieces.facing[unit.index()], |at| game.facing_to(s, hex, at));
        let place = game.place(s, hex);
        vec![Action::Act(unit, Activation::Pool), Action::Move(unit, place), Action::Face(unit, way)]
    }
}
