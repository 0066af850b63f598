//! How fast lines of sight are found.

use std::hint::black_box;
use std::time::Instant;

use board::HexId;
use kernel::DataError;

use super::{Los, Sight};
use crate::data::Data;

/// Lines of sight of the largest layout of all firefights, on one core. Times are medians over repeated runs.
#[derive(Clone, Debug)]
pub struct SightSpeed {
    /// The layout: `1|2` is board 1 west of board 2.
    pub layout: String,
    /// Its hexes.
    pub hexes: usize,
    /// Preparing its tables.
    pub prepare_ms: f64,
    /// Questions a second whether two hexes see each other, from the prepared tables.
    pub queries_per_s: f64,
    /// The same through eight hexes of smoke.
    pub smoky_per_s: f64,
}

/// Runs of which the median counts.
const RUNS: usize = 9;
/// Pairs of hexes that are asked for, drawn at random.
const PAIRS: usize = 1 << 16;

/// Measures it.
///
/// # Errors
/// When the shipped data cannot be used.
pub fn sight_speed() -> Result<SightSpeed, DataError> {
    let data = Data::load(None)?;
    let layouts = data.firefights.iter().map(|firefight| &firefight.layout);
    let Some(layout) = layouts.max_by_key(|layout| layout.len()) else {
        return Err(DataError::bad("firefights.toml", "there are none"));
    };
    let los = Los::new(layout, &data.tables.terrain);
    let mut seed = 1_u64;
    let mut draw = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        HexId(((seed >> 33) % layout.len() as u64) as u16)
    };
    let pairs: Vec<(HexId, HexId)> = (0..PAIRS).map(|_| (draw(), draw())).collect();
    let smoke: Vec<(HexId, u8)> = (0..8).map(|i| (draw(), 1 + i % 2)).collect();
    let per_s = |sees: &dyn Fn() -> usize| PAIRS as f64 / seconds(sees);
    Ok(SightSpeed {
        layout: layout.plan.clone(),
        hexes: layout.len(),
        prepare_ms: 1e3 * seconds(&|| Los::new(black_box(layout), &data.tables.terrain).clear.len()),
        queries_per_s: per_s(&|| black_box(&pairs).iter().filter(|(a, b)| los.clear(*a, *b)).count()),
        smoky_per_s: per_s(&|| {
            black_box(&pairs).iter().filter(|(a, b)| los.sight(*a, *b, &smoke) != Sight::Blocked).count()
        }),
    })
}

/// The median time of some work.
fn seconds(work: &dyn Fn() -> usize) -> f64 {
    let mut times = [0.0; RUNS];
    for time in &mut times {
        let start = Instant::now();
        black_box(work());
        *time = start.elapsed().as_secs_f64();
    }
    times.sort_by(f64::total_cmp);
    times[RUNS / 2]
}
