//! Chapter 4. The sequence of play, and what goes on by itself.

use board::HexId;
use kernel::{Chance, Log, Message};

use crate::DarkValley;
use crate::data::scenarios::Special;
use crate::state::{HexSet, Phase, Stage, State, UnitSet, mark};
use crate::units::Side;

impl DarkValley {
    /// [17.0] Set-up is over: the first turn begins with its activations, and where units set up is written down.
    pub(crate) fn begin(&self, s: &mut State, log: &mut Log) {
        s.note_homes(&self.data);
        for unit in self.data.unit_ids() {
            if let Some(hex) = s.pieces.hex(unit).filter(|_| self.data.fights(unit)) {
                s.axis.set(hex, self.data.side(unit) == Side::Axis);
            }
        }
        s.stage = Stage::Initiative;
        s.step = 0;
        s.phase = Phase::Going;
        self.tell_turn(s, log);
    }

    /// The scenario whose set-up it is.
    pub(crate) fn start(&self, s: &State) -> &crate::data::scenarios::Scenario {
        &self.data.scenarios[usize::from(s.start)]
    }

    fn tell_turn(&self, s: &State, log: &mut Log) {
        log.say("4.0", &[], || {
            Message::new("log-turn")
                .with("turn", s.turn)
                .with("date", self.date(s.turn))
                .with("weather", self.weather_name(s))
        });
    }

    /// Whose decision it is.
    pub(crate) fn decides(&self, s: &State) -> Option<Side> {
        match s.phase {
            Phase::Going | Phase::Over(_) => None,
            Phase::SetUp(side) | Phase::Overstacked(side) => Some(side),
            Phase::Battle => Some(self.decides_in_battle(s)),
            Phase::Bombed(_) if s.options.owner_takes_bombs => Some(Side::Soviet),
            Phase::Bombed(_) | Phase::Penalty | Phase::Pocket | Phase::Leader | Phase::Dropped(_) => Some(Side::Axis),
            Phase::Withdrawal(unit) => Some(self.data.side(unit)),
            _ => Some(s.active),
        }
    }

    /// Lets the game go on by itself to the next decision.
    pub(crate) fn carry_on(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        while s.phase == Phase::Going {
            match s.stage {
                Stage::SetUp => {
                    self.begin(s, log);
                }
                Stage::AxisReinforcements | Stage::SovietReinforcements => self.go_arrivals(s, log),
                Stage::AxisReplacements | Stage::SovietReplacements => self.go_replacements(s, log),
                Stage::AxisChanges => {
                    if !self.go_changes(s, log) {
                        self.end_stage(s, log);
                    }
                }
                Stage::SovietConversions => self.go_conversions(s, log),
                Stage::AxisBases | Stage::SovietBases => self.go_bases(s, log),
                Stage::AxisRail
                | Stage::AxisShips
                | Stage::SovietRail
                | Stage::SovietShips
                | Stage::Landing
                | Stage::Airborne => self.go_strategic(s, chance, log),
                Stage::Initiative => self.go_initiative(s, log),
                Stage::Activations => self.go_activations(s, chance, log),
                Stage::Depots => self.go_depots(s, log),
                Stage::AirSupply => self.go_air_supply(s, log),
                Stage::Attrition => self.go_attrition(s, chance, log),
                Stage::Final => self.go_final(s, log),
            }
        }
    }

    /// [4.0, 5.1] A segment ends: nobody stands too close, and the next one begins.
    pub(crate) fn end_stage(&self, s: &mut State, log: &mut Log) {
        if s.stage >= Stage::AxisReinforcements
            && s.stage <= Stage::Airborne
            && let Some(side) = Side::BOTH.into_iter().find(|&side| self.crowded(s, side).is_some())
        {
            s.phase = Phase::Overstacked(side);
            return;
        }
        s.pieces.marks.iter_mut().for_each(|marks| *marks &= !mark::BRIEF);
        s.step = 0;
        s.left = 0;
        s.lines = HexSet::EMPTY;
        s.points = [0; 4];
        s.ships = [0; 2];
        s.stage = match s.stage {
            Stage::SetUp => Stage::Initiative,
            Stage::AxisReinforcements => Stage::AxisReplacements,
            Stage::AxisReplacements => Stage::AxisChanges,
            Stage::AxisChanges => Stage::SovietReinforcements,
            Stage::SovietReinforcements => Stage::SovietReplacements,
            Stage::SovietReplacements => Stage::SovietConversions,
            Stage::SovietConversions => Stage::AxisBases,
            Stage::AxisBases => Stage::SovietBases,
            Stage::SovietBases => Stage::AxisRail,
            Stage::AxisRail => Stage::AxisShips,
            Stage::AxisShips => Stage::SovietRail,
            Stage::SovietRail => Stage::SovietShips,
            Stage::SovietShips => Stage::Landing,
            Stage::Landing => Stage::Airborne,
            Stage::Airborne => Stage::Initiative,
            Stage::Initiative => Stage::Activations,
            Stage::Activations => Stage::Depots,
            Stage::Depots => Stage::AirSupply,
            Stage::AirSupply => Stage::Attrition,
            Stage::Attrition => Stage::Final,
            Stage::Final => {
                self.next_turn(s, log);
                Stage::AxisReinforcements
            }
        };
        s.active = match s.stage {
            Stage::SovietReinforcements
            | Stage::SovietReplacements
            | Stage::SovietConversions
            | Stage::SovietBases
            | Stage::SovietRail
            | Stage::SovietShips
            | Stage::Landing
            | Stage::Airborne => Side::Soviet,
            _ => Side::Axis,
        };
    }

