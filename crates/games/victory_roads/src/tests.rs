//! Conformance: the rulebook's own examples and every numbered rule, on positions set up by hand.

use board::HexId;
use kernel::Log;
use lab::TestField as _;

use crate::VictoryRoads;
use crate::combat::Battle;
use crate::state::{Phase, Placed, Segment, Weather, mark, off_map};
use crate::supports::Support;
use crate::theatres::{Mode, Stock, Theatre};
use crate::units::{Side, UnitId};

lab::test_field!(VictoryRoads);

impl Field {
    /// An empty map in the campaign: nobody stands anywhere, no supports are in any box, it is fair.
    pub fn empty() -> Self {
        Self::empty_of("campaign")
    }

    /// An empty map of a scenario.
    pub fn empty_of(scenario: &str) -> Self {
        let mut field = Self::raw(scenario);
        for unit in game().data.unit_ids() {
            if field.s.pieces.hex(unit).is_some() {
                field.s.pieces.take(unit, off_map::DUE);
            }
            field.s.pieces.marks[unit.index()] = 0;
        }
        for stock in Stock::ALL {
            let mut heap = std::mem::take(&mut field.s.boxes[stock as usize]);
            field.s.pools[stock.side()].pour(&mut heap);
        }
        field.s.ground = Weather::Fair;
        field.s.overcast = false;
        field
    }

    /// The opening position of a scenario with dice that always show the first face.
    pub fn raw(scenario: &str) -> Self {
        let mut log = Log::silent();
        let setup = Self::setup(scenario, &[]);
        let s = game().opening(&setup, &mut First, &mut log);
        Self { s, lines: Vec::new() }
    }

    /// Puts a unit into a hex, from wherever it was, at full strength.
    pub fn put(mut self, id: &str, hex: &str) -> Self {
        let (unit, hex) = (unit(id), self::hex(hex));
        self.s.pieces.take(unit, off_map::HAND);
        self.s.pieces.put(unit, hex);
        self.s.pieces.marks[unit.index()] = 0;
        self
    }

    /// Turns a unit to its back.
    pub fn reduced(mut self, id: &str) -> Self {
        self.s.pieces.mark(unit(id), mark::REDUCED);
        self
    }

    /// Gives a unit a mark.
    pub fn marked(mut self, id: &str, marks: u16) -> Self {
        self.s.pieces.mark(unit(id), marks);
        self
    }

    /// Puts a unit into one of the places off the map.
    pub fn off(mut self, id: &str, place: HexId) -> Self {
        let unit = unit(id);
        self.s.pieces.take(unit, place);
        self.s.pieces.marks[unit.index()] = if game().data.unit(unit).is_rifle() { mark::REDUCED } else { 0 };
        self
    }

    /// Whose turn it is, and which part of it, with a decision.
    pub fn at(mut self, side: Side, segment: Segment, phase: Phase) -> Self {
        self.s.active = side;
        self.s.segment = segment;
        self.s.phase = phase;
        self.s.new_turn = false;
        self.s.step = self.step_of(segment, phase);
        self.s.battle = Battle::default();
        self
    }

    /// How far a segment has come when it asks for this.
    fn step_of(&self, segment: Segment, phase: Phase) -> u8 {
        let basic = game().scenario(&self.s).draw.is_some();
        match (segment, phase) {
            (Segment::Supply, Phase::Repli | Phase::FallingBack) => 3,
            (Segment::Support, Phase::Supports) if self.s.active == Side::Axis => 3,
            (Segment::Support, Phase::Surplus) if self.s.active == Side::Axis => 3,
            (Segment::Support, Phase::Surplus) if basic => 2,
            (Segment::Support, Phase::Priority) => 3,
            (Segment::Support, Phase::Secondary) => 4,
            (Segment::Support, Phase::GrandOffensive | Phase::FreeSupport) => 5,
            (Segment::Support, Phase::Draws) => 7,
            (Segment::Support, Phase::Supports) if !basic => 9,
            (Segment::Support, Phase::TheatreMoves) => 10,
            (Segment::Support, Phase::Modes | Phase::Surplus) => 11,
            (Segment::Stavka, Phase::Resting) => 3,
            (Segment::Movement, Phase::Movement) => 2,
            (Segment::Reinforcement, Phase::Arrivals) => 2,
            (Segment::Reinforcement, Phase::Mobilisation) => 3,
            (Segment::Reinforcement, Phase::Withdrawals) => 4,
            (Segment::Reinforcement, Phase::Replacements) => 6,
            _ => 1,
        }
    }

    /// Lets a part of a side's sequence begin, with these dice, and go on to its first decision.
    pub fn go(mut self, side: Side, segment: Segment, dice: &[&str]) -> Self {
        self.s.active = side;
        self.s.segment = segment;
        self.s.phase = Phase::Going;
        self.s.step = 0;
        self.s.battle = Battle::default();
        self.s.new_turn = false;
        self.run(dice, |rules, s, chance, log| rules.carry_on(s, chance, log))
    }

    /// The weather of the turn.
    pub fn in_weather(mut self, ground: Weather) -> Self {
        self.s.ground = ground;
        self
    }

    pub fn on_turn(mut self, turn: u8) -> Self {
        self.s.turn = turn;
        self
    }

    /// No theatre is in play.
    pub fn no_theatres(mut self) -> Self {
        self.s.theatres = [Theatre::default(); 4];
        self
    }

