//! [10.0] Supply.

use super::{Field, TestField as _, game, hex, unit};
use crate::state::{Bridgehead, Phase, mark};
use crate::units::Side::{Axis, Soviet};

/// The box after 10.6 on the true map. Z has come to Berdichev. A defends Rovno against X; W and Y stand beside Luck.
fn example() -> Field {
    Field::empty("summer-41")
        .date(1941, 7)
        .held(Axis, &["Kishinev", "Korosten", "Pinsk", "Mozyr-W1"])
        .put("5Inf", "Rovno", 4)
        .put("6Inf", "Kovel", 4)
        .put("7Inf", "Zamosc", 4)
        .put("3Pz", "Berdichev", 4)
        .put("3A", "Rovno", 2)
        .put("4A", "Belaya Tserkov", 2)
        .put("5A", "Beltsy", 2)
        .put("6A", "Cernauti-W1", 2)
        .put("8A", "Cernauti", 2)
        .battle("Rovno", Soviet)
        .ready()
}

/// [10.1, 10.2, 10.3, 10.4, 9.12] T-11: the supply example. A is the 3A, B the 4A, C the 5A, D the 6A, E the 8A; X, W, Y
/// and Z are the 5th, 6th and 7th infantry and the 3rd armour.
#[test]
fn t11_supply_example() {
    let field = example();
    // G1 is German: only Z has a zone there, A is engaged. D1 is contested between B and Z.
    assert!(field.friendly(Axis, "Shepetovka"));
    assert!(field.s.contested.contains(hex("Zhitomir")));
    // So the Soviet railways end at Kiev and Vinnitsa.
    assert!(field.networked(Soviet, "Kiev") && field.networked(Soviet, "Vinnitsa"));
    assert!(!field.networked(Soviet, "Zhitomir") && !field.networked(Soviet, "Shepetovka"));
    assert!(!field.networked(Soviet, "Proskurov"));
    // Z has no zone across the river: Vinnitsa stays Soviet.
    assert!(field.friendly(Soviet, "Vinnitsa"));
    // C and E trace to Vinnitsa, D is too far, A has no way out.
    assert!(field.has_line("5A") && field.has_line("8A"));
    assert!(!field.has_line("6A") && !field.has_line("3A"));
    assert!(field.has_line("4A"));
    // X, W and Y are beside the railhead of Luck. Z has no line.
    assert!(field.networked(Axis, "Luck") && !field.networked(Axis, "Rovno"));
    assert!(field.has_line("5Inf") && field.has_line("6Inf") && field.has_line("7Inf"));
    assert!(!field.has_line("3Pz"));

    // The German supply phase: A and D lose a step each, Z keeps its status.
    let field = field.supply_phase(Axis);
    assert_eq!(["3A", "4A", "5A", "6A", "8A"].map(|id| field.cv(id)), [1, 2, 2, 1, 2]);
    assert_eq!(["3A", "4A", "5A", "6A", "8A"].map(|id| field.hungry(id)), [true, false, false, true, false]);
    assert!(!field.hungry("3Pz") && field.cv("3Pz") == 4);
    // The Soviet supply phase: now Z is checked.
    let field = field.supply_phase(Soviet);
    assert!(field.hungry("3Pz") && field.cv("3Pz") == 3);
    assert_eq!(["5Inf", "6Inf", "7Inf"].map(|id| field.cv(id)), [4, 4, 4]);
    assert_eq!(field.cv("3A"), 1, "Soviets are not checked in their own phase");
}

/// [10.2] The status lasts until the next check: Z still cuts the railway while it is counted as supplied, and no longer
/// when it is not, even where it has found a line again.
#[test]
fn the_status_lasts() {
    let field = example();
    assert!(!field.networked(Soviet, "Shepetovka"));
    let unsupplied = field.marked("3Pz", mark::UNSUPPLIED).ready();
    assert!(unsupplied.friendly(Soviet, "Zhitomir"), "an unsupplied unit has no zone");
    let back = unsupplied.put("3Pz", "Lvov", 4).ready();
    assert!(back.has_line("3Pz") && back.hungry("3Pz"), "a line is not the status");
    let checked = back.supply_phase(Soviet);
    assert!(!checked.hungry("3Pz") && checked.cv("3Pz") == 4);
}

