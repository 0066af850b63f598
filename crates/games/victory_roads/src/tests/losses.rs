//! [7.7 to 7.9, 7.13 to 7.15] What the dice do: losses, tactical results, advances, exploitation, Kampfgruppen.

use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::combat::Stage;
use crate::results::{AttackResult, Cell, DefenceResult};
use crate::state::{Phase, Segment, Weather, mark, off_map};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::{Kind, Side};

fn fights(field: Field, side: Side) -> Field {
    field.at(side, Segment::Combat, Phase::Combat)
}

/// The plain in the radius of a theatre in Kiev, with Germans in its middle.
fn plain(germans: &[&str]) -> Field {
    let mut field = Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Offensive);
    for id in germans {
        field = field.put(id, "6545");
    }
    fights(field.put("1RC", "6444").put("60RC", "6444").put("92RC", "6444"), Side::Soviet)
}

/// The Germans in the middle live on what aircraft bring.
fn fed(field: Field) -> Field {
    field.lay(Support::Ju52, Stock::Germans, "6545")
}

/// [7.2.2, 7.7.1, 7.7.2, 7.7.3, 7.7.4, 7.7.5, 7.7.6] The cells of the table that the rulebook prints.
#[test]
fn the_table_is_the_rulebooks_where_that_shows_it() {
    let cell = |losses, attack, hexes| Cell { losses, attack, defence: DefenceResult::Retreat(hexes) };
    let exploit = AttackResult::Exploit;
    let six = &game().data.tables.results[6];
    assert_eq!(
        six[..5],
        [
            cell([1, 1], exploit(1), 1),
            cell([1, 1], AttackResult::DefenderLoss, 2),
            cell([0, 1], exploit(1), 2),
            cell([0, 1], exploit(2), 2),
            cell([1, 2], exploit(1), 2),
        ]
    );
    assert!(six.iter().all(|cell| matches!(cell.defence, DefenceResult::Retreat(_))));
    let two = &game().data.tables.results[2];
    assert_eq!(two[5], Cell { losses: [1, 1], attack: exploit(1), defence: DefenceResult::Shaken });
    assert_eq!(two[8], cell([1, 2], exploit(2), 2));
    // And a combat reads it: 24 against 1 with a 6.
    let mut field = plain(&["221Sich"]);
    field.announce("6545", &["1RC", "60RC", "92RC"]).roll("roll", &["1", "5"]);
    assert_eq!(field.s.battle.cell, six[4]);
}

/// [7.2.1, 7.7.7, 7.9.1] Attrition first, then the attacker's result, then the defender's, even if nobody is left to
/// suffer it. Ruling R33: a D1 is then nothing.
#[test]
fn results_come_in_their_order() {
    let mut field = fed(plain(&["256ID", "299ID"]));
    // 24 against 8 is 3/1; row 5 is 1/1 D1, DR.
    field.announce("6545", &["1RC", "60RC", "92RC"]).roll("roll", &["1", "4"]);
    assert_eq!(field.s.battle.stage, Stage::AttackerLosses);
    field.act("lose 1RC");
    assert_eq!(field.s.battle.stage, Stage::DefenderLosses, "attrition");
    field.act("lose 256ID");
    assert_eq!((field.s.battle.stage, field.s.battle.attack), (Stage::DefenderLosses, AttackResult::DefenderLoss));
    field.act("lose 299ID");
    assert_eq!(field.s.battle.stage, Stage::Retreats, "last of all the retreat");
    let mut field = plain(&["221Sich"]);
    field.announce("6545", &["1RC", "60RC", "92RC"]).roll("roll", &["1", "2"]).act("lose 1RC");
    assert_eq!((field.place("221Sich"), field.s.battle.stage), ("dead".to_owned(), Stage::Advance));
}

