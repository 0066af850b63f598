//! A game's texts held against its source.

use kernel::{Language, Message, OverlayInfo, Texts};
use scene::Counter;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// What every game says, as Fluent source.
const COMMON: &str = include_str!("../../kernel/texts/en.ftl");

/// Beginnings of identifiers that a client looks for by itself, whatever the game: sentences about a seat, the legends of
/// layers, and how one wins.
const FOR_CLIENTS: [&str; 7] = ["acts-", "aim-", "legend-", "sees-", "the-", "thinks-", "unseen-"];

/// The sides in both languages, and the variable that stands for one of them.
const SIDES: [&str; 7] = ["Germans", "Soviets", "Axis", "Allemands", "Soviétiques", "Axe", "{ $side }"];
const ARTICLES: [&str; 6] = ["the ", "les ", "des ", "aux ", "l’", "d’"];
/// “An Axis unit”: before these it is no noun.
const OF_THE_AXIS: [&str; 5] = [" ally", " block", " HQ", " supply", " unit"];
/// Beginnings of identifiers whose texts are bare names.
const BARE_NAMES: [&str; 3] = ["nation-", "seat-", "side-"];

/// A game's words beside its source: the same in both languages, all that the code speaks of, and nothing more.
///
/// Every check lists what is wrong, for a game's tests.
#[derive(Clone, Copy)]
pub struct Wording<'a> {
    /// The English texts, as Fluent source.
    pub english: &'a str,
    /// The French texts.
    pub french: &'a str,
    /// All texts, with the names from the data files.
    pub texts: &'a Texts,
    /// What the game declares to lay over its map.
    pub overlays: &'a [OverlayInfo],
    /// The game's Rust source, all of it.
    pub source: &'a str,
    /// Beginnings of identifiers that are chosen before their message is made.
    pub chosen: &'a [&'a str],
    /// Beginnings of identifiers that are put together from names.
    pub built: &'a [&'a str],
    /// What refusals are about, by type, and the variable that tells which.
    pub subjects: &'a [(&'a str, &'a str)],
    /// Every message gets its arguments where it is made.
    pub arguments_at_once: bool,
}

type Words<'a> = BTreeSet<&'a str>;

/// The Rust files of a folder and its subfolders, one after the other; nothing if they cannot be read.
#[must_use]
pub fn rust_source(path: &Path) -> String {
    if path.is_dir() {
        let entries = path.read_dir().into_iter().flatten().flatten();
        let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
        paths.sort();
        paths.iter().map(|path| rust_source(path)).collect()
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        fs::read_to_string(path).unwrap_or_default() + "\n"
    } else {
        String::new()
    }
}

/// Words printed on a counter that only one language uses for it: one picture serves readers of both. A decimal sign is one
/// language's, too.
#[must_use]
pub fn words_of_one_language(texts: &Texts, counter: &Counter) -> Vec<String> {
    let split = |text: &str| -> BTreeSet<String> {
        text.split(|sign: char| sign.is_whitespace() || "()’'/".contains(sign)).map(str::to_lowercase).collect()
    };
    let [english, french] = Language::ALL
        .map(|language| counter.spoken.as_ref().map_or_else(BTreeSet::new, |m| split(&texts.say(language, m))));
    let printed =
        split(&counter.designation).into_iter().chain(counter.corner.as_deref().map(split).unwrap_or_default());
    let decimal = |word: &str| {
        let signs: Vec<char> = word.chars().collect();
        signs.windows(3).any(|three| matches!(three, [a, '.' | ',', b] if a.is_ascii_digit() && b.is_ascii_digit()))
    };
    let foreign = |word: &String| english.contains(word) != french.contains(word) || decimal(word);
    printed.filter(foreign).map(|word| format!("{}: {word}", counter.name)).collect()
}

