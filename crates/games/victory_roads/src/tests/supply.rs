//! Command radius and supply, on the rulebook's examples.

use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::state::{NO_ARROW, Phase, Segment, mark};
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::Side;

/// The example of 1.2: two HQs north of the Dvina, one with a bridge.
fn dvina() -> Field {
    let mut field = Field::empty()
        .put("HQ-1Bal", "5318")
        .put("HQ-2Bal", "5515")
        .put("81ID", "5117")
        .put("290ID", "5217")
        .put("389ID", "5417")
        .put("22GdRC", "5119");
    let hq = usize::from(game().data.unit(unit("HQ-1Bal")).hq);
    field.s.arrows[hq] = 3;
    field
}

fn reaches(field: &Field, hq: &str, number: &str) -> Option<u32> {
    game().with_radius(&field.s, unit(hq), |flood| flood.reached(hex(number)))
}

/// [1.2.2, 1.2.3, 1.2.4] Enemies and what is beside them, and the river, stop the radius; a bridge lets it pass.
#[test]
fn cr1_the_radius_goes_over_the_bridge_alone() {
    let field = dvina();
    for number in ["5017", "5117", "5217", "5417", "5218"] {
        for hq in ["HQ-1Bal", "HQ-2Bal"] {
            assert_eq!(reaches(&field, hq, number), None, "{hq} {number}");
        }
    }
    assert_eq!((reaches(&field, "HQ-1Bal", "5119"), reaches(&field, "HQ-2Bal", "5119")), (Some(6), None));
}

/// [4.1.4] Without the bridge nobody reaches the unit beyond the river.
#[test]
fn cr2_without_the_bridge_the_river_stops_it() {
    let mut field = dvina();
    field.s.arrows = [NO_ARROW; crate::data::MAX_HQS];
    for hq in ["HQ-1Bal", "HQ-2Bal"] {
        assert_eq!(reaches(&field, hq, "5119"), None, "{hq}");
    }
}

/// [1.2.3] A friend in the hex lets the radius in beside an enemy, and the railway makes the way shorter.
#[test]
fn cr3_a_friend_opens_a_hex_beside_the_enemy() {
    let field = dvina().put("2GdRC", "5218");
    assert!(reaches(&field, "HQ-1Bal", "5218").is_some());
    assert_eq!(reaches(&field, "HQ-1Bal", "5119"), Some(4));
}

/// [4.1.1, 4.2.1, 4.2.2] The example of chapter 4.
#[test]
fn su1_the_railway_feeds_who_is_in_reach() {
    let mut field = Field::empty()
        .put("HQ-1Bal", "6016")
        .put("4LwF", "5919")
        .put("95ID", "5820")
        .put("246ID", "5620")
        .put("22GdRC", "5818")
        .put("2GdRC", "5719")
        .put("23GdRC", "5619")
        .put("1RC", "5721")
        .at(Side::Soviet, Segment::Supply, Phase::Pontoons);
    assert!(game().has_line(&field.s, Side::Soviet, hex("6016")));
    assert_eq!(reaches(&field, "HQ-1Bal", "5918"), None, "a German stands beside it");
    field.act("done");
    for id in ["22GdRC", "2GdRC", "23GdRC"] {
        assert!(!field.has(id, mark::UNSUPPLIED), "{id}");
    }
    assert!(field.has("1RC", mark::UNSUPPLIED));
}

/// [1.1.5, 1.2.2, 6.1.8] In pontoon mode an HQ keeps its radius and its defence, but does not move.
#[test]
fn an_hq_with_a_bridge_commands_and_stays() {
    let mut field = Field::empty().put("HQ-3Ukr", "5965").at(Side::Soviet, Segment::Movement, Phase::Movement);
    assert!(field.allows("move HQ-3Ukr"));
    assert_eq!((reaches(&field, "HQ-3Ukr", "5964"), reaches(&field, "HQ-3Ukr", "6065")), (Some(1), None));
    let hq = usize::from(game().data.unit(unit("HQ-3Ukr")).hq);
    field.s.arrows[hq] = 2;
    assert_eq!(field.refused_by("move HQ-3Ukr"), "6.1.8");
    assert_eq!((reaches(&field, "HQ-3Ukr", "5964"), reaches(&field, "HQ-3Ukr", "6065")), (Some(1), Some(2)));
    assert_eq!(field.s.pieces.values(&game().data, unit("HQ-3Ukr")).defence, 1);
}

/// [4.1.3, 4.1.4] Ruling R13: HQs are looked at first, then bridges are laid, and only then units; who lives beyond the
/// river lives on the bridge.
#[test]
fn bridges_are_laid_before_units_are_looked_at() {
    let field = Field::empty().no_theatres().put("HQ-3Ukr", "5965").put("1RC", "6065");
    let mut field = field.go(Side::Soviet, Segment::Supply, &[]);
    assert_eq!(field.s.phase, Phase::Pontoons);
    assert_eq!(field.refused_by("bridge HQ-3Ukr SW"), "4.1.3", "no water there");
    let mut without = field.clone();
    without.act("done");
    assert!(without.has("1RC", mark::UNSUPPLIED));
    field.acts(&["bridge HQ-3Ukr SE", "done"]);
    assert!(!field.has("1RC", mark::UNSUPPLIED));
    // A turn later the bridge is taken up.
    field = field.go(Side::Soviet, Segment::Supply, &[]);
    field.acts(&["unbridge HQ-3Ukr", "done"]);
    assert!(field.has("1RC", mark::UNSUPPLIED));
}

