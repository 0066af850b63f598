//! The position: where every counter is, what is being decided, and how far the turn has come.

use std::sync::Arc;

use arrayvec::ArrayVec;
use board::{HexId, Stacks};
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

use crate::battle::Battle;
use crate::data::tables::Chit;
use crate::data::{Data, MAX_HEXES, MAX_UNITS};
use crate::ground::{Country, feature};
use crate::setup::Deployment;
use crate::units::{BySide, Side, UnitId, Values};

/// A set of units.
pub type UnitSet = board::PieceSet<UnitId, { MAX_UNITS.div_ceil(64) }>;
/// A set of hexes.
pub type HexSet = board::HexSet<{ MAX_HEXES.div_ceil(64) }>;

/// A position of *The Dark Valley*.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The scenario that is played: its special rules and its victory.
    pub(crate) scenario: u8,
    /// The scenario whose set-up and first turn it has: another one only in a campaign that begins later.
    pub(crate) start: u8,
    pub(crate) turn: u8,
    pub(crate) options: OptionSet,
    /// Whose segment or activation it is.
    pub(crate) active: Side,
    /// [4.0] The part of the turn, and how far it has come.
    pub(crate) stage: Stage,
    pub(crate) step: u8,
    pub(crate) phase: Phase,
    /// [2.4] Land hexes that the Axis holds; all other land is Soviet.
    pub(crate) axis: HexSet,
    /// [7.6] Replacement cities that the Axis has ever held, as bits in the order of their group.
    pub(crate) taken_once: u8,
    pub(crate) pieces: Pieces,
    pub(crate) moving: Moving,
    pub(crate) battle: Battle,

    // Activations.
    /// [10.3] What is in the cup, by side and chit; the logistics chit lies with the Axis.
    pub(crate) cup: BySide<[u8; Chit::COUNT]>,
    /// [10.2] Chits that whoever has the initiative still picks.
    pub(crate) picks: u8,
    /// [10.5.5] The Stavka chit is at hand.
    pub(crate) stavka: bool,
    /// [10.2] Case Blue has been launched.
    pub(crate) case_blue: bool,
    /// The activation under way.
    pub(crate) activation: Activation,
    /// [10.6] Panzer chits that have gone back this turn, as bits.
    pub(crate) returned: u8,
    /// [10.5.10] The front of Odessa has acted this turn.
    pub(crate) odessa_used: bool,
    /// [17.1.1] Chits laid out in advance that have been used.
    pub(crate) opened: u8,
    /// [10.5.6] Attacks that Stalin still demands.
    pub(crate) mandated: u8,
    /// [10.5.11] What Manstein and Model can still do, in uses.
    pub(crate) leader_uses: [u8; 2],
    /// [12.1] Hexes attacked, [8.5] and hexes bombed, in this activation.
    pub(crate) attacked: HexSet,
    pub(crate) bombed: HexSet,

    // What a segment counts.
    /// A unit that is taken up, to be put down elsewhere, and where it lay.
    pub(crate) hand: UnitId,
    pub(crate) hand_from: HexId,
    /// [7.8] Where components of the unit in hand stood.
    pub(crate) components: ArrayVec<HexId, 3>,
    /// [7.8] How many of each class of components it still needs.
    pub(crate) needs: [u8; 2],
    /// Steps of trains, hexes of a depot, losses to be chosen, units to withdraw.
    pub(crate) left: u8,
    /// [7.4, 7.5, 7.6] Replacements: infantry, mechanised, Romanian, Hungarian; Soviet factors in the first.
    pub(crate) points: [u8; 4],
    /// [9.3, 9.5] Steps that ships can still carry: Baltic, Black Sea.
    pub(crate) ships: [u8; 2],
    /// Hexes that this segment's lines lead to, found when it began.
    pub(crate) lines: HexSet,

    // What lasts.
    /// [13.6] The turn on which each captured depot returns; 0 while it is on the map.
    pub(crate) depots_back: [u8; MAX_DEPOTS],
    /// [15.5] Where the city defence markers lie.
    pub(crate) city_defence: [HexId; 2],
    /// [15.6] Forts that are destroyed, as bits in the order of their group.
    pub(crate) forts_gone: u8,
    pub(crate) kursk: Kursk,
    /// [17.3.2] The Axis lost a victory hex behind its line this turn.
    pub(crate) point_lost: bool,
    /// [17.2.3] German units that have left by the Caucasus, and mechanised divisions among them.
    pub(crate) exited: [u8; 2],
    /// [16.1, 16.2] Romania and Hungary have fallen.
    pub(crate) fallen: [bool; 2],
    /// [17.0] The deployment while it is being changed; nothing once the game has begun. Copies of a position share it.
    #[serde(with = "shared")]
    pub(crate) setup: Option<Arc<Deployment>>,
}

