//! [3.2.3, 8.2] CAPs and cards on rolls, bids, and what an obstacle may cost.

use crate::action::Action;
use crate::data::cards::Effect;
use crate::officer::mind::Mind;
use crate::officer::odds;
use crate::state::{Mark, RollKind, Rolling};

impl Mind<'_> {
    /// What a roll of this total and more brings; none if nothing hangs on it.
    fn stake(&self, rolling: &Rolling) -> Option<(i8, Box<dyn Fn(i8) -> f32 + '_>)> {
        let (game, s) = (self.game, self.s);
        let figures = &game.data.tables.figures;
        match rolling.pending.kind {
            RollKind::Attack(target @ Mark::Unit(unit)) => {
                let need = game.need(s, &s.attack, target, rolling.aim);
                let own = game.side(unit) == self.side;
                Some((need, Box::new(move |need| if own { 0.0 } else { self.prize(s, unit, need) })))
            }
            RollKind::Attack(target @ Mark::Work(_)) => {
                let need = game.need(s, &s.attack, target, rolling.aim);
                let targets = [target];
                let whole = self.gain_of(s, &s.attack, &targets, rolling.aim) / odds::reach(need).max(0.01);
                Some((need, Box::new(move |need| whole * odds::reach(need))))
            }
            RollKind::Rally(unit) => {
                let number = game.marker(s, unit)?.rally? as i8 - game.rally_help(s, unit);
                let whole = self.burden(unit);
                Some((number, Box::new(move |need| whole * odds::reach(need))))
            }
            RollKind::Mines(unit) if game.side(unit) != self.side => {
                let need = figures.mines as i8;
                Some((need, Box::new(move |need| self.prize(s, unit, need))))
            }
            RollKind::Stuck(unit) => {
                let whole = 0.4 * self.worth(unit);
                Some((figures.stuck as i8, Box::new(move |need| whole * odds::reach(need))))
            }
            _ => None,
        }
    }

    /// How many CAPs a roll is worth, and whether to aim with care first.
    pub fn before_roll(&self, rolling: &Rolling, offers: &[Action]) -> Action {
        let Some((need, value)) = self.stake(rolling) else { return Action::Roll(0) };
        let price = self.cap_price();
        let most = self.game.data.tables.figures.most_on_roll.min(self.s.force(self.force).cap) as i8;
        let worth = |caps: i8| value(need - caps) - price * f32::from(caps);
        let best = (0..=most).max_by(|&a, &b| worth(a).total_cmp(&worth(b)).then(b.cmp(&a))).unwrap_or(0);
        if offers.contains(&Action::Aim) && value(need - 2) - value(need) > 0.12 {
            return Action::Aim;
        }
        Action::Roll(best)
    }

    /// Luck, where a little more would be enough.
    pub fn after_roll(&self, rolling: &Rolling, offers: &[Action]) -> Action {
        if !offers.contains(&Action::Luck) {
            return Action::Keep;
        }
        let more = self.game.card(self.game.card_of(Effect::Luck)).by_die.iter().copied().max().unwrap_or(0);
        let Some((need, value)) = self.stake(rolling) else { return Action::Keep };
        // What is certain at this total, and what it would be with luck.
        let sure = |total: i8| if total >= need { value(2) } else { 0.0 };
        let gain = sure(rolling.total + more) - sure(rolling.total);
        if gain > 0.3 { Action::Luck } else { Action::Keep }
    }
}
