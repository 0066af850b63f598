//! A combat as players reckon it: who meets whom, at which odds, what each die would do, and what it did.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

use crate::{ChartCell, Message, Outlook, Piece};

/// A combat that is being prepared, is under way, or was just resolved.
///
/// It stands beside the map in every client. A scene holds those that are open; a line of the log holds one as it was
/// when the dice had fallen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clash {
    /// How far it has come.
    pub stage: ClashStage,
    /// What it is: an attack, a barrage, fire.
    pub title: Message,
    /// Against what or where.
    pub place: Message,
    /// The rule by which it is fought.
    pub rule: Cow<'static, str>,
    /// Dense id of the hex where it is fought.
    pub hex: u16,
    /// Dense ids of the hexes it comes from.
    pub from: Vec<u16>,
    /// Who meets whom, the attacker first.
    pub sides: [ClashSide; 2],
    /// Everything that counts, in the order it is reckoned.
    pub terms: Vec<ClashTerm>,
    /// What the terms come to: the column, the number to reach, the hits that cost a step.
    pub sum: Option<ClashTerm>,
    /// What dice decide, and what fell.
    pub body: ClashBody,
    /// The chances that matter most, at most three; none where something is unknown or nothing is to be rolled.
    pub chances: Vec<Outlook>,
    /// Why it cannot take place.
    pub impossible: Option<Message>,
    /// What came of it, in a sentence.
    pub verdict: Option<Message>,
    /// What is asked of whom because of it.
    pub asks: Option<Message>,
    /// The actions by which it is rolled for.
    pub commit: Vec<ClashCommit>,
    /// The action by which it is called off.
    pub back: Option<String>,
    /// What can be thrown in before the dice fall, and what each would change.
    #[serde(default)]
    pub extras: Vec<ClashExtra>,
}

/// How far a combat has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ClashStage {
    /// It could be begun.
    Proposed,
    /// It is prepared: what is left is to roll for it, to change it or to call it off.
    Before,
    /// Dice have fallen.
    Rolled,
    /// Losses, retreats or advances are being decided.
    Losses,
}

/// One side of a combat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClashSide {
    /// Side index.
    pub side: u8,
    /// Who they are, in few words.
    pub name: Message,
    /// Who takes part.
    pub pieces: Vec<ClashPiece>,
    /// Strength or value as it is reckoned: `7`, or `?` where it is unknown; empty where none is reckoned.
    pub total: String,
}

/// A piece that takes part in a combat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClashPiece {
    /// How it looks to the viewer.
    pub piece: Piece,
    /// What it is called.
    pub name: Message,
}

/// Something that counts in a combat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClashTerm {
    /// What counts.
    pub label: Message,
    /// What it is worth.
    pub value: Message,
    /// The rule that says so; empty if none need be named.
    pub rule: Cow<'static, str>,
}

/// What dice decide in a combat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ClashBody {
    /// A die on one column of a table.
    Table {
        /// The die that fell.
        dice: Vec<u8>,
        /// The results of this column.
        rows: Vec<ClashRow>,
        /// Where in the whole table they stand; none where that is unknown.
        chart: Option<ChartCell>,
    },
    /// Every unit that fires rolls its own dice.
    Volleys {
        /// In the order of fire.
        volleys: Vec<ClashVolley>,
        /// What in a table decides about it: how many hits cost a step.
        #[serde(default)]
        chart: Option<ChartCell>,
    },
    /// The sum of the dice must reach a number.
    Sum {
        /// The dice that fell.
        dice: Vec<u8>,
        /// What was added to them.
        added: i8,
        /// What each sum leads to, from the lowest.
        bands: Vec<ClashBand>,
        /// All targets of one shot, if there are several: each is rolled for.
        targets: Vec<ClashTarget>,
        /// Where in the table of chances it stands; none where that is unknown.
        #[serde(default)]
        chart: Option<ChartCell>,
    },
    /// The sum of two dice on one column of a table that gives losses, and then a result to each side.
    TwoPart {
        /// The dice that fell.
        dice: Vec<u8>,
        /// Steps lost by attacker and defender: `1/2`.
        losses: ClashStrip,
        /// What it does besides, first the attacker's result, then the defender's.
        results: [ClashStrip; 2],
        /// Where in the whole table the column stands; none where that is unknown.
        #[serde(default)]
        chart: Option<ChartCell>,
    },
}

