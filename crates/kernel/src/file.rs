//! The game file (`.grog`): a whole game as text that people can read, mail and compare, sealed line by line.

use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use crate::seed::hex;
use crate::{Dice, DiceReport, Options, Refusal, Roll, Seed, SeedShares, Seeded, Setup, SetupError, Versions};

/// A game as text (`.grog`): header, then one action a line with the dice that fell, each line sealed by a hash of
/// everything before it.
///
/// There is one way to write a game: what [`read`](Self::read) accepts, [`write`](Self::write) gives back, but for line
/// endings, which mail programs change.
///
/// ```
/// let text = "\
/// grognard game 2
/// game: toy
/// rules: 1
/// data: 00ff
/// scenario: crossroads
/// option: fog=true
/// dice: scripted
/// opening: {draw-card:2/9=card 2}
/// ---- ~4d230648
/// 1 red: fight {die-fight:d6=4; die-fortune:d10=7} ~445485c0
/// 2 red: pass ~4284226b
/// end 2 digest 0123456789abcdef ~7c650511
/// ";
/// let game = kernel::GameFile::read(text).expect("a whole file with fitting seals");
/// assert_eq!(game.records[0].rolls[0].to_string(), "die-fight:d6=4");
/// assert_eq!(game.write(), text);
///
/// let forged = text.replace("d6=4", "d6=6");
/// let error = kernel::GameFile::read(&forged).expect_err("the seal of that line does not fit");
/// assert_eq!(error.line(), 10);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFile {
    /// What the game is.
    pub header: Header,
    /// What fell while the game was set up.
    pub opening: Vec<Roll>,
    /// The actions.
    pub records: Vec<Record>,
    /// The position they lead to.
    pub position: LastPosition,
}

/// What the last line of a game file says about the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LastPosition {
    /// A digest of what a referee would compare.
    Digest(String),
    /// Format 1: a hash of how the program that wrote it laid out its memory. No other program can compare it.
    Layout(String),
    /// The first digests of format 2, which left out too much to be compared.
    Partial(String),
    /// It was not known: the game no longer replays to its end.
    Unknown,
}

impl LastPosition {
    /// Is another digest written there than this one?
    pub(crate) fn differs_from(&self, digest: &str) -> bool {
        match self {
            Self::Digest(written) => written != digest,
            Self::Layout(_) | Self::Partial(_) | Self::Unknown => false,
        }
    }
}

/// The head of a game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Game id.
    pub game: String,
    /// Version of its rules.
    pub rules_version: u32,
    /// Version of its data.
    pub data_version: String,
    /// Scenario, options, dice.
    pub setup: Setup,
}

impl Header {
    /// The versions of rules and data that the game was made with.
    #[must_use]
    pub fn versions(&self) -> Versions {
        Versions { rules: self.rules_version, data: self.data_version.clone() }
    }
}

/// One action of a game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Line of the file it stands on, from 1.
    pub line: usize,
    /// Seat id.
    pub seat: String,
    /// Notation.
    pub action: String,
    /// Dice and draws.
    pub rolls: Vec<Roll>,
}

