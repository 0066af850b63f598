//! Dice and draws: seeded, scripted, recorded, and all results in turn.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng as _, SeedableRng};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

use crate::Seed;

/// The only source of randomness of a game. Every die and draw says what it is for.
///
/// `why` is the identifier of a text (`die-combat`, `draw-cup`), so that a player can read what each die was.
pub trait Chance {
    /// Rolls a die with faces `1..=sides`.
    fn roll(&mut self, sides: u8, why: &'static str) -> u8;

    /// Draws one of `lots` things unseen and returns its index; `name` tells what each is, for the record.
    fn draw(&mut self, lots: u32, why: &'static str, name: &dyn Fn(u32) -> String) -> u32;

    /// What fell since this was last asked, for the line that tells of it; nothing where no record is kept.
    fn fallen(&mut self) -> Vec<Roll> {
        Vec::new()
    }
}

/// A die or a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ChanceKind {
    /// A die with so many sides; values start at 1.
    Die(u8),
    /// A draw from so many things; values start at 1.
    Draw(u32),
}

impl ChanceKind {
    /// How many results are possible.
    #[must_use]
    pub const fn choices(self) -> u32 {
        match self {
            Self::Die(sides) => sides as u32,
            Self::Draw(lots) => lots,
        }
    }
}

/// What chance decided once, as it stands in a game file.
///
/// ```
/// use kernel::{ChanceKind, Roll};
///
/// let roll: Roll = "die-combat:d6=4".parse().expect("a die");
/// assert_eq!((roll.kind, roll.value), (ChanceKind::Die(6), 4));
///
/// let roll: Roll = "draw-cup:3/11=2SH".parse().expect("a draw");
/// assert_eq!((roll.choices(), roll.value, roll.name.as_str()), (11, 3, "2SH"));
/// assert_eq!(roll.to_string(), "draw-cup:3/11=2SH");
///
/// assert!("die-combat:d6=7".parse::<Roll>().is_err(), "no die of six sides shows a seven");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roll {
    /// Text identifier of the reason.
    pub why: String,
    /// Die or draw.
    pub kind: ChanceKind,
    /// Face of the die, or position of the thing drawn, from 1.
    pub value: u32,
    /// Name of the thing drawn.
    pub name: String,
}

impl Roll {
    /// How many results were possible.
    #[must_use]
    pub const fn choices(&self) -> u32 {
        self.kind.choices()
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ChanceKind::Die(sides) => write!(f, "{}:d{sides}={}", self.why, self.value),
            ChanceKind::Draw(lots) => write!(f, "{}:{}/{lots}={}", self.why, self.value, escape(&self.name)),
        }
    }
}

impl FromStr for Roll {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (why, rest) = text.split_once(':').ok_or(())?;
        let (left, right) = rest.split_once('=').ok_or(())?;
        let number = |s: &str| s.parse::<u32>().map_err(drop);
        let roll = if let Some(sides) = left.strip_prefix('d') {
            let sides = sides.parse::<u8>().map_err(drop)?;
            Self { why: why.into(), kind: ChanceKind::Die(sides), value: number(right)?, name: String::new() }
        } else {
            let (value, lots) = left.split_once('/').ok_or(())?;
            let kind = ChanceKind::Draw(number(lots)?);
            Self { why: why.into(), kind, value: number(value)?, name: unescape(right).ok_or(())? }
        };
        if roll.why.is_empty() || roll.value == 0 || roll.value > roll.choices() { Err(()) } else { Ok(roll) }
    }
}

/// The signs that part the rolls of a line, and `%` itself, are written as `%3B` in a name.
fn escape(name: &str) -> String {
    let special = |c: char| matches!(c, '%' | ';' | '{' | '}') || c.is_ascii_control();
    let write = |c: char| if special(c) { format!("%{:02X}", u32::from(c)) } else { c.into() };
    name.chars().map(write).collect()
}

