//! Where each side means to fight when a scenario begins: what the proposed deployments are laid out around.

use super::why::paragraph;
use crate::data::scenarios::Scenario;
use crate::units::{At, Side};

/// A place that a side gathers around.
#[derive(Clone, Copy)]
pub(super) struct Focus {
    /// Its hex.
    pub hex: &'static str,
    /// How much it matters, to 100.
    pub weight: u8,
    /// How far around it.
    pub radius: u8,
    /// Its share of the mechanised units.
    pub armour: u8,
    /// For these units alone: an army group, or a district.
    pub of: Option<At>,
}

const fn at(hex: &'static str, weight: u8, radius: u8, armour: u8) -> Focus {
    Focus { hex, weight, radius, armour, of: None }
}

const fn of(group: At, hex: &'static str, weight: u8, radius: u8, armour: u8) -> Focus {
    Focus { hex, weight, radius, armour, of: Some(group) }
}

/// What a side means to do.
pub(super) struct Plan {
    /// Where it gathers.
    pub focus: &'static [Focus],
    /// Places that somebody guards, by name or hex.
    pub guard: &'static [&'static str],
}

/// June 1941: Panzers at Tilsit, before Grodno and Brest, and north of Lwow.
const BARBAROSSA_AXIS: Plan = Plan {
    focus: &[
        of(At::Agn, "W3117", 100, 5, 100),
        of(At::Agc, "W3326", 100, 5, 55),
        of(At::Agc, "W3220", 100, 4, 45),
        of(At::Ags, "W3330", 100, 6, 100),
        of(At::InRomania, "W4042", 100, 6, 100),
    ],
    guard: &[],
};

/// The same places from the other side of the frontier.
const BARBAROSSA_SOVIET: Plan = Plan {
    focus: &[
        at("W3217", 70, 5, 20),
        at("W3321", 70, 4, 20),
        at("W3427", 80, 4, 20),
        at("W3430", 90, 5, 40),
        at("W4141", 50, 6, 20),
    ],
    guard: &[],
};

/// June 1942: the south, with the Eleventh Army before Sevastopol.
const BLAU_AXIS: Plan = Plan {
    focus: &[
        at("E2227", 100, 7, 38),
        at("E2333", 100, 6, 30),
        at("E2737", 85, 6, 24),
        at("E1849", 90, 3, 0),
        at("E1715", 45, 5, 8),
        at("E1004", 35, 3, 0),
    ],
    guard: &["Kharkov", "Kursk", "Orel", "Smolensk", "Kiev", "Vitebsk", "Pskov", "Dnepropetrovsk", "Stalino", "Minsk"],
};

const BLAU_SOVIET: Plan = Plan {
    focus: &[
        at("E1914", 90, 7, 45),
        at("E2322", 75, 6, 35),
        at("E2428", 80, 6, 0),
        at("E2534", 85, 6, 20),
        at("E2938", 75, 5, 0),
        at("E1203", 60, 3, 0),
        at("E1750", 80, 2, 0),
    ],
    guard: &[
        "Moscow",
        "Tula",
        "Kalinin",
        "Voronezh",
        "Rostov",
        "Stalingrad",
        "Krasnodar",
        "Leningrad",
        "E1102",
        "E1203",
        "Gorki",
        "Yelets",
    ],
};

/// July 1943: both shoulders of the salient, and the salient itself.
const ZITADELLE_AXIS: Plan = Plan {
    focus: &[
        at("E2024", 100, 4, 38),
        at("E2130", 100, 4, 46),
        at("E2737", 50, 6, 12),
        at("E1519", 45, 5, 4),
        at("E1104", 35, 4, 0),
        at("E2747", 45, 3, 0),
    ],
    guard: &["Orel", "Kharkov", "Smolensk", "Kiev", "Stalino", "Dnepropetrovsk", "Sevastopol", "Novorossiysk", "Minsk"],
};

const ZITADELLE_SOVIET: Plan = Plan {
    focus: &[
        at("E2126", 100, 4, 30),
        at("E2129", 100, 4, 30),
        at("E2323", 65, 5, 20),
        at("E2433", 65, 5, 20),
        at("E2938", 50, 5, 0),
        at("E1618", 50, 5, 0),
        at("E1203", 40, 3, 0),
    ],
    guard: &["Kursk", "Leningrad", "E1102", "E1203", "Moscow", "Voronezh", "Rostov", "Stalingrad", "Tula", "Kalinin"],
};

/// June 1944: the Axis waits for the blow in the south, and it falls in the middle.
const BAGRATION_AXIS: Plan = Plan {
    focus: &[
        at("W3530", 90, 5, 34),
        at("W3534", 90, 5, 34),
        at("W4342", 70, 5, 16),
        at("W4717", 70, 5, 8),
        at("W4623", 65, 4, 8),
        at("W4309", 50, 5, 0),
    ],
    guard: &[
        "Vilnius",
        "Minsk",
        "Lwow",
        "Riga",
        "Tallinn",
        "Brest-Litovsk",
        "Kaunas",
        "Warsaw",
        "Ploesti",
        "Bucharest",
    ],
};

const BAGRATION_SOVIET: Plan = Plan {
    focus: &[
        at("E1016", 100, 4, 20),
        at("E1119", 100, 4, 25),
        at("W4724", 100, 4, 20),
        at("W3631", 85, 4, 20),
        at("W3634", 80, 4, 15),
        at("W4541", 60, 4, 0),
        at("W4410", 45, 4, 0),
    ],
    guard: &["Odessa", "Kiev", "Gomel", "Smolensk", "Leningrad", "Velikie Luki", "Vinnitsa"],
};

/// A side's plan for a scenario.
pub(super) fn plan(scenario: &Scenario, side: Side) -> &'static Plan {
    match (paragraph(scenario), side) {
        ("17.2.1", Side::Axis) => &BLAU_AXIS,
        ("17.2.1", Side::Soviet) => &BLAU_SOVIET,
        ("17.3.1", Side::Axis) => &ZITADELLE_AXIS,
        ("17.3.1", Side::Soviet) => &ZITADELLE_SOVIET,
        ("17.4.1", Side::Axis) => &BAGRATION_AXIS,
        ("17.4.1", Side::Soviet) => &BAGRATION_SOVIET,
        (_, Side::Axis) => &BARBAROSSA_AXIS,
        (_, Side::Soviet) => &BARBAROSSA_SOVIET,
    }
}
