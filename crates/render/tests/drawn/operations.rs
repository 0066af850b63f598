//! What games of operations need of a picture: commands with a radius, fortified lines, orders, combats in two parts.

use crate::operations_example::{SYMBOLS, Size, clash, scene};
use render::{Style, Theme, png, svg, work};
use scene::{
    Chart, ChartCell, ChartHead, ChartLine, ChartNote, Clash, ClashBand, ClashBody, ClashPiece, ClashRow, ClashTarget,
    ClashVolley, MarkerRole, Message, Scene,
};

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

/// The same card with another body, and with what was rolled if it has a verdict.
fn with_body(body: ClashBody, verdict: Option<&str>) -> Scene {
    let mut table = scene(Size::SMALL);
    let verdict = verdict.map(|text| Message::named(text.to_owned()));
    table.clashes = vec![Clash { body, verdict, asks: None, extras: Vec::new(), ..clash(Size::SMALL, None) }];
    table
}

/// Spots of the dice on a drawing, and lines that are lit.
fn dice_and_lights(drawing: &str) -> (usize, usize) {
    (count(drawing, r##"r="3.2" fill="#2a241a""##), count(drawing, r##"fill="#f2b705" fill-opacity=".35""##))
}

fn words(text: &str) -> Message {
    Message::named(text.to_owned())
}

/// A die on a column of a table, as in Across the Narva: every row with its faces, and the one that came.
#[test]
fn a_combat_on_a_table_is_drawn_before_and_after_the_roll() {
    let rows = |fallen: u8| {
        let row = |faces: &[u8], code: &str, means: &str| ClashRow {
            faces: faces.to_vec(),
            code: code.to_owned(),
            words: words(means),
            permille: 500,
            lit: faces.contains(&fallen),
        };
        vec![row(&[1, 2], "A1", "attacker loses a step"), row(&[3, 4, 5, 6], "D1r1", "defender retreats one hex")]
    };
    let body = |dice: Vec<u8>| ClashBody::Table { rows: rows(dice.first().copied().unwrap_or(0)), dice, chart: None };
    let before = drawn(&with_body(body(Vec::new()), None));
    assert!(before.contains("A1 attacker loses a step") && before.contains("D1r1 defender retreats one hex"));
    assert_eq!(dice_and_lights(&before), (1 + 2 + 3 + 4 + 5 + 6, 0), "the faces of each row");
    let after = drawn(&with_body(body(vec![5]), Some("the defenders retreat")));
    assert!(after.contains("the defenders retreat"));
    assert_eq!(dice_and_lights(&after), (21 + 5, 1), "the die beside the verdict, and one row lit");
}

/// Every unit rolls its own dice, as in EastFront: what they need before, what fell and hit after.
#[test]
fn volleys_are_drawn_before_and_after_the_roll() {
    let piece = clash(Size::SMALL, None).sides[0].pieces[0].clone();
    let volley = |name: &str, needs: u8, faces: &[u8], hits: u8| ClashVolley {
        side: 0,
        piece: ClashPiece { name: words(name), ..piece.clone() },
        dice: 3,
        needs,
        faces: faces.to_vec(),
        hits,
    };
    let body = |volleys: Vec<ClashVolley>| ClashBody::Volleys { volleys, chart: None };
    let before = drawn(&with_body(body(vec![volley("XXIV Pz", 5, &[], 0), volley("2 Sh", 6, &[], 0)]), None));
    assert!(before.contains("XXIV Pz (5–6)") && before.contains("2 Sh (6)"), "what hits");
    assert_eq!((count(&before, ">3 ×<"), dice_and_lights(&before).0), (2, 0), "how many dice");
    let after = drawn(&with_body(body(vec![volley("XXIV Pz", 5, &[1, 5, 6], 2), volley("2 Sh", 6, &[], 0)]), None));
    assert_eq!((count(&after, ">3 ×<"), dice_and_lights(&after).0), (1, 12), "one has fired, with these dice");
    assert!(after.contains(">2<"), "its hits");
}

/// The sum of the dice must reach a number, as in Conflict of Heroes: bands of sums with their chances, and each target.
#[test]
fn sums_of_dice_are_drawn_before_and_after_the_roll() {
    let piece = clash(Size::SMALL, None).sides[1].pieces[0].clone();
    let band = |from: i8, to: i8, means: &str, permille: u16, lit: bool| ClashBand {
        from,
        to,
        words: words(means),
        permille,
        lit,
    };
    let target = |name: &str, means: &str, permille: Option<u16>, current: bool| ClashTarget {
        piece: ClashPiece { name: words(name), ..piece.clone() },
        words: words(means),
        permille,
        current,
    };
    let body = |dice: Vec<u8>, lit: bool| ClashBody::Sum {
        added: 2,
        bands: vec![band(2, 7, "a miss", 583, false), band(8, 12, "a hit", 417, lit)],
        targets: vec![target("the first", "missed", None, false), target("the second", "8 or more", Some(417), true)],
        dice,
        chart: None,
    };
    let before = drawn(&with_body(body(Vec::new(), false), None));
    for part in ["2–7 a miss", ">58 %<", "8–12 a hit", ">42 %<", "the second", ">missed<"] {
        assert!(before.contains(part), "{part}");
    }
    assert_eq!(dice_and_lights(&before), (0, 0));
    let after = drawn(&with_body(body(vec![4, 6], true), Some("they are hit")));
    assert!(after.contains("they are hit"));
    assert_eq!(dice_and_lights(&after), (10, 1), "both dice beside the verdict, and one band lit");
}

/// An attack that cannot take place says so, plainly.
#[test]
fn an_impossible_combat_says_so_in_the_picture() {
    let body = || ClashBody::Table { dice: Vec::new(), rows: Vec::new(), chart: None };
    let mut table = with_body(body(), None);
    assert!(!drawn(&table).contains("too weak"));
    table.clashes[0].impossible = Some(words("too weak to attack"));
    assert!(drawn(&table).contains("too weak to attack"));
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
