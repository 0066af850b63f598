//! [9.0] Units that do something together: they move or rally in one action, at the price of the dearest.

use board::HexId;

use crate::action::{Action, Activation};
use crate::doctrine::shots::{alone, unlimited};
use crate::officer::candidates::{Act, Candidate};
use crate::officer::mind::Mind;
use crate::state::{State, UnitId, mark};

/// What a unit could do, as far as it was looked at.
pub struct Options {
    pub unit: UnitId,
    pub acts: Vec<Act>,
}

impl Options {
    /// What a point brings at best.
    pub fn density(&self) -> f32 {
        self.acts.iter().map(|act| act.gain / act.cost.max(1.0)).fold(0.0, f32::max)
    }
}

/// A part that a unit could take.
#[derive(Clone)]
struct Part {
    unit: UnitId,
    gain: f32,
    cost: f32,
    click: Action,
    /// What a point would bring it at best.
    density: f32,
    /// Where it goes next, and in the end.
    hexes: Option<(HexId, HexId)>,
}

/// The most units that are looked at together.
const MOST: usize = 5;

impl Mind<'_> {
    /// What several units could do at once.
    pub fn group_candidates(&self, all: &[Options], offer: &mut dyn FnMut(Candidate)) {
        let own = self.s.force(self.force);
        for rally in [false, true] {
            let open = own.pool.open;
            if open {
                self.groups_of(all, Activation::Pool, rally, offer);
            } else {
                self.groups_of(all, Activation::Pool, rally, offer);
                self.groups_of(all, Activation::Opportunity, rally, offer);
            }
            if own.cap > 0 {
                self.groups_of(all, Activation::Command, rally, offer);
            }
        }
    }

    /// Every group that could act in this way: from each leader on, who adds most joins first.
    fn groups_of(&self, all: &[Options], way: Activation, rally: bool, offer: &mut dyn FnMut(Candidate)) {
        let (s, w) = (self.s, self.w);
        let own = s.force(self.force);
        let parts: Vec<Vec<Part>> = all.iter().map(|options| self.parts(options, way, rally)).collect();
        if parts.iter().filter(|parts| !parts.is_empty()).count() < 2 {
            return;
        }
        let points = match way {
            Activation::Pool if own.pool.open => f32::from(own.pool.ap + own.cap),
            Activation::Pool => 7.0,
            Activation::Command => f32::from(own.cap),
            _ => f32::MAX,
        };
        for first in parts.iter().filter_map(|parts| parts.first()).filter(|part| part.cost <= points) {
            // [9.1] Those who join later must be fit to share what the leader shares.
            let leads = s.is_active(first.unit) || !(way == Activation::Pool && own.pool.open);
            if !leads {
                continue;
            }
            let rich: State = match way {
                Activation::Pool if !own.pool.open => unlimited(s, self.force, first.unit),
                _ => s.clone(),
            };
            let mut a = crate::state::Acting { way, ..alone(first.unit) };
            let mut group = vec![first.clone()];
            while group.len() < MOST {
                let mut best: Option<&Part> = None;
                for part in parts.iter().flatten() {
                    let taken = |other: &Part| other.unit == part.unit || same_goal(other, part);
                    if part.cost > points || group.iter().any(taken) || best.is_some_and(|best| best.gain >= part.gain)
                    {
                        continue;
                    }
                    if part.gain > self.join_price(part, way)
                        && self.game.may_join(&rich, self.force, &a, part.unit).is_ok()
                    {
                        best = Some(part);
                    }
                }
                let Some(best) = best else { break };
                a.group.insert(best.unit);
                a.left.insert(best.unit);
                group.push(best.clone());
            }
            if group.len() < 2 {
                continue;
            }
            let cost = group.iter().map(|part| part.cost).fold(0.0, f32::max);
            let joined: f32 = group[1..].iter().map(|part| self.join_price(part, way)).sum();
            let gain: f32 = group.iter().map(|part| part.gain).sum();
            let score = match way {
                Activation::Pool if own.pool.open => {
                    let missing = (cost - f32::from(own.pool.ap)).max(0.0);
                    gain - w.ap * (cost - missing) - missing * self.cap_price() - joined
                }
                Activation::Pool => gain - w.ap * cost - 0.01 - joined,
                Activation::Command => gain - cost * self.cap_price(),
                _ => gain,
            };
            offer(Candidate { score, clicks: self.group_clicks(&group, way, rally) });
        }
    }

    /// [9.0] Who shares an activation gives up its own.
    fn join_price(&self, part: &Part, way: Activation) -> f32 {
        let shares = way == Activation::Pool && !self.s.is_active(part.unit);
        if shares { self.w.join + self.w.join_rest * part.density * (7.0 - part.cost).max(0.0) } else { 0.0 }
    }

    /// The parts that a unit could take in such an action, the best first.
    fn parts(&self, options: &Options, way: Activation, rally: bool) -> Vec<Part> {
        let (s, w) = (self.s, self.w);
        let unit = options.unit;
        let (fresh, member) = (s.is_fresh(unit), s.is_active(unit));
        let fits = match way {
            Activation::Pool => fresh || member,
            Activation::Opportunity => fresh,
            _ => true,
        };
        if !fits || s.pieces.has(unit, mark::HIDDEN | mark::ABOARD) {
            return Vec::new();
        }
        let patient = |act: &Act| act.gain * if act.single { 1.0 } else { w.patience };
        let density = options.density();
        let moves = |act: &Act| matches!(act.clicks[0], Action::Move(..));
        let others = options.acts.iter().filter(|act| !moves(act)).map(|act| act.gain).fold(0.0, f32::max);
        let mut parts: Vec<Part> = Vec::new();
        for act in &options.acts {
            let wanted = if rally { act.clicks[0] == Action::Rally } else { moves(act) };
            let whole = way == Activation::Pool || act.single;
            // Whoever has something better to do does not come along.
            if !wanted || !whole || (!rally && others > patient(act) && !s.pieces.has(unit, mark::SPENT)) {
                continue;
            }
            let mut gain = patient(act);
            if way == Activation::Opportunity {
                gain -= w.fresh + w.rest * density * (7.0 - act.cost).max(0.0);
            }
            let to = |action: &Action| match *action {
                Action::Move(_, place) => self.game.arena(s).hex(place),
                _ => None,
            };
            let hexes = to(&act.clicks[0]).zip(act.clicks.last().and_then(to));
            let Some(&click) = act.clicks.first() else { continue };
            // Of a long way only the first step is paid now.
            let cost = match click {
                Action::Move(..) if !act.single => act.cost / act.clicks.len() as f32,
                _ => act.cost,
            };
            if gain > 0.0 {
                parts.push(Part { unit, gain, cost, click, density, hexes });
            }
        }
        parts.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        parts.truncate(4);
        parts
    }

    fn group_clicks(&self, group: &[Part], way: Activation, rally: bool) -> Vec<Action> {
        let leader = group[0].unit;
        let mut clicks = Vec::new();
        if way == Activation::Pool && !self.s.force(self.force).pool.open {
            clicks.push(Action::Activate(leader));
            // [3.0.1] How many points there are is seen first.
            if self.s.options.variable_ap {
                return clicks;
            }
        }
        clicks.push(Action::Act(leader, way));
        clicks.extend(group[1..].iter().map(|part| Action::With(part.unit)));
        if rally {
            clicks.push(Action::Rally);
        } else {
            clicks.extend(group.iter().map(|part| part.click));
        }
        clicks
    }
}

/// Do two go to the same hex, now or in the end?
fn same_goal(one: &Part, other: &Part) -> bool {
    match (one.hexes, other.hexes) {
        (Some(one), Some(other)) => one.0 == other.0 || one.1 == other.1,
        _ => false,
    }
}
