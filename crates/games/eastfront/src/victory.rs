//! Chapter 17. Victory: points, handicaps, levels, and how half-years are linked.

use kernel::{Log, Message, Outcome, SeatSet};

use crate::EastFront;
use crate::data::{Date, Level, special};
use crate::state::{Ending, Phase, State, mark, off_map};
use crate::units::{Nation, Side, traits};

impl EastFront {
    /// [17.1] The points of a side, the handicap of the Axis among them [17.2].
    pub(crate) fn points(&self, s: &State, side: Side) -> i16 {
        let scenario = self.scenario(s);
        let mut points = self.level(s, side);
        for unit in self.data.unit_ids() {
            let info = self.data.unit(unit);
            let at = s.pieces.at(unit);
            if s.side(unit) != side {
                continue;
            }
            let on_map = s.pieces.hex(unit).is_some();
            if info.is_hq() {
                match on_map {
                    true => points += 2 * i16::from(s.cv(unit)),
                    false if at == off_map::DEAD => points -= 4,
                    false => {}
                }
            } else if at == off_map::DEAD || self.is_lost_satellite(s, unit) {
                points -= if side == Side::Axis { 2 } else { 1 };
            }
            let hunger_counts = side == Side::Axis || !s.options.axis_unsupplied;
            if on_map && hunger_counts && s.pieces.has(unit, mark::UNSUPPLIED) {
                points -= 1;
            }
            // [17.1] Expeditions that have been called back; the Italians have no country on the map to return to.
            let called_back = on_map && s.pieces.has(unit, mark::FREED) && !self.is_free(s, unit);
            if side == Side::Axis && called_back {
                points -= if info.nation == Nation::Italian { 2 } else { 1 };
            }
        }
        if side == Side::Axis {
            points += scenario.handicap as i16;
        } else if scenario.has(special::HQ_MISSING) {
            // Winter 41: a point for each step missing from the Axis HQs.
            let hqs = self
                .data
                .unit_ids()
                .filter(|&unit| self.data.unit(unit).is_hq() && self.data.unit(unit).side == Side::Axis);
            let missing = |unit| {
                let cv = if s.pieces.hex(unit).is_some() { s.cv(unit) } else { 0 };
                i16::from(self.data.unit(unit).max - cv)
            };
            points += hqs.map(missing).sum::<i16>();
        }
        points
    }

    /// [17.1, 17.4] Are points counted when this half-year ends, or later in its year? Not where winter 44 has the last word: in
    /// the year 44 nothing is counted after the summer [3.12]; in a campaign it is [3.14].
    pub(crate) fn counts_points(&self, s: &State) -> bool {
        let link = self.data.links.get(usize::from(s.link));
        let rest = link.into_iter().flat_map(|link| link.scenarios.iter().skip(usize::from(s.link_at) + 1));
        let year = link.is_some_and(|link| link.scenarios.len() == 2);
        let last = rest.last().filter(|_| year).map_or(self.scenario(s), |&at| &self.data.scenarios[usize::from(at)]);
        !last.has(special::OWN_VICTORY)
    }

    /// [16.1, 17.1] A satellite block that is out of the war for good during this half-year.
    fn is_lost_satellite(&self, s: &State, unit: crate::units::UnitId) -> bool {
        let info = self.data.unit(unit);
        let gone = info.nation.is_satellite() && s.pieces.at(unit) == off_map::GONE;
        let was_here = s.pieces.has(unit, mark::FREED) || s.has_surrendered(info.nation);
        gone && was_here && !self.scenario(s).gone.contains(&unit) && !info.has(traits::ARMY_GROUP_E)
    }

    /// [17.3] The level of a difference of points.
    pub(crate) fn victory_level(&self, difference: i16) -> &Level {
        let size = i32::from(difference.abs());
        let reached = self.data.levels.iter().rev().find(|level| size >= level.from);
        reached.unwrap_or(&self.data.levels[0])
    }

