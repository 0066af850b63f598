//! The position: where every block is and what is being decided.

use arrayvec::ArrayVec;
use board::{Direction, HexId, Stacks};
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

use crate::clash::Volleys;
use crate::combat::Battle;
use crate::data::{Data, Date, MAX_HEXES, MAX_UNITS};
use crate::ground::{HexSet, Terrain};
use crate::movement::Moving;
use crate::production::Plan;
use crate::units::{BySide, Nation, Side, UnitId};
use crate::weather::Weather;

/// A position of *EastFront*.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Index of the half-year being played.
    pub(crate) scenario: u8,
    /// [3.12] The chain of half-years it belongs to, and the place in it; 255 for a single scenario.
    pub(crate) link: u8,
    pub(crate) link_at: u8,
    pub(crate) options: OptionSet,
    /// [3.24] From what each side's proposed deployment is dealt; 0 when it has been accepted.
    pub(crate) deal: BySide<Deal>,
    pub(crate) date: Date,
    /// [12.1] East and west of the western boundary.
    pub(crate) weather: Weather,
    pub(crate) west: Weather,
    /// [4.4] Who plays first this fortnight.
    pub(crate) first: Side,
    /// [4.4] The active player.
    pub(crate) active: Side,
    pub(crate) phase: Phase,
    /// [4.44, 4.45] The second, blitz pass of a player turn.
    pub(crate) blitz: bool,
    /// [4.4] The active player has activated an HQ or fought in this turn.
    pub(crate) acted: bool,
    /// [5.61] Supreme moves left.
    pub(crate) supreme: u8,
    /// [11.31] Points that come of themselves, by side.
    pub(crate) automatic: BySide<i16>,
    /// [16.1] Nations that have surrendered, as bits of `Nation::SATELLITES`.
    pub(crate) surrendered: u8,
    /// [16.1] Nations asked to surrender in this supply phase, as bits.
    pub(crate) asked: u8,
    /// [16.11] Nations whose land has passed to the Soviets, as bits: it has been told.
    pub(crate) conquered: u8,
    /// [1.7, 16.5] Soviet units have been west of the boundary; Army Group E has been called.
    pub(crate) west_crossed: bool,
    pub(crate) age_called: bool,
    /// [15.51]
    pub(crate) bridgehead: Bridgehead,
    /// [15.51] What both sides last knew of it, and the month up to which nobody can have worked on it since.
    pub(crate) bridgehead_known: (Bridgehead, u16),
    /// [15.21] Units that used each port this turn.
    pub(crate) port_use: [u8; MAX_PORTS],
    /// [16.7] The block that stands off the map facing each hex of the plain.
    pub(crate) plain: [UnitId; MAX_PLAIN],
    /// [16.7] The hex of the plain for which the Axis must choose a block now; 255 if none.
    pub(crate) plain_choice: u8,
    pub(crate) moving: Moving,
    pub(crate) battle: Battle,
    /// What was fired in the round under way, to be shown while its losses are taken.
    pub(crate) volleys: Volleys,
    /// [7.13] Air strikes assigned.
    pub(crate) strikes: ArrayVec<(UnitId, HexId), 12>,
    /// [15.41] Landings of this turn.
    pub(crate) landings: ArrayVec<Landing, 24>,
    /// [11.1] Each side's production.
    pub(crate) plans: BySide<Plan>,
    /// Hexes commanded by active HQs: by which units move, later in whose support they fight.
    pub(crate) command: HexSet,
    /// [7.15] Battles begun in this movement phase.
    pub(crate) fresh: HexSet,
    /// [7.14] Battles to be fought in this combat phase.
    pub(crate) fights: HexSet,
    /// [7.12] In a battle hex: is the original defender Soviet?
    pub(crate) soviet_defends: HexSet,
    /// [8.34] Who controlled a hex last: is it Soviet?
    pub(crate) soviet_held: HexSet,
    /// [8.1] Control at the start of the phase.
    pub(crate) friendly: BySide<HexSet>,
    /// [8.33]
    pub(crate) contested: HexSet,
    /// [9.3] Hexes with rail or sea supply, by side, at the start of the phase.
    pub(crate) network: BySide<HexSet>,
    /// [15.31] Engaged ports that are supplied by sea alone, by side.
    pub(crate) besieged: BySide<HexSet>,
    /// [10.3] Hexes with a supply line, by side, at the start of the phase.
    pub(crate) supplied: BySide<HexSet>,
    /// Something changed since control was found, or since supply was.
    pub(crate) stale: bool,
    pub(crate) stale_supply: bool,
    /// What supply was last found from, besides control.
    pub(crate) traced: Traced,
    pub(crate) pieces: Pieces,
}

