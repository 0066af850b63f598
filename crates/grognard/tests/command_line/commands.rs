//! Every command, its exit code, and what it leaves in the file.

use crate::program::{Place, bytes, grognard, offers, played, played_with, run};

#[test]
fn games_are_listed_with_scenarios_seats_and_options() {
    let list = grognard(["games", "--json"]).ended(0).json();
    let narva = &list[0];
    assert_eq!(narva["game"], "narva");
    let scenario = &narva["scenarios"][0];
    assert_eq!(scenario["id"], "campaign");
    assert_eq!(scenario["seats"], serde_json::json!(["axis", "soviet"]));
    let options = scenario["options"].as_array().expect("a list");
    let fog = options.iter().find(|option| option["id"] == "fog").expect("fog of war is an option");
    assert_eq!((fog["default"].as_str(), fog["rule"].as_str()), (Some("false"), Some("2.1.3")));
    assert!(grognard(["games"]).ended(0).out.contains("--option fog=false|true"));
}

#[test]
fn a_new_game_shows_the_hash_of_its_seed_and_not_the_seed() {
    let place = Place::new();
    let file = place.path("game.grog");
    let run = grognard(["new", "narva", "campaign", "--seed", "abc", "--option", "fog=on", "-o", &file]).ended(0);
    // SHA-256 of “abc”, from FIPS 180-2.
    assert!(run.out.contains("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"), "{}", run.out);
    assert!(!run.out.contains("abc\n"), "the seed is told too early: {}", run.out);
    let text = String::from_utf8(bytes(&file)).expect("a game file is text");
    assert!(text.contains("\noption: fog=true\n"), "{text}");
    assert_eq!(place.files().len(), 1, "a temporary file was left behind");
}

#[test]
fn games_without_a_seed_differ() {
    let place = Place::new();
    let make = |name: &str| {
        let file = place.path(name);
        grognard(["new", "narva", "campaign", "-o", &file]).ended(0);
        bytes(&file)
    };
    assert_ne!(make("a.grog"), make("b.grog"));
}

#[test]
fn a_game_that_cannot_be_set_up_is_bad_input() {
    let place = Place::new();
    let file = place.path("game.grog");
    for (args, says) in [
        (&["new", "chess", "campaign", "-o", &file][..], "narva"),
        (&["new", "narva", "siege", "-o", &file], "campaign"),
        (&["new", "narva", "campaign", "--option", "mud=on", "-o", &file], "fog"),
        (&["new", "narva", "campaign", "--option", "fog=maybe", "-o", &file], "false, true"),
        (&["new", "narva", "campaign", "--option", "fog", "-o", &file], "name=value"),
        (&["new", "narva", "campaign", "--seed", "a b", "-o", &file], "seed"),
        (&["new", "narva", "campaign", "--dice", "loaded", "-o", &file], "scripted"),
        (&["new", "narva", "campaign", "--dice", "scripted", "--seed", "1", "-o", &file], "--seed"),
        (&["new", "narva", "campaign", "-o", "/nowhere/at/all/game.grog"], "cannot be written"),
        (&["new", "narva", "campaign"], "--output"),
        (&["new", "narva", "campaign", "--lang", "de", "-o", &file], "lang"),
        (&["frobnicate"], "frobnicate"),
    ] {
        let run = run(args, "", &[]).ended(2);
        assert!(run.err.contains(says), "{args:?} should speak of {says}: {}", run.err);
        assert!(run.out.is_empty(), "{args:?} printed to the wrong stream: {}", run.out);
    }
    assert!(place.files().is_empty(), "a file was written for a game that cannot be set up");
}

#[test]
fn legal_tells_who_decides_and_what_is_offered() {
    let (_place, file) = Place::with_game();
    let json = grognard(["legal", &file, "--json"]).ended(0).json();
    let seat = json["seats"][0].as_str().expect("somebody decides").to_owned();
    assert!(!json["prompt"].as_str().expect("a question").is_empty());
    let actions = json["actions"].as_array().expect("a list");
    assert!(!actions.is_empty());
    assert_eq!(actions.len(), json["labels"].as_array().expect("a list").len());
    let other = if seat == "axis" { "soviet" } else { "axis" };
    let json = grognard(["legal", &file, "--seat", other, "--json"]).ended(0).json();
    assert_eq!(json["actions"], serde_json::json!([]), "a seat that does not decide is offered something");
    let text = grognard(["legal", &file]).ended(0).out;
    assert!(actions.iter().all(|action| text.contains(action.as_str().expect("notation"))), "{text}");
    grognard(["legal", &file, "--seat", "west"]).ended(2);
}

