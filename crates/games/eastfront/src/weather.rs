//! Chapter 12. Weather: what a fortnight is like and what it does.

use board::{Direction, HexId};
use kernel::{Chance, Log, Message};
use serde::{Deserialize, Serialize};

use crate::EastFront;
use crate::data::special;
use crate::state::State;
use crate::text::who;
use crate::units::{Kind, Side, UnitId};

/// [12.1] The three sorts of weather.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weather {
    Dry,
    Mud,
    Snow,
}

impl Weather {
    /// Name of its text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Dry => "weather-dry",
            Self::Mud => "weather-mud",
            Self::Snow => "weather-snow",
        }
    }

    /// [4.4, 12.21] Who plays first.
    pub const fn first(self) -> Side {
        match self {
            Self::Dry | Self::Mud => Side::Axis,
            Self::Snow => Side::Soviet,
        }
    }
}

impl EastFront {
    /// [4.3, 12.1, 12.3] Finds the weather of the fortnight, and with it who plays first.
    pub(crate) fn roll_weather(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let row = &self.data.months[usize::from(s.date.month) - 1];
        s.weather = forecast(&row.east, chance);
        // [12.3] West of the boundary the weather may be left alone until the Soviets are there.
        let apart = s.options.west_weather || s.west_crossed;
        s.west = if !apart { s.weather } else { forecast(&row.west, chance) };
        s.first = s.weather.first();
        log.say("12.1", &[], || {
            Message::new("log-weather")
                .with("month", Message::named(format!("month-{}", s.date.month)))
                .with("year", s.date.year.to_string())
                .with("half", s.date.fortnight)
                .with("weather", Message::new(s.weather.id()))
                .with("west", Message::new(s.west.id()))
                .with("who", who(s.first))
        });
        log.attach(chance.fallen());
    }

    /// [12.3] The weather in a hex.
    pub(crate) fn weather_at(&self, s: &State, hex: HexId) -> Weather {
        if self.data.ground.hex(hex).is_west() { s.west } else { s.weather }
    }

    /// [6.33, 12.24, 12.3] How many units may cross a side of a battle hex in a phase: mud on either side of it makes it
    /// close (ruling R80).
    pub(crate) fn crossing_limit(&self, s: &State, hex: HexId, direction: Direction) -> u8 {
        let edge = self.data.ground.edge(hex, direction);
        let beyond = if edge.to == HexId::NONE { hex } else { edge.to };
        let muddy = [hex, beyond].into_iter().any(|at| self.weather_at(s, at) == Weather::Mud);
        edge.limit(if muddy { Weather::Mud } else { Weather::Dry })
    }

    /// [5.8, 12.22] Does the weather, or surprise, disrupt an HQ where it stands?
    pub(crate) fn is_disrupted(&self, s: &State, hq: UnitId, hex: HexId) -> bool {
        let side = s.side(hq);
        let by_weather = match self.weather_at(s, hex) {
            Weather::Dry => false,
            Weather::Mud => true,
            Weather::Snow => side == Side::Axis,
        };
        let surprised = side == Side::Soviet && self.in_june_41(s, special::SURPRISE);
        (by_weather && !self.is_sheltered(s, hq, hex)) || surprised
    }

    /// [5.8, 12.22] The supreme HQs are safe from the weather in Warsaw and Moscow.
    pub(crate) fn is_sheltered(&self, s: &State, hq: UnitId, hex: HexId) -> bool {
        let ground = &self.data.ground;
        let shelter = if s.side(hq) == Side::Axis { ground.warsaw } else { ground.moscow };
        self.data.unit(hq).is_supreme() && hex == shelter
    }

    /// Is a special rule of June 1941 in force?
    pub(crate) fn in_june_41(&self, s: &State, rule: u16) -> bool {
        let scenario = self.scenario(s);
        scenario.has(rule) && s.date.months() == scenario.begins.months()
    }

    /// [12.23] How many hexes a unit moves by land from a hex.
    pub(crate) fn speed(&self, s: &State, unit: UnitId, hex: HexId) -> u8 {
        let weather = self.weather_at(s, hex);
        let kind = self.data.unit(unit).kind;
        // Winter 41: the Axis is paralysed by snow.
        if weather == Weather::Snow && s.side(unit) == Side::Axis && self.scenario(s).has(special::PARALYSIS) {
            return 1;
        }
        match (kind, weather) {
            (Kind::Shock, _) | (_, Weather::Mud) if kind != Kind::Cavalry => 1,
            (Kind::Cavalry, Weather::Mud | Weather::Snow) => 2,
            (Kind::Armour | Kind::Mech | Kind::Cavalry, Weather::Dry) => 3,
            (Kind::Armour | Kind::Mech, Weather::Snow) => 2,
            (Kind::Infantry | Kind::Hq | Kind::Supreme, Weather::Dry) => 2,
            _ => 1,
        }
    }
}

/// [12.1] A fixed month needs no dice; in a variable one each player rolls a die and an even sum gives the first sort.
fn forecast(sorts: &[Weather], chance: &mut dyn Chance) -> Weather {
    match sorts {
        [even, odd] => {
            let sum = chance.roll(6, "die-weather") + chance.roll(6, "die-weather");
            if sum.is_multiple_of(2) { *even } else { *odd }
        }
        _ => sorts[0],
    }
}