/// [10.2] R24: For steps in production the line of the moment counts, not the status.
#[test]
fn production_looks_at_the_line_of_the_moment() {
    let field = Field::empty("summer-42").put("5Inf", "Minsk", 2).put("6Inf", "Minsk", 2);
    let field = field.marked("5Inf", mark::UNSUPPLIED).date(1942, 7).producing();
    assert!(field.allows_to(Axis, "step 5Inf"), "unsupplied by its last check, but it has a line now");
    let field = Field::empty("summer-42").put("5Inf", "Ryazan", 2).date(1942, 7).producing();
    assert_eq!(field.refusal_to(Axis, "step 5Inf"), ("11.41", "why-no-supply-line".into()));
    assert!(!field.hungry("5Inf"));
}

/// [10.3] Two hexes at most, over rivers and straits; not through enemy hexes, but through contested ones.
#[test]
fn lines_are_two_hexes_long() {
    // Of the Axis railways only Cracow is left.
    let at = |place: &str, open: &[&str]| {
        let f = Field::empty("summer-42").all_held(Soviet).held(Axis, &["Cracow"]).held(Axis, open);
        f.put("5Inf", place, 3).marked("5Inf", mark::UNSUPPLIED).ready().has_line("5Inf")
    };
    assert!(at("Cracow", &[]));
    assert!(at("Kosice", &[]), "one hex");
    assert!(at("Miskolc", &["Kosice"]), "two hexes");
    assert!(!at("Miskolc", &[]), "not through an enemy hex");
    assert!(!at("Oradea", &["Kosice", "Miskolc"]), "three are too many");
    // A river is no hindrance.
    let don = Field::empty("summer-42").all_held(Soviet).held(Axis, &["Danzig"]).put("5Inf", "Konigsberg", 3);
    assert!(don.marked("5Inf", mark::UNSUPPLIED).ready().has_line("5Inf"), "over the Vistula");
}

/// [10.3, 8.33] A contested hex carries a line.
#[test]
fn lines_run_through_contested_hexes() {
    let field = Field::empty("summer-42").all_held(Soviet).put("6Inf", "Budapest", 3).put("5Inf", "Oradea", 3);
    let field = field.put("5A", "Szeged", 3).put("3A", "Kosice", 3).ready();
    assert!(field.s.contested.contains(hex("Debrecen")) && field.s.contested.contains(hex("Miskolc")));
    assert!(!field.networked(Axis, "Debrecen") && !field.networked(Axis, "Miskolc"));
    assert!(field.has_line("5Inf"), "to Budapest through either");
    let shut = field.put("4A", "Debrecen", 1).put("6A", "Miskolc", 1).ready();
    assert!(!shut.has_line("5Inf"), "but not through the enemy");
}

/// [10.3] Over the strait of Kerch, though no railway crosses it. T-12, T-14, first part.
#[test]
fn t12_lines_cross_straits() {
    let field = Field::empty("summer-42").put("5Inf", "Novorossiysk", 3).ready();
    assert!(field.networked(Axis, "Kerch") && !field.networked(Axis, "Novorossiysk"));
    assert!(field.has_line("5Inf"), "to the railhead of Kerch");
    let cut = Field::empty("summer-42").put("5Inf", "Novorossiysk", 3).put("5A", "Kerch", 2).ready();
    assert!(!cut.has_line("5Inf"));
}

