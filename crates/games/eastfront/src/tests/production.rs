//! [11.0] Production.

use kernel::Viewer;

use super::{Field, TestField as _, game, hex, unit};
use crate::state::{Phase, mark, off_map};
use crate::units::BySide;
use crate::units::Side::{self, Axis, Soviet};

/// A production phase of July 1942 with some blocks.
fn july(blocks: &[(&str, &str, u8)]) -> Field {
    let field = Field::empty("summer-42").date(1942, 7);
    blocks.iter().fold(field, |field, &(id, at, cv)| field.put(id, at, cv)).producing()
}

/// [11.1, 3.22] Every month begins with production but the first: both sides at once.
#[test]
fn every_month_but_the_first() {
    let mut field = Field::opening("summer-42", &[]);
    field.act("done").act("done");
    assert_eq!((field.s.phase, field.s.active), (Phase::Command, Axis), "no production in June");
    // The end of June.
    let mut field = Field::empty("summer-42").capitals();
    field.s.date = crate::data::Date { year: 1942, month: 6, fortnight: 2 };
    (field.s.active, field.s.first) = (Soviet, Axis);
    field.s.phase = Phase::Resolve;
    let field = field.go(&[]);
    assert_eq!((field.s.phase, field.s.date.month), (Phase::Production, 7));
    let both = game().to_act(&field.s);
    assert!(both.contains(Axis.seat()) && both.contains(Soviet.seat()));
    assert!(field.allows_to(Axis, "done") && field.allows_to(Soviet, "done"));
}

/// [11.1] The phase ends when both are done, in whatever order; then comes the weather.
#[test]
fn both_must_be_done() {
    for order in [[Axis, Soviet], [Soviet, Axis]] {
        let mut field = july(&[("OKH", "Warsaw", 2), ("STAVKA", "Moscow", 2)]);
        field.act_as(order[0], "done");
        assert_eq!(field.s.phase, Phase::Production);
        assert_eq!(field.refusal_to(order[0], "step OKH").1, "not-your-turn");
        field.act_as(order[1], "done");
        assert_eq!((field.s.phase, field.s.active), (Phase::Command, Axis));
    }
}

/// [11.2, 11.31, 11.32, 11.33] The level is the sum of automatic points, cities and resources, and follows the front.
#[test]
fn the_level() {
    let field = Field::empty("summer-42").ready();
    let site = |place: &str, side: Side| game().data.ground.hex(hex(place)).production(side) as i16;
    let total = |side: Side| {
        let ours = game().data.ground.sites.iter().filter(|&&hex| field.s.is_friendly(side, hex));
        let supplied = ours.filter(|&&hex| field.s.network[side].contains(hex));
        supplied.map(|&hex| game().data.ground.hex(hex).production(side) as i16).sum::<i16>()
    };
    assert_eq!(field.s.automatic, BySide::new([30, 26]));
    assert_eq!(field.level(Axis), 30 + total(Axis));
    assert_eq!(field.level(Soviet), 26 + total(Soviet));
    assert!(!field.networked(Soviet, "Leningrad"), "Leningrad is cut off and produces nothing");
    // Voronezh changes hands.
    let taken = Field::empty("summer-42").put("5Inf", "Voronezh", 3).held(Axis, &["Kursk-E1"]).ready();
    assert!(taken.networked(Axis, "Voronezh"));
    assert_eq!(taken.level(Axis) - field.level(Axis), site("Voronezh", Axis));
    assert_eq!(taken.level(Soviet) - field.level(Soviet), -site("Voronezh", Soviet));
}

/// [11.33, 1.5] T-17: Stalino is worth 3 to the Soviets and 4 to the Axis, Ploesti 4 and 8.
#[test]
fn t17_stalino_and_ploesti() {
    let site = |place: &str| [Axis, Soviet].map(|side| game().data.ground.hex(hex(place)).production(side));
    assert_eq!(site("Stalino"), [4, 3]);
    assert_eq!(site("Ploesti"), [8, 4]);
    assert_eq!(site("Rostov"), [1, 1], "cities count once for both");
    assert_eq!(site("Maikop"), [2, 1]);
    let base = Field::empty("winter-42").ready();
    let lost = Field::empty("winter-42").put("5A", "Stalino", 3).marked("5A", mark::UNSUPPLIED).ready();
    assert_eq!(base.level(Axis) - lost.level(Axis), 4);
    // It is cut off from the east, so the Soviets get nothing yet.
    assert_eq!(lost.level(Soviet), base.level(Soviet));
}

