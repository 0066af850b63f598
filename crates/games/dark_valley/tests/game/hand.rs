//! A counter in hand that can go nowhere.

use dark_valley::DarkValley;
use kernel::{Dice, Options, Ruleset as _, Seat, Seed, Session};
use std::sync::Arc;

/// It is put back by the player, who sees why, and not by the program, as if nothing had been clicked.
#[test]
fn what_can_only_be_put_back_is_asked() {
    let rules = Arc::new(DarkValley::load(None).expect("the game's data"));
    let dice = Dice::Seeded(Seed::from_text("6").expect("a seed"));
    let setup = rules.info().set_up("barbarossa", &Options::new(), dice).expect("a set-up");
    let mut session = Session::start(rules, setup, &[]).expect("a game");
    let soviet = Seat(1);
    let takes: Vec<String> = session.prompt(soviet).offers.into_iter().map(|offer| offer.action.to_string()).collect();
    let mut stuck = 0;
    for take in takes.iter().filter(|action| action.starts_with("take ")) {
        let action = session.rules().parse(take).expect("what is offered");
        session.act(soviet, action, &[]).expect("what is offered");
        let prompt = session.prompt(soviet);
        assert!(!prompt.forced, "{take}");
        stuck += usize::from(prompt.offers.len() == 1);
        session.undo(soviet).expect("nothing was told");
    }
    assert!(stuck > 0, "every counter can go somewhere");
}
