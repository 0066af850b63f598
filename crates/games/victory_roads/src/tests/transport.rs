//! [6.4, 6.5, 6.6] By rail, by sea, and over bridges.

use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::state::{NO_ARROW, Phase, Segment};
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::Side;

fn moves(field: Field) -> Field {
    field.at(Side::Axis, Segment::Movement, Phase::Movement)
}

/// [6.4.1, 6.5.1] Rail points come anew each turn, as do three naval points; none are saved.
#[test]
fn transport_points_are_not_saved() {
    let mut field = Field::empty().no_theatres();
    (field.s.rail, field.s.naval) = (1, 7);
    let field = field.go(Side::Axis, Segment::Supply, &[]);
    assert_eq!((field.s.rail, field.s.naval), (8, 3));
    let late = Field::empty().no_theatres().on_turn(17).go(Side::Axis, Segment::Supply, &[]);
    assert_eq!(late.s.rail, 4);
}

/// [6.4.2, 6.4.4] A train takes infantry or an HQ for a point, armour for two, reduced or not, as far as rails go.
#[test]
fn trains_go_as_far_as_the_rails() {
    let mut field = moves(Field::empty().put("256ID", "3227").put("5Pz", "3227").put("HQ-4A", "3227").reduced("5Pz"));
    field.s.rail = 4;
    field.acts(&["move 256ID", "entrain", "rail 1038"]);
    assert_eq!((field.place("256ID"), field.s.rail), ("1038".to_owned(), 3));
    field.acts(&["move HQ-4A", "entrain", "rail 1038"]);
    assert_eq!(field.s.rail, 2);
    field.acts(&["move 5Pz", "entrain", "rail 1428"]);
    assert_eq!((field.place("5Pz"), field.s.rail), ("1428".to_owned(), 0));
    let mut poor = moves(Field::empty().put("5Pz", "3227"));
    poor.s.rail = 1;
    poor.act("move 5Pz");
    assert_eq!(poor.refused_by("entrain"), "6.4.2");
}

/// [6.4.3] A train is never beside an enemy. Ruling R50: not even in a hex that a friend holds.
#[test]
fn trains_keep_away_from_the_enemy() {
    let base = Field::empty().put("256ID", "3227").put("1RC", "1037").put("299ID", "1038");
    let mut field = moves(base.clone());
    field.s.rail = 8;
    field.acts(&["move 256ID", "entrain"]);
    assert_eq!(field.refused_by("rail 1038"), "6.4.3", "a friend is there, but also an enemy beside it");
    assert!(field.allows("rail 1428"));
    let mut field = moves(base.put("60RC", "3226"));
    field.s.rail = 8;
    field.act("move 256ID");
    assert_eq!(field.refused_by("entrain"), "6.4.3");
}

/// [6.4.3] No train goes through a major city that the Soviets have taken, even if it was retaken, and none leaves the
/// rails; guns without wheels do not travel.
#[test]
fn trains_avoid_cities_that_were_lost() {
    let mut field = moves(Field::empty().put("256ID", "3227").put("24Flak", "3227").red(&["1038"]).grey(&["1038"]));
    field.s.rail = 8;
    assert!(!field.allows("move 24Flak"));
    field.acts(&["move 256ID", "entrain"]);
    assert_eq!(field.refused_by("rail 1038"), "6.4.3");
    assert_eq!(field.refused_by("rail 3226"), "6.4.3", "no railway");
    let mut fresh = moves(Field::empty().put("256ID", "3227"));
    fresh.s.rail = 8;
    fresh.acts(&["move 256ID", "entrain"]);
    assert!(fresh.allows("rail 1038"));
}

/// [6.4.3] The railway must be joined to a German source: a train from a pocket goes nowhere.
#[test]
fn trains_need_a_line_of_supply() {
    let offers = |field: &Field| game().rail_hexes(&field.s, unit("256ID"), hex("4529")).len();
    let mut field = moves(Field::empty().put("256ID", "4529"));
    field.s.rail = 8;
    assert!(offers(&field) > 100);
    // The next hexes on both sides are shut by enemies two hexes away.
    field = field.put("1RC", "4627").put("60RC", "4430");
    field.acts(&["move 256ID", "entrain"]);
    assert_eq!(offers(&field), 0);
    assert_eq!(field.offers(), ["halt"]);
}

/// [6.4.4] Where a train can go is looked for anew in every position, however alike they are.
#[test]
fn trains_of_another_position_go_elsewhere() {
    let ready = |field: Field| {
        let mut field = moves(field);
        field.s.rail = 8;
        field.acts(&["move 256ID", "entrain"]);
        field
    };
    let mut free = ready(Field::empty().put("256ID", "4529"));
    let shut = ready(Field::empty().put("256ID", "4529").put("1RC", "4627").put("60RC", "4430"));
    assert_eq!(shut.refused_for("rail 1038"), "why-rail-unlinked");
    free.act("rail 1038");
    assert_eq!(free.place("256ID"), "1038");
    assert_eq!(shut.refused_for("rail 1038"), "why-rail-unlinked");
}