/// [10.3] R23: Units trace out of a battle they began, others do not trace through it; through one the own side defends
/// they do.
#[test]
fn lines_and_battles() {
    let base = || {
        let f = Field::empty("summer-42").all_held(Soviet).held(Axis, &["Danzig"]);
        f.put("5Inf", "Danzig-SE1", 3)
            .put("3A", "Danzig-SE1", 2)
            .put("6Inf", "Allenstein", 3)
            .marked("6Inf", mark::UNSUPPLIED)
    };
    let attacked = base().battle("Danzig-SE1", Soviet).ready();
    assert!(attacked.has_line("5Inf"), "out of its own attack");
    assert!(!attacked.has_line("6Inf"), "not through somebody else's");
    let defended = base().battle("Danzig-SE1", Axis).ready();
    assert!(defended.has_line("5Inf") && defended.has_line("6Inf"));
}

/// [10.3] Not over impassable sides: the bay of Taganrog.
#[test]
fn lines_do_not_cross_bays() {
    let bay = hex("Taganrog-SE1");
    let direction = game().data.map.direction(hex("Taganrog"), bay).expect("neighbours");
    assert!(!game().data.ground.edge(hex("Taganrog"), direction).passable());
    // The only short way would be over the water, now that Temryuk is the enemy's.
    let far = Field::empty("summer-42").put("5Inf", "Taganrog-SE1", 3).put("5A", "Temryuk", 2).ready();
    assert!(far.networked(Axis, "Taganrog") && !far.has_line("5Inf"));
}

/// [10.4] A step each; with one CV left, or an HQ or static unit at 0, it is eliminated.
#[test]
fn want_of_supply() {
    let field = Field::empty("summer-42").put("5Inf", "Ryazan", 3).put("6Inf", "Ryazan", 1).put("AGC", "Gorki", 1);
    let field = field.put("AGS", "Kazan", 0).put("1R", "Saratov", 1).put("2R", "Saratov", 0).put("7Inf", "Minsk", 1);
    let field = field.supply_phase(Soviet);
    assert_eq!(["5Inf", "AGC", "1R", "7Inf"].map(|id| field.cv(id)), [2, 0, 0, 1]);
    assert_eq!(["6Inf", "AGS", "2R"].map(|id| field.at(id)), ["dead"; 3]);
    assert!(field.hungry("5Inf") && !field.hungry("7Inf"));
    // Each phase anew.
    let field = field.supply_phase(Axis);
    assert_eq!(field.cv("5Inf"), 2, "not in the own phase");
    let field = field.supply_phase(Soviet);
    assert_eq!((field.cv("5Inf"), field.at("AGC")), (1, "dead".into()));
}

/// [10.5] A fortress feeds the strongest of its defenders; the owner chooses between equals; no steps in production.
#[test]
fn fortresses_feed_one() {
    let fort = || {
        let f = Field::empty("summer-42").all_held(Axis).held(Soviet, &["Gorki", "Moscow", "Gorki-W1", "Moscow-E1"]);
        f.put("3A", "Sevastopol", 3).put("4A", "Sevastopol", 2)
    };
    let field = fort().supply_phase(Axis);
    assert_eq!([field.cv("3A"), field.cv("4A")], [3, 1], "the weaker one starves");
    assert!(!field.hungry("3A") && field.hungry("4A"));
    let equal = fort().put("4A", "Sevastopol", 3).supply_phase(Axis);
    assert_eq!(equal.s.phase, Phase::Attrition);
    assert_eq!(equal.offers(), ["keep 3A", "keep 4A"]);
    let mut equal = equal;
    equal.act("keep 4A");
    assert_eq!([equal.cv("3A"), equal.cv("4A")], [2, 3]);
    // Besieged the same, as long as the garrison is the original defender.
    let besieged = fort().put("5Inf", "Sevastopol", 4).battle("Sevastopol", Soviet).supply_phase(Axis);
    assert_eq!([besieged.cv("3A"), besieged.cv("4A")], [3, 1]);
    let intruder = fort().put("5Inf", "Sevastopol", 4).battle("Sevastopol", Axis).supply_phase(Axis);
    assert_eq!([intruder.cv("3A"), intruder.cv("4A")], [2, 1], "an attacker has nothing of it");
    // It has no supply line, and so gets no steps.
    let production = fort().put("3A", "Sevastopol", 2).date(1942, 7).producing();
    assert_eq!(production.refusal_to(Soviet, "step 3A"), ("11.41", "why-no-supply-line".into()));
}

