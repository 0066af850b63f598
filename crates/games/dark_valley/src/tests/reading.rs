//! What came to light when the booklet was read against the program, sentence by sentence.

use kernel::Log;
use lab::TestField as _;

use super::field::{Field, game, hex, unit};
use crate::data::tables::Chit;
use crate::state::{Phase, Stage, mark, off_map};
use crate::supply::Status;
use crate::units::{Kind, Side};

/// [10.5.5, 17.4.1] Bagration lets units wait in the Stavka box, so they come out in 1944 too: all that wait (ruling A52).
#[test]
fn from_1944_all_reserves_may_come() {
    let mut field = Field::on("bagration", 34).put("Stavka", "E2314");
    field = field.off("24A", off_map::STAVKA).off("28A", off_map::STAVKA);
    field.s.stavka = true;
    field.s.active = Side::Soviet;
    field.s.phase = Phase::Between;
    field.acts(&["play", "order move-first"]);
    assert_eq!((field.s.phase, field.s.left), (Phase::Reserves, 2));
    field.acts(&["take 24A", "place E2319", "take 28A", "place E2319"]);
    assert_eq!((field.place("24A"), field.s.left), ("E2319".into(), 0));
}

/// [13.3, 17.2.3] A hex at home in Romania or Hungary is supplied though no depot stands near.
#[test]
fn capitals_of_allies_count_as_supplied() {
    let field = Field::on("fall-blau", 17);
    let fed = game().supplied_hexes(&field.s);
    for (place, at) in [("Budapest", "W2139"), ("Ploesti", "W3649"), ("Bucharest", "W3650")] {
        assert!(fed.contains(hex(at)), "{place}");
    }
    assert!(!fed.contains(hex("E2127")), "Kursk, without a depot");
}

/// [17.3.2] Steps that die for want of a way back are losses inflicted in the fortified zone; units given up are not.
#[test]
fn units_without_a_way_back_count_at_kursk() {
    let mut field = Field::on("zitadelle", 24).put("16A", "E2126").put("112RD", "E2128").put("117RD", "E2228");
    let mut log = Log::silent();
    game().eliminate(&mut field.s, unit("16A"), "12.5", &mut log);
    assert_eq!(field.s.kursk.losses, 2, "both steps of an army");
    game().lose_step(&mut field.s, unit("112RD"), "12.3", &mut log);
    assert_eq!(field.s.kursk.losses, 3, "once and not twice");
    game().eliminate(&mut field.s, unit("117RD"), "5.3", &mut log);
    assert_eq!(field.s.kursk.losses, 3, "nobody inflicted that");
}

/// [13.4] (ruling A22) Kerch is fed by sea like the ports of the Black Sea, though it is a port of the Sea of Azov too.
#[test]
fn kerch_is_fed_by_sea() {
    let field = Field::on("fall-blau", 12).put("112RD", "E2447").held(Side::Axis, "E2547");
    assert_eq!(field.status("112RD"), Status::Supplied);
    let field = field.held(Side::Axis, "E1750 E2849");
    assert_ne!(field.status("112RD"), Status::Supplied, "without a base of the fleet");
}

/// [16.1] From turn 36 a Soviet unit near Bucharest is enough: if it is there already, at once.
#[test]
fn romania_falls_when_its_turn_begins() {
    let mut field = Field::on("bagration", 35).put("5GA", "W3850").put("Ro2C", "W3444");
    field = field.at(Side::Axis, Stage::Final, Phase::Going);
    game().end_stage(&mut field.s, &mut Log::silent());
    assert_eq!((field.s.turn, field.place("Ro2C")), (36, "gone".into()));
}

/// Depots, headquarters and markers are named once, and in the reader's language.
#[test]
fn pieces_are_named_in_the_readers_language() {
    for info in &game().data.units {
        let told = crate::art::spoken(info).map(|message| format!("{message:?}"));
        if matches!(info.kind, Kind::Depot | Kind::Hq) || &*info.id == "Armour-A" {
            let told = told.unwrap_or_default();
            assert!(!["Depot ", " HQ", "HQ ", "Armour "].iter().any(|word| told.contains(word)), "{told}");
        }
    }
}

