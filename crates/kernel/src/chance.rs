use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng as _, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The only source of randomness of a game. Every die and draw says what it is for.
///
/// `why` is the identifier of a text (`die-combat`, `draw-cup`), so that a player can read what each die was.
pub trait Chance {
    /// Rolls a die with faces `1..=sides`.
    fn roll(&mut self, sides: u8, why: &'static str) -> u8;

    /// Draws one of `lots` things unseen and returns its index; `name` tells what each is, for the record.
    fn draw(&mut self, lots: u32, why: &'static str, name: &dyn Fn(u32) -> String) -> u32;
}

/// A die or a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ChanceKind {
    /// A die with so many sides; values start at 1.
    Die(u8),
    /// A draw from so many things; values start at 1.
    Draw(u32),
}

/// What chance decided once, as it stands in a game file.
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
        match self.kind {
            ChanceKind::Die(sides) => sides as u32,
            ChanceKind::Draw(lots) => lots,
        }
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ChanceKind::Die(sides) => write!(f, "{}:d{sides}={}", self.why, self.value),
            ChanceKind::Draw(lots) => write!(f, "{}:{}/{lots}={}", self.why, self.value, self.name),
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
            Self { why: why.into(), kind, value: number(value)?, name: right.into() }
        };
        if roll.why.is_empty() || roll.value == 0 || roll.value > roll.choices() { Err(()) } else { Ok(roll) }
    }
}

/// The secret a seeded game's dice come from. Its SHA-256 is shown when the game starts, itself when it ends.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seed(String);

impl Seed {
    /// A seed nobody can guess.
    #[must_use]
    pub fn random() -> Self {
        Self(hex(&rand::random::<[u8; 32]>()))
    }

    /// A seed from a word or number of letters, digits, `-` and `_`.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        (!text.is_empty() && text.len() <= 128 && text.chars().all(plain)).then(|| Self(text.into()))
    }

    /// The seed itself.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// What is shown at the start: SHA-256 of the seed, in hexadecimal.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0.as_bytes()))
    }

    fn key(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"grognard dice 1\0");
        hash.update(self.0.as_bytes());
        hash.finalize().into()
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(sha256 {})", self.commitment())
    }
}

/// Writes bytes as lower-case hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// Dice from a seed: the ChaCha20 key stream under SHA-256 of the seed.
///
/// Each result takes 32-bit words until one is below the largest multiple of the number of choices; the result is
/// that word modulo the choices. Anyone can compute this, so anyone can check a finished game.
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

    /// How many words of the stream have been used: the position that a state of play includes.
    #[must_use]
    pub fn position(&self) -> u64 {
        u64::try_from(self.stream.get_word_pos()).unwrap_or(u64::MAX)
    }

    /// Goes to a position of the stream.
    pub fn seek(&mut self, position: u64) {
        self.stream.set_word_pos(u128::from(position));
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
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    tokens: Vec<String>,
    used: usize,
    error: Option<ScriptError>,
}

impl Scripted {
    /// Dice in the order they fall.
    pub fn new<S: Into<String>>(tokens: impl IntoIterator<Item = S>) -> Self {
        Self { tokens: tokens.into_iter().map(Into::into).collect(), used: 0, error: None }
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
            return 0;
        }
        let Some(token) = self.tokens.get(self.used) else {
            self.error = Some(ScriptError::Missing { why: why.into(), kind });
            return 0;
        };
        self.used += 1;
        parse(token).unwrap_or_else(|| {
            self.error = Some(ScriptError::Impossible { token: token.clone(), why: why.into(), kind });
            0
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
pub(crate) struct Recording<'a> {
    pub source: &'a mut dyn Chance,
    pub rolls: Vec<Roll>,
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
}

/// Gives out what was written down, checking that the rules ask for the same things in the same order.
pub(crate) struct Recorded<'a> {
    pub rolls: &'a [Roll],
    pub used: usize,
    pub differs: bool,
}

impl<'a> Recorded<'a> {
    pub const fn new(rolls: &'a [Roll]) -> Self {
        Self { rolls, used: 0, differs: false }
    }

    /// Did the rules ask for exactly these rolls?
    pub const fn fits(&self) -> bool {
        !self.differs && self.used == self.rolls.len()
    }

    fn next(&mut self, kind: ChanceKind, why: &str) -> u32 {
        let roll = self.rolls.get(self.used);
        self.used += 1;
        match roll {
            Some(roll) if roll.kind == kind && roll.why == why => roll.value - 1,
            _ => {
                self.differs = true;
                0
            }
        }
    }
}

impl Chance for Recorded<'_> {
    fn roll(&mut self, sides: u8, why: &'static str) -> u8 {
        self.next(ChanceKind::Die(sides), why) as u8 + 1
    }

    fn draw(&mut self, lots: u32, why: &'static str, _: &dyn Fn(u32) -> String) -> u32 {
        self.next(ChanceKind::Draw(lots), why)
    }
}