fn unescape(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut name = parts.next()?.to_owned();
    for part in parts {
        let code = part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).filter(u8::is_ascii)?;
        name.push(char::from(code));
        name.push_str(&part[2..]);
    }
    Some(name)
}

/// Dice from a seed. Anyone can compute them, so anyone can check a finished game:
///
/// 1. The key is the SHA-256 of `grognard dice 1`, a zero byte, and the text of the seed.
/// 2. The stream is ChaCha20's with this key, nonce 0 and block counter from 0, as 32-bit little-endian words.
/// 3. A result among `n` takes words until one is below the largest multiple of `n` that is at most 2³²; it is that
///    word modulo `n`, counted from 0 for draws and from 1 for dice.
///
/// ```
/// use kernel::{Chance, Seed, Seeded};
///
/// let seed = Seed::from_text("narva-1944").expect("letters, digits, - and _");
/// let (mut dice, mut again) = (Seeded::new(&seed), Seeded::new(&seed));
/// let faces = [(); 5].map(|()| dice.roll(6, "die-combat"));
/// assert_eq!(faces, [(); 5].map(|()| again.roll(6, "die-combat")), "same seed, same dice");
/// ```
#[derive(Debug)]
pub struct Seeded {
    stream: ChaCha20Rng,
}

impl Clone for Seeded {
    fn clone(&self) -> Self {
        let mut stream = ChaCha20Rng::from_seed(self.stream.get_seed());
        stream.set_word_pos(self.stream.get_word_pos());
        Self { stream }
    }
}

impl Seeded {
    /// The dice of a seed from their beginning.
    #[must_use]
    pub fn new(seed: &Seed) -> Self {
        Self { stream: ChaCha20Rng::from_seed(seed.key()) }
    }

    /// Dice for worlds that are only imagined: no game's own.
    pub(crate) fn imagined() -> Self {
        Self { stream: ChaCha20Rng::from_seed([0; 32]) }
    }

    /// How many words of the stream have been used: the position that a state of play includes.
    #[must_use]
    pub fn position(&self) -> u64 {
        u64::try_from(self.stream.get_word_pos()).unwrap_or(u64::MAX)
    }

    /// Goes to a position of the stream.
    pub fn seek(&mut self, position: u64) {
        self.stream.set_word_pos(u128::from(position));
    }

    /// What the seed gives where this roll was recorded, counted like [`Roll::value`].
    pub(crate) fn value_for(&mut self, roll: &Roll) -> u32 {
        self.below(roll.choices()) + 1
    }

    /// A fair number below `choices`.
    fn below(&mut self, choices: u32) -> u32 {
        let choices = choices.max(1);
        let excess = (u32::MAX % choices + 1) % choices;
        loop {
            let word = self.stream.next_u32();
            if word <= u32::MAX - excess {
                return word % choices;
            }
        }
    }
}

impl Chance for Seeded {
    fn roll(&mut self, sides: u8, _: &'static str) -> u8 {
        // Less than `sides`, so it fits.
        self.below(u32::from(sides)) as u8 + 1
    }

    fn draw(&mut self, lots: u32, _: &'static str, _: &dyn Fn(u32) -> String) -> u32 {
        self.below(lots)
    }
}

/// Why a script of dice does not fit what the rules asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// More dice were needed than given.
    #[error("one more result is needed: {why} ({kind:?})")]
    Missing {
        /// What for.
        why: String,
        /// Die or draw.
        kind: ChanceKind,
    },
    /// A result that cannot occur.
    #[error("“{token}” is no possible result of {why} ({kind:?})")]
    Impossible {
        /// What was written.
        token: String,
        /// What for.
        why: String,
        /// Die or draw.
        kind: ChanceKind,
    },
    /// Dice were left over.
    #[error("{0} more result(s) given than needed")]
    Unused(usize),
}

