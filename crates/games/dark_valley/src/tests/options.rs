//! Other readings of unclear rules: what each option changes, and that nothing does unless it is chosen.

use kernel::Ruleset as _;
use lab::TestField as _;

use super::field::{Field, game, hex, unit};
use crate::data::tables::{Chit, TableId};
use crate::state::{OptionSet, Phase, mark, off_map};
use crate::units::Side;

/// The scenario, the option, and what it sets.
const OPTIONS: [(&str, &str, OptionSet); 8] = [
    ("barbarossa", "thirty-points", OptionSet { thirty_points: true, ..OFF }),
    ("barbarossa", "tables-by-year", OptionSet { tables_by_year: true, ..OFF }),
    ("barbarossa", "lone-in-hex", OptionSet { lone_in_hex: true, ..OFF }),
    ("zitadelle", "raw-odds-at-kursk", OptionSet { raw_odds_at_kursk: true, ..OFF }),
    ("bagration", "romanians-eliminated", OptionSet { romanians_eliminated: true, ..OFF }),
    ("barbarossa", "owner-takes-bombs", OptionSet { owner_takes_bombs: true, ..OFF }),
    ("zitadelle", "withheld-stay-out", OptionSet { withheld_stay_out: true, ..OFF }),
    ("barbarossa", "friends-open-zones", OptionSet { friends_open_zones: true, ..OFF }),
];

const OFF: OptionSet = OptionSet {
    thirty_points: false,
    tables_by_year: false,
    lone_in_hex: false,
    raw_odds_at_kursk: false,
    romanians_eliminated: false,
    owner_takes_bombs: false,
    withheld_stay_out: false,
    friends_open_zones: false,
};

/// An option changes its own reading and no other; without it nothing is changed.
#[test]
fn options_are_off_unless_chosen() {
    for (scenario, id, set) in OPTIONS {
        assert_eq!(Field::start(scenario, &[], &["50"; 18]).s.options, OFF, "{scenario}");
        assert_eq!(Field::start(scenario, &[id], &["50"; 18]).s.options, set, "{id}");
    }
    let info = game().info();
    let mut ids: Vec<&str> =
        info.scenarios.iter().flat_map(|row| &row.options).map(|option| option.id.as_str()).collect();
    ids.retain(|id| !["campaign-start", "odessa-fort-destroyed"].contains(id));
    assert!(ids.iter().all(|id| OPTIONS.iter().any(|(_, known, _)| known == id)), "{ids:?}");
}

/// [12.3.1] (ruling A1) By weather and turn, or by the year alone.
#[test]
fn a1_tables_by_weather_or_by_year() {
    let table = |side: Side, turn: u8, by_year: bool| {
        let mut field = Field::on("campaign", turn).put("3Pz 4Pz", "W3326").put("16A 19A", "W3426");
        field.s.options.tables_by_year = by_year;
        let (target, units) = if side == Side::Axis { ("W3426", "3Pz") } else { ("W3326", "16A") };
        let mut field = field.fights(side);
        field.attack(target, units);
        game().reckon(&field.s).table
    };
    for (side, turn, usual, by_year) in [
        (Side::Axis, 6, TableId::A, TableId::A),
        (Side::Axis, 8, TableId::B, TableId::A),
        (Side::Axis, 25, TableId::A, TableId::B),
        (Side::Soviet, 9, TableId::A, TableId::B),
        (Side::Soviet, 10, TableId::B, TableId::B),
    ] {
        assert_eq!([false, true].map(|option| table(side, turn, option)), [usual, by_year], "{side:?} {turn}");
    }
}

/// [12.2.1] (ruling A2) Two corps from two hexes attack together, or a corps alone in its hex not at all.
#[test]
fn a2_lone_units_attack_together_or_not_at_all() {
    let front = |option: bool| {
        let mut field = Field::on("barbarossa", 6).put("7AK", "W3326").put("9AK", "W3327").put("6RD", "W3427");
        field.s.options.lone_in_hex = option;
        field.fights(Side::Axis)
    };
    let mut field = front(false);
    field.attack("W3427", "7AK");
    assert_eq!(field.refused_by("announce"), "12.2.1", "one corps is not enough");
    field.act("with 9AK");
    assert!(field.allows("announce"));
    assert_eq!(front(true).refused_by("attack W3427"), "12.2.1");
    let mut pair = front(true).put("8AK", "W3326").fights(Side::Axis);
    pair.attack("W3427", "7AK 8AK");
    assert_eq!(pair.refused_by("with 9AK"), "12.2.1", "it is still alone");
    assert!(pair.allows("announce"));
}