/// [10.5.7] The 4th Panzer headquarters does not advance in the activation of the 2nd, and that one neither.
#[test]
fn no_panzer_headquarters_advances_by_the_chit_of_one() {
    let mut field =
        Field::june().put("3Pz 4Pz PzHQ2", "W3326").put("13RD", "W3426").active(Side::Axis, Chit::Panzer2, 0);
    field.attack("W3426", "3Pz 4Pz").roll("announce", &[6]);
    field.act("advance 3Pz");
    assert_eq!(field.refused_by("advance PzHQ2"), "10.5.7");
}

/// [17.1.2] Motorised divisions are doubled with a Panzer division in their stack (ruling A53), on bare ground, to turn 3.
#[test]
fn motorised_divisions_are_doubled_to_turn_3() {
    let attack = |turn: u8, units: &str, target: &str, from: &str| {
        let mut field = Field::on("barbarossa", turn).put(units, from).put("10RD", target).fights(Side::Axis);
        field.attack(target, "3Mot");
        field.odds().0
    };
    assert_eq!(attack(3, "3Mot 1Pz", "W2914", "W2915"), 6);
    assert_eq!(attack(4, "3Mot 1Pz", "W2914", "W2915"), 3, "turn 4");
    assert_eq!(attack(3, "3Mot 2AK", "W2914", "W2915"), 3, "no Panzer division");
    assert_eq!(attack(3, "3Mot 1Pz", "W3321", "W3221"), 3, "Grodno is a town");
}

/// [17.1.2] In the first winter Axis units away from their towns fight out of supply; a lone mark changes nothing more.
#[test]
fn the_first_winter_starves_axis_units_in_the_open() {
    let added = |turn: u8| {
        let mut field = Field::on("barbarossa", turn).put("3Pz 4Pz", "E2017").put("10RD", "E2117").fights(Side::Axis);
        field = field.held(Side::Soviet, "E2018 E2016 E1917 E1918 E2116");
        field.attack("E2117", "3Pz 4Pz");
        game().reckon(&field.s).added
    };
    assert_eq!((added(6), added(7), added(10)), (0, -2, 0));
    let marked = Field::on("barbarossa", 8).put("3Pz", "E2017").marked("3Pz", mark::ISOLATED);
    assert!(game().fights_unsupplied(&marked.s, unit("3Pz")));
}

/// [7.2] From turn 11 Germans come in Axis cities that are supplied; a railway without a depot near is not enough.
#[test]
fn germans_come_in_supplied_cities_alone() {
    let comes = |field: Field| {
        let mut field = field.off("25Pz", off_map::ARRIVING).at(Side::Axis, Stage::AxisReinforcements, Phase::Arrivals);
        field.s.lines = game().entry_lines(&field.s, Side::Axis);
        field.act("take 25Pz");
        (field.allows("place W4731"), field.allows("place W2825"))
    };
    assert_eq!(comes(Field::on("fall-blau", 13)), (false, true), "Kiev and Warsaw without depots");
    assert_eq!(comes(Field::on("fall-blau", 13).put("Depot-S1", "W4731")), (true, true), "with one in Kiev");
}

/// [8.2] A move of its base costs a German air unit the turn, not the Soviet 18th; nobody moves twice.
#[test]
fn the_18th_air_is_based_and_stays_ready() {
    let field = Field::on("campaign", 41).put("18AirA", "E2314");
    let mut field = field.at(Side::Soviet, Stage::SovietBases, Phase::Bases);
    field.acts(&["take 18AirA", "place E3511"]);
    assert!(!field.has("18AirA", mark::DONE));
    assert_eq!(field.refused_for("take 18AirA"), "why-moved-already");
}

/// [6.2, 13.3] (ruling A56) A zone of control over a depot does not break its railway, but no line enters the hex either.
#[test]
fn a_depot_in_a_zone_of_control_feeds_its_own_hex_alone() {
    let besieged = |depot: &str, id: &str, at: &str| {
        let field = Field::on("fall-blau", 13).put("Depot-S1", depot).put("16A", "E2127").put(id, at);
        field.held(Side::Axis, "E2126 E2125 E2124").status(id)
    };
    assert_eq!(besieged("E2126", "6ID", "E2126"), Status::Supplied, "in the hex of the depot");
    assert_eq!(besieged("E2126", "6ID", "E2125"), Status::OutOfSupply, "its line would enter the zone");
    assert_eq!(besieged("E2125", "6ID", "E2126"), Status::Supplied, "a unit in the zone traces out of it");
    assert_eq!(besieged("E2127", "6ID", "E2126"), Status::OutOfSupply, "an enemy in the hex of the depot");
}

