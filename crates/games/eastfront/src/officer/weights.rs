//! What the officer's judgement weighs. Worths are in production points unless something else is said.

use serde::Deserialize;

/// The figures of its judgement; a file may name those that it wants otherwise.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weights {
    /// Worth of an HQ that is lost, apart from its steps.
    pub hq_life: f32,
    /// The most attack strength that counts against a hex.
    pub most_threat: f32,
    /// How much an enemy step counts more than one's own: who never attacks never wins.
    pub eager: f32,
    /// How seriously a threat is taken: the enemy cannot attack everywhere.
    pub guard: f32,
    /// What a victory point is worth.
    pub point: f32,
    /// How much of its victory points a block that still lives is worth.
    pub life: f32,
    /// What a production point a month counts for each month that is left.
    pub month: f32,
    /// What an ordinary step counts when no production is left, and how much more for each that is.
    pub future: [f32; 2],
    /// How much what is held and prepared counts for each turn that is left to the enemy.
    pub sequel: f32,
    /// How a threat against the steps of a hex becomes a risk: its share, and what does not count.
    pub risk: [f32; 2],
    /// The threat by which a hex that nobody holds is sure to be lost.
    pub walk_in: f32,
    /// What any hex that is held is worth.
    pub ground: f32,
    /// What a hex that produces is worth to its holder, of what it brings to the end.
    pub hold_site: f32,
    /// What each unit fed through a hex adds to its worth, and the most of it.
    pub hold_traffic: [f32; 2],
    /// How much of the worth of units is lost with their hex.
    pub stake: f32,
    /// What a hex is worth before one that produces, at one hex and at two, and the most of it.
    pub behind: [f32; 3],
    /// How much of an attack strength threatens at one, two, three hexes in dry weather.
    pub reach_dry: [f32; 3],
    /// The same in mud.
    pub reach_mud: [f32; 3],
    /// The same in snow.
    pub reach_snow: [f32; 3],
    /// How much of it is left to who is in a battle.
    pub engaged: f32,
    /// How much of it comes over a river.
    pub river: f32,
    /// How much a hex of the front wants units: by the risk to its worth, and in any case.
    pub want_weak: [f32; 2],
    /// How much a hex that the enemy has wants units, by what it brings to the end.
    pub want_site: f32,
    /// The same by each unit that the enemy feeds through it.
    pub want_traffic: f32,
    /// The same if there is nothing but an enemy.
    pub want_enemy: f32,
    /// What is left of such a want a hex further away.
    pub fade: f32,
    /// What a hidden block is taken for, of the average of the fighting blocks.
    pub hidden: f32,
    /// What a better post for an HQ counts when it deploys.
    pub safer_post: f32,
    /// What a plan must be worth before a blitz is thought of.
    pub blitz: f32,
    /// The price of a step that an HQ does not have.
    pub impossible: f32,
    /// What a step of an HQ is worth, of its price.
    pub hq_step: f32,
    /// What it costs to leave an HQ without a step.
    pub hq_empty: f32,
    /// What a full HQ saves by spending a step that comes back: of its price in the last month, and before.
    pub spared: [f32; 2],
    /// What is not worth this for each point is not built.
    pub save: f32,
    /// What a step brings to an HQ that has none, one, more.
    pub build_hq: [f32; 3],
    /// What a step brings to a supreme HQ, of that.
    pub build_supreme: f32,
    /// How much of its use counts in the last production.
    pub build_late: f32,
    /// What a step brings to a block that is not on the map.
    pub build_away: f32,
    /// What a step brings more within two hexes of the enemy, and within four.
    pub build_near: [f32; 2],
    /// What a step, and a cadre, of a hard hitter brings more.
    pub build_strong: [f32; 2],
    /// What a step brings more to a block with one.
    pub build_weak: f32,
    /// What a step, or a cadre, brings in any case.
    pub build: f32,
    /// The most that it brings by what it helps to hold.
    pub build_held: f32,
    /// How much of its victory points a rebuilt block is worth while the war goes on.
    pub cadre: f32,
    /// How much of all that counts in the last production.
    pub build_last: f32,
    /// What an HQ that comes back brings besides its victory points, before the last production and in it.
    pub cadre_hq: [f32; 2],
    /// What of its worth is won with a hex of one's own that is cleared.
    pub prize_own: f32,
    /// What of its product is won with a hex of the enemy.
    pub prize_site: f32,
    /// What any hex of the enemy brings.
    pub prize_ground: f32,
    /// What each unit that the enemy feeds through a hex adds, and the most of it.
    pub prize_traffic: [f32; 2],
    /// How much of its victory points an enemy block is worth that is wiped out: near the end nobody comes back.
    pub lasting: [f32; 3],
    /// How much counts what the enemy gains in his turn by a battle that goes on.
    pub reply: f32,
    /// How much better one is covered then.
    pub reply_cover: f32,
    /// Hits of his strike then.
    pub reply_strike: f32,
    /// What it brings him to clear the hex.
    pub reply_clear: f32,
    /// What an air strike must bring.
    pub strike: f32,
    /// What a round in an old battle must bring.
    pub fight: f32,
    /// What it costs more to lose the last step of a block.
    pub loss_last: f32,
    /// What it costs more to lose a step of an HQ.
    pub loss_hq: f32,
    /// A march must better things by this much.
    pub worthwhile: f32,
    /// An attack must promise this much.
    pub bold: f32,
    /// How much of their threat to others enemies lose who are attacked.
    pub pinned: f32,
    /// What it is worth to feed a unit again.
    pub relief: f32,
    /// What a supreme move must bring.
    pub supreme: f32,
    /// How much of its victory point an enemy without supply is worth at the end.
    pub cut_point: f32,
    /// What it is worth that an enemy is cut off, in his steps.
    pub cut: f32,
    /// What hunger costs a hex beyond what the railway feeds, of a step.
    pub hunger_near: f32,
    /// What each hex of the way home costs who is cut off, in his steps.
    pub stray: f32,
    /// How much where units are wanted draws a unit beside the enemy, and another one.
    pub drawn: [f32; 2],
    /// What each other block in a hex costs a march.
    pub crowd: f32,
    /// How much a hex that is taken loses by the risk to lose it again.
    pub take_risk: f32,
    /// What a hex that is walked into brings, of what it produces to the end.
    pub take_site: f32,
    /// What any hex that is walked into brings.
    pub take_ground: f32,
    /// What each movement point costs.
    pub effort: f32,
    /// What another HQ beside it costs an HQ.
    pub post_crowd: f32,
    /// What each unit near the enemy and the HQ brings it, and the most of it.
    pub post_unit: [f32; 2],
    /// How much of an HQ's worth is at stake by the danger to its hex.
    pub post_danger: f32,
    /// What it costs an HQ to stand alone beside the enemy.
    pub post_alone: f32,
    /// What each hex from the front costs an HQ.
    pub post_far: f32,
    /// What the risk costs a landing or a drop.
    pub drop_risk: f32,
    /// How much where units are wanted draws who retreats or was stopped.
    pub drift: f32,
    /// What a move must bring an HQ whose work is done.
    pub mobilize: f32,
    /// What each other block costs where a new one arrives.
    pub arrival_crowd: f32,
    /// How much of an HQ's strike the second round of a blitz has.
    pub second_strike: f32,
    /// How much it counts, in the choice of attackers, who is missed where he stands.
    pub spare: f32,
    /// How much of hunger counts where one attacks.
    pub attack_hunger: f32,
    /// What one more unit must bring to an attack.
    pub one_more: f32,
    /// What a breakthrough brings that a blitz can follow up.
    pub exploit: f32,
    /// How much where units are wanted draws reserves by rail.
    pub rail_drawn: f32,
    /// What each other block costs where they get out.
    pub rail_crowd: f32,
    /// Nobody retreats from a battle that promises this much.
    pub stay_and_fight: f32,
    /// Volleys after which a battle is lost for certain.
    pub doomed: f32,
    /// How much the losses of another round count for who stays.
    pub stay_loss: f32,
    /// A retreat must be better than to stay by this much.
    pub retreat: f32,
    /// Hexes that a front comes forward in a turn when all goes well: what lies further away than the turns that are left draws nobody.
    pub pace: f32,
    /// How much each unit is drawn by an enemy hex that produces, of what it brings to the end.
    pub want_share: f32,
    /// How much counts what a battle that goes on brings in the next turn.
    pub later: f32,
    /// How much it counts that attackers come nearer to where they are wanted.
    pub progress: f32,
    /// What each unit that a raid would starve costs who leaves the way open, if the enemy is within two hexes, and at three.
    pub raid: [f32; 2],
    /// Units without supply from which on a raid is feared.
    pub raid_least: f32,
    /// What an HQ is expected to do in a turn to come at the least, and what of that it can do with one, two, three steps.
    pub operation: [f32; 4],
    /// What it costs to give an HQ its step of the month.
    pub refill: f32,
    /// How much of that is left in mud.
    pub mud: f32,
    /// The same in snow.
    pub snow: f32,
    /// How much of what was seen of a block a fortnight ago is believed.
    pub memory: f32,
    /// How much it counts that a unit comes nearer to its goal.
    pub drive: f32,
    /// Blocks that a goal wants, and how many more for each production point.
    pub goal_blocks: [f32; 2],
    /// How much of the best that an HQ could do this turn is expected of one that is full in a turn to come.
    pub operation_scale: f32,
    /// Units that an HQ is worth that is left alone in the way of a raid.
    pub raid_hq: f32,
    /// What of a place that produces is lost by who leaves it to an enemy who can walk in.
    pub abandon: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            hq_life: 24.0,
            most_threat: 26.0,
            eager: 1.15,
            guard: 0.4,
            point: 4.5,
            life: 0.5,
            month: 0.7,
            future: [0.25, 0.3],
            sequel: 0.3,
            risk: [0.6, 0.15],
            walk_in: 3.0,
            ground: 5.0,
            hold_site: 0.7,
            hold_traffic: [0.7, 20.0],
            stake: 0.5,
            behind: [0.2, 0.1, 8.0],
            reach_dry: [1.0, 0.5, 0.15],
            reach_mud: [0.7, 0.1, 0.0],
            reach_snow: [1.0, 0.3, 0.05],
            engaged: 0.3,
            river: 0.7,
            want_weak: [0.5, 0.8],
            want_site: 0.12,
            want_traffic: 0.05,
            want_enemy: 0.6,
            fade: 0.82,
            hidden: 0.95,
            safer_post: 0.4,
            blitz: 4.0,
            impossible: 200.0,
            hq_step: 0.9,
            hq_empty: 4.0,
            spared: [0.85, 2.5],
            save: 0.2,
            build_hq: [19.0, 16.0, 12.5],
            build_supreme: 0.75,
            build_late: 0.25,
            build_away: 0.5,
            build_near: [0.35, 0.15],
            build_strong: [0.12, 0.1],
            build_weak: 0.15,
            build: 0.85,
            build_held: 1.2,
            cadre: 0.35,
            build_last: 0.4,
            cadre_hq: [12.0, 2.0],
            prize_own: 0.6,
            prize_site: 0.9,
            prize_ground: 3.0,
            prize_traffic: [0.3, 4.0],
            lasting: [1.05, 0.7, 0.35],
            reply: 0.5,
            reply_cover: 0.3,
            reply_strike: 0.6,
            reply_clear: 3.0,
            strike: 0.2,
            fight: 0.3,
            loss_last: 4.0,
            loss_hq: 10.0,
            worthwhile: 0.35,
            bold: 1.0,
            pinned: 0.65,
            relief: 5.0,
            supreme: 2.0,
            cut_point: 0.6,
            cut: 1.2,
            hunger_near: 0.6,
            stray: 0.25,
            drawn: [0.2, 0.6],
            crowd: 0.2,
            take_risk: 0.7,
            take_site: 0.8,
            take_ground: 0.4,
            effort: 0.02,
            post_crowd: 3.0,
            post_unit: [0.6, 6.0],
            post_danger: 0.7,
            post_alone: 12.0,
            post_far: 0.4,
            drop_risk: 3.0,
            drift: 0.3,
            mobilize: 0.8,
            arrival_crowd: 0.25,
            second_strike: 0.5,
            spare: 0.6,
            attack_hunger: 0.7,
            one_more: 0.15,
            exploit: 2.0,
            rail_drawn: 0.8,
            rail_crowd: 0.3,
            stay_and_fight: 0.5,
            doomed: 1.5,
            stay_loss: 1.5,
            retreat: 0.5,
            pace: 1.3,
            want_share: 0.6,
            later: 0.6,
            progress: 0.5,
            raid: [6.0, 3.0],
            raid_least: 3.0,
            operation: [10.0, 0.3, 0.65, 1.0],
            refill: 9.0,
            mud: 0.3,
            snow: 0.7,
            memory: 0.8,
            drive: 1.0,
            goal_blocks: [2.0, 1.0],
            operation_scale: 0.5,
            raid_hq: 3.0,
            abandon: 0.5,
        }
    }
}

#[cfg(test)]
mod tests {
    use bots::HasBots as _;

    use super::*;
    use crate::EastFront;

    #[test]
    fn a_file_changes_what_it_names_and_nothing_else() {
        let read: Weights = toml::from_str("guard = 0.5\nraid = [1.0, 2.0]").expect("these weights exist");
        assert_eq!(read, Weights { guard: 0.5, raid: [1.0, 2.0], ..Weights::default() });
        assert!(EastFront::bot_with("officer", "no-such-weight = 1.0").is_err(), "it has no such weight");
        assert!(EastFront::bot_with("officer@1", "guard = 0.5").is_err(), "what is frozen has no weights");
    }
}
