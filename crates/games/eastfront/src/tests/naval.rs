//! [15.0] Sea power.

use super::{Field, TestField as _, game, hex, supreme, unit};
use crate::state::{Bridgehead, Phase, mark};
use crate::units::Side::{self, Axis, Soviet};
use crate::weather::Weather::Dry;

/// The price of a sea move, or none.
fn price(field: &Field, id: &str, to: &str) -> Option<u8> {
    let mut found = None;
    game().sea_goals(&field.s, unit(id), |goal, cost| {
        if goal == hex(to) {
            found = Some(cost);
        }
    });
    found
}

/// The zones a side controls, by id.
fn zones(field: &Field, side: Side) -> Vec<&'static str> {
    let bits = game().controlled_zones(&field.s, side);
    let all = game().data.ground.zones.iter().enumerate();
    all.filter(|(at, _)| bits >> at & 1 == 1).map(|(_, zone)| zone.id.as_str()).collect()
}

/// A landing HQ of two steps with a unit in a port, in the movement phase; an idle army keeps the phase open.
fn landing(field: Field, unit: &str, port: &str) -> Field {
    let field = field.put("SOUTH", port, 2).put(unit, port, 3).put("8A", "Gorki", 2).turn(Soviet, Dry);
    field.marked("SOUTH", mark::ACTIVE | mark::NAVAL).marching()
}

/// [15.0] R50: Without the option nothing sails, but supply by sea stays.
#[test]
fn an_option() {
    let field = |options: &[&str]| {
        supreme(
            Field::empty_with("summer-41", options).date(1941, 7).put("5A", "Odessa", 2).put("SOUTH", "Odessa", 2),
            Soviet,
            6,
        )
    };
    assert!(field(&[]).allows("move 5A sea"));
    let off = field(&["-sea-power"]);
    for action in ["move 5A sea", "land 5A", "evacuate 5A"] {
        assert_eq!(off.refusal(action), ("15.0", "why-no-sea-power".into()), "{action}");
    }
    let command = off.turn(Soviet, Dry).ready();
    assert_eq!(command.refusal("activate SOUTH landing"), ("15.0", "why-no-sea-power".into()));
    let crimea = Field::empty_with("winter-43", &["-sea-power"]).ready();
    assert!(crimea.networked(Axis, "Sevastopol") && crimea.networked(Axis, "Simferopol"));
    let production = Field::empty_with("winter-43", &["-sea-power"]).date(1944, 1).producing();
    assert_eq!(production.refusal_to(Soviet, "prepare"), ("15.0", "why-no-sea-power".into()));
}

/// [15.1] Bases and zones: whoever controls the base controls the sea; the Axis never the Caspian.
#[test]
fn control_of_the_seas() {
    let bases = [
        ("Danzig", "east-baltic"),
        ("Tallinn", "finland"),
        ("Riga", "riga"),
        ("Sevastopol", "west-black"),
        ("Batumi", "east-black"),
        ("Rostov", "azov"),
        ("Astrakhan", "north-caspian"),
        ("Baku", "south-caspian"),
    ];
    let soviet = Field::empty("summer-42").all_held(Soviet).ready();
    assert_eq!(zones(&soviet, Soviet), bases.map(|(_, zone)| zone));
    assert_eq!(zones(&soviet, Axis), [""; 0]);
    let axis = Field::empty("summer-42").all_held(Axis).ready();
    assert_eq!(zones(&axis, Axis), bases[..6].iter().map(|&(_, zone)| zone).collect::<Vec<_>>());
    for (base, zone) in bases {
        let lost = Field::empty("summer-42").all_held(Soviet).held(Axis, &[base]).ready();
        assert!(!zones(&lost, Soviet).contains(&zone), "{base}");
        assert_eq!(zones(&lost, Soviet).len(), 7);
    }
    let caspian =
        supreme(Field::empty("summer-42").all_held(Axis).put("5Inf", "Baku", 3).put("6Inf", "Minsk", 3), Axis, 6);
    assert_eq!(price(&caspian, "5Inf", "Guryev"), None);
}

/// [15.2] T-13: three zones from Odessa to Rostov cost three moves; Danzig to Tallinn two, and none if Tallinn is engaged.
#[test]
fn t13_sea_moves() {
    let black =
        || supreme(Field::empty("summer-41").date(1941, 7).put("5A", "Odessa", 2).put("6A", "Gorki", 2), Soviet, 6);
    assert_eq!(price(&black(), "5A", "Rostov"), Some(3));
    let mut field = black();
    field.act("move 5A sea").act("to Rostov");
    assert_eq!((field.at("5A"), field.s.supreme), ("Rostov".into(), 3));
    assert_eq!(price(&supreme(black(), Soviet, 2), "5A", "Rostov"), None, "two moves are too few");
    assert_eq!(price(&black(), "5A", "Sevastopol"), Some(1));
    assert_eq!(price(&black(), "5A", "Batumi"), Some(2));
    let baltic = || Field::empty("summer-42").put("5Inf", "Danzig", 3).put("6Inf", "Minsk", 3);
    assert_eq!(price(&supreme(baltic(), Axis, 6), "5Inf", "Tallinn"), Some(2));
    let engaged = baltic().put("7Inf", "Tallinn", 3).put("5A", "Tallinn", 2).battle("Tallinn", Axis);
    assert_eq!(price(&supreme(engaged, Axis, 6), "5Inf", "Tallinn"), None);
}

/// [15.2, 1.39] T-12: no passage between Rostov and Batumi past an enemy at Kerch, nor supply.
#[test]
fn t12_the_strait_of_kerch() {
    let field = |kerch| {
        let field = Field::empty("summer-41").date(1941, 7).put("5A", "Rostov", 2).put("6A", "Gorki", 2);
        supreme(if kerch { field.put("5Inf", "Kerch", 3) } else { field }, Soviet, 6)
    };
    assert_eq!(price(&field(false), "5A", "Batumi"), Some(2));
    assert_eq!(price(&field(true), "5A", "Batumi"), None);
    // Supply by sea from Batumi to a Rostov that is cut off by land.
    let caucasus =
        ["Batumi", "Poti", "Kutaisi", "Tbilisi", "Tbilisi-SE1", "Kirovabad", "Kirovabad-E1", "Baku-NW1", "Baku"];
    let shore = || {
        let field = Field::empty("summer-42").all_held(Axis).held(Soviet, &caucasus).held(Soviet, &["Rostov"]);
        field.held(Soviet, &["Novorossiysk", "Temryuk"])
    };
    assert!(shore().held(Soviet, &["Kerch"]).ready().networked(Soviet, "Rostov"));
    assert!(!shore().ready().networked(Soviet, "Rostov"));
}

