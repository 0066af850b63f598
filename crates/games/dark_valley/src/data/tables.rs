//! Tables of numbers: turns and chits, results, ground, weather, calendar and limits.

use board::{Direction, Map};
use kernel::DataError;

use super::raw;
use crate::ground::Terrain;
use crate::units::{BySide, Side, UnitId};

mod chits;
mod cover;
mod limits;
mod results;
mod turns;
mod weather;

pub use chits::{Activation, Chit, ChitInfo};
pub use cover::{Cover, Feature};
pub use limits::*;
pub use results::{ByYear, COLUMNS, CrtUse, Effect, Odds, Outcome, Point, TableId};
pub use turns::{Calendar, Steps, Turn};
pub use weather::{Weather, WeatherInfo, WeatherMovement};

/// Tables of numbers.
pub struct Tables {
    turns: Vec<Turn>,
    chits: Vec<ChitInfo>,
    crt: results::Cells,
    usual: Vec<CrtUse>,
    other: Vec<CrtUse>,
    /// What the example rolls.
    pub points: Vec<Point>,
    effects: Vec<(Outcome, Effect)>,
    bombing: Vec<(i8, Vec<Outcome>)>,
    bombing_columns: Vec<Odds>,
    /// Rolls after which a bomber is done.
    pub bombers_done: Vec<u8>,
    /// What the 8th Air adds.
    pub bombing_plus: i8,
    depot: Vec<(i8, u8)>,
    /// Added to depot rolls on turn 1.
    pub depot_turn_1: i8,
    /// Turns until a captured depot returns.
    pub depot_returns_after: u8,
    cover: [Cover; 4],
    /// Towns.
    pub town: Feature,
    /// Cities.
    pub city: Feature,
    /// Fortified zones.
    pub fz: Feature,
    /// That of Kursk, on its stronger side.
    pub fz_2: Feature,
    /// Forts.
    pub fort: Feature,
    /// Movement over and columns behind a river, and a major river.
    pub rivers: [(u8, u8); 2],
    weather: Vec<WeatherInfo>,
    /// [10.2] Turns on which Case Blue may be launched.
    pub case_blue: Vec<u8>,
    /// [12.5] The compass of retreat, best pair first.
    pub compass: BySide<[[Direction; 2]; 3]>,
    /// Hexes of a retreat.
    pub retreat: u8,
    /// [7.8] What units of a class are made of.
    pub conversions: Vec<(u8, Vec<(u8, u8)>)>,
    /// What leaves, returns and is converted.
    pub calendar: Vec<Calendar>,
    /// Soviet replacements.
    pub replacements: Replacements,
    /// How many may share a hex.
    pub stacking: Stacking,
    /// Aircraft.
    pub air: Air,
    /// Trains, ships and parachutes.
    pub strategic: Strategic,
    /// Ranges of headquarters.
    pub command: Command,
    /// Movement without supply.
    pub movement: Movement,
    /// Odds and the die.
    pub combat: Combat,
    /// How far supply reaches.
    pub supply: Supply,
    /// Artillery and markers.
    pub support: Support,
    /// Manstein and Model.
    pub leaders: Leaders,
    /// Germany's allies.
    pub nations: Nations,
    /// Special rules of 1941.
    pub barbarossa: Barbarossa,
}

/// What the tables are read with.
pub(super) struct Names<'a> {
    pub map: &'a Map,
    pub unit: &'a dyn Fn(&str) -> Option<UnitId>,
    pub class: &'a dyn Fn(&str) -> Option<u8>,
}

impl Tables {
    /// A turn of the track, from 1.
    pub fn turn(&self, turn: u8) -> &Turn {
        &self.turns[usize::from(turn.clamp(1, self.last_turn())) - 1]
    }

    /// The last turn there is.
    pub fn last_turn(&self) -> u8 {
        u8::try_from(self.turns.len()).unwrap_or(u8::MAX)
    }

    /// What a chit does.
    pub fn chit(&self, chit: Chit) -> &ChitInfo {
        &self.chits[chit as usize]
    }

