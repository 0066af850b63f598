//! The position: where every unit is, what it has suffered, and what is being decided.

mod pieces;

use arrayvec::ArrayVec;
use board::HexId;
use serde::{Deserialize, Serialize};

use crate::action::{Activation, Fund, Shell, Shot};
use crate::data::cards::CardId;
use crate::data::markers::MarkerId;
use crate::data::tables::Work;
use crate::data::units::Side;
use crate::ground::HexSet;

pub use pieces::{Pieces, UnitId, UnitSet};

/// The most counters of the box.
pub const MAX_UNITS: usize = 128;
/// The most kinds of cards, of markers, of works in play, of smoke and of objectives.
pub const MAX_CARDS: usize = 32;
pub const MAX_MARKERS: usize = 20;
pub const MAX_WORKS: usize = 24;
pub const MAX_SMOKE: usize = 48;
pub const MAX_OBJECTIVES: usize = 8;
/// [20.0] The most forces.
pub const MAX_FORCES: usize = 4;

/// [20.0] One player's troops, by its place in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ForceId(pub u8);

impl ForceId {
    /// No force.
    pub const NONE: Self = Self(u8::MAX);

    /// Index into arrays by force.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a unit is when it is not on the map.
pub mod off_map {
    use board::HexId;

    /// [5.5] Waits to enter.
    pub const WAITING: HexId = HexId::off_map(0);
    /// [7.4]
    pub const DEAD: HexId = HexId::off_map(1);
    /// [5.6] Has left the map.
    pub const EXITED: HexId = HexId::off_map(2);
    /// Not in this firefight.
    pub const GONE: HexId = HexId::off_map(3);
}

/// States of a unit, as bits.
pub mod mark {
    /// [2.2] Spent.
    pub const SPENT: u16 = 1;
    /// [10.0] Hidden: known to its owner only.
    pub const HIDDEN: u16 = 2;
    /// [7.5] Its hit marker has been shown.
    pub const SHOWN: u16 = 4;
    /// [18.1.3] In a hasty defence of its own.
    pub const HASTY: u16 = 8;
    /// [18.1] In the trench or bunker of its hex.
    pub const INSIDE: u16 = 16;
    /// [17.0] Carried or towed.
    pub const ABOARD: u16 = 32;
    /// [14.5] Stuck in the terrain.
    pub const STUCK: u16 = 64;
    /// [8.1] Card 20: stuck until the round ends.
    pub const MIRED: u16 = 128;
    /// [5.0.3] Moved without caution just now.
    pub const EXPOSED: u16 = 256;
    /// Carries the satchel or another thing that can be picked up.
    pub const BEARER: u16 = 512;
}

/// [7.5] No hit marker.
pub const UNHIT: MarkerId = MarkerId(u8::MAX);

/// [3.0, 9.0] The activation under way: its points and those who share it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pool {
    pub open: bool,
    pub ap: u8,
    /// [3.0.1] Points used so far, which is what the enemy sees of hidden ones.
    pub used: u8,
    pub members: UnitSet,
}

/// [20.0] A force: what its track sheet and hand hold.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Force {
    pub side: Side,
    /// Which seat plays it.
    pub seat: u8,
    /// [1.0, 3.2.5] Command points at the start, and now.
    pub start: u8,
    pub cap: u8,
    /// [7.4] Units lost that count.
    pub losses: u8,
    pub vp: i16,
    pub pool: Pool,
    pub units: UnitSet,
    /// [8.0] Cards in hand, by kind.
    pub hand: [u8; MAX_CARDS],
    /// [12.3] Artillery missions left.
    pub missions: u8,
    /// [12.3] Planned for the coming round, and about to fall.
    pub planned: Option<(HexId, Shell)>,
    pub falling: Option<(HexId, Shell)>,
    /// [8.2] Card 10: another action follows this one.
    pub swift: bool,
    /// [3.2.4] The announcement for the initiative, and the total rolled.
    pub bid: u8,
    pub roll: u8,
    /// [2.1] Others tie for the initiative; this force does not roll again.
    pub outrolled: bool,
    /// [8.0, 20.1] How many forces' cards it draws.
    pub draws: u8,
    /// [8.3] Its secret objective.
    pub secret: CardId,
}

impl Default for Force {
    fn default() -> Self {
        Self {
            side: Side::German,
            seat: u8::MAX,
            start: 0,
            cap: 0,
            losses: 0,
            vp: 0,
            pool: Pool::default(),
            units: UnitSet::EMPTY,
            hand: [0; MAX_CARDS],
            missions: 0,
            planned: None,
            falling: None,
            swift: false,
            bid: 0,
            roll: 0,
            outrolled: false,
            draws: 0,
            secret: NO_CARD,
        }
    }
}

