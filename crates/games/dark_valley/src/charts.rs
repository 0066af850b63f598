//! The tables as they are printed: both combat tables, bombing and depots.

use kernel::Message;
use scene::{Chart, ChartCell, ChartHead, ChartLine, ChartNote};

use crate::battle::Odds;
use crate::data::tables::{Outcome, TableId, Tables};

/// The columns of the combat tables.
const COLUMNS: [&str; 8] = ["1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1"];
/// The rows of the combat tables.
const ROWS: std::ops::RangeInclusive<i8> = -1..=8;

/// A column in words.
pub const fn written(column: usize) -> &'static str {
    if column < COLUMNS.len() { COLUMNS[column] } else { "6:1" }
}

/// [12.3.2] A result as it is printed.
pub const fn code(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::AttackerEliminated => "AE",
        Outcome::AttackerLosesTwo => "AL2",
        Outcome::AttackerLosesOne => "AL1",
        Outcome::NoEffect => "NE",
        Outcome::BothLoseOne => "BL1",
        Outcome::DefenderLosesOne => "DL1",
        Outcome::Retreat => "DR",
        Outcome::RetreatWithLoss => "DR*",
        Outcome::Exchange => "EX",
        Outcome::DefenderEliminated => "DE",
    }
}

fn plain(value: &dyn ToString) -> Message {
    Message::new("clash-value").with("value", value.to_string())
}

fn note(id: &'static str, rule: &'static str) -> ChartNote {
    ChartNote { text: Message::new(id), rule: rule.into() }
}

/// Every table of the game.
pub fn charts(tables: &Tables) -> Vec<Chart> {
    vec![combat(tables, TableId::A), combat(tables, TableId::B), bombing(tables), depots(tables)]
}

/// [12.3] A combat table.
fn combat(tables: &Tables, id: TableId) -> Chart {
    let row = |roll: i8| ChartLine {
        label: plain(&roll),
        cells: (0..COLUMNS.len()).map(|column| code(tables.result(id, column, roll)).to_owned()).collect(),
    };
    let (name, title) = match id {
        TableId::A => ("combat-a", "chart-combat-a"),
        TableId::B => ("combat-b", "chart-combat-b"),
    };
    Chart {
        id: name.into(),
        title: Message::new(title),
        rule: "12.3".into(),
        heads: vec![ChartHead {
            label: Message::new("chart-odds"),
            cells: COLUMNS.iter().map(|column| plain(column)).collect(),
        }],
        counted: Message::new("chart-die"),
        rows: ROWS.map(row).collect(),
        blocks: Vec::new(),
        notes: vec![
            note("chart-note-table", "12.3.1"),
            note("chart-note-shifts", "12.3"),
            note("chart-note-supply", "13.5"),
            note("chart-note-results", "12.3.2"),
        ],
    }
}

/// [8.5] The bombing table.
fn bombing(tables: &Tables) -> Chart {
    let odds: [(u8, u8, &str); 5] = [(1, 2, "1:2"), (1, 1, "1:1"), (2, 1, "2:1"), (3, 1, "3:1"), (4, 1, "4:1")];
    let row = |roll: i8| ChartLine {
        label: plain(&roll),
        cells: odds.iter().map(|&(of, to, _)| code(tables.bomb(of, to, roll)).to_owned()).collect(),
    };
    Chart {
        id: "bombing".into(),
        title: Message::new("chart-bombing"),
        rule: "8.5".into(),
        heads: vec![ChartHead {
            label: Message::new("chart-odds"),
            cells: odds.iter().map(|(.., name)| plain(name)).collect(),
        }],
        counted: Message::new("chart-die"),
        rows: (1..=7).map(row).collect(),
        blocks: Vec::new(),
        notes: vec![note("chart-note-bombing", "8.5")],
    }
}

/// [13.6] The depot table.
fn depots(tables: &Tables) -> Chart {
    let row = |roll: i8| ChartLine { label: plain(&roll), cells: vec![tables.depot(roll).to_string()] };
    Chart {
        id: "depots".into(),
        title: Message::new("chart-depots"),
        rule: "13.6".into(),
        heads: vec![ChartHead { label: Message::new("chart-die"), cells: vec![Message::new("chart-hexes")] }],
        counted: Message::new("chart-die"),
        rows: (1..=5).map(row).collect(),
        blocks: Vec::new(),
        notes: vec![note("chart-note-depots", "13.6")],
    }
}

/// Where in a combat table a combat is looked up.
pub fn cell(odds: &Odds, die: u8) -> ChartCell {
    let place = |column: usize| column as u8;
    let column = odds.column();
    let before = usize::from(odds.raw.clamp(0, 7).unsigned_abs());
    let row = (die as i8 + odds.added).clamp(*ROWS.start(), *ROWS.end()) - ROWS.start();
    ChartCell {
        chart: match odds.table {
            TableId::A => "combat-a".into(),
            TableId::B => "combat-b".into(),
        },
        head: 0,
        column: place(column),
        unshifted: (before != column).then(|| place(before)),
        row: (die > 0).then_some(row.unsigned_abs()),
    }
}
