//! [16.0] Strategic objectives.

use super::{Field, TestField as _, game, hex, unit};
use crate::state::{Ending, Phase, mark, off_map};
use crate::units::Side::{Axis, Soviet};
use crate::units::{Nation, UnitId};
use crate::weather::Weather::{Dry, Snow};

/// [16.1] R69: From winter 42, where the Soviets control a hex of the country; one roll a phase for each.
#[test]
fn calling_for_surrender() {
    let field = |scenario: &str| {
        Field::empty(scenario).put("5A", "Galati", 2).put("5Inf", "Minsk", 2).put("1R", "Bucharest", 2)
    };
    assert_eq!(field("summer-42").supply_phase(Soviet).s.active, Axis, "too early: no choice at all");
    for scenario in ["winter-42", "summer-43", "summer-44"] {
        let field = field(scenario).supply_phase(Soviet);
        assert_eq!((field.s.phase, field.s.active), (Phase::Surrender, Soviet), "{scenario}");
        assert!(field.allows("demand romanian") && field.allows("done"));
        assert_eq!(field.refusal("demand hungarian"), ("16.1", "why-no-national-hex".into()));
    }
    let early = field("summer-42");
    let why = game().may_demand(&early.ready().s, Nation::Romanian).map_err(|why| why.refusal(game()).message.id);
    assert_eq!(why, Err("why-too-early-to-surrender".into()));
    // Pressure: Galati and what the army's zone covers. A die that is not less changes nothing, and it is asked once.
    let mut field = field("winter-42").put("3A", "Sofia", 2).supply_phase(Soviet);
    field.roll("demand romanian", &[6]);
    let told = field.message("log-no-surrender").map(|message| format!("{message:?}"));
    assert!(told.is_some_and(|text| text.contains("pressure")) && !field.s.has_surrendered(Nation::Romanian));
    assert_eq!(field.refusal("demand romanian"), ("16.1", "why-asked-already".into()));
    assert!(field.allows("demand bulgarian"));
}

/// [16.1] R26: The die must be less than the hexes controlled and the units eliminated together.
#[test]
fn the_die_of_surrender() {
    // Held, unoccupied hexes; nobody's zone widens them.
    let field = |hexes: &[&str], dead: &[&str]| {
        let field = Field::empty("winter-42").held(Soviet, hexes).put("4R", "Bucharest", 2).put("1R", "Craiova", 1);
        dead.iter().fold(field, |field, id| field.off(id, off_map::DEAD)).supply_phase(Soviet)
    };
    let yields = |hexes: &[&str], dead: &[&str], die: u8| {
        let mut field = field(hexes, dead);
        field.roll("demand romanian", &[die]);
        field.s.has_surrendered(Nation::Romanian)
    };
    assert!(!yields(&["Jassy"], &[], 1), "1 is not less than 1");
    assert!(yields(&["Jassy", "Bacau"], &[], 1));
    assert!(!yields(&["Jassy", "Bacau"], &[], 2));
    assert!(yields(&["Jassy", "Bacau"], &["3R"], 2), "an eliminated unit counts like a hex");
    assert!(!yields(&["Jassy", "Bacau"], &["3R"], 3));
    assert!(!yields(&["Jassy", "Bacau"], &["2H"], 2), "not one of another nation");
    // Bessarabia is no part of it.
    let bessarabia = Field::empty("winter-42").held(Soviet, &["Kishinev", "Beltsy"]).put("4R", "Bucharest", 2);
    assert_eq!(bessarabia.supply_phase(Soviet).s.active, Axis, "nothing to ask for");
}

/// [16.1] R49: A unit out of Axis zones, of the Soviets' choice, changes sides; the others are gone; control stays.
#[test]
fn surrender() {
    let field = || {
        let field = Field::empty("winter-42").put("5A", "Jassy", 2).put("6A", "Bacau", 2).put("8A", "Barlad", 2);
        let field =
            field.put("1R", "Timisoara", 1).put("2R", "Constanta", 2).put("3R", "Bucharest", 3).put("4R", "Galati", 2);
        field.put("5Inf", "Ploesti", 3)
    };
    let mut field = field().supply_phase(Soviet);
    field.roll("demand romanian", &[1]);
    assert_eq!(field.s.phase, Phase::Defection(Nation::Romanian));
    // Bucharest lies in the zone of the Germans in Ploesti.
    assert_eq!(field.refusal("defect 3R"), ("16.1", "why-watched".into()));
    assert_eq!(field.refusal("defect 5Inf"), ("16.1", "why-not-of-nation".into()));
    assert_eq!(field.offers(), ["defect 4R", "defect 1R", "defect 2R"]);
    field.act("defect 4R");
    assert_eq!((field.at("4R"), field.s.side(unit("4R"))), ("Galati".into(), Soviet));
    assert_eq!(["1R", "2R", "3R"].map(|id| field.at(id)), ["gone"; 3]);
    assert!(field.friendly(Axis, "Bucharest"), "control of the country does not change by itself");
    // Never to be rebuilt.
    let production = field.date(1943, 1).producing();
    assert_eq!(production.refusal_to(Axis, "cadre 3R"), ("11.42", "why-gone-for-good".into()));
}

/// [16.1] R49: If none is out of reach of the Axis, none changes sides; nor does one in the hex of an Axis unit, even of one
/// that has no zone.
#[test]
fn nobody_defects_under_guard() {
    for hungry in [0, mark::UNSUPPLIED] {
        let field = Field::empty("winter-42").held(Soviet, &["Jassy", "Bacau", "Barlad"]).put("3R", "Ploesti", 3);
        let mut field = field.put("5Inf", "Ploesti", 3).marked("5Inf", hungry).supply_phase(Soviet);
        field.roll("demand romanian", &[1]);
        assert_eq!(field.at("3R"), "gone");
        assert!(field.s.has_surrendered(Nation::Romanian));
    }
}

