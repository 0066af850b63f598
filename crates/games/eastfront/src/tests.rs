//! Conformance: the rulebook's own examples and every numbered rule, on positions set up by hand.
//!
//! A [`Field`] is a position that a test builds block by block and then plays with the same notation, the same checks
//! and the same dice as a real game.

use board::HexId;
use kernel::Seat;
use lab::TestField;

use crate::EastFront;
use crate::data::Date;
use crate::ground::HexSet;
use crate::state::{Phase, mark, off_map};
use crate::units::{Side, UnitId};
use crate::weather::Weather;

lab::test_field!(EastFront);

/// The dice from which proposed deployments are dealt.
pub const DEAL: [&str; 19] = ["50"; 19];

impl From<Side> for Seat {
    fn from(side: Side) -> Self {
        side.seat()
    }
}

impl Field {
    /// The opening position of a scenario.
    pub fn opening(scenario: &str, options: &[&str]) -> Self {
        // Any deal of the proposed deployments will do; the introductory scenario has none.
        let deal = if scenario == "edelweiss" { &[][..] } else { &DEAL };
        Self::start(scenario, options, deal)
    }

    /// An empty map with the control of a scenario's start: no block is anywhere, the Axis is in its command phase, dry.
    pub fn empty(scenario: &str) -> Self {
        Self::empty_with(scenario, &[])
    }

    /// An empty map with options.
    pub fn empty_with(scenario: &str, options: &[&str]) -> Self {
        let mut field = Self::opening(scenario, options);
        let s = &mut field.s;
        for unit in game().data.unit_ids() {
            s.take(unit, off_map::GONE);
            s.pieces.marks[unit.index()] = 0;
            s.pieces.cv[unit.index()] = 0;
            s.pieces.set_side(unit, game().data.unit(unit).side);
        }
        s.soviet_held = HexSet::EMPTY;
        for &hex in &game().data.ground.land {
            s.soviet_held.set(hex, game().scenario(s).control[hex.index()] == Some(Side::Soviet));
        }
        s.soviet_defends = HexSet::EMPTY;
        s.fresh = HexSet::EMPTY;
        s.fights = HexSet::EMPTY;
        s.plain = [UnitId::NONE; crate::state::MAX_PLAIN];
        s.plain_choice = u8::MAX;
        s.strikes.clear();
        s.supreme = 0;
        s.blitz = false;
        s.pieces.forget_crossings();
        field.turn(Side::Axis, Weather::Dry)
    }

    /// Puts a block with so many steps into a hex, from wherever it was.
    pub fn put(mut self, id: &str, at: &str, cv: u8) -> Self {
        let unit = unit(id);
        self.s.take(unit, off_map::GONE);
        self.s.put(unit, hex(at));
        self.s.pieces.cv[unit.index()] = cv;
        self
    }

    /// Puts a block off the map, e.g. [`off_map::DEAD`].
    pub fn off(mut self, id: &str, place: HexId) -> Self {
        self.s.take(unit(id), place);
        self.s.pieces.cv[unit(id).index()] = 0;
        self
    }

    /// A reinforcement due in some month.
    pub fn due(mut self, id: &str, year: u16, month: u8, cv: u8) -> Self {
        let unit = unit(id);
        self.s.take(unit, off_map::DUE);
        self.s.pieces.cv[unit.index()] = cv;
        self.s.pieces.due[unit.index()] = Date { year, month, fortnight: 1 }.months();
        self
    }

    /// Puts marks of [`crate::state::mark`] on a block.
    pub fn marked(mut self, id: &str, marks: u16) -> Self {
        self.s.pieces.mark(unit(id), marks);
        self.s.stale = true;
        self
    }

    /// Both sides stand in this hex: who is its original defender? The attackers lie face up.
    pub fn battle(mut self, at: &str, defender: Side) -> Self {
        let at = hex(at);
        self.s.soviet_defends.set(at, defender == Side::Soviet);
        let attackers: Vec<UnitId> = self.s.pieces.of(defender.enemy(), at).collect();
        attackers.into_iter().for_each(|unit| self.s.pieces.mark(unit, mark::EXPOSED));
        self
    }

