//! Tables to look up: what hits, and how many hits cost a step.

use board::HexId;
use kernel::Message;
use scene::{Chart, ChartCell, ChartHead, ChartLine};

use crate::EastFront;
use crate::combat::{cover, fire};
use crate::ground::Terrain;
use crate::state::State;
use crate::units::{Kind, traits};
use crate::weather::Weather;

/// The ground of the table of cover, from the top.
const GROUND: [Terrain; 5] = [Terrain::Clear, Terrain::Forest, Terrain::Hills, Terrain::Marsh, Terrain::Mountain];
/// After the ground come a major city and a fortress.
const MAJOR_CITY: u8 = 5;
const FORTRESS: u8 = 6;
const WEATHER: [Weather; 3] = [Weather::Dry, Weather::Mud, Weather::Snow];

/// What fires, as the table of fire has it: its text, its kind and its traits.
const GUNS: [(&str, Kind, u16); 8] = [
    ("chart-armour", Kind::Armour, 0),
    ("chart-ss-armour", Kind::Armour, traits::SS),
    ("chart-mech", Kind::Mech, 0),
    ("chart-ss-mech", Kind::Mech, traits::SS),
    ("chart-shock", Kind::Shock, 0),
    ("chart-infantry", Kind::Infantry, 0),
    ("chart-para", Kind::Infantry, traits::PARA),
    ("chart-cavalry", Kind::Cavalry, 0),
];

/// [7.32, 7.34, 7.35, 7.4] Every table of the game.
pub fn charts() -> Vec<Chart> {
    vec![cover_chart(), fire_chart()]
}

/// [7.34, 7.35, 7.4] How many hits cost the passive side a step: by ground and weather, and whether an HQ supports the
/// attack.
fn cover_chart() -> Chart {
    let columns = || [true, false].into_iter().flat_map(|supported| WEATHER.map(|weather| (supported, weather)));
    let hits = |terrain: Terrain, major: bool, fortress: bool| {
        columns().map(move |(supported, weather)| match cover(terrain.doubles(weather) || major, fortress, supported) {
            0 => "–".to_owned(),
            hits => hits.to_string(),
        })
    };
    let row = |id: &'static str, terrain: Terrain, major: bool, fortress: bool| ChartLine {
        label: Message::new(id),
        cells: hits(terrain, major, fortress).collect(),
    };
    let mut rows: Vec<ChartLine> = GROUND.map(|terrain| row(ground(terrain), terrain, false, false)).into();
    rows.push(row("chart-major-city", Terrain::Clear, true, false));
    rows.push(row("chart-fortress", Terrain::Clear, true, true));
    let support = |supported| Message::new(if supported { "chart-supported" } else { "chart-unsupported" });
    Chart {
        id: "cover".into(),
        title: Message::new("chart-cover"),
        rule: "7.34".into(),
        heads: vec![
            ChartHead {
                label: Message::new("chart-support"),
                cells: columns().map(|(supported, _)| support(supported)).collect(),
            },
            ChartHead {
                label: Message::new("chart-weather"),
                cells: columns().map(|(_, weather)| Message::new(weather.id())).collect(),
            },
        ],
        counted: Message::new("chart-ground"),
        rows,
        blocks: Vec::new(),
        notes: Vec::new(),
    }
}

/// [2.21, 2.22, 2.23, 2.24, 2.25, 2.65, 7.32] What hits, by the kind of unit and whether it attacks. Ground, weather and
/// walls come on top.
fn fire_chart() -> Chart {
    let faces = |need: u8| if need == 6 { "6".to_owned() } else { format!("{need}–6") };
    let row = |(id, kind, traits): (&'static str, Kind, u16)| ChartLine {
        label: Message::new(id),
        cells: [true, false].map(|offensive| faces(fire(kind, traits, offensive))).into(),
    };
    Chart {
        id: "fire".into(),
        title: Message::new("chart-fire"),
        rule: "7.32".into(),
        heads: vec![ChartHead {
            label: Message::new("chart-hits-on"),
            cells: vec![Message::new("chart-attacks"), Message::new("chart-defends")],
        }],
        counted: Message::new("chart-unit"),
        rows: GUNS.map(row).into(),
        blocks: Vec::new(),
        notes: Vec::new(),
    }
}

const fn ground(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Forest => "chart-forest",
        Terrain::Hills => "chart-hills",
        Terrain::Marsh => "chart-marsh",
        Terrain::Mountain => "chart-mountain",
        Terrain::Clear | Terrain::Sea | Terrain::Lake | Terrain::Out => "chart-clear",
    }
}

impl EastFront {
    /// [7.34, 7.35, 7.4] Where in the table of cover the passive side of a battle stands.
    pub(crate) fn cover_cell(&self, s: &State, hex: HexId) -> ChartCell {
        let place = self.data.ground.hex(hex);
        let index = |at: Option<usize>| at.and_then(|at| u8::try_from(at).ok()).unwrap_or_default();
        let row = match () {
            () if place.fortress && s.defender(hex) == s.active.enemy() => FORTRESS,
            () if place.is_major() => MAJOR_CITY,
            () => index(GROUND.iter().position(|terrain| *terrain == place.terrain)),
        };
        let weather = index(WEATHER.iter().position(|weather| *weather == self.weather_at(s, hex)));
        let column = if s.command.contains(hex) { weather } else { weather + 3 };
        ChartCell { chart: "cover".into(), head: 1, column, unshifted: None, row: Some(row) }
    }
}
