//! The data files as they are written, before they are checked and made dense.

use kernel::{OptionRows, Words};
use serde::Deserialize;
use std::collections::BTreeMap;

use super::tables::{Activation, Chit, Odds, Outcome, Weather};
use crate::units::{At, Kind, Nation, Side, Trait, Zoc};

#[derive(Deserialize)]
pub struct Units {
    pub class: Vec<Class>,
    pub unit: Vec<Unit>,
}

#[derive(Deserialize)]
pub struct Class {
    pub id: String,
    #[serde(rename = "type")]
    pub kind: Kind,
    pub front: Option<[u8; 2]>,
    pub back: Option<[u8; 2]>,
    #[serde(default)]
    pub zoc: Zoc,
    #[serde(default)]
    pub replaceable: bool,
    #[serde(default)]
    pub traits: Vec<Trait>,
    pub symbol: String,
    pub size: String,
}

#[derive(Deserialize)]
pub struct Unit {
    pub id: String,
    pub name: String,
    pub nation: Nation,
    pub branch: String,
    pub class: String,
    pub turn: u8,
    pub at: At,
    pub hex: Option<String>,
}

#[derive(Deserialize)]
pub struct Tables {
    pub turn: Vec<Turn>,
    pub chit: Vec<ChitRow>,
    pub crt: Crt,
    pub result: Vec<ResultRow>,
    pub bombing: Bombing,
    pub depot: Depot,
    pub terrain: Vec<Terrain>,
    pub feature: Vec<Feature>,
    pub hexside: Vec<Hexside>,
    pub weather: Vec<WeatherRow>,
    pub initiative: Initiative,
    pub retreat: Retreat,
    pub conversion: Vec<Conversion>,
    pub calendar: Vec<Calendar>,
    pub replacements: super::tables::Replacements,
    pub stacking: super::tables::Stacking,
    pub air: super::tables::Air,
    pub strategic: super::tables::Strategic,
    pub command: super::tables::Command,
    pub movement: super::tables::Movement,
    pub combat: super::tables::Combat,
    pub supply: super::tables::Supply,
    pub support: super::tables::Support,
    pub leaders: super::tables::Leaders,
    pub nations: super::tables::Nations,
    pub barbarossa: super::tables::Barbarossa,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Turn {
    pub turn: u8,
    pub year: u16,
    pub months: Vec<u8>,
    pub weather: Weather,
    pub initiative: Side,
    pub axis: Vec<Chit>,
    #[serde(default)]
    pub any_panzer: u8,
    #[serde(default)]
    pub twice: Vec<Chit>,
    pub soviet: Vec<Chit>,
    #[serde(default)]
    pub stavka: bool,
    pub steps: super::tables::Steps,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ChitRow {
    pub id: Chit,
    pub units: String,
    pub how: Vec<Vec<Activation>>,
    #[serde(default)]
    pub mandated: bool,
    #[serde(default)]
    pub reserves: bool,
    pub in_cup: Option<bool>,
    #[serde(default)]
    pub ends_in_range: bool,
}

#[derive(Deserialize)]
pub struct Crt {
    pub columns: Vec<Odds>,
    pub table: Vec<CrtTable>,
    pub point: Vec<CrtPoint>,
    #[serde(rename = "use")]
    pub usual: Vec<super::tables::CrtUse>,
    pub other: Vec<super::tables::CrtUse>,
}

#[derive(Deserialize)]
pub struct CrtTable {
    pub id: super::tables::TableId,
    pub rows: Vec<Row>,
}

#[derive(Deserialize)]
pub struct Row {
    pub roll: i8,
    pub results: Vec<Outcome>,
}

#[derive(Deserialize)]
pub struct CrtPoint {
    pub table: super::tables::TableId,
    pub odds: Odds,
    pub roll: i8,
    pub result: Outcome,
    #[serde(rename = "where")]
    pub place: String,
}

#[derive(Deserialize)]
pub struct ResultRow {
    pub code: Outcome,
    #[serde(default)]
    pub losses: [u8; 2],
    #[serde(default)]
    pub retreat: u8,
    pub all: Option<String>,
    #[serde(default)]
    pub exchange: bool,
    #[serde(default)]
    pub more: bool,
    #[serde(default)]
    pub cap: bool,
}

#[derive(Deserialize)]
pub struct Bombing {
    pub columns: Vec<Odds>,
    pub rows: Vec<Row>,
    pub done: Vec<u8>,
    pub plus: i8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Depot {
    pub rows: Vec<DepotRow>,
    #[serde(rename = "turn-1")]
    pub turn_1: i8,
    pub returns_after: u8,
}

#[derive(Deserialize)]
pub struct DepotRow {
    pub roll: i8,
    pub hexes: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Terrain {
    pub id: String,
    pub cost: Cost,
    #[serde(default)]
    pub whole: bool,
    #[serde(default)]
    pub shift: u8,
    pub mech_shift: Option<u8>,
    pub bombing: u8,
}

#[derive(Deserialize)]
pub struct Cost {
    pub infantry: u8,
    pub mech: u8,
    pub mountain: Option<u8>,
}

#[derive(Deserialize)]
pub struct Feature {
    pub id: String,
    #[serde(default)]
    pub add: u8,
    #[serde(default)]
    pub shift: u8,
    #[serde(default)]
    pub names: BTreeMap<String, u8>,
    pub zoc: Option<bool>,
    pub bombing: Option<u8>,
}

#[derive(Deserialize)]
pub struct Hexside {
    pub id: String,
    pub cost: u8,
    pub shift: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct WeatherRow {
    pub id: Weather,
    #[serde(default)]
    pub movement: super::tables::WeatherMovement,
    pub axis_mech_zoc: Option<bool>,
    #[serde(default)]
    pub bombing: i8,
    #[serde(default)]
    pub depot: i8,
    #[serde(default)]
    pub rivers: i8,
    #[serde(default)]
    pub closed: Vec<String>,
    #[serde(default)]
    pub airborne: bool,
    pub axis_rail_cost: Option<u8>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Initiative {
    pub axis: BTreeMap<String, u8>,
    pub case_blue: Vec<u8>,
}

#[derive(Deserialize)]
pub struct Retreat {
    pub soviet: [[String; 2]; 3],
    pub axis: [[String; 2]; 3],
    pub hexes: u8,
}

#[derive(Deserialize)]
pub struct Conversion {
    pub class: String,
    pub of: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
pub struct Calendar {
    pub turn: u8,
    #[serde(default)]
    pub out: Vec<String>,
    #[serde(default, rename = "box")]
    pub boxed: Vec<String>,
    #[serde(default)]
    pub back: Vec<String>,
    #[serde(default)]
    pub convert: Vec<Change>,
    #[serde(default)]
    pub classes: Vec<String>,
    pub count: Option<u8>,
}

#[derive(Deserialize)]
pub struct Change {
    pub from: String,
    pub to: String,
}

#[derive(Deserialize)]
pub struct Scenarios {
    pub scenario: Vec<Scenario>,
    pub option: OptionRows,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Scenario {
    pub id: String,
    pub title: Words,
    pub description: Words,
    pub rule: String,
    pub like: Option<String>,
    pub first_turn: u8,
    pub last_turn: u8,
    pub control: String,
    pub line: String,
    pub points: u8,
    pub first: Side,
    #[serde(default)]
    pub opening: Vec<Activation>,
    pub special: Vec<super::scenarios::Special>,
    #[serde(default)]
    pub pool: Pools,
    #[serde(default)]
    pub check: Vec<Check>,
    pub start: Start,
    pub victory: Vec<Victory>,
}

#[derive(Default, Deserialize)]
pub struct Pools {
    #[serde(default)]
    pub axis: Pool,
    #[serde(default)]
    pub soviet: Pool,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Pool {
    #[serde(default)]
    pub out: Vec<Line>,
    #[serde(default, rename = "box")]
    pub boxed: Vec<String>,
    #[serde(default)]
    pub eliminated: Vec<Line>,
    #[serde(default)]
    pub stavka: Vec<Line>,
    #[serde(default)]
    pub eliminated_by_option: Vec<String>,
}

/// Units by name, or so many of a class.
#[derive(Deserialize)]
pub struct Line {
    #[serde(default)]
    pub units: Vec<String>,
    pub class: Option<String>,
    pub nation: Option<Nation>,
    pub count: Option<usize>,
}

#[derive(Deserialize)]
pub struct Check {
    pub id: String,
    pub side: String,
    pub rule: String,
    #[serde(flatten)]
    pub kind: CheckKind,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum CheckKind {
    Printed,
    Reserve,
    District,
    Occupied {
        group: String,
        #[serde(default)]
        near: bool,
    },
    Strongholds,
    Stacking,
    Country {
        at: Vec<At>,
        country: String,
    },
    Bases {
        near: BTreeMap<String, u8>,
    },
    Reduced {
        class: String,
        count: u8,
    },
    Boxed,
    #[serde(rename_all = "kebab-case")]
    OwnSide {
        #[serde(default)]
        stavka: bool,
    },
    #[serde(rename_all = "kebab-case")]
    Front {
        #[serde(default)]
        own_side: bool,
    },
    South {
        row: u8,
        none: Vec<String>,
        class: String,
        most: u8,
    },
    Garrison {
        groups: Vec<String>,
        combat: u8,
    },
    Remove {
        nation: Nation,
        #[serde(rename = "type")]
        kind: Option<Kind>,
        steps: u8,
        #[serde(default)]
        combat: u8,
    },
    Flip {
        #[serde(rename = "trait")]
        which: Trait,
        count: u8,
    },
    Depots,
    Withhold {
        count: u8,
    },
    Marker {
        marker: String,
        place: String,
    },
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Start {
    pub ready: Vec<String>,
    pub out_of_supply: Option<String>,
    #[serde(default)]
    pub retaken: Vec<String>,
    #[serde(default)]
    pub leader_uses: BTreeMap<String, u8>,
    pub manstein: Option<Near>,
}

#[derive(Deserialize)]
pub struct Near {
    pub near: String,
    pub range: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Victory {
    pub winner: String,
    pub when: toml::Value,
    #[serde(default)]
    pub hold: Vec<String>,
    #[serde(default)]
    pub any: Vec<String>,
    pub of: Option<Of>,
    #[serde(default)]
    pub lost: Vec<String>,
    pub points: Option<u8>,
    pub below: Option<u8>,
    #[serde(default)]
    pub supplied: bool,
    pub also: Option<String>,
    pub exited: Option<Exited>,
    #[serde(default)]
    pub kursk_gone: bool,
    #[serde(default)]
    pub no_point_lost: bool,
    pub unless: Option<Unless>,
}

#[derive(Deserialize)]
pub struct Of {
    pub count: u8,
    pub places: Vec<String>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Exited {
    pub units: u8,
    pub mech: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Unless {
    pub kursk_hexes: u8,
    pub kursk_losses: u8,
    pub kursk_attacks: u8,
    pub odds: Odds,
}