/// [13.3] (ruling A45) Slovaks trace to towns of Slovakia, which has no city.
#[test]
fn slovaks_are_fed_by_towns_at_home() {
    let field = Field::on("fall-blau", 13).put("SlFast", "W2635");
    assert_eq!(field.status("SlFast"), Status::Supplied);
    let lost = field.held(Side::Soviet, "W1737 W2134 W2636");
    assert_eq!(lost.status("SlFast"), Status::OutOfSupply, "no town is left");
}

/// [10.5.5] (ruling A57) Stavka's units leave its reach on their way and come back; where they end counts.
#[test]
fn stavkas_units_end_within_its_reach() {
    let march = |id: &str, from: &str| {
        let mut field = Field::on("campaign", 25).put("Stavka", "E2314").put("16A", "E2320");
        field = field.put(id, from).active(Side::Soviet, Chit::Stavka, 0);
        field.s.pieces.mark(unit(id), mark::ACTIVE);
        field.act(&format!("move {id}"));
        field
    };
    let mut field = march("16A", "E2320");
    field.act("to E2321");
    assert_eq!(field.refused_by("halt"), "10.5.5", "seven hexes from Stavka");
    assert!(field.allows("to E2320"), "back");
    field.act("to E2322");
    assert!(!field.offers().contains(&"halt".to_owned()));
    assert_eq!(field.refused_by("to E2323"), "10.5.5", "it could not come back");
    field.acts(&["to E2321", "to E2320", "halt"]);
    let mut late = march("19A", "E2324");
    late.act("to E2325");
    assert_eq!(late.refused_by("to E2326"), "10.5.5");
    late.acts(&["to E2324", "to E2323", "halt"]);
    assert_eq!(late.place("19A"), "E2323", "nearer than it began");
}

/// [7.6] (ruling A58) Leningrad gives its factors while it has a line of communication, whatever its garrison is marked.
#[test]
fn leningrad_gives_factors_while_it_has_a_line() {
    let siege = || Field::on("fall-blau", 13).put("55A", "E1003").put("1AK", "E1103").put("28AK", "E1004");
    let factors = |field: Field| game().count_replacements(&field.s, Side::Soviet)[0];
    let held = siege().put("112RD", "E1102").put("117RD", "E1203");
    assert_eq!(factors(held.marked("55A", mark::ISOLATED)), factors(siege()) + 5);
}

/// [7.1, 7.7] Whoever finds no room on the turn of his return comes on the next.
#[test]
fn a_return_that_finds_no_room_is_put_off() {
    let mut field = Field::on("campaign", 19).off("7Pz", off_map::OTHER_FRONTS);
    game().call_up(&mut field.s, Side::Axis);
    assert_eq!(field.s.pieces.at(unit("7Pz")), off_map::ARRIVING);
    game().put_off(&mut field.s, Side::Axis);
    field.s.turn = 20;
    game().call_up(&mut field.s, Side::Axis);
    assert_eq!(field.s.pieces.at(unit("7Pz")), off_map::ARRIVING);
}

/// [13.4] (ruling A22) Ships feed seven ports; the mouths of rivers are not among them.
#[test]
fn ships_feed_seven_ports() {
    let mut fed: Vec<&str> = Vec::new();
    for (place, at) in [
        ("Odessa", "E1044"),
        ("Sevastopol", "E1750"),
        ("Novorossiysk", "E2849"),
        ("Tuapse", "E3150"),
        ("Sochi", "E3351"),
        ("Kerch", "E2447"),
        ("Feodosiya", "E2148"),
        ("Nikolaev", "E1342"),
        ("Kherson", "E1444"),
        ("Izmail", "W4347"),
        ("Taganrog", "E2940"),
    ] {
        let mut field = Field::on("fall-blau", 12);
        field.s.axis = game().data.ground.land.iter().copied().collect();
        if field.held(Side::Soviet, "E1750").put("112RD", at).status("112RD") == Status::Supplied {
            fed.push(place);
        }
    }
    assert_eq!(fed, ["Odessa", "Sevastopol", "Novorossiysk", "Tuapse", "Sochi", "Kerch", "Feodosiya"]);
}

