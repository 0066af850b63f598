//! Chapters 4, 5, 11 and 14: terrain, facing, roads, walls, hills, vehicles, entering and leaving.

use scene::Click;

use super::{Field, TestField as _};
use crate::data::tables::Work;
use crate::data::units::Side::{German, Soviet};
use crate::state::mark;

/// What a unit's move into a hex takes from an activation of 7.
fn cost(f: &Field, id: &str, to: &str) -> u8 {
    let mut f = f.clone().active(id, 7);
    f.acts(&[&format!("act {id}"), &format!("move {id} {to}")]);
    7 - f.ap(if id.starts_with('G') { German } else { Soviet })
}

/// Why a unit may not move into a hex.
fn barred(f: &Field, id: &str, to: &str) -> String {
    let mut f = f.clone().active(id, 7);
    f.act(&format!("act {id}"));
    f.refused_for(&format!("move {id} {to}"))
}

// [5.0, 4.0, 3.0] M-01, M-02: printed cost and terrain add up.
#[test]
fn foot_units_pay_for_terrain() {
    let f = Field::on(4, &[]).put("S-Maxim-1", "4-H07", "N").put("S-Rifles-1", "4-H07", "N").turn(Soviet);
    assert_eq!(cost(&f, "S-Maxim-1", "4-G07"), 3, "2 and 1 for the forest");
    assert_eq!(cost(&f, "S-Rifles-1", "4-G08"), 1, "woods add nothing");
    assert_eq!(cost(&f, "S-Rifles-1", "4-G07"), 2);
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-I10", "N").put("S-Rifles-2", "4-F09", "SE").turn(Soviet);
    assert_eq!(cost(&f, "S-Rifles-1", "4-H10"), 2, "stone building");
    assert_eq!(cost(&f, "S-Rifles-2", "4-F10"), 2, "wooden building");
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-J05", "NW").put("G-HMG-1", "4-J05", "NW").put(
        "G-Mortar8-1",
        "4-J05",
        "NW",
    );
    assert_eq!(cost(&f, "G-Rifles-1", "4-J04"), 5, "1 and 4 for the lake");
    assert_eq!(cost(&f, "G-HMG-1", "4-J04"), 6);
    assert_eq!(barred(&f, "G-Mortar8-1", "4-J04"), "why-light-only");
}

// [5.1, 5.2] M-03: three front hexes, three flank hexes for one more, and a free turn on arrival.
#[test]
fn advancing_and_backing_up() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-J10", "N");
    for (to, price) in [("4-J09", 1), ("4-I10", 1), ("4-J11", 1), ("4-K09", 2), ("4-K10", 2), ("4-K11", 2)] {
        assert_eq!(cost(&f, "G-Rifles-1", to), price, "{to}");
    }
    let mut f = f;
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 4-I10", "face G-Rifles-1 S"]);
    assert_eq!(f.s.pieces.facing[super::unit("G-Rifles-1").index()], 3);
    assert_eq!(f.side(), Soviet);
}

// [5.0, 5.3] A click on a hex or on one of its sides tells the rule of what it would have been.
#[test]
fn a_click_tells_why_a_unit_does_not_go_or_turn() {
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-J10", "N").active("G-Rifles-1", 7);
    f.act("act G-Rifles-1");
    let side = |side: u8| Click::Side { hex: f.hex("4-J10").0, side, piece: None };
    assert_eq!(f.clicked(&side(2)), Ok(vec!["face G-Rifles-1 SE".into()]));
    assert_eq!(f.clicked(&side(0)), Err(f.refusal("face G-Rifles-1 N")));
    // Where a hex can be entered in two ways, the player chooses.
    let ways = ["move G-Rifles-1 4-I10", "hide G-Rifles-1 4-I10"].map(Into::into).to_vec();
    assert_eq!(f.clicked(&Click::Hex(f.hex("4-I10").0)), Ok(ways));
    assert_eq!(f.clicked(&Click::Hex(f.hex("4-G10").0)), Err(f.refusal("move G-Rifles-1 4-G10")));
}

// [5.3] M-04: pivoting is an action for 1.
#[test]
fn pivoting() {
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-J10", "N").active("G-Rifles-1", 7);
    f.act("act G-Rifles-1");
    assert_eq!(f.refused_for("face G-Rifles-1 N"), "why-same-facing");
    f.act("face G-Rifles-1 SE");
    assert_eq!((f.ap(German), f.side()), (6, Soviet));
}