/// What copies of a position share, written down like what each has for itself.
mod shared {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<T: Serialize, S: Serializer>(value: &Option<Arc<T>>, to: S) -> Result<S::Ok, S::Error> {
        value.as_deref().serialize(to)
    }

    pub fn deserialize<'a, T: Deserialize<'a>, D: Deserializer<'a>>(from: D) -> Result<Option<Arc<T>>, D::Error> {
        Ok(Option::<T>::deserialize(from)?.map(Arc::new))
    }
}

/// Depots at most.
pub const MAX_DEPOTS: usize = 8;

/// [4.0] The parts of a turn, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stage {
    /// [17.0] Before the first turn: both sides set up.
    SetUp,
    /// [7.2]
    AxisReinforcements,
    /// [7.4]
    AxisReplacements,
    /// [7.7]
    AxisChanges,
    /// [7.3]
    SovietReinforcements,
    /// [7.6]
    SovietReplacements,
    /// [7.8]
    SovietConversions,
    /// [8.2]
    AxisBases,
    SovietBases,
    /// [9.2]
    AxisRail,
    /// [9.3]
    AxisShips,
    /// [9.4]
    SovietRail,
    /// [9.5]
    SovietShips,
    /// [9.6]
    Landing,
    /// [9.7]
    Airborne,
    /// [10.2]
    Initiative,
    /// [10.3]
    Activations,
    /// [13.6]
    Depots,
    /// [8.6]
    AirSupply,
    /// [13.7]
    Attrition,
    /// [3.2, 4.0] Victory, ready again, city defence.
    Final,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Nobody decides: the game goes on by itself.
    Going,
    /// [17.1.1, 17.2.1, 17.3.1, 17.4.1] A side sets up.
    SetUp(Side),
    /// [7.2, 7.3] Units that come are taken up.
    Arrivals,
    /// [7.4, 7.6] Replacements are spent.
    Replacements,
    /// [7.7] Another unit of its class leaves in place of this one, which is isolated; or one of a class.
    Withdrawal(UnitId),
    /// [7.8] Units are made of others.
    Conversions,
    /// [8.2] Air bases move.
    Bases,
    /// [9.2, 9.4] Units board trains,
    Rail,
    /// [9.3, 9.5] ships,
    Ships,
    /// [9.6] landing craft,
    Landing,
    /// [9.7] aircraft.
    Airborne,
    /// [9.7] A step of those who were dropped upon is lost.
    Dropped(HexId),
    /// [10.6] The Axis picks which Panzer headquarters have chits: so many are left.
    Panzers,
    /// [10.2] Is Case Blue launched?
    CaseBlue,
    /// [10.2] The first chit is picked.
    Initiative,
    /// [10.5.5] Does Stavka act now?
    Between,
    /// [10.5.1, 10.5.7] How a chit is used.
    Order,
    /// [10.5.11] Is a leader put down?
    Leader,
    /// [10.5.5] Reserves come out of the Stavka box.
    Reserves,
    /// [12.1] Attacks and bombing.
    Combat,
    /// A combat being prepared or resolved: see `battle`.
    Battle,
    /// [8.5] Where an air unit bombs.
    Bombing(UnitId),
    /// [8.5] A step is lost to bombs.
    Bombed(HexId),
    /// [11.1] Units move.
    Movement,
    /// Units under way: see `moving`.
    Moving,
    /// [10.5.6] Stalin's displeasure: steps that the Axis takes.
    Penalty,
    /// [10.6] Does a Panzer chit go back?
    Return,
    /// [10.5.10] Does the front of Odessa act?
    Odessa,
    /// [13.6] Depots move.
    Depots,
    /// [13.6] One is under way.
    DepotMoving,
    /// [8.6] Aircraft feed units.
    AirSupply,
    /// [17.1.2] The Axis takes steps of a pocket.
    Pocket,
    /// [15.5] City defence markers are laid.
    CityDefence,
    /// [5.3] Too many of a side in a hex.
    Overstacked(Side),
    /// The game is over.
    Over(Ending),
}

