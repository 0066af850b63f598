//! What the enemy's best raid would do to a plan: railways that lie open, who would starve, and headquarters left alone.

use board::HexId;

use super::Mind;
use super::ground::Situation;
use super::marching::{MovementPlan, Planner, hungry};
use crate::data::MAX_HEXES;
use crate::state::{State, off_map};
use crate::units::{Kind, UnitId};

/// So many of the busiest railway hexes that lie open are looked at.
const LOOKED_AT: usize = 4;
/// How often a plan is mended.
const MENDED: usize = 3;

/// What the best raid costs, and where it goes.
struct Raid {
    cost: f32,
    hex: HexId,
}

impl Mind<'_> {
    /// The best plan for a movement phase that begins like this, and what it is worth with the enemy's best raid taken off.
    pub(super) fn guarded(&self, s: &State) -> (f32, MovementPlan) {
        let mut fears = vec![0.0; MAX_HEXES];
        let mut best: Option<(f32, MovementPlan)> = None;
        for _ in 0..MENDED {
            let view = Situation::new(self.game, s, self.side, self.w, &self.seen).fearing(&fears);
            let plan = Planner::new(&view).plan();
            let raid = self.worst_raid(&view, &plan.placed);
            let cost = raid.as_ref().map_or(0.0, |raid| raid.cost);
            let value = plan.value - cost;
            if best.as_ref().is_none_or(|(known, _)| value > *known) {
                best = Some((value, plan));
            }
            let Some(raid) = raid else { break };
            if fears[raid.hex.index()] > 0.0 {
                break;
            }
            // Somebody is wanted there: who leaves it pays, and who goes there gains.
            fears[raid.hex.index()] = raid.cost;
        }
        best.unwrap_or_else(|| (0.0, MovementPlan::default()))
    }

    /// The raid that would hurt most once the units are where the plan puts them.
    fn worst_raid(&self, view: &Situation<'_>, placed: &[(UnitId, HexId)]) -> Option<Raid> {
        let (game, enemy) = (self.game, self.side.enemy());
        let mut after: State = view.s.clone();
        for &(unit, to) in placed {
            after.shift(unit, to);
        }
        let near = self.raiders(&after);
        let open = |hex: HexId| {
            after.pieces.count(enemy, hex) == 0 && near[hex.index()] <= 3 && {
                let guns = after.pieces.of(self.side, hex).filter(|&unit| !game.data.unit(unit).is_hq());
                guns.count() == 0
            }
        };
        let share = |hex: HexId| self.w.raid[usize::from(near[hex.index()] == 3)];
        let mut hubs: Vec<HexId> = game
            .data
            .ground
            .land
            .iter()
            .copied()
            .filter(|&hex| view.traffic(hex) >= self.w.raid_least && open(hex))
            .collect();
        hubs.sort_by(|a, b| view.traffic(*b).total_cmp(&view.traffic(*a)).then(a.cmp(b)));
        hubs.truncate(LOOKED_AT);
        let mut worst: Option<Raid> = None;
        let mut consider = |cost: f32, hex: HexId| {
            if cost > 0.0 && worst.as_ref().is_none_or(|known| cost > known.cost) {
                worst = Some(Raid { cost: cost * view.sequel, hex });
            }
        };
        if !hubs.is_empty() {
            let before = hungry(view, after.clone())[self.side];
            for hex in hubs {
                let Some(raided) = self.raided(&after, hex) else { continue };
                let starved = hungry(view, raided)[self.side].saturating_sub(before) as f32;
                if starved >= self.w.raid_least {
                    consider(share(hex) * starved, hex);
                }
            }
        }
        for (hq, hex) in after.on_map(&game.data, self.side) {
            if game.data.unit(hq).kind == Kind::Hq && open(hex) {
                consider(self.w.raid_hq * share(hex), hex);
            }
        }
        worst
    }

    /// The position with the nearest enemy in a hex that nobody holds.
    fn raided(&self, s: &State, hex: HexId) -> Option<State> {
        let map = &self.game.data.map;
        let enemies = s.on_map(&self.game.data, self.side.enemy());
        let guns = enemies.filter(|&(unit, _)| !self.game.data.unit(unit).is_hq());
        let (raider, _) = guns.min_by_key(|&(unit, at)| (map.distance(at, hex), unit))?;
        let mut twin = s.clone();
        let gone: Vec<UnitId> = twin.pieces.of(self.side, hex).collect();
        gone.into_iter().for_each(|unit| twin.take(unit, off_map::GONE));
        twin.shift(raider, hex);
        Some(twin)
    }

    /// Hexes from the nearest enemy who is free to go, past everybody who stands in a hex.
    fn raiders(&self, s: &State) -> Vec<u8> {
        let (ground, enemy) = (&self.game.data.ground, self.side.enemy());
        let mut near = vec![u8::MAX; MAX_HEXES];
        let free = |hex: &HexId| s.pieces.count(enemy, *hex) > s.pieces.count(self.side, *hex).min(1);
        let mut queue: Vec<HexId> = ground.land.iter().copied().filter(free).collect();
        queue.iter().for_each(|hex| near[hex.index()] = 0);
        let mut next = 0;
        while let Some(&here) = queue.get(next) {
            next += 1;
            let barred = near[here.index()] > 0 && s.pieces.count(self.side, here) > 0;
            if near[here.index()] >= 3 || barred {
                continue;
            }
            for (_, edge) in ground.ways(here) {
                if near[edge.to.index()] == u8::MAX {
                    near[edge.to.index()] = near[here.index()] + 1;
                    queue.push(edge.to);
                }
            }
        }
        near
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Dice, Log, Options, Ruleset as _, Scripted};

    use super::*;
    use crate::EastFront;
    use crate::officer::Weights;
    use crate::units::Side;

    #[test]
    fn who_empties_kamensk_pays_for_the_raid_on_it() {
        let game = EastFront::load(None).expect("the data loads");
        let setup = game.info().set_up("edelweiss", &Options::default(), Dice::Scripted).expect("the scenario exists");
        let s = game.setup(&setup, &mut Scripted::default(), &mut Log::silent());
        let weights = Weights::default();
        let mind = Mind { game: &game, s: &s, side: Side::Axis, offers: &[], w: &weights, seen: Vec::new() };
        let view = mind.situation();
        let placed = |moves: &[(&str, &str)]| -> Vec<(UnitId, HexId)> {
            let read = |&(unit, hex): &(&str, &str)| {
                let hex = game.data.hex_named(hex).expect("the place exists");
                (game.data.unit_named(unit).expect("the block exists"), hex)
            };
            moves.iter().map(read).collect()
        };
        let all = [
            ("3Pz", "Stalingrad"),
            ("40Pz", "Rostov"),
            ("57Pz", "Rostov"),
            ("11Inf", "Kotelnikovo"),
            ("AGA", "Boguchar"),
            ("5Inf", "Kalach"),
            ("49Mtn", "Boguchar"),
        ];
        let cost = |moves: &[(&str, &str)]| mind.worst_raid(&view, &placed(moves)).map_or(0.0, |raid| raid.cost);
        let (emptied, held) = (cost(&all), cost(&all[1..]));
        assert!(emptied > 3.0 * weights.raid[1], "a raid on Kamensk starves the corps at Stalingrad: {emptied}");
        assert!(held < emptied, "III Pz keeps the road open: {held} of {emptied}");
    }

    #[test]
    fn who_reopens_kamensk_is_worth_those_who_are_fed_again() {
        let game = EastFront::load(None).expect("the data loads");
        let setup = game.info().set_up("edelweiss", &Options::default(), Dice::Scripted).expect("the scenario exists");
        let mut s = game.setup(&setup, &mut Scripted::default(), &mut Log::silent());
        let unit = |id: &str| game.data.unit_named(id).expect("the block exists");
        let hex = |name: &str| game.data.hex_named(name).expect("the place exists");
        for id in ["3Pz", "40Pz", "57Pz", "AGA"] {
            s.shift(unit(id), hex("Taganrog"));
        }
        s.shift(unit("12A"), hex("Kamensk"));
        game.trace_supply(&mut s);
        let weights = Weights::default();
        let mind = Mind { game: &game, s: &s, side: Side::Axis, offers: &[], w: &weights, seen: Vec::new() };
        let view = mind.situation();
        let starving = hungry(&view, s.clone())[Side::Axis];
        assert!(starving >= 2, "the corps before Stalingrad are fed through Kamensk: {starving}");
        let worth = Planner::new(&view).cut(unit("44Inf"), hex("Kamensk"));
        assert!(worth >= 2.0 * weights.relief, "to reopen the road feeds them again: {worth}");
    }
}
