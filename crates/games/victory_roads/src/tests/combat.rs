//! [7] Combat: the rulebook's worked examples, die by die.

use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::results::{AttackResult, DefenceResult, written};
use crate::state::{Phase, Segment, mark};
use crate::theatres::{Mode, Stock, Theatre};
use crate::units::Side;

/// A combat phase; no HQ is near, so that nobody is in supply by accident.
fn phase(field: Field, side: Side) -> Field {
    field.at(side, Segment::Combat, Phase::Combat)
}

/// The example of 7.14: Germans counter-attack in the forest of Naliboki.
fn naliboki() -> Field {
    let field = Field::empty()
        .put("1RC", "5026")
        .put("60RC", "5026")
        .put("14ID", "5127")
        .put("FHH-PG", "5027")
        .put("5Pz", "5027")
        .put("134ID", "4927");
    phase(field.reduced("1RC").reduced("60RC"), Side::Axis)
}

const GERMANS: [&str; 4] = ["14ID", "FHH-PG", "5Pz", "134ID"];

/// [7.4.3, 7.5, 1.9.2] The defenders are cut off; one who does not cross the river spares all the others.
#[test]
fn c1a_twenty_two_against_ten_is_two_to_one() {
    let mut field = naliboki();
    field.announce("5026", &GERMANS);
    assert!(field.has("1RC", mark::UNSUPPLIED) && field.has("60RC", mark::UNSUPPLIED));
    let odds = field.s.battle.odds;
    assert_eq!((odds.attack, odds.defence, written(odds.column)), (22, 10, "2/1".to_owned()));
}

/// [7.6, 7.9.2, 7.9.3, 15.2.2] Elite and armour are announced; the block of row 10 is E, E2, E2, and the forest takes a
/// level from both results.
#[test]
fn c1b_the_elite_unit_chooses_and_the_forest_takes_its_share() {
    let mut field = naliboki();
    field.s.mood = 5;
    field.announce("5026", &GERMANS);
    field.act("elite 5Pz").act("exploit");
    assert_eq!(field.s.mood, 6, "two panzer divisions exploit");
    field.roll("roll", &["4", "6"]);
    assert_eq!(field.s.battle.cell.losses, [1, 2]);
    assert_eq!((field.s.battle.attack, field.s.battle.defence), (AttackResult::Exploit(2), DefenceResult::Retreat(2)));
    assert_eq!(game().block(&field.s), 9..=11);
}

/// [7.8.1, 7.13.2, 7.14.3] The Soviets name armour; both panzer divisions exploit with an E.
#[test]
fn c1c_losses_advance_and_exploitation() {
    let mut field = naliboki();
    field.announce("5026", &GERMANS);
    field.act("elite 5Pz").act("exploit").roll("roll", &["4", "6"]);
    field.act("first armour").act("lose FHH-PG");
    assert!(field.has("FHH-PG", mark::REDUCED));
    assert_eq!([field.place("1RC"), field.place("60RC")], ["pool", "pool"]);
    field.act("choose 10");
    assert_eq!(field.s.battle.attack, AttackResult::Exploit(1), "E2 in a forest");
    field.act("advance 14ID").act("done");
    assert_eq!(field.place("14ID"), "5026");
    field.act("mark FHH-PG").act("mark 5Pz");
    assert!(field.has("5Pz", mark::EXPLOITING) && field.has("FHH-PG", mark::EXPLOITING));
    assert_eq!(field.s.phase, Phase::Combat, "nothing is left to exploit with");
}

/// The example of 7.15: Minsk under a halt order, and all Soviets around it.
fn minsk(theatre: bool) -> Field {
    let mut field = Field::empty()
        .put("20Pz", "5426")
        .put("221Sich", "5426")
        .put("KGi-1", "5426")
        .put("2GdTC", "5326")
        .put("29TC", "5326")
        .put("36GdRC", "5425")
        .put("8GdRC", "5425")
        .put("65RC", "5527")
        .put("72RC", "5527");
    field = field.reduced("20Pz");
    field.s.halts.push(hex("5426"));
    for marker in &mut field.s.theatres {
        *marker = Theatre::default();
    }
    if theatre {
        field.s.theatres[Stock::CN as usize] =
            Theatre { hex: hex("5725"), mode: Mode::Offensive, ..Theatre::default() };
    }
    phase(field, Side::Soviet)
}