impl Force {
    /// How many cards are in hand.
    pub fn cards(&self) -> u8 {
        self.hand.iter().sum()
    }
}

/// [18.0] A work or obstacle on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fixture {
    pub work: Work,
    pub hex: HexId,
    /// [18.1.2] Where a bunker looks.
    pub facing: u8,
    /// Whose it is: who rolls for mines.
    pub force: ForceId,
    /// [18.3.3] Not yet found.
    pub hidden: bool,
}

/// [2.5.2] Who holds an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Held {
    /// The force that took it, or none of a side.
    pub force: ForceId,
    pub side: Option<Side>,
    /// Where it is: objectives that are carried move.
    pub hex: HexId,
}

/// What is being decided. The seat that decides follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// [1.0] A force places its units; one may be in hand.
    Setup { force: ForceId, picked: UnitId },
    /// [2.0] The steps before a round; nobody decides.
    Before(Step),
    /// [12.3] A force plans its artillery.
    Plan(ForceId),
    /// [3.2.4] A force announces CAPs for the initiative.
    Bid(ForceId),
    /// [2.2] The force whose turn it is chooses.
    Turn,
    /// [2.2] An action is being prepared or is under way: see `acting`.
    Acting,
    /// [18.3.1, 18.3.2] Pay what the die demands?
    Obstacle,
    /// [2.4] The game is over.
    Over,
}

/// [2.0] The steps before a round that may be interrupted by decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    Refresh,
    /// Which force plans next.
    Plans(u8),
    /// Which force's shells fall next.
    Shells(u8),
    Reinforce,
    Initiative,
    /// Dice for the initiative have been rolled.
    Compare,
}

/// What an action is, once that is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Verb {
    Open,
    Move,
    /// [17.0] Loading or unloading.
    Ride,
    Other,
}

/// [2.2, 9.1] The action being prepared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Acting {
    pub way: Activation,
    /// [8.1] The card that is played, and what pays for it.
    pub card: CardId,
    pub fund: Fund,
    pub leader: UnitId,
    pub group: UnitSet,
    pub verb: Verb,
    /// [9.1.1] Members that have not moved yet.
    pub left: UnitSet,
    /// The unit that is on its way and has still to face somewhere.
    pub mover: UnitId,
    /// Where it came from last, and where its way began.
    pub from: HexId,
    pub start: HexId,
    /// [5.5, 9.2] Where members of the group have come onto the map.
    pub gates: HexSet,
    /// [14.1, 8.1] Track signs it may still use, or hexes left by card 5.
    pub steps: u8,
    /// [14.1] Wheel signs it may still use, on roads.
    pub wheels: u8,
    /// What the mover's way has cost, and what the whole action has.
    pub cost: u8,
    pub paid: u8,
    /// [3.2.1] CAPs to be used before action points.
    pub spend: u8,
    /// [18.3.1, 18.3.2] The hex to be entered at the price of a die.
    pub goal: HexId,
    pub cautious: bool,
}

pub const NO_CARD: CardId = CardId(u8::MAX);

impl Default for Acting {
    fn default() -> Self {
        Self {
            way: Activation::Pool,
            card: NO_CARD,
            fund: Fund::Cap,
            leader: UnitId::NONE,
            group: UnitSet::EMPTY,
            verb: Verb::Open,
            left: UnitSet::EMPTY,
            mover: UnitId::NONE,
            from: HexId::NONE,
            start: HexId::NONE,
            gates: HexSet::EMPTY,
            steps: 0,
            wheels: 0,
            cost: 0,
            paid: 0,
            spend: 0,
            goal: HexId::NONE,
            cautious: false,
        }
    }
}

/// [3.2.3] What a roll is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RollKind {
    /// [7.2] An attack on a unit, on a work, or on whatever may hide in the hex.
    Attack(Target),
    Rally(UnitId),
    /// [18.3.3] Mines against a unit.
    Mines(UnitId),
    /// [14.5] Does a vehicle get stuck?
    Stuck(UnitId),
    /// [2.1]
    Initiative,
    /// [18.3.1, 18.3.2] What an obstacle costs.
    Obstacle,
    /// [3.0.1] Points of an activation.
    Points,
    /// Cards 07, 08 and 13.
    Sergeant,
    Officer,
    Sniper(ForceId),
}

/// [7.5.1] What an attack roll is made against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Target {
    Unit(UnitId),
    Work(Work),
    /// [18.1.3] The hasty defence of a unit.
    Hasty(UnitId),
    /// [10.0] Nobody is seen there.
    Empty,
}

/// [3.2.3] A roll to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pending {
    pub kind: RollKind,
    pub force: ForceId,
}

