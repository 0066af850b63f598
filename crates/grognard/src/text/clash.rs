//! A combat as plain text: both sides, what counts, and what dice do or did.

use kernel::Texts;
use scene::{Clash, ClashBody, ClashCell, ClashSide, ClashStage, ClashTerm, Message, Scene, percent};
use std::fmt::Write as _;

use crate::localizer::Localizer;

/// The combats that are open in a position, without those that could only be begun.
pub fn open(localizer: &Localizer, texts: &Texts, scene: &Scene) -> String {
    let open = scene.clashes.iter().filter(|clash| clash.stage != ClashStage::Proposed);
    open.map(|clash| card(localizer, texts, clash)).collect::<Vec<_>>().join("\n")
}

/// The card of a combat.
pub fn card(localizer: &Localizer, texts: &Texts, clash: &Clash) -> String {
    let say = |message: &Message| localizer.game(texts, message);
    let mut text = format!("-- {} · {} [{}]\n", say(&clash.title), say(&clash.place), clash.rule);
    let side = |side: &ClashSide| {
        let names: Vec<String> = side.pieces.iter().map(|piece| say(&piece.name)).collect();
        let who = if names.is_empty() { say(&side.name) } else { names.join(", ") };
        if side.total.is_empty() { who } else { format!("{} ({who})", side.total) }
    };
    let [attacker, defender] = &clash.sides;
    let _ = writeln!(text, "   {} — {}", side(attacker), side(defender));
    let label = |term: &ClashTerm| {
        let rule = if term.rule.is_empty() { String::new() } else { format!(" [{}]", term.rule) };
        format!("{}{rule}", sentence(&say(&term.label)))
    };
    let terms: Vec<(String, String)> =
        clash.terms.iter().chain(&clash.sum).map(|term| (label(term), say(&term.value))).collect();
    let width = terms.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    for (label, value) in terms {
        let _ = writeln!(text, "   {label:<width$}  {value}");
    }
    let lit = |lit: bool| if lit { '>' } else { ' ' };
    match &clash.body {
        ClashBody::Table { rows, .. } => {
            for row in rows {
                let faces: Vec<String> = row.faces.iter().map(u8::to_string).collect();
                let _ = writeln!(text, " {} {:<8} {:<10} {}", lit(row.lit), faces.join(" "), row.code, say(&row.words));
            }
        }
        ClashBody::Volleys { volleys, .. } => {
            for volley in volleys {
                let needs = if volley.needs < 6 { format!("{}-6", volley.needs) } else { "6".to_owned() };
                let faces: Vec<String> = volley.faces.iter().map(u8::to_string).collect();
                let fell = if faces.is_empty() { format!("{}d", volley.dice) } else { faces.join(" ") };
                let hits = if faces.is_empty() { String::new() } else { format!(" = {}", volley.hits) };
                let _ = writeln!(text, "   {:<24} {needs:>3}  {fell}{hits}", say(&volley.piece.name));
            }
        }
        ClashBody::Sum { dice, added, bands, targets, .. } => {
            for target in targets {
                let chance = target.permille.map_or_else(String::new, percent);
                let _ = writeln!(
                    text,
                    " {} {:<32} {chance:>5}  {}",
                    lit(target.current),
                    say(&target.piece.name),
                    say(&target.words)
                );
            }
            for band in bands {
                let sums =
                    if band.from == band.to { band.from.to_string() } else { format!("{}-{}", band.from, band.to) };
                let chance = percent(band.permille);
                let _ = writeln!(text, " {} {sums:<6} {chance:>5}  {}", lit(band.lit), say(&band.words));
            }
            if !dice.is_empty() {
                let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
                let added = if *added == 0 { String::new() } else { format!(" {added:+}") };
                let _ = writeln!(text, "   {}{added}", faces.join(" + "));
            }
        }
        ClashBody::TwoPart { dice, losses, results, .. } => {
            if !dice.is_empty() {
                let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
                let _ = writeln!(text, "   {}", faces.join(" + "));
            }
            let strips = || [losses].into_iter().chain(results).filter(|strip| !strip.cells.is_empty());
            let label = strips().map(|strip| say(&strip.label).chars().count()).max().unwrap_or(0);
            for (at, strip) in strips().enumerate() {
                let cells = strip.shown();
                if at == 0 {
                    let sums: String = cells.iter().map(|cell| format!("{:^6}", cell.sum)).collect();
                    let _ = writeln!(text, "   {:label$}  {}", "", sums.trim_end());
                }
                let codes: String = cells.iter().map(|cell| format!("{:^6}", marked(cell))).collect();
                let _ = writeln!(text, "   {:label$}  {}", say(&strip.label), codes.trim_end());
            }
            for cell in strips().flat_map(|strip| &strip.cells) {
                if cell.lit || cell.action.is_some() {
                    let how = cell.action.as_ref().map(|action| format!(" ({action})")).unwrap_or_default();
                    let _ = writeln!(text, " {} {:<5} {}{how}", lit(cell.lit), cell.code, say(&cell.words));
                }
            }
        }
    }
    for extra in &clash.extras {
        let rule = if extra.rule.is_empty() { String::new() } else { format!(" [{}]", extra.rule) };
        let on = if extra.on { 'x' } else { ' ' };
        let told = localizer.labelled(&format!("{}{rule}", say(&extra.label)), &say(&extra.effect));
        let _ = writeln!(text, "   [{on}] {told}");
    }
    // What has come is told; what could have come is of no use any more.
    for chance in clash.chances.iter().filter(|_| clash.verdict.is_none()) {
        let _ = writeln!(text, "   {:>5}  {}", percent(chance.permille), say(&chance.result));
    }
    for message in [&clash.impossible, &clash.verdict].into_iter().flatten() {
        let _ = writeln!(text, "   {}", say(message));
    }
    text
}

