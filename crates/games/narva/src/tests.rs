//! Conformance: the rulebook's own examples and every numbered rule, on positions set up by hand.
//!
//! A [`Field`] is a position that a test builds counter by counter and then plays with the same notation, the same
//! checks and the same dice as a real game.

use board::HexId;
use kernel::{Log, Ruleset};
use lab::TestField;

use crate::Narva;
use crate::chits::{CHIT_KINDS, Chit};
use crate::command::{Activation, Reason};
use crate::state::{Phase, UnitSet, off_map};
use crate::units::{BySide, Side, UnitId};

lab::test_field!(Narva);

impl Field {
    /// The opening position of the campaign: the Soviets hold their first 2nd Shock chit.
    pub fn opening() -> Self {
        Self::opening_with(&[])
    }

    /// The opening position with options.
    pub fn opening_with(options: &[&str]) -> Self {
        Self::start("campaign", options, &[])
    }

    /// An empty map on some turn: nobody arrives by himself, the cup is empty, nothing is decided yet.
    pub fn empty(turn: u8) -> Self {
        let mut field = Self::opening();
        for unit in game().data.unit_ids() {
            field.s.pieces.take(&game().data, unit, off_map::WITHDRAWN);
            field.s.pieces.marks[unit.index()] = 0;
        }
        field.s.turn = turn;
        field.s.used = BySide::default();
        field.s.cup = [0; CHIT_KINDS.len()];
        field.s.drawn = [0; CHIT_KINDS.len()];
        field.s.entered = u16::MAX;
        field.s.shock_drawn = false;
        field.s.track.clear();
        field.s.activation = Activation::default();
        field.s.phase = Phase::Draw;
        field
    }

    /// Puts a unit into a hex, from wherever it was.
    pub fn put(mut self, id: &str, hex: &str) -> Self {
        let (unit, hex) = (unit(id), self::hex(hex));
        self.s.pieces.take(&game().data, unit, off_map::WITHDRAWN);
        self.s.pieces.put(&game().data, unit, hex);
        self
    }

    /// Puts a unit off the map, e.g. [`off_map::DEAD`].
    pub fn off(mut self, id: &str, place: HexId) -> Self {
        self.s.pieces.take(&game().data, unit(id), place);
        self
    }

    /// A unit arrives in a turn at an entry.
    pub fn due(mut self, id: &str, turn: u8, entry: char) -> Self {
        let unit = unit(id);
        self.s.pieces.take(&game().data, unit, off_map::DUE);
        self.s.pieces.due[unit.index()] = turn;
        self.s.pieces.entry[unit.index()] = entry as u8 - b'A';
        self
    }

    /// Turns a unit to its reduced side.
    pub fn reduced(mut self, id: &str) -> Self {
        self.s.pieces.flip(&game().data, unit(id));
        self
    }

    /// Puts marks of [`crate::state::mark`] on a unit.
    pub fn marked(mut self, id: &str, marks: u8) -> Self {
        self.s.pieces.mark(unit(id), marks);
        self
    }

    /// Activates units by a command chit, ready to move and fight, as if an HQ had just done so.
    pub fn active(self, side: Side, ids: &[&str]) -> Self {
        let chit = if side == Side::Axis { Chit::Ss3 } else { Chit::Shock2 };
        self.active_by(Reason::Chit(chit), side, ids)
    }

    /// Activates units for some reason; by `Reason::Chit` and `Marines` they may fight, otherwise only move.
    pub fn active_by(mut self, reason: Reason, side: Side, ids: &[&str]) -> Self {
        let set: UnitSet = ids.iter().map(|id| unit(id)).collect();
        let fights = matches!(reason, Reason::Chit(_) | Reason::Marines | Reason::Arrival);
        let (units, movers) = if fights { (set, UnitSet::EMPTY) } else { (UnitSet::EMPTY, set) };
        self.s.activation = Activation { reason, side, units, movers, ..Activation::default() };
        if let Reason::Chit(chit) = reason {
            self.s.drawn[chit as usize] += 1;
        }
        self.s.phase = Phase::Movement;
        self
    }

    /// Sets the phase.
    pub fn phase(mut self, phase: Phase) -> Self {
        self.s.phase = phase;
        self
    }

    /// Puts chits into the cup.
    pub fn cup(mut self, chits: &[Chit]) -> Self {
        for &chit in chits {
            self.s.cup[chit as usize] += 1;
        }
        self
    }