/// [11.32, 9.31] A city produces only with supply by rail or sea; in a battle for its original defender.
#[test]
fn cities_produce_if_supplied() {
    let base = Field::empty("summer-42").ready();
    let battle = |defender| {
        let field = Field::empty("summer-42").put("5Inf", "Kharkov", 3).put("5A", "Kharkov", 3);
        field.battle("Kharkov", defender).ready()
    };
    assert_eq!(battle(Axis).level(Axis), base.level(Axis), "its railway still comes in");
    assert_eq!(base.level(Axis) - battle(Soviet).level(Axis), 3, "Kharkov's three points");
    // Sevastopol is no site; Leningrad's four points need the Volkhov line.
    let open = Field::empty("summer-42").held(Soviet, &["Volkhov"]).ready();
    assert_eq!(open.level(Soviet) - base.level(Soviet), 4);
}

/// [11.2, 11.32] R71: The introductory scenario prints its levels; they change with sites that change hands, supplied or not.
#[test]
fn printed_levels() {
    let field = Field::opening("edelweiss", &[]);
    assert_eq!((field.level(Axis), field.level(Soviet)), (28, 30));
    let taken = field.put("5Inf", "Maikop", 3).ready();
    assert!(!taken.networked(Axis, "Maikop"));
    assert_eq!((taken.level(Axis), taken.level(Soviet)), (30, 29), "its oil counts double");
}

/// [11.3] Points not spent are lost, and nobody spends more than he has.
#[test]
fn points_are_not_kept() {
    let mut field = july(&[("5Inf", "Minsk", 2), ("OKH", "Warsaw", 2), ("STAVKA", "Moscow", 2)]);
    let level = field.level(Axis);
    assert_eq!(field.left(Axis), level);
    field.act_as(Axis, "step 5Inf");
    assert_eq!((field.left(Axis), field.cv("5Inf")), (level - 4, 3));
    field.s.plans[Axis].left = 9;
    assert_eq!(field.refusal_to(Axis, "step OKH"), ("11.3", "why-too-dear".into()));
    field.s.plans[Axis].left = 10;
    assert!(field.allows_to(Axis, "step OKH"));
    field.act_as(Axis, "done").act_as(Soviet, "done");
    let next = field.date(1942, 8).producing();
    assert_eq!(next.left(Axis), next.level(Axis), "nothing is carried over");
}

/// [11.41] One step a month for a unit on the map that is not engaged, supplied now and below its maximum.
#[test]
fn steps() {
    let mut field = july(&[("5Inf", "Minsk", 2), ("6Inf", "Minsk", 4), ("7Inf", "Kharkov", 2), ("5A", "Kharkov", 2)]);
    assert!(field.allows_to(Axis, "step 5Inf"));
    assert_eq!(field.refusal_to(Axis, "step 6Inf"), ("11.41", "why-at-full-strength".into()));
    assert_eq!(field.refusal_to(Axis, "step 7Inf"), ("11.41", "why-engaged".into()));
    assert_eq!(field.refusal_to(Axis, "step 8Inf"), ("4.4", "why-not-on-map".into()));
    assert_eq!(field.refusal_to(Axis, "step 5A"), ("4.4", "why-enemy-unit".into()));
    field.act_as(Axis, "step 5Inf");
    assert_eq!(field.refusal_to(Axis, "step 5Inf"), ("11.41", "why-raised-already".into()));
    // Soviet armies have three steps, guards four.
    let field = july(&[("5A", "Gorki", 3), ("1GdC", "Gorki", 3)]);
    assert_eq!(field.refusal_to(Soviet, "step 5A").1, "why-at-full-strength");
    assert!(field.allows_to(Soviet, "step 1GdC"));
}

/// [11.41, 2.65] R8: One step for all SS units together, or one each by the option.
#[test]
fn the_ss() {
    let field = |options: &[&str]| {
        let field = Field::empty_with("summer-44", options).put("1SS", "Warsaw", 2).put("2SS", "Warsaw", 2);
        let mut field = field.put("5Inf", "Warsaw", 2).date(1944, 7).producing();
        field.act_as(Axis, "step 1SS");
        field
    };
    assert_eq!(field(&[]).refusal_to(Axis, "step 2SS"), ("2.65", "why-one-ss-step".into()));
    assert!(field(&[]).allows_to(Axis, "step 5Inf"));
    assert!(field(&["ss-each"]).allows_to(Axis, "step 2SS"));
}