/// [4.1.1, 4.1.2, 4.2.2, 17.3.5] An HQ whose railway is cut on both sides goes off the map, and whom it fed is without
/// supply; it comes back in the reinforcement phase of the same turn. Ruling R59: neither the Führer nor a replacement
/// point pays for it.
#[test]
fn su2_an_hq_that_is_cut_off_comes_back_the_same_turn() {
    let field = Field::empty().no_theatres().put("HQ-4A", "6026").put("256ID", "5926").put("299ID", "6127");
    let mut whole = field.clone().go(Side::Axis, Segment::Supply, &[]);
    whole.act("done");
    assert_eq!((whole.place("HQ-4A"), whole.has("256ID", mark::UNSUPPLIED)), ("6026".to_owned(), false));
    let mut field = field.put("1RC", "6126").put("60RC", "6027").go(Side::Axis, Segment::Supply, &[]);
    assert_eq!(field.place("HQ-4A"), "cut off");
    assert!(field.has("256ID", mark::UNSUPPLIED));
    let mood = field.s.mood;
    field = field.go(Side::Axis, Segment::Reinforcement, &[]);
    assert_eq!((field.s.phase, field.s.points[0]), (Phase::Arrivals, 0));
    assert_eq!(field.s.mood, mood - 1, "as in every turn");
    field.act("move HQ-4A").act("place 3223");
    assert_eq!(field.place("HQ-4A"), "3223");
}

/// [4.4.2] Three Soviet-occupied hexes do not close a port, four do. Ruling R48: an order to hold it changes nothing.
#[test]
fn su3_a_port_feeds_until_four_hexes_around_it_are_taken() {
    let mut field = Field::empty().put("256ID", "4314").put("1RC", "4313").put("60RC", "4413").put("92RC", "4315");
    let feeds = |field: &Field| game().is_source(&field.s, Side::Axis, hex("4314"));
    assert!(feeds(&field));
    field = field.held("4314");
    assert!(feeds(&field) && game().is_supplied_unit(&field.s, unit("256ID")));
    field = field.put("84RC", "4214");
    assert!(!feeds(&field) && !game().is_supplied_unit(&field.s, unit("256ID")));
}

/// [1.9.1, 1.9.2, 4.6.2] Ten in a forest without supply are ten; three, four and four attackers without it are six.
#[test]
fn su4_sums_are_halved_once_and_rounded_up() {
    let field = Field::empty().put("1RC", "5026").put("60RC", "5026").reduced("1RC").reduced("60RC");
    let mut field = field.put("14ID", "5127").put("12ID", "5127").put("78Sturm", "5127");
    for id in ["14ID", "12ID", "78Sturm"] {
        field = field.marked(id, mark::UNSUPPLIED);
    }
    field = field.at(Side::Axis, Segment::Combat, Phase::Combat);
    field.act("attack 5026").act("with 14ID").act("with 12ID").act("with 78Sturm");
    let odds = game().odds(&field.s, &field.s.battle);
    assert_eq!((odds.factors[0], odds.attack), (11, 6));
    field.act("announce");
    assert_eq!(field.s.battle.odds.defence, 10);
}

/// [1.9.1, 4.6.2, 4.6.3, 8.2.2] Without supply movement is halved, rounded up, and exploitation is one point.
#[test]
fn hunger_slows_down() {
    let mut field = Field::empty().put("5Pz", "6545").marked("5Pz", mark::UNSUPPLIED);
    field = field.at(Side::Axis, Segment::Movement, Phase::Movement);
    assert_eq!(game().allowance(&field.s, unit("5Pz")), 4);
    field = field.at(Side::Axis, Segment::ExploitationMovement, Phase::Movement);
    assert_eq!(game().allowance(&field.s, unit("5Pz")), 2);
}

/// [4.2.1, 1.7.2] An HQ feeds its own nation; a German one its allies too, and never the other way round.
#[test]
fn hqs_feed_their_own_nation() {
    let fed = |hq: &str, id: &str| {
        let field = Field::empty().put(hq, "5354").put(id, "5355");
        game().is_supplied_unit(&field.s, unit(id))
    };
    assert!(fed("HQ-4RomA", "15RomID") && fed("HQ-8A", "15RomID") && fed("HQ-8A", "256ID"));
    assert!(!fed("HQ-4RomA", "256ID"));
    assert!(!fed("HQ-4RomA", "16HunID"));
}

