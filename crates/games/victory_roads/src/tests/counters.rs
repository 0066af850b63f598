//! [1] The counters: what they are, what they can suffer, and where they may stand.

use kernel::Log;
use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::state::{Phase, Segment, mark};
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::{Nation, Side};

fn lose(field: &mut Field, id: &str) {
    game().lose_step(&mut field.s, unit(id), "7.8", &mut Log::silent());
}

/// [1.1.2, 1.1.6, 6.7.1] An HQ is no division and cannot be told to hold a city; a Kampfgruppe is one.
#[test]
fn kampfgruppen_are_divisions_and_hqs_are_not() {
    let mut field = Field::empty().put("HQ-4A", "5426").at(Side::Axis, Segment::Movement, Phase::HaltOrders);
    assert_eq!(field.refused_by("hold 5426"), "6.7.1");
    field = field.put("KGi-1", "5426");
    field.act("hold 5426");
    assert_eq!(field.s.halts[..], [hex("5426")]);
}

/// [1.1.4, 7.6.3] Two Soviet cavalry corps are armour enough for an exploitation, two German cavalry brigades are not.
#[test]
fn soviet_cavalry_is_armour_and_axis_cavalry_is_not() {
    let mut reds = Field::empty().put("3GdCC", "6444").put("4GdCC", "6444").put("221Sich", "6545");
    reds = reds.at(Side::Soviet, Segment::Combat, Phase::Combat);
    reds.announce("6545", &["3GdCC", "4GdCC"]).act("exploit");
    assert!(reds.s.battle.armour);
    let mut greys = Field::empty().put("3KavBde", "6444").put("4KavBde", "6444").put("1RC", "6545").reduced("1RC");
    greys = greys.at(Side::Axis, Segment::Combat, Phase::Combat);
    greys.announce("6545", &["3KavBde", "4KavBde"]);
    assert_eq!(greys.refused_by("exploit"), "7.6.3");
}

/// [1.3.1, 1.3.2, 1.3.3, 10.1.5] A loss turns a unit over, the next one eliminates it; who has one side dies at once.
/// Rifle corps go to their pool, all others to the box of the eliminated.
#[test]
fn losses_turn_counters_over_and_then_take_them_off() {
    let mut field = Field::empty().put("256ID", "6444").put("1RC", "6545").put("221Sich", "6444").put("HQ-4A", "6444");
    for id in ["256ID", "1RC", "221Sich", "HQ-4A"] {
        lose(&mut field, id);
    }
    assert!(field.has("256ID", mark::REDUCED) && field.has("1RC", mark::REDUCED));
    assert_eq!([field.place("221Sich"), field.place("HQ-4A")], ["dead", "dead"]);
    lose(&mut field, "256ID");
    lose(&mut field, "1RC");
    assert_eq!([field.place("256ID"), field.place("1RC")], ["dead", "pool"]);
}

/// [1.3.4, 7.15.7] A Kampfgruppe that is eliminated never comes back.
#[test]
fn a_kampfgruppe_is_gone_for_good() {
    let mut field = Field::empty().put("KGa-1", "6444");
    lose(&mut field, "KGa-1");
    assert_eq!(field.steps("KGa-1"), 1);
    lose(&mut field, "KGa-1");
    assert_eq!(field.place("KGa-1"), "gone");
    field = field.at(Side::Axis, Segment::Reinforcement, Phase::Replacements);
    field.s.points = [5, 0, 0, 0];
    assert!(!field.allows("move KGa-1"));
}

/// [1.5.2, 6.2.3] As a token a support has none of its event's limits: aircraft pay for transport under clouds.
#[test]
fn a_token_knows_no_weather() {
    let mut field = Field::empty().give(Stock::Germans, &[Support::Luftwaffe]).put("256ID", "6545");
    field.s.overcast = true;
    field = field.at(Side::Axis, Segment::Support, Phase::Supports);
    assert_eq!(field.refused_by("play german luftwaffe"), "5.4.2");
    field = field.at(Side::Axis, Segment::Movement, Phase::Movement);
    field.act("spend german luftwaffe");
    assert!(field.s.strategic_paid);
}

/// [1.5.3] Supports of the end of the Reich pay for nothing, and those with a red dot are played as soon as they come.
#[test]
fn red_dots_are_played_at_once_and_reich_supports_never_pay() {
    let mut field = Field::empty().give(Stock::Germans, &[Support::FuelShortage, Support::Werewolf]).put("5Pz", "6545");
    field = field.at(Side::Axis, Segment::Movement, Phase::Movement);
    assert_eq!(field.refused_by("spend german fuel"), "1.5.3");
    assert_eq!(field.refused_by("spend german werewolf"), "1.5.3");
    assert_eq!(game().allowance(&field.s, unit("5Pz")), 6);
    // Nothing is drawn after a dismissal when no objective is left.
    field.s.disgrace.few_supports = true;
    field.s.objectives = 0;
    field = field.go(Side::Axis, Segment::Support, &[]);
    assert!(!field.s.stock(Stock::Germans).has(Support::FuelShortage), "nobody was asked");
    assert!(field.s.stock(Stock::Germans).has(Support::Werewolf), "it may be kept");
    field.s.segment = Segment::Movement;
    assert_eq!(game().allowance(&field.s, unit("5Pz")), 4, "there is no fuel");
}

