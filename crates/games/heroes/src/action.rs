//! What a player does with one click, and its one line of notation.

use kernel::Refusal;
use std::fmt;

use crate::Heroes;
use crate::data::cards::CardId;
use crate::data::tables::Work;
use crate::state::{ForceId, UnitId};

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
    pub fn read(text: &str) -> Option<Self> {
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
pub enum Way {
    /// [3.0] With the points of the activation.
    Pool,
    /// [3.1] Opportunity action of a fresh unit.
    Opportunity,
    /// [3.2.2] Command action, for CAPs alone.
    Command,
    /// [8.1] By an action card that lies open.
    Card,
}

impl Way {
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
}

/// What pays for a card or a wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Fund {
    /// Points of the activation.
    Ap,
    /// Command points.
    Cap,
}

impl Fund {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Ap, Self::Cap];

    const fn id(self) -> &'static str {
        match self {
            Self::Ap => "ap",
            Self::Cap => "cap",
        }
    }
}

/// How a weapon is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Shot {
    /// [7.0] Its own fire.
    Direct,
    /// [12.0] A mortar over obstacles.
    Indirect,
    /// [19.1] The flamethrower.
    Flame,
    /// [8.4] The weapon card assigned to the unit.
    Weapon,
    /// [13.1] Smoke where the unit sees.
    Smoke,
    /// [13.1] Smoke over obstacles.
    BlindSmoke,
    /// [15.5] In close combat: armour-piercing fire at an open-topped vehicle.
    Piercing,
}

impl Shot {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Direct, Self::Indirect, Self::Flame, Self::Weapon, Self::Smoke, Self::BlindSmoke, Self::Piercing];

    /// Word in notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Direct => "direct",
            Self::Indirect => "indirect",
            Self::Flame => "flame",
            Self::Weapon => "weapon",
            Self::Smoke => "smoke",
            Self::BlindSmoke => "blind-smoke",
            Self::Piercing => "piercing",
        }
    }

    /// Does it lay smoke?
    pub const fn is_smoke(self) -> bool {
        matches!(self, Self::Smoke | Self::BlindSmoke)
    }
}

/// One click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Set-up: takes a unit in hand.
    Pick(UnitId),
    /// Set-up: puts the unit in hand there; a card's goal.
    To(Place),
    /// [18.0] Set-up: takes a work in hand that may be placed elsewhere.
    Lay(u8),
    /// [8.4] Set-up: the unit in hand carries this weapon card.
    Carry(CardId),
    /// Ends what can be ended.
    Done,
    /// Drops what is being prepared.
    Back,
    /// [12.3] Plans artillery: high explosive, or smoke.
    Plan(Place, Shell),
    /// [3.2.4] Announces CAPs for the initiative.
    Bid(u8),
    /// [3.0] Activates a unit.
    Activate(UnitId),
    /// [3.0] Ends the activation.
    End,
    /// [2.2] Waits.
    Stall(Fund),
    /// [2.2] Passes.
    Pass,
    /// [8.2] Card 10: two actions in a row.
    Swift,
    /// Chooses the unit that acts, and how.
    Act(UnitId, Way),
    /// [8.1] Plays an action card on a unit (or on none).
    Play(CardId, UnitId, Fund),
    /// [8.1] Card 13 against a force.
    Snipe(ForceId),
    /// [9.1] One more for the group.
    With(UnitId),
    /// [3.2.1] One CAP in place of an action point.
    Spend,
    /// [5.0] Enters a hex.
    Move(UnitId, Place),
    /// [5.0.3] Enters a hex with caution.
    Creep(UnitId, Place),
    /// [5.1, 5.3] Faces this way.
    Face(UnitId, u8),
    /// [5.6] Leaves the map.
    Exit(UnitId),
    /// [7.0] Fires at a hex.
    Fire(Place, Shot),
    /// [7.7.3] Attacks a unit in the same hex.
    Close(UnitId, Shot),
    /// [18.4] Attacks a fortification or obstacle in the same hex.
    Raze(Work, Shot),
    /// [7.6] Rallies.
    Rally,
    /// [18.1.3] Digs in.
    Dig,
    /// [10.2] Hides.
    Hide(UnitId, Place),
    /// [17.0] Loads or hooks up this unit.
    Load(UnitId),
    /// [17.0] Unloads this unit.
    Unload(UnitId),
    /// [18.2] Enters the fortification in its hex.
    Occupy(UnitId),
    /// [18.2] Leaves it within the hex.
    Leave(UnitId),
    /// [8.1] Card 41: removes an obstacle.
    Clear(Work),
    /// [2.5.2] Takes up what can be carried in its hex.
    Take(UnitId),
    /// [2.5.2] Leaves it where it is.
    Drop,
    /// [18.3.1, 18.3.2] Pays what the die demands.
    Pay,
    /// [18.3.1, 18.3.2] Gives up the attempt.
    Yield,
    /// [3.2.3] Rolls, with so many CAPs for or against the roll.
    Roll(i8),
    /// [8.2] Card 9: careful aim.
    Aim,
    /// [8.2] Card 12: luck.
    Luck,
    /// Keeps the roll as it is.
    Keep,
}