/// [7.9.1] Ruling R32: an engagement is thrown though the attackers are gone, and the survivors take their losses.
#[test]
fn an_engagement_goes_on_without_attackers() {
    let field = Field::empty().no_theatres().put("KGa-6", "6444").put("1RC", "6545").put("60RC", "6545");
    let mut field = fights(field.reduced("1RC").reduced("60RC"), Side::Axis);
    field.announce("6545", &["KGa-6"]);
    // 4 against 5 is 1/2; row 10 is 1/1 Eng, S; then row 8: 1/1.
    field.roll("roll", &["4", "6"]);
    assert_eq!(field.place("KGa-6"), "gone");
    field.roll("lose 1RC", &["4", "4"]);
    assert_eq!([field.place("1RC"), field.place("60RC")], ["pool", "pool"]);
}

/// [7.7.9, 9.2.4, 10.1.4] From inside a theatre corps attack without losing their mode; a loss costs it.
#[test]
fn corps_keep_their_mode_inside_a_theatre() {
    let mut field = plain(&["221Sich"]);
    field.announce("6545", &["1RC", "60RC", "92RC"]).roll("roll", &["1", "2"]);
    assert!(["1RC", "60RC", "92RC"].into_iter().all(|id| !field.has(id, mark::REDUCED)));
    field.act("lose 1RC");
    assert!(field.has("1RC", mark::REDUCED), "a loss");
    let mut outside = plain(&["221Sich"]).no_theatres();
    outside.announce("6545", &["1RC", "60RC", "92RC"]).roll("roll", &["1", "2"]);
    assert!(["1RC", "60RC", "92RC"].into_iter().all(|id| outside.has(id, mark::REDUCED)));
}

/// Panzers and infantry against two corps on the plain.
fn panzers() -> Field {
    let field = Field::empty().no_theatres().put("1RC", "6545").put("60RC", "6545").reduced("1RC").reduced("60RC");
    fights(field.put("5Pz", "6444").put("12Pz", "6444").put("18PG", "6444").put("14ID", "6445"), Side::Axis)
}

/// [7.6.2, 7.8.1] Ruling R28: the elite unit that was named takes the first loss.
#[test]
fn the_named_elite_takes_the_first_loss() {
    let mut field = panzers();
    field.announce("6545", &["5Pz", "12Pz", "14ID"]).act("elite 12Pz");
    // 21 against 5 is 4/1; row 7 is 1/1 E, DR2.
    field.roll("roll", &["3", "4"]);
    assert_eq!([field.steps("5Pz"), field.steps("12Pz"), field.steps("14ID")], [2, 1, 2]);
}

/// [7.8.1, 7.6.3] Ruling R27: with both announced the enemy names the kind; elite means the unit named, armour any of it.
#[test]
fn the_enemy_names_the_kind() {
    let mut field = panzers();
    field.announce("6545", &["5Pz", "12Pz", "18PG", "14ID"]).acts(&["elite 5Pz", "exploit"]);
    field.roll("roll", &["3", "3"]);
    assert_eq!((field.s.battle.stage, game().decides(&field.s)), (Stage::FirstLoss, Some(Side::Soviet)));
    let mut elite = field.clone();
    elite.act("first elite");
    assert_eq!([elite.steps("5Pz"), elite.steps("12Pz"), elite.steps("18PG")], [1, 2, 2]);
    field.act("first armour");
    assert_eq!(game().decides(&field.s), Some(Side::Axis), "which one is its owner's choice");
    assert_eq!(field.refused_by("lose 14ID"), "7.8.1");
    field.act("lose 18PG");
}

/// [7.8.2] Everybody takes one loss before anybody takes two.
#[test]
fn everybody_once_before_anybody_twice() {
    let field = Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Offensive).put("256ID", "6545");
    let field = field.put("299ID", "6545").put("14ID", "6545").put("1RC", "6444").put("60RC", "6444");
    let mut field = fights(fed(field), Side::Soviet);
    field.announce("6545", &["1RC", "60RC"]);
    // 16 against 12 is 1/1; row 3 is 2/0 A1.
    field.roll("roll", &["1", "2"]).act("lose 1RC");
    assert_eq!([field.steps("1RC"), field.steps("60RC")], [1, 1], "the second had to fall on the other");
    // A1 is a tactical result: it falls where its owner likes.
    field.act("lose 1RC");
    assert_eq!(field.place("1RC"), "pool");
}

