//! Who goes where over the turns to come: each unit has a goal that it can still reach, and no goal too many units.

use board::HexId;

use super::ground::Situation;
use crate::data::{MAX_HEXES, MAX_UNITS};
use crate::units::UnitId;

/// Further than any unit goes.
const FAR: u8 = u8::MAX;

/// A place of the enemy's that counts for victory.
struct Goal {
    /// What it is worth to each unit that is sent there.
    lure: f32,
    /// Blocks it wants.
    blocks: u8,
    /// Hexes over land to it.
    far: Vec<u8>,
}

/// The goals of one side, and who has which.
pub(super) struct Goals {
    goals: Vec<Goal>,
    /// By unit; none is beyond the last.
    chosen: Vec<u8>,
    /// Hexes within which a goal can still be reached.
    reach: f32,
}

impl Goals {
    pub(super) fn new(view: &Situation<'_>) -> Self {
        let (game, s, side, w) = (view.game, view.s, view.side, view.w);
        let reach = 1.0 + w.pace * (view.turns + 1.0);
        let mut goals = Vec::new();
        for &hex in &game.data.ground.sites {
            let worth = view.site(hex);
            if s.is_friendly(side, hex) || worth <= 0.0 {
                continue;
            }
            let place = game.data.ground.hex(hex);
            let points = f32::from(place.production(side) + place.production(side.enemy()));
            let blocks = (w.goal_blocks[0] + w.goal_blocks[1] * points) as u8;
            goals.push(Goal { lure: worth * w.want_share, blocks, far: flood(view, hex) });
        }
        let mut pairs: Vec<(f32, UnitId, usize)> = Vec::new();
        for (unit, hex) in s.on_map(&game.data, side) {
            if game.data.unit(unit).is_hq() {
                continue;
            }
            for (at, goal) in goals.iter().enumerate() {
                let worth = goal.worth(hex, reach);
                if worth > 0.0 {
                    pairs.push((worth, unit, at));
                }
            }
        }
        pairs.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2)));
        let mut chosen = vec![u8::MAX; MAX_UNITS];
        let mut free: Vec<u8> = goals.iter().map(|goal| goal.blocks).collect();
        for (_, unit, at) in pairs {
            if chosen[unit.index()] == u8::MAX && free[at] > 0 {
                free[at] -= 1;
                chosen[unit.index()] = at as u8;
            }
        }
        Self { goals, chosen, reach }
    }

    /// What it is worth to a unit, on its way, to stand in a hex.
    pub(super) fn worth(&self, unit: UnitId, hex: HexId) -> f32 {
        let goal = self.goals.get(usize::from(self.chosen[unit.index()]));
        goal.map_or(0.0, |goal| goal.worth(hex, self.reach))
    }
}

impl Goal {
    fn worth(&self, hex: HexId, reach: f32) -> f32 {
        let far = self.far[hex.index()];
        if far == FAR { 0.0 } else { self.lure * (1.0 - f32::from(far) / reach).max(0.0) }
    }
}

fn flood(view: &Situation<'_>, from: HexId) -> Vec<u8> {
    let mut far = vec![FAR; MAX_HEXES];
    let mut queue = Vec::with_capacity(MAX_HEXES);
    far[from.index()] = 0;
    queue.push(from);
    let mut next = 0;
    while let Some(&here) = queue.get(next) {
        next += 1;
        if far[here.index()] >= FAR - 1 {
            continue;
        }
        for (_, edge) in view.game.data.ground.ways(here) {
            if far[edge.to.index()] == FAR {
                far[edge.to.index()] = far[here.index()] + 1;
                queue.push(edge.to);
            }
        }
    }
    far
}

#[cfg(test)]
mod tests {
    use kernel::{Dice, Log, Options, Ruleset as _, Scripted};

    use super::*;
    use crate::EastFront;
    use crate::officer::Weights;
    use crate::units::Side;

    #[test]
    fn a_goal_draws_as_many_as_it_wants_and_only_who_can_reach_it() {
        let game = EastFront::load(None).expect("the data loads");
        let setup = game.info().set_up("edelweiss", &Options::default(), Dice::Scripted).expect("the scenario exists");
        let s = game.setup(&setup, &mut Scripted::default(), &mut Log::silent());
        let weights = Weights::default();
        let view = Situation::new(&game, &s, Side::Axis, &weights, &[]);
        let goals = Goals::new(&view);
        let unit = |id: &str| game.data.unit_named(id).expect("the block exists");
        let hex = |name: &str| game.data.hex_named(name).expect("the place exists");
        let storming = unit("51Inf");
        assert!(goals.worth(storming, hex("Stalingrad")) > goals.worth(storming, hex("Kalach")), "it is in the city");
        for (at, goal) in goals.goals.iter().enumerate() {
            let sent = goals.chosen.iter().filter(|&&chosen| usize::from(chosen) == at).count();
            assert!(sent <= usize::from(goal.blocks), "{sent} blocks for a goal that wants {}", goal.blocks);
        }
    }
}
