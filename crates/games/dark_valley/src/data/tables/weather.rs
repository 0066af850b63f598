//! [14.0] The weather and what it does.

use serde::Deserialize;

use crate::data::raw;

/// [14.0] The weather of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weather {
    /// June to August.
    Fair,
    /// May, September and November.
    Mixed,
    /// March, April and October.
    Mud,
    /// December to February.
    Snow,
}

/// What weather does to movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct WeatherMovement {
    /// Of mechanised Axis units.
    pub axis_mech: i8,
    /// Of all others.
    pub others: i8,
}

/// What a weather does.
#[derive(Clone, Debug)]
pub struct WeatherInfo {
    /// Movement.
    pub movement: WeatherMovement,
    /// Have mechanised Axis units a zone of control?
    pub axis_mech_zoc: bool,
    /// Added to bombing rolls.
    pub bombing: i8,
    /// Added to depot rolls.
    pub depot: i8,
    /// Classes that rivers lose.
    pub rivers: i8,
    /// Groups of ports that are closed.
    pub closed: Vec<String>,
    /// May airborne corps be flown and dropped?
    pub airborne: bool,
    /// What a step of the Axis costs by rail in the USSR.
    pub axis_rail_cost: u8,
}

/// Reads what weathers do, in their order.
pub(super) fn read(rows: Vec<raw::WeatherRow>) -> Result<Vec<WeatherInfo>, String> {
    let mut weather: Vec<_> = rows.into_iter().map(|row| (row.id, info(row))).collect();
    weather.sort_by_key(|(id, _)| *id);
    if weather.len() != 4 {
        return Err("there are four weathers".into());
    }
    Ok(weather.into_iter().map(|(_, info)| info).collect())
}

fn info(row: raw::WeatherRow) -> WeatherInfo {
    WeatherInfo {
        movement: row.movement,
        axis_mech_zoc: row.axis_mech_zoc.unwrap_or(true),
        bombing: row.bombing,
        depot: row.depot,
        rivers: row.rivers,
        closed: row.closed,
        airborne: row.airborne,
        axis_rail_cost: row.axis_rail_cost.unwrap_or(1),
    }
}
