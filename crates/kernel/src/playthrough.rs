//! Recorded games as plain text: set-up, actions and dice, and now and then a digest of the position.
//!
//! Nothing in it depends on what stands before it (no numbers, no seals) or on the version of rules and data, so that
//! the difference between two recordings is the list of actions and dice that now go differently.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::file::{read_rolls, write_rolls};
use crate::{Dice, FileError, GameFile, Header, LastPosition, Options, Record, Ruleset, Seed, Session, Setup};

/// Actions between two digests.
const INTERVAL: usize = 100;

/// A game in plain form, and the game it replays to.
///
/// # Errors
/// The line of the file that no longer fits the rules.
pub fn write_plain<R: Ruleset>(rules: &Arc<R>, file: &GameFile) -> Result<String, FileError> {
    let mut session = Session::set_up_again(rules.clone(), file, &file.header.setup, false)?;
    let mut out = head(file);
    for record in &file.records {
        session.redo(record)?;
        let _ = writeln!(out, "{record}");
        if session.steps().len().is_multiple_of(INTERVAL) {
            let _ = writeln!(out, "= {}", session.digest());
        }
    }
    if let Some(outcome) = session.outcome() {
        let winners: Vec<&str> = outcome.winners.iter().map(|seat| rules.info().seat_id(seat)).collect();
        let winners = if winners.is_empty() { "nobody".to_owned() } else { winners.join(", ") };
        let _ = writeln!(out, "won by {winners} [{}] {:?}", outcome.rule, outcome.points);
    }
    let _ = writeln!(out, "= {}", session.digest());
    Ok(out)
}

/// Reads a game in plain form. Digests and result are not read: who compares them writes the game again and compares
/// the texts.
///
/// # Errors
/// The line that cannot be read.
pub fn read_plain<R: Ruleset>(rules: &R, text: &str) -> Result<GameFile, FileError> {
    let info = rules.info();
    let (mut game, mut scenario, mut options) = (None, None, Options::new());
    let (mut dice, mut opening, mut records) = (Dice::Scripted, Vec::new(), Vec::new());
    for (line, text) in (1..).zip(text.lines()) {
        let damaged = |problem: &str| FileError::Damaged { line, problem: problem.into() };
        if text.is_empty() || text.starts_with("= ") || text.starts_with("won by ") {
            continue;
        }
        let (key, value) = text.split_once(": ").ok_or_else(|| damaged("expected “name: value”"))?;
        match key {
            "game" => game = Some(value.to_owned()),
            "scenario" => scenario = Some(value.to_owned()),
            "option" => {
                let (id, value) = value.split_once('=').ok_or_else(|| damaged("expected “option: name=value”"))?;
                options.insert(id.into(), value.into());
            }
            "seed" => dice = Dice::Seeded(Seed::from_text(value).ok_or_else(|| damaged("bad seed"))?),
            "opening" => opening = read_rolls(value).ok_or_else(|| damaged("unreadable dice"))?,
            seat => records.push(Record::read(line, seat, value).ok_or_else(|| damaged("unreadable dice"))?),
        }
    }
    let missing = |what: &str| FileError::Damaged { line: 1, problem: format!("the header lacks “{what}”") };
    let header = Header {
        game: game.ok_or_else(|| missing("game"))?,
        rules_version: info.rules_version,
        data_version: info.data_version.clone(),
        setup: Setup { scenario: scenario.ok_or_else(|| missing("scenario"))?, options, dice },
    };
    Ok(GameFile { header, opening, records, position: LastPosition::Unknown })
}

fn head(file: &GameFile) -> String {
    let setup = &file.header.setup;
    let mut out = format!("game: {}\nscenario: {}\n", file.header.game, setup.scenario);
    for (id, value) in &setup.options {
        let _ = writeln!(out, "option: {id}={value}");
    }
    if let Dice::Seeded(seed) = &setup.dice {
        let _ = writeln!(out, "seed: {}", seed.text());
    }
    if !file.opening.is_empty() {
        let _ = writeln!(out, "opening: {}", write_rolls(&file.opening));
    }
    out.push('\n');
    out
}