/// [6.5.1, 6.5.2, 6.5.3] The rulebook's evacuation of Reval: the tanks first and safely, the infantry must roll.
#[test]
fn nv1_the_last_one_out_of_reval_rolls_a_two() {
    let field = Field::empty().on_turn(5).put("256ID", "4402").put("12Pz", "4402").reduced("12Pz").put("1RC", "4403");
    let mut field = moves(field);
    field.s.naval = 3;
    field.acts(&["move 12Pz", "sail 4314"]);
    assert_eq!((field.place("12Pz"), field.s.naval), ("4314".to_owned(), 1));
    field.act("move 256ID").roll("sail 4314", &["2"]);
    assert_eq!((field.place("256ID"), field.steps("256ID"), field.s.naval), ("4402".to_owned(), 2, 0));
    assert_eq!(field.refused_by("move 256ID"), "6.1.3");
}

/// [6.5.3] On a 1 it stays with a loss, on a 3 it sails with one, on a 4 it just sails.
#[test]
fn nv2_the_evacuation_die() {
    let sail = |die: &str| {
        let mut field = moves(Field::empty().put("256ID", "4402").put("1RC", "4403"));
        field.s.naval = 3;
        field.act("move 256ID").roll("sail 4314", &[die]);
        (field.place("256ID"), field.steps("256ID"))
    };
    let there = |number: &str, steps| (number.to_owned(), steps);
    assert_eq!([sail("1"), sail("3"), sail("4")], [there("4402", 1), there("4314", 1), there("4314", 2)]);
}

/// [6.5.2] Ships go from port to port that is German and was never Soviet. Ruling R47: never in the whole game.
#[test]
fn ships_need_a_port_that_was_never_lost() {
    let base = Field::empty().put("256ID", "4402").put("299ID", "4404");
    let mut field = moves(base.clone().red(&["4314"]).grey(&["4314"]));
    field.s.naval = 3;
    field.act("move 256ID");
    assert_eq!(field.refused_by("sail 4314"), "6.5.2", "it was Soviet once");
    assert!(field.allows("sail 3415"));
    field.act("halt").act("move 299ID");
    assert_eq!(field.refused_by("sail 3415"), "6.5.2", "no port");
    let invested = base.put("1RC", "3515").put("60RC", "3516").put("92RC", "3416");
    let mut field = moves(invested);
    field.s.naval = 3;
    field.act("move 256ID");
    assert_eq!(field.refused_by("sail 3415"), "6.5.2", "Soviets hold everything around it");
}

/// [6.5.1] Armour takes two of the three points: the second division waits.
#[test]
fn ships_are_few() {
    let mut field =
        moves(Field::empty().put("5Pz", "4402").put("12Pz", "4402").put("256ID", "4402").put("HQ-Narwa", "4402"));
    field.s.naval = 3;
    field.acts(&["move 5Pz", "sail 4314", "move 12Pz"]);
    assert_eq!(field.refused_by("sail 4314"), "6.5.1");
    field.acts(&["halt", "move HQ-Narwa", "sail 4314"]);
    assert_eq!(field.s.naval, 0);
}

/// [6.6, 4.1.3, 1.2.4] A bridge takes the water away: printed, of an HQ, with a bridgehead or with engineers.
#[test]
fn bridges_take_the_water_away() {
    let (from, to) = (hex("6435"), hex("6535"));
    let direction = game().data.map.direction(from, to).expect("a neighbour");
    let cost = |field: &Field| game().step_cost(&field.s, unit("1RC"), from, direction, to);
    let mut field = Field::empty().put("1RC", "6435").put("HQ-1Ukr", "6435");
    assert_eq!(cost(&field), 6);
    field.s.arrows[usize::from(game().data.unit(unit("HQ-1Ukr")).hq)] = direction.index() as u8;
    assert_eq!(cost(&field), 2);
    field.s.arrows = [NO_ARROW; crate::data::MAX_HQS];
    assert_eq!(cost(&field), 6);
    for kind in [Support::Maskirovka, Support::Engineers] {
        assert_eq!(cost(&field.clone().lay(kind, Stock::CS, "6435")), 2, "{kind:?}");
        assert_eq!(cost(&field.clone().lay(kind, Stock::CS, "6535")), 2, "{kind:?} on the other bank");
        assert_eq!(cost(&field.clone().lay(kind, Stock::CS, "6437")), 6, "{kind:?} elsewhere");
    }
}
