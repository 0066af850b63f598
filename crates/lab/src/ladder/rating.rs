//! Ratings after Bradley and Terry: the strengths that make the results of all pairs likeliest.

use chacha20::rand_core::SeedableRng as _;
use kernel::{Draws as _, Rng};
use serde::Serialize;

/// The strength of a bot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The bot.
    pub bot: String,
    /// Elo above the average of all.
    pub elo: f64,
    /// Lower end of the 95 % interval; none for who won nothing.
    pub low: Option<f64>,
    /// Upper end of the 95 % interval; none for who lost nothing, of whom games cannot say how strong he is.
    pub high: Option<f64>,
    /// Pairs it played.
    pub pairs: u64,
}

/// All pairs of two bots, by their numbers: the first one's share of each pair's two games.
pub(crate) struct Meeting {
    pub bots: [usize; 2],
    pub shares: Vec<f64>,
}

/// Games drawn from what was played, to see how far chance goes.
const RESAMPLED: usize = 400;
/// Steps of the fit; strengths change by less than a thousandth of an Elo at the end.
const STEPS: usize = 2000;

/// Ratings of all bots, the strongest first. Intervals come from pairs drawn anew: what seats and dice of a pair have in
/// common stays together.
pub(crate) fn ratings(names: &[String], meetings: &[Meeting]) -> Vec<Rating> {
    let elo = fit(names.len(), meetings.iter().map(|one| (one.bots, careful_mean(&one.shares), one.shares.len())));
    let mut rng = Rng::seed_from_u64(1941);
    let again: Vec<Vec<f64>> = (0..RESAMPLED)
        .map(|_| {
            let drawn = meetings.iter().map(|one| {
                let count = one.shares.len();
                // One in so many is drawn from what was not seen, one end as likely as the other: a run of equal results
                // is no certainty.
                let mut draw = || one.shares.get(rng.below(count + 1)).copied().unwrap_or_else(|| rng.below(2) as f64);
                let sum: f64 = (0..count).map(|_| draw()).sum();
                (one.bots, sum / count.max(1) as f64, count)
            });
            fit(names.len(), drawn.collect::<Vec<_>>().into_iter())
        })
        .collect();
    let interval = |bot: usize| {
        let mut elos: Vec<f64> = again.iter().map(|elo| elo[bot]).collect();
        elos.sort_by(f64::total_cmp);
        (elos[RESAMPLED / 40], elos[RESAMPLED - 1 - RESAMPLED / 40])
    };
    let pairs = |bot: usize| {
        let met = meetings.iter().filter(|one| one.bots.contains(&bot));
        met.map(|one| one.shares.len() as u64).sum()
    };
    let rating = |(bot, name): (usize, &String)| {
        let (low, high) = interval(bot);
        // Its shares of all pairs that it played.
        let shares = || {
            let met = meetings.iter().filter(|one| one.bots.contains(&bot));
            met.flat_map(|one| one.shares.iter().map(|share| if one.bots[0] == bot { *share } else { 1.0 - share }))
        };
        let (low, high) =
            (shares().any(|share| share > 0.0).then_some(low), shares().any(|share| share < 1.0).then_some(high));
        Rating { bot: name.clone(), elo: elo[bot], low, high, pairs: pairs(bot) }
    };
    let mut ratings: Vec<Rating> = names.iter().enumerate().map(rating).collect();
    ratings.sort_by(|one, other| other.elo.total_cmp(&one.elo));
    ratings
}

/// The mean with half a pair of each end added: what pairs drawn anew come to on average.
fn careful_mean(shares: &[f64]) -> f64 {
    (shares.iter().sum::<f64>() + 0.5) / (shares.len() as f64 + 1.0)
}

/// Elo of each bot, their average being none. Each two that met, in however many scenarios, are given one drawn pair more
/// than they played, so that whoever won everything has a strength.
fn fit(bots: usize, results: impl Iterator<Item = ([usize; 2], f64, usize)>) -> Vec<f64> {
    let mut won = vec![0.0; bots];
    let mut met = vec![0.0; bots * bots];
    for ([one, other], share, pairs) in results.filter(|(.., pairs)| *pairs > 0) {
        let pairs = pairs as f64;
        if met[one * bots + other] == 0.0 {
            won[one] += 0.5;
            won[other] += 0.5;
            met[one * bots + other] = 1.0;
            met[other * bots + one] = 1.0;
        }
        won[one] += share * pairs;
        won[other] += (1.0 - share) * pairs;
        met[one * bots + other] += pairs;
        met[other * bots + one] += pairs;
    }
    let mut strength = vec![1.0_f64; bots];
    for _ in 0..STEPS {
        let expected = |bot: usize| -> f64 {
            (0..bots).map(|other| met[bot * bots + other] / (strength[bot] + strength[other])).sum()
        };
        let next = (0..bots).map(|bot| if won[bot] > 0.0 { won[bot] / expected(bot) } else { strength[bot] });
        let next: Vec<f64> = next.collect();
        let middle = next.iter().map(|one| one.ln()).sum::<f64>() / bots.max(1) as f64;
        strength = next.iter().map(|one| one / middle.exp()).collect();
    }
    strength.iter().map(|one| 400.0 * one.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ladder::sprt::expected;

    fn names(count: usize) -> Vec<String> {
        (0..count).map(|n| format!("bot {n}")).collect()
    }

    #[test]
    fn strengths_are_found_again() {
        let (true_elo, names) = ([150.0, 0.0, -150.0], names(3));
        let mut meetings = Vec::new();
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            let share = expected(true_elo[one] - true_elo[other]);
            let won = (share * 4000.0).round() as usize;
            let shares = (0..4000).map(|n| if n < won { 1.0 } else { 0.0 }).collect();
            meetings.push(Meeting { bots: [one, other], shares });
        }
        for rating in ratings(&names, &meetings) {
            let bot = names.iter().position(|name| *name == rating.bot).expect("a bot that played");
            assert!((rating.elo - true_elo[bot]).abs() < 3.0, "{rating:?}");
            let (low, high) = (rating.low.expect("it lost some"), rating.high.expect("it won some"));
            assert!(low < true_elo[bot] && true_elo[bot] < high && high - low < 40.0, "{rating:?}");
        }
    }

    #[test]
    fn who_won_everything_has_a_strength() {
        let rated = ratings(&names(2), &[Meeting { bots: [0, 1], shares: vec![1.0; 100] }]);
        assert_eq!(rated[0].bot, "bot 0");
        assert!(rated[1].high.is_some_and(|high| rated[1].elo < high), "the estimate lies within: {rated:?}");
        assert!((700.0..1200.0).contains(&(rated[0].elo - rated[1].elo)), "{rated:?}");
        assert!(
            rated[0].low.is_some_and(|low| low < rated[0].elo - 20.0),
            "a hundred pairs are no certainty: {rated:?}"
        );
        assert!(rated[0].high.is_none() && rated[1].low.is_none(), "nobody knows how far apart they are: {rated:?}");
    }
}