/// Why a game file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// Not a game file.
    #[error("line {line}: this is not a Grognard game file ({problem})")]
    Foreign {
        /// Line number.
        line: usize,
        /// What was found.
        problem: String,
    },
    /// A line that cannot be read.
    #[error("line {line}: {problem}")]
    Damaged {
        /// Line number.
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// A line whose seal does not fit: it or a line before it was changed.
    #[error("line {line}: the seal does not fit; this line or one before it was changed by hand")]
    Seal {
        /// Line number.
        line: usize,
    },
    /// The end is missing.
    #[error("line {line}: the file ends too early; its last lines are missing")]
    Truncated {
        /// Line number.
        line: usize,
    },
    /// A game this program does not know.
    #[error("line {line}: unknown game “{game}”")]
    UnknownGame {
        /// Line number.
        line: usize,
        /// Name in the file.
        game: String,
    },
    /// A set-up that does not exist, or not any more.
    #[error("line {line}: {error}")]
    Setup {
        /// Line number.
        line: usize,
        /// What does not exist.
        error: Box<SetupError>,
    },
    /// A seat that the game does not have.
    #[error("line {line}: unknown seat “{seat}”")]
    UnknownSeat {
        /// Line number.
        line: usize,
        /// Name in the file.
        seat: String,
    },
    /// The rules panicked when they were to do what stands there.
    #[error("line {line}: the rules broke down there")]
    Panicked {
        /// Line number.
        line: usize,
    },
    /// An action that the rules refuse.
    #[error("line {line}: “{action}” is not allowed there ({})", format!("{} {}", refusal.rule, refusal.message.id).trim())]
    Refused {
        /// Line number.
        line: usize,
        /// Notation.
        action: String,
        /// Why.
        refusal: Box<Refusal>,
    },
    /// Dice that the rules did not ask for, or that the seed does not give.
    #[error("line {line}: the dice written there do not fit the action or the seed")]
    Dice {
        /// Line number.
        line: usize,
    },
    /// Replaying leads elsewhere.
    #[error("line {line}: replaying the actions leads to another position than the file says")]
    Diverges {
        /// Line number.
        line: usize,
    },
}

impl FileError {
    /// The line where it was found, from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        match self {
            Self::Foreign { line, .. }
            | Self::Damaged { line, .. }
            | Self::Seal { line }
            | Self::Truncated { line }
            | Self::UnknownGame { line, .. }
            | Self::Setup { line, .. }
            | Self::UnknownSeat { line, .. }
            | Self::Panicked { line }
            | Self::Refused { line, .. }
            | Self::Dice { line }
            | Self::Diverges { line } => *line,
        }
    }
}

const MAGIC: &str = "grognard game 2";
/// The format before, whose last line could only be understood by the program that wrote it.
const MAGIC_1: &str = "grognard game 1";
/// Stands where the position is not known.
const UNKNOWN: &str = "unknown";
const RULE: &str = "----";

/// The running seal of a file: SHA-256 over all lines so far, four bytes of it on each line.
struct Seal([u8; 32]);

impl Seal {
    fn add(&mut self, content: &str) -> String {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(content.as_bytes());
        self.0 = hash.finalize().into();
        hex(&self.0[..4])
    }
}

pub(crate) fn write_rolls(rolls: &[Roll]) -> String {
    let texts: Vec<String> = rolls.iter().map(ToString::to_string).collect();
    format!("{{{}}}", texts.join("; "))
}

pub(crate) fn read_rolls(text: &str) -> Option<Vec<Roll>> {
    let inner = text.strip_prefix('{')?.strip_suffix('}')?;
    inner.split("; ").map(|roll| roll.parse().ok()).collect()
}

impl GameFile {
    /// Lines of the header: the entries that every file has, then the options.
    pub(crate) const GAME_LINE: usize = 2;
    pub(crate) const SCENARIO_LINE: usize = 5;