/// How the game ended: the row of the scenario's victory conditions that decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    /// Who won; nobody: a draw.
    pub winner: Option<Side>,
    /// Axis victory points then.
    pub points: u8,
}

/// (10.5) The activation under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Activation {
    /// Its chit; none between activations.
    pub chit: Option<Chit>,
    /// Which of the chit's ways, and which part of it.
    pub how: u8,
    pub part: u8,
    /// Is the way settled?
    pub ordered: bool,
    /// [17.1.1] The opening combat of turn 1.
    pub opening: bool,
    /// [10.5.10] It is that of the front of Odessa.
    pub odessa: bool,
    /// [10.6] The first and second Panzer headquarters have been far enough apart all the time.
    pub apart: bool,
    /// [10.5.11] Where a leader is.
    pub leader: HexId,
    /// [10.5.11] Has been asked about a leader; [10.5.5] has drawn its reserves.
    pub asked: bool,
    pub reserves: bool,
    /// How far the end of the activation has come.
    pub ending: u8,
}

impl Default for Activation {
    fn default() -> Self {
        Self {
            chit: None,
            how: 0,
            part: 0,
            ordered: false,
            opening: false,
            odessa: false,
            apart: true,
            leader: HexId::NONE,
            asked: false,
            reserves: false,
            ending: 0,
        }
    }
}

/// [17.3.2] What has happened in the fortified zone of Kursk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Kursk {
    /// The marker lies there.
    pub stands: bool,
    /// The most of its hexes that the Axis has held at a time.
    pub held: u8,
    /// Steps that units in it lost.
    pub losses: u8,
    /// Attacks on it at good odds.
    pub attacks: u8,
}

/// [11.1] Units under way together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moving {
    /// Who goes, and the points that each has spent.
    pub group: ArrayVec<(UnitId, u8), MAX_GROUP>,
    /// Where they have been, the first hex included.
    pub path: ArrayVec<HexId, MAX_PATH>,
    /// [6.2] They have entered an enemy zone of control and stop.
    pub stopped: bool,
}

/// Units that move together at most, and hexes of a move.
pub const MAX_GROUP: usize = 8;
/// See [`MAX_GROUP`].
pub const MAX_PATH: usize = 10;

impl Moving {
    /// Who leads.
    pub fn leader(&self) -> UnitId {
        self.group.first().map_or(UnitId::NONE, |&(unit, _)| unit)
    }

    /// Where they are.
    pub fn at(&self) -> HexId {
        self.path.last().copied().unwrap_or(HexId::NONE)
    }

    /// Hexes entered.
    pub fn hexes(&self) -> usize {
        self.path.len().saturating_sub(1)
    }

    /// Does this unit go along?
    pub fn goes(&self, unit: UnitId) -> bool {
        self.group.iter().any(|&(other, _)| other == unit)
    }
}

