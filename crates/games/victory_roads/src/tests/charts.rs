//! [7.7, 7.9] The tables as they are printed, and the cell of a combat in them.

use kernel::{Language, Ruleset as _, Seat, Viewer};
use lab::TestField as _;
use scene::{Chart, ChartCell, Clash, ClashBody, Role};

use super::{Field, game};
use crate::action::Action;
use crate::state::{Phase, Segment};
use crate::units::Side;

/// The example of 7.14 again: 22 against 10 in a forest.
fn naliboki() -> Field {
    let field = Field::empty()
        .put("1RC", "5026")
        .put("60RC", "5026")
        .put("14ID", "5127")
        .put("FHH-PG", "5027")
        .put("5Pz", "5027")
        .put("134ID", "4927");
    field.reduced("1RC").reduced("60RC").at(Side::Axis, Segment::Combat, Phase::Combat)
}

fn chart(id: &str) -> &'static Chart {
    game().info().charts.iter().find(|chart| chart.id == id).expect("a table of the game")
}

fn only(field: &Field) -> Clash {
    let mut open = game().observe(&field.s, Viewer::Spectator).clashes;
    assert_eq!(open.len(), 1, "one combat is open");
    open.remove(0)
}

fn cell(field: &Field) -> ChartCell {
    only(field).body.chart().expect("the column is known").clone()
}

fn head(chart: &Chart, column: u8) -> String {
    game().data.texts.say(Language::English, &chart.heads[0].cells[usize::from(column)])
}

/// [7.7.2, 7.7.3, 7.9.3] The cell of the whole table is the one that the card has lit, in its block.
#[test]
fn the_cell_of_the_whole_table_is_the_one_of_the_card() {
    let mut field = naliboki();
    field.announce("5026", &["14ID", "FHH-PG", "5Pz", "134ID"]);
    let (results, before) = (chart("results"), cell(&field));
    assert_eq!((head(results, before.column).as_str(), before.unshifted, before.row), ("2/1", None, None));
    field.act("elite 5Pz").act("exploit").roll("roll", &["4", "6"]);
    let clash = only(&field);
    let ClashBody::TwoPart { losses, results: [attack, defence], chart: Some(at), .. } = &clash.body else {
        panic!("not in two parts")
    };
    let row = usize::from(at.row.expect("the dice have fallen"));
    let lit = |strip: &scene::ClashStrip| strip.cells.iter().find(|cell| cell.lit).expect("one is lit").code.clone();
    let column = usize::from(at.column);
    assert_eq!(results.rows[row].cells[column], format!("{} {} {}", lit(losses), lit(attack), lit(defence)));
    assert_eq!(results.rows[row].cells[column], "1/2 E2 DR2");
    let chosen: Vec<u8> = attack.cells.iter().filter(|cell| cell.block).map(|cell| cell.sum).collect();
    let block: Vec<u8> = (0..11).filter(|&r| results.same_block(column, row, r)).map(|r| r as u8 + 2).collect();
    assert_eq!(block, chosen, "what elite chooses from is framed");
}

/// [7.5.6, 7.5.8] Where shifts lead is shown, as long as both ends are printed; above 6/1 it is 6/1.
#[test]
fn the_column_before_shifts_is_told_if_it_is_printed() {
    let mut field = naliboki();
    field.announce("5026", &["14ID", "FHH-PG", "5Pz", "134ID"]);
    let results = chart("results");
    let told = |basic: i16, column: i16| {
        let mut odds = field.s.battle.odds;
        (odds.basic, odds.column) = (basic, column);
        let cell = crate::charts::cell(&odds, 0);
        (head(results, cell.column), cell.unshifted.map(|before| head(results, before)))
    };
    assert_eq!(told(1, 3), ("4/1".to_owned(), Some("2/1".to_owned())));
    assert_eq!(told(5, 7), ("6/1".to_owned(), None), "it stays where it is");
    assert_eq!(told(7, 5), ("6/1".to_owned(), None), "8/1 is not printed");
    assert_eq!(told(-3, 0), ("1/1".to_owned(), None), "1/4 is not printed");
}

/// [7.7.3, 7.9.2] Every line has as many cells as there are columns, and every cell of results its block.
#[test]
fn the_tables_have_as_many_cells_in_every_line() {
    for chart in &game().info().charts {
        let width = chart.heads[0].cells.len();
        assert!(chart.rows.iter().all(|line| line.cells.len() == width), "{}", chart.id);
        assert!(chart.blocks.is_empty() || chart.blocks.len() == chart.rows.len(), "{}", chart.id);
        assert!(chart.blocks.iter().all(|line| line.len() == width), "{}", chart.id);
    }
    let ground = chart("ground");
    let forest = ground.rows.iter().find(|row| row.label.id == "cover-forest").expect("forest");
    assert_eq!(forest.cells, ["×2", "–", "E", "E2", "–", "S", "DR", "DR2"]);
}

/// [7.5.8] An attack that is too weak as it stands may be announced, for supports may shift it, but is not proposed.
#[test]
fn what_is_too_weak_is_not_the_answer_to_propose() {
    let role = |units: &[&str]| {
        let mut field = naliboki();
        field.act("attack 5026");
        for unit in units {
            field.act(&format!("with {unit}"));
        }
        let impossible = only(&field).impossible.map(|reason| reason.id.into_owned());
        (game().offer(&field.s, Seat(0), Action::Announce).role, impossible)
    };
    assert_eq!(role(&["14ID", "FHH-PG", "5Pz", "134ID"]), (Role::Commit, None));
    assert_eq!(role(&["134ID"]), (Role::Answer, Some("clash-too-low-yet".to_owned())));
}
