//! When enough pairs were played: Wald's sequential test on the scores of whole pairs.

use serde::{Deserialize, Serialize};

/// Is the first bot stronger by `gain` Elo, or by no more than `none`? Either answer is wrong in one of twenty.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// What counts as no gain, in Elo.
    pub none: f64,
    /// What is hoped for, in Elo.
    pub gain: f64,
}

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SprtVerdict {
    /// The gain is there.
    Gain,
    /// It is not.
    NoGain,
    /// Nothing yet.
    Open,
}

/// Five per cent of errors of either kind: ln(0.95 / 0.05).
const BOUND: f64 = 2.944_438_979;

/// Pairs before any answer: where the seats decide most games, a few pairs say little of how much results vary.
const FEWEST: usize = 60;

impl Sprt {
    /// The logarithm of the likelihood ratio after these pairs, each with the first bot's share of its two games.
    ///
    /// The scores of pairs are taken as normal, with the variance that was seen: what the seats and the dice of a pair have
    /// in common is in it. Half a pair of each end is added, so that a run of equal results is no certainty.
    #[must_use]
    pub fn llr(&self, shares: &[f64]) -> f64 {
        let (mean, variance) = careful_moments(shares);
        let (none, gain) = (expected(self.none), expected(self.gain));
        shares.len() as f64 * (gain - none) * (2.0 * mean - none - gain) / (2.0 * variance)
    }

    /// What these pairs say.
    #[must_use]
    pub fn verdict(&self, shares: &[f64]) -> SprtVerdict {
        if shares.len() < FEWEST {
            return SprtVerdict::Open;
        }
        match self.llr(shares) {
            llr if llr >= BOUND => SprtVerdict::Gain,
            llr if llr <= -BOUND => SprtVerdict::NoGain,
            _ => SprtVerdict::Open,
        }
    }
}

/// Mean and variance of shares with half a pair of each end added.
pub(crate) fn careful_moments(shares: &[f64]) -> (f64, f64) {
    let total = shares.len() as f64 + 1.0;
    let mean = (shares.iter().sum::<f64>() + 0.5) / total;
    let squares: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
    (mean, (squares + 0.5 * mean.powi(2) + 0.5 * (1.0 - mean).powi(2)) / total)
}

/// The share of points that so many Elo more are worth.
pub(crate) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chacha20::rand_core::SeedableRng as _;
    use kernel::{Draws as _, Rng};

    const SPRT: Sprt = Sprt { none: 0.0, gain: 35.0 };

    /// Pairs of a bot that is so much stronger, without draws, until the test has an answer.
    fn ended(elo: f64, seed: u64) -> (SprtVerdict, usize) {
        let (mut rng, mut shares) = (Rng::seed_from_u64(seed), Vec::new());
        let won = |rng: &mut Rng| if (rng.below(1_000_000) as f64) < expected(elo) * 1e6 { 0.5 } else { 0.0 };
        loop {
            shares.push(won(&mut rng) + won(&mut rng));
            let verdict = SPRT.verdict(&shares);
            if verdict != SprtVerdict::Open {
                return (verdict, shares.len());
            }
        }
    }

    #[test]
    fn it_is_wrong_about_one_in_twenty() {
        for (elo, right) in [(0.0, SprtVerdict::NoGain), (35.0, SprtVerdict::Gain)] {
            let runs: Vec<_> = (0..200).map(|seed| ended(elo, seed)).collect();
            let wrong = runs.iter().filter(|(verdict, _)| *verdict != right).count();
            assert!(wrong <= 20, "{wrong} of 200 wrong at {elo} Elo");
            let mean = runs.iter().map(|(_, pairs)| pairs).sum::<usize>() / 200;
            assert!((150..500).contains(&mean), "{mean} pairs on average at {elo} Elo");
        }
    }

    /// Where whoever sits on the better side nearly always wins, most pairs are shared.
    #[test]
    fn it_is_no_more_wrong_where_seats_decide() {
        let ended = |seed: u64| {
            let (mut rng, mut shares) = (Rng::seed_from_u64(seed), Vec::new());
            loop {
                // 11 of 100 pairs are not shared; those are won so that it is 35 Elo on the whole.
                let chance = |rng: &mut Rng, of: f64| (rng.below(1_000_000) as f64) < of * 1e6;
                let won = 0.5 + (expected(35.0) - 0.5) / 0.11;
                let decided = chance(&mut rng, 0.11);
                shares.push(if !decided {
                    0.5
                } else if chance(&mut rng, won) {
                    1.0
                } else {
                    0.0
                });
                let verdict = SPRT.verdict(&shares);
                if verdict != SprtVerdict::Open {
                    return verdict;
                }
            }
        };
        let wrong = (0..300).filter(|&seed| ended(seed) == SprtVerdict::NoGain).count();
        assert!(wrong <= 30, "{wrong} of 300 wrong");
    }

    #[test]
    fn a_few_games_won_are_no_proof() {
        assert_eq!(SPRT.verdict(&[]), SprtVerdict::Open);
        assert_eq!(SPRT.verdict(&[1.0; 5]), SprtVerdict::Open);
        assert_eq!(SPRT.verdict(&[1.0; 60]), SprtVerdict::Gain);
        assert_eq!(SPRT.verdict(&[0.0; 60]), SprtVerdict::NoGain);
    }
}
