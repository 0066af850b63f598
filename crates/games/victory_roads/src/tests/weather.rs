//! [2, 3] The sequence of a turn, and the weather.

use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::combat::Stage;
use crate::results::{AttackResult, written};
use crate::state::{Phase, Segment, Weather};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::Side;

/// [2.0, 11.1, 12.0] The phases of both sides in their order; then a new turn begins with its weather.
#[test]
fn a_turn_goes_through_its_phases() {
    let mut field = Field::empty().no_theatres().theatre(Stock::N, "6814", Mode::Movement);
    field = field.go(Side::Soviet, Segment::Supply, &[]);
    let mut seen = Vec::new();
    let mut note = |field: &Field| seen.push((field.s.active, field.s.segment, field.s.phase));
    for action in ["halt", "done", "done", "done", "decline N", "done", "done", "done"] {
        note(&field);
        field.act(action);
    }
    note(&field);
    field.roll("pass", &["1", "1", "1", "1"]);
    for action in ["done", "done"] {
        note(&field);
        field.act(action);
    }
    note(&field);
    field.roll("done", &["3", "4"]);
    note(&field);
    let (red, grey) = (Side::Soviet, Side::Axis);
    assert_eq!(
        seen,
        [
            (red, Segment::Support, Phase::MovingUp),
            (red, Segment::Support, Phase::Draws),
            (red, Segment::Support, Phase::Supports),
            (red, Segment::Support, Phase::TheatreMoves),
            (red, Segment::Stavka, Phase::Stavka),
            (red, Segment::Movement, Phase::Movement),
            (red, Segment::Combat, Phase::Combat),
            (red, Segment::Reinforcement, Phase::Replacements),
            (grey, Segment::Supply, Phase::Repli),
            (grey, Segment::Support, Phase::Supports),
            (grey, Segment::Movement, Phase::Movement),
            (grey, Segment::Combat, Phase::Combat),
            (red, Segment::Support, Phase::MovingUp),
        ]
    );
    assert_eq!(field.s.turn, 2);
}

/// [2.0] The basic rules have no Stavka phase: movement follows the supports.
#[test]
fn there_is_no_stavka_in_the_basic_rules() {
    let mut field = Field::empty_of("budapest-wien").go(Side::Soviet, Segment::Support, &["1", "1"]);
    assert_eq!(field.s.phase, Phase::Supports);
    field.act("done");
    assert_eq!((field.s.segment, field.s.phase), (Segment::Movement, Phase::Movement));
}

/// [3.1.1, 3.1.2] Turn 20 is March: a 10 is mud under clouds, and stays so for both sides.
#[test]
fn we1_a_ten_in_march_is_mud_and_overcast() {
    let mut field = Field::empty().no_theatres().on_turn(20);
    field.s.segment = Segment::Supply;
    field.s.new_turn = true;
    field = field.run(&["4", "6"], |rules, s, chance, log| rules.carry_on(s, chance, log));
    assert_eq!((field.s.ground, field.s.overcast), (Weather::Mud, true));
    assert!(field.told("log-weather"));
    field = field.go(Side::Axis, Segment::Supply, &[]);
    assert_eq!((field.s.ground, field.s.overcast), (Weather::Mud, true), "no dice for the Germans");
    let march = |sum| game().data.tables.weather(3, sum);
    assert_eq!([march(4), march(2)], [(Weather::Fair, false), (Weather::Snow, true)]);
}

/// [3.2.2, 3.2.1] In mud nobody has more than two points; fair weather and snow leave all of them.
#[test]
fn mud_leaves_two_points() {
    let points = |ground| {
        let field = Field::empty().put("5Pz", "6545").put("2GdTC", "6444").in_weather(ground);
        let field = field.at(Side::Axis, Segment::Movement, Phase::Movement);
        [game().allowance(&field.s, unit("5Pz")), game().allowance(&field.s, unit("2GdTC"))]
    };
    assert_eq!([points(Weather::Fair), points(Weather::Mud), points(Weather::Snow)], [[6, 8], [4, 4], [6, 8]]);
}

/// [3.2.2, 6.1.9] Ruling R45: two points are four hexes of road.
#[test]
fn mud_allows_four_hexes_of_road() {
    let mut field = Field::empty().put("5Pz", "6029").in_weather(Weather::Mud);
    field = field.at(Side::Axis, Segment::Movement, Phase::Movement);
    field.acts(&["move 5Pz", "to 5930", "to 5829", "to 5729", "to 5629"]);
    assert_eq!(field.s.moving.hexes(), 4);
    assert!(!field.allows("to 5530"));
}

