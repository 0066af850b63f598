//! Random events.

use super::*;
use crate::air::AirBox;
use crate::state::mark;

/// The random event chit is drawn and these dice fall; a III SS chit is left that can be answered.
fn event(field: Field, dice: &[&str]) -> Field {
    let script: Vec<&str> = std::iter::once("random-event").chain(dice.iter().copied()).collect();
    field.put("HQ-4SS", "3131").worn(1, 0).cup(&[Chit::RandomEvent, Chit::Ss3]).go(&script)
}

/// [2.5.2] R47: event 2 moves every unit of one German division, in command and supply or not, and nobody else; pinned units
/// stay, isolated ones have half their allowance, nobody fights.
#[test]
fn event_2_moves_one_german_division() {
    let field =
        Field::empty(6).put("HQ-227", "2632").put("227-328", "2411").put("227-412", "0620").put("227-366", "2531");
    let field = field.marked("227-328", mark::ISOLATED).marked("227-366", mark::PINNED);
    let mut field = event(field.put("I-540", "2530").put("43-163", "2513"), &["1", "1"]);
    assert_eq!((field.s.phase, field.decides()), (Phase::Formation(Side::Axis), Some(Side::Axis)));
    assert_eq!(field.refusal("activate HQ-43"), ("2.5.2", "why-not-a-formation".into()));
    field.act("activate HQ-227");
    for id in ["HQ-227", "227-328", "227-412"] {
        assert!(field.allows(&format!("move {id}")), "{id}");
    }
    assert_eq!(field.refused_by("move 227-366"), "2.5.1.3");
    assert_eq!(field.refused_by("move I-540"), "4.0");
    field.walk("227-328", &["2410", "2409"]);
    assert_eq!(field.refused_by("to 2408"), "6.1", "two and a half points are spent on 2410 and 2409");
    field.act("halt");
    field.roll("done", &["3SS"]);
    assert_eq!(field.s.phase, Phase::Division(Chit::Ss3));
    assert_eq!(field.s.last_hq[Side::Axis], UnitId::NONE, "an event is no activation");
}

/// [2.5.2] Moving by an event never includes combat.
#[test]
fn units_moved_by_an_event_do_not_fight() {
    let field = Field::empty(6).put("HQ-227", "2632").put("227-328", "2411").put("43-163", "2412");
    let mut field = event(field, &["1", "1"]);
    field.act("activate HQ-227").roll("done", &["3SS"]);
    assert_eq!(field.s.phase, Phase::Division(Chit::Ss3), "no Combat Segment though 43-163 stands beside 227-328");
}

/// [2.5.2] Event 3 moves two German units anywhere; an HQ is a unit.
#[test]
fn event_3_moves_two_german_units() {
    let field = Field::empty(6).put("HQ-227", "2632").put("I-540", "2411").put("I-658", "0620").put("43-163", "1714");
    let mut field = event(field, &["1", "2"]);
    assert_eq!((field.s.phase, field.decides()), (Phase::Anywhere, Some(Side::Axis)));
    assert_eq!(field.refused_by("pick 43-163"), "4.0");
    field.act("pick I-540");
    let told = field.lines.iter().find(|line| line.message.id == "unit-chosen").map(|line| line.rule);
    assert_eq!(told, Some("2.5.2"), "an event asks for no command");
    field.act("pick HQ-227");
    assert_eq!(field.s.phase, Phase::Movement);
    assert!(field.allows("move I-540") && field.allows("move HQ-227") && !field.allows("move I-658"));
}

/// [2.5.2] R33: events 4 and 5 bring two replacement points and one, to be spent at once or lost.
#[test]
fn events_4_and_5_bring_replacements() {
    for (dice, points) in [(["1", "3"], 2), (["1", "4"], 1)] {
        let mut field = event(Field::empty(6), &dice);
        assert_eq!((field.s.phase, field.decides()), (Phase::Replacements(points), Some(Side::Axis)));
        field.roll("done", &["3SS"]);
        assert_eq!(field.s.phase, Phase::Division(Chit::Ss3));
    }
}

/// [2.5.2, 12.1.1] R48: after event 6 nobody flies for the rest of the turn, the Germans neither; in the next turn they do.
#[test]
fn event_6_grounds_all_aircraft_for_the_turn() {
    let field = Field::empty(6).put("4SS-I48", "3030").put("43-163", "2931");
    let mut field = event(field, &["1", "5", "3SS"]);
    assert!(field.s.no_air);
    field.acts(&["activate HQ-4SS", "done", "attack 2931", "with 4SS-I48"]);
    assert_eq!(field.refused_by("fly LW-1 normal"), "2.5.2");
    field.acts(&["call off", "done"]);
    assert_eq!(field.s.phase, Phase::RaiseDefences);
    field.roll("done", &["3SS"]);
    assert!(!field.s.no_air);
}

/// [2.5.2] Event 7 is nothing: the next chit is drawn.
#[test]
fn event_7_is_nothing() {
    let field = event(Field::empty(6), &["3", "4", "3SS"]);
    assert_eq!(field.s.phase, Phase::Division(Chit::Ss3));
}

