//! How long choices took, in buckets so narrow that a percentile is off by less than a tenth.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// Buckets to a doubling of the time.
const FINE: f64 = 8.0;

/// Times of many choices.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Times {
    choices: u64,
    nanoseconds: u64,
    longest: u64,
    /// How many choices took up to the bucket's time.
    buckets: BTreeMap<u16, u64>,
}

impl Times {
    pub(crate) fn add(&mut self, time: Duration) {
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.choices += 1;
        self.nanoseconds = self.nanoseconds.saturating_add(nanoseconds);
        self.longest = self.longest.max(nanoseconds);
        // At most 64 doublings of 8 buckets.
        let bucket = ((nanoseconds.max(1) as f64).log2() * FINE).ceil() as u16;
        *self.buckets.entry(bucket).or_default() += 1;
    }

    pub(crate) fn merge(&mut self, other: &Times) {
        self.choices += other.choices;
        self.nanoseconds = self.nanoseconds.saturating_add(other.nanoseconds);
        self.longest = self.longest.max(other.longest);
        for (&bucket, &count) in &other.buckets {
            *self.buckets.entry(bucket).or_default() += count;
        }
    }

    /// How many choices.
    #[must_use]
    pub fn choices(&self) -> u64 {
        self.choices
    }

    /// The mean, in milliseconds.
    #[must_use]
    pub fn mean_ms(&self) -> f64 {
        self.nanoseconds as f64 / self.choices.max(1) as f64 / 1e6
    }

    /// What 99 of 100 choices did not exceed, in milliseconds.
    #[must_use]
    pub fn p99_ms(&self) -> f64 {
        let wanted = (self.choices as f64 * 0.99).ceil() as u64;
        let mut counted = 0;
        let bucket = self.buckets.iter().find(|(_, count)| {
            counted += **count;
            counted >= wanted
        });
        let upper = bucket.map_or(0.0, |(&bucket, _)| (f64::from(bucket) / FINE).exp2());
        upper.min(self.longest as f64) / 1e6
    }

    /// The longest, in milliseconds.
    #[must_use]
    pub fn longest_ms(&self) -> f64 {
        self.longest as f64 / 1e6
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_99th_percentile_leaves_one_in_a_hundred_above_it() {
        let mut times = Times::default();
        for ms in 1..=1000 {
            times.add(Duration::from_millis(ms));
        }
        assert!((990.0..=1000.0).contains(&times.p99_ms()) || times.p99_ms() / 990.0 < 1.1, "{}", times.p99_ms());
        assert!((times.mean_ms() - 500.5).abs() < 1e-6 && (times.longest_ms() - 1000.0).abs() < 1e-6);
    }

    #[test]
    fn times_of_two_games_are_those_of_both() {
        let (mut one, mut other, mut both) = (Times::default(), Times::default(), Times::default());
        for us in 0..100 {
            let half = if us % 2 == 0 { &mut one } else { &mut other };
            half.add(Duration::from_micros(us));
            both.add(Duration::from_micros(us));
        }
        one.merge(&other);
        assert_eq!(one, both);
    }
}
