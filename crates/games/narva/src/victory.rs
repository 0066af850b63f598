//! [13.1, 13.2, 13.3] Victory.

use board::HexId;
use kernel::{Log, Message, Outcome, SeatSet};

use crate::Narva;
use crate::state::{Ending, State, mark};
use crate::units::{Side, UnitId};

impl Narva {
    /// [13.1] Does a supplied Soviet combat unit stand in Narva?
    pub(crate) fn sudden_death(&self, s: &State) -> bool {
        let taken = |unit: UnitId| {
            let info = self.data.unit(unit);
            let fed = !s.pieces.has(unit, mark::UNSUPPLIED | mark::ISOLATED);
            info.side == Side::Soviet && info.is_combat() && fed
        };
        self.data.zones.narva.iter().any(|&hex| s.pieces.stack(hex).any(taken))
    }

    /// [13.2, 13.3] Soviet victory points: hexes passed last by Soviet units with a ZOC, rollbahn hexes they occupy,
    /// boxes lost by the prepared defences.
    pub(crate) fn victory_points(&self, s: &State) -> u8 {
        let zones = &self.data.zones;
        let held = zones.victory.iter().filter(|&&(hex, _)| s.soviet_control.contains(hex));
        let hexes: u32 = held.map(|&(_, points)| u32::from(points)).sum();
        let scored = zones.rollbahn.iter().filter(|&&hex| self.rollbahn_scores(s, hex)).count();
        let road = u32::from(zones.rollbahn_points) * scored as u32;
        let works: u32 = s.defences.iter().map(|&lost| u32::from(lost) * u32::from(zones.box_points)).sum();
        u8::try_from(hexes + road + works).unwrap_or(u8::MAX)
    }

    /// [13.3] Does a rollbahn hex give the Soviets its points: occupied, or with the option controlled (ruling R40)?
    pub(crate) fn rollbahn_scores(&self, s: &State, hex: HexId) -> bool {
        if s.options.rollbahn_control {
            s.soviet_control.contains(hex)
        } else {
            s.holds_combat(&self.data, Side::Soviet, hex)
        }
    }

    /// Tells how the game ended.
    pub(crate) fn tell_ending(&self, s: &State, ending: Ending, log: &mut Log) {
        let outcome = self.outcome_of(s, ending);
        log.say(outcome.rule, &[], || Message::new("game-ends").with("verdict", outcome.verdict));
    }

    /// [13.1, 13.2] Who won.
    pub(crate) fn outcome_of(&self, s: &State, ending: Ending) -> Outcome {
        match ending {
            Ending::SuddenDeath => Outcome {
                winners: SeatSet::one(Side::Soviet.seat()),
                verdict: Message::new("level-sudden-death"),
                rule: "13.1",
                points: vec![0, i32::from(self.victory_points(s))],
            },
            Ending::Points(points) => {
                let levels = &self.data.tables.victory_level;
                // The last level starts at 0, so one always fits.
                let level = levels.iter().find(|level| points >= level.from).unwrap_or(&levels[levels.len() - 1]);
                Outcome {
                    winners: SeatSet::one(level.winner.seat()),
                    verdict: Message::new("level-with-points")
                        .with("level", Message::named(format!("level-{}", level.id)))
                        .with("points", points),
                    rule: "13.2",
                    points: vec![0, i32::from(points)],
                }
            }
        }
    }
}
