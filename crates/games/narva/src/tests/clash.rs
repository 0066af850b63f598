//! What players are shown of a combat: the terms of its odds, the rows of its column, and what came of its die.

use kernel::{Language, Message, Seat, Viewer};
use scene::{Clash, ClashBody, ClashRow, ClashStage};

use super::{Field, TestField as _, game, hex};
use crate::chits::Chit;
use crate::state::Phase;
use crate::units::Side;

const ATTACKERS: [&str; 5] = ["109-14", "109-133", "109-381", "109-187", "109-456"];

fn say(message: &Message) -> String {
    game().data.texts.say(Language::English, message)
}

fn seen(field: &Field, viewer: Viewer) -> Vec<Clash> {
    game().observe(&field.s, viewer).clashes
}

fn only(field: &Field, viewer: Viewer) -> Clash {
    let mut clashes = seen(field, viewer);
    assert_eq!(clashes.len(), 1, "one combat is open");
    clashes.remove(0)
}

fn rows(clash: &Clash) -> Vec<(Vec<u8>, String, String)> {
    let ClashBody::Table { rows, .. } = &clash.body else { panic!("not a table: {:?}", clash.body) };
    rows.iter().map(|row: &ClashRow| (row.faces.clone(), row.code.clone(), say(&row.words))).collect()
}

/// The corps before Krivasoo with the chit that the Soviets begin with.
fn corps(options: &[&str]) -> Field {
    let mut field = Field::opening_with(options);
    field.s.drawn[Chit::Shock2 as usize] -= 1;
    field.active(Side::Soviet, &ATTACKERS)
}

fn on_krivasoo() -> Field {
    let mut field = corps(&[]);
    field.prepare("1820", &ATTACKERS);
    field
}

/// [9.1, 9.3, 9.3.1, 14.3] The opening attack on Krivasoo: 7 to 2 is 3-1, woods make it 2-1, and the die is one better.
#[test]
fn before_the_roll_the_rows_of_the_column_are_shown() {
    let clash = only(&on_krivasoo(), Viewer::Spectator);
    assert_eq!((clash.stage, clash.hex), (ClashStage::Before, hex("1820").0));
    assert_eq!([&clash.sides[0].total, &clash.sides[1].total], ["7", "2"]);
    assert_eq!([clash.sides[0].pieces.len(), clash.sides[1].pieces.len()], [5, 1]);
    let terms: Vec<(String, String, &str)> =
        clash.terms.iter().map(|term| (say(&term.label), say(&term.value), &*term.rule)).collect();
    let expected = [
        ("5 units halved across the river", "7½ → 7", "9.3"),
        ("7 to 2, rounded for the defender", "3-1", "9.3"),
        ("Woods", "1 column left", "9.3.1"),
        ("First turn, Soviet attack", "die +1", "14.3"),
    ];
    assert_eq!(terms, expected.map(|(label, value, rule)| (label.to_owned(), value.to_owned(), rule)));
    assert_eq!(clash.sum.as_ref().map(|sum| say(&sum.value)), Some("2-1".to_owned()));
    let loss = "the Soviets lose a step";
    let expected = [
        (vec![1], "A1", loss.to_owned()),
        (vec![2], "A+1", loss.to_owned()),
        (vec![3], "A+1 Dr1", format!("{loss}; AA 240 retreats 1")),
        (vec![4], "A+1 D1", format!("{loss}; AA 240 is destroyed")),
        (vec![5, 6], "A+1 D1r1", format!("{loss}; AA 240 is destroyed")),
    ];
    assert_eq!(rows(&clash), expected.map(|(faces, code, words)| (faces, code.to_owned(), words)));
    let chances: Vec<(u16, String)> =
        clash.chances.iter().map(|chance| (chance.permille, say(&chance.result))).collect();
    let expected = [(667, "the hex is emptied"), (500, "AA 240 is destroyed"), (1000, loss)];
    assert_eq!(chances, expected.map(|(permille, words)| (permille, words.to_owned())));
    assert_eq!(clash.commit.iter().map(|commit| &commit.action[..]).collect::<Vec<_>>(), ["roll"]);
    assert_eq!(clash.back.as_deref(), Some("call off"));
}