/// [15.31] R20: An engaged port that ships can reach keeps one cadre; stronger units lose steps.
#[test]
fn siege_supply() {
    let port = |cvs: [u8; 2]| {
        let f = Field::empty("summer-41").date(1941, 9).all_held(Axis).held(Soviet, &["Sevastopol", "Batumi", "Poti"]);
        let f = f.held(
            Soviet,
            &["Odessa", "Baku", "Baku-NW1", "Tbilisi", "Kutaisi", "Kirovabad", "Tbilisi-SE1", "Kirovabad-E1"],
        );
        f.put("3A", "Odessa", cvs[0]).put("4A", "Odessa", cvs[1]).put("5Inf", "Odessa", 4).battle("Odessa", Soviet)
    };
    let ready = port([2, 1]).ready();
    assert!(ready.networked(Soviet, "Odessa"), "by sea from Batumi");
    assert!(!ready.has_line("3A"), "but no more than a siege allows");
    let field = port([2, 1]).supply_phase(Axis);
    assert_eq!([field.cv("3A"), field.cv("4A")], [1, 1], "the cadre lives, the other loses a step");
    let mut two = port([1, 1]).supply_phase(Axis);
    assert_eq!(two.offers(), ["keep 3A", "keep 4A"]);
    two.act("keep 3A");
    assert_eq!((two.cv("3A"), two.at("4A")), (1, "dead".into()));
    // The sea route does not go on from there.
    let behind = port([2, 1]).held(Soviet, &["Tiraspol"]).ready();
    assert!(!behind.networked(Soviet, "Tiraspol"));
}

/// [10.6, 15.52] A deployed bridgehead supplies the units in its hex even in an attack, others only if the hex is friendly.
#[test]
fn a_bridgehead_supplies() {
    let beach = |laid: bool| {
        let mut f = Field::empty("winter-41").put("Coast", "Feodosiya", 3).put("5Inf", "Feodosiya", 3);
        f = f.put("3A", "Simferopol", 2).put("6Inf", "Sevastopol", 3).put("7Inf", "Kerch", 3).battle("Feodosiya", Axis);
        f.s.bridgehead = if laid { Bridgehead::Laid(hex("Feodosiya")) } else { Bridgehead::Ready };
        f.held(Axis, &["Temryuk", "Novorossiysk"]).ready()
    };
    assert!(!beach(false).has_line("Coast"));
    let field = beach(true);
    assert!(field.has_line("Coast"), "in an attack too");
    assert!(!field.has_line("3A"), "the hex is the enemy's");
    let mut friendly = beach(true).off("5Inf", crate::state::off_map::DEAD).ready();
    assert!(friendly.has_line("Coast") && friendly.has_line("3A"));
    friendly.s.bridgehead = Bridgehead::None;
    assert!(!friendly.ready().has_line("3A"));
}

/// [15.52, 8.31, 10.3] A battle is friendly to those who defend it, so a bridgehead in one feeds others who trace to it.
#[test]
fn a_bridgehead_under_attack_supplies_its_neighbours() {
    let beach = |defender| {
        let mut f = Field::empty("winter-41").put("Coast", "Feodosiya", 3).put("5Inf", "Feodosiya", 3);
        f = f.put("3A", "Simferopol", 2).put("6Inf", "Sevastopol", 3).put("7Inf", "Kerch", 3);
        f.s.bridgehead = Bridgehead::Laid(hex("Feodosiya"));
        f.battle("Feodosiya", defender).held(Axis, &["Temryuk", "Novorossiysk"]).ready()
    };
    assert!(beach(Soviet).has_line("3A") && beach(Soviet).has_line("Coast"));
    assert!(!beach(Axis).has_line("3A"), "in a battle of the enemy it feeds its own hex only");
    let checked = beach(Soviet).supply_phase(Axis);
    assert_eq!(checked.cv("3A"), 2, "and 3A loses no step");
}

