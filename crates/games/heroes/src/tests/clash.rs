//! What players are shown of a roll: attack against defence, what two dice must show, and what came.

use kernel::{Language, Message, Ruleset as _, Viewer};
use scene::{Clash, ClashBody, ClashStage};

use super::{Field, TestField as _, game};
use crate::data::units::Side::German;

fn say(message: &Message) -> String {
    game().texts().say(Language::English, message)
}

fn open(field: &Field) -> Clash {
    let mut clashes = game().observe(&field.s, Viewer::Spectator).clashes;
    assert_eq!(clashes.len(), 1, "one roll is to be made");
    clashes.remove(0)
}

fn bands(clash: &Clash) -> Vec<(i8, i8, String, u16, bool)> {
    let ClashBody::Sum { bands, .. } = &clash.body else { panic!("no sum: {:?}", clash.body) };
    bands.iter().map(|band| (band.from, band.to, say(&band.words), band.permille, band.lit)).collect()
}

fn machine_gun() -> Field {
    let field = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE");
    field.cap(German, 2)
}

/// [7.0, 3.2.3] 4 against 12: eight hits, twelve destroys; each CAP is worth one more.
#[test]
fn before_the_roll_every_cap_has_its_chance() {
    let mut field = machine_gun();
    field.acts(&["snap G-LMG-1", "fire 4-J11"]);
    let clash = open(&field);
    assert_eq!(clash.stage, ClashStage::Before);
    assert_eq!([&clash.sides[0].total[..], &clash.sides[1].total[..]], ["4", "12"]);
    let expected = [(2, 7, "miss", 583, false), (8, 11, "hit", 388, false), (12, 12, "destroyed", 27, false)];
    assert_eq!(bands(&clash), expected.map(|(from, to, words, chance, lit)| (from, to, words.to_owned(), chance, lit)));
    let commits: Vec<(&str, Option<u16>)> =
        clash.commit.iter().map(|commit| (&commit.action[..], commit.permille)).collect();
    assert_eq!(commits, [("roll +0", Some(416)), ("roll +1", Some(583)), ("roll +2", Some(722))]);
    let chances: Vec<(String, u16)> = clash.chances.iter().map(|c| (say(&c.result), c.permille)).collect();
    assert_eq!(chances, [("hit".to_owned(), 416), ("destroyed".to_owned(), 27)]);
}

/// [7.0] When the dice are judged their band is lit, with what CAPs added.
#[test]
fn after_the_roll_what_came_is_lit() {
    let mut field = machine_gun();
    field.acts(&["snap G-LMG-1", "fire 4-J11"]).roll("roll +1", &["4", "3", "unnerved"]);
    let told: Vec<_> = field.lines.iter().filter(|line| line.message.id == "log-attack-hits").collect();
    let clash = told[0].clash.as_deref().expect("the result has a card");
    let ClashBody::Sum { dice, added, .. } = &clash.body else { panic!("no sum") };
    assert_eq!((&dice[..], *added), (&[4, 3][..], 1));
    let lit: Vec<String> = bands(clash).into_iter().filter(|band| band.4).map(|band| band.2).collect();
    assert_eq!(lit, ["hit"]);
    assert_eq!(clash.verdict.as_ref().map(say).as_deref(), Some("8 against 8: hit."));
}

/// [7.4] A unit that was hit before is destroyed by any hit.
#[test]
fn a_second_hit_destroys() {
    let mut field = machine_gun().hit("S-Rifles-1", "unnerved");
    field.acts(&["snap G-LMG-1", "fire 4-J11"]);
    let words: Vec<String> = bands(&open(&field)).into_iter().map(|band| band.2).collect();
    assert_eq!(words, ["miss", "destroyed"]);
}

/// [7.0] Before a shot is fired its odds are there for who may fire it, and for nobody else.
#[test]
fn a_shot_that_could_be_fired_shows_its_odds() {
    let mut field = machine_gun();
    field.acts(&["snap G-LMG-1"]);
    let seat = field.s.seat(field.s.turn);
    let proposed = game().observe(&field.s, Viewer::Seat(seat)).clashes;
    let [clash] = &proposed[..] else { panic!("{} shots", proposed.len()) };
    assert_eq!(clash.stage, ClashStage::Proposed);
    assert_eq!([&clash.sides[0].total[..], &clash.sides[1].total[..]], ["4", "12"]);
    assert_eq!(clash.commit[0].action, "fire 4-J11");
    assert_eq!(bands(clash)[1], (8, 11, "hit".to_owned(), 388, false));
    assert!(game().observe(&field.s, Viewer::Spectator).clashes.is_empty());
    field.act("fire 4-J11");
    assert_eq!(open(&field).terms, clash.terms, "what was proposed is what is rolled for");
}

/// [7.5.1] A shot at several units is one card with a line for each: what is to be rolled, and what came.
#[test]
fn several_targets_have_a_line_each() {
    let lines = |clash: &Clash| -> Vec<(String, String, Option<u16>, bool)> {
        let ClashBody::Sum { targets, .. } = &clash.body else { panic!("no sum") };
        targets.iter().map(|t| (t.piece.piece.id.to_string(), say(&t.words), t.permille, t.current)).collect()
    };
    let mut field = machine_gun().put("S-Rifles-2", "4-J11", "NE");
    field.acts(&["snap G-LMG-1", "fire 4-J11"]);
    let clash = open(&field);
    assert_eq!(say(&clash.place), "2 targets in 4-J11");
    let told = |id: &str, words: &str, chance, current| (id.to_owned(), words.to_owned(), chance, current);
    let before = lines(&clash);
    let (first, second) = (before[0].0.clone(), before[1].0.clone());
    assert_eq!(before, [told(&first, "8 or more", Some(416), true), told(&second, "8 or more", Some(416), false)]);
    field.roll("roll +0", &["1", "2"]);
    let after = lines(&open(&field));
    assert_eq!(after, [told(&first, "miss", None, false), told(&second, "8 or more", Some(416), true)]);
}