impl Wording<'_> {
    /// Both languages must say the same things about the same things.
    #[must_use]
    pub fn differences(&self) -> Vec<String> {
        let (english, french) = (texts(self.english), texts(self.french));
        let mut wrong: Vec<String> = Vec::new();
        wrong.extend(english.keys().filter(|id| !french.contains_key(*id)).map(|id| format!("fr.ftl lacks {id}")));
        wrong.extend(french.keys().filter(|id| !english.contains_key(*id)).map(|id| format!("en.ftl lacks {id}")));
        let other = |(id, names): &(&&str, &Words<'_>)| french.get(**id).is_some_and(|there| there != *names);
        wrong.extend(english.iter().filter(other).map(|(id, _)| format!("{id} has other variables in French")));
        wrong.extend(self.texts.untranslated().iter().map(|id| format!("{id:?} is not translated")));
        wrong
    }

    /// Every message of the code must have words, and what they speak of.
    #[must_use]
    pub fn missing(&self) -> Vec<String> {
        let english = texts(self.english);
        let messages = quoted_after(self.source, "Message::new(\"");
        let mut wrong = Vec::new();
        if messages.len() < 100 {
            wrong.push(format!("only {} messages were found in the source", messages.len()));
        }
        for (id, rest) in messages {
            if !self.is_defined(id) {
                wrong.push(format!("{id} has no words"));
            }
            let (given, wanted) = (arguments(rest), english.get(id).cloned().unwrap_or_default());
            if self.arguments_at_once && !wanted.is_subset(&given) {
                wrong.push(format!("{id} speaks of {:?}, which the code does not give", &wanted - &given));
            }
        }
        for family in self.chosen {
            for (rest, _) in quoted_after(self.source, &format!("\"{family}")) {
                let id = format!("{family}{rest}");
                let is_built = self.built.contains(&id.as_str());
                if !is_built && !self.is_defined(&id) {
                    wrong.push(format!("{id} has no words"));
                }
            }
        }
        wrong
    }

    fn is_defined(&self, id: &str) -> bool {
        let known = texts(self.english).contains_key(id) || texts(COMMON).contains_key(id);
        // Names from the data files take no arguments, so they can simply be said.
        let name = Message { id: id.to_owned().into(), args: Vec::new() };
        known || Language::ALL.iter().all(|&language| self.texts.try_say(language, &name).is_ok())
    }

    /// Every refusal in the table of `why.rs` must have words and speak only of its subject.
    #[must_use]
    pub fn unclear_refusals(&self, why: &str) -> Vec<String> {
        let (english, reasons) = (texts(self.english), reasons(why));
        let mut wrong = Vec::new();
        if reasons.len() < 80 {
            wrong.push(format!("only {} reasons were found in why.rs", reasons.len()));
        }
        for (id, kind) in reasons {
            let subject = match kind.map(|kind| self.subjects.iter().find(|(known, _)| *known == kind)) {
                None => Words::new(),
                Some(Some((_, variable))) => Words::from([*variable]),
                Some(None) => {
                    wrong.push(format!("{id} is about something that this test has no name for"));
                    continue;
                }
            };
            match english.get(id) {
                None => wrong.push(format!("{id} has no words")),
                Some(names) if *names != subject => wrong.push(format!("{id} should tell which, and nothing else")),
                Some(_) => {}
            }
        }
        wrong
    }

    /// Every figure on a counter, made in `art.rs`, must be explained.
    #[must_use]
    pub fn unexplained_figures(&self, art: &str) -> Vec<String> {
        let (english, figures) = (texts(self.english), quoted_after(art, "figure(\""));
        let unknown = figures.iter().map(|(meaning, _)| format!("figure-{meaning}"));
        let mut wrong: Vec<String> = unknown.filter(|id| !english.contains_key(id.as_str())).collect();
        if figures.is_empty() {
            wrong.push("no figures were found in art.rs".into());
        }
        wrong
    }

    /// Every overlay that the game declares must be titled in both languages, and be the only one of its name.
    #[must_use]
    pub fn untitled_overlays(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        for (i, overlay) in self.overlays.iter().enumerate() {
            for language in Language::ALL {
                let title = self.texts.try_say(language, &overlay.title).unwrap_or_default();
                if title.trim().is_empty() {
                    wrong.push(format!("overlay {} has no {language} title", overlay.id));
                }
            }
            if self.overlays[..i].iter().any(|other| other.id == overlay.id || other.title == overlay.title) {
                wrong.push(format!("overlay {} is declared twice", overlay.id));
            }
        }
        wrong
    }

    /// No words may be left over that the code does not say.
    #[must_use]
    pub fn idle(&self) -> Vec<String> {
        let spoken = |id: &str| {
            let quoted = id.strip_prefix("figure-").unwrap_or(id);
            let is_built = |family: &&str| id.starts_with(family) && self.source.contains(&format!("\"{family}{{"));
            self.built.iter().any(is_built) || self.source.contains(&format!("\"{quoted}\""))
        };
        let for_clients = |id: &str| FOR_CLIENTS.iter().any(|family| id.starts_with(family));
        texts(self.english).into_keys().filter(|id| !spoken(id) && !for_clients(id)).map(str::to_owned).collect()
    }

    /// Refusals are sentences, questions ask, and labels have no full stop.
    #[must_use]
    pub fn bad_stops(&self) -> Vec<String> {
        const LABELS: [&str; 10] =
            ["badge-", "box-", "die-", "do-", "draw-", "figure-", "marker-", "note-", "overlay-", "phase-"];
        let mut wrong = Vec::new();
        for (file, language) in [(self.english, "en"), (self.french, "fr")] {
            for (id, text) in endings(file) {
                if LABELS.iter().any(|family| id.starts_with(family)) && text.ends_with('.') {
                    wrong.push(format!("{language}: {id} is a label and ends with a full stop"));
                }
                if id.starts_with("why-") && !text.ends_with('.') {
                    wrong.push(format!("{language}: {id} is a sentence and lacks its full stop"));
                }
                if id.starts_with("ask-") && !text.ends_with(['?', '.']) {
                    wrong.push(format!("{language}: {id} does not ask"));
                }
            }
        }
        wrong
    }

    /// French has no straight apostrophes, and spaces that do not break before its marks.
    #[must_use]
    pub fn bad_french(&self) -> Vec<String> {
        let lines = (1..).zip(self.french.lines()).filter(|(_, line)| !line.starts_with('#'));
        let is_bad = |line: &str| ["'", " ;", " :", " ?", " !", "« ", " »"].iter().any(|mark| line.contains(mark));
        lines
            .filter(|(_, line)| is_bad(line))
            .map(|(number, line): (u32, _)| format!("line {number}: {line}"))
            .collect()
    }

    /// In sentences sides have their articles; as labels they have none.
    #[must_use]
    pub fn missing_articles(&self) -> Vec<String> {
        let files = [(self.english, "en"), (self.french, "fr")];
        let all = files.into_iter().flat_map(|(file, language)| lines(file).map(move |line| (language, line)));
        let wrong = all.filter(|(_, (id, text))| SIDES.iter().any(|side| lacks_article(id, text, side)));
        wrong.map(|(language, (id, text))| format!("{language}: {id}: {text}")).collect()
    }
}