/// [10.1] R64: Where too many stand after a repulse the surplus is unsupplied, and the owner names it.
#[test]
fn the_surplus_is_unsupplied() {
    let names = ["3A", "4A", "5A", "6A", "8A"];
    let field = names.into_iter().fold(Field::empty("summer-42"), |f, id| f.put(id, "Gorki", 2));
    let mut field = field.supply_phase(Axis);
    assert_eq!(field.s.phase, Phase::Attrition);
    assert_eq!(field.offers().len(), 5);
    field.act("keep 5A");
    assert_eq!(names.map(|id| field.cv(id)), [2, 2, 1, 2, 2]);
    assert!(field.s.side(unit("5A")) == Soviet && field.hungry("5A"));
}

/// [6.22, 10.5, 15.31] R64: a fortress or an engaged port that has a supply line spares none of the surplus; what they keep is
/// kept from being cut off.
#[test]
fn a_fortress_with_supply_does_not_spare_the_surplus() {
    let names = ["3A", "4A", "5A", "6A", "8A"];
    let crowd = |field: Field, at: &str| names.into_iter().fold(field, |field, id| field.put(id, at, 2));
    let fortress = crowd(Field::empty("summer-42").all_held(Soviet), "Sevastopol");
    // A port that ships alone reach, with a line to the railway of another.
    let coast = ["Sevastopol", "Batumi", "Poti", "Kutaisi", "Tbilisi", "Tbilisi-SE1", "Kirovabad", "Kirovabad-E1"];
    let port = Field::empty("summer-41").date(1941, 9).all_held(Axis).held(Soviet, &coast);
    let port = port.held(Soviet, &["Baku", "Baku-NW1", "Odessa", "Nikolaev", "Odessa-NE1", "Odessa-E1"]);
    let port = crowd(port, "Odessa").put("5Inf", "Odessa", 4).battle("Odessa", Soviet);
    assert!(port.clone().ready().s.besieged[Soviet].contains(hex("Odessa")));
    for field in [fortress, port] {
        assert!(field.clone().ready().has_line("5A"));
        let mut field = field.supply_phase(Axis);
        assert_eq!(field.s.phase, Phase::Attrition);
        assert_eq!(field.offers().len(), 5);
        field.act("keep 5A");
        assert_eq!(names.map(|id| field.cv(id)), [2, 2, 1, 2, 2]);
        assert!(field.hungry("5A"));
    }
}

/// [6.22, 15.31] R64: nor does a besieged port spare it as its cadre.
#[test]
fn a_besieged_port_with_a_line_does_not_spare_a_cadre() {
    let names = ["3A", "4A", "5A", "6A", "8A"];
    let coast = ["Sevastopol", "Batumi", "Poti", "Kutaisi", "Tbilisi", "Tbilisi-SE1", "Kirovabad", "Kirovabad-E1"];
    let field = Field::empty("summer-41").date(1941, 9).all_held(Axis).held(Soviet, &coast);
    let field = field.held(Soviet, &["Baku", "Baku-NW1", "Odessa", "Nikolaev", "Odessa-NE1", "Odessa-E1"]);
    let field = names.into_iter().fold(field, |field, id| field.put(id, "Odessa", 1));
    let mut field = field.put("5Inf", "Odessa", 4).battle("Odessa", Soviet).supply_phase(Axis);
    field.act("keep 5A");
    assert_eq!((field.at("5A"), field.cv("4A")), ("dead".into(), 1));
}

