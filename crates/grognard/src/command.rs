//! One file for each command.

pub mod apply;
pub mod bench;
pub mod fuzz;
pub mod games;
pub mod lab;
pub mod ladder;
pub mod legal;
pub mod log;
pub mod new;
pub mod replay;
pub mod rules;
pub mod serve;
pub mod show;
pub mod tournament;
pub mod undo;
pub mod verify_dice;
pub mod why;

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar on the error stream, which stays empty when that is not a terminal.
fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed}+{eta}") {
        bar.set_style(style);
    }
    bar
}