/// [9.1] When the die has fallen its row is lit, in the position while losses are taken and beside the line of the log.
#[test]
fn the_row_of_the_die_is_lit_while_losses_are_taken() {
    let mut field = on_krivasoo();
    field.roll("roll", &["3"]);
    let told: Vec<_> = field.lines.iter().filter_map(|line| line.clash.as_deref()).collect();
    let [told] = told[..] else { panic!("{} combats are told of", told.len()) };
    assert_eq!(told.stage, ClashStage::Rolled);
    assert_eq!(
        told.verdict.as_ref().map(say).as_deref(),
        Some("3 + 1 = 4: A+1 Dr1, the Soviets lose a step; AA 240 retreats 1.")
    );
    let open = only(&field, Viewer::Seat(Seat(0)));
    assert_eq!(open.stage, ClashStage::Losses);
    assert!(open.asks.is_some(), "it says what is asked");
    for clash in [told, &open] {
        let ClashBody::Table { dice, rows, .. } = &clash.body else { panic!("not a table") };
        assert_eq!(dice, &[3]);
        let lit: Vec<&str> = rows.iter().filter(|row| row.lit).map(|row| &row.code[..]).collect();
        assert_eq!(lit, ["A+1 Dr1"]);
        assert_eq!([&clash.sides[0].total, &clash.sides[1].total], ["7", "2"], "as it was when the die fell");
    }
}

/// [9.1, 9.3.1, 14.3] The whole table: 7 to 2 is 3-1, woods make it 2-1, and a four that counts as five is the cell.
#[test]
fn the_cell_of_the_whole_table_is_the_one_of_the_rows() {
    let mut field = on_krivasoo();
    let cell = |clash: &Clash| {
        let ClashBody::Table { chart, .. } = &clash.body else { panic!("not a table") };
        chart.clone().expect("the column is known")
    };
    let before = cell(&only(&field, Viewer::Spectator));
    let charts = &game().info.charts;
    let chart = charts.iter().find(|chart| chart.id == before.chart).expect("a table of the game");
    let head = |column: u8| {
        let cells = &chart.heads[usize::from(before.head)].cells;
        game().data.texts.say(Language::English, &cells[usize::from(column)])
    };
    let unshifted = before.unshifted.expect("woods shift the column");
    assert_eq!((&head(before.column)[..], &head(unshifted)[..]), ("2-1", "3-1"));
    assert_eq!(before.row, None);
    field.roll("roll", &["4"]);
    let rolled = cell(&only(&field, Viewer::Spectator));
    let row = usize::from(rolled.row.expect("the die has fallen"));
    assert_eq!((row, &chart.rows[row].cells[usize::from(rolled.column)][..]), (4, "A+1 D1"));
}

/// [2.2.3] Every table of the game is told as it is printed.
#[test]
fn the_tables_have_as_many_cells_in_every_line() {
    for chart in &game().info.charts {
        let heads = chart.heads.iter().map(|head| head.cells.len());
        let widths: Vec<usize> = heads.chain(chart.rows.iter().map(|line| line.cells.len())).collect();
        assert!(widths.iter().all(|&width| width == widths[0]), "{}: {widths:?}", chart.id);
        assert_eq!(chart.rows.len(), 6, "{}", chart.id);
    }
}

/// [9.3] An attack in which nobody takes part yet has no odds, and is not called impossible.
#[test]
fn without_attackers_nothing_is_impossible_yet() {
    let mut field = corps(&[]);
    field.prepare("1820", &[]);
    let clash = only(&field, Viewer::Spectator);
    assert_eq!((clash.sides[0].total.as_str(), clash.impossible.is_some()), ("0", false));
    assert!(clash.terms.iter().all(|term| term.label.id != "clash-odds"), "{:?}", clash.terms);
}

