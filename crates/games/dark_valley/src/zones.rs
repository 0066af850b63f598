//! Chapter 6. Zones of control, and which special rules hold now.

use board::HexId;

use crate::DarkValley;
use crate::data::scenarios::{Scenario, Special};
use crate::data::tables::{Turn, WeatherInfo};
use crate::ground::{Country, feature};
use crate::state::{HexSet, State, mark};
use crate::units::{Kind, Nation, Side, UnitId, Zoc};

impl DarkValley {
    /// The scenario that is played.
    pub(crate) fn scenario(&self, s: &State) -> &Scenario {
        &self.data.scenarios[usize::from(s.scenario)]
    }

    /// Has the scenario this special rule?
    pub(crate) fn special(&self, s: &State, special: Special) -> bool {
        self.scenario(s).special.contains(&special)
    }

    /// [17.1.2] Does a rule of the summer of 1941 that lasts to this turn still hold?
    pub(crate) fn until(&self, s: &State, last: u8) -> bool {
        s.turn <= last && self.special(s, Special::Barbarossa)
    }

    /// [17.1.2] Does a rule of 1941 for these turns hold?
    pub(crate) fn during(&self, s: &State, turns: [u8; 2]) -> bool {
        (turns[0]..=turns[1]).contains(&s.turn) && self.special(s, Special::Barbarossa)
    }

    /// [17.1.2] Is it the first winter?
    pub(crate) fn first_winter(&self, s: &State) -> bool {
        let turns = self.data.tables.barbarossa.first_winter;
        (turns[0]..=turns[1]).contains(&s.turn) && self.special(s, Special::FirstWinter)
    }

    /// [1.2, 4.0] The turn of the track.
    pub(crate) fn turn(&self, s: &State) -> &Turn {
        self.data.tables.turn(s.turn)
    }

    /// [14.0] What the weather does.
    pub(crate) fn weather(&self, s: &State) -> &WeatherInfo {
        self.data.tables.weather(self.turn(s).weather)
    }

    /// [6.1] Has a unit a zone of control now?
    #[inline]
    pub(crate) fn exerts(&self, s: &State, unit: UnitId) -> bool {
        let info = self.data.unit(unit);
        let shown = match info.zoc {
            Zoc::None => false,
            Zoc::Front => !s.pieces.has(unit, mark::REDUCED),
            Zoc::Both => true,
        };
        shown && (info.kind != Kind::Mech || info.side() != Side::Axis || self.weather(s).axis_mech_zoc)
    }

    /// [6.1] Is there a unit with a zone of control of this side in a hex?
    #[inline]
    fn radiates(&self, s: &State, by: Side, hex: HexId) -> bool {
        let top = s.pieces.top(hex);
        top != UnitId::NONE && self.data.side(top) == by && s.pieces.stack(hex).any(|unit| self.exerts(s, unit))
    }

    /// [6.1] Can a zone of control reach into this hex at all? Into a city it does not.
    #[inline]
    fn is_open_to_zones(&self, hex: HexId) -> bool {
        self.data.tables.city.zoc || !self.data.ground.has(hex, feature::CITY)
    }

    /// [6.1] Is a hex in a zone of control of this side?
    #[inline]
    pub(crate) fn in_zone(&self, s: &State, by: Side, hex: HexId) -> bool {
        self.is_open_to_zones(hex) && self.data.around(hex).any(|(_, near)| self.radiates(s, by, near))
    }

    /// [6.1] All hexes in zones of control of this side.
    pub(crate) fn zones(&self, s: &State, by: Side) -> HexSet {
        let mut zones = HexSet::EMPTY;
        for &unit in self.data.units_of(by) {
            let Some(hex) = s.pieces.hex(unit) else { continue };
            if !self.exerts(s, unit) {
                continue;
            }
            for (_, near) in self.data.around(hex) {
                if self.is_open_to_zones(near) {
                    zones.insert(near);
                }
            }
        }
        zones
    }

    /// [2.4] All hexes with combat units of this side.
    pub(crate) fn occupied(&self, s: &State, by: Side) -> HexSet {
        let units = self.data.units_of(by).iter().filter(|&&unit| self.data.fights(unit));
        units.filter_map(|&unit| s.pieces.hex(unit)).collect()
    }

    /// [6.2] Is a hex in an enemy zone of control that no friendly combat unit opens? Of `but` it is not asked.
    pub(crate) fn is_barred(&self, s: &State, side: Side, hex: HexId) -> bool {
        self.in_zone(s, side.enemy(), hex) && !s.fights_in(&self.data, side, hex)
    }

    /// [16.5, 17.1.2] May nobody step, fight or retreat between these hexes on the first turn? Inside Romania the Axis may
    /// move.
    pub(crate) fn is_frozen(&self, s: &State, side: Side, from: HexId, to: HexId) -> bool {
        if !self.until(s, self.data.tables.barbarossa.frozen) {
            return false;
        }
        let [a, b] = [from, to].map(|hex| self.data.ground.country[hex.index()]);
        let closed = |country: Country| matches!(country, Country::Romania | Country::Hungary);
        let inside = side == Side::Axis && a == Country::Romania && b == Country::Romania;
        (closed(a) || closed(b)) && !inside
    }

    /// [17.1.2] Do Germans ignore rivers?
    pub(crate) fn ignores_rivers(&self, s: &State, nation: Nation) -> bool {
        nation == Nation::German && self.until(s, self.data.tables.barbarossa.rivers_ignored)
    }

    /// [12.4, 14.0, 17.1.2] How much of a river a hexside is to these troops: 0 none, 1 a river, 2 a major one.
    pub(crate) fn river(&self, s: &State, nation: Nation, bits: u8) -> u8 {
        use crate::ground::side::{MAJOR, RIVER};
        let class: i8 = if bits & MAJOR != 0 { 2 } else { i8::from(bits & RIVER != 0) };
        let lower = self.weather(s).rivers - i8::from(self.ignores_rivers(s, nation));
        (class + lower).max(0).unsigned_abs()
    }

    /// [2.4] Is a hex a town or a city of this side?
    pub(crate) fn is_own_town(&self, s: &State, side: Side, hex: HexId) -> bool {
        self.data.ground.has(hex, feature::TOWN | feature::CITY) && s.controls(side, hex)
    }
}
