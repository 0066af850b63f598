//! What would make a scenario even.

use super::ScenarioResults;

/// A figure with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Even {
    /// The best guess.
    pub points: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of it.
    pub high: f64,
}

/// Points that the second of the two places would have to be given for either to be ahead as often: the median of what the
/// first is ahead. The interval is made of ranks and supposes nothing about how margins are spread. Nothing where the game
/// counts no points, or in fewer games than an interval takes.
#[must_use]
pub fn even_handicap(results: &ScenarioResults) -> Option<Even> {
    let [first, second] = &results.points;
    let mut margins: Vec<f64> = first.iter().zip(second).map(|(one, other)| f64::from(one - other)).collect();
    if margins.iter().all(|margin| *margin == 0.0) {
        return None;
    }
    margins.sort_by(f64::total_cmp);
    let count = margins.len();
    // Ranks between which the median lies in 95 of 100 samples.
    let reach = (1.96 * (count as f64).sqrt() / 2.0).ceil() as usize;
    let (low, high) = ((count / 2).checked_sub(reach)?, (count - 1) / 2 + reach);
    let middle = (margins[(count - 1) / 2] + margins[count / 2]) / 2.0;
    Some(Even { points: middle, low: margins[low], high: *margins.get(high)? })
}
