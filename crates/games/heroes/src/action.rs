//! What a player does with one click, and its one line of notation.

use kernel::{Refusal, Spelling, Tokens, add_word};
use scene::Role;
use std::fmt;

use crate::Heroes;
use crate::data::cards::CardId;
use crate::data::tables::Work;
use crate::state::{ForceId, Target, UnitId};

/// A hex by the board it is printed on, the same in every layout: `2-J10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place(pub u16);

impl Place {
    /// Columns and rows of a board, half-hexes included.
    pub const COLUMNS: u16 = 19;
    /// Rows A to M.
    pub const ROWS: u16 = 13;
    /// Places beyond the last of the largest board.
    pub const LIMIT: usize = 8 * (Self::COLUMNS * Self::ROWS) as usize;

    /// Row from 0 for A, column from 1.
    #[must_use]
    pub const fn new(board: u8, row: u8, column: u8) -> Self {
        Self(board as u16 * Self::COLUMNS * Self::ROWS + row as u16 * Self::COLUMNS + column as u16 - 1)
    }

    /// Index into tables by place.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// [1.0] Reads `2-J10`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (board, hex) = text.split_once('-')?;
        let board = board.parse::<u8>().ok().filter(|board| (1..8).contains(board) && text.as_bytes()[1] == b'-')?;
        let row =
            hex.bytes().next()?.to_ascii_uppercase().checked_sub(b'A').filter(|&row| u16::from(row) < Self::ROWS)?;
        let digits = hex.get(1..).filter(|digits| digits.len() == 2 && digits.bytes().all(|b| b.is_ascii_digit()))?;
        let column = digits.parse::<u8>().ok().filter(|&column| (1..=19).contains(&column))?;
        Some(Self::new(board, row, column))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.0 / (Self::COLUMNS * Self::ROWS);
        let rest = self.0 % (Self::COLUMNS * Self::ROWS);
        let row = char::from(b'A' + (rest / Self::COLUMNS) as u8);
        write!(f, "{board}-{row}{:02}", rest % Self::COLUMNS + 1)
    }
}

/// [2.2] The ways to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Activation {
    /// [3.0] With the points of the activation.
    Pool,
    /// [3.1] Opportunity action of a fresh unit.
    Opportunity,
    /// [3.2.2] Command action, for CAPs alone.
    Command,
    /// [8.1] By an action card that lies open.
    Card,
}

impl Activation {
    /// The ways that are named when a unit is chosen.
    pub const NAMED: [Self; 3] = [Self::Pool, Self::Opportunity, Self::Command];

    const fn verb(self) -> &'static str {
        match self {
            Self::Pool => "act",
            Self::Opportunity => "snap",
            Self::Command => "order",
            Self::Card => "play",
        }
    }

    /// The way that a line names by its verb, and what comes after it.
    fn of_verb(line: &str) -> Option<(Self, Tokens<'_>)> {
        Self::NAMED.into_iter().find_map(|way| Some((way, Tokens::after(way.verb(), line)?)))
    }
}

kernel::words! {
    /// What pays for a card or a wait.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
    pub enum Fund by Heroes {
        /// Points of the activation.
        Ap = "ap",
        /// Command points.
        Cap = "cap",
        /// [8.0] One command point, and points of the activation for the rest.
        Mixed = "mixed",
    }
}

kernel::words! {
    /// How a weapon is used.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
    pub enum Shot by Heroes, unsaid Direct {
        /// [7.0] Its own fire.
        Direct = "direct",
        /// [12.0] A mortar over obstacles.
        Indirect = "indirect",
        /// [19.1] The flamethrower.
        Flame = "flame",
        /// [8.4] The weapon card assigned to the unit.
        Weapon = "weapon",
        /// [13.1] Smoke where the unit sees.
        Smoke = "smoke",
        /// [13.1] Smoke over obstacles.
        BlindSmoke = "blind-smoke",
        /// [15.5] In close combat: armour-piercing fire at an open-topped vehicle.
        Piercing = "piercing",
    }
}

impl Shot {
    /// Does it lay smoke?
    pub const fn is_smoke(self) -> bool {
        matches!(self, Self::Smoke | Self::BlindSmoke)
    }
}

