//! Which HQs to activate: each step must pay for itself.

use board::HexId;
use kernel::Log;
use std::collections::VecDeque;

use super::Mind;
use super::ground::{POINT, Situation};
use super::marching::Planner;
use crate::action::{Action, Order};
use crate::state::State;
use crate::units::UnitId;

impl Mind<'_> {
    /// The HQ and order that gain most beyond their price, if any does.
    pub(super) fn command(&self, plan: &mut VecDeque<Action>) -> Option<Action> {
        let view = self.situation();
        let base = self.promise(self.s.clone());
        let mut best: Option<(f32, Action, Action)> = None;
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
                let safer = if supreme { 0.0 } else { 0.4 * (posts.post_of(hq, place) - here_worth) };
                let go = if place == here { Action::Stay } else { Action::To(place) };
                let gain = self.promise(self.ordered(hq, Order::Normal, place)) - base + safer;
                let net = gain - self.price(&view, hq, 1);
                if best.is_none_or(|(known, ..)| net > known) {
                    best = Some((net, *action, go));
                }
                // [5.7] A second pass for a second step, where the first one is worth something.
                if !supreme && gain > 4.0 && self.s.cv(hq) >= 2 {
                    let blitz = self.promise(self.ordered(hq, Order::Blitz, place)) - base + safer;
                    let net = blitz - self.price(&view, hq, 2);
                    if best.is_none_or(|(known, ..)| net > known) {
                        best = Some((net, Action::Activate(hq, Order::Blitz), go));
                    }
                }
            }
        }
        match best {
            Some((net, action, go)) if net > 0.0 && self.offers.contains(&action) => {
                plan.push_back(go);
                Some(action)
            }
            _ => Some(Action::Done),
        }
    }

    /// What steps of an HQ cost, in production points.
    fn price(&self, view: &Situation<'_>, hq: UnitId, steps: u8) -> f32 {
        let cv = self.s.cv(hq);
        let Some(left) = cv.checked_sub(steps) else { return 200.0 };
        let step = f32::from(self.game.prices(self.s, hq).0) * 0.9;
        let empty = if left == 0 { 4.0 } else { 0.0 };
        let full = cv == self.game.data.unit(hq).max;
        // A full HQ cannot be given the step of the month: the first step it spends comes back, in the end for points
        // that could buy little else.
        let spared = match view.months {
            months if !full || months < 1.0 => 0.0,
            months if months < 2.0 => step * 0.85,
            _ => 2.5,
        };
        let each = if view.months < 2.0 { 2.0 * POINT } else { step };
        each * f32::from(steps) + empty - spared
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
        let view = Situation::new(self.game, &twin, self.side);
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
