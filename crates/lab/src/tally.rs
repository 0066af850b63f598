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

/// Lets a second referee watch games, and fails unless it agrees with all it saw. Each entry is a scenario, how many games of
/// it are watched, and for how many decisions.
///
/// `GROGNARD_REFEREE=10` has ten games of each watched to their end, `GROGNARD_REFEREE_FIRST` gives the first seed,
/// `GROGNARD_REFEREE_ONLY` the scenarios, with commas between.
///
/// # Panics
/// When program and referee disagree.
pub fn referee_agrees(short: &[(&str, u64, usize)], mut watch: impl FnMut(&str, u64, usize) -> Tally) {
    let asked = |name: &str| std::env::var(name).ok();
    let number = |name: &str| asked(name).and_then(|number| number.parse::<u64>().ok());
    let (long, first) = (number("GROGNARD_REFEREE"), number("GROGNARD_REFEREE_FIRST").unwrap_or(0));
    let only = asked("GROGNARD_REFEREE_ONLY");
    let wanted = |scenario: &str| only.as_ref().is_none_or(|only| only.split(',').any(|one| one == scenario));
    let mut tally = Tally::default();
    for &(scenario, games, most) in short.iter().filter(|(scenario, ..)| wanted(scenario)) {
        let (games, most) = long.map_or((games, most), |games| (games, usize::MAX));
        for seed in first..first + games {
            let one = watch(scenario, seed, most);
            println!("{scenario} {seed}: {} states, {} disagree", one.states, one.wrong.values().sum::<u64>());
            one.notes.iter().for_each(|note| println!("{note}"));
            tally.add(one);
        }
    }
    println!("{}", tally.report());
    assert_eq!(tally.wrong.values().sum::<u64>(), 0, "program and referee disagree:\n{}", tally.report());
}