/// [9.4, 9.5] What the rows say is what happens, whatever the ground and the works leave of a result.
#[test]
fn the_words_of_a_row_are_what_comes_of_it() {
    for die in ["1", "2", "3", "4", "5", "6"] {
        let mut field = on_krivasoo();
        field.roll("roll", &[die]);
        let told = field.lines.iter().find_map(|line| line.clash.clone()).expect("a combat is told of");
        let verdict = told.verdict.as_ref().map(say).unwrap_or_default();
        assert_eq!(verdict.contains("AA 240 is destroyed"), field.at("170-AA") == "dead", "{die}: {verdict}");
        assert_eq!(verdict.contains("retreats"), ["3"].contains(&die), "{die}: {verdict}");
    }
}

/// [9.3.2] An attack below the lowest column cannot be rolled for, and the card says why.
#[test]
fn an_attack_that_is_too_weak_is_impossible() {
    let field = Field::empty(3).put("109-14", "1921").put("170-AA", "1820").put("170-391", "1820");
    let mut field = field.reduced("109-14").active(Side::Soviet, &["109-14"]);
    field.prepare("1820", &["109-14"]);
    let clash = only(&field, Viewer::Spectator);
    assert!(clash.impossible.is_some() && clash.commit.is_empty() && clash.chances.is_empty(), "{clash:?}");
    assert!(rows(&clash).is_empty());
}

/// [9.0, 2.5.1.1] Before anything is prepared, each hex that could be attacked shows what all who can would make of it.
#[test]
fn what_could_be_attacked_is_proposed() {
    let mut field = corps(&[]);
    field.act("done");
    assert_eq!(field.s.phase, Phase::Combat);
    let proposed = seen(&field, Viewer::Spectator);
    let krivasoo = proposed.iter().find(|clash| clash.hex == hex("1820").0).expect("it can be attacked");
    assert_eq!((krivasoo.stage, &krivasoo.sides[0].total[..]), (ClashStage::Proposed, "7"));
    assert_eq!(krivasoo.commit[0].action, "attack 1820");
    assert_eq!(rows(krivasoo), rows(&only(&on_krivasoo(), Viewer::Spectator)));
}

/// [2.5.1.1, 2.5.1.2] A barrage is rolled on its own column.
#[test]
fn a_barrage_shows_its_column() {
    let mut field = Field::empty(3).put("109-14", "1921").put("170-AA", "1820").phase(Phase::Barrage);
    field.s.barrage.left = 1;
    field.s.barrage.side = Side::Soviet;
    let proposed = only(&field, Viewer::Spectator);
    let codes: Vec<String> = rows(&proposed).into_iter().map(|(_, code, _)| code).collect();
    assert_eq!((codes, proposed.stage), (["NR", "P", "Dr1", "D1"].map(String::from).to_vec(), ClashStage::Proposed));
    field = field.worn(1, 0);
    field.roll("fire 1820", &["6"]);
    let told = field.lines.iter().find_map(|line| line.clash.clone()).expect("the barrage is told of");
    assert_eq!(told.verdict.as_ref().map(say).as_deref(), Some("6: D1, AA 240 is destroyed."));
}