/// [9.7] (ruling A59) An airborne corps takes off from a town that is supplied and near Stavka.
#[test]
fn airborne_corps_take_off_from_supplied_towns() {
    let take = |from: &str, stavka: &str, ring: &[&str]| {
        let mut field = Field::on("campaign", 8).put("4AB", from).put("Stavka", stavka).marked("4AB", mark::OOS);
        for (id, at) in ["2AK", "10AK"].into_iter().zip(ring) {
            field = field.put(id, at);
        }
        let mut field = field.at(Side::Soviet, Stage::Airborne, Phase::Going);
        let mut chance = kernel::Scripted::new([] as [&str; 0]);
        field.s.phase = game().strategic_phase(&mut field.s, &mut chance, &mut Log::silent()).expect("snow");
        if field.allows("take 4AB") { "yes".to_owned() } else { field.refused_for("take 4AB") }
    };
    assert_eq!(take("E2314", "E2314", &[]), "yes", "a marker does not matter");
    assert_eq!(take("E2019", "E2314", &["E2018", "E2020"]), "why-hex-unsupplied", "Kaluga is cut off");
    assert_eq!(take("E2315", "E2314", &[]), "why-no-town");
    assert_eq!(take("E2319", "E3511", &[]), "why-out-of-reach");
}

/// [7.4, 7.6, 8.2, 8.5, 8.6, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7, 13.6] Where segments of a turn share a reason, a refusal names the
/// rule of the one that is going on.
#[test]
fn refusals_name_the_rule_of_their_segment() {
    let field = |turn: u8, side: Side, stage: Stage, phase: Phase| {
        let field =
            Field::on("campaign", turn).put("2AK 1Pz", "W2818").put("30AK", "W4251").put("112RD 12MC41", "E2849");
        let field = field.put("4AB Stavka", "E2314").put("Naval", "E3150").put("Depot-C1 2Air", "W2825");
        field.off("6ID", off_map::DEAD).off("10RD", off_map::DEAD).at(side, stage, phase)
    };
    let (axis, soviet) = (Side::Axis, Side::Soviet);
    for (turn, side, stage, phase, action, why, rule) in [
        (13, axis, Stage::AxisReplacements, Phase::Replacements, "rebuild 6ID", "why-no-points", "7.4"),
        (13, soviet, Stage::SovietReplacements, Phase::Replacements, "rebuild 10RD", "why-no-points", "7.6"),
        (13, axis, Stage::AxisReplacements, Phase::Replacements, "rebuild 2AK", "why-at-full-strength", "7.4"),
        (13, soviet, Stage::SovietReplacements, Phase::Replacements, "rebuild 112RD", "why-at-full-strength", "7.6"),
        (13, axis, Stage::AxisRail, Phase::Rail, "take 30AK", "why-no-railway", "9.2"),
        (13, soviet, Stage::SovietRail, Phase::Rail, "take Naval", "why-no-railway", "9.4"),
        (13, axis, Stage::AxisRail, Phase::Rail, "take Depot-C1", "why-does-not-march", "9.2"),
        (13, axis, Stage::AxisShips, Phase::Ships, "take 2AK", "why-no-ships", "9.3"),
        (13, soviet, Stage::SovietShips, Phase::Ships, "take 112RD", "why-no-ships", "9.5"),
        (13, soviet, Stage::SovietShips, Phase::Ships, "take 4AB", "why-no-port", "9.5"),
        (13, soviet, Stage::Landing, Phase::Landing, "place E3150", "why-nothing-in-hand", "9.6"),
        (8, soviet, Stage::Airborne, Phase::Airborne, "take 4AB", "why-hex-unsupplied", "9.7"),
        (13, axis, Stage::AxisBases, Phase::Bases, "place W2818", "why-nothing-in-hand", "8.2"),
        (13, axis, Stage::Depots, Phase::Depots, "move Depot-C2", "why-not-on-map", "13.6"),
        (13, axis, Stage::AirSupply, Phase::AirSupply, "feed RoAir W2825", "why-does-not-bomb", "8.6"),
        (13, axis, Stage::Activations, Phase::Bombed(hex("E2849")), "lose 10RD", "why-not-in-combat", "8.5"),
        (8, soviet, Stage::Airborne, Phase::Dropped(hex("W2818")), "lose 10RD", "why-not-in-combat", "9.7"),
    ] {
        let found = field(turn, side, stage, phase).refusal(action);
        assert_eq!(found, (rule, why.to_owned()), "{stage:?}: {action}");
    }
    let mut drop = field(8, soviet, Stage::Airborne, Phase::Airborne);
    drop.s.lines.insert(hex("E2314"));
    drop.act("take 4AB");
    for (to, why) in
        [("W2818", "abroad"), ("E2314", "there-already"), ("E4225", "too-far-to-move"), ("E2322", "out-of-reach")]
    {
        assert_eq!(drop.refusal(&format!("place {to}")), ("9.7", format!("why-{why}")));
    }
    let mut sail = field(8, soviet, Stage::Landing, Phase::Landing);
    sail.act("take Naval");
    assert_eq!(sail.refusal("place E2641"), ("9.6", "why-port-frozen".to_owned()));
    let mut ships = field(13, soviet, Stage::SovietShips, Phase::Ships);
    ships.s.ships = [2; 2];
    ships.act("take 112RD");
    assert_eq!(ships.refusal("place E1003"), ("9.5", "why-other-sea".to_owned()));
    let moved = field(13, axis, Stage::AxisRail, Phase::Rail).marked("2AK", mark::MOVED);
    assert_eq!(moved.refusal("take 2AK"), ("9.2", "why-moved-already".to_owned()));
}