/// [1.6.1, 9.1.1] Four theatres, fewer where a scenario says so, each with a box of its own.
#[test]
fn scenarios_have_four_theatres_or_fewer() {
    let count = |scenario: &str| game().theatres(&Field::raw(scenario).s).count();
    assert_eq!([count("campaign"), count("bagration"), count("bessarabia"), count("budapest-wien")], [4, 3, 1, 0]);
    let field = Field::raw("campaign");
    assert_eq!([Stock::N, Stock::CN, Stock::CS].map(|theatre| field.held_in(theatre)), [3, 6, 3], "each box by itself");
    assert_eq!(field.held_in(Stock::Reds), 0);
}

/// [1.7.1, 4.2.1] Poles and Bulgarians are Soviets, SS and Luftwaffe are Germans; Romanians and Hungarians are neither.
#[test]
fn there_are_four_nations() {
    let nation = |id: &str| game().data.unit(unit(id)).nation;
    assert_eq!(["3Bulg", "1PolTC", "1RC"].map(nation), [Nation::Soviet; 3]);
    assert_eq!(["20SS", "4LwF", "256ID", "1Marine"].map(nation), [Nation::German; 4]);
    let field = Field::empty();
    assert!(game().serves(&field.s, Nation::German, Nation::Romanian));
    assert!(!game().serves(&field.s, Nation::Romanian, Nation::German));
    assert!(!game().serves(&field.s, Nation::Romanian, Nation::Hungarian));
}

/// [1.7.3, 1.11.5] Romanians on the Soviet side live on Soviet supply, but still do not stand with Hungarians.
#[test]
fn a_turned_ally_is_a_soviet_unit_but_for_stacking() {
    let mut field = Field::empty().put("15RomID", "6454").put("HQ-3Ukr", "6353");
    assert!(!game().is_supplied_unit(&field.s, unit("15RomID")));
    field.s.loyalty = [Side::Soviet; 2];
    assert!(game().is_supplied_unit(&field.s, unit("15RomID")));
    assert!(!game().fits(&field.s, unit("16HunID"), hex("6454")));
    assert!(game().fits(&field.s, unit("1RC"), hex("6454")));
}

/// [1.7.5, 7.10.8] Hungary is closed to Romanians of the Axis, also on a retreat, but not once they have turned.
#[test]
fn allies_stay_out_of_each_others_country() {
    let mut field = Field::empty().put("15RomID", "5157").put("16HunID", "5057");
    let may = |field: &Field, id: &str, number: &str| game().may_stand(&field.s, unit(id), hex(number)).is_ok();
    assert!(!may(&field, "16HunID", "5158"));
    field = field.put("16HunID", "4957").at(Side::Axis, Segment::Movement, Phase::Movement);
    field.act("move 15RomID");
    assert_eq!(field.refused_by("to 5057"), "1.7.5");
    let germans = Field::empty().put("256ID", "5157");
    assert!(may(&germans, "256ID", "5057"));
    field.s.loyalty[0] = Side::Soviet;
    assert!(may(&field, "15RomID", "5057"));
}

/// [1.8.1, 13.2.2, 7.5.2] Of several grounds the one that serves the defender best counts, never two: in Königsberg the
/// works and not the city besides. Nowhere on the map would he have to think about it.
#[test]
fn the_defender_has_the_best_ground_of_his_hex() {
    let field = Field::empty().put("256ID", "3223").put("1RC", "3323").put("60RC", "3323").put("36GdRC", "3323");
    let mut field = field.at(Side::Soviet, Segment::Combat, Phase::Combat);
    field.announce("3223", &["1RC", "60RC", "36GdRC"]);
    let odds = field.s.battle.odds;
    assert_eq!((odds.attack, odds.multiplier, odds.defence), (26, 3, 12));
    let mut battle = field.s.battle.clone();
    for &target in &game().data.ground.land {
        for (_, from) in game().around(target) {
            field.s.pieces.shift(unit("1RC"), from);
            battle.attackers = crate::state::UnitSet::one(unit("1RC"));
            battle.target = target;
            assert_eq!(game().covers(&field.s, &battle).len(), 1, "{}", game().data.map.number(target));
        }
    }
}

/// [1.8.1, 13.2.2] Ruling R44: in a fortified forest the works count, and the trees do not add to them.
#[test]
fn works_in_a_forest_are_not_added_to_it() {
    let field = Field::empty().put("256ID", "3628").put("1RC", "3728").put("60RC", "3728").put("36GdRC", "3729");
    let mut field = field.at(Side::Soviet, Segment::Combat, Phase::Combat);
    field.announce("3628", &["1RC", "60RC", "36GdRC"]);
    assert_eq!((field.s.battle.odds.multiplier, field.s.battle.odds.defence), (3, 12));
    let mut taken = field.clone().red(&["3628"]).at(Side::Soviet, Segment::Combat, Phase::Combat);
    taken.s.pieces.marks = [0; crate::data::MAX_UNITS];
    taken.s.battles = crate::state::HexSet::EMPTY;
    taken.announce("3628", &["1RC", "60RC", "36GdRC"]);
    assert_eq!(taken.s.battle.odds.multiplier, 2, "trees are left when the works are lost");
}

