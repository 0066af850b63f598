//! [8.0] Cards: which to play, and when.

use crate::action::{Action, Activation, Fund};
use crate::data::cards::{CardId, Effect};
use crate::officer_1::candidates::{Act, Candidate};
use crate::officer_1::mind::Mind;
use crate::state::{Acting, UnitId, mark};

impl Mind<'_> {
    /// What cards could do this turn.
    pub fn card_candidates(&self, offers: &[Action], offer: &mut dyn FnMut(Candidate)) {
        for &action in offers {
            match action {
                Action::Play(card, unit, fund) => self.play_candidates(action, card, unit, fund, offer),
                // [8.1] Card 13 takes CAPs from the enemy.
                Action::Snipe(victim) => {
                    let caps = f32::from(self.s.force(victim).cap.min(3)) / 2.0;
                    offer(Candidate { score: 0.1 * caps - 0.03, clicks: vec![action] });
                }
                // [2.5.2] Whoever is at the satchel takes it up.
                Action::Take(unit) => {
                    let borne = |other: UnitId| self.s.pieces.has(other, mark::BEARER);
                    if !self.s.of_side(self.side).iter().any(borne) {
                        offer(Candidate { score: 2.0 + self.pull(unit, self.s.pieces.at(unit)), clicks: vec![action] });
                    }
                }
                _ => {}
            }
        }
    }

    fn play_candidates(&self, play: Action, card: CardId, unit: UnitId, fund: Fund, offer: &mut dyn FnMut(Candidate)) {
        let (game, s, w) = (self.game, self.s, self.w);
        let info = game.card(card);
        let each = match fund {
            Fund::Cap => self.cap_price(),
            Fund::Ap => 2.0 * w.ap,
            Fund::Mixed => w.ap + 0.5 * self.cap_price(),
        };
        let price = w.card + each * f32::from(info.cost);
        let mut simple = |gain: f32, more: Vec<Action>| {
            let clicks = std::iter::once(play).chain(more).collect();
            offer(Candidate { score: gain - price, clicks });
        };
        match info.effect {
            Effect::FollowMe => simple(self.burden(unit), vec![Action::Rally]),
            Effect::RallyUp => simple(0.6 * self.burden(unit), vec![Action::Rally]),
            // [10.0] Who is hidden has better cover than that.
            Effect::TakeCover if !s.pieces.has(unit, mark::HIDDEN) => simple(0.15, vec![Action::Dig]),
            // [8.1] Card 6 spends an enemy who could still fire.
            Effect::FogOfBattle => {
                let active = if s.is_active(unit) { 0.2 } else { 0.0 };
                simple(0.2 * self.worth(unit) + active, Vec::new());
            }
            Effect::BoggedDown => simple(0.25, Vec::new()),
            Effect::Sergeant if s.force(self.force).pool.ap <= 3 => simple(0.3, Vec::new()),
            Effect::Officer if s.force(self.force).pool.ap >= 2 => simple(3.5 * self.cap_price(), Vec::new()),
            Effect::Command | Effect::RapidDeployment | Effect::Thrown | Effect::Tellermine => {
                let group = crate::state::UnitSet::one(unit);
                let a =
                    Acting { way: Activation::Card, card, fund, leader: unit, group, left: group, ..Acting::default() };
                let mut acts: Vec<Act> = Vec::new();
                if matches!(info.effect, Effect::Thrown | Effect::Tellermine) {
                    self.shots(s, &a, &mut acts);
                } else {
                    acts = self.acts_of(unit);
                    let moves = |act: &Act| matches!(act.clicks.first(), Some(Action::Move(..)));
                    acts.retain(|act| {
                        if info.effect == Effect::Command { act.single } else { moves(act) && act.clicks.len() <= 2 }
                    });
                }
                for act in acts {
                    simple(act.gain, act.clicks);
                }
            }
            _ => {}
        }
    }
}
