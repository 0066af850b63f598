//! The position: where every counter is and what is being decided.

use arrayvec::ArrayVec;
use board::{HexId, Stacks};
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

use crate::combat::Battle;
use crate::data::{Data, MAX_HEXES, MAX_HQS, MAX_UNITS};
use crate::movement::Moving;
use crate::supports::{Heap, Support};
use crate::theatres::{Stock, Theatre};
use crate::units::{BySide, Nation, Side, UnitId, Values};

/// A set of units.
pub type UnitSet = board::PieceSet<UnitId, { MAX_UNITS.div_ceil(64) }>;
/// A set of hexes.
pub type HexSet = board::HexSet<{ MAX_HEXES.div_ceil(64) }>;

/// A position of *Victory Roads*.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub(crate) scenario: u8,
    pub(crate) turn: u8,
    pub(crate) options: OptionSet,
    /// [2] Whose sequence it is.
    pub(crate) active: Side,
    pub(crate) segment: Segment,
    pub(crate) phase: Phase,
    /// [3.3]
    pub(crate) ground: Weather,
    pub(crate) overcast: bool,
    /// (1.10) Hexes that the Soviets control.
    pub(crate) soviet: HexSet,
    /// [6.4.3, 6.5.2] Hexes that the Soviets have ever held.
    pub(crate) ever_soviet: HexSet,
    pub(crate) pieces: Pieces,
    /// [1.1.5] Where the arrow of an HQ in pontoon mode points, by HQ; 6 on its usual side.
    #[serde(with = "BigArray")]
    pub(crate) arrows: [u8; MAX_HQS],
    pub(crate) moving: Moving,
    pub(crate) battle: Battle,

    // Supports.
    pub(crate) theatres: [Theatre; 4],
    /// [5.1.2, 9.1.1] Supports available, by box.
    pub(crate) boxes: [Heap; 6],
    /// [5.1.1] What can be drawn.
    pub(crate) pools: BySide<Heap>,
    /// [5.2.1] Used this turn: it goes back when its owner's next support phase begins.
    pub(crate) aside: BySide<Heap>,
    /// [16.2.1] End of the Reich supports that are not in the pool yet.
    pub(crate) reich: Heap,
    /// [5.1.4, 16.2.1] Of those in the pool and the box, what both sides have seen played.
    pub(crate) reich_seen: Heap,
    /// On the map.
    pub(crate) placed: ArrayVec<Placed, MAX_PLACED>,
    /// [11.3.1] The theatre that comes first this turn, and the one that comes last.
    pub(crate) priority: Option<Stock>,
    pub(crate) secondary: Option<Stock>,
    /// [11.3.2] A grand offensive was declared this turn.
    pub(crate) offensive: bool,
    /// [11.5.2] How far the order of placement has come.
    pub(crate) placement: u8,
    /// [19.1.2] Stalin is in German hands.
    pub(crate) stalin_german: bool,

    // Germany.
    /// [15.1.3] Hitler's mood, the highest it may be, and [15.1.4] the freedom of action used up.
    pub(crate) mood: u8,
    pub(crate) mood_limit: u8,
    pub(crate) freedom: u8,
    /// (15.3) Dismissals so far, and what the last one still costs.
    pub(crate) dismissals: u8,
    pub(crate) disgrace: Disgrace,
    /// [16.1.3] Objectives that the track shows as held.
    pub(crate) objectives: u8,
    /// [18.1.2] A withdrawal failed: no replacement points any more.
    pub(crate) no_replacements: bool,
    /// [6.4.1, 6.5.1] Points left this turn.
    pub(crate) rail: u8,
    pub(crate) naval: u8,
    /// [6.2.3] Strategic movement was paid for this phase.
    pub(crate) strategic_paid: bool,
    /// (6.7) Cities under a halt order.
    pub(crate) halts: ArrayVec<HexId, 10>,
    /// [6.7.10] (ruling R108) Cities whose order ended in a combat of this side's turn: they were to be held.
    pub(crate) held_out: ArrayVec<HexId, 10>,
    /// [4.7.1] Where units fall back against orders.
    pub(crate) repli: HexId,

    // Allies.
    /// (1.7) On whose side each ally fights.
    pub(crate) loyalty: [Side; 2],
    /// [14.2.1] Hungary will never give up, [14.2.1] or lays down its arms next turn.
    pub(crate) hungary_firm: bool,
    pub(crate) armistice: bool,
    /// [7.11.3] The one attack an ally may make by itself was made.
    pub(crate) autonomous: [bool; 2],
    /// [14.3] The turn from which units of a turned ally come back.
    pub(crate) turned: [u8; 2],

    /// [19] The turn in which Warsaw rose, 0 before; and whether it still fights.
    pub(crate) rising: u8,
    pub(crate) insurgents: bool,
    /// [17] Replacement points left in this phase: Germans, Romanians, Hungarians, Soviets.
    pub(crate) points: [u8; 4],
    /// A count that a phase needs: supports to return, points of the Stavka, divisions to withdraw …
    pub(crate) left: u8,
    /// The theatre that is being dealt with.
    pub(crate) at: Option<Stock>,
    /// [9.1.4] A theatre that has to go back, and whose owner chooses where to.
    pub(crate) expelled: Option<Stock>,
    /// The support that is being placed.
    pub(crate) playing: Option<(Stock, Support)>,
    /// [12.1.1] Units on the map when the Stavka phase began.
    pub(crate) standing: UnitSet,
    /// How far the segment has come.
    pub(crate) step: u8,
    /// A turn is about to begin.
    pub(crate) new_turn: bool,
    /// [7.1.8] Hexes that were attacked this phase.
    pub(crate) battles: HexSet,
    /// Units that a surprise attack sets in motion.
    pub(crate) surprise: UnitSet,
    /// A unit that is taken up, to be put on the map.
    pub(crate) hand: UnitId,
    /// Where it lay before.
    pub(crate) hand_from: HexId,
    /// [19.1.2] The Germans have used Stalin this turn.
    pub(crate) stalin_used: bool,
    /// The Soviets crossed the Oder in time.
    pub(crate) crossed: bool,
    /// German divisions that have left the map.
    pub(crate) exited: u8,
    /// The turn in which the Baltic Fleet sails.
    pub(crate) fleet_turn: u8,
    /// [11.6.2] The theatre under way has kept to the rails.
    pub(crate) on_rails: bool,
    /// [11.7] Theatres that were turned over this phase, as bits.
    pub(crate) turned_over: u8,
    /// [15.2.1] Germany has lost a city of its own.
    pub(crate) home_lost: bool,
    /// Supports in the game, wherever they are.
    pub(crate) supports: u16,
}