/// [2.5.2, 2.5.1.4] Event 8 is a Soviet barrage roll, carried out like any barrage.
#[test]
fn event_8_is_a_soviet_barrage() {
    let field = Field::empty(6).put("43-163", "2412").put("I-540", "2411").put("I-658", "2312").put("I-659", "2409");
    let mut field = event(field, &["2", "6", "3"]);
    assert_eq!((field.s.phase, field.s.barrage.left), (Phase::Barrage, 2));
    assert_eq!(field.decides(), Some(Side::Soviet));
    assert_eq!(field.refused_by("fire 2409"), "2.5.1.1");
    field.roll("fire 2411", &["6"]).roll("fire 2312", &["3", "3SS"]);
    assert_eq!(field.at("I-540"), "dead");
    assert!(field.has("I-658", mark::PINNED));
}

/// [2.5.2, 2.2.6] Event 9 takes Soviet aircraft one box on, event 10 makes all of them ready; the Luftwaffe gains nothing.
#[test]
fn events_9_and_10_bring_soviet_aircraft_back() {
    for (dice, first) in [(["3", "6"], AirBox::Refit), (["4", "6"], AirBox::Ready)] {
        let mut field = Field::empty(6);
        field.s.air[0] = AirBox::Grounded;
        field.s.air[1] = AirBox::Refit;
        field.s.air[6] = AirBox::Refit;
        let field = event(field, &[dice[0], dice[1], "3SS"]);
        assert_eq!(field.s.air[..3], [first, AirBox::Ready, AirBox::Ready], "roll {dice:?}");
        assert_eq!(field.s.air[6], AirBox::Refit, "the Luftwaffe");
    }
}

/// [2.5.2, 6.2.2] C63: event 11 on turn 6 makes the frost last through turn 8; after turn 7 two Soviet units move instead.
#[test]
fn event_11_prolongs_the_frost_or_moves_two_units() {
    for turn in [6, 7] {
        let mut field = event(Field::empty(turn), &["5", "6", "3SS"]);
        for (turn, frozen) in [(7, true), (8, true), (9, false)] {
            field.s.turn = turn;
            assert_eq!(field.s.frost(), frozen, "turn {turn}");
        }
    }
    let mut plain = Field::empty(8);
    assert!(!plain.s.frost(), "without the event turn 8 is thaw");
    plain = plain.put("43-163", "2412").put("109-14", "1714").put("109-133", "1612").put("I-540", "2309");
    let mut field = event(plain, &["5", "6"]);
    assert!(!field.s.frost(), "too late for the frost");
    let told = format!("{:?}", field.message("event").expect("it is told"));
    assert!(told.contains("event-late") && !told.contains("event-11"), "{told}");
    assert_eq!((field.s.phase, field.decides()), (Phase::Anywhere, Some(Side::Soviet)));
    field.acts(&["pick 43-163", "pick 109-14"]);
    assert!(field.allows("move 43-163") && field.allows("move 109-14") && !field.allows("move 109-133"));
}

/// [2.5.2] Event 12 moves every unit of one Soviet corps, even when its HQ is lost; an army is no corps.
#[test]
fn event_12_moves_one_soviet_corps() {
    let field = Field::empty(6).put("HQ-2SH", "2824").put("HQ-43", "2221").put("43-163", "2412").put("109-14", "1714");
    let mut field = event(field, &["6", "6"]);
    assert_eq!((field.s.phase, field.decides()), (Phase::Formation(Side::Soviet), Some(Side::Soviet)));
    assert_eq!(field.refusal("activate HQ-2SH"), ("2.5.2", "why-not-a-formation".into()));
    assert!(field.allows("activate HQ-109"), "its units are there");
    assert_eq!(field.refused_by("activate HQ-6"), "4.0", "nothing of it is on the map");
    field.act("activate HQ-43");
    assert!(field.allows("move 43-163") && field.allows("move HQ-43") && !field.allows("move 109-14"));
}

/// [2.5.2] The event happens before the next chit is drawn.
#[test]
fn an_event_is_carried_out_before_the_next_draw() {
    let field = event(Field::empty(6).put("HQ-227", "2632"), &["1", "1"]);
    assert_eq!(field.s.cup[Chit::Ss3 as usize], 1, "the III SS chit is still in the cup");
    assert!(field.told("event"));
}

/// [2.5.2, 4.1.3] R72: an event moves corps HQs too, but no army HQ.
#[test]
fn an_event_moves_no_army_hq() {
    let field = Field::empty(8).put("HQ-2SH", "2824").put("HQ-43", "2221").put("43-163", "2222").put("43-219", "2223");
    let field = event(field, &["5", "6"]);
    assert_eq!((field.s.phase, field.decides()), (Phase::Anywhere, Some(Side::Soviet)));
    assert_eq!(field.refusal("pick HQ-2SH"), ("4.1.3", "why-army-hq-no-event".into()));
    assert!(field.allows("pick HQ-43"));
}