/// [9.12, 15.52] What bears upon railways, sea routes and supply lines besides control: where they end or begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Traced {
    battles: HexSet,
    bridgehead: Bridgehead,
}

impl Traced {
    pub(crate) const fn of(s: &State) -> Self {
        Self { battles: s.battles(), bridgehead: s.bridgehead }
    }
}

/// [3.24] The numbers a proposed deployment is dealt from.
pub type Deal = [u64; 2];

/// The most ports and the most hexes of the Hungarian plain.
pub const MAX_PORTS: usize = 32;
pub const MAX_PLAIN: usize = 12;

/// What is being decided. The seat that decides follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// [3.24] A side changes its deployment; a block may be picked up.
    Setup { side: Side, picked: UnitId },
    /// [11.1] Both sides, in secret.
    Production,
    /// [4.2] A month begins; nobody decides.
    Month,
    /// [4.3] A fortnight begins; nobody decides.
    Fortnight,
    /// [4.4] The other player's turn begins; nobody decides.
    Turn,
    /// [17.1] The half-year ends and points are counted; nobody decides.
    HalfYear,
    /// [4.41] HQs are activated.
    Command,
    /// [5.21] An activated HQ may deploy.
    Deploy(UnitId),
    /// [4.42] Units move.
    Movement,
    /// A unit on its way.
    Moving,
    /// [5.41] HQs may be mobilised.
    Mobilize,
    /// [6.41] Rearguards come under fire and leave.
    Rearguards,
    /// [7.13] Air strikes.
    Strikes,
    /// [7.14] Which battles are fought.
    Select,
    /// [7.21] Which battle is next.
    Resolve,
    /// A round of combat: see `battle`.
    Battle,
    /// [16.1] The Soviets may call on a satellite to surrender.
    Surrender,
    /// [16.1] Which unit of the nation changes sides.
    Defection(Nation),
    /// [15.51] The bridgehead may be laid.
    Bridgehead,
    /// [4.46] Enemy units without supply lose steps; their owner may have to choose.
    Attrition,
    /// [3.13] The half-year is over: do both sides want to go on? Those who do, as bits.
    Sequel(Ending, u8),
    /// [17.3] The game is over.
    Over(Ending),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// [17.1] By points: those of the Axis with its handicap, those of the Soviets.
    Points(i16, i16),
    /// [16.8] The Soviets reached the western edge in this month; 0: they never did.
    Race(u8),
    /// [16.8] The Soviets reached the western edge in a campaign.
    Edge,
}

/// [15.51] The bridgehead marker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Bridgehead {
    /// Not in play yet.
    #[default]
    None,
    Preparing,
    Ready,
    Laid(HexId),
    Lost,
}

/// [15.41] A landing: by which HQ, of which unit, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Landing {
    pub hq: UnitId,
    pub unit: UnitId,
    pub to: HexId,
}

/// Options chosen at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OptionSet {
    /// Summer 41: each block in its historical sector.
    pub historical: bool,
    /// [14.0]
    pub paratroops: bool,
    /// [15.0]
    pub sea_power: bool,
    /// [12.3]
    pub west_weather: bool,
    /// [2.65] A step for each SS unit rather than one in all.
    pub ss_each: bool,
    /// [3.13] After the last half-year the players are asked whether to go on.
    pub longer: bool,
    /// [16.4] Romania has its borders of 1939 from the beginning.
    pub romania_1939: bool,
    /// [17.1] Only the Axis loses points for units without supply.
    pub axis_unsupplied: bool,
}