/// [12.3, 13.1] What the artillery fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Shell {
    /// High explosive.
    Explosive,
    /// Smoke.
    Smoke,
}

impl Shell {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Explosive, Self::Smoke];

    const fn id(self) -> &'static str {
        match self {
            Self::Explosive => "explosive",
            Self::Smoke => "smoke",
        }
    }
}

/// The sides of the compass a unit may face.
pub const COMPASS: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

/// Word in notation for a work.
pub const fn work_id(work: Work) -> &'static str {
    match work {
        Work::Trench => "trench",
        Work::Bunker => "bunker",
        Work::Hasty => "hasty",
        Work::Wire => "wire",
        Work::RoadBlock => "road-block",
        Work::Mines => "mines",
    }
}

impl Action {
    /// The unit it names.
    pub const fn unit(self) -> Option<UnitId> {
        match self {
            Self::Pick(u)
            | Self::Activate(u)
            | Self::Act(u, _)
            | Self::Play(_, u, _)
            | Self::With(u)
            | Self::Move(u, _)
            | Self::Creep(u, _)
            | Self::Face(u, _)
            | Self::Exit(u)
            | Self::Close(u, _)
            | Self::Hide(u, _)
            | Self::Load(u)
            | Self::Unload(u)
            | Self::Occupy(u)
            | Self::Leave(u)
            | Self::Take(u) => Some(u),
            _ => None,
        }
    }

    /// The hex it names.
    pub const fn place(self) -> Option<Place> {
        match self {
            Self::To(p)
            | Self::Plan(p, _)
            | Self::Move(_, p)
            | Self::Creep(_, p)
            | Self::Fire(p, _)
            | Self::Hide(_, p) => Some(p),
            _ => None,
        }
    }