/// [15.2] From a port only, never into a battle; R57: at the price of supreme moves; it may disengage but not retreat.
#[test]
fn sea_moves_disengage_but_do_not_retreat() {
    let field =
        || Field::empty("summer-41").date(1941, 7).put("5A", "Odessa", 2).put("6A", "Odessa", 2).put("9A", "Gorki", 2);
    let inland = supreme(field().put("3A", "Tiraspol", 2), Soviet, 6);
    assert_eq!(inland.refusal("move 3A sea"), ("15.2", "why-no-port".into()));
    let battle = || field().put("5Inf", "Odessa", 3);
    let mut defended = supreme(battle().battle("Odessa", Soviet), Soviet, 6);
    assert!(defended.allows("move 5A sea") && defended.allows("move 6A sea"));
    defended.act("move 5A sea").act("to Sevastopol");
    assert_eq!(defended.at("5A"), "Sevastopol");
    assert_eq!(defended.refusal("move 6A sea"), ("6.53", "why-no-strategic-retreat".into()));
    // In an enemy port it cannot embark at all.
    let attacked = supreme(battle().battle("Odessa", Axis), Soviet, 6);
    assert_eq!(attacked.refusal("move 5A sea"), ("15.2", "why-not-friendly".into()));
    let mut alone = supreme(field(), Soviet, 0);
    assert_eq!(alone.refusal("move 5A sea").0, "5.3");
    alone = alone.marching();
    assert_eq!(alone.refusal("move 5A sea"), ("6.51", "why-no-supreme-moves".into()));
}

/// [15.21] R21: One unit a turn in or out of a minor port, two of a major one, counted together.
#[test]
fn capacity_of_ports() {
    let names = ["3A", "4A", "5A", "6A"];
    let field = names.into_iter().fold(Field::empty("summer-41").date(1941, 7), |field, id| field.put(id, "Odessa", 2));
    let mut field = supreme(field.put("8A", "Nikolaev", 2).put("9A", "Gorki", 2), Soviet, 6);
    field.act("move 3A sea").act("to Batumi");
    // Nikolaev is a minor port: one comes in, then none goes out.
    field.act("move 4A sea").act("to Nikolaev");
    assert_eq!(field.refusal("move 8A sea"), ("15.21", "why-port-full".into()));
    assert_eq!(field.refusal("move 5A sea"), ("15.21", "why-port-full".into()), "two have left Odessa");
    // The next turn they may.
    field.s.port_use = [0; crate::state::MAX_PORTS];
    assert!(field.allows("move 5A sea") && field.allows("move 8A sea"));
    // A full port is no goal either.
    let mut full =
        Field::empty("summer-41").date(1941, 7).put("3A", "Odessa", 2).put("4A", "Sevastopol", 2).put("9A", "Gorki", 2);
    full = supreme(full, Soviet, 6);
    full.act("move 3A sea").act("to Novorossiysk");
    assert_eq!(price(&full, "4A", "Novorossiysk"), None);
    assert_eq!(price(&full, "4A", "Batumi"), Some(1));
}

/// [15.3, 9.31] T-14: no sea route from Kerch to Novorossiysk without Batumi; the Courland pocket lives on Ventspils.
#[test]
fn t14_sea_supply() {
    // The Axis holds Sevastopol and Rostov, its troops are at Novorossiysk; Krasnodar and the railway are the enemy's.
    let coast = |batumi: bool| {
        let field =
            Field::empty("summer-42").held(Axis, &["Sevastopol", "Rostov", "Temryuk"]).put("5Inf", "Novorossiysk", 3);
        let field = field.put("5A", "Krasnodar", 2).put("6A", "Novorossiysk-E1", 2);
        (if batumi { field.held(Axis, &["Batumi"]) } else { field }).ready()
    };
    assert!(!coast(false).networked(Axis, "Novorossiysk"));
    assert!(coast(false).has_line("5Inf"), "but a line to the railhead of Kerch");
    assert!(coast(true).networked(Axis, "Novorossiysk"));
    // Winter 44: supplied as long as Danzig and Ventspils are held and not engaged.
    let pocket = || {
        let field = Field::empty("winter-44").put("5Inf", "Libau", 3).put("6Inf", "Ventspils", 3);
        field.put("3A", "Memel", 2)
    };
    let ready = pocket().ready();
    assert!(ready.networked(Axis, "Ventspils") && ready.networked(Axis, "Ventspils-E1") && ready.has_line("5Inf"));
    let danzig = pocket().put("5A", "Danzig", 2).ready();
    assert!(!danzig.networked(Axis, "Ventspils") && !danzig.has_line("5Inf"));
    let engaged = pocket().put("5A", "Ventspils", 2).battle("Ventspils", Axis).ready();
    assert!(!engaged.networked(Axis, "Ventspils-E1") && !engaged.has_line("6Inf"));
    let base = pocket().put("7Inf", "Danzig", 3).put("5A", "Danzig", 2).battle("Danzig", Axis).ready();
    assert!(zones(&base, Axis).contains(&"east-baltic"), "an engaged base is still held");
}

/// [15.4, 15.41, 15.42] T-15: from Sevastopol to an empty Constanta, which becomes a supplied port with its railways.
#[test]
fn t15_landing_in_an_empty_port() {
    let mut field =
        Field::empty("summer-42").put("SOUTH", "Sevastopol", 2).put("5A", "Sevastopol", 3).put("6Inf", "Minsk", 3);
    field = field.put("8A", "Gorki", 2).capitals().turn(Soviet, Dry).ready();
    assert!(field.friendly(Axis, "Constanta"));
    field.act("activate SOUTH landing").act("done");
    field.act("land 5A").act("to Constanta");
    assert_eq!(field.at("5A"), "Constanta");
    let field = field.turn(Axis, Dry).ready();
    assert!(field.friendly(Soviet, "Constanta") && field.networked(Soviet, "Constanta"));
    assert!(field.networked(Soviet, "Constanta-NW1"), "and the railway that starts there");
    assert!(field.has_line("5A"));
}