/// [4.2.1] A Ju 52 feeds one hex by itself.
#[test]
fn aircraft_feed_a_hex() {
    let mut field = Field::empty().put("256ID", "6545").marked("256ID", mark::UNSUPPLIED).put("299ID", "6444");
    field = field.give(Stock::Germans, &[Support::Ju52]).at(Side::Axis, Segment::Support, Phase::Supports);
    field.act("play german ju-52").act("place 6545");
    assert!(!field.has("256ID", mark::UNSUPPLIED));
    assert!(game().is_supplied_unit(&field.s, unit("256ID")) && !game().is_supplied_unit(&field.s, unit("299ID")));
}

/// [4.3.1] Cities that were Soviet when the campaign began feed the Soviets, and roads of the eastern edge. Ruling R73:
/// only while they hold them; what they take later never does. Budapest to Vienna names its own.
#[test]
fn soviet_sources_are_those_of_the_first_turn() {
    let feeds = |field: &Field, number: &str| game().is_source(&field.s, Side::Soviet, hex(number));
    let field = Field::empty().red(&["5426"]);
    assert_eq!(["6621", "6814", "5426", "6545"].map(|number| feeds(&field, number)), [true, true, false, false]);
    let lost = Field::empty().grey(&["6621", "6814"]);
    assert_eq!(["6621", "6814"].map(|number| feeds(&lost, number)), [false, false]);
    let basic = Field::empty_of("budapest-wien");
    assert_eq!(["2756", "2456"].map(|number| feeds(&basic, number)), [true, false]);
}

/// [4.4.1, 4.4.3] Cities of Germany feed the Germans while they hold them, advanced works those who stand in them.
#[test]
fn germany_and_its_works_feed_germans() {
    let field = Field::empty().put("256ID", "3628").put("299ID", "3629").put("16HunID", "3627");
    assert!(game().is_source(&field.s, Side::Axis, hex("3227")));
    assert!(!game().is_source(&Field::empty().red(&["3227"]).s, Side::Axis, hex("3227")));
    let fed = |field: &Field, id: &str| game().is_supplied_unit(&field.s, unit(id));
    assert!(fed(&field, "256ID"));
    assert!(!fed(&field, "299ID"), "beside them is not in them");
    assert!(!fed(&field, "16HunID"), "they feed Germans");
    assert!(!fed(&field.red(&["3628"]), "256ID"), "they were captured");
}

/// [4.5.1, 4.5.2] Budapest feeds Hungarians and Bucharest Romanians while a road joins them to Germany. Ruling R49: no
/// German lives on either.
#[test]
fn capitals_feed_their_own_nation() {
    let fed = |field: &Field, id: &str| game().is_supplied_unit(&field.s, unit(id));
    let field = Field::empty().put("16HunID", "2756").put("256ID", "2756").put("15RomID", "5268").put("299ID", "5268");
    assert_eq!(["16HunID", "256ID", "15RomID", "299ID"].map(|id| fed(&field, id)), [true, false, true, false]);
    let mut cut = field;
    for (id, number) in
        [("1RC", "5169"), ("60RC", "5267"), ("92RC", "5368"), ("84RC", "5369"), ("72RC", "5269"), ("65RC", "5168")]
    {
        cut = cut.put(id, number);
    }
    assert!(!fed(&cut, "15RomID"), "all roads from Bucharest are held by the enemy");
    cut.s.loyalty[1] = Side::Soviet;
    assert!(!fed(&cut, "16HunID"), "Hungary is with the Soviets");
}

/// [4.6.1, 7.4.2] Who is without supply stays so until his own next supply phase, whatever happens meanwhile.
#[test]
fn hunger_lasts_until_ones_own_supply_phase() {
    let field = Field::empty().no_theatres().put("256ID", "3227").marked("256ID", mark::UNSUPPLIED);
    let mut field = field.put("1RC", "3228").go(Side::Soviet, Segment::Supply, &[]);
    assert!(field.has("256ID", mark::UNSUPPLIED));
    field = field.at(Side::Soviet, Segment::Combat, Phase::Combat);
    field.announce("3227", &["1RC"]);
    assert!(field.has("256ID", mark::UNSUPPLIED), "it is not looked at again, though it stands on a source");
    field = field.go(Side::Axis, Segment::Supply, &[]);
    assert!(!field.has("256ID", mark::UNSUPPLIED));
}

/// [4.6.4] Without supply every hex must bring a unit nearer to one HQ or source (ruling R12), in exploitation as well;
/// elite units go where they like.
#[test]
fn the_hungry_go_home() {
    let base = Field::empty().put("256ID", "6545").put("5Pz", "6545").put("HQ-4A", "6442");
    let base = base.marked("256ID", mark::UNSUPPLIED).marked("5Pz", mark::UNSUPPLIED);
    for segment in [Segment::Movement, Segment::ExploitationMovement] {
        let mut field = base.clone().at(Side::Axis, segment, Phase::Movement);
        field = field.marked("256ID", mark::EXPLOITING).marked("5Pz", mark::EXPLOITING);
        field.act("move 256ID");
        assert_eq!(field.refused_by("to 6645"), "4.6.4", "{segment:?}");
        assert!(field.allows("to 6544"));
        field.act("halt").act("move 5Pz").act("to 6645");
    }
}
