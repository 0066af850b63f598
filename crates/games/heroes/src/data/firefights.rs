//! [1.0] The firefights: boards, forces, set-up, arrivals, cards, points.

mod read;

pub use read::{Chest, File, Row};

use board::{Direction, HexId};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

use super::cards::CardId;
use super::tables::Work;
use super::units::{KindId, Role, Side};
use crate::ground::{HexSet, Layout, Sides};
use crate::los::Los;

/// The most units a firefight may have.
pub const MAX_UNITS: usize = 64;
/// The most rounds.
pub const MAX_ROUNDS: usize = 8;
/// [20.0] The most forces.
pub const MAX_FORCES: usize = 4;

/// A unit of a firefight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A force of a firefight: what one player leads [20.0].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ForceId(pub u8);

impl ForceId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// When a unit comes into play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// [1.0] On the map from the beginning.
    Setup,
    /// [5.5] From this round on.
    Round(u8),
    /// [8.3] When the event card is drawn.
    Event,
}

/// [10.0] Whether a unit begins hidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hiding {
    #[default]
    Never,
    Always,
    /// One of those among which the owner chooses [`Force::hides`].
    Choice,
}

/// A unit as the firefight gives it.
#[derive(Clone, Debug)]
pub struct Unit {
    /// In notation: `G-Rifles-1`.
    pub name: String,
    pub kind: KindId,
    pub force: ForceId,
    pub arrival: Arrival,
    /// Where it may be set up or enter.
    pub at: HexSet,
    /// The facings it may be set up with.
    pub facings: Sides,
    pub hiding: Hiding,
    /// [17.0] The vehicle that carries or tows it at the beginning.
    pub aboard: Option<UnitId>,
    /// [18.2] It begins in the work of its hex.
    pub inside: bool,
    /// [13.1] The firefight lets it fire smoke, or its counter does.
    pub smoke: bool,
    /// [2.5.1] Points for its destruction.
    pub value: u8,
}

/// [18.0] A work that is there from the beginning.
#[derive(Clone, Debug)]
pub struct WorkPlace {
    pub work: Work,
    pub force: ForceId,
    /// Where it may be placed.
    pub at: HexSet,
    /// [18.1.2] Of bunkers.
    pub facing: Option<Direction>,
    /// [18.3.3] Of mines.
    pub hidden: bool,
    /// [18.1.2] Guns may be in it.
    pub guns: bool,
}

/// [8.4] A weapon card that a force gives to one of its units.
#[derive(Clone, Debug)]
pub struct Grant {
    pub card: CardId,
    /// Who may have it.
    pub to: Vec<UnitId>,
}

/// [12.3] The off-board artillery of a force.
#[derive(Clone, Debug)]
pub struct Artillery {
    pub card: CardId,
    /// How many strikes it may plan in all.
    pub plans: u8,
    /// Bit n: may be planned before round n.
    pub rounds: u16,
    /// Bit n: a plan before round n needs no observer, but a target in `unobserved_at`.
    pub unobserved: u16,
    pub unobserved_at: HexSet,
    /// Observers stand here or are of these kinds; both empty: any unit of the force.
    pub observers_at: HexSet,
    pub observer_kinds: Vec<KindId>,
}

/// [20.0] A force.
#[derive(Clone, Debug)]
pub struct Force {
    /// `german`, or `german-a` where there are several.
    pub id: String,
    pub side: Side,
    /// [3.2]
    pub cap: u8,
    /// How many of its units with [`Hiding::Choice`] are hidden.
    pub hides: u8,
    /// [18.1.3] Units that begin with hasty defences.
    pub hasty: u8,
    /// Does it draw cards?
    pub draws: bool,
    pub grants: Vec<Grant>,
    pub artillery: Option<Artillery>,
}

/// [8.0] The draw pile.
#[derive(Clone, Debug)]
pub struct Deck {
    /// Every card, copies one by one.
    pub cards: Vec<CardId>,
    /// Shuffled into so many cards at the bottom.
    pub bottom: Option<(CardId, u8)>,
    /// How many of the others lie above the bottom; those left over stay in the box.
    pub above: Option<u8>,
    /// Cards for each force before round 1 and before each later one.
    pub first: u8,
    pub later: u8,
    /// The firefight is also played without cards, the first time.
    pub optional: bool,
}

/// [2.5.2] A hex worth points.
#[derive(Clone, Debug)]
pub struct Objective {
    pub hex: HexId,
    pub owner: Option<Side>,
    /// Points for its controller at the end of each round, from round 1.
    pub points: [u8; MAX_ROUNDS],
    /// Only this side scores.
    pub only: Option<Side>,
    /// [20.0] Points at once for the force that first controls it.
    pub first: u8,
}

/// [5.6] Leaving the map.
#[derive(Clone, Debug)]
pub struct Exit {
    pub side: Side,
    pub roles: Vec<Role>,
    pub at: HexSet,
    /// First round.
    pub from: u8,
    pub points: u8,
}

/// Points for bunkers.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BunkerPoints {
    /// To the enemy of their builder: each one destroyed or his at the end of the game.
    pub taken: u8,
    /// To the builder: each one with a unit of his at the end of the rounds.
    pub held: u8,
    pub rounds: [u8; 2],
}

/// The satchel of the courier.
#[derive(Clone, Debug)]
pub struct Satchel {
    /// Who brings it.
    pub carrier: UnitId,
    /// [FF] Points for the side that brings it if it is in one of these hexes at the end of each of these rounds.
    pub home: HexSet,
    pub home_points: u8,
    pub home_rounds: [u8; 2],
    /// Points for the other side if it has it at the end of the game.
    pub taken: u8,
    /// Points for the other side if a unit carries it off the map here.
    pub carried_off: u8,
    pub exit: HexSet,
}

/// [20.2, 20.3] The side that the doctrine plays, and where its hidden units may be.
#[derive(Clone, Debug)]
pub struct Solitaire {
    pub side: Side,
    pub decoys: Vec<HexId>,
}

/// A firefight with its map and its lines of sight.
pub struct Firefight {
    pub id: String,
    /// The section of the rulebook after which it is played, 1 to 6; 7 for those after all.
    pub section: u8,
    pub rounds: u8,
    pub layout: Layout,
    pub los: Los,
    /// [6.0] The same where obstacles of equal height block, made when they are first asked for.
    pub strict_los: OnceLock<Los>,
    /// In the order of set-up.
    pub forces: Vec<Force>,
    pub units: Vec<Unit>,
    pub works: Vec<WorkPlace>,
    /// [2.1] Who has the first turn of round 1 without a roll.
    pub initiative: Option<Side>,
    pub deck: Option<Deck>,
    pub objectives: Vec<Objective>,
    pub exits: Vec<Exit>,
    pub bunkers: Option<BunkerPoints>,
    pub satchel: Option<Satchel>,
    /// [8.3] The scoring card: points for each enemy unit already destroyed.
    pub scoring: u8,
    pub solitaire: Option<Solitaire>,
    /// [8.3] What a secret objective is worth when the game ends; 0 if there are none.
    pub secret: u8,
    /// [3.0.1] Variable action points unless chosen otherwise.
    pub variable: bool,
}

impl Firefight {
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    pub fn unit_ids(&self) -> impl ExactSizeIterator<Item = UnitId> + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        let at = self.units.iter().position(|unit| unit.name.eq_ignore_ascii_case(name));
        at.map(|at| UnitId(at as u8))
    }

    pub fn force_of(&self, unit: UnitId) -> ForceId {
        self.unit(unit).force
    }
}