/// Words that begin a line.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A cell with signs round it: what came, or the block from which may be chosen.
fn marked(cell: &ClashCell) -> String {
    match (cell.lit, cell.block) {
        (true, _) => format!(">{}<", cell.code),
        (false, true) => format!("[{}]", cell.code),
        (false, false) => cell.code.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Language;
    use scene::{
        ClashBand, ClashExtra, ClashPiece, ClashRow, ClashStrip, ClashTarget, ClashVolley, Face, MapArt, Outlook, Piece,
    };
    use std::sync::Arc;

    fn words(text: &str) -> Message {
        Message::new("words").with("text", text.to_owned())
    }

    fn named(name: &str) -> ClashPiece {
        let face = Face::Hidden { side: 0, colour: "black".into() };
        ClashPiece { piece: Piece { id: "x".into(), face, badges: Vec::new(), facing: None }, name: words(name) }
    }

    fn clash(body: ClashBody) -> Clash {
        let side = |side, name: &str, pieces, total: &str| ClashSide {
            side,
            name: words(name),
            pieces,
            total: total.to_owned(),
        };
        Clash {
            stage: ClashStage::Before,
            title: words("Attack"),
            place: words("Auwere"),
            rule: "9.1".into(),
            hex: 0,
            from: Vec::new(),
            sides: [side(0, "Soviets", vec![named("131"), named("191")], "8"), side(1, "unknown", Vec::new(), "?")],
            terms: vec![ClashTerm::new(words("swamp"), words("×2"), "9.3.2")],
            sum: Some(ClashTerm::new(words("column"), words("2-1"), "")),
            body,
            chances: vec![Outlook { result: words("a retreat"), permille: 333 }],
            impossible: None,
            verdict: None,
            asks: None,
            commit: Vec::new(),
            back: None,
            extras: Vec::new(),
        }
    }

    fn told(clash: &Clash) -> [Vec<String>; 2] {
        let texts = Texts::new(&["words = { $text }"], &["words = { $text }"]).expect("texts");
        [Language::English, Language::French].map(|language| {
            let localizer = Localizer::new(language).expect("texts");
            card(&localizer, &texts, clash).lines().map(str::to_owned).collect()
        })
    }

    /// What stands between the terms and the chances.
    fn body(body: ClashBody) -> Vec<String> {
        let [english, french] = told(&clash(body));
        assert_eq!(english, french, "there are no words in it but the game's");
        assert_eq!(
            english[..4],
            [
                "-- Attack · Auwere [9.1]",
                "   8 (131, 191) — ? (unknown)",
                "   Swamp [9.3.2]  ×2",
                "   Column         2-1"
            ]
        );
        assert_eq!(english.last().map(String::as_str), Some("    33 %  a retreat"));
        english[4..english.len() - 1].to_vec()
    }

    /// A die on a column of a table, as in Across the Narva: the row that came is marked.
    #[test]
    fn a_table_is_told_row_by_row() {
        let row = |faces: &[u8], code: &str, means: &str, lit| ClashRow {
            faces: faces.to_vec(),
            code: code.to_owned(),
            words: words(means),
            permille: 333,
            lit,
        };
        let rows =
            vec![row(&[1, 2], "A1", "attacker loses a step", false), row(&[3], "D1r1", "defender retreats", true)];
        let told = body(ClashBody::Table { dice: vec![3], rows, chart: None });
        assert_eq!(told, ["   1 2      A1         attacker loses a step", " > 3        D1r1       defender retreats"]);
    }

    /// Every unit rolls its own dice, as in EastFront: how many and what hits, then what fell.
    #[test]
    fn volleys_are_told_one_by_one() {
        let volley = |name: &str, needs, faces: &[u8], hits| ClashVolley {
            side: 0,
            piece: named(name),
            dice: 3,
            needs,
            faces: faces.to_vec(),
            hits,
        };
        let volleys = vec![volley("XXIV Pz", 5, &[1, 5, 6], 2), volley("2 Sh", 6, &[], 0)];
        let told = body(ClashBody::Volleys { volleys, chart: None });
        assert_eq!(told, ["   XXIV Pz                  5-6  1 5 6 = 2", "   2 Sh                       6  3d"]);
    }

    /// The sum of the dice must reach a number, as in Conflict of Heroes: each target, each band of sums, and the dice.
    #[test]
    fn a_sum_is_told_with_its_targets_and_bands() {
        let target = |name: &str, means: &str, permille, current| ClashTarget {
            piece: named(name),
            words: words(means),
            permille,
            current,
        };
        let band = |from, to, means: &str, permille, lit| ClashBand { from, to, words: words(means), permille, lit };
        let told = body(ClashBody::Sum {
            dice: vec![4, 6],
            added: 2,
            bands: vec![band(2, 11, "a miss", 972, false), band(12, 12, "a hit", 28, true)],
            targets: vec![target("first", "missed", None, false), target("second", "12", Some(28), true)],
            chart: None,
        });
        let expected = [
            "   first                                   missed",
            " > second                             3 %  12",
            "   2-11    97 %  a miss",
            " > 12       3 %  a hit",
            "   4 + 6 +2",
        ];
        assert_eq!(told, expected);
    }

    /// Losses, then a result for each side, as in Victory Roads: what came, and what may be chosen instead.
    #[test]
    fn a_combat_in_two_parts_is_told_in_strips() {
        let cell = |sum, code: &str, lit, block| ClashCell {
            sum,
            code: code.to_owned(),
            words: words(&format!("what {code} does")),
            permille: 100,
            lit,
            block,
            action: block.then(|| format!("result {sum}")),
        };
        let strip = |label: &str, cells| ClashStrip { label: words(label), cells };
        let told = body(ClashBody::TwoPart {
            dice: vec![3, 4],
            losses: strip("Losses", vec![cell(6, "1/1", false, false), cell(7, "1/2", true, false)]),
            results: [
                strip("Attacker", vec![cell(6, "E", false, true), cell(7, "E2", true, true)]),
                strip("", Vec::new()),
            ],
            chart: None,
        });
        let expected = [
            "   3 + 4",
            "               6     7",
            "   Losses     1/1  >1/2<",
            "   Attacker   [E]   >E2<",
            " > 1/2   what 1/2 does",
            "   E     what E does (result 6)",
            " > E2    what E2 does (result 7)",
        ];
        assert_eq!(told, expected);
    }

    /// What can be thrown in stands below, with the colon of the language; chances are gone once there is a verdict; and an
    /// attack that cannot take place says so. What could only be begun is not told at all.
    #[test]
    fn the_rest_of_the_card_is_told() {
        let mut clash = clash(ClashBody::Table { dice: Vec::new(), rows: Vec::new(), chart: None });
        let extra = |on| ClashExtra {
            label: words("Hurrah"),
            effect: words("a step more"),
            rule: "7.6".into(),
            side: 0,
            on,
            action: None,
        };
        clash.extras = vec![extra(true), extra(false)];
        clash.verdict = Some(words("They retreat."));
        let [english, french] = told(&clash);
        assert_eq!(
            english[4..],
            ["   [x] Hurrah [7.6]: a step more", "   [ ] Hurrah [7.6]: a step more", "   They retreat."]
        );
        assert_eq!(french[4], "   [x] Hurrah [7.6]\u{a0}: a step more");
        clash.verdict = None;
        clash.impossible = Some(words("This attack is impossible."));
        assert_eq!(told(&clash)[0].last().map(String::as_str), Some("   This attack is impossible."));
        let texts = Texts::new(&["words = { $text }"], &["words = { $text }"]).expect("texts");
        let localizer = Localizer::new(Language::English).expect("texts");
        let mut scene = Scene::new(Arc::new(MapArt::blank("test", words("title"))), words("headline"));
        scene.clashes = vec![clash.clone(), Clash { stage: ClashStage::Proposed, ..clash }];
        assert_eq!(open(&localizer, &texts, &scene).matches("-- Attack").count(), 1);
    }
}
