//! The special rules printed with each scenario.

use super::{Field, TestField as _, game, hex, unit};
use crate::data::Date;
use crate::state::{Phase, mark};
use crate::units::Side::{Axis, Soviet};
use crate::weather::Weather::{Dry, Snow};

/// Summer 41, rule 3 [5.8, 7.5]: in June all Soviet HQs are disrupted, even STAVKA in Moscow, and no German river assault is
/// repulsed; in July all that is over.
#[test]
fn surprise_in_june_41() {
    let at = |month| {
        Field::empty("summer-41")
            .put("STAVKA", "Moscow", 2)
            .put("WEST", "Minsk", 2)
            .put("AGC", "Warsaw", 3)
            .date(1941, month)
    };
    let june = at(6);
    assert_eq!(["STAVKA", "WEST", "AGC"].map(|id| game().effective(&june.s, unit(id))), [Some(1), Some(1), Some(3)]);
    let july = at(7);
    assert_eq!(["STAVKA", "WEST"].map(|id| game().effective(&july.s, unit(id))), [Some(2); 2]);
    let assault = |month| {
        let field = at(month).put("5Inf", "Warsaw", 4).put("5A", "Brest-Litovsk", 2).put("6Inf", "Lodz", 2);
        let mut field = field.turn(Axis, Dry).marching();
        field.walk("5Inf", &["Brest-Litovsk"]);
        game().repulsed_on(&field.s, hex("Brest-Litovsk"))
    };
    assert_eq!((assault(6), assault(7)), (0, 2));
    // The limit of the hexside holds all the same.
    let field = at(6).put("5Inf", "Warsaw", 4).put("6Inf", "Warsaw", 4).put("5A", "Brest-Litovsk", 2);
    let mut field = field.turn(Axis, Dry).marching();
    field.walk("5Inf", &["Brest-Litovsk"]).act("move 6Inf");
    assert_eq!(field.refused_for("to Brest-Litovsk"), "why-hexside-full");
}

/// Summer 41, rules 2 and 4 [4.1, 16.4]: one fortnight in June; Hungarians do not move in it and no German enters Hungary.
#[test]
fn hungary_is_closed_in_june_41() {
    assert_eq!(Field::opening("summer-41", &[]).s.date, Date { year: 1941, month: 6, fortnight: 2 });
    let field = |month| {
        let field = Field::empty("summer-41").put("1H", "Cluj", 2).put("5Inf", "Tarnow", 3).put("AGS", "Tarnow", 2);
        field.date(1941, month).turn(Axis, Dry).marching()
    };
    let mut june = field(6);
    assert_eq!(june.refusal("move 1H"), ("2.66", "why-hungary-closed".into()));
    june.act("move 5Inf");
    assert_eq!(june.refusal("to Kosice"), ("2.66", "why-hungary-closed".into()));
    let mut july = field(7);
    assert!(july.allows("move 1H"));
    july.act("move 5Inf").act("to Kosice");
    let deploy = Field::empty("summer-41").put("AGS", "Tarnow", 2).capitals().turn(Axis, Dry).ready();
    let mut deploy = deploy;
    deploy.act("activate AGS");
    assert_eq!(deploy.refusal("to Kosice"), ("2.66", "why-hungary-closed".into()));
}

