//! [11.4, 15, 16] The Führer's satisfaction, dismissals, and the end of the Reich.

use kernel::Log;
use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::state::{Phase, Segment, Weather, mark, off_map};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::Side;

fn displease(field: &mut Field, by: u8) {
    game().displease(&mut field.s, by, "15.2.1", &mut Log::silent());
}

/// The rulebook's example at the beginning of turn 7: mood 3, three dismissals, Ploesti lost; Memel is about to fall.
fn memel() -> Field {
    let field = Field::empty().no_theatres().theatre(Stock::CN, "3722", Mode::Offensive).on_turn(7).red(&["5266"]);
    let field = field.give(Stock::Germans, &[Support::GermanArtillery, Support::Luftwaffe]);
    let mut field = field.put("221Sich", "3519").put("2GdTC", "3520").put("29TC", "3520");
    (field.s.mood, field.s.mood_limit, field.s.dismissals, field.s.freedom, field.s.objectives) = (3, 8, 3, 2, 5);
    for id in ["2GdTC", "29TC"] {
        field = field.marked(id, mark::EXPLOITING);
    }
    let mut field = field.at(Side::Soviet, Segment::ExploitationCombat, Phase::Combat);
    field.announce("3519", &["2GdTC", "29TC"]).act("done").roll("roll", &["1", "4"]);
    field.acts(&["advance 2GdTC", "done", "done"]);
    field
}

/// [15.2.1, 15.3.1, 15.3.2, 6.7.10] Memel costs four points: a German major city, a port, and no order to hold it. Three
/// bring the mood to nothing, the fourth dismissal sets it to 7. Ruling R2: the fourth point is taken from there.
#[test]
fn mo1_memel_costs_four_points() {
    let field = memel();
    assert!(field.is_red("3519"));
    assert_eq!((field.s.dismissals, field.s.mood, field.s.mood_limit), (4, 6, 7));
    assert_eq!(field.held_in(Stock::Germans), 0);
}

/// [15.3.1, 11.4.3, 16.2.1] In the same turn: two supports, of which one is chosen (ruling R3: the box says so), half
/// movement, none of it strategic, no replacements.
#[test]
fn mo2_a_dismissal_costs_a_turn() {
    let field = memel();
    assert_eq!(game().german_supports(&field.s), (2, 1));
    let mut draw = field.clone().go(Side::Axis, Segment::Support, &["1"]);
    assert_eq!(draw.s.phase, Phase::Chosen);
    draw.act("take model");
    assert_eq!(draw.held_in(Stock::Germans), 2);
    assert!(!draw.s.disgrace.few_supports, "only this time");
    let slow = draw.put("5Pz", "6545").go(Side::Axis, Segment::Movement, &[]);
    assert_eq!(game().allowance(&slow.s, unit("5Pz")), 4);
    let mut points = field;
    points.s.active = Side::Axis;
    game().count_points(&mut points.s);
    assert_eq!(points.s.points[0], 0);
}

/// [16.1.2, 16.1.3, 16.2.1, 17.0, 17.2.3] After the German exploitation the first objective is lost too: two supports of
/// the end join the pool, and after a dismissal none is chosen any more. Ruling R4: the mood does not sink by itself this
/// turn. Two divisions are mobilised.
#[test]
fn mo3_the_objectives_are_counted_after_exploitation() {
    let field = memel().off("256ID", off_map::DEAD).off("299ID", off_map::DEAD);
    assert_eq!(field.s.objectives, 5, "not before");
    let mood = field.s.mood;
    let reich = field.s.reich.len();
    let mut field = field.go(Side::Axis, Segment::ExploitationCombat, &["fuel", "refugees"]);
    assert_eq!((field.s.objectives, field.s.reich.len()), (4, reich - 2));
    assert!(field.s.pools[Side::Axis].has(Support::FuelShortage));
    assert_eq!((field.s.segment, field.s.mood), (Segment::Reinforcement, mood), "no automatic loss");
    assert_eq!(game().german_supports(&field.s), (2, 0));
    field.s.rail = 2;
    field.acts(&["move 8SS", "place 3223", "move 4SS", "place 3223", "done"]);
    assert_eq!(field.s.phase, Phase::Mobilisation);
    field.acts(&["move 256ID", "place 1038", "move 299ID", "place 1038"]);
    assert_eq!([field.steps("256ID"), field.steps("299ID")], [1, 1]);
}