/// [7.8.2, 15.2.1, 1.3.2] HQs are hit when all others are gone. Ruling R59: the loss of one in combat costs a point of
/// mood.
#[test]
fn an_hq_dies_after_all_others() {
    let mut field = plain(&["221Sich", "286Sich", "HQ-4A"]);
    let mood = field.s.mood;
    field.announce("6545", &["1RC", "60RC", "92RC"]);
    let mut spared = field.clone();
    spared.roll("roll", &["1", "3"]);
    assert_eq!(spared.refused_by("lose HQ-4A"), "7.8.2");
    // 24 against 3 is 6/1; row 9 is 1/3.
    field.roll("roll", &["4", "5"]).act("lose 1RC");
    assert_eq!([field.place("221Sich"), field.place("286Sich"), field.place("HQ-4A")], ["dead", "dead", "dead"]);
    assert_eq!(field.s.mood, mood - 1);
}

/// [7.8.4, 9.2.5] Soviet armour out of every theatre loses a step more against rough ground, over water or in mud.
#[test]
fn armour_out_of_theatre_suffers_on_bad_ground() {
    let strain = |target: &str, from: &str, ground: Weather, theatre: bool| {
        let mut field = Field::empty().no_theatres().put("256ID", target).put("2GdTC", from).put("29TC", from);
        if theatre {
            field = field.theatre(Stock::CS, "5947", Mode::Offensive);
        }
        let mut field = fights(field.in_weather(ground), Side::Soviet);
        field.announce(target, &["2GdTC", "29TC"]).roll("roll", &["2", "2"]);
        field.s.battle.strain
    };
    assert_eq!(strain("6146", "6147", Weather::Fair, false), 0, "clear, dry and fair");
    assert_eq!(strain("6146", "6147", Weather::Mud, false), 1, "mud");
    assert_eq!(strain("6149", "6150", Weather::Fair, false), 1, "over a river");
    assert_eq!(strain("5605", "5505", Weather::Fair, false), 1, "forest");
    assert_eq!(strain("6149", "6150", Weather::Fair, true), 0, "a theatre is near");
}

/// [7.8.4] The loss falls on one of those corps, before the others.
#[test]
fn the_strain_falls_on_armour() {
    let field =
        Field::empty().no_theatres().put("256ID", "6149").put("2GdTC", "6150").put("29TC", "6150").put("1RC", "6150");
    let mut field = fights(field, Side::Soviet);
    field.announce("6149", &["2GdTC", "29TC", "1RC"]).roll("roll", &["2", "2"]);
    assert_eq!(field.refused_by("lose 1RC"), "7.8.4");
    field.act("lose 29TC");
    assert_eq!(field.steps("29TC"), 1);
}

/// [7.9.2] In a forest S is void and DR becomes S; on the plain both stay.
#[test]
fn the_ground_changes_results() {
    let field = Field::empty().no_theatres().put("256ID", "5605").put("1RC", "5505").put("60RC", "5505");
    let mut field = fights(field, Side::Soviet);
    field.announce("5605", &["1RC", "60RC"]);
    let left = |field: &Field, result| game().ground_defence(&field.s, result);
    assert_eq!(left(&field, DefenceResult::Shaken), DefenceResult::None);
    assert_eq!(left(&field, DefenceResult::Retreat(1)), DefenceResult::Shaken);
    let mut field = plain(&["256ID"]);
    field.announce("6545", &["1RC", "60RC"]);
    assert_eq!(left(&field, DefenceResult::Shaken), DefenceResult::Shaken);
    assert_eq!(left(&field, DefenceResult::Retreat(1)), DefenceResult::Retreat(1));
}