/// [15.43] T-16: a strike, then a hit and a repulse on the only unit: it goes back a step weaker.
#[test]
fn t16_sea_assault() {
    let mut field = Field::empty("summer-42").held(Axis, &["Sevastopol"]).put("SOUTH", "Novorossiysk", 2);
    field = field.put("5A", "Novorossiysk", 3).put("5Inf", "Simferopol", 3).put("6Inf", "Kerch", 3).put(
        "7Inf",
        "Sevastopol",
        3,
    );
    field = field.capitals().turn(Soviet, Dry).ready();
    field.act("activate SOUTH landing").act("done");
    field.act("land 5A").act("to Simferopol").act("done");
    // One of two dice hits; the defender, at two, rolls a 6 and a 3; nobody is left to fire.
    field.roll("strike SOUTH Simferopol", &[6, 1, 6, 3]);
    assert_eq!((field.cv("5Inf"), field.at("5A"), field.cv("5A")), (2, "Novorossiysk".into(), 2));
    assert_eq!(field.cv("SOUTH"), 1);
    let told = field.lines.iter().find(|line| line.message.id == "log-repulsed").map(|line| line.rule);
    assert_eq!(told, Some("15.43"), "back to the port by the rule of landings");
}

/// [15.43, 15.5] R66, R68: A landing is repulsed by 1 to 3, that of the coastal army by 1 and 2; a drop lowers it, dry land ends it.
#[test]
fn repulses_at_sea() {
    let base = || {
        let field = Field::empty("summer-42").held(Axis, &["Sevastopol"]).put("5Inf", "Simferopol", 3);
        field.put("6Inf", "Minsk", 3)
    };
    let threshold = |id: &str| {
        let mut field = landing(base(), id, "Novorossiysk");
        field.act(&format!("land {id}")).act("to Simferopol");
        (game().repulsed_on(&field.s, hex("Simferopol")), field)
    };
    assert_eq!(threshold("5A").0, 3);
    let (coast, field) = threshold("Coast");
    assert_eq!(coast, 2);
    // With a drop.
    let mut drop = landing(base().put("1Abn", "Krasnodar", 3).put("STAVKA", "Krasnodar", 3), "5A", "Novorossiysk");
    drop.s.pieces.mark(unit("STAVKA"), mark::ACTIVE | mark::AIRBORNE);
    drop.act("land 5A").act("to Simferopol").act("drop").act("to Simferopol");
    assert_eq!(game().repulsed_on(&drop.s, hex("Simferopol")), 1);
    // With an attack over land.
    let mut field = field.put("3A", "Feodosiya", 2);
    field.walk("3A", &["Simferopol"]);
    assert_eq!(game().repulsed_on(&field.s, hex("Simferopol")), 0);
}

/// [15.41] R43: The HQ is in a port when it is activated, controls the sea, orders one infantry unit and nothing else.
#[test]
fn ordering_a_landing() {
    let inland = Field::empty("summer-42").put("SOUTH", "Gorki", 2).put("5A", "Gorki", 2).turn(Soviet, Dry).ready();
    assert_eq!(inland.refusal("activate SOUTH landing"), ("15.41", "why-no-landing-port".into()));
    let lost =
        Field::empty("summer-42").held(Axis, &["Batumi"]).put("SOUTH", "Novorossiysk", 2).put("5A", "Novorossiysk", 2);
    let lost = lost.turn(Soviet, Dry).ready();
    assert_eq!(lost.refusal("activate SOUTH landing"), ("15.1", "why-sea-not-controlled".into()));
    let empty = Field::empty("summer-42").put("SOUTH", "Novorossiysk", 2).turn(Soviet, Dry).ready();
    assert_eq!(empty.refusal("activate SOUTH landing"), ("15.41", "why-nobody-to-land".into()));
    let mut field =
        Field::empty("summer-42").put("SOUTH", "Sevastopol", 2).put("5A", "Sevastopol", 2).put("6A", "Sevastopol", 2);
    field = field.put("2Cav", "Sevastopol", 2).capitals().turn(Soviet, Dry).ready();
    field.act("activate SOUTH landing");
    assert_eq!(field.s.phase, Phase::Command, "it does not deploy");
    field.act("done");
    assert_eq!(field.refusal("move 5A"), ("5.3", "why-out-of-command".into()), "it commands nothing else");
    assert_eq!(field.refusal("land 2Cav"), ("15.41", "why-cannot-land".into()));
    let offers = field.offers();
    assert!(offers.contains(&"land 5A".into()) && offers.contains(&"land 6A".into()));
    field.act("land 5A");
    assert_eq!(field.refusal("to Rostov").1, "why-not-reachable", "another sea");
    field.act("to Odessa");
    // One unit a phase: now there is nothing left to do, and the phase ended by itself.
    assert_ne!(field.s.phase, Phase::Movement);
}

/// [15.41] What can land: infantry, guards, mountain, coastal and airborne units.
#[test]
fn who_can_land() {
    for (id, lands) in [
        ("5A", true),
        ("1GdC", true),
        ("Coast", true),
        ("1Abn", true),
        ("5Inf", true),
        ("49Mtn", true),
        ("1ShA", false),
        ("2Cav", false),
        ("1Tk", false),
        ("9Mech", false),
        ("SOUTH", false),
        ("3Pz", false),
    ] {
        assert_eq!(game().data.unit(unit(id)).lands(), lands, "{id}");
    }
}

