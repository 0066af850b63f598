//! [2.2.2, 2.2.8, 6.2] The terrain effects chart laid over the map: what each hex and hexside does.

use board::{Direction, HexId, Map};
use kernel::DataError;

use crate::data::{SupplyGround, Tables};

/// A cost that cannot be paid.
pub const FORBIDDEN: u16 = u16::MAX;
/// No ferry here.
pub const NO_FERRY: u8 = u8::MAX;

/// What a hex does.
#[derive(Clone, Copy, Debug)]
pub struct HexEffect {
    /// [6.1] Cost in twelfths of a movement point by foot and mechanised.
    pub cost: [u16; 2],
    /// [9.3] Multiplier of the defence.
    pub defence: u8,
    /// [9.3.1] Columns to the left.
    pub shift: i8,
    /// [9.4.4] The first loss is ignored.
    pub keeps_loss: bool,
    /// [9.5.6] The first retreat hex is ignored: villages, towns, cities.
    pub keeps_retreat: bool,
    pub water: bool,
    /// [9.6.4] A mechanised advance ends here.
    pub built_up: bool,
    /// [11.3] Prepared defence: 0 Nederland, 1 Nordland.
    pub defences: Option<u8>,
    /// [6.3] How much access a unit needs to come here: see `UnitInfo::access`.
    pub access: u8,
    /// [10.2.2] Narva and its bridgehead.
    pub bridgehead: bool,
    /// [10.1] Supply passes, by frost.
    pub supply: [SupplyGround; 2],
    /// [6.4.1] A road that strategic movement can start on, by frost (winter trails are no such roads).
    pub road: bool,
    /// [6.5] A major railway.
    pub rail: bool,
}

/// What crossing a hexside does, in one state of the ice.
#[derive(Clone, Copy, Debug)]
pub struct Crossing {
    /// [6.2] Added to the cost of the hex, by foot and mechanised; `FORBIDDEN` where one cannot cross.
    pub cost: [u16; 2],
    /// [6.2.1] Cost along a road in place of hex and hexside; `FORBIDDEN` without a road.
    pub road: [u16; 2],
    /// [6.4.1] Cost by strategic movement.
    pub strategic: u16,
    /// [6.2.2.2] A ferry that is needed here, by number.
    pub ferry: u8,
    /// [9.3] Attackers across it are halved.
    pub halves: bool,
    /// [5.6] A ZOC passes.
    pub zoc: bool,
    /// [10.1.1] A supply line passes.
    pub supply: bool,
    /// [6.5] A major railway that is not cut.
    pub rail: bool,
    /// [9.6.4] A minor river without a bridge.
    pub stream: bool,
}

/// Hexes and hexsides by dense id.
pub struct Ground {
    hexes: Vec<HexEffect>,
    /// By frost (0 thaw, 1 frozen), hex and direction.
    crossings: [Vec<[Crossing; 6]>; 2],
    /// Hexsides with a ferry, by ferry number.
    pub ferries: Vec<(HexId, Direction)>,
}