// [5.0.1] Along a road the hex's own cost does not count.
#[test]
fn roads() {
    let f = Field::on(5, &[]).put("G-Rifles-1", "5-G12", "SE").put("G-Rifles-2", "5-F12", "S");
    assert_eq!(cost(&f, "G-Rifles-1", "5-G13"), 1, "over the bridge");
    assert_eq!(cost(&f, "G-Rifles-2", "5-G13"), 5, "into the water beside the bridge");
}

// [5.0.2] A wall costs one more; wheels cannot cross it.
#[test]
fn walls() {
    let f = Field::on(2, &[])
        .put("G-Rifles-1", "2-G04", "SE")
        .put("G-PaK36-1", "2-G04", "SE")
        .put("G-PzII-1", "2-G04", "SE");
    assert_eq!(cost(&f, "G-Rifles-1", "2-H05"), 2);
    assert_eq!(cost(&f, "G-PzII-1", "2-H05"), 3, "wall and woods");
    assert_eq!(barred(&f, "G-PaK36-1", "2-H05"), "why-wall-bars");
}

// [5.0.3] Careless moves in the open are punished in the enemy's next action, careful ones cost 1 more.
#[test]
fn cautious_movement() {
    let base = || {
        let f = Field::on(4, &["cautious-movement"]).put("G-Rifles-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE");
        f.put("S-Rifles-2", "4-K12", "NE").active("G-Rifles-1", 7)
    };
    let mut f = base();
    f.acts(&["act G-Rifles-1", "move G-Rifles-1 4-I13", "face G-Rifles-1 SW"]);
    assert!(f.has("G-Rifles-1", mark::EXPOSED));
    f.act("snap S-Rifles-1").roll("fire 4-I13", &["1", "1"]);
    assert_eq!(f.values().1, 11);
    f.pass().act("snap S-Rifles-2").roll("fire 4-I13", &["1", "1"]);
    assert_eq!(f.values().1, 12, "only at once");
    let mut f = base();
    f.acts(&["act G-Rifles-1", "creep G-Rifles-1 4-I13", "face G-Rifles-1 SW"]);
    assert_eq!(f.ap(German), 5);
    f.act("snap S-Rifles-1").roll("fire 4-I13", &["1", "1"]);
    assert_eq!(f.values().1, 12);
    // In cover nobody needs to be.
    let mut f = Field::on(4, &["cautious-movement"]).put("G-Rifles-1", "4-H07", "N").active("G-Rifles-1", 7);
    f.act("act G-Rifles-1");
    assert_eq!(f.refused_for("creep G-Rifles-1 4-G08"), "why-no-caution");
    f.act("move G-Rifles-1 4-G08");
    assert!(!f.has("G-Rifles-1", mark::EXPOSED));
    // [5.2] Backing up is careful.
    let mut f = base();
    f.acts(&["act G-Rifles-1", "move G-Rifles-1 4-I15", "face G-Rifles-1 SW"]);
    assert!(!f.has("G-Rifles-1", mark::EXPOSED));
}

// [6.1] Fire goes into the arc only; turning takes the turn.
#[test]
fn the_arc_of_fire() {
    let mut f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N").put("G-Rifles-1", "4-K12", "N").turn(Soviet);
    f.act("snap S-Rifles-1");
    assert_eq!(f.refusal("fire 4-K12"), ("6.1", "why-out-of-arc".into()));
    f.act("face S-Rifles-1 SE");
    assert_eq!(f.side(), German);
}

// [11.0] M-06: each level up costs 1 more.
#[test]
fn hills() {
    let f = Field::on(3, &[]).put("G-Rifles-1", "3-H13", "N").put("G-Rifles-2", "3-F09", "N");
    assert_eq!(cost(&f, "G-Rifles-1", "3-G13"), 2);
    assert_eq!(cost(&f, "G-Rifles-2", "3-E08"), 3, "forest and a level");
}