    /// A side holds a hex nobody stands in.
    pub fn held(mut self, side: Side, hexes: &[&str]) -> Self {
        for name in hexes {
            self.s.soviet_held.set(hex(name), side == Side::Soviet);
        }
        self.s.stale = true;
        self
    }

    /// A date, first fortnight.
    pub fn date(mut self, year: u16, month: u8) -> Self {
        self.s.date = Date { year, month, fortnight: 1 };
        self
    }

    /// Weather, in east and west.
    pub fn weather(mut self, weather: Weather) -> Self {
        (self.s.weather, self.s.west) = (weather, weather);
        self
    }

    /// The command phase of a side, which plays second this fortnight unless it is first by the weather.
    pub fn turn(mut self, side: Side, weather: Weather) -> Self {
        self = self.weather(weather);
        self.s.first = weather.first();
        self.s.active = side;
        self.s.phase = Phase::Command;
        self.s.stale = true;
        self
    }

    /// Finds control, supply and command for the position as it stands.
    pub fn ready(mut self) -> Self {
        self.s.stale = true;
        game().trace_supply(&mut self.s);
        game().refresh(&mut self.s);
        self
    }

    /// Into the movement phase, commanding everywhere as if HQs stood behind every unit.
    pub fn marching(mut self) -> Self {
        self.s.phase = Phase::Movement;
        self = self.ready();
        for &hex in &game().data.ground.land {
            self.s.command.insert(hex);
        }
        self
    }

    /// Into the combat phase, supported in these hexes.
    pub fn fighting(mut self, supported: &[&str]) -> Self {
        self.s.phase = Phase::Strikes;
        self = self.ready();
        self.s.command = HexSet::EMPTY;
        for name in supported {
            self.s.command.insert(hex(name));
        }
        self
    }

    /// Lets the game go on by itself to the next decision, with these dice.
    pub fn go(self, dice: &[u8]) -> Self {
        self.run(dice, |game, s, chance, log| game.carry_on(s, chance, log))
    }

    /// Starts a unit's land move and takes it through these hexes; halts it if it could go on.
    pub fn walk(&mut self, id: &str, hexes: &[&str]) -> &mut Self {
        self.act(&format!("move {id} land"));
        for hex in hexes {
            self.act(&format!("to {hex}"));
        }
        if self.s.phase == Phase::Moving {
            self.act("halt");
        }
        self
    }

    /// Where a block is: a hex, or `dead`, `due`, `gone`, `plain`.
    pub fn at(&self, id: &str) -> String {
        match self.s.pieces.at(unit(id)) {
            off_map::DEAD => "dead".into(),
            off_map::DUE => "due".into(),
            off_map::GONE => "gone".into(),
            off_map::PLAIN => "plain".into(),
            hex => game().data.token(hex).into(),
        }
    }

    /// Steps of a block.
    pub fn cv(&self, id: &str) -> u8 {
        self.s.cv(unit(id))
    }

    /// Does the block carry one of these marks?
    pub fn has(&self, id: &str, marks: u16) -> bool {
        self.s.pieces.has(unit(id), marks)
    }
}

/// A block by its id.
pub fn unit(id: &str) -> UnitId {
    game().data.unit_named(id).unwrap_or_else(|| panic!("no unit {id}"))
}

/// A hex by its name.
pub fn hex(name: &str) -> HexId {
    game().data.hex_named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

/// A movement phase with so many supreme moves.
pub fn supreme(mut field: Field, side: Side, moves: u8) -> Field {
    field = field.turn(side, Weather::Dry);
    field.s.phase = Phase::Movement;
    field = field.ready();
    field.s.supreme = moves;
    field
}

mod air;
mod assaults;
mod audit;
mod clash;
mod combat;
mod command;
mod control;
mod drill;
mod edelweiss;
mod fog;
mod landings;
mod movement;
mod naval;
mod objectives;
mod overlays;
mod paras;
mod production;
mod rail;
mod regressions;
mod retreat;
mod scenarios;
mod sequence;
mod setup;
mod stage;
mod supply;
mod terrain;
mod units;
mod victory;
mod weather;
mod words;