/// [9.5.1, 9.5.2] Tanks with nothing but ice behind them cannot retreat: the card says that they lose a step, not that
/// the hex is emptied.
#[test]
fn who_cannot_retreat_is_shown_to_lose_steps() {
    let attack = |defenders: &[&str]| {
        let mut field = Field::quiet(2).put("I-502", "2733");
        for id in defenders {
            field = field.put(id, "2734");
        }
        field = field.put("227-328", "2634").put("227-366", "2634").put("227-412", "2633");
        let attackers = ["227-328", "227-366", "227-412"];
        let mut field = field.active(Side::Axis, &attackers);
        field.prepare("2734", &attackers);
        let clash = only(&field, Viewer::Spectator);
        let chances: Vec<(u16, String)> =
            clash.chances.iter().map(|chance| (chance.permille, say(&chance.result))).collect();
        (rows(&clash), chances, field)
    };
    let (rows_seen, chances, field) = attack(&["I-152T"]);
    assert_eq!(field.odds().3.as_deref(), Some("3-1"));
    assert_eq!(chances[0], (500, "the hex is emptied".to_owned()), "{rows_seen:?}");
    assert_eq!(chances[1], (833, "the Soviets lose a step".to_owned()), "{rows_seen:?}");
    assert!(rows_seen.iter().all(|(_, _, words)| !words.contains("retreats")), "{rows_seen:?}");
    for die in ["1", "2", "3", "4", "5", "6"] {
        let mut after = field.clone();
        after.roll("roll", &[die]);
        let told = after.lines.iter().find_map(|line| line.clash.clone()).expect("a combat is told of");
        let verdict = told.verdict.as_ref().map(say).unwrap_or_default();
        assert_eq!(verdict.contains("152 TB is reduced"), after.steps("I-152T") == 1, "{die}: {verdict}");
        assert_eq!(verdict.contains("152 TB is destroyed"), after.at("I-152T") == "dead", "{die}: {verdict}");
    }
    // Infantry goes over the ice and leaves the tanks behind.
    let (rows_seen, chances, _) = attack(&["I-152T", "124-4"]);
    let (_, _, words) = rows_seen.iter().find(|(_, code, _)| code == "A+1 Dr1").expect("a retreat of one hex");
    assert_eq!(words, "the Soviets lose a step; the Soviets retreat 1");
    assert!(chances[0].0 < chances[1].0, "the hex stays held: {chances:?}");
}

/// [8.6] Under the coast guns a retreat destroys the marines, and the card says so.
#[test]
fn a_retreat_under_the_coast_guns_is_shown_as_the_end() {
    let mut field = Field::empty(3).due("I-260MS", 2, 'D').worn(1, 0).go(&[]);
    let landing = field.offers().into_iter().find(|offer| offer.starts_with("land")).expect("they can land");
    field.act(&landing);
    let hex = landing.trim_start_matches("land ").to_owned();
    field.roll(&format!("fire {hex}"), &["5"]);
    let told = field.lines.iter().find_map(|line| line.clash.clone()).expect("the guns are told of");
    let verdict = told.verdict.as_ref().map(say).unwrap_or_default();
    assert!(verdict.contains("destroyed") && !verdict.contains("retreats"), "{verdict}");
}

/// [2.1.3] In fog of war nothing is told of defenders who are not seen, and nothing of what the enemy prepares.
#[test]
fn unknown_defenders_give_no_odds() {
    let mut field = corps(&["fog"]).put("170-391", "1820");
    field.prepare("1820", &ATTACKERS);
    assert!(seen(&field, Viewer::Seat(Seat(0))).is_empty(), "it is being prepared in secret");
    let clash = only(&field, Viewer::Seat(Seat(1)));
    assert_eq!([&clash.sides[0].total[..], &clash.sides[1].total[..]], ["7", "?"]);
    assert!(rows(&clash).is_empty() && clash.chances.is_empty() && clash.sum.is_none(), "{clash:?}");
    assert_eq!(clash.commit.len(), 1, "it can be rolled for all the same");
}

/// [2.1.3] What lies unseen under a counter decides neither the words nor the chances of a card: an HQ, which does not
/// fight, looks the same there as a regiment.
#[test]
fn what_lies_unseen_in_a_stack_changes_no_card() {
    let barrage = |below: &str| {
        let mut field = Field::empty(3).put("109-14", "1921").put(below, "1820").put("170-AA", "1820");
        field.s.options.fog = true;
        field.s.barrage.left = 1;
        field.s.barrage.side = Side::Soviet;
        let proposed = only(&field.phase(Phase::Barrage), Viewer::Seat(Seat(1)));
        (rows(&proposed), proposed.chances.len(), proposed.sides[1].total.clone())
    };
    assert_eq!(barrage("HQ-170"), barrage("170-391"));
    let attack = |below: &str| {
        let mut field = corps(&["fog"]).put(below, "1820").put("170-AA", "1820");
        field.prepare("1820", &ATTACKERS);
        let clash = only(&field, Viewer::Seat(Seat(1)));
        (rows(&clash), clash.chances.len(), clash.sides[1].total.clone())
    };
    assert_eq!(attack("HQ-170"), attack("170-391"));
}