/// Units and places have French names: those with words in them at least.
#[test]
fn units_and_places_are_named_in_french() {
    use kernel::{Language, Message, Ruleset as _};
    let told = |value: kernel::Value, language| {
        game().texts().say(language, &Message::new("log-displaced").with("unit", value).with("hex", "W3418"))
    };
    for (id, english, french) in [
        ("128RD", "128 RD", "128 DF"),
        ("12MC41", "12 Mech 1941", "12 Méca 1941"),
        ("5GTA", "5G Tank Army", "5 Armée blindée Garde"),
        ("RoMtn", "Ro Mountain", "Montagne roumaine"),
        ("2AK", "2 Corps", "2 Corps"),
    ] {
        let name = || game().unit_name(unit(id));
        assert!(told(name(), Language::English).contains(english), "{id}: {}", told(name(), Language::English));
        assert!(told(name(), Language::French).contains(french), "{id}: {}", told(name(), Language::French));
    }
    for (at, english, french) in [
        ("E2314", "E2314 Moscow", "E2314 Moscou"),
        ("W2825", "W2825 Warsaw", "W2825 Varsovie"),
        ("W3418", "Kaunas", "Kaunas"),
    ] {
        let name = || game().hex_name(hex(at));
        assert!(
            told(name(), Language::English).contains(english) && told(name(), Language::French).contains(french),
            "{at}"
        );
    }
}

/// [17.1.2] Only Germans press a pocket of turn 1: beside Romanians alone nobody is lost.
#[test]
fn only_germans_press_a_pocket() {
    let fate = |enemy: &str| {
        let mut field = Field::june().put("49RD", "W3716").put(enemy, "W3715").marked("49RD", mark::ISOLATED);
        field.s.axis = game().data.ground.land.iter().copied().collect();
        field.s.axis.set(hex("W3716"), false);
        field = field.at(Side::Axis, Stage::Depots, Phase::Depots);
        field.act("done");
        (field.place("49RD"), field.has("49RD", mark::OOS))
    };
    assert_eq!(fate("10AK"), ("dead".to_owned(), false));
    assert_eq!(fate("Ro2C"), ("W3716".to_owned(), true));
}