/// Options chosen at the start: other readings of unclear rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OptionSet {
    /// [17.1.3] Thirty points win Barbarossa.
    pub thirty_points: bool,
    /// Ruling A1.
    pub tables_by_year: bool,
    /// Ruling A2.
    pub lone_in_hex: bool,
    /// Ruling A9.
    pub raw_odds_at_kursk: bool,
    /// Ruling A12.
    pub romanians_eliminated: bool,
    /// Ruling A16.
    pub owner_takes_bombs: bool,
    /// Ruling A25.
    pub withheld_stay_out: bool,
    /// Ruling A32.
    pub friends_open_zones: bool,
}

/// Where a counter is when it is not on the map.
pub mod off_map {
    use board::HexId;

    /// Not arrived yet.
    pub const DUE: HexId = HexId::off_map(0);
    /// [7.4, 7.6] Eliminated and replaceable.
    pub const DEAD: HexId = HexId::off_map(1);
    /// Out of the game for good.
    pub const GONE: HexId = HexId::off_map(2);
    /// [7.3] The Stavka box.
    pub const STAVKA: HexId = HexId::off_map(3);
    /// [7.7] The Other Fronts box.
    pub const OTHER_FRONTS: HexId = HexId::off_map(4);
    /// [8.2, 15.2, 15.3] Markers and aircraft without a base, ready to be used.
    pub const POOL: HexId = HexId::off_map(5);
    /// Taken up, to be put down elsewhere.
    pub const HAND: HexId = HexId::off_map(6);
    /// [7.2, 7.3] Comes now.
    pub const ARRIVING: HexId = HexId::off_map(7);
    /// [13.6] A depot that was captured.
    pub const CAPTURED: HexId = HexId::off_map(8);
}

/// States of a counter, as bits.
pub mod mark {
    /// On its back.
    pub const REDUCED: u32 = 1;
    /// [13.2] Out of supply.
    pub const OOS: u32 = 2;
    /// [13.1] Isolated.
    pub const ISOLATED: u32 = 4;
    /// Out of supply or isolated.
    pub const UNSUPPLIED: u32 = OOS | ISOLATED;
    /// [8.2, 15.1] Done for the turn: aircraft, artillery and supports.
    pub const DONE: u32 = 8;
    /// [8.2] Done for the next turn too.
    pub const DONE_NEXT: u32 = 16;
    /// [10.4] May act in this activation.
    pub const ACTIVE: u32 = 32;
    /// Has moved in it.
    pub const MOVED: u32 = 64;
    /// [12.1] Has attacked in it.
    pub const FOUGHT: u32 = 128;
    /// [8.1] Has flown in it.
    pub const FLOWN: u32 = 256;
    /// [7.4] Has received a step this turn.
    pub const REBUILT: u32 = 512;
    /// [9.6] Landed this turn: supplied.
    pub const LANDED: u32 = 1024;
    /// [10.5.11] Near Manstein when he came: moves after combat.
    pub const LED: u32 = 2048;
    /// [17.1.2] Its pocket has been dealt with; [13.6] or the depot has moved.
    pub const SETTLED: u32 = 4096;
    /// [17.1.1] The district or country in which it set up, in three bits.
    pub const HOME_SHIFT: u32 = 13;
    /// See [`HOME_SHIFT`].
    pub const HOME: u32 = 7 << HOME_SHIFT;
    /// What is forgotten when an activation ends.
    pub const BRIEF: u32 = ACTIVE | MOVED | FOUGHT | FLOWN | LED;
}

/// The counters: place, state, stacks.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pieces {
    stacks: Stacks<UnitId, MAX_HEXES, MAX_UNITS>,
    #[serde(with = "BigArray")]
    pub marks: [u32; MAX_UNITS],
}