/// Where a block is when it is not on the map.
pub mod off_map {
    use board::HexId;

    /// [11.5] Arrives later.
    pub const DUE: HexId = HexId::off_map(0);
    /// [2.4] Eliminated.
    pub const DEAD: HexId = HexId::off_map(1);
    /// Never comes (back).
    pub const GONE: HexId = HexId::off_map(2);
    /// [16.7] Off the map, facing the plain.
    pub const PLAIN: HexId = HexId::off_map(3);
}

/// States of a block, as bits.
pub mod mark {
    /// [5.2] Activated HQ.
    pub const ACTIVE: u16 = 1;
    /// [5.7] Activated for a blitz: still two steps to pay.
    pub const BLITZ: u16 = 2;
    /// [14.2] Activated for a paradrop.
    pub const AIRBORNE: u16 = 4;
    /// [15.41] Activated for landings and evacuation.
    pub const NAVAL: u16 = 8;
    /// [6.1] Has moved in this phase.
    pub const MOVED: u16 = 16;
    /// [6.53] Has moved by rail or sea in this turn.
    pub const STRATEGIC: u16 = 32;
    /// [6.41] Rearguard of a retreat.
    pub const REARGUARD: u16 = 64;
    /// [10.4] Found without supply at the last check.
    pub const UNSUPPLIED: u16 = 128;
    /// [14.6] Paratroops not yet joined up.
    pub const DISPERSED: u16 = 256;
    /// [11.42, 2.63] Has been rebuilt: satellites stay at home for good, the siege guns are lost.
    pub const REBUILT: u16 = 512;
    /// [7.12] Lies face up in a battle.
    pub const EXPOSED: u16 = 1024;
    /// [6.31] Entered its hex in this phase to fight.
    pub const ENTERED: u16 = 2048;
    /// [11.41] Got a step in this production, or arrived in it.
    pub const RAISED: u16 = 4096;
    /// [11.6] Arrived in this production: not yet seen by the enemy.
    pub const ARRIVING: u16 = 8192;
    /// [16.4] An expedition that has been free.
    pub const FREED: u16 = 16384;
    /// [7.13, 13.1] HQ that has assigned its strike; [14.2, 15.41] or carried out its special order.
    pub const SPENT: u16 = 32768;

    /// What everybody sees whatever side the block faces.
    pub const REVEALING: u16 = ACTIVE | REARGUARD | EXPOSED | DISPERSED;
}

/// How a unit came into a battle [7.5, 14.4, 15.43].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Vector {
    #[default]
    Land,
    River,
    Air,
    Sea,
}

/// The blocks: place, strength, state, and who stands where.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pieces {
    stacks: Stacks<UnitId, MAX_HEXES, MAX_UNITS>,
    /// [2.3] Combat value.
    #[serde(with = "BigArray")]
    pub cv: [u8; MAX_UNITS],
    #[serde(with = "BigArray")]
    pub marks: [u16; MAX_UNITS],
    #[serde(with = "BigArray")]
    side: [Side; MAX_UNITS],
    /// [11.5] Month of arrival, in months since the year 0.
    #[serde(with = "BigArray")]
    pub due: [u16; MAX_UNITS],
    /// [7.51] Where a unit came from into its battle, and how.
    #[serde(with = "BigArray")]
    pub origin: [HexId; MAX_UNITS],
    #[serde(with = "BigArray")]
    pub vector: [Vector; MAX_UNITS],
    /// [15.51] Where a unit was last put ashore.
    #[serde(with = "BigArray")]
    pub landed: [HexId; MAX_UNITS],
    /// Units of each side in each hex.
    #[serde(with = "BigArray")]
    count: [BySide<u8>; MAX_HEXES],
    /// [6.33] Units that crossed each side of a battle hex in this phase, two bits a side.
    #[serde(with = "BigArray")]
    crossed: [u16; MAX_HEXES],
    /// [7.11] Hexes where both sides stand.
    battles: HexSet,
    /// [6.2] Hexes where a side has more blocks than some ground holds.
    piled: HexSet,
}