/// [10.5, 16.4] R53: a fortress does not feed an army that has been called home; refusals name the rule that is meant.
#[test]
fn a_fortress_does_not_feed_a_unit_called_back() {
    let field = |odessa| {
        let field = Field::empty("summer-42").all_held(Soviet).held(odessa, &["Odessa"]).held(Axis, &["Sevastopol"]);
        let field = field.put("3R", "Sevastopol", 3).put("5Inf", "Sevastopol", 2).put("6Inf", "Sevastopol", 2);
        field.put("5A", "Simferopol", 2).supply_phase(Soviet)
    };
    let fed = field(Axis);
    assert_eq!(fed.cv("3R"), 3, "the strongest is fed");
    let mut called = field(Soviet);
    assert_eq!(called.s.phase, Phase::Attrition);
    assert_eq!(called.refusal("keep 3R"), ("10.5", "why-fortress-strongest".into()));
    called.act("keep 5Inf");
    assert_eq!((called.cv("3R"), called.cv("5Inf"), called.cv("6Inf")), (2, 2, 1));
    let alone = Field::empty("summer-42").all_held(Soviet).held(Axis, &["Sevastopol"]).put("3R", "Sevastopol", 3);
    let alone = alone.put("5Inf", "Warsaw", 2).put("5A", "Simferopol", 2).supply_phase(Soviet);
    assert_eq!(alone.cv("3R"), 2, "nobody is there to be chosen: {:?}", alone.s.phase);
}

/// [9.12] The railways that are shown are those of the phase, in a blitz too.
#[test]
fn railways_are_traced_in_every_phase() {
    let (kharkov, ground) = (hex("Kharkov"), &game().data.ground);
    let near: Vec<_> = ground.ways(kharkov).map(|(_, edge)| edge.to).collect();
    let way = near.iter().find_map(|&mid| {
        let from = ground.ways(mid).map(|(_, edge)| edge.to).find(|&at| at != kharkov && !near.contains(&at))?;
        Some((game().data.token(from), game().data.token(mid)))
    });
    let (from, mid) = way.expect("a way of two hexes");
    let field = Field::empty("summer-42").put("3Pz", from, 3).put("AGC", from, 2).put("OKH", "Warsaw", 3);
    let field = field.held(Soviet, &["Kharkov"]).put("5A", "Gorki", 2);
    let mut field = field.turn(Axis, crate::weather::Weather::Dry).ready();
    field.acts(&["activate AGC blitz", "stay", "done"]);
    assert!(!field.networked(Axis, "Kharkov"));
    field.walk("3Pz", &[mid, "Kharkov"]);
    assert!(field.s.blitz && field.friendly(Axis, "Kharkov"), "{:?}", field.s.phase);
    assert!(field.networked(Axis, "Kharkov"), "taken in the first pass");
}

/// [9.12, 15.31] R108: an engaged Baku is a besieged port, unless a railway enters it.
#[test]
fn baku_under_siege() {
    let field = |rail: bool| {
        let field = Field::empty("winter-42").put("44A", "Baku", 3).put("45A", "Baku", 2).put("3Pz", "Baku", 4);
        let field = field.battle("Baku", Soviet);
        if rail { field } else { field.put("24Pz", "2424", 4) }
    };
    let cut = field(false).ready();
    assert!(cut.networked(Soviet, "Baku") && cut.s.besieged[Soviet].contains(hex("Baku")));
    assert!(!cut.has_line("44A"));
    let next = field(false).put("47A", "2425", 3).ready();
    assert!(!next.has_line("47A"), "lines do not end in a besieged port");
    let starved = field(false).supply_phase(Axis);
    assert_eq!([starved.cv("44A"), starved.cv("45A")], [2, 1]);
    let linked = field(true).ready();
    assert!(linked.has_line("44A") && !linked.s.besieged[Soviet].contains(hex("Baku")));
    let open = Field::empty("winter-42").put("44A", "Baku", 3).put("24Pz", "2424", 4).ready();
    assert!(open.has_line("44A") && open.networked(Soviet, "Baku"), "not engaged it is a source by itself");
}

