//! What a second referee compared, how often, and what did not agree.

use std::collections::BTreeMap;

/// The count of a second referee, who reckons by himself what a game shows, offers and does.
#[derive(Debug, Default)]
pub struct Tally {
    /// Positions that were looked at.
    pub states: u64,
    /// Comparisons, by what was compared.
    pub compared: BTreeMap<&'static str, u64>,
    /// Those that did not agree.
    pub wrong: BTreeMap<&'static str, u64>,
    /// The first disagreements of each kind.
    pub notes: Vec<String>,
    /// Where the game is now.
    pub place: String,
}

const NOTES_OF_A_KIND: u64 = 6;

impl Tally {
    /// Counts a comparison; `note` tells of one that fails.
    pub fn check(&mut self, kind: &'static str, agrees: bool, note: impl FnOnce() -> String) {
        *self.compared.entry(kind).or_default() += 1;
        if !agrees {
            let count = self.wrong.entry(kind).or_default();
            *count += 1;
            if *count <= NOTES_OF_A_KIND {
                self.notes.push(format!("{kind}: {}: {}", self.place, note()));
            }
        }
    }

    /// Adds what was counted elsewhere.
    pub fn add(&mut self, other: Self) {
        self.states += other.states;
        other.compared.into_iter().for_each(|(kind, count)| *self.compared.entry(kind).or_default() += count);
        other.wrong.into_iter().for_each(|(kind, count)| *self.wrong.entry(kind).or_default() += count);
        self.notes.extend(other.notes);
    }

    /// All counts, and the first disagreements.
    #[must_use]
    pub fn report(&self) -> String {
        let mut lines = vec![format!("{} states", self.states)];
        for (kind, count) in &self.compared {
            let wrong = self.wrong.get(kind).unwrap_or(&0);
            lines.push(format!("{kind}: {count} compared, {wrong} disagree"));
        }
        lines.extend(self.notes.iter().cloned());
        lines.join("\n")
    }
}