/// [15.41, 15.4] A blitz HQ may land a second unit in the blitz; it cannot turn to ordinary command. Support goes over sea only.
#[test]
fn a_blitz_landing() {
    let mut field =
        Field::empty("summer-42").put("SOUTH", "Sevastopol", 2).put("5A", "Sevastopol", 2).put("6A", "Sevastopol", 2);
    field = field.put("5Inf", "Minsk", 3).put("8A", "Gorki", 2).turn(Soviet, Dry).ready();
    field.act("activate SOUTH blitz-landing");
    field.act("land 5A").act("to Odessa");
    assert!(field.s.blitz, "{:?}", field.s.phase);
    assert_eq!((field.s.phase, field.cv("SOUTH")), (Phase::Movement, 1));
    assert_eq!(field.refusal("move 6A"), ("5.3", "why-out-of-command".into()));
    field.act("land 6A").act("to Constanta");
    assert_eq!([field.at("5A"), field.at("6A")], ["Odessa", "Constanta"]);
}

/// [15.41] The landing HQ supports battles in its radius over sea hexes, and strikes; beyond it there is no support.
#[test]
fn support_over_the_sea() {
    let mut field = landing(Field::empty("summer-42").held(Axis, &["Sevastopol"]), "5A", "Novorossiysk");
    field.s.phase = Phase::Strikes;
    let field = field.ready();
    assert!(field.s.command.contains(hex("Simferopol")), "two hexes over the water");
    assert!(!field.s.command.contains(hex("Krasnodar")), "not over land");
    assert!(!field.s.command.contains(hex("Sevastopol")), "too far");
}

/// [15.41] The radius of a landing HQ also crosses sea hexsides: from a port that is the strait of Kerch.
#[test]
fn support_crosses_the_strait() {
    let reaches = |port: &str, to: &str| {
        let mut field = landing(Field::empty("summer-42").all_held(Soviet), "5A", port);
        field.s.pieces.cv[unit("SOUTH").index()] = 1;
        field.s.phase = Phase::Strikes;
        field.ready().s.command.contains(hex(to))
    };
    assert!(reaches("Novorossiysk", "Kerch"), "a strait");
    assert!(!reaches("Novorossiysk", "Temryuk"), "land");
}

/// [15.1, 15.41] R120: Rostov lies on the Sea of Azov though no sea hex of our map touches it: the nearest counts as next to it,
/// for support and for strikes.
#[test]
fn support_goes_out_from_rostov() {
    let rostov = |cv: u8| {
        let field = Field::empty("summer-42").all_held(Soviet).put("5Inf", "Mariupol", 3);
        let mut field = landing(field, "5A", "Rostov");
        field.s.pieces.cv[unit("SOUTH").index()] = cv;
        field.act("land 5A").act("to Mariupol");
        let strikes = game().may_strike(&field.s, unit("SOUTH"), hex("Mariupol")).is_ok();
        field.s.phase = Phase::Strikes;
        (field.ready().s.command.contains(hex("Mariupol")), strikes)
    };
    assert_eq!(rostov(2), (true, true), "over one sea hex");
    assert_eq!(rostov(1), (false, false), "not without going out to sea");
    // No other port is without a sea hex beside it.
    let ground = &game().data.ground;
    let ashore = |at: board::HexId| game().data.around(at).all(|(_, to)| ground.hex(to).sea == 0);
    let inland: Vec<&str> =
        ground.ports.iter().filter(|port| ashore(port.hex)).map(|port| game().data.token(port.hex)).collect();
    assert_eq!(inland, ["Rostov"]);
}

/// [15.42, 1.37] No landing in mountains or marsh nor on the sandbank of Perekop; one unit in a defended hex.
#[test]
fn where_to_land() {
    let goals = |field: &Field, id: &str| {
        let mut goals = Vec::new();
        game().landing_goals(&field.s, unit(id), field.s.pieces.at(unit(id)), |goal| goals.push(goal));
        goals
    };
    let east = landing(Field::empty("summer-42").held(Axis, &["Sevastopol"]), "5A", "Novorossiysk");
    let reached = goals(&east, "5A");
    assert!(reached.contains(&hex("Kerch")) && reached.contains(&hex("Simferopol")) && reached.contains(&hex("Poti")));
    assert!(!reached.contains(&hex("Tuapse")) && !reached.contains(&hex("Sochi")), "mountains");
    assert!(!reached.contains(&hex("Odessa")), "another sea");
    let azov = landing(Field::empty("summer-41").date(1941, 7), "5A", "Mariupol");
    let reached = goals(&azov, "5A");
    assert!(reached.contains(&hex("Kerch")) && !reached.contains(&hex("Perekop")), "the sandbank");
    // Two HQs, one defended hex: the second unit must go elsewhere; where nobody stands both may land.
    let two = landing(Field::empty("summer-42").put("5Inf", "Constanta", 2), "5A", "Sevastopol");
    let mut two = two.put("SW", "Sevastopol", 2).put("6A", "Sevastopol", 2).marked("SW", mark::ACTIVE | mark::NAVAL);
    let mut open = two.clone();
    two.act("land 5A").act("to Constanta");
    assert!(!goals(&two, "6A").contains(&hex("Constanta")) && goals(&two, "6A").contains(&hex("Odessa")));
    open.act("land 5A").act("to Odessa");
    assert!(goals(&open, "6A").contains(&hex("Odessa")));
}

/// A Soviet supply phase after the coastal army has landed in a hex.
fn landed(at: &str, bridgehead: Bridgehead) -> Field {
    let mut field = Field::empty("summer-42").put("Coast", at, 3);
    field.s.bridgehead = bridgehead;
    field.s.pieces.landed[unit("Coast").index()] = hex(at);
    field.supply_phase(Soviet)
}

