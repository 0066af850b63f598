//! Chapters 1 to 8 sentence by sentence: what is easily overlooked.

use kernel::Log;
use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::combat::Stage;
use crate::results::{AttackResult, DefenceResult};
use crate::state::{Phase, Segment, Weather, mark};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::Side;

fn moves(field: Field) -> Field {
    field.at(Side::Axis, Segment::Movement, Phase::Movement)
}

fn fights(field: Field, side: Side) -> Field {
    field.at(side, Segment::Combat, Phase::Combat)
}

/// The end of a German supply phase, with the marker in a hex.
fn falling_back(field: Field, marker: &str) -> Field {
    let mut field = field.no_theatres().at(Side::Axis, Segment::Supply, Phase::Repli);
    field.act(&format!("withdraw {marker}"));
    field
}

/// [1.11.2, 8.1.2] Exploitation is one phase: four corps may stand in a hex until its combats are over.
#[test]
fn stacking_is_not_tested_between_the_segments_of_exploitation() {
    let mut field = Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Offensive).put("221Sich", "6545");
    for id in ["1RC", "60RC", "92RC"] {
        field = field.put(id, "6444").marked(id, mark::EXPLOITING);
    }
    let mut field = field.put("84RC", "6444").at(Side::Soviet, Segment::ExploitationMovement, Phase::Movement);
    field.act("done");
    assert_eq!((field.s.segment, field.s.phase), (Segment::ExploitationCombat, Phase::Combat));
    // Row 4 of 6/1: 0/1 E, DR2.
    field.announce("6545", &["1RC", "60RC", "92RC"]).roll("roll", &["2", "2"]).acts(&["advance 1RC", "done"]);
    assert!(game().overstacked(&field.s).is_none());
    // Whoever still stands too close when the phase ends is lost.
    let mut late = Field::empty().no_theatres();
    for id in ["1RC", "60RC", "92RC", "84RC"] {
        late = late.put(id, "6444").marked(id, mark::EXPLOITING);
    }
    let mut late = late.at(Side::Soviet, Segment::ExploitationCombat, Phase::Combat);
    late.act("done");
    assert_eq!(late.s.phase, Phase::Overstacked);
}

/// [4.6.4] Ruling R12: out of supply a train carries nobody but towards a source or an HQ; elite units go where they like.
#[test]
fn trains_take_the_hungry_towards_supply_alone() {
    let rides = |id: &str, marks: u16, to: &str| {
        let mut field = moves(Field::empty().no_theatres().put(id, "4529").marked(id, marks));
        field.s.rail = 8;
        field.act(&format!("move {id}")).act("entrain");
        field.allows(&format!("rail {to}"))
    };
    assert!(rides("256ID", 0, "5426"));
    assert!(!rides("256ID", mark::UNSUPPLIED, "5426"), "every source lies behind");
    assert!(rides("256ID", mark::UNSUPPLIED, "4430"), "that way lies Germany");
    assert!(rides("5Pz", mark::UNSUPPLIED, "5426"), "elite");
}

/// [1.10.1] Ruling R92: a train takes the hexes that it passes, and at once.
#[test]
fn a_train_takes_what_it_passes() {
    let mut field = moves(Field::empty().no_theatres().put("256ID", "3427").red(&["3227"]));
    field.s.rail = 8;
    field.acts(&["move 256ID", "entrain", "rail 3128"]);
    assert_eq!(field.place("256ID"), "3128");
    assert!(!field.is_red("3227"), "Allenstein lies on the way");
}

/// [6.1.10] An HQ does not sail where it would be out of supply.
#[test]
fn an_hq_does_not_sail_into_a_port_that_is_cut_off() {
    let mut field = Field::empty().no_theatres().put("HQ-16A", "3415").put("256ID", "3415");
    for (id, number) in [("1RC", "4313"), ("60RC", "4413"), ("92RC", "4414"), ("84RC", "4315")] {
        field = field.put(id, number);
    }
    let mut field = moves(field);
    field.s.naval = 3;
    field.act("move HQ-16A");
    assert_eq!(field.refused_by("sail 4314"), "6.1.10");
    assert!(field.allows("sail 4402"));
    field.acts(&["halt", "move 256ID"]);
    assert!(field.allows("sail 4314"), "a division may");
}