/// [16.1] R49: An engaged unit of the nation, with the Axis nowhere near.
#[test]
fn an_engaged_unit_at_a_surrender() {
    let field = Field::empty("winter-42").put("5A", "Jassy", 2).put("6A", "Bacau", 2).put("8A", "Barlad", 2);
    let field = field.put("3R", "Galati", 2).put("9A", "Galati", 2).battle("Galati", Axis);
    let mut field = field.put("4R", "Ploesti", 2).put("5Inf", "Ploesti", 2).supply_phase(Soviet);
    field.roll("demand romanian", &[1]);
    assert_eq!((field.at("3R"), field.s.side(unit("3R"))), ("Galati".into(), Soviet));
    assert!(!field.s.pieces.is_battle(hex("Galati")));
}

/// [16.11] After a surrender, a country without Axis units at the end of a Soviet turn is Soviet.
#[test]
fn conquest() {
    let surrendered = |blocks: &[(&str, &str)]| {
        let mut field = Field::empty("winter-42").held(Soviet, &["Jassy", "Bacau", "Barlad"]);
        field = blocks.iter().fold(field, |field, &(id, at)| field.put(id, at, 3));
        field.s.surrendered = 1;
        field
    };
    let field = surrendered(&[]).supply_phase(Soviet).ready();
    assert!(
        field.friendly(Soviet, "Bucharest") && field.friendly(Soviet, "Ploesti") && field.friendly(Soviet, "Constanta")
    );
    assert!(field.friendly(Axis, "Budapest"), "that country only");
    let held = surrendered(&[("5Inf", "Timisoara")]).supply_phase(Soviet).ready();
    assert!(held.friendly(Axis, "Bucharest"), "an Axis unit is still there");
    let axis = surrendered(&[]).supply_phase(Axis).ready();
    assert!(axis.friendly(Axis, "Bucharest"), "not at the end of an Axis turn");
    let not = Field::empty("winter-42").held(Soviet, &["Jassy", "Bacau"]).supply_phase(Soviet);
    let mut not = not;
    not.act("done");
    assert!(not.ready().friendly(Axis, "Bucharest"), "not without a surrender");
}

/// [16.2] Without Ploesti, or without supply there, the Axis pays 5 and 10 more for its HQs; Baku makes up for it.
#[test]
fn axis_oil() {
    let price = |field: Field| game().prices(&field.ready().s, unit("AGC"));
    let base = || Field::empty("summer-42");
    assert_eq!(price(base()), (10, 20));
    assert_eq!(price(base().held(Soviet, &["Ploesti"])), (15, 30));
    // Cut off: the railways to Ploesti.
    assert_eq!(price(base().held(Soviet, &["Focsani", "Bucharest", "Sibiu-E1", "Ploesti-NW1"])), (15, 30));
    let baku = base().all_held(Axis).held(Soviet, &["Ploesti"]);
    assert_eq!(price(baku), (10, 20), "with Baku");
    assert_eq!(game().prices(&base().held(Soviet, &["Ploesti"]).ready().s, unit("5Inf")), (4, 6), "HQs only");
}

/// [16.3] Lend-lease: without a railway from the Arctic to the east edge the Soviets lose 5 points.
#[test]
fn lend_lease() {
    let level = |field: Field| field.ready().level(Soviet);
    let base = || Field::empty("summer-42");
    assert!(game().has_lend_lease(&base().ready().s));
    // One of the two lines is enough.
    assert!(game().has_lend_lease(&base().held(Axis, &["1601"]).ready().s) || game().has_lend_lease(&base().ready().s));
    let cut = base().held(Axis, &["1301", "1601"]);
    assert!(!game().has_lend_lease(&cut.clone().ready().s));
    assert_eq!(level(base()) - level(cut), 5);
    let vologda = base().held(Axis, &["Vologda", "Tikhvin"]);
    assert!(!game().has_lend_lease(&vologda.ready().s));
}

/// [16.6] Without Baku Soviet HQs cost 5 and 10 more.
#[test]
fn soviet_oil() {
    let price = |field: Field| game().prices(&field.ready().s, unit("SW"));
    assert_eq!(price(Field::empty("summer-42")), (10, 20));
    assert_eq!(price(Field::empty("summer-42").held(Axis, &["Baku"])), (15, 30));
}

/// [16.61] Without the way by sea to Guryev and the railway east the Soviets lose 5 points, as long as they have Baku.
#[test]
fn the_caspian_route() {
    let level = |field: Field| field.ready().level(Soviet);
    let base = || Field::empty("summer-42");
    let open = level(base());
    assert_eq!(open - level(base().held(Axis, &["Guryev"])), 5);
    let astrakhan = base().held(Axis, &["Astrakhan"]).ready();
    assert!(!game().has_caspian_route(&astrakhan.s), "the sea is not theirs");
    for port in ["Baku", "Guryev"] {
        let engaged = base().put("5A", port, 2).put("5Inf", port, 2).battle(port, Soviet).ready();
        assert!(!game().has_caspian_route(&engaged.s), "no ships sail from or to {port} while it is fought for");
    }
    assert_eq!(open - level(base().held(Axis, &["Astrakhan"])), 5);
    // Without Baku there is nothing to carry: its own five points are gone, but no more.
    let baku = game().data.ground.hex(hex("Baku")).production(Soviet) as i16;
    let gone = base().held(Axis, &["Baku"]).ready();
    let sites = open - gone.level(Soviet);
    assert!(sites >= baku && !game().has_oil(&gone.s, Soviet));
    assert_eq!(gone.s.automatic[Soviet] + game().map_production(&gone.s, Soviet), gone.level(Soviet));
}

