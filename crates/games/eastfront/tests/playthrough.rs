//! Whole games, recorded: whatever changes how the game goes shows as a difference here.
//!
//! After a change that is meant, record them anew with
//! `GROGNARD_RECORD=1 cargo test -p grognard-eastfront --test playthrough`.

use bots::HasBots;
use chacha20::rand_core::SeedableRng;
use eastfront::EastFront;
use kernel::{Dice, GameFile, Options, Rng, Ruleset, Seed, Session};
use std::path::PathBuf;
use std::sync::Arc;

/// The recorded games: scenario and bot. One is played well, one at random.
const GAMES: [(&str, &str); 2] = [("winter-42", "officer"), ("summer-43", "random")];

fn path(scenario: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{scenario}.grog"))
}

/// Two bots play a scenario, each seeing what its seat may see.
fn play(rules: &Arc<EastFront>, scenario: &str, bot: &str) -> Session<EastFront> {
    let seed = Seed::from_text("playthrough").expect("a plain word");
    let setup = rules.info().set_up(scenario, &Options::new(), Dice::Seeded(seed)).expect("the scenario exists");
    let mut session = Session::start(rules.clone(), setup, &[]).expect("seeded dice always fit");
    let mut bots = [EastFront::bot(bot).expect("a bot"), EastFront::bot(bot).expect("a bot")];
    let mut rng = Rng::seed_from_u64(1941);
    while let Some(seat) = rules.to_act(session.state()).iter().next() {
        let mut offers = Vec::new();
        rules.legal(session.state(), seat, &mut offers);
        let seen = rules.imagine(session.state(), seat, &mut rng);
        let action = bots[seat.index()].choose(rules, &seen, seat, &offers, &mut rng);
        session.act(seat, action, &[]).expect("a bot does what is offered");
    }
    session
}

#[test]
fn the_recorded_games_replay_to_their_end() {
    let rules = Arc::new(EastFront::load(None).expect("the shipped data loads"));
    for (scenario, bot) in GAMES {
        let path = path(scenario);
        if std::env::var_os("GROGNARD_RECORD").is_some() {
            std::fs::write(&path, play(&rules, scenario, bot).file().write()).expect("the playthrough can be written");
        }
        let text = std::fs::read_to_string(&path).expect("the playthrough is there");
        let file = GameFile::read(&text).expect("the playthrough is whole");
        let session = Session::replay(rules.clone(), &file, None).unwrap_or_else(|error| {
            panic!("{scenario}: {error}\nIf the game is meant to go another way now, record it anew (see above).")
        });
        assert!(rules.outcome(session.state()).is_some(), "{scenario}: the recorded game ended");
        assert!(file.verify_dice().is_some_and(|report| report.rolls > 50 && report.wrong.is_empty()), "{scenario}");
    }
}