/// Supports on the map at once, at most.
pub const MAX_PLACED: usize = 64;

/// A support on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Placed {
    pub kind: Support,
    /// The box it came from.
    pub from: Stock,
    /// Where it lies, unless it goes with a unit.
    pub hex: HexId,
    /// [5.4.4] The unit it goes with.
    pub unit: UnitId,
    /// Its one combat has been fought.
    pub used: bool,
}

/// [2] The parts of a player's sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Segment {
    /// [4]
    Supply,
    /// [5, 11]
    Support,
    /// [12]
    Stavka,
    /// [6]
    Movement,
    /// [7]
    Combat,
    /// (8.2)
    ExploitationMovement,
    /// (8.3)
    ExploitationCombat,
    /// [17]
    Reinforcement,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Nobody decides: the game goes on by itself.
    Going,
    /// [4.1.3, 4.1.4] HQs build and break bridges.
    Pontoons,
    /// [4.7.1] Where units fall back against orders, or nowhere.
    Repli,
    /// [4.7.1] Units fall back.
    FallingBack,
    /// [11.2.1] A theatre far from the front moves up.
    MovingUp,
    /// [11.3.1] The theatre that comes first, then the one that comes last.
    Priority,
    Secondary,
    /// [11.3.2] A grand offensive, or none.
    GrandOffensive,
    /// [11.3.2] The support that a grand offensive brings.
    FreeSupport,
    /// [11.3.4] Theatres on the move take a support instead.
    Draws,
    /// [16.2.1] After a dismissal some supports are chosen: so many are left.
    Chosen,
    /// (5.4, 11.5) Supports are placed and used.
    Supports,
    /// [5.4.1] Where the support in hand goes.
    Placing,
    /// [10.3.2] Which corps of this hex are reinforced: so many are left.
    Reinforcing(HexId),
    /// [1.5.3] The other side says where an obligatory support goes.
    Obliged,
    /// (11.6) Theatres move.
    TheatreMoves,
    /// [11.6.2] A theatre under way.
    TheatreMoving,
    /// [11.7] Theatres change their mode.
    Modes,
    /// [5.1.3] More than six are too many.
    Surplus,
    /// [12] What a theatre asks of the Stavka.
    Stavka,
    /// [12.1.1, 12.3.2] Supports that help the die, and the die.
    StavkaDie {
        moves: bool,
    },
    /// [12.1.1] Corps leave the Stavka.
    Reserves,
    /// [12.1.2] Units enter the Stavka.
    Resting,
    /// (6.7) Cities to be held at all costs.
    HaltOrders,
    /// [6] Units move.
    Movement,
    /// [6.3.1] The supports that abandoning equipment around this HQ costs.
    Abandoning(UnitId),
    /// [6.1.2] Units under way.
    Moving,
    /// [7] Combats.
    Combat,
    /// A combat being prepared or resolved: see `battle`.
    Battle,
    /// [14.1] Is an ally asked to surrender?
    Surrender(Nation),
    /// [14.3] Units of an ally that turned leave the map.
    Defection(Nation),
    /// [17.1] Arrivals.
    Arrivals,
    /// [17.2.3] Divisions mobilised at the last.
    Mobilisation,
    /// (18.1) Divisions to withdraw.
    Withdrawals,
    /// (17.3) Replacement points.
    Replacements,
    /// [19.1.2] Who of the garrison of Warsaw takes a loss.
    Warsaw,
    /// [1.11.2] Too many in a hex.
    Overstacked,
    /// The game is over.
    Over(Ending),
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// Before its time.
    Sudden,
    /// When the last turn was over, with points in halves.
    Points(i16),
}

