//! Production: headquarters, the front, lost units, the rest; nobody is disbanded.

use board::HexId;

use super::Mind;
use super::ground::{POINT, Situation};
use super::marching::Planner;
use crate::action::Action;
use crate::units::{Kind, Side, UnitId};

impl Mind<'_> {
    /// The next thing to build, or where it goes.
    pub(super) fn build(&self) -> Option<Action> {
        if let Some(arrival) = self.offered(|action| matches!(action, Action::Arrive(_))) {
            return Some(arrival);
        }
        let view = self.situation();
        let worth = |action: &Action| match *action {
            Action::Step(unit) => Some(self.worth_of_step(&view, unit)),
            Action::Cadre(unit) => Some(self.worth_of_cadre(&view, unit)),
            Action::Done => Some(0.2),
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// What a step for a unit brings for each point it costs.
    fn worth_of_step(&self, view: &Situation<'_>, unit: UnitId) -> f32 {
        let info = self.game.data.unit(unit);
        let price = f32::from(self.game.step_price(self.s, unit).max(1));
        let last = view.months < 1.0;
        if info.is_hq() {
            let empty = match self.s.cv(unit) {
                0 => 19.0,
                1 => 16.0,
                _ => 12.5,
            };
            let use_of_it = if info.is_supreme() { empty * 0.75 } else { empty };
            return (if last { 2.0 * POINT + use_of_it * 0.25 } else { use_of_it }) / price;
        }
        // A block off the map has no front to hold.
        let Some(hex) = self.s.pieces.hex(unit) else { return 0.5 };
        let steps: f32 = self.s.pieces.of(self.side, hex).map(|other| view.steps(other)).sum();
        let threat = view.threat(hex);
        let held = view.hold(hex, threat, steps + 1.0, 0.0) - view.hold(hex, threat, steps, 0.0);
        let near = match view.enemy_far(hex) {
            0..=2 => 0.35,
            3..=4 => 0.15,
            _ => 0.0,
        };
        let strong = if matches!(info.kind, Kind::Armour | Kind::Shock | Kind::Mech) { 0.12 } else { 0.0 };
        let weak = if self.s.cv(unit) == 1 { 0.15 } else { 0.0 };
        let plain = 0.85 + near + strong + weak + (held / price).min(1.2);
        // In the end only what brings points counts.
        if last { plain * 0.4 } else { plain }
    }

    /// What an eliminated unit brings for each point when it comes back.
    fn worth_of_cadre(&self, view: &Situation<'_>, unit: UnitId) -> f32 {
        let info = self.game.data.unit(unit);
        let price = f32::from(self.game.prices(self.s, unit).1.max(1));
        if info.is_hq() {
            return (4.0 * POINT + if view.months < 1.0 { 2.0 } else { 12.0 }) / price;
        }
        let point = if self.side == Side::Axis { 2.0 } else { 1.0 };
        if view.months < 1.0 {
            return point * POINT / price + 0.05;
        }
        let strong = if matches!(info.kind, Kind::Armour | Kind::Shock | Kind::Mech) { 0.1 } else { 0.0 };
        0.85 + strong + point * POINT * 0.35 / price
    }

    /// Where a new unit is wanted most and is safe.
    pub(super) fn place_new(&self, unit: UnitId) -> Option<Action> {
        let view = self.situation();
        let planner = Planner::new(&view);
        let is_hq = self.game.data.unit(unit).is_hq();
        let worth = |hex: HexId| if is_hq { planner.post_of(unit, hex) } else { planner.arrival(unit, hex) };
        let judge = |action: &Action| match *action {
            Action::To(hex) => Some(worth(hex)),
            _ => None,
        };
        self.best(judge).map(|best| best.0).or_else(|| self.offered(|action| *action == Action::Back))
    }
}