/// [7.6] A weakened army in the Stavka box is filled up for what it regains, as it would be on the map.
#[test]
fn an_army_in_the_box_costs_what_it_regains() {
    let price = |field: Field| game().price(&field.marked("24A", mark::REDUCED).s, unit("24A"));
    let off = |place| price(Field::on("campaign", 13).off("24A", place));
    assert_eq!([off(off_map::STAVKA), off(off_map::DEAD)], [(0, 3), (0, 2)]);
    assert_eq!(price(Field::on("campaign", 13).put("24A", "E2314")), (0, 3));
}

/// [17.1.2] City defence markers stay to the end of turn 7, and are taken off the map then.
#[test]
fn city_defence_ends_with_turn_7() {
    let after = |turn: u8| {
        let mut field = Field::on("barbarossa", turn).at(Side::Axis, Stage::AirSupply, Phase::AirSupply);
        field.s.city_defence = [hex("E2314"), board::HexId::NONE];
        field.act("done");
        field.s.city_defence.contains(&hex("E2314"))
    };
    assert_eq!([after(6), after(7)], [true, false]);
}

/// [3.1, 17.2.3] Maikop and Grozny are victory hexes of Fall Blau alone, on the track as in the verdict.
#[test]
fn the_oil_counts_on_the_track_of_fall_blau() {
    let field = |scenario: &str| Field::on(scenario, 17).held(Side::Axis, "E3448 E4749");
    let more = |field: &Field| game().points(&field.s) - field.s.points(&game().data);
    assert_eq!([more(&field("fall-blau")), more(&field("campaign"))], [2, 0]);
    let spaces = |scenario: &str| {
        let scene = game().observe(&field(scenario).s);
        scene.tracks.iter().find(|track| &*track.id == "points").map(|track| track.spaces.len())
    };
    assert_eq!([spaces("fall-blau"), spaces("campaign")], [Some(45), Some(43)], "0 to 44, and to 42");
}

/// [8.4, 15.1, 15.2, 15.3] A support that is refused names the rule of its kind.
#[test]
fn refused_supports_name_their_rule() {
    let mut soviet = Field::on("campaign", 25).put("1Art 112RD 117RD", "E2320").put("2AK", "E2321");
    soviet = soviet.marked("1Art", mark::DONE).off("Armour-A", off_map::GONE).fights(Side::Soviet);
    soviet.attack("E2321", "112RD 117RD");
    assert_eq!(soviet.refusal("use 1Art"), ("15.1", "why-done-already".to_owned()));
    assert_eq!(soviet.refusal("use Armour-A"), ("15.2", "why-not-in-play".to_owned()));
    let mut axis = Field::on("campaign", 25).put("1Pz", "E2321").put("112RD", "E2320");
    axis = axis.off("StuG", off_map::POOL).fights(Side::Axis);
    axis.attack("E2320", "1Pz");
    assert_eq!(axis.refusal("use StuG"), ("15.3", "why-no-infantry-there".to_owned()));
    let done = axis.put("1Air", "W2825").marked("StuG", mark::DONE).marked("1Air", mark::DONE);
    assert_eq!(done.refusal("use StuG"), ("15.3", "why-done-already".to_owned()));
    assert_eq!(done.refusal("use 1Air"), ("8.4", "why-done-already".to_owned()));
}

/// [17.1.2] The card of a combat tells that motorised defenders are doubled, and by which rule the winter bites.
#[test]
fn the_card_tells_doubled_defenders_and_the_winter() {
    let mut field = Field::on("barbarossa", 3).put("3Mot", "W2914").put("10RD 48RD", "W2915").fights(Side::Soviet);
    field.attack("W2914", "10RD 48RD");
    assert_eq!(field.odds().1, 6);
    let told = |field: &Field, id: &str| {
        let term = game().card(&field.s).terms.into_iter().find(|term| format!("{:?}", term.label).contains(id));
        term.map(|term| term.rule.to_string())
    };
    assert_eq!(told(&field, "clash-doubled-defence").as_deref(), Some("17.1.2"));
    let winter = |marks: u32| {
        let field = Field::on("barbarossa", 8).put("3Pz 4Pz", "E2017").put("10RD", "E2117").marked("3Pz", marks);
        let mut field = field.held(Side::Soviet, "E2018 E2016 E1917 E1918 E2116").fights(Side::Axis);
        field.attack("E2117", "3Pz 4Pz");
        told(&field, "added-attackers")
    };
    assert_eq!([winter(0).as_deref(), winter(mark::OOS).as_deref()], [Some("17.1.2"), Some("13.5")]);
}

