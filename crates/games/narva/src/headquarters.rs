//! [11.1.3, 11.1.4] Headquarters: overruns and displacement.

use board::{Flood, HexId};
use kernel::{Log, Message};

use crate::Narva;
use crate::state::{State, mark, off_map};
use crate::units::UnitId;
use crate::why::Why;

impl Narva {
    /// [6.3, 9.6.6, 11.1.4] A combat unit comes into a hex: an enemy HQ by itself there is displaced.
    pub(crate) fn overrun(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut Log) {
        let enemy = self.data.unit(unit).side.enemy();
        if s.holds(&self.data, enemy, hex) {
            self.displace_all(s, hex, "11.1.4", log);
        }
    }

    /// [11.1.3] Displaces the HQs in a hex: their owner places them elsewhere before play goes on.
    pub(crate) fn displace_all(&self, s: &mut State, hex: HexId, rule: &'static str, log: &mut Log) {
        loop {
            let hq = s.pieces.stack(hex).find(|&unit| self.data.unit(unit).is_hq());
            let Some(hq) = hq else { return };
            s.pieces.take(&self.data, hq, off_map::DISPLACED);
            // [2.5.1.3] Whoever is driven out of a hex leaves its Pinned marker behind (ruling R75).
            s.pieces.clear(hq, mark::PINNED);
            s.displaced.push((hq, hex));
            log.say(rule, &[hex.0], || {
                Message::new("hq-displaced").with("hq", self.unit_name(hq)).with("hex", self.hex_name(hex))
            });
        }
    }

    /// [4.2.5] An army HQ whose retreat brought it into another's range, or another into its own, is displaced from
    /// there.
    pub(crate) fn part_armies(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        let Some(hex) = s.pieces.hex(unit) else { return };
        if self.may_command_from(s, unit, hex).is_err() {
            s.pieces.take(&self.data, unit, off_map::DISPLACED);
            s.battle.retreat.group.remove(unit);
            s.displaced.push((unit, hex));
            log.say("4.2.5", &[hex.0], || {
                Message::new("hq-displaced").with("hq", self.unit_name(unit)).with("hex", self.hex_name(hex))
            });
        }
    }

    /// [11.1.3] Where the first displaced HQ may go: supplied, outside enemy ZOCs, at least five hexes away, legal for
    /// an HQ. With nothing at that distance the nearest such hexes; with none at all it is lost (ruling R34).
    pub(crate) fn displacement_hexes(&self, s: &State, into: &mut Vec<HexId>) {
        let Some(&(hq, from)) = s.displaced.first() else { return };
        let side = self.data.unit(hq).side;
        let far = self.data.tables.distances.hq_displacement;
        let distance = |hex: HexId| self.data.map.distance(from, hex).min(far);
        self.with_supply(s, side, &[], |flood| {
            into.extend(self.data.map.hexes().filter(|&hex| self.is_home(s, flood, hq, from, hex)));
        });
        if into.iter().any(|&hex| distance(hex) == far) {
            into.retain(|&hex| distance(hex) == far);
        } else if let Some(nearest) = into.iter().map(|&hex| distance(hex)).min() {
            into.retain(|&hex| distance(hex) == nearest);
        }
    }

    /// [11.1.3] May the displaced HQ be placed there?
    pub(crate) fn may_displace_to(&self, s: &State, hex: HexId) -> Result<(), Why> {
        let Some(&(hq, from)) = s.displaced.first() else { return Err(Why::NotNow) };
        let side = self.data.unit(hq).side;
        self.may_hold_hq(s, hq, hex)?;
        if s.pieces.zoc(side.enemy(), hex) {
            return Err(Why::DisplacedIntoZoc(hex));
        }
        if !self.with_supply(s, side, &[], |flood| self.supplied_at(s, side, flood, hex)) {
            return Err(Why::DisplacedUnsupplied(hex));
        }
        let mut hexes = Vec::new();
        self.displacement_hexes(s, &mut hexes);
        if hexes.contains(&hex) {
            return Ok(());
        }
        let far = self.data.tables.distances.hq_displacement;
        let room = hexes.iter().any(|&other| self.data.map.distance(from, other) >= far);
        Err(if room { Why::DisplacedTooNear(hex) } else { Why::DisplacedNotNearest(hex) })
    }

    /// An HQ with nowhere to go is lost.
    pub(crate) fn lose_homeless(&self, s: &mut State, log: &mut Log) {
        while let Some(&(hq, from)) = s.displaced.first() {
            if self.has_home(s, hq, from) {
                return;
            }
            s.displaced.remove(0);
            s.pieces.take(&self.data, hq, off_map::DEAD);
            log.say("11.1.3", &[], || Message::new("hq-lost").with("hq", self.unit_name(hq)));
        }
    }

    /// Is there any hex for a displaced HQ?
    fn has_home(&self, s: &State, hq: UnitId, from: HexId) -> bool {
        let side = self.data.unit(hq).side;
        self.with_supply(s, side, &[], |flood| {
            let legal = |hex: HexId| self.is_home(s, flood, hq, from, hex);
            flood.visited().iter().any(|&hex| legal(hex)) || self.data.map.hexes().any(legal)
        })
    }

    /// [11.1.3] May a displaced HQ be put there, whatever the distance?
    fn is_home(&self, s: &State, flood: &Flood, hq: UnitId, from: HexId, hex: HexId) -> bool {
        let side = self.data.unit(hq).side;
        hex != from
            && !s.pieces.zoc(side.enemy(), hex)
            && self.supplied_at(s, side, flood, hex)
            && self.may_hold_hq(s, hq, hex).is_ok()
    }
}