kernel::actions! {
    /// One click.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Action by Heroes {
        /// Set-up: takes a unit in hand.
        Pick(UnitId) = "pick";
        /// Set-up: puts the unit in hand there; a card's goal.
        To(Place) = "to";
        /// [18.0] Set-up: takes a work in hand that may be placed elsewhere.
        Lay(u8 as Count) = "lay";
        /// [8.4] Set-up: the unit in hand carries this weapon card.
        Carry(CardId) = "carry";
        /// Ends what can be ended.
        Done = "done";
        /// Drops what is being prepared.
        Back = "back";
        /// [12.3] Plans artillery: high explosive, or smoke.
        Plan(Place, Shell) = "plan";
        /// [3.2.4] Announces CAPs for the initiative.
        Bid(u8 as Count) = "bid";
        /// [3.0] Activates a unit.
        Activate(UnitId) = "activate";
        /// [3.0] Ends the activation.
        End = "end";
        /// [2.2] Waits.
        Stall(Fund) = "stall";
        /// [2.2] Passes.
        Pass = "pass";
        /// [8.2] Card 10: two actions in a row.
        Swift = "swift";
        /// Chooses the unit that acts, and how.
        Act(UnitId, Activation) = Activation;
        /// [8.1] Plays an action card on a unit (or on none).
        Play(CardId, UnitId as OnUnit, Fund) = "play";
        /// [8.1] Card 13 against a force.
        Snipe(ForceId) = "snipe";
        /// [9.1] One more for the group.
        With(UnitId) = "with";
        /// [3.2.1] One CAP in place of an action point.
        Spend = "spend";
        /// [5.0] Enters a hex.
        Move(UnitId, Place) = "move";
        /// [5.0.3] Enters a hex with caution.
        Creep(UnitId, Place) = "creep";
        /// [5.1, 5.3] Faces this way.
        Face(UnitId, u8 as Facing) = "face";
        /// [5.6] Leaves the map.
        Exit(UnitId) = "exit";
        /// [7.0] Fires at a hex.
        Fire(Place, Shot) = "fire";
        /// [7.7.3] Attacks a unit in the same hex.
        Close(UnitId, Shot) = "close";
        /// [18.4] Attacks a fortification or obstacle in the same hex.
        Raze(Work, Shot) = "raze";
        /// [18.4] Attacks the hasty defence of an enemy in the same hex.
        Breach(UnitId, Shot) = "breach";
        /// [7.6] Rallies.
        Rally = "rally";
        /// [18.1.3] Digs in.
        Dig = "dig";
        /// [10.2] Hides.
        Hide(UnitId, Place) = "hide";
        /// [17.0] Loads or hooks up this unit.
        Load(UnitId) = "load";
        /// [17.0] Unloads this unit.
        Unload(UnitId) = "unload";
        /// [18.2] Enters the fortification in its hex.
        Occupy(UnitId) = "occupy";
        /// [18.2] Leaves it within the hex.
        Leave(UnitId) = "leave";
        /// [8.1] Card 41: removes an obstacle.
        Clear(Work) = "clear";
        /// [2.5.2] Takes up what can be carried in its hex.
        Take(UnitId) = "take";
        /// [2.5.2] Leaves it where it is.
        Drop = "drop";
        /// [18.3.1, 18.3.2] Pays what the die demands.
        Pay = "pay";
        /// [18.3.1, 18.3.2] Gives up the attempt.
        Yield = "yield";
        /// [3.2.3] Rolls, with so many CAPs for or against the roll.
        Roll(i8 as Caps) = "roll";
        /// [8.2] Card 9: careful aim.
        Aim = "aim";
        /// [8.2] Card 12: luck.
        Luck = "luck";
        /// [7.5.1, 9.1.3] Rolls for this one first, of several.
        First(Target) = "first";
        /// Keeps the roll as it is.
        Keep = "keep";
    }
}

