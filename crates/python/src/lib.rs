//! The games for Python: positions that can be played, copied and imagined, bots, and blocks of experiments.
//!
//! `crates/python/grognard` wraps this module and holds the environments for learning.

use bots::{BotChoice, BotPlayer, EngineLimits, Position as AnyPosition};
use kernel::{Dice, Hosted, Language, Options, Seat, Seed, Setup, Viewer};
use lab::LabGame;
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// The games that there are.
const NAMES: [&str; 5] = ["narva", "eastfront", "heroes", "victory-roads", "dark-valley"];

fn value_error(error: &dyn Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

fn load(name: &str) -> PyResult<Box<dyn LabGame>> {
    fn hosted<R: bots::HasBots, E: Display>(loaded: Result<R, E>) -> PyResult<Box<dyn LabGame>> {
        Ok(Box::new(Hosted(Arc::new(loaded.map_err(|error| value_error(&error))?))))
    }
    match name {
        "narva" => hosted(narva::Narva::load(None)),
        "eastfront" => hosted(eastfront::EastFront::load(None)),
        "heroes" => hosted(heroes::Heroes::load(None)),
        "victory-roads" => hosted(victory_roads::VictoryRoads::load(None)),
        "dark-valley" => hosted(dark_valley::DarkValley::load(None)),
        _ => Err(PyKeyError::new_err(format!("no game “{name}”; there are: {}", NAMES.join(", ")))),
    }
}

/// A rulebook.
#[pyclass(frozen, module = "grognard")]
struct Game {
    game: Arc<Box<dyn LabGame>>,
    language: Language,
}

impl Game {
    fn setup(&self, scenario: &str, seed: &str, options: BTreeMap<String, String>) -> PyResult<Setup> {
        let options: Options = options.into_iter().collect();
        self.game
            .info()
            .set_up(scenario, &options, Dice::Seeded(self::seed(seed)?))
            .map_err(|error| value_error(&error))
    }

    fn position(&self, position: Box<dyn AnyPosition>) -> Position {
        Position { game: self.game.clone(), language: self.language, position }
    }
}

fn seed(text: &str) -> PyResult<Seed> {
    Seed::from_text(text).ok_or_else(|| PyValueError::new_err("a seed is made of letters, digits, - and _"))
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, language = "en"))]
    fn new(name: &str, language: &str) -> PyResult<Self> {
        let language = match language {
            "en" => Language::English,
            "fr" => Language::French,
            _ => return Err(PyValueError::new_err("the languages are en and fr")),
        };
        Ok(Self { game: Arc::new(load(name)?), language })
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        self.game.info().id
    }

    /// Version of its rules: positions and games are played again only by the same one.
    #[getter]
    fn rules_version(&self) -> u32 {
        self.game.info().rules_version
    }

    /// Its scenarios.
    #[getter]
    fn scenarios(&self) -> Vec<String> {
        self.game.info().scenarios.iter().map(|scenario| scenario.id.clone()).collect()
    }

    /// Its bots, weakest first, and those that others are measured by.
    #[getter]
    fn bots(&self) -> Vec<&'static str> {
        [self.game.bot_names(), self.game.yardsticks()].concat()
    }

    /// Seats that play in a scenario.
    #[pyo3(signature = (scenario, options = BTreeMap::new()))]
    fn seats(&self, scenario: &str, options: BTreeMap<String, String>) -> PyResult<Vec<&'static str>> {
        let info = self.game.info();
        let playing = info.playing(&self.setup(scenario, "0", options)?);
        Ok(playing.iter().filter_map(|seat| info.seats.get(seat.index())).map(|seat| seat.id).collect())
    }

    /// The opening position of a scenario.
    #[pyo3(signature = (scenario, seed = "0", options = BTreeMap::new()))]
    fn new_game(
        &self,
        py: Python<'_>,
        scenario: &str,
        seed: &str,
        options: BTreeMap<String, String>,
    ) -> PyResult<Position> {
        let setup = self.setup(scenario, seed, options)?;
        Ok(self.position(py.detach(|| self.game.opening(&setup))))
    }

    /// A position from what `Position.write` wrote, or what an engine was told.
    #[pyo3(signature = (text, seed = "0"))]
    fn read_position(&self, text: &str, seed: &str) -> PyResult<Position> {
        let seed = self::seed(seed)?;
        Ok(self.position(self.game.read_position(text, &seed).map_err(|error| value_error(&error))?))
    }

    /// Plays a block of the experiment whose plan is in a folder, as `grognard lab run` does; nothing if it is there.
    fn play_block(&self, py: Python<'_>, plan: &str, number: u64) -> PyResult<String> {
        py.detach(|| self.game.block(plan, number)).map_err(|error| value_error(&error))
    }

    /// Puts the blocks in a folder together: writes the tables.
    fn merge(&self, py: Python<'_>, folder: PathBuf) -> PyResult<()> {
        py.detach(move || self.game.merge(&folder)).map(drop).map_err(|error| value_error(&error))
    }
}

