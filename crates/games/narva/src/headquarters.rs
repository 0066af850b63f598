//! [11.1] Headquarters: overruns and displacement.

use board::HexId;
use kernel::{Log, Message};

use crate::Narva;
use crate::state::{State, off_map};
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
            s.displaced.push((hq, hex));
            log.say(rule, &[hex.0], || {
                Message::new("hq-displaced").with("hq", self.unit_name(hq)).with("hex", self.hex_name(hex))
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
        self.with_supply(s, side, HexId::NONE, |flood| {
            let legal = |&hex: &HexId| {
                hex != from
                    && self.may_hold_hq(s, hq, hex).is_ok()
                    && !s.pieces.zoc(side.enemy(), hex)
                    && self.supplied_at(s, side, flood, hex)
            };
            into.extend(self.data.map.hexes().filter(legal));
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
        if !self.with_supply(s, side, HexId::NONE, |flood| self.supplied_at(s, side, flood, hex)) {
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
        let mut hexes = Vec::new();
        while let Some(&(hq, _)) = s.displaced.first() {
            hexes.clear();
            self.displacement_hexes(s, &mut hexes);
            if !hexes.is_empty() {
                return;
            }
            s.displaced.remove(0);
            s.pieces.take(&self.data, hq, off_map::DEAD);
            log.say("11.1.3", &[], || Message::new("hq-lost").with("hq", self.unit_name(hq)));
        }
    }
}
