//! What a seat is asked.

use kernel::Texts;
use scene::Prompt;
use std::fmt::Write as _;

use crate::localizer::Localizer;

/// The question with its notes and chances, without the offers.
pub fn question(localizer: &Localizer, texts: &Texts, prompt: &Prompt) -> String {
    let mut text = localizer.game(texts, &prompt.question);
    for note in &prompt.notes {
        let _ = write!(text, "\n  · {}", localizer.game(texts, note));
    }
    for outlook in &prompt.outlook {
        let percent = f64::from(outlook.permille) / 10.0;
        let _ = write!(text, "\n  {percent:>5.1} %  {}", localizer.game(texts, &outlook.result));
    }
    text
}
