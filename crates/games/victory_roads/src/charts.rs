//! The tables of the rulebook as they are printed: combat results, and what ground makes of them.

use kernel::Message;
use scene::{Chart, ChartCell, ChartHead, ChartLine, ChartNote};

use crate::combat::Odds;
use crate::data::Tables;
use crate::results::{self, AttackResult, Cover, DefenceResult};

/// The lowest sum of two dice, which is the first row of the table.
const LOWEST: u8 = 2;

/// Every table of the game.
pub fn charts(tables: &Tables) -> Vec<Chart> {
    vec![results_chart(tables), ground_chart(tables)]
}

fn plain(value: &dyn ToString) -> Message {
    Message::new("clash-value").with("value", value.to_string())
}

fn note(id: &'static str, rule: &'static str) -> ChartNote {
    ChartNote { text: Message::new(id), rule: rule.into() }
}

/// [7.7.1, 7.7.3, 7.9.3] Losses and results of every column by the sum of two dice, in their blocks.
fn results_chart(tables: &Tables) -> Chart {
    let columns = || results::WORST..=results::BEST;
    let row = |at: usize| ChartLine {
        label: plain(&(at + usize::from(LOWEST))),
        cells: tables.results.iter().map(|column| column[at].to_string()).collect(),
    };
    let sums = 0..tables.results[0].len();
    Chart {
        id: "results".into(),
        title: Message::new("chart-results"),
        rule: "7.7.3".into(),
        heads: vec![ChartHead {
            label: Message::new("chart-odds"),
            cells: columns().map(|column| plain(&results::written(column))).collect(),
        }],
        counted: Message::new("chart-sum"),
        rows: sums.clone().map(row).collect(),
        blocks: sums.map(|at| tables.blocks.iter().map(|column| column[at]).collect()).collect(),
        notes: vec![
            note("chart-note-cell", "7.7.4"),
            note("chart-note-shifts", "7.5.6"),
            note("chart-note-limits", "7.5.8"),
            note("chart-note-elite", "7.9.3"),
            note("chart-note-armour", "7.14.3"),
            note("chart-note-hurrah", "7.9.5"),
            note("chart-note-ground", "7.9.2"),
        ],
    }
}

/// [1.8.1, 7.9.2] What each sort of ground does for its defender, and what it leaves of each result.
fn ground_chart(tables: &Tables) -> Chart {
    let exploits = [1, 2, 3].map(AttackResult::Exploit);
    let retreats =
        [DefenceResult::Shaken, DefenceResult::Retreat(1), DefenceResult::Retreat(2), DefenceResult::Retreat(3)];
    let row = |id: &'static str, cover: &Cover| {
        // What multiplies nothing counts for results alone, as the river does.
        let mut cells = vec![if cover.defence > 1 { format!("×{}", cover.defence) } else { "–".to_owned() }];
        cells.extend(exploits.map(|result| cover.attack(result).to_string()));
        cells.extend(retreats.map(|result| cover.defence(result).to_string()));
        ChartLine { label: Message::new(id), cells }
    };
    let codes = exploits.map(|it| plain(&it)).into_iter().chain(retreats.map(|it| plain(&it)));
    let [clear, forest, marsh, mountain] = &tables.cover;
    Chart {
        id: "ground".into(),
        title: Message::new("chart-ground"),
        rule: "7.9.2".into(),
        heads: vec![ChartHead {
            label: Message::new("chart-printed"),
            cells: std::iter::once(Message::new("chart-defence")).chain(codes).collect(),
        }],
        counted: Message::new("chart-cover"),
        rows: vec![
            row("cover-clear", clear),
            row("cover-forest", forest),
            row("cover-marsh", marsh),
            row("cover-mountain", mountain),
            row("chart-minor-city", &tables.minor_city),
            row("chart-major-city", &tables.major_city),
            row("chart-advanced-works", &tables.advanced_works),
            row("chart-great-river", &tables.great_river),
        ],
        blocks: Vec::new(),
        notes: vec![
            note("chart-note-choice", "1.8.1"),
            note("chart-note-great-river", "7.9.4"),
            note("chart-note-mud", "3.2.2"),
            note("chart-note-snow", "3.2.3"),
        ],
    }
}

/// [7.5.6, 7.7.2] Where in the table of results a combat is looked up, and where it stood before anything shifted it.
pub fn cell(odds: &Odds, fell: u8) -> ChartCell {
    let printed = results::WORST..=results::BEST;
    let place = |column: i16| (column - results::WORST) as u8;
    let column = odds.column.clamp(results::WORST, results::BEST);
    let before = odds.basic;
    ChartCell {
        chart: "results".into(),
        head: 0,
        column: place(column),
        unshifted: (before != column && printed.contains(&before)).then(|| place(before)),
        row: fell.checked_sub(LOWEST),
    }
}