    const fn magic(&self) -> &'static str {
        match self.position {
            LastPosition::Layout(_) => MAGIC_1,
            LastPosition::Digest(_) | LastPosition::Partial(_) | LastPosition::Unknown => MAGIC,
        }
    }

    /// The lines above the rule.
    fn head(&self) -> Vec<String> {
        let header = &self.header;
        let mut head = vec![
            self.magic().to_owned(),
            format!("game: {}", header.game),
            format!("rules: {}", header.rules_version),
            format!("data: {}", header.data_version),
            format!("scenario: {}", header.setup.scenario),
        ];
        head.extend(header.setup.options.iter().map(|(id, value)| format!("option: {id}={value}")));
        match &header.setup.dice {
            Dice::Scripted => head.push("dice: scripted".into()),
            Dice::Seeded(seed) => {
                head.push("dice: seeded".into());
                match seed.shares() {
                    None => head.push(format!("seed-sha256: {}", seed.commitment())),
                    Some(shares) => {
                        head.push(format!("secret-sha256: {}", shares.commitment()));
                        head.push(format!("secret: {}", shares.secret));
                        head.push(format!("table: {}", shares.table));
                        head.extend(shares.nonces.iter().map(|(seat, nonce)| format!("nonce: {seat}={nonce}")));
                    }
                }
                head.push(format!("seed: {}", seed.text()));
            }
        }
        if !self.opening.is_empty() {
            head.push(format!("opening: {}", write_rolls(&self.opening)));
        }
        head
    }

    /// The last line of the header: the dice of the set-up, where there are some.
    pub(crate) fn opening_line(&self) -> usize {
        self.head().len()
    }

    /// The line where the position is written.
    pub(crate) fn end_line(&self) -> usize {
        self.opening_line() + 1 + self.records.len() + 1
    }

    /// The same file, each record with the line it is written on.
    pub(crate) fn with_lines(mut self) -> Self {
        let first = self.opening_line() + 2;
        for (line, record) in (first..).zip(&mut self.records) {
            record.line = line;
        }
        self
    }

    /// Writes the file.
    #[must_use]
    pub fn write(&self) -> String {
        let mut out = String::new();
        let mut seal = Seal([0; 32]);
        for line in self.head() {
            seal.add(&line);
            let _ = writeln!(out, "{line}");
        }
        let _ = writeln!(out, "{RULE} ~{}", seal.add(RULE));
        for (i, record) in self.records.iter().enumerate() {
            let line = format!("{} {record}", i + 1);
            let _ = writeln!(out, "{line} ~{}", seal.add(&line));
        }
        let (kind, position) = match &self.position {
            LastPosition::Digest(digest) => ("digest", digest.as_str()),
            LastPosition::Unknown => ("digest", UNKNOWN),
            LastPosition::Layout(hash) => ("state", hash.as_str()),
            LastPosition::Partial(hash) => ("position", hash.as_str()),
        };
        let end = format!("end {} {kind} {position}", self.records.len());
        let _ = writeln!(out, "{end} ~{}", seal.add(&end));
        out
    }

    /// Reads a file as it lies on a disk or comes by mail; see [`read`](Self::read).
    ///
    /// # Errors
    /// The first line that is wrong, with its number.
    pub fn read_bytes(bytes: &[u8]) -> Result<Self, FileError> {
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let line = 1 + bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
            FileError::Damaged { line, problem: "not text in UTF-8".into() }
        })?;
        Self::read(text)
    }

    /// Reads a file and checks its seals; says nothing yet about its rules. Line endings may be those of any system.
    ///
    /// # Errors
    /// The first line that is wrong, with its number.
    pub fn read(text: &str) -> Result<Self, FileError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines: Vec<&str> = text.lines().map(|line| line.strip_suffix('\r').unwrap_or(line)).collect();
        let file = Self::read_lines(&lines).map_err(|error| {
            // A last line without line end or whole seal was cut off.
            let seal = |mark: &str| mark.len() >= 8 && mark.bytes().take(8).all(|digit| digit.is_ascii_hexdigit());
            let whole = |line: &str| line.rsplit_once(" ~").is_some_and(|(_, mark)| seal(mark));
            let cut = !text.ends_with('\n') && lines.last().is_some_and(|last| !whole(last));
            match error {
                FileError::Foreign { .. } => error,
                _ if cut && error.line() == lines.len() => FileError::Truncated { line: lines.len() },
                _ => error,
            }
        })?;
        let written = file.write();
        match (1..).zip(written.lines().zip(&lines)).find(|(_, (expected, found))| expected != *found) {
            None => Ok(file),
            Some((line, (expected, _))) => {
                Err(FileError::Damaged { line, problem: format!("here “{expected}” is expected") })
            }
        }
    }

    fn read_lines(lines: &[&str]) -> Result<Self, FileError> {
        let mut seal = Seal([0; 32]);
        let last = lines.len().max(1);
        let mut lines = (1..).zip(lines.iter().copied());
        let first = lines.next().map_or("", |(_, line)| line);
        if first != MAGIC && first != MAGIC_1 {
            let problem = if first.starts_with("grognard game") {
                format!("format “{first}”, this program reads “{MAGIC}”")
            } else {
                format!("its first line should be “{MAGIC}”")
            };
            return Err(FileError::Foreign { line: 1, problem });
        }
        seal.add(first);
        let mut head = Head::default();
        let (header, opening) = loop {
            let Some((line, text)) = lines.next() else {
                return Err(FileError::Truncated { line: last });
            };
            if let Some(rest) = text.strip_prefix(RULE) {
                if rest.strip_prefix(" ~") != Some(seal.add(RULE).as_str()) {
                    return Err(FileError::Seal { line });
                }
                break head.finish(line)?;
            }
            seal.add(text);
            head.read(line, text)?;
        };
        let mut records = Vec::new();
        for (line, text) in lines.by_ref() {
            let damaged = |problem: &str| FileError::Damaged { line, problem: problem.into() };
            let (content, mark) = text.rsplit_once(" ~").ok_or_else(|| damaged("a line without a seal"))?;
            if seal.add(content) != mark {
                return Err(FileError::Seal { line });
            }
            if let Some(end) = content.strip_prefix("end ") {
                let mut words = end.split(' ');
                let (Some(count), Some(kind), Some(position), None) =
                    (words.next(), words.next(), words.next(), words.next())
                else {
                    return Err(damaged("a bad last line"));
                };
                if count.parse() != Ok(records.len()) {
                    return Err(damaged("the last line counts other actions than the file has"));
                }
                if let Some((line, _)) = lines.find(|(_, text)| !text.trim().is_empty()) {
                    return Err(FileError::Damaged { line, problem: "text after the end".into() });
                }
                let position = match (kind, position) {
                    ("state", hash) if first == MAGIC_1 => LastPosition::Layout(hash.into()),
                    ("position", hash) if first == MAGIC => LastPosition::Partial(hash.into()),
                    ("digest", UNKNOWN) if first == MAGIC => LastPosition::Unknown,
                    ("digest", digest) if first == MAGIC => LastPosition::Digest(digest.into()),
                    _ => return Err(damaged("a bad last line")),
                };
                return Ok(Self { header, opening, records, position });
            }
            records.push(read_record(line, records.len() + 1, content)?);
        }
        Err(FileError::Truncated { line: last })
    }

    /// Rolls every die of the game again from its seed and compares.
    #[must_use]
    pub fn verify_dice(&self) -> Option<DiceReport> {
        let Dice::Seeded(seed) = &self.header.setup.dice else {
            return None;
        };
        let mut dice = Seeded::new(seed);
        let mut report = DiceReport { rolls: 0, wrong: Vec::new() };
        let played = self.records.iter().map(|record| (record.line, &record.rolls));
        for (line, rolls) in std::iter::once((self.opening_line(), &self.opening)).chain(played) {
            for roll in rolls {
                report.rolls += 1;
                let fair = dice.value_for(roll);
                if fair != roll.value {
                    report.wrong.push((line, roll.clone(), fair));
                }
            }
        }
        Some(report)
    }
}