/// [15.2.2, 15.3.2] Two panzer divisions and an armoured exploitation please him, but never above the maximum. A
/// Kampfgruppe is no division.
#[test]
fn mo4_the_mood_has_a_ceiling() {
    let attack = |units: [&str; 2], mood: u8, limit: u8, segment: Segment| {
        let mut field = Field::empty().no_theatres().put("1RC", "6545").reduced("1RC");
        for id in units {
            field = field.put(id, "6444").marked(id, mark::EXPLOITING);
        }
        (field.s.mood, field.s.mood_limit) = (mood, limit);
        let mut field = field.at(Side::Axis, segment, Phase::Combat);
        field.announce("6545", &units);
        if field.s.battle.stage == crate::combat::Stage::AttackerElite {
            field.act("pass");
        }
        field.act("exploit").s.mood
    };
    assert_eq!(attack(["5Pz", "12Pz"], 7, 7, Segment::Combat), 7);
    assert_eq!(attack(["5Pz", "12Pz"], 6, 7, Segment::Combat), 7);
    assert_eq!(attack(["5Pz", "12Pz"], 6, 10, Segment::ExploitationCombat), 7, "in exploitation too");
    assert_eq!(attack(["5Pz", "KGa-1"], 6, 10, Segment::Combat), 6, "one division and a Kampfgruppe");
}

/// [15.2.2, 16.1.3] Memel retaken gives three points back, and the track of the Reich stays where it is.
#[test]
fn mo5_a_city_retaken_pleases() {
    let mut field = Field::empty().no_theatres().red(&["3519"]).put("256ID", "3520");
    (field.s.mood, field.s.objectives) = (4, 4);
    field = field.at(Side::Axis, Segment::Movement, Phase::Movement);
    field.acts(&["move 256ID", "to 3519", "halt"]);
    assert_eq!(field.s.mood, 7);
    assert!(game().objectives(&field.s).into_iter().all(|held| held));
    game().check_objectives(&mut field.s, &mut super::First, &mut Log::silent());
    assert_eq!(field.s.objectives, 4);
}

/// [15.1.3, 17.3.2] Points and supports by box. Ruling R7: the dash of box 10 is none. Ruling R88: there are none on the
/// first turn of a scenario, unless it has a list of its own as Budapest to Vienna has.
#[test]
fn the_track_of_satisfaction() {
    let rows = &game().data.tables.mood;
    assert_eq!(rows.iter().map(|row| row.points).collect::<Vec<_>>(), [0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0]);
    assert_eq!(rows.iter().map(|row| row.supports).collect::<Vec<_>>(), [0, 1, 1, 2, 2, 3, 3, 3, 4, 5, 4]);
    let points = |mood: u8, turn: u8| {
        let mut field = Field::empty().on_turn(turn);
        (field.s.mood, field.s.active) = (mood, Side::Axis);
        game().count_points(&mut field.s);
        field.s.points[0]
    };
    assert_eq!([points(9, 2), points(3, 2), points(10, 2), points(9, 1)], [5, 2, 0, 0], "none on the first turn");
    let later = |turn: u8| {
        let mut field = Field::empty_of("bessarabia").on_turn(turn);
        field.s.active = Side::Axis;
        game().count_points(&mut field.s);
        field.s.points[0]
    };
    assert_eq!([later(6), later(7)], [0, 3]);
    let mut vienna = Field::empty_of("budapest-wien");
    vienna.s.active = Side::Axis;
    game().count_points(&mut vienna.s);
    assert_eq!((vienna.s.turn, vienna.s.points[0]), (20, 2), "its own list gives two on its first turn");
}

/// [15.1.5] Where the markers begin.
#[test]
fn scenarios_say_where_the_mood_begins() {
    let start = |scenario: &str| (Field::raw(scenario).s.mood, Field::raw(scenario).s.freedom);
    assert_eq!([start("campaign"), start("bagration"), start("bessarabia")], [(7, 0), (7, 0), (5, 0)]);
}

/// [15.2.1, 17.0] One point at the start of each German reinforcement phase, until a German city has been lost.
#[test]
fn the_mood_sinks_by_itself() {
    let field = Field::empty().no_theatres();
    let mood = field.s.mood;
    assert_eq!(field.clone().go(Side::Axis, Segment::Reinforcement, &["3", "4"]).s.mood, mood - 1);
    let mut lost = field;
    lost.s.home_lost = true;
    assert_eq!(lost.go(Side::Axis, Segment::Reinforcement, &["3", "4"]).s.mood, mood);
}