/// [11.41] The price of a step of each kind.
#[test]
fn prices_of_steps() {
    let field = Field::empty("summer-42").ready();
    let price = |id: &str| game().prices(&field.s, unit(id));
    for (id, step, cadre) in [
        ("5Inf", 4, 6),
        ("3Pz", 8, 12),
        ("46Mot", 6, 9),
        ("49Mtn", 5, 8),
        ("OKH", 10, 20),
        ("AGS", 10, 20),
        ("3R", 3, 5),
        ("1R", 3, 2),
        ("5A", 2, 4),
        ("1GdC", 2, 4),
        ("2Cav", 3, 6),
        ("9Mech", 3, 6),
        ("1Tk", 4, 8),
        ("1ShA", 3, 6),
        ("Coast", 2, 6),
        ("1Abn", 3, 9),
        ("STAVKA", 10, 20),
    ] {
        assert_eq!(price(id), (step, cadre), "{id}");
    }
}

/// [11.42] R67: HQs of the Axis in winter 41 and winter 44: 15 and 30, and never more.
#[test]
fn dear_headquarters() {
    let price = |scenario: &str, id: &str| game().prices(&Field::empty(scenario).ready().s, unit(id));
    assert_eq!(price("winter-41", "AGC"), (15, 30));
    assert_eq!(price("winter-44", "OKH"), (15, 30));
    assert_eq!(price("winter-42", "AGC"), (10, 20));
    assert_eq!(price("winter-41", "STAVKA"), (10, 20), "not those of the Soviets");
    assert_eq!(price("winter-41", "5Inf"), (4, 6), "and no other unit");
    assert!(!Field::empty("winter-44").ready().friendly(Axis, "Ploesti"), "without Ploesti besides");
}

/// [11.42] An eliminated unit comes back with one step, an HQ or static unit with none; nothing more in that month.
#[test]
fn cadres() {
    let field = Field::empty("summer-42").date(1942, 7);
    let dead = ["5Inf", "AGC", "1R", "54Inf"];
    let mut field =
        dead.into_iter().fold(field, |field, id| field.off(id, off_map::DEAD)).put("6Inf", "Minsk", 1).producing();
    assert_eq!(field.refusal_to(Axis, "cadre 6Inf"), ("11.42", "why-not-eliminated".into()));
    assert_eq!(field.refusal_to(Axis, "cadre 7Inf"), ("11.42", "why-not-eliminated".into()));
    let before = field.left(Axis);
    for (id, at, cv, price) in [("5Inf", "Warsaw", 1, 6), ("AGC", "Danzig", 0, 20), ("1R", "Bucharest", 0, 2)] {
        let left = field.left(Axis);
        field.act_as(Axis, &format!("cadre {id}")).act_as(Axis, &format!("to {at}"));
        assert_eq!((field.at(id), field.cv(id), left - field.left(Axis)), (at.into(), cv, price), "{id}");
        assert_eq!(field.refusal_to(Axis, &format!("step {id}")), ("11.41", "why-raised-already".into()));
    }
    assert_eq!(before - field.left(Axis), 28);
    // The 54th Corps loses its guns for good.
    assert!(game().is_siege(&field.s, unit("54Inf")));
    field.act_as(Axis, "cadre 54Inf").act_as(Axis, "to Konigsberg");
    assert!(!game().is_siege(&field.s, unit("54Inf")));
    field.s.plans[Axis].left = 5;
    let poor = field.off("8Inf", off_map::DEAD);
    assert_eq!(poor.refusal_to(Axis, "cadre 8Inf"), ("11.3", "why-too-dear".into()));
}

/// [11.42] A choice can be dropped before the unit is placed.
#[test]
fn a_choice_can_be_dropped() {
    let mut field = Field::empty("summer-42").date(1942, 7).off("5Inf", off_map::DEAD).producing();
    let left = field.left(Axis);
    field.act_as(Axis, "cadre 5Inf");
    assert_eq!(field.refusal_to(Axis, "done").1, "why-not-now");
    field.act_as(Axis, "back");
    assert_eq!((field.left(Axis), field.at("5Inf")), (left, "dead".into()));
}