/// [16.4, 2.66] Satellites stay in or next to their country.
#[test]
fn confinement() {
    let mut field =
        Field::empty("summer-41").date(1941, 7).put("3R", "Jassy", 3).put("4R", "Bacau", 3).put("1H", "Cluj", 2);
    field = field
        .put("5Inf", "Minsk", 3)
        .put("5A", "Odessa", 2)
        .all_held(Axis)
        .held(Soviet, &["Sevastopol"])
        .turn(Axis, Dry)
        .marching();
    field.act("move 3R").act("to Kishinev");
    assert_eq!(field.refusal("to Tiraspol"), ("16.4", "why-confined".into()), "next to Romania and no farther");
    field.act("halt");
    // By rail neither.
    let mut rail = Field::empty("summer-42").put("1H", "Cluj", 2).put("5Inf", "Minsk", 3).turn(Axis, Dry).marching();
    rail.s.supreme = 6;
    rail.act("move 1H rail");
    assert!(rail.allows("to Budapest"));
    assert_eq!(rail.refusal("to Warsaw").1, "why-not-reachable");
}

/// [16.4] Odessa frees the 3rd Romanian army, Sevastopol the three others, and the Italians come with 3 CV.
#[test]
fn expeditions() {
    let free = |held: &[&str]| {
        let field = Field::empty("summer-42").held(Soviet, &["Odessa", "Sevastopol"]).held(Axis, held).ready();
        ["3R", "4R", "2H", "8It", "1R", "1H", "1B"].map(|id| game().is_free(&field.s, unit(id)))
    };
    assert_eq!(free(&[]), [false; 7]);
    assert_eq!(free(&["Odessa"]), [true, false, false, false, false, false, false]);
    assert_eq!(free(&["Sevastopol"]), [false, true, true, true, false, false, false]);
    // The Italians, in the next production phase.
    let field = Field::empty("summer-42").date(1942, 7).held(Axis, &["Sevastopol"]).producing();
    assert_eq!((field.at("8It"), field.cv("8It")), ("due".into(), 3));
    assert!(field.allows_to(Axis, "arrive 8It"));
    let not = Field::empty("summer-42").date(1942, 7).producing();
    assert_eq!(not.at("8It"), "gone");
    // Freed they move anywhere.
    let mut field =
        Field::empty("summer-42").put("3R", "Kharkov", 3).put("5Inf", "Minsk", 3).turn(Axis, Dry).marching();
    field.walk("3R", &["Belgorod"]);
    assert_eq!(field.at("3R"), "Belgorod");
}

/// [16.4] R53: If the city is lost again its armies are confined again, and unsupplied as long as they are abroad.
#[test]
fn called_back() {
    let field = || Field::empty("summer-42").put("3R", "Kharkov", 3).put("5Inf", "Kharkov", 3);
    let good = field().supply_phase(Soviet);
    assert!(!good.hungry("3R") && good.cv("3R") == 3);
    let back = field().held(Soviet, &["Odessa"]).supply_phase(Soviet);
    assert!(back.hungry("3R") && back.cv("3R") == 2 && !back.hungry("5Inf"));
    let home = field().held(Soviet, &["Odessa"]).put("3R", "Jassy", 3).supply_phase(Soviet);
    assert!(!home.hungry("3R"), "at home it lives");
    // On its way home it may only come nearer.
    let mut field = field().held(Soviet, &["Odessa"]).put("6Inf", "Minsk", 3).turn(Axis, Dry).marching();
    field.act("move 3R");
    assert_eq!(field.refusal("to Belgorod"), ("16.4", "why-confined".into()));
    field.act("to Poltava");
}

/// [16.4] R42: Next to a country is what shares a passable side with it.
#[test]
fn next_to_a_country() {
    let mut field =
        Field::empty("summer-43").put("2H", "Uzhgorod", 2).put("5Inf", "Minsk", 3).turn(Axis, Dry).marching();
    field.act("move 2H");
    assert!(field.allows("to Przemysl"), "beside Hungary");
    let other = Field::empty("summer-43").put("2H", "Przemysl", 2).put("5Inf", "Minsk", 3).turn(Axis, Dry).marching();
    let mut other = other;
    other.act("move 2H");
    assert_eq!(other.refusal("to Przemysl-NE1"), ("16.4", "why-confined".into()));
}

/// [16.5] R74: Army Group E needs no supply; it comes in the production phase after a Soviet unit has crossed the western boundary.
#[test]
fn army_group_e() {
    let group = ["21Mtn", "22Mtn", "68Inf", "91Inf"];
    let quiet = Field::empty("summer-44").date(1944, 9).put("5A", "Sofia", 2).producing();
    assert_eq!(group.map(|id| quiet.at(id)), ["gone"; 4], "Bulgaria is no part of the west");
    let field = Field::empty("summer-44").date(1944, 9).put("5A", "Nis", 2).producing();
    assert_eq!(group.map(|id| field.at(id)), ["due"; 4]);
    assert_eq!(group.map(|id| field.cv(id)), [2, 2, 2, 1]);
    let mut field = {
        let mut field = Field::empty("summer-44").date(1944, 9);
        field.s.west_crossed = true;
        field.producing()
    };
    assert_eq!(field.refusal_to(Axis, "done"), ("11.5", "why-must-arrive".into()));
    field.act_as(Axis, "arrive 21Mtn");
    assert_eq!(field.refusal_to(Axis, "to Warsaw"), ("11.6", "why-not-a-home-city".into()));
    for port in ["Durazzo", "Salonika", "Patras", "Athens"] {
        assert!(field.allows_to(Axis, &format!("to {port}")), "{port}");
    }
    field.act_as(Axis, "to Athens").act_as(Axis, "arrive 22Mtn").act_as(Axis, "to Salonika");
    assert_eq!([field.at("21Mtn"), field.at("22Mtn")], ["Athens", "Salonika"]);
    // Only once.
    assert!(field.s.age_called);
}