    /// Puts a theatre's marker into a hex.
    pub fn theatre(mut self, stock: Stock, hex: &str, mode: Mode) -> Self {
        self.s.theatres[stock as usize] = Theatre { hex: self::hex(hex), mode, ..Theatre::default() };
        self
    }

    /// Puts supports of the pool into a box; those that are not in it come into the game.
    pub fn give(mut self, stock: Stock, kinds: &[Support]) -> Self {
        for &kind in kinds {
            self.draw_out(kind);
            self.s.boxes[stock as usize].add(kind);
        }
        self
    }

    pub fn draw_out(&mut self, kind: Support) {
        let side = game().data.support(kind).side;
        if !self.s.pools[side].take(kind) && !self.s.reich.take(kind) {
            self.s.supports += 1;
        }
    }

    /// Puts a support on the map.
    pub fn lay(mut self, kind: Support, from: Stock, hex: &str) -> Self {
        self.draw_out(kind);
        self.s.placed.push(Placed { kind, from, hex: self::hex(hex), unit: UnitId::NONE, used: false });
        self
    }

    /// Puts a support on a unit.
    pub fn lead(mut self, kind: Support, from: Stock, id: &str) -> Self {
        self.draw_out(kind);
        let unit = unit(id);
        self.s.placed.push(Placed { kind, from, hex: self.s.pieces.at(unit), unit, used: false });
        self
    }

    /// Orders a city to be held.
    pub fn held(mut self, hex: &str) -> Self {
        game().hold(&mut self.s, self::hex(hex), &mut Log::silent());
        self
    }

    /// Hexes that the Soviets hold, and have held.
    pub fn red(mut self, hexes: &[&str]) -> Self {
        for number in hexes {
            self.s.soviet.set(hex(number), true);
            self.s.ever_soviet.set(hex(number), true);
        }
        self
    }

    /// Hexes that the Axis holds.
    pub fn grey(mut self, hexes: &[&str]) -> Self {
        for number in hexes {
            self.s.soviet.set(hex(number), false);
        }
        self
    }

    /// Prepares and announces an attack.
    pub fn announce(&mut self, target: &str, units: &[&str]) -> &mut Self {
        self.act(&format!("attack {target}"));
        for id in units {
            self.act(&format!("with {id}"));
        }
        self.act("announce")
    }

    /// Moves a unit hex by hex and ends its move.
    pub fn walk(&mut self, id: &str, hexes: &[&str]) -> &mut Self {
        self.act(&format!("move {id}"));
        for hex in hexes {
            self.act(&format!("to {hex}"));
        }
        self.act("halt")
    }

    /// Steps that a unit has left.
    pub fn steps(&self, id: &str) -> u8 {
        self.s.pieces.steps(&game().data, unit(id))
    }

    pub fn is_red(&self, number: &str) -> bool {
        self.s.soviet.contains(hex(number))
    }

    /// How many supports lie in a box.
    pub fn held_in(&self, stock: Stock) -> usize {
        self.s.stock(stock).len()
    }

    pub fn place(&self, id: &str) -> String {
        match self.s.pieces.at(unit(id)) {
            off_map::DEAD => "dead".into(),
            off_map::POOL => "pool".into(),
            off_map::STAVKA => "stavka".into(),
            off_map::GONE => "gone".into(),
            off_map::DUE => "due".into(),
            off_map::STOCK => "stock".into(),
            off_map::CUT_OFF => "cut off".into(),
            off_map::REBUILT => "rebuilt".into(),
            off_map::TURNED => "turned".into(),
            off_map::ARRIVING => "arriving".into(),
            hex if hex.index() < game().data.map.len() => game().data.map.number(hex).to_string(),
            _ => "in hand".into(),
        }
    }

    /// The rule that the last action's log names for this, by text id.
    pub fn rule_of(&self, id: &str) -> &'static str {
        self.lines.iter().find(|line| line.message.id == id).map_or("not told", |line| line.rule)
    }

    pub fn has(&self, id: &str, marks: u16) -> bool {
        self.s.pieces.has(unit(id), marks)
    }
}

/// Dice that always show the first face.
pub struct First;

impl kernel::Chance for First {
    fn roll(&mut self, _: u8, _: &'static str) -> u8 {
        1
    }

    fn draw(&mut self, _: u32, _: &'static str, _: &dyn Fn(u32) -> String) -> u32 {
        0
    }
}

/// The game with one of its files changed, for what the printed counters and the map never show.
pub fn altered(file: &str, text: &str) -> VictoryRoads {
    use std::sync::atomic::{AtomicU32, Ordering};
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("victory-roads-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join(file), text).expect("the file is written");
    let rules = VictoryRoads::load(Some(&folder)).expect("the data loads");
    std::fs::remove_dir_all(&folder).expect("it is tidied up");
    rules
}

pub fn unit(id: &str) -> UnitId {
    game().data.unit_named(id).unwrap_or_else(|| panic!("no unit {id}"))
}

pub fn hex(number: &str) -> HexId {
    game().data.map.parse(number).unwrap_or_else(|| panic!("no hex {number}"))
}

mod attacks;
mod charts;
mod choices;
mod combat;
mod conformance;
mod counters;
mod exploitation;
mod fortresses;
mod fuhrer;
mod gaps;
mod geometry;
mod halts;
mod losses;
mod movement;
mod nations;
mod officer;
mod random;
mod reading;
mod reinforcements;
mod retreat;
mod rulings;
mod stavka;
mod supply;
mod supports;
mod surrender;
mod theatres;
mod transport;
mod warsaw;
mod weather;
mod withdrawal;
