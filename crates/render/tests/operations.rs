//! What games of operations need of a picture: commands with a radius, fortified lines, orders, combats in two parts.

#[path = "../examples/operations.rs"]
mod operations;

use operations::{SYMBOLS, Size, clash, scene};
use render::{Style, Theme, png, svg, work};
use scene::{Chart, ChartCell, ChartHead, ChartLine, ChartNote, ClashBody, MarkerRole, Message, Scene};

fn say(message: &Message) -> String {
    message.id.to_string()
}

fn drawn(scene: &Scene) -> String {
    svg(scene, &Style::default(), &say)
}

fn count(drawing: &str, part: &str) -> usize {
    drawing.matches(part).count()
}

#[test]
fn the_radius_of_every_command_on_the_map_is_drawn() {
    let drawing = drawn(&scene(Size::SMALL));
    assert_eq!(count(&drawing, r#"class="radius" data-piece="theatre-CN""#), 1);
    assert_eq!(count(&drawing, r#"class="radius""#), 2, "one for each command, none for other units");
    let mut without = scene(Size::SMALL);
    without.stacks.retain(|stack| stack.pieces.iter().all(|piece| !piece.id.starts_with("theatre")));
    assert_eq!(count(&drawn(&without), r#"class="radius""#), 0);
}

#[test]
fn a_combat_in_two_parts_is_drawn_before_and_after_the_roll() {
    let mut table = scene(Size::SMALL);
    table.clashes = vec![clash(Size::SMALL, None)];
    let before = drawn(&table);
    assert_eq!(count(&before, r#"class="cell""#), 3 * 11, "the whole column of losses and both results");
    assert_eq!(count(&before, r#"class="block""#), 0);
    table.clashes = vec![clash(Size::SMALL, Some(10))];
    let after = drawn(&table);
    assert_eq!(count(&after, r#"class="cell""#), 3 * 5, "those around the sum that came");
    assert_eq!(count(&after, r#"class="block""#), 1, "what the attacker may choose from");
    assert!(after.contains("what DR2 does to them"), "what came is told in words");
    assert!(after.contains("tank divisions count half"), "what was thrown in is told");
}

#[test]
fn the_table_that_a_combat_looks_at_stands_beside_the_map() {
    let word = |text: &str| Message::named(text.to_owned());
    let line = |sum: u8| ChartLine { label: word(&sum.to_string()), cells: vec!["1/0".into(), "0/1".into()] };
    let chart = Chart {
        id: "results".into(),
        title: word("Results"),
        rule: "7.7".into(),
        heads: vec![ChartHead { label: word("Odds"), cells: vec![word("1/1"), word("2/1")] }],
        counted: word("Sum"),
        rows: (2..=4).map(line).collect(),
        blocks: vec![vec![0, 0], vec![1, 0], vec![1, 1]],
        notes: vec![ChartNote { text: word("shifted by supports"), rule: "7.5.6".into() }],
    };
    let draw = |row: Option<u8>| {
        let mut table = scene(Size::SMALL);
        table.clashes = vec![clash(Size::SMALL, None)];
        if let ClashBody::TwoPart { chart, .. } = &mut table.clashes[0].body {
            *chart = Some(ChartCell { chart: "results".into(), head: 0, column: 1, unshifted: Some(0), row });
        }
        svg(&table, &Style { charts: std::slice::from_ref(&chart), ..Style::default() }, &say)
    };
    let before = draw(None);
    assert_eq!([count(&before, r#"class="unshifted""#), count(&before, r#"class="lit""#)], [1, 0]);
    assert_eq!(count(&before, r#"class="block""#), 4, "two blocks in each column");
    assert!(before.contains("shifted by supports"));
    let after = draw(Some(1));
    assert_eq!([count(&after, r#"class="lit""#), count(&after, r#"class="block chosen""#)], [1, 1]);
}

#[test]
fn fortified_lines_are_part_of_the_map_and_markers_are_not() {
    let table = scene(Size::SMALL);
    let bare = svg(&table, &Style { counters: false, panel: false, ..Style::default() }, &say);
    assert_eq!(count(&bare, r#"class="fortified-line""#), 2, "both kinds");
    assert_eq!(count(&bare, r#"class="marker""#), 0);
    let mut plain = scene(Size::SMALL);
    std::sync::Arc::make_mut(&mut plain.map).walls.clear();
    assert_eq!(count(&drawn(&plain), r#"class="fortified-line""#), 0);
}

#[test]
fn every_order_and_bridge_has_a_picture_of_its_own() {
    let roles = [
        MarkerRole::Pontoon { direction: 0 },
        MarkerRole::Captured { direction: 0 },
        MarkerRole::HaltOrder,
        MarkerRole::Insurrection,
        MarkerRole::Trench,
    ];
    let pictures: std::collections::BTreeSet<String> =
        roles.iter().map(|role| work(role).expect("it is drawn on its hex")).collect();
    assert_eq!(pictures.len(), roles.len());
    for picture in &pictures {
        png(picture).expect("a drawing");
    }
}

#[test]
fn equal_cards_of_a_hand_are_one_with_their_number() {
    let drawing = drawn(&scene(Size::SMALL));
    assert_eq!(count(&drawing, ">Artillery<"), 1);
    assert!(drawing.contains(">×3<"));
}

#[test]
fn the_symbols_differ_and_all_of_it_can_be_drawn_by_day_and_by_night() {
    let table = scene(Size::SMALL);
    for theme in [Theme::Light, Theme::Dark] {
        let style = render::fitted(&table, Style { theme, hex: 16.0, ..Style::default() }, &say);
        png(&svg(&table, &style, &say)).expect("a picture");
    }
    let drawing = drawn(&table);
    let shape = |symbol: scene::Symbol| {
        let name = serde_json::to_string(&symbol).expect("a name");
        let from = drawing.find(&format!(r#"id="s-{}""#, name.trim_matches('"'))).expect("it is defined");
        let text = &drawing[from..];
        text[text.find('>').expect("closed")..text.find("</g>").expect("closed")].to_owned()
    };
    let shapes: std::collections::BTreeSet<String> = SYMBOLS.into_iter().map(shape).collect();
    assert_eq!(shapes.len(), SYMBOLS.len());
}