/// [9.12, 15.31] A port is besieged only if ships alone reach it: a railway from another port enters its battle.
#[test]
fn a_railway_relieves_a_port() {
    let port = |nikolaev: bool| {
        let f = Field::empty("summer-41").date(1941, 9).all_held(Axis).held(Soviet, &["Sevastopol", "Batumi", "Poti"]);
        let f = f.held(
            Soviet,
            &["Odessa", "Baku", "Baku-NW1", "Tbilisi", "Kutaisi", "Kirovabad", "Tbilisi-SE1", "Kirovabad-E1"],
        );
        let f = f.put("3A", "Odessa", 2).put("5Inf", "Odessa", 4).battle("Odessa", Soviet);
        if nikolaev { f.held(Soviet, &["Nikolaev", "Odessa-NE1", "Odessa-E1"]) } else { f }
    };
    assert!(!port(false).ready().has_line("3A"));
    let linked = port(true).ready();
    assert!(linked.networked(Soviet, "Nikolaev"));
    assert!(linked.has_line("3A"));
}

/// [15.31] R108: A port that ships reach first is not besieged if a railway enters it from another port.
#[test]
fn a_railway_from_another_port_ends_a_siege() {
    let rails = |at: &str| &game().data.ground.rails[hex(at).index()];
    let between = rails("Nikolaev").iter().find(|at| rails("Tiraspol").contains(at)).map(|&at| game().data.token(at));
    let between = between.expect("one hex of rail between them");
    let field = |held: &[&str]| {
        let field = Field::empty("summer-41").date(1941, 9).all_held(Axis).held(Soviet, &["Sevastopol", "Batumi"]);
        let field = field.held(Soviet, &["Poti", "Kutaisi", "Tbilisi", "Tbilisi-SE1", "Kirovabad", "Kirovabad-E1"]);
        let field = field.held(Soviet, &["Baku", "Baku-NW1", "Odessa"]).held(Soviet, held);
        field.put("3A", "Odessa", 2).put("5Inf", "Odessa", 4).battle("Odessa", Soviet).ready()
    };
    let besieged = field(&["Nikolaev"]);
    assert!(besieged.networked(Soviet, "Nikolaev") && !besieged.has_line("3A"));
    assert!(besieged.s.besieged[Soviet].contains(hex("Odessa")));
    let relieved = field(&["Nikolaev", between, "Tiraspol"]);
    assert!(relieved.has_line("3A") && !relieved.s.besieged[Soviet].contains(hex("Odessa")));
}

/// [15.31] No supply goes on by sea from a port in battle, though a railway enters it.
#[test]
fn no_ships_leave_an_engaged_port() {
    for engaged in [false, true] {
        let field = Field::empty("summer-44").all_held(Soviet).held(Axis, &["Danzig", "Ventspils"]);
        let field = field.put("6Inf", "Danzig", 3);
        let field = if engaged { field.put("5A", "Danzig", 2).battle("Danzig", Axis) } else { field }.ready();
        assert!(field.networked(Axis, "Danzig"));
        assert_eq!(field.networked(Axis, "Ventspils"), !engaged);
    }
}

/// [15.1] R102: The special rule of winter 44 is about the Axis: the Soviets sail past an engaged Danzig of theirs.
#[test]
fn an_engaged_danzig_does_not_stop_the_soviets() {
    let ring: Vec<&str> = game().data.around(hex("Ventspils")).map(|(_, at)| game().data.token(at)).collect();
    let field = Field::empty("winter-44").all_held(Soviet).held(Axis, &ring).held(Axis, &["Riga"]);
    let field = field.put("5A", "Danzig", 2).put("6Inf", "Danzig", 3).battle("Danzig", Soviet).ready();
    assert!(field.networked(Soviet, "Ventspils"));
}

/// [10.5, 16.4] R53: With nobody else in the fortress an army that has been called home starves there.
#[test]
fn a_fortress_feeds_nobody_called_back() {
    let field = Field::empty("summer-42").all_held(Soviet).held(Axis, &["Sevastopol"]).put("3R", "Sevastopol", 3);
    let field = field.put("5A", "Simferopol", 2).supply_phase(Soviet);
    assert_eq!((field.cv("3R"), field.s.phase), (2, Phase::Command));
}