/// [6.5.3] Whose evacuation failed does not move any more this turn, in exploitation neither.
#[test]
fn a_failed_evacuation_costs_the_whole_turn() {
    let mut field = moves(Field::empty().no_theatres().put("256ID", "4402").put("1RC", "4403"));
    field.s.naval = 3;
    field.act("move 256ID").roll("sail 4314", &["2"]);
    let field = field.marked("256ID", mark::EXPLOITING).go(Side::Axis, Segment::ExploitationMovement, &[]);
    assert_eq!(field.s.phase, Phase::Movement);
    assert_eq!(field.refused_by("move 256ID"), "6.1.3");
}

/// [6.7.6] The last division under a halt order does not advance while other Soviets are beside the city.
#[test]
fn the_last_one_under_a_halt_order_does_not_advance() {
    let field = Field::empty().no_theatres().put("5Pz", "5426").held("5426").put("1RC", "5425").reduced("1RC");
    let storm = |field: Field| {
        let mut field = fights(field, Side::Axis);
        // 2/1, row 12: 0/2 E2, DR2.
        field.announce("5425", &["5Pz"]).act("pass").roll("roll", &["6", "6"]);
        assert_eq!(field.place("1RC"), "pool");
        field.allows("advance 5Pz")
    };
    assert!(storm(field.clone()));
    assert!(!storm(field.clone().put("60RC", "5527")), "another corps is beside Minsk");
    assert!(storm(field.put("60RC", "5527").put("256ID", "5426")), "somebody stays");
}

/// Minsk besieged from the south, and a division that stands north of it.
fn besieged_minsk() -> Field {
    let mut field = Field::empty().no_theatres().put("256ID", "5426").put("14ID", "5425").held("5426");
    for (id, number) in [("1RC", "5327"), ("60RC", "5427"), ("92RC", "5527")] {
        field = field.put(id, number);
    }
    field.marked("256ID", mark::UNSUPPLIED)
}

/// [6.7.7] Who falls back into a besieged city stops there, though he is in supply himself.
#[test]
fn nobody_falls_back_through_a_besieged_city() {
    let mut field = falling_back(besieged_minsk(), "5425");
    field.acts(&["move 14ID", "to 5426"]);
    assert_eq!(field.refused_by("to 5326"), "6.7.7");
    field.act("halt");
}

/// [6.7.7] Germans retreat into a city under a halt order, besieged or not, but not through it; others only stop where it
/// is besieged.
#[test]
fn germans_do_not_retreat_through_a_halt_order() {
    let onward = |field: &Field, id: &str| {
        let mut s = field.s.clone();
        s.battle.side = Side::Soviet;
        s.battle.target = hex("5425");
        s.battle.retreat.side = Side::Axis;
        !game().retreat_hexes(&s, &[unit(id)], &[hex("5425"), hex("5426")], 2).is_empty()
    };
    let free =
        Field::empty().no_theatres().put("256ID", "5426").put("14ID", "5425").put("16HunID", "5425").held("5426");
    assert!(!onward(&free, "14ID"));
    assert!(onward(&free, "16HunID"), "the order is given to Germans");
    assert!(!onward(&besieged_minsk().put("16HunID", "5425"), "16HunID"), "but under siege all stop");
    let mut open = free.clone();
    open.s.halts.clear();
    assert!(onward(&open, "14ID"));
}

/// [4.7.1, 6.1.10] Ruling R67: an HQ that falls back may leave the road on the way, but not end beside it.
#[test]
fn an_hq_may_leave_the_road_to_fall_back() {
    let mut field = falling_back(Field::empty().put("HQ-9A", "6029"), "6029");
    field.acts(&["move HQ-9A", "to 5929"]);
    assert_eq!(field.refused_by("halt"), "6.1.10");
    field.acts(&["to 5829", "halt"]);
    assert_eq!(field.place("HQ-9A"), "5829");
}

/// [4.7.1] Who was taken up and put down again where he stood has not fallen back, and may fight.
#[test]
fn who_does_not_fall_back_may_fight() {
    let mut field = falling_back(Field::empty().put("256ID", "6545").put("299ID", "6545").put("1RC", "6644"), "6545");
    field.acts(&["move 256ID", "halt"]).walk("299ID", &["6445"]);
    assert!(!field.has("256ID", mark::FELL_BACK));
    assert!(field.has("299ID", mark::FELL_BACK));
}

/// [3.2.2] Ruling R75: in mud nobody falls back over a river to where an enemy is beside him.
#[test]
fn mud_stops_a_withdrawal_over_water() {
    let mut field = Field::empty().put("256ID", "5929").put("1RC", "5827");
    let mut fair = falling_back(field.clone(), "5929");
    assert!(fair.act("move 256ID").allows("to 5828"));
    field = field.in_weather(Weather::Mud);
    let mut field = falling_back(field, "5929");
    field.act("move 256ID");
    assert_eq!(field.refused_by("to 5828"), "3.2.2");
}