impl Default for Pieces {
    fn default() -> Self {
        Self {
            stacks: Stacks::new(off_map::GONE),
            cv: [0; MAX_UNITS],
            marks: [0; MAX_UNITS],
            side: [Side::Axis; MAX_UNITS],
            due: [0; MAX_UNITS],
            origin: [off_map::GONE; MAX_UNITS],
            vector: [Vector::Land; MAX_UNITS],
            landed: [HexId::NONE; MAX_UNITS],
            count: [BySide::same(0); MAX_HEXES],
            crossed: [0; MAX_HEXES],
            battles: HexSet::EMPTY,
            piled: HexSet::EMPTY,
        }
    }
}

board::stacked_pieces!(Pieces of UnitId, marks u16);

impl Pieces {
    pub const fn side(&self, unit: UnitId) -> Side {
        self.side[unit.index()]
    }

    /// [16.1] Gives a unit that is off the map to a side.
    pub const fn set_side(&mut self, unit: UnitId, side: Side) {
        self.side[unit.index()] = side;
    }

    pub const fn cv(&self, unit: UnitId) -> u8 {
        self.cv[unit.index()]
    }

    /// The units of a side in a hex.
    pub fn of(&self, side: Side, hex: HexId) -> impl Iterator<Item = UnitId> + '_ {
        self.stack(hex).filter(move |&unit| self.side(unit) == side)
    }

    /// How many units of a side are in a hex.
    pub fn count(&self, side: Side, hex: HexId) -> u8 {
        self.count[hex.index()][side]
    }

    /// [7.11] Do both sides stand here?
    pub fn is_battle(&self, hex: HexId) -> bool {
        self.count[hex.index()].values().all(|&count| count > 0)
    }

    /// [6.2] More blocks of one side than mountains hold, which hold fewest.
    fn is_pile(&self, hex: HexId) -> bool {
        self.count[hex.index()].values().any(|&count| count > Terrain::Mountain.stacking())
    }

    /// [6.2] The hexes where a side may have too many blocks.
    pub const fn piled(&self) -> HexSet {
        self.piled
    }

    fn recount(&mut self, hex: HexId) {
        self.battles.set(hex, self.is_battle(hex));
        self.piled.set(hex, self.is_pile(hex));
    }

    /// Puts a unit that is off the map into a hex.
    pub fn put(&mut self, unit: UnitId, hex: HexId) {
        let side = self.side(unit);
        self.count[hex.index()][side] += 1;
        self.recount(hex);
        self.stacks.put_in_order(unit, hex);
    }

    /// Takes a unit off the map, or from one place off the map to another.
    pub fn take(&mut self, unit: UnitId, to: HexId) {
        if let Some(hex) = self.hex(unit) {
            let side = self.side(unit);
            self.count[hex.index()][side] -= 1;
            self.recount(hex);
        }
        self.stacks.take(unit, to);
    }

    /// Moves a unit on the map.
    pub fn shift(&mut self, unit: UnitId, to: HexId) {
        self.take(unit, off_map::GONE);
        self.put(unit, to);
    }

    /// [6.33] How many units crossed this side of a battle hex in this phase.
    pub const fn crossings(&self, hex: HexId, direction: Direction) -> u8 {
        (self.crossed[hex.0 as usize] >> (direction.index() * 2) & 3) as u8
    }

    /// [6.33] One more crossed it.
    pub const fn cross(&mut self, hex: HexId, direction: Direction) {
        if self.crossings(hex, direction) < 3 {
            self.crossed[hex.0 as usize] += 1 << (direction.index() * 2);
        }
    }

    /// [6.33] A new phase.
    pub const fn forget_crossings(&mut self) {
        self.crossed = [0; MAX_HEXES];
    }

    /// Checks chains and counts against a fresh computation.
    pub fn audit(&self, data: &Data) -> Result<(), String> {
        if let Some(hex) = self.stacks.broken(data.map.len()) {
            return Err(format!("the stack in {} is broken", data.token(hex)));
        }
        for hex in data.map.hexes() {
            let mut count = BySide::default();
            self.stack(hex).for_each(|unit| count[self.side(unit)] += 1);
            let noted = (self.battles.contains(hex), self.piled.contains(hex));
            if count != self.count[hex.index()] || noted != (self.is_battle(hex), self.is_pile(hex)) {
                return Err(format!("the count in {} is wrong", data.token(hex)));
            }
            if !self.stack(hex).is_sorted() {
                return Err(format!("the stack in {} is out of order", data.token(hex)));
            }
        }
        Ok(())
    }
}

