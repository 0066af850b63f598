//! How much the officer cares for what, in combat factors. Chosen by hand and checked in games.

use serde::Deserialize;

/// The figures of its judgement; a file may name those that it wants otherwise.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weights {
    /// How eager each side is to attack, by the turn from which on: Axis.
    pub eager_axis: Vec<(u8, f32)>,
    /// The same of the Soviets.
    pub eager_soviet: Vec<(u8, f32)>,
    /// The same of whoever loses the scenario as things stand, and of whoever wins it.
    pub eager_behind: f32,
    /// See `eager_behind`.
    pub eager_ahead: f32,
    /// A place that counts for victory.
    pub place: f32,
    /// A place that a condition of victory names, besides.
    pub named: f32,
    /// To the Soviets, the places with which an ally of the Axis leaves the war, besides.
    pub nation: f32,
    /// Hexes over which the pull of a place falls to a third, for the Axis and for the Soviets.
    pub decay: [f32; 2],
    /// Turns' marches of those at most, by those that are left.
    pub horizon: f32,
    /// Hexes that an army comes forward in a turn.
    pub pace: f32,
    /// Hexes that each factor of an enemy in the way counts for.
    pub barrier: f32,
    /// What the worth of ground before one's own places loses for each hex of the way.
    pub keep_fade: f32,
    /// Ground that leads nowhere, as a share of a place, to the Axis and to the Soviets.
    pub plain: [f32; 2],
    /// Factors that an enemy at one, two, three hexes and so on counts for.
    pub reach: [f32; 5],
    /// The pull of what can be taken, on each unit, of the Axis and of the Soviets.
    pub march: [f32; 2],
    /// What a hex of the way to the front is worth to a unit behind it, of each side.
    pub near: [f32; 2],
    /// A defence that is enough for what presses on a hex.
    pub cover: f32,
    /// A hex of the front that the enemy cannot walk through.
    pub line: f32,
    /// How much of that is left in a side that is wholly eager.
    pub careless: f32,
    /// Somebody in a place that counts, near the enemy, as a share of its worth.
    pub hold: f32,
    /// A defence of such a place that is enough for what presses on it, as a share of its worth, of each side.
    pub garrison: [f32; 2],
    /// How much more a place pulls for which too few are on the way, and less one for which too many are, of each side.
    pub demand: [f32; 2],
    /// Ways back of an enemy that are closed before he is attacked, as a share of what he is worth, of each side.
    pub pin: [f32; 2],
    /// Attackers beside an enemy, by what its hex is worth, of the Axis and of the Soviets.
    pub mass: [f32; 2],
    /// Danger where a unit stops, as a share of its worth.
    pub risk: f32,
    /// Being out of supply, as a share of a unit's worth, of each side.
    pub hunger: [f32; 2],
    /// Enemies that lose their supply, as a share of their worth.
    pub cut: f32,
    /// Enemies that lose every line, besides.
    pub isolate: f32,
    /// A railway of the enemy that is entered.
    pub rail: f32,
    /// One that carries the own railways on, besides.
    pub track: f32,
    /// Hexes of railway beyond one's own that count for something.
    pub track_far: f32,
    /// Aircraft, depots and headquarters that are overrun.
    pub overrun: f32,
    /// What a march must gain.
    pub least: f32,
    /// A factor of a mechanised unit, against one of infantry.
    pub mech: f32,
    /// The last step of a unit, besides its factors.
    pub body: f32,
    /// Own steps in an attack, against those of the enemy, when eager and when not.
    pub caution: [f32; 2],
    /// Ground gained by an attack, by its pull.
    pub ground: f32,
    /// A defender that is pushed back, as a share of its worth.
    pub push: f32,
    /// What an attack of each side must promise.
    pub bold: [f32; 2],
    /// The lowest column of odds, after shifts, at which it attacks; that of 1:3 is 0.
    pub odds: usize,
    /// What an attack that Stalin wants may cost.
    pub obey: f32,
    /// A hex of the zone of Kursk while something has to be done there.
    pub zone: f32,
    /// An attack on the zone of Kursk that counts.
    pub kursk: f32,
    /// What a support must add to an attack.
    pub support: f32,
    /// What all attacks together must promise for a chit to be used for them.
    pub battle: [f32; 2],
    /// What a step that bombs may hit must be worth, with its chance.
    pub bomb: f32,
    /// Units that a depot feeds, by factors, what each hex between them takes away, and a depot alone near the enemy.
    pub feed: f32,
    /// See `feed`.
    pub ahead: f32,
    /// See `feed`.
    pub exposed: f32,
    /// A guard for a depot that the enemy can reach.
    pub depot: f32,
    /// What a journey by train must gain.
    pub journey: f32,
    /// What a headquarters must gain by a move.
    pub command: f32,
    /// Two Panzer headquarters near each other.
    pub apart: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            eager_axis: vec![(1, 1.0), (7, 0.3), (11, 1.0), (16, 0.3), (23, 0.6), (25, 0.2)],
            eager_soviet: vec![(1, 0.15), (7, 0.6), (10, 0.3), (17, 0.9), (21, 0.4), (24, 0.7), (25, 1.0)],
            eager_behind: 1.0,
            eager_ahead: 0.3,
            place: 10.0,
            named: 8.0,
            nation: 8.0,
            decay: [6.0, 12.0],
            horizon: 0.5,
            pace: 8.0,
            barrier: 0.3,
            keep_fade: 0.5,
            plain: [0.2, 0.4],
            reach: [1.0, 0.8, 0.5, 0.3, 0.15],
            march: [1.7, 1.0],
            near: [0.12, 0.25],
            cover: 3.0,
            line: 1.5,
            careless: 0.3,
            hold: 0.4,
            garrison: [0.0, 1.2],
            demand: [0.0, 0.4],
            pin: [0.0, 0.3],
            mass: [1.8, 1.5],
            risk: 0.25,
            hunger: [0.2, 0.1],
            cut: 0.3,
            isolate: 0.5,
            rail: 0.3,
            track: 0.7,
            track_far: 12.0,
            overrun: 3.0,
            least: 0.25,
            mech: 1.3,
            body: 0.6,
            caution: [0.9, 1.3],
            ground: 0.5,
            push: 0.35,
            bold: [0.3, 0.0],
            odds: 0,
            obey: 2.5,
            zone: 60.0,
            kursk: 15.0,
            support: 0.5,
            battle: [20.0, 20.0],
            bomb: 0.3,
            feed: 1.0,
            ahead: 0.07,
            exposed: 3.0,
            depot: 5.0,
            journey: 1.5,
            command: 2.0,
            apart: 6.0,
        }
    }
}

impl Weights {
    /// What stands beside the last turn that has come.
    pub(super) fn eager(&self, axis: bool, turn: u8) -> f32 {
        let rows = if axis { &self.eager_axis } else { &self.eager_soviet };
        rows.iter().rev().find(|row| row.0 <= turn).map_or(0.5, |row| row.1)
    }
}
