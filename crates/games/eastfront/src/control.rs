//! [8.0] Control of hexes, found at the start of each phase and kept through it.

use board::HexId;

use crate::EastFront;
use crate::ground::HexBits;
use crate::state::{State, mark};
use crate::units::{Side, UnitId};

impl EastFront {
    /// [8.1] Finds control and supply anew if something has changed since the last time.
    pub(crate) fn begin_phase(&self, s: &mut State) {
        if s.stale {
            self.find_control(s);
            self.find_network(s);
            s.supplied = Side::ALL.map(|side| self.supplied_hexes(s, side));
            s.stale = false;
        }
    }

    /// [8.2] Does a unit exert a ZoC? Not when it is engaged, unsupplied or dispersed.
    pub(crate) fn exerts_zoc(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        !s.pieces.is_battle(hex) && !s.pieces.has(unit, mark::UNSUPPLIED | mark::DISPERSED)
    }

    /// [8.2] The hexes in the ZoC of each side, occupied or not.
    pub(crate) fn zones(&self, s: &State) -> [HexBits; 2] {
        let mut zones = [HexBits::default(); 2];
        for &hex in &self.data.ground.land {
            if s.pieces.is_battle(hex) {
                continue;
            }
            let Some(unit) = s.pieces.stack(hex).find(|&unit| self.exerts_zoc(s, unit, hex)) else { continue };
            let zone = &mut zones[s.side(unit).index()];
            for edge in &self.data.ground.hex(hex).edges {
                if edge.zoc() {
                    zone.insert(edge.to);
                }
            }
        }
        zones
    }

    /// [8.31] Who holds a hex by standing in it: the original defender of a battle; dispersed paratroops nobody.
    pub(crate) fn occupier(&self, s: &State, hex: HexId) -> Option<Side> {
        if s.pieces.is_battle(hex) {
            return Some(s.defender(hex));
        }
        let unit = s.pieces.stack(hex).find(|&unit| !s.pieces.has(unit, mark::DISPERSED))?;
        Some(s.side(unit))
    }

    /// [8.3] Control of every hex.
    fn find_control(&self, s: &mut State) {
        let [axis, soviet] = self.zones(s);
        s.friendly = [HexBits::default(); 2];
        s.contested = HexBits::default();
        for &hex in &self.data.ground.land {
            let holder = match (self.occupier(s, hex), axis.contains(hex), soviet.contains(hex)) {
                (Some(side), ..) => Some(side),
                (None, true, true) => None,
                (None, true, false) => Some(Side::Axis),
                (None, false, true) => Some(Side::Soviet),
                // [8.34] The last to control it.
                (None, false, false) => {
                    Some(if s.soviet_held.contains(hex) { Side::Soviet } else { Side::Axis })
                }
            };
            match holder {
                Some(side) => {
                    s.friendly[side.index()].insert(hex);
                    s.soviet_held.set(hex, side == Side::Soviet);
                }
                None => s.contested.insert(hex),
            }
        }
        if !s.west_crossed {
            s.west_crossed = self.data.ground.land.iter().any(|&hex| {
                self.data.ground.hex(hex).is_west() && s.pieces.count(Side::Soviet, hex) > 0
            });
        }
        self.note_expeditions(s);
    }
}