/// [15.51] It is in play from winter 41, in preparation; 20 points make it ready, 20 more bring a lost one back.
#[test]
fn preparing_the_bridgehead() {
    assert_eq!(Field::opening("summer-41", &[]).s.bridgehead, Bridgehead::None);
    for scenario in ["winter-41", "summer-42", "winter-44"] {
        assert_eq!(Field::opening(scenario, &[]).s.bridgehead, Bridgehead::Preparing, "{scenario}");
    }
    assert_eq!(Field::opening("year-41", &[]).finished().s.bridgehead, Bridgehead::Preparing, "linked");
    let mut field = Field::empty("summer-42").date(1942, 7).producing();
    assert_eq!(field.refusal_to(Axis, "prepare"), ("15.51", "why-bridgehead-ready".into()));
    let left = field.left(Soviet);
    field.act_as(Soviet, "prepare");
    assert_eq!((field.s.bridgehead, left - field.left(Soviet)), (Bridgehead::Ready, 20));
    assert_eq!(field.refusal_to(Soviet, "prepare"), ("15.51", "why-bridgehead-ready".into()));
    let mut lost = Field::empty("summer-42").date(1942, 7);
    lost.s.bridgehead = Bridgehead::Lost;
    let mut lost = lost.producing();
    let left = lost.left(Soviet);
    lost.act_as(Soviet, "prepare");
    assert_eq!((lost.s.bridgehead, left - lost.left(Soviet)), (Bridgehead::Preparing, 20));
    // R117: and another 20 make it ready in the same phase.
    lost.act_as(Soviet, "prepare");
    assert_eq!((lost.s.bridgehead, left - lost.left(Soviet)), (Bridgehead::Ready, 40));
    let mut poor = Field::empty("summer-42").date(1942, 7).producing();
    poor.s.plans[Soviet].left = 19;
    assert_eq!(poor.refusal_to(Soviet, "prepare"), ("15.51", "why-bridgehead-dear".into()));
    // Taken up it goes back to preparation for nothing, but cannot be made ready in that phase.
    let mut laid = Field::empty("summer-42").date(1942, 7);
    laid.s.bridgehead = Bridgehead::Laid(hex("Feodosiya"));
    let mut laid = laid.producing();
    let left = laid.left(Soviet);
    laid.act_as(Soviet, "prepare");
    assert_eq!(laid.left(Soviet), left);
    assert_eq!(laid.refusal_to(Soviet, "prepare"), ("15.51", "why-bridgehead-recalled".into()));
    laid.act_as(Soviet, "done").act_as(Axis, "done");
    assert_eq!(laid.s.bridgehead, Bridgehead::Preparing);
}

/// [15.51] Laid in a Soviet supply phase where the coastal army has landed, if it is ready; also in an enemy's battle.
#[test]
fn laying_the_bridgehead() {
    let mut field = landed("Feodosiya", Bridgehead::Ready);
    assert_eq!(field.s.phase, Phase::Bridgehead);
    assert_eq!(field.offers(), ["lay", "done"]);
    field.act("lay");
    assert_eq!(field.s.bridgehead, Bridgehead::Laid(hex("Feodosiya")));
    let other = landed("Feodosiya", Bridgehead::Preparing);
    assert_eq!((other.s.phase, other.s.active), (Phase::Command, Axis), "it is not ready");
    let mut elsewhere = Field::empty("summer-42").put("Coast", "Feodosiya", 3);
    elsewhere.s.bridgehead = Bridgehead::Ready;
    elsewhere.s.pieces.landed[unit("Coast").index()] = hex("Kerch");
    assert_eq!(elsewhere.supply_phase(Soviet).s.phase, Phase::Command, "it has landed elsewhere");
    let mut battle =
        Field::empty("summer-42").put("Coast", "Feodosiya", 3).put("5Inf", "Feodosiya", 3).battle("Feodosiya", Axis);
    battle.s.bridgehead = Bridgehead::Ready;
    battle.s.pieces.landed[unit("Coast").index()] = hex("Feodosiya");
    assert_eq!(battle.supply_phase(Soviet).s.phase, Phase::Bridgehead);
}

/// [15.51] Not engaged it is a minor port: one unit may use it; no railway starts there. An enemy alone destroys it.
#[test]
fn the_bridgehead_as_a_port() {
    let laid = |field: Field| {
        let mut field = field;
        field.s.bridgehead = Bridgehead::Laid(hex("Feodosiya"));
        field
    };
    let base = || {
        Field::empty("summer-42")
            .held(Soviet, &["Feodosiya"])
            .put("5A", "Sevastopol", 2)
            .put("6A", "Sevastopol", 2)
            .put("9Inf", "Kerch", 2)
    };
    let field = laid(base().put("Coast", "Feodosiya", 3).put("8A", "Gorki", 2).put("7Inf", "Simferopol", 2));
    let field = supreme(field, Soviet, 6);
    assert_eq!(price(&field, "5A", "Feodosiya"), Some(1));
    let mut used = field.clone();
    used.act("move 5A sea").act("to Feodosiya");
    assert_eq!(price(&used, "6A", "Feodosiya"), None, "one unit a turn");
    let engaged = laid(base().put("Coast", "Feodosiya", 3).put("5Inf", "Feodosiya", 3).battle("Feodosiya", Soviet));
    assert_eq!(price(&supreme(engaged, Soviet, 6), "5A", "Feodosiya"), None, "not in a battle");
    assert!(!field.networked(Soviet, "Feodosiya"), "no railway starts from it");
    // An Axis unit walks in where no Soviet unit is left.
    let mut empty =
        laid(Field::empty("summer-42").put("5Inf", "Simferopol", 3).put("6Inf", "Minsk", 3)).turn(Axis, Dry).marching();
    empty.walk("5Inf", &["Feodosiya"]);
    assert_eq!(empty.s.bridgehead, Bridgehead::Lost);
    let mut held = laid(base().put("Coast", "Feodosiya", 3).put("5Inf", "Simferopol", 3).put("6Inf", "Minsk", 3));
    held = held.turn(Axis, Dry).marching();
    held.walk("5Inf", &["Feodosiya"]);
    assert_eq!(held.s.bridgehead, Bridgehead::Laid(hex("Feodosiya")), "as long as a Soviet unit is there");
}

/// [15.52] Steps of units that depend on the bridgehead cost double.
#[test]
fn steps_from_the_bridgehead() {
    let mut field = Field::empty("summer-42").date(1942, 7).put("Coast", "Feodosiya", 2).put("5A", "Gorki", 2);
    field = field.put("6Inf", "Kerch", 3).put("7Inf", "Simferopol", 3).held(Axis, &["Novorossiysk", "Temryuk"]);
    field.s.bridgehead = Bridgehead::Laid(hex("Feodosiya"));
    let mut field = field.producing();
    let left = field.left(Soviet);
    field.act_as(Soviet, "step Coast");
    assert_eq!((left - field.left(Soviet), field.cv("Coast")), (4, 3), "two points, doubled");
    field.act_as(Soviet, "step 5A");
    assert_eq!(left - field.left(Soviet), 6);
}

