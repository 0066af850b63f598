//! How a scenario is won.

use board::HexId;
use kernel::{Message, Outcome, SeatSet};

use crate::VictoryRoads;
use crate::data::{PointKind, PointRow};
use crate::state::{Ending, State, mark, off_map};
use crate::units::{Nation, Side, UnitId};

impl VictoryRoads {
    /// Soviet points now, in halves.
    pub(crate) fn points(&self, s: &State) -> i16 {
        self.tally(s).map(|(_, halves)| halves).sum()
    }

    /// Soviet points now by the lines of the list, in halves.
    pub(crate) fn tally<'a>(&'a self, s: &'a State) -> impl Iterator<Item = (&'a PointRow, i16)> {
        self.scenario(s).victory.points.iter().map(|row| {
            let red = row.hexes.iter().filter(|&&hex| s.soviet.contains(hex)).count() as i16;
            let count = match row.what {
                PointKind::Held => red,
                PointKind::HeldByAxis => row.hexes.len() as i16 - red,
                PointKind::Captured => red,
                PointKind::Reached => {
                    let there = if row.by_turn > 0 { s.crossed } else { self.is_reached(s, &row.hexes) };
                    i16::from(there)
                }
                PointKind::GermansDead => {
                    let dead = self.dead(s, Nation::German, false);
                    (dead - i16::from(row.beyond)).max(0) / i16::from(row.per)
                }
                PointKind::ArmourDead => self.dead(s, Nation::Soviet, true),
                PointKind::ObjectivesLost => {
                    let held = self.objectives(s);
                    row.objectives.iter().filter(|&&number| !held[usize::from(number - 1)]).count() as i16
                }
                PointKind::ArmourAlive => {
                    let alive = |unit: &UnitId| {
                        let info = self.data.unit(*unit);
                        info.nation == Nation::German
                            && info.is_armour()
                            && info.is_elite()
                            && !s.pieces.has(*unit, mark::REDUCED)
                            && s.pieces.hex(*unit).is_some()
                    };
                    self.data.unit_ids().filter(alive).count() as i16
                }
                PointKind::DismissalsBelow => (i16::from(row.beyond) - i16::from(s.dismissals)).max(0),
            };
            (row, count * row.each)
        })
    }

    /// Does a Soviet unit in supply stand in one of these hexes?
    fn is_reached(&self, s: &State, hexes: &[HexId]) -> bool {
        let fed = |unit: UnitId| s.side(&self.data, unit) == Side::Soviet && self.is_supplied_unit(s, unit);
        hexes.iter().any(|&hex| s.pieces.stack(hex).any(fed))
    }

    /// A sequence ends: what had to be reached by some turn may have been.
    pub(crate) fn note_crossing(&self, s: &mut State) {
        let rows = &self.scenario(s).victory.points;
        let due = rows.iter().filter(|row| row.what == PointKind::Reached && s.turn <= row.by_turn);
        s.crossed |= due.into_iter().any(|row| self.is_reached(s, &row.hexes));
    }

    /// Divisions of a nation in the box of the eliminated.
    pub(crate) fn dead(&self, s: &State, nation: Nation, armour: bool) -> i16 {
        let dead = |unit: &UnitId| {
            let info = self.data.unit(*unit);
            info.nation == nation
                && info.is_division()
                && (!armour || info.is_armour())
                && s.pieces.at(*unit) == off_map::DEAD
        };
        self.data.unit_ids().filter(dead).count() as i16
    }

    /// Has Romania turned, and are its oil fields taken?
    pub(crate) fn romania_lost(&self, s: &State) -> (bool, bool) {
        (s.side_of(Nation::Romanian) == Side::Soviet, self.data.oil.iter().all(|&hex| s.soviet.contains(hex)))
    }

    /// Is the game decided before its time?
    pub(crate) fn is_won_at_once(&self, s: &State) -> bool {
        let victory = &self.scenario(s).victory;
        if victory.romania {
            return self.romania_lost(s) == (true, true);
        }
        victory.sudden_objectives && self.objectives(s).iter().all(|held| !held)
    }

    /// The level of victory by its name.
    pub(crate) fn level<'a>(&'a self, s: &State, ending: Ending) -> &'a str {
        let victory = &self.scenario(s).victory;
        let saved = || {
            let Some((column, divisions)) = victory.saved else { return false };
            let safe = |unit: &UnitId| {
                let info = self.data.unit(*unit);
                info.nation == Nation::German
                    && info.is_division()
                    && s.pieces.hex(*unit).is_some_and(|hex| self.data.map.number(hex).col < column)
                    && self.is_supplied_unit(s, *unit)
            };
            self.data.unit_ids().filter(safe).count() + usize::from(s.exited) >= usize::from(divisions)
        };
        let points = match ending {
            Ending::Points(points) => points,
            Ending::Sudden => i16::MAX,
        };
        let (turned, oil) = self.romania_lost(s);
        for level in &victory.levels {
            let reached = match (level.from, level.both_by, level.one_by) {
                (Some(from), ..) => points >= from,
                (_, Some(turn), _) => turned && oil && s.turn <= turn,
                (.., Some(_)) => turned || oil,
                _ => true,
            };
            if reached {
                return match &*level.result {
                    "soviet-minor" if saved() => "draw",
                    result => result,
                };
            }
        }
        "draw"
    }

    /// How the game ended.
    pub(crate) fn outcome_of(&self, s: &State, ending: Ending) -> Outcome {
        let level = self.level(s, ending);
        let winners = match level {
            "draw" => SeatSet::NONE,
            "axis" => SeatSet::one(Side::Axis.seat()),
            _ => SeatSet::one(Side::Soviet.seat()),
        };
        let points = self.points(s);
        Outcome {
            winners,
            verdict: Message::named(format!("level-{level}")),
            rule: if ending == Ending::Sudden && !self.scenario(s).victory.romania { "16.1" } else { "" },
            points: vec![0, i32::from(points) / 2],
        }
    }
}
