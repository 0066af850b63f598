//! Texts in all languages, from Fluent files.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use scene::{Message, Value};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use crate::Words;

/// The languages of every text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// French.
    French,
}

impl Language {
    /// Both.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// `en` or `fr`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.get(..2).unwrap_or(text).to_ascii_lowercase().as_str() {
            "en" => Ok(Self::English),
            "fr" => Ok(Self::French),
            _ => Err(format!("“{text}” is neither en nor fr")),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text that cannot be put into words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// A file with mistakes.
    #[error("{language}: {problem}")]
    Syntax {
        /// Language of the file.
        language: Language,
        /// What is wrong.
        problem: String,
    },
    /// No such text.
    #[error("no {language} text “{id}”")]
    Missing {
        /// Language.
        language: Language,
        /// Identifier.
        id: String,
    },
    /// The text wants an argument it was not given.
    #[error("{language} text “{id}”: {problem}")]
    Arguments {
        /// Language.
        language: Language,
        /// Identifier.
        id: String,
        /// What is wrong.
        problem: String,
    },
}

/// Puts messages into French or English.
///
/// ```
/// use kernel::{Language, Message, Texts};
///
/// let english = ["
/// losses = { $steps ->
///     [one] one step lost
///    *[other] { $steps } steps lost
/// }"];
/// let french = ["
/// losses = { $steps ->
///     [one] un pas perdu
///    *[other] { $steps } pas perdus
/// }"];
/// let texts = Texts::new(&english, &french).expect("both are Fluent");
/// let losses = |steps: u8| Message::new("losses").with("steps", steps);
/// assert_eq!(texts.say(Language::English, &losses(2)), "2 steps lost");
/// assert_eq!(texts.say(Language::French, &losses(1)), "un pas perdu");
/// assert_eq!(texts.untranslated(), []);
/// ```
pub struct Texts {
    english: FluentBundle<FluentResource>,
    french: FluentBundle<FluentResource>,
    ids: BTreeSet<String>,
    sources: [String; 2],
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Texts")
    }
}

const KERNEL: [(&str, &str); 2] = [("en", include_str!("../texts/en.ftl")), ("fr", include_str!("../texts/fr.ftl"))];