impl Action {
    /// What it is to the player.
    pub const fn role(self) -> Role {
        match self {
            Self::Pick(_) | Self::Lay(_) | Self::Activate(_) | Self::Act(..) => Role::Pick,
            Self::To(_) | Self::Move(..) | Self::Creep(..) => Role::Go,
            Self::Back => Role::Back,
            Self::With(_) => Role::Add,
            Self::Roll(_) | Self::Keep => Role::Commit,
            Self::Done | Self::End => Role::End,
            Self::Pass => Role::Pass,
            _ => Role::Answer,
        }
    }
}

impl Action {
    /// The unit it names.
    pub fn unit(self) -> Option<UnitId> {
        self.names()
    }

    /// The hex it names.
    pub fn place(self) -> Option<Place> {
        self.names()
    }
}

kernel::words! {
    /// [12.3, 13.1] What the artillery fires.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
    pub enum Shell by Heroes {
        /// High explosive.
        Explosive = "explosive",
        /// Smoke.
        Smoke = "smoke",
    }
}

/// The sides of the compass a unit may face.
pub const COMPASS: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

/// The unit that a card is played on, before the word for what pays; some cards are played on none.
struct OnUnit;

impl Spelling<UnitId, Heroes> for OnUnit {
    fn write(unit: UnitId, game: &Heroes, line: &mut String) {
        if unit.is_some() {
            UnitId::write(unit, game, line);
        }
    }

    fn read(tokens: &mut Tokens<'_>, game: &Heroes) -> Result<UnitId, Refusal> {
        if tokens.len() == 1 { Ok(UnitId::NONE) } else { UnitId::read(tokens, game) }
    }
}

/// Whom or what a roll is for: a unit, a work of the hex, or `hasty` and a unit.
impl Spelling<Self, Heroes> for Target {
    fn write(target: Self, game: &Heroes, line: &mut String) {
        match target {
            Self::Unit(unit) => UnitId::write(unit, game, line),
            Self::Hasty(unit) => {
                add_word(line, Work::Hasty.id());
                UnitId::write(unit, game, line);
            }
            Self::Work(work) => add_word(line, work.id()),
            Self::Empty => add_word(line, "empty"),
        }
    }

    fn read(tokens: &mut Tokens<'_>, game: &Heroes) -> Result<Self, Refusal> {
        let word = tokens.word()?;
        let work = Work::ALL.into_iter().find(|work| work.id().eq_ignore_ascii_case(word));
        match work {
            Some(Work::Hasty) => UnitId::read(tokens, game).map(Self::Hasty),
            Some(work) => Ok(Self::Work(work)),
            None if word.eq_ignore_ascii_case("empty") => Ok(Self::Empty),
            None => game.unit_named(word).map(Self::Unit).ok_or_else(|| tokens.not_understood()),
        }
    }
}

impl Spelling<Self, Heroes> for ForceId {
    fn write(force: Self, game: &Heroes, line: &mut String) {
        Count::write(force.0, game, line);
    }

    fn read(tokens: &mut Tokens<'_>, game: &Heroes) -> Result<Self, Refusal> {
        Count::read(tokens, game).map(Self)
    }
}

/// A number.
struct Count;

/// CAPs for or against a roll, always with their sign.
struct Caps;

/// A direction by its point of the compass.
struct Facing;

kernel::spellings! { by Heroes;
    UnitId => UnitId: |unit, game| game.counters.get(unit.index()).map_or("?", |counter| &counter.id),
        |tokens, game| tokens.named("unknown-unit", |id| game.unit_named(id));
    Place => Place: |place, _| &place.to_string(),
        |tokens, _| tokens.named("unknown-hex", Place::parse);
    CardId => CardId: |card, game| game.data.cards.get(card.index()).map_or("?", |card| &card.id),
        |tokens, game| {
            let word = tokens.word()?;
            game.card_named(word).ok_or_else(|| tokens.not_understood())
        };
    Count => u8: |count, _| &count.to_string(),
        |tokens, _| tokens.word()?.parse().map_err(|_| tokens.not_understood());
    Caps => i8: |caps, _| &format!("{caps:+}"),
        |tokens, _| tokens.word()?.parse().map_err(|_| tokens.not_understood());
    Facing => u8: |facing, _| COMPASS[usize::from(facing % 6)],
        |tokens, _| tokens.one_of(&[0, 1, 2, 3, 4, 5], |facing| COMPASS[usize::from(facing)]);
}
