//! The program's texts in the chosen language.

use kernel::{GameInfo, Language, Message, Outcome, Seat, SeatSet, Table, Texts};
use std::io::Write as _;

use crate::failure::Failure;

/// Says things in the chosen language.
pub struct Localizer {
    language: Language,
    texts: Texts,
}

const ENGLISH: &str = include_str!("../texts/en.ftl");
const FRENCH: &str = include_str!("../texts/fr.ftl");

impl Localizer {
    pub fn new(language: Language) -> Result<Self, Failure> {
        let texts = Texts::new(&[ENGLISH], &[FRENCH]).map_err(|error| Failure::input(error.to_string()))?;
        Ok(Self { language, texts })
    }

    pub const fn language(&self) -> Language {
        self.language
    }

    pub const fn set_language(&mut self, language: Language) {
        self.language = language;
    }

    /// A text of the program.
    pub fn say(&self, message: &Message) -> String {
        self.texts.say(self.language, message)
    }

    /// A text of the program without arguments.
    pub fn word(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// A text of a game.
    pub fn game(&self, texts: &Texts, message: &Message) -> String {
        texts.say(self.language, message)
    }

    /// Words after what they are about, with the colon of the language.
    pub fn labelled(&self, what: &str, words: &str) -> String {
        self.say(&Message::new("labelled").with("what", what.to_owned()).with("words", words.to_owned()))
    }

    /// A number with so many places after the decimal sign of the language.
    pub fn decimal(&self, value: f64, places: usize) -> String {
        let written = format!("{value:.places$}");
        match self.language {
            Language::English => written,
            Language::French => written.replace('.', ","),
        }
    }

    /// Prints a text of the program.
    pub fn tell(&self, message: &Message) {
        print(&self.say(message));
    }

    /// The name of a seat.
    pub fn seat(&self, info: &GameInfo, texts: &Texts, seat: Seat) -> String {
        info.seats.get(seat.index()).map_or_else(|| "?".into(), |seat| self.game(texts, &seat.title))
    }

    /// The names of several seats.
    pub fn seats(&self, table: &dyn Table, seats: SeatSet) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.seat(table.info(), table.texts(), seat)).collect();
        names.join(", ")
    }

    /// How a game ended, and the seed that its dice came from.
    pub fn ending(&self, table: &dyn Table, outcome: &Outcome) -> String {
        let verdict = self.game(table.texts(), &outcome.verdict);
        let mut text = match outcome.winners.is_empty() {
            true => self.say(&Message::new("over-draw").with("verdict", verdict).with("rule", outcome.rule)),
            false => self.say(
                &Message::new("over-won")
                    .with("winners", self.seats(table, outcome.winners))
                    .with("verdict", verdict)
                    .with("rule", outcome.rule),
            ),
        };
        if let kernel::Dice::Seeded(seed) = &table.setup().dice {
            text.push('\n');
            text.push_str(&self.say(&Message::new("seed").with("seed", seed.text().to_owned())));
        }
        text
    }

    /// Who decides, or how it ended.
    pub fn standing(&self, table: &dyn Table) -> String {
        match table.outcome() {
            Some(outcome) => self.ending(table, &outcome),
            None => self.say(&Message::new("decides").with("seats", self.seats(table, table.to_act()))),
        }
    }
}

/// The language that the environment asks for.
pub fn language_of_environment() -> Language {
    let set = |name: &&str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
    locale.and_then(|value| value.parse().ok()).unwrap_or(Language::English)
}

/// Prints a line; a reader that has gone away is no error.
pub fn print(line: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// Prints a line to the error stream.
pub fn eprint(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Identifiers and the variables each text uses, in order of the file.
    fn entries(source: &str) -> Vec<(String, Vec<String>)> {
        let mut found: Vec<(String, Vec<String>)> = Vec::new();
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if let Some((id, _)) = line.split_once(" =").filter(|(id, _)| !id.contains(' ')) {
                found.push((id.to_owned(), Vec::new()));
            }
            let used = line
                .split('$')
                .skip(1)
                .map(|rest| rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>());
            if let Some((_, variables)) = found.last_mut() {
                variables.extend(used);
                variables.sort();
                variables.dedup();
            }
        }
        found
    }

    #[test]
    fn both_languages_have_the_same_texts_with_the_same_arguments() {
        let (english, french) = (entries(ENGLISH), entries(FRENCH));
        assert!(english.len() > 40, "the texts were not read");
        assert_eq!(english, french);
    }

    /// The program's source without its tests.
    fn source() -> String {
        fn gather(folder: &std::path::Path, into: &mut String) {
            for entry in std::fs::read_dir(folder).expect("the source is there").flatten() {
                let path = entry.path();
                if path.is_dir() {
                    gather(&path, into);
                } else {
                    let text = std::fs::read_to_string(&path).expect("source is text");
                    into.push_str(text.split("#[cfg(test)]").next().unwrap_or_default());
                }
            }
        }
        let mut text = String::new();
        gather(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut text);
        text
    }

    #[test]
    fn every_text_is_used_and_every_text_used_exists() {
        let (source, known) = (source(), entries(ENGLISH));
        for call in ["Message::new(\"", ".word(\"", ".io_error(\""] {
            for used in source.split(call).skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(known.iter().any(|(id, _)| id == used), "the text “{used}” does not exist");
            }
        }
        for (id, _) in known.iter().filter(|(id, _)| !id.starts_with("promise-")) {
            assert!(source.contains(&format!("\"{id}\"")), "the text “{id}” is never used");
        }
        for promise in lab::Promise::ALL {
            assert!(known.iter().any(|(id, _)| *id == format!("promise-{promise}")), "{promise} has no text");
        }
    }

    /// A comma in French, a point in English, and the space that French puts before a colon.
    #[test]
    fn numbers_and_colons_are_those_of_the_language() {
        let told = |language| {
            let localizer = Localizer::new(language).expect("texts");
            [localizer.decimal(83.14, 1), localizer.decimal(1.0, 2), localizer.labelled("pass", "refusé")]
        };
        assert_eq!(told(Language::English), ["83.1", "1.00", "pass: refusé"]);
        assert_eq!(told(Language::French), ["83,1", "1,00", "pass\u{a0}: refusé"]);
    }

    #[test]
    fn the_texts_are_valid() {
        assert!(Localizer::new(Language::French).is_ok());
    }
}