/// [3.2.3] The roll under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rolling {
    pub pending: Pending,
    /// The dice and what has been added, once rolled.
    pub total: i8,
    pub rolled: bool,
    /// The dice as they fell; 0 where there is none.
    pub dice: [u8; 3],
    /// What has been added to them.
    pub added: i8,
}

impl Rolling {
    /// The dice as they fell.
    pub fn faces(&self) -> Vec<u8> {
        self.dice.into_iter().filter(|&die| die > 0).collect()
    }
}

/// [7.0] The attack under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    pub open: bool,
    pub force: ForceId,
    /// The leader of the fire; none for artillery.
    pub firer: UnitId,
    pub shot: Shot,
    /// The weapon card or artillery that attacks.
    pub card: CardId,
    pub from: HexId,
    pub hex: HexId,
    pub close: bool,
    /// [12.0] The level of the observer.
    pub level: u8,
    /// [9.1.2, 15.1] Who supports it with red firepower, and who with blue.
    pub supporters: [u8; 2],
    /// [8.2] Cards 09 on it.
    pub aim: u8,
    /// [12.3] Hexes of a barrage still to come.
    pub rest: u8,
}

impl Default for Attack {
    fn default() -> Self {
        Self {
            open: false,
            force: ForceId::NONE,
            firer: UnitId::NONE,
            shot: Shot::Direct,
            card: NO_CARD,
            from: HexId::NONE,
            hex: HexId::NONE,
            close: false,
            level: 0,
            supporters: [0; 2],
            aim: 0,
            rest: 0,
        }
    }
}

/// Options chosen at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OptionSet {
    /// [3.0.1]
    pub variable_ap: bool,
    /// [3.0.1]
    pub hidden_ap: bool,
    /// [5.0.3]
    pub cautious: bool,
    /// [5.0.3] The lack of caution tells in close combat too.
    pub exposed_close: bool,
    /// [6.0] Obstacles no higher than both ends block as well.
    pub level_blocks: bool,
    /// [9.1.2] Thrown weapons support a group at one hex too.
    pub thrown_far: bool,
    /// [20.0] Whole sides act together.
    pub by_sides: bool,
    /// [20.0] Each player for himself.
    pub individual: bool,
    /// [8.0] Cards are used.
    pub cards: bool,
    /// [20.2] The side that follows the doctrine.
    pub solo: Option<Side>,
}

/// A position of *Conflict of Heroes*.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub(crate) firefight: u8,
    pub(crate) options: OptionSet,
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    pub(crate) forces: ArrayVec<Force, MAX_FORCES>,
    /// [2.2] Whose turn it is.
    pub(crate) turn: ForceId,
    /// [2.3] Passes in a row, the latest last.
    pub(crate) passes: ArrayVec<ForceId, MAX_FORCES>,
    pub(crate) acting: Acting,
    pub(crate) attack: Attack,
    pub(crate) rolls: ArrayVec<Pending, 32>,
    pub(crate) rolling: Option<Rolling>,
    /// [7.5.1] Hits of the attack under way: all take effect together.
    pub(crate) hits: ArrayVec<(Target, u8), 32>,
    /// [5.1, 10.0] Units whose owners must turn them.
    pub(crate) turning: UnitSet,
    pub(crate) pieces: Pieces,
    pub(crate) works: ArrayVec<Fixture, MAX_WORKS>,
    /// [13.0] Smoke: where, and how thick in all; fresh markers count 2.
    pub(crate) smoke: ArrayVec<(HexId, u8), MAX_SMOKE>,
    /// [13.0] How many of the markers in each of these hexes are fresh.
    pub(crate) fresh: ArrayVec<u8, MAX_SMOKE>,
    /// [7.5] What is left in the bags, by kind of marker.
    pub(crate) bags: [u8; MAX_MARKERS],
    /// [8.0] What is left in the pile, what lies at its bottom, and what has been played.
    pub(crate) pile: [u8; MAX_CARDS],
    pub(crate) bottom: [u8; MAX_CARDS],
    pub(crate) discard: [u8; MAX_CARDS],
    /// [8.4] The weapon card that a unit carries.
    pub(crate) weapons: ArrayVec<(CardId, UnitId), 8>,
    /// [2.5.2]
    pub(crate) held: ArrayVec<Held, MAX_OBJECTIVES>,
    /// [18.1.3] Hasty defences left in the box.
    pub(crate) hasty_left: u8,
    /// [20.3] Hexes where a unit or a decoy may be found.
    pub(crate) decoys: ArrayVec<HexId, 8>,
    /// [8.3] The event has happened.
    pub(crate) event_done: bool,
    /// [8.3] The game ends at once.
    pub(crate) cease_fire: bool,
}
