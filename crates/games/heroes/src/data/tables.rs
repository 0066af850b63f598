//! [5.0, 11.0, 14.0, 18.0] Terrain, movement, modifiers, works and other figures.

use serde::{Deserialize, Serialize};
use std::ops::Index;

use super::units::Class;
use crate::ground::Terrain;

/// [5.0, 14.0] What a terrain does.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TerrainRow {
    /// Added to the cost for those on foot; none if they cannot enter.
    foot: Option<u8>,
    wheeled: Option<u8>,
    tracked: Option<u8>,
    /// [4.0] On foot only light units enter.
    #[serde(default)]
    pub light_only: bool,
    /// [14.1] Bonus moves by tracks.
    #[serde(default)]
    pub bonus: bool,
    /// [14.5] Tracked vehicles may get stuck.
    #[serde(default)]
    pub bogs: bool,
    /// Added to the defence.
    #[serde(default)]
    pub defence: i8,
    /// [6.0, 11.3] Blocks the line of sight, one level high.
    #[serde(default)]
    pub blocks: bool,
    /// [7.6.1, 10.0]
    #[serde(default)]
    pub cover: bool,
    /// [12.2] Shells burst in the trees: no defence against them for the unarmoured.
    #[serde(default)]
    pub airburst: bool,
}

impl TerrainRow {
    /// Added to a unit's move cost, roads and hexsides aside; none if its class cannot enter.
    pub const fn extra(&self, class: Class) -> Option<u8> {
        match class {
            Class::Foot => self.foot,
            Class::Wheeled => self.wheeled,
            Class::Tracked => self.tracked,
        }
    }
}

/// What each terrain does.
#[derive(Clone, Debug)]
pub struct TerrainTable([TerrainRow; Terrain::ALL.len()]);

impl Index<Terrain> for TerrainTable {
    type Output = TerrainRow;

    fn index(&self, terrain: Terrain) -> &TerrainRow {
        &self.0[terrain as usize]
    }
}

kernel::words! {
    /// [18.0] Works and obstacles.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Work by crate::Heroes {
        /// [18.1.1]
        Trench = "trench",
        /// [18.1.2]
        Bunker = "bunker",
        /// [18.1.3]
        Hasty = "hasty",
        /// [18.3.1]
        Wire = "wire",
        /// [18.3.2]
        RoadBlock = "road-block",
        /// [18.3.3]
        Mines = "mines",
    }
}

/// [18.1, 18.4] What a work does.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WorkRow {
    /// Added to the defence of those in it from the front, and otherwise.
    #[serde(default)]
    pub front: i8,
    #[serde(default)]
    pub flank: i8,
    /// [18.4] Its own red defence.
    pub rating: i8,
    /// Markers in the box.
    pub supply: u8,
}

/// Figures of the rules that belong to no unit, card or terrain.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Figures {
    /// [3.0] Action points of an activation.
    pub activation: u8,
    /// [2.2]
    pub stall: u8,
    /// [5.3]
    pub pivot: u8,
    /// [7.6]
    pub rally: u8,
    /// [18.1.3]
    pub dig_in: u8,
    /// [10.2]
    pub hide: u8,
    /// [10.1] A hidden move into cover, and elsewhere.
    pub hidden_move: [u8; 2],
    /// [5.2, 14.4]
    pub back_up: u8,
    /// [5.0.3]
    pub cautious: u8,
    /// [5.0.3] Defence of those who moved carelessly.
    pub exposed: i8,
    /// [5.0.2] Crossing a wall, and its defence.
    pub wall: u8,
    pub wall_defence: i8,
    /// [11.0] For each level up, steep sides included [11.1].
    pub climb: u8,
    /// [15.4] Firing outside the arc.
    pub turret: u8,
    /// [13.1, 19.0] Engineers' smoke.
    pub engineer_smoke: u8,
    /// [3.2.3] Most command points on a roll.
    pub most_on_roll: u8,
    /// [7.0] A hit by this much more kills.
    pub critical: i8,
    /// [7.7.1]
    pub long_range: i8,
    /// [7.7.2]
    pub adjacent: i8,
    /// [7.7.3] In close combat, and if printed on white.
    pub close_combat: i8,
    pub close_combat_white: i8,
    /// [11.2] Firing down, and being fired at from below.
    pub firing_down: i8,
    pub fired_up_at: i8,
    /// [9.1.2]
    pub supporter: i8,
    /// [7.6.1]
    pub rally_cover: u8,
    pub rally_friend: u8,
    /// [12.0] How far an observer hex may be.
    pub observer: u8,
    /// [13.0] Smoke when it is laid.
    pub smoke: u8,
    /// [10.0] How near an enemy sees a hidden unit without cover.
    pub spotting: u8,
    /// [14.5] What must be rolled not to get stuck.
    pub stuck: u8,
    /// [15.6] Each vehicle for infantry in its hex.
    pub vehicle_cover: i8,
    /// [16.1]
    pub shield: i8,
    /// [18.3.3]
    pub mines: u8,
    /// [19.1] Red and blue firepower of flame, and its range.
    pub flame: i8,
    pub flame_range: u8,
    /// [5.5] How far an entry may shift.
    pub entry_shift: u8,
    /// [20.1] Taken off the sum of merged forces' command points.
    pub merged: u8,
}

/// Everything in `tables.toml`.
#[derive(Clone, Debug)]
pub struct Tables {
    pub terrain: TerrainTable,
    pub works: [WorkRow; Work::ALL.len()],
    pub figures: Figures,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    terrain: std::collections::BTreeMap<String, TerrainRow>,
    work: std::collections::BTreeMap<String, WorkRow>,
    figures: Figures,
}

/// Reads `tables.toml`.
pub fn read(text: &str) -> Result<Tables, String> {
    let file: File = toml::from_str(text).map_err(|e| e.to_string())?;
    let terrain = |name: &str| file.terrain.get(name).copied().ok_or_else(|| format!("no terrain {name}"));
    let work = |name: &str| file.work.get(name).copied().ok_or_else(|| format!("no work {name}"));
    Ok(Tables {
        terrain: TerrainTable([
            terrain("open")?,
            terrain("field")?,
            terrain("woods")?,
            terrain("forest")?,
            terrain("wooden")?,
            terrain("stone")?,
            terrain("water")?,
            terrain("wheat")?,
            terrain("corn")?,
        ]),
        works: [work("trench")?, work("bunker")?, work("hasty")?, work("wire")?, work("road-block")?, work("mines")?],
        figures: file.figures,
    })
}

#[cfg(test)]
impl TerrainTable {
    /// The same table with one row changed.
    pub fn with(mut self, terrain: Terrain, change: impl FnOnce(&mut TerrainRow)) -> Self {
        change(&mut self.0[terrain as usize]);
        self
    }
}
