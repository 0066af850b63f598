//! Chapter 8. Control of hexes, found at the start of each phase and kept through it.

use board::HexId;

use crate::EastFront;
use crate::ground::HexBits;
use crate::state::{Bridgehead, State, mark};
use crate::units::{Side, UnitId};

impl EastFront {
    /// [8.1] Finds control anew if something has changed since the last time.
    pub(crate) fn begin_phase(&self, s: &mut State) {
        if s.stale {
            if let Bridgehead::Laid(hex) = s.bridgehead {
                self.overrun_bridgehead(s, hex);
            }
            self.find_control(s);
            s.stale = false;
            s.stale_supply = true;
        }
    }

    /// [9.12, 10.3] Finds control, railways, sea routes and supply lines anew if something has changed.
    pub(crate) fn trace_supply(&self, s: &mut State) {
        self.begin_phase(s);
        if s.stale_supply {
            self.find_network(s);
            s.supplied = Side::ALL.map(|side| self.supplied_hexes(s, side));
            s.stale_supply = false;
        }
    }

    /// [8.2] Does a unit exert a ZoC? Not when it is engaged, unsupplied or dispersed.
    pub(crate) fn exerts_zoc(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        !s.pieces.is_battle(hex) && !s.pieces.has(unit, mark::UNSUPPLIED | mark::DISPERSED)
    }

    /// [8.2] The hexes in the ZoC of each side, occupied or not.
    pub(crate) fn zones(&self, s: &State) -> [HexBits; 2] {
        let mut zones = [HexBits::default(); 2];
        for unit in self.data.unit_ids() {
            if let Some(hex) = s.pieces.hex(unit)
                && self.exerts_zoc(s, unit, hex)
            {
                zones[s.side(unit).index()].unite(&self.data.ground.zoc[hex.index()]);
            }
        }
        zones
    }

    /// [8.31] The hexes each side holds by standing in them: the original defender a battle, dispersed paratroops none.
    fn occupied(&self, s: &State) -> [HexBits; 2] {
        let mut held = [HexBits::default(); 2];
        for unit in self.data.unit_ids() {
            if let Some(hex) = s.pieces.hex(unit)
                && !s.pieces.has(unit, mark::DISPERSED)
            {
                held[s.side(unit).index()].insert(hex);
            }
        }
        for hex in s.battles().iter() {
            let defender = s.defender(hex);
            held[defender.index()].insert(hex);
            held[defender.enemy().index()].set(hex, false);
        }
        held
    }

    /// [8.31, 8.32, 8.33, 8.34] Control of every hex.
    fn find_control(&self, s: &mut State) {
        let [axis_zone, soviet_zone] = self.zones(s);
        let [axis, soviet] = self.occupied(s);
        let last = s.soviet_held;
        let land = &self.data.ground.land_set;
        // [8.34] Empty hexes in nobody's ZoC belong to the last to control them.
        let vacant = |at: usize| land.word(at) & !axis.word(at) & !soviet.word(at);
        let owned = |at: usize, own: &HexBits, zone: &HexBits, other: &HexBits, last: u64| {
            let quiet = !zone.word(at) & !other.word(at) & last;
            own.word(at) | (vacant(at) & ((zone.word(at) & !other.word(at)) | quiet))
        };
        s.friendly = [
            HexBits::build(|at| owned(at, &axis, &axis_zone, &soviet_zone, !last.word(at))),
            HexBits::build(|at| owned(at, &soviet, &soviet_zone, &axis_zone, last.word(at))),
        ];
        s.contested = HexBits::build(|at| vacant(at) & axis_zone.word(at) & soviet_zone.word(at));
        // A contested hex keeps its last holder.
        s.soviet_held = HexBits::build(|at| {
            (s.friendly[1].word(at) | (s.contested.word(at) & last.word(at))) & !s.friendly[0].word(at)
        });
        s.west_crossed |= self.data.ground.west.iter().any(|hex| s.pieces.count(Side::Soviet, hex) > 0);
        self.note_expeditions(s);
    }
}
