//! Each condition of the booklet, broken on purpose.

use super::*;
use crate::ground::feature;
use crate::units::Kind;

/// What the referee finds, by the names of conditions.
fn found(d: &Deployment, side: Side) -> Vec<String> {
    flaws(&DATA.0, d, side).map(|flaw| flaw.check).collect()
}

/// The rule and the text of a condition that is broken.
fn refused(d: &Deployment, side: Side, check: &str) -> (&'static str, String) {
    let flaw = flaws(&DATA.0, d, side).find(|flaw| flaw.check == check);
    let flaw = flaw.unwrap_or_else(|| panic!("{check} holds; {:?}", found(d, side)));
    let refusal = flaw.why.of(&DATA.0, rules().scenario(d));
    (refusal.rule, refusal.message.id.to_string())
}

fn on_map(d: &Deployment, is: impl Fn(UnitId) -> bool) -> UnitId {
    let mut units = DATA.0.unit_ids().filter(|&unit| d.hex(unit).is_some() && is(unit));
    units.next().expect("such a unit")
}

fn class(of: UnitId) -> &'static str {
    &DATA.0.classes[usize::from(DATA.0.unit(of).class)]
}

/// Empties a hex of one side's combat units into the hexes of others that have room.
fn empty(d: &mut Deployment, at: &str) {
    let (hex, spare) = (hex(at), hex("E4801"));
    let units: Vec<UnitId> = d.stack(hex).filter(|&unit| DATA.0.unit(unit).kind.fights()).collect();
    units.into_iter().for_each(|unit| d.put(unit, spare));
}

/// [17.1.1] Units with a hex stand in it.
#[test]
fn b1_a_printed_hex_is_kept() {
    let mut d = opened("barbarossa", 1);
    d.put(unit("12MC41"), hex("W3414"));
    assert!(found(&d, Side::Soviet).contains(&"B1".into()));
    assert_eq!(refused(&d, Side::Soviet, "B1"), ("17.1.1", "why-setup-printed".into()));
}

