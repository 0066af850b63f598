//! [12.3, 8.5] Odds, results of combat and bombing, and the two combat tables.

use serde::{Deserialize, Serialize};

use super::{Tables, Weather};
use crate::data::raw;
use crate::units::Side;

/// Odds as the columns have them: `3:1` is 3, `1:2` is -2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub struct Odds(pub i8);

impl TryFrom<String> for Odds {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let odds = match text.split_once(':') {
            Some((to, "1")) => to.parse().ok(),
            Some(("1", to)) => to.parse().ok().map(|to: i8| -to),
            _ => None,
        };
        odds.map(Self).ok_or_else(|| format!("`{text}` are no odds such as 3:1 or 1:2"))
    }
}

/// [12.3.2] A result of combat or bombing, the worst for the attacker first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Outcome {
    /// All attackers are eliminated, up to the steps of the defender.
    #[serde(rename = "AE")]
    AttackerEliminated,
    /// The attacker loses two steps.
    #[serde(rename = "AL2")]
    AttackerLosesTwo,
    /// The attacker loses a step.
    #[serde(rename = "AL1")]
    AttackerLosesOne,
    /// Nothing.
    #[serde(rename = "NE")]
    NoEffect,
    /// Each side loses a step.
    #[serde(rename = "BL1")]
    BothLoseOne,
    /// The defender loses a step, by bombs.
    #[serde(rename = "DL1")]
    DefenderLosesOne,
    /// The defender retreats.
    #[serde(rename = "DR")]
    Retreat,
    /// The defender retreats, and loses a step before if it has several.
    #[serde(rename = "DR*")]
    RetreatWithLoss,
    /// The defender is eliminated, and the attacker loses as many steps.
    #[serde(rename = "EX")]
    Exchange,
    /// The defender is eliminated.
    #[serde(rename = "DE")]
    DefenderEliminated,
}

/// What a result does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// Steps of attacker and defender.
    pub losses: [u8; 2],
    /// Hexes of retreat.
    pub retreat: u8,
    /// All attackers are eliminated.
    pub attackers: bool,
    /// All defenders are eliminated.
    pub defenders: bool,
    /// The attacker loses as many steps as the defender had.
    pub exchange: bool,
    /// The defender loses a step first if it has more than one.
    pub more: bool,
    /// The attacker loses no more steps than the defender has.
    pub cap: bool,
}

/// Which of the two combat tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TableId {
    /// The better one for attackers.
    A,
    /// The worse one.
    B,
}

/// [12.3.1] When a table is used.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CrtUse {
    /// Who attacks.
    pub side: Side,
    /// In these weathers; in all of them if empty.
    #[serde(default)]
    pub weather: Vec<Weather>,
    /// Up to and with this turn.
    pub to_turn: Option<u8>,
    /// The table.
    pub table: TableId,
}

/// A roll that the booklet's example prints.
#[derive(Clone, Debug)]
pub struct Point {
    /// The table.
    pub table: TableId,
    /// The column.
    pub odds: Odds,
    /// The die.
    pub roll: i8,
    /// What came of it.
    pub result: Outcome,
    /// In which attack.
    pub place: String,
}

/// The columns and rows of a combat table.
pub const COLUMNS: usize = 8;
/// From -1 to 8.
pub const ROWS: usize = 10;

/// Is the option of ruling A1 on?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByYear {
    /// Yes.
    Yes,
    /// No.
    No,
}

/// The cells of the two combat tables, by table, row and column.
pub(super) type Cells = [[[Outcome; COLUMNS]; ROWS]; 2];

/// Reads the combat tables.
pub(super) fn read(columns: &[Odds], tables: Vec<raw::CrtTable>) -> Result<Cells, String> {
    if columns.iter().map(|&odds| Tables::column(odds)).ne(0..COLUMNS) {
        return Err("the columns are not 1:3 to 6:1".into());
    }
    let mut crt = [[[Outcome::NoEffect; COLUMNS]; ROWS]; 2];
    for table in tables {
        if table.rows.iter().map(|row| row.roll).ne(-1..=8) {
            return Err(format!("table {:?}: the rows are not -1 to 8", table.id));
        }
        for (row, cells) in table.rows.into_iter().zip(&mut crt[table.id as usize]) {
            *cells = row.results.try_into().map_err(|_| format!("table {:?}: {}", table.id, row.roll))?;
        }
    }
    Ok(crt)
}

/// Reads what a result does.
pub(super) fn effect(row: &raw::ResultRow) -> Effect {
    Effect {
        losses: row.losses,
        retreat: row.retreat,
        attackers: row.all.as_deref() == Some("attacker"),
        defenders: row.all.as_deref() == Some("defender"),
        exchange: row.exchange,
        more: row.more,
        cap: row.cap,
    }
}
