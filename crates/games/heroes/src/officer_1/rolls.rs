//! [3.2.3, 8.2] CAPs and cards on rolls.

use crate::action::Action;
use crate::data::cards::Effect;
use crate::officer_1::mind::Mind;
use crate::officer_1::odds;
use crate::state::{RollKind, Rolling, Target, UnitId};

/// What hangs on a roll.
enum Stake {
    /// An enemy may be hit, or destroyed at once.
    Enemy(UnitId),
    /// So much if the number is reached.
    Whole(f32),
}

/// Cards that add to a roll are played for this much.
const WORTH_A_CARD: [f32; 2] = [0.12, 0.3];

impl Mind<'_> {
    /// What a roll must reach, and what hangs on it; none if nothing does.
    fn stake(&self, rolling: &Rolling) -> Option<(i8, Stake)> {
        let (game, s) = (self.game, self.s);
        let figures = &game.data.tables.figures;
        match rolling.pending.kind {
            RollKind::Attack(target @ Target::Unit(unit)) if game.side(unit) != self.side => {
                Some((game.need(s, &s.attack, target), Stake::Enemy(unit)))
            }
            RollKind::Attack(target @ Target::Work(_)) => {
                let need = game.need(s, &s.attack, target);
                let part = self.gain_of(s, &s.attack, &[target]);
                Some((need, Stake::Whole(part / odds::reach(need).max(0.01))))
            }
            RollKind::Rally(unit) => {
                let number = game.marker(s, unit)?.rally? as i8;
                Some((number - game.rally_help(s, unit), Stake::Whole(self.burden(unit))))
            }
            RollKind::Mines(unit) if game.side(unit) != self.side => Some((figures.mines as i8, Stake::Enemy(unit))),
            RollKind::Stuck(unit) => Some((figures.stuck as i8, Stake::Whole(0.4 * self.worth(unit)))),
            _ => None,
        }
    }

    /// What a roll brings on average if it must reach this number.
    fn value_of(&self, stake: &Stake, need: i8) -> f32 {
        match *stake {
            Stake::Enemy(unit) => self.prize(self.s, unit, need),
            Stake::Whole(whole) => whole * odds::reach(need),
        }
    }

    /// How many CAPs a roll is worth, and whether to aim with care first.
    pub fn before_roll(&self, rolling: &Rolling, offers: &[Action]) -> Action {
        let Some((need, stake)) = self.stake(rolling) else { return Action::Roll(0) };
        let price = self.cap_price();
        let most = self.game.data.tables.figures.most_on_roll.min(self.s.force(self.force).cap) as i8;
        let worth = |caps: i8| self.value_of(&stake, need - caps) - price * f32::from(caps);
        let best = (0..=most).max_by(|&a, &b| worth(a).total_cmp(&worth(b)).then(b.cmp(&a))).unwrap_or(0);
        let aimed = self.value_of(&stake, need - 2) - self.value_of(&stake, need);
        if offers.contains(&Action::Aim) && aimed > WORTH_A_CARD[0] { Action::Aim } else { Action::Roll(best) }
    }

    /// Luck, where a little more would be enough.
    pub fn after_roll(&self, rolling: &Rolling, offers: &[Action]) -> Action {
        let Some((need, stake)) = self.stake(rolling).filter(|_| offers.contains(&Action::Luck)) else {
            return Action::Keep;
        };
        let more = self.game.card(self.game.card_of(Effect::Luck)).by_die.iter().copied().max().unwrap_or(0);
        // What is certain at this total, and what it would be with luck.
        let sure = |total: i8| if total >= need { self.value_of(&stake, 2) } else { 0.0 };
        let gain = sure(rolling.total + more) - sure(rolling.total);
        if gain > WORTH_A_CARD[1] { Action::Luck } else { Action::Keep }
    }
}
