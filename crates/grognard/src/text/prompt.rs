//! What a seat is asked.

use kernel::{Language, Texts};
use scene::{Prompt, Scene};
use std::fmt::Write as _;

use super::clash;
use crate::localizer::Localizer;

/// The combat that is open, then the question with its notes, without the offers. Chances stand on the combat's card, or
/// below the question if there is none.
pub fn question(localizer: &Localizer, texts: &Texts, scene: &Scene, prompt: &Prompt) -> String {
    let card = clash::open(localizer, texts, scene);
    let space = if card.is_empty() { "" } else { "\n" };
    let mut text = format!("{card}{space}{}", localizer.game(texts, &prompt.question));
    for note in &prompt.notes {
        let _ = write!(text, "\n  · {}", localizer.game(texts, note));
    }
    for outlook in prompt.outlook.iter().filter(|_| card.is_empty()) {
        let mark = if localizer.language() == Language::French { ',' } else { '.' };
        let (whole, tenths) = (outlook.permille / 10, outlook.permille % 10);
        let _ = write!(text, "\n  {whole:>3}{mark}{tenths} %  {}", localizer.game(texts, &outlook.result));
    }
    text
}