// [11.1] M-07: two levels at once: 2 more, and no vehicle.
#[test]
fn steep_ground() {
    let f = Field::on(3, &[]).put("G-Pioneers-1", "3-F15", "SW").put("G-PzII-1", "3-F15", "SW");
    for to in ["3-F14", "3-G15"] {
        assert_eq!(cost(&f, "G-Pioneers-1", to), 3, "{to}");
        assert_eq!(barred(&f, "G-PzII-1", to), "why-too-steep", "{to}");
    }
    let f = Field::on(3, &[]).put("G-Pioneers-1", "3-K10", "N");
    assert_eq!(cost(&f, "G-Pioneers-1", "3-K11"), 3);
    let f = Field::on(3, &[]).put("G-PzII-1", "3-F14", "SE");
    assert_eq!(barred(&f, "G-PzII-1", "3-F15"), "why-too-steep", "nor downward");
}

// [14.0] Wheels and tracks have their own tables.
#[test]
fn vehicles_pay_by_their_table() {
    let f =
        Field::on(4, &[]).put("G-PzIIIe-1", "4-H07", "N").put("G-Opel-1", "4-H07", "N").put("G-232-1", "4-I07", "N");
    assert_eq!(cost(&f, "G-PzIIIe-1", "4-G07"), 3, "forest");
    assert_eq!(cost(&f, "G-PzIIIe-1", "4-G08"), 2, "woods");
    assert_eq!(barred(&f, "G-Opel-1", "4-G07"), "why-no-wheels");
    assert_eq!(cost(&f, "G-Opel-1", "4-G08"), 3, "woods");
}

// [14.1] M-08 to M-11: signs allow more hexes in the same action, on the right ground.
#[test]
fn bonus_moves() {
    // A truck has two wheels: three hexes of road for one point.
    let mut f = Field::on(4, &[]).put("G-Opel-1", "4-I05", "SE").active("G-Opel-1", 7);
    f.acts(&["act G-Opel-1", "move G-Opel-1 4-I06", "move G-Opel-1 4-I07", "move G-Opel-1 4-I08"]);
    assert_eq!(f.ap(German), 6);
    assert_eq!(f.refused_for("move G-Opel-1 4-I09"), "why-no-bonus");
    f.act("face G-Opel-1 SE");
    // A T-34 mixes road and open ground.
    let mut f = Field::on(4, &[]).put("S-T34a-1", "4-I05", "SE").turn(Soviet).active("S-T34a-1", 7);
    f.acts(&["act S-T34a-1", "move S-T34a-1 4-I06", "move S-T34a-1 4-I07", "move S-T34a-1 4-J07", "face S-T34a-1 N"]);
    assert_eq!(f.ap(Soviet), 6);
    // A Pz III e has one sign, which is no use in a forest.
    let mut f = Field::on(4, &[]).put("G-PzIIIe-1", "4-J06", "N").active("G-PzIIIe-1", 7);
    f.acts(&["act G-PzIIIe-1", "move G-PzIIIe-1 4-I06", "move G-PzIIIe-1 4-H06"]);
    assert_eq!(f.ap(German), 6);
    f.act("face G-PzIIIe-1 N").pass().acts(&["act G-PzIIIe-1", "move G-PzIIIe-1 4-G06"]);
    assert_eq!(f.ap(German), 3);
    let mut f = Field::on(4, &[]).put("G-PzIIIe-1", "4-I06", "N").active("G-PzIIIe-1", 7);
    f.acts(&["act G-PzIIIe-1", "move G-PzIIIe-1 4-H06"]);
    assert_eq!(f.refused_for("move G-PzIIIe-1 4-G06"), "why-no-bonus");
    f.act("face G-PzIIIe-1 N").pass().acts(&["act G-PzIIIe-1", "move G-PzIIIe-1 4-G06"]);
    assert_eq!(f.ap(German), 3, "in an action of its own");
}

// [13.0, 14.1] Fresh smoke takes the bonus of its hex.
#[test]
fn no_bonus_in_smoke() {
    let mut f = Field::on(4, &[]).put("G-Opel-1", "4-I05", "SE").smoke("4-I06", 1).active("G-Opel-1", 7);
    f.acts(&["act G-Opel-1", "move G-Opel-1 4-I06"]);
    assert_eq!(f.refused_for("move G-Opel-1 4-I07"), "why-no-bonus");
    let mut f = Field::on(4, &[]).put("G-Opel-1", "4-I05", "SE").smoke("4-I07", 1).active("G-Opel-1", 7);
    f.acts(&["act G-Opel-1", "move G-Opel-1 4-I06"]);
    assert_eq!(f.refused_for("move G-Opel-1 4-I07"), "why-no-bonus");
    super::game().thin_smoke(&mut f.s);
    assert!(f.allows("move G-Opel-1 4-I07"), "thinned, it does not");
}

