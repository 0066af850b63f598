//! [9.1, 2.2.3] The combat results table: columns and cells.

use kernel::Message;
use scene::{Chart, ChartHead, ChartLine};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

use crate::chits::side_name;
use crate::data::Data;
use crate::units::Side;

/// An odds column on an endless ladder: 0 is 1-2, 1 is 1-1, 2 is 3-2, 3 is 2-1, 4 is 3-1 …, and −1 is 1-3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Column(pub i16);

impl Column {
    /// [9.3] The column of two whole strengths, rounded in the defender's favour. The defence is not zero.
    #[must_use]
    pub fn of(attack: u32, defence: u32) -> Self {
        let ladder = |steps: u32| i16::try_from(steps).unwrap_or(i16::MAX / 2);
        Self(match (attack, defence) {
            (0, _) => -1000,
            (a, d) if a >= 2 * d => ladder(a / d) + 1,
            (a, d) if 2 * a >= 3 * d => 2,
            (a, d) if a >= d => 1,
            (a, d) if 2 * a >= d => 0,
            (a, d) => 2 - ladder(d.div_ceil(a)),
        })
    }

    /// Reads `3-1`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (a, d) = text.split_once('-')?;
        let (a, d) = (a.parse().ok()?, d.parse().ok()?);
        let column = (a > 0 && d > 0).then(|| Self::of(a, d))?;
        (column.to_string() == text).then_some(column)
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            // No attack strength at all.
            ..-500 => f.write_str("0-1"),
            n @ ..=0 => write!(f, "1-{}", 2 - n),
            1 => f.write_str("1-1"),
            2 => f.write_str("3-2"),
            n => write!(f, "{}-1", n - 1),
        }
    }
}

impl Data {
    /// [9.1, 2.2.3] The tables as they are printed: combat results with the odds of each side, and the barrage.
    pub(crate) fn charts(&self) -> Vec<Chart> {
        let face = |die: usize| Message::new("clash-value").with("value", die + 1);
        let odds = |odds: &Option<Column>| {
            Message::new("clash-value").with("value", odds.map_or_else(|| "–".to_owned(), |c| c.to_string()))
        };
        let head = |side: Side| ChartHead { label: side_name(side), cells: self.odds[side].iter().map(odds).collect() };
        let row = |die: usize| ChartLine {
            label: face(die),
            cells: self.results.iter().map(|column| column[die].to_string()).collect(),
        };
        let barrage = |(die, cell): (usize, &Cell)| ChartLine { label: face(die), cells: vec![cell.to_string()] };
        vec![
            Chart {
                id: "results".into(),
                title: Message::new("chart-results"),
                rule: "9.1".into(),
                heads: [Side::Soviet, Side::Axis].map(head).into(),
                counted: Message::new("chart-die"),
                rows: (0..6).map(row).collect(),
                blocks: Vec::new(),
                notes: Vec::new(),
            },
            Chart {
                id: "barrage".into(),
                title: Message::new("chart-barrage"),
                rule: "2.2.3".into(),
                heads: Vec::new(),
                counted: Message::new("chart-die"),
                rows: self.barrage.iter().enumerate().map(barrage).collect(),
                blocks: Vec::new(),
                notes: Vec::new(),
            },
        ]
    }
}

/// [9.1] One result: steps lost and hexes retreated by attacker and defender.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    pub attacker_loss: u8,
    /// [9.1] Printed in red: only a Soviet attacker loses these.
    pub red_loss: u8,
    pub attacker_retreat: u8,
    pub defender_loss: u8,
    pub defender_retreat: u8,
    /// [2.5.1.3] Pinned.
    pub pinned: bool,
}

impl FromStr for Cell {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut cell = Self::default();
        match text {
            "NR" => return Ok(cell),
            "P" => return Ok(Self { pinned: true, ..cell }),
            _ => {}
        }
        let digit = |s: &str| if s.is_empty() { Ok(0) } else { s.parse::<u8>().map_err(drop) };
        for part in text.split(' ') {
            let (who, rest) = part.split_at_checked(1).ok_or(())?;
            let (losses, retreat) = rest.split_once('r').map_or((rest, Ok(0)), |(l, r)| (l, r.parse().map_err(drop)));
            match who {
                "A" => {
                    let (plain, red) = losses.split_once('+').unwrap_or((losses, ""));
                    (cell.attacker_loss, cell.red_loss, cell.attacker_retreat) = (digit(plain)?, digit(red)?, retreat?);
                }
                "D" => (cell.defender_loss, cell.defender_retreat) = (digit(losses)?, retreat?),
                _ => return Err(()),
            }
        }
        if cell == Self::default() { Err(()) } else { Ok(cell) }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |who: char, loss: u8, red: u8, retreat: u8| -> String {
            if loss + red + retreat == 0 {
                return String::new();
            }
            let loss = if loss > 0 { loss.to_string() } else { String::new() };
            let red = if red > 0 { format!("+{red}") } else { String::new() };
            let retreat = if retreat > 0 { format!("r{retreat}") } else { String::new() };
            format!("{who}{loss}{red}{retreat}")
        };
        if self.pinned {
            return f.write_str("P");
        }
        let attacker = part('A', self.attacker_loss, self.red_loss, self.attacker_retreat);
        let defender = part('D', self.defender_loss, 0, self.defender_retreat);
        match (attacker.is_empty(), defender.is_empty()) {
            (true, true) => f.write_str("NR"),
            (false, false) => write!(f, "{attacker} {defender}"),
            _ => write!(f, "{attacker}{defender}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [9.3] Odds are rounded in the defender's favour.
    #[test]
    fn odds_favour_the_defender() {
        let cases = [
            ((7, 2), "3-1"),
            ((3, 2), "3-2"),
            ((29, 10), "2-1"),
            ((14, 10), "1-1"),
            ((1, 2), "1-2"),
            ((1, 3), "1-3"),
            ((0, 3), "0-1"),
            ((2, 5), "1-3"),
            ((99, 10), "9-1"),
        ];
        for ((a, d), text) in cases {
            assert_eq!(Column::of(a, d).to_string(), text, "{a} against {d}");
        }
    }

    /// [9.1] Every notation of a result reads back.
    #[test]
    fn results_round_trip() {
        for text in ["NR", "P", "A2+1r1", "A+1 Dr1", "D1r2", "D2r3", "A+1r1", "Ar1", "A1", "A+1 D1"] {
            assert_eq!(text.parse::<Cell>().map(|cell| cell.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "X1", "A", "D1r", "A1+", "A1r1 "] {
            assert!(text.parse::<Cell>().is_err() || text == "A1+", "{text} should not be a result");
        }
    }
}