    /// Lets the game go on by itself to the next decision, with these dice and draws.
    pub fn go(self, dice: &[&str]) -> Self {
        self.run(dice, |game, s, chance, log| game.carry_on(s, chance, log))
    }

    /// An empty map on which the game stops when the turn ends, as there are works to repair.
    pub fn quiet(turn: u8) -> Self {
        Self::empty(turn).worn(1, 0)
    }

    /// Damages the prepared defences. With damage to repair, the game also stops at the end of the turn.
    pub fn worn(mut self, nederland: u8, nordland: u8) -> Self {
        self.s.defences = [nederland, nordland];
        self
    }

    /// Starts a unit's move and takes it through these hexes.
    pub fn walk(&mut self, id: &str, hexes: &[&str]) -> &mut Self {
        self.act(&format!("move {id}"));
        hexes.iter().for_each(|hex| {
            self.act(&format!("to {hex}"));
        });
        self
    }

    /// Prepares an attack by these units, out of the Movement Segment if need be.
    pub fn prepare(&mut self, target: &str, attackers: &[&str]) -> &mut Self {
        if self.s.phase == Phase::Movement {
            self.act("done");
        }
        self.act(&format!("attack {target}"));
        attackers.iter().for_each(|id| {
            self.act(&format!("with {id}"));
        });
        self
    }

    /// Prepares an attack and rolls for it.
    pub fn fight(&mut self, target: &str, attackers: &[&str], die: &str) -> &mut Self {
        self.prepare(target, attackers).roll("roll", &[die])
    }

    /// The attack being prepared: strengths, shift and final column.
    pub fn odds(&self) -> (u32, u32, i16, Option<String>) {
        let odds = game().odds(&self.s, &self.s.battle);
        let line = &game().data.odds[self.s.battle.side];
        let column = odds.column.and_then(|at| line[at]).map(|column| column.to_string());
        (odds.attack, odds.defence, odds.shift, column)
    }

    /// Where a unit is: a hex number, or `dead`, `due`, `withdrawn`, `displaced`.
    pub fn at(&self, id: &str) -> String {
        match self.s.pieces.at(unit(id)) {
            off_map::DEAD => "dead".into(),
            off_map::DUE => "due".into(),
            off_map::WITHDRAWN => "withdrawn".into(),
            off_map::DISPLACED => "displaced".into(),
            hex => game().data.map.number(hex).to_string(),
        }
    }

    /// Does the unit carry all these marks?
    pub fn has(&self, id: &str, mark: u8) -> bool {
        self.s.pieces.has(unit(id), mark)
    }

    /// Steps a unit has left; none if it is not on the map.
    pub fn steps(&self, id: &str) -> u8 {
        let unit = unit(id);
        if self.s.pieces.hex(unit).is_some() { self.s.pieces.steps(&game().data, unit) } else { 0 }
    }

    /// The side to decide.
    pub fn decides(&self) -> Option<Side> {
        game().side_to_act(&self.s)
    }
}

/// A unit by its id.
pub fn unit(id: &str) -> UnitId {
    game().data.unit_named(id).unwrap_or_else(|| panic!("no unit {id}"))
}

/// A hex by its number.
pub fn hex(number: &str) -> HexId {
    game().data.map.parse(number).unwrap_or_else(|| panic!("no hex {number}"))
}

/// Soviet units around a German stack in the open at 2412.
pub fn ring(germans: &[&str], soviets: &[(&str, &str)]) -> Field {
    let mut field = Field::quiet(3);
    for id in germans {
        field = field.put(id, "2412");
    }
    for (id, at) in soviets {
        field = field.put(id, at);
    }
    let ids: Vec<&str> = soviets.iter().map(|&(id, _)| id).collect();
    field.active(Side::Soviet, &ids)
}

mod advance;
mod air;
mod audit;
mod chits;
mod clash;
mod command;
mod defences;
mod events;
mod ferries;
mod fog;
mod harness;
mod headquarters;
mod losses;
mod marines;
mod movement;
mod odds;
mod officer;
mod order_of_battle;
mod reinforcements;
mod replacements;
mod retreat;
mod roads;
mod sequence;
mod setup;
mod stacking;
mod supply;
mod victory;
mod wording;
mod worlds;
mod zoc;
