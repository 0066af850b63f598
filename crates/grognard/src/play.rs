//! The text player: a game in the terminal, against a bot or hot-seat.

mod board;
mod choices;
mod orders;
mod session;
mod start;
mod terminal;

use kernel::Message;

use crate::Context;
use crate::args::Play;
use crate::failure::Failure;
use terminal::Terminal;

/// Plays until the game is over, the player leaves or the input ends.
pub fn run(context: Context, args: &Play) -> Result<(), Failure> {
    let mut terminal = Terminal::standard();
    let Some(mut session) = start::start(context, args, &mut terminal)? else {
        return Ok(());
    };
    session.run(&mut terminal)?;
    terminal.line(
        &session.context.localizer.say(&Message::new("play-bye").with("file", session.save.display().to_string())),
    );
    Ok(())
}