    /// [12.3] A cell of a combat table; the roll may be anything, the column counts from 1:3.
    pub fn result(&self, table: TableId, column: usize, roll: i8) -> Outcome {
        let row = usize::from((roll.clamp(-1, 8) + 1).unsigned_abs());
        self.crt[table as usize][row][column.min(COLUMNS - 1)]
    }

    /// The column of these odds.
    pub const fn column(odds: Odds) -> usize {
        let column = if odds.0 < 0 { odds.0 + 3 } else { odds.0 + 1 };
        if column < 0 {
            0
        } else if column > 7 {
            7
        } else {
            column as usize
        }
    }

    /// [12.3.1] The table for an attack of this side; `by_year` is the option of ruling A1.
    pub fn table(&self, side: Side, weather: Weather, turn: u8, by_year: ByYear) -> TableId {
        let uses = if by_year == ByYear::Yes { &self.other } else { &self.usual };
        let fits = |row: &&CrtUse| {
            row.side == side
                && (row.weather.is_empty() || row.weather.contains(&weather))
                && row.to_turn.is_none_or(|last| turn <= last)
        };
        uses.iter().find(fits).map_or(TableId::B, |row| row.table)
    }

    /// What a result does.
    pub fn effect(&self, outcome: Outcome) -> Effect {
        self.effects.iter().find(|(code, _)| *code == outcome).map(|&(_, effect)| effect).unwrap_or_default()
    }

    /// [8.5] A cell of the bombing table: strength against defence, and the roll with all additions.
    pub fn bomb(&self, strength: u8, defence: u8, roll: i8) -> Outcome {
        let (first, last) = (self.bombing[0].0, self.bombing[self.bombing.len() - 1].0);
        let roll = roll.clamp(first, last);
        let ratio = |odds: Odds| if odds.0 < 0 { (1, odds.0.unsigned_abs()) } else { (odds.0.unsigned_abs(), 1) };
        let reached = |odds: &Odds| {
            let (to, one) = ratio(*odds);
            u16::from(strength) * u16::from(one) >= u16::from(to) * u16::from(defence)
        };
        let column = self.bombing_columns.iter().rposition(reached);
        let row = self.bombing.iter().find(|(of, _)| *of == roll);
        column.zip(row).map_or(Outcome::NoEffect, |(column, (_, results))| results[column])
    }

    /// [13.6] How far a depot may go.
    pub fn depot(&self, roll: i8) -> u8 {
        let (first, last) = (self.depot[0].0, self.depot[self.depot.len() - 1].0);
        self.depot.iter().find(|(of, _)| *of == roll.clamp(first, last)).map_or(0, |&(_, hexes)| hexes)
    }

    /// What ground does.
    pub fn cover(&self, terrain: Terrain) -> Cover {
        self.cover[(terrain as usize).min(3)]
    }

    /// What a weather does.
    pub fn weather(&self, weather: Weather) -> &WeatherInfo {
        &self.weather[weather as usize]
    }

