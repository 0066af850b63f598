//! What players are shown of a battle: who fires in which order, what hits, and what was rolled.

use kernel::{Language, Message, Ruleset as _, Viewer};
use scene::{Clash, ClashBody, ClashStage, ClashVolley};

use super::{Field, TestField as _, game, hex};
use crate::state::mark;
use crate::units::Side;
use crate::weather::Weather;

fn say(message: &Message) -> String {
    game().data.texts.say(Language::English, message)
}

fn clashes(field: &Field, side: Side) -> Vec<Clash> {
    game().observe(&field.s, Viewer::Seat(side.seat())).clashes
}

fn volleys(clash: &Clash) -> Vec<(String, u8, u8, Vec<u8>, u8)> {
    let ClashBody::Volleys { volleys, .. } = &clash.body else { panic!("no volleys: {:?}", clash.body) };
    let told = |v: &ClashVolley| (v.piece.piece.id.to_string(), v.dice, v.needs, v.faces.clone(), v.hits);
    volleys.iter().map(told).collect()
}

/// The rulebook's example: two mobile corps against armour and two armies, with a strike.
fn at_elista() -> Field {
    let blocks = [("3Pz", 4), ("46Mot", 4), ("3Tk", 3), ("3A", 3), ("4A", 2)];
    let field = Field::empty("summer-41").date(1941, 8).anchored().turn(Side::Axis, Weather::Dry);
    let field = blocks.iter().fold(field, |field, &(id, cv)| field.put(id, "Elista", cv)).paused().fresh("Elista");
    let field = field.put("AGS", "Stavropol-NE1", 2).marked("AGS", mark::ACTIVE);
    field.fighting(&["Elista"]).go(&[])
}

/// [7.14, 2.1] Before battles are chosen the defenders are unknown: their total is not told, and no chances.
#[test]
fn unknown_defenders_give_no_chances() {
    let field = at_elista();
    let own = clashes(&field, Side::Axis);
    let clash = own.iter().find(|clash| clash.hex == hex("Elista").0).expect("the battle is proposed");
    assert_eq!((clash.stage, &clash.sides[0].total[..], &clash.sides[1].total[..]), (ClashStage::Proposed, "8", "?"));
    assert!(clash.chances.is_empty());
    assert_eq!(volleys(clash).iter().map(|volley| &volley.0[..]).collect::<Vec<_>>(), ["3Pz", "46Mot"]);
    assert!(clashes(&field, Side::Soviet).is_empty(), "the other side is not told what is chosen");
}

/// [7.14] While battles are chosen, the only one is prepared: ending the choice rolls for it. With a second one each is a
/// proposal again.
#[test]
fn a_battle_that_is_fought_alone_is_prepared_while_battles_are_chosen() {
    let mut field = Field::opening("edelweiss", &[]);
    for action in
        ["activate AGA normal", "stay", "done", "move 57Pz land", "to Rostov", "done", "done", "strike AGA Rostov"]
    {
        field.act(action);
    }
    let stages = |field: &Field| -> Vec<(u16, ClashStage, Vec<String>)> {
        let told = |clash: Clash| (clash.hex, clash.stage, clash.commit.into_iter().map(|one| one.action).collect());
        clashes(field, Side::Axis).into_iter().map(told).collect()
    };
    let (rostov, stalingrad) = (hex("Rostov").0, hex("Stalingrad").0);
    let found = stages(&field);
    assert!(found.contains(&(rostov, ClashStage::Before, vec!["done".to_owned()])), "{found:?}");
    assert!(found.contains(&(stalingrad, ClashStage::Proposed, vec!["fight Stalingrad".to_owned()])), "{found:?}");
    field.act("fight Stalingrad");
    assert!(stages(&field).iter().all(|(_, stage, _)| *stage == ClashStage::Proposed));
}

