//! [10.2, 13.1] Getting out of sight: smoke, and hiding.

use arrayvec::ArrayVec;
use board::HexId;

use crate::action::{Action, Shot};
use crate::doctrine::shots::alone;
use crate::officer::candidates::Act;
use crate::officer::mind::Mind;
use crate::state::{State, UnitId, mark};

/// The most hexes that are tried for smoke.
const TRIED: usize = 8;

impl Mind<'_> {
    /// [13.1] Smoke between the enemy and ours, where it takes more from him than from us.
    pub fn smoke(&self, rich: &State, unit: UnitId, acts: &mut Vec<Act>) {
        let (game, s) = (self.game, self.s);
        if self.w.smoke <= 0.0 || !game.may_lay_smoke(s, unit) || self.foes.is_empty() || s.smoke.is_full() {
            return;
        }
        let a = alone(unit);
        let mut hexes: ArrayVec<HexId, 32> = ArrayVec::new();
        // Before the eyes of those who could do most, and around whoever is most in danger.
        let foes = self.foes.iter().filter(|foe| foe.ready > 0.0).map(|foe| foe.hex);
        let own = s.visible(self.side).map(|(_, hex)| hex);
        for hex in foes.chain(own) {
            if !hexes.contains(&hex) && !hexes.is_full() && game.smoke_in(s, hex) == 0 {
                hexes.push(hex);
            }
        }
        let shots = hexes.into_iter().filter_map(|hex| {
            let shot = [Shot::Smoke, Shot::BlindSmoke]
                .into_iter()
                .find_map(|shot| game.may_fire(rich, self.force, &a, hex, shot).ok().map(|(_, cost)| (shot, cost)));
            shot.map(|(shot, cost)| (hex, shot, cost))
        });
        let mut before: Option<f32> = None;
        for (hex, shot, cost) in shots.take(TRIED) {
            let mut t = s.clone();
            t.smoke.push((hex, game.data.tables.figures.smoke));
            t.fresh.push(1);
            let before = *before.get_or_insert_with(|| self.all_stances(&mut s.clone()));
            let gain = self.w.smoke * (self.all_stances(&mut t) - before);
            if gain > 0.0 {
                acts.push(Act::new(gain, f32::from(cost), vec![Action::Fire(game.place(s, hex), shot)]));
            }
        }
    }

    /// What all of ours on the map are in for, places aside.
    fn all_stances(&self, t: &mut State) -> f32 {
        let own: ArrayVec<(UnitId, HexId), 64> = self.s.visible(self.side).take(64).collect();
        own.into_iter()
            .map(|(unit, hex)| {
                let facing = usize::from(t.pieces.facing[unit.index()] % 6);
                self.value(&self.survey(t, unit, hex), facing)
            })
            .sum()
    }

    /// [10.2] Nobody looks: the unit could be anywhere from now on.
    pub fn hiding(&self, rich: &State, unit: UnitId, acts: &mut Vec<Act>) {
        let (game, s) = (self.game, self.s);
        let Some(hex) = s.pieces.hex(unit).filter(|_| self.w.hide > 0.0) else { return };
        if s.pieces.has(unit, mark::HIDDEN) || game.may_hide(rich, self.force, &alone(unit), unit, hex).is_err() {
            return;
        }
        let stays = self.w.hide + self.pull(unit, hex);
        let cost = f32::from(game.data.tables.figures.hide);
        acts.push(Act::new(stays - self.stance(unit), cost, vec![Action::Hide(unit, game.place(s, hex))]));
    }
}