#[test]
fn apply_appends_and_undo_takes_back() {
    let (_place, file) = Place::with_game();
    let before = bytes(&file);
    let action = offers(&file).first().expect("an offer").clone();
    let run = grognard(["apply", &file, &action]).ended(0);
    assert!(run.out.contains(&action), "{}", run.out);
    let text = String::from_utf8(bytes(&file)).expect("text");
    assert!(text.contains(&format!(": {action}")), "{text}");
    grognard(["undo", &file]).ended(0);
    assert_eq!(bytes(&file), before, "undo leaves another file than there was");
    let run = grognard(["undo", &file]).ended(1);
    assert!(run.err.contains("nothing to take back"), "{}", run.err);
    assert_eq!(bytes(&file), before);
}

#[test]
fn dice_cannot_be_taken_back() {
    let (_place, file) = Place::with_game();
    // Passing leads to the next draw from the cup.
    grognard(["apply", &file, "pass"]).ended(0);
    let run = grognard(["undo", &file]).ended(1);
    assert!(run.err.contains("dice"), "{}", run.err);
}

#[test]
fn actions_are_done_all_or_none() {
    let (place, file) = Place::with_game();
    let before = bytes(&file);
    let first = offers(&file)[0].clone();
    for bad in [["resite", "resite", "resite"], [&first, &first, &first]] {
        let run = grognard(["apply", &file, bad[0], bad[1], bad[2]]).ended(1);
        assert!(run.err.contains("refused"), "{}", run.err);
        assert_eq!(bytes(&file), before, "a refused action changed the file");
    }
    let run = grognard(["apply", &file, &first, "march to Berlin"]).ended(2);
    assert!(run.err.contains("march to Berlin"), "{}", run.err);
    grognard(["apply", &file]).ended(2);
    assert_eq!(bytes(&file), before);
    assert_eq!(place.files().len(), 1, "a temporary file was left behind");
}

#[test]
fn a_seat_can_be_named_and_must_be_the_right_one() {
    let (_place, file) = Place::with_game();
    let first = offers(&file)[0].clone();
    let before = bytes(&file);
    for (language, says) in [
        ("en", "refused by rule 3.0: it is not for this side to decide: Germans"),
        ("fr", "refusé par la règle 3.0 : ce n’est pas à ce camp de décider : Allemands"),
    ] {
        let told = grognard(["apply", &file, &first, "--seat", "axis", "--lang", language]).ended(1).err;
        assert!(told.contains(says), "{told}");
    }
    grognard(["apply", &file, &format!("axis: {first}")]).ended(1);
    assert_eq!(bytes(&file), before);
    grognard(["apply", &file, &format!("soviet: {first}")]).ended(0);
    assert_ne!(bytes(&file), before);
}

#[test]
fn scripted_dice_are_shared_out_over_the_actions() {
    let place = Place::new();
    let file = place.path("game.grog");
    grognard(["new", "narva", "campaign", "--dice", "scripted", "-o", &file]).ended(0);
    let before = bytes(&file);
    let run = grognard(["apply", &file, "pass"]).ended(2);
    assert!(run.err.contains("one more result"), "{}", run.err);
    let run = grognard(["apply", &file, "pass", "--dice", "1,1,1,1"]).ended(2);
    assert!(run.err.contains("more were given"), "{}", run.err);
    let run = grognard(["apply", &file, "pass", "--dice", "99"]).ended(2);
    assert!(run.err.contains("99"), "{}", run.err);
    assert_eq!(bytes(&file), before, "dice that do not fit changed the file");
    grognard(["apply", &file, "pass", "pass", "--dice", "1,1"]).ended(0);
    let text = String::from_utf8(bytes(&file)).expect("text");
    assert_eq!(text.matches("pass {draw-").count(), 2, "each action has its own draw: {text}");
    let run = grognard(["verify-dice", &file]).ended(2);
    assert!(run.err.contains("no seed"), "{}", run.err);
}