/// [7.22, 7.31, 7.32] The strike, defensive fire and offensive fire stand in their order, with what hits; each die that has
/// fallen is there while losses are taken.
#[test]
fn volleys_stand_in_the_order_of_fire() {
    let mut field = at_elista();
    field.act("strike AGS Elista");
    let before = clashes(&field, Side::Soviet);
    let clash = before.iter().find(|clash| clash.hex == hex("Elista").0).expect("it is to be fought");
    let order: Vec<(String, u8, u8)> = volleys(clash).into_iter().map(|v| (v.0, v.1, v.2)).collect();
    let expected = [("AGS", 2, 4), ("3Tk", 3, 5), ("3A", 3, 6), ("4A", 2, 6), ("3Pz", 4, 5), ("46Mot", 4, 6)];
    assert_eq!(order, expected.map(|(id, dice, needs)| (id.to_owned(), dice, needs)));
    assert_eq!([&clash.sides[0].total[..], &clash.sides[1].total[..]], ["8", "8"]);
    field.roll("resolve Elista", &[3, 5]);
    let clash = clashes(&field, Side::Soviet).remove(0);
    assert_eq!(clash.stage, ClashStage::Losses);
    assert_eq!(volleys(&clash)[0], ("AGS".to_owned(), 2, 4, vec![3, 5], 1));
    assert_eq!(clash.verdict.as_ref().map(say).as_deref(), Some("The strike hits once."));
    field.roll("lose 3A", &[5, 1, 2, 6, 1, 3, 4]);
    let clash = clashes(&field, Side::Axis).remove(0);
    let fired: Vec<(String, Vec<u8>, u8)> = volleys(&clash).into_iter().map(|v| (v.0, v.3, v.4)).collect();
    let expected = [
        ("AGS", vec![3, 5], 1),
        ("3Tk", vec![5, 1, 2], 1),
        ("3A", vec![6, 1], 1),
        ("4A", vec![3, 4], 0),
        ("3Pz", vec![], 0),
        ("46Mot", vec![], 0),
    ];
    assert_eq!(fired, expected.map(|(id, faces, hits)| (id.to_owned(), faces, hits)));
    assert_eq!(clash.verdict.as_ref().map(say).as_deref(), Some("Soviets: 2 hits."));
    let told: Vec<_> = field.lines.iter().filter_map(|line| line.clash.as_deref()).collect();
    assert_eq!(told.len(), 1, "the last of its volleys brings the card");
    assert_eq!(told[0].body.fallen().collect::<Vec<_>>(), [3, 5, 5, 1, 2, 6, 1, 3, 4]);
}

/// The terms of a battle's card, as a player reads them.
fn terms(field: &Field, at: &str) -> Vec<(String, String, String)> {
    let all = clashes(field, field.s.active);
    let clash = all.iter().find(|clash| clash.hex == hex(at).0).expect("a card");
    clash.terms.iter().map(|term| (say(&term.label), say(&term.value), term.rule.to_string())).collect()
}

/// [7.23, 7.4] When the garrison of a fortress makes an unsupported sortie, that costs it one hit more a step, no more.
#[test]
fn an_unsupported_sortie_is_not_void() {
    let field = |active: Side| {
        let field = Field::empty("summer-42").anchored().turn(active, Weather::Dry).put("3A", "Sevastopol", 3);
        let field = field.put("1Inf", "Sevastopol", 3).battle("Sevastopol", Side::Soviet).paused();
        let mut field = field.fighting(&[]).go(&[]);
        if active == Side::Soviet {
            field.act("fight Sevastopol");
        }
        field
    };
    let unsupported = |active: Side| {
        let all = terms(&field(active), "Sevastopol");
        all.into_iter().find(|term| term.2 == "7.4").map(|term| term.1)
    };
    assert_eq!(unsupported(Side::Soviet).as_deref(), Some("one hit more"));
    assert_eq!(unsupported(Side::Axis).as_deref(), Some("nothing"));
}