/// [17.3.2] (ruling A9) An attack on the fortified zone counts by the column of its roll, or before shifts.
#[test]
fn a9_attacks_at_kursk_count_after_or_before_shifts() {
    let counted = |attackers: &str, option: bool| {
        let mut field = Field::on("zitadelle", 24).put(attackers, "E2125").put("16A", "E2126");
        field.s.options.raw_odds_at_kursk = option;
        let mut field = field.fights(Side::Axis);
        field.attack("E2126", attackers);
        let odds = game().reckon(&field.s);
        field.roll("announce", &[6]);
        (odds.raw, crate::charts::written(odds.column()), field.s.kursk.attacks)
    };
    assert_eq!(counted("3Pz", false), (2, "1:3", 0), "1:1 and two columns for the zone");
    assert_eq!(counted("3Pz", true), (2, "1:3", 1));
    assert_eq!([false, true].map(|option| counted("3Pz 4Pz 7AK", option).2), [1, 1], "4:1 counts either way");
}

/// [8.5] (ruling A16) Who chooses the step that bombs cost: the Axis, or the owner.
#[test]
fn a16_the_axis_or_the_owner_takes_the_loss_of_bombs() {
    for (option, chooses) in [(false, Side::Axis), (true, Side::Soviet)] {
        let mut field = Field::on("barbarossa", 3).put("2Air", "W2825").put("6RD 13RD", "W3223").put("3Pz", "W3123");
        field.s.options.owner_takes_bombs = option;
        let mut field = field.fights(Side::Axis);
        field.act("bomb 2Air").roll("strike W3223", &[6]);
        assert_eq!(field.s.phase, Phase::Bombed(hex("W3223")));
        assert!(
            game().to_act(&field.s).contains(chooses.seat())
                && !game().to_act(&field.s).contains(chooses.enemy().seat())
        );
        field.act("lose 13RD");
        assert_eq!((field.place("13RD"), field.place("6RD")), ("dead".into(), "W3223".into()));
    }
}

/// [17.3.1] (ruling A25) The twenty units that Zitadelle withholds come out of the Stavka box, or never.
#[test]
fn a25_withheld_units_wait_or_stay_out() {
    let waiting = |options: &[&str]| {
        let mut field = Field::start("zitadelle", options, &["50"; 18]);
        field.acts(&["done", "done"]);
        game().data.units_of(Side::Soviet).iter().filter(|&&unit| field.s.pieces.at(unit) == off_map::STAVKA).count()
    };
    assert_eq!((waiting(&[]), waiting(&["withheld-stay-out"])), (20, 0));
}

/// [17.4.1] (ruling A12) Three Romanian units are out of Bagration, or can be rebuilt in it.
#[test]
fn a12_romanians_are_gone_or_eliminated() {
    for (options, place) in [(&[][..], off_map::GONE), (&["romanians-eliminated"], off_map::DEAD)] {
        let mut field = Field::start("bagration", options, &["50"; 18]);
        field.acts(&["done", "done"]);
        assert_eq!(["RoMtn", "RoCav", "RoArm"].map(|id| field.s.pieces.at(unit(id))), [place; 3]);
    }
}

/// [6.2] (ruling A32) Friends do not open a zone of control to movement, or they do.
#[test]
fn a32_friends_open_zones_to_movement_by_option() {
    for (option, stops) in [(false, true), (true, false)] {
        let mut field = Field::on("barbarossa", 3).put("12MC41", "W3314").put("2AK", "W3214").put("1Pz", "W3114");
        field.s.options.friends_open_zones = option;
        let mut field = field.active(Side::Axis, Chit::CombatMove, 1);
        field.acts(&["move 1Pz", "to W3214"]);
        assert_eq!(field.s.moving.stopped, stops);
        assert!(!field.has("2AK", mark::MOVED));
    }
}