/// [1.9.2, 6.2.2, 4.6.2] What is halved for want of supply and doubled by strategic movement is as it was: three points.
#[test]
fn halved_and_doubled_is_unchanged() {
    let field = Field::empty().no_theatres().put("HQ-9A", "5729").put("5Pz", "6029").marked("5Pz", mark::UNSUPPLIED);
    let mut field = moves(field);
    field.s.strategic_paid = true;
    field.acts(&["move 5Pz", "to 5930", "to 5829", "to 5729", "to 5629", "to 5530", "to 5430"]);
    assert_eq!(field.refused_by("to 5330"), "6.1.2");
}

/// [6.7.3, 6.7.8] Ten garrisons at a time: one that falls may stand up elsewhere.
#[test]
fn a_lost_garrison_can_be_raised_again() {
    let mut field = Field::empty();
    for _ in 0..12 {
        field = field.put("256ID", "3519").held("3519");
        let there = |field: &Field| field.s.pieces.stack(hex("3519")).find(|&unit| game().is_garrison(unit));
        let garrison = there(&field).expect("a garrison stands up");
        game().eliminate(&mut field.s, garrison, "7.8", &mut Log::silent());
        field.s.halts.clear();
    }
}

/// [1.11.5, 1.11.2] Romanians and Hungarians do not stand together, HQs neither; the owner says who goes.
#[test]
fn a_romanian_hq_does_not_stand_with_hungarians() {
    let field = Field::empty().no_theatres().put("16HunID", "4553").put("HQ-3RomA", "4653");
    assert!(!game().fits(&field.s, unit("HQ-3RomA"), hex("4553")));
    assert!(game().fits(&field.s, unit("HQ-3RomA"), hex("4654")));
    let together = field.put("HQ-3RomA", "4553");
    assert!(game().may_give_up(&together.s, unit("HQ-3RomA")) && game().may_give_up(&together.s, unit("16HunID")));
}

/// [6.3.1, 6.2.1] A lone division that flees leaves its hex empty behind it, and flees on all the same.
#[test]
fn a_lone_division_flees_from_under_the_enemys_eyes() {
    let field = Field::empty().no_theatres().put("HQ-4A", "5426").put("256ID", "5527").put("1RC", "5627");
    let mut field = moves(field.marked("256ID", mark::ESCAPING));
    field.walk("256ID", &["5426", "5326", "5225", "5125", "5025"]);
    assert_eq!(field.place("256ID"), "5025");
}

/// [4.6.4, 4.5.1] A Hungarian out of supply may go towards Budapest while it is joined to Germany.
#[test]
fn budapest_draws_hungarians() {
    let steps = |id: &str| {
        let mut field = moves(Field::empty().no_theatres().put(id, "2054").marked(id, mark::UNSUPPLIED));
        field.act(&format!("move {id}"));
        field.allows("to 2155")
    };
    assert!(steps("16HunID"));
    assert!(!steps("256ID"), "for Germans it is no source");
}

/// Lets nobody use an elite bonus, and sets the column of the table: 0 is 1/1, 1 is 2/1.
fn at_odds(field: &mut Field, column: i16) -> &mut Field {
    while matches!(field.s.battle.stage, Stage::AttackerElite | Stage::DefenderElite) {
        field.act("pass");
    }
    assert_eq!(field.s.battle.stage, Stage::Declare);
    field.s.battle.odds.column = column;
    field
}

/// The plain in the radius of a theatre in Kiev, where it is a Soviet combat phase.
fn plain(units: &[(&str, &str)]) -> Field {
    let mut field = Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Offensive);
    for (id, number) in units {
        field = field.put(id, number);
    }
    fights(field, Side::Soviet)
}

/// [7.3.3, 7.8.2] Ruling R93: an HQ stacked with attackers is hit when they are all gone and nobody else is in its hex.
#[test]
fn an_hq_behind_dead_attackers_is_hit() {
    let storm = |others: &[(&str, &str)]| {
        let mut field = plain(&[("256ID", "6545"), ("2GdTC", "6444"), ("HQ-1Ukr", "6444")]).reduced("2GdTC");
        for (id, number) in others {
            field = field.put(id, number);
        }
        field.announce("6545", &["2GdTC"]);
        // 1/1, row 2: 2/0 AR.
        at_odds(&mut field, 0).roll("roll", &["1", "1"]);
        assert_eq!(field.place("2GdTC"), "dead");
        field.place("HQ-1Ukr")
    };
    assert_eq!(storm(&[]), "dead");
    assert_eq!(storm(&[("60RC", "6444")]), "6444", "a corps that stayed out of it stands in front");
}

