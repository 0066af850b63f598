//! (7.7, 7.9) The combat results table: what its codes mean, and what ground makes of them.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// [7.7.5] The attacker's tactical result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AttackResult {
    #[default]
    None,
    /// [7.14.2] So many units exploit.
    Exploit(u8),
    /// The defender loses one more step.
    DefenderLoss,
    /// Both throw again in the same column, for losses alone.
    Engaged,
    /// The attacker loses one more step.
    AttackerLoss,
    /// The attackers retreat one hex.
    Retreat,
}

/// [7.7.6] The defender's tactical result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DefenceResult {
    #[default]
    None,
    /// A step, or one hex of retreat.
    Shaken,
    /// A retreat of so many hexes.
    Retreat(u8),
    /// [6.7.5] Both throw again in the same column, for losses alone.
    Engaged,
}

/// [7.7.3] A cell of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// [7.7.4] Steps lost, attacker and defender.
    pub losses: [u8; 2],
    pub attack: AttackResult,
    pub defence: DefenceResult,
}

/// As it is printed: `1/2 E2 DR2`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [attacker, defender] = self.losses;
        write!(f, "{attacker}/{defender} {} {}", self.attack, self.defence)
    }
}

impl fmt::Display for AttackResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("–"),
            Self::Exploit(1) => f.write_str("E"),
            Self::Exploit(units) => write!(f, "E{units}"),
            Self::DefenderLoss => f.write_str("D1"),
            Self::Engaged => f.write_str("Eng"),
            Self::AttackerLoss => f.write_str("A1"),
            Self::Retreat => f.write_str("AR"),
        }
    }
}

impl FromStr for AttackResult {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Ok(match text {
            "-" => Self::None,
            "E" => Self::Exploit(1),
            "E2" => Self::Exploit(2),
            "E3" => Self::Exploit(3),
            "D1" => Self::DefenderLoss,
            "Eng" => Self::Engaged,
            "A1" => Self::AttackerLoss,
            "AR" => Self::Retreat,
            _ => return Err(()),
        })
    }
}

impl fmt::Display for DefenceResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("–"),
            Self::Shaken => f.write_str("S"),
            Self::Retreat(1) => f.write_str("DR"),
            Self::Retreat(hexes) => write!(f, "DR{hexes}"),
            Self::Engaged => f.write_str("Eng"),
        }
    }
}

impl FromStr for DefenceResult {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Ok(match text {
            "-" => Self::None,
            "S" => Self::Shaken,
            "DR" => Self::Retreat(1),
            "DR2" => Self::Retreat(2),
            "DR3" => Self::Retreat(3),
            "Eng" => Self::Engaged,
            _ => return Err(()),
        })
    }
}

impl AttackResult {
    /// [7.14.2] Units that exploit.
    pub const fn exploits(self) -> u8 {
        match self {
            Self::Exploit(units) => units,
            _ => 0,
        }
    }
}

impl DefenceResult {
    /// How bad it is: nothing, S, DR, DR2, DR3.
    pub const fn level(self) -> usize {
        match self {
            Self::None | Self::Engaged => 0,
            Self::Shaken => 1,
            Self::Retreat(hexes) => 1 + hexes as usize,
        }
    }

    /// The result that is so bad.
    pub const fn of_level(level: usize) -> Self {
        match level {
            0 => Self::None,
            1 => Self::Shaken,
            level => Self::Retreat(level as u8 - 1),
        }
    }
}

/// [1.8.1, 7.9.2] What one sort of ground does for its defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub struct Cover {
    /// The defence is multiplied by this.
    pub defence: u8,
    /// What is left of E0 to E3.
    pub exploit: [u8; 4],
    /// What is left of nothing, S, DR, DR2, DR3, as levels.
    pub retreat: [u8; 5],
}

impl Cover {
    /// Open ground.
    pub const OPEN: Self = Self { defence: 1, exploit: [0, 1, 2, 3], retreat: [0, 1, 2, 3, 4] };

    /// Is it at least as good for the defender in everything?
    pub fn is_no_worse(&self, other: &Self) -> bool {
        self.defence >= other.defence
            && self.exploit.iter().zip(&other.exploit).all(|(a, b)| a <= b)
            && self.retreat.iter().zip(&other.retreat).all(|(a, b)| a <= b)
    }

    /// What it makes of an attacker's result.
    pub fn attack(&self, result: AttackResult) -> AttackResult {
        match result {
            AttackResult::Exploit(units) => match self.exploit[usize::from(units.min(3))] {
                0 => AttackResult::None,
                left => AttackResult::Exploit(left),
            },
            other => other,
        }
    }

    /// What it makes of a defender's result.
    pub fn defence(&self, result: DefenceResult) -> DefenceResult {
        match result {
            DefenceResult::Engaged => result,
            other => DefenceResult::of_level(usize::from(self.retreat[other.level().min(4)])),
        }
    }
}

/// [7.5.4, 7.5.5, 7.5.7] A column by its place: 0 is 1/1, 1 is 2/1, −1 is 1/2, and so on without end.
pub fn column(attack: u32, defence: u32) -> i16 {
    let most = u32::from(u8::MAX);
    match (attack, defence) {
        (0, _) => -i16::from(u8::MAX),
        (attack, 0) => attack.min(most) as i16,
        (attack, defence) if attack >= defence => (attack / defence).min(most) as i16 - 1,
        (attack, defence) => 1 - defence.div_ceil(attack).min(most) as i16,
    }
}

/// The column as it is written: `3/1`, `1/2`.
pub fn written(column: i16) -> String {
    if column >= 0 { format!("{}/1", column + 1) } else { format!("1/{}", 1 - column) }
}

/// [7.5.8] The worst and the best column that is printed.
pub const WORST: i16 = -1;
pub const BEST: i16 = 5;

#[cfg(test)]
mod tests {
    use super::*;

    /// [7.5.5, 7.5.7, 7.5.8] The rulebook's own sums.
    #[test]
    fn od1_odds_are_rounded_for_the_defender() {
        let odds = |attack, defence| written(column(attack, defence));
        assert_eq!(
            [odds(35, 10), odds(10, 35), odds(59, 8), odds(22, 10), odds(23, 11)],
            ["3/1", "1/4", "7/1", "2/1", "2/1"]
        );
        assert_eq!(written(column(10, 35) + 2), "1/2");
        assert!(column(10, 35) + 1 < WORST, "1/3 is below the table");
        assert!(column(59, 8) > BEST);
    }

    #[test]
    fn results_are_read_back() {
        for text in ["E", "E2", "E3", "D1", "Eng", "A1", "AR"] {
            assert_eq!(text.parse::<AttackResult>().map(|result| result.to_string()), Ok(text.to_owned()));
        }
        for text in ["S", "DR", "DR2", "DR3", "Eng"] {
            assert_eq!(text.parse::<DefenceResult>().map(|result| result.to_string()), Ok(text.to_owned()));
        }
    }
}