const REDS: [&str; 6] = ["2GdTC", "29TC", "36GdRC", "8GdRC", "65RC", "72RC"];

/// [7.4.3, 7.5.8] 59 against 8 is more than the table has.
#[test]
fn c2a_fifty_nine_against_eight_is_six_to_one() {
    let mut field = minsk(true);
    field.announce("5426", &REDS);
    let odds = field.s.battle.odds;
    assert_eq!((odds.attack, odds.defence, written(odds.column)), (59, 8, "7/1".to_owned()));
}

/// The Soviets have cried Hurrah and thrown a 3: 1/1, D1, DR2.
fn stormed() -> Field {
    let mut field = minsk(true);
    field.announce("5426", &REDS);
    field.act("pass").act("hurrah").roll("roll", &["1", "2"]);
    field
}

/// Attrition is over.
fn bled() -> Field {
    let mut field = stormed();
    field.act("lose 36GdRC").act("lose 221Sich");
    field
}

/// D1 and the loss of the Hurrah are borne, and the engagement has been thrown: a 6.
fn engaged() -> Field {
    let mut field = bled();
    field.act("lose KGi-1").roll("lose 65RC", &["3", "3"]);
    field
}

/// All losses are borne: a Kampfgruppe of 5-4-3 holds Minsk with its last step.
pub(super) fn spent() -> Field {
    let mut field = engaged();
    field.act("lose 65RC").roll("form", &["KGa-1"]);
    field
}

/// [7.7.4, 7.7.5, 7.7.6, 7.8, 6.7.5] A 3 is 1/1, D1, DR2; under the halt order the retreat is an engagement. Each side
/// takes its loss.
#[test]
fn c2b_the_guards_and_the_security_division_take_the_first_losses() {
    let field = stormed();
    assert_eq!(field.s.battle.cell.losses, [1, 1]);
    assert_eq!(
        (field.s.battle.attack, field.s.battle.defence),
        (AttackResult::DefenderLoss, DefenceResult::Retreat(2))
    );
    assert_eq!(game().ground_defence(&field.s, DefenceResult::Retreat(2)), DefenceResult::Engaged);
    let field = bled();
    assert!(field.has("36GdRC", mark::REDUCED));
    assert_eq!(field.place("221Sich"), "dead");
}

/// [7.9.5, 7.9.6] D1 costs the Kampfgruppe, the Hurrah a step of the 65th Corps, as its owner likes; D1 becomes D1 and E.
#[test]
fn c2c_the_hurrah_costs_a_step_and_brings_an_exploitation() {
    let field = engaged();
    assert_eq!(field.place("KGi-1"), "gone");
    assert!(field.has("65RC", mark::REDUCED));
    assert_eq!((field.s.battle.attack, field.s.battle.exploits), (AttackResult::DefenderLoss, 2));
}

/// [6.7.5, 7.9.6, 7.15.1, 7.15.2] The engagement is a 6 in the same column, 1/2: the 65th Corps is eliminated, the panzer
/// division leaves a Kampfgruppe, which takes the second loss.
#[test]
fn c2d_the_engagement_costs_a_corps_and_a_division() {
    let mut field = engaged();
    assert_eq!((field.s.battle.losses[Side::Soviet], field.s.battle.losses[Side::Axis]), (1, 2));
    field.act("lose 65RC");
    assert_eq!(field.place("65RC"), "pool");
    assert_eq!(field.place("20Pz"), "dead");
    field.roll("form", &["KGa-1"]);
    assert_eq!((field.place("KGa-1"), field.steps("KGa-1")), ("5426".to_owned(), 1));
}

/// [7.14.1, 7.14.3] With a Hurrah armour counts half: an E takes both armoured corps. Minsk holds.
#[test]
fn c2e_both_armoured_corps_exploit() {
    let mut field = spent();
    field.act("mark 2GdTC").act("mark 29TC");
    assert!(field.has("2GdTC", mark::EXPLOITING) && field.has("29TC", mark::EXPLOITING));
    assert_eq!(field.s.phase, Phase::Combat, "nobody else can");
    assert_eq!(field.s.pieces.values(&game().data, unit("KGa-1")).defence, 2);
}