/// [7.11.2, 7.9.6] Losses of tactical results, too, fall on Germans before their allies.
#[test]
fn allies_come_last_in_tactical_losses() {
    let field = Field::empty().no_theatres().put("1RC", "6161").put("13Pz", "6060").put("62ID", "6061");
    let mut field = fights(field.put("15RomID", "6162"), Side::Axis);
    field.announce("6161", &["13Pz", "62ID", "15RomID"]);
    // 1/1, row 3: 2/0 A1.
    at_odds(&mut field, 0).roll("roll", &["1", "2"]).act("lose 13Pz");
    assert_eq!([field.steps("13Pz"), field.steps("62ID")], [1, 1]);
    assert_eq!(field.refused_by("lose 15RomID"), "7.11.2");
    field.act("lose 62ID");
}

/// [7.9.6, 7.8.2] A tactical loss may fall on an HQ, if its owner likes; attrition may not while others stand.
#[test]
fn a_tactical_loss_may_fall_on_an_hq() {
    let mut field =
        plain(&[("256ID", "6545"), ("299ID", "6545"), ("HQ-4A", "6545"), ("1RC", "6444"), ("60RC", "6444")]);
    field.announce("6545", &["1RC", "60RC"]);
    // 2/1, row 6: 1/1 D1, S.
    at_odds(&mut field, 1).roll("roll", &["3", "3"]).act("lose 1RC");
    assert_eq!(field.refused_by("lose HQ-4A"), "7.8.2");
    field.act("lose 256ID").act("lose HQ-4A");
    assert_eq!(field.place("HQ-4A"), "dead");
}

/// [6.7.5] Ruling R18: whether a city is besieged is settled when its supply is tested, and losses do not change it.
#[test]
fn a_siege_lasts_through_its_combat() {
    let mut field = Field::empty().no_theatres().put("256ID", "5426").held("5426");
    for (id, number) in [("1RC", "5425"), ("60RC", "5526"), ("92RC", "5527")] {
        field = field.put(id, number);
    }
    let mut field = fights(field, Side::Soviet);
    field.announce("5426", &["1RC", "60RC", "92RC"]);
    field.s.pieces.take(unit("1RC"), crate::state::off_map::POOL);
    assert_eq!(game().ground_defence(&field.s, DefenceResult::Retreat(2)), DefenceResult::Engaged);
}

/// [1.8.1, 13.1.1] Rulings R43, R44: whether works help is settled with the ground, whoever is left afterwards.
#[test]
fn works_stay_as_they_were_when_the_combat_began() {
    let field = Field::empty().no_theatres().put("256ID", "5509").put("1RC", "5508").put("60RC", "5408");
    let cover = |field: &Field| game().cover(&field.s, &field.s.battle);
    let mut behind = fights(field.clone(), Side::Soviet);
    behind.announce("5509", &["1RC", "60RC"]);
    let open = cover(&behind);
    behind.s.pieces.take(unit("60RC"), crate::state::off_map::POOL);
    assert_eq!(cover(&behind), open, "who came through the open side has died");
    let mut front = fights(field, Side::Soviet);
    front.announce("5509", &["1RC"]);
    let works = cover(&front);
    assert_ne!(works, open);
    front.s.pieces.shift(unit("1RC"), hex("5507"));
    assert_eq!(cover(&front), works, "who came through the works has retreated");
}

/// [1.3.2, 7.12.1] An HQ has a step: with a full division Romanians are three, and alone they are weak.
#[test]
fn a_romanian_hq_counts_as_a_step() {
    let lost = |romanians: &[&str]| {
        let mut field = plain(&[("2GdTC", "6444"), ("29TC", "6444")]);
        for id in romanians {
            field = field.put(id, "6545");
        }
        field.announce("6545", &["2GdTC", "29TC"]);
        // 1/1, row 5: 1/0.
        at_odds(&mut field, 0).roll("roll", &["2", "3"]);
        field.s.battle.losses[Side::Soviet] > 0
    };
    assert!(lost(&["15RomID", "HQ-3RomA"]), "three steps");
    assert!(!lost(&["15RomID"]), "two");
    assert!(!lost(&["HQ-3RomA"]), "one");
}