/// [3.2.2] In mud a river is a great river: it stops the radius of an HQ that crosses it otherwise.
#[test]
fn mud_makes_rivers_great() {
    let field = Field::empty().put("HQ-3Ukr", "6149");
    let reach = |field: &Field| game().with_radius(&field.s, unit("HQ-3Ukr"), |flood| flood.reached(hex("6150")));
    assert_eq!(reach(&field), Some(2));
    assert_ne!(reach(&field.in_weather(Weather::Mud)), Some(2));
}

/// [3.2.2, 6.6] In mud nobody crosses water to stand beside an enemy. Ruling R66: over a bridge he may.
#[test]
fn mud_bars_the_way_over_water_to_the_enemy() {
    let mut field = Field::empty().put("256ID", "6049").put("1RC", "6249").in_weather(Weather::Mud);
    field = field.at(Side::Axis, Segment::Movement, Phase::Movement);
    field.act("move 256ID");
    assert_eq!(field.refused_by("to 6149"), "3.2.2");
    let mut bridged = Field::empty().put("1RC", "6150").put("256ID", "6048").in_weather(Weather::Mud);
    bridged = bridged.lay(Support::Engineers, Stock::CS, "6150").at(Side::Soviet, Segment::Movement, Phase::Movement);
    bridged.acts(&["move 1RC", "to 6149"]);
    let mut dry = Field::empty().put("256ID", "6049").put("1RC", "6249").in_weather(Weather::Fair);
    dry = dry.at(Side::Axis, Segment::Movement, Phase::Movement);
    dry.acts(&["move 256ID", "to 6149"]);
}

/// [3.2.2, 7.5.3] In mud a watercourse is attacked over by a bridge alone, with a third of the strength.
#[test]
fn mud_lets_attacks_over_bridges_alone() {
    let base = Field::empty().put("256ID", "6226").put("36GdRC", "6127").put("8GdRC", "6127").put("1RC", "6126");
    let mut field = base.clone().at(Side::Soviet, Segment::Combat, Phase::Combat).in_weather(Weather::Mud);
    field.act("attack 6226");
    assert_eq!(field.refused_by("with 1RC"), "3.2.2", "no bridge leads there");
    field.acts(&["with 36GdRC", "with 8GdRC", "announce"]);
    assert_eq!((field.s.battle.odds.divisor, field.s.battle.odds.attack), (3, 7));
    let mut fair = base.at(Side::Soviet, Segment::Combat, Phase::Combat);
    fair.announce("6226", &["36GdRC", "8GdRC"]);
    assert_eq!((fair.s.battle.odds.divisor, fair.s.battle.odds.attack), (2, 10));
}

/// [3.2.2] Some supports cannot be placed in mud, and no Hurrah is raised.
#[test]
fn mud_bars_artillery_and_hurrah() {
    let mut field = Field::empty().give(Stock::CN, &[Support::Artillery2, Support::Aviation]).in_weather(Weather::Mud);
    field = field.put("1RC", "6621").at(Side::Soviet, Segment::Support, Phase::Supports);
    field.s.priority = Some(Stock::CN);
    assert_eq!(field.refused_by("play CN artillery-2"), "3.2.2");
    assert!(field.allows("play CN aviation"));
    let field = Field::empty().theatre(Stock::CN, "6541", Mode::Offensive).put("2GdTC", "6444").put("221Sich", "6545");
    let mut field = field.in_weather(Weather::Mud).at(Side::Soviet, Segment::Combat, Phase::Combat);
    field.announce("6545", &["2GdTC"]);
    assert_eq!(field.refused_by("hurrah"), "3.2.2");
}

/// [3.2.2, 7.7.5] In the forest an E2 would be an E; in mud it is an engagement, and only the attacker bleeds.
#[test]
fn we2_in_mud_an_exploitation_is_an_engagement() {
    let field = Field::empty().put("1RC", "5026").put("60RC", "5026").put("92RC", "5026");
    let field = field.reduced("1RC").reduced("60RC").reduced("92RC");
    let field = field.put("14ID", "5127").put("5Pz", "5127").put("GD", "5127").put("12Pz", "5126").put("4Pz", "5126");
    let mut field = field.in_weather(Weather::Mud).at(Side::Axis, Segment::Combat, Phase::Combat);
    field.announce("5026", &["14ID", "5Pz", "GD", "12Pz", "4Pz"]);
    assert_eq!(written(field.s.battle.odds.column), "2/1");
    field.act("pass").roll("roll", &["4", "6"]);
    field.act("lose 14ID").act("lose 1RC");
    // The second throw is 2/1, row 6: 1/1.
    field.roll("lose 60RC", &["3", "3"]);
    assert_eq!(field.s.battle.attack, AttackResult::Engaged);
    assert_eq!(field.s.battle.stage, Stage::AttackerLosses);
    assert_eq!((field.s.battle.losses[Side::Axis], field.s.battle.losses[Side::Soviet]), (1, 0));
    let left = |result| game().ground_attack(&field.s, result);
    assert_eq!(left(AttackResult::DefenderLoss), AttackResult::None, "D1 is nothing");
    assert_eq!(left(AttackResult::Retreat), AttackResult::Retreat, "all else stays");
}

