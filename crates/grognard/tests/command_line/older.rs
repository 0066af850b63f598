//! Games that an older version wrote (`fixtures/*.grog`, format 1) are taken over, or shown as far as they fit.

use crate::program::{Place, grognard, run};
use kernel::{GameFile, LastPosition};

const GAMES: [&str; 3] = ["narva", "eastfront", "heroes"];

fn fixture(name: &str) -> String {
    let path = format!("{}/tests/fixtures/{name}.grog", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The file as an older version of the rules would have written it, with one action replaced.
fn of_older_rules(name: &str, replaced: Option<(usize, &str)>) -> String {
    let mut file = GameFile::read(&fixture(name)).expect("a sound file");
    file.header.rules_version = 1;
    if let Some((at, action)) = replaced {
        file.records[at - 1].action = action.into();
    }
    file.write()
}

#[test]
fn games_of_format_1_replay_and_are_written_in_todays() {
    for name in GAMES {
        let place = Place::new();
        let (old, new) = (place.write("old.grog", fixture(name)), place.path("new.grog"));
        grognard(["replay", &old, "--verify", "-o", &new]).ended(0);
        let (old, new) = (GameFile::read(&fixture(name)), GameFile::read_bytes(&crate::program::bytes(&new)));
        let (old, new) = (old.expect("format 1"), new.expect("format 2"));
        assert!(matches!(old.position, LastPosition::Layout(_)) && matches!(new.position, LastPosition::Digest(_)));
        let told = |file: &GameFile| file.records.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(told(&old), told(&new), "{name}: action for action, die for die");
        let (old, new) = (old.header.setup, new.header.setup);
        assert_eq!((old.scenario, old.dice), (new.scenario, new.dice), "{name}");
        // Options that came later stand at their default.
        assert!(old.options.iter().all(|(id, value)| new.options.get(id) == Some(value)), "{name}");
    }
}

#[test]
fn a_game_of_older_rules_whose_actions_fit_is_taken_over_and_goes_on() {
    for name in ["narva", "eastfront", "heroes"] {
        let place = Place::new();
        let file = place.write("old.grog", of_older_rules(name, None));
        let shown = grognard(["show", &file]).ended(0);
        assert!(shown.err.contains("is taken over"), "{name}: {}", shown.err);
        assert_eq!(shown.err.lines().count(), 1, "{name}: it is said in one line: {}", shown.err);
        let offers = grognard(["legal", &file, "--json"]).ended(0).json();
        let action = offers["actions"][0].as_str().unwrap_or_else(|| panic!("{name}: {offers}")).to_owned();
        let applied = run(&["apply", &file, &action], "", &[]).ended(0);
        assert!(applied.err.contains("is taken over"), "{name}: {}", applied.err);
        let after = grognard(["show", &file]).ended(0);
        assert!(after.err.is_empty(), "{name}: from then on it is a game of today: {}", after.err);
    }
}

#[test]
fn a_game_that_no_longer_fits_is_shown_up_to_there_and_does_not_go_on() {
    let place = Place::new();
    let old = of_older_rules("narva", Some((200, "advance 9999")));
    let file = place.write("old.grog", &old);
    for command in ["show", "log", "replay", "verify-dice"] {
        let run = grognard([command, &file]).ended(0);
        assert!(run.err.contains("199 of 300 actions are shown, action 200 no longer fits"), "{command}: {}", run.err);
        assert!(!run.out.is_empty(), "{command}");
    }
    let applied = grognard(["apply", &file, "done"]).ended(2);
    assert!(applied.err.contains("cannot go on: action 200 no longer fits"), "{}", applied.err);
    for command in ["legal", "undo", "play"] {
        grognard([command, &file]).ended(2);
    }
    grognard(["replay", &file, "--verify"]).ended(2);
    assert_eq!(crate::program::bytes(&file), old.as_bytes(), "the file is as it was");
    let french = run(&["show", &file, "--lang", "fr"], "", &[]).ended(0);
    assert!(french.err.contains("199 actions sur 300 sont montrées"), "{}", french.err);
}

/// Today the Germans of this firefight choose who carries their grenades, which they were not asked then: the dice that
/// fell when the Soviets were ready fall later.
#[test]
fn a_game_that_lacks_an_answer_of_today_is_shown_up_to_the_question() {
    let (place, old) = (Place::new(), fixture("heroes-finished"));
    let all = GameFile::read(&old).expect("a sound file").records.len();
    let run = grognard(["show", &place.write("old.grog", old)]).ended(0);
    assert!(run.err.contains(&format!("2 of {all} actions are shown, action 3 no longer fits")), "{}", run.err);
}

/// [8.3] All cards of *Supply Run* lay above its cease-fire once, twelve do today: a game of those days goes on as long as
/// nobody has drawn the thirteenth, and is shown up to there.
#[test]
fn an_older_supply_run_goes_on_until_its_cards_lie_otherwise() {
    let (place, old) = (Place::new(), fixture("heroes-supply-run"));
    let shown = grognard(["show", &place.write("old.grog", &old)]).ended(0);
    assert!(shown.err.contains("33 of 44 actions are shown, action 34 no longer fits"), "{}", shown.err);
    let mut file = GameFile::read(&old).expect("a sound file");
    let drawn = |record: &kernel::Record| record.to_string().matches("draw-card:").count();
    assert_eq!(file.records[..33].iter().map(drawn).sum::<usize>(), 12, "the next card is the thirteenth");
    file.records.truncate(33);
    file.position = LastPosition::Unknown;
    let part = place.write("part.grog", file.write());
    let applied = grognard(["apply", &part, "pass"]).ended(0);
    assert!(applied.err.contains("is taken over"), "{}", applied.err);
}

#[test]
fn a_rule_that_forbids_an_older_action_is_named() {
    let place = Place::new();
    let file = place.write("old.grog", of_older_rules("narva", Some((6, "to 3030"))));
    let run = grognard(["show", &file]).ended(0);
    assert!(
        run.err.contains("5 of 300") && run.err.contains("to 3030: ") && run.err.contains("rule 6.1"),
        "{}",
        run.err
    );
}

#[test]
fn the_plain_form_shows_actions_and_dice_alone() {
    let recorded = include_str!("../../../games/heroes/tests/playthroughs/house-to-house.txt");
    let rules = heroes::Heroes::load(None).expect("the data of Conflict of Heroes");
    let game = kernel::read_plain(&rules, recorded).expect("a sound recording");
    let place = Place::new();
    let file = place.write("game.grog", game.write());
    let plain = grognard(["replay", &file, "--plain"]).ended(0).out;
    assert!(!plain.contains(" ~") && plain.lines().any(|line| line.starts_with("won by ")), "{plain}");
    let records = game.records;
    let actions = plain.lines().skip_while(|line| !line.is_empty()).skip(1);
    let actions: Vec<&str> = actions.filter(|line| !line.starts_with("= ") && !line.starts_with("won by ")).collect();
    assert_eq!(actions, records.iter().map(ToString::to_string).collect::<Vec<_>>());
}

/// A vanished scenario or option is no damage: the file is as its program wrote it.
#[test]
fn a_set_up_that_is_gone_is_not_called_damage() {
    let place = Place::new();
    let mut file = GameFile::read(&fixture("narva")).expect("a sound file");
    file.header.rules_version = 1;
    file.header.setup.scenario = "nowhere".into();
    let path = place.write("old.grog", file.write());
    for (lang, says, never) in [
        ("en", "can no longer be set up: narva has no scenario “nowhere”", "damaged"),
        ("fr", "ne peut plus être mise en place : narva n’a pas de scénario « nowhere »", "endommagé"),
    ] {
        let shown = run(&["show", &path, "--lang", lang], "", &[]).ended(2);
        assert!(shown.err.contains(says) && !shown.err.contains(never), "{}", shown.err);
    }
}

/// The set-up of this one was fixed; today's is dealt by dice, which its file does not hold. What stood where can no longer
/// be known, so nothing is shown that never was.
#[test]
fn a_set_up_that_takes_dice_now_is_told() {
    let place = Place::new();
    let path = place.write("old.grog", fixture("eastfront-set-up"));
    for (lang, says, never) in [
        ("en", "can no longer be set up: today’s set-up rolls dice that its file does not hold", ["damaged", "seed"]),
        ("fr", "la mise en place d’aujourd’hui lance des dés que son fichier ne contient pas", ["endommagé", "graine"]),
    ] {
        for command in ["show", "log", "replay"] {
            let shown = run(&[command, &path, "--lang", lang], "", &[]).ended(2);
            assert!(shown.err.contains(says) && !never.iter().any(|word| shown.err.contains(word)), "{}", shown.err);
        }
    }
    grognard(["apply", &path, "done"]).ended(2);
    assert_eq!(crate::program::bytes(&path), fixture("eastfront-set-up").as_bytes(), "the file is as it was");
}

#[test]
fn an_older_game_is_shown_without_an_option_that_is_gone_and_that_is_said() {
    let place = Place::new();
    let mut file = GameFile::read(&fixture("narva")).expect("a sound file");
    file.header.rules_version = 1;
    file.header.setup.options.insert("opera".into(), "true".into());
    let path = place.write("old.grog", file.write());
    for (lang, says) in [("en", "were left out: opera=true"), ("fr", "ont été laissées de côté : opera=true")] {
        let shown = run(&["show", &path, "--lang", lang], "", &[]).ended(0);
        assert!(shown.err.contains(says) && !shown.out.is_empty(), "{}", shown.err);
    }
}

#[test]
fn a_side_that_is_gone_is_told_in_the_readers_language() {
    let place = Place::new();
    let mut file = GameFile::read(&fixture("narva")).expect("a sound file");
    file.header.rules_version = 1;
    file.records[19].seat = "marine".into();
    let path = place.write("old.grog", file.write());
    let shown = run(&["show", &path, "--lang", "fr"], "", &[]).ended(0);
    assert!(shown.err.contains("l’action 20 n’est plus valable : camp inconnu « marine »"), "{}", shown.err);
}
