//! [2.5.2] What a side wants of the map: the hexes that bring points, how many, and whose they are.

use board::HexId;

use crate::Heroes;
use crate::data::tables::Work;
use crate::data::units::Side;
use crate::state::{ForceId, State, UnitId, mark};

/// What is wanted of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// Somebody must get there.
    Take,
    /// It is ours: nobody else may get there.
    Hold,
    /// [5.6] Off the map from here.
    Leave,
}

/// A hex that is worth something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    pub hex: HexId,
    pub want: Want,
    /// Points that change sides by it from now on; less the later they come.
    pub worth: f32,
}

/// What a side wants.
pub struct Aims {
    pub all: Vec<Aim>,
}

impl Aims {
    pub fn new(game: &Heroes, s: &State, force: ForceId) -> Self {
        let mut aims = Self { all: Vec::new() };
        let side = s.force(force).side;
        aims.objectives(game, s, side);
        aims.secret(game, s, force);
        aims.bunkers(game, s, side);
        aims.satchel(game, s, side);
        aims.exits(game, s, side);
        aims
    }

    fn add(&mut self, hex: HexId, want: Want, worth: f32) {
        if worth > 0.0 {
            self.all.push(Aim { hex, want, worth });
        }
    }

    /// [2.5.2] Objectives, with what the rounds still to come are worth.
    fn objectives(&mut self, game: &Heroes, s: &State, side: Side) {
        let fight = game.fight(s);
        for (objective, held) in fight.objectives.iter().zip(&s.held) {
            let round = usize::from(s.round.max(1)) - 1;
            let rounds = objective.points.iter().take(fight.rounds.into()).skip(round);
            let points: f32 = rounds.map(|&points| f32::from(points)).sum();
            // What one side gains the other does not get.
            let swing = if objective.only.is_some() { points } else { 2.0 * points };
            match held.side {
                Some(holder) if holder == side => self.add(held.hex, Want::Hold, swing),
                Some(_) => self.add(held.hex, Want::Take, swing),
                None => self.add(held.hex, Want::Take, points + f32::from(objective.first)),
            }
        }
    }

    /// [8.3] The force's own secret objective.
    fn secret(&mut self, game: &Heroes, s: &State, force: ForceId) {
        // [1.0] Nobody knows it while he places his units.
        let known = !matches!(s.phase, crate::state::Phase::Setup { .. });
        let Some(held) = game.secret_of(s, force).filter(|_| known).map(|at| s.held[at]) else { return };
        let want = if held.side == Some(s.force(force).side) { Want::Hold } else { Want::Take };
        self.add(held.hex, want, game.fight(s).secret.into());
    }

    /// [18.1.2] Bunkers are worth points to those who man them or take them.
    fn bunkers(&mut self, game: &Heroes, s: &State, side: Side) {
        let Some(points) = game.fight(s).bunkers else { return };
        let left = f32::from((points.rounds[1] + 1).saturating_sub(s.round.max(points.rounds[0])));
        for fixture in s.works.iter().filter(|fixture| fixture.work == Work::Bunker) {
            let want = if s.force(fixture.force).side == side { Want::Hold } else { Want::Take };
            self.add(fixture.hex, want, f32::from(points.taken) + left * f32::from(points.held));
        }
    }

    /// [2.5.2] What is carried: home for one side, to be caught by the other.
    fn satchel(&mut self, game: &Heroes, s: &State, side: Side) {
        let (Some(satchel), Some(at)) = (&game.fight(s).satchel, game.satchel_at(s)) else { return };
        let (held, owner) = (s.held[at], game.side(game.counter_of(game.fight(s).unit(satchel.carrier))));
        let on_map = held.hex.index() < game.layout(s).len();
        let [first, last] = satchel.home_rounds;
        let left = f32::from((last + 1).saturating_sub(s.round.max(first))) * f32::from(satchel.home_points);
        let at_stake = left + f32::from(satchel.taken);
        if on_map {
            let want = if held.side == Some(side) { Want::Hold } else { Want::Take };
            self.add(held.hex, want, at_stake);
        } else if s.round <= first {
            // It is still to come: whoever is at home first has the better of it.
            let want = if side == owner { Want::Hold } else { Want::Take };
            satchel.home.iter().for_each(|hex| self.add(hex, want, 0.7 * left));
        }
    }