/// [16.7] R31, R32: For each edge hex from Belgrade to Cracow held by Soviets alone the nearest German goes off the map.
#[test]
fn the_hungarian_plain() {
    let field = || Field::empty("summer-44").put("5A", "Szeged", 3).put("5Inf", "Budapest", 3).put("6Inf", "Kosice", 3);
    let mut field = field().put("1H", "Debrecen", 3).put("AGS", "Timisoara", 2).capitals().turn(Soviet, Dry).ready();
    field.act("activate STAVKA").act("stay").commanded();
    // The Hungarian and the HQ are nearer, but Germans go, and no HQ.
    assert_eq!(
        (field.at("5Inf"), field.at("1H"), field.at("AGS")),
        ("plain".into(), "Debrecen".into(), "Timisoara".into())
    );
    assert_eq!(field.at("6Inf"), "Kosice");
    // It stays as long as the Soviets do.
    let mut held = field.clone().supply_phase(Soviet);
    held.act("done");
    assert_eq!((held.s.active, held.at("5Inf")), (Axis, "plain".into()));
    // They leave: it comes back there at the start of the next Axis turn.
    let left = field.put("5A", "Gorki", 3).supply_phase(Soviet);
    assert_eq!((left.s.active, left.at("5Inf")), (Axis, "Szeged".into()));
}

/// [16.7] Between units at the same distance the Axis chooses; a unit in the box may get a step.
#[test]
fn a_choice_for_the_plain() {
    let field = Field::empty("summer-44").put("5A", "Szeged", 3).put("5Inf", "Budapest", 2).put("6Inf", "Budapest", 3);
    let mut field = field.put("7Inf", "Minsk", 3).capitals().turn(Soviet, Dry).ready();
    field.act("activate STAVKA").act("stay").commanded();
    assert_eq!(field.offers(), ["hold 5Inf", "hold 6Inf"]);
    assert_eq!(field.refusal("hold 7Inf"), ("16.7", "why-not-nearest".into()));
    assert_eq!(field.refusal("hold 5A").1, "why-enemy-unit");
    field.act("hold 5Inf");
    assert_eq!(field.at("5Inf"), "plain");
    let production = field.date(1944, 7).producing();
    assert!(production.allows_to(Axis, "step 5Inf"));
}

/// [16.7] Not an engaged unit, and nobody if there is nobody.
#[test]
fn the_plain_takes_no_engaged_unit() {
    let field = Field::empty("summer-44").put("5A", "Szeged", 3).put("5Inf", "Budapest", 2).put("6A", "Budapest", 3);
    let mut field = field.battle("Budapest", Axis).capitals().turn(Soviet, Dry).ready();
    field.act("activate STAVKA").act("stay").commanded();
    assert_eq!((field.at("5Inf"), field.s.plain_choice), ("Budapest".into(), u8::MAX));
    assert!(field.s.plain.iter().all(|&unit| unit == UnitId::NONE));
}

/// [16.8] R32: Soviets alone on the western edge north of Cracow win the campaign, and decide winter 44.
#[test]
fn the_polish_plain() {
    let at = |scenario: &str, place: &str| {
        let mut field = Field::empty(scenario).put("5A", place, 3).capitals().turn(Soviet, Dry).ready();
        field.act("activate STAVKA").act("stay");
        if field.ending().is_none() {
            field.act("done");
        }
        field.ending()
    };
    assert_eq!(at("campaign", "Lodz"), Some(Ending::Edge));
    assert_eq!(at("winter-44", "Lodz"), Some(Ending::Race(12)));
    assert_eq!(at("winter-44", "Danzig"), Some(Ending::Race(12)));
    assert_eq!(at("winter-44", "Cracow"), None, "Cracow belongs to the other plain");
    assert_eq!(at("summer-44", "Lodz"), None, "in a single scenario it means nothing");
    // With an Axis unit in the hex it does not count.
    let mut field = Field::empty("winter-44").put("5A", "Lodz", 3).put("5Inf", "Lodz", 3).battle("Lodz", Axis);
    field = field.capitals().turn(Soviet, Snow).ready();
    field.act("activate STAVKA");
    assert_eq!(field.ending(), None);
}

/// [14.6, 16.7, 16.8] R32: paratroops that have not joined up hold no hex of the edge: they end no war, neither in winter 44
/// nor in a campaign, and call nobody off the map.
#[test]
fn dispersed_paratroops_hold_no_edge() {
    let edge = game().data.token(game().data.ground.polish_plain[0]);
    let ended = |scenario: &str, marks: u16| {
        let mut field = Field::empty(scenario).put("1Abn", edge, 3).marked("1Abn", marks);
        field.s.date.month = 1;
        game().end_phase(&mut field.s, &mut kernel::Log::silent());
        field.ending()
    };
    assert_eq!(ended("winter-44", mark::DISPERSED), None);
    assert_eq!(ended("winter-44", 0), Some(Ending::Race(1)));
    assert_eq!(ended("campaign", mark::DISPERSED), None);
    assert_eq!(ended("campaign", 0), Some(Ending::Edge));
    let called = |marks: u16| {
        let field = Field::empty("summer-44").put("5Inf", "Budapest", 3).put("1Abn", "Szeged", 3);
        let mut field = field.marked("1Abn", marks);
        game().end_phase(&mut field.s, &mut kernel::Log::silent());
        field.s.plain_choice != u8::MAX
    };
    assert!(!called(mark::DISPERSED) && called(0));
    // With other troops beside them it is held.
    let mut field = Field::empty("winter-44").put("1Abn", edge, 3).put("5A", edge, 2).marked("1Abn", mark::DISPERSED);
    game().end_phase(&mut field.s, &mut kernel::Log::silent());
    assert!(field.ending().is_some());
}

