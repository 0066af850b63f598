//! Every cell of the combat, bombing and depot tables, as they were worked out.

use super::data;
use crate::data::tables::{Odds, Outcome, TableId, Tables};

/// [12.3.2] Rows from -1 to 8, columns from 1:3 to 6:1.
const A: &str = "
-1  AE  AE  AL2 AL2 AL1 AL1 NE  NE
 0  AE  AL2 AL2 AL1 AL1 NE  NE  BL1
 1  AE  AL2 AL2 AL1 AL1 DR  BL1 DR*
 2  AL2 AL2 AL1 AL1 NE  BL1 DR  DR*
 3  AL2 AL1 AL1 NE  BL1 DR  DR* DR*
 4  AL1 AL1 NE  BL1 DR  DR* DR* EX
 5  AL1 NE  BL1 DR  DR* EX  EX  DE
 6  NE  BL1 DR  DR* EX  DE  DE  DE
 7  NE  DR  DR* EX  DE  DE  DE  DE
 8  BL1 DR  DR* DE  DE  DE  DE  DE
";

const B: &str = "
-1  AE  AE  AE  AL2 AL2 AL1 AL1 NE
 0  AE  AE  AL2 AL2 AL1 AL1 NE  NE
 1  AE  AE  AL2 AL2 AL1 AL1 NE  BL1
 2  AE  AL2 AL2 AL1 NE  NE  BL1 BL1
 3  AL2 AL2 AL1 AL1 NE  BL1 BL1 DR
 4  AL2 AL1 AL1 NE  BL1 BL1 DR  DR*
 5  AL1 AL1 NE  BL1 BL1 DR  DR* EX
 6  AL1 NE  BL1 DR  DR* DR* EX  DE
 7  NE  BL1 DR  DR* EX  EX  DE  DE
 8  BL1 DR  DR* EX  DE  DE  DE  DE
";

/// [8.5] Columns 1:2, 1:1, 2:1, 3:1, 4:1.
const BOMBS: &str = "
 1  NE  NE  NE  NE  NE
 2  NE  NE  NE  NE  NE
 3  NE  NE  NE  NE  DL1
 4  NE  NE  DL1 DL1 DL1
 5  NE  NE  DL1 DL1 DL1
 6  NE  DL1 DL1 DL1 DL1
 7  DL1 DL1 DL1 DL1 DL1
";

fn outcome(code: &str) -> Outcome {
    match code {
        "AE" => Outcome::AttackerEliminated,
        "AL2" => Outcome::AttackerLosesTwo,
        "AL1" => Outcome::AttackerLosesOne,
        "NE" => Outcome::NoEffect,
        "BL1" => Outcome::BothLoseOne,
        "DL1" => Outcome::DefenderLosesOne,
        "DR" => Outcome::Retreat,
        "DR*" => Outcome::RetreatWithLoss,
        "EX" => Outcome::Exchange,
        "DE" => Outcome::DefenderEliminated,
        other => panic!("no result {other}"),
    }
}

/// The rows of a table: the roll, and a result for each column.
fn rows(text: &str) -> Vec<(i8, Vec<Outcome>)> {
    let row = |line: &str| {
        let mut words = line.split_whitespace();
        let roll = words.next().and_then(|word| word.parse().ok()).unwrap_or_else(|| panic!("no roll: {line}"));
        (roll, words.map(outcome).collect())
    };
    text.trim().lines().map(row).collect()
}

#[test]
fn every_cell_of_the_combat_tables() {
    let data = data();
    for (table, text) in [(TableId::A, A), (TableId::B, B)] {
        let rows = rows(text);
        assert_eq!(rows.len(), 10);
        for (roll, cells) in rows {
            let found: Vec<Outcome> = (0..8).map(|column| data.tables.result(table, column, roll)).collect();
            assert_eq!(found, cells, "table {table:?}, roll {roll}");
        }
    }
}

/// [8.5] Against each column, and a strength between two of them counts for the lower.
#[test]
fn every_cell_of_the_bombing_table() {
    let data = data();
    for (roll, cells) in rows(BOMBS) {
        let found = [(1, 2), (2, 2), (4, 2), (3, 1), (4, 1)]
            .map(|(strength, defence)| data.tables.bomb(strength, defence, roll));
        assert_eq!(found.to_vec(), cells, "roll {roll}");
        assert_eq!(data.tables.bomb(4, 3, roll), data.tables.bomb(1, 1, roll), "4:3 is 1:1");
        assert_eq!(data.tables.bomb(9, 1, roll), data.tables.bomb(4, 1, roll), "more than 4:1");
    }
    assert_eq!([-3, 0].map(|roll| data.tables.bomb(4, 1, roll)), [Outcome::NoEffect; 2]);
    assert_eq!(data.tables.bomb(1, 2, 9), Outcome::DefenderLosesOne);
    assert_eq!(data.tables.bombers_done, [1, 2, 3]);
}

/// [13.6] From 2 to 6 hexes.
#[test]
fn every_cell_of_the_depot_table() {
    let data = data();
    let hexes = [-2, 0, 1, 2, 3, 4, 5, 6, 8].map(|roll| data.tables.depot(roll));
    assert_eq!(hexes, [2, 2, 2, 3, 4, 5, 6, 6, 6]);
    assert_eq!(data.tables.depot_turn_1, 2);
}

/// [12.3] The attacks of the example, D1 to D16, as far as it tells column and roll.
#[test]
fn the_attacks_of_the_example_come_out() {
    let data = data();
    for (attack, odds, roll, result) in [
        ("D1", "6:1", 1, "DR*"),
        ("D2", "6:1", 5, "DE"),
        ("D3", "6:1", 5, "DE"),
        ("D4", "6:1", 3, "DR*"),
        ("D5", "6:1", 4, "EX"),
        ("D6", "4:1", 3, "DR"),
        ("D7", "5:1", 1, "BL1"),
        ("D12", "6:1", 1, "DR*"),
        ("D13", "6:1", 2, "DR*"),
        ("D14", "6:1", 3, "DR*"),
        ("D15", "4:1", 3, "DR"),
        ("D15", "4:1", 1, "DR"),
        ("D16", "3:1", 3, "BL1"),
    ] {
        let odds = Odds::try_from(odds.to_owned()).unwrap_or_else(|error| panic!("{error}"));
        let found = data.tables.result(TableId::A, Tables::column(odds), roll);
        assert_eq!(found, outcome(result), "{attack}");
    }
    // D8 to D11 print neither column nor roll: on the columns of TC-16, TC-17 and TC-18 these rolls give what they print.
    for (attack, odds, result, rolls) in [
        ("D8", "5:1", "BL1", &[1][..]),
        ("D9", "6:1", "DE", &[5, 6]),
        ("D10", "6:1", "DE", &[5, 6]),
        ("D11", "4:1", "DR", &[1, 3]),
    ] {
        let odds = Odds::try_from(odds.to_owned()).unwrap_or_else(|error| panic!("{error}"));
        let gives = |roll: &i8| data.tables.result(TableId::A, Tables::column(odds), *roll) == outcome(result);
        assert_eq!((1..=6).filter(gives).collect::<Vec<i8>>(), rolls, "{attack}");
    }
}
