//! A table of a rulebook as it is printed, and the place in it that a roll looks at.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

use crate::Message;

/// A table on which dice are looked up. A game declares its tables; a combat says which cell of them matters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chart {
    /// Short name: `results`.
    pub id: Cow<'static, str>,
    /// What it is called.
    pub title: Message,
    /// The rule it belongs to.
    pub rule: Cow<'static, str>,
    /// The lines above the columns, from the top.
    pub heads: Vec<ChartHead>,
    /// What the rows are counted by: the die, the ground.
    pub counted: Message,
    /// The rows, from the top.
    pub rows: Vec<ChartLine>,
    /// The block of each cell, row by row, where cells of a column belong together; empty where none do.
    #[serde(default)]
    pub blocks: Vec<Vec<u8>>,
    /// What is to be known besides, under the table.
    #[serde(default)]
    pub notes: Vec<ChartNote>,
}

/// Something that is printed under a table: what shifts its columns, what changes its results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChartNote {
    /// In a sentence.
    pub text: Message,
    /// The rule that says so.
    pub rule: Cow<'static, str>,
}

/// A line above the columns of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChartHead {
    /// What it is for: a side, the weather.
    pub label: Message,
    /// What each column is called.
    pub cells: Vec<Message>,
}

/// A line of a table: what it is for, and its cells in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChartLine {
    /// What it is for: a face of the die, a kind of ground.
    pub label: Message,
    /// As they are printed.
    pub cells: Vec<String>,
}

/// The place in a table that a roll looks at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChartCell {
    /// The short name of the table.
    pub chart: Cow<'static, str>,
    /// The line above the columns that counts, from 0.
    pub head: u8,
    /// The column, from 0.
    pub column: u8,
    /// The column before anything shifted it, if that is another one of the table.
    pub unshifted: Option<u8>,
    /// The row, from 0, as soon as it is known: often when the die has fallen.
    pub row: Option<u8>,
}

impl Chart {
    /// Every sentence in it.
    pub fn messages(&self) -> impl Iterator<Item = &Message> {
        let heads = self.heads.iter().flat_map(|head| std::iter::once(&head.label).chain(&head.cells));
        let rows = self.rows.iter().map(|line| &line.label);
        [&self.title, &self.counted]
            .into_iter()
            .chain(heads)
            .chain(rows)
            .chain(self.notes.iter().map(|note| &note.text))
    }

    /// Every rule it names.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&*self.rule).chain(self.notes.iter().map(|note| &*note.rule))
    }

    /// Whether two cells of a column belong to the same block.
    #[must_use]
    pub fn same_block(&self, column: usize, row: usize, other: usize) -> bool {
        let block = |row: usize| self.blocks.get(row).and_then(|line| line.get(column));
        block(row).is_some() && block(row) == block(other)
    }
}
