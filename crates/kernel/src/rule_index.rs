//! The index of a rulebook: its numbered rules, and where code and tests cite them.

use serde::{Deserialize, Serialize};

use crate::Language;

/// The numbered rules of a rulebook in our own words, from `rules.toml`, with where the code enforces and tests them.
#[derive(Clone, Debug, Default)]
pub struct RuleIndex {
    entries: Vec<RuleEntry>,
    /// Citations of rules that are not listed: number and place.
    strays: Vec<(String, String)>,
}

/// One numbered rule.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleEntry {
    /// Number in the rulebook.
    pub number: String,
    /// Title.
    pub title: Words,
    /// What it demands, in our own words.
    pub text: Words,
    /// Whether there is something to enforce.
    pub status: RuleStatus,
    /// Whose rule it is, in games whose rulebook had to be rebuilt.
    #[serde(default)]
    pub source: Option<RuleSource>,
    /// Why there is nothing to enforce.
    #[serde(default)]
    pub why: Words,
    /// Places in the code that cite it.
    #[serde(skip)]
    pub code: Vec<String>,
    /// Tests that cite it.
    #[serde(skip)]
    pub tests: Vec<String>,
}

/// Words in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

impl Words {
    /// In this language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::French => &self.fr,
        }
    }
}

/// Whether a numbered rule carries something to enforce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleStatus {
    /// It does, and the code does.
    Enforced,
    /// A title, a credit, a list of components.
    NoRule,
}

/// Where a rule comes from, if the rulebook is not at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleSource {
    /// The text that we have says so.
    Booklet,
    /// The text that we have says part of it, or it follows from what it says; the rest is ours.
    Partly,
    /// Ours.
    Reconstructed,
}

/// What is wrong with a rule index.
#[derive(Clone, Debug, thiserror::Error)]
pub enum RuleIndexError {
    /// Not readable.
    #[error("rules.toml: {0}")]
    Toml(String),
    /// The same number twice.
    #[error("rules.toml: rule {0} is listed twice")]
    Twice(String),
}

impl RuleIndex {
    /// Reads `rules.toml` and joins it with the citations found in the game's source.
    ///
    /// # Errors
    /// When the text is not a rule index.
    pub fn new(text: &str, code: &[(&str, &str)], tests: &[(&str, &str)]) -> Result<Self, RuleIndexError> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            rule: Vec<RuleEntry>,
        }
        let mut file: File = toml::from_str(text).map_err(|e| RuleIndexError::Toml(e.to_string()))?;
        for i in 1..file.rule.len() {
            if file.rule[..i].iter().any(|earlier| earlier.number == file.rule[i].number) {
                return Err(RuleIndexError::Twice(file.rule[i].number.clone()));
            }
        }
        for entry in &mut file.rule {
            let cited = |list: &[(&str, &str)]| -> Vec<String> {
                list.iter().filter(|(number, _)| *number == entry.number).map(|(_, place)| (*place).into()).collect()
            };
            (entry.code, entry.tests) = (cited(code), cited(tests));
        }
        let listed = |number: &str| file.rule.iter().any(|entry| entry.number == number);
        let strays = code.iter().chain(tests).filter(|(number, _)| !listed(number));
        let strays = strays.map(|&(number, place)| (number.to_owned(), place.to_owned())).collect();
        Ok(Self { entries: file.rule, strays })
    }

    /// All rules in the rulebook's order.
    #[must_use]
    pub fn entries(&self) -> &[RuleEntry] {
        &self.entries
    }

    /// One rule.
    #[must_use]
    pub fn get(&self, number: &str) -> Option<&RuleEntry> {
        self.entries.iter().find(|entry| entry.number == number)
    }

    /// What is missing: an enforced rule without code or test, a rule without substance that is cited as enforced, a
    /// reason or translation left out, a source left out where others have one, a citation of a rule that is not listed.
    #[must_use]
    pub fn gaps(&self) -> Vec<String> {
        let stray = |(number, place): &(String, String)| format!("{number}: cited by {place}, but not in rules.toml");
        let mut gaps: Vec<String> = self.strays.iter().map(stray).collect();
        let rebuilt = self.entries.iter().any(|entry| entry.source.is_some());
        for entry in &self.entries {
            let number = &entry.number;
            let mut gap = |missing: bool, what: &str| {
                if missing {
                    gaps.push(format!("{number}: {what}"));
                }
            };
            let enforced = entry.status == RuleStatus::Enforced;
            gap(enforced && entry.code.is_empty(), "enforced, but no code cites it");
            gap(enforced && entry.tests.is_empty(), "enforced, but no test cites it");
            gap(!enforced && !entry.code.is_empty(), "said to carry no rule, but code cites it");
            gap(!enforced && (entry.why.en.is_empty() || entry.why.fr.is_empty()), "no reason why it carries no rule");
            gap(entry.title.en.is_empty() || entry.title.fr.is_empty(), "a title is missing");
            gap(rebuilt && entry.source.is_none(), "does not say whose rule it is, as others do");
            gap(enforced && (entry.text.en.is_empty() || entry.text.fr.is_empty()), "a text is missing");
        }
        gaps
    }
}