/// [7.12.2] Romanian units break under a long retreat, HQs among them.
#[test]
fn a_romanian_hq_breaks_with_the_others() {
    let mut field = plain(&[("15RomID", "6545"), ("HQ-3RomA", "6545"), ("2GdTC", "6444"), ("29TC", "6444")]);
    field.announce("6545", &["2GdTC", "29TC"]);
    // 6/1, row 4: 0/1 E, DR2.
    at_odds(&mut field, 5).roll("roll", &["2", "2"]);
    assert_eq!([field.place("15RomID"), field.place("HQ-3RomA")], ["dead", "dead"]);
}

/// [7.12.1, 7.8.4] The loss that a weak Romanian stack spares may be the one of armour out of theatre.
#[test]
fn weak_romanians_spare_strained_armour() {
    let strain = |id: &str| {
        let field = Field::empty().no_theatres().put(id, "6149").reduced(id).put("2GdTC", "6150").put("29TC", "6150");
        let mut field = fights(field, Side::Soviet);
        field.announce("6149", &["2GdTC", "29TC"]);
        // 6/1, row 4: 0/1.
        at_odds(&mut field, 5).roll("roll", &["2", "2"]);
        field.steps("2GdTC") + field.steps("29TC") < 4 || field.s.battle.strain > 0
    };
    assert!(strain("256ID"));
    assert!(!strain("15RomID"));
}

/// [7.9.3, 7.12.2] The elite bonus is worth asking for where it saves Romanians, though the ground makes all results alike.
#[test]
fn an_elite_unit_may_save_romanians() {
    let mut field = Field::empty().no_theatres().put("5Pz", "5426").put("15RomID", "5426").held("5426");
    for (id, number) in [("1RC", "5425"), ("60RC", "5526"), ("92RC", "5527")] {
        field = field.put(id, number);
    }
    let mut field = fights(field, Side::Soviet);
    field.announce("5426", &["1RC", "60RC", "92RC"]);
    field.s.battle.elite[Side::Axis] = unit("5Pz");
    field.s.battle.odds.column = 1;
    field.s.battle.dice = [4, 6];
    field.s.battle.stage = Stage::DefenderResult;
    assert_eq!(game().ground_defence(&field.s, DefenceResult::Retreat(1)), DefenceResult::Engaged);
    assert!(field.allows("choose 9"), "DR");
    assert!(field.allows("choose 10"), "DR2, under which Romanians break");
    assert!(!field.allows("choose 11"), "the same");
}

/// [7.8.2, 7.8.4, 7.8.1] Armour that has paid for its distance is spared until other armour has had a loss.
#[test]
fn no_armour_is_hit_twice_before_the_other_once() {
    let field = Field::empty().no_theatres().put("256ID", "6149").put("2GdTC", "6150").put("29TC", "6150");
    let mut field = fights(field.put("1RC", "6150"), Side::Soviet);
    field.announce("6149", &["2GdTC", "29TC", "1RC"]);
    // 1/1, row 5: 1/0.
    at_odds(&mut field, 0).act("exploit").roll("roll", &["2", "3"]).act("lose 29TC");
    assert_eq!([field.steps("2GdTC"), field.steps("29TC")], [1, 1]);
}

/// [7.8.1] What rockets cost before the dice is not the first loss: the named elite takes that.
#[test]
fn rockets_do_not_pay_for_the_elite_bonus() {
    let mut field = plain(&[("5Pz", "6545"), ("256ID", "6545"), ("1RC", "6444"), ("60RC", "6444")]);
    field.announce("6545", &["1RC", "60RC"]).act("elite 5Pz");
    field.s.battle.borne[Side::Axis] = 1;
    // 1/1, row 7: 1/1, S.
    at_odds(&mut field, 0).roll("roll", &["3", "4"]).act("lose 1RC");
    assert_eq!([field.steps("5Pz"), field.steps("256ID")], [1, 2]);
}

/// Two divisions with Schörner that are told to retreat.
fn schoerner(model: bool) -> Field {
    let mut field = plain(&[("256ID", "6545"), ("299ID", "6545"), ("1RC", "6444"), ("60RC", "6444")]);
    field = field.lead(Support::Schoerner, Stock::Germans, "256ID");
    if model {
        field = field.lead(Support::Model, Stock::Germans, "299ID");
    }
    field.announce("6545", &["1RC", "60RC"]);
    // 3/1, row 7: 1/1 E, DR.
    at_odds(&mut field, 2).roll("roll", &["3", "4"]).act("lose 1RC").act("lose 256ID");
    assert_eq!(field.s.battle.stage, Stage::HoldOrRetreat);
    field
}