/// [7.9.3] The rulebook's choice: at 6/1 a 3 is D1, or with an elite unit E or E2.
#[test]
fn an_elite_unit_chooses_within_the_block() {
    let field = Field::empty().no_theatres().put("1RC", "6545").reduced("1RC").put("5Pz", "6444").put("12Pz", "6444");
    let mut field = fights(field, Side::Axis);
    field.announce("6545", &["5Pz", "12Pz"]).act("elite 5Pz").roll("roll", &["1", "2"]);
    assert_eq!(field.offers(), ["choose 3", "choose 4", "choose 5"]);
    assert_eq!(field.refused_by("choose 6"), "7.9.3");
    let results = [3, 4, 5].map(|row| game().results_of_row(&field.s, row).attack);
    assert_eq!(results, [AttackResult::DefenderLoss, AttackResult::Exploit(1), AttackResult::Exploit(2)]);
    field.act("choose 5");
    assert_eq!(field.s.battle.attack, AttackResult::Exploit(2));
}

/// [7.9.5, 7.14.2] A Hurrah makes D1 a D1 with E, an E void in the marsh an E again, and E3 on the plain an E4.
#[test]
fn ho1_a_hurrah_adds_an_exploitation() {
    let storm = |target: &str, from: &str, theatre: &str, dice: [&str; 2]| {
        let field = Field::empty().no_theatres().theatre(Stock::CS, theatre, Mode::Offensive).put("256ID", target);
        let mut field = fights(field.put("36GdRC", from).put("8GdRC", from).put("16GdRC", from), Side::Soviet);
        field.announce(target, &["36GdRC", "8GdRC", "16GdRC"]).act("hurrah").roll("roll", &dice);
        while field.s.battle.step < 3 {
            let offer = field.offers().into_iter().next().expect("a loss");
            field.act(&offer);
        }
        (field.s.battle.attack, field.s.battle.exploits)
    };
    assert_eq!(storm("6545", "6444", "6541", ["1", "2"]), (AttackResult::DefenderLoss, 2));
    assert_eq!(storm("6210", "6209", "6207", ["2", "2"]), (AttackResult::None, 2));
    assert_eq!(storm("6545", "6444", "6541", ["4", "6"]), (AttackResult::Exploit(3), 8));
}

/// [7.14.3, 7.9.5, 7.8.1] Ruling R8: with a Hurrah and an armoured exploitation armour still counts half, and both prices
/// are paid.
#[test]
fn half_is_half_however_often_it_is_declared() {
    let field = plain(&["256ID"]).put("2GdTC", "6544").put("29TC", "6544").put("3GdCC", "6544");
    let mut field = fights(field.put("5TC", "6644").put("9TC", "6644"), Side::Soviet);
    field.announce("6545", &["2GdTC", "29TC", "3GdCC", "5TC", "9TC", "1RC"]).acts(&["exploit", "hurrah"]);
    // Row 2 is 1/1 E, DR: with the Hurrah an E2.
    field.roll("roll", &["1", "1"]);
    assert_eq!(field.refused_by("lose 1RC"), "7.8.1", "the first loss is the armour's");
    field.act("lose 29TC").act("lose 1RC");
    while field.s.battle.stage != Stage::Exploit {
        let offer = field.offers().into_iter().next_back().expect("something to do");
        field.act(&offer);
    }
    assert_eq!(field.s.battle.exploits, 4);
    field.acts(&["mark 2GdTC", "mark 29TC", "mark 3GdCC", "mark 5TC"]);
    assert_eq!(field.s.phase, Phase::Combat, "four halves are two");
    assert!(!field.has("9TC", mark::EXPLOITING));
}

/// [7.7.6, 7.9.6, 1.9.1] Ruling R30: S costs a stack one step in all, or all its units retreat a hex.
#[test]
fn s_costs_one_step_or_one_hex() {
    let mut field = fed(plain(&["256ID", "299ID"]));
    field.announce("6545", &["1RC", "60RC"]);
    // 16 against 8 is 2/1; row 7 is 1/1 E, S.
    field.roll("roll", &["3", "4"]).act("lose 1RC").act("lose 256ID");
    assert_eq!((field.s.battle.stage, game().decides(&field.s)), (Stage::StepOrRetreat, Some(Side::Axis)));
    let mut stands = field.clone();
    stands.act("stand").act("lose 299ID");
    assert_eq!([stands.steps("256ID"), stands.steps("299ID")], [1, 1]);
    assert_eq!([stands.place("256ID"), stands.place("299ID")], ["6545", "6545"]);
    field.act("give way").act("retreat 6546");
    assert_eq!([field.place("256ID"), field.place("299ID")], ["6546", "6546"]);
    assert_eq!([field.steps("256ID"), field.steps("299ID")], [1, 2]);
}