// [14.2, 5.0.1] M-12: a road counts when it is followed, and not before.
#[test]
fn entering_a_road_from_the_side() {
    let mut f = Field::on(1, &[]).put("G-PzIIIe-1", "1-I13", "S").active("G-PzIIIe-1", 7);
    f.acts(&["act G-PzIIIe-1", "move G-PzIIIe-1 1-J13", "face G-PzIIIe-1 SE"]);
    assert_eq!(f.ap(German), 4, "the road hex is a forest");
    f.pass().acts(&["act G-PzIIIe-1", "move G-PzIIIe-1 1-J14", "move G-PzIIIe-1 1-J15", "face G-PzIIIe-1 N"]);
    assert_eq!(f.ap(German), 3);
    let f = Field::on(1, &[]).put("G-LMG-1", "1-J12", "SE").put("S-Rifles-1", "1-J13", "NW");
    assert_eq!(f.shot("G-LMG-1", "1-J13").1, 14, "the road takes nothing from the forest's protection");
}

// [14.2] A road hex with a vehicle in it ends the bonus of wheels.
#[test]
fn congested_roads() {
    let mut f = Field::on(4, &[]).put("G-Opel-1", "4-I05", "SE").put("G-Opel-2", "4-I06", "SE").active("G-Opel-1", 7);
    f.acts(&["act G-Opel-1", "move G-Opel-1 4-I06"]);
    assert_eq!(f.refused_for("move G-Opel-1 4-I07"), "why-no-bonus");
}

// [14.1, 11.0] M-13: three hexes in one action, two of them uphill.
#[test]
fn bonus_moves_uphill() {
    let mut f = Field::on(3, &[]).put("S-T34a-1", "3-H12", "S").turn(Soviet).active("S-T34a-1", 7);
    f.acts(&["act S-T34a-1", "move S-T34a-1 3-I12", "move S-T34a-1 3-J12", "move S-T34a-1 3-K12", "face S-T34a-1 S"]);
    assert_eq!((f.ap(Soviet), f.side()), (4, German));
}

// [14.4] Backing up costs 1 more and gives no bonus.
#[test]
fn vehicles_back_up() {
    let mut f = Field::on(4, &[]).put("S-T34a-1", "4-J11", "N").turn(Soviet).active("S-T34a-1", 7);
    f.acts(&["act S-T34a-1", "move S-T34a-1 4-K11"]);
    assert_eq!(f.ap(Soviet), 5);
    assert_eq!(f.refused_for("move S-T34a-1 4-L11"), "why-no-bonus");
}

// [14.5] M-19: in a stone building tracks need a 6 not to get stuck.
#[test]
fn bogging() {
    for (dice, stuck) in [(["3", "3"], false), (["2", "3"], true)] {
        let mut f = Field::on(4, &[]).put("G-PzIIIe-1", "4-I10", "N").active("G-PzIIIe-1", 7);
        f.act("act G-PzIIIe-1").roll("move G-PzIIIe-1 4-H10", &dice);
        assert_eq!(f.ap(German), 3);
        assert_eq!(f.has("G-PzIIIe-1", mark::STUCK), stuck, "{dice:?}");
        f.act("face G-PzIIIe-1 N").pass();
        assert_eq!(
            f.allows("act G-PzIIIe-1") && {
                f.act("act G-PzIIIe-1");
                f.allows("face G-PzIIIe-1 S")
            },
            !stuck
        );
    }
}

// [14.3, 5.4] A vehicle goes through a hex with enemies, and is not attacked hand to hand if it does not stop.
#[test]
fn driving_through_the_enemy() {
    let mut f = Field::on(4, &[])
        .put("S-T34a-1", "4-J11", "N")
        .put("G-Rifles-1", "4-I11", "S")
        .turn(Soviet)
        .active("S-T34a-1", 7);
    f.acts(&["act S-T34a-1", "move S-T34a-1 4-I11", "move S-T34a-1 4-H11", "face S-T34a-1 N"]);
    f.act("snap G-Rifles-1");
    assert_eq!(f.refused_for("close S-T34a-1"), "why-not-in-hex");
    assert!(f.offers().iter().all(|offer| !offer.starts_with("close")));
}

