//! Chapters 3, 16 and the victory conditions of chapter 17.

use kernel::{Log, Message, Outcome, SeatSet};

use crate::DarkValley;
use crate::data::scenarios::{Victory, When};
use crate::data::tables::Tables;
use crate::ground::feature;
use crate::state::{Ending, HexSet, State, off_map};
use crate::units::{Nation, Side};

impl DarkValley {
    /// [16.1, 16.2] Has this nation given up?
    pub(crate) fn has_fallen(&self, s: &State, nation: Nation) -> bool {
        match nation {
            Nation::Romanian => s.fallen[0],
            Nation::Hungarian => s.fallen[1],
            _ => false,
        }
    }

    /// [16.1, 16.2] Does Romania or Hungary give up?
    pub(crate) fn check_nations(&self, s: &mut State, log: &mut Log) {
        let named = &self.data.named;
        let soviet = |hex| s.controls(Side::Soviet, hex);
        let rules = &self.data.tables.nations;
        let watched = s.turn >= rules.romania_watched_from
            && board::within(&self.data.map, named.bucharest, u32::from(rules.romania_watched))
                .any(|hex| s.fights_in(&self.data, Side::Soviet, hex));
        let falls = [soviet(named.bucharest) && soviet(named.ploesti) || watched, soviet(named.budapest)];
        for (at, nation) in [(0, Nation::Romanian), (1, Nation::Hungarian)] {
            if s.fallen[at] || !falls[at] {
                continue;
            }
            s.fallen[at] = true;
            for &unit in self.data.units_of(Side::Axis) {
                if self.data.unit(unit).nation == nation && s.pieces.at(unit) != off_map::DUE {
                    s.pieces.take(unit, off_map::GONE);
                    s.battle.attackers.remove(unit);
                    s.battle.defenders.remove(unit);
                    s.battle.retreating.remove(unit);
                }
            }
            let (rule, id) = if at == 0 { ("16.1", "log-romania-falls") } else { ("16.2", "log-hungary-falls") };
            log.say(rule, &[], || Message::new(id));
        }
    }

    /// [3.2, 17.1.3, 17.2.3, 17.3.2, 17.4.2] What ends the game now, if anything does.
    pub(crate) fn verdict(&self, s: &State) -> Option<Ending> {
        let scenario = self.scenario(s);
        let last = s.turn >= scenario.last_turn;
        let timely = |row: &&Victory| match row.when {
            When::Check => true,
            When::Turn(turn) => s.turn == turn,
            When::End => last,
        };
        let found = scenario.victory.iter().filter(timely).find(|row| self.holds(s, row));
        match found {
            Some(row) => Some(Ending { winner: row.winner, points: self.points(s) }),
            None if last => Some(Ending { winner: Some(Side::Soviet), points: self.points(s) }),
            None => None,
        }
    }

    /// [13.3, 17.2.3] Hexes that are supplied for the Axis, those of its allies at home included.
    pub(crate) fn supplied_hexes(&self, s: &State) -> HexSet {
        let found = self.supply_of(s, Side::Axis);
        found.home.into_iter().fold(found.all, |all, home| all | home)
    }

    /// Does all of a condition hold?
    fn holds(&self, s: &State, row: &Victory) -> bool {
        let axis = |hex: &board::HexId| s.controls(Side::Axis, *hex);
        let supplied = row.supplied.then(|| self.supplied_hexes(s));
        let fed = |hex: &board::HexId| supplied.as_ref().is_none_or(|fed: &HexSet| fed.contains(*hex));
        let counted = self.data.named.victory.iter().chain(&row.also).filter(|hex| axis(hex) && fed(hex)).count() as u8;
        // [17.1.3] Thirty points, by option.
        let wanted = match row.points {
            Some(points) if s.options.thirty_points && row.when == When::End => Some(points.min(THIRTY)),
            points => points,
        };
        row.hold.iter().all(axis)
            && (row.any.is_empty() || row.any.iter().any(axis))
            && row
                .of
                .as_ref()
                .is_none_or(|(count, of)| of.iter().filter(|hex| axis(hex)).count() >= usize::from(*count))
            && row.lost.iter().all(|hex| s.controls(Side::Soviet, *hex))
            && wanted.is_none_or(|points| counted >= points)
            && row.below.is_none_or(|below| counted < below)
            && row.exited.is_none_or(|(units, mech)| s.exited[0] >= units && s.exited[1] >= mech)
            && (!row.kursk_gone || !s.kursk.stands)
            && (!row.no_point_lost || !s.point_lost)
            && row.unless.is_none_or(|unless| {
                debug_assert_eq!(Tables::column(unless.odds), 1, "attacks are counted at 1:2");
                s.kursk.held < unless.hexes && s.kursk.losses < unless.losses && s.kursk.attacks < unless.attacks
            })
    }

    /// The end in words.
    pub(crate) fn outcome_of(&self, s: &State, ending: Ending) -> Outcome {
        let rule = match &*self.scenario(s).id {
            "barbarossa" => "17.1.3",
            "fall-blau" => "17.2.3",
            "zitadelle" => "17.3.2",
            "bagration" => "17.4.2",
            _ => "3.2",
        };
        let verdict = match ending.winner {
            Some(Side::Axis) => "verdict-axis",
            Some(Side::Soviet) => "verdict-soviet",
            None => "verdict-draw",
        };
        Outcome {
            winners: ending.winner.map_or(SeatSet::NONE, |side| SeatSet::one(side.seat())),
            verdict: Message::new(verdict).with("points", ending.points),
            rule,
            points: vec![i32::from(ending.points), i32::from(self.all_points(s)) - i32::from(ending.points)],
        }
    }

    /// Does a hex count for victory in this scenario?
    pub(crate) fn counts(&self, s: &State, hex: board::HexId) -> bool {
        self.data.ground.has(hex, feature::VICTORY) || self.counted_besides(s).any(|also| also == hex)
    }

    /// [17.2.3] Maikop and Grozny, which count in Fall Blau alone.
    fn counted_besides<'a>(&'a self, s: &State) -> impl Iterator<Item = board::HexId> + 'a {
        self.scenario(s).victory.iter().flat_map(|row| &row.also).copied()
    }

    /// [3.1, 17.2.3] Victory points of the Axis in this scenario.
    pub(crate) fn points(&self, s: &State) -> u8 {
        s.points(&self.data) + self.counted_besides(s).filter(|&hex| s.controls(Side::Axis, hex)).count() as u8
    }

    /// [3.1, 17.2.3] All victory points of this scenario.
    pub(crate) fn all_points(&self, s: &State) -> u8 {
        TOTAL + self.counted_besides(s).count() as u8
    }
}

/// [17.1.3] The points that are enough by option.
const THIRTY: u8 = 30;
/// [3.1] Victory hexes on the map.
const TOTAL: u8 = 42;
