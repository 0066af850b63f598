//! How much the officer cares for what, in victory points. Found by letting officers with slightly different figures play
//! each other, and checked on a ladder against `officer@1`.

use serde::{Deserialize, Serialize};

/// The figures of its judgement. A file need name only those that it changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Weights {
    /// Danger and chances of a place.
    pub danger: f32,
    pub danger_next: f32,
    pub crowd_danger: f32,
    pub crowd: f32,
    pub cover: f32,
    pub fire: f32,
    pub out_of_arc: f32,
    pub spent_ready: f32,
    pub hidden: f32,
    /// Worth of units.
    pub arms: f32,
    pub cap_loss: f32,
    pub key_ground: f32,
    /// Objectives to take, to hold, to leave by.
    pub take_near: f32,
    pub take_decay: f32,
    pub take_far: f32,
    pub capture: f32,
    pub crowd_take: f32,
    pub hold: f32,
    pub hold_decay: f32,
    pub crowd_hold: f32,
    pub hold_near: f32,
    pub hold_on: f32,
    pub unwatched: f32,
    pub leave_near: f32,
    pub leave_far: f32,
    pub ahead: f32,
    pub entry: f32,
    /// A shot that is still to be had after a move.
    pub shoot_on: f32,
    /// Prices of CAPs, of action points, of a unit's freshness, of a card.
    pub cap_least: f32,
    pub cap_more: f32,
    pub ap: f32,
    pub fresh: f32,
    pub card: f32,
    /// Danger of hexes on the way, and what a plan of several steps is worth now.
    pub passing: f32,
    pub patience: f32,
    /// What must be gained for anything to be done.
    pub least: f32,
    /// ... while the enemy has still to act.
    pub wait: f32,
    /// Enemies who are not there yet: what their coming threatens and promises, how far they come, and those who are spent.
    pub arrive: f32,
    pub arrive_fire: f32,
    pub arrive_reach: f32,
    pub arrive_spent: f32,
    /// Hidden enemies, where they may be.
    pub ghost: f32,
    /// What it adds to a shot that the target could fire himself, of what that would do.
    pub counter: f32,
    /// Others who stand on the same objective, as those who are nearer to it.
    pub stack_aim: f32,
    /// More care the more a side is ahead.
    pub lead: f32,
    /// What a hit marker costs: in sight of enemies, out of it, one that hinders, and by the danger to the unit.
    pub burden_seen: f32,
    pub burden_unseen: f32,
    pub burden_heavy: f32,
    pub burden_risk: f32,
    /// The first turn of a round, by what both sides could do with it.
    pub initiative: f32,
    /// Units that act together: the price of each that joins.
    pub join: f32,
    /// Smoke, and going into hiding.
    pub smoke: f32,
    pub hide: f32,
    /// Waiting with points that are left, by what could be fired at.
    pub stall: f32,
    /// What an opportunity action gives up of the rest of the activation.
    pub rest: f32,
    /// The part of a unit that a first hit takes.
    pub first_hit: f32,
    /// Shots out of the arc, from a turret and otherwise, and a second target.
    pub turned_turret: f32,
    pub turned: f32,
    pub next_target: f32,
    /// Own units that are hit by own fire, hasty defences, and hexes where somebody may hide.
    pub own_losses: f32,
    pub hasty: f32,
    pub blind_fire: f32,
    /// How many points ahead moves are planned.
    pub horizon: f32,
    /// What joining gives up of the rest of an activation.
    pub join_rest: f32,
    /// Cards.
    pub snipe: f32,
    pub rally_up: f32,
    pub take_cover: f32,
    pub fog: f32,
    pub fog_active: f32,
    pub bogged: f32,
    pub sergeant: f32,
    pub officer: f32,
    pub aim: f32,
    pub luck: f32,
    /// A vehicle that gets stuck.
    pub stuck: f32,
    /// Where units begin.
    pub hidden_berth: f32,
    pub berth_defence: f32,
    pub berth_cover: f32,
    pub berth_view: f32,
    pub berth_watch: f32,
    pub berth_taken: f32,
    /// Where shells are to fall.
    pub shells_loose: f32,
    pub shells_ground: f32,
    pub shells_own: f32,
    pub shells_last: f32,
    pub shells_least: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            danger: 0.72,
            danger_next: 0.17,
            crowd_danger: 0.47,
            crowd: 0.32,
            cover: 0.12,
            fire: 0.67,
            out_of_arc: 0.54,
            spent_ready: 0.48,
            hidden: 0.36,
            arms: 0.17,
            cap_loss: 0.13,
            key_ground: 0.38,
            take_near: 0.05,
            take_decay: 0.6,
            take_far: 0.16,
            capture: 0.36,
            crowd_take: 0.25,
            hold: 0.12,
            hold_decay: 0.9,
            crowd_hold: 0.36,
            hold_near: 2.49,
            hold_on: 0.022,
            unwatched: 0.44,
            leave_near: 0.82,
            leave_far: 0.44,
            ahead: 0.036,
            entry: 0.056,
            shoot_on: 0.17,
            cap_least: 0.024,
            cap_more: 0.15,
            ap: 0.005,
            fresh: 0.072,
            card: 0.14,
            passing: 0.3,
            patience: 0.59,
            least: 0.0068,
            wait: 0.046,
            arrive: 0.1,
            arrive_fire: 0.05,
            arrive_reach: 4.0,
            arrive_spent: 0.3,
            ghost: 0.2,
            counter: 0.5,
            stack_aim: 0.5,
            lead: 0.1,
            burden_seen: 0.32,
            burden_unseen: 0.2,
            burden_heavy: 0.12,
            burden_risk: 0.1,
            initiative: 0.5,
            join: 0.1,
            smoke: 0.3,
            hide: 0.2,
            stall: 0.02,
            rest: 0.6,
            first_hit: 0.42,
            turned_turret: 0.8,
            turned: 0.35,
            next_target: 0.3,
            own_losses: 1.2,
            hasty: 0.1,
            blind_fire: 0.02,
            horizon: 4.5,
            join_rest: 0.8,
            snipe: 0.1,
            rally_up: 0.6,
            take_cover: 0.15,
            fog: 0.2,
            fog_active: 0.2,
            bogged: 0.25,
            sergeant: 0.3,
            officer: 3.5,
            aim: 0.12,
            luck: 0.3,
            stuck: 0.4,
            hidden_berth: 0.5,
            berth_defence: 0.15,
            berth_cover: 0.1,
            berth_view: 0.004,
            berth_watch: 0.1,
            berth_taken: 0.8,
            shells_loose: 0.6,
            shells_ground: 0.05,
            shells_own: 1.5,
            shells_last: 0.3,
            shells_least: 1.2,
        }
    }
}