/// [15.3.1, 15.3.2] After the first dismissal the mood is 10, then 9, 8, 7 and 7. Ruling R6: the ceiling comes with the
/// second one.
#[test]
fn dismissals_lower_the_ceiling() {
    let mut field = Field::empty();
    let mut seen = Vec::new();
    for _ in 0..5 {
        let mood = field.s.mood;
        displease(&mut field, mood);
        seen.push((field.s.mood, field.s.mood_limit));
        game().please(&mut field.s, 10, "15.2.2", &mut Log::silent());
        assert_eq!(field.s.mood, field.s.mood_limit);
    }
    assert_eq!(seen, [(10, 10), (9, 9), (8, 8), (7, 7), (7, 7)]);
}

/// [15.3.1] Ruling R2: what is left of a loss falls on the new box, and should that be used up, there is another dismissal.
#[test]
fn the_rest_of_a_loss_is_carried_over() {
    let mut field = Field::empty();
    field.s.mood = 2;
    displease(&mut field, 5);
    assert_eq!((field.s.dismissals, field.s.mood), (1, 7));
    let mut field = Field::empty();
    (field.s.mood, field.s.dismissals) = (2, 5);
    displease(&mut field, 10);
    assert_eq!((field.s.dismissals, field.s.mood), (7, 6));
}

/// [15.2.1, 16.1.1] What the loss of hexes costs, and which hexes are objectives.
#[test]
fn strategic_hexes_have_their_price() {
    let value = |number: &str| game().strategic_value(hex(number));
    assert_eq!([value("3519"), value("1038"), value("3227"), value("5426")], [3, 2, 1, 1]);
    assert_eq!([value("5266"), value("2756"), value("1031"), value("6545"), value("4407")], [2, 1, 3, 0, 1]);
}

/// [16.1.1] The six objectives. Ruling R37: Budapest and Berlin are lost with both their hexes.
#[test]
fn six_objectives() {
    let lost = |hexes: &[&str]| {
        let held = game().objectives(&Field::empty().red(hexes).s);
        (1..=6).filter(|&number| !held[number - 1]).collect::<Vec<_>>()
    };
    assert!(lost(&[]).is_empty());
    assert_eq!(lost(&["3227"]), [1], "a minor city of Germany");
    let east = ["5409", "5426", "5930", "6225", "6120", "3415", "3611", "4314", "4402"];
    assert!(lost(&east).is_empty(), "one port is left");
    assert_eq!(lost(&[&east[..], &["4407"]].concat()), [2]);
    assert!(lost(&["2743"]).is_empty());
    assert_eq!(lost(&["2743", "2642", "2441"]), [1, 3]);
    assert_eq!(lost(&["5266"]), [4]);
    assert!(lost(&["2756"]).is_empty() && lost(&["1031"]).is_empty());
    assert_eq!([lost(&["2756", "2655"]), lost(&["1031", "1032"])], [[5], [6]]);
}

/// [11.4.1, 11.4.2, 16.2.1] The box of the mood, one more while all objectives are held, one fewer in mud.
#[test]
fn german_supports_follow_the_mood() {
    let count = |mood: u8, objectives: u8, ground: Weather| {
        let mut field = Field::empty().in_weather(ground);
        (field.s.mood, field.s.objectives) = (mood, objectives);
        game().german_supports(&field.s)
    };
    assert_eq!([count(5, 6, Weather::Fair), count(5, 5, Weather::Fair)], [(4, 0), (3, 0)]);
    assert_eq!([count(5, 5, Weather::Mud), count(0, 5, Weather::Mud)], [(2, 0), (0, 0)]);
    let mut field = Field::empty().no_theatres();
    field.s.mood = 3;
    let field = field.go(Side::Axis, Segment::Support, &["artillery", "model", "luftwaffe"]);
    assert_eq!(field.held_in(Stock::Germans), 3);
}

/// [16.1.2, 16.1.3, 16.2.1] Each box brings its supports once, and the marker never goes back.
#[test]
fn the_track_goes_one_way() {
    let mut field = Field::empty().red(&["5266"]);
    let reich = field.s.reich.len();
    let count = |field: &mut Field| game().check_objectives(&mut field.s, &mut super::First, &mut Log::silent());
    count(&mut field);
    assert_eq!((field.s.objectives, field.s.reich.len()), (5, reich - 1));
    count(&mut field);
    assert_eq!(field.s.reich.len(), reich - 1, "once");
    field = field.grey(&["5266"]);
    count(&mut field);
    assert_eq!((field.s.objectives, field.s.reich.len()), (5, reich - 1));
    let rows = &game().data.tables.reich;
    assert_eq!(
        rows.iter().rev().map(|row| (row.after_dismissal, row.chosen)).collect::<Vec<_>>()[..3],
        [(3, 1), (2, 1), (2, 0)]
    );
}