/// [15.6] Evacuation: a landing HQ fetches one unit from a coast of its sea; a retreat is pursued at a speed of 1.
#[test]
fn evacuation() {
    let field = |defender, others: &[(&str, &str, u8)]| {
        let field = Field::empty("summer-42").put("SOUTH", "Sevastopol", 2).put("5A", "Constanta", 3);
        let field = others.iter().fold(field, |field, &(id, at, cv)| field.put(id, at, cv)).put("8A", "Gorki", 2);
        let field = field.battle("Constanta", defender).turn(Soviet, Dry);
        field.marked("SOUTH", mark::ACTIVE | mark::NAVAL).marching()
    };
    // Not engaged: no fire.
    let mut quiet = field(Axis, &[("5Inf", "Minsk", 3)]);
    quiet.act("evacuate 5A").act("to Sevastopol");
    assert_eq!(quiet.at("5A"), "Sevastopol");
    // A companion stays: no retreat, no fire.
    let mut two = field(Axis, &[("5Inf", "Constanta", 3), ("6A", "Constanta", 2)]);
    two.act("evacuate 5A").act("to Sevastopol");
    assert_eq!((two.at("5A"), two.cv("5A")), ("Sevastopol".into(), 3));
    // The last one is pursued by infantry at double fire: faster than a boat.
    let mut last = field(Axis, &[("5Inf", "Constanta", 3)]);
    last.act("evacuate 5A").act("to Sevastopol");
    assert_eq!((last.at("5A"), last.s.phase), ("Constanta".into(), Phase::Movement));
    last.act("done").roll("done", &[5, 4, 1]);
    assert_eq!((last.at("5A"), last.cv("5A")), ("Sevastopol".into(), 2));
    // Too far, or nobody to fetch it.
    let far =
        Field::empty("summer-42").put("SOUTH", "Novorossiysk", 2).put("5A", "Constanta", 3).put("5Inf", "Constanta", 1);
    let far = far.put("8A", "Gorki", 2).battle("Constanta", Axis).turn(Soviet, Dry);
    let far = far.marked("SOUTH", mark::ACTIVE | mark::NAVAL).marching();
    assert_eq!(far.refusal("evacuate 5A"), ("15.6", "why-no-evacuation-hq".into()));
}

/// [15.5, 15.6] The coastal army is evacuated at a speed of 2: infantry fires once at it, not twice.
#[test]
fn the_coastal_army_is_fast() {
    let mut field = Field::empty("summer-42").put("SOUTH", "Sevastopol", 2).put("Coast", "Constanta", 3);
    field = field.put("5Inf", "Constanta", 3).put("8A", "Gorki", 2).battle("Constanta", Axis).turn(Soviet, Dry);
    field = field.marked("SOUTH", mark::ACTIVE | mark::NAVAL).marching();
    field.act("evacuate Coast").act("to Sevastopol");
    field.act("done").roll("done", &[5, 5, 5]);
    assert_eq!((field.at("Coast"), field.cv("Coast")), ("Sevastopol".into(), 3), "a 5 misses");
}

/// [15.42] Until a port is taken more units can follow only by landing: a sea move needs a port.
#[test]
fn without_a_port_no_sea_moves() {
    let field = Field::empty("summer-42").put("5A", "Feodosiya", 2).put("6A", "Sevastopol", 2).put("8A", "Gorki", 2);
    let field = supreme(field.held(Axis, &["Kerch"]), Soviet, 6);
    assert_eq!(price(&field, "6A", "Feodosiya"), None);
    assert!(game().to_act(&field.s).contains(Soviet.seat()));
}

/// [15.4] R78: A landing is no strategic move: who has landed may march in the blitz of another HQ.
#[test]
fn landed_units_march_in_a_blitz() {
    let mut field = landing(Field::empty("summer-42").put("5Inf", "Minsk", 3), "5A", "Sevastopol");
    field.act("land 5A").act("to Constanta");
    assert!(field.has("5A", mark::MOVED) && !field.has("5A", mark::STRATEGIC));
    field.s.blitz = true;
    field.s.pieces.clear(unit("5A"), mark::MOVED);
    let mut field = field.marching();
    field.walk("5A", &["Varna"]);
    assert_eq!(field.at("5A"), "Varna");
}

/// [15.51] The bridgehead may be laid after a landing on an empty coast, but not where the army marched afterwards.
#[test]
fn the_bridgehead_lies_where_the_army_landed() {
    let ready = |field: Field| {
        let mut field = field.put("5Inf", "Minsk", 3);
        field.s.bridgehead = Bridgehead::Ready;
        landing(field, "Coast", "Sevastopol")
    };
    let mut empty = ready(Field::empty("summer-42"));
    empty.act("land Coast").act("to Constanta");
    assert_eq!(empty.clone().supply_phase(Soviet).s.phase, Phase::Bridgehead);
    let mut marched = empty.turn(Soviet, Dry);
    marched.s.pieces.clear(unit("Coast"), mark::MOVED | mark::STRATEGIC | mark::ENTERED);
    let mut marched = marched.marching();
    marched.walk("Coast", &["Varna"]);
    assert_eq!(marched.supply_phase(Soviet).s.phase, Phase::Command, "it did not land there");
    // The same after a battle on the beach.
    let mut fought = ready(Field::empty("summer-42").put("6Inf", "Constanta", 1));
    fought.act("land Coast").act("to Constanta");
    let mut fought = fought.off("6Inf", crate::state::off_map::DEAD).turn(Soviet, Dry);
    fought.s.pieces.clear(unit("Coast"), mark::MOVED | mark::STRATEGIC | mark::ENTERED);
    let mut fought = fought.marching();
    fought.walk("Coast", &["Varna"]);
    assert_eq!(fought.supply_phase(Soviet).s.phase, Phase::Command);
}

