//! Chapter 13. Air strikes.

use board::HexId;
use kernel::{Log, Message};

use crate::EastFront;
use crate::ground::HexSet;
use crate::state::{State, mark};
use crate::units::UnitId;
use crate::why::Why;

impl EastFront {
    /// [13.11, 5.63] How far an HQ's aircraft reach: its value, twice that for a supreme HQ.
    pub(crate) fn air_radius(&self, s: &State, hq: UnitId) -> u8 {
        let cv = self.effective(s, hq).unwrap_or(0);
        if self.data.unit(hq).is_supreme() { 2 * cv } else { cv }
    }

    /// [5.5, 7.13, 13.13] May this HQ strike in this battle?
    pub(crate) fn may_strike(&self, s: &State, hq: UnitId, hex: HexId) -> Result<(), Why> {
        if s.side(hq) != s.active {
            return Err(Why::EnemyUnit(hq));
        }
        let from = s.pieces.hex(hq).ok_or(Why::NotOnMap(hq))?;
        if !s.pieces.has(hq, mark::ACTIVE) {
            return Err(Why::StrikeInactive(hq));
        }
        // [14.2] A paradrop takes all an HQ has.
        if s.pieces.has(hq, mark::AIRBORNE) {
            return Err(Why::StrikeDropped(hq));
        }
        if s.strikes.iter().any(|&(other, _)| other == hq) {
            return Err(Why::StrikeSpent(hq));
        }
        // [13.12, 13.16] A die for each CV it works with.
        if self.effective(s, hq).unwrap_or(0) == 0 {
            return Err(if s.cv(hq) == 0 { Why::NoStrikeDice(hq) } else { Why::StrikeDisrupted(hq) });
        }
        if hex.index() >= self.data.map.len() || !s.pieces.is_battle(hex) {
            return Err(Why::NoBattle(hex));
        }
        if s.strikes.iter().any(|&(_, other)| other == hex) {
            return Err(Why::StruckAlready(hex));
        }
        if self.data.map.distance(from, hex) > u32::from(self.air_radius(s, hq)) {
            return Err(Why::OutOfAirRange(hex));
        }
        if self.landed_too_far(s, hq, from, hex) { Err(Why::LandedTooFar(hex)) } else { Ok(()) }
    }

    /// [15.41] A landing beyond the radius of the HQ that ordered it in this turn, reckoned over the sea, is fought without
    /// its support and without its strike (ruling R114).
    fn landed_too_far(&self, s: &State, hq: UnitId, from: HexId, hex: HexId) -> bool {
        let ashore = |unit: UnitId| s.pieces.landed[unit.index()] == hex;
        let ordered = s.landings.iter().any(|landing| landing.hq == hq && landing.to == hex);
        if !ordered || !s.pieces.of(s.active, hex).any(ashore) {
            return false;
        }
        let mut reach = HexSet::EMPTY;
        self.lay_sea_command(from, self.air_radius(s, hq), &mut reach);
        !reach.contains(hex)
    }

    /// [7.13] Assigns a strike: the battle will be fought.
    pub(crate) fn strike(&self, s: &mut State, hq: UnitId, hex: HexId, log: &mut Log) {
        s.strikes.push((hq, hex));
        log.say("7.13", &[hex.0], || {
            Message::new("log-strike-assigned").with("hq", self.unit_name(hq)).with("hex", self.hex_name(hex))
        });
    }
}