#[test]
fn dice_of_a_seeded_game_are_not_taken() {
    let (_place, file) = Place::with_game();
    let before = bytes(&file);
    let run = grognard(["apply", &file, "pass", "--dice", "3,5"]).ended(2);
    assert!(run.err.contains("--dice scripted"), "{}", run.err);
    assert_eq!(bytes(&file), before);
}

#[test]
fn why_answers_yes_no_and_what() {
    let (_place, file) = Place::with_game();
    let before = bytes(&file);
    let first = offers(&file)[0].clone();
    assert!(grognard(["why", &file, &first]).ended(0).out.contains("allowed"));
    let run = grognard(["why", &file, "activate HQ-11SS"]).ended(1);
    assert!(run.err.contains("rule "), "a refusal names its rule: {}", run.err);
    let french = grognard(["why", &file, "activate HQ-11SS", "--lang", "fr"]).ended(1);
    // With the space that French puts before a colon, whether it is allowed or not.
    assert!(french.err.starts_with("activate HQ-11SS\u{a0}: refusé par la règle "), "{}", french.err);
    grognard(["why", &file, "please"]).ended(2);
    assert_eq!(bytes(&file), before, "a question changed the file");
}

/// Width and height, as they stand in the head of a PNG file.
fn size_of(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG"), "no PNG file");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[test]
fn the_position_is_shown_as_text_json_and_pictures() {
    let (place, file) = Place::with_game();
    let text = grognard(["show", &file]).ended(0).out;
    assert!(text.contains("01 02 03"), "the map has column numbers: {text}");
    assert!(text.lines().all(|line| line.chars().count() <= 120), "a line is too long for 120 columns");
    let json = grognard(["show", &file, "--json"]).ended(0);
    assert!(json.out.len() < 100_000, "without the map the position is small: {}", json.out.len());
    let json = json.json();
    assert_eq!((json["as"].as_str(), json["actions"].as_u64()), (Some("soviet"), Some(0)));
    assert!(!json["scene"]["stacks"].as_array().expect("stacks").is_empty());
    assert!(json["scene"]["stacks"][0]["hex"].as_str().is_some_and(|hex| hex.len() == 4), "hexes by number");
    assert!(json["prompt"]["question"].is_string() && json["scene"]["headline"].is_string(), "texts in words");
    let json = grognard(["show", &file, "--json", "--map", "--as", "all"]).ended(0).json();
    assert!(json["scene"]["map"]["hexes"].as_array().is_some_and(|hexes| hexes.len() > 1000));
    let (svg, png) = (place.path("map.svg"), place.path("map.png"));
    grognard(["show", &file, "--svg", &svg, "--png", &png]).ended(0);
    assert!(bytes(&svg).starts_with(b"<svg") || bytes(&svg).starts_with(b"<?xml"));
    let (width, height) = size_of(&bytes(&png));
    assert!((3_000_000..=4_000_000).contains(&(width * height)), "{width} x {height} is not as fine as it may be");
    grognard(["show", &file, "--png", &png, "--full"]).ended(0);
    let (full_width, full_height) = size_of(&bytes(&png));
    assert!(full_width > width && full_width * full_height > 4_000_000, "{full_width} x {full_height} is not all");
    grognard(["show", &file, "--full"]).ended(2);
    let dark = place.path("dark.svg");
    grognard(["show", &file, "--svg", &dark, "--dark"]).ended(0);
    assert_ne!(bytes(&dark), bytes(&svg), "the ground is dark");
    grognard(["show", &file, "--dark"]).ended(2);
    grognard(["show", &file, "--as", "pope"]).ended(2);
    grognard(["show", &file, "--png", "/nowhere/at/all.png"]).ended(2);
}

#[test]
fn the_overlays_of_a_game_are_shown_and_no_others() {
    let (place, file) = Place::with_game();
    let list = grognard(["games", "--json"]).ended(0).json();
    let overlays = list[0]["overlays"].as_array().expect("overlays").clone();
    assert!(overlays.iter().any(|one| one["id"] == "supply" && one["of"] == "map" && one["title"].is_string()));
    let json = grognard(["show", &file, "--json", "--overlay", "supply", "--overlay", "victory"]).ended(0).json();
    assert_eq!((&json["overlays"][0]["id"], &json["overlays"][1]["id"]), (&"supply".into(), &"victory".into()));
    assert!(json["overlays"][0]["marks"][0]["hex"].as_str().is_some_and(|hex| hex.len() == 4), "hexes by number");
    let text = grognard(["show", &file, "--overlay", "victory"]).ended(0).out;
    assert!(text.contains("Victory points: "), "{text}");
    let (plain, laid) = (place.path("plain.svg"), place.path("laid.svg"));
    grognard(["show", &file, "--svg", &plain]).ended(0);
    grognard(["show", &file, "--svg", &laid, "--overlay", "supply"]).ended(0);
    assert!(bytes(&laid).len() > bytes(&plain).len(), "the overlay is in the picture");
    let refused = grognard(["show", &file, "--overlay", "gossip"]).ended(2).err;
    for overlay in &overlays {
        assert!(refused.contains(overlay["id"].as_str().expect("an id")), "it tells what there is: {refused}");
    }
    assert!(grognard(["show", &file, "--overlay", "reach"]).ended(2).err.contains("nothing to show"));
}

#[test]
fn fog_hides_from_a_seat_what_all_may_see() {
    let place = Place::new();
    let file = place.path("fog.grog");
    grognard(["new", "narva", "campaign", "--seed", "5", "--option", "fog=on", "-o", &file]).ended(0);
    let shown = |viewer: &str| grognard(["show", &file, "--json", "--as", viewer]).ended(0).out;
    let (soviet, all) = (shown("soviet"), shown("all"));
    assert!(soviet.contains("hidden") && !all.contains("\"hidden\":{"), "fog hides units from a seat only");
    let default = grognard(["show", &file, "--json"]).ended(0).out;
    assert_eq!(default, soviet, "without --as the seat that is to act looks");
}

#[test]
fn the_log_tells_what_happened() {
    let (_place, file) = Place::with_game();
    let first = offers(&file)[0].clone();
    grognard(["apply", &file, &first]).ended(0);
    let log = grognard(["log", &file, "--as", "soviet"]).ended(0).out;
    assert!(log.contains(&format!("1 soviet: {first}")), "{log}");
    let french = grognard(["log", &file, "--as", "soviet", "--lang", "fr"]).ended(0).out;
    assert_ne!(log, french);
    grognard(["log", &file, "--as", "all"]).ended(0);
}

#[test]
fn a_file_replays_whole_and_in_part() {
    let place = Place::new();
    let file = place.write("game.grog", played("7", 60));
    let run = grognard(["replay", &file, "--verify"]).ended(0);
    assert!(run.out.contains("60 actions accepted"), "{}", run.out);
    let (part, again) = (place.path("part.grog"), place.path("again.grog"));
    let json = grognard(["replay", &file, "--to", "25", "--json", "-o", &part]).ended(0).json();
    assert_eq!((json["actions"].as_u64(), json["of"].as_u64()), (Some(25), Some(60)));
    let json = grognard(["replay", &part, "--verify", "--json", "-o", &again]).ended(0).json();
    assert_eq!((json["actions"].as_u64(), json["verified"].as_bool()), (Some(25), Some(true)));
    assert_eq!(bytes(&part), bytes(&again));
    let run = grognard(["replay", &file, "--to", "61"]).ended(2);
    assert!(run.err.contains("60"), "{}", run.err);
}

#[test]
fn a_finished_game_shows_its_seed_and_its_dice_are_checked() {
    let place = Place::new();
    let file = place.write("game.grog", played("secret-7", 100_000));
    let run = grognard(["verify-dice", &file]).ended(0);
    assert!(run.out.contains("secret-7"), "{}", run.out);
    let run = grognard(["legal", &file]).ended(0);
    assert!(run.out.contains("game is over") && run.out.contains("secret-7"), "{}", run.out);
    let json = grognard(["legal", &file, "--json"]).ended(0).json();
    assert_eq!((json["seats"].as_array().map(Vec::len), json["actions"].as_array().map(Vec::len)), (Some(0), Some(0)));
    assert!(json["outcome"]["rule"].is_string());
    grognard(["apply", &file, "pass"]).ended(1);
    let unfinished = place.write("part.grog", played("secret-7", 30));
    let run = grognard(["verify-dice", &unfinished]).ended(0);
    assert!(!run.out.contains("secret-7"), "the seed of an unfinished game is told: {}", run.out);
}

#[test]
fn a_joint_seed_is_checked_against_secret_and_numbers() {
    let nonces = [("axis", "4711"), ("soviet", "1944")].map(|(seat, nonce)| (seat.to_owned(), nonce.to_owned()));
    let shares = kernel::SeedShares { secret: "top-secret".into(), table: "table".into(), nonces: nonces.into() };
    let (commitment, place) = (shares.commitment(), Place::new());
    let text = played_with(shares.clone().joined(), 100_000);
    let file = place.write("game.grog", text.clone());
    let run = grognard(["verify-dice", &file]).ended(0);
    for told in [&*commitment, "axis: 4711", "soviet: 1944", "top-secret", shares.clone().joined().text()] {
        assert!(run.out.contains(told), "{told} is not told: {}", run.out);
    }
    let unfinished = place.write("part.grog", played_with(shares.joined(), 30));
    let run = grognard(["verify-dice", &unfinished]).ended(0);
    assert!(run.out.contains(&commitment) && !run.out.contains("top-secret"), "the secret is told: {}", run.out);
    // Another number, another secret: whoever changes one must change the seed and all dice as well.
    for (from, to) in [("axis=4711", "axis=4712"), ("secret: top-secret", "secret: top-secre7")] {
        let forged = place.write("forged.grog", text.replace(from, to));
        let run = grognard(["verify-dice", &forged]);
        assert_eq!(run.code, 2, "{from} → {to}: {}", run.out);
    }
}

#[test]
fn rules_are_listed_in_both_languages() {
    let rules = grognard(["rules", "narva", "--json"]).ended(0).json();
    let rules = rules.as_array().expect("a list");
    assert!(rules.len() > 100);
    for rule in rules {
        let number = &rule["number"];
        assert!(rule["title"].as_str().is_some_and(|title| !title.is_empty()), "{number} has no title");
        assert!(matches!(rule["status"].as_str(), Some("enforced" | "no-rule")), "{number}: {}", rule["status"]);
        assert!(rule["why"].is_string() && rule["tests"].is_array(), "{number}");
    }
    let english = grognard(["rules", "narva", "6.3"]).ended(0).out;
    let french = grognard(["rules", "narva", "6.3", "--lang", "fr"]).ended(0).out;
    assert!(english.starts_with("6.3 ") && french.starts_with("6.3 ") && english != french);
    grognard(["rules", "narva", "99.9"]).ended(2);
    grognard(["rules", "chess"]).ended(2);
}

#[test]
fn coverage_fails_exactly_when_there_are_gaps() {
    let json = grognard(["rules", "narva", "--coverage", "--json"]);
    let gaps = json.json()["gaps"].as_array().expect("a list").len();
    assert_eq!(json.code, i32::from(gaps > 0), "{gaps} gaps");
}

/// Is there a number with a decimal point, which no French text has?
fn decimal_points(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    signs.windows(3).any(|three| matches!(three, [a, '.', b] if a.is_ascii_digit() && b.is_ascii_digit()))
}

#[test]
fn fuzzing_a_few_games_finds_nothing() {
    let run = grognard(["fuzz", "heroes", "--games", "2", "--seed", "3", "--lang", "fr"]).ended(0);
    assert!(run.out.contains("2 parties") && !decimal_points(&run.out), "{}", run.out);
    grognard(["fuzz", "narva", "--scenario", "siege"]).ended(2);
    grognard(["fuzz", "narva", "--option", "mud=on"]).ended(2);
}

#[test]
fn a_ladder_rates_bots_and_goes_on_where_it_stopped() {
    let place = Place::new();
    let (results, games) = (place.path("results.jsonl"), place.path("games"));
    let ladder = |pairs: &str| {
        let (one, other) = ("--bot=random", "--bot=doctrine");
        let args =
            ["ladder", "heroes", one, other, "--pairs", pairs, "--results", &results, "--save", &games, "--json"];
        let mut json = grognard(args).ended(0).json();
        assert!(json["times"][1]["p99_ms"].is_number());
        json["times"].take();
        json
    };
    assert_eq!(ladder("2")["matches"][0]["pairs"], 2);
    let whole = ladder("4");
    assert_eq!((&whole["matches"][0]["pairs"], &whole["ratings"][0]["bot"]), (&4.into(), &"doctrine".into()));
    assert_eq!(ladder("4"), whole, "nothing is played again");
    let saved = std::fs::read_dir(&games).expect("games").flatten().collect::<Vec<_>>();
    assert_eq!(saved.len(), 8);
    let one = saved[0].path().display().to_string();
    grognard(["replay", &one]).ended(0);
    let told = grognard([
        "ladder",
        "heroes",
        "--pairs",
        "2",
        "--bot=random",
        "--bot=doctrine",
        "--sprt",
        "0,35",
        "--lang",
        "fr",
    ]);
    let told = told.ended(0).out;
    assert!(told.contains("pas encore tranché") && !decimal_points(&told), "{told}");
    for [name, value] in [["--bot", "random"], ["--bot", "napoleon"], ["--scenario", "siege"], ["--sprt", "5,1"]] {
        grognard(["ladder", "heroes", name, value]).ended(2);
    }
    let other = ["ladder", "heroes", "--bot=random", "--bot=doctrine", "--seed", "5", "--results", &results];
    assert!(grognard(other).ended(2).err.contains("another ladder"));
}

#[test]
fn a_tournament_counts_every_game() {
    let args = [
        "tournament",
        "narva",
        "--scenario",
        "campaign",
        "--axis",
        "random",
        "--soviet",
        "random",
        "--games",
        "4",
        "--json",
    ];
    let json = grognard(args).ended(0).json();
    let count = |value: &serde_json::Value| value.as_u64().expect("a number");
    let won = count(&json["wins"]["axis"]) + count(&json["wins"]["soviet"]) + count(&json["draws"]);
    assert_eq!((count(&json["games"]), won, count(&json["refused"])), (4, 4, 0));
    assert!(json["seconds"].is_number() && json["intervals"]["axis"]["low"].is_number());
    let told = grognard(["match", "narva", "--games", "2", "--lang", "fr"]).ended(0).out;
    assert!(told.contains("95 %") && told.contains(",0 %") && !decimal_points(&told), "{told}");
    let run = grognard(["tournament", "narva", "--axis", "napoleon"]).ended(2);
    assert!(run.err.contains("officer"), "{}", run.err);
    grognard(["tournament", "narva", "--bot", "west=random"]).ended(2);
}

#[test]
fn a_benchmark_asks_for_a_scenario_that_exists() {
    let run = grognard(["bench", "eastfront", "--scenario", "siege"]).ended(2);
    assert!(run.err.contains("summer-43"), "{}", run.err);
    grognard(["bench", "--scenario", "summer-43"]).ended(2);
    grognard(["bench", "server", "--scenario", "summer-43"]).ended(2);
    grognard(["bench", "past", "--scenario", "summer-43"]).ended(2);
}

#[test]
fn the_language_comes_from_the_flag_or_the_environment() {
    let (_place, file) = Place::with_game();
    let french =
        |variables: &[(&str, &str)], args: &[&str]| run(args, "", variables).ended(0).out.contains("à décider");
    assert!(french(&[("LANG", "fr_FR.UTF-8")], &["legal", &file]));
    assert!(french(&[("LC_ALL", "fr"), ("LANG", "en_GB")], &["legal", &file]));
    assert!(!french(&[("LC_ALL", "C"), ("LANG", "fr_FR")], &["legal", &file]));
    assert!(!french(&[("LANG", "de_DE")], &["legal", &file]));
    assert!(french(&[], &["--lang", "fr", "legal", &file]));
    assert!(!french(&[("LANG", "fr")], &["legal", &file, "--lang", "en"]));
}

#[test]
fn data_laid_over_the_game_is_used_and_checked() {
    let (place, file) = Place::with_game();
    let folder = place.folder().to_str().expect("a plain path");
    grognard(["legal", &file, "--data", folder]).ended(0);
    grognard(["legal", &file, "--data", &place.path("nothing")]).ended(2);
    place.write("units.toml", "this is no table");
    let run = grognard(["games", "--data", folder]).ended(2);
    assert!(run.err.contains("units.toml"), "{}", run.err);
}

#[test]
fn names_in_data_laid_over_the_game_may_have_braces() {
    let place = Place::new();
    let shipped = include_str!("../../../../games-data/narva/scenarios.toml");
    std::fs::create_dir(place.path("narva")).expect("the folder can be written");
    place.write("narva/scenarios.toml", shipped.replace("The whole battle", "The {whole} battle"));
    let run = grognard(["games", "--data", place.folder().to_str().expect("a plain path")]).ended(0);
    assert!(run.out.contains("The {whole} battle"), "{}", run.out);
}