/// [16.1, 8.1] R91: a surrender leaves control and railways of that supply phase as they were: the unit that has changed sides
/// cuts nobody off before the next phase.
#[test]
fn a_surrender_changes_no_control_in_its_phase() {
    let field = Field::empty("winter-42").put("5A", "Jassy", 2).put("6A", "Bacau", 2).put("8A", "Barlad", 2);
    let field = field.put("2R", "Constanta", 2).put("4R", "Craiova", 2).put("5Inf", "Ploesti", 3);
    let mut field = field.supply_phase(Soviet);
    field.roll("demand romanian", &[1]);
    let before = field.s.clone();
    let mut log = kernel::Log::silent();
    game().defect(&mut field.s, Nation::Romanian, Some(unit("4R")), &mut log);
    game().begin_check(&mut field.s, &mut log);
    assert_eq!(field.s.side(unit("4R")), Soviet);
    assert_eq!((&field.s.friendly, &field.s.contested), (&before.friendly, &before.contested));
    assert!(field.networked(Axis, "Bucharest") && !field.hungry("5Inf"));
    // In the next phase its zone counts.
    field.s.phase = Phase::Command;
    assert!(!field.ready().friendly(Axis, "Craiova"));
}

/// [14.6, 16.1] R91: paratroops join up before anything else in the supply phase, and their control counts in it.
#[test]
fn paratroops_join_up_before_a_call_to_surrender() {
    let field = |marks: u16| {
        let field = Field::empty("winter-42").put("5A", "Beltsy", 2).put("1Abn", "Jassy", 2).marked("1Abn", marks);
        field.held_by(Axis).put("4R", "Bucharest", 2).put("5Inf", "Minsk", 2).supply_phase(Soviet)
    };
    let joined = field(mark::DISPERSED);
    assert_eq!((joined.s.phase, joined.has("1Abn", mark::DISPERSED)), (Phase::Surrender, false));
    assert!(joined.allows("demand romanian"));
}

/// [16.2, 3.12] Winter 44: HQs are dear because Ploesti is lost. Where the Axis still has it, in a linked game, they are not.
#[test]
fn the_price_of_hqs_in_winter_44_is_that_of_ploesti() {
    let price = |field: Field| game().prices(&field.ready().s, unit("AGC"));
    assert_eq!(price(Field::empty("winter-44")), (15, 30));
    assert_eq!(price(Field::empty("winter-44").all_held(Axis)), (10, 20));
    assert_eq!(price(Field::empty("winter-41").all_held(Axis)), (15, 30), "in winter 41 whatever happens");
}

/// [16.4, 2.66, 17.1] R26: in 1941 and 1942 Romania ends at the Prut, from summer 43 on it has its borders of 1939; an option has
/// them from the beginning.
#[test]
fn the_borders_of_romania() {
    let open = |scenario: &str, options: &[&str]| {
        let field = Field::empty_with(scenario, options).all_held(Axis).held(Soviet, &["Sevastopol", "Odessa"]);
        let field = field.put("5A", "Gorki", 2).put("4R", "Kishinev", 3).put("5Inf", "Minsk", 3);
        let mut field = field.date(1941, 7).turn(Axis, Dry).marching();
        field.act("move 4R");
        field.allows("to Tiraspol")
    };
    assert!(!open("summer-41", &[]) && !open("summer-42", &[]));
    assert!(open("summer-43", &[]) && open("summer-44", &[]));
    assert!(open("summer-41", &["romania-1939"]));
}

/// [16.11] Whenever a Soviet turn ends: in winter 44 Hungary is not yet conquered, and what was conquered can be so again.
#[test]
fn conquest_is_looked_at_after_every_soviet_turn() {
    let mut winter = Field::empty("winter-44").put("5A", "Bucharest", 3).supply_phase(Soviet);
    assert!(winter.told("log-conquered"), "Hungary, and it is told");
    winter = winter.ready();
    assert!(winter.friendly(Soviet, "Budapest") && winter.friendly(Soviet, "Kosice"));
    let conquered = winter.s.conquered;
    assert_eq!(conquered, 0b111);
    let start = Field::empty("winter-44").s.conquered;
    assert_eq!(start.count_ones(), 2, "Romania and Bulgaria are Soviet by the start line");
    let later = winter.clone().supply_phase(Soviet);
    assert!(!later.told("log-conquered"), "told once");
    // The Axis comes back, and is driven out.
    let field = |blocks: &[(&str, &str)]| {
        let field = Field::empty("winter-42").held(Soviet, &["Jassy", "Bacau", "Barlad"]);
        let mut field = blocks.iter().fold(field, |field, &(id, at)| field.put(id, at, 3));
        (field.s.surrendered, field.s.conquered) = (1, 1);
        field
    };
    let back = field(&[("5Inf", "Bucharest")]).supply_phase(Soviet);
    assert_eq!(back.s.conquered, 0);
    assert!(back.ready().friendly(Axis, "Ploesti"));
    let out = field(&[]).supply_phase(Soviet).ready();
    assert!(out.friendly(Soviet, "Ploesti") && out.friendly(Soviet, "Bucharest"));
}

/// [16.7, 11.2] The block that is to face the plain has left the map before a month's production is counted.
#[test]
fn production_waits_for_the_plain() {
    // The last Axis unit in Szeged starves when the month ends; two corps are as near.
    let field = Field::empty("summer-44").put("5A", "Szeged", 3).put("5Inf", "Budapest", 2).put("6Inf", "Budapest", 3);
    let field = field.put("7Inf", "Szeged", 1).battle("Szeged", Soviet).marked("7Inf", mark::UNSUPPLIED).capitals();
    let mut field = field.turn(Soviet, Dry);
    (field.s.first, field.s.phase) = (Axis, Phase::Attrition);
    field.s.date = crate::data::Date { year: 1944, month: 7, fortnight: 2 };
    let mut field = field.go(&[]);
    assert_eq!(field.at("7Inf"), "dead");
    assert_eq!(field.s.phase, Phase::Month);
    assert_eq!(field.offers(), ["hold 5Inf", "hold 6Inf"]);
    assert!(!field.told("log-production"), "nothing has been counted yet");
    field.act("hold 5Inf");
    assert_eq!((field.s.phase, field.at("5Inf")), (Phase::Production, "plain".into()));
    assert!(field.told("log-production"));
}

