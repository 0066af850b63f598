//! Positions built unit by unit, and how they are played.

use board::HexId;
use kernel::Log;
use lab::TestField as _;

use crate::DarkValley;
use crate::battle::BattleStage;
use crate::data::tables::Chit;
use crate::state::{Activation, OptionSet, Phase, Stage, State, mark, off_map};
use crate::supply::Status;
use crate::units::{Kind, Side, UnitId};

lab::test_field!(DarkValley);

/// A counter by its name.
pub fn unit(id: &str) -> UnitId {
    game().data.unit_named(id).unwrap_or_else(|| panic!("no unit {id}"))
}

/// A hex by its number.
pub fn hex(number: &str) -> HexId {
    game().data.map.parse(number).unwrap_or_else(|| panic!("no hex {number}"))
}

impl Field {
    /// An empty map of a scenario on a turn.
    pub fn on(scenario: &str, turn: u8) -> Self {
        let data = &game().data;
        let at = data.scenarios.iter().position(|row| row.id == scenario).expect("a scenario");
        let mut s = State::blank(data, at, at, OptionSet::default());
        s.turn = turn;
        s.stage = Stage::Activations;
        s.opened = 2;
        Self { s, lines: Vec::new() }
    }

    /// The first turn of the war, with nobody on the map.
    pub fn june() -> Self {
        Self::on("barbarossa", 1)
    }

    /// Puts a counter into a hex, which its side then holds.
    pub fn put(mut self, ids: &str, at: &str) -> Self {
        for id in ids.split(' ') {
            let (unit, hex) = (unit(id), hex(at));
            self.s.pieces.shift(unit, hex);
            if game().data.fights(unit) {
                self.s.axis.set(hex, game().data.side(unit) == Side::Axis);
            }
        }
        self
    }

    /// Puts a counter into a place off the map.
    pub fn off(mut self, id: &str, place: HexId) -> Self {
        self.s.pieces.take(unit(id), place);
        self
    }

    /// Gives a unit a mark.
    pub fn marked(mut self, id: &str, marks: u32) -> Self {
        self.s.pieces.mark(unit(id), marks);
        self
    }

    /// A side holds a hex.
    pub fn held(mut self, by: Side, hexes: &str) -> Self {
        for number in hexes.split(' ') {
            self.s.axis.set(hex(number), by == Side::Axis);
        }
        self
    }

    /// An activation of all units of a side with this chit, in this of its ways.
    pub fn active(mut self, side: Side, chit: Chit, how: u8) -> Self {
        self.s.note_homes(&game().data);
        self.s.active = side;
        self.s.activation =
            Activation { chit: Some(chit), how, ordered: true, asked: true, reserves: true, ..Activation::default() };
        let info = game().data.tables.chit(chit);
        for &unit in game().data.units_of(side) {
            let kind = game().data.unit(unit).kind;
            let Some(at) = self.s.pieces.hex(unit).filter(|_| kind.fights() || kind == Kind::Hq) else { continue };
            let near = info.hq.is_none_or(|hq| {
                let range = u32::from(game().data.unit(hq).front.first);
                unit == hq || kind.fights() && game().data.map.distance(self.s.pieces.at(hq), at) <= range
            });
            if near {
                self.s.pieces.mark(unit, mark::ACTIVE);
            }
        }
        let part = game().part(&self.s);
        self.s.phase = match part {
            Some(crate::data::tables::Activation::Move) => Phase::Movement,
            _ => Phase::Combat,
        };
        self
    }

    /// A combat of all units of a side.
    pub fn fights(self, side: Side) -> Self {
        self.active(side, Chit::CombatMove, 0)
    }

    /// The opening combat of the war.
    pub fn opens(self) -> Self {
        let mut field = self.fights(Side::Axis);
        field.s.activation.opening = true;
        field
    }

    /// A movement of all units of a side.
    pub fn marches(self, side: Side) -> Self {
        self.active(side, Chit::CombatMove, 1)
    }

    /// A part of the turn with a decision.
    pub fn at(mut self, side: Side, stage: Stage, phase: Phase) -> Self {
        self.s.active = side;
        self.s.stage = stage;
        self.s.phase = phase;
        self.s.step = 1;
        self
    }

    /// Prepares an attack of these units.
    pub fn attack(&mut self, target: &str, units: &str) -> &mut Self {
        self.act(&format!("attack {target}"));
        for id in units.split(' ') {
            self.act(&format!("with {id}"));
        }
        self
    }

    /// Lets the defenders retreat by the first way that is offered.
    pub fn settle(&mut self) -> &mut Self {
        while self.s.phase == Phase::Battle && self.s.battle.stage == BattleStage::Retreats {
            let first = self.offers()[0].clone();
            self.act(&first);
        }
        self
    }

    /// Where a unit is.
    pub fn place(&self, id: &str) -> String {
        match self.s.pieces.hex(unit(id)) {
            Some(hex) => game().data.map.number(hex).to_string(),
            None => match self.s.pieces.at(unit(id)) {
                off_map::DEAD => "dead".into(),
                off_map::GONE => "gone".into(),
                off_map::STAVKA => "stavka".into(),
                other => format!("{other:?}"),
            },
        }
    }

    /// Has a unit a mark?
    pub fn has(&self, id: &str, marks: u32) -> bool {
        self.s.pieces.has(unit(id), marks)
    }

    /// How a unit is supplied by its lines.
    pub fn status(&self, id: &str) -> Status {
        let found = game().supply_of(&self.s, game().data.side(unit(id)));
        game().status(&self.s, unit(id), &found)
    }

    /// The odds of the combat under way: factors and final column.
    pub fn odds(&self) -> (u16, u16, &'static str) {
        let odds = game().reckon(&self.s);
        (odds.attack, odds.defence, crate::charts::written(odds.column()))
    }

    /// Runs logistics.
    pub fn logistics(&mut self) -> &mut Self {
        game().logistics(&mut self.s, &mut Log::silent());
        self
    }
}