fn read_record(line: usize, number: usize, content: &str) -> Result<Record, FileError> {
    let damaged = |problem: String| FileError::Damaged { line, problem };
    let form = || damaged("expected “number seat: action”".into());
    let (index, rest) = content.split_once(' ').ok_or_else(form)?;
    if index.parse() != Ok(number) {
        return Err(damaged(format!("expected action {number}, found “{index}”")));
    }
    let (seat, rest) = rest.split_once(": ").ok_or_else(form)?;
    Record::read(line, seat, rest).ok_or_else(|| damaged("unreadable dice".into()))
}

impl Record {
    /// An action with its dice, as both kinds of files write it.
    pub(crate) fn read(line: usize, seat: &str, text: &str) -> Option<Self> {
        let (action, rolls) = match text.find(" {") {
            None => (text, Vec::new()),
            Some(at) => (&text[..at], read_rolls(&text[at + 1..])?),
        };
        Some(Self { line, seat: seat.into(), action: action.into(), rolls })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.seat, self.action)?;
        if self.rolls.is_empty() { Ok(()) } else { write!(f, " {}", write_rolls(&self.rolls)) }
    }
}

/// The header while it is being read.
#[derive(Default)]
struct Head {
    game: Option<String>,
    rules: Option<u32>,
    data: Option<String>,
    scenario: Option<String>,
    options: Options,
    scripted: Option<bool>,
    commitment: Option<String>,
    shares: Option<SeedShares>,
    seed: Option<Seed>,
    opening: Vec<Roll>,
}