/// [6.7.5, 7.6.1] The defender's elite would gain nothing: every result of the column is an engagement.
#[test]
fn c2g_the_defenders_elite_gains_nothing() {
    let mut field = minsk(true);
    field.announce("5426", &REDS);
    field.act("elite 20Pz");
    for row in 2..=12 {
        let cell = game().results_of_row(&field.s, row);
        assert_eq!(game().ground_defence(&field.s, cell.defence), DefenceResult::Engaged, "{row}");
    }
    // He is not even asked which result he likes.
    field.roll("roll", &["1", "2"]).act("lose 36GdRC");
    assert_eq!(field.place("20Pz"), "dead", "but the first loss is his");
}

/// [7.6.4, 7.7.9, 7.8.4] Out of every theatre: no Hurrah, corps go back to standard, armour pays.
#[test]
fn c2f_out_of_theatre_the_attack_costs_more() {
    let mut field = minsk(false);
    field.announce("5426", &REDS);
    field.act("pass");
    assert_eq!(field.refused_by("hurrah"), "7.6.4");
    field.roll("roll", &["1", "2"]);
    for id in ["36GdRC", "8GdRC", "65RC", "72RC"] {
        assert!(field.has(id, mark::REDUCED), "{id}");
    }
    assert_eq!(field.s.battle.strain, 1);
    assert_eq!(field.refused_by("lose 36GdRC"), "7.8.4");
}

/// The example of 7.11: Germans and Romanians against two corps.
fn bessarabia() -> Field {
    let field = Field::empty()
        .put("1RC", "6161")
        .put("20GdRC", "6161")
        .put("13Pz", "6060")
        .put("62ID", "6061")
        .put("335ID", "6061")
        .put("15RomID", "6162")
        .put("21RomID", "6162")
        .put("14RomID", "6162")
        .put("2RomID", "6060");
    phase(field.reduced("1RC").reduced("20GdRC"), Side::Axis)
}

const MIXED: [&str; 7] = ["13Pz", "62ID", "335ID", "15RomID", "21RomID", "14RomID", "2RomID"];

/// [7.11.3, 7.5] More Romanian steps than German ones: it is their one attack of their own.
#[test]
fn ro1_it_is_the_romanians_own_attack() {
    let mut field = bessarabia();
    field = feed(field);
    field.announce("6161", &MIXED);
    assert!(field.s.autonomous[0]);
    let odds = field.s.battle.odds;
    assert_eq!((odds.attack, odds.defence, written(odds.column)), (23, 11, "2/1".to_owned()));
}

/// Soviet supply for the defenders of the example.
fn feed(field: Field) -> Field {
    field.put("HQ-3Ukr", "6557")
}

/// [7.11.2, 7.10.6] The loss falls on a German; one corps is lost, and the Guards retreat the only way that leads away
/// from all attackers.
#[test]
fn ro2_the_guards_find_one_way_out() {
    let mut field = feed(bessarabia());
    field.announce("6161", &MIXED);
    field.act("pass").roll("roll", &["3", "4"]);
    assert_eq!(field.refused_by("lose 15RomID"), "7.11.2");
    field.act("lose 62ID").act("lose 1RC");
    field.act("give way");
    assert_eq!(field.place("20GdRC"), "6260");
}

/// [7.11.3] (rulings R63, R69) A second one is not allowed; with as many German steps it is none.
#[test]
fn ro3_one_attack_of_their_own_a_turn() {
    let mut field = feed(bessarabia());
    field.s.autonomous[0] = true;
    field.act("attack 6161");
    for id in MIXED {
        field.act(&format!("with {id}"));
    }
    assert_eq!(field.refused_by("announce"), "7.11.3");
    field.act("call off").act("attack 6161");
    for id in ["13Pz", "62ID", "335ID", "15RomID", "21RomID", "14RomID"] {
        field.act(&format!("with {id}"));
    }
    field.act("announce");
}

/// [7.5.8] Below 1/2 nothing is rolled, and the units have been spent (ruling R41).
#[test]
fn an_attack_below_the_table_is_void() {
    let field = Field::empty().put("1RC", "5025").put("5Pz", "5026").put("12Pz", "5026");
    let mut field = phase(field.reduced("1RC"), Side::Soviet);
    field.announce("5026", &["1RC"]);
    assert_eq!(field.s.phase, Phase::Combat);
    assert!(field.has("1RC", mark::FOUGHT));
}