/// [10.4, 11.1] The chit of a headquarters that was driven out and found no city activates nobody.
#[test]
fn a_chit_without_its_headquarters_activates_nobody() {
    let mut field = Field::on("campaign", 20).put("112RD", "E2320");
    let mut chance = kernel::Scripted::new([] as [&str; 0]);
    game().activate(&mut field.s, Side::Soviet, Chit::Zhukov, &mut chance, &mut Log::silent());
    assert!(!field.has("112RD", mark::ACTIVE));
}

/// [8.3] The Soviet 18th Air flies from its base as far as German units do, for units without supply too.
#[test]
fn the_18th_air_flies_from_its_base() {
    let reaches = |base: &str| {
        let field = Field::on("campaign", 41).put("18AirA", base);
        game().may_fly(&field.s, unit("18AirA"), hex("W2418")).is_ok()
    };
    assert_eq!([reaches("W3418"), reaches("E2314")], [true, false]);
    let field = Field::on("campaign", 41).put("18AirA", "E2314").put("16A", "E2320").marked("16A", mark::OOS);
    let own = [unit("16A")].into_iter().collect();
    let flies = |air: &str| game().may_support(&field.s, unit(air), &own).is_ok();
    assert_eq!([flies("18AirA"), flies("16AirA")], [true, false]);
}

/// [7.2] Reinforcements of an ally come where a railway leads to the west edge, not only to the capital.
#[test]
fn allies_come_by_rail_from_the_west_edge() {
    let comes = |field: Field| {
        let mut field = field.off("Ro2C", off_map::ARRIVING).at(Side::Axis, Stage::AxisReinforcements, Phase::Arrivals);
        field.s.lines = game().entry_lines(&field.s, Side::Axis);
        field.act("take Ro2C");
        field.allows("place W3650")
    };
    assert!(comes(Field::on("fall-blau", 13)), "Bucharest");
    let mut cut = Field::on("fall-blau", 13);
    for &hex in &game().data.ground.land {
        if game().data.ground.country[hex.index()] != crate::ground::Country::Romania {
            cut.s.axis.set(hex, false);
        }
    }
    assert!(!comes(cut), "Bucharest alone");
}

/// [17.3.2] (ruling A63) Two hexes of the zone of Kursk are occupied when both are held, by one unit that went through too.
#[test]
fn hexes_left_behind_at_kursk_are_occupied() {
    let mut field = Field::on("zitadelle", 24);
    let verdict = |field: &Field| game().verdict(&field.s).and_then(|ending| ending.winner);
    game().capture(&mut field.s, Side::Axis, hex("E2126"), &mut Log::silent());
    assert_eq!((field.s.kursk.held, verdict(&field)), (1, Some(Side::Soviet)));
    game().capture(&mut field.s, Side::Axis, hex("E2027"), &mut Log::silent());
    assert_eq!((field.s.kursk.held, verdict(&field)), (2, None));
}

/// [10.5.7, 10.5.11] (ruling A64) Manstein gives no second movement to a Panzer chit that is used for movement first.
#[test]
fn manstein_gives_movement_where_there_is_none() {
    let moves_after_combat = |chit: Chit, how: u8| {
        let mut field = Field::on("campaign", 25).put("PzHQ1 1Pz 2AK", "E2321").put("112RD", "E2320");
        field = field.active(Side::Axis, chit, how).marked("1Pz", mark::LED);
        field.s.activation.leader = hex("E2321");
        if field.s.phase == Phase::Movement {
            field.act("done");
        }
        assert_eq!(field.s.phase, Phase::Combat);
        field.act("done");
        field.s.phase == Phase::Movement
    };
    assert!(moves_after_combat(Chit::CombatMove, 0));
    assert!(moves_after_combat(Chit::Panzer1, 0));
    assert!(!moves_after_combat(Chit::Panzer1, 1));
}