// [5.5] Reinforcements enter in their round or later, on their hexes, beside them if the enemy is there.
#[test]
fn reinforcements() {
    let mut f = Field::on(1, &[]).waiting("G-HMG-1", 3).put("G-Rifles-1", "1-G10", "N");
    assert_eq!(f.refused_for("snap G-HMG-1"), "why-too-early");
    f.s.round = 3;
    f.act("snap G-HMG-1");
    assert_eq!(f.refused_for("move G-HMG-1 1-L12"), "why-not-an-entry");
    assert_eq!(
        f.clone().waiting("G-Rifles-2", 1).refused_for("with G-Rifles-2"),
        "why-not-adjacent",
        "of another wave"
    );
    let mut g = f.clone();
    g.acts(&["move G-HMG-1 1-L10", "face G-HMG-1 N"]);
    assert_eq!(g.at("G-HMG-1"), "1-L10");
    assert!(g.is_spent("G-HMG-1"));
    let f = f.put("S-Rifles-1", "1-L10", "S");
    assert!(f.allows("move G-HMG-1 1-L12") && f.allows("move G-HMG-1 1-L09"));
    assert_eq!(f.refused_for("move G-HMG-1 1-L14"), "why-not-an-entry", "two hexes at most");
    assert_eq!(f.refused_for("move G-HMG-1 1-K10"), "why-not-an-entry", "and at the edge");
}

// [5.6] Units stay on the map unless the firefight lets them go.
#[test]
fn leaving_the_map() {
    let mut f = Field::cleared("supply-run", &[]).put("G-Wagon-1", "4-L10", "S").put("G-Rifles-1", "4-L10", "S");
    f.act("snap G-Rifles-1");
    assert_eq!(f.refused_for("exit G-Rifles-1"), "why-no-exit");
    f.acts(&["back", "snap G-Wagon-1", "exit G-Wagon-1"]);
    assert_eq!((f.at("G-Wagon-1").as_str(), f.vp(German)), ("exited", 4));
}

// [18.3.1] M-16: wire: the die is added to the cost, to be paid or not.
#[test]
fn wire() {
    let base = || {
        let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N").put("G-Rifles-1", "4-I11", "S").turn(Soviet);
        f.work(Work::Wire, "4-I11", German).cap(Soviet, 2).active("S-Rifles-1", 4)
    };
    let mut f = base();
    f.acts(&["act S-Rifles-1", "move S-Rifles-1 4-I11"]).roll("roll +0", &["4"]);
    let mut g = f.clone();
    g.acts(&["pay", "face S-Rifles-1 N"]);
    assert_eq!((g.caps(Soviet), g.at("S-Rifles-1").as_str(), g.side()), (1, "4-I11", German));
    f.act("yield");
    assert_eq!((f.caps(Soviet), f.at("S-Rifles-1").as_str(), f.side()), (2, "4-J11", German));
    assert!(f.is_spent("S-Rifles-1"), "its four points are lost");
    // An opportunity action asks for no points and no die.
    let mut f = base();
    f.s.force_mut(f.force(Soviet)).pool = crate::state::Pool::default();
    f.acts(&["snap S-Rifles-1", "move S-Rifles-1 4-I11", "face S-Rifles-1 N"]);
    assert_eq!((f.at("S-Rifles-1").as_str(), f.s.works.len()), ("4-I11", 1), "boots do no harm to wire");
    // Tracks crush it, wheels stay out.
    let mut f = Field::on(4, &[]).put("S-T34a-1", "4-J11", "N").put("S-GAZ-1", "4-J11", "N").turn(Soviet);
    f = f.work(Work::Wire, "4-I11", German);
    assert_eq!(barred(&f, "S-GAZ-1", "4-I11"), "why-wire-bars");
    f.acts(&["snap S-T34a-1", "move S-T34a-1 4-I11"]);
    assert!(f.s.works.is_empty());
    assert_eq!(f.refused_for("move S-T34a-1 4-H11"), "why-no-bonus");
}

// [18.3.2] Road-blocks: a die for tracks, nothing for foot units, closed to wheels; +1 for all in the hex.
#[test]
fn road_blocks() {
    let mut f = Field::on(4, &[]).put("G-PzII-1", "4-I08", "SE").put("G-Opel-1", "4-I08", "SE").put(
        "G-Rifles-1",
        "4-I08",
        "SE",
    );
    f = f.work(Work::RoadBlock, "4-I09", Soviet).put("S-Rifles-1", "4-I09", "NW");
    assert_eq!(barred(&f, "G-Opel-1", "4-I09"), "why-block-bars");
    assert_eq!(cost(&f, "G-Rifles-1", "4-I09"), 1);
    let mut g = f.clone().active("G-PzII-1", 7);
    g.act("act G-PzII-1").roll("move G-PzII-1 4-I09", &["3"]).acts(&["pay", "face G-PzII-1 N"]);
    assert_eq!(g.ap(German), 3);
    f.act("snap G-Rifles-1").roll("fire 4-I09", &["1", "1"]);
    assert_eq!(f.values().1, 13);
}

