//! [1.0, 12.3] Before the first round: where units begin, and where artillery is to fall.

use board::HexId;

use crate::action::{Action, Shell};
use crate::aims::Want;
use crate::officer_1::mind::Mind;
use crate::state::{UnitId, mark};

impl Mind<'_> {
    /// How good a hex is to begin in: near what matters, covered, with a field of fire, and not crowded.
    fn berth(&self, unit: UnitId, hex: HexId) -> f32 {
        let (game, s) = (self.game, self.s);
        let hidden = s.pieces.has(unit, mark::HIDDEN);
        let mut t = s.clone();
        let stance = if hidden {
            t.pieces.hide(unit, self.side, false);
            self.place(&mut t, unit, hex);
            0.5 * self.best_facing(&mut t, unit, hex).1
        } else {
            self.place(&mut t, unit, hex);
            self.best_facing(&mut t, unit, hex).1
        };
        let ground = game.terrain(s, hex);
        let range = game.kind(unit).weapon.as_ref().map_or(0, |weapon| weapon.range);
        let field = game.los(s).seen_from(hex);
        let view = field.iter().filter(|&to| game.layout(s).distance(hex, to) <= range).count() as f32;
        let others = |other: UnitId| other != unit && s.pieces.hex(other) == Some(hex);
        let taken = s.of_side(self.side).iter().filter(|&other| others(other)).count() as f32;
        let cover = 0.15 * f32::from(ground.defence) + if ground.cover { 0.1 } else { 0.0 };
        let sees_goal = |aim: &crate::aims::Aim| aim.hex == hex || game.sees(s, hex, aim.hex);
        let watch = self.aims.all.iter().filter(|aim| aim.want == Want::Hold && sees_goal(aim)).count() as f32;
        self.pull(unit, hex) + stance + cover + 0.004 * view.min(60.0) + 0.1 * watch - 0.8 * taken
    }

    /// The next step of the set-up: units are looked at one after the other; `done` are those who stand well.
    pub fn set_up(&self, picked: UnitId, offers: &[Action], done: &mut Vec<UnitId>) -> Action {
        let (game, s) = (self.game, self.s);
        if picked.is_some() {
            let best = offers.iter().filter_map(|&action| match action {
                Action::To(place) if picked.index() < game.counters.len() => {
                    Some((self.berth(picked, game.arena(s).hex(place)?), action))
                }
                _ => None,
            });
            let best = best.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
            // A work in hand stays where it is.
            let here = if picked.index() < game.counters.len() { s.pieces.hex(picked) } else { None };
            return match (best, here) {
                (Some((worth, action)), Some(hex)) if worth > self.berth(picked, hex) + 0.02 => action,
                (_, Some(hex)) => {
                    let (way, _) = self.best_facing(&mut s.clone(), picked, hex);
                    let face = Action::Face(picked, way);
                    if offers.contains(&face) { face } else { Action::Back }
                }
                _ => Action::Back,
            };
        }
        let next = offers.iter().find_map(|&action| match action {
            Action::Pick(unit) if !done.contains(&unit) => Some(unit),
            _ => None,
        });
        match next {
            Some(unit) => {
                done.push(unit);
                Action::Pick(unit)
            }
            None => Action::Done,
        }
    }

    /// [12.3] Shells on the hex where most enemies are, or where they will be.
    pub fn barrage(&self, offers: &[Action]) -> Action {
        let (game, s) = (self.game, self.s);
        let guns = game.guns(s, self.force);
        let last = guns.is_some_and(|guns| guns.rounds >> (s.round + 1) == 0);
        let worth = |action: &Action| {
            let Action::Plan(place, Shell::Explosive) = *action else { return f32::MIN };
            let Some(hex) = game.arena(s).hex(place) else { return f32::MIN };
            let near = |to: HexId| game.layout(s).distance(hex, to) <= 1;
            let staying = |foe: &crate::officer_1::mind::Foe| {
                let holds = self.aims.all.iter().any(|aim| aim.hex == foe.hex && aim.want == Want::Take);
                self.worth(foe.unit) * if holds { 1.0 } else { 0.6 }
            };
            let enemies: f32 = self.foes.iter().filter(|foe| near(foe.hex)).map(staying).sum();
            let own: f32 = s.visible(self.side).filter(|&(_, to)| near(to)).map(|(unit, _)| self.worth(unit)).sum();
            let ground: f32 = self.aims.all.iter().filter(|aim| near(aim.hex)).map(|aim| 0.05 * aim.worth).sum();
            enemies + ground - 1.5 * own
        };
        let best = offers.iter().map(|action| (worth(action), *action));
        let best = best.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
        let least = if last { 0.3 } else { 1.2 };
        best.filter(|(worth, _)| *worth > least).map_or(Action::Done, |(_, action)| action)
    }
}