/// Winter 41, rule 1 [12.23, 7.32]: in snow the Axis moves one hex by land, by rail as ever, and attacks with single fire.
#[test]
fn paralysis_in_winter_41() {
    let field = Field::empty("winter-41").put("3Pz", "Smolensk", 4).put("1Tk", "Gorki", 3).weather(Snow);
    let speed = |id: &str, at: &str| game().speed(&field.s, unit(id), hex(at));
    assert_eq!((speed("3Pz", "Smolensk"), speed("1Tk", "Gorki")), (1, 2));
    let fire = |id: &str, offensive| game().hits_on(&field.s, unit(id), hex("Kharkov-E1"), offensive);
    assert_eq!((fire("3Pz", true), fire("3Pz", false)), (6, 5), "its defence is what it was");
    assert_eq!((fire("1Tk", true), fire("1Tk", false)), (5, 5));
    let mut rail = field.clone().put("6Inf", "Minsk", 3).turn(Axis, Snow);
    rail.s.phase = Phase::Movement;
    rail = rail.ready();
    rail.s.supreme = 2;
    rail.act("move 3Pz rail").act("to Warsaw");
    assert_eq!(rail.at("3Pz"), "Warsaw");
    // Not in dry weather, nor in another winter.
    let dry = Field::empty("winter-41").put("3Pz", "Smolensk", 4).weather(Dry);
    assert_eq!(game().speed(&dry.s, unit("3Pz"), hex("Smolensk")), 3);
    let other = Field::empty("winter-42").put("3Pz", "Smolensk", 4).weather(Snow);
    assert_eq!(game().speed(&other.s, unit("3Pz"), hex("Smolensk")), 2);
    assert_eq!(game().hits_on(&other.s, unit("3Pz"), hex("Kharkov-E1"), true), 5);
}

/// Winter 41, 42 and summers 42, 43 [11.32]: Leningrad begins without supply by rail and does not produce.
#[test]
fn leningrad_is_cut_off() {
    for scenario in ["winter-41", "summer-42", "winter-42", "summer-43", "winter-43"] {
        let field = Field::opening(scenario, &[]);
        assert!(field.friendly(Soviet, "Leningrad") && !field.networked(Soviet, "Leningrad"), "{scenario}");
    }
    assert!(Field::opening("summer-41", &[]).networked(Soviet, "Leningrad"));
    assert!(Field::opening("summer-44", &[]).networked(Soviet, "Leningrad"));
}

/// Satellites at the start of each scenario [16.4]: which expeditions are free.
#[test]
fn expeditions_at_the_start() {
    let free = |scenario: &str| {
        let field = Field::opening(scenario, &[]);
        ["3R", "4R", "2H", "8It"].map(|id| field.s.pieces.hex(unit(id)).is_some() && game().is_free(&field.s, unit(id)))
    };
    assert_eq!(free("summer-41"), [false; 4]);
    assert_eq!(free("winter-41"), [true, false, false, false]);
    assert_eq!(free("summer-42"), [true, false, false, false]);
    assert_eq!(free("winter-42"), [true; 4]);
    for scenario in ["summer-43", "winter-43", "summer-44"] {
        assert_eq!(free(scenario), [false; 4], "{scenario}: confined for good");
        assert_eq!(Field::opening(scenario, &[]).at("8It"), "gone", "{scenario}");
        // Odessa and Sevastopol in Axis hands change nothing.
        let field = Field::empty(scenario).all_held(Axis).ready();
        assert!(!game().is_free(&field.s, unit("3R")) && !game().is_free(&field.s, unit("4R")), "{scenario}");
    }
    // In a linked game too.
    let mut linked =
        Field::empty("campaign").put("8It", "Kharkov", 2).put("3R", "Kharkov", 2).marked("3R", mark::FREED);
    (linked.s.scenario, linked.s.link_at) = (3, 3);
    linked = linked.ready();
    linked.s.automatic[Axis] += linked.points(Soviet) - linked.points(Axis);
    let summer = linked.finished();
    assert_eq!((game().scenario(&summer.s).id.as_str(), summer.at("8It")), ("summer-43", "gone".into()));
    assert!(!game().is_free(&summer.s, unit("3R")));
}

/// Summer 42 [2.63]: the siege guns appear with this scenario.
#[test]
fn siege_guns_from_summer_42() {
    for (scenario, guns) in [("summer-41", false), ("winter-41", false), ("summer-42", true), ("winter-44", true)] {
        let field = Field::empty(scenario).put("54Inf", "Simferopol", 3);
        assert_eq!(game().is_siege(&field.s, unit("54Inf")), guns, "{scenario}");
    }
}