// [5.0.3, 5.2] Caution holds for both hexes of a rapid deployment; out of a trench every direction is ahead.
#[test]
fn caution_all_the_way() {
    let mut f = Field::on(4, &["cautious-movement"]).put("G-Rifles-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE");
    f = f.hand(German, &["rapid-deployment"]);
    f.acts(&["play rapid-deployment G-Rifles-1 cap", "creep G-Rifles-1 4-I13", "move G-Rifles-1 4-I12"]);
    assert!(!f.has("G-Rifles-1", mark::EXPOSED));
    let mut f = Field::on(4, &["cautious-movement"]).put("G-Rifles-1", "4-J11", "N").put("S-Rifles-1", "4-L14", "N");
    f = f.work(Work::Trench, "4-J11", German).marked("G-Rifles-1", mark::INSIDE).active("G-Rifles-1", 7);
    f.acts(&["act G-Rifles-1", "move G-Rifles-1 4-K11"]);
    assert_eq!((f.ap(German), f.has("G-Rifles-1", mark::EXPOSED)), (6, true), "nobody backs up out of a trench");
}

// [14.1, 14.2, 18.3.2] Signs end where the road is blocked or full.
#[test]
fn where_signs_end() {
    let mut f = Field::on(4, &[]).put("G-232-1", "4-I05", "SE").put("G-Opel-1", "4-I07", "SE").active("G-232-1", 7);
    f.acts(&["act G-232-1", "move G-232-1 4-I06", "move G-232-1 4-I07"]);
    assert_eq!(
        f.refused_for("move G-232-1 4-I08"),
        "why-no-bonus",
        "by its track sign, and its wheel is no use any more"
    );
    let mut f = Field::on(4, &[]).put("G-PzII-1", "4-I08", "SE").work(Work::RoadBlock, "4-I09", Soviet);
    f.acts(&["snap G-PzII-1", "move G-PzII-1 4-I09"]);
    assert_eq!(f.refused_for("move G-PzII-1 4-I10"), "why-no-bonus");
}

// [14.0, 11.1, 18.3.2] Guns are pushed on their wheels: not up cliffs, but past road-blocks.
#[test]
fn guns_by_hand() {
    let f = Field::on(3, &[]).put("G-PaK36-1", "3-F15", "SW");
    assert_eq!(barred(&f, "G-PaK36-1", "3-F14"), "why-too-steep");
    let f = Field::on(4, &[]).put("G-PaK36-1", "4-I08", "SE").work(Work::RoadBlock, "4-I09", Soviet);
    assert_eq!(cost(&f, "G-PaK36-1", "4-I09"), 3);
}

// [5.5, 14.2] Who enters the map on a road comes along it, with the bonus of its wheels.
#[test]
fn entering_along_the_road() {
    let mut f = Field::cleared("timber-road", &[]).waiting("G-Opel-1", 2).put("S-Rifles-1", "2-B02", "N");
    f.s.round = 2;
    f.acts(&["snap G-Opel-1", "move G-Opel-1 1-L10", "move G-Opel-1 1-K10", "move G-Opel-1 1-K09", "face G-Opel-1 N"]);
    assert_eq!(f.at("G-Opel-1"), "1-K09");
}

// [5.6, 14.5] The way off the map opens in its round, and counts for what is towed as well.
#[test]
fn leaving_in_time() {
    let f = Field::cleared("timber-road", &[]).put("G-PzII-1", "2-A10", "N").put("S-Rifles-1", "2-B02", "N");
    let mut f = f.riding("G-PzIIIe-1", "G-PzII-1");
    f.s.round = 3;
    f.act("snap G-PzII-1");
    assert_eq!(f.refused_for("exit G-PzII-1"), "why-no-exit");
    f.s.round = 4;
    f.act("exit G-PzII-1");
    assert_eq!((f.at("G-PzIIIe-1").as_str(), f.vp(German)), ("exited", 4));
}