impl Ground {
    pub fn new(map: &Map, tables: &Tables) -> Result<Self, DataError> {
        let missing = |what: &str| DataError::bad("tables.toml", format!("no entry for {what}"));
        let mut hexes = Vec::with_capacity(map.len());
        let roads: Vec<_> = map
            .link_kinds()
            .iter()
            .map(|kind| tables.road.iter().find(|road| &road.id == kind).ok_or_else(|| missing(kind)))
            .collect::<Result<_, _>>()?;
        let rail_bit = map.link_bit("rail").ok_or_else(|| missing("rail"))?;
        let kinds_of = |bits: u32| roads.iter().enumerate().filter(move |(i, _)| bits >> i & 1 == 1).map(|(_, r)| *r);
        let group = |name: &str| map.group(name).ok_or_else(|| DataError::bad("map.toml", format!("no group {name}")));
        let (nederland, nordland) = (group("pd-nederland")?, group("pd-nordland")?);
        let zone = [group("narva")?, group("ivangorod")?, group("bridgehead-interior")?, nederland, nordland];
        for hex in map.hexes() {
            let id = &map.terrains()[usize::from(map.terrain(hex))].id;
            let effect = tables.terrain.iter().find(|t| &t.id == id).ok_or_else(|| missing(id))?;
            let links = map.links_at(hex);
            let defences = if nederland.contains(&hex) {
                Some(0)
            } else if nordland.contains(&hex) {
                Some(1)
            } else {
                None
            };
            let bridgehead = zone.iter().any(|group| group.contains(&hex));
            let supply = [false, true].map(|frost| {
                let on_road = kinds_of(links).any(|road| frost || !road.frost_only);
                if on_road { SupplyGround::Yes } else { effect.supply }
            });
            hexes.push(HexEffect {
                cost: [effect.foot.unwrap_or(FORBIDDEN), effect.mech.unwrap_or(FORBIDDEN)],
                defence: effect.defence,
                shift: i8::try_from(effect.shift).unwrap_or(0),
                keeps_loss: effect.keeps_loss,
                keeps_retreat: effect.keeps_retreat,
                water: id == "water",
                built_up: matches!(id.as_str(), "village" | "town" | "city"),
                defences,
                access: if defences.is_some() { 2 } else { u8::from(bridgehead) },
                bridgehead,
                supply,
                road: kinds_of(links).any(|road| road.strategic.is_some()),
                rail: links & rail_bit != 0,
            });
        }
        let mut ferries = Vec::new();
        let sides = SideBits::new(map)?;
        for hex in map.hexes() {
            for direction in Direction::ALL {
                let back = map.neighbour(hex, direction).is_some_and(|to| to < hex);
                if map.side(hex, direction) & sides.ferry != 0 && !back {
                    ferries.push((hex, direction));
                }
            }
        }
        let effect = |id: &str| tables.hexside.iter().find(|side| side.id == id).ok_or_else(|| missing(id));
        let effects =
            [effect("major-open")?, effect("major-frozen")?, effect("ferry")?, effect("minor")?, effect("bridge")?];
        let crossing = |hex: HexId, direction: Direction, frost: bool| {
            let bits = map.side(hex, direction);
            let links = map.link(hex, direction);
            let usable = || kinds_of(links).filter(|road| frost || !road.frost_only);
            let (major, minor) = (bits & sides.major != 0, bits & sides.minor != 0);
            let frozen = frost && bits & sides.never_freezes == 0;
            let bridged = usable().next().is_some();
            let has_ferry = bits & sides.ferry != 0 && !frozen;
            let [open, ice, ferry, stream, bridge] = effects;
            let effect = match (major, minor) {
                (false, false) => None,
                _ if bridged => Some(bridge),
                (true, _) if has_ferry => Some(ferry),
                (true, _) if frozen => Some(ice),
                (true, _) => Some(open),
                (false, true) => Some(stream),
            };
            let cost = effect.map_or([0, 0], |e| [e.foot.unwrap_or(FORBIDDEN), e.mech.unwrap_or(FORBIDDEN)]);
            let at = |ferry: &(HexId, Direction)| {
                *ferry == (hex, direction)
                    || map.neighbour(hex, direction).map(|to| (to, direction.opposite())) == Some(*ferry)
            };
            let number = ferries.iter().position(at).filter(|_| major && has_ferry && !bridged);
            Crossing {
                cost,
                road: [usable().map(|r| r.foot).min(), usable().map(|r| r.mech).min()].map(|c| c.unwrap_or(FORBIDDEN)),
                strategic: usable().filter_map(|r| r.strategic).min().unwrap_or(FORBIDDEN),
                ferry: number.and_then(|n| u8::try_from(n).ok()).unwrap_or(NO_FERRY),
                halves: effect.is_some_and(|e| e.halves),
                zoc: effect.is_none_or(|e| e.zoc),
                // A ferry joins the roads on both banks for supply, ice or no ice [10.1.1].
                supply: effect.is_none_or(|e| e.supply) || (major && bits & sides.ferry != 0),
                rail: links & rail_bit != 0 && bits & sides.rail_cut == 0,
                stream: minor && !bridged,
            }
        };
        let table = |frost| map.hexes().map(|hex| Direction::ALL.map(|d| crossing(hex, d, frost))).collect();
        let crossings = [table(false), table(true)];
        Ok(Self { hexes, crossings, ferries })
    }

    /// What a hex does.
    pub fn hex(&self, hex: HexId) -> &HexEffect {
        &self.hexes[hex.index()]
    }

    /// What crossing a hexside does.
    pub fn crossing(&self, frost: bool, hex: HexId, direction: Direction) -> &Crossing {
        &self.crossings[usize::from(frost)][hex.index()][direction.index()]
    }
}

struct SideBits {
    major: u32,
    minor: u32,
    never_freezes: u32,
    ferry: u32,
    rail_cut: u32,
}

impl SideBits {
    fn new(map: &Map) -> Result<Self, DataError> {
        let bit = |kind: &str| {
            map.side_bit(kind).ok_or_else(|| DataError::bad("map.toml", format!("no hexside kind {kind}")))
        };
        Ok(Self {
            major: bit("major")?,
            minor: bit("minor")?,
            never_freezes: bit("never-freezes")?,
            ferry: bit("ferry")?,
            rail_cut: bit("rail-cut")?,
        })
    }
}