/// Each line of a Fluent file's texts, with the text it belongs to.
fn lines(file: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut current = "";
    file.lines().filter(|line| !line.starts_with('#')).map(move |line| {
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let (id, text) = line.split_once('=').unwrap_or((line, ""));
            current = id.trim_end();
            return (current, text.trim());
        }
        let line = line.trim();
        let variant = line.starts_with(['[', '*']).then(|| line.split_once("] ")).flatten();
        (current, variant.map_or(line, |(_, text)| text))
    })
}

/// Is a side named somewhere in this line without its article, where it is part of a sentence?
fn lacks_article(id: &str, line: &str, side: &str) -> bool {
    if line == side {
        return !BARE_NAMES.iter().any(|family| id.starts_with(family));
    }
    line.match_indices(side).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + side.len()..]);
        let is_part_of_word = before.ends_with(char::is_alphabetic) || after.starts_with(char::is_alphabetic);
        let has_article = ARTICLES.iter().any(|article| before.to_lowercase().ends_with(article));
        let is_adjective = side == "Axis" && OF_THE_AXIS.iter().any(|noun| after.starts_with(noun));
        if is_part_of_word || has_article || is_adjective {
            return false;
        }
        let follows_word = before.strip_suffix(' ').is_some_and(|words| words.ends_with(char::is_alphabetic));
        let does_something = after.strip_prefix(' ').is_some_and(|words| words.starts_with(char::is_lowercase));
        follows_word || (does_something && line.ends_with(['.', '?']))
    })
}

