//! Hexes and counters that a rule calls by name.

use board::{HexId, Map};
use kernel::DataError;

use crate::units::{Kind, Trait, UnitId, UnitInfo};

/// Hexes and counters that a rule calls by name.
pub struct Named {
    /// [3.1] Victory hexes.
    pub victory: Vec<HexId>,
    /// [7.6] Replacement cities.
    pub replacement: Vec<HexId>,
    /// [15.6] Forts.
    pub forts: Vec<HexId>,
    /// [17.1.1] Hexes that count as the Odessa district besides it.
    pub odessa_also: Vec<HexId>,
    /// [9.6] Coasts of the Black Sea, and of the Sea of Azov.
    pub black_sea_coast: Vec<HexId>,
    /// See `black_sea_coast`.
    pub azov_coast: Vec<HexId>,
    /// [13.4] Ports in which ships feed Soviet units.
    pub sea_supply: Vec<HexId>,
    /// [7.3] The Crimea.
    pub crimea: Vec<HexId>,
    /// [13.3] Where Axis railways end, and cities that feed them.
    pub axis_sources: Vec<HexId>,
    /// [7.2] Those at the west edge alone.
    pub axis_edge: Vec<HexId>,
    /// [13.4] Where Soviet railways end.
    pub soviet_sources: Vec<HexId>,
    /// [17.3.2] The fortified zone of Kursk.
    pub kursk_zone: Vec<HexId>,
    /// Towns and cities.
    pub towns: Vec<HexId>,
    /// Ports of any sea.
    pub ports: Vec<HexId>,
    /// Places.
    pub kerch: HexId,
    pub taman: HexId,
    pub sevastopol: HexId,
    pub novorossiysk: HexId,
    pub odessa: HexId,
    pub bucharest: HexId,
    pub ploesti: HexId,
    pub budapest: HexId,
    pub leningrad: HexId,
    pub moscow: HexId,
    pub tula: HexId,
    pub ryazan: HexId,
    pub kursk: HexId,
    pub koenigsberg: HexId,
    /// Counters.
    pub panzer_hqs: [UnitId; 4],
    pub stavka: UnitId,
    pub zhukov: UnitId,
    pub manstein: UnitId,
    pub model: UnitId,
    pub stug: UnitId,
    pub armour: [UnitId; 2],
    pub naval: UnitId,
    pub romanian_air: UnitId,
    pub air_18: UnitId,
    /// All headquarters.
    pub hqs: Vec<UnitId>,
    /// All depots, in the order of their numbers.
    pub depots: Vec<UnitId>,
    /// All air units.
    pub air: Vec<UnitId>,
    /// German air units, which have bases.
    pub bases: Vec<UnitId>,
    /// Soviet artillery.
    pub artillery: Vec<UnitId>,
    /// Airborne corps.
    pub airborne: Vec<UnitId>,
}

impl Named {
    /// Finds them all.
    pub(super) fn new(map: &Map, units: &[UnitInfo], unit: &dyn Fn(&str) -> Option<UnitId>) -> Result<Self, DataError> {
        let group = |name: &str| {
            map.group(name).map(<[HexId]>::to_vec).ok_or_else(|| DataError::bad("map.toml", format!("no group {name}")))
        };
        let place = |name: &str| {
            let found = map.places().iter().find(|place| place.name == name).map(|place| place.hex);
            found.ok_or_else(|| DataError::bad("map.toml", format!("no place {name}")))
        };
        let piece = |id: &str| unit(id).ok_or_else(|| DataError::bad("units.toml", format!("no unit {id}")));
        let ids = |wanted: &dyn Fn(&UnitInfo) -> bool| -> Vec<UnitId> {
            (0..units.len()).filter(|&at| wanted(&units[at])).map(UnitId::from_index).collect()
        };
        let mut ports = Vec::new();
        for name in ["baltic-port", "gulf-port", "black-sea-port", "azov-port"] {
            ports.extend(group(name)?);
        }
        let axis_edge = group("axis-edge")?;
        let mut axis_sources = axis_edge.clone();
        axis_sources.extend(group("axis-source")?);
        Ok(Self {
            victory: group("victory")?,
            replacement: group("replacement-city")?,
            forts: group("fort")?,
            odessa_also: group("odessa-district-also")?,
            black_sea_coast: group("black-sea-coast")?,
            azov_coast: group("azov-coast")?,
            sea_supply: group("sea-supply")?,
            crimea: group("crimea")?,
            axis_sources,
            axis_edge,
            soviet_sources: group("soviet-edge")?,
            kursk_zone: group("fz-kursk")?,
            towns: map.places().iter().map(|place| place.hex).collect(),
            ports,
            kerch: place("Kerch")?,
            taman: place("Taman")?,
            sevastopol: place("Sevastopol")?,
            novorossiysk: place("Novorossiysk")?,
            odessa: place("Odessa")?,
            bucharest: place("Bucharest")?,
            ploesti: place("Ploesti")?,
            budapest: place("Budapest")?,
            leningrad: place("Leningrad")?,
            moscow: place("Moscow")?,
            tula: place("Tula")?,
            ryazan: place("Ryazan")?,
            kursk: place("Kursk")?,
            koenigsberg: place("Königsberg").or_else(|_| place("Koenigsberg"))?,
            panzer_hqs: [piece("PzHQ1")?, piece("PzHQ2")?, piece("PzHQ3")?, piece("PzHQ4")?],
            stavka: piece("Stavka")?,
            zhukov: piece("Zhukov")?,
            manstein: piece("Manstein")?,
            model: piece("Model")?,
            stug: piece("StuG")?,
            armour: [piece("Armour-A")?, piece("Armour-B")?],
            naval: ids(&|unit| unit.traits.has(Trait::Naval))
                .first()
                .copied()
                .ok_or_else(|| DataError::bad("units.toml", "nobody can land"))?,
            romanian_air: piece("RoAir")?,
            air_18: piece("18AirA")?,
            hqs: ids(&|unit| unit.kind == Kind::Hq),
            depots: ids(&|unit| unit.kind == Kind::Depot),
            air: ids(&|unit| unit.kind == Kind::Air),
            bases: ids(&|unit| unit.kind == Kind::Air && unit.front.first > 0),
            artillery: ids(&|unit| unit.kind == Kind::Artillery),
            airborne: ids(&|unit| unit.traits.has(Trait::Airborne)),
        })
    }
}
