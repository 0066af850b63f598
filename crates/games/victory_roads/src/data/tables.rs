//! Tables of numbers: results, ground, weather, tracks and limits.

use kernel::DataError;
use serde::Deserialize;
use std::collections::BTreeMap;

use super::raw;
use crate::results::{Cell, Cover};
use crate::state::Weather;

/// Tables of numbers.
pub struct Tables {
    pub results: [[Cell; 11]; 7],
    /// [7.9.3] The block of each row, by column.
    pub blocks: [[u8; 11]; 7],
    /// [6.1.4] Movement points by ground, infantry and armour.
    pub cost: [[u8; 2]; 4],
    pub cover: [Cover; 4],
    pub minor_city: Cover,
    pub major_city: Cover,
    pub advanced_works: Cover,
    pub great_river: Cover,
    /// (3.1) Weather by month and sum of the dice.
    weather: Vec<WeatherRow>,
    pub turns: Vec<TurnRow>,
    pub draw: DrawRow,
    pub theatre_moves: TheatreMoves,
    pub stavka: [[u8; 3]; 6],
    pub mood: Vec<MoodRow>,
    pub after_dismissal: Vec<u8>,
    /// By objectives held.
    pub reich: Vec<ReichRow>,
    pub strategic: Strategic,
    pub evacuation: [Evacuation; 6],
    pub surrender: Surrender,
    pub limits: Limits,
}

#[derive(Clone, Debug, Deserialize)]
pub struct TurnRow {
    pub turn: u8,
    pub year: u16,
    pub month: u8,
    pub part: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct WeatherRow {
    months: Vec<u8>,
    ground: Vec<String>,
    sky: Vec<String>,
}

/// [11.3.3] What changes a theatre's draw.
pub struct DrawRow {
    pub priority: i8,
    pub offensive: i8,
    pub minor_city: i8,
    pub no_rail: i8,
    pub snow: i8,
    pub mud: i8,
}

/// [11.6.2] How far theatres move.
pub struct TheatreMoves {
    pub hexes: i8,
    pub rail: i8,
    pub snow: i8,
    pub mud: i8,
}

pub struct MoodRow {
    pub name: String,
    pub points: u8,
    pub supports: u8,
}

pub struct ReichRow {
    pub extra: u8,
    pub added: u8,
    pub after_dismissal: u8,
    pub chosen: u8,
}

/// [15.2.1] What the loss of a hex costs.
pub struct Strategic {
    pub german_major: u8,
    pub german_minor: u8,
    pub major: u8,
    pub baltic_port: u8,
    pub no_halt_order: u8,
    pub oil: u8,
    pub budapest: u8,
    pub berlin: u8,
}

/// [6.5.3] A result of the evacuation die.
#[derive(Clone, Copy, Debug, Default)]
pub struct Evacuation {
    pub sails: bool,
    pub loss: bool,
}

/// [14] What changes the die of a surrender.
pub struct Surrender {
    pub moldavia: i8,
    pub galati: i8,
    pub bucharest: i8,
    pub budapest: i8,
    pub romania_soviet: i8,
    pub returns_plus: u8,
}

/// Distances and limits.
pub struct Limits {
    pub stack: u8,
    pub bridgehead_stack: u8,
    pub box_size: u8,
    pub offensive_radius: u32,
    pub movement_radius: u32,
    pub lend_lease_radius: u32,
    pub remote_distance: u8,
    pub remote_move: u8,
    pub most_haste: u8,
    pub strengthen_supports: u8,
    pub strengthen_corps: u8,
    pub theatre_quota: u8,
    pub reinforced_points: u8,
    pub reinforced_strategic: u8,
    pub withdrawal_radius: u8,
    pub withdrawal_hexes: u8,
    pub siege_hexes: u8,
    pub port_blockade: u8,
    pub mud_points: u8,
    pub fortress_points: u8,
    pub river_points: u8,
    pub great_river_points: u8,
    pub river_divisor: u8,
    pub great_river_divisor: u8,
    pub bridge_divisor: u8,
    pub katyusha_hits: u8,
    pub penetration_corps: u8,
    pub kriegsmarine_points: u8,
    pub reichsbahn_points: u8,
    pub fleet_points: u8,
    pub stalin_halts: u8,
    pub offensive_stavka: u8,
    pub rising_distance: u8,
    pub rising_shift: i8,
    pub resting_units: u8,
    pub mobilised: u8,
    pub mobilised_attack: u8,
}

impl Tables {
    /// [3.1.1] The weather of a month by the sum of two dice.
    pub fn weather(&self, month: u8, sum: u8) -> (Weather, bool) {
        let Some(row) = self.weather.iter().find(|row| row.months.contains(&month)) else {
            return (Weather::Fair, false);
        };
        let at = usize::from(sum.clamp(2, 12) - 2);
        let ground = match &*row.ground[at] {
            "mud" => Weather::Mud,
            "snow" => Weather::Snow,
            _ => Weather::Fair,
        };
        (ground, row.sky[at] == "overcast")
    }