/// [11.42] Satellites come back in their own country and are confined to it for good; the Italians do not come back.
#[test]
fn satellites_return_at_home() {
    let dead = ["3R", "2H", "2B", "1H"];
    let field = Field::empty("winter-42").date(1943, 1).put("8It", "Ryazan", 1);
    let mut field = dead.into_iter().fold(field, |field, id| field.off(id, off_map::DEAD)).producing();
    assert!(game().is_free(&field.s, unit("3R")), "Odessa is held by the Axis");
    for (id, home, abroad) in
        [("3R", "Bucharest", "Warsaw"), ("2H", "Budapest", "Bucharest"), ("2B", "Sofia", "Varna-W1")]
    {
        field.act_as(Axis, &format!("cadre {id}"));
        assert_eq!(field.refusal_to(Axis, &format!("to {abroad}")), ("11.6", "why-not-a-home-city".into()), "{id}");
        field.act_as(Axis, &format!("to {home}"));
    }
    assert!(!game().is_free(&field.s, unit("3R")), "rebuilt, it stays at home");
    let field = field.supply_phase(Soviet);
    assert_eq!(field.at("8It"), "gone", "never to return");
    let field = field.date(1943, 2).producing();
    assert_eq!(field.refusal_to(Axis, "cadre 8It"), ("11.42", "why-gone-for-good".into()));
}

/// [11.5] R48: Reinforcements are placed in their month, and must be; if there is no room they wait.
#[test]
fn reinforcements() {
    let due = || Field::empty("summer-42").date(1942, 7).due("1GdA", 1942, 7, 3).due("3GdA", 1942, 8, 3);
    let mut field = due().producing();
    assert_eq!(field.refusal_to(Soviet, "done"), ("11.5", "why-must-arrive".into()));
    assert_eq!(field.refusal_to(Soviet, "arrive 3GdA"), ("11.5", "why-not-due".into()));
    let left = field.left(Soviet);
    field.act_as(Soviet, "arrive 1GdA").act_as(Soviet, "to Gorki");
    assert_eq!((field.at("1GdA"), field.cv("1GdA"), field.left(Soviet)), ("Gorki".into(), 3, left), "it costs nothing");
    assert_eq!(field.refusal_to(Soviet, "step 1GdA"), ("11.41", "why-raised-already".into()));
    field.act_as(Soviet, "done");
    // No legal hex: it waits, and comes in a later month.
    let shut = due().all_held(Axis).producing();
    assert_eq!(shut.refusal_to(Soviet, "arrive 1GdA"), ("11.6", "why-no-room".into()));
    assert!(shut.allows_to(Soviet, "done"));
    let later = due().date(1942, 9).producing();
    assert!(later.allows_to(Soviet, "arrive 1GdA") && later.allows_to(Soviet, "arrive 3GdA"));
}

/// [11.51] R39: A month early for a step or for the cadre price; not two months in one phase; a cadre only for points.
#[test]
fn early_arrival() {
    let due = || {
        Field::empty("summer-42").date(1942, 7).due("1GdA", 1942, 8, 3).due("3GdA", 1942, 9, 3).due("5A", 1942, 8, 1)
    };
    let mut field = due().producing();
    field.act_as(Soviet, "hasten 1GdA");
    assert_eq!(field.cv("1GdA"), 2);
    field.act_as(Soviet, "arrive 1GdA").act_as(Soviet, "to Moscow");
    assert_eq!((field.at("1GdA"), field.cv("1GdA")), ("Moscow".into(), 2));
    let left = field.left(Soviet);
    field.act_as(Soviet, "buy 3GdA");
    assert_eq!((left - field.left(Soviet), field.cv("3GdA")), (4, 3));
    assert_eq!(field.refusal_to(Soviet, "arrive 3GdA"), ("11.5", "why-not-due".into()), "still a month to go");
    assert_eq!(field.refusal_to(Soviet, "buy 3GdA"), ("11.51", "why-hastened-already".into()));
    assert_eq!(field.refusal_to(Soviet, "hasten 5A"), ("11.51", "why-one-step".into()));
    field.act_as(Soviet, "buy 5A").act_as(Soviet, "arrive 5A").act_as(Soviet, "to Gorki");
    assert_eq!(field.cv("5A"), 1);
    assert_eq!(field.refusal_to(Soviet, "hasten 6A"), ("11.5", "why-not-due".into()));
    field.act_as(Soviet, "done").act_as(Axis, "done");
    let next = field.date(1942, 8).producing();
    assert!(next.allows_to(Soviet, "arrive 3GdA"));
}