/// Dice written down beforehand: for tests, tutorials and real dice rolled at a table.
///
/// A draw is written as the thing drawn (`2SH`) or its position from 1.
///
/// ```
/// use kernel::{Chance, ScriptError, Scripted};
///
/// let mut dice = Scripted::new(["5", "2SH"]);
/// let cup = ["11SS", "2SH"];
/// assert_eq!(dice.roll(6, "die-combat"), 5);
/// assert_eq!(dice.draw(2, "draw-cup", &|i| cup[i as usize].into()), 1);
/// assert_eq!(dice.finish(), Ok(()));
///
/// assert_eq!(Scripted::new(["6"]).finish(), Err(ScriptError::Unused(1)));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    tokens: Vec<String>,
    used: usize,
    error: Option<ScriptError>,
    filler: Filler,
}

/// What is handed out once a script does not fit. Nobody will see the results, but they go through all values in turn,
/// so that rules which roll until something happens come to an end.
#[derive(Clone, Debug, Default)]
struct Filler(u32);

impl Filler {
    fn next(&mut self, kind: ChanceKind) -> u32 {
        let value = self.0 % kind.choices().max(1);
        self.0 = self.0.wrapping_add(1);
        value
    }
}

impl Scripted {
    /// Dice in the order they fall.
    pub fn new<S: Into<String>>(tokens: impl IntoIterator<Item = S>) -> Self {
        Self { tokens: tokens.into_iter().map(Into::into).collect(), ..Self::default() }
    }

    /// Did the script fit exactly?
    ///
    /// # Errors
    /// When results were missing, impossible or left over.
    pub fn finish(self) -> Result<(), ScriptError> {
        match self.error {
            Some(error) => Err(error),
            None if self.used < self.tokens.len() => Err(ScriptError::Unused(self.tokens.len() - self.used)),
            None => Ok(()),
        }
    }

    fn next(&mut self, kind: ChanceKind, why: &str, parse: impl FnOnce(&str) -> Option<u32>) -> u32 {
        if self.error.is_some() {
            return self.filler.next(kind);
        }
        let Some(token) = self.tokens.get(self.used) else {
            self.error = Some(ScriptError::Missing { why: why.into(), kind });
            return self.filler.next(kind);
        };
        self.used += 1;
        parse(token).unwrap_or_else(|| {
            self.error = Some(ScriptError::Impossible { token: token.clone(), why: why.into(), kind });
            self.filler.next(kind)
        })
    }
}

impl Chance for Scripted {
    fn roll(&mut self, sides: u8, why: &'static str) -> u8 {
        let face = |token: &str| token.parse().ok().filter(|n| (1..=u32::from(sides)).contains(n)).map(|n| n - 1);
        self.next(ChanceKind::Die(sides), why, face) as u8 + 1
    }

    fn draw(&mut self, lots: u32, why: &'static str, name: &dyn Fn(u32) -> String) -> u32 {
        let lot = |token: &str| {
            let by_name = (0..lots).find(|&i| name(i) == token);
            by_name.or_else(|| token.parse().ok().filter(|n| (1..=lots).contains(n)).map(|n: u32| n - 1))
        };
        self.next(ChanceKind::Draw(lots), why, lot)
    }
}

/// Chance for looking ahead: follows a path of chosen results, takes the first result beyond it, and remembers how
/// many results were possible at each point, so that a bot can walk through all of them.
///
/// ```
/// use kernel::{Chance, Searching};
///
/// let (mut chance, mut boxcars) = (Searching::new(), 0.0);
/// loop {
///     if chance.roll(6, "die-combat") + chance.roll(6, "die-combat") == 12 {
///         boxcars += chance.likelihood();
///     }
///     if !chance.advance() {
///         break;
///     }
/// }
/// assert!((boxcars - 1.0 / 36.0_f64).abs() < 1e-12);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Searching {
    path: Vec<(u32, u32)>,
    at: usize,
}

impl Searching {
    /// Starts with the first result everywhere.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How likely the results just taken were together.
    #[must_use]
    pub fn likelihood(&self) -> f64 {
        self.path.iter().map(|&(_, choices)| 1.0 / f64::from(choices)).product()
    }