/// [2.1.3] In fog of war the card does not tell the firing side whom it asks to retreat: that would name unseen units.
#[test]
fn what_the_other_side_is_asked_names_nobody_unseen() {
    let mut field = Field::quiet(3).put("109-14", "1921").put("170-399", "1820").put("170-391", "1820");
    field.s.options.fog = true;
    field.s.barrage.left = 1;
    field.s.barrage.side = Side::Soviet;
    let mut field = field.phase(Phase::Barrage);
    field.roll("fire 1820", &["5"]);
    assert_eq!(field.decides(), Some(Side::Axis));
    let asked = |viewer| only(&field, viewer).asks.map(|asks| asks.id.to_string());
    assert_eq!(asked(Viewer::Seat(Seat(1))).as_deref(), Some("ask-wait"));
    assert_eq!(asked(Viewer::Spectator).as_deref(), Some("ask-wait"));
    assert_eq!(asked(Viewer::Seat(Seat(0))).as_deref(), Some("ask-retreat"));
}

/// [9.5.6] Attackers in a village stay for their first hex of retreat: the card says so.
#[test]
fn a_village_keeps_its_attackers() {
    let words = |from: &str| {
        let near = game().data.around(hex(from)).map(|(_, near)| near);
        let open =
            near.filter(|&near| game().data.ground.hex(near).defence == 1 && game().data.ground.hex(near).shift == 0);
        let target = game().data.map.number(open.into_iter().next().expect("open ground")).to_string();
        let field = Field::empty(4).put("43-163", from).put("227-328", &target);
        let mut field = field.active(Side::Soviet, &["43-163"]);
        field.prepare(&target, &["43-163"]);
        rows(&only(&field, Viewer::Spectator)).into_iter().map(|(_, code, words)| (code, words)).collect::<Vec<_>>()
    };
    let ground = |at: &str| game().data.ground.hex(hex(at));
    assert!(ground("1411").keeps_retreat && !ground("2412").keeps_retreat, "Zagrivye, and open ground");
    // Results that send the attackers back by one hex and do nothing to the defenders.
    let back = |rows: Vec<(String, String)>| -> Vec<bool> {
        let only_back = rows.into_iter().filter(|(code, _)| code.contains("r1") && !code.contains('D'));
        only_back.map(|(_, words)| words.contains("retreat")).collect()
    };
    let (village, open) = (back(words("1411")), back(words("2412")));
    assert!(!village.is_empty() && village.iter().all(|retreats| !retreats), "{village:?}");
    assert!(open.contains(&true), "{open:?}: all but those who are destroyed");
}

/// [2.5.3, 9.3.2, 12.1.1] R20: an attack below the table is called impossible only where nothing can help it: a directive is
/// carried out, and what aircraft can lift may be prepared.
#[test]
fn what_is_impossible_and_what_is_not() {
    let mut field = Field::empty(6);
    for (id, at) in [("30G-129G", "3430"), ("11SS-II23", "3330"), ("I-540", "2412"), ("43-163", "2512")] {
        field = field.put(id, at);
    }
    let mut field = field.put("HQ-4SS", "3131").cup(&[Chit::Stavka, Chit::Ss3]).go(&["stavka"]);
    let proposed = seen(&field, Viewer::Seat(Side::Soviet.seat()));
    assert!(!proposed.is_empty());
    assert!(
        proposed.iter().all(|clash| clash.impossible.is_none() && clash.commit.len() == 1),
        "every legal hex has its button"
    );
    field.act("attack 3330");
    let clash = only(&field, Viewer::Spectator);
    assert_eq!(clash.impossible, None);
    assert_eq!(clash.verdict.as_ref().map(|words| &words.id[..]), Some("clash-must-fly"));
    field.act("fly VVS-1 normal");
    assert_eq!(only(&field, Viewer::Spectator).verdict, None);
}