/// [11.52] Any own unit may be dissolved, engaged or not; it can be rebuilt in the next phase, not in this one.
#[test]
fn dissolving() {
    let mut field = july(&[("5Inf", "Minsk", 3), ("6Inf", "Kharkov", 3), ("5A", "Kharkov", 2), ("7Inf", "Minsk", 2)]);
    field.act_as(Axis, "step 7Inf").act_as(Axis, "disband");
    assert_eq!(field.refusal_to(Axis, "scrap 5A"), ("4.4", "why-enemy-unit".into()));
    assert!(field.allows_to(Axis, "scrap 7Inf"), "though it was just built up");
    field.act_as(Axis, "scrap 6Inf").act_as(Axis, "disband").act_as(Axis, "scrap 5Inf");
    assert_eq!(field.refusal_to(Axis, "cadre 5Inf"), ("11.42", "why-not-eliminated".into()));
    assert_eq!(field.refusal_to(Axis, "step 5Inf"), ("11.52", "why-disbanded".into()));
    field.act_as(Axis, "done").act_as(Soviet, "done");
    assert_eq!([field.at("5Inf"), field.at("6Inf")], ["dead", "dead"]);
    assert!(!field.s.pieces.is_battle(hex("Kharkov")));
    let next = field.date(1942, 8).producing();
    assert!(next.allows_to(Axis, "cadre 5Inf"));
}

/// [11.6, 1.41, 1.42, 1.44] R30: Where new units arrive, and how many.
#[test]
fn where_units_arrive() {
    let dead = ["5Inf", "6Inf", "7Inf", "8Inf", "5A", "6A", "8A", "9A"];
    let field = Field::empty("summer-42").date(1942, 7);
    let field = dead.into_iter().fold(field, |field, id| field.off(id, off_map::DEAD)).producing();
    let why = |side, id: &str, place: &str| {
        let mut field = field.clone();
        field.act_as(side, &format!("cadre {id}"));
        let to = format!("to {place}");
        if field.allows_to(side, &to) { "yes".into() } else { field.refusal_to(side, &to).1 }
    };
    // Home, strategic cities, entries of the own edge.
    for place in ["Warsaw", "Lublin", "Konigsberg", "Budapest", "Bucharest", "Sofia", "Szeged", "Belgrade"] {
        assert_eq!(why(Axis, "5Inf", place), "yes", "{place}");
    }
    for place in ["Minsk", "Smolensk", "Varna", "Ploesti", "Insterburg", "Athens", "Kiev"] {
        assert_eq!(why(Axis, "5Inf", place), "why-not-a-home-city", "{place}");
    }
    for place in ["Moscow", "Kazan", "Tbilisi", "Kirov", "Uralsk", "2403"] {
        assert_eq!(why(Soviet, "5A", place), "yes", "{place}");
    }
    for place in ["Guryev-W1", "Danzig", "Klin"] {
        assert_eq!(why(Soviet, "5A", place), "why-not-a-home-city", "{place}");
    }
    assert_eq!(why(Soviet, "5A", "Leningrad"), "why-city-unsupplied", "cut off");
    assert_eq!(why(Soviet, "5A", "Minsk"), "why-city-unsupplied", "the enemy's");
    // Riga was annexed.
    assert_eq!(why(Soviet, "5A", "Riga"), "why-not-a-home-city");
}

/// [11.6, 11.42] Only nations that are rebuilt at home are kept from the entries: the Italian army may use them.
#[test]
fn the_italians_arrive_like_germans() {
    let field = Field::empty("summer-42").date(1942, 7).due("8It", 1942, 7, 3).due("5Inf", 1942, 7, 3);
    let mut field = field.off("3R", off_map::DEAD).producing();
    for id in ["8It", "5Inf"] {
        field.act_as(Axis, &format!("arrive {id}"));
        assert!(["Belgrade", "Szeged", "Warsaw"].iter().all(|at| field.allows_to(Axis, &format!("to {at}"))), "{id}");
        field.act_as(Axis, "back");
    }
    field.act_as(Axis, "cadre 3R");
    assert_eq!(field.refusal_to(Axis, "to Belgrade"), ("11.6", "why-not-a-home-city".into()));
}

/// [3.12, 11.51] R107: in a linked game a unit is brought forward within its own half-year only.
#[test]
fn nobody_is_brought_forward_into_an_earlier_half_year() {
    let mut field = Field::opening("year-41", &[]).date(1941, 11);
    field = field.producing();
    assert_eq!(field.at("1ShA"), "gone");
    assert_eq!(field.refusal_to(Soviet, "buy 1ShA"), ("11.5", "why-not-due".into()));
}