/// [7.7.3, 18.4] The card of a close combat names the rule of close combat, or that of works.
#[test]
fn close_combat_names_its_rule() {
    let field = || {
        let field = Field::on(4, &[]).put("G-Pioneers-1", "4-J11", "NE").put("S-Rifles-1", "4-J11", "N").cap(German, 1);
        field.work(crate::Work::Wire, "4-J11", crate::Side::Soviet)
    };
    for (action, rule) in [("close S-Rifles-1", "7.7.3"), ("raze wire", "18.4")] {
        let mut field = field();
        field.acts(&["snap G-Pioneers-1", action]);
        assert_eq!(&*open(&field).rule, rule, "{action}");
        let told = field.lines.iter().find(|line| line.message.id == "log-close").map(|line| line.rule);
        assert_eq!(told, Some("7.7.3"));
    }
}

/// [3.2.3, 7.0] The lit cell of the table of chances is the chance that the card tells, with each CAP.
#[test]
fn the_cell_of_the_table_of_chances_is_the_one_of_the_card() {
    let charts = &game().info().charts;
    let chances = charts.iter().find(|chart| chart.id == "chances").expect("the table of chances");
    let cell = |clash: &Clash| {
        let ClashBody::Sum { chart, .. } = &clash.body else { panic!("no sum: {:?}", clash.body) };
        let at = chart.clone().expect("the number is known");
        let row = &chances.rows[usize::from(at.row.expect("the number is known"))];
        (say(&row.label), row.cells[usize::from(at.column)].clone())
    };
    let mut field = machine_gun();
    field.acts(&["snap G-LMG-1", "fire 4-J11"]);
    let before = open(&field);
    assert_eq!(cell(&before), ("8".to_owned(), scene::percent(before.chances[0].permille)));
    field.roll("roll +1", &["4", "3", "unnerved"]);
    let rolled = field.lines.iter().find_map(|line| line.clash.as_deref()).expect("the result has a card");
    assert_eq!(cell(rolled), ("8".to_owned(), scene::percent(583)), "with one CAP");
    assert_eq!(chances.rows[0].cells, ["100 %", "100 %", "100 %"]);
    assert_eq!(chances.rows.last().expect("a row").cells, ["0 %", "0 %", "0 %"]);
}

/// [5.0, 14.0] The table of the ground says what data says: a forest keeps wheels out and covers by two.
#[test]
fn the_table_of_the_ground_has_a_row_for_each() {
    let charts = &game().info().charts;
    let terrain = charts.iter().find(|chart| chart.id == "terrain").expect("the table of the ground");
    assert_eq!(terrain.rows.len(), crate::ground::Terrain::ALL.len());
    let row = |name: &str| terrain.rows.iter().find(|row| say(&row.label) == name).expect("a row").cells.clone();
    assert_eq!(row("Forest"), ["+1", "–", "+2", "+2", "●", "●"]);
    assert_eq!(row("Woods"), ["+0", "+2", "+1", "+1", "●", "●"]);
    assert_eq!(row("Open ground"), ["+0", "+0", "+0", "+0", "–", "–"]);
    assert_eq!(row("Water"), ["+4", "–", "–", "−1", "–", "–"]);
}

/// [2.2] What ends an activation says how many action points are lost by it.
#[test]
fn who_ends_an_activation_knows_what_is_lost() {
    let label = |ap: u8| say(&Message::new("do-end").with("left", ap));
    assert_eq!(
        [0, 1, 3].map(label),
        ["End the activation", "End the activation: 1 AP is lost", "End the activation: 3 AP are lost"]
    );
    let mut field = machine_gun();
    field.act("activate G-LMG-1");
    let force = field.s.turn;
    let left = field.s.force(force).pool.ap;
    assert!(left > 1, "it has action points");
    let offer = game().offer(&field.s, field.s.seat(force), crate::action::Action::End);
    assert_eq!(say(&offer.label), format!("End the activation: {left} AP are lost"));
}

/// [3.2, 4.0] The tables say CAPs and grounds as the rules do, in both languages.
#[test]
fn the_tables_speak_like_the_rules() {
    let charts = &game().info().charts;
    let said = |language: Language, id: &str| {
        let chart = charts.iter().find(|chart| chart.id == id).expect("a table");
        let heads = chart.heads.iter().map(|head| &head.label);
        let labels = heads.chain(chart.rows.iter().map(|row| &row.label));
        labels.map(|label| game().texts().say(language, label)).collect::<Vec<_>>()
    };
    assert_eq!(said(Language::English, "chances")[0], "CAPs");
    assert_eq!(said(Language::French, "chances")[0], "PC");
    for (language, names) in [
        (Language::English, ["Open ground", "Woods", "Forest"]),
        (Language::French, ["Terrain découvert", "Bois", "Forêt"]),
    ] {
        let rows = said(language, "terrain");
        assert!(names.iter().all(|name| rows.iter().any(|row| row == name)), "{rows:?}");
    }
}