/// [7.51, 7.54, 14.4, 15.43] The card names an assault by the way the attackers came.
#[test]
fn assaults_are_named() {
    use crate::state::Vector::{Air, River, Sea};
    let card = |vectors: &[(&str, crate::state::Vector)]| {
        let field = Field::empty("summer-42").anchored().turn(Side::Soviet, Weather::Dry).put("1Inf", "Elista", 3);
        let field = vectors.iter().fold(field, |field, &(id, _)| field.put(id, "Elista", 3)).paused().fresh("Elista");
        let mut field = field.fighting(&["Elista"]);
        for &(id, vector) in vectors {
            field.s.pieces.vector[super::unit(id).index()] = vector;
        }
        let field = field.go(&[]);
        let all = terms(&field, "Elista");
        all.into_iter().find(|term| term.1.contains("throws back")).expect("the assault")
    };
    let of = |label: &str, value: &str, rule: &str| (label.to_owned(), value.to_owned(), rule.to_owned());
    assert_eq!(card(&[("3A", River)]), of("River assault", "1 to 2 throws back", "7.51"));
    assert_eq!(card(&[("3A", Sea)]), of("Assault from the sea", "1 to 3 throws back", "15.43"));
    assert_eq!(card(&[("1Abn", Air)]), of("Assault from the air", "a 1 throws back", "14.4"));
    assert_eq!(card(&[("3A", Sea), ("1Abn", Air)]), of("Combined assault", "a 1 throws back", "7.54"));
}

/// [13.12] An HQ without a step left has no aircraft: that is told, and no dice are shown.
#[test]
fn a_strike_without_dice_is_told() {
    let mut field = at_elista();
    field.act("strike AGS Elista");
    field.s.pieces.cv[super::unit("AGS").index()] = 0;
    field.roll("resolve Elista", &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert!(field.told("log-strike-none") && !field.told("log-strike"));
}

/// [7.34, 7.35, 7.4, 12.24] The lit cell of the table is what a step costs: on every ground, in every weather, with the
/// support of an HQ and without.
#[test]
fn the_table_of_cover_says_what_a_step_costs() {
    let charts = &game().info().charts;
    let chart = charts.iter().find(|chart| chart.id == "cover").expect("the table of cover");
    let mut rows = std::collections::BTreeSet::new();
    let turns = [Side::Axis, Side::Soviet]
        .into_iter()
        .flat_map(|side| [Weather::Dry, Weather::Mud, Weather::Snow].map(|weather| (side, weather)));
    for (side, weather) in turns {
        let mut field = Field::empty("summer-41").date(1941, 8).anchored().turn(side, weather);
        for supported in [true, false] {
            for &hex in &game().data.ground.land {
                field.s.command.set(hex, supported);
                let cell = game().cover_cell(&field.s, hex);
                let (row, column) = (usize::from(cell.row.expect("the ground is known")), usize::from(cell.column));
                let printed = &chart.rows[row].cells[column];
                let cost = game().passive_cover(&field.s, hex);
                assert_eq!(*printed, if cost == 0 { "–".to_owned() } else { cost.to_string() }, "{hex:?} {weather:?}");
                assert_eq!(say(&chart.heads[1].cells[column]), say(&Message::new(weather.id())));
                rows.insert(row);
            }
        }
    }
    assert_eq!(rows.len(), chart.rows.len(), "every ground is on the map: {rows:?}");
    let field = at_elista();
    let own = clashes(&field, Side::Axis);
    let ClashBody::Volleys { chart: cell, .. } = &own[0].body else { panic!("no volleys") };
    assert_eq!(cell.as_ref(), Some(&game().cover_cell(&field.s, hex("Elista"))), "the card has it");
}

/// [2.21, 2.22, 2.23, 2.24, 2.25, 2.65, 7.32] What hits, as the table has it.
#[test]
fn the_table_of_fire_says_what_hits() {
    let charts = &game().info().charts;
    let chart = charts.iter().find(|chart| chart.id == "fire").expect("the table of fire");
    let told: Vec<(String, &str, &str)> =
        chart.rows.iter().map(|row| (say(&row.label), &row.cells[0][..], &row.cells[1][..])).collect();
    let expected = [
        ("Armour", "5–6", "5–6"),
        ("SS armour", "4–6", "4–6"),
        ("Mechanised", "6", "5–6"),
        ("SS mechanised", "5–6", "4–6"),
        ("Shock", "5–6", "5–6"),
        ("Infantry", "6", "6"),
        ("Paratroops", "6", "5–6"),
        ("Cavalry", "6", "6"),
    ];
    assert_eq!(told, expected.map(|(unit, attacks, defends)| (unit.to_owned(), attacks, defends)));
}
