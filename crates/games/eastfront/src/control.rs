//! Chapter 8. Control of hexes, found at the start of each phase and kept through it.

use board::HexId;

use crate::EastFront;
use crate::ground::HexSet;
use crate::state::{Bridgehead, State, Traced, mark};
use crate::units::{BySide, Side, UnitId};

impl EastFront {
    /// [8.1] Finds control anew if something has changed since the last time.
    pub(crate) fn begin_phase(&self, s: &mut State) {
        if s.stale {
            if let Bridgehead::Laid(hex) = s.bridgehead {
                self.overrun_bridgehead(s, hex);
            }
            let before = (s.friendly, s.contested);
            self.find_control(s);
            s.stale = false;
            s.stale_supply |= before != (s.friendly, s.contested) || s.traced != Traced::of(s);
        }
    }

    /// [9.12, 10.3] Finds control, railways, sea routes and supply lines anew if something has changed.
    pub(crate) fn trace_supply(&self, s: &mut State) {
        self.begin_phase(s);
        if s.stale_supply {
            self.trace_lines(s);
        }
    }

    /// [9.12, 10.3] Finds railways, sea routes and supply lines by the control as it is known.
    fn trace_lines(&self, s: &mut State) {
        self.find_network(s);
        s.supplied = BySide::each(|side| self.supplied_hexes(s, side));
        s.traced = Traced::of(s);
        s.stale_supply = false;
    }

    /// [8.2, 14.6] Does a unit exert a ZoC? Not when it is engaged by others than dispersed paratroops (ruling R124), unsupplied
    /// or dispersed.
    pub(crate) fn exerts_zoc(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let engages = |enemy: UnitId| !s.pieces.has(enemy, mark::DISPERSED);
        let engaged = || s.pieces.is_battle(hex) && s.pieces.of(s.side(unit).enemy(), hex).any(engages);
        !s.pieces.has(unit, mark::UNSUPPLIED | mark::DISPERSED) && !engaged()
    }

    /// [8.2] The hexes in the ZoC of each side, occupied or not.
    pub(crate) fn zones(&self, s: &State) -> BySide<HexSet> {
        let mut zones = BySide::<HexSet>::default();
        for unit in self.data.unit_ids() {
            if let Some(hex) = s.pieces.hex(unit)
                && self.exerts_zoc(s, unit, hex)
            {
                zones[s.side(unit)] |= self.data.ground.zoc[hex.index()];
            }
        }
        zones
    }

    /// [8.31, 14.6] The hexes each side holds by standing in them: the original defender a battle, dispersed paratroops none,
    /// not even a battle that their side defended before the others were gone (ruling R19).
    fn occupied(&self, s: &State) -> BySide<HexSet> {
        let mut held = BySide::<HexSet>::default();
        for unit in self.data.unit_ids() {
            if let Some(hex) = s.pieces.hex(unit)
                && !s.pieces.has(unit, mark::DISPERSED)
            {
                held[s.side(unit)].insert(hex);
            }
        }
        for hex in s.battles().iter() {
            let defender = s.defender(hex);
            if held[defender].contains(hex) {
                held[defender.enemy()].remove(hex);
            }
        }
        held
    }

    /// [8.31, 8.32, 8.33, 8.34] Control of every hex.
    fn find_control(&self, s: &mut State) {
        let (zones, held) = (self.zones(s), self.occupied(s));
        let land = self.data.ground.land_set;
        let vacant = land - held[Side::Axis] - held[Side::Soviet];
        // [8.34] Empty hexes in nobody's ZoC belong to the last to control them.
        let last = BySide::new([land - s.soviet_held, s.soviet_held]);
        s.friendly = BySide::each(|side| {
            let (own, other) = (zones[side], zones[side.enemy()]);
            held[side] | (vacant & ((own | last[side]) - other))
        });
        s.contested = vacant & zones[Side::Axis] & zones[Side::Soviet];
        // A contested hex keeps its last holder.
        s.soviet_held = (s.friendly[Side::Soviet] | (s.contested & s.soviet_held)) - s.friendly[Side::Axis];
        // [16.5] But for a satellite that changed sides where it stood (ruling R122): when it moves, that tells.
        let entered = |unit: UnitId| !self.data.unit(unit).nation.is_satellite();
        s.west_crossed |= self.data.ground.west.iter().any(|hex| s.pieces.of(Side::Soviet, hex).any(entered));
        self.note_expeditions(s);
    }
}