/// Winter 42, rule 1 [3.21]: the Axis sets up first and the Soviets move first; its HQs are disrupted.
#[test]
fn winter_42() {
    let mut field = Field::opening("winter-42", &["-west-weather"]);
    assert!(matches!(field.s.phase, Phase::Setup { side: Axis, .. }));
    field.act("done").act("done");
    assert_eq!((field.s.active, field.s.weather), (Soviet, Snow));
    let hq = field.s.pieces.at(unit("AGC"));
    assert!(game().is_disrupted(&field.s, unit("AGC"), hq));
}

/// Summer 43, rule 1 [3.11]: it begins in July, in a campaign in June (see the campaign's test).
#[test]
fn summer_43_begins_in_july() {
    assert_eq!(Field::opening("summer-43", &[]).s.date, Date { year: 1943, month: 7, fortnight: 1 });
}

/// Summer 44, rule 3 [4.4]: R29: the Axis activates nothing in its turn of the first fortnight of June; the Soviets are
/// the first who can do anything.
#[test]
fn hold_fast_in_summer_44() {
    let mut field = Field::opening("summer-44", &["-west-weather"]);
    field.act("done").act("done");
    assert_eq!((field.s.active, field.s.phase), (Soviet, Phase::Command));
    assert_eq!(field.refusal_to(Axis, "activate OKH").1, "not-your-turn");
    // The supply of the Soviets was checked in the Axis turn: everybody had some.
    assert!(game().data.unit_ids().all(|unit| !field.s.pieces.has(unit, mark::UNSUPPLIED)));
    // From the second fortnight on the order is the usual one.
    let second = Field::empty_with("summer-44", &["-west-weather"]).fortnight(1944, 6, 2, &[]);
    assert_eq!(second.s.active, Axis);
    let first = Field::empty_with("summer-44", &["-west-weather"]).fortnight(1944, 6, 1, &[]);
    assert_eq!(first.s.active, Soviet);
    let july = Field::empty_with("summer-44", &["-west-weather"]).fortnight(1944, 7, 1, &[]);
    assert_eq!(july.s.active, Axis);
}

/// Winter 44, rules 1 to 5 [16.5, 16.1, 16.2, 16.7]: Courland supplied by sea, Army Group E on the map, satellites on the Soviet
/// side, dear HQs, units facing the plain.
#[test]
fn winter_44() {
    let field = Field::opening("winter-44", &[]);
    let group = ["21Mtn", "22Mtn", "68Inf", "91Inf"];
    assert!(group.iter().all(|id| field.s.pieces.hex(unit(id)).is_some()));
    for id in ["4R", "1H", "1B"] {
        assert_eq!(field.s.side(unit(id)), Soviet, "{id}");
        assert!(field.s.pieces.hex(unit(id)).is_some());
    }
    assert_eq!(["1R", "2R", "3R", "2H", "3H", "2B", "8It"].map(|id| field.at(id)), ["gone"; 7]);
    assert_eq!(game().prices(&field.s, unit("OKH")), (15, 30));
    assert!(field.networked(Axis, "Ventspils") && field.has_line("AGN"));
    // Nobody can be asked to surrender any more, and nothing more comes of Army Group E.
    let next = field.clone().date(1945, 1).producing();
    assert!(group.iter().all(|id| next.at(id) != "due"));
    assert_eq!(
        game().may_demand(&field.s, crate::units::Nation::Romanian).map_err(|w| w.refusal(game()).rule),
        Err("16.1")
    );
}

/// Summer 44, rule 3 [4.4, 7.4]: R29: the Axis activates no HQ in its first turn, but it has one: battles under way can be
/// fought, and the supply of the Soviets is checked.
#[test]
fn the_order_to_stand_fast_forbids_activation_only() {
    let field = Field::empty_with("summer-44", &["-west-weather"]).put("5Inf", "Minsk", 3).put("5A", "Minsk", 2);
    let field = field.battle("Minsk", Axis).put("AGC", "Lodz", 2).put("6A", "Budapest", 2);
    let field = field.fortnight(1944, 6, 1, &[]);
    assert_eq!((field.s.active, field.s.phase), (Axis, Phase::Select));
    assert!(field.allows("fight Minsk"));
    let mut field = field;
    field.act("done");
    assert_eq!((field.s.active, field.cv("6A")), (Soviet, 1), "out of supply in Budapest");
    let command = Field::empty_with("summer-44", &[]).put("AGC", "Lodz", 2).date(1944, 6).turn(Axis, Dry).ready();
    assert_eq!(command.refusal("activate AGC"), ("4.4", "why-hold-fast".into()));
}

