//! `grognard apply`: does actions and appends them to the game file.

use kernel::{ActError, Dice, Line, Message, ScriptError, Seat, Table, Viewer};

use crate::Context;
use crate::args::Apply;
use crate::failure::Failure;
use crate::game_files::Opened;
use crate::localizer::print;
use crate::text::chronicle;

/// Does actions and appends them to the file: all of them, or none.
pub fn run(context: &Context, args: &Apply) -> Result<(), Failure> {
    let mut opened = context.open(&args.file)?;
    if args.dice.is_some() && opened.table.setup().dice != Dice::Scripted {
        return Err(context.localizer.bad(&Message::new("dice-are-seeded")));
    }
    let mut dice = args.dice.as_deref().unwrap_or_default();
    let mut told = Vec::new();
    for text in &args.actions {
        let (seat, action) = read(context, &opened, text, args.seat.as_deref())?;
        let table = &mut *opened.table;
        let (used, lines) = act(table, seat, &action, dice)
            .map_err(|error| context.localizer.act_error(table.texts(), &action, &error))?;
        dice = &dice[used..];
        told.push((seat, action, lines));
    }
    if !dice.is_empty() {
        let error = ScriptError::Unused(dice.len());
        return Err(Failure::input(context.localizer.script_error(opened.table.texts(), &error)));
    }
    context.write_game(&args.file, &*opened.table)?;
    let table = &*opened.table;
    for (seat, action, lines) in told {
        print(&format!("{}: {action}", table.info().seat_id(seat)));
        for line in chronicle::lines(&context.localizer, table.texts(), &lines, Viewer::Seat(seat)) {
            print(&format!("    {line}"));
        }
    }
    print(&context.localizer.standing(table));
    Ok(())
}

/// The seat and the action of one word of the command line: `action` or `seat: action`.
fn read(context: &Context, opened: &Opened, text: &str, name: Option<&str>) -> Result<(Seat, String), Failure> {
    let table = &*opened.table;
    let prefix = text.split_once(": ").filter(|(seat, _)| table.info().seat(seat).is_some());
    let (name, text) = prefix.map_or((name, text), |(seat, action)| (Some(seat), action));
    let action = context.action(opened, text)?;
    match context.acting(table, name)? {
        Some(seat) => Ok((seat, action)),
        None => Err(Failure::refused(context.localizer.standing(table))),
    }
}

impl Context {
    /// An action in its usual form.
    pub fn action(&self, opened: &Opened, text: &str) -> Result<String, Failure> {
        opened
            .game
            .read_action(text.trim())
            .map_err(|refusal| Failure::input(self.localizer.refusal(opened.table.texts(), &refusal)))
    }
}

/// Does an action with as many of the dice as it takes, and tells how many.
fn act(table: &mut dyn Table, seat: Seat, action: &str, dice: &[String]) -> Result<(usize, Vec<Line>), ActError> {
    match table.act(seat, action, dice) {
        Ok(step) => Ok((dice.len(), table.lines(step).to_vec())),
        // Some are for the actions that follow. Rules ask for the same dice again, so the shorter script fits.
        Err(ActError::Script(ScriptError::Unused(left))) if left <= dice.len() => {
            let used = dice.len() - left;
            table.act(seat, action, &dice[..used]).map(|step| (used, table.lines(step).to_vec()))
        }
        Err(error) => Err(error),
    }
}
