//! [15, 16] The Führer's satisfaction, dismissals, and the end of the Reich.

use kernel::{Chance, Log, Message};

use crate::VictoryRoads;
use crate::ground::{City, Country};
use crate::state::State;
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::Side;

/// [16.1.1] Objectives that Germany has to keep.
pub const OBJECTIVES: usize = 6;

impl VictoryRoads {
    /// [15.2.2, 15.3.2] The Führer is pleased, as far as he can be.
    pub(crate) fn please(&self, s: &mut State, by: u8, rule: &'static str, log: &mut Log) {
        if !self.scenario(s).has("mood") {
            return;
        }
        let before = s.mood;
        s.mood = s.mood.saturating_add(by).min(s.mood_limit);
        if s.mood > before {
            let mood = s.mood;
            log.say(rule, &[], || Message::new("log-pleased").with("mood", mood));
        }
    }

    /// [15.2.1] (ruling R2) The Führer is displeased; at nothing the commander goes, and what is left of his
    /// displeasure falls on the next one.
    pub(crate) fn displease(&self, s: &mut State, by: u8, rule: &'static str, log: &mut Log) {
        if by == 0 || !self.scenario(s).advanced {
            return;
        }
        for _ in 0..by {
            s.mood = s.mood.saturating_sub(1);
            if s.mood == 0 {
                self.dismiss(s, log);
            }
        }
        let mood = s.mood;
        log.say(rule, &[], || Message::new("log-displeased").with("by", by).with("mood", mood));
    }

    /// [15.3.1, 15.3.2] The commander is dismissed.
    fn dismiss(&self, s: &mut State, log: &mut Log) {
        s.dismissals += 1;
        let after = &self.data.tables.after_dismissal;
        let level = after[usize::from(s.dismissals - 1).min(after.len() - 1)];
        s.mood = level;
        // Ruling R6: the marker for the highest level moves from the second time on.
        s.mood_limit = level;
        let mut lost = std::mem::take(&mut s.boxes[Stock::Germans as usize]);
        s.pools[Side::Axis].pour(&mut lost);
        s.disgrace.no_points = true;
        s.disgrace.few_supports = true;
        s.disgrace.half_pace = true;
        self.lift(s, |placed| placed.kind == Support::Model);
        let times = s.dismissals;
        log.say("15.3.1", &[], || Message::new("log-dismissed").with("times", times).with("mood", level));
    }

    /// [4.7.2, 6.3.2, 15.1.4] Freedom of action costs more every time.
    pub(crate) fn take_liberty(&self, s: &mut State, rule: &'static str, log: &mut Log) {
        s.freedom = s.freedom.saturating_add(1);
        self.displease(s, s.freedom, rule, log);
    }

    /// [16.1.1] Which objectives Germany holds.
    pub(crate) fn objectives(&self, s: &State) -> [bool; OBJECTIVES] {
        let ground = &self.data.ground;
        let axis = |hex: board::HexId| s.controls(Side::Axis, hex);
        let cities = || ground.cities.iter().copied();
        let mut held = [
            cities().all(|hex| {
                let here = ground.hex(hex);
                here.country != Country::Germany || here.berlin || axis(hex)
            }),
            cities().any(|hex| {
                let here = ground.hex(hex);
                let soviet = here.country == Country::SovietUnion && here.city == City::Major;
                axis(hex) && (soviet || (here.baltic_port && here.country.is_baltic()))
            }),
            self.data.silesia.iter().filter(|&&hex| axis(hex)).count() >= 2,
            self.data.oil.iter().all(|&hex| axis(hex)),
            // Ruling R37: lost when both hexes are.
            self.data.budapest.iter().any(|&hex| axis(hex)),
            self.data.berlin.iter().any(|&hex| axis(hex)),
        ];
        for (objective, held) in held.iter_mut().enumerate() {
            *held |= !self.scenario(s).objectives[objective];
        }
        held
    }

    /// [15.2.1] Has Germany lost a city of its own?
    pub(crate) fn home_is_lost(&self, s: &State) -> bool {
        s.home_lost
    }

    /// [16.1.2, 16.1.3, 16.2.1] After the Germans' exploitation the objectives are counted; each new box brings supports
    /// that nobody wants.
    pub(crate) fn check_objectives(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let held = self.objectives(s);
        s.home_lost |= !held[0];
        let count = held.iter().filter(|&&held| held).count() as u8;
        // [16.2.1] The box that the marker enters counts, not those it passes.
        if s.objectives > count {
            s.objectives = count;
            let left = s.objectives;
            log.say("16.1.3", &[], || Message::new("log-objective-lost").with("left", left));
            let wanted = usize::from(self.data.tables.reich[usize::from(left)].added).min(s.reich.len());
            let mut drawn = Vec::new();
            for _ in 0..wanted {
                let heap = s.reich;
                let name = |at: u32| heap.nth(at as usize).map_or_else(String::new, |kind| kind.id().to_owned());
                let at = chance.draw(heap.len() as u32, "draw-reich", &name);
                let Some(kind) = heap.nth(at as usize) else { break };
                s.reich.take(kind);
                s.pools[Side::Axis].add(kind);
                drawn.push(kind);
            }
            if !drawn.is_empty() {
                // [5.1.4] (ruling R105) What lies in the pool is nothing for the other side.
                log.whisper(
                    Side::Axis.seat(),
                    "16.2.1",
                    &[],
                    || {
                        let names: Vec<_> = drawn.iter().map(|&kind| self.support_name(kind)).collect();
                        Message::new("log-reich-supports").with("supports", names)
                    },
                    || Message::new("log-reich-unseen").with("count", drawn.len()),
                );
                log.attach(chance.fallen());
            }
        }
    }

    /// [11.4.1, 11.4.2, 11.4.3, 16.2.1] How many supports the Germans get, and how many of them they choose.
    pub(crate) fn german_supports(&self, s: &State) -> (u8, u8) {
        let row = &self.data.tables.reich[usize::from(s.objectives)];
        if s.disgrace.few_supports {
            return (row.after_dismissal, row.chosen);
        }
        let mood = self.data.tables.mood[usize::from(s.mood)].supports;
        let all = if usize::from(s.objectives) == OBJECTIVES { row.extra } else { 0 };
        let mud = u8::from(s.ground == crate::state::Weather::Mud);
        ((mood + all).saturating_sub(mud), 0)
    }
}