/// (3.2) The weather.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Weather {
    #[default]
    Fair,
    Mud,
    Snow,
}

/// [15.3.1] What a dismissal still costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Disgrace {
    /// No replacement points in the next phase of that kind.
    pub no_points: bool,
    /// Supports by the End of the Reich track at the next draw.
    pub few_supports: bool,
    /// Half movement in the next movement phase, and none of it strategic.
    pub half_pace: bool,
    /// It is half pace now.
    pub slow: bool,
}

/// Options chosen at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OptionSet {
    /// Ruling R11.
    pub hurrah_target_only: bool,
    /// Ruling R27.
    pub enemy_names_unit: bool,
    /// Ruling R29.
    pub early_advance: bool,
    /// Ruling R34.
    pub strict_capture: bool,
    /// Ruling R42.
    pub bridges_spare_attackers: bool,
}

/// Where a counter is when it is not on the map.
pub mod off_map {
    use board::HexId;

    /// Not in this game, or not arrived yet.
    pub const DUE: HexId = HexId::off_map(0);
    /// [1.3.3] Eliminated.
    pub const DEAD: HexId = HexId::off_map(1);
    /// [1.3.4] Out of the game for good.
    pub const GONE: HexId = HexId::off_map(2);
    /// [12] The Stavka's box.
    pub const STAVKA: HexId = HexId::off_map(3);
    /// [10.2.1] The pool of infantry corps.
    pub const POOL: HexId = HexId::off_map(4);
    /// (7.15) Kampfgruppen that have not been formed yet.
    pub const STOCK: HexId = HexId::off_map(5);
    /// [4.1.2] HQs without supply, which come back in this turn's reinforcement phase.
    pub const CUT_OFF: HexId = HexId::off_map(6);
    /// [17.3.11] Rebuilt elite divisions, which arrive next turn.
    pub const REBUILT: HexId = HexId::off_map(7);
    /// [14.3] Units of an ally that turned.
    pub const TURNED: HexId = HexId::off_map(8);
    /// Just taken up, to be put down elsewhere.
    pub const HAND: HexId = HexId::off_map(9);
    /// Arrives now.
    pub const ARRIVING: HexId = HexId::off_map(10);
}

