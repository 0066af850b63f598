//! How many tests passed, from what their runners print.

use std::fmt;
use std::ops::AddAssign;

/// Tests that were run, or left out.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    passed: u32,
    failed: u32,
    skipped: u32,
}

impl Counts {
    /// The sum of all closing lines in what Cargo's or Vitest's test programs printed.
    pub fn in_log(printed: &str) -> Counts {
        let mut counts = Counts::default();
        for line in printed.lines() {
            // `test result: ok. 2 passed; 0 failed; 1 ignored; …`, or `Tests  1 failed | 146 passed (147)`.
            let closing = line.strip_prefix("test result: ").or_else(|| line.trim_start().strip_prefix("Tests  "));
            for part in closing.unwrap_or_default().split([';', '.', '|', '(']) {
                let mut words = part.split_whitespace();
                let Some(count) = words.next().and_then(|word| word.parse::<u32>().ok()) else { continue };
                match words.next() {
                    Some("passed") => counts.passed += count,
                    Some("failed") => counts.failed += count,
                    Some("ignored" | "skipped") => counts.skipped += count,
                    _ => {}
                }
            }
        }
        counts
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_of_both_runners_are_summed() {
        let cargo = "running 2 tests\ntest result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; finished in 0.10s\n\
                     test it says: test result: 9 passed;\ntest result: FAILED. 40 passed; 3 failed; 0 ignored\n";
        let vitest = " Test Files  15 passed (15)\n      Tests  1 failed | 146 passed | 4 skipped (151)\n";
        let mut counts = Counts::in_log(cargo);
        assert_eq!(counts.to_string(), "42 passed, 3 failed, 1 skipped");
        counts += Counts::in_log(vitest);
        assert_eq!(counts.to_string(), "188 passed, 4 failed, 5 skipped");
    }
}
