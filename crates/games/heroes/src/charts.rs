//! Tables to look up: the chances of two dice, and what the ground does.

use kernel::Message;
use scene::{Chart, ChartCell, ChartHead, ChartLine, percent};

use crate::data::Data;
use crate::data::units::Class;
use crate::ground::Terrain;
use crate::prompt::throws_reaching;

/// [3.2.3] The numbers to reach, from the first row to the last: less is as easy, more is as hopeless.
const NEEDS: [i8; 2] = [2, 15];

/// [3.2.3] Where two dice that must reach a number stand in the table of chances, with so many CAPs.
pub fn chances_cell(need: i8, caps: i8) -> Option<ChartCell> {
    let row = u8::try_from(need.clamp(NEEDS[0], NEEDS[1]) - NEEDS[0]).ok();
    let column = u8::try_from(caps).ok().filter(|caps| *caps <= 2)?;
    Some(ChartCell { chart: "chances".into(), head: 0, column, unshifted: None, row })
}

impl Data {
    /// [3.2.3, 5.0, 14.0] Every table of the game.
    pub(crate) fn charts(&self) -> Vec<Chart> {
        vec![chances(), self.terrain_chart()]
    }

    /// [5.0, 14.0] What the ground costs and what it is worth.
    fn terrain_chart(&self) -> Chart {
        let cost = |cost: Option<u8>| cost.map_or_else(|| "–".to_owned(), |cost| format!("+{cost}"));
        let signed = |value: i8| if value < 0 { format!("−{}", -i16::from(value)) } else { format!("+{value}") };
        let row = |terrain: Terrain| {
            let ground = &self.tables.terrain[terrain];
            let yes = |is: bool| if is { "●" } else { "–" }.to_owned();
            let [foot, wheeled, tracked] =
                [Class::Foot, Class::Wheeled, Class::Tracked].map(|class| cost(ground.extra(class)));
            ChartLine {
                label: Message::new(name(terrain)),
                cells: vec![foot, wheeled, tracked, signed(ground.defence), yes(ground.blocks), yes(ground.cover)],
            }
        };
        let column = |id: &'static str| Message::new(id);
        Chart {
            id: "terrain".into(),
            title: column("chart-terrain"),
            rule: "5.0".into(),
            heads: vec![ChartHead {
                label: column("chart-effect"),
                cells: ["chart-foot", "chart-wheeled", "chart-tracked", "chart-defence", "chart-blocks", "chart-cover"]
                    .map(column)
                    .into(),
            }],
            counted: column("chart-ground"),
            rows: Terrain::ALL.map(row).into(),
            blocks: Vec::new(),
            notes: Vec::new(),
        }
    }
}

const fn name(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Open => "chart-open",
        Terrain::Field => "chart-field",
        Terrain::Woods => "chart-woods",
        Terrain::Forest => "chart-forest",
        Terrain::Wooden => "chart-wooden",
        Terrain::Stone => "chart-stone",
        Terrain::Water => "chart-water",
        Terrain::Wheat => "chart-wheat",
        Terrain::Corn => "chart-corn",
    }
}

/// [3.2.3] How often two dice reach a number, with none, one and two CAPs.
fn chances() -> Chart {
    let number = |value: String| Message::new("clash-value").with("value", value);
    let label = |need: i8| match need {
        _ if need == NEEDS[0] => Message::new("chart-or-less").with("number", need),
        _ if need == NEEDS[1] => Message::new("chart-or-more").with("number", need),
        _ => number(need.to_string()),
    };
    let row = |need: i8| ChartLine {
        label: label(need),
        cells: [0, 1, 2].map(|caps| percent(throws_reaching(need - caps) * 1000 / 36)).into(),
    };
    Chart {
        id: "chances".into(),
        title: Message::new("chart-chances"),
        rule: "3.2.3".into(),
        heads: vec![ChartHead {
            label: Message::new("chart-caps"),
            cells: ["0", "+1", "+2"].map(|caps| number(caps.to_owned())).into(),
        }],
        counted: Message::new("chart-need"),
        rows: (NEEDS[0]..=NEEDS[1]).map(row).collect(),
        blocks: Vec::new(),
        notes: Vec::new(),
    }
}