    /// Goes on to the next combination of results; false when all have been seen.
    pub fn advance(&mut self) -> bool {
        self.at = 0;
        while let Some((value, choices)) = self.path.pop() {
            if value + 1 < choices {
                self.path.push((value + 1, choices));
                return true;
            }
        }
        false
    }

    fn next(&mut self, choices: u32) -> u32 {
        let choices = choices.max(1);
        if self.at == self.path.len() {
            self.path.push((0, choices));
        }
        self.at += 1;
        self.path[self.at - 1].0
    }
}

impl Chance for Searching {
    fn roll(&mut self, sides: u8, _: &'static str) -> u8 {
        self.next(u32::from(sides)) as u8 + 1
    }

    fn draw(&mut self, lots: u32, _: &'static str, _: &dyn Fn(u32) -> String) -> u32 {
        self.next(lots)
    }
}

/// Passes chance through and writes down what fell.
pub struct Recording<'a> {
    source: &'a mut dyn Chance,
    /// What fell, in order.
    pub rolls: Vec<Roll>,
    /// So many have been asked for already.
    told: usize,
}

impl<'a> Recording<'a> {
    /// Writes down what this gives out.
    pub fn of(source: &'a mut dyn Chance) -> Self {
        Self { source, rolls: Vec::new(), told: 0 }
    }
}

impl Chance for Recording<'_> {
    fn roll(&mut self, sides: u8, why: &'static str) -> u8 {
        let face = self.source.roll(sides, why);
        let kind = ChanceKind::Die(sides);
        self.rolls.push(Roll { why: why.into(), kind, value: u32::from(face), name: String::new() });
        face
    }

    fn draw(&mut self, lots: u32, why: &'static str, name: &dyn Fn(u32) -> String) -> u32 {
        let lot = self.source.draw(lots, why, name);
        let kind = ChanceKind::Draw(lots);
        self.rolls.push(Roll { why: why.into(), kind, value: lot + 1, name: name(lot) });
        lot
    }

    fn fallen(&mut self) -> Vec<Roll> {
        let told = std::mem::replace(&mut self.told, self.rolls.len());
        self.rolls[told..].to_vec()
    }
}

/// Gives out what was written down, checking that the rules ask for the same things in the same order.
pub struct Recorded<'a> {
    rolls: &'a [Roll],
    used: usize,
    /// So many have been asked for already.
    told: usize,
    differs: bool,
    filler: Filler,
}

impl<'a> Recorded<'a> {
    /// Rolls in the order they fell.
    #[must_use]
    pub fn new(rolls: &'a [Roll]) -> Self {
        Self { rolls, used: 0, told: 0, differs: false, filler: Filler::default() }
    }

    /// Did the rules ask for exactly these rolls?
    #[must_use]
    pub const fn fits(&self) -> bool {
        !self.differs && self.used == self.rolls.len()
    }

    fn next(&mut self, kind: ChanceKind, why: &str, name: &dyn Fn(u32) -> String) -> u32 {
        let possible =
            |roll: &&Roll| roll.kind == kind && roll.why == why && (1..=kind.choices()).contains(&roll.value);
        let roll = self.rolls.get(self.used).filter(possible);
        if let Some(roll) = roll.filter(|roll| name(roll.value - 1) == roll.name) {
            self.used += 1;
            return roll.value - 1;
        }
        self.differs = true;
        self.filler.next(kind)
    }
}

impl Chance for Recorded<'_> {
    fn roll(&mut self, sides: u8, why: &'static str) -> u8 {
        self.next(ChanceKind::Die(sides), why, &|_| String::new()) as u8 + 1
    }

    fn draw(&mut self, lots: u32, why: &'static str, name: &dyn Fn(u32) -> String) -> u32 {
        self.next(ChanceKind::Draw(lots), why, name)
    }

    fn fallen(&mut self) -> Vec<Roll> {
        let told = std::mem::replace(&mut self.told, self.used);
        self.rolls[told..self.used].to_vec()
    }
}