/// [7.10.11] Ruling R31: who cannot retreat takes the step and is not asked.
#[test]
fn s_costs_a_step_where_no_hex_is_left() {
    let mut field = fed(plain(&["256ID", "299ID"]));
    for (id, number) in [("84RC", "6445"), ("72RC", "6546"), ("65RC", "6645"), ("36RC", "6644"), ("45RC", "6544")] {
        field = field.put(id, number);
    }
    let mut field = fights(field, Side::Soviet);
    field.announce("6545", &["1RC", "60RC"]).roll("roll", &["3", "4"]).act("lose 1RC").act("lose 256ID");
    assert_eq!(field.s.battle.stage, Stage::DefenderLosses);
    field.act("lose 299ID");
    assert_eq!([field.steps("256ID"), field.steps("299ID")], [1, 1]);
}

/// [7.13.1, 7.13.3] When all attackers had to retreat, the defenders may follow; guns without wheels may not.
#[test]
fn defenders_follow_attackers_who_retreat() {
    let field = fed(plain(&["256ID", "299ID", "24Flak"])).put("36GdRC", "6544");
    let mut field = fights(field, Side::Soviet);
    field.announce("6545", &["36GdRC"]);
    // 10 against 10 is 1/1; row 4 is 1/0 AR.
    field.roll("roll", &["2", "2"]).act("retreat 6543");
    assert_eq!((field.s.battle.stage, game().decides(&field.s)), (Stage::Advance, Some(Side::Axis)));
    assert!(!field.allows("follow 24Flak 6544"));
    field.act("follow 256ID 6544");
    assert_eq!(field.place("256ID"), "6544");
}

/// [7.8.3, 7.13.2] Ruling R29: there is one advance, after the tactical results; attackers who retreat do not make it.
#[test]
fn who_retreats_does_not_advance() {
    let mut field = plain(&["221Sich"]).reduced("1RC").reduced("60RC").reduced("92RC");
    field.announce("6545", &["1RC", "60RC", "92RC"]);
    // 3 against 1 is 3/1; row 2 is 2/1 AR, S.
    field.roll("roll", &["1", "1"]).act("lose 1RC").act("lose 60RC");
    assert_eq!(field.place("221Sich"), "dead");
    let way = field.offers().into_iter().find(|offer| offer.starts_with("retreat")).expect("a way home");
    field.act(&way);
    assert_eq!(field.s.phase, Phase::Combat, "nobody is asked to advance");
    assert!(!["6444", "6545"].contains(&&*field.place("92RC")));
    let mut field = plain(&["221Sich"]);
    field.announce("6545", &["1RC", "60RC", "92RC"]).roll("roll", &["2", "2"]);
    assert_eq!(field.s.battle.stage, Stage::Advance);
    field.acts(&["advance 1RC", "advance 60RC", "advance 92RC"]);
    assert_eq!(field.s.pieces.stack(hex("6545")).count(), 3);
}

/// [7.14.1, 7.14.2] E is one unit of those who fought, E2 two.
#[test]
fn e_marks_one_unit_and_e2_two() {
    let marks = |dice: [&str; 2]| {
        let mut field = plain(&["221Sich"]).put("84RC", "6544");
        field.announce("6545", &["1RC", "60RC", "92RC"]).roll("roll", &dice).act("done");
        assert_eq!(field.refused_by("mark 84RC"), "7.3.4", "it did not fight");
        field.act("mark 1RC");
        if field.s.phase == Phase::Battle {
            field.act("mark 60RC");
        }
        assert_eq!(field.s.phase, Phase::Combat);
        ["1RC", "60RC", "92RC"].into_iter().filter(|id| field.has(id, mark::EXPLOITING)).count()
    };
    assert_eq!([marks(["2", "2"]), marks(["2", "3"])], [1, 2]);
}

