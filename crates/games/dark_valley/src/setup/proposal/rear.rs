//! What stands behind the line: headquarters, depots and air bases.

use board::{Direction, Flood, HexId};

use super::Draft;
use crate::ground::{feature, side};
use crate::setup::muster::Bond;
use crate::units::{At, Kind, Nation, UnitId};

/// No two depots are proposed as near to each other as this.
const APART: i32 = 3;

impl Draft<'_> {
    /// Headquarters where most of what they command is within their range; Panzer headquarters each with its own.
    pub(super) fn place_headquarters(&mut self) {
        let mut hqs = self.those(|info| info.kind == Kind::Hq);
        hqs.sort_unstable();
        let mut covered: Vec<UnitId> = Vec::new();
        for hq in hqs {
            let panzer = self.info(hq).nation == Nation::German;
            let range = i32::from(self.info(hq).front.first);
            let commands = |unit: UnitId| {
                let arm = if panzer { self.info(unit).kind == Kind::Mech } else { self.info(unit).kind.fights() };
                arm && self.is_under(hq, unit) && !covered.contains(&unit)
            };
            let own = self.m.units.iter().copied().filter(|&unit| commands(unit));
            let commanded: Vec<(UnitId, HexId)> = own.filter_map(|unit| Some((unit, self.d.hex(unit)?))).collect();
            let seat = self.seat_best(hq, 5, |draft, hex| {
                let reach = draft.reach(hex);
                let city = draft.rules.data.ground.has(hex, feature::CITY);
                // [7.3] Stavka and Zhukov move from city to city.
                if reach > 8 || !panzer && (!city || reach < 2) {
                    return None;
                }
                let near = |&&(_, at): &&(UnitId, HexId)| draft.distance(hex, at) <= range;
                let factors: i32 = commanded.iter().filter(near).map(|&(unit, _)| draft.combat(unit)).sum();
                let exposed = if reach < 2 { 70 } else { 0 };
                let guarded = if draft.is_held(hex) { 24 } else { 0 };
                let shared = if draft.d.stack(hex).any(|other| draft.info(other).kind == Kind::Hq) { 200 } else { 0 };
                (factors > 0).then(|| 3 * factors + guarded - exposed - shared - 2 * reach)
            });
            if let Some(hex) = seat {
                let near = commanded.iter().filter(|&&(_, at)| self.distance(hex, at) <= range);
                covered.extend(near.map(|&(unit, _)| unit));
            }
        }
    }

    /// Does a unit belong to the army group of a headquarters?
    fn is_under(&self, hq: UnitId, unit: UnitId) -> bool {
        let grouped = self.m.ground(hq).is_some_and(|ground| ground.bond == Bond::Country);
        !grouped || self.info(hq).at == self.info(unit).at
    }

    /// [13.3] Railways that are joined to a source of supply through own hexes.
    fn railways(&self) -> Vec<HexId> {
        let data = self.rules.data;
        let own = |hex: HexId| self.scenario.control[hex.index()] == Some(self.m.side);
        let groups = ["axis-edge", "axis-source"].into_iter().filter_map(|name| data.map.group(name));
        let sources = groups.flatten().copied().filter(|&hex| own(hex));
        let mut flood = Flood::new(&data.map);
        flood.spread(&data.map, sources, u32::from(u16::MAX), |from, way: Direction, to, _| {
            let rail = data.ground.sides[from.index()][way.index()] & side::RAIL != 0;
            (rail && own(to)).then_some(1)
        });
        flood.visited().to_vec()
    }

    /// Depots behind the line, so that as much of it as possible is within their reach.
    pub(super) fn place_depots(&mut self) {
        let depots = self.those(|info| info.kind == Kind::Depot);
        if depots.is_empty() {
            return;
        }
        let range = i32::from(self.rules.data.tables.supply.depot);
        let rails = self.railways();
        let mut hungry: Vec<(HexId, i32)> = Vec::new();
        for &unit in &self.m.units {
            if let Some(hex) = self.d.hex(unit).filter(|_| self.info(unit).kind.fights()) {
                hungry.push((hex, 4 + self.combat(unit)));
            }
        }
        hungry.retain(|&(hex, _)| self.reach(hex) <= 3);
        let everybody = hungry.clone();
        let mut placed: Vec<HexId> = Vec::new();
        for depot in depots {
            // When all are fed once, the next depots stand where most are.
            if hungry.iter().map(|&(_, factors)| factors).sum::<i32>() < 20 {
                hungry.clone_from(&everybody);
            }
            let seat = self.seat_best(depot, 12, |draft, hex| {
                let taken = placed.iter().any(|&other| draft.distance(other, hex) <= APART);
                if taken || !rails.contains(&hex) || !(2..=9).contains(&draft.reach(hex)) {
                    return None;
                }
                let near = hungry.iter().filter(|&&(at, _)| draft.distance(hex, at) <= range);
                let fed: i32 = near.map(|&(_, factors)| factors).sum();
                let safe = if draft.reach(hex) < 3 { 12 } else { 0 };
                Some(2 * fed - safe)
            });
            if let Some(hex) = seat {
                hungry.retain(|&(at, _)| self.distance(hex, at) > range);
                placed.push(hex);
            }
        }
    }

    /// Air bases in towns behind the Panzers.
    pub(super) fn place_bases(&mut self) {
        let hqs: Vec<HexId> = self
            .m
            .units
            .iter()
            .filter(|&&unit| self.info(unit).kind == Kind::Hq)
            .filter_map(|&u| self.d.hex(u))
            .collect();
        for (at, base) in self.those(|info| info.kind == Kind::Air).into_iter().enumerate() {
            if self.info(base).at == At::Pool {
                continue;
            }
            let behind = hqs.get(at % hqs.len().max(1)).copied();
            self.seat_best(base, 8, |draft, hex| {
                let reach = draft.reach(hex);
                let far = behind.map_or(0, |hq| draft.distance(hq, hex));
                (2..=12)
                    .contains(&reach)
                    .then(|| -4 * far - 2 * (reach - 4).abs() + if draft.is_held(hex) { 6 } else { 0 })
            });
        }
    }
}