/// A part of a table's column: its cells in the order of the sums that lead to them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClashStrip {
    /// What it tells: losses, the attacker's result, the defender's.
    pub label: Message,
    /// The whole column from the lowest sum; clients show those around the one that came ([`ClashStrip::shown`]).
    pub cells: Vec<ClashCell>,
}

/// A cell of a table's column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClashCell {
    /// The sum of the dice that leads there, whatever is added to it.
    pub sum: u8,
    /// As it is printed: `DR2`.
    pub code: String,
    /// What it means for these units, after ground and all else.
    pub words: Message,
    /// Chance in thousandths.
    pub permille: u16,
    /// This is what came, or what was chosen.
    pub lit: bool,
    /// It belongs to the block from which may be chosen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub block: bool,
    /// The action that chooses it. It can be done if it is among the offers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub action: Option<String>,
}

/// Something that can be thrown into a combat before the dice fall: a bonus of an elite unit, an announcement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClashExtra {
    /// What it is called.
    pub label: Message,
    /// What it changes, and what it costs.
    pub effect: Message,
    /// The rule that says so; empty if none need be named.
    pub rule: Cow<'static, str>,
    /// Whose it is: side index.
    pub side: u8,
    /// It is thrown in.
    pub on: bool,
    /// The action that throws it in, or takes it back. It can be done if it is among the offers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub action: Option<String>,
}

/// A result of a table, and the faces of the die that lead to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClashRow {
    /// Faces as they lie, whatever is added to them.
    pub faces: Vec<u8>,
    /// As it is printed: `A+1 D1`.
    pub code: String,
    /// What it means for these units.
    pub words: Message,
    /// Chance in thousandths.
    pub permille: u16,
    /// This is what came.
    pub lit: bool,
}

/// A unit that fires, and its dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClashVolley {
    /// Side index.
    pub side: u8,
    /// Who fires.
    pub piece: ClashPiece,
    /// How many dice.
    pub dice: u8,
    /// The least face that hits.
    pub needs: u8,
    /// Faces that fell; none before it has fired.
    pub faces: Vec<u8>,
    /// How many hit.
    pub hits: u8,
}

/// Sums of dice that lead to the same result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClashBand {
    /// The lowest sum.
    pub from: i8,
    /// The highest.
    pub to: i8,
    /// What it leads to.
    pub words: Message,
    /// Chance in thousandths.
    pub permille: u16,
    /// This is what came.
    pub lit: bool,
}

/// One of several targets of a shot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClashTarget {
    /// Who is fired at.
    pub piece: ClashPiece,
    /// What the dice must show, or what came of it.
    pub words: Message,
    /// The chance of a hit in thousandths, before its dice have fallen.
    pub permille: Option<u16>,
    /// It is the one that is rolled for now.
    pub current: bool,
}

/// An action by which a combat is rolled for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClashCommit {
    /// The action in notation. It can be done if it is among the offers.
    pub action: String,
    /// In few words, where there are several.
    pub label: Message,
    /// The chance of success in thousandths, where it differs from one to the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub permille: Option<u16>,
}

/// A chance in thousandths as whole percents, as it is read at a glance.
#[must_use]
pub fn percent(permille: u16) -> String {
    format!("{} %", (permille + 5) / 10)
}

impl ClashTerm {
    /// Something that counts by a rule.
    #[must_use]
    pub const fn new(label: Message, value: Message, rule: &'static str) -> Self {
        Self { label, value, rule: Cow::Borrowed(rule) }
    }
}

impl ClashStrip {
    /// How many cells are shown to each side of the one that came.
    const AROUND: usize = 2;

    /// The cells to be shown: all of them before the dice have fallen; then those around the one that came, and the whole
    /// block from which may be chosen.
    #[must_use]
    pub fn shown(&self) -> &[ClashCell] {
        let Some(lit) = self.cells.iter().position(|cell| cell.lit) else { return &self.cells };
        let block = |cell: &ClashCell| cell.block;
        let first = self.cells.iter().position(block).unwrap_or(lit).min(lit.saturating_sub(Self::AROUND));
        let last = self.cells.iter().rposition(block).unwrap_or(lit).max(lit + Self::AROUND);
        &self.cells[first..=last.min(self.cells.len() - 1)]
    }
}

impl ClashBody {
    /// Where in a table of the rulebook it is looked up.
    #[must_use]
    pub const fn chart(&self) -> Option<&ChartCell> {
        match self {
            Self::Table { chart, .. }
            | Self::Volleys { chart, .. }
            | Self::Sum { chart, .. }
            | Self::TwoPart { chart, .. } => chart.as_ref(),
        }
    }