    /// [5.6] Where the enemy would leave the map is to be watched.
    fn exits(&mut self, game: &Heroes, s: &State, side: Side) {
        for exit in game.fight(s).exits.iter().filter(|exit| exit.side != side) {
            let able = |unit: UnitId| exit.roles.contains(&game.kind(unit).role);
            let left = s.of_side(exit.side).iter().filter(|&unit| able(unit) && s.pieces.hex(unit).is_some()).count();
            exit.at.iter().for_each(|hex| self.add(hex, Want::Hold, 0.3 * f32::from(exit.points) * left as f32));
        }
    }

    /// What a single unit may go for: what all go for if it takes ground, and what only it can do.
    pub fn of(&self, game: &Heroes, s: &State, unit: UnitId) -> Vec<Aim> {
        let (fight, kind) = (game.fight(s), game.kind(unit));
        let mut own = Vec::new();
        let mut leaves = |hex: HexId, worth: f32| own.push(Aim { hex, want: Want::Leave, worth });
        for exit in fight.exits.iter().filter(|exit| exit.side == kind.side && exit.roles.contains(&kind.role)) {
            // Fighting vehicles have better things to do until the end is near.
            let late = s.round + 2 > fight.rounds;
            let worth = if kind.role.is_transport() || late { f32::from(exit.points) } else { 0.0 };
            exit.at.iter().filter(|_| worth > 0.0).for_each(|hex| leaves(hex, worth));
        }
        if let Some(satchel) = fight.satchel.as_ref().filter(|_| s.pieces.has(unit, mark::BEARER)) {
            if game.side(game.counter_of(fight.unit(satchel.carrier))) == kind.side {
                let rounds = f32::from((satchel.home_rounds[1] + 1).saturating_sub(s.round));
                let worth = rounds * f32::from(satchel.home_points) + 1.0;
                return satchel.home.iter().map(|hex| Aim { hex, want: Want::Take, worth }).collect();
            }
            satchel.exit.iter().for_each(|hex| leaves(hex, f32::from(satchel.carried_off)));
        }
        if own.is_empty() && game.is_ground_unit(unit) {
            own.extend_from_slice(&self.all);
        }
        own
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{Field, game, unit};

    fn found(f: &Field, side: Side) -> Vec<(String, Want, f32)> {
        let name = |hex: HexId| game().layout(&f.s).name(hex).to_owned();
        Aims::new(game(), &f.s, f.force(side)).all.iter().map(|aim| (name(aim.hex), aim.want, aim.worth)).collect()
    }

    // [2.5.2] An objective is worth twice the points that are left: one side's gain is the other's loss.
    #[test]
    fn objectives_are_worth_what_is_left_of_them() {
        let mut f = Field::on(1, &[]);
        let wanted =
            |want: Want, at_g08: f32| vec![("1-G08".to_owned(), want, at_g08), ("1-F14".to_owned(), want, 4.0)];
        assert_eq!(found(&f, Side::German), wanted(Want::Take, 10.0));
        assert_eq!(found(&f, Side::Soviet), wanted(Want::Hold, 10.0));
        f.s.round = 5;
        assert_eq!(found(&f, Side::German), wanted(Want::Take, 2.0));
    }

    // [5.6] Wagons of the convoy make for the exits, and nothing else.
    #[test]
    fn wagons_make_for_the_exits() {
        let f = Field::cleared("supply-run", &[]).put("G-Wagon-1", "1-G02", "SE").put("G-LMG-1", "1-G02", "SE");
        let aims = Aims::new(game(), &f.s, f.force(Side::German));
        let wagon = aims.of(game(), &f.s, unit("G-Wagon-1"));
        assert!(wagon.len() == 2 && wagon.iter().all(|aim| aim.want == Want::Leave), "{wagon:?}");
        assert!(aims.of(game(), &f.s, unit("G-LMG-1")).is_empty());
        assert_eq!(found(&f, Side::Soviet).len(), 2, "the Soviets watch both exits");
    }
}