/// Summer 41, rule 1 [3.24]: R92: in the free deployment the units of the frontier districts stand on the frontier, in the
/// proposal too, and may not be taken away from it.
#[test]
fn districts_stand_on_the_frontier() {
    let mut field = Field::opening("summer-41", &["-historical"]);
    let scenario = game().scenario(&field.s);
    let along = |hexes: &[board::HexId]| hexes.iter().all(|hex| scenario.frontier[Soviet].contains(hex));
    let districts = scenario.sectors.iter().filter(|sector| sector.side == Soviet && along(&sector.hexes));
    let blocks: Vec<_> =
        districts.flat_map(|sector| &sector.units).filter(|&&unit| !game().data.unit(unit).is_hq()).collect();
    assert!(blocks.len() > 20, "{}", blocks.len());
    for &&block in &blocks {
        assert!(scenario.frontier[Soviet].contains(&field.s.pieces.at(block)), "{}", game().data.unit(block).id);
    }
    assert!(field.allows("done"), "it can be accepted");
    field.act("pick 5A");
    assert_eq!(field.refusal("to Moscow"), ("3.24", "why-district-at-frontier".into()));
    let elsewhere = scenario.frontier[Soviet].iter().filter(|&&at| at != field.s.pieces.at(unit("5A")));
    assert!(elsewhere.clone().any(|&at| field.refusal_or(&format!("to {}", game().data.token(at))).is_none()));
    // Others are free, and the Axis has no districts.
    field.act("back");
    field.act("pick 30A");
    assert_ne!(field.refusal_or("to Gorki").as_deref(), Some("why-district-at-frontier"));
}

/// Summer 42, rule 1 [2.63, 3.12]: R86: in a linked game the guns come to the corps in summer 42, even if it was rebuilt before.
#[test]
fn the_siege_guns_come_in_summer_42() {
    let mut field = Field::empty("campaign").put("54Inf", "Minsk", 3).marked("54Inf", mark::REBUILT);
    for _ in 0..2 {
        let mut even = field.ready();
        even.s.automatic[Axis] += even.points(Soviet) - even.points(Axis);
        field = even.finished();
    }
    assert_eq!(game().scenario(&field.s).id, "summer-42");
    assert!(game().is_siege(&field.s, unit("54Inf")));
    assert!(!game().is_siege(&field.marked("54Inf", mark::REBUILT).s, unit("54Inf")));
}

/// [3.12, 15.51] R87: a bridgehead that is ready stays so when the next half-year begins.
#[test]
fn a_ready_bridgehead_stays_ready() {
    let mut field = Field::empty("year-42");
    field.s.bridgehead = crate::state::Bridgehead::Ready;
    assert_eq!(field.finished().s.bridgehead, crate::state::Bridgehead::Ready);
}

/// [3.12, 16.1] R116: when winter 44 follows summer 44 only those satellites have surrendered that did so on the map.
#[test]
fn a_linked_winter_44_makes_nobody_surrender() {
    let mut field = Field::empty("year-44").put("3R", "Bucharest", 3).put("2H", "Budapest", 3).put("5A", "Gorki", 3);
    field.s.surrendered = 0b100;
    let winter = field.ready().finished();
    assert_eq!(game().scenario(&winter.s).id, "winter-44");
    assert_eq!([winter.at("3R"), winter.at("2H")], ["Bucharest", "Budapest"]);
    assert_eq!([winter.s.side(unit("3R")), winter.s.side(unit("2H"))], [Axis; 2]);
    assert_eq!(winter.s.surrendered, 0b100, "Bulgaria");
}