    pub(super) fn new(raw: raw::Tables, names: &Names<'_>) -> Result<Self, DataError> {
        let bad = |problem: String| DataError::bad("tables.toml", problem);
        if raw.turn.iter().map(|row| row.turn).ne(1..=44) {
            return Err(bad("the turns are not 1 to 44".into()));
        }
        let unit = |id: &str| (names.unit)(id).ok_or_else(|| format!("no unit {id}"));
        let class = |id: &str| (names.class)(id).ok_or_else(|| format!("no class {id}"));
        let turns = raw.turn.into_iter().map(turns::turn).collect();
        let chits = chits::read(raw.chit, &unit).map_err(bad)?;
        let crt = results::read(&raw.crt.columns, raw.crt.table).map_err(bad)?;
        let point = |row: raw::CrtPoint| Point {
            table: row.table,
            odds: row.odds,
            roll: row.roll,
            result: row.result,
            place: row.place,
        };
        let effects = raw.result.iter().map(|row| (row.code, results::effect(row))).collect();
        let bombing: Vec<_> = raw.bombing.rows.into_iter().map(|row| (row.roll, row.results)).collect();
        if bombing.is_empty() || bombing.iter().any(|(_, row)| row.len() != raw.bombing.columns.len()) {
            return Err(bad("the bombing table".into()));
        }
        let depot: Vec<_> = raw.depot.rows.iter().map(|row| (row.roll, row.hexes)).collect();
        if depot.is_empty() {
            return Err(bad("the depot table".into()));
        }
        let feature = |id: &str| {
            let row = raw.feature.iter().find(|row| row.id == id);
            row.map(cover::feature).ok_or_else(|| bad(format!("no feature {id}")))
        };
        let river = |id: &str| {
            let row = raw.hexside.iter().find(|row| row.id == id);
            row.map(|row| (row.cost, row.shift)).ok_or_else(|| bad(format!("no hexside {id}")))
        };
        let cover = cover::read(&raw.terrain).map_err(bad)?;
        let weather = weather::read(raw.weather).map_err(bad)?;
        let pairs =
            |pairs: &[[String; 2]; 3]| compass(names.map, pairs).ok_or_else(|| bad("compass of retreat".into()));
        let mut conversions = Vec::new();
        for row in &raw.conversion {
            let of = row
                .of
                .iter()
                .map(|(id, &count)| Ok((class(id)?, count)))
                .collect::<Result<Vec<_>, _>>()
                .map_err(bad)?;
            conversions.push((class(&row.class).map_err(bad)?, of));
        }
        let calendar = raw
            .calendar
            .iter()
            .map(|row| turns::calendar(row, &unit, &class))
            .collect::<Result<_, _>>()
            .map_err(bad)?;
        let tables = Self {
            turns,
            chits,
            crt,
            usual: raw.crt.usual,
            other: raw.crt.other,
            points: raw.crt.point.into_iter().map(point).collect(),
            effects,
            bombing,
            bombing_columns: raw.bombing.columns,
            bombers_done: raw.bombing.done,
            bombing_plus: raw.bombing.plus,
            depot,
            depot_turn_1: raw.depot.turn_1,
            depot_returns_after: raw.depot.returns_after,
            cover,
            town: feature("town")?,
            city: feature("city")?,
            fz: feature("fz")?,
            fz_2: feature("fz-2")?,
            fort: feature("fort")?,
            rivers: [river("river")?, river("major")?],
            weather,
            case_blue: raw.initiative.case_blue,
            compass: BySide::new([pairs(&raw.retreat.axis)?, pairs(&raw.retreat.soviet)?]),
            retreat: raw.retreat.hexes,
            conversions,
            calendar,
            replacements: raw.replacements,
            stacking: raw.stacking,
            air: raw.air,
            strategic: raw.strategic,
            command: raw.command,
            movement: raw.movement,
            combat: raw.combat,
            supply: raw.supply,
            support: raw.support,
            leaders: raw.leaders,
            nations: raw.nations,
            barbarossa: raw.barbarossa,
        };
        tables.follows_initiative(&raw.initiative.axis).map_err(bad)?;
        Ok(tables)
    }

    /// [10.2] Does the track give the initiative as the rule does?
    fn follows_initiative(&self, axis: &std::collections::BTreeMap<String, u8>) -> Result<(), String> {
        for (turn, row) in (1..).zip(&self.turns) {
            let word = match row.weather {
                Weather::Fair => "fair",
                Weather::Mixed => "mixed",
                Weather::Mud => "mud",
                Weather::Snow => "snow",
            };
            let side = if axis.get(word).is_some_and(|&last| turn <= last) { Side::Axis } else { Side::Soviet };
            if row.initiative != side {
                return Err(format!("turn {turn}: the initiative is not what 10.2 says"));
            }
        }
        Ok(())
    }
}

fn compass(map: &Map, pairs: &[[String; 2]; 3]) -> Option<[[Direction; 2]; 3]> {
    let direction = |name: &str| Direction::ALL.into_iter().find(|&direction| map.compass(direction) == name);
    let mut found = [[Direction::ALL[0]; 2]; 3];
    for (pair, row) in pairs.iter().zip(&mut found) {
        *row = [direction(&pair[0])?, direction(&pair[1])?];
    }
    Some(found)
}