/// [3.2.3, 7.9.5] Snow makes an E3 an E2; a Hurrah makes it an E3 again.
#[test]
fn we3_snow_takes_a_unit_from_e3() {
    let fight = |hurrah: bool| {
        let field = Field::empty().theatre(Stock::CN, "6541", Mode::Offensive).put("221Sich", "6545");
        let field = field.put("2GdTC", "6444").put("29TC", "6444").in_weather(Weather::Snow);
        let mut field = field.at(Side::Soviet, Segment::Combat, Phase::Combat);
        field.announce("6545", &["2GdTC", "29TC"]);
        assert_eq!(game().ground_attack(&field.s, AttackResult::Exploit(2)), AttackResult::Exploit(2));
        if hurrah {
            field.act("hurrah");
        }
        field.roll("roll", &["6", "6"]);
        if hurrah {
            field.act("lose 2GdTC");
        }
        (field.s.battle.attack, field.s.battle.exploits)
    };
    assert_eq!(fight(false), (AttackResult::Exploit(2), 4));
    assert_eq!(fight(true), (AttackResult::Exploit(2), 6));
}

/// [3.2.3, 6.1.4] In snow marsh is forest, for movement and for the defence.
#[test]
fn marshes_freeze() {
    let costs = |ground| {
        let field = Field::empty().put("1RC", "6209").put("29TC", "6209").in_weather(ground);
        let (from, to) = (hex("6209"), hex("6210"));
        let direction = game().data.map.direction(from, to).expect("a neighbour");
        ["1RC", "29TC"].map(|id| game().step_cost(&field.s, unit(id), from, direction, to))
    };
    assert_eq!([costs(Weather::Fair), costs(Weather::Snow)], [[4, 6], [2, 4]]);
    let left = |ground| {
        let field = Field::empty().put("1RC", "6209").put("256ID", "6210").put("60RC", "6209").in_weather(ground);
        let mut field = field.at(Side::Soviet, Segment::Combat, Phase::Combat);
        field.announce("6210", &["1RC", "60RC"]);
        game().ground_attack(&field.s, AttackResult::Exploit(2))
    };
    assert_eq!([left(Weather::Fair), left(Weather::Snow)], [AttackResult::None, AttackResult::Exploit(1)]);
}

/// [3.3, 5.4.2, 11.5.6] Under clouds no aircraft are placed, under a clear sky they are.
#[test]
fn aircraft_need_a_clear_sky() {
    let mut field = Field::empty().give(Stock::CN, &[Support::Aviation]).give(Stock::Germans, &[Support::Ju52]);
    field = field.put("256ID", "6545").at(Side::Soviet, Segment::Support, Phase::Supports);
    assert!(field.allows("play CN aviation"));
    field.s.overcast = true;
    assert_eq!(field.refused_by("play CN aviation"), "5.4.2");
    field = field.at(Side::Axis, Segment::Support, Phase::Supports);
    assert_eq!(field.refused_by("play german ju-52"), "5.4.2");
    field.s.overcast = false;
    assert!(field.allows("play german ju-52"));
}

/// [3.2.2] In mud the card tells an engagement of both sides from an exploitation that bogs down and costs the attacker
/// alone; what is chosen with an elite unit too.
#[test]
fn the_card_tells_who_pays_for_mud() {
    let words = |ground: Weather| {
        let field = Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Offensive).put("256ID", "6545");
        let field = field.put("299ID", "6545").put("2GdTC", "6444").in_weather(ground);
        let mut field = field.at(Side::Soviet, Segment::Combat, Phase::Combat);
        field.announce("6545", &["2GdTC"]);
        assert_eq!(written(field.s.battle.odds.column), "3/1");
        let scene = game().observe(&field.s, kernel::Viewer::Everything);
        let scene::ClashBody::TwoPart { results, .. } = &scene.clashes[0].body else { panic!("two parts") };
        // Row 4 of 3/1 is Eng, row 6 is E.
        [4, 6].map(|sum| {
            let cell = results[0].cells.iter().find(|cell| cell.sum == sum).expect("a row");
            cell.words.id.to_string()
        })
    };
    assert_eq!(words(Weather::Fair), ["clash-engaged", "clash-exploit"]);
    assert_eq!(words(Weather::Mud), ["clash-engaged", "clash-engaged-mud"]);
}