    /// The month of a turn.
    pub fn month(&self, turn: u8) -> u8 {
        self.turns.iter().find(|row| row.turn == turn).map_or(6, |row| row.month)
    }

    pub(super) fn new(raw: &raw::Tables, supports: &raw::Supports) -> Result<Self, DataError> {
        let bad = |problem: String| DataError::bad("tables.toml", problem);
        let (results, blocks) = read_results(&raw.crt)?;
        let terrain =
            |id: &str| raw.terrain.iter().find(|row| row.id == id).ok_or_else(|| bad(format!("no terrain {id}")));
        let grounds = ["clear", "forest", "marsh", "mountain"];
        let mut cost = [[0; 2]; 4];
        let mut cover = [Cover::OPEN; 4];
        for (at, id) in grounds.into_iter().enumerate() {
            let row = terrain(id)?;
            cost[at] = [row.cost.infantry, row.cost.armour];
            cover[at] = read_cover(row)?;
        }
        let water = |id: &str| {
            raw.watercourse.iter().find(|row| row.id == id).ok_or_else(|| bad(format!("no watercourse {id}")))
        };
        let (river, great) = (water("river")?, water("great")?);
        let great_river = Cover { exploit: read_exploit(&great.a)?, ..Cover::OPEN };
        for row in &raw.weather {
            if row.ground.len() != 11 || row.sky.len() != 11 {
                return Err(bad("a month's weather has eleven rows".into()));
            }
        }
        let mut stavka = [[0; 3]; 6];
        for (at, row) in stavka.iter_mut().enumerate() {
            *row = [raw.stavka.priority[at], raw.stavka.normal[at], raw.stavka.secondary[at]];
        }
        if raw.mood.len() != 11 || raw.mood_changes.reset.is_empty() {
            return Err(bad("the Führer's mood has eleven boxes, and one after each dismissal".into()));
        }
        let mood = raw
            .mood
            .iter()
            .map(|row| MoodRow { name: row.name.clone(), points: row.rp, supports: row.supports })
            .collect();
        let mut reich: Vec<ReichRow> = Vec::new();
        for held in 0..=6 {
            let row = raw.reich.iter().find(|row| row.held == held);
            let row = row.ok_or_else(|| bad(format!("no row of the End of the Reich for {held} objectives")))?;
            reich.push(ReichRow {
                extra: row.extra,
                added: row.added.as_integer().map_or(u8::MAX, |count| count as u8),
                after_dismissal: row.after_dismissal.supports,
                chosen: row.after_dismissal.chosen,
            });
        }
        let value = |what: &str| {
            let row = raw.strategic.iter().find(|row| row.what == what);
            row.map(|row| row.mood.unsigned_abs()).ok_or_else(|| bad(format!("no strategic value of {what}")))
        };
        let strategic = Strategic {
            german_major: value("german-major")?,
            german_minor: value("german-minor")?,
            major: value("other-major")?,
            baltic_port: value("baltic-port")?,
            no_halt_order: value("no-halt-order")?,
            oil: value("oil")?,
            budapest: value("budapest")?,
            berlin: value("berlin")?,
        };
        let mut evacuation = [Evacuation::default(); 6];
        for row in &raw.evacuation {
            for die in row.die[0]..=row.die[1] {
                if let Some(result) = evacuation.get_mut(usize::from(die) - 1) {
                    *result = Evacuation { sails: row.sails, loss: row.loss > 0 };
                }
            }
        }
        let support = |id: &str| {
            let row = supports.support.iter().find(|row| row.id == id);
            row.ok_or_else(|| DataError::bad("supports.toml", format!("no support {id}")))
        };
        let fortress = terrain("advanced-fortification")?;
        let limits = &raw.limits;
        Ok(Self {
            results,
            blocks,
            cost,
            cover,
            minor_city: read_cover(terrain("minor")?)?,
            major_city: read_cover(terrain("major")?)?,
            advanced_works: read_cover(fortress)?,
            great_river,
            weather: raw.weather.clone(),
            turns: raw.turns.clone(),
            draw: DrawRow {
                priority: raw.support_draw.priority,
                offensive: raw.support_draw.great_offensive,
                minor_city: raw.support_draw.minor_city,
                no_rail: raw.support_draw.road_only,
                snow: raw.support_draw.snow,
                mud: raw.support_draw.mud,
            },
            theatre_moves: TheatreMoves {
                hexes: limits.theatre_move,
                rail: limits.theatre_move_rail,
                snow: raw.snow.theatre_move,
                mud: raw.mud.theatre_move,
            },
            stavka,
            mood,
            after_dismissal: raw.mood_changes.reset.clone(),
            reich,
            strategic,
            evacuation,
            surrender: Surrender {
                moldavia: raw.romania.iasi_and_chisinau.add,
                galati: raw.romania.galati.add,
                bucharest: raw.romania.bucharest_or_oil.add,
                budapest: raw.hungary.both_hexes,
                romania_soviet: raw.hungary.romania_soviet,
                returns_plus: raw.changed_ally.returns_plus,
            },
            limits: Limits {
                stack: limits.stack,
                bridgehead_stack: limits.stack_bridgehead,
                box_size: limits.supports_kept,
                offensive_radius: limits.theatre_offensive_radius,
                movement_radius: limits.theatre_movement_radius,
                lend_lease_radius: support("lend-lease")?.reach,
                remote_distance: limits.remote_beyond,
                remote_move: limits.remote_move,
                most_haste: limits.theatre_move_most_supports,
                strengthen_supports: limits.reinforce_supports,
                strengthen_corps: limits.reinforce_corps,
                theatre_quota: limits.other_theatre_supports,
                reinforced_points: limits.reinforced_movement,
                reinforced_strategic: limits.reinforced_strategic_movement,
                withdrawal_radius: limits.withdrawal_radius,
                withdrawal_hexes: limits.withdrawal_hexes,
                siege_hexes: limits.halt_order_siege,
                port_blockade: limits.port_siege,
                mud_points: raw.mud.most_movement.unwrap_or(2),
                fortress_points: fortress.soviet_cost.unwrap_or(4),
                river_points: river.cost,
                great_river_points: great.cost,
                river_divisor: river.divide,
                great_river_divisor: great.divide,
                bridge_divisor: great.divide_by_bridge.unwrap_or(great.divide),
                katyusha_hits: support("katyusha")?.die.map_or(4, |die| die[0]),
                penetration_corps: support("breakthrough")?.reinforces,
                kriegsmarine_points: support("kriegsmarine")?.naval_points,
                reichsbahn_points: support("reichsbahn")?.rail_points,
                fleet_points: support("baltic-fleet")?.naval,
                stalin_halts: support("stalin")?.halt_orders,
                offensive_stavka: raw.stavka.great_offensive,
                rising_distance: raw.warsaw.starts_within,
                rising_shift: raw.warsaw.shift,
                resting_units: raw.stavka.enter,
                mobilised: raw.mobilisation.divisions,
                mobilised_attack: raw.mobilisation.most_attack,
            },
        })
    }
}

type Results = ([[Cell; 11]; 7], [[u8; 11]; 7]);

fn read_results(columns: &[raw::Column]) -> Result<Results, DataError> {
    let bad = |problem: String| DataError::bad("tables.toml", problem);
    let wanted = ["1/2", "1/1", "2/1", "3/1", "4/1", "5/1", "6/1"];
    if columns.len() != wanted.len() || columns.iter().zip(wanted).any(|(column, odds)| column.odds != odds) {
        return Err(bad(format!("the columns must be, in this order: {}", wanted.join(", "))));
    }
    let (mut results, mut blocks) = ([[Cell::default(); 11]; 7], [[0; 11]; 7]);
    for (at, column) in columns.iter().enumerate() {
        if column.rows.len() != 11 || column.rows.iter().zip(2..).any(|(row, roll)| row.roll != roll) {
            return Err(bad(format!("column {} must have the rows 2 to 12", column.odds)));
        }
        for (row, cell) in column.rows.iter().zip(&mut results[at]) {
            let wrong = |text: &str| bad(format!("bad result “{text}”"));
            *cell = Cell {
                losses: row.losses,
                attack: row.a.parse().map_err(|()| wrong(&row.a))?,
                defence: row.d.parse().map_err(|()| wrong(&row.d))?,
            };
        }
        for (number, block) in column.blocks.iter().enumerate() {
            for row in block[0]..=block[1] {
                let place = blocks[at].get_mut(usize::from(row).wrapping_sub(2));
                *place.ok_or_else(|| bad(format!("a block of column {} has row {row}", column.odds)))? = number as u8;
            }
        }
    }
    Ok((results, blocks))
}

/// What is left of E0 to E3.
fn read_exploit(changes: &BTreeMap<String, String>) -> Result<[u8; 4], DataError> {
    let level = |text: &str| match text {
        "-" => Ok(0),
        "E" => Ok(1),
        "E2" => Ok(2),
        "E3" => Ok(3),
        other => Err(DataError::bad("tables.toml", format!("bad result “{other}”"))),
    };
    let mut left = [0, 1, 2, 3];
    for (from, to) in changes {
        left[level(from)?] = level(to)? as u8;
    }
    Ok(left)
}

fn read_cover(row: &raw::Terrain) -> Result<Cover, DataError> {
    let level = |text: &str| match text {
        "-" => Ok(0),
        "S" => Ok(1),
        "DR" => Ok(2),
        "DR2" => Ok(3),
        "DR3" => Ok(4),
        other => Err(DataError::bad("tables.toml", format!("bad result “{other}”"))),
    };
    let mut retreat = [0, 1, 2, 3, 4];
    for (from, to) in &row.d {
        retreat[level(from)?] = level(to)? as u8;
    }
    let exploit = if row.no_exploitation { [0; 4] } else { read_exploit(&row.a)? };
    Ok(Cover { defence: row.defence, exploit, retreat })
}
