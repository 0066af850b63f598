//! Which HQs to activate: each step must pay for itself.

use board::HexId;
use kernel::Log;
use std::collections::VecDeque;

use super::Mind;
use super::ground::Situation;
use super::marching::Planner;
use crate::action::{Action, Order};
use crate::state::State;
use crate::units::UnitId;

/// So many of the best choices are held against the enemy's best raid.
const HELD_AGAINST_RAIDS: usize = 3;

/// An HQ that could be activated, and where it would command from.
struct Choice {
    gain: f32,
    /// What of it comes of the better post.
    safer: f32,
    steps: u8,
    hq: UnitId,
    place: HexId,
    action: Action,
    go: Action,
}

impl Mind<'_> {
    /// The HQ and order that gain most beyond their price, if any does.
    pub(super) fn command(&self, plan: &mut VecDeque<Action>) -> Option<Action> {
        let view = self.situation();
        let base = self.promise(self.s.clone());
        let mut choices: Vec<Choice> = Vec::new();
        for action in self.offers {
            let Action::Activate(hq, Order::Normal) = *action else { continue };
            let Some(here) = self.s.pieces.hex(hq) else { continue };
            let supreme = self.game.data.unit(hq).is_supreme();
            if !supreme && self.game.effective(self.s, hq) == Some(0) && view.enemy_far(here) > 1 {
                continue;
            }
            let posts = Planner::new(&view);
            let here_worth = posts.post_of(hq, here);
            for place in self.places(hq, here) {
                let safer = if supreme { 0.0 } else { view.w.safer_post * (posts.post_of(hq, place) - here_worth) };
                let go = if place == here { Action::Stay } else { Action::To(place) };
                let gain = self.promise(self.ordered(hq, Order::Normal, place)) - base + safer;
                choices.push(Choice { gain, safer, steps: 1, hq, place, action: *action, go });
                // [5.7] A second pass for a second step, where the first one is worth something.
                if !supreme && gain > view.w.blitz && self.s.cv(hq) >= 2 {
                    let blitz = self.promise(self.ordered(hq, Order::Blitz, place)) - base + safer;
                    let action = Action::Activate(hq, Order::Blitz);
                    choices.push(Choice { gain: blitz, safer, steps: 2, hq, place, action, go });
                }
            }
        }
        let scale = choices.iter().filter(|choice| choice.steps == 1).map(|choice| choice.gain).fold(0.0, f32::max);
        let net =
            |choice: &Choice| choice.gain - self.price(&view, choice.hq, choice.steps, scale * view.w.operation_scale);
        choices.sort_by(|a, b| net(b).total_cmp(&net(a)).then(a.hq.cmp(&b.hq)));
        choices.retain(|choice| net(choice) > 0.0 && self.offers.contains(&choice.action));
        // The best few are held against the enemy's best raid.
        let mut unguarded: Option<f32> = None;
        for choice in choices.iter().take(HELD_AGAINST_RAIDS) {
            let base_guarded = *unguarded.get_or_insert_with(|| self.guarded_promise(self.s.clone()));
            let order = if choice.steps == 2 { Order::Blitz } else { Order::Normal };
            let gain = self.guarded_promise(self.ordered(choice.hq, order, choice.place)) - base_guarded + choice.safer;
            if net(choice) - choice.gain + gain > 0.0 {
                plan.push_back(choice.go);
                return Some(choice.action);
            }
        }
        Some(Action::Done)
    }

    fn guarded_promise(&self, mut twin: State) -> f32 {
        self.game.begin_movement(&mut twin, &mut Log::silent());
        self.guarded(&twin).0
    }

    /// What steps of an HQ cost, in production points: what it could still do with them to the end of the scenario.
    fn price(&self, view: &Situation<'_>, hq: UnitId, steps: u8, scale: f32) -> f32 {
        let cv = self.s.cv(hq);
        let Some(left) = cv.checked_sub(steps) else { return view.w.impossible };
        let prospects = self.prospects(view, hq, scale);
        prospects[usize::from(cv)] - prospects[usize::from(left)]
    }

    /// What an HQ is worth after this turn with none, one, two, three steps: it may spend one in each turn to come, is given
    /// one in each production, and what is left counts for victory.
    fn prospects(&self, view: &Situation<'_>, hq: UnitId, scale: f32) -> [f32; 4] {
        let most = usize::from(self.game.data.unit(hq).max).min(3);
        let refill = f32::from(self.game.prices(self.s, hq).0) * 0.1 * view.w.refill;
        let mut worth: [f32; 4] = std::array::from_fn(|cv| 2.0 * view.w.point * cv as f32);
        let turns = view.turns as usize;
        for to_come in 0..turns {
            // Counted from the end: the second fortnight of a month comes first.
            let month = self.game.scenario(self.s).ends.month as usize + 11 - to_come / 2;
            let season = match month % 12 + 1 {
                6..=9 => 1.0,
                12 | 1 | 2 => view.w.snow,
                _ => view.w.mud,
            };
            let before = worth;
            for cv in 1..=most {
                worth[cv] =
                    before[cv].max(before[cv - 1] + view.w.operation[cv] * scale.max(view.w.operation[0]) * season);
            }
            // The first fortnight of a month follows its production.
            if to_come % 2 == 1 {
                // Points of the last productions can buy little else that lasts.
                let left = (to_come / 2) as f32;
                let refill = refill * (view.w.future[0] + view.w.future[1] * left).min(1.0);
                let before = worth;
                for cv in 0..most {
                    worth[cv] = before[cv].max(before[cv + 1] - refill);
                }
            }
        }
        worth
    }

    /// The position with an HQ activated, ready for movement.
    fn ordered(&self, hq: UnitId, order: Order, place: HexId) -> State {
        let mut twin = self.s.clone();
        self.game.activate(&mut twin, hq, order, &mut Log::silent());
        if place != twin.pieces.at(hq) {
            twin.shift(hq, place);
        }
        twin
    }

    /// What could be made of a position in its movement phase.
    fn promise(&self, mut twin: State) -> f32 {
        self.game.begin_movement(&mut twin, &mut Log::silent());
        let view = Situation::new(self.game, &twin, self.side, self.w, &self.seen);
        Planner::new(&view).plan().value
    }

    /// Where the HQ could command from: here, or a hex away.
    fn places(&self, hq: UnitId, here: HexId) -> Vec<HexId> {
        let mut places = vec![here];
        if !self.game.data.unit(hq).is_supreme() {
            places.extend(self.game.deploy_hexes(self.s, hq));
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Dice, Options, Ruleset as _, Scripted};

    use super::*;
    use crate::EastFront;
    use crate::officer::Weights;
    use crate::units::Side;

    #[test]
    fn a_step_is_cheap_while_it_comes_back_and_two_points_in_the_last_turn() {
        let game = EastFront::load(None).expect("the data loads");
        let setup = game.info().set_up("edelweiss", &Options::default(), Dice::Scripted).expect("the scenario exists");
        let mut s = game.setup(&setup, &mut Scripted::default(), &mut Log::silent());
        let hq = game.data.unit_named("OKH").expect("the HQ exists");
        let weights = Weights::default();
        let price = |s: &State| {
            let mind = Mind { game: &game, s, side: Side::Axis, offers: &[], w: &weights, seen: Vec::new() };
            mind.price(&mind.situation(), hq, 1, 0.0)
        };
        let early = price(&s);
        (s.date.month, s.date.fortnight) = (8, 2);
        let late = price(&s);
        assert!((late - 2.0 * weights.point).abs() < 0.01, "nothing can be done with it any more: {late}");
        assert!(early < 0.5 * late, "the last production gives it back: {early} of {late}");
    }
}
