//! How much the officer cares for what, in victory points. Chosen by hand and checked in games.

use serde::Deserialize;

/// The figures of its judgement; a file may name those that it wants otherwise. Pairs are the Germans' and the Soviets'
/// where they are not said to be something else.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weights {
    /// Narva town, which ends the game, in points.
    pub narva: f32,
    /// What a lost step costs, Germans and Soviets.
    pub step: [f32; 2],
    /// A step of a mechanised defender, against one on foot.
    pub mech_step: f32,
    /// A hex of retreat of the attacker.
    pub repulsed: f32,
    /// A box of the prepared defences, before and from the turn `works_late` on.
    pub works_box: [f32; 2],
    /// What an attack must promise, Germans and Soviets.
    pub attack_least: [f32; 2],
    /// An air unit flown normally: what its next turn is worth.
    pub air_normal: f32,
    /// The same all-out.
    pub air_all_out: f32,
    /// An attack by order of the Stavka that does not take place.
    pub void_order: f32,
    /// Losses: a point of strength, the last step, a mechanised unit.
    pub lose_strength: f32,
    /// See `lose_strength`.
    pub lose_last: f32,
    /// See `lose_strength`.
    pub lose_mech: f32,
    /// A unit that stands where a retreat could go.
    pub retreat_room: f32,
    /// An HQ that advances after combat.
    pub advance_hq: f32,
    /// A point of defence that advances.
    pub advance_strength: f32,
    /// Barrage: a point of defence, a last step, a mechanised unit, a point of victory in the hex.
    pub fire_strength: f32,
    /// See `fire_strength`.
    pub fire_last: f32,
    /// See `fire_strength`.
    pub fire_mech: f32,
    /// See `fire_strength`.
    pub fire_prize: f32,
    /// Replacements: danger where a reduced unit stands.
    pub rebuild_danger: f32,
    /// A point of defence that comes back from the dead, against one that is restored.
    pub revive: f32,
    /// A box lost by the prepared defences, against points of defence.
    pub repair: f32,
    /// A box of the prepared defences that is worth a column.
    pub repair_column: f32,
    /// Distance from the enemy and from goals at which an HQ's units are worth nothing.
    pub promise_far: u16,
    /// Every unit of an HQ, besides its attack.
    pub promise_body: f32,
    /// Units of other formations, for an HQ.
    pub promise_others: f32,
    /// What is left of an HQ's promise after each activation that came to nothing.
    pub tired: f32,
    /// What a corps must promise; otherwise the army HQ moves.
    pub corps_least: f32,
    /// A hex between an army HQ and the enemy.
    pub army_safe: f32,
    /// Units of other formations in range, for the place of an HQ.
    pub post_others: f32,
    /// A lone HQ beside the enemy, one near him, one with company beside him.
    pub post_alone: f32,
    /// See `post_alone`.
    pub post_near: f32,
    /// See `post_alone`.
    pub post_front: f32,
    /// A hex nearer to a goal, for an HQ.
    pub post_forward: f32,
    /// Ground under an HQ.
    pub post_ground: f32,
    /// Units brought along: a hex between a unit and the goals, where it can be anywhere.
    pub others_rear: f32,
    /// A unit beside the enemy, and what each hex takes off.
    pub others_front: [f32; 2],
    /// An HQ brought along.
    pub others_hq: f32,
    /// A point of attack brought along.
    pub others_strength: f32,
    /// What a unit that is brought along leaves behind.
    pub others_garrison: f32,
    /// What a unit must be worth to be brought along.
    pub others_least: f32,
    /// Free move: a hex between a unit of a corps and the goals.
    pub free_far: f32,
    /// Free move of three single units.
    pub free_units: f32,
    /// What a march must gain.
    pub march_least: f32,
    /// Another unit in the hex where one stands.
    pub crowd: f32,
    /// Danger at up to 1, 3, 6 and 10 hexes from the enemy.
    pub danger: [f32; 4],
    /// A unit more where somebody stands already, against the first.
    pub second: f32,
    /// A German in a hex that counts, and what danger adds.
    pub hold_axis: [f32; 2],
    /// A Soviet in a hex that counts and is in danger.
    pub hold_soviet: f32,
    /// A German in the prepared defences.
    pub works: f32,
    /// A German between the enemy and the rollbahn.
    pub line: f32,
    /// Cover of the ground: a doubling.
    pub cover: f32,
    /// A column of shift, and a retreat that is ignored, against a doubling.
    pub cover_shift: f32,
    /// See `cover_shift`.
    pub cover_retreat: f32,
    /// Standing where no supply comes.
    pub hunger: f32,
    /// A hex between a unit and the goals.
    pub far: f32,
    /// Pushing the enemy out of a hex, and each hex that it lies nearer to a goal than 12.
    pub way: [f32; 2],
    /// See `works_box`.
    pub works_late: u8,
    /// A unit that takes part in an attack, and could do something else.
    pub attacker: [f32; 2],
    /// How far attackers care where they come to stand.
    pub attack_shift: [f32; 2],
    /// An attacker that need not move.
    pub attack_stay: f32,
    /// An attacker in a hex where nobody stands yet.
    pub surround: f32,
    /// An attacker across a river.
    pub across: f32,
    /// Marches of units that do not attack: the most that counts of each.
    pub march_most: f32,
    /// Their share in the worth of an activation.
    pub march_share: [f32; 2],
    /// Units near the enemy and goals, in the worth of an activation.
    pub promise: f32,
    /// How much better a corps beyond the reach of all army HQs must be for one of them to move.
    pub resite: f32,
    /// Distance to a goal at which pushing the enemy back is worth nothing more.
    pub way_far: u16,
    /// A hex of the way to the goal of a corps.
    pub sector_far: f32,
    /// Hexes around a goal that belong to it.
    pub sector_width: u32,
    /// What else lies around a goal, against the goal itself.
    pub sector_around: f32,
    /// Hexes of way over which the appeal of a goal falls to a third.
    pub sector_reach: f32,
    /// Attack strength that takes a goal: at least, and for each point of defence near it.
    pub sector_strength: [f32; 2],
    /// A hex of the rollbahn as a goal, against its points.
    pub sector_rollbahn: f32,
    /// A hex of Narva as a goal, in points.
    pub sector_narva: f32,
    /// Hexes of way that an enemy stack counts for.
    pub barrier: u8,
    /// How much a corps rather keeps its goal.
    pub sector_keep: f32,
    /// Units that a raid must cut off to be guarded against, and what each is worth.
    pub raid_least: usize,
    /// See `raid_least`.
    pub raid_unit: f32,
    /// Hexes from a supply line at which an enemy is thought of as a raider.
    pub raid_reach: u32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            narva: 25.0,
            step: [1.0, 0.45],
            mech_step: 1.6,
            repulsed: 0.4,
            works_box: [0.4, 1.0],
            attack_least: [0.25, 0.05],
            air_normal: 0.25,
            air_all_out: 0.55,
            void_order: 2.0,
            lose_strength: 0.5,
            lose_last: 3.0,
            lose_mech: 2.0,
            retreat_room: 0.4,
            advance_hq: 3.0,
            advance_strength: 0.05,
            fire_strength: 0.3,
            fire_last: 1.0,
            fire_mech: 1.0,
            fire_prize: 0.3,
            rebuild_danger: 2.0,
            revive: 0.8,
            repair: 0.8,
            repair_column: 10.0,
            promise_far: 12,
            promise_body: 1.0,
            promise_others: 0.8,
            tired: 0.6,
            corps_least: 0.3,
            army_safe: 0.3,
            post_others: 0.1,
            post_alone: 6.0,
            post_near: 3.0,
            post_front: 1.0,
            post_forward: 0.12,
            post_ground: 0.3,
            others_rear: 0.1,
            others_front: [1.2, 0.1],
            others_hq: 5.0,
            others_strength: 0.6,
            others_garrison: 0.5,
            others_least: 0.3,
            free_far: 0.2,
            free_units: 2.0,
            march_least: 0.15,
            crowd: 0.35,
            danger: [1.0, 0.7, 0.4, 0.15],
            second: 0.25,
            hold_axis: [0.1, 0.9],
            hold_soviet: 0.25,
            works: 5.0,
            line: 1.2,
            cover: 0.25,
            cover_shift: 0.3,
            cover_retreat: 0.4,
            hunger: 2.5,
            far: 0.22,
            way: [0.6, 0.08],
            works_late: 9,
            attacker: [0.08, 0.04],
            attack_shift: [0.8, 0.3],
            attack_stay: 0.1,
            surround: 0.15,
            across: 1.0,
            march_most: 3.0,
            march_share: [0.15, 0.2],
            promise: 0.02,
            resite: 2.5,
            way_far: 12,
            sector_far: 0.2,
            sector_width: 4,
            sector_around: 0.7,
            sector_reach: 16.0,
            sector_strength: [12.0, 1.5],
            sector_rollbahn: 0.7,
            sector_narva: 5.0,
            barrier: 3,
            sector_keep: 1.3,
            raid_least: 3,
            raid_unit: 0.8,
            raid_reach: 6,
        }
    }
}