/// [11.6] Two in a major city, one in a minor city or an entry; no room in a battle or a full hex.
#[test]
fn how_many_arrive() {
    let dead = ["5Inf", "6Inf", "7Inf", "8Inf"];
    let field =
        Field::empty("summer-42").date(1942, 7).put("9Inf", "Cracow", 2).put("5A", "Cracow", 2).battle("Cracow", Axis);
    let field = ["10Inf", "11Inf", "12Inf", "13Inf"].into_iter().fold(field, |field, id| field.put(id, "Danzig", 2));
    let mut field = dead.into_iter().fold(field, |field, id| field.off(id, off_map::DEAD)).producing();
    for id in ["5Inf", "6Inf"] {
        field.act_as(Axis, &format!("cadre {id}")).act_as(Axis, "to Warsaw");
    }
    field.act_as(Axis, "cadre 7Inf");
    assert_eq!(field.refusal_to(Axis, "to Warsaw"), ("11.6", "why-city-full".into()));
    assert_eq!(field.refusal_to(Axis, "to Cracow"), ("11.6", "why-city-embattled".into()));
    assert_eq!(field.refusal_to(Axis, "to Danzig"), ("6.21", "why-stacking".into()));
    field.act_as(Axis, "to Lublin").act_as(Axis, "cadre 8Inf");
    assert_eq!(field.refusal_to(Axis, "to Lublin").1, "why-city-full", "a minor city");
    field.act_as(Axis, "to Thorn");
    // The next month there is room again.
    field.act_as(Axis, "done").act_as(Soviet, "done");
    let mut next = field.off("8Inf", off_map::DEAD).date(1942, 8).producing();
    next.act_as(Axis, "cadre 8Inf");
    assert!(next.allows_to(Axis, "to Warsaw") && next.allows_to(Axis, "to Lublin"));
}

/// [11.6] R60: The first month's reinforcements are placed so at set-up.
#[test]
fn reinforcements_of_the_first_month() {
    let field = Field::opening("winter-41", &[]);
    for id in ["1ShA", "2ShA", "1Abn", "1GdC", "1GCav"] {
        let at = field.s.pieces.hex(unit(id)).unwrap_or_else(|| panic!("{id} is on the map"));
        let place = game().data.ground.hex(at);
        let city = !matches!(place.city, crate::ground::City::None | crate::ground::City::Village);
        assert!(city || place.entry[Soviet], "{id} is in {}", game().data.token(at));
        assert_eq!(field.cv(id), 3);
    }
    let mut field = field;
    field.act("pick 1ShA");
    assert_eq!(field.refusal("to Vyazma").1, "why-not-own-territory");
    assert_eq!(field.refusal("to Vladimir"), ("11.6", "why-not-a-home-city".into()));
}

/// [11.1, 11.41, 11.6] Nothing of a side's production is seen by the enemy until both are done.
#[test]
fn production_is_secret() {
    let dead = ["5Inf", "6Inf"];
    let field = Field::empty("summer-42").date(1942, 7).put("7Inf", "Minsk", 2).put("8Inf", "Minsk", 2);
    let field = field.put("5A", "Gorki", 2).capitals().due("40Pz", 1942, 7, 3).due("24Pz", 1942, 8, 3);
    let mut field = dead.into_iter().fold(field, |field, id| field.off(id, off_map::DEAD)).producing();
    let seen = |field: &Field| game().observe(&field.s, Viewer::Seat(Soviet.seat()));
    let own = |field: &Field| game().observe(&field.s, Viewer::Seat(Axis.seat()));
    let (before, mine) = (seen(&field), own(&field));
    for action in [
        "step 7Inf",
        "cadre 5Inf",
        "to Warsaw",
        "arrive 40Pz",
        "to Lodz",
        "hasten 24Pz",
        "arrive 24Pz",
        "to Danzig",
        "disband",
        "scrap 8Inf",
    ] {
        field.act_as(Axis, action);
        assert!(seen(&field) == before, "the enemy sees: {action}");
        let heard = field.lines.iter().filter(|line| line.audience.includes(Viewer::Seat(Soviet.seat())));
        assert_eq!(heard.count(), 0, "the enemy hears: {action}");
    }
    assert!(own(&field) != mine);
    field.act_as(Axis, "done");
    field.act_as(Soviet, "done");
    assert!(seen(&field) != before);
    assert!(!field.has("5Inf", mark::ARRIVING) && field.told("log-blocks-arrive") && field.told("log-block-gone"));
}