    /// Its verb in notation; texts of offers are named after it.
    pub const fn verb(self) -> &'static str {
        match self {
            Self::Pick(_) => "pick",
            Self::To(_) => "to",
            Self::Carry(_) => "carry",
            Self::Lay(_) => "lay",
            Self::Done => "done",
            Self::Back => "back",
            Self::Plan(..) => "plan",
            Self::Bid(_) => "bid",
            Self::Activate(_) => "activate",
            Self::End => "end",
            Self::Stall(_) => "stall",
            Self::Pass => "pass",
            Self::Swift => "swift",
            Self::Act(_, way) => way.verb(),
            Self::Play(..) => "play",
            Self::Snipe(_) => "snipe",
            Self::With(_) => "with",
            Self::Spend => "spend",
            Self::Move(..) => "move",
            Self::Creep(..) => "creep",
            Self::Face(..) => "face",
            Self::Exit(_) => "exit",
            Self::Fire(..) => "fire",
            Self::Close(..) => "close",
            Self::Raze(..) => "raze",
            Self::Rally => "rally",
            Self::Dig => "dig",
            Self::Hide(..) => "hide",
            Self::Load(_) => "load",
            Self::Unload(_) => "unload",
            Self::Occupy(_) => "occupy",
            Self::Leave(_) => "leave",
            Self::Clear(_) => "clear",
            Self::Take(_) => "take",
            Self::Drop => "drop",
            Self::Pay => "pay",
            Self::Yield => "yield",
            Self::Roll(_) => "roll",
            Self::Aim => "aim",
            Self::Luck => "luck",
            Self::Keep => "keep",
        }
    }

    /// Writes the action.
    pub(crate) fn write(self, game: &Heroes) -> String {
        let mut text = self.verb().to_owned();
        let mut add = |word: &str| {
            text.push(' ');
            text.push_str(word);
        };
        if let Self::Play(card, ..) = self {
            add(game.data.cards.get(card.index()).map_or("?", |card| &card.id));
        }
        if let Some(unit) = self.unit().filter(|unit| unit.is_some()) {
            add(game.counters.get(unit.index()).map_or("?", |counter| &counter.id));
        }
        if let Some(place) = self.place() {
            add(&place.to_string());
        }
        match self {
            Self::Carry(card) => add(game.data.cards.get(card.index()).map_or("?", |card| &card.id)),
            Self::Plan(_, shell) => add(shell.id()),
            Self::Bid(count) | Self::Lay(count) => add(&count.to_string()),
            Self::Stall(fund) | Self::Play(_, _, fund) => add(fund.id()),
            Self::Snipe(force) => add(&force.0.to_string()),
            Self::Face(_, way) => add(COMPASS[usize::from(way % 6)]),
            Self::Fire(_, shot) | Self::Close(_, shot) if shot != Shot::Direct => add(shot.id()),
            Self::Raze(work, shot) => {
                add(work_id(work));
                if shot != Shot::Direct {
                    add(shot.id());
                }
            }
            Self::Clear(work) => add(work_id(work)),
            Self::Roll(caps) => add(&format!("{caps:+}")),
            _ => {}
        }
        text
    }

    /// Reads what [`write`](Self::write) writes; case and extra spaces do not matter.
    pub(crate) fn read(text: &str, game: &Heroes) -> Result<Self, Refusal> {
        let refuse = |id: &'static str, what: &str| Refusal::new("", id).with("text", what.to_owned());
        let unknown = || refuse("not-understood", text.trim());
        let words: Vec<&str> = text.split_whitespace().collect();
        let (verb, rest) = words.split_first().ok_or_else(unknown)?;
        let unit = |word: &str| game.unit_named(word).ok_or_else(|| refuse("unknown-unit", word));
        let place = |word: &str| Place::read(word).ok_or_else(|| refuse("unknown-hex", word));
        let card = |word: &str| game.card_named(word).ok_or_else(unknown);
        fn find<T: Copy>(all: &[T], id: impl Fn(T) -> &'static str, word: &str) -> Option<T> {
            all.iter().copied().find(|&one| id(one).eq_ignore_ascii_case(word))
        }
        let fund = |word: &str| find(&Fund::ALL, Fund::id, word).ok_or_else(unknown);
        let shot = |word: &str| find(&Shot::ALL, Shot::id, word).ok_or_else(unknown);
        let work = |word: &str| find(&Work::ALL, work_id, word).ok_or_else(unknown);
        let count = |word: &str| word.parse::<u8>().map_err(|_| unknown());
        Ok(match (verb.to_ascii_lowercase().as_str(), rest) {
            ("pick", [u]) => Self::Pick(unit(u)?),
            ("to", [p]) => Self::To(place(p)?),
            ("carry", [c]) => Self::Carry(card(c)?),
            ("lay", [n]) => Self::Lay(count(n)?),
            ("done", []) => Self::Done,
            ("back", []) => Self::Back,
            ("plan", [p, s]) => Self::Plan(place(p)?, find(&Shell::ALL, Shell::id, s).ok_or_else(unknown)?),
            ("bid", [n]) => Self::Bid(count(n)?),
            ("activate", [u]) => Self::Activate(unit(u)?),
            ("end", []) => Self::End,
            ("stall", [f]) => Self::Stall(fund(f)?),
            ("pass", []) => Self::Pass,
            ("swift", []) => Self::Swift,
            ("act", [u]) => Self::Act(unit(u)?, Way::Pool),
            ("snap", [u]) => Self::Act(unit(u)?, Way::Opportunity),
            ("order", [u]) => Self::Act(unit(u)?, Way::Command),
            ("play", [c, f]) => Self::Play(card(c)?, UnitId::NONE, fund(f)?),
            ("play", [c, u, f]) => Self::Play(card(c)?, unit(u)?, fund(f)?),
            ("snipe", [n]) => Self::Snipe(ForceId(count(n)?)),
            ("with", [u]) => Self::With(unit(u)?),
            ("spend", []) => Self::Spend,
            ("move", [u, p]) => Self::Move(unit(u)?, place(p)?),
            ("creep", [u, p]) => Self::Creep(unit(u)?, place(p)?),
            ("face", [u, w]) => {
                let way = COMPASS.iter().position(|way| way.eq_ignore_ascii_case(w)).ok_or_else(unknown)?;
                Self::Face(unit(u)?, way as u8)
            }
            ("exit", [u]) => Self::Exit(unit(u)?),
            ("fire", [p]) => Self::Fire(place(p)?, Shot::Direct),
            ("fire", [p, s]) => Self::Fire(place(p)?, shot(s)?),
            ("close", [u]) => Self::Close(unit(u)?, Shot::Direct),
            ("close", [u, s]) => Self::Close(unit(u)?, shot(s)?),
            ("raze", [w]) => Self::Raze(work(w)?, Shot::Direct),
            ("raze", [w, s]) => Self::Raze(work(w)?, shot(s)?),
            ("rally", []) => Self::Rally,
            ("dig", []) => Self::Dig,
            ("hide", [u, p]) => Self::Hide(unit(u)?, place(p)?),
            ("load", [u]) => Self::Load(unit(u)?),
            ("unload", [u]) => Self::Unload(unit(u)?),
            ("occupy", [u]) => Self::Occupy(unit(u)?),
            ("leave", [u]) => Self::Leave(unit(u)?),
            ("clear", [w]) => Self::Clear(work(w)?),
            ("take", [u]) => Self::Take(unit(u)?),
            ("drop", []) => Self::Drop,
            ("pay", []) => Self::Pay,
            ("yield", []) => Self::Yield,
            ("roll", [n]) => Self::Roll(n.parse().map_err(|_| unknown())?),
            ("aim", []) => Self::Aim,
            ("luck", []) => Self::Luck,
            ("keep", []) => Self::Keep,
            _ => return Err(unknown()),
        })
    }
}