impl Default for Pieces {
    fn default() -> Self {
        Self { stacks: Stacks::new(off_map::DUE), marks: [0; MAX_UNITS] }
    }
}

board::stacked_pieces!(Pieces of UnitId, marks u32);

impl Pieces {
    /// The top unit of a hex, or `NONE`.
    #[inline]
    pub fn top(&self, hex: HexId) -> UnitId {
        self.stacks.top(hex)
    }

    /// Puts a unit that is off the map into a hex.
    pub fn put(&mut self, unit: UnitId, hex: HexId) {
        self.stacks.put_in_order(unit, hex);
    }

    /// Takes a unit off the map, or from one place off the map to another.
    pub fn take(&mut self, unit: UnitId, to: HexId) {
        self.stacks.take(unit, to);
    }

    /// Moves a unit from wherever it is to a hex.
    pub fn shift(&mut self, unit: UnitId, hex: HexId) {
        self.stacks.take(unit, off_map::HAND);
        self.stacks.put_in_order(unit, hex);
    }

    /// The printed values of the side that is up.
    #[inline]
    pub fn values(&self, data: &Data, unit: UnitId) -> Values {
        let info = data.unit(unit);
        match info.back {
            Some(back) if self.has(unit, mark::REDUCED) => back,
            _ => info.front,
        }
    }

    /// [2.2] Steps a unit still has.
    #[inline]
    pub fn steps(&self, data: &Data, unit: UnitId) -> u8 {
        1 + u8::from(self.is_full(data, unit))
    }

    /// [12.3] Is it a two-step unit that has lost none?
    #[inline]
    pub fn is_full(&self, data: &Data, unit: UnitId) -> bool {
        data.unit(unit).back.is_some() && !self.has(unit, mark::REDUCED)
    }

    /// A hex whose stack is broken.
    pub fn broken(&self, hexes: usize) -> Option<HexId> {
        self.stacks.broken(hexes)
    }
}

impl State {
    /// The position of a scenario before anybody is on the map: control, turn and what lasts. Whoever sets it up puts the
    /// counters where they belong and calls `begin`.
    pub fn blank(data: &Data, scenario: usize, start: usize, options: OptionSet) -> Self {
        let (rules, row) = (&data.scenarios[scenario], &data.scenarios[start]);
        let mut axis = HexSet::EMPTY;
        for &hex in &data.ground.land {
            axis.set(hex, row.control[hex.index()] == Some(Side::Axis));
        }
        let mut taken_once = 0;
        for (at, &hex) in data.named.replacement.iter().enumerate() {
            if axis.contains(hex) || row.retaken.contains(&hex) {
                taken_once |= 1 << at;
            }
        }
        let mut forts_gone = 0;
        for (at, &hex) in data.named.forts.iter().enumerate() {
            let soviet = data.ground.country[hex.index()].is_soviet();
            if soviet == axis.contains(hex) {
                forts_gone |= 1 << at;
            }
        }
        let mut leader_uses = [data.tables.leaders.uses; 2];
        for &(leader, spent) in &row.leader_uses {
            let at = usize::from(leader == data.named.model);
            leader_uses[at] = leader_uses[at].saturating_sub(spent);
        }
        Self {
            scenario: scenario as u8,
            start: start as u8,
            turn: row.first_turn,
            options,
            active: rules.first,
            stage: Stage::SetUp,
            step: 0,
            phase: Phase::Going,
            axis,
            taken_once,
            pieces: Pieces::default(),
            moving: Moving::default(),
            battle: Battle::default(),
            cup: BySide::default(),
            picks: 0,
            stavka: false,
            case_blue: false,
            activation: Activation::default(),
            returned: 0,
            odessa_used: false,
            opened: 0,
            mandated: 0,
            leader_uses,
            attacked: HexSet::EMPTY,
            bombed: HexSet::EMPTY,
            hand: UnitId::NONE,
            hand_from: off_map::DUE,
            components: ArrayVec::new(),
            needs: [0; 2],
            left: 0,
            points: [0; 4],
            ships: [0; 2],
            lines: HexSet::EMPTY,
            depots_back: [0; MAX_DEPOTS],
            city_defence: [HexId::NONE; 2],
            forts_gone,
            kursk: Kursk {
                // [17.3.1] In a campaign that began earlier it is laid when its turn comes.
                stands: row.first_turn > 1 && row.special.contains(&crate::data::scenarios::Special::Kursk),
                ..Kursk::default()
            },
            point_lost: false,
            exited: [0; 2],
            fallen: [false; 2],
            setup: None,
        }
    }