/// [1.10.1] Whoever moves through a hex takes it, and whoever stands in it when a phase ends.
#[test]
fn hexes_are_taken_in_passing_and_at_the_end_of_a_phase() {
    let mut field = Field::empty().put("5Pz", "6444").put("12Pz", "6446");
    field = field.at(Side::Axis, Segment::Movement, Phase::Movement);
    field.walk("5Pz", &["6545", "6546"]);
    assert_eq!(["6444", "6545", "6546", "6446"].map(|number| field.is_red(number)), [true, false, false, true]);
    field.act("done");
    assert!(!field.is_red("6446"), "it was held when the phase ended");
    assert!(field.is_red("6444"), "nobody was there any more");
}

/// [1.11.2, 1.11.3] Four divisions may meet on the way, but when the phase ends one of them goes, as its owner likes.
/// Ruling R35: an elite division given up so leaves no Kampfgruppe.
#[test]
fn the_fourth_division_is_lost_when_the_phase_ends() {
    let mut field = Field::empty().put("256ID", "6444").put("299ID", "6444").put("134ID", "6444").put("12ID", "6545");
    field = field.at(Side::Axis, Segment::Movement, Phase::Movement);
    field.walk("12ID", &["6444"]);
    assert_eq!(field.s.phase, Phase::Movement, "nothing happens during the phase");
    field.act("done");
    assert_eq!((field.s.phase, game().decides(&field.s)), (Phase::Overstacked, Some(Side::Axis)));
    field.act("lose 12ID");
    assert_eq!((field.place("12ID"), field.s.phase), ("dead".to_owned(), Phase::Combat));
    assert_eq!(field.s.pieces.stack(hex("6444")).count(), 3);
    assert_eq!(field.place("KGi-1"), "stock");
}

/// [1.11.3, 1.11.4] Three divisions and an HQ fit into a hex; a fourth division or a second HQ does not.
#[test]
fn an_hq_does_not_count_but_stands_alone() {
    let field = Field::empty().put("256ID", "6444").put("299ID", "6444").put("KGi-1", "6444").put("HQ-4A", "6444");
    assert!(!game().is_overstacked(&field.s, Side::Axis, hex("6444")));
    assert!(!game().fits(&field.s, unit("134ID"), hex("6444")));
    assert!(!game().fits(&field.s, unit("HQ-9A"), hex("6444")));
    let two = Field::empty().put("HQ-4A", "6444").put("HQ-9A", "6444");
    assert!(game().is_overstacked(&two.s, Side::Axis, hex("6444")));
}

/// [1.11.5] A Romanian and a Hungarian in one hex are too many, whichever side they are on.
#[test]
fn romanians_and_hungarians_do_not_stack() {
    let mut field = Field::empty().put("15RomID", "6444").put("16HunID", "6444");
    assert!(game().is_overstacked(&field.s, Side::Axis, hex("6444")));
    field.s.loyalty = [Side::Soviet; 2];
    assert!(game().is_overstacked(&field.s, Side::Soviet, hex("6444")));
    let mixed = Field::empty().put("15RomID", "6444").put("256ID", "6444");
    assert!(!game().is_overstacked(&mixed.s, Side::Axis, hex("6444")));
}

/// [1.11.6] A bridgehead holds six corps; all attack out of it and all defend it.
#[test]
fn six_corps_fit_into_a_bridgehead() {
    let corps = ["1RC", "60RC", "92RC", "84RC", "72RC", "65RC"];
    let mut field = Field::empty().put("256ID", "6545").put("36GdRC", "6546");
    for id in corps {
        field = field.put(id, "6444");
    }
    assert!(game().is_overstacked(&field.s, Side::Soviet, hex("6444")));
    field = field.lay(Support::Maskirovka, Stock::CN, "6444");
    assert!(!game().is_overstacked(&field.s, Side::Soviet, hex("6444")));
    assert!(!game().fits(&field.s, unit("36GdRC"), hex("6444")), "a seventh does not fit");
    field = field.at(Side::Soviet, Segment::Combat, Phase::Combat);
    field.announce("6545", &corps);
    assert_eq!(field.s.battle.odds.factors[0], 48);
    let mut defence =
        field.clone().at(Side::Axis, Segment::Combat, Phase::Combat).put("5Pz", "6445").put("12Pz", "6445");
    defence = defence.put("20Pz", "6445");
    defence.announce("6444", &["5Pz", "12Pz", "20Pz"]);
    assert_eq!(defence.s.battle.odds.factors[1], 42);
}