/// [13.2.5, 13.3.2] Who stands with Schörner has an engagement as his final result.
#[test]
fn with_schoerner_the_engagement_is_the_final_result() {
    let mut field = schoerner(false);
    field.roll("stand", &["3", "4"]);
    assert_eq!(field.s.battle.defence, DefenceResult::Engaged);
}

/// [5.4.5] Ruling R94: Model and Schörner do not both help in one combat; the owner says which.
#[test]
fn one_leader_helps_in_a_combat() {
    let mut stands = schoerner(true);
    stands.roll("stand", &["3", "4"]);
    assert_eq!(stands.s.battle.defence, DefenceResult::Engaged, "Schörner's");
    let mut gives_way = schoerner(true);
    gives_way.act("give way");
    assert_eq!(gives_way.s.battle.stage, Stage::StepOrRetreat, "Model makes DR an S");
}

/// [13.0] A city of the Reich that was taken once is no stronghold any more, even if the Germans win it back.
#[test]
fn what_was_taken_once_is_no_stronghold() {
    for (target, from) in [("3726", "3727"), ("3519", "3520")] {
        let field = Field::empty().no_theatres().put("256ID", target).put("1RC", from).put("60RC", from);
        let mut field = fights(field.red(&[target]), Side::Soviet);
        field.s.soviet.set(hex(target), false);
        field.announce(target, &["1RC", "60RC"]);
        assert_ne!(game().ground_attack(&field.s, AttackResult::Exploit(3)), AttackResult::None, "{target}");
    }
}

/// [7.13.1] Partisans vanish where an Axis unit advances.
#[test]
fn an_advance_disperses_partisans() {
    let mut field = Field::empty().no_theatres().put("256ID", "6545").lay(Support::Partisans, Stock::CS, "6544");
    game().advance(&mut field.s, unit("256ID"), hex("6544"), &mut Log::silent());
    assert!(field.s.placed.is_empty());
}

/// [4.2.1, 5.2.1] What aircraft bring lasts until the next supply phase.
#[test]
fn aircraft_feed_until_the_next_supply_phase() {
    let field = Field::empty().no_theatres().put("256ID", "6545").lay(Support::Ju52, Stock::Germans, "6545");
    assert!(game().is_supplied_unit(&field.s, unit("256ID")));
    let field = field.go(Side::Axis, Segment::Supply, &[]);
    assert!(field.has("256ID", mark::UNSUPPLIED));
}

/// [6.3.1] Equipment may be abandoned around any HQ of the Axis, and all its units there may flee.
#[test]
fn hungarians_abandon_equipment_too() {
    let mut field = Field::empty().no_theatres().put("HQ-1HunA", "4553").put("16HunID", "4553").put("256ID", "4553");
    for _ in 0..2 {
        field.s.boxes[Stock::Germans as usize].add(Support::GermanArtillery);
        field.s.supports += 1;
    }
    let mut field = moves(field);
    assert_eq!(field.refused_by("abandon 256ID"), "6.3.1");
    field.act("abandon HQ-1HunA");
    while matches!(field.s.phase, Phase::Abandoning(_)) {
        let offer = field.offers().into_iter().find(|offer| offer.starts_with("spend")).expect("a support to spend");
        field.act(&offer);
    }
    assert!(field.has("16HunID", mark::ESCAPING) && field.has("256ID", mark::ESCAPING));
}

/// [6.7.8, 4.2.2] The garrison of Budapest is a unit like others: cut off it is out of supply.
#[test]
fn the_garrison_of_budapest_can_starve() {
    let mut field = Field::empty().no_theatres().put("256ID", "2756").held("2756");
    let garrison = field.s.pieces.stack(hex("2756")).find(|&unit| game().is_garrison(unit)).expect("a garrison");
    field = field.go(Side::Axis, Segment::Supply, &[]);
    assert!(field.s.pieces.has(garrison, mark::UNSUPPLIED));
    let mut fed = Field::empty().no_theatres().put("256ID", "3519").held("3519");
    let garrison = fed.s.pieces.stack(hex("3519")).find(|&unit| game().is_garrison(unit)).expect("a garrison");
    fed = fed.go(Side::Axis, Segment::Supply, &[]);
    assert!(!fed.s.pieces.has(garrison, mark::UNSUPPLIED), "Memel is a source");
}

/// [4.7.1] The marker of a withdrawal may lie anywhere on the map, at sea too.
#[test]
fn a_withdrawal_may_be_centred_at_sea() {
    let mut field = Field::empty().no_theatres().put("256ID", "4402").at(Side::Axis, Segment::Supply, Phase::Repli);
    field.act("withdraw 4401");
    assert!(field.allows("move 256ID"));
}

