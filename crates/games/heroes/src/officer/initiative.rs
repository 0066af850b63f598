//! [3.2.4] CAPs for the initiative.

use crate::action::{Action, Shot};
use crate::doctrine::shots::{alone, unlimited};
use crate::officer::mind::Mind;

/// Ways in which the difference of two throws of two dice is 0, 1 … 10, of 1296.
const DIFFERENCES: [u16; 11] = [146, 140, 125, 104, 80, 56, 35, 20, 10, 4, 1];

/// The chance to throw more than the other with so many CAPs more; who ties throws again.
fn ahead(more: i8) -> f32 {
    let ways =
        |difference: i8| f32::from(DIFFERENCES.get(usize::from(difference.unsigned_abs())).copied().unwrap_or(0));
    let wins: f32 = (-10..=10).filter(|d| d + more > 0).map(ways).sum();
    (wins + 0.5 * ways(-more)) / 1296.0
}

impl Mind<'_> {
    /// How many CAPs the first turn is worth: what could be shot at first, and what the enemy could.
    pub fn bid(&self, offers: &[Action]) -> Action {
        let s = self.s;
        let mut own = 0.0_f32;
        for unit in s.force(self.force).units.iter().filter(|&unit| s.pieces.hex(unit).is_some()) {
            let (rich, mut acts) = (unlimited(s, self.force, unit), Vec::new());
            if self.game.is_fit(s, unit).is_ok() {
                self.shots(&rich, &alone(unit), &mut acts);
            }
            let shots = acts.iter().filter(|act| !matches!(act.clicks[0], Action::Fire(_, Shot::Smoke)));
            own = shots.map(|act| act.gain).fold(own, f32::max);
        }
        let stake = self.w.initiative * (own + self.threats.worst());
        let other: u8 =
            s.forces.iter().filter(|force| force.side != self.side).map(|force| force.bid).max().unwrap_or(0);
        let price = self.cap_price();
        let worth = |caps: u8| stake * ahead(caps as i8 - other as i8) - price * f32::from(caps);
        let bids = offers.iter().filter_map(|&offer| if let Action::Bid(caps) = offer { Some(caps) } else { None });
        let best = bids.max_by(|&a, &b| worth(a).total_cmp(&worth(b)).then(b.cmp(&a)));
        Action::Bid(best.unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Without CAPs it is even; with two more it is won two times in three.
    #[test]
    fn chances_of_the_initiative() {
        assert!((ahead(0) - 0.5).abs() < 1e-6);
        assert!((ahead(2) + ahead(-2) - 1.0).abs() < 1e-6);
        assert!(ahead(2) > 0.65 && ahead(2) < 0.72, "{}", ahead(2));
    }
}
