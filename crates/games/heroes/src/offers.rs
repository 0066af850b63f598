//! What may be done in each phase.

use crate::Heroes;
use crate::action::{Action, Activation, Fund};
use crate::data::cards::Effect;
use crate::state::{ForceId, Phase, State};
use crate::why::Why;

impl Heroes {
    /// May this be done now by this force, whose decision it is?
    pub(crate) fn check(&self, s: &State, force: ForceId, action: Action) -> Result<(), Why> {
        let known = |unit: crate::UnitId| !unit.is_some() || unit.index() < self.counters.len();
        if !action.unit().is_none_or(known) {
            return Err(Why::NotNow);
        }
        // Whose a unit is comes first: nothing else about the enemy's is told.
        let own = |unit: crate::UnitId| s.force_of(unit) == force;
        let acted_upon = matches!(action, Action::Close(..) | Action::Breach(..) | Action::Play(..));
        if let Some(unit) = action.unit().filter(|&unit| !acted_upon && !own(unit)) {
            return Err(if unit.is_some() { Why::NotYours(unit) } else { Why::NotNow });
        }
        // [5.1, 10.0] Units that were revealed are turned first.
        if let Some(unit) = s.turning.first() {
            return match action {
                Action::Face(other, way) if other == unit && way < 6 => Ok(()),
                _ => Err(Why::NotNow),
            };
        }
        if let Some(rolling) = &s.rolling {
            return self.permit_roll(s, force, rolling, action);
        }
        match s.phase {
            Phase::Setup { picked, .. } => self.permit_setup(s, force, picked, action),
            Phase::Plan(_) => self.permit_plan(s, force, action),
            Phase::Bid(_) => match action {
                Action::Bid(caps) => self.may_bid(s, force, caps),
                _ => Err(Why::NotNow),
            },
            Phase::Turn => self.permit_turn(s, force, action),
            Phase::Acting => self.permit_acting(s, force, action),
            Phase::Obstacle => self.permit_obstacle(s, force, action),
            Phase::Before(_) | Phase::Over => Err(Why::NotNow),
        }
    }

    /// Everything that may be done now by this force, whose decision it is.
    pub(crate) fn legal(&self, s: &State, force: ForceId, into: &mut Vec<Action>) {
        if let Some(unit) = s.turning.first() {
            into.extend((0..6).map(|way| Action::Face(unit, way)));
            return;
        }
        if let Some(rolling) = &s.rolling {
            let own = s.force(force);
            if rolling.rolled {
                into.push(Action::Keep);
                if own.hand[self.card_of(Effect::Luck).index()] > 0 {
                    into.push(Action::Luck);
                }
                return;
            }
            let most = self.data.tables.figures.most_on_roll.min(own.cap) as i8;
            // [3.2.3] What makes a roll lower is seldom wanted, and comes last.
            into.extend((0..=most).chain((-most..0).rev()).map(Action::Roll));
            if self.permit_roll(s, force, rolling, Action::Aim).is_ok() {
                into.push(Action::Aim);
            }
            into.extend(self.waits(s, rolling).map(|(_, target)| Action::First(target)));
            return;
        }
        match s.phase {
            Phase::Setup { picked, .. } => self.setup_offers(s, force, picked, into),
            Phase::Plan(_) => self.plan_offers(s, force, into),
            Phase::Bid(_) => {
                let most = self.data.tables.figures.most_on_roll.min(s.force(force).cap);
                into.extend((0..=most).map(Action::Bid));
            }
            Phase::Turn => self.turn_offers(s, force, into),
            Phase::Acting => self.acting_offers(s, force, into),
            Phase::Obstacle => {
                if self.permit_obstacle(s, force, Action::Pay).is_ok() {
                    into.push(Action::Pay);
                }
                into.push(Action::Yield);
            }
            Phase::Before(_) | Phase::Over => {}
        }
    }

    fn turn_offers(&self, s: &State, force: ForceId, into: &mut Vec<Action>) {
        let own = s.force(force);
        into.push(Action::Pass);
        for fund in Fund::ALL {
            if self.may_stall(s, force, fund).is_ok() {
                into.push(Action::Stall(fund));
            }
        }
        if own.pool.open {
            into.push(Action::End);
        }
        let satchel = self.satchel_at(s).is_some();
        for unit in own.units.iter() {
            if self.in_play(s, force, unit).is_err() {
                continue;
            }
            if self.may_activate(s, force, unit).is_ok() {
                into.push(Action::Activate(unit));
            }
            for way in Activation::NAMED {
                if self.may_act(s, force, unit, way).is_ok() {
                    into.push(Action::Act(unit, way));
                }
            }
            if satchel && self.may_take(s, force, unit).is_ok() {
                into.push(Action::Take(unit));
            }
        }
        if satchel && self.may_drop(s, force).is_ok() {
            into.push(Action::Drop);
        }
        if own.cards() > 0 || !s.weapons.is_empty() {
            self.play_offers(s, force, into);
        }
    }
}