/// [16.2, 16.5] R69: oil and Army Group E play from the first scenario on, only the surrender waits for winter 42.
#[test]
fn only_the_surrender_has_a_date() {
    let price = |field: Field| game().prices(&field.ready().s, unit("AGC"));
    let lost = price(Field::empty("summer-42").put("5A", "Ploesti", 3));
    assert_eq!(lost, {
        let (step, cadre) = price(Field::empty("summer-42"));
        (step + 5, cadre + 10)
    });
    let west = Field::empty("summer-42").date(1942, 7).put("5A", "Belgrade", 3).producing();
    assert!(west.s.age_called);
    assert!(!Field::empty("summer-42").date(1942, 7).producing().s.age_called);
}

/// [16.1, 11.42] R111: the unit that has changed sides may be rebuilt by its new side, at home; the others of its nation never.
#[test]
fn a_turncoat_can_be_rebuilt() {
    let mut field = Field::empty("winter-44");
    field.s.pieces.set_side(unit("4R"), Soviet);
    let mut field = field.put("4R", "Bucharest", 1).put("3R", "Budapest", 1);
    assert!(field.s.has_surrendered(Nation::Romanian));
    for id in ["4R", "3R"] {
        game().lose_step(&mut field.s, unit(id));
    }
    assert_eq!([field.at("4R"), field.at("3R")], ["dead", "gone"]);
    let mut field = field.date(1945, 1).producing();
    assert_eq!(field.refusal_to(Axis, "cadre 3R"), ("11.42", "why-gone-for-good".into()));
    field.act_as(Soviet, "cadre 4R");
    assert_eq!(field.refusal_to(Soviet, "to Moscow"), ("11.6", "why-not-a-home-city".into()));
    field.act_as(Soviet, "to Bucharest");
    assert_eq!((field.at("4R"), field.cv("4R"), field.s.side(unit("4R"))), ("Bucharest".into(), 1, Soviet));
    assert!(!game().is_stray(&field.put("4R", "Minsk", 1).ready().s, unit("4R")), "it goes where it likes");
}

/// [16.4, 17.1] R112: when Sevastopol is lost again the Italian army leaves the game, and costs 2 points and no more.
#[test]
fn the_italian_army_goes_home() {
    let field = |sevastopol| {
        let field =
            Field::empty("winter-42").put("8It", "Kharkov", 3).put("5Inf", "Kharkov", 3).marked("8It", mark::FREED);
        field.put("3R", "Kharkov", 3).held(sevastopol, &["Sevastopol"])
    };
    let stays = field(Axis).supply_phase(Soviet);
    assert_eq!((stays.at("8It"), stays.cv("8It")), ("Kharkov".into(), 3));
    let gone = field(Soviet).supply_phase(Soviet);
    assert_eq!((gone.at("8It"), gone.cv("3R")), ("gone".into(), 3), "Odessa keeps the Romanians free");
    assert!(gone.told("log-italians-gone") && !gone.hungry("8It"));
    let mut never_came = gone.clone();
    never_came.s.pieces.clear(unit("8It"), mark::FREED);
    assert_eq!(never_came.points(Axis) - gone.points(Axis), 2);
    // It does not come back, whoever takes the city.
    let back = gone.held(Axis, &["Sevastopol"]).date(1943, 2).producing();
    assert_eq!(back.at("8It"), "gone");
    // Once gone it is not called back again.
    let quiet = field(Soviet).off("8It", off_map::GONE).supply_phase(Soviet);
    assert!(!quiet.told("log-italians-late") && !quiet.told("log-italians-gone"));
    // Nor does it come late.
    let late = field(Soviet).due("8It", 1943, 1, 3).supply_phase(Soviet);
    assert!(late.at("8It") == "gone" && late.told("log-italians-late"));
}

/// [2.66, 16.4] A confined unit that is abroad goes nearer home with each step, or not at all.
#[test]
fn a_unit_called_back_goes_home() {
    let field = Field::empty("summer-43").date(1943, 8).put("3R", "Kharkov", 3).ready();
    let away = |at| game().away_from_home(&field.s, Nation::Romanian, at);
    let (from, mut as_far) = (hex("Kharkov"), 0);
    for (_, to) in game().data.around(from).filter(|&(_, to)| game().data.ground.hex(to).is_land()) {
        as_far += u8::from(away(to) == away(from));
        assert_eq!(game().may_stray(&field.s, unit("3R"), from, to).is_ok(), away(to) < away(from));
    }
    assert!(as_far > 0, "there is a step that leads neither home nor away");
}

/// [8.33, 16.1] A contested hex is not controlled, and does not count for a surrender.
#[test]
fn contested_hexes_press_nobody() {
    let ground = &game().data.ground;
    let of = |nation| ground.land.iter().copied().filter(move |&at| ground.is_national(nation, at));
    // A Hungarian hex whose zone in Romania lies in the zone of a Romanian one.
    let places = of(Nation::Hungarian).find_map(|soviet| {
        let zone = ground.zoc[soviet.index()];
        let mut reached = of(Nation::Romanian).filter(|&at| zone.contains(at)).peekable();
        reached.peek()?;
        let reached: Vec<_> = reached.collect();
        let covers = |at: &board::HexId| reached.iter().all(|&to| ground.zoc[at.index()].contains(to));
        let axis = of(Nation::Romanian).find(|at| !zone.contains(*at) && covers(at))?;
        Some((game().data.token(soviet), game().data.token(axis)))
    });
    let (soviet, axis) = places.expect("two such hexes");
    let field = |guard: bool| {
        let field = Field::empty("winter-42").all_held(Axis).put("5A", soviet, 2);
        let field = if guard { field.put("5Inf", axis, 2) } else { field }.ready();
        game().may_demand(&field.s, Nation::Romanian).map_err(|why| why.refusal(game()).message.id.to_string())
    };
    assert_eq!(field(false), Ok(()));
    assert_eq!(field(true), Err("why-no-national-hex".into()));
}