impl State {
    /// The fortnight being played, as a number that grows with time.
    pub fn fortnight(&self) -> u16 {
        2 * self.date.months() + u16::from(self.date.fortnight)
    }

    pub(crate) const fn side(&self, unit: UnitId) -> Side {
        self.pieces.side(unit)
    }

    pub(crate) const fn cv(&self, unit: UnitId) -> u8 {
        self.pieces.cv(unit)
    }

    /// [8.31] Is the hex friendly to a side in this phase?
    pub(crate) fn is_friendly(&self, side: Side, hex: HexId) -> bool {
        self.friendly[side].contains(hex)
    }

    /// [8.31, 8.33] Friendly or contested: open to command and supply lines.
    pub(crate) fn is_open(&self, side: Side, hex: HexId) -> bool {
        self.is_friendly(side, hex) || self.contested.contains(hex)
    }

    /// [7.12] The original defender of a battle.
    pub(crate) fn defender(&self, hex: HexId) -> Side {
        if self.soviet_defends.contains(hex) { Side::Soviet } else { Side::Axis }
    }

    /// [7.11] The battle hexes.
    pub(crate) const fn battles(&self) -> HexSet {
        self.pieces.battles
    }

    /// [6.31] Is a unit in a battle?
    pub(crate) fn is_engaged(&self, unit: UnitId) -> bool {
        self.pieces.hex(unit).is_some_and(|hex| self.pieces.is_battle(hex))
    }

    /// The units of a side on the map.
    pub(crate) fn on_map(&self, data: &Data, side: Side) -> impl Iterator<Item = (UnitId, HexId)> + '_ {
        data.unit_ids().filter_map(move |unit| {
            let hex = self.pieces.hex(unit)?;
            (self.side(unit) == side).then_some((unit, hex))
        })
    }

    /// [16.1] Has the nation of a block surrendered?
    pub(crate) fn has_surrendered(&self, nation: Nation) -> bool {
        let at = Nation::SATELLITES.iter().position(|n| *n == nation);
        at.is_some_and(|at| self.surrendered >> at & 1 == 1)
    }

    /// [15.51] What becomes of the bridgehead in sight of both sides, once this month's production is over.
    pub(crate) const fn show_bridgehead(&mut self, bridgehead: Bridgehead) {
        self.bridgehead = bridgehead;
        self.bridgehead_known = (bridgehead, self.date.months());
    }

    /// Puts a unit into a hex.
    pub(crate) fn put(&mut self, unit: UnitId, hex: HexId) {
        self.pieces.put(unit, hex);
        self.stale = true;
    }

    /// Takes a unit off the map.
    pub(crate) fn take(&mut self, unit: UnitId, to: HexId) {
        self.pieces.take(unit, to);
        self.stale = true;
    }

    /// Moves a unit on the map.
    pub(crate) fn shift(&mut self, unit: UnitId, to: HexId) {
        self.pieces.shift(unit, to);
        self.stale = true;
    }
}