/// [15.6, 6.41] A unit that landed and retreats over land later is no evacuation: it leaves on foot.
#[test]
fn landed_units_retreat_on_foot() {
    let base = Field::empty("summer-42").put("5Inf", "Minsk", 3).put("6Inf", "Constanta", 1);
    let mut field = landing(base, "5A", "Sevastopol");
    field.act("land 5A").act("to Constanta");
    let mut field = field.put("6A", "Varna", 2).turn(Soviet, Dry);
    field.s.pieces.clear(unit("5A"), mark::MOVED | mark::STRATEGIC | mark::ENTERED);
    field.s.pieces.clear(unit("SOUTH"), mark::ACTIVE | mark::NAVAL | mark::SPENT);
    field.s.fresh.clear();
    let mut field = field.marching();
    field.act("rearguard 5A").roll("done", &[1]);
    assert_eq!((field.s.phase, field.at("5A")), (Phase::Moving, "Constanta".into()));
    field.act("to Varna");
    assert_eq!(field.at("5A"), "Varna");
}

/// [15.51] Nobody embarks from a bridgehead that is engaged.
#[test]
fn no_embarking_from_an_engaged_bridgehead() {
    let mut field =
        Field::empty("summer-42").put("Coast", "Feodosiya", 3).put("5A", "Feodosiya", 3).put("8A", "Gorki", 2);
    field.s.bridgehead = Bridgehead::Laid(hex("Feodosiya"));
    assert!(supreme(field.clone(), Soviet, 6).allows("move 5A sea"));
    let engaged = supreme(field.put("5Inf", "Feodosiya", 3).battle("Feodosiya", Soviet), Soviet, 6);
    assert_eq!(engaged.refusal("move 5A sea"), ("15.51", "why-bridgehead-engaged".into()));
}

/// [15.1, 15.4, 15.6] Every port lies on its seas: Rostov too can be landed in and evacuated.
#[test]
fn ports_lie_on_their_seas() {
    for port in &game().data.ground.ports {
        let coast = game().data.ground.hex(port.hex).coast;
        assert_eq!(coast & port.zones, port.zones, "{}", game().data.token(port.hex));
    }
    let azov = landing(Field::empty("summer-41").date(1941, 7), "5A", "Mariupol");
    let mut goals = Vec::new();
    game().landing_goals(&azov.s, unit("5A"), hex("Mariupol"), |goal| goals.push(goal));
    assert!(goals.contains(&hex("Rostov")));
}

/// [15.51] However the enemy comes into its empty hex, the bridgehead is lost by the next phase: by train, from the sea, an HQ.
#[test]
fn any_enemy_destroys_the_bridgehead() {
    let laid = |field: Field, at: &str| {
        let mut field = field.put("6Inf", "Minsk", 3);
        field.s.bridgehead = Bridgehead::Laid(hex(at));
        field
    };
    let mut train = supreme(laid(Field::empty("summer-42").put("5Inf", "Kerch", 3), "Feodosiya"), Axis, 6);
    train.act("move 5Inf rail").act("to Feodosiya");
    assert_eq!(train.ready().s.bridgehead, Bridgehead::Lost);
    let ship = Field::empty("winter-42").put("5Inf", "Sevastopol", 3).put("AGA", "Sevastopol", 2);
    let mut ship = laid(ship, "Odessa").turn(Axis, Dry).marked("AGA", mark::ACTIVE | mark::NAVAL).marching();
    ship.act("land 5Inf").act("to Odessa");
    assert_eq!(ship.ready().s.bridgehead, Bridgehead::Lost);
    let hq = Field::empty("summer-42").put("AGA", "Kerch", 2).put("5Inf", "Kerch", 2).capitals();
    let mut hq = laid(hq, "Feodosiya").turn(Axis, Dry).ready();
    hq.act("activate AGA").act("to Feodosiya");
    assert_eq!(hq.ready().s.bridgehead, Bridgehead::Lost);
}

/// [15.51] Both sides are told that the bridgehead is destroyed, once, and its track stays for those who may work on it again.
#[test]
fn the_loss_of_the_bridgehead_is_told() {
    let told = |field: &Field| {
        let lines = field.lines.iter().filter(|line| line.message.id == "log-bridgehead-lost");
        lines.map(|line| (line.rule, line.hexes.clone())).collect::<Vec<_>>()
    };
    let line = vec![("15.51", vec![hex("Feodosiya").0])];
    let laid = |mut field: Field| {
        field.s.bridgehead = Bridgehead::Laid(hex("Feodosiya"));
        field.put("6Inf", "Minsk", 3)
    };
    let mut entered = laid(Field::empty("summer-42").put("5Inf", "Simferopol", 3)).turn(Axis, Dry).marching();
    entered.act("move 5Inf land");
    assert_eq!(told(&entered), []);
    entered.act("to Feodosiya");
    assert_eq!(told(&entered), line);
    // Its last defender falls.
    let fought = Field::empty("summer-42").put("5Inf", "Feodosiya", 3).put("Coast", "Feodosiya", 1).capitals();
    let fought = laid(fought.put("8A", "Gorki", 2)).battle("Feodosiya", Soviet).turn(Axis, Dry);
    let mut fought = fought.fighting(&["Feodosiya"]).go(&[]);
    fought.roll("fight Feodosiya", &[1, 6, 6, 6]);
    assert_eq!((fought.at("Coast"), told(&fought)), ("dead".into(), line));
    let stage = |field: &Field, side: Side| {
        let scene = game().observe(&field.s, kernel::Viewer::Seat(side.seat()));
        let track = scene.tracks.iter().find(|track| &*track.id == "bridgehead")?;
        let note = track.spaces[usize::from(track.current?)].note.as_ref()?.id.to_string();
        Some(note)
    };
    assert_eq!(stage(&entered, Soviet).as_deref(), Some("bridgehead-lost"));
    assert_eq!(stage(&entered, Axis), None);
}

/// [2.67, 15.6] R103: static units march or move strategically; ships do not take them off, whoever commands.
#[test]
fn static_units_are_not_evacuated() {
    for hq in ["AGA", "OKH"] {
        let field = Field::empty("winter-42").put(hq, "Burgas", 2).put("1B", "Varna", 2).put("5Inf", "Minsk", 3);
        let alone = field.clone().turn(Axis, Dry).ready();
        assert_eq!(alone.refusal(&format!("activate {hq} landing")), ("15.41", "why-nobody-to-land".into()));
        let field = field.put("6Inf", "Varna", 2).turn(Axis, Dry).marked(hq, mark::ACTIVE | mark::NAVAL).marching();
        assert_eq!(field.refusal("evacuate 1B"), ("2.67", "why-static".into()), "{hq}");
        assert!(field.allows("evacuate 6Inf"));
    }
}

