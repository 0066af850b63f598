//! Recorded games, put to the test: whatever changes how a game goes shows as a difference of text.

use bots::HasBots;
use chacha20::rand_core::SeedableRng;
use kernel::{Dice, GameFile, Options, Rng, Seed, Session, read_plain, write_plain};
use std::path::Path;
use std::sync::Arc;

/// Plays the recorded games of [`playthrough_test!`](crate::playthrough_test) again. Each is a scenario and the bot that
/// played it, kept in plain form as `folder/<scenario>.txt`; there are no others in the folder.
///
/// # Errors
/// What is wrong with the first that fails.
pub fn replay_recorded<R: HasBots>(rules: R, folder: &str, games: &[(&str, &str)]) -> Result<(), String> {
    let rules = Arc::new(rules);
    for (scenario, bot) in games {
        let path = Path::new(folder).join(format!("{scenario}.txt"));
        let failed = |problem: String| format!("{}: {problem}", path.display());
        if std::env::var_os("GROGNARD_RECORD").is_some() {
            let text = record(&rules, scenario, bot).map_err(failed)?;
            std::fs::write(&path, text).map_err(|error| failed(error.to_string()))?;
        }
        let text = std::fs::read_to_string(&path).map_err(|error| failed(error.to_string()))?;
        check(&rules, &text).map_err(failed)?;
    }
    match left_over(folder, games).map_err(|error| format!("{folder}: {error}"))? {
        Some(name) => Err(format!("{folder}/{name} is not among the recorded games: nothing plays it again")),
        None => Ok(()),
    }
}

/// A file in the folder that is none of these games.
fn left_over(folder: &str, games: &[(&str, &str)]) -> std::io::Result<Option<String>> {
    for file in std::fs::read_dir(folder)? {
        let name = file?.file_name().to_string_lossy().into_owned();
        if !games.iter().any(|(scenario, _)| name.strip_suffix(".txt") == Some(*scenario)) {
            return Ok(Some(name));
        }
    }
    Ok(None)
}

fn check<R: HasBots>(rules: &Arc<R>, text: &str) -> Result<(), String> {
    let advice = "\nIf the game is meant to go another way now, record it anew.";
    let file = read_plain(&**rules, text).map_err(|error| error.to_string())?;
    let again = write_plain(rules, &file).map_err(|error| format!("{error}{advice}"))?;
    let lines = (1..).zip(text.lines().zip(again.lines()));
    if let Some((line, (recorded, now))) = lines.into_iter().find(|(_, (recorded, now))| recorded != now) {
        return Err(format!("line {line}: recorded “{recorded}”, now “{now}”{advice}"));
    }
    if text.lines().count() != again.lines().count() || !again.lines().any(|line| line.starts_with("won by ")) {
        return Err(format!("the recorded game did not end{advice}"));
    }
    if !file.verify_dice().is_some_and(|report| report.rolls > 50 && report.wrong.is_empty()) {
        return Err("its dice are not those of its seed".into());
    }
    Ok(())
}

/// Bots play a scenario, each seeing what its seat may see.
fn record<R: HasBots>(rules: &Arc<R>, scenario: &str, bot: &str) -> Result<String, String> {
    let file = play(rules, scenario, bot)?;
    write_plain(rules, &file).map_err(|error| error.to_string())
}

fn play<R: HasBots>(rules: &Arc<R>, scenario: &str, bot: &str) -> Result<GameFile, String> {
    let info = rules.info();
    let seed = Seed::from_text("playthrough").ok_or("no seed")?;
    let setup = info.set_up(scenario, &Options::new(), Dice::Seeded(seed)).map_err(|error| error.to_string())?;
    let mut session = Session::start(rules.clone(), setup, &[]).map_err(|error| error.to_string())?;
    let mut bots = info.seats.iter().map(|_| R::bot(bot).ok_or("no such bot")).collect::<Result<Vec<_>, _>>()?;
    let mut rng = Rng::seed_from_u64(1941);
    while let Some(seat) = rules.to_act(session.state()).iter().next() {
        let mut offers = Vec::new();
        rules.legal(session.state(), seat, &mut offers);
        let seen = rules.imagine(session.state(), seat, &mut rng);
        let action = bots[seat.index()].choose(&**rules, &seen, seat, &offers, &mut rng);
        session.act(seat, action, &[]).map_err(|error| format!("{error:?}"))?;
    }
    Ok(session.file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recorded_game_that_nothing_plays_again_is_found() {
        let folder = std::env::temp_dir().join(format!("grognard-recorded-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder to write to");
        for name in ["campaign.txt", "old.txt"] {
            std::fs::write(folder.join(name), "").expect("a file");
        }
        let found = |games: &[(&str, &str)]| left_over(&folder.to_string_lossy(), games).expect("a folder to read");
        assert_eq!(found(&[("campaign", "officer"), ("old", "random")]), None);
        assert_eq!(found(&[("campaign", "officer")]), Some("old.txt".into()));
        std::fs::remove_dir_all(&folder).expect("its removal");
    }
}