// [5.0.3, 8.1, 5.2] With card 5 caution costs nothing in either hex, whatever the first was.
#[test]
fn caution_in_the_second_hex() {
    let f = Field::on(4, &["cautious-movement"]).put("G-Rifles-1", "4-I14", "SW").put("S-Rifles-1", "4-B02", "NE");
    let mut f = f.hand(German, &["rapid-deployment"]);
    f.acts(&["play rapid-deployment G-Rifles-1 cap", "move G-Rifles-1 4-H14"]);
    let mut g = f.clone();
    g.acts(&["move G-Rifles-1 4-H13", "face G-Rifles-1 N"]);
    assert!(g.has("G-Rifles-1", mark::EXPOSED));
    f.acts(&["creep G-Rifles-1 4-H13", "face G-Rifles-1 N"]);
    assert!(!f.has("G-Rifles-1", mark::EXPOSED));
    // Not where it makes no difference: in cover, backwards, or when caution was taken already.
    let f = Field::on(4, &["cautious-movement"]).put("G-Rifles-1", "4-I14", "SW").put("S-Rifles-1", "4-B02", "NE");
    let mut f = f.hand(German, &["rapid-deployment"]);
    f.acts(&["play rapid-deployment G-Rifles-1 cap", "creep G-Rifles-1 4-I13"]);
    assert_eq!(f.refused_for("creep G-Rifles-1 4-I12"), "why-no-caution");
    let f = Field::on(4, &["cautious-movement"]).put("G-Rifles-1", "4-I14", "SW").put("S-Rifles-1", "4-B02", "NE");
    let mut f = f.hand(German, &["rapid-deployment"]);
    f.acts(&["play rapid-deployment G-Rifles-1 cap", "move G-Rifles-1 4-I13"]);
    assert!(f.allows("creep G-Rifles-1 4-I12"));
    assert_eq!(f.refused_for("creep G-Rifles-1 4-I14"), "why-no-caution", "backwards");
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-I14", "SW").hand(German, &["rapid-deployment"]);
    let mut f = f.put("S-Rifles-1", "4-B02", "NE");
    f.acts(&["play rapid-deployment G-Rifles-1 cap", "move G-Rifles-1 4-I13"]);
    assert_eq!(f.refused_for("creep G-Rifles-1 4-I12"), "why-caution-off");
}

// [5.5, 9.1.1, 9.2] Those who enter in one action enter side by side (ruling R13).
#[test]
fn entering_side_by_side() {
    let f = Field::on(2, &[]).waiting("G-Rifles-1", 1).waiting("G-Rifles-2", 1).waiting("G-Rifles-3", 1);
    let mut f = f.waiting("G-LMG-1", 1).put("S-Rifles-1", "2-K09", "N");
    f.acts(&["snap G-Rifles-1", "with G-Rifles-2", "with G-Rifles-3"]);
    let edge = ["2-A08", "2-A10", "2-A12"];
    let open =
        |f: &Field, id: &str| edge.into_iter().filter(|to| f.allows(&format!("move {id} {to}"))).collect::<Vec<_>>();
    assert_eq!(open(&f, "G-Rifles-1"), edge, "the first goes where it likes");
    f.acts(&["move G-Rifles-1 2-A08", "face G-Rifles-1 N"]);
    assert_eq!(f.refusal("move G-Rifles-2 2-A12"), ("9.2", "why-entry-apart".into()));
    assert_eq!(open(&f, "G-Rifles-2"), edge[..2]);
    f.acts(&["move G-Rifles-2 2-A10", "face G-Rifles-2 N"]);
    assert_eq!(open(&f, "G-Rifles-3"), edge, "near any of them");
    // What comes after is another action.
    f.act("done").pass();
    f.act("activate G-LMG-1");
    f.act("act G-LMG-1");
    assert_eq!(open(&f, "G-LMG-1"), edge);
}

