//! What a player does with one click, and its one line of notation.

use board::{Direction, HexId};
use scene::Role;

use crate::data::Data;
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::UnitId;

kernel::actions! {
    /// One click.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Action by Data {
        /// Ends what can be ended.
        Done = "done";
        /// Makes no use of what could be done.
        Pass = "pass";
        /// An HQ lays a bridge over a side of its hex.
        Bridge(UnitId, Direction as Compass) = "bridge";
        /// An HQ takes its bridge up.
        Unbridge(UnitId) = "unbridge";
        /// Units around a hex fall back against orders.
        Repli(HexId) = "withdraw";
        /// Takes a unit up to move it.
        Move(UnitId) = "move";
        /// One more goes along, or takes part in an attack.
        With(UnitId) = "with";
        /// One hex further.
        To(HexId) = "to";
        /// Ends a move where it is.
        Halt = "halt";
        /// Leaves the map for good.
        Exit = "exit";
        /// Boards a train.
        Entrain = "entrain";
        /// Goes by rail to a hex.
        Rail(HexId) = "rail";
        /// Goes by sea to a port.
        Sail(HexId) = "sail";
        /// Names the theatre that comes first.
        Priority(Stock) = "priority";
        /// Names the theatre that comes last.
        Secondary(Stock) = "secondary";
        /// Declares a grand offensive.
        Offensive = "offensive";
        /// Chooses a support from the pool.
        Take(Support) = "take";
        /// A theatre on the move takes a support.
        Draw(Stock) = "draw";
        /// Plays a support as its event.
        Play(Stock, Support) = "play";
        /// Puts the support in hand on a hex, or a unit into one.
        Place(HexId) = "place";
        /// Puts the support in hand on a unit.
        Attach(UnitId) = "attach";
        /// Puts the support in hand back.
        Back = "back";
        /// Reinforces the infantry corps of a hex with a support.
        Strengthen(Stock, Support, HexId) = "strengthen";
        /// Takes up a theatre's marker to move it.
        Shift(Stock) = "shift";
        /// Spends a support for what is being done.
        Spend(Stock, Support) = "spend";
        /// Turns a theatre's marker over.
        Turn(Stock) = "turn";
        /// Puts a support back into the pool.
        Return(Stock, Support) = "return";
        /// Drops the attack being prepared.
        CallOff = "call off";
        /// A theatre asks for reserves.
        Call(Stock) = "call";
        /// A theatre asks for nothing.
        Decline(Stock) = "decline";
        /// A unit goes to the Stavka's box.
        Reserve(UnitId) = "reserve";
        /// A city is to be held at all costs, or no longer.
        Hold(HexId) = "hold";
        /// A city is given free again.
        Release(HexId) = "release";
        /// Equipment is abandoned around an HQ.
        Abandon(UnitId) = "abandon";
        /// Prepares an attack on a hex.
        Attack(HexId) = "attack";
        /// Announces the attack: nobody joins or leaves it any more.
        Announce = "announce";
        /// Chooses the ground of the defence.
        Defend(u8 as Cover) = "defend";
        /// Uses a support on the map in this combat.
        Use(Support, HexId) = "use";
        /// Uses an elite unit.
        Elite(UnitId) = "elite";
        /// Announces an armoured exploitation.
        Exploit = "exploit";
        /// Announces a Hurrah attack.
        Hurrah = "hurrah";
        /// Throws the dice.
        Roll = "roll";
        /// Says which sort of unit takes the first loss.
        FirstLoss(u8 as Sort) = "first";
        /// Takes a loss, gives up a unit, withdraws a division.
        Lose(UnitId) = "lose";
        /// Forms a Kampfgruppe in place of a lost division.
        Form = "form";
        /// Chooses a result of the block that the dice allow.
        Choose(u8 as Row) = "choose";
        /// Loses a step instead of a hex.
        Stand = "stand";
        /// Retreats a hex instead of losing a step.
        GiveWay = "give way";
        /// Retreats units by one hex.
        Retreat(HexId) = "retreat";
        /// Keeps a unit out of the group that retreats now.
        Leave(UnitId) = "leave";
        /// Advances a unit after combat.
        Advance(UnitId) = "advance";
        /// A defender follows into a hex that the attackers left.
        Follow(UnitId, HexId) = "follow";
        /// Puts a unit into exploitation.
        Mark(UnitId) = "mark";
        /// Asks an ally to surrender.
        Summon(Stock) = "summon";
        /// Spends a replacement point on a unit where it is.
        Rebuild(UnitId) = "rebuild";
        /// Draws an eliminated infantry corps.
        Raise = "raise";
    }
}

impl Action {
    /// What it is to the player.
    pub const fn role(self) -> Role {
        match self {
            Self::Move(_)
            | Self::Attack(_)
            | Self::Shift(_)
            | Self::Play(..)
            | Self::Advance(_)
            | Self::Mark(_)
            | Self::Leave(_) => Role::Pick,
            Self::To(_)
            | Self::Retreat(_)
            | Self::Place(_)
            | Self::Attach(_)
            | Self::Rail(_)
            | Self::Follow(..)
            | Self::Sail(_) => Role::Go,
            Self::Halt => Role::Stay,
            Self::CallOff | Self::Back => Role::Back,
            Self::With(_) | Self::Use(..) | Self::Spend(..) | Self::Elite(_) | Self::Exploit | Self::Hurrah => {
                Role::Add
            }
            Self::Roll | Self::Announce => Role::Commit,
            Self::Done => Role::End,
            Self::Pass => Role::Pass,
            _ => Role::Answer,
        }
    }
}

/// A direction by its compass name.
struct Compass;

/// [1.8.1] The ground that a defender may choose.
pub const COVERS: [&str; 7] = ["clear", "forest", "marsh", "mountain", "city", "works", "river"];

struct Cover;

/// [7.8.1] Sorts of units that the first loss may fall on.
pub const SORTS: [&str; 2] = ["elite", "armour"];

struct Sort;

/// [7.9.3] A row of the results table.
struct Row;

kernel::spellings! { by Data;
    UnitId => UnitId: |unit, data| data.units.get(unit.index()).map_or("?", |info| &info.id),
        |tokens, data| tokens.named("unknown-unit", |id| data.unit_named(id));
    HexId => HexId: |hex, data| &data.map.number(hex).to_string(),
        |tokens, data| tokens.named("unknown-hex", |number| data.map.parse(number));
    Compass => Direction: |direction, data| data.map.compass(direction),
        |tokens, data| tokens.one_of(&Direction::ALL, |direction| data.map.compass(direction));
    Cover => u8: |cover, _| COVERS[usize::from(cover) % COVERS.len()],
        |tokens, _| tokens.one_of(&[0, 1, 2, 3, 4, 5, 6], |cover| COVERS[usize::from(cover)]);
    Sort => u8: |sort, _| SORTS[usize::from(sort) % 2],
        |tokens, _| tokens.one_of(&[0, 1], |sort| SORTS[usize::from(sort)]);
    Row => u8: |row, _| &row.to_string(),
        |tokens, _| {
            let word = tokens.word()?;
            word.parse().ok().filter(|row| (2..=12).contains(row)).ok_or_else(|| tokens.not_understood())
        };
}