impl Head {
    fn read(&mut self, line: usize, text: &str) -> Result<(), FileError> {
        let damaged = |problem: String| FileError::Damaged { line, problem };
        let (key, value) = text.split_once(": ").ok_or_else(|| damaged("expected “name: value”".into()))?;
        let bad = || damaged(format!("bad value of “{key}”"));
        match key {
            "game" => self.game = Some(value.into()),
            "rules" => self.rules = Some(value.parse().map_err(|_| bad())?),
            "data" => self.data = Some(value.into()),
            "scenario" => self.scenario = Some(value.into()),
            "option" => {
                let (id, value) = value.split_once('=').ok_or_else(bad)?;
                self.options.insert(id.into(), value.into());
            }
            "dice" => {
                self.scripted = Some(match value {
                    "scripted" => true,
                    "seeded" => false,
                    _ => return Err(bad()),
                });
            }
            "seed-sha256" | "secret-sha256" => self.commitment = Some(value.into()),
            "secret" => {
                let shares = SeedShares { secret: value.into(), table: String::new(), nonces: BTreeMap::new() };
                if self.commitment.as_deref() != Some(shares.commitment().as_str()) {
                    return Err(damaged("the secret does not belong to its SHA-256".into()));
                }
                self.shares = Some(shares);
            }
            "table" => self.shares.as_mut().ok_or_else(bad)?.table = value.into(),
            "nonce" => {
                let (seat, nonce) =
                    value.split_once('=').filter(|(_, nonce)| SeedShares::is_nonce(nonce)).ok_or_else(bad)?;
                self.shares.as_mut().ok_or_else(bad)?.nonces.insert(seat.into(), nonce.into());
            }
            "seed" => {
                let seed = match self.shares.take() {
                    None => Seed::from_text(value).ok_or_else(bad)?,
                    Some(shares) => shares.joined(),
                };
                if seed.text() != value {
                    return Err(damaged(
                        "the seed does not come from the secret and the numbers of the players".into(),
                    ));
                }
                if self.commitment.as_deref() != Some(seed.commitment().as_str()) {
                    return Err(damaged("the seed does not belong to its SHA-256".into()));
                }
                self.seed = Some(seed);
            }
            "opening" => self.opening = read_rolls(value).ok_or_else(bad)?,
            _ => return Err(damaged(format!("unknown entry “{key}”"))),
        }
        Ok(())
    }

    fn finish(self, line: usize) -> Result<(Header, Vec<Roll>), FileError> {
        let missing = |what: &str| FileError::Damaged { line, problem: format!("the header lacks “{what}”") };
        let dice = match self.scripted.ok_or_else(|| missing("dice"))? {
            true => Dice::Scripted,
            false => Dice::Seeded(self.seed.ok_or_else(|| missing("seed"))?),
        };
        let header = Header {
            game: self.game.ok_or_else(|| missing("game"))?,
            rules_version: self.rules.ok_or_else(|| missing("rules"))?,
            data_version: self.data.ok_or_else(|| missing("data"))?,
            setup: Setup { scenario: self.scenario.ok_or_else(|| missing("scenario"))?, options: self.options, dice },
        };
        Ok((header, self.opening))
    }
}