/// [17.1.1, 5.3] Where too many are printed for a hex, as many as that stand beside it, and no more.
#[test]
fn tc_01_b1_a_hex_that_is_too_full_is_spread_out() {
    let path = format!("{}/../../../games-data/dark-valley/units.toml", env!("CARGO_MANIFEST_DIR"));
    let shipped = std::fs::read_to_string(path).expect("the shipped counters");
    // The 12th Mechanised Corps is printed for W3314; now four divisions are too.
    let moved = ["10RD", "48RD", "90RD", "125RD"];
    let part = |part: &str| {
        if moved.iter().any(|id| part.contains(&format!("id = \"{id}\"\n"))) {
            part.replace("at = \"bmd\"", "at = \"hex\"\nhex = \"W3314\"")
        } else {
            part.to_owned()
        }
    };
    let parts: Vec<String> = shipped.split("[[unit]]").map(part).collect();
    let folder = std::env::temp_dir().join(format!("grognard-dark-valley-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("units.toml"), parts.join("[[unit]]")).expect("the changed counters");
    let data = Data::load(Some(&folder)).unwrap_or_else(|error| panic!("{error}"));
    std::fs::remove_dir_all(&folder).expect("the folder goes again");
    let musters = Musters::new(&data);
    let rules = SetupRules { data: &data, musters: &musters };
    let mut d = rules.open_by(0, SetupOptions::default(), BySide::default()).expect("a proposal");
    let printed = moved.map(|id| data.unit_named(id).expect("a division"));
    let home = hex("W3314");
    let away =
        |d: &Deployment| DATA.0.unit_ids().filter(|&u| data.unit(u).hex == Some(home) && d.at(u) != home).count();
    assert_eq!((away(&d), judge(&data, &d, Side::Soviet)), (2, Ok(())), "three stay");
    let inside = printed.into_iter().find(|&unit| d.at(unit) == home).expect("one of them stays");
    d.stage = Stage::Deploying { side: Side::Soviet, hand: inside };
    let beside = Change::Place(hex("W3414"));
    assert_eq!(rules.check(&d, Side::Soviet, beside), Err(Why::NotPrinted(inside)), "no more than are too many");
    d.put(inside, hex("W3414"));
    assert_eq!(judge(&data, &d, Side::Soviet).map_err(|flaw| flaw.check), Err("B1".into()));
}

/// [17.1.1] Reserves: in towns outside the districts where nobody has his hex, one each.
#[test]
fn tc_02_b2_reserves_stand_alone_in_towns_outside_the_districts() {
    let d = opened("barbarossa", 1);
    let [first, second] = [unit("46RD"), unit("152RD")];
    let text = |d: &Deployment| refused(d, Side::Soviet, "B2").1;
    let with = |unit: UnitId, at: HexId| {
        let mut d = d.clone();
        d.put(unit, at);
        d
    };
    assert_eq!(text(&with(first, d.at(second))), "why-setup-two-reserves");
    assert_eq!(text(&with(first, hex("E1026"))), "why-setup-reserve", "Gomel has a printed unit");
    assert_eq!(text(&with(first, hex("W3511"))), "why-setup-reserve", "Riga is in a district");
    assert_eq!(text(&with(first, hex("E1044"))), "why-setup-reserve", "Odessa belongs to its district");
    assert_eq!(text(&with(first, hex("E2010"))), "why-setup-reserve", "open country");
    assert_eq!(text(&with(first, hex("W2825"))), "why-setup-reserve", "Warsaw");
}

/// [17.1.1] Units of a district stay in it; its ends are those that the booklet names.
#[test]
fn b3_districts_keep_their_units() {
    let mut d = opened("barbarossa", 1);
    d.put(unit("10RD"), hex("W3420"));
    assert_eq!(refused(&d, Side::Soviet, "B3"), ("17.1.1", "why-setup-district".into()));
    for (id, inside, outside) in [("10RD", "W3419", "W3420"), ("27RD", "W3427", "W3428"), ("135RD", "W3640", "W3739")] {
        let m = rules().muster(&d, Side::Soviet);
        assert_eq!(rules().may_stand(m, unit(id), hex(inside)), Ok(()), "{id}");
        assert_eq!(rules().may_stand(m, unit(id), hex(outside)), Err(Why::NotDistrict(unit(id))));
    }
}

/// [17.1.1] The frontier from W2914 to W3036 is held.
#[test]
fn tc_03_b4_the_german_frontier_is_held() {
    for at in ["W2914", "W3023", "W3036"] {
        let mut d = opened("barbarossa", 1);
        empty(&mut d, at);
        assert_eq!(refused(&d, Side::Soviet, "B4"), ("17.1.1", "why-setup-empty".into()), "{at}");
    }
}

/// [17.1.1] From W3136 to W4547 somebody is there or beside it.
#[test]
fn tc_03_b5_the_allied_frontier_is_watched() {
    let mut d = opened("barbarossa", 1);
    let around: Vec<HexId> = DATA.0.map.neighbours(hex("W4040")).to_vec();
    for at in around.iter().copied().chain([hex("W4040")]) {
        let number = DATA.0.map.number(at).to_string();
        empty(&mut d, &number);
    }
    assert_eq!(refused(&d, Side::Soviet, "B5"), ("17.1.1", "why-setup-nobody-near".into()));
    d.put(unit("51RD"), hex("W4041"));
    let near = |flaw: super::super::referee::Flaw| flaw.why == Why::NobodyNear(hex("W4040"));
    assert!(!flaws(&DATA.0, &d, Side::Soviet).any(near), "one beside it is enough");
}

/// [17.1.1] Fortified zones and cities of the districts are held, Odessa among them.
#[test]
fn b6_strongholds_are_held() {
    for at in ["W3417", "W3511", "W3333", "W3718", "E1044"] {
        let mut d = opened("barbarossa", 1);
        empty(&mut d, at);
        assert_eq!(refused(&d, Side::Soviet, "B6"), ("17.1.1", "why-setup-empty".into()), "{at}");
    }
}

/// [5.2, 5.4] Three combat units; freely stacked counters have limits of their own.
#[test]
fn b7_no_hex_is_too_full() {
    let mut d = ready("barbarossa", 1);
    let spare: Vec<UnitId> = ["10RD", "48RD", "90RD", "125RD"].map(unit).to_vec();
    spare.iter().for_each(|&unit| d.put(unit, hex("W3510")));
    assert_eq!(refused(&d, Side::Soviet, "B7"), ("5.2", "why-setup-too-many".into()));
    for (first, second, text) in
        [("PzHQ1", "PzHQ2", "why-setup-two-panzer-hqs"), ("Depot-N1", "Depot-C1", "why-setup-two-depots")]
    {
        let mut d = ready("barbarossa", 1);
        let Some((a, b)) = DATA.0.unit_named(first).zip(DATA.0.unit_named(second)) else { panic!("{first}, {second}") };
        let at = d.at(b);
        d.put(a, at);
        assert_eq!(refused(&d, Side::Axis, "B7"), ("5.4", text.into()));
    }
}

/// [17.1.1] The army groups stand in Greater Germany, headquarters too.
#[test]
fn b8_army_groups_stand_in_greater_germany() {
    for id in ["1Pz", "PzHQ2", "44AK"] {
        let mut d = ready("barbarossa", 1);
        d.put(unit(id), hex("W4042"));
        assert_eq!(refused(&d, Side::Axis, "B8"), ("17.1.1", "why-setup-country".into()), "{id}");
    }
}

/// [17.1.1] Depots stand in their hexes.
#[test]
fn b9_depots_stand_in_their_hexes() {
    let mut d = ready("barbarossa", 1);
    let depot = on_map(&d, |unit| DATA.0.unit(unit).kind == Kind::Depot);
    d.put(depot, hex("W2825"));
    assert_eq!(refused(&d, Side::Axis, "B9"), ("17.1.1", "why-setup-printed".into()));
}

/// [17.1.1] Air bases: near Königsberg, in Warsaw, one each in Lublin and Radom.
#[test]
fn b10_air_bases_stand_where_they_must() {
    for (id, at) in [("1Air", "W2825"), ("2Air", "W3029"), ("4Air", "W2825"), ("1Air", "W2719")] {
        let mut d = ready("barbarossa", 1);
        d.put(unit(id), hex(at));
        assert_eq!(refused(&d, Side::Axis, "B10"), ("17.1.1", "why-setup-base".into()), "{id} in {at}");
    }
    let mut d = ready("barbarossa", 1);
    let lublin = hex("W3029");
    ["4Air", "5Air"].map(unit).into_iter().for_each(|base| d.put(base, lublin));
    assert_eq!(refused(&d, Side::Axis, "B10").1, "why-setup-base", "one of them in Radom");
}

/// [17.1.1] The Eleventh Army and the Romanians stand in Romania.
#[test]
fn b11_the_army_of_romania_stands_in_romania() {
    let mut d = ready("barbarossa", 1);
    d.put(unit("11AK"), hex("W2825"));
    assert_eq!(refused(&d, Side::Axis, "B11"), ("17.1.1", "why-setup-country".into()));
}

/// [17.1.1] The Romanian air unit is at hand.
#[test]
fn b12_the_romanian_air_unit_is_at_hand() {
    let mut d = ready("barbarossa", 1);
    assert_eq!(d.at(unit("RoAir")), off_map::POOL);
    d.put(unit("RoAir"), off_map::OUT);
    assert_eq!(refused(&d, Side::Axis, "pool"), ("17.1.1", "why-setup-wrong-pool".into()));
}

/// [17.2.1] All twenty armies show their backs.
#[test]
fn f1_armies_are_weakened() {
    let mut d = opened("fall-blau", 1);
    let army = on_map(&d, |unit| class(unit) == "rifle-army");
    assert!(d.is_reduced(army));
    d.reduced.remove(army);
    assert_eq!(refused(&d, Side::Soviet, "F1"), ("17.2.1", "why-setup-weakened".into()));
}

/// [17.2.1] Four tank corps, a shock army and a Guards cavalry corps are in the Stavka box.
#[test]
fn f2_the_stavka_box_holds_what_it_must() {
    let d = opened("fall-blau", 1);
    let boxed = |class_: &str| DATA.0.unit_ids().filter(|&u| d.at(u) == off_map::STAVKA && class(u) == class_).count();
    assert_eq!(["tank", "shock-army", "guards-cavalry", "rifle"].map(boxed), [4, 1, 1, 0]);
    let mut more = d.clone();
    more.put(on_map(&d, |unit| class(unit) == "rifle"), off_map::STAVKA);
    assert_eq!(refused(&more, Side::Soviet, "F2"), ("17.2.1", "why-setup-box-count".into()));
}

/// [17.2.1] Both sides stand on their own side of the red line.
#[test]
fn f3_and_f10_keep_to_their_side() {
    let mut d = ready("fall-blau", 1);
    let soviet = on_map(&d, |unit| class(unit) == "rifle");
    d.put(soviet, hex("E2233"));
    assert_eq!(refused(&d, Side::Soviet, "F3"), ("17.2.1", "why-setup-own-side".into()));
    let mut d = ready("fall-blau", 1);
    let axis = on_map(&d, |unit| class(unit) == "security");
    d.put(axis, hex("E2314"));
    assert_eq!(refused(&d, Side::Axis, "F10"), ("17.2.1", "why-setup-own-side".into()));
}

/// [17.2.1, 6.1] A hex of the front is held, or in the zone of a Soviet unit that is itself beside the line.
#[test]
fn f4_a_zone_from_behind_does_not_hold_the_front() {
    let mut d = opened("fall-blau", 1);
    let (gap, beside, behind) = (hex("E2434"), hex("E2433"), hex("E2533"));
    let front = &rules().scenario(&d).front[Side::Soviet];
    assert_eq!([gap, beside, behind].map(|hex| front.contains(&hex)), [true, true, false]);
    // Counters that are not on the map leave no gap elsewhere.
    let spare = |name: &str| DATA.0.unit_ids().find(|&unit| d.hex(unit).is_none() && class(unit) == name);
    let [tank, rifle, weak] = ["tank", "rifle", "rifle-army"].map(|name| spare(name).expect("a spare unit"));
    for at in ["E2434", "E2433", "E2534", "E2533"] {
        empty(&mut d, at);
    }
    let hole = |d: &Deployment| {
        let holes = flaws(&DATA.0, d, Side::Soviet).find(|flaw| flaw.check == "F4").map(|flaw| flaw.why);
        holes == Some(Why::Hole(beside))
    };
    d.put(rifle, hex("E2534"));
    d.put(tank, behind);
    assert!(hole(&d), "a tank corps behind the line holds nothing of it");
    d.put(tank, gap);
    assert!(
        !flaws(&DATA.0, &d, Side::Soviet).any(|flaw| matches!(flaw.why, Why::Hole(at) if at == gap || at == beside))
    );
    d.put(tank, behind);
    d.put(weak, gap);
    d.reduced.insert(weak);
    assert!(hole(&d), "a weakened army has no zone of control");
}

/// [17.2.1] South of row 24: no shock army, no headquarters, three tank corps at most; ruling A35.
#[test]
fn f5_the_south_is_left_to_others() {
    for id in ["Stavka", "Zhukov", "1Shock"] {
        let mut d = opened("fall-blau", 1);
        let Some(unit) = DATA.0.unit_named(id).or_else(|| DATA.0.unit_ids().find(|&u| class(u) == "shock-army")) else {
            panic!("{id}")
        };
        d.put(unit, hex("E2825"));
        assert_eq!(refused(&d, Side::Soviet, "F5"), ("17.2.1", "why-setup-too-far-south".into()), "{id}");
        d.put(unit, hex("E2824"));
        let far = |flaw: &super::super::referee::Flaw| flaw.check == "F5";
        assert!(!flaws(&DATA.0, &d, Side::Soviet).any(|flaw| far(&flaw)), "row 24 is not south of itself");
    }
    let mut d = opened("fall-blau", 1);
    let tanks: Vec<UnitId> = DATA.0.unit_ids().filter(|&u| class(u) == "tank" && d.hex(u).is_some()).collect();
    for (at, &tank) in tanks.iter().enumerate() {
        d.put(tank, hex(if at < 3 { "E2925" } else { "E2910" }));
    }
    assert!(!found(&d, Side::Soviet).contains(&"F5".into()));
    d.put(tanks[3], hex("E3030"));
    assert_eq!(refused(&d, Side::Soviet, "F5").1, "why-setup-too-many-south");
}

/// [17.2.1] Oil and the towns of the Black Sea have three factors, by the side that shows; ruling A24.
#[test]
fn f6_oil_and_ports_have_garrisons() {
    for at in ["E3448", "E4749", "E2547", "E2849", "E3150", "E3351"] {
        let mut d = opened("fall-blau", 1);
        empty(&mut d, at);
        d.put(on_map(&d, |unit| class(unit) == "rifle-army"), hex(at));
        assert_eq!(refused(&d, Side::Soviet, "F6"), ("17.2.1", "why-setup-weak".into()), "{at}");
    }
}

/// [17.2.1] Twenty German infantry steps of forty factors, eight Panzer divisions, three Romanian steps.
#[test]
fn f7_to_f9_the_axis_gives_up_what_it_must() {
    let d = ready("fall-blau", 1);
    let german = |unit: UnitId| DATA.0.unit(unit).nation == crate::units::Nation::German;
    for (check, text, is) in [
        (
            "F7",
            "why-setup-step-count",
            Box::new(move |u| german(u) && DATA.0.unit(u).kind == Kind::Infantry) as Box<dyn Fn(UnitId) -> bool>,
        ),
        ("F8", "why-setup-flip-count", Box::new(|u| class(u).starts_with("panzer") && DATA.0.unit(u).back.is_some())),
        ("F9", "why-setup-step-count", Box::new(|u| DATA.0.unit(u).nation == crate::units::Nation::Romanian)),
    ] {
        let mut less = d.clone();
        let weak = on_map(&d, |unit| is(unit) && d.is_reduced(unit));
        less.reduced.remove(weak);
        assert_eq!(refused(&less, Side::Axis, check), ("17.2.1", text.into()));
        let mut more = d.clone();
        let strong = on_map(&d, |unit| is(unit) && !d.is_reduced(unit) && DATA.0.unit(unit).back.is_some());
        more.reduced.insert(strong);
        assert_eq!(refused(&more, Side::Axis, check).1, text);
    }
    // A corps made whole and a division weakened for it: twenty steps still, but not forty factors.
    let mut cheap = d.clone();
    cheap.reduced.remove(on_map(&d, |unit| class(unit) == "infantry-corps" && d.is_reduced(unit)));
    cheap.reduced.insert(on_map(&d, |unit| class(unit) == "infantry" && !d.is_reduced(unit)));
    assert_eq!(refused(&cheap, Side::Axis, "F7").1, "why-setup-step-worth");
    let mut odd = d.clone();
    odd.reduced.insert(on_map(&d, |unit| class(unit) == "motorised"));
    assert_eq!(refused(&odd, Side::Axis, "pool").1, "why-setup-full-strength");
}

/// [17.2.1] Depots on railways, bases in towns and cities of the Axis.
#[test]
fn f11_depots_and_bases_have_their_places() {
    let bare = |d: &Deployment| {
        let own = |hex: &HexId| rules().scenario(d).control[hex.index()] == Some(Side::Axis);
        let plain = |hex: &HexId| !DATA.0.ground.has(*hex, feature::RAIL | feature::TOWN | feature::CITY);
        DATA.0.ground.land.iter().copied().filter(own).find(plain).expect("open country")
    };
    for (kind, text) in [(Kind::Depot, "why-setup-rail"), (Kind::Air, "why-setup-town")] {
        for (scenario, check, rule) in
            [("fall-blau", "F11", "17.2.1"), ("zitadelle", "Z7b", "17.3.1"), ("bagration", "G5", "17.4.1")]
        {
            let mut d = ready(scenario, 1);
            let counter = on_map(&d, |unit| DATA.0.unit(unit).kind == kind);
            let country = bare(&d);
            d.put(counter, country);
            assert_eq!(refused(&d, Side::Axis, check), (rule, text.into()));
        }
    }
}

/// [17.3.1] Exactly twenty combat units are held back, in the Stavka box or by option out of play; ruling A25.
#[test]
fn z1_twenty_units_are_held_back() {
    let mut d = opened("zitadelle", 1);
    let held = |d: &Deployment, at: HexId| DATA.0.unit_ids().filter(|&unit| d.at(unit) == at).count();
    assert_eq!(held(&d, off_map::STAVKA), 20);
    d.put(on_map(&d, |unit| class(unit) == "airborne" || class(unit) == "guards-rifle"), off_map::STAVKA);
    assert_eq!(refused(&d, Side::Soviet, "Z1"), ("17.3.1", "why-setup-box-count".into()));
    let options = SetupOptions { withheld_stay_out: true, ..SetupOptions::default() };
    let mut d = rules().open_by(number("zitadelle"), options, BySide::default()).expect("a proposal");
    let out = held(&d, off_map::OUT);
    for _ in Side::BOTH {
        rules().apply(&mut d, Change::Done).expect("done");
    }
    assert_eq!((held(&d, off_map::STAVKA), held(&d, off_map::OUT)), (0, out + 20));
    assert_eq!(Side::BOTH.map(|side| judge(&DATA.0, &d, side)), [Ok(()), Ok(())]);
}

/// [17.3.1] Both sides stand on their own side of the green line and hold it.
#[test]
fn z2_z3_and_z7_the_line_is_kept_and_held() {
    let d = ready("zitadelle", 1);
    let mut strayed = d.clone();
    strayed.put(on_map(&d, |unit| class(unit) == "rifle-army"), hex("E2233"));
    assert_eq!(refused(&strayed, Side::Soviet, "Z2"), ("17.3.1", "why-setup-own-side".into()));
    let mut open = d.clone();
    for &at in &rules().scenario(&d).front[Side::Soviet] {
        let number = DATA.0.map.number(at).to_string();
        empty(&mut open, &number);
    }
    assert_eq!(refused(&open, Side::Soviet, "Z3"), ("17.3.1", "why-setup-hole".into()));
    let mut open = d.clone();
    for &at in &rules().scenario(&d).front[Side::Axis] {
        let number = DATA.0.map.number(at).to_string();
        empty(&mut open, &number);
    }
    assert_eq!(refused(&open, Side::Axis, "Z7").0, "17.3.1");
}

/// [17.3.1] The marker of Kursk lies there with its stronger side up.
#[test]
fn z4_the_marker_lies_on_kursk() {
    let mut d = opened("zitadelle", 1);
    assert_eq!(Some(d.kursk), DATA.0.place("Kursk"));
    d.kursk = hex("E2126");
    assert_eq!(refused(&d, Side::Soviet, "Z4"), ("17.3.1", "why-setup-kursk".into()));
    assert_eq!(ready("fall-blau", 1).kursk, HexId::NONE);
}

/// [5.2, 5.4] Z5, F12 and G9: of three Soviet units two armies; allies of one nation.
#[test]
fn z5_stacks_of_armies_and_allies() {
    let mut d = ready("zitadelle", 1);
    let armies: Vec<UnitId> = DATA.0.unit_ids().filter(|&u| class(u) == "rifle-army" && d.hex(u).is_some()).collect();
    armies.iter().take(3).for_each(|&army| d.put(army, hex("E3010")));
    assert_eq!(refused(&d, Side::Soviet, "Z5"), ("5.2", "why-setup-too-many-armies".into()));
    let of = |d: &Deployment, nation| {
        on_map(d, |unit| DATA.0.unit(unit).nation == nation && DATA.0.unit(unit).kind.fights())
    };
    let [romanian, hungarian] = [crate::units::Nation::Romanian, crate::units::Nation::Hungarian].map(|n| of(&d, n));
    for unit in [romanian, hungarian] {
        d.put(unit, hex("W2010"));
    }
    assert!(found(&d, Side::Axis).contains(&"Z7".into()), "the sea is nobody's side");
    for unit in [romanian, hungarian] {
        d.put(unit, hex("W1226"));
    }
    assert_eq!(refused(&d, Side::Axis, "Z5"), ("5.2", "why-setup-mixed-allies".into()));
    for (kind, text) in [("tiger", "why-setup-two-tigers"), ("artillery", "why-setup-two-artilleries")] {
        let mut d = ready("bagration", 1);
        let two: Vec<UnitId> = DATA.0.unit_ids().filter(|&u| class(u) == kind && d.hex(u).is_some()).take(2).collect();
        let at = d.at(two[0]);
        d.put(two[1], at);
        assert_eq!(refused(&d, DATA.0.unit(two[0]).side(), "G9"), ("5.4", text.into()));
    }
}

/// [13.2, 17.2.1, 17.3.1] The Soviets at Leningrad begin out of supply, and nobody else.
#[test]
fn z6_leningrad_begins_out_of_supply() {
    for (scenario, check) in [("fall-blau", "supply"), ("zitadelle", "Z6")] {
        let mut d = ready(scenario, 1);
        let leningrad: Vec<UnitId> = d.stack(hex("E1003")).collect();
        assert!(!leningrad.is_empty() && leningrad.iter().all(|&unit| d.unsupplied.contains(unit)), "{scenario}");
        d.unsupplied.remove(leningrad[0]);
        assert_eq!(refused(&d, Side::Soviet, check), ("13.2", "why-setup-supply".into()));
    }
    assert!(ready("bagration", 1).unsupplied.is_empty());
}

/// [17.4.1] 24 German infantry steps, eight Panzer divisions; 10 Soviet infantry steps and 10 mechanised ones.
#[test]
fn g1_g2_and_g6_losses_of_bagration() {
    let d = ready("bagration", 1);
    let kind = |unit: UnitId, kind| DATA.0.unit(unit).kind == kind;
    let side = |unit: UnitId, side| DATA.0.unit(unit).side() == side;
    for (of, check, text, found) in [
        (Side::Axis, "G1", "why-setup-step-count", on_map(&d, |u| class(u) == "infantry" && d.is_reduced(u))),
        (Side::Axis, "G2", "why-setup-flip-count", on_map(&d, |u| class(u).starts_with("panzer") && d.is_reduced(u))),
        (
            Side::Soviet,
            "G6b",
            "why-setup-step-count",
            on_map(&d, |u| side(u, Side::Soviet) && kind(u, Kind::Mech) && d.is_reduced(u)),
        ),
    ] {
        let mut d = d.clone();
        d.reduced.remove(found);
        assert_eq!(refused(&d, of, check), ("17.4.1", text.into()), "{check}");
    }
    let mut d = d.clone();
    let army = on_map(&d, |unit| class(unit) == "rifle-army" && !d.is_reduced(unit));
    d.reduced.insert(army);
    assert_eq!(refused(&d, Side::Soviet, "G6"), ("17.4.1", "why-setup-step-count".into()));
}

/// [17.4.1] Both sides keep to and hold the black line; Soviets may wait in the Stavka box.
#[test]
fn g3_g4_g7_and_g8_the_line_is_kept_and_held() {
    let d = ready("bagration", 1);
    for (side, keep, hold, stray) in [(Side::Axis, "G3", "G4", "E2314"), (Side::Soviet, "G7", "G8", "W2825")] {
        let mut strayed = d.clone();
        let own = |unit: UnitId| DATA.0.unit(unit).side() == side && DATA.0.unit(unit).kind.fights();
        strayed.put(on_map(&d, own), hex(stray));
        assert_eq!(refused(&strayed, side, keep), ("17.4.1", "why-setup-own-side".into()));
        let mut open = d.clone();
        for &at in &rules().scenario(&d).front[side] {
            let number = DATA.0.map.number(at).to_string();
            empty(&mut open, &number);
        }
        assert_eq!(refused(&open, side, hold), ("17.4.1", "why-setup-hole".into()));
    }
    let mut d = opened("bagration", 1);
    rules().apply(&mut d, Change::Done).expect("the Soviets follow");
    let spare = DATA.0.unit_ids().find(|&unit| {
        d.stage = Stage::Deploying { side: Side::Soviet, hand: unit };
        DATA.0.unit(unit).side() == Side::Soviet && rules().check(&d, Side::Soviet, Change::Reserve(unit)).is_ok()
    });
    let spare = spare.expect("somebody who can be spared");
    d.stage = Stage::Deploying { side: Side::Soviet, hand: spare };
    let from = d.at(spare);
    rules().apply(&mut d, Change::Reserve(spare)).expect("into the box");
    assert_eq!((d.at(spare), judge(&DATA.0, &d, Side::Soviet)), (off_map::STAVKA, Ok(())));
    rules().apply(&mut d, Change::Take(spare)).expect("in hand again");
    assert_eq!(rules().check(&d, Side::Soviet, Change::Place(from)), Ok(()));
}

/// A change that would break a condition is refused with its rule.
#[test]
fn a_change_is_refused_with_the_rule_it_would_break() {
    let mut d = opened("fall-blau", 1);
    let refusal = |d: &mut Deployment, hand: UnitId, change: Change| {
        let side = DATA.0.unit(hand).side();
        d.stage = Stage::Deploying { side, hand };
        let why = rules().check(d, side, change).expect_err("it is refused");
        let refusal = why.of(&DATA.0, rules().scenario(d));
        (refusal.rule, refusal.message.id.to_string())
    };
    let tank = on_map(&d, |unit| class(unit) == "tank");
    assert_eq!(refusal(&mut d, tank, Change::Reserve(tank)), ("17.2.1", "why-setup-box-count".into()));
    assert_eq!(refusal(&mut d, tank, Change::Place(hex("E2233"))), ("17.2.1", "why-setup-own-side".into()));
    assert_eq!(
        refusal(&mut d, unit("Stavka"), Change::Place(hex("E4134"))),
        ("17.2.1", "why-setup-too-far-south".into())
    );
    assert_eq!(
        refusal(&mut d, unit("Stavka"), Change::Reserve(unit("Stavka"))),
        ("17.2.1", "why-setup-not-for-box".into())
    );
    let maikop: Vec<UnitId> = d.stack(hex("E3448")).collect();
    assert_eq!(refusal(&mut d, maikop[0], Change::Place(hex("E4801"))), ("17.2.1", "why-setup-weak".into()));
    assert_eq!(refusal(&mut d, tank, Change::Give(maikop[0])), ("17.2.1", "why-setup-full-strength".into()));
    assert_eq!(refusal(&mut d, tank, Change::Swap(unit("1Pz"))), ("17.2.1", "why-setup-not-yours".into()));
    assert_eq!(refusal(&mut d, tank, Change::Done), ("17.2.1", "why-setup-not-now".into()));
}

/// [17.2.1] A step is given on: one Panzer division is made whole, another shows its back.
#[test]
fn steps_are_given_from_unit_to_unit() {
    let mut d = opened("fall-blau", 2);
    rules().apply(&mut d, Change::Done).expect("the Axis follows");
    let panzer = |unit: UnitId| class(unit) == "panzer";
    let weak = on_map(&d, |unit| panzer(unit) && d.is_reduced(unit));
    let strong = on_map(&d, |unit| panzer(unit) && !d.is_reduced(unit));
    rules().apply(&mut d, Change::Take(strong)).expect("in hand");
    assert_eq!(rules().check(&d, Side::Axis, Change::Give(weak)), Ok(()));
    rules().apply(&mut d, Change::Give(weak)).expect("given");
    assert_eq!((d.is_reduced(strong), d.is_reduced(weak)), (true, false));
    assert_eq!(judge(&DATA.0, &d, Side::Axis), Ok(()));
    rules().apply(&mut d, Change::Take(strong)).expect("in hand");
    assert_eq!(rules().check(&d, Side::Axis, Change::Give(strong)), Err(Why::SamePlace(strong)));
    let corps = on_map(&d, |unit| class(unit) == "infantry-corps");
    assert_eq!(rules().check(&d, Side::Axis, Change::Give(corps)), Err(Why::OtherPool(corps)));
}

/// Ruling A12: by option three Romanian units may be rebuilt in Bagration.
#[test]
fn romanians_are_eliminated_by_option() {
    for (option, place) in [(false, off_map::OUT), (true, off_map::ELIMINATED)] {
        let options = SetupOptions { romanians_eliminated: option, ..SetupOptions::default() };
        let d = rules().open_by(number("bagration"), options, BySide::default()).expect("a proposal");
        assert_eq!(["RoMtn", "RoCav", "RoArm"].map(|id| d.at(unit(id))), [place; 3]);
        assert_eq!(judge(&DATA.0, &d, Side::Axis), Ok(()));
    }
}