/// [8.2, 16.1] R49: Only zones of control watch: not those of unsupplied units, nor across a river, nor those of compatriots. The
/// turncoat is as fresh as a new unit.
#[test]
fn who_watches_a_satellite() {
    let surrender = |field: Field| {
        let mut field = field.held(Soviet, &["Jassy", "Bacau", "Barlad"]).supply_phase(Soviet);
        field.roll("demand romanian", &[1]);
        field
    };
    let hungry = Field::empty("winter-42").put("3R", "Bucharest", 3).marked("3R", mark::UNSUPPLIED);
    let hungry = surrender(hungry.put("5Inf", "Ploesti", 3).marked("5Inf", mark::UNSUPPLIED));
    assert_eq!((hungry.at("3R"), hungry.s.side(unit("3R"))), ("Bucharest".into(), Soviet));
    assert!(!hungry.hungry("3R"));
    let fed = surrender(Field::empty("winter-42").put("3R", "Bucharest", 3).put("5Inf", "Ploesti", 3));
    assert_eq!(fed.at("3R"), "gone");
    let friends = surrender(Field::empty("winter-42").put("3R", "Bucharest", 3).put("4R", "Ploesti", 3));
    assert_eq!(friends.offers(), ["defect 3R", "defect 4R"]);
    let ground = &game().data.ground;
    let banks = ground.land.iter().filter(|&&at| ground.is_national(Nation::Romanian, at)).find_map(|&at| {
        let over = ground.ways(at).find(|(_, edge)| edge.river())?.1.to;
        Some((game().data.token(at), game().data.token(over)))
    });
    let (here, there) = banks.expect("a river in Romania");
    let across = surrender(Field::empty("winter-42").put("3R", here, 3).put("5Inf", there, 3));
    assert_eq!(across.s.side(unit("3R")), Soviet);
}

/// [16.7] R31: A block that faces the plain is supplied, whatever it was before.
#[test]
fn a_block_facing_the_plain_is_fed() {
    let field = Field::empty("summer-44").put("5A", "Belgrade", 3).put("5Inf", "Budapest", 2).capitals();
    let mut field = field.marked("5Inf", mark::UNSUPPLIED).ready();
    game().watch_hungary(&mut field.s);
    let field = field.go(&[]);
    assert_eq!((field.at("5Inf"), field.hungry("5Inf")), ("plain".into(), false));
}

/// [16.7] A block that faced the plain comes back at the start of an Axis command phase, not of a Soviet one.
#[test]
fn a_block_comes_back_from_the_plain_in_its_own_turn() {
    let mut field = Field::empty("summer-44").off("5Inf", off_map::PLAIN);
    field.s.plain[0] = unit("5Inf");
    field.s.pieces.cv[unit("5Inf").index()] = 2;
    let soviet = field.supply_phase(Axis);
    assert_eq!((soviet.s.active, soviet.at("5Inf")), (Soviet, "plain".into()));
    let axis = soviet.supply_phase(Soviet);
    assert_eq!((axis.s.active, axis.at("5Inf")), (Axis, "Belgrade".into()));
}

/// [16.7, 17.1] The block that is to face the plain has left the map before points are counted.
#[test]
fn points_wait_for_the_plain() {
    let field = Field::empty("summer-44").put("5A", "Szeged", 3).put("5Inf", "Budapest", 2).put("6Inf", "Budapest", 3);
    let field = field.put("7Inf", "Szeged", 1).battle("Szeged", Soviet).marked("7Inf", mark::UNSUPPLIED).capitals();
    let mut field = field.marked("5Inf", mark::UNSUPPLIED).turn(Soviet, Dry);
    (field.s.first, field.s.phase) = (Axis, Phase::Attrition);
    field.s.date = crate::data::Date { fortnight: 2, ..game().scenario(&field.s).ends };
    let mut field = field.go(&[]);
    assert_eq!((field.at("7Inf"), field.ending()), ("dead".into(), None), "nothing has been counted yet");
    assert_eq!(field.offers(), ["hold 5Inf", "hold 6Inf"]);
    let early = field.points(Axis);
    field.act("hold 5Inf");
    assert_eq!(field.at("5Inf"), "plain");
    let points = [Axis, Soviet].map(|side| field.points(side));
    assert_eq!(field.ending(), Some(Ending::Points(points[0], points[1])));
    assert_ne!(points[0], early, "who faces the plain is fed");
}

/// [16.1, 9.12, 8.1] R91: nor does a surrender open a railway through a battle that it ends: nobody behind it is fed in that phase.
#[test]
fn a_surrender_mends_no_railway_in_its_phase() {
    let line = ["Szeged", "Timisoara", "0420", "Craiova", "0620", "Bucharest"];
    let field = Field::empty("winter-42").all_held(Soviet).held(Axis, &line).put("5Inf", "Bucharest", 3);
    let field = field.put("4R", "Timisoara", 2).put("9A", "Timisoara", 2).battle("Timisoara", Axis);
    let field = field.ready();
    assert!(field.networked(Axis, "Timisoara") && !field.networked(Axis, "Bucharest"));
    let mut field = field.supply_phase(Soviet);
    field.roll("demand romanian", &[1]);
    assert!(!field.s.pieces.is_battle(hex("Timisoara")) && field.friendly(Axis, "Timisoara"));
    field.act("done");
    assert_eq!(field.cv("5Inf"), 2, "it starves");
}

