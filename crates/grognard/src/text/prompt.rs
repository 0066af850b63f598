//! What a seat is asked.

use kernel::Texts;
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
        let chance = localizer.decimal(f64::from(outlook.permille) / 10.0, 1);
        let _ = write!(text, "\n  {chance:>5} %  {}", localizer.game(texts, &outlook.result));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Language, Message};
    use scene::{MapArt, Outlook};
    use std::sync::Arc;

    /// Chances below a question have the decimal sign of the language, one below the other.
    #[test]
    fn chances_have_the_decimal_sign_of_the_language() {
        let texts = Texts::new(&["words = { $text }"], &["words = { $text }"]).expect("texts");
        let words = |text: &str| Message::new("words").with("text", text.to_owned());
        let outlook = |text: &str, permille| Outlook { result: words(text), permille };
        let prompt = Prompt {
            question: words("?"),
            notes: vec![words("2-1")],
            outlook: vec![outlook("A1", 167), outlook("D1", 1000)],
            offers: Vec::new(),
            forced: false,
        };
        let scene = Scene::new(Arc::new(MapArt::blank("test", words("title"))), words("headline"));
        let asked = |language| question(&Localizer::new(language).expect("texts"), &texts, &scene, &prompt);
        assert_eq!(asked(Language::English), "?\n  · 2-1\n   16.7 %  A1\n  100.0 %  D1");
        assert_eq!(asked(Language::French), "?\n  · 2-1\n   16,7 %  A1\n  100,0 %  D1");
    }
}