    /// Who stands in a hex, combat units or not.
    #[inline]
    pub fn holder(&self, data: &Data, hex: HexId) -> Option<Side> {
        let top = self.pieces.top(hex);
        (top != UnitId::NONE).then(|| data.side(top))
    }

    /// [2.4] Are there combat units of this side in a hex?
    #[inline]
    pub fn fights_in(&self, data: &Data, side: Side, hex: HexId) -> bool {
        let top = self.pieces.top(hex);
        top != UnitId::NONE && data.side(top) == side && self.pieces.stack(hex).any(|unit| data.fights(unit))
    }

    /// The combat units of a side in a hex.
    pub fn fighters<'a>(&'a self, data: &'a Data, side: Side, hex: HexId) -> impl Iterator<Item = UnitId> + 'a {
        self.pieces.stack(hex).filter(move |&unit| data.side(unit) == side && data.fights(unit))
    }

    /// [2.4] Does this side hold a land hex?
    #[inline]
    pub fn controls(&self, side: Side, hex: HexId) -> bool {
        self.axis.contains(hex) == (side == Side::Axis)
    }

    /// Is a hex beside a combat unit of this side, with no water between?
    #[inline]
    pub fn beside(&self, data: &Data, side: Side, hex: HexId) -> bool {
        data.around(hex).any(|(_, near)| self.fights_in(data, side, near))
    }

    /// [17.1.1] Where a unit set up.
    pub fn home(&self, unit: UnitId) -> Home {
        match (self.pieces.marks[unit.index()] & mark::HOME) >> mark::HOME_SHIFT {
            1 => Home::Baltic,
            2 => Home::Western,
            3 => Home::Kiev,
            4 => Home::Odessa,
            5 => Home::Romania,
            _ => Home::Elsewhere,
        }
    }

    /// [17.1.1] Writes down where every unit on the map has set up.
    pub fn note_homes(&mut self, data: &Data) {
        for unit in data.unit_ids() {
            let Some(hex) = self.pieces.hex(unit) else { continue };
            let home = match data.ground.country[hex.index()] {
                Country::Baltic => Home::Baltic,
                Country::Western => Home::Western,
                Country::Kiev => Home::Kiev,
                Country::Odessa => Home::Odessa,
                // [17.1.1] Odessa itself belongs to the district for set-up and the first turn.
                _ if data.named.odessa_also.contains(&hex) => Home::Odessa,
                Country::Romania => Home::Romania,
                _ => Home::Elsewhere,
            };
            self.pieces.marks[unit.index()] |= (home as u32) << mark::HOME_SHIFT;
        }
    }

    /// [3.1] Axis victory points.
    pub fn points(&self, data: &Data) -> u8 {
        let held = |hex: &&HexId| data.ground.has(**hex, feature::VICTORY) && self.axis.contains(**hex);
        data.named.victory.iter().filter(held).count() as u8
    }

    /// Is a unit in supply, as far as its marker says?
    #[inline]
    pub fn supplied(&self, unit: UnitId) -> bool {
        !self.pieces.has(unit, mark::UNSUPPLIED)
    }
}

/// [17.1.1] Where a unit set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    Elsewhere,
    Baltic,
    Western,
    Kiev,
    Odessa,
    Romania,
}
