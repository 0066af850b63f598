//! One whole game, recorded: whatever changes how the game goes shows as a difference here.
//!
//! After a change that is meant, record it anew with `GROGNARD_RECORD=1 cargo test -p grognard-narva --test playthrough`.

use bots::HasBots;
use chacha20::rand_core::SeedableRng;
use kernel::{Dice, GameFile, Options, Rng, Ruleset, Seed, Session};
use narva::Narva;
use std::path::PathBuf;
use std::sync::Arc;

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs/campaign.grog")
}

/// Two officers play the campaign.
fn play(rules: &Arc<Narva>) -> Session<Narva> {
    let seed = Seed::from_text("playthrough").expect("a plain word");
    let setup = rules.info().set_up("campaign", &Options::new(), Dice::Seeded(seed)).expect("the campaign exists");
    let mut session = Session::start(rules.clone(), setup, &[]).expect("seeded dice always fit");
    let mut officers = [Narva::bot("officer").expect("a bot"), Narva::bot("officer").expect("a bot")];
    let mut rng = Rng::seed_from_u64(1944);
    while let Some(seat) = rules.to_act(session.state()).iter().next() {
        let mut offers = Vec::new();
        rules.legal(session.state(), seat, &mut offers);
        let seen = rules.imagine(session.state(), seat, &mut rng);
        let action = officers[seat.index()].choose(rules, &seen, seat, &offers, &mut rng);
        session.act(seat, action, &[]).expect("the officer does what is offered");
    }
    session
}

#[test]
fn the_recorded_campaign_replays_to_its_end() {
    let rules = Arc::new(Narva::load(None).expect("the shipped data loads"));
    if std::env::var_os("GROGNARD_RECORD").is_some() {
        std::fs::write(path(), play(&rules).file().write()).expect("the playthrough can be written");
    }
    let text = std::fs::read_to_string(path()).expect("the playthrough is there");
    let file = GameFile::read(&text).expect("the playthrough is whole");
    let session = Session::replay(rules.clone(), &file, None).unwrap_or_else(|error| {
        panic!("{error}\nIf the game is meant to go another way now, record the playthrough anew (see above).")
    });
    assert!(rules.outcome(session.state()).is_some(), "the recorded game ended");
    assert!(file.verify_dice().is_some_and(|report| report.rolls > 100 && report.wrong.is_empty()));
}