/// [16.3, 9.12] R125: a railway enters a battle and does not pass it, so none goes on to the east through an entry that is fought for.
#[test]
fn lend_lease_passes_no_embattled_entry() {
    let others = ["2407", "2410", "2412", "2617"];
    let base = || Field::empty("summer-42").held(Axis, &others);
    assert!(game().has_lend_lease(&base().ready().s), "one entry is left");
    let fought = |field: Field| field.put("5A", "2403", 2).put("5Inf", "2403", 2).battle("2403", Soviet).ready();
    assert!(fought(base()).friendly(Soviet, "2403") && !game().has_lend_lease(&fought(base()).s));
    assert!(game().has_lend_lease(&fought(Field::empty("summer-42")).s), "another entry will do");
}

/// [16.7, 8.1, 8.34] The block that goes to face the plain has left the map before control of the new phase is found.
#[test]
fn control_waits_for_the_plain() {
    let field = Field::empty("summer-44").held(Soviet, &["Cluj", "0518", "0418", "Szeged"]).put("1Tk", "Cluj", 3);
    let mut field = field.put("5Inf", "Oradea", 3).put("8A", "Gorki", 2).capitals().turn(Soviet, Dry).marching();
    assert!(field.friendly(Soviet, "Cluj"));
    field.walk("1Tk", &["0518", "0418", "Szeged"]).act("done");
    assert_eq!((field.at("5Inf"), field.friendly(Soviet, "Cluj")), ("plain".into(), true));
}

/// [16.7, 8.1] Nor is it found between two who go there.
#[test]
fn control_waits_for_all_who_go_to_the_plain() {
    let field = Field::empty("summer-44").put("5A", "Szeged", 3).put("8A", "Belgrade", 3).put("5Inf", "Oradea", 3);
    let field = field.put("6Inf", "Timisoara", 3).held(Soviet, &["Cluj"]).capitals().turn(Soviet, Dry);
    let mut field = field.ready().held(Soviet, &["Cluj"]);
    (field.s.phase, field.s.stale) = (Phase::Rearguards, true);
    let field = field.go(&[]);
    assert_eq!((field.at("5Inf"), field.at("6Inf")), ("plain".into(), "plain".into()));
    assert!(field.friendly(Soviet, "Cluj"));
}

/// [16.7] Who is owed to the plain at the end of a turn goes before those return whom the next turn brings back.
#[test]
fn the_plain_is_filled_before_it_is_left() {
    let field = Field::empty("summer-44").put("5A", "Szeged", 3).put("7Inf", "Szeged", 1).battle("Szeged", Soviet);
    let field = field.put("6Inf", "Miskolc", 3).off("5Inf", off_map::PLAIN).marked("7Inf", mark::UNSUPPLIED).capitals();
    let mut field = field.turn(Soviet, Snow);
    let szolnok = game().data.ground.hungarian_plain.iter().position(|&at| at == hex("Szolnok")).expect("Szolnok");
    field.s.plain[szolnok] = unit("5Inf");
    field.s.pieces.cv[unit("5Inf").index()] = 3;
    (field.s.first, field.s.phase) = (Soviet, Phase::Attrition);
    field.s.date = crate::data::Date { year: 1944, month: 7, fortnight: 1 };
    let field = field.go(&[]);
    assert_eq!((field.s.active, field.at("7Inf")), (Axis, "dead".into()));
    assert_eq!((field.at("6Inf"), field.at("5Inf")), ("plain".into(), "Szolnok".into()));
}

/// [16.4, 16.7] R112: if Sevastopol is lost because its garrison goes to face the plain, the Italians leave before the next phase begins.
#[test]
fn the_italians_leave_when_the_plain_costs_sevastopol() {
    let field = Field::empty("winter-42").put("8It", "Kharkov", 3).marked("8It", mark::FREED).put("5A", "Szeged", 3);
    let field = field.put("5Inf", "Sevastopol", 3).put("9A", "Simferopol", 3).supply_phase(Soviet);
    assert_eq!((field.s.phase, field.at("5Inf")), (Phase::Surrender, "plain".into()));
    assert!(field.friendly(Soviet, "Sevastopol"));
    assert_eq!((field.at("8It"), field.told("log-italians-gone")), ("gone".into(), true));
}

/// [16.4, 16.7] And where that leaves the Soviets alone in another hex of the edge, another block goes to face them.
#[test]
fn italians_who_leave_the_plain_are_relieved() {
    let field = Field::empty("winter-42").put("8It", "Szolnok", 3).marked("8It", mark::FREED).put("6A", "Szolnok", 2);
    let field = field.battle("Szolnok", Axis).put("5A", "Szeged", 3).put("9A", "Simferopol", 3);
    let field = field.put("5Inf", "Sevastopol", 3).put("6Inf", "Gorki", 3).supply_phase(Soviet);
    assert_eq!([field.at("5Inf"), field.at("8It"), field.at("6Inf")], ["plain", "gone", "plain"]);
}

/// [2.67, 16.4] R15: static units without a step whom the Italians leave behind alone in a battle are gone with them, before the next
/// phase begins.
#[test]
fn static_units_do_not_outstay_the_italians() {
    let field = Field::empty("winter-42").put("8It", "Galati", 3).marked("8It", mark::FREED).put("1R", "Galati", 0);
    let field = field.put("5A", "Galati", 2).battle("Galati", Axis).held(Soviet, &["Sevastopol"]);
    let field = field.supply_phase(Soviet);
    assert_eq!((field.s.phase, field.at("8It"), field.at("1R")), (Phase::Surrender, "gone".into(), "dead".into()));
    assert!(field.told("log-static-lost") && field.friendly(Soviet, "Galati"));
}