/// [15.51, 11.1] Work on the bridgehead is not seen before both are done either.
#[test]
fn work_on_the_bridgehead_is_secret() {
    use crate::state::Bridgehead;
    for start in [Bridgehead::Preparing, Bridgehead::Lost, Bridgehead::Laid(hex("Feodosiya"))] {
        let mut field =
            Field::empty("summer-42").date(1942, 7).put("7Inf", "Minsk", 2).put("5A", "Gorki", 2).capitals();
        field.s.bridgehead = start;
        let mut field = field.producing();
        let seen = |field: &Field| game().observe(&field.s, Viewer::Seat(Axis.seat()));
        let before = seen(&field);
        field.act_as(Soviet, "prepare").act_as(Soviet, "step 5A");
        assert!(seen(&field) == before, "{start:?}");
        field.act_as(Soviet, "done").act_as(Axis, "done");
        assert_ne!(field.s.bridgehead, start);
    }
}

/// [11.52, 11.6] R90: any unit that was there can be disbanded, also one that has got a step; it makes room at once.
#[test]
fn a_disbanded_unit_makes_room() {
    let four = ["5Inf", "6Inf", "7Inf", "8Inf"];
    let field = four.into_iter().fold(Field::empty("summer-42").date(1942, 7), |f, id| f.put(id, "Warsaw", 1));
    let mut field = field.off("9Inf", off_map::DEAD).producing();
    field.act_as(Axis, "cadre 9Inf");
    assert_eq!(field.refusal_to(Axis, "to Warsaw"), ("6.21", "why-stacking".into()));
    field.act_as(Axis, "back").act_as(Axis, "step 5Inf").act_as(Axis, "disband").act_as(Axis, "scrap 5Inf");
    field.act_as(Axis, "cadre 9Inf").act_as(Axis, "to Warsaw");
    field.act_as(Axis, "disband");
    assert_eq!(field.refusal_to(Axis, "scrap 9Inf"), ("11.52", "why-disbanded".into()), "it has just arrived");
    field.act_as(Axis, "back").act_as(Axis, "done").act_as(Soviet, "done");
    assert_eq!((field.at("5Inf"), field.at("9Inf")), ("dead".into(), "Warsaw".into()));
    assert_eq!(field.s.pieces.count(Axis, hex("Warsaw")), 4);
}

/// [11.52] What is told of disbanded units goes by the map, not by which they were.
#[test]
fn disbanded_units_are_told_of_in_the_order_of_the_map() {
    let told = |a: &str, b: &str| {
        let mut field = Field::empty("summer-42").date(1942, 7).put(a, "Warsaw", 1).put(b, "Minsk", 1).producing();
        for unit in [a, b] {
            field.act_as(Axis, "disband").act_as(Axis, &format!("scrap {unit}"));
        }
        field.act_as(Axis, "done").act_as(Soviet, "done");
        let lines = field.lines.iter().filter(|line| line.message.id == "log-block-gone");
        lines.map(|line| line.hexes.clone()).collect::<Vec<_>>()
    };
    assert_eq!(told("5Inf", "6Inf").len(), 2);
    assert_eq!(told("5Inf", "6Inf"), told("6Inf", "5Inf"));
}

/// [11.52, 16.7] A unit facing the plain can be disbanded; then another must go.
#[test]
fn a_unit_facing_the_plain_can_be_disbanded() {
    let mut field = Field::opening("winter-44", &["-west-weather"]);
    field.act("done").act("done");
    let facing = field.s.plain.into_iter().find(|&unit| unit != crate::units::UnitId::NONE).expect("somebody");
    let id = game().data.unit(facing).id.clone();
    let mut field = field.date(1945, 1).producing();
    field.act_as(Axis, "disband").act_as(Axis, &format!("scrap {id}"));
    assert!(!field.offers_to(Soviet).iter().any(|offer| offer.starts_with("arrive")), "nothing is due");
    field.act_as(Soviet, "done").act_as(Axis, "done");
    assert_eq!(field.at(&id), "dead");
    assert!(!field.s.plain.contains(&facing));
    assert!(field.told("log-plain-gone") && !field.told("log-block-gone"), "it was not on the map");
}

/// [11.42, 16.5] Army Group E appears in its ports once; rebuilt, its units come where other Germans do.
#[test]
fn army_group_e_is_rebuilt_at_home() {
    let field = Field::empty("winter-44").date(1945, 1).off("21Mtn", off_map::DEAD).held(Axis, &["Athens", "Warsaw"]);
    let mut field = field.producing();
    field.act_as(Axis, "cadre 21Mtn");
    assert_eq!(field.refusal_to(Axis, "to Athens"), ("11.6", "why-not-a-home-city".into()));
    assert!(field.allows_to(Axis, "to Konigsberg"));
}