/// A position with dice of its own.
#[pyclass(module = "grognard")]
struct Position {
    game: Arc<Box<dyn LabGame>>,
    language: Language,
    position: Box<dyn AnyPosition>,
}

impl Position {
    fn seat(&self, name: &str) -> PyResult<Seat> {
        self.game.info().seat(name).ok_or_else(|| PyKeyError::new_err(format!("no seat “{name}”")))
    }

    fn with(&self, position: Box<dyn AnyPosition>) -> Self {
        Self { game: self.game.clone(), language: self.language, position }
    }

    fn seat_id(&self, seat: Seat) -> &str {
        self.game.info().seat_id(seat)
    }
}

#[pymethods]
impl Position {
    /// Who must decide.
    #[getter]
    fn to_act(&self) -> Vec<&str> {
        self.position.to_act().iter().map(|seat| self.seat_id(seat)).collect()
    }

    /// Everything that a seat may do.
    fn legal(&self, py: Python<'_>, seat: &str) -> PyResult<Vec<String>> {
        let seat = self.seat(seat)?;
        Ok(py.detach(|| self.position.legal(seat)))
    }

    /// Does an action; a refusal names its rule.
    fn apply(&mut self, py: Python<'_>, seat: &str, action: &str) -> PyResult<()> {
        let (name, seat) = (seat, self.seat(seat)?);
        if !self.position.to_act().contains(seat) {
            return Err(PyValueError::new_err(format!("it is not for “{name}” to act")));
        }
        let done = py.detach(|| self.position.apply(seat, action));
        done.map_err(|refusal| {
            let words = self.game.texts().say(self.language, &refusal.message);
            PyValueError::new_err(format!("[{}] {words}", refusal.rule))
        })
    }

    /// What a seat sees, or everybody (`all`), as JSON.
    fn observe(&self, py: Python<'_>, seat: &str) -> PyResult<String> {
        let viewer = if seat == "all" { Viewer::Everything } else { Viewer::Seat(self.seat(seat)?) };
        py.detach(|| serde_json::to_string(&self.position.observe(viewer))).map_err(|error| value_error(&error))
    }

    /// A position that this seat cannot tell from this one: what is hidden from it is dealt anew, and other dice fall.
    fn imagine(&self, py: Python<'_>, seat: &str, seed: u64) -> PyResult<Position> {
        let seat = self.seat(seat)?;
        Ok(self.with(py.detach(|| self.position.imagine(seat, seed))))
    }

    /// The same position; with a seed, other dice fall in it.
    #[pyo3(signature = (seed = None))]
    fn copy(&self, seed: Option<&str>) -> PyResult<Position> {
        let mut position = self.position.copy();
        if let Some(text) = seed {
            position.reseed(&self::seed(text)?);
        }
        Ok(self.with(position))
    }

    /// How it ended: winners, points by seat where the game counts them, level of victory; none while it goes on.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, pyo3::types::PyDict>>> {
        let Some(outcome) = self.position.outcome() else { return Ok(None) };
        let ended = pyo3::types::PyDict::new(py);
        let winners: Vec<&str> = outcome.winners.iter().map(|seat| self.seat_id(seat)).collect();
        let points = self.game.info().seats.iter().map(|seat| seat.id).zip(outcome.points.iter().copied());
        ended.set_item("winners", winners)?;
        ended.set_item("points", points.collect::<BTreeMap<&str, i32>>())?;
        ended.set_item("rule", outcome.rule)?;
        ended.set_item("verdict", self.game.texts().say(self.language, &outcome.verdict))?;
        Ok(Some(ended))
    }

    /// All of it as JSON.
    fn write(&self) -> PyResult<String> {
        self.position.write().map_err(|error| value_error(&error))
    }
}

/// A bot of a game: a name, `NAME:FILE` with other weights, or `exec:COMMAND`. It has a memory: one for each seat and game.
#[pyclass(module = "grognard")]
struct Bot {
    player: Mutex<Box<dyn BotPlayer>>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (game, name, seed = 0))]
    fn new(game: &Game, name: &str, seed: u64) -> PyResult<Self> {
        let choice = BotChoice::read(name, EngineLimits::default()).map_err(|error| value_error(&error))?;
        game.game.check_bot(&choice).map_err(|error| value_error(&error))?;
        let player = game.game.player(&choice, seed).map_err(|error| value_error(&error))?;
        Ok(Self { player: Mutex::new(player) })
    }

    /// What it does in a position of its game; it is shown one that its seat cannot tell from it. None if it has nothing to
    /// do.
    fn choose(&self, py: Python<'_>, position: &Position, seat: &str) -> PyResult<Option<String>> {
        let (seat, position) = (position.seat(seat)?, &position.position);
        Ok(py.detach(|| self.player.lock().unwrap_or_else(PoisonError::into_inner).choose_in(&**position, seat)))
    }
}

/// Board wargames of the Eastern Front, rules enforced.
#[pymodule]
fn _grognard(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("GAMES", NAMES.to_vec())?;
    module.add_class::<Bot>()?;
    module.add_class::<Game>()?;
    module.add_class::<Position>()
}
