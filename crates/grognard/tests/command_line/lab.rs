//! `grognard lab` from outside: plans, shares, tables, the page.

use crate::program::{Place, grognard};
use serde_json::Value;
use std::fs;

/// The records of a folder's games.
fn games(folder: &str) -> Vec<Value> {
    let mut blocks: Vec<_> = fs::read_dir(format!("{folder}/blocks")).expect("blocks").flatten().collect();
    blocks.sort_by_key(fs::DirEntry::path);
    let read = |block: fs::DirEntry| fs::read_to_string(block.path()).expect("a block");
    let lines: Vec<String> = blocks.into_iter().map(read).collect();
    let games = lines.iter().flat_map(|block| block.lines().skip(1));
    games.map(|line| serde_json::from_str(line).expect("a record")).collect()
}

#[test]
fn a_plan_is_played_and_a_page_tells_of_it_in_both_languages() {
    let place = Place::new();
    let (plan, out) = (place.path("plan.toml"), place.path("results"));
    let text = "game = \"heroes\"\nscenarios = [\"couriers-satchel\", \"woodcutters-track\"]\n\
                bots = [\"doctrine\", \"random\"]\ngames = 40\n";
    fs::write(&plan, text).expect("a plan");
    for (shard, told) in [("2/2", "still missing"), ("1/2", "80 games")] {
        let said = grognard(["lab", "run", &plan, "--out", &out, "--shard", shard, "--save"]).ended(0).out;
        assert!(said.contains(told), "{said}");
    }
    assert_eq!(games(&out).len(), 80);
    assert_eq!(fs::read_dir(format!("{out}/games")).expect("games").count(), 80);
    grognard(["replay", &format!("{out}/games/00000041.grog"), "--verify"]).ended(0);
    for (language, words) in [
        ("en", ["Games won", "The Courier", "a game", "Round"]),
        ("fr", ["Parties gagnées", "parties", "Dés à 6", "Où l’on s’est battu"]),
    ] {
        grognard(["lab", "report", &out, "--lang", language]).ended(0);
        let page = fs::read_to_string(format!("{out}/report.html")).expect("a page");
        for word in words.iter().take(if language == "en" { 3 } else { 4 }) {
            assert!(page.contains(word), "{word} in {language}");
        }
        assert!(
            page.matches("class=\"map\"").count() == 6 && !page.contains("src=") && !page.contains("http"),
            "{language}"
        );
        assert!(!page.contains("NaN") && !page.contains("inf"), "{language}");
    }
}

#[test]
fn every_game_tells_its_turns_its_strength_and_its_dice() {
    for (game, scenario, seats) in [
        ("heroes", "couriers-satchel", 5),
        ("narva", "campaign", 6),
        ("eastfront", "edelweiss", 2),
        ("victory-roads", "budapest-wien", 3),
        ("dark-valley", "bagration", 5),
    ] {
        let place = Place::new();
        let (plan, out) = (place.path("plan.toml"), place.path("results"));
        let text = format!("game = \"{game}\"\nscenarios = [\"{scenario}\"]\nbots = [\"random\"]\ngames = 1\n");
        fs::write(&plan, text).expect("a plan");
        grognard(["lab", "run", &plan, "--out", &out]).ended(0);
        let record = games(&out).remove(0);
        assert!(record["turns"].as_u64().is_some_and(|turns| turns >= seats), "{game}: {}", record["turns"]);
        let strength = record["strength"].as_array().expect("strength");
        let last = strength.last().expect("the end");
        assert_eq!(last["turn"], record["turns"], "{game}");
        for side in [0, 1] {
            assert!(strength.iter().any(|one| one["side"] == side && one["steps"].as_u64() > Some(0)), "{game} {side}");
        }
        let die = |roll: &Value| roll["die"] == true && roll["choices"].as_u64() > Some(1);
        assert!(record["rolls"].as_array().expect("rolls").iter().any(die), "{game}");
        assert!(record["rules"].as_object().is_some_and(|rules| rules.len() > 3), "{game}");
        assert!(record["standing"].as_array().is_some_and(|standing| standing.len() > 10), "{game}");
    }
}

#[test]
fn bad_plans_are_refused_and_leave_what_is_there() {
    let place = Place::new();
    let (plan, out) = (place.path("plan.toml"), place.path("results"));
    let refused = |text: &str| {
        fs::write(&plan, text).expect("a plan");
        grognard(["lab", "run", &plan, "--out", &out]).ended(2).err
    };
    assert!(refused("game = 1").contains("no plan"));
    let head = "game = \"heroes\"\nscenarios = [\"couriers-satchel\"]\n";
    for (rest, told) in [
        ("bots = [\"napoleon\"]\ngames = 2\n", "napoleon"),
        ("bots = [\"random\", \"random\"]\ngames = 2\n", "two different"),
        ("bots = [\"random\"]\ngames = 0\n", "no scenarios or no games"),
        ("bots = [\"random\"]\ngames = 2\nspeed = 3\n", "speed"),
    ] {
        let err = refused(&format!("{head}{rest}"));
        assert!(err.contains(told), "{err}");
    }
    grognard(["lab", "report", &out]).ended(2);
    fs::write(&plan, format!("{head}bots = [\"random\"]\ngames = 2\n")).expect("a plan");
    grognard(["lab", "run", &plan, "--out", &out]).ended(0);
    fs::write(&plan, format!("{head}bots = [\"random\"]\ngames = 4\n")).expect("a plan");
    assert!(grognard(["lab", "run", &plan, "--out", &out]).ended(2).err.contains("another experiment"));
    for bad in ["0/2", "3/2", "one"] {
        grognard(["lab", "run", &plan, "--out", &out, "--shard", bad]).ended(2);
    }
}

#[test]
fn a_plan_is_balanced_by_points_and_by_an_option() {
    let place = Place::new();
    let (plan, out) = (place.path("plan.toml"), place.path("results"));
    let text = "game = \"heroes\"\nscenarios = [\"couriers-satchel\"]\nbots = [\"doctrine\"]\ngames = 32\n";
    fs::write(&plan, text).expect("a plan");
    let found = grognard(["lab", "balance", &plan, "--out", &out, "--json"]).ended(0).json();
    let one = &found["balance"][0];
    let [points, low, high] = [0, 1, 2].map(|at| one["even"][at].as_f64().expect("points"));
    assert!(low <= points && points <= high && one["games"] == 32, "{one}");
    let by = place.path("by");
    let told = grognard(["lab", "balance", &plan, "--out", &by, "--by", "balance", "--lang", "fr"]).ended(0).out;
    assert!(told.matches("balance=").count() == 5 && told.contains("le plus équilibré"), "{told}");
    assert!(grognard(["lab", "balance", &plan, "--out", &by, "--by", "mud"]).ended(2).err.contains("mud"));
}