    /// [4.0] The next turn begins.
    fn next_turn(&self, s: &mut State, log: &mut Log) {
        s.turn += 1;
        s.point_lost = false;
        // [17.3.1] The fortified zone of Kursk, in a campaign that has come so far.
        let zitadelle = self.data.scenario("zitadelle").map_or(u8::MAX, |row| row.first_turn);
        let kursk = self.data.named.kursk;
        if self.special(s, Special::Kursk) && s.turn == zitadelle && s.controls(Side::Soviet, kursk) {
            s.kursk.stands = true;
            log.say("17.3.1", &[kursk.0], || Message::new("log-kursk-stands"));
        }
        self.tell_turn(s, log);
        // [16.1] Romania may fall by what stood near Bucharest before.
        self.check_nations(s, log);
    }

    /// [7.2, 7.3] Reinforcements.
    fn go_arrivals(&self, s: &mut State, log: &mut Log) {
        if s.step == 0 {
            s.step = 1;
            self.call_up(s, s.active);
            s.lines = self.entry_lines(s, s.active);
            self.ask_unless_idle(s, Phase::Arrivals);
            return;
        }
        self.put_off(s, s.active);
        self.end_stage(s, log);
    }

    /// [7.4, 7.6] Replacements.
    fn go_replacements(&self, s: &mut State, log: &mut Log) {
        if s.step == 0 {
            s.step = 1;
            s.points = self.count_replacements(s, s.active);
            if s.points != [0; 4] {
                s.lines = self.entry_lines(s, s.active);
                self.ask_unless_idle(s, Phase::Replacements);
            }
            return;
        }
        self.end_stage(s, log);
    }

    /// [7.7, 7.8] What leaves the Soviet army, and what is made of it.
    fn go_conversions(&self, s: &mut State, log: &mut Log) {
        match s.step {
            0 => {
                s.step = 1;
                s.lines = self.entry_lines(s, Side::Soviet);
                self.ask_unless_idle(s, Phase::Conversions);
            }
            1 => {
                s.step = 2;
                self.go_classes(s, log);
            }
            _ => self.end_stage(s, log),
        }
    }

    /// [8.2] Air bases.
    fn go_bases(&self, s: &mut State, log: &mut Log) {
        if s.step == 0 {
            s.step = 1;
            if s.active == Side::Axis {
                s.lines = self.supply_of(s, Side::Axis).all;
            }
            self.ask_unless_idle(s, Phase::Bases);
            return;
        }
        self.end_stage(s, log);
    }

    /// (9.0) Strategic movement.
    fn go_strategic(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        if s.step == 0 {
            s.step = 1;
            if let Some(phase) = self.strategic_phase(s, chance, log) {
                self.ask_unless_idle(s, phase);
            }
            return;
        }
        self.end_stage(s, log);
    }

    /// [13.6] Depots.
    fn go_depots(&self, s: &mut State, log: &mut Log) {
        if s.step == 0 {
            s.step = 1;
            self.ask_unless_idle(s, Phase::Depots);
            return;
        }
        self.end_stage(s, log);
    }

    /// [8.6] Supply by air, in 1941 and 1942.
    fn go_air_supply(&self, s: &mut State, log: &mut Log) {
        if s.step == 0 && s.turn <= self.data.tables.air.supply_to_turn {
            s.step = 1;
            self.ask_unless_idle(s, Phase::AirSupply);
            return;
        }
        self.end_stage(s, log);
    }

    /// [13.7] Attrition.
    fn go_attrition(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        if s.step == 0 {
            s.step = 1;
            self.wear_down(s, log);
        }
        if self.until(s, self.data.tables.barbarossa.pockets) && self.go_pockets(s, chance, log) {
            return;
        }
        s.battle.defenders = UnitSet::EMPTY;
        self.end_stage(s, log);
    }

    /// [4.0] Victory, units made ready, city defence.
    fn go_final(&self, s: &mut State, log: &mut Log) {
        match s.step {
            0 => {
                s.step = 1;
                if let Some(ending) = self.verdict(s) {
                    s.phase = Phase::Over(ending);
                }
            }
            1 => {
                s.step = 2;
                for marks in &mut s.pieces.marks {
                    let next = *marks & mark::DONE_NEXT != 0;
                    *marks &= !(mark::DONE | mark::DONE_NEXT | mark::REBUILT | mark::LANDED | mark::SETTLED);
                    *marks |= if next { mark::DONE } else { 0 };
                }
                // [17.1.2] City defence markers are laid for the next turn.
                let [_, last] = self.data.tables.barbarossa.city_defence;
                if self.until(s, last.saturating_sub(1)) {
                    s.active = Side::Soviet;
                    self.ask_unless_idle(s, Phase::CityDefence);
                } else {
                    // From turn 8 on they have no use any more.
                    s.city_defence = [HexId::NONE; 2];
                }
            }
            _ => self.end_stage(s, log),
        }
    }

    /// [17.1.2] Cities that a marker may defend.
    pub(crate) fn defensible(&self, s: &State, hex: HexId) -> bool {
        self.data.ground.has(hex, crate::ground::feature::CITY)
            && self.data.ground.country[hex.index()].is_soviet()
            && s.controls(Side::Soviet, hex)
    }
}