    /// [3.12, 3.14, 17.4] A half-year is over: the game ends, or the next one begins.
    pub(crate) fn end_scenario(&self, s: &mut State, log: &mut Log) {
        self.trace_supply(s);
        let scenario = self.scenario(s);
        if scenario.has(special::OWN_VICTORY) {
            s.phase = Phase::Over(Ending::Race(0));
            return;
        }
        let (axis, soviet) = (self.points(s, Side::Axis), self.points(s, Side::Soviet));
        let level = self.victory_level(axis - soviet);
        let link = self.data.links.get(usize::from(s.link));
        let next = link.and_then(|link| link.scenarios.get(usize::from(s.link_at) + 1)).copied();
        // [17.4] In a campaign only a decisive victory ends the war early.
        let campaign = link.is_some_and(|link| link.scenarios.len() > 2);
        let decisive = std::ptr::eq(level, &self.data.levels[self.data.levels.len() - 1]);
        match next {
            Some(next) if !(campaign && decisive) => {
                if campaign {
                    log.reveal("3.14", &[], || Message::new("log-half-year").with("axis", axis).with("soviet", soviet));
                }
                self.link(s, next, log);
            }
            // [3.13] Players may always go on.
            _ if s.options.longer && !campaign && self.sequel(s).is_some() => {
                log.reveal("3.13", &[], || Message::new("log-half-year").with("axis", axis).with("soviet", soviet));
                s.phase = Phase::Sequel(Ending::Points(axis, soviet), 0);
            }
            _ => s.phase = Phase::Over(Ending::Points(axis, soviet)),
        }
    }

    /// [3.13] The half-year that follows the one being played.
    fn sequel(&self, s: &State) -> Option<u8> {
        let next = self.scenario(s).next.as_deref()?;
        self.data.scenarios.iter().position(|scenario| scenario.id == next).map(|at| at as u8)
    }

    /// [3.13] A side wants to go on: when both do, the next half-year begins.
    pub(crate) fn go_on(&self, s: &mut State, side: Side, log: &mut Log) {
        let (Phase::Sequel(ending, willing), Some(next)) = (s.phase, self.sequel(s)) else { return };
        let willing = willing | 1 << side as u8;
        s.phase = Phase::Sequel(ending, willing);
        if Side::BOTH.into_iter().all(|side| willing >> side as u8 & 1 == 1) {
            self.link(s, next, log);
        }
    }

    /// [3.12] The next half-year begins where the last one ended: its points, strikes and special rules hold.
    fn link(&self, s: &mut State, next: u8, log: &mut Log) {
        s.scenario = next;
        s.link_at += 1;
        let scenario = self.scenario(s);
        s.date = scenario.linked_begins;
        s.automatic = scenario.automatic.map(i16::from);
        if scenario.has(special::SATELLITES_CONFINED) {
            for &unit in &self.expeditions {
                s.pieces.clear(unit, mark::FREED);
            }
        }
        self.link_reinforcements(s);
        // Its special rules bear upon supply as well (ruling R102).
        (s.stale, s.stale_supply) = (true, true);
        log.say("3.12", &[], || {
            Message::new("log-link").with("scenario", Message::named(format!("scenario-{}", scenario.id)))
        });
        self.begin_month(s, log);
    }

    /// [17.3, 17.31, 17.4] Who won.
    pub(crate) fn outcome_of(&self, ending: Ending) -> Outcome {
        let (winner, level, rule, points) = match ending {
            Ending::Points(axis, soviet) => {
                let level = self.victory_level(axis - soviet);
                let winner = match (axis - soviet).signum() {
                    _ if level.from == 0 => None,
                    1 => Some(Side::Axis),
                    _ => Some(Side::Soviet),
                };
                (winner, level.id.clone(), "17.3", vec![i32::from(axis), i32::from(soviet)])
            }
            Ending::Race(month) => {
                let row = self.data.race.iter().find(|row| row.month == month);
                let (winner, level) = row.map_or((None, "draw".into()), |row| (row.side, row.level.clone()));
                (winner, level, "17.4", Vec::new())
            }
            Ending::Edge => (Some(Side::Soviet), "decisive".into(), "16.8", Vec::new()),
        };
        let tp = |won: bool| {
            let row = self.data.levels.iter().find(|row| row.id == level);
            row.map_or(0, |row| if won { row.winner_tp } else { row.loser_tp })
        };
        let verdict = match winner {
            None => Message::new("verdict-draw").with("tp", tp(false)),
            Some(side) => Message::new("verdict")
                .with("side", crate::text::side_name(side))
                .with("level", Message::named(format!("level-{level}")))
                .with("winner", tp(true))
                .with("loser", tp(false)),
        };
        let winners = winner.map_or(SeatSet::NONE, |side| SeatSet::one(side.seat()));
        Outcome { winners, verdict, rule, points }
    }

    /// The month after a date.
    pub(crate) const fn next_month(date: Date) -> Date {
        if date.month == 12 {
            Date { year: date.year + 1, month: 1, fortnight: 1 }
        } else {
            Date { month: date.month + 1, fortnight: 1, ..date }
        }
    }
}
