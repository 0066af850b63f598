//! Command radius and supply, on the rulebook's examples.

use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::state::{NO_ARROW, Phase, Segment, mark};
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