/// [8.2.2, 5.4.4] Armour that stands with a leader when exploitation begins goes all its way, wherever he goes.
#[test]
fn a_leader_lets_all_armour_with_him_go_its_whole_way() {
    let mut field = Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Offensive);
    for id in ["2GdTC", "29TC"] {
        field = field.put(id, "6444").marked(id, mark::EXPLOITING);
    }
    let mut field = field.put("1RC", "6444").marked("1RC", mark::EXPLOITING);
    field = field.lead(Support::Rybalko, Stock::CS, "2GdTC").go(Side::Soviet, Segment::ExploitationMovement, &[]);
    let whole = |field: &Field, id: &str| {
        game().allowance(&field.s, unit(id)) == 2 * field.s.pieces.values(&game().data, unit(id)).movement
    };
    assert!(whole(&field, "29TC") && whole(&field, "2GdTC") && !whole(&field, "1RC"));
    field.walk("2GdTC", &["6445"]);
    assert!(whole(&field, "29TC"), "the leader has gone before");
    field.act("move 29TC").act("to 6544");
    assert!(whole(&field, "29TC"), "it has left the hex");
}

/// [8.3.2] In exploitation the first loss falls on Soviet armour that attacks, even if an elite unit was named. Soviet armour
/// that defends is not meant.
#[test]
fn soviet_armour_bears_the_first_loss_of_exploitation() {
    let field = plain(&[("256ID", "6545"), ("36GdRC", "6444"), ("29TC", "6444")]);
    let field = field.marked("36GdRC", mark::EXPLOITING).marked("29TC", mark::EXPLOITING);
    let mut field = field.at(Side::Soviet, Segment::ExploitationCombat, Phase::Combat);
    field.announce("6545", &["36GdRC", "29TC"]);
    at_odds(&mut field, 0);
    field.s.battle.elite[Side::Soviet] = unit("36GdRC");
    // 1/1, row 5: 1/0.
    field.roll("roll", &["2", "3"]);
    assert_eq!([field.steps("36GdRC"), field.steps("29TC")], [2, 1]);
    let field = Field::empty().no_theatres().put("29TC", "6545").put("1RC", "6545").put("12Pz", "6444");
    let field = field.marked("12Pz", mark::EXPLOITING);
    let mut field = field.at(Side::Axis, Segment::ExploitationCombat, Phase::Combat);
    field.announce("6545", &["12Pz"]);
    // 1/1, row 7: 1/1, S.
    at_odds(&mut field, 0).roll("roll", &["3", "4"]);
    assert!(field.allows("lose 1RC") && field.allows("lose 29TC"));
}

/// [7.14.1, 8.1.1, 7.10.12] Ruling R95: a surprise attack leads to no exploitation; who retreats from it is steady again
/// before the next.
#[test]
fn a_surprise_attack_leads_to_no_exploitation() {
    let field = plain(&[("256ID", "6545"), ("299ID", "6545"), ("1RC", "6444"), ("60RC", "6444")]);
    let mut field = field.at(Side::Soviet, Segment::Support, Phase::Combat);
    field.s.surprise = [unit("1RC"), unit("60RC")].into_iter().collect();
    field.announce("6545", &["1RC", "60RC"]);
    // 3/1, row 8: 0/1 E, DR2.
    at_odds(&mut field, 2).roll("roll", &["4", "4"]).act("lose 256ID");
    while field.s.phase == Phase::Battle {
        let offers = field.offers();
        let wanted = |offer: &&String| offer.starts_with("retreat") || *offer == "done" || *offer == "halt";
        let offer = offers.iter().find(wanted).expect("a way on").clone();
        field.act(&offer);
    }
    assert!(!field.has("1RC", mark::EXPLOITING) && !field.has("60RC", mark::EXPLOITING));
    assert_ne!(field.place("299ID"), "6545");
    assert!(!field.has("299ID", mark::SHAKEN));
}

/// [1.7.3, 7.8.4] Ruling R96: armour of a turned ally does not suffer out of theatre.
#[test]
fn turned_armour_is_not_strained() {
    let strain = |id: &str| {
        let field = Field::empty().no_theatres().put("256ID", "6149").put(id, "6150").put("1RC", "6150");
        let mut field = fights(field, Side::Soviet);
        field.s.loyalty[0] = Side::Soviet;
        field.announce("6149", &[id, "1RC"]);
        at_odds(&mut field, 5);
        // 6/1, row 4: 0/1.
        field.roll("roll", &["2", "2"]);
        field.steps(id) == 1
    };
    assert!(strain("29TC"));
    assert!(!strain("1RomArm"));
}