// [5.5, 17.0] R77: those of a wave may mount off the map, at the usual price, and come in with their vehicle.
#[test]
fn reinforcements_aboard() {
    let f = Field::on(5, &[]).waiting("G-251-1", 1).waiting("G-Rifles-1", 1).waiting("G-Rifles-2", 2);
    let mut f = f.put("S-Rifles-1", "5-B03", "N").cap(German, 9);
    f.act("order G-251-1");
    assert_eq!(f.refused_for("load G-Rifles-2"), "why-too-early");
    f.s.round = 2;
    assert_eq!(f.refused_for("load G-Rifles-2"), "why-not-beside", "of another wave");
    f.act("load G-Rifles-1");
    assert!(f.has("G-Rifles-1", mark::ABOARD));
    assert_eq!((f.caps(German), f.at("G-Rifles-1")), (8, "waiting".into()));
    f.pass();
    f.act("order G-251-1");
    assert_eq!(f.refused_for("unload G-Rifles-1"), "why-not-in-play", "nobody gets off again out there");
    f.act("back");
    assert_eq!(f.refused_for("order G-Rifles-1"), "why-not-in-play");
    let mut entry = None;
    super::game().entries(&f.s, super::unit("G-251-1"), |hex| entry = entry.or(Some(hex)));
    let entry = super::game().layout(&f.s).name(entry.expect("a way in")).to_owned();
    f.acts(&["order G-251-1", &format!("move G-251-1 {entry}"), "face G-251-1 N"]);
    assert_eq!([f.at("G-251-1"), f.at("G-Rifles-1")], [&*entry; 2]);
    assert!(f.has("G-Rifles-1", mark::ABOARD));
}

// [5.1, 9.1.1] Who of a group has moved and faced is done.
#[test]
fn nobody_of_a_group_acts_twice() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-I14", "SW").put("G-Rifles-2", "4-I15", "SW").cap(German, 9);
    let mut f = f.put("S-Rifles-1", "4-B17", "N");
    f.acts(&["order G-Rifles-1", "with G-Rifles-2", "move G-Rifles-1 4-J13", "face G-Rifles-1 S"]);
    assert_eq!(f.refused_for("face G-Rifles-1 N"), "why-in-group");
    f.act("face G-Rifles-2 S");
    assert_eq!(f.caps(German), 8, "the dearer of a move and a pivot");
}

// [5.6, 7.5] What is immobilised does not leave the map either.
#[test]
fn no_way_out_for_the_immobilised() {
    let f = Field::cleared("supply-run", &[]).put("G-Opel-1", "4-L10", "S").riding("G-Rifles-1", "G-Opel-1");
    let mut f = f.hit("G-Opel-1", "immobilised").cap(German, 5);
    f.act("order G-Opel-1");
    assert_eq!(f.refused_for("exit G-Opel-1"), "why-halted");
}

// [5.0.3, 5.2, 14.0] Backing up is cautious already, and vehicles need no caution.
#[test]
fn caution_where_it_makes_no_difference() {
    let f = Field::on(4, &["cautious-movement"]).put("G-Rifles-1", "4-I14", "SW").put("G-PzII-1", "4-I12", "SE");
    let mut f = f.cap(German, 9);
    f.act("order G-Rifles-1");
    assert!(f.allows("creep G-Rifles-1 4-J13") && f.allows("move G-Rifles-1 4-I15"));
    assert_eq!(f.refused_for("creep G-Rifles-1 4-I15"), "why-no-caution");
    f.acts(&["back", "order G-PzII-1"]);
    assert_eq!(f.refused_for("creep G-PzII-1 4-J13"), "why-no-caution");
}

// [5.5] Where the enemy holds the way in, the edge is open two hexes from it and no farther.
#[test]
fn how_far_an_entry_shifts() {
    let f = Field::cleared("supply-run", &[]).waiting("G-Rifles-1", 1).put("S-Rifles-1", "1-G02", "N");
    let mut f = f.cap(German, 9);
    f.act("order G-Rifles-1");
    assert!(f.allows("move G-Rifles-1 1-E02") && f.allows("move G-Rifles-1 1-I02"));
    for far in ["1-D02", "1-J02"] {
        assert_eq!(f.refused_for(&format!("move G-Rifles-1 {far}")), "why-not-an-entry", "{far}");
    }
}

// [5.6, 5.2] R87: leaving the map costs the printed move cost, whichever way the unit faces.
#[test]
fn out_backwards() {
    let f = Field::cleared("supply-run", &[]).put("G-Wagon-1", "4-L10", "N").put("S-Rifles-1", "1-B10", "N");
    let mut f = f.cap(German, 3);
    f.acts(&["order G-Wagon-1", "exit G-Wagon-1"]);
    assert_eq!((f.at("G-Wagon-1").as_str(), f.caps(German)), ("exited", 2));
}
