//! How much the officer cares for what, in victory points. Chosen by hand and checked in games against the doctrine.

/// The figures of its judgement.
#[derive(Clone, Debug)]
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
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            danger: 0.95,
            danger_next: 0.55,
            crowd_danger: 0.5,
            crowd: 0.3,
            cover: 0.05,
            fire: 0.4,
            out_of_arc: 0.45,
            spent_ready: 0.35,
            hidden: 0.25,
            arms: 0.07,
            cap_loss: 0.08,
            key_ground: 0.4,
            take_near: 0.3,
            take_decay: 0.88,
            take_far: 0.15,
            capture: 0.3,
            crowd_take: 0.5,
            hold: 0.1,
            hold_decay: 0.75,
            crowd_hold: 0.3,
            hold_near: 2.5,
            hold_on: 0.08,
            unwatched: 0.8,
            leave_near: 0.6,
            leave_far: 0.4,
            ahead: 0.02,
            entry: 0.06,
            shoot_on: 0.3,
            cap_least: 0.03,
            cap_more: 0.12,
            ap: 0.015,
            fresh: 0.06,
            card: 0.08,
            passing: 0.35,
            patience: 0.8,
            least: 0.015,
            wait: 0.1,
        }
    }
}