    /// The dice that have fallen, in order.
    pub fn fallen(&self) -> impl Iterator<Item = u8> + '_ {
        let (dice, volleys): (&[u8], &[ClashVolley]) = match self {
            Self::Table { dice, .. } | Self::Sum { dice, .. } | Self::TwoPart { dice, .. } => (dice, &[]),
            Self::Volleys { volleys, .. } => (&[], volleys),
        };
        dice.iter().copied().chain(volleys.iter().flat_map(|volley| volley.faces.iter().copied()))
    }
}

impl Clash {
    /// Every sentence in it.
    pub fn messages(&self) -> Vec<&Message> {
        let mut all = vec![&self.title, &self.place];
        for side in &self.sides {
            all.push(&side.name);
            all.extend(side.pieces.iter().map(|piece| &piece.name));
        }
        all.extend(self.terms.iter().chain(&self.sum).flat_map(|term| [&term.label, &term.value]));
        match &self.body {
            ClashBody::Table { rows, .. } => all.extend(rows.iter().map(|row| &row.words)),
            ClashBody::Volleys { volleys, .. } => all.extend(volleys.iter().map(|volley| &volley.piece.name)),
            ClashBody::Sum { bands, targets, .. } => {
                all.extend(bands.iter().map(|band| &band.words));
                all.extend(targets.iter().flat_map(|target| [&target.words, &target.piece.name]));
            }
            ClashBody::TwoPart { losses, results, .. } => {
                for strip in std::iter::once(losses).chain(results) {
                    all.push(&strip.label);
                    all.extend(strip.cells.iter().map(|cell| &cell.words));
                }
            }
        }
        all.extend(self.chances.iter().map(|chance| &chance.result));
        all.extend([&self.impossible, &self.verdict, &self.asks].into_iter().flatten());
        all.extend(self.commit.iter().map(|commit| &commit.label));
        all.extend(self.extras.iter().flat_map(|extra| [&extra.label, &extra.effect]));
        all
    }

    /// Every rule it names.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        let terms = self.terms.iter().chain(&self.sum).map(|term| &*term.rule);
        let extras = self.extras.iter().map(|extra| &*extra.rule);
        std::iter::once(&*self.rule).chain(terms).chain(extras).filter(|rule| !rule.is_empty())
    }

    /// Every piece in it.
    pub fn pieces(&self) -> impl Iterator<Item = &Piece> {
        let (volleys, targets): (&[ClashVolley], &[ClashTarget]) = match &self.body {
            ClashBody::Volleys { volleys, .. } => (volleys, &[]),
            ClashBody::Sum { targets, .. } => (&[], targets),
            ClashBody::Table { .. } | ClashBody::TwoPart { .. } => (&[], &[]),
        };
        let sides = self.sides.iter().flat_map(|side| &side.pieces);
        let fired = volleys.iter().map(|volley| &volley.piece).chain(targets.iter().map(|target| &target.piece));
        sides.chain(fired).map(|piece| &piece.piece)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strip(lit: Option<u8>, block: &[u8]) -> ClashStrip {
        let cell = |sum: u8| ClashCell {
            sum,
            code: "E".to_owned(),
            words: Message::new("words"),
            permille: 28,
            lit: lit == Some(sum),
            block: block.contains(&sum),
            action: None,
        };
        ClashStrip { label: Message::new("label"), cells: (2..=12).map(cell).collect() }
    }

    fn sums(strip: &ClashStrip) -> Vec<u8> {
        strip.shown().iter().map(|cell| cell.sum).collect()
    }

    #[test]
    fn a_strip_shows_what_is_around_the_sum_that_came() {
        assert_eq!(sums(&strip(None, &[])), (2..=12).collect::<Vec<_>>(), "nothing has fallen yet");
        assert_eq!(sums(&strip(Some(7), &[])), [5, 6, 7, 8, 9]);
        assert_eq!(sums(&strip(Some(2), &[])), [2, 3, 4], "at the upper end");
        assert_eq!(sums(&strip(Some(12), &[])), [10, 11, 12], "at the lower end");
        assert_eq!(sums(&strip(Some(9), &[9, 10, 11])), [7, 8, 9, 10, 11]);
        assert_eq!(sums(&strip(Some(9), &[5, 6, 7, 8, 9])), [5, 6, 7, 8, 9, 10, 11], "the whole block");
        assert_eq!(ClashStrip { cells: Vec::new(), ..strip(None, &[]) }.shown(), []);
    }
}