/// [11.5, 11.51] A reinforcement that is due this month is placed, not brought forward.
#[test]
fn what_is_due_cannot_be_brought_forward() {
    let field = Field::empty("summer-42").date(1942, 7).due("3A", 1942, 7, 3).due("4A", 1942, 8, 3).producing();
    assert!(field.allows_to(Soviet, "arrive 3A") && field.allows_to(Soviet, "hasten 4A"));
    assert_eq!(field.refusal_to(Soviet, "hasten 3A"), ("11.5", "why-not-due".into()));
}

/// [11.52, 11.6, 2.3] A block that gives way to another that looks the same is not told of: the enemy sees the hex as it was.
#[test]
fn a_block_that_replaces_another_is_not_told_of() {
    let field = |marks: u16| {
        let field = Field::empty("summer-42").date(1942, 7).put("5Inf", "Warsaw", 1).put("6Inf", "Warsaw", 1);
        let mut field = field.marked("5Inf", marks).off("9Inf", off_map::DEAD).off("10Inf", off_map::DEAD).producing();
        field.s.plans[Axis].left = 99;
        field.act_as(Axis, "disband").act_as(Axis, "scrap 5Inf").act_as(Axis, "cadre 9Inf").act_as(Axis, "to Warsaw");
        field
    };
    let lines = |field: &Field| {
        let about = |id: &str| field.lines.iter().filter(|line| line.message.id == id).count();
        [about("log-block-gone"), about("log-blocks-arrive")]
    };
    let mut same = field(0);
    same.act_as(Soviet, "done").act_as(Axis, "done");
    assert_eq!((same.at("5Inf"), same.at("9Inf")), ("dead".into(), "Warsaw".into()));
    assert_eq!(lines(&same), [0, 0]);
    // A second arrival is one more than there were.
    let mut more = field(0);
    more.act_as(Axis, "cadre 10Inf").act_as(Axis, "to Warsaw").act_as(Soviet, "done").act_as(Axis, "done");
    assert_eq!(lines(&more), [0, 1]);
    assert!(format!("{:?}", more.message("log-blocks-arrive")).contains("Int(1)"));
    // A block that was seen to be without supply is missed.
    let mut hungry = field(mark::UNSUPPLIED);
    hungry.act_as(Soviet, "done").act_as(Axis, "done");
    assert_eq!(lines(&hungry), [1, 1]);
}

/// [11.52, 11.6, 2.1] A block of other wood is another block: both are told of.
#[test]
fn a_block_of_other_wood_is_told_of() {
    let field = Field::empty("summer-42").date(1942, 7).put("5Inf", "Bucharest", 1).off("4R", off_map::DEAD);
    let mut field = field.producing();
    field.act_as(Axis, "disband").act_as(Axis, "scrap 5Inf").act_as(Axis, "cadre 4R").act_as(Axis, "to Bucharest");
    field.act_as(Soviet, "done").act_as(Axis, "done");
    assert!(field.told("log-block-gone") && field.told("log-blocks-arrive"));
}

/// [16.3, 16.61] Who builds is told why there are fewer points: no lend-lease, no oil by way of Guryev. The introductory scenario has
/// its printed points whatever is cut.
#[test]
fn what_costs_points_is_told() {
    let notes = |field: &Field| -> Vec<String> {
        game().ask(&field.s, Soviet.seat()).notes.iter().map(|note| note.id.to_string()).collect()
    };
    let has = |field: &Field, id: &str| notes(field).iter().any(|note| note == id);
    let base = || Field::empty("summer-42").date(1942, 7);
    let open = base().producing();
    assert!(!has(&open, "note-no-lend-lease") && !has(&open, "note-no-caspian-route"));
    let cut = base().held(Axis, &["Guryev"]).producing();
    assert!(has(&cut, "note-no-caspian-route") && open.level(Soviet) - cut.level(Soviet) == 5);
    let arctic = base().held(Axis, &["1301", "1601"]).producing();
    assert!(has(&arctic, "note-no-lend-lease") && open.level(Soviet) - arctic.level(Soviet) == 5);
    let taught = |axis: &[&str]| Field::empty("edelweiss").date(1942, 8).held(Axis, axis).producing();
    let (whole, bare) = (taught(&[]), taught(&["1301", "1601", "Guryev"]));
    assert_eq!(whole.level(Soviet), bare.level(Soviet));
    assert!(!has(&bare, "note-no-lend-lease") && !has(&bare, "note-no-caspian-route"));
}