/// States of a counter, as bits.
pub mod mark {
    /// On its back: reduced, or an infantry corps in standard mode.
    pub const REDUCED: u16 = 1;
    /// [4.6.1] Out of supply.
    pub const UNSUPPLIED: u16 = 2;
    /// [6.1.3] Has moved this phase.
    pub const MOVED: u16 = 4;
    /// [7.1.9] Has attacked this phase.
    pub const FOUGHT: u16 = 8;
    /// [7.14.1] In exploitation.
    pub const EXPLOITING: u16 = 16;
    /// [4.7.1] Fell back against orders: does not attack this turn.
    pub const FELL_BACK: u16 = 32;
    /// [7.10.12] Retreated this phase: its defence counts 1.
    pub const SHAKEN: u16 = 64;
    /// [6.3.1] An HQ whose equipment is abandoned: it stays.
    pub const ABANDONED: u16 = 128;
    /// [6.3.1] Stood in the radius of an HQ that abandons equipment.
    pub const ESCAPING: u16 = 256;
    /// [1.11.2] Arrived this phase.
    pub const NEW: u16 = 512;
    /// [12.1.2] Rebuilt or resting units and others that may do no more this phase.
    pub const SPENT: u16 = 1024;
    /// [8.2.2, 5.4.4] Armour that stood with a leader when exploitation began: it goes all its way.
    pub const LED: u16 = 2048;
}

/// The counters: place, state, stacks.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pieces {
    stacks: Stacks<UnitId, MAX_HEXES, MAX_UNITS>,
    #[serde(with = "BigArray")]
    pub marks: [u16; MAX_UNITS],
}

impl Default for Pieces {
    fn default() -> Self {
        Self { stacks: Stacks::new(off_map::DUE), marks: [0; MAX_UNITS] }
    }
}

board::stacked_pieces!(Pieces of UnitId, marks u16);

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

    /// Moves a unit that is on the map to another hex.
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

    /// [1.3.1] Steps a unit still has.
    #[inline]
    pub fn steps(&self, data: &Data, unit: UnitId) -> u8 {
        1 + u8::from(data.unit(unit).back.is_some() && !self.has(unit, mark::REDUCED))
    }

    /// A hex whose stack is broken.
    pub fn broken(&self, hexes: usize) -> Option<HexId> {
        self.stacks.broken(hexes)
    }
}

impl State {
    /// (1.7) On whose side a nation fights.
    #[inline]
    pub fn side_of(&self, nation: Nation) -> Side {
        match nation {
            Nation::German => Side::Axis,
            Nation::Soviet => Side::Soviet,
            Nation::Romanian => self.loyalty[0],
            Nation::Hungarian => self.loyalty[1],
        }
    }

    /// The side of a unit.
    #[inline]
    pub fn side(&self, data: &Data, unit: UnitId) -> Side {
        self.side_of(data.nation(unit))
    }

    /// Who stands in a hex.
    #[inline]
    pub fn holder(&self, data: &Data, hex: HexId) -> Option<Side> {
        let top = self.pieces.top(hex);
        (top != UnitId::NONE).then(|| self.side(data, top))
    }

    /// Does a unit of this side stand in a hex?
    #[inline]
    pub fn holds(&self, data: &Data, side: Side, hex: HexId) -> bool {
        self.holder(data, hex) == Some(side)
    }

    /// (1.10) Who controls a hex.
    #[inline]
    pub fn controls(&self, side: Side, hex: HexId) -> bool {
        self.soviet.contains(hex) == (side == Side::Soviet)
    }

    /// Is a hex beside a unit of this side?
    #[inline]
    pub fn beside(&self, data: &Data, side: Side, hex: HexId) -> bool {
        data.map.neighbours(hex).iter().any(|&near| near.is_some() && self.holds(data, side, near))
    }

    /// The box of supports by name.
    pub fn stock(&self, stock: Stock) -> &Heap {
        &self.boxes[stock as usize]
    }

    /// [5.1.4] Could a support lie in this box, as far as everybody can see? Of a side's pool and boxes it is known what
    /// they hold together, and how many each.
    pub fn could_hold(&self, stock: Stock, kind: Support) -> bool {
        let side = stock.side();
        let own = Stock::ALL.into_iter().filter(|other| other.side() == side);
        !self.stock(stock).is_empty()
            && (self.pools[side].has(kind) || own.into_iter().any(|own| self.stock(own).has(kind)))
    }

    /// The arrow of an HQ in pontoon mode.
    pub fn arrow(&self, data: &Data, hq: UnitId) -> Option<board::Direction> {
        let at = usize::from(self.arrows[usize::from(data.unit(hq).hq)]);
        board::Direction::ALL.get(at).copied()
    }
}

/// [1.1.5] An arrow that points nowhere: the HQ is on its usual side.
pub const NO_ARROW: u8 = 6;
