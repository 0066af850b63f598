//! The data files as they are written, before they are checked and made dense.

use serde::Deserialize;

use super::{OptionRows, Words};
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub struct Units {
    pub class: Vec<Class>,
    pub unit: Vec<Unit>,
}

#[derive(Deserialize)]
pub struct Class {
    pub id: String,
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(default)]
    pub front: Vec<u8>,
    pub back: Option<Vec<u8>>,
    pub symbol: String,
    #[serde(default)]
    pub size: String,
    #[serde(default)]
    pub radius: u8,
}

#[derive(Deserialize)]
pub struct Unit {
    pub id: String,
    pub name: String,
    pub nation: String,
    #[serde(default)]
    pub branch: String,
    pub class: String,
    pub kind: String,
    #[serde(default)]
    pub elite: bool,
    #[serde(default)]
    pub formation: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Tables {
    pub turns: Vec<super::tables::TurnRow>,
    pub crt: Vec<Column>,
    pub terrain: Vec<Terrain>,
    pub watercourse: Vec<Watercourse>,
    pub weather: Vec<super::tables::WeatherRow>,
    pub mud: Weather,
    pub snow: Weather,
    pub support_draw: Draw,
    pub stavka: Stavka,
    pub mood: Vec<Mood>,
    pub mood_changes: MoodChanges,
    pub strategic: Vec<Strategic>,
    pub reich: Vec<Reich>,
    pub mobilisation: Mobilisation,
    pub evacuation: Vec<Evacuation>,
    pub romania: Romania,
    pub hungary: Hungary,
    pub changed_ally: ChangedAlly,
    pub warsaw: Warsaw,
    pub limits: Limits,
}

#[derive(Deserialize)]
pub struct Column {
    pub odds: String,
    pub blocks: Vec<[u8; 2]>,
    pub rows: Vec<Row>,
}

#[derive(Deserialize)]
pub struct Row {
    pub roll: u8,
    pub losses: [u8; 2],
    pub a: String,
    pub d: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Terrain {
    pub id: String,
    pub cost: Cost,
    pub defence: u8,
    #[serde(default)]
    pub a: BTreeMap<String, String>,
    #[serde(default)]
    pub d: BTreeMap<String, String>,
    #[serde(default)]
    pub no_exploitation: bool,
    pub soviet_cost: Option<u8>,
}

#[derive(Deserialize)]
pub struct Cost {
    pub infantry: u8,
    pub armour: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Watercourse {
    pub id: String,
    pub cost: u8,
    pub divide: u8,
    pub divide_by_bridge: Option<u8>,
    #[serde(default)]
    pub a: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Weather {
    pub most_movement: Option<u8>,
    pub theatre_move: i8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Draw {
    pub priority: i8,
    pub great_offensive: i8,
    pub minor_city: i8,
    pub road_only: i8,
    pub snow: i8,
    pub mud: i8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Stavka {
    pub priority: [u8; 6],
    pub normal: [u8; 6],
    pub secondary: [u8; 6],
    pub great_offensive: u8,
    pub heavy_attack: u8,
    pub enter: u8,
}

#[derive(Deserialize)]
pub struct Mood {
    pub name: String,
    pub rp: u8,
    pub supports: u8,
}

#[derive(Deserialize)]
pub struct MoodChanges {
    pub reset: Vec<u8>,
}

#[derive(Deserialize)]
pub struct Strategic {
    pub what: String,
    pub mood: i8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Reich {
    pub held: u8,
    pub extra: u8,
    pub added: toml::Value,
    pub after_dismissal: AfterDismissal,
}

#[derive(Deserialize)]
pub struct AfterDismissal {
    pub supports: u8,
    pub chosen: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Mobilisation {
    pub divisions: u8,
    pub most_attack: u8,
}

#[derive(Deserialize)]
pub struct Evacuation {
    pub die: [u8; 2],
    pub sails: bool,
    pub loss: u8,
}

#[derive(Deserialize)]
pub struct Add {
    pub add: i8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Romania {
    pub iasi_and_chisinau: Add,
    pub galati: Add,
    pub bucharest_or_oil: Add,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Hungary {
    pub both_hexes: i8,
    pub romania_soviet: i8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ChangedAlly {
    pub returns_plus: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Warsaw {
    pub starts_within: u8,
    pub shift: i8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Limits {
    pub stack: u8,
    pub stack_bridgehead: u8,
    pub supports_kept: u8,
    pub theatre_offensive_radius: u32,
    pub theatre_movement_radius: u32,
    pub remote_beyond: u8,
    pub remote_move: u8,
    pub theatre_move: i8,
    pub theatre_move_rail: i8,
    pub theatre_move_most_supports: u8,
    pub reinforce_supports: u8,
    pub reinforce_corps: u8,
    pub other_theatre_supports: u8,
    pub reinforced_movement: u8,
    pub reinforced_strategic_movement: u8,
    pub withdrawal_radius: u8,
    pub withdrawal_hexes: u8,
    pub halt_order_siege: u8,
    pub port_siege: u8,
    pub garrison: [u8; 3],
}

#[derive(Deserialize)]
pub struct Supports {
    pub support: Vec<Support>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Support {
    pub id: String,
    pub pool: String,
    pub count: u8,
    pub marks: Vec<String>,
    #[serde(default)]
    pub radius: u8,
    #[serde(default)]
    pub shift: i8,
    #[serde(default)]
    pub arrives: u8,
    #[serde(default)]
    pub reach: u32,
    pub die: Option<[u8; 2]>,
    #[serde(default)]
    pub reinforces: u8,
    #[serde(default)]
    pub naval_points: u8,
    #[serde(default)]
    pub rail_points: u8,
    #[serde(default)]
    pub naval: u8,
    #[serde(default)]
    pub halt_orders: u8,
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
    pub first_turn: u8,
    pub last_turn: u8,
    pub area: Option<String>,
    pub control: String,
    pub rules: Vec<String>,
    pub halt_orders: Option<toml::Value>,
    #[serde(default)]
    pub no_soviet_combat: Vec<u8>,
    pub draw: Option<Draws>,
    pub pool: Option<Pools>,
    #[serde(default)]
    pub hand: u8,
    #[serde(default)]
    pub mood: u8,
    #[serde(default)]
    pub freedom: u8,
    #[serde(default)]
    pub reich: u8,
    #[serde(default)]
    pub objectives: Vec<u8>,
    pub rail: Vec<u8>,
    pub naval: Vec<u8>,
    pub rp: BTreeMap<String, toml::Value>,
    pub sources: BySides<Vec<String>>,
    pub entry: Option<Entry>,
    /// Where German units may leave the map.
    #[serde(default)]
    pub exit: Option<Entry>,
    pub romania: super::Side,
    pub hungary: super::Side,
    #[serde(default)]
    pub stavka: Vec<String>,
    pub stavka_minimum: Option<Minimum>,
    #[serde(default)]
    pub corps_pool: Vec<String>,
    #[serde(default)]
    pub kg_infantry: Vec<String>,
    #[serde(default)]
    pub kg_armour: Vec<String>,
    pub setup: Vec<SetUp>,
    #[serde(default)]
    pub theatre: Vec<Theatre>,
    #[serde(default)]
    pub calendar: Vec<Calendar>,
    pub victory: Victory,
}

#[derive(Deserialize)]
pub struct BySides<T> {
    pub axis: T,
    pub soviet: T,
}

#[derive(Deserialize)]
pub struct Draws {
    pub soviet: SovietDraw,
    pub axis: Vec<u8>,
}

#[derive(Deserialize)]
pub struct SovietDraw {
    pub die: u8,
    pub plus: Vec<i8>,
}

#[derive(Deserialize)]
pub struct Pools {
    pub soviet: BTreeMap<String, u8>,
    pub axis: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
pub struct Entry {
    pub axis: String,
    /// From this turn on Germans arrive there alone; 0: never.
    #[serde(default)]
    pub from: u8,
}

#[derive(Deserialize)]
pub struct Minimum {
    pub infantry: u8,
    pub armour: u8,
}

#[derive(Deserialize)]
pub struct SetUp {
    pub units: Vec<Placed>,
}

#[derive(Deserialize)]
pub struct Placed {
    pub unit: String,
    pub hex: String,
    #[serde(default)]
    pub face: String,
}

#[derive(Deserialize)]
pub struct Theatre {
    pub id: String,
    pub hex: String,
    pub mode: String,
    pub supports: u8,
}

#[derive(Deserialize)]
pub struct Calendar {
    pub turn: u8,
    #[serde(default)]
    pub axis: Arrivals,
    #[serde(default)]
    pub soviet: Arrivals,
}

#[derive(Deserialize, Default)]
pub struct Arrivals {
    #[serde(default)]
    pub units: Vec<String>,
    #[serde(default)]
    pub at: Vec<String>,
    #[serde(default)]
    pub supports: Vec<String>,
    #[serde(default)]
    pub corps: u8,
    #[serde(default)]
    pub transform: Vec<Transform>,
    #[serde(default)]
    pub withdraw: Vec<Withdraw>,
}

#[derive(Deserialize)]
pub struct Transform {
    pub from: String,
    pub to: String,
}

#[derive(Deserialize)]
pub struct Withdraw {
    #[serde(rename = "type")]
    pub kind: String,
    pub count: u8,
    pub attack: u8,
}

#[derive(Deserialize)]
pub struct Victory {
    pub kind: String,
    pub sudden: Option<String>,
    pub levels: Vec<Level>,
    #[serde(default)]
    pub points: Vec<Points>,
    pub saved: Option<Saved>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Level {
    pub from: Option<i16>,
    pub both_by: Option<u8>,
    pub one_by: Option<u8>,
    pub result: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Saved {
    pub west_of: u8,
    pub divisions: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Points {
    pub what: String,
    #[serde(default)]
    pub by: String,
    pub hexes: Option<String>,
    pub group: Option<String>,
    pub each: Option<f64>,
    pub once: Option<f64>,
    #[serde(default)]
    pub by_turn: u8,
    #[serde(default)]
    pub beyond: u8,
    #[serde(default)]
    pub per: u8,
    pub objectives: Option<String>,
}
