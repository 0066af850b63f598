//! [7.5, 15.2] The hit markers of the two bags.

use kernel::Words;
use serde::{Deserialize, Serialize};

/// Which bag a marker is drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bag {
    /// Foot units and guns.
    Foot,
    /// Vehicles, trucks and wagons among them.
    Vehicle,
}

/// A kind of hit marker, by its place in `markers.toml`; those of a bag stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MarkerId(pub u8);

impl MarkerId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a hit does to a unit. Nothing written means nothing changed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Marker {
    pub id: String,
    pub name: Words,
    pub bag: Bag,
    pub count: u8,
    /// Destroyed at once.
    #[serde(default)]
    pub kills: bool,
    /// Nothing but rallying.
    #[serde(default)]
    pub stuns: bool,
    /// Neither moves nor pivots.
    #[serde(default)]
    pub halts: bool,
    /// Red and blue firepower that is lost.
    #[serde(default)]
    pub silences: [bool; 2],
    /// Added to the cost of fire.
    #[serde(default)]
    pub fire: i8,
    /// Added to red and blue firepower.
    #[serde(default)]
    pub power: [i8; 2],
    /// Added to the cost of each hex.
    #[serde(default, rename = "move")]
    pub pace: u8,
    /// The range it is cut to.
    pub range: Option<u8>,
    #[serde(default)]
    pub flank: i8,
    #[serde(default)]
    pub front: i8,
    /// [7.6] What must be rolled; none if it cannot be rallied from.
    pub rally: Option<u8>,
}

impl Marker {
    /// [7.5] Does it touch the firepower? Such a unit supports no group [9.1.2].
    pub fn touches_power(&self) -> bool {
        self.power != [0, 0] || self.silences != [false, false]
    }
}

#[derive(Deserialize)]
struct File {
    marker: Vec<Marker>,
}

/// Reads `markers.toml`.
pub fn read(text: &str) -> Result<Vec<Marker>, String> {
    let file: File = toml::from_str(text).map_err(|e| e.to_string())?;
    if !file.marker.is_sorted_by_key(|marker| marker.bag) {
        return Err("markers of the foot bag come first".into());
    }
    Ok(file.marker)
}
