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
        let _ = writeln!(text, "   [{on}] {}{rule}: {}", say(&extra.label), say(&extra.effect));
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