/// A reduced elite division dies on the plain.
fn dying(id: &str) -> Field {
    let mut field = plain(&[id]).reduced(id);
    field.announce("6545", &["1RC", "60RC", "92RC"]).act("pass").roll("roll", &["2", "2"]);
    field
}

/// [7.15.1, 7.15.2, 7.15.3] An elite panzer division leaves a Kampfgruppe drawn by lot, if its owner likes; the division
/// lies among the eliminated.
#[test]
fn an_elite_panzer_division_leaves_a_kampfgruppe() {
    let field = dying("20Pz");
    assert_eq!((field.s.battle.stage, game().decides(&field.s)), (Stage::Kampfgruppe, Some(Side::Axis)));
    let mut formed = field.clone();
    formed.roll("form", &["KGa-3"]);
    assert_eq!((formed.place("KGa-3").len(), formed.steps("KGa-3"), formed.place("20Pz")), (4, 2, "dead".to_owned()));
    let mut not = field;
    not.act("pass");
    assert_eq!((not.place("KGa-3"), not.place("20Pz")), ("stock".to_owned(), "dead".to_owned()));
    let steps = |id: &str| 1 + u8::from(game().data.unit(unit(id)).back.is_some());
    assert_eq!([steps("KGa-1"), steps("KGa-6")], [2, 1], "they differ widely");
}

/// [7.15.3, 7.15.7] Ruling R36: Hiwis are nobody; the division is lost and the counter used up.
#[test]
fn hiwis_are_nobody() {
    let mut field = dying("20Pz");
    field.roll("form", &["Hiwis-1"]);
    let told: Vec<&str> = field.lines.iter().map(|line| line.message.id.as_ref()).collect();
    assert_eq!(told.first(), Some(&"log-hiwis"), "nobody comes, and so nobody retreats: {told:?}");
    assert_eq!([field.place("Hiwis-1"), field.place("20Pz")], ["gone", "dead"]);
    assert!(!field.s.holds(&game().data, Side::Axis, hex("6545")));
}

/// [7.15.4, 7.15.5, 7.15.6] An elite infantry division leaves one of infantry, without a draw; all of those are alike.
#[test]
fn an_elite_infantry_division_leaves_infantry() {
    let mut field = dying("12ID");
    field.act("form");
    assert_eq!((field.place("12ID"), field.steps("KGi-1")), ("dead".to_owned(), 1));
    assert_ne!(field.place("KGi-1"), "stock");
    let infantry = game().data.kampfgruppen.iter().map(|&unit| game().data.unit(unit));
    assert!(
        infantry.filter(|info| info.kind == Kind::Infantry).all(|info| info.back.is_none() && info.front.attack == 2)
    );
}

/// [7.15.8] Ruling R72: when none are left, none come; nor for a division that is not elite.
#[test]
fn without_kampfgruppen_a_division_is_lost() {
    let mut field = plain(&["12ID"]).reduced("12ID");
    for at in 1..=8 {
        field = field.off(&format!("KGi-{at}"), off_map::GONE);
    }
    field.announce("6545", &["1RC", "60RC", "92RC"]).act("pass").roll("roll", &["2", "2"]);
    assert_eq!((field.place("12ID"), field.s.battle.stage), ("dead".to_owned(), Stage::Advance));
    let mut field = plain(&["18PG"]).reduced("18PG");
    field.announce("6545", &["1RC", "60RC", "92RC"]).roll("roll", &["2", "2"]);
    assert_eq!((field.place("18PG"), field.s.battle.stage), ("dead".to_owned(), Stage::Advance));
}

/// [7.9.4] Only a great river that all have crossed changes the attacker's result.
#[test]
fn a_plain_river_leaves_the_result() {
    let field = Field::empty().no_theatres().put("256ID", "6149").put("1RC", "6150").put("60RC", "6150");
    let mut field = fights(field, Side::Soviet);
    field.announce("6149", &["1RC", "60RC"]);
    assert_eq!(game().ground_attack(&field.s, AttackResult::Exploit(2)), AttackResult::Exploit(2));
}