impl Texts {
    /// The kernel's own texts and a game's.
    ///
    /// # Errors
    /// When a file cannot be read as Fluent or defines a text twice.
    pub fn new(english: &[&str], french: &[&str]) -> Result<Self, TextError> {
        let with_kernel = |own: &'static str, more: &[&str], language| {
            let mut bundle = FluentBundle::new_concurrent(vec![language_id(language)]);
            bundle.set_use_isolating(false);
            for source in std::iter::once(own).chain(more.iter().copied()) {
                let syntax = |problems: Vec<String>| TextError::Syntax { language, problem: problems.join("; ") };
                let line = |at: usize| 1 + source.bytes().take(at).filter(|&byte| byte == b'\n').count();
                let resource = FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| {
                    syntax(
                        errors
                            .iter()
                            .map(|e| format!("line {}: {e}", line(e.slice.as_ref().unwrap_or(&e.pos).start)))
                            .collect(),
                    )
                })?;
                bundle
                    .add_resource(resource)
                    .map_err(|errors| syntax(errors.iter().map(ToString::to_string).collect()))?;
            }
            Ok(bundle)
        };
        let whole = |own: &str, more: &[&str]| {
            std::iter::once(own).chain(more.iter().copied()).map(|part| format!("{}\n", part.trim_end())).collect()
        };
        let joined: [String; 2] = [whole(KERNEL[0].1, english), whole(KERNEL[1].1, french)];
        let sources = KERNEL.iter().map(|(_, own)| own).chain(english).chain(french);
        Ok(Self {
            english: with_kernel(KERNEL[0].1, english, Language::English)?,
            french: with_kernel(KERNEL[1].1, french, Language::French)?,
            ids: sources.flat_map(|source| source.lines().filter_map(id)).collect(),
            sources: joined,
        })
    }

    /// The kernel's own texts, a game's, and names from its data files, which are plain text whatever stands in them.
    ///
    /// ```
    /// use kernel::{Language, Message, Texts, Words};
    ///
    /// let name = Words { en: "{Old} mill".into(), fr: "{Vieux} moulin".into() };
    /// let texts = Texts::with_names("", "", [("place-mill".to_owned(), &name)]).expect("a name is never misread");
    /// assert_eq!(texts.say(Language::French, &Message::new("place-mill")), "{Vieux} moulin");
    /// ```
    ///
    /// # Errors
    /// When a file cannot be read as Fluent, defines a text twice, or a name's identifier is none.
    pub fn with_names<'a>(
        english: &str,
        french: &str,
        names: impl IntoIterator<Item = (String, &'a Words)>,
    ) -> Result<Self, TextError> {
        let (mut en, mut fr) = (String::new(), String::new());
        for (id, words) in names {
            if !is_identifier(&id) {
                let problem = format!("“{id}” cannot name a text: a letter, then letters, digits, - and _");
                return Err(TextError::Syntax { language: Language::English, problem });
            }
            en += &format!("{id} = {}\n", escaped(&words.en));
            fr += &format!("{id} = {}\n", escaped(&words.fr));
        }
        Self::new(&[english, &en], &[french, &fr])
    }

    /// The kernel's own texts alone, for what is said before a game is known.
    ///
    /// # Errors
    /// Never with the texts that are shipped; they are tested.
    pub fn kernel_only() -> Result<Self, TextError> {
        Self::new(&[], &[])
    }

    /// Everything in one language as Fluent source, for a client that puts messages into words itself.
    #[must_use]
    pub fn source(&self, language: Language) -> &str {
        match language {
            Language::English => &self.sources[0],
            Language::French => &self.sources[1],
        }
    }

    /// Texts that one language has and the other lacks.
    #[must_use]
    pub fn untranslated(&self) -> Vec<TextError> {
        let missing = |language, id: &String| TextError::Missing { language, id: id.clone() };
        let lacks = |language, id: &String| self.bundle(language).get_message(id).and_then(|m| m.value()).is_none();
        let gaps = |id| Language::ALL.into_iter().filter(move |&l| lacks(l, id)).map(move |l| missing(l, id));
        self.ids.iter().flat_map(gaps).collect()
    }

    fn bundle(&self, language: Language) -> &FluentBundle<FluentResource> {
        match language {
            Language::English => &self.english,
            Language::French => &self.french,
        }
    }

    /// Puts a message into words; what is missing shows as its identifier in braces.
    #[must_use]
    pub fn say(&self, language: Language, message: &Message) -> String {
        self.try_say(language, message).unwrap_or_else(|_| format!("{{{}}}", message.id))
    }

    /// Puts a message into words.
    ///
    /// # Errors
    /// When the text or one of its arguments is missing.
    pub fn try_say(&self, language: Language, message: &Message) -> Result<String, TextError> {
        let bundle = self.bundle(language);
        let missing = || TextError::Missing { language, id: message.id.to_string() };
        let pattern = bundle.get_message(&message.id).and_then(|m| m.value()).ok_or_else(missing)?;
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            args.set(name.clone(), self.value(language, value)?);
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
        if errors.is_empty() {
            return Ok(text.into_owned());
        }
        let problem = errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        Err(TextError::Arguments { language, id: message.id.to_string(), problem })
    }

    fn value(&self, language: Language, value: &Value) -> Result<FluentValue<'static>, TextError> {
        Ok(match value {
            Value::Int(n) => FluentValue::from(*n),
            Value::Name(name) => FluentValue::from(name.clone()),
            Value::Message(message) => FluentValue::from(self.try_say(language, message)?),
            Value::List(values) => {
                let mut words = Vec::with_capacity(values.len());
                for value in values {
                    words.push(match self.value(language, value)? {
                        FluentValue::String(word) => word.into_owned(),
                        FluentValue::Number(number) => number.as_string().into_owned(),
                        _ => String::new(),
                    });
                }
                FluentValue::from(words.join(", "))
            }
        })
    }
}

/// The identifier that a line of a Fluent file defines: messages start a line, all else is a comment, a term or indented.
fn id(line: &str) -> Option<String> {
    let (id, _) = line.split_once('=')?;
    id.starts_with(|c: char| c.is_ascii_alphabetic()).then(|| id.trim_end().to_owned())
}

/// Can Fluent take this for the identifier of a message?
fn is_identifier(id: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    id.starts_with(|c: char| c.is_ascii_alphabetic()) && id.chars().all(is_part)
}

/// Plain text as Fluent source: braces would begin a placeable, a line break would end the text, and spaces at either
/// end would be lost, so these are written as string literals.
fn escaped(text: &str) -> String {
    if text.is_empty() {
        return "{\"\"}".into();
    }
    let inner = text.trim_matches(' ');
    let before = text.len() - text.trim_start_matches(' ').len();
    let last = before + inner.len();
    let mut source = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        match c {
            '{' | '}' => source.extend(["{\"", c.encode_utf8(&mut [0; 4]), "\"}"]),
            ' ' if at < before || at >= last => source.push_str("{\" \"}"),
            c if c.is_control() => source += &format!("{{\"\\u{:04X}\"}}", u32::from(c)),
            c => source.push(c),
        }
    }
    source
}

fn language_id(language: Language) -> unic_langid::LanguageIdentifier {
    // Both codes are valid language identifiers; the default (undetermined) would only lose plural forms.
    language.code().parse().unwrap_or_default()
}