/// [6.2, 6.22, 15.6] The port keeps a place for the rearguard that is to be taken off to it.
#[test]
fn a_rearguard_finds_room_in_its_port() {
    let field = Field::empty("summer-42").put("SOUTH", "Sevastopol", 2).put("5A", "Constanta", 3);
    let field = field.put("3A", "Sevastopol", 2).put("4A", "Sevastopol", 2).put("6A", "Simferopol", 2);
    let field = field.put("5Inf", "Constanta", 1).battle("Constanta", Axis).put("SW", "Simferopol", 2);
    let field = field.turn(Soviet, Dry).marked("SOUTH", mark::ACTIVE | mark::NAVAL).marked("SW", mark::ACTIVE);
    let mut field = field.marching();
    assert!(field.can_go("6A", &["Sevastopol"]));
    field.act("evacuate 5A").act("to Sevastopol");
    let mut guest = field.clone();
    guest.act("move 6A").act("to Sevastopol");
    assert_eq!(guest.refusal("halt"), ("6.21", "why-stacking".into()));
    // The place of another unit that leaves may be taken, the kept one never: not by an HQ that is mobilised either.
    field.walk("3A", &["Simferopol"]).walk("6A", &["Sevastopol"]).act("done");
    field.act("mobilize SW").act("to Sevastopol");
    assert_eq!(field.refusal("halt"), ("6.21", "why-stacking".into()), "it may pass");
    field.act("to Simferopol");
    field.roll("done", &[1]);
    assert_eq!((field.at("5A"), field.s.pieces.count(Soviet, hex("Sevastopol"))), ("Sevastopol".into(), 4));
}

/// [15.51] R110: The hex that was invaded is remembered: a rearguard that stays, or an army that is back,
/// may still lay the bridgehead.
#[test]
fn the_army_may_lay_its_bridgehead_when_it_is_there_again() {
    let ready = |enemy: Option<&str>| {
        let field = Field::empty("summer-42").put("5Inf", "Minsk", 3).held(Soviet, &["Varna"]);
        let mut field = enemy.into_iter().fold(field, |field, id| field.put(id, "Constanta", 1));
        field.s.bridgehead = Bridgehead::Ready;
        let mut field = landing(field, "Coast", "Sevastopol");
        field.act("land Coast").act("to Constanta");
        field
    };
    let next = |field: Field| {
        let mut field = field.put("3A", "Varna", 2).turn(Soviet, Dry);
        field.s.pieces.clear(unit("Coast"), mark::MOVED | mark::STRATEGIC | mark::ENTERED);
        field.s.fresh.clear();
        field.marching()
    };
    let mut stays = next(ready(Some("6Inf")));
    stays.act("rearguard Coast").act("done");
    stays.roll("done", &[1]).act("halt");
    assert!(stays.stands("Coast", "Constanta"));
    assert_eq!(stays.supply_phase(Soviet).s.phase, Phase::Bridgehead);
    let mut back = next(ready(None));
    back.walk("Coast", &["Varna"]);
    assert_eq!(back.clone().supply_phase(Soviet).s.phase, Phase::Command);
    let mut back = next(back);
    back.walk("Coast", &["Constanta"]);
    assert_eq!(back.supply_phase(Soviet).s.phase, Phase::Bridgehead);
    // Who is thrown back into the sea, or eliminated, has not landed.
    let mut repulsed = ready(Some("6Inf"));
    repulsed.s.phase = Phase::Strikes;
    let mut repulsed = repulsed.ready();
    repulsed.roll("done", &[1]);
    assert_eq!(
        (repulsed.at("Coast"), repulsed.s.pieces.landed[unit("Coast").index()]),
        ("Sevastopol".into(), board::HexId::NONE)
    );
    let mut dead = ready(None);
    game().eliminate(&mut dead.s, unit("Coast"));
    assert_eq!(dead.put("Coast", "Constanta", 3).supply_phase(Soviet).s.phase, Phase::Command);
}

/// [1.39, 15.3] R109: supply does not get round a shut strait through the port of Kerch; a railway to Kerch opens its other sea.
#[test]
fn kerch_is_no_way_round_its_strait() {
    let caucasus =
        ["Batumi", "Poti", "Kutaisi", "Tbilisi", "Tbilisi-SE1", "Kirovabad", "Kirovabad-E1", "Baku-NW1", "Baku"];
    let shore = |open: bool| {
        let field = Field::empty("summer-42").all_held(Axis).held(Soviet, &caucasus).held(Soviet, &["Rostov", "Kerch"]);
        if open { field.held(Soviet, &["Novorossiysk", "Temryuk"]) } else { field }
    };
    assert!(shore(true).ready().networked(Soviet, "Rostov"));
    let shut = shore(false).ready();
    assert!(shut.networked(Soviet, "Kerch") && !shut.networked(Soviet, "Rostov"));
    assert!(shore(false).held(Soviet, &["Feodosiya"]).ready().networked(Soviet, "Feodosiya"), "railways start there");
    // Sevastopol is supplied over the sea, and the railway goes from there to Kerch.
    let rail = shore(false).held(Soviet, &["Sevastopol", "Simferopol", "Feodosiya"]).ready();
    assert!(rail.networked(Soviet, "Rostov"));
}

/// [15.6] R106: units are taken off from any coast in any weather, also where nobody could land.
#[test]
fn evacuation_from_any_coast() {
    let from = |at: &str, weather| {
        let field = Field::empty("summer-42").all_held(Soviet).put("SOUTH", "Novorossiysk", 2).put("5A", at, 2);
        let field = field.put("8A", "Gorki", 2).put("5Inf", "Minsk", 3).turn(Soviet, weather);
        field.marked("SOUTH", mark::ACTIVE | mark::NAVAL).marching()
    };
    for weather in [Dry, crate::weather::Weather::Mud] {
        let field = from("Tuapse", weather);
        let tuapse = game().data.ground.hex(hex("Tuapse"));
        assert!(tuapse.terrain.bars_landing(weather) && field.allows("evacuate 5A"));
    }
}
