//! Confidence intervals of shares of games.

use serde::Serialize;

/// A share of games with its 95 % confidence interval after Wilson, which stays honest for few games and for shares
/// near none or all.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The share seen.
    pub share: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// Standard deviations either side of the mean that hold 95 % of a normal distribution.
const Z: f64 = 1.959_963_985;

impl Interval {
    /// So many of so many.
    #[must_use]
    pub fn new(part: u64, whole: u64) -> Self {
        if whole == 0 {
            return Self { share: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, share) = (whole as f64, part as f64 / whole as f64);
        let scale = 1.0 + Z * Z / n;
        let centre = (share + Z * Z / (2.0 * n)) / scale;
        let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt() / scale;
        Self { share, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }
}

/// The mean, and its standard error.
#[must_use]
pub fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn wilson_agrees_with_published_values() {
        // Values from Newcombe (1998), table I, score method without continuity correction.
        for (part, whole, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let interval = Interval::new(part, whole);
            assert!(close(interval.low, low) && close(interval.high, high), "{part}/{whole}: {interval:?}");
        }
    }

    #[test]
    fn no_games_say_nothing() {
        assert_eq!(Interval::new(0, 0), Interval { share: 0.0, low: 0.0, high: 1.0 });
    }

    #[test]
    fn all_won_is_not_certainty() {
        let interval = Interval::new(100, 100);
        assert!(interval.high > 0.9999 && interval.low > 0.96 && interval.low < 0.97, "{interval:?}");
    }
}
