//! [9] The Soviet theatres: markers that move along roads, with a radius, two modes and a box of supports each.

use board::HexId;
use kernel::{Message, Refusal, Spelling, Tokens, add_word};
use serde::{Deserialize, Serialize};

use crate::VictoryRoads;
use crate::data::Data;
use crate::state::State;
use crate::supports::Support;
use crate::units::Side;

/// [1.6.1] A theatre, or where else supports are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stock {
    /// North.
    N,
    /// Centre-North.
    CN,
    /// Centre-South.
    CS,
    /// South.
    S,
    /// [5.1.2] The Soviets' only box where theatres are not played.
    Reds,
    /// The Germans' box.
    Germans,
}

impl Stock {
    /// All boxes.
    pub const ALL: [Self; 6] = [Self::N, Self::CN, Self::CS, Self::S, Self::Reds, Self::Germans];
    /// [1.6.1] The four theatres.
    pub const THEATRES: [Self; 4] = [Self::N, Self::CN, Self::CS, Self::S];

    /// Name in notation and data.
    pub const fn id(self) -> &'static str {
        ["N", "CN", "CS", "S", "soviet", "german"][self as usize]
    }

    /// What it is called.
    pub const fn name(self) -> Message {
        Message::new(["box-n", "box-cn", "box-cs", "box-s", "box-soviet", "box-german"][self as usize])
    }

    /// Whose it is.
    pub const fn side(self) -> Side {
        match self {
            Self::Germans => Side::Axis,
            _ => Side::Soviet,
        }
    }

    /// Is it a theatre's?
    pub const fn is_theatre(self) -> bool {
        (self as u8) < 4
    }
}

impl Spelling<Self, Data> for Stock {
    fn write(stock: Self, _: &Data, line: &mut String) {
        add_word(line, stock.id());
    }

    fn read(tokens: &mut Tokens<'_>, _: &Data) -> Result<Self, Refusal> {
        tokens.one_of(&Self::ALL, Self::id)
    }
}

/// [1.6.2, 9.1.2] The side of a theatre's marker that is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mode {
    #[default]
    Offensive,
    Movement,
}

/// A theatre's marker, and what it did this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Theatre {
    /// Where the marker lies; nowhere if it is not in play.
    pub hex: HexId,
    pub mode: Mode,
    /// (11.2) Far from the front: no supports.
    pub remote: bool,
    /// [11.3.4] It took a support instead of moving.
    pub drew: bool,
    /// [12.3.1] It received supports this turn, in whatever way.
    pub received: bool,
    /// [11.7] It placed artillery this phase.
    pub fired: bool,
    /// [11.5.3] Supports used in this phase, and of these for reinforcing corps and for moving.
    pub used: u8,
    pub strengthened: u8,
    pub hastened: u8,
    /// [12] It has had its turn in the Stavka phase.
    pub asked: bool,
}

impl Default for Theatre {
    fn default() -> Self {
        Self {
            hex: HexId::NONE,
            mode: Mode::Offensive,
            remote: false,
            drew: false,
            received: false,
            fired: false,
            used: 0,
            strengthened: 0,
            hastened: 0,
            asked: false,
        }
    }
}

impl Theatre {
    /// [1.6.1] Is it in play?
    pub fn is_there(&self) -> bool {
        self.hex.is_some()
    }

    /// A new turn begins.
    pub fn refresh(&mut self) {
        *self = Self { hex: self.hex, mode: self.mode, ..Self::default() };
    }
}

impl VictoryRoads {
    /// [9.1.2] (ruling R61) The radius of a theatre in hexes, with what Lend-Lease adds to all its uses.
    pub(crate) fn radius(&self, s: &State, theatre: Stock) -> u32 {
        let limits = &self.data.tables.limits;
        let base = match s.theatres[theatre as usize].mode {
            Mode::Offensive => limits.offensive_radius,
            Mode::Movement => limits.movement_radius,
        };
        let lent = s.placed.iter().any(|placed| placed.kind == Support::LendLease && placed.from == theatre);
        base + if lent { limits.lend_lease_radius } else { 0 }
    }

    /// [9.1.2] Is a hex in the radius of this theatre? Ground and enemies do not matter.
    pub(crate) fn in_theatre(&self, s: &State, theatre: Stock, hex: HexId) -> bool {
        let marker = &s.theatres[theatre as usize];
        marker.is_there() && self.data.map.distance(marker.hex, hex) <= self.radius(s, theatre)
    }

    /// [9.2.3, 9.2.4, 9.2.5] Is a hex in the radius of any theatre? Where theatres are not played none is missed.
    pub(crate) fn in_any_theatre(&self, s: &State, hex: HexId) -> bool {
        !self.scenario(s).advanced || self.theatres(s).any(|theatre| self.in_theatre(s, theatre, hex))
    }

    /// The theatres in play.
    pub(crate) fn theatres(&self, s: &State) -> impl Iterator<Item = Stock> + use<> {
        let there = s.theatres.map(|theatre| theatre.is_there());
        Stock::THEATRES.into_iter().filter(move |&theatre| there[theatre as usize])
    }
}
