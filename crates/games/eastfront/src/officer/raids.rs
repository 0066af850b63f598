//! What the enemy's best raid would do: own railways that lie open, and who would starve.

use board::HexId;

use super::Mind;
use super::ground::Situation;
use super::marching::starving_at;
use crate::data::MAX_HEXES;

/// So many of the busiest railway hexes are looked at.
const LOOKED_AT: usize = 5;

impl Mind<'_> {
    /// What it costs, by hex, to leave it to an enemy who walks in.
    pub(super) fn fear_raids(&self) -> Vec<f32> {
        let view = Situation::new(self.game, self.s, self.side, self.w, &self.seen);
        let mut raids = vec![0.0; MAX_HEXES];
        let near = self.raiders(&view);
        let land = &self.game.data.ground.land;
        let open = |hex: &HexId| self.s.pieces.count(self.side.enemy(), *hex) == 0 && near[hex.index()] <= 3;
        let mut hubs: Vec<HexId> =
            land.iter().copied().filter(|hex| view.traffic(*hex) >= self.w.raid_least && open(hex)).collect();
        hubs.sort_by(|a, b| view.traffic(*b).total_cmp(&view.traffic(*a)).then(a.cmp(b)));
        // Of a line only the hexes that are nearest to the enemy say something new, and the busiest.
        hubs.truncate(LOOKED_AT);
        let before = starving_at(&view, None)[self.side];
        for hex in hubs {
            let hungry = starving_at(&view, Some(hex))[self.side].saturating_sub(before) as f32;
            if hungry >= self.w.raid_least {
                let share = self.w.raid[usize::from(near[hex.index()] == 3)];
                let point = if view.months < 1.0 { self.w.point } else { 0.0 };
                raids[hex.index()] = share * hungry * (4.0 * view.future + point);
            }
        }
        raids
    }

    /// Hexes from the nearest enemy who is free to go, as if nobody were in his way.
    fn raiders(&self, view: &Situation<'_>) -> Vec<u8> {
        let enemy = self.side.enemy();
        let mut near = vec![u8::MAX; MAX_HEXES];
        let free = |hex: &HexId| {
            let there = self.s.pieces.count(enemy, *hex);
            there > 1 || (there == 1 && !self.s.pieces.is_battle(*hex))
        };
        let mut queue: Vec<HexId> = view.game.data.ground.land.iter().copied().filter(free).collect();
        queue.iter().for_each(|hex| near[hex.index()] = 0);
        let mut next = 0;
        while let Some(&here) = queue.get(next) {
            next += 1;
            if near[here.index()] >= 3 {
                continue;
            }
            for (_, edge) in view.game.data.ground.ways(here) {
                if near[edge.to.index()] == u8::MAX {
                    near[edge.to.index()] = near[here.index()] + 1;
                    queue.push(edge.to);
                }
            }
        }
        near
    }
}