/// [1.10.1] Ruling R97: a retreat takes no hexes.
#[test]
fn a_retreat_takes_no_hexes() {
    let mut field = Field::empty().no_theatres().put("256ID", "6545").red(&["6546"]);
    field.s.battle.retreat.group.push(unit("256ID"));
    field.s.battle.retreat.path.push(hex("6545"));
    game().fall_back(&mut field.s, hex("6546"), &mut Log::silent());
    assert!(field.is_red("6546"));
    game().occupy(&mut field.s, &mut Log::silent());
    assert!(!field.is_red("6546"), "who stays when the phase ends takes it");
}

/// [3.2.2] Ruling R99: in mud nobody retreats or advances over water to where an enemy is beside him.
#[test]
fn mud_stops_retreats_and_advances_over_water() {
    let ways = |ground: Weather| {
        let mut s = Field::empty().put("256ID", "5929").put("1RC", "5827").in_weather(ground).s;
        s.battle.side = Side::Soviet;
        s.battle.target = hex("5929");
        s.battle.retreat.side = Side::Axis;
        game().retreat_hexes(&s, &[unit("256ID")], &[hex("5929")], 1).contains(&hex("5828"))
    };
    assert!(ways(Weather::Fair) && !ways(Weather::Mud));
    let advances = |ground: Weather| {
        let mut s = Field::empty().put("256ID", "5929").put("1RC", "5827").in_weather(ground).s;
        s.battle.side = Side::Axis;
        s.battle.target = hex("5828");
        s.battle.attackers.insert(unit("256ID"));
        game().may_advance(&s, unit("256ID")).is_ok()
    };
    assert!(advances(Weather::Fair) && !advances(Weather::Mud));
}

/// [7.11.3, 7.5.8] Ruling R41: an ally whose attack was called off has had its attack of its own accord.
#[test]
fn a_void_attack_of_an_ally_was_its_own() {
    let field = Field::empty().no_theatres().put("15RomID", "6444").put("2GdTC", "6545").put("29TC", "6545");
    let mut field = fights(field, Side::Axis);
    field.announce("6545", &["15RomID"]);
    assert_eq!(field.s.phase, Phase::Combat, "below 1/2");
    assert!(field.s.autonomous[0]);
}

/// [1.7.5] Ruling R98: Romanians attack over the Hungarian frontier, but do not advance there.
#[test]
fn frontiers_do_not_bar_attacks() {
    let field = Field::empty().no_theatres().put("1RC", "3460").put("15RomID", "3560").put("256ID", "3560");
    let mut field = fights(field.reduced("1RC"), Side::Axis);
    field.announce("3460", &["15RomID", "256ID"]);
    // 6/1, row 4: 0/1 E, DR2.
    at_odds(&mut field, 5).roll("roll", &["2", "2"]);
    assert_eq!(field.refused_by("advance 15RomID"), "1.7.5");
    field.act("advance 256ID");
}

/// [1.5.3, 5.4.1] After the Allied bombers the Reichsbahn adds no rail points.
#[test]
fn the_reichsbahn_does_not_run_under_bombs() {
    let field = Field::empty().no_theatres().give(Stock::Germans, &[Support::Reichsbahn]);
    let mut field = field.at(Side::Axis, Segment::Support, Phase::Supports);
    assert!(field.offers().iter().any(|offer| offer.contains("reichsbahn")));
    field.s.aside[Side::Axis].add(Support::AlliedBombers);
    field.s.supports += 1;
    assert!(!field.offers().iter().any(|offer| offer.contains("reichsbahn")));
}

/// [4.4.3, 4.1.2] An HQ in advanced works is in supply, and feeds others from there.
#[test]
fn advanced_works_feed_an_hq() {
    let field = |works: &str| {
        let mut field = Field::empty().no_theatres().put("HQ-4A", works).put("256ID", works);
        for (at, (_, near)) in game().around(hex(works)).enumerate() {
            let id = ["1RC", "60RC", "92RC", "84RC", "72RC", "65RC"][at];
            if game().data.ground.is_land(near) {
                field = field.put(id, &game().data.map.number(near).to_string());
            }
        }
        field.go(Side::Axis, Segment::Supply, &[])
    };
    let sheltered = field("3726");
    assert_eq!(sheltered.place("HQ-4A"), "3726");
    assert!(game().supply_of(&sheltered.s, Side::Axis).reach[0].contains(hex("3726")));
    assert_eq!(field("6545").place("HQ-4A"), "cut off");
}