/// Each text of a Fluent file with the variables it uses.
fn texts(file: &str) -> BTreeMap<&str, Words<'_>> {
    let mut texts: BTreeMap<&str, Words<'_>> = BTreeMap::new();
    let mut current = "";
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            current = line.split_once('=').map_or(line, |(id, _)| id).trim_end();
        }
        if !current.is_empty() {
            texts.entry(current).or_default().extend(line.split('$').skip(1).map(word));
        }
    }
    texts
}

/// How each text of a Fluent file ends: in each of its variants, where they depend on a number and nothing follows them.
fn endings(file: &str) -> Vec<(&str, &str)> {
    let (mut endings, mut current, mut variants) = (Vec::new(), "", 0);
    for line in file.lines() {
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let Some((id, text)) = line.split_once(" = ") else { continue };
            (current, variants) = (id, endings.len());
            if !text.ends_with("->") {
                endings.push((id, text));
            }
        } else if let Some((_, text)) = line.trim_start().split_once("] ") {
            endings.push((current, text));
        } else if let Some(rest) = line.trim_start().strip_prefix('}').filter(|rest| !rest.is_empty()) {
            endings.truncate(variants);
            endings.push((current, rest));
        }
    }
    endings
}

/// The name at the start of some text.
fn word(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_').next().unwrap_or("")
}

/// What stands in quotes after each `before`, and the rest of the source up to the next.
fn quoted_after<'a>(source: &'a str, before: &str) -> Vec<(&'a str, &'a str)> {
    source.split(before).skip(1).filter_map(|rest| rest.split_once('"')).collect()
}

/// Text and kind of subject of each row of the table of refusals.
fn reasons(why: &str) -> Vec<(&str, Option<&str>)> {
    why.lines().filter_map(reason).collect()
}

fn reason(line: &str) -> Option<(&str, Option<&str>)> {
    let (name, rest) = line.strip_prefix("    ")?.strip_suffix("\";")?.split_once(" = \"")?;
    let (_, id) = rest.split_once("\" \"")?;
    Some((id, name.split_once('(').map(|(_, kind)| kind.trim_end_matches(')'))))
}

/// The names of the `.with("name", …)` calls that follow.
fn arguments(mut rest: &str) -> Words<'_> {
    let mut names = Words::new();
    // First comes the end of the call that made the message.
    rest = rest.strip_prefix(')').unwrap_or(rest);
    while let Some(call) = rest.trim_start().strip_prefix(".with(\"") {
        names.insert(word(call));
        let mut depth = 1;
        let end = call.find(|c: char| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        });
        rest = end.map_or("", |end| &call[end + 1..]);
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_in_a_sentence_has_its_article() {
        let lacks = |id: &str, line: &str| SIDES.iter().any(|side| lacks_article(id, line, side));
        for line in
            ["Soviets draw a card.", "It is begun by Axis.", "Seen by { $side }", "La décision revient à Allemands."]
        {
            assert!(lacks("log-x", line), "{line}");
        }
        for line in [
            "The Soviets draw a card.",
            "C’est le tour de l’Axe.",
            "Cards, { $side }",
            "An Axis unit",
            "{ $side }: two.",
        ] {
            assert!(!lacks("log-x", line), "{line}");
        }
        assert!(lacks("the-side-axis", "Germans") && !lacks("side-axis", "Germans"));
    }

    #[test]
    fn lines_know_their_text() {
        let file =
            "# Sides\nside = Axis\nwho = { $who ->\n        [axis] The Axis\n       *[soviet] The Soviets\n    }\n";
        let told = [("side", "Axis"), ("who", "{ $who ->"), ("who", "The Axis"), ("who", "The Soviets"), ("who", "}")];
        assert_eq!(lines(file).collect::<Vec<_>>(), told);
    }
}
